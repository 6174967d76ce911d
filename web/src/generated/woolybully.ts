// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

/** A finished meadow. */
export type Meadow = {
  kind: number;
  sheep: number;
  /** by a wolf */
  cancelled: boolean;
  edges: number[];
};

/** What is printed on a tile. */
export type Printed = {
  tile: number;
  /** by face: edges, regions and the feature, as in the data file */
  faces: string[];
};

/** What a seat sees of the table. */
export type Shown = {
  /** in order */
  laid: [tile: number, face: number, space: number, turn: number][];
  /** spaces */
  wolves: number[];
  hunters: number[];
  /** wolves that a hunter of a joined forest has taken */
  dead: number[];
  meadows: Meadow[];
  /** by colour: which of the meadows count for it as things stand */
  counted: number[][];
  /** the edges of every forest with an active wolf */
  prowled: number[];
  /** by seat: the tiles this seat knows */
  hands: number[][];
  hand_sizes: number[];
  /** how many tiles are in it */
  bag: number;
  aside: number;
  /** by seat; -1 for those this seat does not know */
  colours: number[];
  /** by seat: is the colour shown to everybody? */
  shown: boolean[];
  /** seats, in the order they left */
  left: number[];
  /** by seat */
  bonus: number[];
  /** the bonus for whoever leaves next */
  leaving: number;
  first: number;
  turn: number;
  /** what this seat has chosen so far: deed, tile, face */
  chosen: number[];
  /** by the name of the tile: all this seat knows */
  faces: Record<string, Printed>;
  /** by seat, at the end */
  lines: [meadows: number, bonus: number][];
};

export type Running =
  | ["Deed", Record<string, never>]
  | ["Discard", Record<string, never>]
  | ["Draw", Record<string, never>]
  | ["Play", Record<string, never>]
  | ["Turn", Record<string, never>]
  | ["Window", Record<string, never>];

/** What codes of a kind are made of, where that is several things. */
export const CODES = {"side":[{"name":"tile","size":73},{"name":"face","size":2}],"place":[{"name":"space","size":65536},{"name":"turn","size":4}]} as const;

export const DEED = {"LAY":0,"CALL_WOLF":1,"CALL_HUNTER":2,"SHOW":3,"LEAVE":4,"CANNOT":5} as const;

export const SPACE = {"name":"space","size":65536,"axes":[{"name":"y","size":256,"low":-128},{"name":"x","size":256,"low":-128}]} as const;

export const EDGE_KIND = {"K":0,"U":1,"R":2,"Y":3,"V":4,"F":5} as const;

export const EDGE = {"name":"edge","size":262144,"axes":[{"name":"space","size":65536,"low":0},{"name":"direction","size":4,"low":0}]} as const;

export interface View extends AnyView {
  running: Running[];
  table: Shown;
}
