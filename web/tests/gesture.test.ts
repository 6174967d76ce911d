import { beforeEach, describe, expect, it } from "vitest";
import { meanwhile, playing, turnsOf } from "../src/core/chronicle";
import type { Board } from "../src/core/boards";
import { Manners } from "../src/core/manners.svelte";
import type { ClientMessage, Game, GameEvent } from "../src/core/protocol";
import { settings } from "../src/core/settings.svelte";
import { FakeServer, view } from "./wire";

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.connected(true);
  server.sync(10, view(10, 4, [7, 8]));
});
const move = (stamp: number, ordered = false) => server.goOn(stamp, view(stamp, 4, [7, 8]), [], { undo: true, ordered });
const back = (stamp: number, undo = true, ordered = false, by = 0) => server.goOn(stamp, view(stamp, 4, [7, 8]), [], { undo, ordered, by });
const undos = () => server.heard.filter(({ t }) => t === "undo");

describe("undo", () => {
  it("takes back all answers of one gesture", () => {
    server.table.answer(7, 10);
    move(11);
    server.table.answer(8, 10);
    move(12);
    server.table.undo();
    expect(undos()).toEqual([{ t: "undo", stamp: 12 }]);
    back(11);
    expect(undos()).toHaveLength(2);
    back(10);
    expect(undos()).toHaveLength(2);
  });

  it("takes back one answer where a gesture was one", () => {
    server.table.answer(7);
    move(11);
    server.table.answer(8);
    move(12);
    server.table.undo();
    back(11);
    expect(undos()).toHaveLength(1);
  });

  it("stops where the server lets nothing more be taken back", () => {
    server.table.answer(7, 10);
    move(11);
    server.table.answer(8, 10);
    move(12);
    server.table.undo();
    back(11, false);
    expect(undos()).toHaveLength(1);
  });

  it("goes past what a standing order would only answer again", () => {
    server.table.answer(7);
    move(11, true);
    move(12);
    server.table.undo();
    back(11, true, true);
    expect(undos()).toHaveLength(2);
    back(10);
    expect(undos()).toHaveLength(2);
  });

  it("is nothing that the others' agreeing to a takeback goes on with", () => {
    server.table.answer(7, 10);
    move(11);
    server.table.answer(8, 10);
    move(12);
    back(11);
    expect(undos()).toHaveLength(0);
  });
});

describe("manners", () => {
  const orders = (): ClientMessage[] => server.heard.filter(({ t }) => t === "orders");

  it("are ordered once at every table: one's pace, and not to be asked what has one answer", () => {
    settings.change({ pace: "calm" });
    const manners = new Manners(server.table);
    manners.mind();
    manners.mind();
    expect(orders()).toEqual([{ t: "orders", orders: { pace: "calm", forced: true } }]);
    settings.change({ pace: "brisk" });
  });

  it("are not ordered again and again where another device of mine wishes something else", () => {
    const manners = new Manners(server.table);
    manners.mind();
    server.say({ t: "orders", orders: { pace: "calm", forced: true }, ordered: false });
    manners.mind();
    expect(orders()).toHaveLength(1);
  });

  it("leave it to whoever wants to be asked", () => {
    server.say({ t: "orders", orders: { forced: false }, ordered: false });
    new Manners(server.table).mind();
    expect(orders()).toEqual([{ t: "orders", orders: { forced: false, pace: "brisk" } }]);
  });

  it("leave it where things are taken up to look", () => {
    new Manners(server.table).mind(true);
    expect(orders().at(-1)).toEqual({ t: "orders", orders: { forced: false, pace: "brisk" } });
  });

  it("are said together with what else was ordered and is not confirmed", () => {
    server.table.order({ call: "pass" });
    new Manners(server.table).mind();
    expect(orders().at(-1)).toEqual({ t: "orders", orders: { call: "pass", forced: true, pace: "brisk" } });
    expect(server.table.orders).toEqual({});
  });

  it("hurry until one's turn", () => {
    server.goOn(11, view(11, null));
    const manners = new Manners(server.table);
    expect(manners.mayHurry).toBe(true);
    manners.hurrying = true;
    manners.mind();
    expect(orders().at(-1)).toMatchObject({ orders: { pace: "instant" } });
    move(12);
    manners.mind();
    expect(manners.hurrying).toBe(false);
    expect(orders().at(-1)).toMatchObject({ orders: { pace: "brisk" } });
  });
});

describe("what happened", () => {
  const seat = { name: "seat", size: 3, axes: [] };
  const game = {
    name: "toy",
    events: [
      { name: "did", arguments: [["seat", seat]], rules: ["toy:1"] },
      { name: "fell", arguments: [], rules: [] },
    ],
  } as unknown as Game;
  const told: GameEvent[] = [[1], [0, 0], [0, 1], [0, 1], [1], [0, 2], [0, 0]];

  it("is told turn by turn, the same things once with their number", () => {
    const turns = turnsOf(told, game, null, null, ["Anna", "Boris", "Vera"]);
    expect(turns.map(({ seat, lines }) => [seat, lines.map(({ times }) => times)])).toEqual([
      [-1, [1]],
      [0, [1]],
      [1, [2, 1]],
      [2, [1]],
      [0, [1]],
    ]);
    expect(playing(told, game, null, null)).toBe(0);
  });

  it("since one's last turn leaves one's own out", () => {
    const turns = turnsOf(told, game, null, null, []);
    expect(meanwhile(turns, 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(meanwhile(turns.slice(0, -1), 0).map(({ seat }) => seat)).toEqual([1, 2]);
    expect(meanwhile(turns, 2).map(({ seat }) => seat)).toEqual([0]);
  });

  it("begins a turn where the board says so", () => {
    const board = { begins: ([kind]: GameEvent) => (kind === 1 ? 2 : null), quiet: [], secret: [] } as unknown as Board;
    expect(turnsOf(told, game, board, null, []).map(({ seat }) => seat)).toEqual([2]);
  });
});
