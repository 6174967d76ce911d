# not compiled: the types are looked at while the program runs
"""What Wooly Bully shows, as types."""

from __future__ import annotations

from typing import Annotated, TypedDict

from polyana.games.woolybully.domains import EDGE, EDGE_KIND
from polyana.kernel.views import Fields

Edge = Annotated[int, EDGE]


class Meadow(TypedDict):
    """A finished meadow."""

    kind: Annotated[int, EDGE_KIND]
    sheep: int
    cancelled: bool  # by a wolf
    edges: list[Edge]


class Printed(TypedDict):
    """What is printed on a tile."""

    tile: int
    faces: list[str]  # by face: edges, regions and the feature, as in the data file


class Shown(TypedDict):
    """What a seat sees of the table."""

    laid: list[Annotated[list[int], Fields("tile", "face", "space", "turn")]]  # in order
    wolves: list[int]  # spaces
    hunters: list[int]
    dead: list[int]  # wolves that a hunter of a joined forest has taken
    meadows: list[Meadow]
    counted: list[list[int]]  # by colour: which of the meadows count for it as things stand
    prowled: list[Edge]  # the edges of every forest with an active wolf
    hands: list[list[int]]  # by seat: the tiles this seat knows
    hand_sizes: list[int]
    bag: int  # how many tiles are in it
    aside: int
    colours: list[int]  # by seat; -1 for those this seat does not know
    shown: list[bool]  # by seat: is the colour shown to everybody?
    left: list[int]  # seats, in the order they left
    bonus: list[int]  # by seat
    leaving: int  # the bonus for whoever leaves next
    first: int
    turn: int
    chosen: list[int]  # what this seat has chosen so far: deed, tile, face
    faces: dict[str, Printed]  # by the name of the tile: all this seat knows
    lines: list[Annotated[list[int], Fields("meadows", "bonus")]]  # by seat, at the end
