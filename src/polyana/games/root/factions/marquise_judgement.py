"""How well the Marquise stands, for bots."""

from __future__ import annotations

from polyana.games.root.factions.marquise import (
    BUILDING_POINTS,
    CAT,
    MARQUISE,
    RECRUITER,
    SAWMILL,
    WOOD,
    WOOD_COST,
    WORKSHOP,
    board,
    built,
)
from polyana.games.root.judgement import FactionJudge, turns_left
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.woodland import Root


class MarquiseJudge(FactionJudge):
    def __init__(self) -> None:
        super().__init__(MARQUISE, [0.16, 0.9, 0.5, 0.8, 0.45, 1.5])

    def names(self) -> tuple[str, ...]:
        return (
            "engine-sawmills",
            "engine-workshops",
            "engine-recruiters",
            "supply-wood",
            "build-best",
            "guard-keep",
        )

    def count(self, g: Root, found: list[float], at: int) -> None:
        for i in range(3):
            found[at + i] = built(g, SAWMILL + i) * 0.3
        wood = 0
        for clearing in range(CLEARINGS):
            if g.ruler[clearing] == MARQUISE:
                wood += g.count(WOOD, clearing)
        found[at + 3] = wood * 0.2
        for i in range(3):  # what could be built next
            standing = built(g, SAWMILL + i)
            if standing < len(WOOD_COST) and WOOD_COST[standing] <= wood:
                found[at + 4] = max(found[at + 4], BUILDING_POINTS[i][standing] * 0.3)
        found[at + 5] = 1.0 if board(g).keep >= 0 else 0.0

    def assets(self, g: Root) -> float:
        left = turns_left(g)
        value = 0.0
        sawmills = built(g, SAWMILL)
        recruiters = built(g, RECRUITER)
        workshops = built(g, WORKSHOP)
        value += min(left, 5.0) * (0.16 * sawmills + 0.06 * workshops + 0.1 * recruiters)
        # Wood is worth something where it can be built with.
        wood = 0
        sites = 0
        for clearing in range(CLEARINGS):
            if g.ruler[clearing] == MARQUISE:
                value += 0.22
                wood += g.count(WOOD, clearing)
                if g.open_slots[clearing]:
                    sites += 1
            cats = g.count(CAT, clearing)
            if cats:
                value += 0.1 * cats + 0.12 * min(cats, 3)
        value += 0.25 * min(sites, 3)
        best = 0
        for i in range(3):
            standing = built(g, SAWMILL + i)
            if standing < len(WOOD_COST) and WOOD_COST[standing] <= wood:
                best = max(best, BUILDING_POINTS[i][standing])
        value += 0.42 * min(wood, 6) + (0.3 * best if sites else 0.0)
        if board(g).keep >= 0:
            value += 1.2
        return value
