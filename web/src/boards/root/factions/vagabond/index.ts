import raccoon from "game-icons:raccoon-head";
import { say } from "../../../../core/texts.svelte";
import { ITEMS, itemOf } from "../../data";
import { characterName, factionName, itemName, plainName, questName } from "../../words";
import type { Faction } from "../faction";
import Board from "./Board.svelte";
import { undamaged } from "./items";
import { CHARACTERS, QUESTS } from "./printed";

export const faction: Faction = {
  Board,
  crest: { shape: "M50 3A47 47 0 1 1 49.9 3Z", sign: raccoon },
  pieces: {},
  pawn: (shown) => shown.boards.vagabond?.place ?? -1,
  endures: (shown) => undamaged(shown.boards.vagabond),
  pictures: {
    quest: (quest) => [`suit-${QUESTS[quest]?.suit}`, ...(QUESTS[quest]?.items ?? []).map((item) => ITEMS[item] ?? "")],
  },
  explains: {
    character: (character) => {
      const { items = [], special = "" } = CHARACTERS[character] ?? {};
      return `${items.map((item) => itemName(itemOf(item))).join(", ")}. ${say(`web-root-special-${special}`)}`;
    },
  },
  moments: {
    is: { tone: "bark", words: ([, , character = 0]) => characterName(character) },
    explored: { tone: "moss", words: ([, , , item = 0]) => say("web-root-moment-explored", { item: itemName(item) }) },
    aided: { tone: "moss", words: ([, , whom = 0]) => say("web-root-moment-aided", { name: factionName(whom) }) },
    "quest-done": { tone: "moss", words: ([, , quest = 0]) => say("web-root-moment-quest", { quest: plainName(questName(quest)) }) },
    coalition: { tone: "berry", words: ([, , partner = 0]) => say("web-root-moment-coalition", { name: factionName(partner) }) },
  },
  quiet: ["exhausted", "refreshed", "quest-shown"],
  sounds: { "quest-done": "raised" },
};
