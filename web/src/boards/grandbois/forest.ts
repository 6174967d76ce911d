/** The forest as the table shows it, in coordinates. */

import type { View } from "../../core/protocol";
import { cellsOf } from "./tiles";

/** The game's own part of a view: GrandBois.show(). */
export interface Shown {
  cells: [cell: number, shown: number][];
  laid: [tile: number, place: number, turn: number][];
  row: number[];
  stack: number;
  unseen: number[];
  gone: number[];
  first: number;
  colours: number[];
  towers_left: number[];
  clans: number[][];
  lines: number[][];
  /** The tile taken and not laid yet; not every server tells. */
  chosen?: number;
}

export function shownIn(view: View): Shown {
  return view.table as Shown;
}

// The domain `cell` of the game: rows of WIDTH cells, the start tile's top left cell is (0, 0).
export const WIDTH = 80;
const LOW = -38;

export interface Spot {
  x: number;
  y: number;
}

export const spotOf = (cell: number): Spot => ({ x: (cell % WIDTH) + LOW, y: Math.floor(cell / WIDTH) + LOW });
export const cellAt = ({ x, y }: Spot): number => (y - LOW) * WIDTH + (x - LOW);

export interface Laid extends Spot {
  tile: number;
  turn: number;
  cells: number[];
}

export function laidIn(shown: Shown): Laid[] {
  return shown.laid.map(([tile, place, turn]) => ({ tile, turn, cells: cellsOf(tile, turn), ...spotOf(place) }));
}

/** The four cells under a tile, clockwise from the top left. */
export function underTile(place: number): number[] {
  return [place, place + 1, place + WIDTH + 1, place + WIDTH];
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boundsOf(spots: Spot[]): Bounds {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs) + 1, bottom: Math.max(...ys) + 1 };
}

// A code of the kind `place` is place * 4 + turn.
export const placeCode = (place: number, turn: number) => place * 4 + turn;

/** For every place with a legal placement, its turns. */
export function turnsByPlace(codes: number[]): Map<number, number[]> {
  const turns = new Map<number, number[]>();
  for (const code of codes) {
    const place = code >> 2;
    const there = turns.get(place);
    if (there) there.push(code & 3);
    else turns.set(place, [code & 3]);
  }
  return turns;
}
