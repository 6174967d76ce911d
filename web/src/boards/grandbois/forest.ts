/** The forest as the table shows it, in coordinates. */

import type { Shown, View } from "../../generated/grandbois";
import type { Spot } from "../shared/spots";
import { cellsOf } from "./tiles";

/** The tile somebody has taken from the row and not laid yet. Everybody sees that. */
export function takenIn(view: View): number | null {
  for (const [name, facts] of view.running) if (name === "Turn" && view.table.row.includes(facts.tile)) return facts.tile;
  return null;
}

// The domain `cell` of the game: rows of WIDTH cells, the start tile's top left cell is (0, 0).
export const WIDTH = 80;
const LOW = -38;

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
