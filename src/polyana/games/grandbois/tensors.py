"""GrandBois in numbers: what a seat sees of the forest, the row and the clans, and its answers.

The forest lies in a window that always holds it, whichever way it grew; the places where a tile could lie are listed in
the order in which they are kept, and the compact answers count in that list.
"""

from __future__ import annotations

from typing import Final

from polyana.games.grandbois import domains, kinds
from polyana.games.grandbois.forest import GrandBois
from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.kinds import KINDS
from polyana.games.grandbois.packing import PROCEDURES
from polyana.games.grandbois.tiles import CELLS, CLANS, ROW_SIZE, TILES, TOWER
from polyana.games.grandbois.turn import Turn
from polyana.kernel.state import Question, State
from polyana.kernel.tensors import Page, Sheet, Tensors

SEATS: Final = 4
# 37 tiles that overlap span 38 cells at most, with an empty one on each side.
WINDOW: Final = 40
# A tile touches 9 places, of which the one under it is full for good; the start tile leaves 8.
MOST_PLACES: Final = 8 + (TILES - 1) * 8
CORNERS: Final = 4  # a tower stands on one of the cells of the tile just laid

SHEET: Final = Sheet(SEATS)
CELL: Final = SHEET.part("cells", WINDOW, WINDOW, of=domains.SHOWN)  # towers by seat, oneself first
PLACE: Final = SHEET.part("places", MOST_PLACES, 2, high=WINDOW, tells=["cells"])  # row, column in the window, from 1
ROW: Final = SHEET.part("row", ROW_SIZE, of=domains.TILE)
ROW_CELLS: Final = SHEET.part("row-cells", ROW_SIZE, 4, of=domains.SHOWN, tells=["row"])  # unturned, clockwise
TAKEN: Final = SHEET.part("tile-taken", 4, of=domains.SHOWN, tells=[])  # the tile that is about to be laid
UNSEEN: Final = SHEET.part("unseen", TILES, tells=["unseen", "stack"])
GONE: Final = SHEET.part("gone", TILES)
FIRST: Final = SHEET.part("first", SEATS)
COLOUR: Final = SHEET.part("colours", SEATS, of=domains.COLOUR)
TOWERS: Final = SHEET.part("towers-left", SEATS, high=4, tells=["towers_left"])
CLAN: Final = SHEET.part("clans", SEATS, CLANS)  # those that are known
EXPERT: Final = SHEET.part("expert", 1, tells=[])
REMATCH: Final = SHEET.part("rematch", 1, tells=[])
SHEET.leaves_out(
    {
        "laid": "what lies under other tiles does not matter any more",
        "harvest": "follows from the forest and the clans that are known",
        "lines": "are counted when the game is over",
    }
)


class Sight(Tensors):
    def __init__(self) -> None:
        super().__init__(SHEET, KINDS.questions, PROCEDURES, {kinds.PLACE: MOST_PLACES * 4, kinds.TOWER_ON: CORNERS})

    def look(self, g: State, seat: int, page: Page) -> None:
        assert isinstance(g, GrandBois)
        self.forest(g, page)
        row = g.row
        for i in range(len(row)):
            tile = row[i]
            page.thing(ROW + i, tile)
            for corner in range(4):
                page.thing(ROW_CELLS + i * 4 + corner, CELLS[tile * 16 + corner])
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Turn) and top.tile >= 0:
            for corner in range(4):
                page.thing(TAKEN + corner, CELLS[top.tile * 16 + top.turned * 4 + corner])
        for tile in g.stack_left:
            page.mark(UNSEEN + tile)
        for tile in g.gone:
            page.mark(GONE + tile)
        page.seat(FIRST, g.first)
        page.by_seat(TOWERS, g.towers_left)
        seats = g.seats
        for i in range(seats):
            who = (seat + i) % seats
            page.thing(COLOUR + i, g.colours[who])
            for clan in g.clans.known(who, seat):
                page.mark(CLAN + i * CLANS + clan)
        if g.expert:
            page.mark(EXPERT)
        if g.rematch:
            page.mark(REMATCH)

    def forest(self, g: GrandBois, page: Page) -> None:
        corner = top_left(g)
        top, left = corner // WIDTH, corner % WIDTH
        seats = g.seats
        for cell in g.forest:
            shown: int = g.cells[cell]
            if shown >= TOWER:
                shown = TOWER + (shown - TOWER - page.viewer) % seats
            page.thing(CELL + (cell // WIDTH - top) * WINDOW + cell % WIDTH - left, shown)
        at = PLACE
        for place in g.places:
            page.put(at, place // WIDTH - top + 1)
            page.put(at + 1, place % WIDTH - left + 1)
            at += 2

    # Answers: a place by its number in the list, a tower by the corner of the tile that was laid.

    def narrowed(self, g: State, q: Question, code: int) -> int:
        assert isinstance(g, GrandBois)
        if q.kind == kinds.TOWER_ON:
            return new_cells(g).index(code)
        for number, place in enumerate(g.places):
            if place == code >> 2:
                return number * 4 + (code & 3)
        raise ValueError(f"no tile can lie at {code >> 2}")

    def widened(self, g: State, q: Question, place: int) -> int:
        assert isinstance(g, GrandBois)
        if q.kind == kinds.TOWER_ON:
            return new_cells(g)[place]
        left = place >> 2
        for found in g.places:
            if left == 0:
                return found * 4 + (place & 3)
            left -= 1
        return -1

    def narrowed_all(self, g: State, q: Question, codes: list[int]) -> list[int]:
        assert isinstance(g, GrandBois)
        if q.kind != kinds.PLACE:
            return super().narrowed_all(g, q, codes)
        found: list[int] = []
        at = 0
        count = len(codes)
        for number, place in enumerate(g.places):  # codes come in the same order
            while at < count and codes[at] >> 2 == place:
                found.append(number * 4 + (codes[at] & 3))
                at += 1
        return found


def top_left(g: GrandBois) -> int:
    """The cell in the first corner of the window: the middle of the forest lies in the middle of it."""
    low_y = low_x = WIDTH
    high_y = high_x = 0
    for code in g.laid:
        place = code // 4 % (WIDTH * WIDTH)
        y = place // WIDTH
        x = place % WIDTH
        if y < low_y:
            low_y = y
        if y > high_y:
            high_y = y
        if x < low_x:
            low_x = x
        if x > high_x:
            high_x = x
    top = (low_y + high_y + 2 - WINDOW) // 2
    left = (low_x + high_x + 2 - WINDOW) // 2
    return top * WIDTH + left


def new_cells(g: GrandBois) -> list[int]:
    """The corners of the tile laid last, as a tile's cells are listed."""
    place = g.laid[-1] // 4 % (WIDTH * WIDTH)
    return [place, place + 1, place + WIDTH + 1, place + WIDTH]


SIGHT: Final = Sight()
