"""The printed cards as flat tables, and which common projects a floor just placed completes (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.gardennation.territories import CENTRE, DATA, LAND_NAMES, POSITIONS

if TYPE_CHECKING:
    from polyana.games.gardennation.garden import GardenNation

# Families of common projects.
VACANT_NEXT: Final = 0
OUTER: Final = 1
PAIR: Final = 2
CENTRAL: Final = 3
TRIO: Final = 4
_PROJECT_FAMILIES: Final = ["vacant_next", "outer", "pair", "central", "trio"]

# Families of secret goals.
FLOORS: Final = 0
BUILDINGS: Final = 1
TOWERS: Final = 2
CONTROL: Final = 3
_GOAL_FAMILIES: Final = ["floors", "buildings", "towers", "control"]

PROJECTS: Final = 21  # gardennation:1.7a
PROJECT_NAMES: Final[list[str]] = [card["id"] for card in DATA["common_project"]]
PROJECT_FAMILY: Final[list[int]] = [_PROJECT_FAMILIES.index(card["family"]) for card in DATA["common_project"]]
PROJECT_LAND: Final[list[int]] = [LAND_NAMES.index(card["land"]) for card in DATA["common_project"]]
PROJECT_FLOORS: Final[list[int]] = [card["floors"] for card in DATA["common_project"]]
PROJECT_VP: Final[list[int]] = [card["vp"] for card in DATA["common_project"]]
PROJECT_VACANT: Final[list[int]] = [  # gardennation:r15
    LAND_NAMES.index(card["vacant"]) if "vacant" in card else -1 for card in DATA["common_project"]
]
# The lands of the side buildings (one or two), -1 for none; each needs SIDE_FLOORS.
PROJECT_SIDE: Final[list[int]] = [
    LAND_NAMES.index(card["sides"][0]["land"]) if "sides" in card else -1 for card in DATA["common_project"]
]
PROJECT_SIDE_2: Final[list[int]] = [
    LAND_NAMES.index(card["sides"][1]["land"]) if len(card.get("sides", [])) > 1 else -1
    for card in DATA["common_project"]
]
SIDE_FLOORS: Final[int] = max(side["floors"] for card in DATA["common_project"] for side in card.get("sides", []))

GOALS: Final = 15  # different ones
GOAL_CARDS: Final = 24  # gardennation:1.7b
GOAL_NAMES: Final[list[str]] = [goal["id"] for goal in DATA["secret_goal"]]
GOAL_FAMILY: Final[list[int]] = [_GOAL_FAMILIES.index(goal["family"]) for goal in DATA["secret_goal"]]
GOAL_LAND: Final[list[int]] = [LAND_NAMES.index(goal["land"]) if "land" in goal else -1 for goal in DATA["secret_goal"]]
GOAL_FLOORS: Final[list[int]] = [goal.get("floors", 1) for goal in DATA["secret_goal"]]
GOAL_VP: Final[list[int]] = [goal.get("vp", goal.get("vp_one", 0)) for goal in DATA["secret_goal"]]
GOAL_BOTH: Final[list[int]] = [goal.get("vp_both", 0) for goal in DATA["secret_goal"]]
GOAL_FIRST: Final[list[int]] = [goal.get("territories", [0, 0])[0] - 1 for goal in DATA["secret_goal"]]
GOAL_SECOND: Final[list[int]] = [goal.get("territories", [0, 0])[1] - 1 for goal in DATA["secret_goal"]]
# Which goal a card shows: copies of one goal are told apart by nobody.
GOAL_OF_CARD: Final[list[int]] = [goal for goal in range(GOALS) for _ in range(DATA["secret_goal"][goal]["copies"])]


def completes(g: GardenNation, seat: int, area: int, project: int) -> bool:
    """Is the building on this area, just built or invaded, part of the pattern of a project (gardennation:r16)?"""
    family = PROJECT_FAMILY[project]
    land = g.land[area]
    floors = g.floors[area]
    main = PROJECT_LAND[project]
    needed = PROJECT_FLOORS[project]
    if family == TRIO:  # gardennation:8.26
        if land == main:
            if floors < needed:
                return False
            return _stands_near(g, seat, area, PROJECT_SIDE[project], SIDE_FLOORS) and _stands_near(
                g, seat, area, PROJECT_SIDE_2[project], SIDE_FLOORS
            )
        side = PROJECT_SIDE_2[project] if land == PROJECT_SIDE[project] else PROJECT_SIDE[project]  # gardennation:r17
        for other in g.board.near[area]:
            if g.counts(seat, other, main, needed) and _stands_near(g, seat, other, side, SIDE_FLOORS):
                return True
        return False
    if land != main:  # gardennation:8.1
        return False
    if family == PAIR:  # gardennation:8.23, gardennation:8.24
        if floors >= needed and _stands_near(g, seat, area, main, SIDE_FLOORS):
            return True
        return floors >= SIDE_FLOORS and _stands_near(g, seat, area, main, needed)  # gardennation:r17
    if floors < needed:  # gardennation:8.4
        return False
    if family == VACANT_NEXT:  # gardennation:8.21
        vacant = PROJECT_VACANT[project]
        for other in g.board.near[area]:
            if g.owner[other] < 0 and g.land[other] == vacant:  # gardennation:r13, gardennation:r14
                return True
        return False
    central = g.board.slot_of[area // POSITIONS] == CENTRE
    if family == OUTER:  # gardennation:8.22
        return not central
    return central or g.rules.any_site  # gardennation:8.25, gardennation:r1


def _stands_near(g: GardenNation, seat: int, area: int, land: int, floors: int) -> bool:
    """Does a building that counts stand next to the area, perhaps across a border?"""
    for other in g.board.near[area]:  # gardennation:8.2, gardennation:8.3
        if g.counts(seat, other, land, floors):
            return True
    return False
