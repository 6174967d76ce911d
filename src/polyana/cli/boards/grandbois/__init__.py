"""GrandBois at the terminal.

picture   cells, tiles and the forest as coloured text
table     the whole page: forest, players, open row; the harvest sheet
asking    choosing a tile, a place, a watchtower
"""

from polyana.cli.boards.grandbois.asking import GrandBoisBoard

BOARD = GrandBoisBoard

__all__ = ["BOARD"]
