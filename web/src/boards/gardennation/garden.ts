/** The garden as the table shows it: GardenNation.show() in types, and where the 49 areas lie. */

import type { View } from "../../core/protocol";
import type { Bounds, Spot } from "../shared/spots";

export interface Shown {
  /** Slot → territory, -1 before it is laid. */
  slots: number[];
  // By area, 7 * territory + position.
  land: number[];
  numbers: number[];
  prices: number[];
  worth: number[];
  brambles: number[];
  owner: number[];
  floors: number[];
  roof: number[];
  crane: number;
  tokens: number[];
  roofs: number;
  // By seat.
  supply: number[];
  population: number[];
  points: number[];
  /** Invasion, movement, roof. */
  ploys_used: number[][];
  ploys_left: number[];
  colours: number[];
  first: number;
  turn: number;
  round: number;
  last_round: boolean;
  /** Turn order: the seat on each slot, and the actions the slot gives. */
  track: number[];
  actions: number[];
  projects: number[];
  deck: number;
  taken: number[];
  /** What this seat knows of everybody's goals, what they are worth now and which areas count. */
  goals: number[][];
  goals_now: number[][];
  counted: number[][][];
  goal_counts: number[];
  lines: number[][];
  /** By deed: where the action under way can be taken. */
  where: number[][];
  prospects: [deed: number, area: number, land: number, project: number, ...parts: number[]][];
  /** Who may take the action after this one. */
  next: number[];
}

export function shownIn(view: View): Shown {
  return view.table as Shown;
}

export const POSITIONS = 7;
export const AREAS = 49;
export const territoryOf = (area: number) => Math.floor(area / POSITIONS);
const positionOf = (area: number) => area % POSITIONS;

/** Facts of a procedure that is being carried out. Lists among them are told as such. */
export function running(view: View | null, name: string): Record<string, unknown> | null {
  return view?.running.find(([each]) => each === name)?.[1] ?? null;
}

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
  const spots = Array.from({ length: AREAS }, () => ({ x: 0, y: 0 }));
  slots.forEach((territory, slot) => {
    if (territory < 0) return;
    const middle = slotSpot(slot);
    STEPS.forEach(([q, r], position) => {
      const step = lies(q, r);
      spots[territory * POSITIONS + position] = { x: middle.x + step.x, y: middle.y + step.y };
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

/** The territory an action in this area sends the crane to: it lies on the board where the area lies in its territory. */
export const craneAfter = (shown: Shown, area: number) => shown.slots[positionOf(area)] ?? -1;

/** Everybody's floors on a territory. */
export function floorsOn(shown: Shown, territory: number): number[] {
  const found = shown.population.map(() => 0);
  for (let area = territory * POSITIONS; area < (territory + 1) * POSITIONS; area++) {
    const owner = shown.owner[area] ?? -1;
    if (owner >= 0) found[owner] = (found[owner] ?? 0) + (shown.floors[area] ?? 0);
  }
  return found;
}

export function leadersOn(shown: Shown, territory: number): number[] {
  const floors = floorsOn(shown, territory);
  const most = Math.max(...floors);
  return most > 0 ? floors.flatMap((each, seat) => (each === most ? [seat] : [])) : [];
}
