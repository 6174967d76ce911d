import { expect, it } from "vitest";
import { partsOf, ruleOf } from "../src/core/meaning";
import type { Game } from "../src/core/protocol";

const seat = { name: "seat", size: 4, axes: [] };
const game: Game = {
  name: "any",
  version: 1,
  shows: {}, lessons: [], puzzles: 0,
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

it("takes numbers apart by the names of their parts, the last running fastest", () => {
  const parts = partsOf([{ name: "y", size: 80, low: -38 }, { name: "x", size: 80, low: -38 }, { name: "turn", size: 4 }]);
  expect(parts.join({ y: -38, x: -38, turn: 3 })).toBe(3);
  expect(parts.join({ x: 2, turn: 1, y: 0 })).toBe((38 * 80 + 40) * 4 + 1);
  expect(parts.split((38 * 80 + 40) * 4 + 1)).toEqual({ y: 0, x: 2, turn: 1 });
});

it("does not count on how many there are of the first part: another set of tiles may have more", () => {
  const parts = partsOf([{ name: "tile", size: 73 }, { name: "face", size: 2 }]);
  expect(parts.split(200 * 2 + 1)).toEqual({ tile: 200, face: 1 });
});
