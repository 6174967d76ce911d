"""What a seat sees of a game of Root, and its answers, as numbers: what is the same for all, then every board."""

from __future__ import annotations

from typing import Final

from polyana.games.root.chapter import Board
from polyana.games.root.kinds import KINDS
from polyana.games.root.packing import PROCEDURES
from polyana.games.root.sheet import SHEET, look
from polyana.games.root.woodland import Root
from polyana.kernel.state import State
from polyana.kernel.tensors import Page, Tensors


class Sight(Tensors):
    def __init__(self) -> None:
        super().__init__(SHEET, KINDS.questions, PROCEDURES, {})

    def look(self, g: State, seat: int, page: Page) -> None:
        assert isinstance(g, Root)
        look(g, seat, page)
        for faction in g.seating.faction_of:
            if faction >= 0:
                board: Board = g.boards[faction]
                board.look(g, seat, page)


SIGHT: Final = Sight()
