/** A server for tests: says what it is told to, remembers what it heard. */

import type { ClientMessage, GameEvent, ServerMessage, Summary, View } from "../src/core/protocol";
import type { Hears } from "../src/core/socket";
import { Table } from "../src/core/table.svelte";

export class FakeServer {
  heard: ClientMessage[] = [];
  online = true;
  restarts = 0;
  table: Table;
  #hears: Hears | undefined;

  constructor(id = "t") {
    this.table = new Table(id, (hears) => {
      this.#hears = hears;
      return {
        send: (message) => this.online && this.heard.push(message) > 0,
        close: () => (this.online = false),
        restart: () => void this.restarts++,
      };
    });
  }

  say(message: ServerMessage): void {
    this.#hears?.message(message);
  }

  connected(yes: boolean): void {
    this.online = yes;
    this.#hears?.connected(yes);
  }

  sync(stamp: number, shown: View | null, events: GameEvent[] = [], undo = false): void {
    this.say({ t: "sync", table: summary, stamp, seat: 0, view: shown, events, undo, chat: [], orders: {} });
  }
}

export const summary: Summary = {
  table: "t",
  game: "grandbois",
  options: {},
  language: "en",
  public: false,
  created: 0,
  state: "running",
  seats: [
    { kind: "human", name: "Anna", present: true },
    { kind: "bot", name: "Bot 2", bot: "greedy", present: true },
  ],
  seat: 0,
  maker: true,
  seal: "",
  position: 0,
};

export function view(position: number, kind: number | null, codes: number[] = [], tile = -1): View {
  return {
    position,
    over: false,
    asked: [kind === null ? 1 : 0],
    running: [
      ["Play", { seat: 0 }],
      ["Turn", { seat: 0, tile }],
    ],
    kinds: [kind ?? 0],
    question: kind === null ? null : { kind, rule: "grandbois:2.2", optional: false, codes },
    answered: -2,
    winners: [],
    table: { row: [7, 8] },
  };
}
