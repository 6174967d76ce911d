import { beforeEach, expect, it } from "vitest";
import { Aim } from "../src/boards/grandbois/aim.svelte";
import { cellAt, placeCode } from "../src/boards/grandbois/forest";
import type { Game } from "../src/core/protocol";
import type { View } from "../src/generated/grandbois";
import { FakeServer, view } from "./wire";

const kind = (name: string) => ({ name, size: 1, domains: [], words: [] });
const game: Game = {
  name: "grandbois",
  seats: [2],
  options: [],
  events: [],
  version: 1,
  shows: {}, lessons: [], puzzles: 0,
  kinds: ["draw", "deal-clan", "colour", "first-player", "tile", "place", "tower"].map(kind),
};
const here = cellAt({ x: 1, y: 1 });
const there = cellAt({ x: -1, y: 0 });
const legal = [placeCode({ cell: here, turn: 1 }), placeCode({ cell: here, turn: 3 }), placeCode({ cell: there, turn: 0 })];

let server: FakeServer<View>;
let aim: Aim;

beforeEach(() => {
  server = new FakeServer<View>();
  aim = new Aim(server.table, game);
  server.connected(true);
  server.sync(5, view(5, 4, [7, 8]));
  aim.take(7);
  server.goOn(6, view(6, 5, legal, 7), [], { undo: true });
});

it("holds the tile that the table says was taken, here or in another tab", () => {
  expect(aim.tile).toBe(7);
  server.sync(6, view(6, 5, legal, 8), [], true);
  expect(aim.tile).toBe(8);
});

it("shows a turn that fits where the wished one does not", () => {
  aim.point({ x: 1, y: 1 }, true);
  expect([aim.wish, aim.turn, aim.fits]).toEqual([0, 1, true]);
  aim.rotate(1);
  expect(aim.turn).toBe(3);
  aim.rotate(1);
  expect(aim.turn).toBe(1);
  aim.point({ x: 5, y: 5 }, true);
  expect(aim.fits).toBe(false);
});

it("walks over the places where the tile fits", () => {
  aim.next(1);
  expect(aim.place).toBe(there);
  aim.next(1);
  expect(aim.place).toBe(here);
  aim.next(1);
  expect(aim.place).toBe(there);
  aim.next(-1);
  expect(aim.place).toBe(here);
});

it("answers with place and turn, legal or not: the refusal is the server's", () => {
  aim.point({ x: 1, y: 1 }, true);
  aim.commit();
  expect(server.heard.at(-1)).toEqual({ t: "answer", stamp: 6, code: placeCode({ cell: here, turn: 1 }) });
});

it("exchanges the tile by undo and a new answer", () => {
  aim.take(8);
  expect(server.heard.at(-1)).toEqual({ t: "undo", stamp: 6 });
  server.goOn(7, view(5, 4, [7, 8]), [], { by: 0 });
  expect(server.heard.at(-1)).toEqual({ t: "answer", stamp: 7, code: 8 });
  server.goOn(8, view(6, 5, legal, 8), [], { undo: true });
  expect(aim.tile).toBe(8);
});
