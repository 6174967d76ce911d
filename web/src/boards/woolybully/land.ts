/** The landscape as the table shows it: WoolyBully.show() in types, and where things lie. */

import type { View } from "../../core/protocol";
import type { Spot } from "../shared/spots";
import { readFace, turned, type Face } from "./faces";

export interface Shown {
  laid: [tile: number, face: number, space: number, turn: number][];
  wolves: number[];
  hunters: number[];
  /** Wolves that a hunter of a joined forest has taken. */
  dead: number[];
  /** Finished meadows; edges are space * 4 + direction. */
  meadows: [kind: number, sheep: number, cancelled: boolean, edges: number[]][];
  /** The edges of every forest with an active wolf. */
  prowled: number[];
  hands: number[][];
  hand_sizes: number[];
  bag: number;
  colours: number[];
  shown: boolean[];
  left: number[];
  bonus: number[];
  turn: number;
  /** What this seat has chosen so far: deed, tile, face. */
  chosen: number[];
  faces: Record<string, [tile: number, ...faces: string[]]>;
  /** At the end: points from meadows and the bonus, by seat. */
  lines: [meadows: number, bonus: number][];
}

export function shownIn(view: View): Shown {
  return view.table as Shown;
}

// The domain `space` of the game: rows of WIDTH spaces, the village square lies on (0, 0).
const WIDTH = 256;
const LOW = -128;

export const spotOf = (space: number): Spot => ({ x: (space % WIDTH) + LOW, y: Math.floor(space / WIDTH) + LOW });
export const spaceAt = ({ x, y }: Spot): number => (y - LOW) * WIDTH + (x - LOW);

/** What is printed on every tile this seat knows. A side is tile * 2 + face. */
export function facesIn(shown: Shown): Map<number, Face> {
  const faces = new Map<number, Face>();
  for (const [tile, ...printed] of Object.values(shown.faces)) {
    printed.forEach((text, face) => faces.set(tile * 2 + face, readFace(text)));
  }
  return faces;
}

export interface Lying extends Spot {
  space: number;
  face: Face;
  /** When it was laid: the village square is 0. */
  order: number;
}

/** What is visible on each space, oldest first; a tile laid upon another hides it. */
export function lyingIn(shown: Shown, faces: ReadonlyMap<number, Face>): Map<number, Lying> {
  const lying = new Map<number, Lying>();
  shown.laid.forEach(([tile, side, space, turn], order) => {
    const face = faces.get(tile * 2 + side);
    if (face) lying.set(space, { ...spotOf(space), space, face: turned(face, turn), order });
  });
  return lying;
}

/** Edges of areas (space * 4 + direction), space by space. */
export function edgesBySpace(edges: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const edge of edges) {
    const there = found.get(edge >> 2);
    if (there) there.push(edge & 3);
    else found.set(edge >> 2, [edge & 3]);
  }
  return found;
}

/** Which of the finished meadows count for a colour at the end: the largest, or all of them. */
export function countedFor(shown: Shown, colour: number, all: boolean): number[] {
  const counted = shown.meadows.flatMap(([kind, , cancelled], i) => (kind === colour && !cancelled ? [i] : []));
  const size = (i: number) => shown.meadows[i]?.[1] ?? 0;
  return all ? counted : counted.sort((a, b) => size(b) - size(a)).slice(0, 1);
}

/** Pixels below the land for the word about the bag. */
export const BAG_ROOM = 34;

// Points for leaving first, second, third (woolybully:7.2); the last one gets nothing.
const BONUS = [6, 3, 1];
export const bonusNow = (shown: Shown) => (shown.left.length < shown.hand_sizes.length - 1 ? (BONUS[shown.left.length] ?? 0) : 0);
