/** What happened, turn by turn: lines of the log and of what the others did meanwhile. */

import type { Board } from "./boards";
import { ruleOf } from "./meaning";
import type { Game, GameEvent, View } from "./protocol";
import { texts } from "./texts.svelte";

export interface Line {
  event: GameEvent;
  /** Its place among the events. */
  place: number;
  text: string;
  /** Names a place that the board shows. */
  placed: boolean;
  rule: string;
  quiet: boolean;
  secret: boolean;
  /** The same happened so often, one after the other. */
  times: number;
}

export interface Turn {
  /** Whose it is; -1 before the first. */
  seat: number;
  lines: Line[];
}

/** Whose turn begins with an event, where a game does not say: the seat it names first. */
function seatOf(game: Game, event: GameEvent): number | null {
  return game.events[event[0]]?.arguments[0]?.[1].name === "seat" ? (event[1] ?? null) : null;
}

const beginsWith = (event: GameEvent, game: Game, board: Board | null, view: View | null): number | null =>
  board?.begins ? board.begins(event, game, view) : seatOf(game, event);

/** One's own by default, as far apart as seats can be: a name stands beside it. */
const SEATS = ["#b3541e", "#2f6f8f", "#6f4fa5", "#3f7d3a", "#a83268", "#8a7216"] as const;

/** The colour a seat is told in. */
export const colourOf = (board: Board | null, view: View | null, seat: number): string => board?.colour?.(view, seat) ?? SEATS[seat] ?? "transparent";

/** Does an event name a place that the board shows? */
export const isPlaced = (game: Game, event: GameEvent, board: Board | null): boolean =>
  (game.events[event[0]]?.arguments ?? []).some(([, domain], i) => (board?.places ?? []).includes(domain.name) && (event[i + 1] ?? -1) >= 0);

/** The seat whose turn it is, -1 before the first. */
export function playing(events: readonly GameEvent[], game: Game, board: Board | null, view: View | null): number {
  for (let i = events.length - 1; i >= 0; i--) {
    const seat = beginsWith(events[i] as GameEvent, game, board, view);
    if (seat !== null) return seat;
  }
  return -1;
}

export function turnsOf(events: readonly GameEvent[], game: Game, board: Board | null, view: View | null, names: string[]): Turn[] {
  const nameOf = (event: GameEvent) => game.events[event[0]]?.name ?? "";
  const turns: Turn[] = [];
  events.forEach((event, place) => {
    const name = nameOf(event);
    const before = events[place - 1];
    const seat = beginsWith(event, game, board, view);
    if (!turns.length || (seat !== null && seat !== turns.at(-1)?.seat)) turns.push({ seat: seat ?? -1, lines: [] });
    if (before && board?.echoes?.[name] === nameOf(before)) return;
    const line: Line = {
      event,
      place,
      text: texts.event(game, event, names),
      placed: isPlaced(game, event, board),
      rule: ruleOf(game, event),
      quiet: board?.quiet.includes(name) ?? false,
      secret: (board?.secret.includes(name) ?? false) && !view?.over,
      times: 1,
    };
    const lines = turns.at(-1)?.lines ?? [];
    const last = lines.at(-1);
    if (last && last.text === line.text && !line.secret) lines[lines.length - 1] = { ...last, times: last.times + 1 };
    else lines.push(line);
  });
  return turns.filter(({ lines }) => lines.length);
}

/** What the others did since this seat's last turn; while it plays, what they did before. */
export function meanwhile(turns: readonly Turn[], seat: number): Turn[] {
  const until = turns.at(-1)?.seat === seat ? turns.length - 1 : turns.length;
  const mine = turns.slice(0, until).findLastIndex((turn) => turn.seat === seat);
  return turns.slice(mine + 1, until).filter((turn) => turn.seat >= 0);
}
