import fist from "game-icons:fist";
import fox from "game-icons:fox-head";
import hands from "game-icons:shaking-hands";
import mouse from "game-icons:seated-mouse";
import rabbit from "game-icons:rabbit-head";
import { say } from "../../../../core/texts.svelte";
import { placeName } from "../../words";
import { BLOCK, DISC, type Faction } from "../faction";
import Board from "./Board.svelte";

export const faction: Faction = {
  Board,
  crest: { shape: "M26 6H74L98 50 74 94H26L2 50Z", sign: fist },
  pieces: {
    "fox-base": { shape: BLOCK, sign: fox },
    "rabbit-base": { shape: BLOCK, sign: rabbit },
    "mouse-base": { shape: BLOCK, sign: mouse },
    sympathy: { shape: DISC, sign: hands },
  },
  ring: "9 7",
  moments: {
    revolted: { tone: "berry", words: ([, clearing = 0]) => say("web-root-moment-revolt", { place: placeName(clearing) }) },
    outraged: { tone: "bark", words: ([, , clearing = 0]) => say("web-root-moment-outrage", { place: placeName(clearing) }) },
  },
  sounds: { revolted: "raised" },
};
