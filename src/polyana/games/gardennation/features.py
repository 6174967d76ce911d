"""What bots count about a position: for each seat what it has scored, what its secret goals and the open projects
promise, its inhabitants, its majorities and its buildings.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.gardennation import goals, scoring
from polyana.games.gardennation.goals import BUILDINGS, FLOORS, GOAL_CARDS, TOWERS
from polyana.games.gardennation.judgement import held as chance_of
from polyana.games.gardennation.judgement import missing, standings, time_left
from polyana.games.gardennation.territories import AREAS, POSITIONS, TERRITORIES
from polyana.kernel.features import Features

if TYPE_CHECKING:
    from polyana.games.gardennation.garden import GardenNation

# Names of this module: compiled, looking up an imported list costs more than the list.
GOAL_OF_CARD: Final[list[int]] = goals.GOAL_OF_CARD
GOAL_FAMILY: Final[list[int]] = goals.GOAL_FAMILY
GOAL_LAND: Final[list[int]] = goals.GOAL_LAND
GOAL_FLOORS: Final[list[int]] = goals.GOAL_FLOORS
GOAL_VP: Final[list[int]] = goals.GOAL_VP
GOAL_BOTH: Final[list[int]] = goals.GOAL_BOTH
GOAL_FIRST: Final[list[int]] = goals.GOAL_FIRST
GOAL_SECOND: Final[list[int]] = goals.GOAL_SECOND
PROJECT_LAND: Final[list[int]] = goals.PROJECT_LAND
PROJECT_VP: Final[list[int]] = goals.PROJECT_VP

ROUNDS: Final = 7.0  # a game takes about so many

NAMES: Final = (
    "points",
    "inhabitants-first",  # up to 10, to 24, to 38, and beyond
    "inhabitants-second",
    "inhabitants-third",
    "inhabitants-beyond",
    "inhabitants-scored",
    "income",
    "supply",
    "ploys",
    "goal-floors",  # by family of secret goals: what they score now,
    "goal-buildings",
    "goal-towers",
    "goal-control",
    "hope-floors",  # and what they may yet
    "hope-buildings",
    "hope-towers",
    "hope-control",
    "project-here",  # open projects that miss one floor, where the crane stands,
    "project-one",  # or elsewhere; that miss two; that miss three
    "project-two",
    "project-three",
    "action-one",  # actions to come before anybody else acts
    "action-two",
    "action-three",
    "lead-far",  # territories where the seat leads by three floors, by two, by one, is tied, misses one, misses more
    "lead-clear",
    "lead-bare",
    "lead-tied",
    "lead-short",
    "lead-lost",
    "height-one",  # own open buildings
    "height-two",
    "height-three",
    "height-four",
    "height-five",
    "closed",
)
POINTS: Final = 0
FIRST: Final = 1
SECOND: Final = 2
THIRD: Final = 3
BEYOND: Final = 4
SCORED: Final = 5
INCOME: Final = 6
SUPPLY: Final = 7
PLOYS: Final = 8
GOAL: Final = 9  # + family
HOPE: Final = 13  # + family
PROJECT: Final = 17  # + floors that miss; 0: one, where the crane stands
ACTION: Final = 20  # + actions
LEAD: Final = 24
HEIGHT: Final = 29  # + floors
CLOSED: Final = 35
SIZE: Final = 36
FARTHEST: Final = 3  # floors that an open project may miss
MOST: Final = 3  # actions to come
TALLEST: Final = 5


class GardenFeatures(Features["GardenNation"]):
    def left(self, g: GardenNation) -> float:
        return min(1.0, time_left(g) / ROUNDS)

    def count(self, g: GardenNation) -> list[float]:
        seats = g.seats
        found = [0.0] * (SIZE * seats)
        own: list[list[int]] = [[] for _ in range(seats)]
        lead = standings(g, own)
        roof = g.roof
        for area in range(AREAS):
            if roof[area]:
                found[SIZE * g.owner[area] + CLOSED] += 0.2
        share = min(1.0, time_left(g) / 6.0)
        zone = g.goals.zone
        for card in range(GOAL_CARDS):
            seat = zone[card]
            if seat >= 0:
                count_goal(g, seat, GOAL_OF_CARD[card], share, lead, own[seat], found)
        for seat in range(seats):
            count_seat(g, seat, lead, own[seat], found)
        return found


FEATURES: Final = GardenFeatures("gardennation", 1, NAMES)


def count_seat(g: GardenNation, seat: int, lead: list[int], own: list[int], found: list[float]) -> None:
    at = SIZE * seat
    people = g.population[seat]
    found[at + POINTS] = g.points[seat] * 0.1
    found[at + FIRST] = (people if people < 10 else 10) * 0.1
    if people > 10:
        found[at + SECOND] = (people - 10 if people < 24 else 14) * 0.1
        if people > 24:
            found[at + THIRD] = (people - 24 if people < 38 else 14) * 0.1
            if people > 38:
                found[at + BEYOND] = (people - 38) * 0.1
    found[at + SCORED] = scoring.population_points(people) * 0.1
    found[at + SUPPLY] = g.supply[seat] * 0.1
    found[at + PLOYS] = g.ploys_left(seat) * 0.5
    actions = g.actions_to_come(seat)
    if actions > 0:
        found[at + ACTION + (actions if actions < MOST else MOST)] = 1.0
    income = 0
    for territory in range(TERRITORIES):
        ahead = lead[TERRITORIES * seat + territory]
        if ahead > 0:
            income += scoring.SOLE
            found[at + LEAD + (2 if ahead == 1 else 1 if ahead == 2 else 0)] += 0.3
        elif ahead == 0:
            income += scoring.TIED
            found[at + LEAD + 3] += 0.3
        else:
            found[at + LEAD + (4 if ahead == -1 else 5)] += 0.3
    found[at + INCOME] = income * 0.1
    heights = g.floors
    for area in own:
        floors = heights[area]
        found[at + HEIGHT + (floors if floors < TALLEST else TALLEST)] += 0.2
    asked = g.asked
    here = g.crane if asked and asked[0].seat == seat else -1
    for project in g.projects:
        if project >= 0:
            missed = misses(g, seat, project, own, here)
            if missed <= FARTHEST:
                found[at + PROJECT + missed] += PROJECT_VP[project] * 0.1


def misses(g: GardenNation, seat: int, project: int, own: list[int], here: int) -> int:
    """How many floors an open project misses with the best building begun for it; 0: one, where the crane stands."""
    land = PROJECT_LAND[project]
    fewest = FARTHEST + 1
    for area in own:
        if g.land[area] == land:
            found = missing(g, seat, project, area)
            floors = found % 10
            if floors == 1 and found // 10 - 1 == here:
                return 0
            if floors < fewest:
                fewest = floors
    return fewest


def count_goal(
    g: GardenNation, seat: int, goal: int, share: float, lead: list[int], own: list[int], found: list[float]
) -> None:
    """What a secret goal scores now, and what it may yet, with `share` of the game to come."""
    family = GOAL_FAMILY[goal]
    vp = GOAL_VP[goal]
    at = SIZE * seat
    if family > TOWERS:
        first = lead[TERRITORIES * seat + GOAL_FIRST[goal]]
        second = lead[TERRITORIES * seat + GOAL_SECOND[goal]]
        both = GOAL_BOTH[goal]
        held = both if first > 0 and second > 0 else vp if first > 0 or second > 0 else 0
        one = chance_of(first, share)
        other = chance_of(second, share)
        expected = one * other * both + (one * (1.0 - other) + other * (1.0 - one)) * vp
        found[at + GOAL + family] += held * 0.1
        found[at + HOPE + family] += (expected - held) * 0.1
        return
    land = GOAL_LAND[goal]
    needed = GOAL_FLOORS[goal]
    now = 0
    hope = 0.0
    if family == FLOORS:
        for area in own:
            if g.land[area] == land:
                now += g.floors[area] * vp
        hope = float(vp)
    elif family == BUILDINGS:
        for area in own:
            if g.land[area] == land:
                if g.floors[area] >= needed:
                    now += vp
                else:
                    hope += vp
    else:
        best = [0] * TERRITORIES
        for area in own:
            place = g.land[area] if g.rules.by_land else area // POSITIONS
            floors = g.floors[area]
            if floors > best[place]:
                best[place] = floors
        for floors in best:
            if floors >= needed:
                now += vp
            elif floors == needed - 1:
                hope += vp
    found[at + GOAL + family] += now * 0.1
    found[at + HOPE + family] += hope * 0.1
