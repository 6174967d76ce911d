"""What may be done where, and the rule that forbids the rest (4.3, 5, 6, 7, 11).

`reach` is the set of territories, as bits, on which the action may be taken: the crane's, and those that follow it by
number as long as nothing can be built (7). Every predicate returns the id of the forbidding rule, or "".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polyana.games.gardennation.domains import BUILD, DEMOLISH, INVADE, MOVE, SKIP, TRANSFER
from polyana.games.gardennation.territories import AREAS, EVERYWHERE, POSITIONS, TERRITORIES

if TYPE_CHECKING:
    from polyana.games.gardennation.garden import GardenNation

BARE: Final = 0  # no ploy with this action so far
TRICKED: Final = 1


def can_build_on(g: GardenNation, seat: int, territory: int) -> bool:
    """Is there an area of the territory on which the seat can build now?"""
    if g.supply[seat] == 0:
        return False
    owner = g.owner
    number = g.board.number
    purse = g.population[seat]
    for area in range(territory * POSITIONS, territory * POSITIONS + POSITIONS):
        whose = owner[area]
        if whose < 0:
            if number[area] < purse:
                return True
        elif whose == seat and g.roof[area] == 0 and number[area] + g.floors[area] < purse:
            return True
    return False


def reached(g: GardenNation, seat: int) -> int:
    """The territories on which the seat may take its action."""
    if g.crane < 0:  # gardennation:4.4
        return EVERYWHERE
    territory = g.crane  # gardennation:4.3
    mask = 0
    for _ in range(TERRITORIES):  # gardennation:7.3
        mask |= 1 << territory
        if can_build_on(g, seat, territory):  # gardennation:7.4, whatever a ploy could do (gardennation:r6)
            break
        if g.rules.descending:  # gardennation:r3
            territory = (territory + TERRITORIES - 1) % TERRITORIES
        else:  # gardennation:7.2
            territory = (territory + 1) % TERRITORIES
    return mask


def off_reach(reach: int, area: int) -> str:
    """The rule that keeps the action away from an area's territory."""
    if reach >> (area // POSITIONS) & 1:
        return ""
    return "gardennation:4.3" if reach & (reach - 1) == 0 else "gardennation:7.4"


# Where.


def build_refusal(g: GardenNation, seat: int, reach: int, area: int) -> str:
    why = off_reach(reach, area)
    if why:
        return why
    if g.supply[seat] == 0:
        return "gardennation:5.1"
    if g.owner[area] >= 0:
        if g.owner[area] != seat:
            return "gardennation:5.4"
        if g.roof[area]:
            return "gardennation:5.5"  # gardennation:10.1
    if g.board.number[area] + g.floors[area] >= g.population[seat]:  # gardennation:13.3, gardennation:13.4
        return "gardennation:5.7"
    return ""


def sites(g: GardenNation, seat: int, reach: int) -> list[int]:
    """Every area within reach where the seat can build: `build_refusal` for all areas at once."""
    found: list[int] = []
    if g.supply[seat] == 0:
        return found
    owner = g.owner
    number = g.board.number
    purse = g.population[seat]
    for territory in range(TERRITORIES):
        if reach >> territory & 1:
            for area in range(territory * POSITIONS, territory * POSITIONS + POSITIONS):
                whose = owner[area]
                if whose < 0:
                    if number[area] < purse:
                        found.append(area)
                elif whose == seat and g.roof[area] == 0 and number[area] + g.floors[area] < purse:
                    found.append(area)
    return found


def demolish_refusal(g: GardenNation, seat: int, reach: int, area: int) -> str:
    """Closed buildings too (gardennation:6.4a, gardennation:r22)."""
    return off_reach(reach, area) or ("" if g.owner[area] == seat else "gardennation:6.1")


def invade_refusal(g: GardenNation, seat: int, reach: int, area: int) -> str:
    why = off_reach(reach, area)  # gardennation:r46
    if why:
        return why
    if g.owner[area] < 0 or g.owner[area] == seat:
        return "gardennation:11.32"
    if g.floors[area] > g.supply[seat]:
        return "gardennation:r25"
    if g.worth_of(area) >= g.population[seat]:  # gardennation:r26
        return "gardennation:11.33"
    return ""


def source_refusal(g: GardenNation, seat: int, reach: int, area: int) -> str:
    """May a roof be transferred from here?"""
    if g.owner[area] != seat or g.roof[area] == 0:
        return "gardennation:11.22"
    if not reach >> (area // POSITIONS) & 1:
        return "gardennation:11.23"
    for other in range(AREAS):
        if not target_refusal(g, seat, area, other):
            return ""
    return "gardennation:11.24b"


def target_refusal(g: GardenNation, seat: int, source: int, area: int) -> str:
    """May the roof of the source go here, anywhere on the board (gardennation:11.24a)?"""
    if g.owner[area] != seat or area == source:
        return "gardennation:11.22"
    if g.roof[area]:
        return "gardennation:r27"
    if g.land[area] != g.land[source]:
        return "gardennation:11.24b"
    return ""


# What.


def deeds(g: GardenNation, seat: int, reach: int, ploy: int) -> list[int]:
    """What the seat can do with this action, the areas of the territories within reach looked at once."""
    supply = g.supply[seat]
    purse = g.population[seat]
    number = g.board.number
    tricks = ploy == BARE and g.crane >= 0 and g.ploys_left(seat) > 0  # gardennation:r24
    build = False
    demolish = False
    invade = False
    transfer = False
    for territory in range(TERRITORIES):
        if not reach >> territory & 1:
            continue
        for area in range(territory * POSITIONS, territory * POSITIONS + POSITIONS):
            whose = g.owner[area]
            if whose < 0:
                if supply > 0 and number[area] < purse:
                    build = True
            elif whose == seat:
                demolish = True
                if g.roof[area] == 0:
                    if supply > 0 and number[area] + g.floors[area] < purse:
                        build = True
                elif tricks and not transfer:
                    transfer = not source_refusal(g, seat, reach, area)
            elif tricks and not invade and g.floors[area] <= supply:
                invade = g.worth_of(area) < purse
    found: list[int] = []
    if build:
        found.append(BUILD)
    if demolish:
        found.append(DEMOLISH)
    if invade:
        found.append(INVADE)
    if tricks and can_act(g, seat, build):  # gardennation:r29
        found.append(MOVE)
    if transfer:
        found.append(TRANSFER)
    if ploy == BARE and not build:  # gardennation:r5: then all seven are within reach
        found.append(SKIP)
    return found


def can_act(g: GardenNation, seat: int, build: bool) -> bool:
    """Will a build or a demolition be possible wherever the seat goes (gardennation:r47)?

    Where one can build somewhere, the chain of section 7 ends there at the latest; where one can build nowhere, all
    seven territories are within reach, and any own building can be demolished.
    """
    if build:
        return True
    for area in range(AREAS):
        if g.owner[area] == seat:
            return True
    return False


def deed_refusal(g: GardenNation, seat: int, reach: int, ploy: int, deed: int) -> str:
    if deed == BUILD:
        return _none_of(g, seat, reach, "gardennation:5.1" if g.supply[seat] == 0 else "gardennation:7.1")
    if deed == DEMOLISH:
        for area in range(AREAS):
            if not demolish_refusal(g, seat, reach, area):
                return ""
        return "gardennation:6.1"
    if deed == SKIP:
        if ploy != BARE:
            return "gardennation:r47"
        return "" if _none_of(g, seat, reach, "none") else "gardennation:5.0b"
    if g.crane < 0:
        return "gardennation:r24"
    if ploy != BARE:  # gardennation:r23
        return "gardennation:11.1"
    if g.ploys_left(seat) == 0:
        return "gardennation:11.3"
    if deed == MOVE:
        return "" if can_act(g, seat, not _none_of(g, seat, reach, "none")) else "gardennation:r47"
    for area in range(AREAS):
        if not (invade_refusal(g, seat, reach, area) if deed == INVADE else source_refusal(g, seat, reach, area)):
            return ""
    return "gardennation:11.32" if deed == INVADE else "gardennation:11.22"


def _none_of(g: GardenNation, seat: int, reach: int, why: str) -> str:
    """`why` if nothing can be built within reach."""
    for territory in range(TERRITORIES):
        if reach >> territory & 1 and can_build_on(g, seat, territory):
            return ""
    return why
