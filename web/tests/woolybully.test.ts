import { beforeEach, describe, expect, it } from "vitest";
import { Aim, CALL_WOLF, LAY, LEAVE } from "../src/boards/woolybully/aim.svelte";
import { readFace, shapeOf, turned } from "../src/boards/woolybully/faces";
import { edgesBySpace, facesIn, lyingIn, placeCode, spaceAt, spotOf } from "../src/boards/woolybully/land";
import { Standing } from "../src/boards/woolybully/standing.svelte";
import type { Game } from "../src/core/protocol";
import type { Shown, View } from "../src/generated/woolybully";
import { FakeServer, view } from "./wire";

const KINDS = ["draw", "deal", "first-player", "turn", "call", "side", "place", "discard"];
const [TURN, CALL, SIDE, PLACE] = [3, 4, 5, 6] as const;
const game: Game = {
  name: "woolybully",
  seats: [2],
  options: [],
  events: [],
  version: 1,
  shows: {}, lessons: [], puzzles: 0,
  kinds: KINDS.map((name) => ({ name, size: 1, domains: [], words: [] })),
};

describe("faces", () => {
  it("turn clockwise", () => {
    const face = turned(readFace("KRKY 0102"), 1);
    expect(face.edges).toEqual([3, 0, 2, 0]);
    expect(face.regions).toEqual([2, 0, 1, 0]);
  });

  it("have a region for every part and a sheep for every edge", () => {
    for (const text of ["KKKK 0000", "KKKR 0001", "KKRR 0011", "KKRY 0012", "KRKY 0102", "KRRU 0112", "KRUU 0122", "VKKK 0111", "KRUY 0123"]) {
      for (const turn of [0, 1, 2, 3]) {
        const face = turned(readFace(text), turn);
        const { regions, fences } = shapeOf(face);
        expect(regions.flatMap((region) => region.edges).sort()).toEqual([0, 1, 2, 3]);
        expect(regions.reduce((sum, region) => sum + region.marks.length, 0)).toBe(4);
        for (const region of regions) {
          expect(region.edges.every((edge) => face.edges[edge] === region.kind)).toBe(true);
          expect(region.border === "").toBe(regions.length === 1);
        }
        expect(fences.length === 0).toBe(regions.length === 1);
      }
    }
  });

  it("meet along the same lines: what fences one region off bounds the other", () => {
    const [north, rest] = shapeOf(readFace("VKKK 0111")).regions;
    expect(north?.border).toBe(rest?.border);
    // Every corner at which the kind changes is an end of a fence, also where a region runs over the north-west corner.
    for (const { path } of shapeOf(readFace("KRUK 0120")).fences) expect(path).toMatch(/50 50$/);
    expect(shapeOf(readFace("KRUK 0120")).regions[0]?.path).toBe("M0 100L0 0L100 0Q81 29 50 50Q19 71 0 100Z");
  });
});

describe("the land", () => {
  const origin = spaceAt({ x: 0, y: 0 });
  const shown = {
    laid: [
      [0, 0, origin, 0],
      [5, 0, origin + 1, 0],
      [9, 0, origin + 1, 2],
    ],
    faces: {
      village: { tile: 0, faces: ["VVVV 0000", "VVVV 0000"] },
      "wolf-black": { tile: 5, faces: ["FFFF 0000 wolf", "KKKK 0000"] },
      "hunter-black": { tile: 9, faces: ["FFFF 0000 hunter", "KKKK 0000"] },
    },
  } as Partial<Shown> as Shown;

  it("shows what lies on top", () => {
    const lying = lyingIn(shown, facesIn(shown));
    expect(lying.size).toBe(2);
    expect(lying.get(origin + 1)?.face.feature).toBe("hunter");
    expect(spotOf(origin + 256)).toEqual({ x: 0, y: 1 });
  });

  it("sorts the edges of a meadow by space", () => {
    expect([...edgesBySpace([origin * 4, origin * 4 + 2, origin * 4 + 5])]).toEqual([
      [origin, [0, 2]],
      [origin + 1, [1]],
    ]);
  });
});

