# not compiled: the types are looked at while the program runs
"""What GrandBois shows, as types."""

from __future__ import annotations

from typing import Annotated, TypedDict

from polyana.games.grandbois.domains import SHOWN
from polyana.kernel.views import Fields


class Line(TypedDict):
    """A line of the score sheet."""

    chestnuts: int
    cells: list[int]  # that bring them, and the towers they are counted around


class Common(TypedDict):
    """What everybody sees of the table."""

    cells: list[Annotated[list[Annotated[int, SHOWN]], Fields("cell", "shown")]]  # SHOWN is the second
    laid: list[Annotated[list[int], Fields("tile", "place", "turn")]]  # in order
    row: list[int]  # the open row, oldest first
    stack: int
    unseen: list[int]  # tiles in the stack, in no order
    gone: list[int]
    first: int  # the first player's seat; -1 until drawn
    colours: list[int]
    towers_left: list[int]


class Own(TypedDict):
    """What depends on who looks."""

    clans: list[list[int]]  # by seat: those this seat knows
    harvest: list[list[Line]]  # by seat, where its clans are known: the four lines of the score sheet as they stand
    lines: list[list[int]]  # by seat, at the end: the same in numbers


class Shown(Common, Own):
    """What a seat sees of the table."""


class TurnFacts(TypedDict):
    seat: int
    tile: int  # the one taken from the row, -1 before
