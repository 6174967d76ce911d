/** Why pieces leave the map: the event says who removes them and not what for. */

import type { GameEvent } from "../../core/protocol";
import { ITEMS, PIECES, pieceOf } from "./data";

const WOOD = pieceOf("marquise", "wood");

const CAUSES: Readonly<Record<string, string>> = {
  fought: "root:4.3.3",
  revolted: "root:8.4.1.iii",
  crafted: "root:4.1.2",
  exhausted: "root:9.5.6",
};
/** Boots, swords, torches and hammers are exhausted for other things. */
const shoots = (item = -1) => ITEMS[item] === "crossbow";

export function ruleOf(name: string, event: GameEvent, before: Iterable<readonly [name: string, event: GameEvent]>): string | undefined {
  if (name !== "removed") return undefined;
  const [, remover = -1, piece = -1] = event;
  if (PIECES[piece]?.faction === remover) return priceOf(piece, before);
  for (const [what, [, , item]] of before) if (CAUSES[what] && (what !== "exhausted" || shoots(item))) return CAUSES[what];
  return undefined;
}

/** One's own pieces are a price: wood for a building, a warrior for what a card does or for sympathy. */
function priceOf(piece: number, before: Iterable<readonly [name: string, event: GameEvent]>): string {
  if (piece === WOOD) return "root:6.5.4.ii";
  const [last] = before;
  return last?.[0] === "used" ? "root:4.1.3" : "root:8.6.1.iv";
}
