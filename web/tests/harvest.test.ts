import { describe, expect, it } from "vitest";
import { LINES, earned } from "../src/boards/grandbois/harvest";
import harvests from "./harvests.json";

// Ends of games played by the rules engine: what the sheet lights must add up to what the engine counted.
describe("the cells behind each line of the score sheet", () => {
  for (const [n, game] of harvests.entries()) {
    it(`add up in game ${n + 1}, ${game.clans.length} players`, () => {
      const cells = new Map(game.cells as [number, number][]);
      const lines = game.clans.map((clans, seat) =>
        Array.from({ length: LINES }, (_, i) => earned(cells, seat, clans, i + 1).chestnuts),
      );
      expect(lines).toEqual(game.lines);
    });
  }

  it("are cells of the forest", () => {
    const game = harvests[0]!;
    const cells = new Map(game.cells as [number, number][]);
    for (let line = 1; line <= LINES; line++) {
      const { cells: lit, towers } = earned(cells, 0, game.clans[0]!, line);
      expect([...lit, ...towers].every((cell) => cells.has(cell))).toBe(true);
    }
  });
});
