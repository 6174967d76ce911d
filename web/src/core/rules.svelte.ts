/** The rule index of a game, and finding rules in it by number or by words. */

import { api } from "./api";
import type { Rule } from "./protocol";

const known = new Map<string, Promise<Rule[]>>();

export function rulesOf(game: string, language: string): Promise<Rule[]> {
  const key = `${game}/${language}`;
  let asked = known.get(key);
  if (!asked) {
    asked = api.rules(game, language).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    known.set(key, asked);
  }
  return asked;
}

const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** Endings do not matter: «башню» finds «башня», "covers" finds "cover". */
function stem(word: string): string {
  return word.length > 4 ? word.slice(0, Math.max(4, word.length - 2)) : word;
}

/** Rules of the page's language; `other` is the same index in another one, whose words are understood too. */
export function findRules(rules: Rule[], query: string, other: Rule[] = []): Rule[] {
  const words = plain(query).split(/[^\p{L}\p{N}.:-]+/u).filter(Boolean);
  if (!words.length) return rules;
  const elsewhere = new Map(other.map((rule) => [rule.id, rule]));
  return rules.filter((rule) => {
    const number = plain(rule.id.split(":")[1] ?? "");
    const twin = elsewhere.get(rule.id);
    const text = plain(`${rule.title} ${rule.text} ${twin ? `${twin.title} ${twin.text}` : ""}`);
    return words.every((word) => number.startsWith(word.split(":").pop() ?? word) || text.includes(stem(word)));
  });
}

/** A rule's text with its references to other rules (`grandbois:6.1`, backquoted words) taken apart. */
export type Piece = { text: string; rule?: string; code?: boolean };

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(`[^`]+`|\*[^*]+\*)/)) {
    if (!part) continue;
    if (!part.startsWith("`")) pieces.push({ text: part.replaceAll("*", "") });
    else if (/^`[a-z]+:[^`]+`$/.test(part)) pieces.push({ text: part.slice(1, -1).split(":")[1] ?? "", rule: part.slice(1, -1) });
    else pieces.push({ text: part.slice(1, -1), code: true });
  }
  return pieces;
}

/** Which rule the panel shows; null while it is closed or only browsed. */
class Panel {
  open = $state(false);
  rule = $state<string | null>(null);
  /** Grows with every request, so that asking for the same rule again scrolls to it again. */
  asked = $state(0);

  show(rule: string | null = null): void {
    this.rule = rule;
    this.open = true;
    this.asked += 1;
  }
}

export const panel = new Panel();
