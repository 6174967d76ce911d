"""Wooly Bully in numbers: what a seat sees of the land, hands and colours, and its answers.

The land has no edge, so its tiles come as a list in the order in which they were laid, and so do the empty spaces next
to them; the compact answers count in those lists. A coordinate is that of a space, 128 in the village, 0 for none.
"""

from __future__ import annotations

from typing import Final

from polyana.games.woolybully import domains, kinds
from polyana.games.woolybully.packing import PROCEDURES
from polyana.games.woolybully.table import ASIDE, BAG, Choosing, WoolyBully
from polyana.games.woolybully.tiles import COLOURS, FIRST_OF_BAG, MOST_TILES, POWERS, SETS
from polyana.kernel.meaning import Kind
from polyana.kernel.state import Procedure, Question, State, sees
from polyana.kernel.tensors import HIGHEST, Page, Sheet, Tensors

SEATS: Final = 4
MOST_PLACES: Final = 2 * MOST_TILES + 2  # the village has 4 around it, and a tile closes one and opens three at most
AXIS: Final = 256

# Of tiles that lie on the land.
ACTIVE_WOLF: Final = 1
HUNTER: Final = 2
DEAD_WOLF: Final = 3

SHEET: Final = Sheet(SEATS)
LAID: Final = SHEET.part("laid", MOST_TILES, 4, high=HIGHEST)  # y, x, 1 + 2 * tile + face, turn
EDGES: Final = SHEET.part("edges", MOST_TILES, 4, of=domains.EDGE_KIND, tells=["laid", "faces"])  # N, E, S, W
SHEEP: Final = SHEET.part("sheep", MOST_TILES, 4, high=9, tells=["laid", "faces"])  # in the meadow at each edge
BEAST: Final = SHEET.part("beasts", MOST_TILES, high=DEAD_WOLF, tells=["wolves", "hunters", "dead"])
PLACE: Final = SHEET.part("places", MOST_PLACES, 6, high=HIGHEST, tells=["laid"])  # y, x, 1 + the kind at each edge
HAND: Final = SHEET.part("hands", SEATS, MOST_TILES)  # as far as they are known
HAND_SIZE: Final = SHEET.part("hand-sizes", SEATS, high=MOST_TILES, tells=["hand_sizes"])
GONE: Final = SHEET.part("gone", MOST_TILES, tells=["aside"])  # known to be aside
BAG_SIZE: Final = SHEET.part("bag", 1, high=MOST_TILES)
ASIDE_SIZE: Final = SHEET.part("aside", 1, high=MOST_TILES)
COLOUR: Final = SHEET.part("colours", SEATS, COLOURS)
SHOWN: Final = SHEET.part("shown", SEATS)
LEFT: Final = SHEET.part("left", SEATS, high=SEATS)  # who left first, second …
BONUS: Final = SHEET.part("bonus", SEATS, high=9)
LEAVING: Final = SHEET.part("leaving", 1, high=9)
FIRST: Final = SHEET.part("first", SEATS)
TURN: Final = SHEET.part("turn", SEATS)
CHOSEN: Final = SHEET.part("chosen", 3, high=MOST_TILES)  # deed, tile, face, from 1
RULE: Final = SHEET.part("rules", 9, high=9, tells=[])
SHEET.leaves_out(
    {
        "meadows": "follow from what was laid",
        "counted": "follows from what was laid",
        "prowled": "follows from what was laid and the wolves",
        "lines": "are counted when the game is over",
    }
)


