/** A table in words, for games without a drawn board: `polyana/cli/boards/saying.py` says the same in the terminal. */

import type { Domain, Game, Shape } from "./protocol";
import { HIDDEN } from "./protocol";
import { texts } from "./texts.svelte";

/** One fact: its label and either its text or its parts. */
export interface Said {
  label: string;
  text: string;
  parts: Said[];
}

const NONE = "–";
/** Letters of something of which nobody has said what it is. */
const LONG = 300;

type Member = [label: string, value: unknown, shape: Shape | undefined];
type Fields = Record<string, unknown>;

export function inWords(game: Game, table: unknown, names: string[]): Said[] {
  return isObject(table) ? fieldsOf(table, game.shows) : [];

  function fieldsOf(value: Fields, shape: Shape | undefined): Said[] {
    return Object.entries(value).map(([name, each]) => fact(texts.field(game, name), each, shape?.fields?.[name] ?? shape?.of));
  }

  function fact(label: string, value: unknown, shape: Shape | undefined): Said {
    const said = (text: string): Said => ({ label, text, parts: [] });
    const made = (parts: Said[]): Said => (parts.length ? { label, text: "", parts } : said(NONE));
    const declared = shape?.by ?? shape?.of ?? shape?.fields;
    if (!declared && isNested(value)) {
      const text = JSON.stringify(value);
      return said(text.length <= LONG ? text : `${text.slice(0, LONG - 1)}…`);
    }
    if (isObject(value)) return made(fieldsOf(value, shape));
    if (!Array.isArray(value)) return said(one(value, shape));
    if (!value.length) return said(NONE);
    const members = membersOf(value, shape);
    if (isNested(value)) return made(members.map((member) => fact(...member)));
    if (shape?.by || shape?.fields) return said(members.map(([name, each, of]) => `${name}: ${one(each, of)}`).join(" · "));
    return said(several(value, shape?.of));
  }

  function membersOf(value: unknown[], shape: Shape | undefined): Member[] {
    if (shape?.fields) return Object.entries(shape.fields).map(([name, of], i) => [texts.field(game, name), value[i], of]);
    const by = shape?.by;
    return value.map((each, i) => [by ? thing(by, i) : String(i + 1), each, shape?.of]);
  }

  /** Things in a row; those one does not know are counted. */
  function several(values: unknown[], shape: Shape | undefined): string {
    const known = values.filter((value) => !isHidden(value, shape)).map((value) => one(value, shape));
    const hidden = values.length - known.length;
    return [...known, ...(hidden ? [texts.say("plain-hidden", { n: hidden })] : [])].join(", ");
  }

  function one(value: unknown, shape: Shape | undefined): string {
    if (value === null || value === undefined || value === "") return NONE;
    if (typeof value === "boolean") return texts.say(value ? "plain-yes" : "plain-no");
    if (isHidden(value, shape)) return texts.say("plain-hidden", { n: 1 });
    if (typeof value === "number" && shape?.domain) return thing(shape.domain, value);
    return String(value);
  }

  function thing(domain: Domain, value: number): string {
    return value >= 0 && value < domain.size ? texts.value(game, domain, value, names) : NONE;
  }
}

function isHidden(value: unknown, shape: Shape | undefined): boolean {
  return value === HIDDEN && shape?.hides === true;
}

function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).some((each) => typeof each === "object" && each !== null);
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
