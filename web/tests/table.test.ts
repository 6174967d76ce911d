import { beforeEach, describe, expect, it, vi } from "vitest";
import { clockText, isLow, leftNow } from "../src/core/clock";
import { FakeServer, view } from "./wire";

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.connected(true);
  server.sync(5, view(5, 4, [7, 8]));
});

describe("answers", () => {
  it("carry the stamp of what was seen, one at a time", () => {
    server.table.answer(7);
    server.table.answer(8);
    expect(server.heard).toEqual([{ t: "answer", stamp: 5, code: 7 }]);
    expect(server.table.busy).toBe(true);
    server.goOn(6, view(6, 5, [1]), [], { undo: true });
    expect(server.table.busy).toBe(false);
  });

  it("are said again after a lost connection if nobody heard them", () => {
    server.online = false;
    server.table.answer(7);
    server.connected(false);
    expect(server.table.link).toBe("lost");
    server.connected(true);
    server.sync(5, view(5, 4, [7, 8]));
    expect(server.heard).toEqual([{ t: "answer", stamp: 5, code: 7 }]);
  });

  it("are not said again if they were heard", () => {
    server.table.answer(7);
    server.connected(false);
    server.connected(true);
    server.sync(6, view(6, 5, [1]));
    expect(server.heard).toHaveLength(1);
  });

  it("that are refused leave everything as it was, with the reason", () => {
    server.table.answer(99);
    server.say({ t: "refused", stamp: 5, code: 99, rule: "grandbois:r8", text: "no place" });
    expect(server.table.refusal?.rule).toBe("grandbois:r8");
    expect(server.table.question?.codes).toEqual([7, 8]);
    server.table.answer(8);
    expect(server.table.refusal).toBeNull();
  });

  it("that were refused make room for a hint", () => {
    server.table.answer(99);
    server.say({ t: "refused", stamp: 5, code: 99, rule: "grandbois:r8", text: "no place" });
    server.table.askHint();
    expect(server.table.refusal).toBeNull();
    server.say({ t: "hint", stamp: 5, code: 7, text: "", better: [[7, 1]], why: ["It gains: points."] });
    expect(server.table.hint?.code).toBe(7);
  });

  it("can be exchanged in one gesture: undo, then the other one", () => {
    server.goOn(6, view(6, 5, [1]), [], { undo: true });
    server.table.answerInstead(8);
    expect(server.heard).toEqual([{ t: "undo", stamp: 6 }]);
    server.goOn(7, view(5, 4, [7, 8]), [], { by: 0 });
    expect(server.heard[1]).toEqual({ t: "answer", stamp: 7, code: 8 });
  });
});

it("forgets a farewell when the server is back", () => {
  server.say({ t: "bye", text: "closing" });
  server.connected(false);
  expect([server.table.link, server.table.notice]).toEqual(["lost", "closing"]);
  server.connected(true);
  server.sync(5, view(5, 4, [7, 8]));
  expect([server.table.link, server.table.notice]).toEqual(["live", ""]);
});

it("asks for everything again when a message was lost", () => {
  server.goOn(9, view(9, null), [[0, 1]], { from: 4 });
  expect(server.restarts).toBe(1);
  expect(server.table.stamp).toBe(5);
});

it("asks for everything again when changes are none of the view it has", () => {
  server.goOn(9, view(9, null), [], { missed: 1 });
  server.goOn(9, view(9, null), [], { missed: 1, by: 0 });
  expect(server.restarts).toBe(2);
  expect(server.table.stamp).toBe(5);
});

it("keeps the events that stay when the table goes back", () => {
  server.sync(5, view(5, 4, [7]), [[0, 1], [0, 2], [0, 3]]);
  server.goOn(6, view(4, 4, [7]), [[0, 4]], { from: 1, by: 0 });
  expect(server.table.events).toEqual([[0, 1], [0, 4]]);
  expect(server.table.now?.position).toBe(4);
});

