/** Garden Nation drawn: the seven territories, projects, tracks, the crane's way, goals, the result. */

import type { Board as BoardOf } from "../../core/boards";
import { texts } from "../../core/texts.svelte";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

await texts.load("gardennation-web");

export const board: BoardOf = {
  Board,
  Seat,
  draws: ["colour", "keep", "deed", "build", "land", "demolish", "invade", "move", "roof-from", "roof-to", "project", "next-player"],
  rules: {
    laid: "gardennation:2.1",
    revealed: "gardennation:8.11a",
    "chose-colour": "gardennation:2.5c",
    begins: "gardennation:2.6a",
    dealt: "gardennation:2.9a",
    kept: "gardennation:2.9b",
    "all-kept": "gardennation:2.9c",
    round: "gardennation:4.11a",
    "plays-next": "gardennation:4.6a",
    grew: "gardennation:5.8a",
    built: "gardennation:5.3",
    demolished: "gardennation:6.3",
    invaded: "gardennation:11.33",
    moved: "gardennation:11.12a",
    "roof-moved": "gardennation:11.22",
    skipped: "gardennation:r5",
    completed: "gardennation:8.8a",
    crane: "gardennation:3.1",
    controls: "gardennation:12.2",
    "last-floor": "gardennation:14.1a",
    limit: "gardennation:r48",
    "goal-scored": "gardennation:14.3",
    "population-scored": "gardennation:14.4a",
    scored: "gardennation:14.5",
  },
  secret: ["dealt", "kept"],
  quiet: ["laid", "crane", "controls", "plays-next", "revealed"],
  sounds: { built: "laid", demolished: "laid", invaded: "horn", completed: "raised", "last-floor": "raised" },
  keys: [
    ["1–9", "web-gardennation-key-number"],
    ["← ↑ → ↓", "web-gardennation-key-move"],
    ["N P", "web-gardennation-key-next"],
    ["B D", "web-gardennation-key-deed"],
    ["I V R", "web-gardennation-key-ploy"],
    ["Enter", "web-gardennation-key-enter"],
    ["Esc", "web-gardennation-key-back"],
    ["X", "web-gardennation-key-pass"],
    ["C", "web-gardennation-key-goals"],
    ["+ − 0", "web-gardennation-key-zoom"],
  ],
};
