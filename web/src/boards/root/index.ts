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
  rules: {
    plays: "root:5.1.1",
    begins: "root:5.1.1",
    suit: "root:2.2.2",
    turn: "root:1.4",
    placed: "root:2.5",
    moved: "root:4.2",
    fought: "root:4.3",
    ambushed: "root:4.3.1",
    foiled: "root:4.3.1.i",
    rolled: "root:4.3.2",
    used: "root:4.1.4",
    removed: "root:4.3.3",
    scored: "root:3.2.1",
    "lost-points": "root:r11",
    drew: "root:2.1.2",
    "drew-cards": "root:2.1.2",
    reshuffled: "root:2.1.2b",
    spent: "root:2.1.3",
    discarded: "root:2.1.3",
    crafted: "root:4.1",
    "took-item": "root:2.5.5",
    activated: "root:3.3.1",
    coalition: "root:9.2.8",
    "beside-the-map": "root:3.3.3",
    "took-dominance": "root:3.3.4",
    won: "root:3.1",
    limit: "root:r17",
    healed: "root:6.2.3",
    led: "root:f7.3",
    decreed: "root:7.4.2",
    resolved: "root:7.5.2",
    turmoil: "root:7.7",
    outraged: "root:8.2.6",
    "supporters-grew": "root:8.2.3",
    revolted: "root:8.4.1",
    officers: "root:8.5.3",
    is: "root:9.3.2",
    refreshed: "root:9.4.1",
    damaged: "root:9.2.7",
    repaired: "root:9.5.7",
    dropped: "root:9.6.4",
    "quest-shown": "root:9.3.3",
    "quest-done": "root:9.5.5",
    explored: "root:9.5.3",
    aided: "root:9.5.4",
    relation: "root:9.2.9",
    stole: "root:9.7.1.i",
    enlisted: "root:v12c",
    burnt: "root:v12d",
  },
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
