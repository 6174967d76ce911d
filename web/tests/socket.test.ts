import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServerMessage } from "../src/core/protocol";
import { Wire } from "../src/core/socket";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = WebSocket.CLOSED;
  }
  accept() {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  break() {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
}

const states: boolean[] = [];
const messages: ServerMessage[] = [];
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  states.length = messages.length = 0;
  wire = new Wire(
    () => "ws://test",
    { message: (message) => messages.push(message), connected: (yes) => states.push(yes) },
    () => new FakeSocket() as unknown as WebSocket,
  );
});
afterEach(() => wire.close());

const last = () => FakeSocket.made.at(-1)!;

it("comes back by itself, ever more patiently", () => {
  last().accept();
  last().break();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.made).toHaveLength(2);
  last().break();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(600);
  expect(FakeSocket.made).toHaveLength(3);
});

it("notices a network that is gone without a word", () => {
  last().accept();
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(['{"t":"ping"}']);
  vi.advanceTimersByTime(8_000);
  expect(states.at(-1)).toBe(false);
});

it("does not wait when the browser is online again", () => {
  last().accept();
  last().break();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
});

it("stays closed when it was closed", () => {
  last().accept();
  wire.close();
  wire.restart();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  expect(wire.send({ t: "ping" })).toBe(false);
});
