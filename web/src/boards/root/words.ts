/** Names and sentences for labels and screen readers. */

import { say, texts } from "../../core/texts.svelte";
import english from "../../../../src/polyana/rulebook/en/root/15-cards.md?raw";
import russian from "../../../../src/polyana/rulebook/ru/root/15-cards.md?raw";
import { CARDS, CLEARINGS, WARRIORS } from "./printed";
import { pawnsIn, type Shown } from "./woods";

const value = (domain: string) => (n: number) => say(`root-value-${domain}`, { n });
export const factionName = value("faction");
export const suitName = value("suit");
export const cardName = value("card");
export const itemName = value("item");
export const pieceName = value("piece");
export const placeName = value("place");
export const leaderName = value("leader");
export const characterName = value("character");
export const columnName = value("column");
export const questName = value("quest");

/** Clearings are suits, cards may be birds. */
export const anySuitName = (suit: number) => say("web-root-suit", { n: suit });

/** What the cards say is a rule each: `root:card.royal-claim`. All four ambushes say the same. */
const sayings = (index: string) => new Map([...index.matchAll(/^- `root:card\.([a-z-]+)` \*\*.+?\*\* (.+)$/gm)].map(([, id = "", text = ""]) => [id, text]));
const SAID = { en: sayings(english), ru: sayings(russian) };

/** What a card does, without its cost. */
export function cardText(card: number): string {
  const printed = CARDS[card];
  if (!printed) return "";
  if (printed.kind === "item") return say("web-root-card-item", { item: itemName(printed.item), n: printed.vp });
  if (printed.kind === "vizier") return say("web-root-card-vizier");
  return SAID[texts.language].get(printed.kind === "ambush" ? "ambush" : printed.id) ?? "";
}

/** A card in one sentence. */
export function cardWords(card: number): string {
  const printed = CARDS[card];
  const cost = printed?.cost ?? [];
  const parts = [`${cardName(card)}, ${anySuitName(printed?.suit ?? 0)}`];
  if (cost.length) parts.push(say("web-root-cost", { what: cost.map((suit) => anySuitName(suit)).join(", ") }));
  parts.push(cardText(card));
  return parts.join(". ");
}

/** What lies in a place. */
export function placeWords(shown: Shown, place: number): string {
  const parts: string[] = [];
  const pawns = pawnsIn(shown, place).map(factionName);
  if (place < CLEARINGS) {
    const suit = shown.suits[place] ?? -1;
    if (suit >= 0) parts.push(anySuitName(suit));
    const ruler = shown.ruler[place] ?? -1;
    if (ruler >= 0) parts.push(say("web-root-ruled", { name: factionName(ruler) }));
    shown.pieces.forEach((counts, piece) => {
      const n = counts[place] ?? 0;
      if (n) parts.push(WARRIORS.includes(piece) || n > 1 ? `${pieceName(piece)} × ${n}` : pieceName(piece));
    });
    if (shown.ruins.includes(place)) parts.push(say("web-root-ruin"));
    if (shown.shut.includes(place)) parts.push(say("web-root-burnt"));
    const open = shown.open_slots[place] ?? 0;
    if (open) parts.push(say("web-root-open-slots", { n: open }));
  }
  return [...parts, ...pawns].join(", ");
}
