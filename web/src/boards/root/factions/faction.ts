/** What a faction's folder offers to the table: everything that only it has. */

import type { Component } from "svelte";
import type { Game, GameEvent } from "../../../core/protocol";
import type { Sound } from "../../../core/sounds";
import type { Table } from "../../../core/table.svelte";
import type { Shown, View } from "../../../generated/root";
import type { Picks } from "../picks.svelte";


/** The markup of an icon on a shape; both in boxes of their own, 512 and 100 wide. */
export interface Drawing {
  shape: string;
  sign: string;
}

export interface Moment {
  tone: "bark" | "moss" | "berry";
  words: (event: GameEvent) => string;
}

export interface Faction {
  /** Its board, without what every faction has. */
  Board: Component<{ shown: Shown; view: View; picks: Picks; faction: number }>;
  /** Besides its colour a faction has a shape and an animal. Warriors and pawn look like this, too. */
  crest: Drawing;
  /** What stands in place of the list of answers, by the name of the question, whoever is asked. */
  panels?: Readonly<Record<string, Component<{ table: Table<View>; game: Game; shown: Shown; picks: Picks }>>>;
  /** Its buildings and tokens, by the ids of the data file. */
  pieces: Readonly<Record<string, Drawing>>;
  /** More drawings of its own, by name. */
  drawings?: Readonly<Record<string, Drawing>>;
  /** How its token in a clearing lies, if it may lie face down: what is on its other side, as far as this seat knows. */
  face?: (shown: Shown, clearing: number) => { up: boolean; drawing: string; words: string } | undefined;
  /** The card on the table that its question is about, or -1. */
  about?: (view: View) => number;
  /** How many hits it can still take, if they are not taken by pieces. */
  endures?: (shown: Shown) => number;
  /** The ring around a clearing it rules, as a pattern of dashes. */
  ring?: string;
  /** Where its pawn stands: a clearing or a forest, or -1. */
  pawn?: (shown: Shown) => number;
  /** How many of its warriors are in a clearing of its own beside the map, if it plays. */
  burrow?: (shown: Shown) => number | undefined;
  /** What stands before the words of an answer, by domain: names of drawings. */
  pictures?: Readonly<Record<string, (value: number) => string[]>>;
  /** What an answer means, by domain: leaders, characters and the like are chosen by what they do, not by their names. */
  explains?: Readonly<Record<string, (value: number) => string>>;
  /** Offers that may be declined for good, by kind, with the message that says so: its own, or those it makes to all others. */
  declines?: Readonly<Record<string, string>>;
  offers?: Readonly<Record<string, string>>;
  // Its events: those everybody looks up for, those told in passing, those that are heard.
  moments?: Readonly<Record<string, Moment>>;
  quiet?: readonly string[];
  sounds?: Readonly<Record<string, Sound>>;
}

/** Buildings are square, tokens round. */
export const BLOCK = "M14 4H86Q96 4 96 14V86Q96 96 86 96H14Q4 96 4 86V14Q4 4 14 4Z";
export const DISC = "M50 4A46 46 0 1 1 49.9 4Z";
