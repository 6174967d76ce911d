import { expect, it } from "vitest";
import { matters } from "../src/boards/options";

it("leaves out options that mean nothing as things stand", () => {
  const chosen = (values: Record<string, string>) => (name: string) => values[name];
  expect(matters("root", "suits", chosen({ map: "autumn" }), 4)).toBe(false);
  expect(matters("root", "suits", chosen({ map: "winter" }), 4)).toBe(true);
  expect(matters("root", "raft_ally_draws", chosen({ map: "winter" }), 4)).toBe(false);
  expect(matters("root", "raft_ally_draws", chosen({ map: "lake" }), 4)).toBe(true);
  expect(matters("root", "seat4", chosen({}), 3)).toBe(false);
  expect(matters("root", "seat4", chosen({}), 4)).toBe(true);
  expect(matters("woolybully", "hand_limit_discard", chosen({ hand_limit: "none" }), 2)).toBe(false);
  expect(matters("grandbois", "expert", chosen({}), 2)).toBe(true);
});
