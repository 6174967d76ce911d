/** How far this browser has come in each lesson; kept in localStorage. */

const KEY = "polyana-lessons";
/** In place of a step: learnt to the end. */
const DONE = -1;

type Kept = Record<string, { at: number; done: boolean }>;

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // no storage in this browser: every lesson begins at its beginning
  }
}

/** The step to go on with, 0 for a lesson that is new or over. */
export function reached(game: string, id: string): number {
  const at = read()[`${game}/${id}`]?.at ?? 0;
  return at === DONE ? 0 : at;
}

export const learnt = (game: string, id: string): boolean => read()[`${game}/${id}`]?.done ?? false;

export function keep(game: string, id: string, step: number, steps: number): void {
  const kept = read();
  const name = `${game}/${id}`;
  const over = step >= steps;
  kept[name] = { at: over ? DONE : step, done: over || (kept[name]?.done ?? false) };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // It lasts as long as the page, then.
  }
}
