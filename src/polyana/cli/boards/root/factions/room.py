"""What every faction has at the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Room:
    """A faction's colour, its board, and what it puts on the map and beside it other than pieces."""

    style = ""

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        """Its board, below its name and hand."""
        raise NotImplementedError

    def place(self, shown: Shown) -> int:
        """Where its pawn stands: a clearing or a forest; -1 without one."""
        return -1

    def shared(self, shown: Shown, words: Words) -> list[Text]:
        """What lies beside the map because it plays."""
        return []
