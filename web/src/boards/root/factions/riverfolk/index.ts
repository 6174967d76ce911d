import beaver from "game-icons:beaver";
import fox from "game-icons:fox-head";
import mouse from "game-icons:seated-mouse";
import rabbit from "game-icons:rabbit-head";
import { say } from "../../../../core/texts.svelte";
import type { Faction } from "../faction";
import Board from "./Board.svelte";
import Costs from "./Costs.svelte";
import Market from "./Market.svelte";
import { serviceName } from "./words";

/** A stall with an awning: no other token has one. */
const STALL = "M8 30 18 6H82L92 30V40H86V94H14V40H8Z";

export const faction: Faction = {
  Board,
  crest: { shape: "M50 4C72 4 84 20 96 50 84 80 72 96 50 96 28 96 16 80 4 50 16 20 28 4 50 4Z", sign: beaver },
  pieces: {
    "fox-trade-post": { shape: STALL, sign: fox },
    "rabbit-trade-post": { shape: STALL, sign: rabbit },
    "mouse-trade-post": { shape: STALL, sign: mouse },
  },
  ring: "9 3 3 3 3 3",
  panels: { service: Market, "set-cost": Costs },
  declines: { "set-cost": "web-root-never-set-cost" },
  offers: { service: "web-root-never-service" },
  moments: {
    bought: { tone: "moss", words: ([, , service = 0]) => say("web-root-moment-bought", { service: serviceName(service) }) },
    disrupted: { tone: "berry", words: ([, n = 0]) => say("web-root-moment-disrupted", { n }) },
  },
  quiet: ["committed", "gave-back", "gathered", "protected", "cost-set", "exported"],
};
