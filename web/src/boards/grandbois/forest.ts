/** The forest as the table shows it, in coordinates. */

import { joinValue, running, splitValue } from "../../core/meaning";
import { CELL, type Shown, type View } from "../../generated/grandbois";
import type { Spot } from "../shared/spots";
import { cellsOf } from "./tiles";

/** The tile somebody has taken from the row and not laid yet. Everybody sees that. */
export function takenIn(view: View): number | null {
  const tile = running(view, "Turn")?.tile ?? -1;
  return view.table.row.includes(tile) ? tile : null;
}

/** The start tile's top left cell is (0, 0). */
export function spotOf(cell: number): Spot {
  const { x = 0, y = 0 } = splitValue(CELL, cell);
  return { x, y };
}
export const cellAt = ({ x, y }: Spot): number => joinValue(CELL, { x, y });

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
  const { x, y } = spotOf(place);
  return [{ x, y }, { x: x + 1, y }, { x: x + 1, y: y + 1 }, { x, y: y + 1 }].map(cellAt);
}
