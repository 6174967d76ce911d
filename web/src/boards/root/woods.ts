/** Where everything lies in a clearing, and what lies in a place in words. */

import type { Running, Shown, View } from "../../generated/root";
import type { Spot } from "../shared/spots";
import { say } from "../../core/texts.svelte";
import { CLEARINGS, mapOf, PIECES, piecesOf } from "./data";
import { factions, known } from "./factions";
import { anySuitName, factionName, pieceName } from "./words";

type Facts = { [R in Running as R[0]]: R[1] };
/** Facts of the innermost procedure of this name that is being carried out. */
export function running<N extends keyof Facts>(view: View | null, name: N): Facts[N] | null {
  const found = view?.running.findLast(([each]) => each === name);
  return found ? (found[1] as Facts[N]) : null;
}

export interface Laid {
  /** What lies there: a piece, "pawn" with its faction, a slot that is free, a ruin. */
  kind: "warriors" | "building" | "token" | "pawn" | "slot" | "ruin";
  piece: number;
  count: number;
  at: Spot;
  /** Where many meet, they are drawn smaller. */
  scale: number;
}
type Thing = Pick<Laid, "kind" | "piece" | "count">;

export const RADIUS = 92;
const SLOT = 50;
const PILE = 62;
const TOKEN = 44;
/** As many piles and as many tokens stand side by side in full size. */
const PILES = 3;
const RIM = 4;

const [WARRIORS, BUILDINGS, TOKENS] = [piecesOf("warrior"), piecesOf("building"), piecesOf("token")];

/** Side by side around the middle of the clearing. */
function row(things: Thing[], wide: number, y: number, scale = 1): Laid[] {
  return things.map((each, i) => ({ ...each, scale, at: { x: (i - (things.length - 1) / 2) * wide * scale, y } }));
}

/** Piles of warriors: up to three in a row, more in two rows. */
function troopsIn(troops: Thing[]): Laid[] {
  if (troops.length <= PILES) return row(troops, PILE, 24);
  const half = Math.ceil(troops.length / 2);
  return [...row(troops.slice(0, half), PILE, 10, 0.68), ...row(troops.slice(half), PILE, 44, 0.68)];
}

/** Everything in a clearing: buildings above in their slots, warriors below them, tokens and pawns at the rim. */
export function lyingIn(shown: Shown, clearing: number): Laid[] {
  const count = (piece: number) => shown.pieces[piece]?.[clearing] ?? 0;
  const built = BUILDINGS.flatMap((piece) => Array<number>(count(piece)).fill(piece));
  const slots = mapOf(shown.map).slots[clearing] ?? 0;
  const ruins = shown.ruins.includes(clearing) ? 1 : 0;
  const above: Thing[] = [
    ...built.map((piece) => ({ kind: "building" as const, piece, count: 1 })),
    ...Array.from({ length: ruins }, () => ({ kind: "ruin" as const, piece: -1, count: 1 })),
    ...Array.from({ length: Math.max(0, slots - built.length - ruins) }, () => ({ kind: "slot" as const, piece: -1, count: 0 })),
  ];
  const troops = WARRIORS.filter((piece) => count(piece)).map((piece) => ({ kind: "warriors" as const, piece, count: count(piece) }));
  const rim: Thing[] = [
    ...TOKENS.filter((piece) => count(piece)).map((piece) => ({ kind: "token" as const, piece, count: count(piece) })),
    ...pawnsIn(shown, clearing).map((piece) => ({ kind: "pawn" as const, piece, count: 1 })),
  ];
  return [...row(above, SLOT + 3, -30), ...troopsIn(troops), ...row(rim, TOKEN + 3, 72, Math.min(1, RIM / Math.max(1, rim.length)))];
}

/** The factions whose pawn stands in a clearing or forest. */
export const pawnsIn = (shown: Shown, place: number) => known.flatMap(({ n, faction }) => (faction.pawn?.(shown) === place ? [n] : []));

/** The faction with a clearing of its own beside the map, and its warriors there, if it plays. */
export function burrowOf(shown: Shown): { faction: number; count: number } | null {
  for (const { n, faction } of known) {
    const count = shown.factions.includes(n) ? faction.burrow?.(shown) : undefined;
    if (count !== undefined) return { faction: n, count };
  }
  return null;
}
/** Where it lies: below the map, in its middle. As a place it comes after the clearings. */
export const BURROW = { at: { x: 500, y: 1092 }, wide: 640, high: 116, place: CLEARINGS };

/** The middle of a clearing or forest. */
export function spotOf(shown: Shown, place: number): Spot {
  const woods = mapOf(shown.map);
  return (place < CLEARINGS ? woods.spots[place] : woods.forests[place - CLEARINGS]) ?? { x: 0, y: 0 };
}

/** The paths that are open now: printed ones and those that have been cleared. */
export function openPaths(shown: Shown): [number, number][] {
  const woods = mapOf(shown.map);
  return [...woods.paths, ...woods.closed.filter((_, i) => !shown.closed.includes(i))];
}

/** The paths that are still closed, with their numbers and the spots where their markers lie. */
export function closedPaths(shown: Shown) {
  return shown.closed.flatMap((path) => {
    const ends = mapOf(shown.map).closed[path];
    if (!ends) return [];
    const [from, to] = [spotOf(shown, ends[0]), spotOf(shown, ends[1])];
    return [{ path, ends, from, to, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } }];
  });
}

/** Where the raft lies: on the water, by its clearing. */
export function raftSpot(shown: Shown): Spot | null {
  const { shore } = mapOf(shown.map);
  if (shown.raft < 0 || !shore.length) return null;
  const at = spotOf(shown, shown.raft);
  const middle = { x: shore.reduce((sum, { x }) => sum + x, 0) / shore.length, y: shore.reduce((sum, { y }) => sum + y, 0) / shore.length };
  const far = Math.hypot(middle.x - at.x, middle.y - at.y);
  const out = RADIUS + 52;
  return { x: at.x + ((middle.x - at.x) / far) * out, y: at.y + ((middle.y - at.y) / far) * out };
}

/** What lies in a place. */
export function placeWords(shown: Shown, place: number): string {
  const parts: string[] = [];
  const pawns = pawnsIn(shown, place).map(factionName);
  if (place < CLEARINGS) {
    const suit = shown.suits[place] ?? -1;
    if (suit >= 0) parts.push(anySuitName(suit));
    const ruler = shown.ruler[place] ?? -1;
    if (ruler >= 0) parts.push(say("web-root-ruled", { name: factionName(ruler) }));
    shown.pieces.forEach((counts, piece) => {
      const n = counts[place] ?? 0;
      const face = n ? factions[PIECES[piece]?.faction ?? -1]?.face : undefined;
      if (face && PIECES[piece]?.type === "token") parts.push(`${pieceName(piece)}: ${face(shown, place)?.words ?? ""}`);
      else if (n) parts.push(PIECES[piece]?.type === "warrior" || n > 1 ? `${pieceName(piece)} × ${n}` : pieceName(piece));
    });
    if (shown.raft === place) parts.push(say("web-root-raft"));
    if (mapOf(shown.map).tower === place) parts.push(say("web-root-tower"));
    if (shown.ruins.includes(place)) parts.push(say("web-root-ruin"));
    if (shown.shut.includes(place)) parts.push(say("web-root-burnt"));
    const open = shown.open_slots[place] ?? 0;
    if (open) parts.push(say("web-root-open-slots", { n: open }));
  }
  return [...parts, ...pawns].join(", ");
}
