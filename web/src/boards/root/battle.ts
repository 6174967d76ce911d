/** A battle as its events tell it. */

import type { Game, GameEvent } from "../../core/protocol";
import type { BattleFacts, Shown, View } from "../../generated/root";
import { PIECES } from "./data";
import { factions } from "./factions";
import { running } from "./woods";

export interface Fought {
  /** Which event began it: another number, another battle. */
  at: number;
  clearing: number;
  attacker: number;
  defender: number;
  /** What attacker and defender rolled; null before the roll. */
  dice: [number, number] | null;
  ambush: boolean;
  foiled: boolean;
  /** What left the map: remover, piece, how many. */
  losses: [remover: number, piece: number, count: number][];
  /** Items damaged: whose, which. */
  damaged: [faction: number, item: number][];
  /** Hits still to be taken by attacker and defender, while it is under way. */
  left: [number, number] | null;
}

export function lastBattle(game: Game, events: readonly GameEvent[], view: View | null): Fought | null {
  const name = ([kind]: GameEvent) => game.events[kind]?.name ?? "";
  const at = events.findLastIndex((event) => name(event) === "fought");
  const [, clearing = -1, attacker = -1, defender = -1] = events[at] ?? [];
  if (at < 0) return null;
  const found: Fought = { at, clearing, attacker, defender, dice: null, ambush: false, foiled: false, losses: [], damaged: [], left: null };
  for (const event of events.slice(at + 1)) {
    const [, a = 0, b = 0, place = 0, count = 0] = event;
    const what = name(event);
    if (what === "rolled") found.dice = [a, b];
    else if (what === "ambushed") found.ambush = true;
    else if (what === "foiled") found.foiled = true;
    else if (what === "removed" && place === clearing) found.losses.push([a, b, count]);
    else if (what === "damaged") found.damaged.push([a, b]);
    // What comes after the hits belongs to the turn again.
    else if (["moved", "placed", "turn", "resolved", "decreed", "drew"].includes(what)) break;
  }
  const facts = running(view, "Battle");
  if (view && facts) {
    const left = (side: 0 | 1) => Math.min(facts.left[side] ?? 0, standing(view.table, facts, side));
    found.left = [left(0), left(1)];
  }
  return found;
}

/** What a side can still lose: hits beyond that harm nobody. */
function standing(shown: Shown, { clearing, attacker, defender, ally, chosen }: BattleFacts, side: 0 | 1): number {
  const victim = side ? defender : attacker;
  const pieces = PIECES.reduce((sum, { faction, type }, piece) => {
    const counts = faction === victim || (!side && faction === ally && type === "warrior");
    return counts ? sum + (shown.pieces[piece]?.[clearing] ?? 0) - chosen.filter((each) => each === piece).length : sum;
  }, 0);
  return pieces + (factions[victim]?.endures?.(shown) ?? 0);
}
