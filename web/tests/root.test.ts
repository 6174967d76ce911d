import { describe, expect, test } from "vitest";
import { lastBattle } from "../src/boards/root/battle";
import { CLEARINGS, DECKS, FACTIONS, ITEMS, mapOf, PIECES, piecesOf, SUITS, WINNING } from "../src/boards/root/data";
import { factions, known } from "../src/boards/root/factions";
import { askedFor } from "../src/boards/root/factions/vagabond/items";
import { inkOn } from "../src/boards/root/ink";
import type { Picks } from "../src/boards/root/picks.svelte";
import { closedPaths, lyingIn, openPaths, RADIUS, raftSpot } from "../src/boards/root/woods";
import type { Domain, Game } from "../src/core/protocol";
import type { Shown, View } from "../src/generated/root";
import { cards, play } from "../src/boards/root/deck.svelte";
import { cardName, cardText } from "../src/boards/root/words";
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
    expect(Object.keys(files).length).toBeGreaterThan(7);
    for (const source of Object.values(files)) {
      const lists = Object.values(readToml(source)).flatMap((each) => (Array.isArray(each) ? each : []));
      expect(lists.length).toBe(source.match(/^\[\[\w+\]\]/gm)?.length ?? 0);
    }
  });
});

describe("what is printed on a card", () => {
  test("is what the rule index says, in the language of the page", async () => {
    const claim = cards().findIndex(({ id }) => id === "royal-claim");
    const ambush = cards().findIndex(({ id }) => id === "ambush-mouse");
    for (const [language, words, matching] of [["en", "for each clearing you rule", "in a clearing of its suit"], ["ru", "за каждую поляну", "на поляне её масти"]] as const) {
      settings.change({ language });
      await texts.use(language);
      expect(cardText(claim)).toContain(words);
      expect(cardText(ambush)).toContain(matching);
      for (const deck of Object.keys(DECKS)) {
        play(deck);
        for (const [card, { kind }] of cards().entries()) if (!["item", "vizier"].includes(kind)) expect(cardText(card)).not.toBe("");
      }
      play("standard");
    }
  });

  test("depends on the deck, except for suits and what all decks have", async () => {
    settings.change({ language: "en" });
    await texts.use("en");
    await texts.load("root");
    const swap = DECKS.exiles?.findIndex(({ id }) => id === "swap-meet") ?? -1;
    expect(cardName(swap)).toContain("Cobbler");
    play("exiles");
    expect(cardName(swap)).toContain("Swap Meet");
    expect(cardName(0)).toContain("Ambush");
    expect(cards().map(({ suit }) => suit)).toEqual(DECKS.standard?.map(({ suit }) => suit));
    play("standard");
  });
});

describe("the printed game", () => {
  test("numbers things by their place in the data files", () => {
    expect(SUITS).toEqual(["fox", "rabbit", "mouse", "bird"]);
    expect(ITEMS.slice(0, 2)).toEqual(["boot", "bag"]);
    expect(FACTIONS.slice(0, 5).map(({ id }) => id)).toEqual(["marquise", "eyrie", "alliance", "vagabond", "vagabond-2"]);
    expect(PIECES.slice(0, 8).map(({ id }) => id)).toEqual(["warrior", "sawmill", "workshop", "recruiter", "wood", "keep", "warrior", "roost"]);
    expect(WINNING).toBe(30);
  });
});

describe("a faction's folder", () => {
  test("is found by its name and draws every piece the data file gives it", () => {
    expect(known.length).toBeGreaterThanOrEqual(5);
    for (const { n, faction } of known) {
      const pieces = PIECES.filter((piece) => piece.faction === n && piece.type !== "warrior");
      expect(Object.keys(faction.pieces).sort()).toEqual(pieces.map(({ id }) => id).sort());
      // A faction that rules nothing has a pawn, and nobody else.
      expect(faction.pawn === undefined).toBe(PIECES.some((piece) => piece.faction === n));
    }
    expect(new Set(known.map(({ faction }) => faction.crest.shape)).size).toBe(known.length);
    expect(factions.filter(Boolean).length).toBe(known.length);
  });

  test("has a colour that its sign can be read on", () => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    for (const { colour } of FACTIONS) {
      const [a = 0, b = 0] = [light(colour), light(inkOn(colour))].sort((x, y) => y - x);
      expect((a + 0.05) / (b + 0.05)).toBeGreaterThan(4);
    }
  });
});

describe("a clearing", () => {
  const [WARRIORS, TOKENS] = [piecesOf("warrior"), piecesOf("token")];
  function crowded(...pieces: number[]): Shown {
    const counts = PIECES.map((_, piece) => Array<number>(CLEARINGS).fill(pieces.includes(piece) ? 9 : 0));
    return { map: "autumn", pieces: counts, ruins: [], boards: { vagabond: { place: 0 } } } as unknown as Shown;
  }

  test("has room for the warriors of all factions, and for pawns and tokens beside them", () => {
    for (let n = 1; n <= 6; n++) {
      const piles = lyingIn(crowded(...WARRIORS.slice(0, n)), 0).filter(({ kind }) => kind === "warriors");
      expect(piles.length).toBe(n);
      for (const [i, { at, scale }] of piles.entries()) {
        expect(Math.hypot(Math.abs(at.x) + 30 * scale, at.y)).toBeLessThanOrEqual(RADIUS + 8);
        for (const other of piles.slice(0, i)) expect(Math.abs(at.x - other.at.x) >= 60 * scale || Math.abs(at.y - other.at.y) >= 50 * scale).toBe(true);
      }
    }
    const rim = lyingIn(crowded(...TOKENS.slice(0, 5)), 0).filter(({ kind }) => kind === "token" || kind === "pawn");
    expect(rim.length).toBe(6);
    expect(Math.max(...rim.map(({ at }) => Math.abs(at.x)))).toBeLessThanOrEqual(RADIUS);
  });
});

