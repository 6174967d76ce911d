/** What some games come to. */

import type { Played } from "./protocol";

export interface Record {
  games: number;
  won: number;
  /** Won in a row, up to the last one. */
  streak: number;
  longest: number;
  /** The highest score; undefined where there is no game. */
  best: number | undefined;
}

/** `played` has the last game first. */
export function record(played: readonly Pick<Played, "won" | "score">[]): Record {
  let run = 0;
  let longest = 0;
  for (const { won } of [...played].reverse()) {
    run = won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  const best = played.length ? Math.max(...played.map(({ score }) => score)) : undefined;
  return { games: played.length, won: played.filter(({ won }) => won).length, streak: run, longest, best };
}
