/** Sides and placements in words, for screen readers and labels. */

import { say } from "../../core/texts.svelte";
import { turned, type Face } from "./faces";
import { spotOf } from "./land";

export const kindName = (kind: number) => say("woolybully-kind", { n: kind });
export const colourName = (colour: number) => say("woolybully-value-colour", { n: colour });
export const spaceName = (space: number) => say("woolybully-value-space", { ...spotOf(space) });

/** What a side shows, clockwise from the north; edges of one region are named together. */
export function faceName(face: Face, turn = 0): string {
  if (face.feature === "wolf" || face.feature === "hunter") return say(`woolybully-${face.feature}`);
  const { edges, regions } = turned(face, turn);
  if (new Set(regions).size === 1) return say("web-woolybully-all", { kind: kindName(edges[0] ?? 0) });
  const parts = [...new Set(regions)].map((region) => {
    const own = [0, 1, 2, 3].filter((i) => regions[i] === region);
    const where = own.map((i) => say("web-woolybully-side", { n: i })).join("–");
    return `${where} ${kindName(edges[own[0] ?? 0] ?? 0)}`;
  });
  return parts.join(", ");
}

/** Where a ghost lies and whether it fits. */
export function ghostName(face: Face, place: number, turn: number, fits: boolean): string {
  const what = faceName(face, turn);
  return say(fits ? "web-woolybully-fits" : "web-woolybully-fits-not", { where: spaceName(place), what });
}
