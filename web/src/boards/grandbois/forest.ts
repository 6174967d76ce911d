/** The forest as the table shows it, in coordinates. */

import { partsOf, running } from "../../core/meaning";
import { CELL, CODES, type Shown, type View } from "../../generated/grandbois";
import type { Spot } from "../shared/spots";
import { cellsOf } from "./tiles";

/** The tile somebody has taken from the row and not laid yet. Everybody sees that. */
export function takenIn(view: View): number | null {
  const tile = running(view, "Turn")?.tile ?? -1;
  return view.table.row.includes(tile) ? tile : null;
}

/** The start tile's top left cell is (0, 0). */
export const { split: spotOf, join: cellAt } = partsOf(CELL.axes);
/** A placement: the tile's top left cell, and how it is turned. */
export const { split: placementOf, join: placeCode } = partsOf(CODES.place);

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
