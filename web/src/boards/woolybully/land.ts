/** The landscape as the table shows it: where things lie. */

import { joinValue, splitValue } from "../../core/meaning";
import { SPACE, type Shown } from "../../generated/woolybully";
import type { Spot } from "../shared/spots";
import { readFace, turned, type Face } from "./faces";

/** The village square lies on (0, 0). */
export function spotOf(space: number): Spot {
  const { x = 0, y = 0 } = splitValue(SPACE, space);
  return { x, y };
}
export const spaceAt = ({ x, y }: Spot): number => joinValue(SPACE, { x, y });

/** What is printed on every tile this seat knows. A side is tile * 2 + face. */
export function facesIn(shown: Shown): Map<number, Face> {
  const faces = new Map<number, Face>();
  for (const { tile, faces: printed } of Object.values(shown.faces)) {
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

/** Pixels below the land for the word about the bag. */
export const BAG_ROOM = 34;
