"""The board of the Marquise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room
from polyana.games.root.factions.marquise import WOOD

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Marquise(Room):
    style = "bold #f08a3c"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["marquise"]
        sawmills, workshops, recruiters = (track["out"] for track in board["buildings"])
        told = words.say(
            "marquise-board",
            sawmills=sawmills,
            workshops=workshops,
            recruiters=recruiters,
            wood=shown["supply"][WOOD],
        )
        return [Text(told + (f"; {words.say('keep-lost')}" if board["keep_lost"] else ""))]


ROOM: Final = Marquise()
