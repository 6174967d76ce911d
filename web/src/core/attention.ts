/** The tab says when it is my turn, in its title and in its icon. */

import { say, texts } from "./texts.svelte";

export function showTurn(game: string, mine: boolean): void {
  const title = texts.title(game);
  document.title = mine ? `● ${say("web-your-turn")} — ${title}` : `${title} — ${say("web-brand")}`;
  document.querySelector<HTMLLinkElement>("link[rel=icon]")?.setAttribute("href", mine ? "/icon-turn.svg" : "/icon.svg");
}
