"""The classes of gardennation whose objects are packed, by number. Written by `make copies`."""

from __future__ import annotations

from typing import Any, Final, cast

from polyana.games.gardennation.action import Action
from polyana.games.gardennation.garden import GardenNation
from polyana.games.gardennation.play import Play, Turn
from polyana.kernel.packing import Unpacker

SHAPE: Final = "ba525e56"
PROCEDURES: Final[list[type]] = [
    Action,
    Play,
    Turn,
]


class Things(Unpacker):
    def __init__(self) -> None:
        super().__init__(SHAPE)

    def thing(self) -> Any:
        number = self.number()
        if number == 28728:
            return Action.unpacked(self)
        if number == 27346:
            return GardenNation.unpacked(self, cast(GardenNation, self.like))
        if number == 31178:
            return Play.unpacked(self)
        if number == 12855:
            return Turn.unpacked(self)
        raise self.unknown(number)
