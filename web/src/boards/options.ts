/** Options that mean nothing as long as something else stands otherwise, by game: the lobby leaves them out. */

import type { Matters } from "../core/boards";

type Idle = (chosen: Parameters<Matters>[2], seats: number) => boolean;

const IDLE: Readonly<Record<string, Readonly<Record<string, Idle>>>> = {
  root: {
    suits: (chosen) => chosen("map") === "autumn",
    raft_ally_draws: (chosen) => chosen("map") !== "lake",
    seat3: (_, seats) => seats < 3,
    seat4: (_, seats) => seats < 4,
    seat5: (_, seats) => seats < 5,
    seat6: (_, seats) => seats < 6,
    endless: (chosen) => chosen("max_rounds") !== 0,
  },
  woolybully: {
    hand_limit_discard: (chosen) => chosen("hand_limit") === "none",
  },
};

export const matters: Matters = (game, option, chosen, seats) => !IDLE[game]?.[option]?.(chosen, seats);
