import eagle from "game-icons:eagle-head";
import nest from "game-icons:nest-eggs";
import printed from "../../../../../../src/polyana/games/root/data/leaders.toml";
import { say } from "../../../../core/texts.svelte";
import { running } from "../../woods";
import { columnName, leaderName } from "../../words";
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
  explains: {
    leader: (leader) => {
      const viziers = printed.leader[leader]?.viziers ?? [];
      return `${say("web-root-leader-about", { n: leader })} ${say("web-root-leader-viziers", { columns: viziers.map((column) => columnName(printed.meta.columns.indexOf(column))).join(", ") })}`;
    },
  },
  moments: {
    turmoil: { tone: "berry", words: () => say("web-root-moment-turmoil") },
    led: { tone: "bark", words: ([, leader = 0]) => say("web-root-moment-led", { name: leaderName(leader) }) },
  },
  sounds: { turmoil: "wolf" },
};
