"""The numbers of the kinds of question and event: `game` declares them in this order."""

from typing import Final

# Kinds of question, in the order of game.KINDS.
DRAW: Final = 0
DEAL_CLAN: Final = 1
COLOUR: Final = 2
FIRST_PLAYER: Final = 3
TILE: Final = 4
PLACE: Final = 5
TOWER_ON: Final = 6

# Kinds of event, in the order of game.EVENTS.
TURNED_UP: Final = 0
DEALT: Final = 1
CHOSE_COLOUR: Final = 2
BEGINS: Final = 3
LAID: Final = 4
RAISED: Final = 5
DECLINED: Final = 6
ROW_REMOVED: Final = 7
CLAN_SHOWN: Final = 8
HARVESTED: Final = 9
