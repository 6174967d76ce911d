"""How well a seat stands, for bots that look ahead. Called on imagined states, so looking at every clan is fair.

A seat's outlook is its harvest if the game ended now, plus what the tiles to come will add to it. The second part is
linear in a few counts of the forest, with weights that shrink as the tiles run out: least squares over every turn of
500 games of `greedy` for each number of players (with some random moves, and towers put off at random). A cell whose
four places are all closed can never be covered again: that is what "safe" means here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.kinds import DRAW, TOWER_ON
from polyana.games.grandbois.tiles import BEAR, CELLS, CLANS, CLEARING, TILES, TOWER, TOWERS_PER_PLAYER, clan_of

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois

# What each thing adds until the end: a * t + b * t * t, where t is the part of the tiles still to come. In this order:
OPEN: Final = 0  # an own cell with 1, 2, 3, 4 animals that may still be covered
SAFE: Final = 4  # an own cell that can never be covered again
GROUP: Final = 5  # a cell of a clan's largest group
TOWER_OWN: Final = 6  # around an own tower: an own cell that may be covered,
TOWER_OTHER: Final = 7  # another animal cell that may be covered,
TOWER_CLEARING: Final = 8  # a clearing that may be covered,
TOWER_EMPTY: Final = 9  # an empty cell
TURN: Final = 10  # a turn of one's own
TO_COME: Final = 11  # an own cell printed on the tiles to come
UNRAISED: Final = 12  # a tower not yet raised
WEIGHTS: Final = 13

# By number of players. Where the fit said that a cell costs more than it brings, it brings nothing.
_FITTED: Final[dict[int, list[tuple[float, float]]]] = {
    2: [
        (-0.7, 0.0),
        (-0.71, 0.0),
        (-0.83, 0.0),
        (-1.0, 0.0),
        (-0.02, 0.0),
        (-1.9, 0.0),
        (-0.24, 0.0),
        (0.21, 0.0),
        (2.81, -1.68),
        (0.82, 0.15),
        (1.67, 0.6),
        (1.48, -0.65),
        (26.04, -16.84),
    ],
    3: [
        (-1.0, 0.0),
        (-0.96, 0.0),
        (-0.65, 0.0),
        (-1.0, 0.0),
        (-0.64, 0.0),
        (-2.0, 0.0),
        (-0.41, 0.0),
        (0.03, 0.0),
        (0.07, 0.82),
        (1.69, -0.56),
        (1.05, 0.19),
        (1.47, -0.93),
        (24.23, -15.89),
    ],
    4: [
        (-1.0, 0.0),
        (-1.0, 0.0),
        (-1.0, 0.0),
        (-1.0, 0.0),
        (-1.0, 0.0),
        (-2.0, 0.0),
        (-0.53, 0.0),
        (0.07, 0.0),
        (1.82, -0.95),
        (1.44, -0.56),
        (0.83, -0.25),
        (1.43, -1.57),
        (26.82, -19.01),
    ],
}


def _weight(fitted: list[tuple[float, float]], what: int, tiles: int) -> float:
    t = tiles / (TILES - 1)
    a, b = fitted[what]
    if what in (TURN, TO_COME):  # counts that run out by themselves
        return a + b * t
    return a * t + b * t * t


# TO_GAIN[((seats - 2) * TILES + tiles to come) * WEIGHTS + what]
TO_GAIN: Final[list[float]] = [
    _weight(_FITTED[seats], what, tiles) for seats in (2, 3, 4) for tiles in range(TILES) for what in range(WEIGHTS)
]
# PRINTED[tile]: how many cells of each clan a tile shows, a byte for each clan. All tiles together show 23 of each.
PRINTED: Final[list[int]] = [
    sum(1 << 8 * clan_of(cell) for cell in CELLS[tile * 16 : tile * 16 + 4] if clan_of(cell) >= 0)
    for tile in range(TILES)
]
# GLADE[tile * 4 + turn]: where a tile so turned shows its clearing, counted from its top left cell; -1 without one.
GLADE: Final[list[int]] = [
    ([0, 1, WIDTH + 1, WIDTH][CELLS[at : at + 4].index(CLEARING)] if CLEARING in CELLS[at : at + 4] else -1)
    for at in range(0, TILES * 16, 4)
]

# TOWERS[seats]: of all players together.
TOWERS: Final[list[int]] = [seats * TOWERS_PER_PLAYER.get(seats, 0) for seats in range(5)]
SHOWS: Final[bytes] = CELLS  # a name of this module: compiled, looking up an imported list costs more than the list

# A board is a list over all cells: 0 where there is none, else 1 + what is visible, | EXPOSED if a tile may yet cover
# it, | COUNTED while it is known to be part of a group.
EXPOSED: Final = 32
COUNTED: Final = 64
KINDS: Final = 5  # of a clan's cells: open with 1 to 4 animals, and safe


def judge(g: GrandBois, seat: int) -> float:
    """The seat's outlook less the best of the others', in chestnuts."""
    outlooks = outlook(g)
    best = -1000.0
    for other in range(g.seats):
        if other != seat and outlooks[other] > best:
            best = outlooks[other]
    return outlooks[seat] - best


def outlook(g: GrandBois) -> list[float]:
    """The chestnuts each seat may expect at the harvest."""
    ground = _SPARE.pop() if _SPARE else Ground()
    if not ground.lies_under(g):
        ground.rebuild(g)
    values = ground.outlook(g)
    _SPARE.append(ground)
    return values


class Ground:
    """The forest without its last tile, counted.

    Bots ask about hundreds of places for one tile on the same forest: what does not change between them is counted
    once (measured: 3 times as fast). It knows nothing of a seat or a secret, only of tiles and towers.
    """

    def __init__(self) -> None:
        self.laid = vec[i64]()
        self.towers: list[int] = []
        self.board: list[int] = [0] * (WIDTH * WIDTH)
        self.forest: list[int] = []
        self.counts: list[int] = [0] * (CLANS * KINDS)
        self.members: list[list[int]] = [[] for _ in range(CLANS)]
        self.largest: list[int] = [0] * CLANS
        self.sizes: list[int] = [0] * (WIDTH * WIDTH)  # by cell of a clan: how large its group is

    def lies_under(self, g: GrandBois) -> bool:
        """Is this the forest under the last tile of `g`?"""
        laid = g.laid
        if len(laid) != len(self.laid) + 1:
            return False
        for i in range(len(self.laid)):
            if laid[i] != self.laid[i]:
                return False
        raised = TOWERS[g.seats]
        for left in g.towers_left:
            raised -= left
        glade = glade_of(g.laid[-1])
        if glade >= 0 and g.cells[glade] >= TOWER:
            raised -= 1
        if raised != len(self.towers):
            return False
        for tower in self.towers:
            if g.cells[tower] + 1 != self.board[tower]:
                return False
        return True

    def rebuild(self, g: GrandBois) -> None:
        """Lay all tiles but the last again, and the towers on them."""
        board = self.board
        for cell in self.forest:
            board[cell] = 0
        forest: list[int] = []
        self.forest = forest
        self.laid = g.laid[:-1]
        for code in self.laid:
            at = (code // (4 * WIDTH * WIDTH)) * 16 + (code & 3) * 4
            cell = (code >> 2) % (WIDTH * WIDTH)
            for position in range(4):
                if position == 1:
                    cell += 1
                elif position == 2:
                    cell += WIDTH
                elif position == 3:
                    cell -= 1
                if board[cell] == 0:
                    forest.append(cell)
                board[cell] = SHOWS[at + position] + 1
        glade = glade_of(g.laid[-1])
        self.towers = [cell for cell in g.forest if g.cells[cell] >= TOWER and cell != glade]
        for tower in self.towers:
            board[tower] = g.cells[tower] + 1
        counts = [0] * (CLANS * KINDS)
        members: list[list[int]] = [[] for _ in range(CLANS)]
        for cell in forest:
            shown = board[cell] - 1
            if shown < BEAR:
                exposed = is_exposed(board, cell)
                if exposed:
                    board[cell] = shown + 1 + EXPOSED
                if shown != CLEARING:
                    clan = (shown - 1) >> 2
                    counts[clan * KINDS + ((shown - 1) & 3 if exposed else SAFE)] += 1
                    members[clan].append(cell)
        self.counts = counts
        self.members = members
        self.largest = [self.largest_of(clan, members[clan], self.sizes) for clan in range(CLANS)]

    def largest_of(self, clan: int, cells: list[int], sizes: list[int] | None) -> int:
        """The size of the largest group among the cells that show the clan. Notes the size of each group in `sizes`."""
        board = self.board
        best = 0
        marked: list[int] = []
        for cell in cells:
            seen = board[cell]
            if seen < COUNTED and ((seen & 31) + 2) >> 2 == clan + 1:
                before = len(marked)
                mark_group(board, cell, clan, marked)
                size = len(marked) - before
                if size > best:
                    best = size
                if sizes is not None:
                    for i in range(before, len(marked)):
                        sizes[marked[i]] = size
        for cell in marked:
            board[cell] -= COUNTED
        return best

    def outlook(self, g: GrandBois) -> list[float]:
        """Lay the last tile, count what it changes, and take it off again."""
        board = self.board
        counts = self.counts[:]
        code = g.laid[-1]
        at = (code // (4 * WIDTH * WIDTH)) * 16 + (code & 3) * 4
        place = (code >> 2) % (WIDTH * WIDTH)
        glade = glade_of(code)
        block: list[int] = []  # the cells whose cover or safety may change
        before: list[int] = []
        for top in range(place - WIDTH - 1, place + 3 * WIDTH - 1, WIDTH):
            for cell in range(top, top + 4):
                seen = board[cell]
                block.append(cell)
                before.append(seen)
                shown = (seen & 31) - 1
                if CLEARING < shown < BEAR:
                    counts[((shown - 1) >> 2) * KINDS + ((shown - 1) & 3 if seen & EXPOSED else SAFE)] -= 1
        zone = g.clans.zone
        lost = 0  # clans whose largest group may have become smaller, as bits
        cell = place
        for position in range(4):
            if position == 1:
                cell = place + 1
            elif position == 2:
                cell = place + WIDTH + 1
            elif position == 3:
                cell = place + WIDTH
            shown = (board[cell] & 31) - 1
            if CLEARING < shown < BEAR:
                clan = (shown - 1) >> 2
                if self.sizes[cell] == self.largest[clan]:
                    lost |= 1 << clan
            board[cell] = SHOWS[at + position] + 1
        if glade >= 0:
            board[glade] = g.cells[glade] + 1
        for cell in block:
            shown = (board[cell] & 31) - 1
            if 0 <= shown < BEAR:
                exposed = is_exposed(board, cell)
                board[cell] = shown + 1 + EXPOSED if exposed else shown + 1
                if shown != CLEARING:
                    counts[((shown - 1) >> 2) * KINDS + ((shown - 1) & 3 if exposed else SAFE)] += 1
        largest = self.largest[:]
        for clan in range(CLANS):
            if lost >> clan & 1 and zone[clan] >= 0:
                largest[clan] = self.largest_of(clan, self.members[clan], None)
        for i in range(4):
            cell = place + (i & 1) + (i >> 1) * WIDTH
            shown = (board[cell] & 31) - 1
            if CLEARING < shown < BEAR:
                clan = (shown - 1) >> 2
                if zone[clan] >= 0:  # nobody asks about the others
                    size = self.largest_of(clan, [cell], None)
                    if size > largest[clan]:
                        largest[clan] = size
        values = self.weigh(g, counts, largest, glade)
        for i in range(len(block)):
            board[block[i]] = before[i]
        return values

    def weigh(self, g: GrandBois, counts: list[int], largest: list[int], glade: int) -> list[float]:
        """What the counts are worth to each seat, now and until the end."""
        seats = g.seats
        zone = g.clans.zone
        tiles: int = len(g.row) + len(g.stack_left)
        at = ((seats - 2) * TILES + tiles) * WEIGHTS
        coming = 0
        for tile in g.row:
            coming += PRINTED[tile]
        for tile in g.stack_left:
            coming += PRINTED[tile]
        values: list[float] = [0.0] * seats
        for clan in range(CLANS):
            owner = zone[clan]
            if owner >= 0:
                worth = largest[clan] * (2.0 + TO_GAIN[at + GROUP])
                worth += ((coming >> 8 * clan) & 255) * TO_GAIN[at + TO_COME]
                for kind in range(KINDS):
                    worth += counts[clan * KINDS + kind] * (1.0 + TO_GAIN[at + OPEN + kind])
                values[owner] += worth
        for tower in self.towers:
            whose: int = g.cells[tower] - TOWER
            values[whose] += tower_worth(self.board, zone, tower, whose, at)
        following: int = g.first + len(g.laid) - 1  # one tile a turn, whatever grandbois:r9 takes out
        for seat in range(seats):
            turns = (tiles - (seat - following) % seats + seats - 1) // seats
            values[seat] += turns * TO_GAIN[at + TURN] + g.towers_left[seat] * TO_GAIN[at + UNRAISED]
        if glade >= 0:
            shown: int = g.cells[glade]
            if shown >= TOWER:
                values[shown - TOWER] += tower_worth(self.board, zone, glade, shown - TOWER, at)
            elif len(self.laid) > 0 and g.asked and (g.asked[0].kind == DRAW or g.asked[0].kind == TOWER_ON):
                # The tile lies and its player has yet to decide about a tower: count the better decision.
                seat = (following - 1) % seats
                if g.towers_left[seat]:
                    gain = tower_worth(self.board, zone, glade, seat, at) - TO_GAIN[at + UNRAISED]
                    if gain > 0.0:
                        values[seat] += gain
        return values


_SPARE: Final[list[Ground]] = []  # lent and given back, so that two threads never share one


def glade_of(code: int) -> int:
    """The cell of a laid tile's clearing, or -1."""
    glade = GLADE[(code // (4 * WIDTH * WIDTH)) * 4 + (code & 3)]
    return (code >> 2) % (WIDTH * WIDTH) + glade if glade >= 0 else -1


def is_exposed(board: list[int], cell: int) -> bool:
    """May a tile still cover this cell? Some place must hold it, an empty cell, and neither bear nor tower."""
    above = board[cell - WIDTH] & 31
    below = board[cell + WIDTH] & 31
    for side in range(cell - 1, cell + 2, 2):
        beside = board[side] & 31
        if beside > BEAR:
            continue
        if above <= BEAR:
            across = board[side - WIDTH] & 31
            if across <= BEAR and (beside == 0 or above == 0 or across == 0):
                return True
        if below <= BEAR:
            across = board[side + WIDTH] & 31
            if across <= BEAR and (beside == 0 or below == 0 or across == 0):
                return True
    return False


def mark_group(board: list[int], cell: int, clan: int, marked: list[int]) -> None:
    """Mark the cells of the clan joined to this one by sides, and list them."""
    low = 2 + clan * 4  # sizes 1 to 4 of the clan, as they stand on the board
    high = low + 3
    board[cell] += COUNTED
    i = len(marked)
    marked.append(cell)
    while i < len(marked):
        cell = marked[i]
        i += 1
        for step in range(4):
            if step == 0:
                near = cell - 1
            elif step == 1:
                near = cell + 1
            elif step == 2:
                near = cell - WIDTH
            else:
                near = cell + WIDTH
            seen = board[near]
            if seen < COUNTED and low <= (seen & 31) <= high:
                board[near] = seen + COUNTED
                marked.append(near)


def tower_worth(board: list[int], zone: vec[i64], tower: int, owner: int, at: int) -> float:
    """What a tower there brings: lines 3 and 4 as they stand, and what may still come."""
    worth = 0.0
    for top in range(tower - WIDTH - 1, tower + WIDTH, WIDTH):
        for near in range(top, top + 3):
            seen = board[near]
            shown = (seen & 31) - 1
            if shown < 0:
                worth += TO_GAIN[at + TOWER_EMPTY]
            elif shown == CLEARING:
                if seen & EXPOSED and near != tower:
                    worth += TO_GAIN[at + TOWER_CLEARING]
            elif shown < BEAR:
                own = zone[(shown - 1) >> 2] == owner
                worth += 2.0 if own else 1.0
                if seen & EXPOSED:
                    worth += TO_GAIN[at + (TOWER_OWN if own else TOWER_OTHER)]
    return worth
