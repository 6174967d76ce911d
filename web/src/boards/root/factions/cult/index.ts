import fox from "game-icons:fox-head";
import gecko from "game-icons:gecko";
import mouse from "game-icons:seated-mouse";
import rabbit from "game-icons:rabbit-head";
import { say } from "../../../../core/texts.svelte";
import { anySuitName } from "../../words";
import type { Faction } from "../faction";
import Board from "./Board.svelte";

/** A bed with eight corners: no other building has them. */
const BED = "M50 2 65 14H86V35L98 50 86 65V86H65L50 98 35 86H14V65L2 50 14 35V14H35Z";

export const faction: Faction = {
  Board,
  crest: { shape: "M50 2 97 37 79 96H21L3 37Z", sign: gecko },
  pieces: {
    "fox-garden": { shape: BED, sign: fox },
    "rabbit-garden": { shape: BED, sign: rabbit },
    "mouse-garden": { shape: BED, sign: mouse },
  },
  ring: "14 4 2 4",
  moments: {
    outcast: { tone: "bark", words: ([, suit = 0]) => say("web-root-moment-outcast", { suit: anySuitName(suit) }) },
    hated: { tone: "berry", words: ([, suit = 0]) => say("web-root-moment-hated", { suit: anySuitName(suit) }) },
  },
  quiet: ["revealed", "returned", "souls-left"],
};
