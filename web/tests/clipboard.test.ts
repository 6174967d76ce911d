import { afterEach, expect, it, vi } from "vitest";
import { copyText } from "../src/core/clipboard";

afterEach(() => vi.unstubAllGlobals());

it("copies through the browser's clipboard, or by hand where there is none", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect(await copyText("a link")).toBe(true);
  expect(written).toEqual(["a link"]);

  vi.stubGlobal("navigator", {});
  document.execCommand = () => {
    written.push(document.querySelector("textarea")?.value ?? "");
    return true;
  };
  expect(await copyText("another")).toBe(true);
  expect(written).toEqual(["a link", "another"]);
  expect(document.querySelector("textarea")).toBeNull();
});
