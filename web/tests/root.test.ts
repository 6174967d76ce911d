import { describe, expect, test } from "vitest";
import { CARDS } from "../src/boards/root/data";
import { ruleOf } from "../src/boards/root/reasons";
import { cardText } from "../src/boards/root/words";
import { settings } from "../src/core/settings.svelte";
import { texts } from "../src/core/texts.svelte";
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

describe("what is printed on a card", () => {
  test("is what the rule index says, in the language of the page", async () => {
    const claim = CARDS.findIndex(({ id }) => id === "royal-claim");
    const ambush = CARDS.findIndex(({ id }) => id === "ambush-mouse");
    for (const [language, words, matching] of [["en", "for each clearing you rule", "in a clearing of its suit"], ["ru", "за каждую поляну", "на поляне её масти"]] as const) {
      settings.change({ language });
      await texts.use(language);
      expect(cardText(claim)).toContain(words);
      expect(cardText(ambush)).toContain(matching);
      for (const [card, { kind }] of CARDS.entries()) if (!["item", "vizier"].includes(kind)) expect(cardText(card)).not.toBe("");
    }
  });
});

describe("why pieces leave the map", () => {
  const [CATS, BIRDS, REBELS] = [0, 1, 2];
  const [WOOD, REBEL, ROOST, SWORD, CROSSBOW] = [4, 8, 7, 4, 2];
  const rule = (remover: number, piece: number, ...before: [string, ...number[]][]) =>
    ruleOf("removed", [11, remover, piece, 3, 1], before.map(([name, ...args]) => [name, [0, ...args]] as const));

  test("one's own are a price, whatever happened before", () => {
    expect(rule(CATS, WOOD, ["fought"])).toBe("root:6.5.4.ii");
    expect(rule(REBELS, REBEL, ["fought"], ["used"])).toBe("root:8.6.1.iv");
    expect(rule(REBELS, REBEL, ["used"])).toBe("root:4.1.3");
  });

  test("others' for what happened last", () => {
    expect(rule(BIRDS, WOOD, ["rolled"], ["exhausted", 3, SWORD], ["fought"], ["revolted"])).toBe("root:4.3.3");
    expect(rule(REBELS, WOOD, ["scored"], ["revolted"], ["fought"])).toBe("root:8.4.1.iii");
    expect(rule(CATS, ROOST, ["crafted"], ["fought"])).toBe("root:4.1.2");
    expect(rule(3, ROOST, ["exhausted", 3, CROSSBOW], ["fought"])).toBe("root:9.5.6");
    expect(rule(3, ROOST)).toBeUndefined();
    expect(ruleOf("moved", [5, 0, 1], [])).toBeUndefined();
  });
});
