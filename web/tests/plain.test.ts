import { beforeAll, expect, it } from "vitest";
import { inWords, type Said } from "../src/core/plain";
import type { Domain, Game, Shape } from "../src/core/protocol";
import { settings } from "../src/core/settings.svelte";
import { texts } from "../src/core/texts.svelte";

const seat: Domain = { name: "seat", size: 4, axes: [] };
const card: Domain = { name: "card", size: 8, axes: [] };
const kept: Shape = { domain: card, hides: true };
const game: Game = {
  name: "hares",
  lessons: [], puzzles: 0,
  seats: [2],
  options: [],
  version: 1,
  kinds: [],
  events: [],
  shows: {
    fields: {
      hands: { by: seat, of: { of: kept } },
      played: { of: kept },
      top: kept,
      points: { by: seat },
      leader: { domain: seat },
      bids: { of: { fields: { who: { domain: seat }, worth: {} } } },
      piles: { fields: { left: { of: kept }, count: {} } },
      over_soon: {},
      rows: {},
    },
  },
};
const names = ["Anna", "Boris"];

beforeAll(async () => {
  settings.change({ language: "en" });
  await texts.load("polyana");
  await texts.use("en");
  texts.add("en", "hares-value-card = card no. { $n }\nhares-field-hands = in hand\nhares-field-count = cards");
});

const said = (table: unknown) => inWords(game, table, names).flatMap((fact) => lines(fact, ""));
const lines = ({ label, text, parts }: Said, margin: string): string[] => [`${margin}${label}: ${text}`.trimEnd(), ...parts.flatMap((part) => lines(part, `${margin}  `))];

it("says hands by player, and counts what one does not know", () => {
  expect(said({ hands: [[1, 4], [-1, -1]] })).toEqual(["in hand:", "  Anna: card no. 1, card no. 4", "  Boris: 2 hidden"]);
  expect(said({ hands: [[3, -1], []] })).toEqual(["in hand:", "  Anna: card no. 3, 1 hidden", "  Boris: –"]);
});

it("says things, players and numbers by what they are", () => {
  expect(said({ played: [], top: -1, points: [3, 0], leader: 1 })).toEqual(["played: –", "top: 1 hidden", "points: Anna: 3 · Boris: 0", "leader: Boris"]);
});

it("takes a number that no thing has for nothing", () => {
  expect(said({ leader: -1, top: -2 })).toEqual(["leader: –", "top: –"]);
});

it("says rows by the names of their places and objects by their fields", () => {
  expect(said({ bids: [[0, 5], [1, 2]] })).toEqual(["bids:", "  1: who: Anna · worth: 5", "  2: who: Boris · worth: 2"]);
  expect(said({ piles: { left: [2], count: 7 } })).toEqual(["piles:", "  left: card no. 2", "  cards: 7"]);
});

it("says what nobody has declared as it is, cut where it is long", () => {
  expect(said({ over_soon: true, unheard: null, more: ["a", 2], rows: [[1], [2]] })).toEqual(["over soon: yes", "unheard: –", "more: a, 2", "rows: [[1],[2]]"]);
  expect(said({ more: { a: { b: 1 } } })).toEqual(['more: {"a":{"b":1}}']);
  const [long] = inWords(game, { rows: Array.from({ length: 200 }, (_, i) => [i]) }, names);
  expect(long?.text).toHaveLength(300);
  expect(long?.text.endsWith("…")).toBe(true);
});
