"""What a board shows of the action under way before anybody commits to it: where, towards which project, who is next.

All of it follows from what everybody can see; nothing here decides anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.gardennation import legality
from polyana.games.gardennation.domains import BUILD, INVADE, MOVE, TRANSFER
from polyana.games.gardennation.goals import (
    BUILDINGS,
    FLOORS,
    GOAL_FAMILY,
    GOAL_FIRST,
    GOAL_FLOORS,
    GOAL_LAND,
    GOAL_SECOND,
    PAIR,
    PROJECT_FAMILY,
    PROJECT_FLOORS,
    PROJECT_LAND,
    PROJECT_SIDE,
    PROJECT_SIDE_2,
    PROJECT_VACANT,
    SIDE_FLOORS,
    TOWERS,
    TRIO,
    VACANT_NEXT,
    completes,
)
from polyana.games.gardennation.kinds import (
    BUILD_ON,
    DEED,
    DEMOLISH_ON,
    INVADE_ON,
    MOVE_TO,
    NEXT_PLAYER,
    PROJECT,
    ROOF_FROM,
    ROOF_TO,
)
from polyana.games.gardennation.scoring import holds
from polyana.games.gardennation.territories import AREAS, BRAMBLE, LANDS, POSITIONS, TERRITORIES

if TYPE_CHECKING:
    from polyana.games.gardennation.garden import GardenNation

_CHOOSING: Final = (DEED, BUILD_ON, DEMOLISH_ON, INVADE_ON, MOVE_TO, ROOF_FROM, ROOF_TO)


def choosing(g: GardenNation) -> bool:
    """Is somebody deciding what to do with an action?"""
    return len(g.asked) == 1 and g.asked[0].kind in _CHOOSING


def where(g: GardenNation, seat: int, reach: int, ploy: int) -> list[list[int]]:
    """By deed: the areas, or for a strategic movement the territories, where the seat can do it."""
    possible = legality.deeds(g, seat, reach, ploy)
    areas = range(AREAS)
    return [
        legality.sites(g, seat, reach),
        [area for area in areas if not legality.demolish_refusal(g, seat, reach, area)],
        [area for area in areas if INVADE in possible and not legality.invade_refusal(g, seat, reach, area)],
        sorted([(g.crane + 1) % TERRITORIES, (g.crane - 1) % TERRITORIES]) if MOVE in possible else [],
        [area for area in areas if TRANSFER in possible and not legality.source_refusal(g, seat, reach, area)],
    ]


def prospects(g: GardenNation, seat: int, places: list[list[int]]) -> list[list[int]]:
    """What an action would complete: deed, area, land chosen for a bramble or -1, project, the areas that make it."""
    found: list[list[int]] = []
    twin = g.copy()
    for deed in (BUILD, INVADE):
        for area in places[deed]:
            twin.owner[area] = seat
            twin.floors[area] = g.floors[area] + (1 if deed == BUILD else 0)
            twin.roof[area] = 0
            if g.roofs_left + g.roof[area] > 0:  # gardennation:r20
                if g.land[area] == BRAMBLE:
                    for land in range(LANDS):
                        if g.tokens[land] > 0:
                            twin.land[area] = land
                            _add(found, twin, seat, deed, area, land)
                else:
                    _add(found, twin, seat, deed, area, -1)
            twin.owner[area] = g.owner[area]
            twin.floors[area] = g.floors[area]
            twin.roof[area] = g.roof[area]
            twin.land[area] = g.land[area]
    return found


def _add(found: list[list[int]], g: GardenNation, seat: int, deed: int, area: int, land: int) -> None:
    for project in g.projects:
        if project >= 0:
            parts = pattern(g, seat, area, project)
            if parts:
                found.append([deed, area, land, project, *parts])


def declarable(g: GardenNation, seat: int, area: int) -> list[list[int]]:
    """The same for a floor that has just been placed."""
    found: list[list[int]] = []
    if len(g.asked) == 1 and g.asked[0].kind == PROJECT:
        _add(found, g, seat, BUILD, area, -1)
    return found


def pattern(g: GardenNation, seat: int, area: int, project: int) -> list[int]:
    """The areas that make a project complete, the one just built on first; none if it is not."""
    if not completes(g, seat, area, project):
        return []
    family = PROJECT_FAMILY[project]
    main = PROJECT_LAND[project]
    needed = PROJECT_FLOORS[project]
    parts: list[int] = []
    if family == VACANT_NEXT:
        vacant = PROJECT_VACANT[project]
        parts = [other for other in g.board.near[area] if g.owner[other] < 0 and g.land[other] == vacant]
    elif family == PAIR:
        low = SIDE_FLOORS if g.floors[area] >= needed else needed
        parts = _near(g, seat, area, main, low)
    elif family == TRIO:
        sides = [PROJECT_SIDE[project], PROJECT_SIDE_2[project]]
        if g.land[area] == main:
            parts = [other for side in sides for other in _near(g, seat, area, side, SIDE_FLOORS)]
        else:
            other_side = sides[1] if g.land[area] == sides[0] else sides[0]
            for middle in _near(g, seat, area, main, needed):
                beside = _near(g, seat, middle, other_side, SIDE_FLOORS)
                if beside:
                    parts += [middle, *beside]
    return [area, *sorted(set(parts))]


def _near(g: GardenNation, seat: int, area: int, land: int, floors: int) -> list[int]:
    return [other for other in g.board.near[area] if g.counts(seat, other, land, floors)]


def followers(g: GardenNation, actions: int) -> list[int]:
    """Who may take the action after this one, so many being left in the turn with this one."""
    if actions > 1:
        return [g.turn]
    asked = len(g.asked) == 1 and g.asked[0].kind == NEXT_PLAYER
    if (actions == 0 and not asked) or g.turn not in g.track:
        return []
    if g.track.index(g.turn) + 1 == len(g.track):
        return [] if g.last_round or g.round == g.rules.rounds else [g.turn]
    if g.seats == 2:
        return [1 - g.turn]
    return [seat for seat in range(g.seats) if seat not in g.track]


def counted(g: GardenNation, seat: int, goal: int) -> list[int]:
    """The areas whose buildings a secret goal counts now."""
    family = GOAL_FAMILY[goal]
    own = [area for area in range(AREAS) if g.owner[area] == seat]
    if family > TOWERS:
        held = [place for place in (GOAL_FIRST[goal], GOAL_SECOND[goal]) if holds(g, seat, place)]
        return [area for area in own if area // POSITIONS in held]
    found: list[int] = []
    seen: list[int] = []
    for area in own:
        if g.roof[area] or g.floors[area] < GOAL_FLOORS[goal]:
            continue
        if family in (FLOORS, BUILDINGS):
            if g.land[area] == GOAL_LAND[goal]:
                found.append(area)
            continue
        place = g.land[area] if g.rules.by_land else area // POSITIONS
        if place not in seen:
            seen.append(place)
            found.append(area)
    return found
