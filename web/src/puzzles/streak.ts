/** Which puzzles this browser has solved, and how many in a row without a wrong try; kept in localStorage. */

const KEY = "polyana-puzzles";

export interface Kept {
  solved: Record<string, number[]>;
  /** Solved one after the other at the first try, without a hint; and the most there were. */
  streak: number;
  best: number;
}

export function kept(): Kept {
  const none = { solved: {}, streak: 0, best: 0 };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return none; // no storage in this browser: it lasts as long as nothing is asked of it
  }
}

function keep(now: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // It is said once, and forgotten.
  }
}

/** `clean`: at the first try and without a hint. A puzzle that was solved before adds nothing to the streak. */
export function solved(game: string, number: number, clean: boolean): Kept {
  const now = kept();
  const before = now.solved[game] ?? [];
  if (!before.includes(number)) {
    now.solved[game] = [...before, number];
    now.streak = clean ? now.streak + 1 : 0;
    now.best = Math.max(now.best, now.streak);
    keep(now);
  }
  return now;
}

/** A wrong try, or a hint, ends the streak, unless the puzzle was solved before. */
export function missed(game: string, number: number): void {
  const now = kept();
  if ((now.solved[game] ?? []).includes(number) || !now.streak) return;
  now.streak = 0;
  keep(now);
}
