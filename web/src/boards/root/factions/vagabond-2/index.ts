import hood from "game-icons:hood";
import type { Faction } from "../faction";
import { undamaged } from "../vagabond/items";
import { faction as vagabond } from "../vagabond";

/** As the first one, with a pawn of its own. */
export const faction: Faction = {
  ...vagabond,
  crest: { shape: "M22 4H78L96 22V78L78 96H22L4 78V22Z", sign: hood },
  pawn: (shown) => shown.boards["vagabond-2"]?.place ?? -1,
  endures: (shown) => undamaged(shown.boards["vagabond-2"]),
};
