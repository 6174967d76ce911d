"""Chapter 1: what is in the box, and what things are called."""

from collections import Counter

import pytest

from polyana.games.gardennation.game import GAME
from polyana.games.gardennation.garden import FLOORS_EACH, PLOYS_EACH, ROOFS
from polyana.games.gardennation.goals import GOAL_CARDS, GOAL_NAMES, GOAL_OF_CARD, PROJECT_NAMES, PROJECTS
from polyana.games.gardennation.territories import (
    BRAMBLE,
    COLOUR_NAMES,
    DATA,
    PRINTED_LAND,
    PRINTED_NUMBER,
)
from tests.rules.gardennation.builder import area, position, start


@pytest.mark.rule("gardennation:1.1", "gardennation:1.2")
def test_seven_territories_of_seven_areas() -> None:
    table = start()
    assert sorted(table.g.board.slots) == list(range(7))
    assert len(table.g.land) == len(PRINTED_LAND) == 49


@pytest.mark.rule("gardennation:1.3", "gardennation:1.4")
def test_land_mix_and_numbers_of_every_territory() -> None:
    for territory in range(7):
        own = range(7 * territory, 7 * territory + 7)
        assert Counter(PRINTED_LAND[a] for a in own) == {0: 2, 1: 2, 2: 2, BRAMBLE: 1}
        assert all(1 <= PRINTED_NUMBER[a] <= 5 for a in own)
        assert all(PRINTED_NUMBER[a] == 5 for a in own if PRINTED_LAND[a] == BRAMBLE)


@pytest.mark.rule("gardennation:1.5")
def test_a_building_is_a_stack_of_floors_of_one_player() -> None:
    table = position(buildings=[((4, "C"), 0, 2)])
    table.build((4, "C"))
    assert (table.g.owner[area((4, "C"))], table.g.floors[area((4, "C"))]) == (0, 3)


@pytest.mark.rule("gardennation:1.6")
def test_a_roof_closes_a_building() -> None:
    table = position(buildings=[((4, "C"), 0, 2), ((4, "SE"), 0, 2)], closed=[(4, "C")])
    assert (4, "C") not in table.places("build")
    assert (4, "SE") in table.places("build")


@pytest.mark.rule("gardennation:1.7a", "gardennation:1.7b")
def test_cards() -> None:
    assert len(PROJECT_NAMES) == len(set(PROJECT_NAMES)) == PROJECTS == 21
    assert len(GOAL_OF_CARD) == GOAL_CARDS == 24
    assert len(GOAL_NAMES) == len(set(GOAL_OF_CARD)) == 15


@pytest.mark.rule("gardennation:1.7c", "gardennation:1.7d", "gardennation:1.7f")
def test_pieces() -> None:
    assert max(FLOORS_EACH.values()) == DATA["setup"]["floors_per_colour"] == 20
    assert ROOFS == start().g.roofs_left == 19
    assert len(COLOUR_NAMES) * PLOYS_EACH == 16


@pytest.mark.rule("gardennation:1.7e", "gardennation:r12")
def test_three_bramble_tokens_of_each_type() -> None:
    assert start().g.tokens == [3, 3, 3]


@pytest.mark.rule("gardennation:r12")
def test_a_type_of_token_that_has_run_out_cannot_be_chosen() -> None:
    tokens = {(1, "C"): "red", (2, "SE"): "red", (3, "SE"): "red"}
    table = position(tokens=tokens)
    assert table.g.tokens == [3, 3, 0]
    assert table.refused("build", (4, "E"), 2) == "gardennation:r12"
    assert table.refused("build", (4, "E"), 1) == ""


@pytest.mark.rule("gardennation:1.7g", "gardennation:13.2", "gardennation:14.6", "gardennation:x10", "gardennation:x26")
@pytest.mark.rule("gardennation:r31")
def test_tracks_that_run_over_are_plain_numbers() -> None:
    """The +40 and the 70 VP token are the tens and hundreds of paper; population and score are not limited."""
    table = position(population={0: 40}, buildings=[((4, "C"), 0, 1)])
    table.g.points[0] = 69
    table.demolish((4, "C"))
    assert table.g.population[0] == 46
    table = position(population={0: 79}, buildings=[((4, "C"), 0, 4)])
    table.demolish((4, "C"))
    assert table.g.population[0] == 79 + 36
    table = position(projects=["terraced_houses", *["temple", "air_base", "apartments"]], buildings=[((4, "C"), 0, 1)])
    table.g.points[0] = 69
    table.build((4, "SE"), done=False)
    table.complete("terraced_houses")
    assert table.g.points[0] == 72
    assert GAME.highest_score > 70