describe("aiming", () => {
  let server: FakeServer<View>;
  let aim: Aim;
  let stamp: number;

  const at = (kind: number, codes: number[], chosen: number[] = []): View => ({
    ...view(5, kind, codes),
    question: { kind, rule: "", optional: kind === CALL, codes },
    running: [],
    table: { chosen } as Shown,
  });
  const move = (kind: number, codes: number[], chosen: number[] = []) => {
    stamp += 1;
    server.goOn(stamp, at(kind, codes, chosen), [], { undo: true });
    aim.step();
  };
  const back = (kind: number, codes: number[], chosen: number[] = []) => {
    stamp += 1;
    server.goOn(stamp, at(kind, codes, chosen), [], { undo: true, by: 0 });
    aim.step();
  };
  const last = () => server.heard.at(-1);

  beforeEach(() => {
    localStorage.clear();
    server = new FakeServer<View>();
    aim = new Aim(server.table, game);
    server.connected(true);
    stamp = 1;
    server.sync(stamp, at(TURN, [LAY, CALL_WOLF, LEAVE]));
    aim.step();
  });

  it("answers deed and side by itself when a side is taken", () => {
    aim.take(40, LAY);
    expect(last()).toEqual({ t: "answer", stamp: 1, code: LAY });
    move(SIDE, [40, 41], [LAY]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 40 });
    move(PLACE, [placeCode({ space: 7, turn: 1 })], [LAY, 20, 0]);
    expect([aim.side, aim.deeds]).toEqual([40, [LAY, CALL_WOLF, LEAVE]]);
    aim.next(1);
    expect([aim.place, aim.turn, aim.fits]).toEqual([7, 1, true]);
    aim.commit();
    expect(last()).toEqual({ t: "answer", stamp: 3, code: placeCode({ space: 7, turn: 1 }) });
    // The next question is a new one: nothing of this wish is left.
    move(TURN, [LAY, CALL_WOLF]);
    expect([aim.wish, last()?.t]).toEqual([null, "answer"]);
    expect(server.heard).toHaveLength(3);
  });

  it("takes back and goes on when somebody changes their mind", () => {
    aim.take(40, LAY);
    move(SIDE, [40, 41], [LAY]);
    move(PLACE, [placeCode({ space: 7, turn: 1 })], [LAY, 20, 0]);
    aim.do(CALL_WOLF);
    expect(last()).toEqual({ t: "undo", stamp: 3 });
    back(SIDE, [40, 41], [LAY]);
    expect(last()).toEqual({ t: "undo", stamp: 4 });
    back(TURN, [LAY, CALL_WOLF, LEAVE]);
    expect(last()).toEqual({ t: "answer", stamp: 5, code: CALL_WOLF });
    move(SIDE, [10], [CALL_WOLF]);
    expect(last()).toEqual({ t: "answer", stamp: 6, code: 10 });
  });

  it("asks about a side that fits nowhere, once, and knows which do", () => {
    aim.take(42, LAY);
    move(SIDE, [40], [LAY]);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 42 });
    server.say({ t: "refused", stamp: 2, code: 42, rule: "woolybully:2.3", text: "" });
    aim.step();
    expect(server.heard).toHaveLength(2);
    expect([aim.stuck(42), aim.stuck(40)]).toEqual([true, false]);
    aim.take(40, LAY);
    expect(last()).toEqual({ t: "answer", stamp: 2, code: 40 });
  });

  it("begins anew when somebody calls in between", () => {
    aim.take(40, LAY);
    move(SIDE, [40, 41], [LAY]);
    move(TURN, [LAY, LEAVE]);
    expect(last()).toEqual({ t: "answer", stamp: 3, code: LAY });
  });

  it("makes an announced call as soon as it is asked for one", () => {
    aim.announced = CALL_WOLF;
    move(TURN, [LAY, LEAVE]);
    expect(server.heard).toEqual([]);
    move(CALL, [CALL_WOLF, LEAVE]);
    expect([last(), aim.announced]).toEqual([{ t: "answer", stamp, code: CALL_WOLF }, null]);
    move(SIDE, [10], [CALL_WOLF]);
    expect(last()).toEqual({ t: "answer", stamp, code: 10 });
  });

  it("lets the rules say why an announced call cannot be made any more", () => {
    aim.announced = CALL_WOLF;
    move(CALL, [LEAVE]);
    expect(last()).toEqual({ t: "answer", stamp, code: CALL_WOLF });
    server.say({ t: "refused", stamp, code: CALL_WOLF, rule: "woolybully:4.3", text: "" });
    aim.step();
    expect(server.heard).toHaveLength(1);
  });

  it("goes back to saying nothing from the middle of a call", () => {
    move(CALL, [CALL_WOLF]);
    aim.do(CALL_WOLF);
    move(SIDE, [10], [CALL_WOLF]);
    move(PLACE, [placeCode({ space: 7, turn: 0 })], [CALL_WOLF, 5, 0]);
    expect([aim.calling, aim.mayPass]).toEqual([true, true]);
    aim.pass();
    expect(last()).toEqual({ t: "undo", stamp });
    back(SIDE, [10], [CALL_WOLF]);
    expect(last()).toEqual({ t: "undo", stamp });
    back(CALL, [CALL_WOLF]);
    expect(last()).toEqual({ t: "answer", stamp, code: -1 });
  });
});

describe("standing orders", () => {
  const orders = (server: FakeServer) => server.heard.flatMap((message) => (message.t === "orders" ? [message.orders.call] : []));

  it("are sensible from the start, and last", () => {
    localStorage.clear();
    const server = new FakeServer();
    server.sync(1, view(1, null));
    const standing = new Standing(server.table);
    standing.begin();
    expect(orders(server)).toEqual(["wait"]);
    server.say({ t: "orders", orders: { call: "wait" }, ordered: false });
    standing.begin();
    standing.raise();
    standing.notice("turn");
    standing.notice("");
    expect([orders(server), standing.raised]).toEqual([["wait", "ask"], true]);
    standing.notice("call");
    standing.notice("place");
    expect(standing.raised).toBe(true);
    standing.notice("");
    expect([orders(server).at(-1), standing.raised]).toEqual(["wait", false]);
  });

  it("that are none any more are given anew", () => {
    localStorage.clear();
    const server = new FakeServer();
    server.sync(1, view(1, null));
    server.say({ t: "orders", orders: { call: "sometimes" }, ordered: false });
    new Standing(server.table).begin();
    expect(orders(server)).toEqual(["wait"]);
  });

  it("end a silence with one's next turn, also after a reload", () => {
    localStorage.clear();
    const server = new FakeServer();
    server.sync(1, view(1, null));
    server.say({ t: "orders", orders: { call: "ask" }, ordered: false });
    new Standing(server.table).hush();
    expect(orders(server)).toEqual(["pass"]);
    server.say({ t: "orders", orders: { call: "pass" }, ordered: false });
    const again = new Standing(server.table);
    again.notice("turn");
    expect(again.silent).toBe(true);
    again.notice("");
    again.notice("turn");
    expect([orders(server).at(-1), again.silent]).toEqual(["ask", false]);
  });
});
