"""Tiles and the land as coloured text. Colour never stands alone: every edge says in a letter what it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from polyana.games.woolybully.land import LOW, WIDTH

KINDS: Final = "KURYVF"  # as the letters of `faces` in a view
STYLES: Final = {
    "K": "#ffffff on #2a2a2a",
    "U": "#ffffff on #2b65a8",
    "R": "#ffffff on #b0413b",
    "Y": "#1c1c1c on #e2b93b",
    "V": "#1c1c1c on #c9c2b4",
    "F": "#ffffff on #2f7d45",
}
FENCE: Final = "#6f6a4a on #ece5c5"
MARK: Final = "bold #000000 on #ffe94d"  # where something may be chosen
GHOST: Final = "bold reverse"
BLOCK: Final = 2  # columns of one of the nine blocks of a tile
TILE_WIDTH: Final = 3 * BLOCK
TILE_LINES: Final = 3


@dataclass(frozen=True)
class Lying:
    """A side as it lies: edges and regions N, E, S, W, and a sign in its middle."""

    edges: str
    regions: str
    sign: str = ""


@dataclass
class Overlay:
    """What is drawn onto the land: a side not yet laid, and marks on empty spaces."""

    ghost: Mapping[int, Lying] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)
    fresh: Sequence[int] = ()  # spaces filled lately


def turned(face: str, turn: int, sign: str = "") -> Lying:
    """A face ("KKUR 0012", perhaps with its feature) after so many quarter turns clockwise."""
    edges, regions = face.split()[:2]
    return Lying(edges[-turn:] + edges[:-turn], regions[-turn:] + regions[:-turn], sign)


def tile_lines(side: Lying, letters: Mapping[str, str], middle_style: str = "") -> list[Text]:
    """Three lines of three blocks: edges in the middle of each side, corners and centre where regions meet."""
    north, east, south, west = (side.edges[i] for i in range(4))
    regions = side.regions

    def edge(kind: str) -> tuple[str, str]:
        return (_pad(letters[kind]), STYLES[kind])

    def corner(one: int, other: int, fence: str) -> tuple[str, str]:
        if regions[one] == regions[other]:
            return (" " * BLOCK, STYLES[side.edges[one]])
        return (_pad(fence), FENCE)

    middle = FENCE
    if regions[0] == regions[2]:
        middle = STYLES[north]
    elif regions[1] == regions[3]:
        middle = STYLES[east]
    sign = (_pad(side.sign), middle_style or "bold " + middle)
    rows = [
        [corner(3, 0, "╲"), edge(north), corner(0, 1, "╱")],
        [edge(west), sign, edge(east)],
        [corner(2, 3, "╱"), edge(south), corner(1, 2, "╲")],
    ]
    return [Text.assemble(*row, no_wrap=True) for row in rows]


def empty_lines(mark: str) -> list[Text]:
    blank = Text(" " * TILE_WIDTH, no_wrap=True)
    if not mark:
        return [blank] * TILE_LINES
    left = (TILE_WIDTH - cell_len(mark)) // 2
    line = Text(" " * left, no_wrap=True).append(mark, style=MARK).append(" " * (TILE_WIDTH - left - cell_len(mark)))
    return [blank, line, blank]


def land_lines(
    land: Mapping[int, Lying], overlay: Overlay, letters: Mapping[str, str], columns: int, rows: int
) -> list[Text]:
    """The land with its coordinates, clipped to so many columns of tiles around what is looked at.

    Rows are clipped around a side that is tried, which must be seen; else the terminal can be scrolled.
    """
    drawn = [*land, *overlay.ghost, *overlay.marks]
    looked_at = list(overlay.ghost or overlay.fresh or land)
    left, right = _clipped(
        [space % WIDTH + LOW for space in drawn], [space % WIDTH + LOW for space in looked_at], columns
    )
    ys = [space // WIDTH + LOW for space in drawn]
    top, bottom = _clipped(ys, [space // WIDTH + LOW for space in looked_at], rows if overlay.ghost else len(drawn))
    axis = Text("    ", no_wrap=True)
    for x in range(left, right + 1):
        axis.append(f"{x:^{TILE_WIDTH}}", style="dim")
    lines = [axis]
    for y in range(top, bottom + 1):
        row = []
        for x in range(left, right + 1):
            space = (y - LOW) * WIDTH + x - LOW
            if space in overlay.ghost:
                row.append(tile_lines(overlay.ghost[space], letters, GHOST))
            elif space in land:
                row.append(tile_lines(land[space], letters, MARK if space in overlay.fresh else ""))
            else:
                row.append(empty_lines(overlay.marks.get(space, "")))
        for line in range(TILE_LINES):
            head = Text(f"{y:>3} " if line == 1 else "    ", style="dim", no_wrap=True)
            lines.append(Text.assemble(head, *(tile[line] for tile in row)))
    return lines


def _clipped(drawn: Sequence[int], looked_at: Sequence[int], room: int) -> tuple[int, int]:
    """From where to where along one axis: all of it if there is room, else what lies around what is looked at."""
    low, high = min(drawn), max(drawn)
    if high - low + 1 > room:
        middle = (min(looked_at) + max(looked_at)) // 2
        low = max(low, min(middle - room // 2, high - room + 1))
        high = low + room - 1
    return low, high


def _pad(text: str) -> str:
    return text + " " * (BLOCK - cell_len(text))
