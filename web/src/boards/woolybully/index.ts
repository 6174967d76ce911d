/** Wooly Bully drawn: the landscape, the hand with both sides of every tile, calls, the result. */

import type { Board as BoardOf } from "../../core/boards";
import { DEED, type View } from "../../generated/woolybully";
import { texts } from "../../core/texts.svelte";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

await texts.load("woolybully-web");

export const board: BoardOf<View> = {
  Board,
  Seat,
  asks: (view, kind) => (kind === "turn" && view.question?.codes.includes(DEED.LAY) ? "web-woolybully-ask-turn" : undefined),
  draws: ["turn", "call", "side", "place", "discard"],
  // With `interrupts = live` everybody may call all the time; the table waits only for the one whose turn it is.
  awaited(view, game) {
    const pressing = view.asked.filter((_, i) => game.kinds[view.kinds[i] ?? 0]?.name !== "call");
    return pressing.length ? pressing : view.asked;
  },
  echoes: { took: "drew" },
  holds: true,
  places: ["space"],
  secret: ["dealt"],
  quiet: ["drew", "took"],
  sounds: {
    laid: "laid",
    wolf: "wolf",
    "ate-hunter": "wolf",
    hunter: "horn",
    "shot-wolf": "shot",
    showed: "raised",
    finished: "raised",
  },
  keys: [
    ["1–9", "web-woolybully-key-take"],
    ["D ⇧D", "web-woolybully-key-along"],
    ["F", "web-woolybully-key-flip"],
    ["← ↑ → ↓", "web-woolybully-key-move"],
    ["N P", "web-woolybully-key-next"],
    ["R ⇧R", "web-woolybully-key-turn"],
    ["Enter", "web-woolybully-key-lay"],
    ["Esc", "web-woolybully-key-back"],
    ["W G S", "web-woolybully-key-call"],
    ["X", "web-woolybully-key-pass"],
    ["A", "web-woolybully-key-hand"],
    ["C", "web-woolybully-key-colour"],
    ["+ − 0", "web-woolybully-key-zoom"],
  ],
};
