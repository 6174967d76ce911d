"""Majorities, secret goals, population points and winners (9, 12, 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from polyana.games.gardennation.goals import (
    BUILDINGS,
    FLOORS,
    GOAL_BOTH,
    GOAL_FAMILY,
    GOAL_FIRST,
    GOAL_FLOORS,
    GOAL_LAND,
    GOAL_SECOND,
    GOAL_VP,
    TOWERS,
)
from polyana.games.gardennation.territories import AREAS, DATA, POSITIONS

if TYPE_CHECKING:
    from polyana.games.gardennation.garden import GardenNation


def _points_of(step: dict[str, Any], inhabitants: int) -> bool:
    return bool(step["min"] <= inhabitants and (step["max"] == 0 or inhabitants <= step["max"]))


# Population points by inhabitants, up to the length of the track; beyond it nothing changes (gardennation:14.4b).
TRACK: Final[int] = DATA["population"]["track_length"]
POPULATION_VP: Final[list[int]] = [
    next((step["vp"] for step in DATA["population"]["points"] if _points_of(step, max(1, inhabitants))), 0)
    for inhabitants in range(TRACK + 1)
]
SOLE: Final[int] = DATA["territory_control"]["sole"]
TIED: Final[int] = DATA["territory_control"]["tied"]


def population_points(inhabitants: int) -> int:
    """gardennation:14.4a, gardennation:14.4b"""
    return POPULATION_VP[min(inhabitants, TRACK)]


def leaders(floors: list[int]) -> list[int]:
    """The seats with the most floors; nobody where there is none (gardennation:r30)."""
    most = 1
    found: list[int] = []
    for seat in range(len(floors)):
        if floors[seat] > most:
            most = floors[seat]
            found = [seat]
        elif floors[seat] == most:
            found.append(seat)
    return found


def holds(g: GardenNation, seat: int, territory: int) -> bool:
    """Has the seat more floors there than anybody else (gardennation:9.15c, gardennation:r45)?"""
    return leaders(g.floors_on(territory)) == [seat]


def goal_points(g: GardenNation, seat: int, goal: int) -> int:
    """What a secret goal is worth to a seat now."""
    family = GOAL_FAMILY[goal]
    vp = GOAL_VP[goal]
    if family > TOWERS:  # gardennation:9.15a, gardennation:9.15b
        one = holds(g, seat, GOAL_FIRST[goal])
        other = holds(g, seat, GOAL_SECOND[goal])
        return GOAL_BOTH[goal] if one and other else vp if one or other else 0
    land = GOAL_LAND[goal]
    needed = GOAL_FLOORS[goal]
    total = 0
    seen = 0  # territories (or lands, gardennation:r2) that have counted
    for area in range(AREAS):
        if g.owner[area] != seat or g.roof[area]:  # gardennation:9.3, gardennation:10.2
            continue
        floors = g.floors[area]
        if family == FLOORS:  # gardennation:9.11
            if g.land[area] == land:
                total += floors * vp
        elif floors >= needed:
            if family == BUILDINGS:  # gardennation:9.12
                if g.land[area] == land:
                    total += vp
            else:  # gardennation:9.13, gardennation:9.14
                place = 1 << (g.land[area] if g.rules.by_land else area // POSITIONS)
                if not seen & place:
                    seen |= place
                    total += vp
    return total


def line(g: GardenNation, seat: int) -> list[int]:
    """During the game, each secret goal, population."""
    goals = [goal_points(g, seat, goal) for goal in g.goals_of(seat)]  # gardennation:9.2, gardennation:14.3
    return [g.points[seat], *goals, population_points(g.population[seat])]  # gardennation:14.4a, gardennation:r38


def all_lines(g: GardenNation) -> list[list[int]]:
    return [line(g, seat) for seat in range(g.seats)]


def winners(g: GardenNation) -> list[int]:
    """gardennation:14.5, gardennation:r34: equals share the victory"""
    scores = [sum(points) for points in all_lines(g)]
    return [seat for seat in range(g.seats) if scores[seat] == max(scores)]
