"""How well a seat stands, for bots that look ahead. Called on imagined states, so looking at every clan is fair.

A seat's outlook is its harvest if the game ended now, plus what the tiles to come will add to it. The second part is
linear in a few counts of the forest, with weights that shrink as the tiles run out: least squares over every turn of
some thousand games among bots. What lies open to covering and what is safe is the heart of it: a cell whose four
places are all closed can never be covered again, and a cell with four animals only by a bear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.grandbois.tiles import BEAR, CELLS, CLANS, CLEARING, TILES, TOWER, clan_of

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois

_W: Final = 80  # forest.WIDTH, turn.DRAW, turn.TOWER_ON: modules that stand above this one
_DRAW: Final = 0
_TOWER_ON: Final = 6

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

_TWO: Final = [
    (-3.38, 2.86),
    (-2.04, 2.21),
    (-0.45, -0.25),
    (-0.43, -0.64),
    (-0.9, 0.82),
    (-0.58, -1.45),
    (0.64, -0.58),
    (0.44, -0.01),
    (3.55, -1.63),
    (0.76, 0.16),
    (1.64, -0.24),
    (1.38, -0.4),
    (23.07, -12.42),
]
_FITTED: Final = {2: _TWO, 3: _TWO, 4: _TWO}


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
    ([0, 1, _W + 1, _W][CELLS[at : at + 4].index(CLEARING)] if CLEARING in CELLS[at : at + 4] else -1)
    for at in range(0, TILES * 16, 4)
]

# A board is a scratch list over all cells: 1 + what is visible, | EXPOSED where a tile may yet lie, | COUNTED once it
# is part of a group. Boards are lent and given back clean, so that two threads never share one.
EXPOSED: Final = 32
COUNTED: Final = 64
_SPARE: Final[list[list[int]]] = []


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
    board = _SPARE.pop() if _SPARE else [0] * (_W * _W)
    places = g.places
    cells = g.cells
    zone = g.clans.zone
    tiles = len(g.row) + len(g.stack_left)
    at = ((g.seats - 2) * TILES + tiles) * WEIGHTS
    values: list[float] = [0.0] * g.seats
    for place in places:
        board[place] = EXPOSED
        board[place + 1] = EXPOSED
        board[place + _W] = EXPOSED
        board[place + _W + 1] = EXPOSED
    towers: list[int] = []
    owned: list[int] = []
    for cell, shown in cells.items():
        exposed = board[cell]
        board[cell] = shown + 1 + exposed
        if shown >= TOWER:
            towers.append(cell)
        elif 0 < shown < BEAR:
            owner = zone[(shown - 1) >> 2]
            if owner >= 0:
                owned.append(cell)
                values[owner] += 1.0 + TO_GAIN[at + (OPEN + ((shown - 1) & 3) if exposed else SAFE)]
    for tower in towers:
        owner = cells[tower] - TOWER
        values[owner] += tower_worth(board, zone, tower, owner, at)
    _pending_tower(g, board, values, at)
    largest = [0] * CLANS
    for cell in owned:
        if board[cell] < COUNTED:
            clan = ((board[cell] & 31) - 2) >> 2
            size = group_size(board, cell, clan)
            if size > largest[clan]:
                largest[clan] = size
    coming = 0
    for tile in g.row:
        coming += PRINTED[tile]
    for tile in g.stack_left:
        coming += PRINTED[tile]
    for clan in range(CLANS):
        owner = zone[clan]
        if owner >= 0:
            values[owner] += largest[clan] * (2.0 + TO_GAIN[at + GROUP])
            values[owner] += ((coming >> 8 * clan) & 255) * TO_GAIN[at + TO_COME]
    following = g.first + len(g.laid) - 1  # one tile a turn, whatever r9 takes out
    for seat in range(g.seats):
        wait = (seat - following) % g.seats
        turns = (tiles - wait + g.seats - 1) // g.seats
        values[seat] += turns * TO_GAIN[at + TURN] + g.towers_left[seat] * TO_GAIN[at + UNRAISED]
    for place in places:
        board[place] = 0
        board[place + 1] = 0
        board[place + _W] = 0
        board[place + _W + 1] = 0
    for cell in cells:
        board[cell] = 0
    _SPARE.append(board)
    return values


def tower_worth(board: list[int], zone: list[int], tower: int, owner: int, at: int) -> float:
    """What a tower there brings: lines 3 and 4 as they stand, and what may still come."""
    worth = 0.0
    for top in range(tower - _W - 1, tower + _W, _W):
        for near in range(top, top + 3):
            seen = board[near] & 63
            shown = (seen & 31) - 1
            if shown < 0:
                worth += TO_GAIN[at + TOWER_EMPTY]
            elif shown == CLEARING:
                if seen >= EXPOSED and near != tower:
                    worth += TO_GAIN[at + TOWER_CLEARING]
            elif shown < BEAR:
                if zone[(shown - 1) >> 2] == owner:
                    worth += 2.0
                    if seen >= EXPOSED:
                        worth += TO_GAIN[at + TOWER_OWN]
                else:
                    worth += 1.0
                    if seen >= EXPOSED:
                        worth += TO_GAIN[at + TOWER_OTHER]
    return worth


def _pending_tower(g: GrandBois, board: list[int], values: list[float], at: int) -> None:
    """A tile lies and its player has yet to decide about the tower: count the better decision."""
    if not g.asked or len(g.laid) < 2 or g.first < 0:
        return
    kind = g.asked[0].kind
    if kind != _DRAW and kind != _TOWER_ON:
        return
    seat = (g.first + len(g.laid) - 2) % g.seats
    code = g.laid[-1]
    glade = GLADE[(code // (4 * _W * _W)) * 4 + (code & 3)]
    if glade < 0 or g.towers_left[seat] == 0:
        return
    cell = (code >> 2) % (_W * _W) + glade
    gain = tower_worth(board, g.clans.zone, cell, seat, at) - TO_GAIN[at + UNRAISED]
    if gain > 0.0:
        values[seat] += gain


def group_size(board: list[int], cell: int, clan: int) -> int:
    """The cells of the clan joined to this one by sides, each marked COUNTED."""
    low = 2 + clan * 4  # sizes 1 to 4 of the clan, as they stand on the board
    high = low + 3
    board[cell] += COUNTED
    group = [cell]
    size = 0
    while size < len(group):
        cell = group[size]
        size += 1
        for step in range(4):
            if step == 0:
                near = cell - 1
            elif step == 1:
                near = cell + 1
            elif step == 2:
                near = cell - _W
            else:
                near = cell + _W
            seen = board[near]
            if seen < COUNTED and low <= (seen & 31) <= high:
                board[near] = seen + COUNTED
                group.append(near)
    return size
