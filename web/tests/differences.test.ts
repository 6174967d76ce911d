import { expect, it } from "vitest";
import { changed } from "../src/core/differences";

// As tests/kernel/test_differences.py has them.
it.each([
  [1, 2, 2],
  [true, false, false],
  [[1], [2], [[2]]],
  [[1, 2, 3], [1, 5, 3], { "1": 5 }],
  [[1, 2, 3], [4, 5, 3], [0, 2, [4, 5]]],
  [[1, 2], [1, 2, 3], [2, 0, [3]]],
  [[1, 2, 3], [3], [0, 2, []]],
  [[], [[]], [[[]]]],
  [[1], [], [[]]],
  [null, { a: 1 }, [{ a: 1 }]],
  [{ a: 1 }, null, null],
  [{ a: 1, b: [1] }, { a: 1, b: [1, 2], c: [3] }, { b: [1, 0, [2]], c: [[3]] }],
  [{ a: 1, b: 2 }, { a: 3 }, [{ a: 3 }]],
])("makes of %j, as a view has it, %j", (old, now, change) => {
  const kept = structuredClone(old);
  expect(changed({ x: old, y: 1 }, { x: change })).toEqual({ x: now, y: 1 });
  expect(old).toEqual(kept);
});

it("leaves what did not change as it is", () => {
  const old = { a: { b: [1] }, c: [2] };
  const now = changed(old, { c: { "0": 3 } }) as typeof old;
  expect(now).toEqual({ a: { b: [1] }, c: [3] });
  expect(now.a).toBe(old.a);
});
