/** What everybody at a table is called. */

import type { BotLevel, Summary } from "./protocol";
import { say, texts } from "./texts.svelte";

export function namesOf(summary: Summary | null): string[] {
  const seats = summary?.seats ?? [];
  const animals = seats.map((seat) => (seat.kind === "bot" ? `bot-${seat.bot?.split(":")[0]}` : ""));
  return seats.map((seat, n) => {
    if (seat.kind === "open") return say("web-open-seat");
    // Bots are called in the language of whoever looks; two of a kind are numbered.
    const animal = animals[n] ?? "";
    if (!animal || !texts.has(animal)) return seat.name || say("seat", { n: n + 1 });
    const same = animals.slice(0, n + 1).filter((other) => other === animal).length;
    const alone = animals.filter((other) => other === animal).length === 1;
    return alone ? say(animal) : `${say(animal)} ${same}`;
  });
}

/** A bot as the lobby offers it: of the house by its level, one that the operator has let in by its own name. */
export const botName = ({ spec, level }: BotLevel): string => say("web-bot", { level: level ? say(`web-level-${level}`) : spec });

/** The seats that are played at this screen. */
export const handsOf = (summary: Summary): readonly number[] => summary.here ?? (summary.seat >= 0 ? [summary.seat] : []);

export const isMyTurn = (summary: Summary): boolean =>
  summary.state === "running" && (summary.waits ?? []).some((wait) => handsOf(summary).includes(wait.seat));
