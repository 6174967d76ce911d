"""How well a seat stands, for bots that look ahead. Called on imagined states, so looking at every goal is fair.

A seat's outlook is what it has scored, what its secret goals are worth now and may become, what its population will be
worth at the end (with the inhabitants its territories still bring), and the open projects it is about to complete, most
of all where the crane stands and the seat is next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.gardennation import goals, scoring
from polyana.games.gardennation.goals import BUILDINGS, CENTRAL, FLOORS, GOAL_CARDS, OUTER, PAIR, TOWERS, VACANT_NEXT
from polyana.games.gardennation.territories import AREAS, CENTRE, LANDS, POSITIONS, TERRITORIES

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
PROJECT_FAMILY: Final[list[int]] = goals.PROJECT_FAMILY
PROJECT_LAND: Final[list[int]] = goals.PROJECT_LAND
PROJECT_FLOORS: Final[list[int]] = goals.PROJECT_FLOORS
PROJECT_VP: Final[list[int]] = goals.PROJECT_VP
PROJECT_VACANT: Final[list[int]] = goals.PROJECT_VACANT
PROJECT_SIDE: Final[list[int]] = goals.PROJECT_SIDE
PROJECT_SIDE_2: Final[list[int]] = goals.PROJECT_SIDE_2

FAR: Final = 9  # floors that miss where a project is out of sight
# What a project is worth when so many floors miss; HERE: one, and the seat is next where it misses.
NEAR: Final = [0.0, 0.26, 0.1, 0.03]
HERE: Final = 0.8
TEMPO: Final = 2.4  # an action to come before anybody else acts; otherwise whoever has just acted would stand best,
SPELL: Final = 1.1  # and so many of them are no more than one's due; both fitted to games among greedy bots
PLOY: Final = 0.7  # a ploy token not yet used
HOPE: Final = 0.3  # of a building that misses one floor for a goal
THRIFT: Final = 0.1  # an inhabitant beyond what the track scores, in a whole game
FUEL: Final = 0.12  # an inhabitant to build with, in a whole game
DOUBT: Final = 0.35  # of a majority that one floor can undo, in a whole game
PACE: Final = [0.0, 0.0, 3.5, 1.67, 1.75]  # a seat's actions in a round, by seats


def judge(g: GardenNation, seat: int) -> float:
    """The seat's outlook less the best of the others', in points."""
    best = -1000.0
    mine = 0.0
    left = time_left(g)
    own: list[list[int]] = [[] for _ in range(g.seats)]
    lead = standings(g, own)
    for who in range(g.seats):
        value = float(sum(scoring.line(g, who))) if g.over else outlook(g, who, left, lead, own[who])
        if who == seat:
            mine = value
        elif value > best:
            best = value
    return mine - best


def time_left(g: GardenNation) -> float:
    """Rounds still to come after this one, about."""
    if g.last_round or g.over:
        return 0.0
    fewest = min(g.supply)
    return min(fewest / PACE[g.seats], float(g.rules.rounds - g.round))


def standings(g: GardenNation, own: list[list[int]]) -> list[int]:
    """By TERRITORIES * seat + territory: floors more than the best of the others has there (0 where all have none).

    Lists everybody's open buildings in `own`, too: closed ones count for control alone.
    """
    seats = g.seats
    owners = g.owner
    heights = g.floors
    roof = g.roof
    floors = [0] * (TERRITORIES * seats)
    territory = 0
    last = POSITIONS
    for area in range(AREAS):
        if area == last:
            territory += 1
            last += POSITIONS
        who = owners[area]
        if who >= 0:
            floors[TERRITORIES * who + territory] += heights[area]
            if roof[area] == 0:
                own[who].append(area)
    lead = [0] * (TERRITORIES * seats)
    for territory in range(TERRITORIES):
        for seat in range(seats):
            best = 0
            for other in range(seats):
                if other != seat:
                    theirs = floors[TERRITORIES * other + territory]
                    if theirs > best:
                        best = theirs
            mine = floors[TERRITORIES * seat + territory]
            # no floors at all are worth less than a tie, which brings an inhabitant
            lead[TERRITORIES * seat + territory] = mine - best if mine else -best - 1
    return lead


def outlook(g: GardenNation, seat: int, left: float, lead: list[int], own: list[int]) -> float:
    """The points a seat may expect."""
    share = min(1.0, left / 6.0)  # of the game that is still to come
    value = float(g.points[seat])
    actions = g.actions_to_come(seat)
    if actions:
        value += TEMPO * (actions - SPELL)
    income = 0.0
    for territory in range(TERRITORIES):
        ahead = lead[TERRITORIES * seat + territory]
        if ahead > 0:
            income += scoring.SOLE
        elif ahead == 0:
            income += scoring.TIED
    value += inhabitants(float(g.population[seat]) + income * (1.0 + 0.6 * left), share)
    value += FUEL * share * min(40.0, float(g.population[seat]))
    value += PLOY * g.ploys_left(seat) * min(1.0, 0.2 + share)
    zone = g.goals.zone
    for card in range(GOAL_CARDS):
        if zone[card] == seat:
            value += goal(g, seat, GOAL_OF_CARD[card], share, lead, own)
    # the round is played out even when the end is sure
    hurry = 1.0 if left > 0.0 else 0.35
    for project in g.projects:
        if project >= 0:
            value += hurry * prospect(g, seat, project, own)
    return value


def inhabitants(expected: float, share: float) -> float:
    """What a population is worth: steep where it is low, flat above what the track scores."""
    if expected >= 38.0:
        return 10.0 + THRIFT * share * (expected - 38.0)
    if expected >= 10.0:
        return (expected - 10.0) / 2.8
    if share > 0.0:  # there is time to get out of the red zone
        return -(10.0 - expected) * (1.6 - share)
    return float(scoring.population_points(int(expected)))


def goal(g: GardenNation, seat: int, goal: int, share: float, lead: list[int], own: list[int]) -> float:
    """What a secret goal is worth now, and what is begun for it."""
    family = GOAL_FAMILY[goal]
    vp = float(GOAL_VP[goal])
    if family > TOWERS:
        one = held(lead[TERRITORIES * seat + GOAL_FIRST[goal]], share)
        other = held(lead[TERRITORIES * seat + GOAL_SECOND[goal]], share)
        return one * other * GOAL_BOTH[goal] + (one * (1.0 - other) + other * (1.0 - one)) * vp
    land = GOAL_LAND[goal]
    needed = GOAL_FLOORS[goal]
    total = 0.0
    best = [0.0] * TERRITORIES
    for area in own:
        floors: int = g.floors[area]
        if family == FLOORS:
            if g.land[area] == land:
                total += floors * vp
        elif family == BUILDINGS:
            if g.land[area] == land:
                total += vp if floors >= needed else HOPE * share * vp
        else:
            place = g.land[area] if g.rules.by_land else area // POSITIONS
            worth = vp
            if floors < needed:
                worth = HOPE * share * vp * floors / (needed - 1)
            if worth > best[place]:
                best[place] = worth
    for worth in best:
        total += worth
    return total


def held(ahead: int, share: float) -> float:
    """How likely a majority is there at the end."""
    if ahead > 0:
        return 1.0 - DOUBT * share / ahead
    return DOUBT * share / (1 - ahead)


def prospect(g: GardenNation, seat: int, project: int, own: list[int]) -> float:
    """What an open project is worth to a seat that has begun it."""
    asked = g.asked
    here = g.crane if asked and asked[0].seat == seat else -1
    vp = float(PROJECT_VP[project])
    best = 0.0
    land = PROJECT_LAND[project]
    for area in own:
        if g.land[area] == land:
            found = missing(g, seat, project, area)
            floors = found % 10
            if floors < len(NEAR):
                worth = HERE if floors == 1 and found // 10 - 1 == here else NEAR[floors]
                if worth > best:
                    best = worth
    return best * vp


def missing(g: GardenNation, seat: int, project: int, area: int) -> int:
    """How many floors a project misses with this building as its main one, and 10 * (1 + where the next one goes)."""
    family = PROJECT_FAMILY[project]
    territory = area // POSITIONS
    floors = max(0, PROJECT_FLOORS[project] - g.floors[area])
    if family in (OUTER, CENTRAL):
        central = g.board.slot_of[territory] == CENTRE
        if central == (family == OUTER) and not (family == CENTRAL and g.rules.any_site):
            return FAR
        return max(1, floors) + 10 * (1 + territory)
    if family == VACANT_NEXT:
        for other in g.board.near[area]:
            if g.owner[other] < 0 and g.land[other] == PROJECT_VACANT[project]:
                return max(1, floors) + 10 * (1 + territory)
        return FAR
    first = beside(g, seat, area, PROJECT_SIDE[project])
    second = 0 if family == PAIR else beside(g, seat, area, PROJECT_SIDE_2[project])
    if first < 0 or second < 0:
        return FAR
    total = floors + (1 if first else 0) + (1 if second else 0)
    spot = territory
    if floors == 0:
        if first:
            spot = first - 1
        elif second:
            spot = second - 1
    return max(1, total) + 10 * (1 + spot)


def beside(g: GardenNation, seat: int, area: int, land: int) -> int:
    """0: a side building stands; -1: there is no room for one; otherwise 1 + the territory where it can be built."""
    found = -1
    for other in g.board.near[area]:
        owner = g.owner[other]
        if owner == seat:
            if g.land[other] == land and g.roof[other] == 0:
                return 0
        elif owner < 0 and found < 0 and (g.land[other] == land or g.land[other] == LANDS):
            found = 1 + other // POSITIONS
    return found
