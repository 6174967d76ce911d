/** The factions with a board, each in the folder of its name: nothing but the folder makes one known here. */

import { FACTIONS } from "../data";
import type { Faction } from "./faction";

const folders = import.meta.glob<{ faction: Faction }>("./*/index.ts", { eager: true });

/** By number. */
export const factions: readonly (Faction | undefined)[] = FACTIONS.map(({ id }) => folders[`./${id}/index.ts`]?.faction);

export const known: readonly { n: number; faction: Faction }[] = factions.flatMap((faction, n) => (faction ? [{ n, faction }] : []));
