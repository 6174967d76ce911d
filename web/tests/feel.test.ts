import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lastBattle } from "../src/boards/root/battle";
import { LINGERS, Lingering } from "../src/boards/root/lingering.svelte";
import type { Game, GameEvent } from "../src/core/protocol";
import { Holder, rooted } from "./holder.svelte";

const named = (...names: string[]) => ({ events: names.map((name) => ({ name, arguments: [], rules: [] })) }) as unknown as Game;

describe("the dice of a battle", () => {
  test("are told in the order attacker, defender: whoever rolls high", () => {
    const game = named("fought", "rolled");
    const told = (a: number, b: number): GameEvent[] => [
      [0, 4, 0, 2],
      [1, a, b],
    ];
    expect(lastBattle(game, told(3, 1), null)?.dice).toEqual([3, 1]);
    // Guerrillas of the Alliance: the defender has the higher die.
    expect(lastBattle(game, told(0, 2), null)?.dice).toEqual([0, 2]);
  });
});

describe("a battle that is over", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("is looked at once for a while, whatever else happens meanwhile", () => {
    const holder = new Holder({ known: true, at: -1, fighting: false });
    let lingering: Lingering | undefined;
    const end = rooted(() => (lingering = new Lingering(() => holder.now)));
    flushSync();
    holder.now = { known: true, at: 7, fighting: true };
    flushSync();
    vi.advanceTimersByTime(3 * LINGERS);
    expect(lingering?.shows(7)).toBe(true);
    for (let waited = 0; waited < LINGERS; waited += LINGERS / 5) {
      // Events that follow tell the same battle anew.
      holder.now = { known: true, at: 7, fighting: false };
      flushSync();
      expect(lingering?.shows(7)).toBe(true);
      vi.advanceTimersByTime(LINGERS / 5);
    }
    expect(lingering?.shows(7)).toBe(false);
    holder.now = { known: true, at: 30, fighting: false };
    flushSync();
    expect(lingering?.shows(30)).toBe(true);
    end();
  });

  test("is history for whoever has just come", () => {
    const holder = new Holder({ known: false, at: -1, fighting: false });
    let lingering: Lingering | undefined;
    const end = rooted(() => (lingering = new Lingering(() => holder.now)));
    flushSync();
    holder.now = { known: true, at: 12, fighting: false };
    flushSync();
    expect(lingering?.shows(12)).toBe(false);
    end();
  });
});
