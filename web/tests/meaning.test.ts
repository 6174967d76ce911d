import { expect, it } from "vitest";
import { ruleOf } from "../src/core/meaning";
import type { Game } from "../src/core/protocol";

const seat = { name: "seat", size: 4, axes: [] };
const game: Game = {
  name: "any",
  version: 1,
  seats: [2],
  options: [],
  kinds: [],
  events: [
    { name: "silent", arguments: [], rules: [] },
    { name: "removed", arguments: [["seat", seat]], rules: ["any:1", "any:2"] },
  ],
};

it("cites the first rule of an event's kind, or the one the event names", () => {
  expect(ruleOf(game, [1, 3])).toBe("any:1");
  expect(ruleOf(game, [1, 3, 1])).toBe("any:2");
  expect(ruleOf(game, [0])).toBe("");
  expect(ruleOf(game, [7])).toBe("");
});
