/** Movements: how long they last, as people wish it, and how any of them is cut short. Whoever wants no motion sees none. */

import { settings } from "./settings.svelte";

/** Milliseconds. */
export const LASTS = { calm: 600, brisk: 300, instant: 0 } as const;
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const lasts = (): number => (still.matches || document.hidden ? 0 : LASTS[settings.pace]);

/** Something comes to where it lies from a little above: tiles, storeys, towers, cards of a hand. */
export function drop(_: Element): { duration: number; css: (t: number, u: number) => string } {
  return { duration: lasts(), css: (t, u) => `opacity: ${t}; translate: 0 ${-70 * u * u}px` };
}

/** Whoever presses anything has seen enough. What beckons for ever goes on. */
export function skip(): void {
  for (const each of document.getAnimations()) {
    if (Number(each.effect?.getComputedTiming().endTime) < Infinity) each.finish();
  }
}
