import { expect, it } from "vitest";
import { cellAt, placeCode, placementOf, spotOf, underTile } from "../src/boards/grandbois/forest";
import { turnsByPlace } from "../src/boards/shared/spots";
import { BEAR, CLEARING, cellsOf, clanOf, sizeOf } from "../src/boards/grandbois/tiles";

it("turns tiles clockwise", () => {
  // Tile 17 of the rulebook's picture: frogs 3, clearing, lizards 1, lizards 3, clockwise from the top left.
  const [a, b, c, d] = cellsOf(17, 0);
  expect([clanOf(a!), sizeOf(a!)]).toEqual([0, 3]);
  expect(b).toBe(CLEARING);
  expect([clanOf(c!), sizeOf(c!), clanOf(d!), sizeOf(d!)]).toEqual([4, 1, 4, 3]);
  expect(cellsOf(17, 1)).toEqual([d, a, b, c]);
  expect(cellsOf(17, 3)).toEqual([b, c, d, a]);
});

it("knows all 37 tiles", () => {
  const all = Array.from({ length: 37 }, (_, tile) => cellsOf(tile, 0)).flat();
  expect(all.filter((cell) => cell === BEAR)).toHaveLength(5);
  expect(all.filter((cell) => clanOf(cell) >= 0)).toHaveLength(115);
  expect(cellsOf(0, 2)).toEqual([CLEARING, CLEARING, CLEARING, CLEARING]);
});

it("counts cells as the game does", () => {
  expect(cellAt({ x: 0, y: 0 })).toBe(38 * 80 + 38);
  expect(spotOf(cellAt({ x: -5, y: 7 }))).toEqual({ x: -5, y: 7 });
  expect(underTile(cellAt({ x: 2, y: 3 })).map(spotOf)).toEqual([
    { x: 2, y: 3 },
    { x: 3, y: 3 },
    { x: 3, y: 4 },
    { x: 2, y: 4 },
  ]);
});

it("answers with a cell and a turn as the game does", () => {
  expect(placeCode({ cell: 9, turn: 3 })).toBe(9 * 4 + 3);
  expect(placementOf(9 * 4 + 3)).toEqual({ cell: 9, turn: 3 });
});

it("gathers the turns of every place", () => {
  const placements = [[9, 0] as const, [7, 1] as const, [9, 3] as const];
  expect([...turnsByPlace(placements)]).toEqual([
    [9, [0, 3]],
    [7, [1]],
  ]);
});
