"""Who sits at a table, and masks of seats: who has seen something, who hears something."""

from typing import Final

CHANCE: Final = -1  # the seat that rolls, draws and shuffles
SPECTATOR: Final = -2  # the seat of everybody who has none
RECORD: Final = -3  # a written game, where it says what the rules would not let happen; never at a live table

# A mask has one bit a seat; its sign stands for the spectators.
ALL: Final = -1  # everybody, spectators included
NOBODY: Final = 0

HIDDEN: Final = -1  # in place of a thing that the seat does not know


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat if seat >= 0 else 0


def all_but(seat: int) -> int:
    """The mask of everybody but one seat, spectators included."""
    return ~(1 << seat)


def sees(mask: int, seat: int) -> bool:
    """Is the seat in the mask? Spectators (and chance) are in masks that include everybody who is not named."""
    return (mask >> seat) & 1 == 1 if seat >= 0 else mask < 0
