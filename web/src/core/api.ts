/** The HTTP side: tables, games, rules. */

import type { Advised, AnalysisFacts, BotLevel, Devices, Forbidden, Game, Guide, Invitation, Join, Lesson, Link, Made, NewTable, Nothing, Profile, PuzzleFacts, Rule, Seated, Subscription, Summary, Tables, Thoughts, Told, Tried } from "./protocol";
import { pledge } from "./shares";
import { texts } from "./texts.svelte";

/** The server's own sentence about what went wrong. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": texts.language };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError(texts.say("web-offline"), 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: string } | null)?.error;
  throw new ApiError(error ?? texts.say("web-failed", { status: response.status }), response.status);
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

const lessonAt = (game: string, id: string) => `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;

let declared: Promise<Game[]> | undefined;

export const api = {
  /** Declarations do not change while a server runs: asked once a page. */
  games(): Promise<Game[]> {
    declared ??= call<Game[]>("GET", "/api/games").catch((error: unknown) => {
      declared = undefined;
      throw error;
    });
    return declared;
  },
  async game(name: string): Promise<Game> {
    const found = (await api.games()).find((game) => game.name === name);
    if (!found) throw new ApiError(texts.say("web-no-game", { name }), 404);
    return found;
  },
  bots: () => call<BotLevel[]>("GET", "/api/bots"),
  rules: (game: string, language: string) => call<Rule[]>("GET", `/api/rules/${game}/${language}`),
  guides: (game: string, language: string) => call<Guide[]>("GET", `/api/guides/${game}/${language}`),
  lesson: (game: string, id: string) => call<Lesson>("GET", lessonAt(game, id)),
  whyNot: (game: string, id: string, step: number, code: number) => call<Forbidden>("GET", `${lessonAt(game, id)}/${step}/${code}`),
  analysis: (table: string) => call<AnalysisFacts>("GET", `${at(table)}/analysis`),
  puzzles: (game: string, language: string) => call<PuzzleFacts[]>("GET", `/api/puzzles/${encodeURIComponent(game)}/${language}`),
  tryPuzzle: (game: string, number: number, codes: readonly number[]) => call<Tried>("POST", `/api/puzzles/${encodeURIComponent(game)}/${number}`, { codes }),
  advice: (wish: Thoughts) => call<Advised>("POST", "/api/advice", wish),
  tables: () => call<Tables>("GET", "/api/tables"),
  table: (table: string) => call<Summary>("GET", at(table)),
  create: (wish: NewTable) => call<Made>("POST", "/api/tables", { ...wish, pledge: pledge() }),
  join: (table: string, wish: Join) => call<Seated>("POST", `${at(table)}/join`, { ...wish, pledge: pledge() }),
  leave: (table: string, seat: number) => call<Nothing>("POST", `${at(table)}/leave`, { seat }),
  invitation: (table: string) => call<Invitation>("GET", `${at(table)}/invitation`),
  byCode: (words: string) => call<Link>("POST", "/api/code", { words }),
  begin: (table: string, bot: string) => call<Nothing>("POST", `${at(table)}/begin`, { bot }),
  deviceLink: () => call<Link>("POST", "/api/device", {}),
  useDevice: (code: string, replace: boolean) => call<Nothing>("POST", `/api/device/${encodeURIComponent(code)}`, { replace }),
  devices: () => call<Devices>("GET", "/api/devices"),
  endDevice: (id: string) => call<Nothing>("POST", `/api/devices/${encodeURIComponent(id)}/end`, {}),
  profile: () => call<Profile>("GET", "/api/profile"),
  notices: () => call<Told>("GET", "/api/notices"),
  tellMe: (wish: Subscription) => call<Nothing>("POST", "/api/notices", wish),
  tellMeNoMore: () => call<Nothing>("POST", "/api/notices/end", {}),
  journal: (table: string) => `${at(table)}/journal`,
};
