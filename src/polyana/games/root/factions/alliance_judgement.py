"""How well the Alliance stands, for bots."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import MATCHING
from polyana.games.root.factions.alliance import (
    ALLIANCE,
    FOX_BASE,
    REBEL,
    REVOLT_COST,
    SUPPORTERS,
    SYMPATHY,
    SYMPATHY_POINTS,
    bases,
    board,
    spread,
    supporters_matching,
)
from polyana.games.root.judgement import RAID, FactionJudge, judge_of, turns_left
from polyana.games.root.terms import CLEARINGS, SUITS
from polyana.games.root.woodland import Root

UNLED: Final = 0.2  # a fight for which no officer is there yet
REVOLT: Final = 0.8  # what a revolt would take, once it can be paid for


class AllianceJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(ALLIANCE, [0.3, 2.2, 2.2, 2.2, 0.5])

    def names(self) -> tuple[str, ...]:
        return (
            "engine-sympathy",
            "engine-next",
            "build-bases",
            "army-officers",
            "supply-supporters",
            "supply-revolts",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        tokens = spread(g)
        found[at] = tokens * 0.2
        if tokens < len(SYMPATHY_POINTS):
            found[at + 1] = SYMPATHY_POINTS[tokens] * 0.3
        found[at + 2] = bases(g) * 0.5
        found[at + 3] = board(g).officers * 0.3
        found[at + 4] = g.cards.sizes[SUPPORTERS] * 0.2
        supporters = int(g.cards.sets[SUPPORTERS])
        for suit in range(SUITS):
            if (supporters & MATCHING[suit]).bit_count() >= REVOLT_COST and g.supply[FOX_BASE + suit]:
                found[at + 5] = found[at + 5] + 0.5

    def assets(self, g: Root) -> float:
        left = turns_left(g)
        tokens = spread(g)
        value = 0.45 * tokens
        if tokens < len(SYMPATHY_POINTS):  # what the next one would score
            value += 0.6 * SYMPATHY_POINTS[tokens] * min(left, 3.0) / 3.0
        standing = bases(g)
        value += (1.6 + 0.3 * min(left, 4.0)) * standing
        value += 0.55 * min(board(g).officers, 5) * (1.0 if standing else 0.5)
        supporters = g.cards.sets[SUPPORTERS]
        value += 0.42 * min(g.cards.sizes[SUPPORTERS], 5 + 3 * standing)
        for suit in range(SUITS):
            fitting = supporters & MATCHING[suit]
            count = 0
            while fitting:
                fitting &= fitting - 1
                count += 1
            if count >= 2 and g.supply[FOX_BASE + suit]:
                value += 0.35  # a revolt is near
        for clearing in range(CLEARINGS):
            rebels = g.count(REBEL, clearing)
            if rebels:
                value += 0.22 * rebels
                if g.count(FOX_BASE + g.suits[clearing], clearing):
                    value += 0.3 * min(rebels, 3)
        return value

    def reach(self, g: Root, clearing: int) -> float:
        """Only officers fight (root:8.6.1)."""
        return 1.0 if board(g).officers else UNLED

    def raids(self, g: Root, leader: int) -> float:
        """A revolt takes everything in a clearing, however well it is guarded (root:8.4.1)."""
        judge = judge_of(g, leader)
        best = 0.0
        for clearing in range(CLEARINGS):
            if g.count(SYMPATHY, clearing) and g.supply[FOX_BASE + g.suits[clearing]]:
                prey = judge.prey(g, clearing)
                if prey > 0.0:
                    paid = min(supporters_matching(g, clearing).bit_count(), REVOLT_COST)
                    best = max(best, prey * (1.0 + paid) / (1.0 + REVOLT_COST))
        return super().raids(g, leader) + RAID * REVOLT * best
