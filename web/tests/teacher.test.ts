import { beforeEach, describe, expect, it } from "vitest";
import type { Lesson } from "../src/core/protocol";
import { Table } from "../src/core/table.svelte";
import { learnt } from "../src/lessons/progress";
import { Teacher } from "../src/lessons/teacher.svelte";
import { view } from "./wire";

/** Somebody reads, answers 7 where 7 and 8 would do, another plays, and it is over. */
const lesson: Lesson = {
  game: "hares",
  id: "first",
  seats: 2,
  seat: 0,
  options: {},
  parts: ["", ""],
  view: view(1, 4, [7, 8]),
  events: [],
  moves: [
    { seat: 0, changes: { position: 2, question: null }, events: [[0]] },
    { seat: 1, changes: { position: 3 }, events: [[1]] },
  ],
  steps: [
    { say: "read", after: 0, code: null },
    { say: "answer", after: 0, code: 7 },
  ],
};

let asked: number[];
async function begin(): Promise<{ teacher: Teacher; table: Table }> {
  const teacher = new Teacher(lesson, "Anna", "en", (_, code) => Promise.resolve((asked.push(code), "hares:1.1")), true);
  const table = new Table("", teacher.connect);
  await Promise.resolve();
  return { teacher, table };
}

beforeEach(() => {
  localStorage.clear();
  asked = [];
});

describe("a lesson", () => {
  it("is read before anything is asked, and lights what it teaches", async () => {
    const { teacher, table } = await begin();
    expect(table.question).toBeNull();
    teacher.next();
    expect(table.question?.codes).toEqual([7, 8]);
    expect(table.hint?.code).toBe(7);
  });

  it("says why not: of what is legal by itself, of what is forbidden by the rule", async () => {
    const { teacher, table } = await begin();
    teacher.next();
    table.answer(8);
    expect(teacher.wrong).toEqual({ code: 8, rule: "" });
    table.answer(9);
    await Promise.resolve();
    expect(teacher.wrong).toEqual({ code: 9, rule: "hares:1.1" });
    expect(asked).toEqual([9]);
    expect([table.last, table.busy, table.hint?.code]).toEqual([1, false, 7]);
  });

  it("goes on by the answer that is taught, to its end, and is kept", async () => {
    const { teacher, table } = await begin();
    teacher.next();
    table.answer(7);
    expect([teacher.over, table.last, table.events.length]).toEqual([true, 3, 2]);
    expect(learnt("hares", "first")).toBe(true);
    expect((await begin()).teacher.step).toBe(0);
  });

  it("is resumed where it was left, and goes a step back", async () => {
    (await begin()).teacher.next();
    const { teacher } = await begin();
    expect(teacher.step).toBe(1);
    teacher.back();
    expect(teacher.step).toBe(0);
  });
});
