/** Quests and characters, from the game's data files. */

import itemData from "../../../../../../src/polyana/games/root/data/items.toml";
import quests from "../../../../../../src/polyana/games/root/data/quests.toml";
import characters from "../../../../../../src/polyana/games/root/data/vagabonds.toml";
import { itemOf, SUITS, trackOf } from "../../data";

export const QUESTS = quests.quest.map(({ suit, items }) => ({ suit: SUITS.indexOf(suit), items: items.map(itemOf) }));
export const CHARACTERS = characters.vagabond;
/** Spaces of a track of items. */
export const TRACK_LENGTH = itemData.meta.track_limit;
/** Aids that lead from each space of the relationship track to the next. */
export const AIDS = trackOf("vagabond", "relationship").aids;
