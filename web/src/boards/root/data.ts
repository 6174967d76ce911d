/** The printed game, from its own data files. Their order is the numbering: factions, pieces, items, cards, quests. */

import exiles from "../../../../src/polyana/games/root/data/deck-exiles.toml";
import standard from "../../../../src/polyana/games/root/data/deck-standard.toml";
import boards from "../../../../src/polyana/games/root/data/factions.toml";
import items from "../../../../src/polyana/games/root/data/items.toml";
import autumn from "../../../../src/polyana/games/root/data/map-autumn.toml";
import lake from "../../../../src/polyana/games/root/data/map-lake.toml";
import mountain from "../../../../src/polyana/games/root/data/map-mountain.toml";
import winter from "../../../../src/polyana/games/root/data/map-winter.toml";
import type { Spot } from "../shared/spots";

/** Of clearings, then the one of cards alone. */
export const SUITS: readonly string[] = [...Object.keys(boards.meta.suit_markers), "bird"];
const suitOf = (name: string) => SUITS.indexOf(name);
export const BIRD = suitOf("bird");

export const WINNING = boards.meta.victory_points;

export const ITEMS: readonly string[] = items.item.map(({ id }) => id);
export const itemOf = (name: string) => ITEMS.indexOf(name);

interface PrintedFaction {
  id: string;
  colour: string;
  /** How much it counts in a mix of factions. */
  reach: number;
  militant: boolean;
}
export const FACTIONS: readonly PrintedFaction[] = boards.faction.map(({ id, color, reach, militant }) => ({ id, colour: color, reach, militant }));

interface PrintedPiece {
  id: string;
  faction: number;
  type: "warrior" | "building" | "token";
  /** How many there are. */
  count: number;
}
export const PIECES: readonly PrintedPiece[] = boards.faction.flatMap(({ warriors, building = [], token = [] }, faction) => [
  ...(warriors ? [{ id: "warrior", faction, type: "warrior" as const, count: warriors }] : []),
  ...building.map(({ id, count }) => ({ id, faction, type: "building" as const, count })),
  ...token.map(({ id, count }) => ({ id, faction, type: "token" as const, count })),
]);
export const piecesOf = (type: PrintedPiece["type"]) => PIECES.flatMap((piece, n) => (piece.type === type ? [n] : []));
export function pieceOf(faction: string, id: string): number {
  return PIECES.findIndex((piece) => FACTIONS[piece.faction]?.id === faction && piece.id === id);
}

/** What is printed on a track, from its first space on. */
export function trackOf(faction: string, id: string) {
  const found = boards.faction.find((each) => each.id === faction)?.track?.find((track) => track.id === id);
  return {
    cost: found?.cost_wood ?? found?.cost_supporters ?? [],
    vp: found?.vp ?? found?.vp_per_evening ?? found?.vp_of_ritual ?? [],
    draw: found?.draw ?? [],
    recruit: found?.recruit ?? [],
    aids: found?.aids_to_advance ?? [],
  };
}

export interface PrintedCard {
  id: string;
  suit: number;
  kind: "ambush" | "dominance" | "item" | "persistent" | "immediate" | "vizier";
  /** The crafting pieces it takes, suit by suit; -1 is any. */
  cost: number[];
  item: number;
  vp: number;
}

const VIZIER: PrintedCard = { id: "vizier", suit: suitOf("bird"), kind: "vizier", cost: [], item: -1, vp: 0 };
const cardsOf = (deck: typeof standard): PrintedCard[] =>
  deck.card.flatMap(({ id, suit, kind, count, cost, item, vp }) => {
    const pieces = Object.entries(cost).flatMap(([name, n]) => Array<number>(n ?? 0).fill(suitOf(name)));
    return Array<PrintedCard>(count).fill({ id, suit: suitOf(suit), kind, cost: pieces, item: itemOf(item ?? ""), vp: vp ?? 0 });
  });
const STANDARD = cardsOf(standard);
/** What all decks have in common; each puts its own cards in the place of the others. */
const COMMON = STANDARD.filter(({ kind }) => ["ambush", "dominance", "item"].includes(kind));
/** By the deck's name, then by the card's number. */
export const DECKS: Readonly<Record<string, readonly PrintedCard[]>> = {
  standard: [...STANDARD, VIZIER, VIZIER],
  exiles: [...COMMON, ...cardsOf(exiles), VIZIER, VIZIER],
};

export interface Woods {
  spots: Spot[];
  slots: number[];
  paths: [number, number][];
  /** Printed paths that are closed at the start, by the number the game gives them. */
  closed: [number, number][];
  rivers: Spot[][];
  /** The shore of the lake, all the way round; empty where there is none. */
  shore: Spot[];
  /** The clearing with the tower, or -1. */
  tower: number;
  forests: Spot[];
}

function woodsOf({ clearing, links, rules, river_line = [], forest, lake }: typeof autumn): Woods {
  return {
    spots: clearing.map(({ x, y }) => ({ x, y })),
    slots: clearing.map(({ slots }) => slots),
    paths: links.paths.map(([one, other]) => [one - 1, other - 1]),
    closed: (links.closed_paths ?? []).map(([one, other]) => [one - 1, other - 1]),
    shore: (lake?.shore ?? []).map(([x, y]) => ({ x, y })),
    tower: (rules.tower ?? 0) - 1,
    rivers: river_line.map(({ points }) => points.map(([x, y]) => ({ x, y }))),
    forests: forest.map(({ x, y }) => ({ x, y })),
  };
}

const MAPS: Readonly<Record<string, Woods>> = { autumn: woodsOf(autumn), winter: woodsOf(winter), lake: woodsOf(lake), mountain: woodsOf(mountain) };
export const mapOf = (name: string): Woods => MAPS[name] ?? (MAPS.autumn as Woods);

/** Places from here on are forests. */
export const CLEARINGS = autumn.clearing.length;
