/** What is printed: maps, cards, quests, tracks. Read from the game's own data; the numbers are those of terms.py. */

import deck from "../../../../src/polyana/games/root/data/deck-standard.toml";
import boards from "../../../../src/polyana/games/root/data/factions.toml";
import autumn from "../../../../src/polyana/games/root/data/map-autumn.toml";
import winter from "../../../../src/polyana/games/root/data/map-winter.toml";
import printedQuests from "../../../../src/polyana/games/root/data/quests.toml";
import characters from "../../../../src/polyana/games/root/data/vagabonds.toml";
import type { Spot } from "../shared/spots";

export const SUITS = ["fox", "rabbit", "mouse", "bird"] as const;
export const BIRD = 3;
export const CLEARINGS = 12;

export const FACTIONS = ["marquise", "eyrie", "alliance", "vagabond", "vagabond-2"] as const;
export const MARQUISE = 0;
export const EYRIE = 1;
export const ALLIANCE = 2;
export const VAGABOND = 3;
export const isVagabond = (faction: number) => faction >= VAGABOND;

export const PIECES = ["cat", "sawmill", "workshop", "recruiter", "wood", "keep", "bird", "roost", "rebel", "fox-base", "rabbit-base", "mouse-base", "sympathy"] as const;
export const CAT = 0;
export const SAWMILL = 1;
export const WORKSHOP = 2;
export const RECRUITER = 3;
export const WOOD = 4;
export const BIRD_WARRIOR = 6;
export const ROOST = 7;
export const REBEL = 8;
export const FOX_BASE = 9;
export const SYMPATHY = 12;
export const OWNER = [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2];
export const WARRIORS = [CAT, BIRD_WARRIOR, REBEL];
export const BUILDINGS = [SAWMILL, WORKSHOP, RECRUITER, ROOST, FOX_BASE, FOX_BASE + 1, FOX_BASE + 2];
export const TOKENS = [WOOD, 5, SYMPATHY];
/** The pieces a faction crafts with. */
export const CRAFTS_WITH = [WORKSHOP, ROOST, SYMPATHY];

export const ITEMS = ["boot", "bag", "crossbow", "hammer", "sword", "tea", "coin", "torch"] as const;
/** Tea, coins and bags have tracks of three. */
export const ON_TRACKS = [5, 6, 1];
export const TRACK_LENGTH = 3;
export const READY = 0;
export const EXHAUSTED = 1;
export const DAMAGED = 2;

// Where cards lie; a hand is the zone of its faction's number.
export const DECK = 5;
export const DISCARD = 6;
export const SUPPORTERS = 7;
export const DECREE = 8;
export const AVAILABLE = 12;
export const PLAY = 14;

export const COLUMNS = ["recruit", "move", "battle", "build"] as const;
export const WINNING = 30;

export interface PrintedCard {
  id: string;
  suit: number;
  kind: "ambush" | "dominance" | "item" | "persistent" | "immediate" | "vizier";
  /** The crafting pieces it takes, suit by suit; -1 is any. */
  cost: number[];
  item: number;
  vp: number;
}

const VIZIER: PrintedCard = { id: "vizier", suit: BIRD, kind: "vizier", cost: [], item: -1, vp: 0 };
export const CARDS: readonly PrintedCard[] = [
  ...deck.card.flatMap(({ id, suit, kind, count, cost, item, vp }) => {
    const pieces = Object.entries(cost).flatMap(([name, n]) => Array<number>(n ?? 0).fill((SUITS as readonly string[]).indexOf(name)));
    const card = { id, suit: (SUITS as readonly string[]).indexOf(suit), kind, cost: pieces, item: (ITEMS as readonly string[]).indexOf(item ?? ""), vp: vp ?? 0 };
    return Array<PrintedCard>(count).fill(card);
  }),
  VIZIER,
  VIZIER,
];

export const QUESTS = printedQuests.quest.map(({ suit, items }) => ({
  suit: (SUITS as readonly string[]).indexOf(suit),
  items: items.map((item) => (ITEMS as readonly string[]).indexOf(item)),
}));

export const CHARACTERS = characters.vagabond;

export function trackOf(faction: number, id: string) {
  const found = boards.faction[faction]?.track?.find((track) => track.id === id);
  return {
    cost: found?.cost_wood ?? found?.cost_supporters ?? [],
    vp: found?.vp ?? found?.vp_per_evening ?? [],
    draw: found?.draw ?? [],
    aids: found?.aids_to_advance ?? [],
  };
}

export interface Woods {
  spots: Spot[];
  slots: number[];
  paths: [number, number][];
  rivers: Spot[][];
  forests: Spot[];
}

function woodsOf({ clearing, links, river_line, forest }: typeof autumn): Woods {
  const spots = clearing.map(({ x, y }) => ({ x, y }));
  return {
    spots,
    slots: clearing.map(({ slots }) => slots),
    paths: links.paths.map(([one, other]) => [one - 1, other - 1]),
    rivers: river_line.map(({ points }) => points.map(([x, y]) => ({ x, y }))),
    forests: forest.map(({ x, y }) => ({ x, y })),
  };
}

const MAPS: Readonly<Record<string, Woods>> = { autumn: woodsOf(autumn), winter: woodsOf(winter) };
export const mapOf = (name: string): Woods => MAPS[name] ?? (MAPS.autumn as Woods);
