/** Shortcuts of a table. Letters go by their place on the keyboard, so that R is R in a Russian layout too. */

import { settings } from "./settings.svelte";

const WRITING = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSING = "button, a, summary, input";

/** The key of a shortcut ("R", "Enter", "+", "ArrowLeft"), or null when the press means something else. */
export function shortcut(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const on = event.target instanceof Element ? event.target : null;
  if (on?.closest(WRITING) || document.querySelector("dialog[open]")) return null;
  const key = event.code.startsWith("Key") ? event.code.slice(3) : event.key;
  // On a button these keys press it; a slider has its own use for arrows.
  if ((key === "Enter" || key === " ") && on?.closest(PRESSING)) return null;
  if (key.startsWith("Arrow") && on?.closest("input, [role=tablist]")) return null;
  if (key.length === 1 && !settings.shortcuts) return null;
  return key === "=" ? "+" : key === "_" ? "-" : key;
}
