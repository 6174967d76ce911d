// Written by `make types` from the types declared in Python: change them there.

import type { View as AnyView } from "./protocol";

/** What a seat sees of the table. */
export type Shown = {
  /** by slot of the board: the territory that lies there, -1 before it is laid */
  slots: number[];
  rotations: number[];
  /** by area, as the others */
  land: number[];
  numbers: number[];
  /** of the next floor */
  prices: number[];
  /** of the building */
  worth: number[];
  brambles: number[];
  /** where an action there sends the crane; -1 before that is laid */
  crane_to: number[];
  owner: number[];
  floors: number[];
  roof: number[];
  /** by territory: seats with the most floors */
  leaders: number[][];
  crane: number;
  /** by land: bramble tokens left */
  tokens: number[];
  roofs: number;
  /** by seat, as the others */
  supply: number[];
  population: number[];
  /** what so many inhabitants bring at the end */
  population_points: number[];
  points: number[];
  ploys_used: [invasion: number, movement: number, roof: number][];
  ploys_left: number[];
  colours: number[];
  first: number;
  turn: number;
  round: number;
  last_round: boolean;
  /** turn order: the seat on each slot */
  track: number[];
  /** that the slot gives */
  actions: number[];
  projects: number[];
  deck: number;
  /** projects in the deck, in no order */
  unseen: number[];
  /** by project: by whom */
  taken: number[];
  /** by seat: those this seat knows */
  goals: number[][];
  /** what they are worth now */
  goals_now: number[][];
  /** and which areas count */
  counted: number[][][];
  goal_counts: number[];
  rejected: number[];
  /** by seat, at the end: the lines of the score sheet */
  lines: number[][];
  /** by deed: where the action under way can be taken */
  where: number[][];
  prospects: [deed: number, area: number, land: number, project: number, ...parts: number[]][];
  /** who may take the action after this one */
  next: number[];
};

export type ActionFacts = {
  seat: number;
  /** territories where the action may be taken */
  reach: number[];
  ploy: number;
  /** the building that lost its roof */
  source: number;
  /** where the action was taken, or is about to be */
  area: number;
};

export type TurnFacts = {
  seat: number;
  /** still to take */
  actions: number;
};

export type Running =
  | ["Action", ActionFacts]
  | ["Play", Record<string, never>]
  | ["Turn", TurnFacts];

/** What codes of a kind are made of, where that is several things. */
export const CODES = {"lay":[{"name":"territory","size":7},{"name":"rotation","size":6}]} as const;

export const DEED = {"BUILD":0,"DEMOLISH":1,"INVADE":2,"MOVE":3,"TRANSFER":4,"SKIP":5} as const;

export const AREA = {"name":"area","size":49,"axes":[{"name":"territory","size":7,"low":1},{"name":"position","size":7,"low":0}]} as const;

export const GROUND = {"GREEN":0,"YELLOW":1,"RED":2,"BRAMBLE":3} as const;

export interface View extends AnyView {
  running: Running[];
  table: Shown;
}
