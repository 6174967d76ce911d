/** The printed tiles. A cell is a small int as in polyana/games/grandbois/tiles.py. */

import printed from "../../../../src/polyana/games/grandbois/data/tiles.toml";

export const CLEARING = 0;
export const BEAR = 21;
const TOWER = 22;

const SIZES = 4;

function read(word: string): number {
  if (word === "clearing") return CLEARING;
  if (word === "bear") return BEAR;
  const [clan = "", size = "1"] = word.split(":");
  return 1 + SIZES * printed.clans.indexOf(clan) + Number(size) - 1;
}

const TILES: number[][] = printed.tiles.map((words) => words.map(read));

/** What a tile shows top left, top right, bottom right, bottom left after quarter turns clockwise. */
export function cellsOf(tile: number, turn: number): number[] {
  const cells = TILES[tile] ?? [];
  return [0, 1, 2, 3].map((position) => cells[(position - turn + 4) % 4] ?? CLEARING);
}

export const clanOf = (cell: number) => (cell > CLEARING && cell < BEAR ? Math.floor((cell - 1) / SIZES) : -1);
export const sizeOf = (cell: number) => (cell > CLEARING && cell < BEAR ? ((cell - 1) % SIZES) + 1 : 0);
export const ownerOf = (cell: number) => (cell >= TOWER ? cell - TOWER : -1);
