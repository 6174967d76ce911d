/** The table as the server shows it: Root.show() in types, and where everything lies in a clearing. */

import type { View } from "../../core/protocol";
import type { Spot } from "../shared/spots";
import { BUILDINGS, CLEARINGS, mapOf, TOKENS, VAGABOND, WARRIORS } from "./printed";

export interface Pile {
  count: number;
  known: number[];
}
export interface TrackShown {
  piece: number;
  out: number;
  cost: number;
  points: number;
}
export interface VagabondBoard {
  place: number;
  character: number;
  items: number[][];
  tracks: { item: number; count: number }[];
  relations: number[];
  aided: number[];
  quests_done: number[];
  draws: number;
}
export interface Boards {
  marquise?: { wounded: number; keep_lost: number; buildings: TrackShown[]; draws: number };
  eyrie?: { leader: number; deposed: number[]; decree: number[][]; roosts: number; scores: number; draws: number };
  alliance?: { officers: number; supporters: Pile; sympathy: TrackShown; bases: boolean[]; draws: number };
  vagabond?: VagabondBoard & { quests: number[]; quest_deck: number; ruin_items: number[][]; dropped: number[] };
  "vagabond-2"?: VagabondBoard;
}

export interface Shown {
  map: string;
  /** By seat. */
  factions: number[];
  /** By clearing: suit or -1. */
  suits: number[];
  active: number;
  round: number;
  winner: number;
  // By faction.
  points: number[];
  dominance: number[];
  partner: number[];
  /** By piece, then by clearing. */
  pieces: number[][];
  ruler: number[];
  open_slots: number[];
  ruins: number[];
  shut: number[];
  supply: number[];
  deck: Pile;
  discard: number[];
  available: number[];
  // By faction.
  hands: Pile[];
  areas: number[][];
  /** By faction, then by suit: pieces that can still be activated. */
  crafting: number[][];
  activated: number[];
  item_supply: number[];
  crafted: number[][];
  /** By the name of the faction; only those that are played. */
  boards: Boards;
}

export const shownIn = (view: View): Shown => view.table as Shown;

/** Facts of the innermost procedure of this name that is being carried out. */
export function running(view: View | null, name: string): Record<string, unknown> | null {
  return view?.running.findLast(([each]) => each === name)?.[1] ?? null;
}

export interface Laid {
  /** What lies there: a piece, "pawn" with its Vagabond, a slot that is free, a ruin. */
  kind: "warriors" | "building" | "token" | "pawn" | "slot" | "ruin";
  piece: number;
  count: number;
  at: Spot;
}

export const RADIUS = 92;
const SLOT = 50;
const PILE = 62;
const TOKEN = 44;

/** Side by side around the middle of the clearing. */
function row(laid: Omit<Laid, "at">[], wide: number, y: number, most = 1000): Laid[] {
  const step = Math.min(wide, most / Math.max(1, laid.length));
  return laid.map((each, i) => ({ ...each, at: { x: (i - (laid.length - 1) / 2) * step, y } }));
}

/** Everything in a clearing: buildings above in their slots, warriors below them, tokens and pawns at the rim. */
export function lyingIn(shown: Shown, clearing: number): Laid[] {
  const count = (piece: number) => shown.pieces[piece]?.[clearing] ?? 0;
  const built = BUILDINGS.flatMap((piece) => Array<number>(count(piece)).fill(piece));
  const slots = mapOf(shown.map).slots[clearing] ?? 0;
  const ruins = shown.ruins.includes(clearing) ? 1 : 0;
  const above: Omit<Laid, "at">[] = [
    ...built.map((piece) => ({ kind: "building" as const, piece, count: 1 })),
    ...Array.from({ length: ruins }, () => ({ kind: "ruin" as const, piece: -1, count: 1 })),
    ...Array.from({ length: Math.max(0, slots - built.length - ruins) }, () => ({ kind: "slot" as const, piece: -1, count: 0 })),
  ];
  const troops = WARRIORS.filter((piece) => count(piece)).map((piece) => ({ kind: "warriors" as const, piece, count: count(piece) }));
  const rim: Omit<Laid, "at">[] = [
    ...TOKENS.filter((piece) => count(piece)).map((piece) => ({ kind: "token" as const, piece, count: count(piece) })),
    ...pawnsIn(shown, clearing).map((piece) => ({ kind: "pawn" as const, piece, count: 1 })),
  ];
  return [...row(above, SLOT + 3, -30), ...row(troops, PILE, 24, 184), ...row(rim, TOKEN + 3, 72)];
}

/** The Vagabonds in a clearing or forest, by faction. */
export const pawnsIn = (shown: Shown, place: number) => [shown.boards.vagabond, shown.boards["vagabond-2"]].flatMap((board, v) => (board?.place === place ? [VAGABOND + v] : []));

/** The middle of a clearing or forest. */
export function spotOf(shown: Shown, place: number): Spot {
  const woods = mapOf(shown.map);
  return (place < CLEARINGS ? woods.spots[place] : woods.forests[place - CLEARINGS]) ?? { x: 0, y: 0 };
}

/** How many pieces of a kind are on the map. */
export const onMap = (shown: Shown, piece: number) => shown.pieces[piece]?.reduce((sum, n) => sum + n, 0) ?? 0;
