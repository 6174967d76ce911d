"""What a board is told of an action before anybody commits to it: it agrees with what then happens."""

from __future__ import annotations

import pytest

from polyana.games.gardennation import domains
from polyana.games.gardennation.action import Action
from polyana.games.gardennation.game import GAME
from polyana.games.gardennation.garden import GardenNation
from polyana.games.gardennation.goals import CENTRAL as CENTRAL_FAMILY
from polyana.games.gardennation.goals import FLOORS as FLOORS_FAMILY
from polyana.games.gardennation.goals import (
    GOAL_FAMILY,
    GOALS,
    OUTER,
    PROJECT_FAMILY,
    VACANT_NEXT,
    completes,
)
from polyana.games.gardennation.legality import BARE
from polyana.games.gardennation.outlook import counted, pattern
from polyana.games.gardennation.scoring import goal_points, population_points
from polyana.games.gardennation.territories import BRAMBLE
from polyana.games.gardennation.views import Shown
from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, PASS
from tests.rules.gardennation.builder import GOALS_EACH, area, position, project

PLACES = {domains.BUILD: "build", domains.DEMOLISH: "demolish", domains.INVADE: "invade", domains.MOVE: "move"}
PLACES |= {domains.TRANSFER: "roof-from"}


def moments(seats: int, seed: int, **options: str) -> list[GardenNation]:
    """Random games, with the wish to build up and to use ploys; a copy of every position in which somebody is asked."""
    state = GAME.setup(seats, options).start()
    rng = Rng(seed)
    found = []
    while not state.over:
        assert isinstance(state, GardenNation)
        seat = state.to_act()
        codes = state.options(seat)
        if seat != CHANCE:
            found.append(state.copy())
        asked = GAME.kinds[state.asked[0].kind].name
        wished = codes
        if asked == "build":
            wished = [each for each in codes if state.owner[each] == seat]
        elif asked == "project" or (asked == "deed" and domains.TRANSFER in codes):
            wished = [each for each in codes if each in (domains.TRANSFER, *state.projects) and each != PASS]
        if not wished or rng.below(2):
            wished = codes
        state.answer(seat, wished[rng.below(len(wished))])
    assert isinstance(state, GardenNation)
    return [*found, state]


