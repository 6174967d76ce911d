/** Ministers and their ranks, from the game's data files. */

import ministers from "../../../../../../src/polyana/games/root/data/ministers.toml";
import { trackOf } from "../../data";

export const RANKS = ministers.rank.map(({ id, cards, vp }) => ({
  cards,
  vp,
  ministers: ministers.minister.flatMap(({ rank }, n) => (rank === id ? [n] : [])),
}));
/** What the spaces of the two tracks uncover. */
export const CITADELS = trackOf("duchy", "citadel").recruit;
export const MARKETS = trackOf("duchy", "market").draw;
