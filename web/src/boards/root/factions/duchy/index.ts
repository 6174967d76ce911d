import ladder from "game-icons:hole-ladder";
import mole from "game-icons:mole";
import shop from "game-icons:shop";
import tower from "game-icons:stone-tower";
import { say } from "../../../../core/texts.svelte";
import { ministerName } from "../../words";
import { BLOCK, DISC, type Faction } from "../faction";
import Board from "./Board.svelte";

export const faction: Faction = {
  Board,
  crest: { shape: "M4 92V60Q4 6 50 6 96 6 96 60V92Q50 100 4 92Z", sign: mole },
  pieces: {
    citadel: { shape: BLOCK, sign: tower },
    market: { shape: BLOCK, sign: shop },
    tunnel: { shape: DISC, sign: ladder },
  },
  ring: "3 7",
  burrow: (shown) => shown.boards.duchy?.burrow,
  explains: { minister: (minister) => say("web-root-minister-text", { n: minister }) },
  moments: {
    swayed: { tone: "moss", words: ([, minister = 0]) => say("web-root-moment-swayed", { minister: ministerName(minister) }) },
    dismissed: { tone: "berry", words: ([, minister = 0]) => say("web-root-moment-dismissed", { minister: ministerName(minister) }) },
  },
  quiet: ["mustered", "laid-open", "taken-back", "acts"],
  sounds: { swayed: "raised" },
};
