/** A sign for every game, for the lobby: the bodies of drawings 512 wide. */

import root from "game-icons:raccoon-head";
import gardennation from "game-icons:flower-pot";
import woolybully from "game-icons:sheep";
import grandbois from "game-icons:watchtower";

export const emblems: Readonly<Record<string, string>> = { grandbois, gardennation, root, woolybully };
