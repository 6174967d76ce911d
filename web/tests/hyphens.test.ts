import { expect, it } from "vitest";
import { soften, softenName } from "../src/core/hyphens";

const parts = (text: string) => soften(text).split("\u00AD");

it("breaks long Russian words between syllables and leaves the rest alone", () => {
  expect(parts("Водохранилище").length).toBeGreaterThan(2);
  expect(parts("Водохранилище").join("")).toBe("Водохранилище");
  for (const word of ["Водохранилище", "Радиовышка", "Электростанция", "Перемещение", "Строительство", "контрабандистов"]) {
    const found = parts(word);
    expect(found.length, word).toBeGreaterThan(1);
    for (const part of found) expect(part, word).toMatch(/[аеёиоуыэюя]/i);
    expect(found[0]?.length, word).toBeGreaterThan(1);
    expect(found.at(-1)?.length, word).toBeGreaterThan(2);
    expect(found.slice(1).join(""), word).not.toMatch(/^[ьъй]/);
  }
  expect(soften("Храм, 3 Reservoir «Засада»")).toBe("Храм, 3 Reservoir «Засада»");
});

it("breaks long names whatever their letters", () => {
  expect(softenName("Gleb Konstantinovich").split("\u00AD")).toEqual(["Gleb Kon", "stan", "ti", "no", "vich"]);
  expect(softenName("Константинович").split("\u00AD").length).toBeGreaterThan(2);
  expect(softenName("Анна Gleb")).toBe("Анна Gleb");
});
