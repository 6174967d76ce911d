/** Which cells bring the chestnuts of a line: the score sheet lights them. The sums come from the server. */

import { WIDTH } from "./forest";
import { TOWER, clanOf } from "./tiles";

export const LINES = 4;

const SIDES = [-1, 1, -WIDTH, WIDTH];
const AROUND = [...SIDES, -WIDTH - 1, -WIDTH + 1, WIDTH - 1, WIDTH + 1];

export interface Earned {
  /** Cells that bring something on this line. */
  cells: number[];
  /** The towers they are counted around (lines 3 and 4). */
  towers: number[];
  chestnuts: number;
}

/** Line 1..4 of a seat that plays these clans, over the visible cells. */
export function earned(cells: ReadonlyMap<number, number>, seat: number, clans: number[], line: number): Earned {
  const own = [...cells].filter(([, shown]) => clans.includes(clanOf(shown))).map(([cell]) => cell);
  if (line === 1) return { cells: own, towers: [], chestnuts: own.length };
  if (line === 2) {
    const groups = clans.flatMap((clan) => largestGroup(own.filter((cell) => clanOf(cells.get(cell) ?? 0) === clan)));
    return { cells: groups, towers: [], chestnuts: 2 * groups.length };
  }
  const towers = [...cells].filter(([, shown]) => shown === TOWER + seat).map(([cell]) => cell);
  const near = towers.flatMap((tower) =>
    AROUND.map((step) => tower + step).filter((cell) => {
      const clan = clanOf(cells.get(cell) ?? 0);
      return clan >= 0 && clans.includes(clan) === (line === 3);
    }),
  );
  return { cells: [...new Set(near)], towers, chestnuts: near.length * (line === 3 ? 2 : 1) };
}

function largestGroup(cells: number[]): number[] {
  const left = new Set(cells);
  let best: number[] = [];
  for (const cell of cells) {
    if (!left.delete(cell)) continue;
    const group = [cell];
    for (let i = 0; i < group.length; i++) {
      for (const step of SIDES) {
        const near = (group[i] ?? 0) + step;
        if (left.delete(near)) group.push(near);
      }
    }
    if (group.length > best.length) best = group;
  }
  return best;
}
