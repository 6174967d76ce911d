import { beforeEach, describe, expect, it } from "vitest";
import type { Board } from "../src/core/boards";
import { meanwhile, playing, turnsOf } from "../src/core/chronicle";
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

describe("pace", () => {
  const orders = (): ClientMessage[] => server.heard.filter(({ t }) => t === "orders");
  const waiting = () => server.goOn(11, view(11, null));

  it("is ordered where it is not the usual one", () => {
    const manners = new Manners(server.table);
    manners.mind();
    expect(orders()).toEqual([]);
    settings.change({ pace: "calm" });
    manners.mind();
    manners.mind();
    expect(orders()).toEqual([{ t: "orders", orders: { pace: "calm" } }]);
    settings.change({ pace: "brisk" });
  });

  it("is not ordered again and again where another device of mine wishes something else", () => {
    const manners = new Manners(server.table);
    manners.mind();
    server.say({ t: "orders", orders: { pace: "calm" }, ordered: false });
    manners.mind();
    expect(orders()).toEqual([]);
  });

  it("hurries until one's turn", () => {
    waiting();
    const manners = new Manners(server.table);
    expect(manners.mayHurry).toBe(true);
    manners.mind();
    manners.hurrying = true;
    manners.mind();
    expect(orders().at(-1)).toMatchObject({ orders: { pace: "instant" } });
    server.goOn(12, view(12, 4, [7, 8]));
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
