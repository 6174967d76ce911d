// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

/** A line of the score sheet. */
export type Line = {
  chestnuts: number;
  /** that bring them, and the towers they are counted around */
  cells: number[];
};

/** What a seat sees of the table. */
export type Shown = {
  /** SHOWN is the second */
  cells: [cell: number, shown: number][];
  /** in order */
  laid: [tile: number, place: number, turn: number][];
  /** the open row, oldest first */
  row: number[];
  stack: number;
  /** tiles in the stack, in no order */
  unseen: number[];
  gone: number[];
  /** the first player's seat; -1 until drawn */
  first: number;
  colours: number[];
  towers_left: number[];
  /** by seat: those this seat knows */
  clans: number[][];
  /** by seat, where its clans are known: the four lines of the score sheet as they stand */
  harvest: Line[][];
  /** by seat, at the end: the same in numbers */
  lines: number[][];
};

export type TurnFacts = {
  seat: number;
  /** the one taken from the row, -1 before */
  tile: number;
};

export type Running =
  | ["FillRow", Record<string, never>]
  | ["Play", Record<string, never>]
  | ["Turn", TurnFacts];

/** What codes of a kind are made of, where that is several things. */
export const CODES = {"place":[{"name":"cell","size":6400},{"name":"turn","size":4}]} as const;

export const CELL = {"name":"cell","size":6400,"axes":[{"name":"y","size":80,"low":-38},{"name":"x","size":80,"low":-38}]} as const;

export const SHOWN = {"CLEARING":0,"FROG:1":1,"FROG:2":2,"FROG:3":3,"FROG:4":4,"MOUSE:1":5,"MOUSE:2":6,"MOUSE:3":7,"MOUSE:4":8,"FOX:1":9,"FOX:2":10,"FOX:3":11,"FOX:4":12,"RACCOON:1":13,"RACCOON:2":14,"RACCOON:3":15,"RACCOON:4":16,"LIZARD:1":17,"LIZARD:2":18,"LIZARD:3":19,"LIZARD:4":20,"BEAR":21,"TOWER:0":22,"TOWER:1":23,"TOWER:2":24,"TOWER:3":25} as const;

export interface View extends AnyView {
  running: Running[];
  table: Shown;
}