class Sight(Tensors):
    """For each set of tiles one: the kinds have as many codes as it has tiles."""

    def __init__(self, of: list[Kind]) -> None:
        super().__init__(SHEET, of, PROCEDURES, {kinds.PLACE: (MOST_PLACES + MOST_TILES) * 4})

    def kind_for(self, g: State, q: Question, seat: int) -> int:
        """Others see that a seat chooses, not how far it has come."""
        top = g.stack[-1]
        if isinstance(top, Choosing) and top.seat != seat and q.seat == top.seat:
            return top.first_kind()
        return q.kind

    def note(self, g: State, procedure: Procedure[State], seat: int, page: Page, at: int) -> None:
        if not isinstance(procedure, Choosing) or procedure.seat == seat:
            procedure.note(page, at)

    def look(self, g: State, seat: int, page: Page) -> None:
        assert isinstance(g, WoolyBully)
        self.land(g, page)
        self.hands(g, seat, page)
        seats = g.seats
        for i in range(seats):
            who = (seat + i) % seats
            colour = g.colour_of(who)
            if colour >= 0:
                if sees(g.shepherds.seen[colour], seat):
                    page.mark(COLOUR + i * COLOURS + colour)
                if g.has_shown(who):
                    page.mark(SHOWN + i)
        for i in range(len(g.left)):
            page.put(LEFT + (g.left[i] - seat) % seats, i + 1)
        page.by_seat(BONUS, g.bonus)
        page.put(LEAVING, g.leaving_bonus())
        page.seat(FIRST, g.first)
        page.seat(TURN, g.turn)
        top = g.stack[-1] if g.stack else None
        if isinstance(top, Choosing) and top.seat == seat:
            page.things(CHOSEN, top.chosen())
        page.put(RULE, g.live)
        page.put(RULE + 1, g.hand_limit)
        page.put(RULE + 2, g.to_bag)
        page.put(RULE + 3, g.no_multi_draw)
        page.put(RULE + 4, g.multi_play)
        page.put(RULE + 5, g.hand_only)
        page.put(RULE + 6, g.score_all)
        page.put(RULE + 7, g.land.hungry_wolf)
        page.put(RULE + 8, g.land.hunter_shoots)

    def land(self, g: WoolyBully, page: Page) -> None:
        land = g.land
        tiles = SETS[land.set_number]
        at = 0
        for code in land.laid:
            turn = code & 3
            space = code >> 2 & 0xFFFF
            side = code >> 18
            page.put(LAID + at, space // AXIS)
            page.put(LAID + at + 1, space % AXIS)
            page.put(LAID + at + 2, side + 1)
            page.put(LAID + at + 3, turn)
            first = side * 16 + turn * 4
            for direction in range(4):
                page.thing(EDGES + at + direction, tiles.edges[first + direction])
                page.put(SHEEP + at + direction, tiles.sheep[side][tiles.regions[first + direction]])
            if tiles.feature[side]:
                beast = 0
                if space in land.wolves:
                    beast = ACTIVE_WOLF
                elif space in land.hunters:
                    beast = HUNTER
                elif space in land.dead:
                    beast = DEAD_WOLF
                page.put(BEAST + at // 4, beast)
            at += 4
        at = PLACE
        for i in range(len(land.places)):
            space = land.places[i]
            need = land.needs[i]
            page.put(at, space // AXIS)
            page.put(at + 1, space % AXIS)
            for direction in range(4):
                page.put(at + 2 + direction, need // POWERS[direction] % 7)
            at += 6

    def hands(self, g: WoolyBully, seat: int, page: Page) -> None:
        zone, seen = g.tiles.zone, g.tiles.seen
        seats = g.seats
        sizes = [0] * SEATS
        bag = 0
        aside = 0
        for tile in range(FIRST_OF_BAG, len(zone)):
            where = zone[tile]
            if where >= 0:
                i = (where - seat) % seats
                sizes[i] = sizes[i] + 1
                if sees(seen[tile], seat):
                    page.mark(HAND + i * MOST_TILES + tile)
            elif where == BAG:
                bag += 1
            elif where == ASIDE:
                aside += 1
                if sees(seen[tile], seat):
                    page.mark(GONE + tile)
        page.row(HAND_SIZE, sizes)
        page.put(BAG_SIZE, bag)
        page.put(ASIDE_SIZE, aside)

    # Answers: an empty space by its number in the list, a tile to lie on top of by the number of its space.

    def narrowed(self, g: State, q: Question, code: int) -> int:
        assert isinstance(g, WoolyBully)
        space = code >> 2
        if space in g.land.spots:
            return (MOST_PLACES + g.land.spots[space]) * 4 + (code & 3)
        number = g.land.place_of(space)
        if number >= 0:
            return number * 4 + (code & 3)
        raise ValueError(f"no tile can lie at {space}")

    def widened(self, g: State, q: Question, place: int) -> int:
        assert isinstance(g, WoolyBully)
        left = place >> 2
        if left < MOST_PLACES:
            return g.land.places[left] * 4 + (place & 3) if left < len(g.land.places) else -1
        left -= MOST_PLACES
        for space in g.land.spots:
            if left == 0:
                return space * 4 + (place & 3)
            left -= 1
        return -1

    def narrowed_all(self, g: State, q: Question, codes: list[int]) -> list[int]:
        assert isinstance(g, WoolyBully)
        found: list[int] = []
        at = 0
        count = len(codes)
        for number, place in enumerate(g.land.places):  # codes come in the same order
            while at < count and codes[at] >> 2 == place:
                found.append(number * 4 + (codes[at] & 3))
                at += 1
        while at < count:
            found.append(self.narrowed(g, q, codes[at]))
            at += 1
        return found
