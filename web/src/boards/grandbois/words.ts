/** Cells and placements in words, for the log line under the cursor and for screen readers. */

import type { Game } from "../../core/protocol";
import { say } from "../../core/texts.svelte";
import type { Shown } from "../../generated/grandbois";
import { spotOf, underTile } from "./forest";
import { BEAR, CLEARING, cellsOf, clanOf, ownerOf, sizeOf } from "./tiles";

export function clanName(clan: number): string {
  return say("grandbois-value-clan", { n: clan });
}

export function cellName(cell: number, names: string[]): string {
  if (cell === CLEARING) return say("grandbois-clearing");
  if (cell === BEAR) return say("grandbois-bear");
  const owner = ownerOf(cell);
  if (owner >= 0) return say("web-grandbois-tower-of", { name: names[owner] ?? "" });
  return `${clanName(clanOf(cell))} ${sizeOf(cell)}`;
}

export function tileName(tile: number, turn = 0): string {
  const [a = 0, b = 0, c = 0, d = 0] = cellsOf(tile, turn);
  return `${cellName(a, [])}, ${cellName(b, [])} / ${cellName(d, [])}, ${cellName(c, [])}`;
}

/** Where a ghost lies, whether it fits, and what would cover what. */
export function ghostName(shown: Shown, tile: number, place: number, turn: number, fits: boolean): string {
  const visible = new Map(shown.cells);
  const covers = underTile(place).flatMap((cell, i) => {
    const old = visible.get(cell);
    const fresh = cellsOf(tile, turn)[i] ?? CLEARING;
    return old === undefined ? [] : [say("web-grandbois-covers", { new: cellName(fresh, []), old: cellName(old, []) })];
  });
  const where = say("grandbois-value-cell", { ...spotOf(place) });
  return say(fits ? "web-grandbois-fits" : "web-grandbois-fits-not", {
    where,
    turn: say("grandbois-value-turn", { n: turn }),
    covers: covers.join("; ") || say("web-grandbois-covers-nothing"),
  });
}

/** The kind's number in the declarations. */
export function kindNumber(game: Game, name: string): number {
  return game.kinds.findIndex((kind) => kind.name === name);
}
