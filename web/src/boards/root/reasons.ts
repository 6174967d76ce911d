/** Why pieces leave the map: the event says who removes them and not what for. */

import type { GameEvent } from "../../core/protocol";
import { ITEMS, OWNER, WOOD } from "./printed";

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
  // One's own pieces are a price: wood for a building, a warrior for sympathy.
  if (OWNER[piece] === remover) return piece === WOOD ? "root:6.5.4.ii" : "root:8.6.1.iv";
  for (const [what, [, , item]] of before) if (CAUSES[what] && (what !== "exhausted" || shoots(item))) return CAUSES[what];
  return undefined;
}
