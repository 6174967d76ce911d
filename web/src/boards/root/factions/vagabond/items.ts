/** Which of the Vagabond's items a question asks for. */

import { splitValue } from "../../../../core/meaning";
import { DAMAGED, EXHAUSTED, READY } from "../../Item.svelte";
import type { VagabondBoard } from "../../../../generated/root";
import type { Picks } from "../../picks.svelte";

/** How many of his items are whole. */
export function undamaged(board: VagabondBoard | undefined): number {
  return (board?.items ?? []).reduce((sum, sides) => sum + (sides[READY] ?? 0) + (sides[EXHAUSTED] ?? 0), 0);
}

/** What each item that may be chosen is answered with, by item and side. */
export function askedFor(picks: Picks): (item: number, side: number) => number | null {
  const found = new Map<string, number>();
  for (const code of picks.codes) {
    const { item = code, ...flags } = picks.domain ? splitValue(picks.domain, code) : {};
    const side = sideOf(picks.asks, flags);
    if (side !== null) found.set(`${item} ${side}`, code);
  }
  return (item, side) => found.get(`${item} ${side}`) ?? null;
}

/** A question about items says of some axes how they lie; of others it goes without saying. */
function sideOf(asks: string, { side, exhausted = 0, damaged = 0 }: Record<string, number>): number | null {
  switch (asks) {
    case "drop-item":
      return side ?? null;
    case "refresh":
      return EXHAUSTED + DAMAGED * damaged;
    case "damage":
      return EXHAUSTED * exhausted;
    case "repair":
      return DAMAGED + EXHAUSTED * exhausted;
    case "aid-item":
      return READY;
    default:
      return null;
  }
}
