"""The classes of woolybully whose objects are packed, by number. Written by `make copies`."""

from __future__ import annotations

from typing import Any, Final, cast

from polyana.games.woolybully.drawing import Discard, Draw
from polyana.games.woolybully.play import Play
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.turn import Deed, Turn, Window
from polyana.kernel.packing import Unpacker

SHAPE: Final = "9f702721"
PROCEDURES: Final[list[type]] = [
    Discard,
    Draw,
    Play,
    Deed,
    Turn,
    Window,
]


class Things(Unpacker):
    def __init__(self) -> None:
        super().__init__(SHAPE)

    def thing(self) -> Any:
        number = self.number()
        if number == 19179:
            return Discard.unpacked(self)
        if number == 13937:
            return Draw.unpacked(self)
        if number == 29500:
            return Play.unpacked(self)
        if number == 6264:
            return WoolyBully.unpacked(self, cast(WoolyBully, self.like))
        if number == 28378:
            return Deed.unpacked(self)
        if number == 30653:
            return Turn.unpacked(self)
        if number == 12130:
            return Window.unpacked(self)
        raise self.unknown(number)