describe("looking back", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(10_000);
  });

  it("shows the past without losing the present", () => {
    server.sync(8, view(8, 4, [7]), [[0, 1], [0, 2], [0, 3]]);
    server.table.look(3);
    server.say({ t: "history", at: 3, last: 8, view: view(3, null), events: 1 });
    expect(server.table.view?.position).toBe(3);
    expect(server.table.told).toHaveLength(1);
    expect(server.table.question).toBeNull();
    expect(server.table.myTurn).toBe(true);
    server.table.look(null);
    expect(server.table.view?.position).toBe(8);
  });

  it("asks one question at a time, and the last wish wins", () => {
    for (const at of [1, 2, 3, 4]) server.table.look(at);
    expect(server.heard).toEqual([{ t: "history", at: 1 }]);
    server.say({ t: "history", at: 1, last: 5, view: view(1, null), events: 0 });
    vi.advanceTimersByTime(200);
    expect(server.heard).toEqual([
      { t: "history", at: 1 },
      { t: "history", at: 4 },
    ]);
  });

  it("goes from the first position to the present, answer by answer, however fast the keys", () => {
    server.sync(4, view(4, null), []);
    for (let i = 0; i < 9; i++) server.table.look(server.table.at - 1);
    expect(server.table.at).toBe(1);
    server.say({ t: "history", at: 3, last: 4, view: view(3, null), events: 0 });
    vi.advanceTimersByTime(200);
    server.say({ t: "history", at: 1, last: 4, view: view(1, null), events: 0 });
    for (const at of [2, 3]) {
      server.table.look(server.table.at + 1);
      vi.advanceTimersByTime(200);
      if (at === 2) server.say({ t: "history", at, last: 4, view: view(at, null), events: 0 });
      expect(server.table.view?.position).toBe(at);
    }
    expect(server.heard.map((said) => (said as { at: number }).at)).toEqual([3, 1, 2]);
    server.table.look(server.table.at + 1);
    expect(server.table.past).toBeNull();
    expect(server.table.at).toBe(4);
  });

  it("looks again when something was taken back, and at nothing that is gone", () => {
    server.sync(8, view(8, null), []);
    server.table.look(5);
    server.say({ t: "history", at: 5, last: 8, view: view(5, null), events: 0 });
    server.goOn(9, view(7, null), [], { by: 1 });
    vi.advanceTimersByTime(200);
    expect(server.heard).toHaveLength(2);
    server.goOn(10, view(4, null), [], { by: 1 });
    expect(server.table.past).toBeNull();
    expect(server.table.view?.position).toBe(4);
  });
});

it("closes for good when it is turned away at the door", () => {
  const stranger = new FakeServer("nowhere");
  stranger.say({ t: "bye", text: "There is no such table." });
  expect(stranger.table.link).toBe("gone");
  expect(stranger.table.notice).toBe("There is no such table.");
});

describe("clocks", () => {
  it("run on from what the server told last, for those who think", () => {
    server.say({ t: "clock", left: [60, 30], runs: [1] });
    const clock = server.table.clock;
    if (!clock) throw new Error("no clock");
    expect(leftNow(clock, 0, clock.at + 5000)).toBe(60);
    expect(leftNow(clock, 1, clock.at + 5000)).toBe(25);
    expect(leftNow(clock, 1, clock.at + 50_000)).toBe(0);
    expect(["4.2", "65", "3723"].map((left) => clockText(Number(left)))).toEqual(["0:05", "1:05", "1:02:03"]);
    expect([isLow(9, 60), isLow(11, 60), isLow(29, 300), isLow(7200, 864_000)]).toEqual([true, false, true, false]);
    server.sync(5, view(5, 4, [7, 8]));
    expect(server.table.clock).toBeNull();
  });

  it("that ran out give the seat to a bot until its person is back", () => {
    server.table.standIn(1);
    server.table.resume();
    expect(server.heard).toEqual([{ t: "standin", seat: 1 }, { t: "resume" }]);
  });
});
