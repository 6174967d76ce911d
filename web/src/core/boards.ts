/** What a drawn board offers to the table around it. A game without one is played through plain lists. */

import type { Component } from "svelte";
import type { Game, GameEvent, OptionValue, View } from "./protocol";
import type { Sound } from "./sounds";
import type { Table } from "./table.svelte";

/** Does an option mean anything at a table of so many, with what else was chosen? */
export type Matters = (game: string, option: string, chosen: (option: string) => OptionValue | undefined, seats: number) => boolean;

/** What stands beside the pages that say how to play, drawn with the board's own pieces: by page and by its part, from 0 on. */
export type Pictures = Component<{ page: string; part: number }>;

/** `V`: the views of the game, as it declares them. */
export interface Board<V extends View = View> {
  /** The board itself, with everything of the game that is not a sentence. */
  Board: Component<{ table: Table<V>; game: Game }>;
  /** What a seat's line shows besides the name. */
  Seat: Component<{ table: Table<V>; game: Game; seat: number }>;
  /** The seats the table waits for, where that is not everybody who is asked. */
  awaited?: (view: View, game: Game) => number[];
  /** Kinds of question that the board itself lets people answer; others get a list of options. */
  draws: readonly string[] | "all";
  /** How questions are put where this board has a way of its own to answer them: the message, by kind. */
  asks?(view: V, kind: string): string | undefined;
  /** Events that say to everybody what the one directly before them said with more detail to those who may know. */
  echoes?: Readonly<Record<string, string>>;
  /** Events of the log that only their owner was told: covered until asked for, somebody may look over the shoulder. */
  secret: readonly string[];
  /** The seat whose turn begins with an event, or null; where nothing is said, the seat it names first. */
  begins?(event: GameEvent, game: Game, view: View | null): number | null;
  /** The colour everybody knows a seat by. */
  colour?(view: View | null, seat: number): string | undefined;
  /** Domains that are places of the board: a line of the log that names one is pressed to see it there. */
  places?: readonly string[];
  /** Offers a seat may decline for good: the kind of question, and the message that says so. */
  declines?(view: View | null, seat: number): readonly (readonly [kind: string, message: string])[];
  /** Things are taken up to look what they would do: what has one answer does not answer itself, unless somebody orders it. */
  holds?: boolean;
  /** Events that are told in passing. */
  quiet: readonly string[];
  sounds: Readonly<Record<string, Sound>>;
  /** Messages that tell how the board is handled and what its marks mean, for the help page. */
  how?: readonly string[];
  /** Keys of the board for the help page: what to press, and the message that says what it does. */
  keys: readonly (readonly [keys: string, message: string])[];
}
