import eagle from "game-icons:eagle-head";
import nest from "game-icons:nest-eggs";
import { say } from "../../../../core/texts.svelte";
import { running } from "../../woods";
import { leaderName } from "../../words";
import { BLOCK, type Faction } from "../faction";
import Board from "./Board.svelte";
import Columns from "./Columns.svelte";

export const faction: Faction = {
  Board,
  panels: { "decree-column": Columns },
  crest: { shape: "M50 2 98 50 50 98 2 50Z", sign: eagle },
  pieces: { roost: { shape: BLOCK, sign: nest } },
  ring: "26 8",
  about: (view) => running(view, "EyrieBirdsong")?.card ?? -1,
  moments: {
    turmoil: { tone: "berry", words: () => say("web-root-moment-turmoil") },
    led: { tone: "bark", words: ([, leader = 0]) => say("web-root-moment-led", { name: leaderName(leader) }) },
  },
  sounds: { turmoil: "wolf" },
};
