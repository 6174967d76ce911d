import { beforeAll, expect, it } from "vitest";
import { partsOf, splitCode, splitValue } from "../src/core/meaning";
import type { Domain, Game, Rule } from "../src/core/protocol";
import { findRules, piecesOf } from "../src/core/rules.svelte";
import { preferredLanguage, settings } from "../src/core/settings.svelte";
import { texts } from "../src/core/texts.svelte";

const tile: Domain = { name: "tile", size: 37, axes: [] };
const seat: Domain = { name: "seat", size: 4, axes: [] };
const turn: Domain = { name: "turn", size: 4, axes: [] };
const cell: Domain = {
  name: "cell",
  size: 6400,
  axes: [
    { name: "y", size: 80, low: -38 },
    { name: "x", size: 80, low: -38 },
  ],
};
const place = { name: "place", size: 25600, domains: [cell, turn], words: [] };
const tower = { name: "tower", size: 6400, domains: [cell], words: [] };
const game: Game = {
  name: "grandbois",
  seats: [2],
  options: [],
  version: 1,
  shows: {}, lessons: [], puzzles: 0,
  kinds: [place, tower],
  events: [{ name: "laid", arguments: [["seat", seat], ["tile", tile], ["cell", cell], ["turn", turn]], rules: ["grandbois:2.2"] }],
};
const at = partsOf(cell.axes).join({ x: 2, y: -1 });

beforeAll(async () => {
  settings.change({ language: "ru" });
  await Promise.all(["web", "polyana", "grandbois"].map((file) => texts.load(file)));
  await texts.use("ru");
});

it("takes codes and values apart as the kernel does", () => {
  expect(splitValue(cell, at)).toEqual({ x: 2, y: -1 });
  expect(splitCode(place, at * 4 + 3)).toEqual([at, 3]);
});

it("words options and log lines from the declarations alone", () => {
  expect(texts.label(game, 0, at * 4 + 2, [])).toBe("(2, -1), пол-оборота");
  expect(texts.label(game, 1, -1, [])).toBe("не сейчас");
  expect(texts.event(game, [0, 1, 17, at, 0], ["Анна", "Борис"])).toContain("Борис");
});

it("changes the language without losing a word", async () => {
  settings.change({ language: "en" });
  expect(texts.label(game, 1, -1, [])).toBe("не сейчас");
  await texts.use("en");
  expect(texts.label(game, 1, -1, [])).toBe("not now");
  expect(texts.say("web-brand")).toBe("polyana");
});

it("shows the id of a message nobody wrote", () => {
  expect(texts.say("web-nobody-wrote-this")).toBe("{web-nobody-wrote-this}");
});

it("is Russian when the browser says so", () => {
  expect(preferredLanguage(["ru-RU", "en"])).toBe("ru");
  expect(preferredLanguage(["de", "ru"])).toBe("ru");
  expect(preferredLanguage(["fr"])).toBe("en");
});

const rules: Rule[] = [
  { id: "grandbois:2.4a", title: "Накрыть", text: "Новая карточка должна накрыть ячейку.", section: "2" },
  { id: "grandbois:2.8", title: "Башня защищает", text: "Ячейку с башней нельзя накрыть, см. `grandbois:2.4a`.", section: "2" },
];

it("finds rules by number, by words whatever their ending, and by words of the other language", () => {
  const english: Rule[] = [{ ...rules[1]!, title: "Towers protect", text: "A cell with a watchtower." }];
  expect(findRules(rules, "2.8")).toEqual([rules[1]]);
  expect(findRules(rules, "башню")).toEqual([rules[1]]);
  expect(findRules(rules, "накрыть ячейки")).toHaveLength(2);
  expect(findRules(rules, "watchtowers", english)).toEqual([rules[1]]);
  expect(findRules(rules, "медведь")).toEqual([]);
});

it("turns references to rules into links", () => {
  expect(piecesOf(rules[1]!.text)).toContainEqual({ text: "2.4a", rule: "grandbois:2.4a" });
});
