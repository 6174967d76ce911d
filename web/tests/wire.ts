/** A server for tests: says what it is told to, remembers what it heard. */

import type { ClientMessage, GameEvent, ServerMessage, Summary, View } from "../src/core/protocol";
import type { Hears } from "../src/core/socket";
import { Table } from "../src/core/table.svelte";
import type { View as Forest } from "../src/generated/grandbois";

export class FakeServer<V extends View = View> {
  heard: ClientMessage[] = [];
  online = true;
  restarts = 0;
  table: Table<V>;
  #shown = 0;
  #hears: Hears | undefined;

  constructor(id = "t") {
    this.table = new Table<V>(id, (hears) => {
      this.#hears = hears;
      return {
        send: (message) => this.online && this.heard.push(message) > 0,
        close: () => (this.online = false),
        restart: () => void this.restarts++,
      };
    });
  }

  say(message: ServerMessage<V>): void {
    this.#hears?.message(message);
  }

  connected(yes: boolean): void {
    this.online = yes;
    this.#hears?.connected(yes);
  }

  sync(stamp: number, shown: V | null, events: GameEvent[] = [], undo = false): void {
    this.#shown++;
    const more = { chat: [], orders: {}, ordered: false, takebacks: [] };
    this.say({ t: "sync", table: summary, stamp, seat: 0, view: shown, shown: this.#shown, events, undo, ...more });
  }

  /** The table went on, or (`by`) back. */
  goOn(stamp: number, shown: V, events: GameEvent[] = [], { from = 0, undo = false, by = -1, missed = 0, ordered = false } = {}): void {
    this.#shown += 1 + missed;
    const changes = Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, [value]]));
    const news = { stamp, changes, shown: this.#shown, events, undo, ordered, from };
    this.say(by < 0 ? { t: "move", ...news } : { t: "back", ...news, by, takebacks: [] });
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
  terms: {},
};

export function view(position: number, kind: number | null, codes: number[] = [], tile = -1): Forest {
  return {
    position,
    over: false,
    asked: [kind === null ? 1 : 0],
    running: [
      ["Play", {}],
      ["Turn", { seat: 0, tile }],
    ],
    kinds: [kind ?? 0],
    question: kind === null ? null : { kind, rule: "grandbois:2.2", optional: false, codes },
    answered: -2,
    winners: [],
    table: {
      cells: [],
      laid: [],
      row: [7, 8],
      stack: 0,
      unseen: [],
      gone: [],
      first: 0,
      colours: [0, 1],
      towers_left: [1, 1],
      clans: [[], []],
      harvest: [[], []],
      lines: [],
    },
  };
}
