import { expect, test } from "vitest";
import { record } from "../src/core/profile";

const played = (results: string) => [...results].map((mark, score) => ({ won: mark === "w", score }));

test("what some games come to", () => {
  expect(record([])).toEqual({ games: 0, won: 0, streak: 0, longest: 0, best: undefined });
  // The last game first.
  expect(record(played("wwlwwwl"))).toEqual({ games: 7, won: 5, streak: 2, longest: 3, best: 6 });
  expect(record(played("lww"))).toMatchObject({ streak: 0, longest: 2 });
});
