"""The board of the second Vagabond."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.vagabond import Vagabond

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown, VagabondBoard


class SecondVagabond(Vagabond):
    style = "bold #909090"

    def board(self, shown: Shown) -> VagabondBoard:
        return shown["boards"]["vagabond-2"]

    def shared(self, shown: Shown, words: Words) -> list[Text]:
        return []


ROOM: Final = SecondVagabond()
