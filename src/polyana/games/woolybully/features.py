"""What bots count about a position: for each seat its finished meadows and its bonus, what its unfinished ones would
add and how hard they are to close, its hand, and whether it has left or remains alone.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from polyana.games.woolybully import judgement
from polyana.games.woolybully.judgement import at_risk, beasts_held, trouble_table, troubles
from polyana.games.woolybully.tiles import COLOURS
from polyana.kernel.features import Features

if TYPE_CHECKING:
    from polyana.games.woolybully.table import WoolyBully

_BAG: Final = -1  # table.BAG: a module that stands above this one

CLOSING: Final = judgement.CLOSING
GROWTH: Final = judgement.GROWTH
ALONE: Final = judgement.ALONE
LONGEST: Final = judgement.LONGEST
TILES: Final = 50.0  # in the bag, about
BANDS: Final = 4  # of trouble: how many tiles it takes to close a meadow

NAMES: Final = (
    "banked",  # what finished meadows count
    "bonus",
    "inside",
    "hidden",  # the own colour
    "spare",  # tiles it will yet lay
    "spare-first",  # up to three of them
    "hand",
    "drawing",
    "wolves",
    "hunters",
    "laying",
    "alone",
    "alone-spare",
    "hope",  # what the best unfinished meadow would add, by how likely it is closed
    "hope-growing",  # the same with the tiles to spare
    "sheep-1",  # sheep that the best unfinished meadow would add, by bands of trouble, easiest first
    "sheep-2",
    "sheep-3",
    "sheep-4",
    "trouble",  # of that best one
    "second",  # what the second best would add
    "meadows",  # unfinished ones
    "risk",  # sheep in meadows that a wolf may yet reach
    "risk-hunted",  # the same with a hunter in hand
    "cancelled",  # sheep that a wolf has taken
    "cancelled-hunted",
    "fresh",  # what a meadow begun now might add
)
BANKED: Final = 0
BONUS: Final = 1
INSIDE: Final = 2
HIDDEN: Final = 3
SPARE: Final = 4
SPARE_FIRST: Final = 5
HAND: Final = 6
DRAWING: Final = 7
WOLVES: Final = 8
HUNTERS: Final = 9
LAYING: Final = 10
LAST: Final = 11
LAST_SPARE: Final = 12
HOPE: Final = 13
GROWING: Final = 14
SHEEP: Final = 15  # + band
TROUBLE: Final = 19
SECOND: Final = 20
MEADOWS: Final = 21
RISK: Final = 22
RISK_HUNTED: Final = 23
CANCELLED: Final = 24
CANCELLED_HUNTED: Final = 25
FRESH: Final = 26
SIZE: Final = 27


class WoolyFeatures(Features["WoolyBully"]):
    def left(self, g: WoolyBully) -> float:
        in_bag = 0
        for at in g.tiles.zone:
            if at == _BAG:
                in_bag += 1
        return min(1.0, in_bag / TILES)

    def count(self, g: WoolyBully) -> list[float]:
        seats = g.seats
        found = [0.0] * (SIZE * seats)
        owner = [-1] * COLOURS
        shepherds = g.shepherds.zone
        for colour in range(COLOURS):
            owner[colour] = shepherds[colour]
        spare = count_hands(g, found)
        count_meadows(g, owner, spare, found)
        return found


FEATURES: Final = WoolyFeatures("woolybully", 1, NAMES)


def count_hands(g: WoolyBully, found: list[float]) -> list[float]:
    """What each seat holds; returns the tiles it will yet lay."""
    seats = g.seats
    in_bag = 0
    hands = [0] * seats
    for at in g.tiles.zone:
        if at == _BAG:
            in_bag += 1
        elif at >= 0:
            hands[at] += 1
    players = g.players_in()
    beasts = [0] * seats
    hunted = [False] * seats
    wolves = beasts_held(g, beasts, hunted)
    laying = g.next_to_lay()
    spare: list[float] = []
    for seat in range(seats):
        at = SIZE * seat
        found[at + BONUS] = g.bonus[seat] * 0.1
        if not g.is_in(seat):
            spare.append(0.0)
            continue
        drawing = g.to_draw(seat)
        tiles = hands[seat] + drawing + (in_bag - drawing) / players
        if g.hand_only and players == 1:
            tiles = float(hands[seat])
        tiles = min(tiles, LONGEST)
        spare.append(tiles)
        found[at + INSIDE] = 1.0
        found[at + SPARE] = tiles * 0.1
        found[at + SPARE_FIRST] = min(tiles, 3.0) * 0.3
        if players > 1:
            found[at + HAND] = hands[seat] * 0.2
            found[at + DRAWING] = drawing * 0.5
            found[at + WOLVES] = wolves[seat] * 0.5
            found[at + HUNTERS] = (beasts[seat] - wolves[seat]) * 0.5
            if not g.has_shown(seat):
                found[at + HIDDEN] = 1.0
            if seat == laying:
                found[at + LAYING] = 1.0
        else:
            found[at + LAST] = 1.0
            found[at + LAST_SPARE] = tiles * 0.1
    return spare


def count_meadows(g: WoolyBully, owner: list[int], spare: list[float], found: list[float]) -> None:
    land = g.land
    seats = g.seats
    trouble = troubles(g, owner, trouble_table(land.set_number))
    cancelled = land.cancelled()
    reached = at_risk(g, owner)
    growth = ALONE if g.players_in() == 1 else GROWTH
    banked = [0.0] * seats
    open_ones: list[int] = []
    parents = land.parents
    kinds = land.kinds
    for node in range(len(parents)):
        if parents[node] >= 0 or kinds[node] >= COLOURS:
            continue
        seat = owner[kinds[node]]
        if seat < 0:
            continue
        at = SIZE * seat
        sheep = float(land.sheep[node])
        if node in cancelled:
            found[at + (CANCELLED_HUNTED if found[at + HUNTERS] > 0.0 else CANCELLED)] += sheep * 0.1
            continue
        if node in reached:
            found[at + (RISK_HUNTED if found[at + HUNTERS] > 0.0 else RISK)] += sheep * 0.1
        if land.opens[node]:
            open_ones.append(node)
        elif g.score_all:
            banked[seat] += sheep
        elif sheep > banked[seat]:
            banked[seat] = sheep
    best = [0.0] * seats
    for node in open_ones:
        seat = owner[kinds[node]]
        at = SIZE * seat
        found[at + MEADOWS] += 0.2
        more = float(land.sheep[node])
        if not g.score_all:
            more -= banked[seat]
        hard = trouble[node]
        chance = exp(-hard / (CLOSING * spare[seat] + 0.5))
        if more > 0.0:
            band = 0 if hard < 1.5 else 1 if hard < 2.7 else 2 if hard < 4.5 else 3
            if more * 0.1 > found[at + SHEEP + band]:
                found[at + SHEEP + band] = more * 0.1
            if more * chance * 0.1 > found[at + HOPE]:
                found[at + HOPE] = more * chance * 0.1
        left = spare[seat] - 2.0 * hard
        if left > 0.0:
            more += left * growth
        worth = more * chance * 0.1
        if worth > best[seat]:
            found[at + SECOND] = best[seat]
            best[seat] = worth
            found[at + TROUBLE] = min(hard, 10.0) * 0.1
        elif worth > found[at + SECOND]:
            found[at + SECOND] = worth
    for seat in range(seats):
        at = SIZE * seat
        found[at + BANKED] = banked[seat] * 0.1
        found[at + GROWING] = best[seat]
        if spare[seat] > 0.0:
            fresh = (spare[seat] - 3.0) * growth * 0.75
            if not g.score_all:
                fresh -= banked[seat]
            if fresh > 0.0:
                found[at + FRESH] = fresh * 0.1
