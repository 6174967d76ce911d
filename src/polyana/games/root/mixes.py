"""Which factions go well together: advice by their reach (root:combo.2). Any mix can be played (root:combo.3)."""

from __future__ import annotations

from typing import Final

from polyana.games.root.data import load
from polyana.games.root.pieces import FACTION_NAMES, SECOND_OF
from polyana.games.root.terms import FACTIONS

_DATA: Final = load("factions")
REACH: Final[list[int]] = [faction["reach"] for faction in _DATA["faction"][: len(FACTION_NAMES)]]  # root:combo.r2
_COUNTS: Final = ("two", "three", "four", "five", "six")
WANTED: Final[list[int]] = [0, 0, *[_DATA["reach"][count] for count in _COUNTS]]  # by players (root:combo.1)
ENOUGH_FOR_THE_BOLD: Final[int] = _DATA["reach"]["adventurous"]

MILITANT: Final[list[bool]] = [faction["militant"] for faction in _DATA["faction"][: len(FACTION_NAMES)]]

RECOMMENDED: Final = 0  # root:combo.r1
ADVENTUROUS: Final = 1
NOT_ADVISED: Final = 2


def reach_of(factions: list[int]) -> int:
    return sum([REACH[faction] for faction in factions])


def promise(faction: int) -> float:
    """What a faction that may be taken promises, for bots: its reach. None promises nothing."""
    return float(REACH[faction]) if faction >= 0 else 0.0


def grade(factions: list[int]) -> int:
    """How well a full table goes together (root:combo.2, root:combo.r1)."""
    reach = reach_of(factions)
    if reach >= WANTED[len(factions)]:
        return RECOMMENDED
    return ADVENTUROUS if reach >= ENOUGH_FOR_THE_BOLD else NOT_ADVISED


def best_reach(taken: list[int], seats: int) -> int:
    """The most that a table can reach when some have their factions and the others draw."""
    free = [faction for faction in range(FACTIONS) if faction not in taken]
    firsts = sorted([REACH[faction] for faction in free if SECOND_OF[faction] < 0], reverse=True)
    seconds = [REACH[faction] for faction in free if SECOND_OF[faction] >= 0]
    return reach_of(taken) + sum((firsts + seconds)[: seats - len(taken)])


def can_be_recommended(taken: list[int], seats: int) -> bool:
    return best_reach(taken, seats) >= WANTED[seats]
