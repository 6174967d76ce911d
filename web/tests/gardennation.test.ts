import { beforeEach, describe, expect, it } from "vitest";
import { Aim, BUILD, DEMOLISH, INVADE, MOVE, SKIP, TRANSFER } from "../src/boards/gardennation/aim.svelte";
import { GOALS, PROJECTS, RED_ZONE } from "../src/boards/gardennation/cards";
import { areaAt, areaOf, spotsOf, stepFrom, territoryOf } from "../src/boards/gardennation/garden";
import { hexPath } from "../src/boards/gardennation/hex";
import type { Game } from "../src/core/protocol";
import type { Shown, View } from "../src/generated/gardennation";
import { FakeServer, view } from "./wire";

// Slot, position, slot, position: what touches across borders, as in the game's data.
const ACROSS = [
  [0, 1, 1, 4],
  [0, 2, 2, 5],
  [0, 3, 3, 6],
  [0, 4, 4, 1],
  [0, 5, 5, 2],
  [0, 6, 6, 3],
  [1, 3, 2, 6],
  [1, 5, 6, 2],
  [2, 4, 3, 1],
  [3, 5, 4, 2],
  [4, 6, 5, 3],
  [5, 1, 6, 4],
] as const;
const SLOTS = [3, 0, 1, 4, 6, 5, 2];

describe("the garden", () => {
  const spots = spotsOf(SLOTS);
  const apart = (a: number, b: number) => Math.hypot((spots[a]?.x ?? 0) - (spots[b]?.x ?? 0), (spots[a]?.y ?? 0) - (spots[b]?.y ?? 0));

  it("lies as the game's data says: neighbours are one apart, and nothing else is", () => {
    const pairs = new Set<string>();
    for (let a = 0; a < 49; a++) for (let b = a + 1; b < 49; b++) if (Math.abs(apart(a, b) - 1) < 1e-6) pairs.add(`${a} ${b}`);
    expect(pairs.size).toBe(96);
    for (const [slot, position, other, facing] of ACROSS) {
      const both = [(SLOTS[slot] ?? 0) * 7 + position, (SLOTS[other] ?? 0) * 7 + facing].sort((a, b) => a - b);
      expect(pairs).toContain(both.join(" "));
    }
  });

  it("finds what a finger means", () => {
    const spot = spots[10] ?? { x: 0, y: 0 };
    expect(areaAt(spots, { x: spot.x + 0.2, y: spot.y - 0.1 })).toBe(10);
    expect(areaAt(spots, { x: 40, y: 0 })).toBe(null);
    expect(areaAt(spots, spot, 2, [3, 30])).not.toBe(10);
  });

  it("can be walked over with arrows, every area of it", () => {
    const seen = new Set([21]);
    for (const area of seen) {
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) seen.add(stepFrom(spots, area, dx, dy));
    }
    expect(seen.size).toBe(49);
  });

  it("counts areas as the game declares them", () => {
    expect([0, 6, 7, 48].map(territoryOf)).toEqual([0, 0, 1, 6]);
    expect([areaOf(0, 0), areaOf(2, 3), areaOf(6, 6)]).toEqual([0, 17, 48]);
  });

  it("is drawn in hexes", () => {
    expect(hexPath(54)).toBe("M0-54 46.77-27 46.77 27 0 54-46.77 27-46.77-27Z");
  });
});

describe("printed cards", () => {
  it("are all there", () => {
    expect([PROJECTS.length, GOALS.length, RED_ZONE]).toEqual([21, 15, 10]);
    expect(PROJECTS[0]).toEqual({ vp: 4, parts: [{ land: 0, floors: 2 }, { land: 1, floors: 0 }], site: "any" });
    expect(PROJECTS[20]).toEqual({ vp: 11, parts: [{ land: 2, floors: 2 }, { land: 0, floors: 1 }, { land: 1, floors: 1 }], site: "any" });
    expect(PROJECTS.map(({ site }) => site).filter((site) => site !== "any")).toHaveLength(6);
    expect(GOALS[14]?.territories).toEqual([7, 2]);
  });
});

