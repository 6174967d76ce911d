/** The garden as the table shows it: where the areas lie. */

import { partsOf } from "../../core/meaning";
import { AREA } from "../../generated/gardennation";
import type { Bounds, Spot } from "../shared/spots";

const AREAS = partsOf(AREA.axes);
/** An area by the name of its territory and its position there. */
export const areaParts = AREAS.split;
// Names of territories begin with 1, their numbers with 0.
const FIRST = areaParts(0).territory;
export const territoryOf = (area: number) => areaParts(area).territory - FIRST;
export const areaOf = (territory: number, position: number) => AREAS.join({ territory: territory + FIRST, position });
export const centreOf = (territory: number) => areaOf(territory, 0);
export const POSITIONS = AREA.axes.find(({ name }) => name === "position")?.size ?? 0;

// Axial steps to the positions of a territory and to the slots of the board: centre, NW, NE, E, SE, SW, W.
const STEPS: readonly (readonly [q: number, r: number])[] = [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
const SPACING = 3;
/** From the middle of a hex to its corners; from middle to middle is 1. */
export const RADIUS = 1 / Math.sqrt(3);

function lies(q: number, r: number): Spot {
  return { x: q + r / 2, y: (r * Math.sqrt(3)) / 2 };
}

/** The middle of a slot of the board. */
export function slotSpot(slot: number): Spot {
  const [q, r] = STEPS[slot] ?? [0, 0];
  return lies(SPACING * q, SPACING * r);
}

/** The middle of every area, as the territories lie. */
export function spotsOf(slots: readonly number[]): Spot[] {
  const spots = Array.from({ length: AREA.size }, () => ({ x: 0, y: 0 }));
  slots.forEach((territory, slot) => {
    if (territory < 0) return;
    const middle = slotSpot(slot);
    STEPS.forEach(([q, r], position) => {
      const step = lies(q, r);
      spots[areaOf(territory, position)] = { x: middle.x + step.x, y: middle.y + step.y };
    });
  });
  return spots;
}

/** Everything that may be drawn: the numbers of the territories above, the crane below. */
export const BOUNDS: Bounds = { left: -4.65, right: 4.65, top: -4.45, bottom: 4.8 };

/** The area whose middle is nearest, if it is near enough. */
export function areaAt(spots: readonly Spot[], at: Spot, reach = RADIUS, among: readonly number[] | null = null): number | null {
  let best: number | null = null;
  let closest = reach;
  for (const area of among ?? spots.keys()) {
    const spot = spots[area];
    const away = spot ? Math.hypot(spot.x - at.x, spot.y - at.y) : Infinity;
    if (away < closest) [best, closest] = [area, away];
  }
  return best;
}

/** The next area in a direction, for keys: near, and not too far aside. */
export function stepFrom(spots: readonly Spot[], area: number, dx: number, dy: number): number {
  const from = spots[area] ?? { x: 0, y: 0 };
  let best = area;
  let least = Infinity;
  spots.forEach((spot, other) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy - (spot.y - from.y) * dx);
    if (ahead < 0.3 || aside > 1.8 * ahead) return;
    const cost = ahead + 1.6 * aside;
    if (cost < least - 1e-6) [best, least] = [other, cost];
  });
  return best;
}
