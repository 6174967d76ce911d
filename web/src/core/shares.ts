/** This browser's shares in chance: pledged when somebody sits down, told when the game begins, looked for at its end.
 * Kept by their pledge, so that one is there again whatever happens to the page in between. */

import type { Summary } from "./protocol";
import { hex, sha256, unhex } from "./sha256";

const KEY = "polyana-shares";
/** Games whose shares are kept: the oldest go. */
const MOST = 300;

interface Share {
  share: string;
  /** Where it was told, and what was public then: later this must still be so. */
  table?: string;
  seal?: string;
  pledges?: string[];
}

function kept(): Record<string, Share> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Share>;
  } catch {
    return {};
  }
}

function keep(pledge: string, share: Share): boolean {
  const all = Object.entries({ ...kept(), [pledge]: share });
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST))));
    return true;
  } catch {
    return false;
  }
}

const pledgeOf = (share: string) => sha256(unhex(share));
const mine = (summary: Summary, seat: number) => summary.pledges?.[seat] || "";

/** A new share, 32 random bytes, and what is said of it beforehand. Null where nothing can be kept: nothing is pledged then. */
export function pledge(): string | null {
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  const pledged = pledgeOf(share);
  return keep(pledged, { share }) ? pledged : null;
}

/** What this browser has to tell now, if anything. */
export function toReveal(summary: Summary, seat: number): string | null {
  const pledged = mine(summary, seat);
  if (summary.state !== "running" || summary.shares || !pledged) return null;
  const found = kept()[pledged];
  if (!found) return null;
  // Once told, others can be chosen to fit it: what they pledged, and the seal, are held fast before.
  if (!found.pledges) keep(pledged, { ...found, table: summary.table, seal: summary.seal, pledges: summary.pledges ?? [] });
  return found.share;
}

/** What this browser told at a table, if it did. */
const told = (summary: Summary) => Object.values(kept()).find(({ table }) => table === summary.table);

/** Its share, to be compared with the journal. */
export const shareAt = (summary: Summary): string => told(summary)?.share ?? "";

/** mine: it is in it. late: it was told, and is not. none: this browser told nothing. broken: something was changed since. */
export type Fairness = "mine" | "late" | "none" | "broken";

/** At the end: was this browser's share in it, and is everything as it was when it was told? */
export function fairness(summary: Summary): Fairness {
  const { pledges = [], shares = [], seal, seed } = summary;
  const asPledged = shares.every((share, n) => share === "" || pledgeOf(share) === pledges[n]);
  if (!asPledged || (seed !== undefined && pledgeOf(seed) !== seal)) return "broken";
  const own = told(summary);
  if (!own?.pledges) return "none";
  if (own.seal !== seal || own.pledges.join() !== pledges.join()) return "broken";
  return shares.includes(own.share) ? "mine" : "late";
}
