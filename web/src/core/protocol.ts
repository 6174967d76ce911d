/** What goes over the wire: docs/protocol.md in types. */

export const PASS = -1;
export const NOTHING = -2;
export const SPECTATOR = -2;

// What games declare.

export interface Axis {
  name: string;
  size: number;
  low: number;
}

export interface Domain {
  name: string;
  size: number;
  axes: Axis[];
}

export interface Kind {
  name: string;
  size: number;
  domains: Domain[];
  /** Answers that point at nothing: the last codes of the kind. */
  words: string[];
  /** Standing orders besides "ask" and "pass". */
  orders: string[];
}

export interface EventKind {
  name: string;
  arguments: [name: string, domain: Domain][];
}

export type OptionValue = boolean | number | string;

export interface GameOption {
  name: string;
  values: OptionValue[];
  default: OptionValue;
  rule: string;
}

export interface Game {
  name: string;
  seats: number[];
  options: GameOption[];
  kinds: Kind[];
  events: EventKind[];
  version: number;
}

export interface BotLevel {
  spec: string;
  level: string;
}

export interface Rule {
  id: string;
  title: string;
  text: string;
  section: string;
}

// Tables.

export interface Seat {
  kind: "open" | "human" | "bot";
  name: string;
  bot?: string;
  present: boolean;
}

export interface Summary {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  language: string;
  public: boolean;
  /** Seconds since 1970. */
  created: number;
  state: "waiting" | "running" | "over" | "kept";
  seats: Seat[];
  seat: number;
  maker: boolean;
  seal: string;
  seed?: string;
  position: number;
  winners?: number[];
  scores?: number[];
  link?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, OptionValue>;
  seats: { kind: "me" | "open" | "bot"; bot?: string }[];
  public: boolean;
  language: string;
  name: string;
}

// The table's socket.

export interface Question {
  kind: number;
  rule: string;
  optional: boolean;
  codes: number[];
}

export interface View {
  position: number;
  over: boolean;
  asked: number[];
  /** What each of them is asked. */
  kinds: number[];
  /** What is being carried out, outermost first: the name of a procedure and its public facts. */
  running: [name: string, facts: Record<string, number>][];
  question: Question | null;
  answered: number;
  winners: number[];
  table: unknown;
}

export type GameEvent = [kind: number, ...args: number[]];

export interface ChatLine {
  name: string;
  seat: number;
  text: string;
  at: number;
}

export interface Takeback {
  by: number | null;
  need: number[];
  agreed: number[];
}

/** By kind of question "ask", "pass" or an order the game knows for it; `forced` is a yes or no. */
export type Orders = Record<string, string | boolean>;

export interface Hint {
  stamp: number;
  code: number;
  text: string;
  better: [code: number, share: number][];
}

export interface Moment {
  at: number;
  last: number;
  view: View;
  events: number;
}

export type ServerMessage =
  | {
      t: "sync";
      table: Summary;
      stamp: number;
      seat: number;
      view: View | null;
      events: GameEvent[];
      undo: boolean;
      chat: ChatLine[];
      orders: Orders;
      ordered?: boolean;
      takeback?: Takeback | null;
    }
  | { t: "move"; stamp: number; view: View; events: GameEvent[]; from: number; undo: boolean; ordered?: boolean }
  | { t: "back"; stamp: number; view: View; events: GameEvent[]; undo: boolean; ordered?: boolean; by: number }
  | { t: "refused"; stamp: number; code: number; rule: string; text: string }
  | { t: "stale"; stamp: number }
  | { t: "error"; text: string }
  | { t: "seats"; seats: Seat[] }
  | ({ t: "chat" } & ChatLine)
  | ({ t: "takeback" } & Takeback)
  | { t: "orders"; orders: Orders; ordered?: boolean }
  | ({ t: "hint" } & Hint)
  | ({ t: "history" } & Moment)
  | { t: "over"; seed: string; scores: number[]; winners: number[] }
  | { t: "bye"; text: string }
  | { t: "pong" };

export type ClientMessage =
  | { t: "answer"; stamp: number; code: number }
  | { t: "undo"; stamp: number }
  | { t: "takeback" }
  | { t: "vote"; yes: boolean }
  | { t: "orders"; orders: Orders }
  | { t: "history"; at: number }
  | { t: "hint"; stamp: number }
  | { t: "chat"; text: string }
  | { t: "language"; language: string }
  | { t: "ping" };
