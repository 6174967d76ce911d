"""Root at the terminal: the map with what stands on it, and the boards of the factions."""

from typing import Final

from polyana.cli.boards.root.board import RootBoard

BOARD: Final = RootBoard
