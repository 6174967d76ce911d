"""Cells, tiles and the forest as coloured text. Colour never stands alone: every cell says in signs what it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from polyana.games.grandbois.grid import LOW, WIDTH
from polyana.games.grandbois.tiles import BEAR, CELLS, CLEARING, COLOUR_NAMES, TOWER, clan_of, size_of

SIGNS: Final = "●◆▲■"  # of seats
PLAIN_SIGNS: Final = "1234"
EMOJI: Final = (
    "🐸",
    "🐭",
    "🦊",
    "🦝",
    "🦎",
)  # clans in the order of the tile data: frogs, mice, foxes, raccoons, lizards
BEAR_EMOJI: Final = "🐻"

_CLANS: Final = (
    "#ffffff on #2b65a8",
    "#1c1c1c on #e79ac0",
    "#ffffff on #2f7d45",
    "#ffffff on #b0413b",
    "#1c1c1c on #e2b93b",
)
_BEAR: Final = "#ffffff on #5a3d28"
_CLEARING: Final = "#6f6a4a on #ece5c5"
_TOWERS: Final = {
    "white": "bold #000000 on #ffffff",
    "black": "bold #ffffff on #000000",
    "blue": "bold #ffffff on #1f4fd8",
    "brown": "bold #ffffff on #8a4b16",
}
MARK: Final = "bold #000000 on #ffe94d"  # where something may be chosen
GHOST: Final = "bold reverse"

# The four cells of a tile as (x, y) steps from its top left cell, in the order of the tile data.
STEPS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))

Piece = tuple[str, str]  # letters and their style


@dataclass(frozen=True)
class Pen:
    """How big cells are drawn, and with which signs: letters where animals cannot be shown as pictures."""

    width: int  # 5, or 4 for wide forests
    tall: bool  # two lines a cell
    letters: Sequence[str]  # two-letter signs of the clans, then of the bear; empty for pictures
    colours: Sequence[int]  # of the towers, by seat

    @property
    def lines(self) -> int:
        return 2 if self.tall else 1

    def sign_of(self, seat: int) -> str:
        return (PLAIN_SIGNS if self.letters else SIGNS)[seat]

    def glyph(self, cell: int) -> str:
        """Two columns: what the cell shows."""
        if cell >= TOWER:
            return ("T" if self.letters else "♜") + self.sign_of(cell - TOWER)
        if cell == CLEARING:
            return "··"
        clan = clan_of(cell)
        if self.letters:
            return self.letters[clan if clan >= 0 else -1]
        return EMOJI[clan] if clan >= 0 else BEAR_EMOJI

    def style(self, cell: int) -> str:
        if cell >= TOWER:
            colour = self.colours[cell - TOWER]
            return _TOWERS[COLOUR_NAMES[colour]] if colour >= 0 else _CLEARING
        if cell == BEAR:
            return _BEAR
        return _CLANS[clan_of(cell)] if cell != CLEARING else _CLEARING

    def draw(self, cell: int, mark: str = "", mark_style: str = MARK) -> list[list[Piece]]:
        """One cell, -1 for a place without forest; a mark goes before the glyph or, in tall cells, under it."""
        style = self.style(cell) if cell >= 0 else ""
        glyph = self.glyph(cell) if cell >= 0 else "  "
        count = str(size_of(cell)) if size_of(cell) else " "
        room = self.width - 3
        if not self.tall:
            if not mark:
                return [[(" " * room + glyph + count, style)]]
            return [[(" " * (room - len(mark)) + mark, mark_style), (glyph + count, style)]]
        first = (" " * (room - 1) + glyph + count + " ", style)
        if not mark:
            return [[first], [(" " * self.width, style)]]
        left = (self.width - len(mark)) // 2
        right = self.width - left - len(mark)
        return [[first], [(" " * left, style), (mark, mark_style), (" " * right, style)]]


@dataclass
class Overlay:
    """What is drawn onto the forest: a tile not yet laid, and marks on cells."""

    ghost: Mapping[int, int] = field(default_factory=dict)  # cell -> what the tile shows there
    marks: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # cell -> sign, style
    room: bool = False  # show the cells around the forest too


def cells_of(tile: int, place: int, turn: int) -> dict[int, int]:
    """The four cells a tile covers when it lies there, and what they show."""
    at = tile * 16 + turn * 4
    return {place + y * WIDTH + x: CELLS[at + i] for i, (x, y) in enumerate(STEPS)}


def tile_picture(tile: int, turn: int, pen: Pen) -> list[Text]:
    """A tile alone, as lines of text."""
    shown = cells_of(tile, 0, turn)
    rows = [[pen.draw(shown[0]), pen.draw(shown[1])], [pen.draw(shown[WIDTH]), pen.draw(shown[WIDTH + 1])]]
    return [
        Text.assemble(*(piece for cell in row for piece in cell[line])) for row in rows for line in range(pen.lines)
    ]


def extent(cells: Mapping[int, int], overlay: Overlay) -> tuple[int, int, int, int]:
    """Left, top, right, bottom of what is to be drawn, all included. No tile reaches further out than one cell."""
    xs = [cell % WIDTH + LOW for cell in cells]
    ys = [cell // WIDTH + LOW for cell in cells]
    around = 1 if overlay.room else 0
    return min(xs) - around, min(ys) - around, max(xs) + around, max(ys) + around


def forest_picture(cells: Mapping[int, int], overlay: Overlay, pen: Pen, columns: int) -> list[Text]:
    """The forest with its coordinates, clipped to so many columns of cells around what is looked at."""
    left, top, right, bottom = extent(cells, overlay)
    clipped = right - left + 1 > columns
    if clipped:
        looked_at = [cell % WIDTH + LOW for cell in overlay.ghost or overlay.marks or cells]
        middle = (min(looked_at) + max(looked_at)) // 2
        left = max(left, min(middle - columns // 2, right - columns + 1))
        right = left + columns - 1
    axis = Text("    ", no_wrap=True)
    for x in range(left, right + 1):
        axis.append(f"{x:^{pen.width}}", style="dim")
    if clipped:
        axis.append("…", style="dim")
    lines = [axis]
    for y in range(top, bottom + 1):
        drawn = []
        for x in range(left, right + 1):
            cell = (y - LOW) * WIDTH + x - LOW
            sign, style = overlay.marks.get(cell, ("", ""))
            if cell in overlay.ghost:
                sign, style = sign or "?", GHOST
            drawn.append(pen.draw(overlay.ghost.get(cell, cells.get(cell, -1)), sign, style or MARK))
        for line in range(pen.lines):
            head = (f"{y:>3} " if line == 0 else "    ", "dim")
            lines.append(Text.assemble(head, *(piece for cell in drawn for piece in cell[line]), no_wrap=True))
    return lines
