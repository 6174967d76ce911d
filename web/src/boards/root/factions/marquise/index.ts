import anvil from "game-icons:anvil";
import barracks from "game-icons:barracks-tent";
import castle from "game-icons:castle";
import cat from "game-icons:cat";
import log from "game-icons:log";
import saw from "game-icons:circular-sawblade";
import { BLOCK, DISC, type Faction } from "../faction";
import Board from "./Board.svelte";

export const faction: Faction = {
  Board,
  crest: { shape: "M10 8H90V52Q90 84 50 96 10 84 10 52Z", sign: cat },
  declines: { hospitals: "web-root-never-hospitals" },
  pieces: {
    sawmill: { shape: BLOCK, sign: saw },
    workshop: { shape: BLOCK, sign: anvil },
    recruiter: { shape: BLOCK, sign: barracks },
    wood: { shape: DISC, sign: log },
    keep: { shape: DISC, sign: castle },
  },
};
