"""The classes of grandbois whose objects are packed, by number. Written by `make copies`."""

from __future__ import annotations

from typing import Any, Final

from polyana.games.grandbois.forest import GrandBois
from polyana.games.grandbois.turn import FillRow, Play, Turn
from polyana.kernel.packing import Unpacker

SHAPE: Final = "ec0f18fc"
PROCEDURES: Final[list[type]] = [
    FillRow,
    Play,
    Turn,
]


class Things(Unpacker):
    def __init__(self) -> None:
        super().__init__(SHAPE)

    def thing(self) -> Any:
        number = self.number()
        if number == 5587:
            return GrandBois.unpacked(self)
        if number == 7081:
            return FillRow.unpacked(self)
        if number == 31250:
            return Play.unpacked(self)
        if number == 12783:
            return Turn.unpacked(self)
        raise self.unknown(number)
