"""The things that codes and arguments of events point at."""

from typing import Final

from polyana.games.woolybully.land import LOW, SPACES, WIDTH
from polyana.games.woolybully.tiles import COLOURS, LETTERS
from polyana.kernel.meaning import Axis, Domain, number

# Deeds: what a seat may do, in its turn or out of turn.
LAY: Final = 0
CALL_WOLF: Final = 1
CALL_HUNTER: Final = 2
SHOW: Final = 3
LEAVE: Final = 4
CANNOT: Final = 5  # pass, for want of a placement (woolybully:r3)

TILE: Final[Domain] = Domain("tile", keeper="tiles")  # as many as the set of tiles has
COLOUR: Final[Domain] = Domain("colour", COLOURS)
SECRET: Final[Domain] = Domain("colour", COLOURS, keeper="shepherds")
SEAT: Final[Domain] = Domain("seat", COLOURS)
DEED: Final[Domain] = Domain(
    "deed",
    named={
        "lay": LAY,
        "call-wolf": CALL_WOLF,
        "call-hunter": CALL_HUNTER,
        "show": SHOW,
        "leave": LEAVE,
        "cannot": CANNOT,
    },
)
EDGE_KIND: Final[Domain] = Domain("edge-kind", named={letter: kind for kind, letter in enumerate(LETTERS)})
FACE: Final[Domain] = Domain("face", 2)
SPACE: Final[Domain] = Domain("space", axes=[Axis("y", WIDTH, LOW), Axis("x", WIDTH, LOW)])
TURN: Final[Domain] = Domain("turn", 4)
EDGE: Final[Domain] = Domain("edge", axes=[Axis("space", SPACES), Axis("direction", 4)])  # of an area
POINTS: Final[Domain] = number("points", 2000)
COUNT: Final[Domain] = number("count", 200)
