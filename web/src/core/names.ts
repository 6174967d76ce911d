/** What everybody at a table is called. */

import type { Summary } from "./protocol";
import { say } from "./texts.svelte";

export function namesOf(summary: Summary | null): string[] {
  return (summary?.seats ?? []).map((seat, n) => {
    if (seat.kind === "open") return say("web-open-seat");
    return seat.name || say("seat", { n: n + 1 });
  });
}
