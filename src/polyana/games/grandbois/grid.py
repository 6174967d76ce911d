"""The grid the forest grows on."""

from typing import Final

# Each of the 36 tiles can push the forest's edge out by one cell, so x and y stay within -37..38.
WIDTH: Final = 80
LOW: Final = -38
ORIGIN: Final = -LOW * WIDTH - LOW  # the cell (0, 0)
GRID: Final = WIDTH * WIDTH + WIDTH + 2  # the cells, and so many more that a place at the lower edge has all its four


def cell_at(x: int, y: int) -> int:
    return ORIGIN + y * WIDTH + x  # grandbois:r3
