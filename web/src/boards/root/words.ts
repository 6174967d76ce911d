/** Names and sentences for labels and screen readers. */

import { say, texts } from "../../core/texts.svelte";
import english from "../../../../src/polyana/rulebook/en/root/15-cards.md?raw";
import exilesEnglish from "../../../../src/polyana/rulebook/en/root/16-exiles.md?raw";
import russian from "../../../../src/polyana/rulebook/ru/root/15-cards.md?raw";
import exilesRussian from "../../../../src/polyana/rulebook/ru/root/16-exiles.md?raw";
import { cards, deckName } from "./deck.svelte";

const value = (domain: string) => (n: number) => say(`root-value-${domain}`, { n });
export const factionName = value("faction");
export const cardName = (n: number) => say("root-value-card", { n, deck: deckName() });
export const itemName = value("item");
export const pieceName = value("piece");
export const placeName = value("place");
export const ministerName = value("minister");
export const leaderName = value("leader");
export const characterName = value("character");
export const columnName = value("column");
export const questName = value("quest");

/** What warriors, buildings, tokens and items are good for. */
export const pieceText = (n: number) => say("web-root-piece-about", { n });
export const itemText = (n: number) => say("web-root-item-about", { n });

/** A name without what tells it from its copies. */
export const plainName = (name: string) => name.replace(/ \([^)]+\)$/, "");

/** Clearings are suits, cards may be birds. */
export const anySuitName = (suit: number) => say("web-root-suit", { n: suit });

/** What the cards say is a rule each: `root:card.royal-claim`. All four ambushes say the same. */
const sayings = (index: string) => new Map([...index.matchAll(/^- `root:card\.([a-z-]+)` \*\*.+?\*\* (.+)$/gm)].map(([, id = "", text = ""]) => [id, text]));
const SAID = { en: sayings(english + exilesEnglish), ru: sayings(russian + exilesRussian) };

/** What a card does, without its cost. */
export function cardText(card: number): string {
  const printed = cards()[card];
  if (!printed) return "";
  if (printed.kind === "item") return say("web-root-card-item", { item: itemName(printed.item), n: printed.vp });
  if (printed.kind === "vizier") return say("web-root-card-vizier");
  return SAID[texts.language].get(printed.kind === "ambush" ? "ambush" : printed.id) ?? "";
}

/** A card in one sentence. */
export function cardWords(card: number): string {
  const printed = cards()[card];
  const cost = printed?.cost ?? [];
  const parts = [`${cardName(card)}, ${anySuitName(printed?.suit ?? 0)}`];
  if (cost.length) parts.push(say("web-root-cost", { what: cost.map((suit) => anySuitName(suit)).join(", ") }));
  parts.push(cardText(card));
  return parts.join(". ");
}
