"""How well the Eyrie stand, for bots."""

from __future__ import annotations

from polyana.games.root.deck import SUIT
from polyana.games.root.factions.eyrie import (
    BATTLE,
    BIRD_WARRIOR,
    BUILD,
    COLUMNS,
    DECREE,
    EYRIE,
    MOVE,
    RECRUIT,
    ROOST,
    ROOST_CARDS,
    ROOST_POINTS,
    board,
    roosts,
)
from polyana.games.root.judgement import FactionJudge, turns_left
from polyana.games.root.terms import BIRD, CLEARINGS, SUITS
from polyana.games.root.woodland import Root


class EyrieJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(EYRIE, [0.2, 1.2])

    def assets(self, g: Root) -> float:
        left = turns_left(g)
        standing = roosts(g)
        value = min(left, 6.0) * (0.85 * ROOST_POINTS[standing] + 0.22 * ROOST_CARDS[standing])
        for clearing in range(CLEARINGS):
            birds = g.count(BIRD_WARRIOR, clearing)
            if birds:
                value += 0.14 * birds + 0.1 * min(birds, 3)
                if g.count(ROOST, clearing):
                    value += 0.35  # a guarded roost
            if g.ruler[clearing] == EYRIE:
                value += 0.22
                if g.open_slots[clearing] and not g.count(ROOST, clearing):
                    value += 0.35
        return value - min(left, 3.0) * decree_risk(g, standing)


def decree_risk(g: Root, standing: int) -> float:
    """What turmoil would cost, times how likely the Decree is to fail next turn; a full Decree is worth something."""
    if board(g).leader < 0:
        return 0.0
    birds = 0
    cards = 0
    trouble = 0.0
    for column in range(COLUMNS):
        here = g.cards.sets[DECREE + column]
        if not here:
            continue
        wanted = [0, 0, 0, 0]
        card = 0
        while here:
            if here & 1:
                wanted[SUIT[card]] += 1
            here >>= 1
            card += 1
        birds += wanted[BIRD]
        total = wanted[0] + wanted[1] + wanted[2] + wanted[BIRD]
        cards += total
        places = [0, 0, 0]  # where the action could be taken, by suit
        for clearing in range(CLEARINGS):
            if serves(g, column, clearing):
                places[g.suits[clearing]] += 1
        everywhere = places[0] + places[1] + places[2]
        for suit in range(SUITS):
            if wanted[suit] > places[suit]:
                short = wanted[suit] - places[suit]
                repeats = column in (RECRUIT, MOVE)
                trouble += (0.12 if places[suit] and repeats else 0.55) * short
        if everywhere == 0:
            trouble += 0.7
        elif column == BUILD:
            if total > min(everywhere, g.supply[ROOST]):
                trouble += 0.5 * (total - min(everywhere, g.supply[ROOST]))
        elif column == BATTLE and total > everywhere:
            trouble += 0.25 * (total - everywhere)
        if column == RECRUIT and g.supply[BIRD_WARRIOR] < 2 * total:
            trouble += 0.5
    cost = birds + 1.5 + 0.45 * cards
    return min(trouble, 1.5) * cost * 0.6 - 0.12 * cards + (0.0 if standing else 1.0)


def serves(g: Root, column: int, clearing: int) -> bool:
    """Could a card of the column be resolved in a clearing, roughly?"""
    if column == RECRUIT:
        return g.count(ROOST, clearing) > 0
    if column == BUILD:
        return (
            g.ruler[clearing] == EYRIE
            and g.open_slots[clearing] > 0
            and not g.count(ROOST, clearing)
            and g.reserved[clearing] < 0
        )
    if not g.count(BIRD_WARRIOR, clearing):
        return False
    if column == MOVE:
        return True
    for other in g.seating.faction_of:
        if other != EYRIE and g.is_present(other, clearing):
            return True
    for near in g.woods.paths[clearing]:  # one move away
        if g.suits[near] == g.suits[clearing]:
            for other in g.seating.faction_of:
                if other != EYRIE and g.is_present(other, near):
                    return True
    return False