describe("the maps of the lake and the mountain", () => {
  test("say where the raft lies and which paths are closed", () => {
    const lake = { map: "lake", raft: 9, closed: [] } as unknown as Shown;
    const raft = raftSpot(lake);
    const glade = mapOf("lake").spots[9] ?? { x: 0, y: 0 };
    expect(Math.hypot((raft?.x ?? 0) - glade.x, (raft?.y ?? 0) - glade.y)).toBeGreaterThan(RADIUS);
    expect(raftSpot({ map: "autumn", raft: -1 } as unknown as Shown)).toBeNull();
    const mountain = { map: "mountain", raft: -1, closed: [0, 5] } as unknown as Shown;
    expect(closedPaths(mountain).map(({ path, ends }) => [path, ...ends])).toEqual([[0, 1, 4], [5, 10, 11]]);
    expect(openPaths(mountain).length).toBe(15 + 4);
    expect(mapOf("mountain").tower).toBe(9);
    expect(mapOf("lake").tower).toBe(-1);
  });
});

describe("items a Vagabond is asked for", () => {
  const axis = (name: string, size: number) => ({ name, size, low: 0 });
  const picks = (asks: string, domain: string, axes: Domain["axes"], ...codes: number[]) => ({ asks, codes, domain: { name: domain, size: 99, axes } }) as unknown as Picks;
  const [BOOT, SWORD] = [ITEMS.indexOf("boot"), ITEMS.indexOf("sword")];

  test("are found by how they lie, read from the axes the game declares", () => {
    const refresh = askedFor(picks("refresh", "tired-item", [axis("item", 8), axis("damaged", 2)], BOOT * 2, SWORD * 2 + 1));
    expect([refresh(BOOT, 1), refresh(SWORD, 3), refresh(SWORD, 1)]).toEqual([BOOT * 2, SWORD * 2 + 1, null]);
    const repair = askedFor(picks("repair", "turned-item", [axis("item", 8), axis("exhausted", 2)], SWORD * 2 + 1));
    expect([repair(SWORD, 3), repair(SWORD, 2)]).toEqual([SWORD * 2 + 1, null]);
    const damage = askedFor(picks("damage", "turned-item", [axis("item", 8), axis("exhausted", 2)], SWORD * 2));
    expect([damage(SWORD, 0), damage(SWORD, 1)]).toEqual([SWORD * 2, null]);
    const drop = askedFor(picks("drop-item", "carried-item", [axis("item", 8), axis("side", 4)], SWORD * 4 + 2));
    expect(drop(SWORD, 2)).toBe(SWORD * 4 + 2);
    const aid = askedFor(picks("aid-item", "item", [], SWORD));
    expect([aid(SWORD, 0), aid(SWORD, 1)]).toEqual([SWORD, null]);
    expect(askedFor(picks("aid-take", "item", [], SWORD))(SWORD, 0)).toBeNull();
  });
});

describe("a battle", () => {
  const [MARQUISE, EYRIE, VAGABOND] = ["marquise", "eyrie", "vagabond"].map((id) => FACTIONS.findIndex((faction) => faction.id === id)) as [number, number, number];
  const [CAT, SAWMILL, BIRD] = [0, 1, PIECES.findIndex(({ faction, type }) => faction === EYRIE && type === "warrior")];
  const game = { events: [{ name: "fought" }] } as unknown as Game;
  const fight = (attacker: number, left: number[], chosen: number[]) => {
    const pieces = PIECES.map((_, piece) => Array.from({ length: CLEARINGS }, (_, n) => (n === 2 ? ({ [CAT]: 1, [SAWMILL]: 1, [BIRD]: 4 }[piece] ?? 0) : 5)));
    const table = { pieces, boards: { vagabond: { items: [[1, 0, 0, 0], [0, 1, 1, 1]] } } };
    const running = [["Battle", { clearing: 2, attacker, defender: MARQUISE, ally: -1, left, chosen }]];
    return lastBattle(game, [[0, 2, attacker, MARQUISE]], { table, running } as unknown as View)?.left;
  };

  test("counts no hits that nobody can take", () => {
    expect(fight(EYRIE, [1, 4], [])).toEqual([1, 2]);
    expect(fight(EYRIE, [1, 3], [CAT])).toEqual([1, 1]);
    expect(fight(EYRIE, [0, 2], [CAT, SAWMILL])).toEqual([0, 0]);
    expect(fight(VAGABOND, [3, 0], [])).toEqual([2, 0]);
  });
});
