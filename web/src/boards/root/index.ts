/** Root drawn: the map with everything on it, the boards of the factions, the hand, battles, the result. */

import type { Board as BoardOf } from "../../core/boards";
import { texts } from "../../core/texts.svelte";
import type { View } from "../../generated/root";
import Board from "./Board.svelte";
import { FACTIONS } from "./data";
import { known } from "./factions";
import Seat from "./Seat.svelte";

await texts.load("root-web");

/** Offers of the Law that may be declined for good. */
const DECLINES = { ambush: "web-root-never-ambush", foil: "web-root-never-foil", "battle-effect": "web-root-never-battle-effect" };

export const board: BoardOf<View> = {
  Board,
  Seat,
  draws: "all",
  asks: (_, kind) => (kind === "action" ? "web-root-ask-action" : undefined),
  begins(event, game, view) {
    if (game.events[event[0]]?.name !== "turn") return null;
    return (view as View | null)?.table.factions.indexOf(event[1] ?? -1) ?? null;
  },
  colour: (view, seat) => FACTIONS[(view as View | null)?.table.factions[seat] ?? -1]?.colour,
  places: ["clearing"],
  declines(view, seat) {
    const playing = (view as View | null)?.table.factions ?? [];
    const offered = known
      .filter(({ n }) => playing.includes(n))
      .map(({ n, faction }) => (playing[seat] === n ? faction.declines : faction.offers) ?? {});
    return Object.entries<string>(Object.assign({}, DECLINES, ...offered));
  },
  // The hand lies open on this page: what came into it is no secret in its log.
  secret: [],
  quiet: ["drew", "spent", "suit", "plays", ...known.flatMap(({ faction }) => faction.quiet ?? [])],
  sounds: { ...Object.assign({}, ...known.map(({ faction }) => faction.sounds)), moved: "laid", placed: "laid", fought: "horn", ambushed: "wolf", crafted: "raised" },
  keys: [
    ["1–9", "web-root-key-number"],
    ["N P", "web-root-key-next"],
    ["← ↑ → ↓", "web-root-key-move"],
    ["Enter", "web-root-key-enter"],
    ["X", "web-root-key-pass"],
    ["B", "web-root-key-board"],
    ["Esc", "web-root-key-back"],
    ["+ − 0", "web-root-key-zoom"],
  ],
};
