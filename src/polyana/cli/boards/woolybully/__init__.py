"""Wooly Bully at the terminal.

picture   tiles and the land as coloured text
table     the whole page: land, players, hand; the result
asking    what to do, which side, where; calls that are not worth asking for
"""

from polyana.cli.boards.woolybully.asking import WoolyBullyBoard

BOARD = WoolyBullyBoard

__all__ = ["BOARD"]
