/** Time that is left, in few signs: 4:05, 1:02:03, or days and hours. */

import { say } from "./texts.svelte";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

const two = (n: number) => String(n).padStart(2, "0");

export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return say("web-clock-days", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  const minutes = `${left >= HOUR ? two(Math.floor((left % HOUR) / MINUTE)) : Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${minutes}` : minutes;
}

/** What a seat has left now: the server told it a moment ago. */
export function leftNow(clock: { left: number[]; runs: number[]; at: number }, seat: number, now: number): number {
  const passed = clock.runs.includes(seat) ? Math.max(0, now - clock.at) / 1000 : 0;
  return Math.max(0, (clock.left[seat] ?? 0) - passed);
}

/** Little time: a tenth of what there was at the start, at least ten seconds, and never more than an hour. */
export const isLow = (left: number, seconds: number) => left <= Math.min(HOUR, Math.max(10, seconds / 10));
