"""The things that codes and arguments of events point at."""

from typing import Final

from polyana.games.grandbois.grid import LOW, WIDTH
from polyana.games.grandbois.tiles import CELL_NAMES, CLANS, COLOURS, TILES
from polyana.kernel.meaning import Axis, Domain, number

TILE: Final[Domain] = Domain("tile", TILES)
CLAN: Final[Domain] = Domain("clan", CLANS, keeper="clans")
COLOUR: Final[Domain] = Domain("colour", COLOURS)
SEAT: Final[Domain] = Domain("seat", 4)
CELL: Final[Domain] = Domain("cell", axes=[Axis("y", WIDTH, LOW), Axis("x", WIDTH, LOW)])
SHOWN: Final[Domain] = Domain("shown", named=CELL_NAMES)  # what a cell shows
TURN: Final[Domain] = Domain("turn", 4)
CHESTNUTS: Final[Domain] = number("chestnuts", 1000)
