/** Root drawn: the map with everything on it, the boards of the factions, the hand, battles, the result. */

import type { Board as BoardOf } from "../../core/boards";
import { texts } from "../../core/texts.svelte";
import Board from "./Board.svelte";
import { QUESTIONS } from "./questions";
import { ruleOf } from "./reasons";
import Seat from "./Seat.svelte";

await texts.load("root-web");


export const board: BoardOf = {
  Board,
  Seat,
  draws: QUESTIONS,
  ruleOf,
  echoes: { "drew-cards": "drew" },
  // The hand lies open on this page: what came into it is no secret in its log.
  secret: [],
  quiet: ["drew", "drew-cards", "spent", "exhausted", "refreshed", "quest-shown", "suit", "plays"],
  sounds: { moved: "laid", placed: "laid", fought: "horn", ambushed: "wolf", revolted: "raised", turmoil: "wolf", "quest-done": "raised", crafted: "raised" },
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
