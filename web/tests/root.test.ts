import { describe, expect, test } from "vitest";
import { readToml } from "../toml";

const files = import.meta.glob<string>("../../src/polyana/games/root/data/*.toml", { query: "?raw", import: "default", eager: true });

describe("the reader of data files", () => {
  test("reads tables, lists of tables within each other and lists over several lines", () => {
    const source = '# a [comment]\n[meta]\nn = 2\nwords = { "fox" = 1, any = 2 }\n[[faction]]\nid = "a # b"\n[[faction.track]]\nvp = [0, 1,\n  2, # two\n]\n[[faction.track]]\nvp = []\n[[faction]]\nid = "c"\n';
    expect(() => readToml("nonsense")).toThrow();
    expect(readToml(source.replace('"fox"', "fox"))).toEqual({
      meta: { n: 2, words: { fox: 1, any: 2 } },
      faction: [{ id: "a # b", track: [{ vp: [0, 1, 2] }, { vp: [] }] }, { id: "c" }],
    });
  });

  test("leaves nothing of Root's files out", () => {
    expect(Object.keys(files).length).toBe(8);
    for (const source of Object.values(files)) {
      const lists = Object.values(readToml(source)).flatMap((each) => (Array.isArray(each) ? each : []));
      expect(lists.length).toBe(source.match(/^\[\[\w+\]\]/gm)?.length ?? 0);
    }
  });
});
