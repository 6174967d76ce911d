/** The landscape as the table shows it: where things lie. */

import { partsOf } from "../../core/meaning";
import { CODES, EDGE, SPACE, type Shown } from "../../generated/woolybully";
import type { Spot } from "../shared/spots";
import { readFace, turned, type Face } from "./faces";

/** The village square lies on (0, 0). */
export const { split: spotOf, join: spaceAt } = partsOf(SPACE.axes);
export const { split: placementOf, join: placeCode } = partsOf(CODES.place);
/** A side of a tile goes by its code: a tile and one of its faces. */
export const { split: sideParts, join: sideOf } = partsOf(CODES.side);
const { split: edgeParts } = partsOf(EDGE.axes);

/** What is printed on every side this seat knows. */
export function facesIn(shown: Shown): Map<number, Face> {
  const faces = new Map<number, Face>();
  for (const { tile, faces: printed } of Object.values(shown.faces)) {
    printed.forEach((text, face) => faces.set(sideOf({ tile, face }), readFace(text)));
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
  shown.laid.forEach(([tile, face, space, turn], order) => {
    const printed = faces.get(sideOf({ tile, face }));
    if (printed) lying.set(space, { ...spotOf(space), space, face: turned(printed, turn), order });
  });
  return lying;
}

/** Edges of areas, space by space: their directions. */
export function edgesBySpace(edges: readonly number[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const edge of edges) {
    const { space, direction } = edgeParts(edge);
    const there = found.get(space);
    if (there) there.push(direction);
    else found.set(space, [direction]);
  }
  return found;
}

/** Pixels below the land for the word about the bag. */
export const BAG_ROOM = 34;
