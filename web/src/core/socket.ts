/** A websocket that comes back by itself. What was said while it was away is for the table to say again. */

import type { ClientMessage, ServerMessage } from "./protocol";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export interface Hears {
  message(message: ServerMessage): void;
  /** true: a connection is open; false: it is lost and will be tried again. */
  connected(yes: boolean): void;
}

export class Wire {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  readonly #again = () => this.#hurry();

  constructor(
    readonly url: () => string,
    readonly hears: Hears,
    readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {
    addEventListener("online", this.#again);
    addEventListener("visibilitychange", this.#again);
    this.#connect();
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Something was missed: begin again with a fresh sync. */
  restart(): void {
    if (this.#closed) return;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#again);
    removeEventListener("visibilitychange", this.#again);
    this.#drop();
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const socket = this.open(this.url());
    this.#socket = socket;
    socket.onopen = () => {
      this.hears.connected(true);
      this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#wait = FIRST_WAIT;
      clearTimeout(this.#overdue);
      this.hears.message(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  /** A dead network does not close a socket for minutes, so an unanswered ping does. */
  #ping(): void {
    if (!this.send({ t: "ping" })) return;
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#lost(), PONG_WITHIN);
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    this.hears.connected(false);
    this.#retry = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#overdue);
    clearInterval(this.#pinging);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** The machine woke up or the network is back: do not sit out the rest of a long wait. */
  #hurry(): void {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) {
      this.#wait = FIRST_WAIT;
      this.#connect();
    }
  }
}
