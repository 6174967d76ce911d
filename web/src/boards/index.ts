/** The drawn boards, by game; each is loaded when somebody sits down at one. */

import type { Board, Pictures } from "../core/boards";
import type { View } from "../core/protocol";

/** Of a table's views only the game's name tells what they are: here a board is trusted with those of its game. */
const drawn = <V extends View>({ board }: { board: Board<V> }) => board as unknown as Board;

export const boards: Readonly<Record<string, () => Promise<Board>>> = {
  grandbois: async () => drawn(await import("./grandbois")),
  gardennation: async () => drawn(await import("./gardennation")),
  root: async () => drawn(await import("./root")),
  woolybully: async () => drawn(await import("./woolybully")),
};

/** Drawings for the pages that say how to play. */
export const pictures: Readonly<Record<string, () => Promise<Pictures>>> = {
  grandbois: async () => (await import("./grandbois/Pictures.svelte")).default,
  gardennation: async () => (await import("./gardennation/Pictures.svelte")).default,
  root: async () => (await import("./root/Pictures.svelte")).default,
  woolybully: async () => (await import("./woolybully/Pictures.svelte")).default,
};
