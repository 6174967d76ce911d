"""How games are drawn and asked about at the terminal.

A game may have a board of its own: one line in OWN. Every other is played with lists of options by `plain`.
Boards draw from what a seat may know (`State.view`), never from the state, so a secret cannot slip onto the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final, cast

from polyana.cli.boards.plain import Board
from polyana.cli.screen import Screen
from polyana.kernel.game import Game

__all__ = ["Board", "find"]

OWN: Final = {
    "grandbois": "polyana.cli.boards.grandbois",
    "woolybully": "polyana.cli.boards.woolybully",
    "gardennation": "polyana.cli.boards.gardennation",
    "root": "polyana.cli.boards.root",
}


def find(game: Game, names: Sequence[str], screen: Screen, plain: bool = False) -> Board:
    """The board of a game; `plain` asks for the one without drawings."""
    if plain or game.name not in OWN:
        return Board(game, names, screen)
    return cast(Board, import_module(OWN[game.name]).BOARD(game, names, screen))
