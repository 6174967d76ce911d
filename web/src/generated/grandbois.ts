// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

/** What a seat sees of the table. */
export type Shown = {
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
  /** by seat, at the end: the four lines of the score sheet */
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

export interface View extends AnyView {
  running: Running[];
  table: Shown;
}
