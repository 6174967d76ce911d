"""How well a seat stands, for bots that look ahead. Called on imagined states, so looking at every colour is fair.

A seat's outlook is what its meadows and its bonus are worth now, plus what it may still gain: what the best unfinished
meadow of its colour, grown with the tiles to spare, would have more than the best finished one, as likely as it can be
closed with the tiles the seat will yet lay. Who has left gains nothing more, but keeps the bonus; who remains alone has
the whole bag. So a seat stays while it can hope for more than the bonus, and leaves when it cannot.
"""

from __future__ import annotations

from math import exp, tanh
from typing import TYPE_CHECKING, Final

from polyana.games.woolybully import meadows
from polyana.games.woolybully.tiles import COLOURS, FIRST_OF_BAG, NEEDS, SETS, TileSet

if TYPE_CHECKING:
    from polyana.games.woolybully.table import WoolyBully

_BAG: Final = -1  # table.BAG: a module that stands above this one
_STEPS: Final = [-256, 1, 256, -1]  # land.STEPS
# EDGES[need * 4 + direction]: what a space needs there, one digit to base 7; a colour + 1 for a meadow
EDGES: Final[list[int]] = [need // 7**direction % 7 for need in range(NEEDS) for direction in range(4)]

GROWTH: Final = 0.48  # sheep that a tile to spare adds to a meadow
ALONE: Final = 0.8  # the same for the last player, whom nobody disturbs; both from games among bots
TEMPO: Final = 1.8  # laying the next tile; otherwise whoever has just laid one would stand best
LAST: Final = 2.5  # the same for the last player, who lays every tile
CLOSING: Final = 0.4  # spaces that a tile to lay closes, as far as one can be sure of it
HAND: Final = 0.5  # what a tile in hand is worth beyond one to come: it can be chosen
HELD: Final = 5  # tiles to choose from when a space is to be closed
HOPELESS: Final = 60.0  # spaces' worth of trouble in a space that nothing fits
SECRET: Final = 1.5  # what hiding one's colour is worth
SHEPHERD: Final = 2.0  # what a shepherd not yet laid is worth
BEAST: Final = 0.8  # what a wolf or hunter in hand is worth
PREY: Final = 0.06  # risk for a meadow at an open forest, for each wolf that others may have
AVENGED: Final = 0.5  # of a cancelled meadow, with a hunter in hand
RANGE: Final = 5.0  # about how far apart two players end up
LONGEST: Final = 45.0  # no meadow grows for more tiles than this

# TROUBLE[set number][need]: how many tiles it takes to close such a space
TROUBLE: Final[list[list[float]]] = []


def trouble_of(tiles: TileSet) -> list[float]:
    bag = tiles.count - FIRST_OF_BAG
    found = [HOPELESS] * NEEDS
    for need in range(NEEDS):
        fitting = 0
        for tile in range(FIRST_OF_BAG, tiles.count):
            if tiles.fits[tile * 2 * NEEDS + need] or tiles.fits[(tile * 2 + 1) * NEEDS + need]:
                fitting += 1
        if fitting:
            found[need] = 1.0 / (1.0 - (1.0 - fitting / bag) ** HELD)
    return found


def judge(g: WoolyBully, seat: int) -> float:
    """What the seat's outlook less the best of the others' is worth."""
    outlooks = outlook(g)
    best = -1000.0
    for other in range(g.seats):
        if other != seat and outlooks[other] > best:
            best = outlooks[other]
    return worth(outlooks[seat] - best)


def worth(lead: float) -> float:
    """A point, while it may decide who wins; far ahead or far behind less and less."""
    return RANGE * tanh(lead / RANGE)


def outlook(g: WoolyBully) -> list[float]:
    """The points each seat may expect."""
    if g.over:
        return [float(sum(line)) for line in meadows.lines(g)]
    land = g.land
    costs = trouble_table(land.set_number)
    seats = g.seats
    shepherds = g.shepherds.zone
    owner = [-1] * COLOURS
    shown = [True] * seats
    for colour in range(COLOURS):
        seat = shepherds[colour]
        owner[colour] = seat
        if seat >= 0:
            shown[seat] = g.has_shown(seat)
    in_bag = 0
    hands = [0] * seats
    for at in g.tiles.zone:
        if at == _BAG:
            in_bag += 1
        elif at >= 0:
            hands[at] += 1
    players = g.players_in()
    spare: list[float] = []  # by seat: the tiles it will yet lay
    beasts = [0] * seats
    fear: list[float] = []  # by seat: the part of a meadow at risk that it may lose
    hunted = [False] * seats  # has the seat a hunter?
    wolves = beasts_held(g, beasts, hunted)
    for seat in range(seats):
        fear.append(PREY * (wolves[seats] - wolves[seat]))
        if not g.is_in(seat):
            spare.append(0.0)
        else:
            coming = g.to_draw(seat)
            tiles = hands[seat] + coming + (in_bag - coming) / players
            if g.hand_only and players == 1:
                tiles = float(hands[seat])
            spare.append(min(tiles, LONGEST))
    growth = ALONE if players == 1 else GROWTH
    trouble = troubles(g, owner, costs)
    cancelled = land.cancelled()
    reached = at_risk(g, owner) if max(fear) > 0.0 else []
    banked = [0.0] * seats
    unfinished: list[int] = []
    flocks = [0.0] * len(land.parents)
    parents = land.parents
    kinds = land.kinds
    for node in range(len(parents)):
        if parents[node] >= 0 or kinds[node] >= COLOURS:
            continue
        seat = owner[kinds[node]]
        if seat < 0:
            continue
        sheep = float(land.sheep[node])
        if node in cancelled:
            sheep *= AVENGED if hunted[seat] else 0.1
        elif node in reached:
            sheep *= 1.0 - fear[seat]
        flocks[node] = sheep
        if land.opens[node]:
            unfinished.append(node)
        elif g.score_all:
            banked[seat] += sheep
        elif sheep > banked[seat]:
            banked[seat] = sheep
    hoped = [0.0] * seats
    for node in unfinished:
        seat = owner[kinds[node]]
        value = flocks[node]
        left = spare[seat] - 2.0 * trouble[node]
        if left > 0.0 and node not in cancelled:
            value += left * growth
        if not g.score_all:
            value -= banked[seat]
        value *= exp(-trouble[node] / (CLOSING * spare[seat] + 0.5))
        if value > hoped[seat]:
            hoped[seat] = value
    values: list[float] = []
    laying = g.next_to_lay()  # also who is alone: leaving takes nothing from them
    for seat in range(seats):
        value = banked[seat] + g.bonus[seat]
        if g.is_in(seat):
            fresh = (spare[seat] - 3.0) * growth * 0.75
            if not g.score_all:
                fresh -= banked[seat]
            value += fresh if fresh > hoped[seat] else hoped[seat]
            if not shown[seat]:
                if spare[seat] > 2.0:
                    value += SHEPHERD
                if players > 1:
                    value += SECRET
            if players > 1:
                value += BEAST * beasts[seat] + HAND * (hands[seat] + g.to_draw(seat))
            if seat == laying:
                value += TEMPO if players > 1 else LAST
        values.append(value)
    return values


def trouble_table(set_number: int) -> list[float]:
    while len(TROUBLE) <= set_number:
        TROUBLE.append(trouble_of(SETS[len(TROUBLE)]))
    return TROUBLE[set_number]


def troubles(g: WoolyBully, owner: list[int], costs: list[float]) -> list[float]:
    """By root: how many tiles it takes to close the meadow, of colours that somebody plays."""
    land = g.land
    trouble = [0.0] * len(land.parents)
    nodes = land.nodes
    spots = land.spots
    for i in range(len(land.places)):
        place = land.places[i]
        need = land.needs[i]
        last = -1
        for direction in range(4):
            digit = EDGES[need * 4 + direction]
            if 0 < digit <= COLOURS and owner[digit - 1] >= 0:
                root = land.root(nodes[spots[place + _STEPS[direction]] * 4 + (direction ^ 2)])
                if root != last:
                    trouble[root] += costs[need]
                    last = root
    return trouble


def at_risk(g: WoolyBully, owner: list[int]) -> list[int]:
    """The meadows (roots) at a forest into which a wolf could still be laid."""
    land = g.land
    found: list[int] = []
    borders = land.borders
    kinds = land.kinds
    for i in range(0, len(borders), 2):
        kind = kinds[borders[i]]
        if kind >= COLOURS or owner[kind] < 0:
            continue
        forest = land.root(borders[i + 1])
        if land.opens[forest] and not land.holds(forest, land.hunters):
            meadow = land.root(borders[i])
            if meadow not in found:
                found.append(meadow)
    return found


def beasts_held(g: WoolyBully, held: list[int], hunted: list[bool]) -> list[int]:
    """Counts the beasts each seat holds; returns its wolves, and in the end all wolves not yet laid or gone."""
    tiles = SETS[g.land.set_number]
    zone = g.tiles.zone
    wolves = [0] * (g.seats + 1)
    for tile in range(tiles.first_wolf, tiles.first_ordinary):
        at = zone[tile]
        if at >= 0:
            held[at] += 1
            if tile >= tiles.first_hunter:
                hunted[at] = True
            else:
                wolves[at] += 1
        if tile < tiles.first_hunter and (at >= 0 or at == _BAG):
            wolves[g.seats] += 1
    return wolves
