/** GrandBois drawn: forest, open row, clan card, score sheet. */

import type { Board as BoardOf } from "../../core/boards";
import type { View } from "../../generated/grandbois";
import Board from "./Board.svelte";
import Seat from "./Seat.svelte";

export const board: BoardOf<View> = {
  Board,
  Seat,
  draws: ["colour", "tile", "place", "tower"],
  holds: true,
  places: ["cell"],
  secret: ["dealt"],
  quiet: ["turned-up"],
  sounds: { laid: "laid", raised: "raised" },
  how: ["web-grandbois-how-lay", "web-grandbois-how-turn", "web-grandbois-how-why", "web-grandbois-how-news"],
  keys: [
    ["1–4", "web-grandbois-key-take"],
    ["← ↑ → ↓", "web-grandbois-key-move"],
    ["N P", "web-grandbois-key-next"],
    ["R ⇧R", "web-grandbois-key-turn"],
    ["Enter", "web-grandbois-key-lay"],
    ["Esc", "web-grandbois-key-back"],
    ["T X", "web-grandbois-key-tower"],
    ["C", "web-grandbois-key-clan"],
    ["+ − 0", "web-grandbois-key-zoom"],
  ],
};