def shown(g: GardenNation, seat: int = -2) -> Shown:
    return g.show(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_are_those_that_are_offered_then(seats: int) -> None:
    seen = set()
    for g in moments(seats, 7 + seats):
        table = shown(g)
        if not g.over and GAME.kinds[g.asked[0].kind].name == "deed":
            for deed in g.options(g.to_act()):
                if deed != domains.SKIP:
                    twin = g.copy()
                    twin.answer(twin.to_act(), deed)
                    assert GAME.kinds[twin.asked[0].kind].name == PLACES[deed]
                    assert twin.options(twin.to_act()) == table["where"][deed]
                    seen.add(deed)
            assert [deed for deed in PLACES if table["where"][deed]] == [
                deed for deed in g.options(g.to_act()) if deed != domains.SKIP
            ]
        elif g.over or GAME.kinds[g.asked[0].kind].name in ("colour", "keep", "project", "land", "next-player"):
            assert table["where"] == []
    assert seen >= {domains.BUILD, domains.DEMOLISH, domains.INVADE, domains.MOVE}


def test_places_of_a_roof_transfer() -> None:
    own = [((4, "C"), 0, 1), ((4, "SE"), 0, 1), ((4, "W"), 0, 2)]
    table = position(crane=4, buildings=own, closed=[(4, "C"), (4, "W")])
    assert shown(table.g)["where"][domains.TRANSFER] == [area((4, "C"))]  # no other yellow building for the roof
    assert table.places("transfer") == {(4, "C")}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prices_and_prospects_come_true(seats: int) -> None:
    told = 0
    for g in moments(seats, 31 + seats):
        if g.over or GAME.kinds[g.asked[0].kind].name != "deed":
            continue
        table = shown(g)
        seat = g.to_act()
        for deed in (domains.BUILD, domains.INVADE):
            for place in table["where"][deed]:
                lands = (
                    [land for land in range(3) if g.tokens[land]]
                    if deed == domains.BUILD and g.land[place] == BRAMBLE
                    else [-1]
                )
                for land in lands:
                    twin = g.copy()
                    twin.answer(seat, deed)
                    twin.answer(seat, place)
                    if land >= 0:
                        twin.answer(seat, land)
                    paid = table["prices" if deed == domains.BUILD else "worth"][place]
                    if not twin.over and twin.round == g.round:  # otherwise territory control has added something
                        assert twin.population[seat] == g.population[seat] - paid
                    offered = []
                    if twin.asked and GAME.kinds[twin.asked[0].kind].name == "project":
                        offered = [code for code in twin.options(seat) if code != PASS]
                        assert sorted(each[3] for each in shown(twin)["prospects"]) == offered
                    told += len(offered)
                    found = [each[3] for each in table["prospects"] if each[:3] == [deed, place, land]]
                    assert sorted(found) == offered
        for place in table["where"][domains.DEMOLISH]:
            twin = g.copy()
            twin.answer(seat, domains.DEMOLISH)
            twin.answer(seat, place)
            if not twin.over and twin.round == g.round:
                assert twin.population[seat] == g.population[seat] + table["worth"][place]
    assert told > 5


def test_a_pattern_is_what_makes_the_project_complete() -> None:
    """Without its other parts, or with them built over, the project is not complete."""
    families = set()
    for seed in range(8):
        for g in moments(2, seed, three_floor_site="any"):
            if g.over or GAME.kinds[g.asked[0].kind].name != "deed":
                continue
            for place in range(49):
                if g.owner[place] < 0 or g.roof[place]:
                    continue
                seat = g.owner[place]
                for number in g.projects:
                    parts = pattern(g, seat, place, number) if number >= 0 else []
                    if not parts:
                        continue
                    family = PROJECT_FAMILY[number]
                    families.add(family)
                    assert parts[0] == place
                    assert completes(g, seat, place, number)
                    twin = g.copy()
                    for other in parts[1:]:
                        twin.owner[other] = 1 - seat
                        twin.floors[other] = 1
                    alone = family in (OUTER, CENTRAL_FAMILY)
                    assert completes(twin, seat, place, number) == alone
                    assert alone or len(parts) > 1
    assert families >= {VACANT_NEXT, OUTER, CENTRAL_FAMILY, 2}


def test_the_pattern_of_three_lands() -> None:
    table = position(
        crane=4,
        projects=["temple", "air_base", "house", "prison"],
        buildings=[((4, "C"), 0, 2), ((4, "W"), 0, 1), ((4, "SW"), 0, 1)],
    )
    temple = project("temple")
    middle, yellow, red = (area((4, where)) for where in ("C", "W", "SW"))
    assert pattern(table.g, 0, middle, temple) == [middle, *sorted([yellow, red])]
    assert pattern(table.g, 0, red, temple) == [red, *sorted([middle, yellow])]
    assert pattern(table.g, 1, red, temple) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_acts_next(seats: int) -> None:
    """Whoever begins the next action was told to be among those who may."""
    found = set()
    ahead: tuple[Action, list[int]] | None = None
    for g in moments(seats, 5 * seats):
        if g.over:
            assert shown(g)["next"] == []
            assert ahead is not None
            assert g.last_round or ahead[1] == []
            continue
        if GAME.kinds[g.asked[0].kind].name == "next-player":
            assert shown(g)["next"] == g.options(g.to_act())
        action = g.stack[-1]
        if not isinstance(action, Action) or GAME.kinds[g.asked[0].kind].name != "deed":
            continue
        fresh = action.ploy == BARE
        if ahead is not None and fresh:
            assert action.seat in ahead[1]
            found.add(len(ahead[1]))
        ahead = action, shown(g)["next"]
    assert found >= ({1} if seats == 2 else set(range(1, seats)))


def test_goals_in_buildings() -> None:
    for g in moments(3, 12):
        for seat in range(3):
            for goal in range(GOALS):
                places = counted(g, seat, goal)
                assert bool(places) == bool(goal_points(g, seat, goal))
                assert all(g.owner[place] == seat for place in places)
                if GOAL_FAMILY[goal] == FLOORS_FAMILY:
                    assert sum(g.floors[place] for place in places) == goal_points(g, seat, goal)
    table = position(3, goals=GOALS_EACH)
    mine = shown(table.g, 1)
    assert mine["goals_now"] == [[], [0, 0], []]
    assert shown(table.g)["goals_now"] == [[], [], []]


@pytest.mark.rule("gardennation:3.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_crane_goes_where_the_table_says(seats: int) -> None:
    moved = 0
    for g in moments(seats, 20 + seats):
        if g.over or GAME.kinds[g.asked[0].kind].name not in ("build", "demolish", "invade"):
            continue
        for place in g.options(g.to_act())[:2]:
            twin = g.copy()
            twin.answer(twin.to_act(), place)
            while not twin.over and GAME.kinds[twin.asked[0].kind].name in ("land", "project", "reveal"):
                twin.answer(twin.to_act(), twin.options(twin.to_act())[-1])
            if not twin.over:
                assert twin.crane == shown(g)["crane_to"][place]
                moved += 1
    assert moved > 20


@pytest.mark.rule("gardennation:12.1", "gardennation:14.4a")
def test_majorities_and_population_are_told_as_they_stand() -> None:
    own = [((4, "C"), 0, 2), ((4, "SE"), 1, 1), ((4, "W"), 1, 1), ((2, "C"), 1, 1)]
    table = shown(position(3, crane=4, buildings=own).g)
    assert [table["leaders"][territory - 1] for territory in (4, 2, 1)] == [[0, 1], [1], []]
    for g in moments(3, 12):
        assert shown(g)["population_points"] == [population_points(inhabitants) for inhabitants in g.population]
        if g.over:
            assert [line[-1] for line in shown(g)["lines"]] == shown(g)["population_points"]
