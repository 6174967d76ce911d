/** The printed tiles. What a cell shows is a small int with a name, as the game declares it. */

import printed from "../../../../src/polyana/games/grandbois/data/tiles.toml";
import { SHOWN } from "../../generated/grandbois";

export const { CLEARING, BEAR } = SHOWN;

const TILES: number[][] = printed.tiles.map((words) => words.map((word) => SHOWN[word.toUpperCase() as keyof typeof SHOWN]));

/** What a tile shows top left, top right, bottom right, bottom left after quarter turns clockwise. */
export function cellsOf(tile: number, turn: number): number[] {
  const cells = TILES[tile] ?? [];
  return [0, 1, 2, 3].map((position) => cells[(position - turn + 4) % 4] ?? CLEARING);
}

const CLANS: readonly string[] = printed.clans.map((clan) => clan.toUpperCase());
/** By what is shown: "FOX:2" is two animals of a clan, "TOWER:0" the tower of a seat. */
const PARTS = Object.keys(SHOWN).map((name) => name.split(":"));

export const clanOf = (cell: number) => CLANS.indexOf(PARTS[cell]?.[0] ?? "");
export const sizeOf = (cell: number) => (clanOf(cell) < 0 ? 0 : Number(PARTS[cell]?.[1]));
export const ownerOf = (cell: number) => (PARTS[cell]?.[0] === "TOWER" ? Number(PARTS[cell][1]) : -1);
