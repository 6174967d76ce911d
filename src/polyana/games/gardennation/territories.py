"""The printed territories as flat tables, how they lie on the board, and what touches what.

A territory is its number less one. An area is 7 * territory + position, the position being where it lies now, after the
territory was turned: 0 centre, 1 NW, 2 NE, 3 E, 4 SE, 5 SW, 6 W. The seven slots of the board are named alike.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from polyana.kernel.cards import words
from polyana.kernel.packing import Packer, Unpacker

GREEN: Final = 0
YELLOW: Final = 1
RED: Final = 2
BRAMBLE: Final = 3  # until somebody builds there (gardennation:5.8a)
LANDS: Final = 3

TERRITORIES: Final = 7  # gardennation:1.1
POSITIONS: Final = 7  # gardennation:1.2
AREAS: Final = 49
CENTRE: Final = 0
EVERYWHERE: Final = 127  # the mask of all territories
# AREAS_OF[mask]: the areas of a set of territories.
AREAS_OF: Final[list[list[int]]] = [
    [area for area in range(AREAS) if mask >> area // POSITIONS & 1] for mask in range(EVERYWHERE + 1)
]


def _load() -> dict[str, Any]:
    text = files("polyana.games.gardennation").joinpath("data/gardennation.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


DATA: Final = _load()
LAND_NAMES: Final[list[str]] = ["green", "yellow", "red", "bramble"]
COLOUR_NAMES: Final[list[str]] = [colour["id"] for colour in DATA["colour"]]
ROTATIONS: Final[int] = DATA["geometry"]["rotations"]

# By 7 * territory + printed index.
PRINTED_LAND: Final[list[int]] = [  # gardennation:1.3
    LAND_NAMES.index(area["land"]) for territory in DATA["territory"] for area in territory["areas"]
]
PRINTED_NUMBER: Final[list[int]] = [  # gardennation:1.4
    area["number"] for territory in DATA["territory"] for area in territory["areas"]
]
BGA_NUMBER: Final[list[int]] = [  # gardennation:r7
    area.get("number_bga", area["number"]) for territory in DATA["territory"] for area in territory["areas"]
]
CONTACTS: Final[list[list[int]]] = DATA["contacts"]["across"]  # slot, position, slot, position (gardennation:r9)


def turned(printed: int, rotation: int) -> int:
    """Where a printed index lies after so many turns of 60° clockwise (gardennation:r8)."""
    return 0 if printed == CENTRE else (printed - 1 + rotation) % 6 + 1


def _ring(position: int) -> list[int]:
    """The positions of one territory that touch a position of it (gardennation:r9)."""
    if position == CENTRE:
        return [1, 2, 3, 4, 5, 6]
    return [CENTRE, position % 6 + 1, (position + 4) % 6 + 1]


RING: Final[list[list[int]]] = [_ring(position) for position in range(POSITIONS)]

# By area: the areas of its territory that touch it.
_INSIDE: Final[list[list[int]]] = [
    [area - area % POSITIONS + position for position in RING[area % POSITIONS]] for area in range(AREAS)
]

# Of a board that is not complete.
_NOWHERE: Final[list[int]] = [-1] * TERRITORIES
_UNKNOWN: Final = words([BRAMBLE] * AREAS)
_UNNUMBERED: Final = words([0] * AREAS)


class Board:
    """How the territories lie: decided at setup and never changed, so copies of a state share it."""

    def __init__(self, slots: list[int], rotations: list[int], bga: bool) -> None:
        self.slots = slots  # slot -> territory, -1 while empty
        self.rotations = rotations  # by slot
        self.bga = bga
        self.slot_of = _NOWHERE
        self.land = _UNKNOWN  # as printed
        self.number = _UNNUMBERED
        self.near: list[list[int]] = []  # area -> the areas that touch it
        if -1 not in slots:
            self._lie()

    def _lie(self) -> None:
        numbers = BGA_NUMBER if self.bga else PRINTED_NUMBER
        slot_of = _NOWHERE[:]
        land = _UNKNOWN[:]
        number = _UNNUMBERED[:]
        for slot in range(TERRITORIES):
            territory = self.slots[slot]
            rotation = self.rotations[slot]
            slot_of[territory] = slot
            for printed in range(POSITIONS):
                area = territory * POSITIONS + turned(printed, rotation)
                land[area] = PRINTED_LAND[territory * POSITIONS + printed]
                number[area] = numbers[territory * POSITIONS + printed]
        self.slot_of = slot_of
        self.land = land
        self.number = number
        near = [_INSIDE[area][:] for area in range(AREAS)]
        for contact in CONTACTS:  # gardennation:r9
            here = self.slots[contact[0]] * POSITIONS + contact[1]
            there = self.slots[contact[2]] * POSITIONS + contact[3]
            near[here].append(there)
            near[there].append(here)
        self.near = near

    def laid(self, slot: int, territory: int, rotation: int) -> Board:
        """The board with one more territory on it."""
        slots = self.slots[:]
        rotations = self.rotations[:]
        slots[slot] = territory
        rotations[slot] = rotation
        return Board(slots, rotations, self.bga)

    def pack_into(self, p: Packer) -> None:  # by hand: what follows from it is worked out once
        p.ints(self.slots)
        p.ints(self.rotations)
        p.flag(self.bga)

    @staticmethod
    def unpacked(u: Unpacker) -> Board:
        return lying(u.ints(), u.ints(), u.flag())


REMEMBERED: Final = 1024
_LYING: Final[dict[int, Board]] = {}  # never changed, so that all unpacked states of a table share one


def lying(slots: list[int], rotations: list[int], bga: bool) -> Board:
    """The board on which the territories lie like this."""
    key = 1 if bga else 0
    for slot in range(TERRITORIES):
        key = (key * (TERRITORIES + 1) + slots[slot] + 1) * ROTATIONS + rotations[slot]
    found = _LYING.get(key)
    if found is None:
        if len(_LYING) >= REMEMBERED:
            _LYING.clear()
        found = _LYING[key] = Board(slots, rotations, bga)
    return found