describe("aiming", () => {
  const KINDS = ["deed", "build", "demolish", "invade", "move", "roof-from", "roof-to", "project"];
  const [DEED, ON, , , GO, FROM, TO, PROJECT] = KINDS.keys() as unknown as number[];
  const game: Game = {
    name: "gardennation",
    seats: [2],
    options: [],
    events: [],
    version: 1,
    shows: {}, lessons: [], puzzles: 0,
    kinds: KINDS.map((name) => ({ name, size: 49, domains: [], words: [] })),
  };
  const WHERE = [[21, 22], [23], [24], [2, 4], [25]];
  let server: FakeServer<View>;
  let aim: Aim;
  let stamp: number;

  const at = (kind: number, codes: number[]): View => ({
    ...view(5, kind, codes),
    running: [],
    table: { slots: SLOTS, where: WHERE, prospects: [] as Shown["prospects"] } as Shown,
  });
  const move = (kind: number, codes: number[]) => {
    stamp += 1;
    server.goOn(stamp, at(kind, codes), [], { undo: true });
    aim.step();
  };
  const back = (kind: number, codes: number[]) => {
    stamp += 1;
    server.goOn(stamp, at(kind, codes), [], { undo: true, by: 0 });
    aim.step();
  };
  const last = () => server.heard.at(-1);
  const ALL = [BUILD, DEMOLISH, INVADE, MOVE, TRANSFER];

  beforeEach(() => {
    server = new FakeServer<View>();
    aim = new Aim(server.table, game);
    server.connected(true);
    stamp = 1;
    server.sync(stamp, at(DEED ?? 0, ALL));
    aim.step();
  });

  it("builds where one points: deed and place are answered in turn", () => {
    expect([aim.deed, [...aim.areas]]).toEqual([BUILD, [21, 22]]);
    aim.point(22, true);
    expect(aim.fits).toBe(true);
    aim.commit();
    expect(last()).toEqual({ t: "answer", stamp: 1, code: BUILD });
    move(ON ?? 1, [21, 22]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 22 });
    // The next action is a new one.
    move(DEED ?? 0, ALL);
    expect([aim.wish, aim.deed, server.heard.length]).toEqual([null, BUILD, 2]);
  });

  it("has another deed in mind without saying so yet", () => {
    aim.do(DEMOLISH);
    expect([aim.deed, [...aim.areas], server.heard.length]).toEqual([DEMOLISH, [23], 0]);
    aim.next(1);
    aim.commit();
    expect(last()).toEqual({ t: "answer", stamp: 1, code: DEMOLISH });
  });

  it("asks about a place where nothing can be done, and takes the deed back for another", () => {
    aim.point(40, true);
    aim.commit();
    move(ON ?? 1, [21, 22]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 40 });
    server.say({ t: "refused", stamp: 2, code: 40, rule: "gardennation:4.3", text: "" });
    aim.step();
    expect(server.heard).toHaveLength(2);
    aim.do(INVADE);
    expect(last()).toEqual({ t: "undo", stamp: 2 });
    back(DEED ?? 0, ALL);
    expect([aim.deed, [...aim.areas], server.heard.length]).toEqual([INVADE, [24], 3]);
  });

  it("moves the crane to a territory, whichever of its areas is pointed at", () => {
    aim.do(MOVE);
    expect(aim.areas).toHaveLength(14);
    aim.point(4 * 7 + 3, true);
    aim.commit();
    expect(last()).toEqual({ t: "answer", stamp: 1, code: MOVE });
    move(GO ?? 4, [2, 4]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 4 });
  });

  it("takes a roof from here and puts it there", () => {
    aim.do(TRANSFER);
    aim.point(25, true);
    aim.commit();
    move(FROM ?? 5, [25]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 25 });
    move(TO ?? 6, [3]);
    expect([aim.roofing, aim.deed, [...aim.areas]]).toEqual([true, TRANSFER, [3]]);
    aim.point(3, true);
    aim.commit();
    expect(last()).toEqual({ t: "answer", stamp: 3, code: 3 });
  });

  it("goes back one step at a time", () => {
    aim.point(21, true);
    aim.back();
    expect(aim.place).toBe(null);
    move(ON ?? 1, [21, 22]);
    aim.back();
    expect(last()).toEqual({ t: "undo", stamp: 2 });
  });

  it("forgets its deed when something else is asked", () => {
    aim.do(DEMOLISH);
    move(PROJECT ?? 7, [3]);
    expect([aim.deed, aim.choosing]).toEqual([null, false]);
    move(DEED ?? 0, [BUILD, SKIP]);
    expect(aim.deed).toBe(BUILD);
  });
});
