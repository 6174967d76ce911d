/** One side of a tile: what its edges show, and the shapes of its regions on a square of 100 × 100. */

import { EDGE_KIND } from "../../generated/woolybully";
import type { Spot } from "../shared/spots";

export const { V: VILLAGE, F: FOREST } = EDGE_KIND;

type Feature = "" | "wolf" | "hunter" | "shepherd";

export interface Face {
  /** Kinds of the N, E, S, W edges, and the regions they belong to. */
  edges: number[];
  regions: number[];
  feature: Feature;
}

/** `KRKY 0102`, `FFFF 0000 wolf`: edges, regions and feature as a view tells them. */
export function readFace(text: string): Face {
  const [edges = "", regions = "", feature = ""] = text.split(" ");
  return { edges: [...edges].map((letter) => EDGE_KIND[letter as keyof typeof EDGE_KIND]), regions: [...regions].map(Number), feature: feature as Feature };
}

/** The side after quarter turns clockwise. */
export function turned(face: Face, turn: number): Face {
  const of = (list: number[]) => [0, 1, 2, 3].map((direction) => list[(direction - turn + 4) % 4] ?? 0);
  return { edges: of(face.edges), regions: of(face.regions), feature: face.feature };
}

interface Region {
  kind: number;
  /** Its directions, clockwise. */
  edges: number[];
  /** The whole shape; holes are left out by the rule "evenodd". */
  path: string;
  /** Only what separates it from other regions of the tile. */
  border: string;
  middle: Spot;
  /** Where its sheep, trees or houses stand. */
  marks: Spot[];
}

interface Fence {
  path: string;
  /** Meadow against meadow, or the edge of a village or a forest. */
  against: number;
}

interface Shape {
  regions: Region[];
  fences: Fence[];
}

// Corners clockwise from the top left; the edge of direction d runs from corner d to corner d + 1.
const CORNERS = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
] as const;
const SQUARE = "M0 0H100V100H0Z";
const at = ({ x, y }: Spot) => `${x} ${y}`;
const corner = (i: number): Spot => CORNERS[(i + 4) % 4] ?? CORNERS[0];

/** A point in a tile as seen from the north edge, brought to another edge. */
function from(direction: number, x: number, y: number): Spot {
  const [dx, dy] = [x - 50, y - 50];
  const [rx, ry] = [[dx, dy], [-dy, dx], [-dx, -dy], [dy, -dx]][direction] ?? [dx, dy];
  return { x: 50 + (rx ?? 0), y: 50 + (ry ?? 0) };
}

/** A bay at one edge, from corner to corner. */
function bay(direction: number): string {
  const controls = `${at(from(direction, 22, 44))} ${at(from(direction, 78, 44))}`;
  return `M${at(corner(direction))}C${controls} ${at(corner(direction + 1))}`;
}

/** From a corner to the middle, a little bent: nobody builds straight fences. */
const bend = (i: number) => at(from(i % 4, 29, 19));
const inward = (i: number) => `Q${bend(i)} 50 50`;
const outward = (i: number) => `Q${bend(i)} ${at(corner(i))}`;

const cache = new Map<string, Shape>();

export function shapeOf(face: Face): Shape {
  const key = face.edges.join("") + face.regions.join("");
  let shape = cache.get(key);
  if (!shape) cache.set(key, (shape = draw(face)));
  return shape;
}

function draw({ edges, regions }: Face): Shape {
  // A region that reaches across the tile takes the middle and the others are bays; without one, all meet there.
  const wide = regions.find((region, i) => region === regions[(i + 2) % 4]);
  const numbers = [...new Set(regions)];
  const separate = [0, 1, 2, 3].filter((i) => regions[i] !== wide);
  const against = (a: number, b: number) => Math.max(edges[a] ?? 0, edges[(b + 4) % 4] ?? 0);
  const fences =
    wide === undefined
      ? [0, 1, 2, 3]
          .filter((i) => regions[i] !== regions[(i + 3) % 4])
          .map((i) => ({ path: `M${at(corner(i))}${inward(i)}`, against: against(i, i - 1) }))
      : separate.map((i) => ({ path: bay(i), against: against(i, i - 1) }));
  return {
    fences,
    regions: numbers.map((region) => {
      const own = [0, 1, 2, 3].filter((i) => regions[i] === region);
      const first = own.find((i) => regions[(i + 3) % 4] !== region) ?? 0;
      const clockwise = own.map((_, i) => (first + i) % 4);
      const kind = edges[own[0] ?? 0] ?? 0;
      if (region === wide) {
        const border = separate.map(bay).join("");
        return { kind, edges: own, path: SQUARE + separate.map((i) => `${bay(i)}Z`).join(""), border, middle: { x: 50, y: 50 }, marks: marks(own, true) };
      }
      if (wide !== undefined) {
        const border = own.map(bay).join("");
        const middle = from(own[0] ?? 0, 50, 16);
        return { kind, edges: own, path: own.map((i) => `${bay(i)}Z`).join(""), border, middle, marks: own.map((i) => from(i, 50, 14)) };
      }
      const last = first + own.length;
      const border = `M${at(corner(last))}${inward(last)}${outward(first)}`;
      const around = clockwise.map((i) => at(corner(i))).join("L");
      const middle = own.length === 1 ? from(first, 50, 24) : from(first, 72, 28);
      return { kind, edges: clockwise, path: `M${around}L${at(corner(last))}${inward(last)}${outward(first)}Z`, border, middle, marks: marks(own, false) };
    }),
  };
}

const ROUND = [
  { x: 29, y: 28 },
  { x: 71, y: 30 },
  { x: 30, y: 71 },
  { x: 71, y: 72 },
];

/** One for each edge, near it (m.6); a whole side has its four round the middle. */
function marks(edges: number[], wide: boolean): Spot[] {
  if (edges.length === 4) return ROUND;
  return edges.map((direction) => from(direction, 50, wide ? 23 : 21));
}
