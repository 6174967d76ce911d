/** The drawn boards, by game; each is loaded when somebody sits down at one. */

import type { Board } from "../core/boards";

export const boards: Readonly<Record<string, () => Promise<Board>>> = {
  grandbois: async () => (await import("./grandbois")).board,
  gardennation: async () => (await import("./gardennation")).board,
  root: async () => (await import("./root")).board,
  woolybully: async () => (await import("./woolybully")).board,
};
