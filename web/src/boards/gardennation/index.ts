/** Garden Nation drawn: the seven territories, projects, tracks, the crane's way, goals, the result. */

import type { Board as BoardOf } from "../../core/boards";
import type { View } from "../../generated/gardennation";
import { texts } from "../../core/texts.svelte";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

await texts.load("gardennation-web");

/** What somebody does in a turn. */
const ACTS: readonly string[] = ["built", "demolished", "invaded", "moved", "roof-moved", "skipped", "grew"];

export const board: BoardOf<View> = {
  Board,
  Seat,
  draws: ["colour", "keep", "deed", "build", "land", "demolish", "invade", "move", "roof-from", "roof-to", "project", "next-player"],
  // What happens to others on the way (control, the next player) is no turn of theirs.
  begins: (event, game) => (ACTS.includes(game.events[event[0]]?.name ?? "") ? (event[1] ?? null) : null),
  // An action is looked at before it is done: the only area it could be for is not yet meant.
  holds: true,
  places: ["area"],
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
