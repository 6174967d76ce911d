/** The cards of the table that is looked at: which of the printed decks its numbers mean. */

import { DECKS, type PrintedCard } from "./data";

let name = $state("standard");

/** Lay this deck on the table. */
export function play(deck: string): void {
  name = deck;
}

export const deckName = (): string => name;
export const cards = (): readonly PrintedCard[] => DECKS[name] ?? [];
