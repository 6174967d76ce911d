"""Chapters 5, 6 and 7: building, demolishing, and when nothing can be done."""

import pytest

from polyana.games.gardennation.garden import price, worth
from polyana.games.gardennation.territories import BRAMBLE, DATA
from tests.rules.gardennation.builder import PROJECTS, area, position


@pytest.mark.rule("gardennation:5.0a")
def test_build_or_demolish() -> None:
    table = position(buildings=[((4, "C"), 0, 1)])
    assert table.deeds == {"build", "demolish", "move"}
    table = position()
    assert table.deeds == {"build", "move"}
    assert table.refused("demolish") == "gardennation:6.1"


@pytest.mark.rule("gardennation:5.0b", "gardennation:r5")
def test_who_can_build_cannot_pass() -> None:
    table = position()
    assert table.refused("skip") == "gardennation:5.0b"
    table.move(5)
    assert {territory for territory, _ in table.places("build")} == {5}


@pytest.mark.rule("gardennation:5.1")
def test_one_floor_from_the_own_supply() -> None:
    table = position()
    table.build((4, "C"))
    assert table.g.floors[area((4, "C"))] == 1
    assert table.g.supply == [19, 20]
    table = position(supply={0: 0})
    assert "build" not in table.deeds
    assert table.refused("build") == "gardennation:5.1"


@pytest.mark.rule("gardennation:5.2")
@pytest.mark.parametrize(("where", "cost"), [("C", 3), ("NW", 4), ("NE", 5), ("SE", 1)])
def test_an_empty_area_costs_its_number(where: str, cost: int) -> None:
    table = position(population={0: 30})
    table.build((4, where))
    assert table.g.population == [30 - cost, 35]


@pytest.mark.rule("gardennation:5.3", "gardennation:x11")
def test_an_added_floor_costs_one_more_for_each_floor_there() -> None:
    for present, cost in [(0, 3), (1, 4), (2, 5), (6, 9)]:
        buildings = [((4, "C"), 0, present)] if present else []
        table = position(buildings=buildings, population={0: 30})
        table.build((4, "C"))
        assert table.g.population[0] == 30 - cost == 30 - price(3, present)


@pytest.mark.rule("gardennation:5.4")
def test_not_on_anothers_building() -> None:
    table = position(buildings=[((4, "C"), 1, 1)])
    assert table.refused("build", (4, "C")) == "gardennation:5.4"


@pytest.mark.rule("gardennation:5.5", "gardennation:10.1")
def test_not_on_a_roof() -> None:
    table = position(buildings=[((4, "C"), 0, 1)], closed=[(4, "C")])
    assert table.refused("build", (4, "C")) == "gardennation:5.5"


@pytest.mark.rule("gardennation:5.6", "gardennation:r42")
def test_no_limit_of_height() -> None:
    table = position(buildings=[((4, "C"), 0, 19)], population={0: 60})
    table.build((4, "C"))
    assert table.g.floors[area((4, "C"))] == 20


@pytest.mark.rule("gardennation:5.7", "gardennation:13.3", "gardennation:x28")
def test_one_inhabitant_stays() -> None:
    table = position(population={0: 5})
    table.build((4, "NW"))
    assert table.g.population[0] == 1
    table = position(population={0: 5})
    assert table.refused("build", (4, "NE")) == "gardennation:5.7"
    assert table.refused("build", (4, "E")) == "gardennation:5.7"


@pytest.mark.rule("gardennation:13.3")
def test_with_one_inhabitant_nothing_can_be_sent() -> None:
    table = position(population={0: 1})
    assert table.deeds == {"skip"}
    table = position(population={0: 2})
    assert table.places("build") == {(4, "SE")}


@pytest.mark.rule("gardennation:5.8a", "gardennation:5.8b", "gardennation:5.8d", "gardennation:x12")
def test_bramble() -> None:
    table = position(population={0: 30}, crane=4)
    table.build((4, "E"), "yellow")
    assert table.g.land[area((4, "E"))] == 1
    assert table.g.tokens == [3, 2, 3]
    assert table.g.population[0] == 25
    table = position(population={0: 30}, tokens={(4, "E"): "yellow"}, buildings=[((4, "E"), 0, 1)])
    table.build((4, "E"))
    assert table.g.population[0] == 24


@pytest.mark.rule("gardennation:5.8a")
def test_any_of_the_three_types_may_be_chosen() -> None:
    for land in (0, 1, 2):
        assert position().refused("build", (4, "E"), land) == ""


@pytest.mark.rule("gardennation:5.8b")
def test_the_number_stays_five_under_a_token() -> None:
    table = position(population={0: 30}, tokens={(4, "E"): "green"}, buildings=[((4, "E"), 0, 2)])
    table.demolish((4, "E"))
    assert table.g.population[0] == 30 + 22
    table = position(population={0: 30}, tokens={(4, "E"): "green"}, buildings=[((4, "E"), 1, 1)])
    table.invade((4, "E"))
    assert table.g.population[0] == 20


@pytest.mark.rule("gardennation:5.8c")
def test_a_token_stays_and_is_never_chosen_anew() -> None:
    table = position(tokens={(4, "E"): "red"}, buildings=[((4, "E"), 0, 1)])
    table.demolish((4, "E"))
    assert table.g.land[area((4, "E"))] == 2
    assert table.g.tokens == [3, 3, 2]
    table = position(tokens={(4, "E"): "red"})
    table.build((4, "E"))
    assert table.asked == "deed"
    assert table.g.land[area((4, "E"))] == 2


@pytest.mark.rule("gardennation:5.8d", "gardennation:8.21")
def test_the_first_floor_counts_on_the_chosen_type() -> None:
    projects = ["terraced_houses", "forge", "outpost", "temple"]
    for land, name in [("green", "terraced_houses"), ("yellow", "forge"), ("red", "outpost")]:
        buildings = [((4, "C"), 0, 1), ((4, "NE"), 0, 1), ((5, "W"), 0, 1)]
        table = position(projects=projects, buildings=buildings)
        table.build((4, "E"), land, done=False)
        assert table.offered() == ({name} if land != "yellow" else set())


# Chapter 6.


@pytest.mark.rule("gardennation:6.1")
def test_only_an_own_building_on_the_territory_is_demolished() -> None:
    buildings = [((4, "C"), 0, 1), ((4, "SE"), 1, 1), ((5, "C"), 0, 1)]
    table = position(buildings=buildings)
    assert table.places("demolish") == {(4, "C")}
    assert table.refused("demolish", (4, "SE")) == "gardennation:6.1"
    assert table.refused("demolish", (4, "W")) == "gardennation:6.1"
    assert table.refused("demolish", (5, "C")) == "gardennation:4.3"


@pytest.mark.rule("gardennation:6.2", "gardennation:6.3", "gardennation:x13", "gardennation:r43")
def test_the_whole_building_for_twice_its_cost() -> None:
    table = position(buildings=[((4, "C"), 0, 2)], population={0: 10})
    table.demolish((4, "C"))
    assert table.g.population[0] == 24
    assert table.g.supply[0] == 20
    assert (table.g.owner[area((4, "C"))], table.g.floors[area((4, "C"))]) == (-1, 0)
    assert table.crane == 4


CELLS = [
    (floors + 1, number + 1, gain)
    for floors, row in enumerate(DATA["refund_table"]["rows"])
    for number, gain in enumerate(row)
]
TABLE = [[2, 4, 6, 8, 10], [6, 10, 14, 18, 22], [12, 18, 24, 30, 36], [20, 28, 36, 44, 52]]
SITES = {1: (4, "SE"), 2: (2, "NW"), 3: (4, "C"), 4: (4, "NW"), 5: (4, "NE")}


@pytest.mark.rule("gardennation:6.3", "gardennation:x14", "gardennation:r39")
@pytest.mark.parametrize(("floors", "number", "gain"), CELLS)
def test_the_demolition_table_cell_by_cell(floors: int, number: int, gain: int) -> None:
    assert TABLE[floors - 1][number - 1] == gain == worth(number, floors)
    where = SITES[number]
    table = position(crane=where[0], buildings=[(where, 0, floors)], population={0: 1})
    table.demolish(where)
    assert table.g.population[0] == 1 + gain


@pytest.mark.rule("gardennation:r39", "gardennation:x27")
def test_above_the_table() -> None:
    table = position(buildings=[((4, "C"), 0, 5)], population={0: 1})
    table.demolish((4, "C"))
    assert table.g.population[0] == 51


@pytest.mark.rule("gardennation:6.4a", "gardennation:6.4b", "gardennation:10.3", "gardennation:r22")
def test_a_closed_building_is_demolished_and_the_roof_returns() -> None:
    table = position(buildings=[((4, "C"), 0, 2)], closed=[(4, "C")], population={0: 5})
    assert table.g.roofs_left == 18
    table.demolish((4, "C"))
    assert table.g.roofs_left == 19
    assert table.g.roof[area((4, "C"))] == 0
    assert table.g.population[0] == 19


@pytest.mark.rule("gardennation:6.5")
def test_demolishing_completes_no_project() -> None:
    """The vacant area it leaves would be what Sacred Place asks for."""
    buildings = [((4, "C"), 0, 2), ((4, "W"), 0, 1), ((4, "NW"), 1, 1)]
    table = position(projects=["sacred_place_yellow", "temple", "air_base", "bunker"], buildings=buildings)
    table.demolish((4, "W"))
    assert table.asked == "deed"
    # and so would a Temple be that stood here a moment ago
    table = position(projects=PROJECTS, buildings=[((4, "C"), 0, 2), ((4, "W"), 0, 1), ((4, "SW"), 0, 1)])
    table.demolish((4, "W"))
    assert table.asked == "deed"


# Chapter 7.


@pytest.mark.rule("gardennation:7.1")
@pytest.mark.parametrize("why", ["areas", "floors", "inhabitants"])
def test_when_nothing_can_be_built_the_action_is_taken_elsewhere(why: str) -> None:
    if why == "areas":
        tokens = {(4, "E"): "green"}
        taken = [((4, where), 1, 1) for where in ("C", "NW", "NE", "E", "SE", "SW", "W")]
        table = position(buildings=taken, tokens=tokens)
        assert {territory for territory, _ in table.places("build")} == {5}
    elif why == "floors":
        table = position(supply={0: 0}, buildings=[((2, "C"), 0, 1)])
        assert table.places("demolish") >= {(2, "C")}
    else:  # 2 inhabitants pay for the number 1 alone: the next one after 5 and 6 is on 7
        table = position(crane=5, population={0: 2})
        assert table.places("build") == {(7, "SE")}


@pytest.mark.rule("gardennation:7.1", "gardennation:r49")
def test_who_does_not_want_to_demolish_may_go_on() -> None:
    table = position(crane=5, population={0: 2}, buildings=[((5, "C"), 0, 1)])
    assert table.places("demolish") == {(5, "C")}
    assert table.places("build") == {(7, "SE")}


@pytest.mark.rule("gardennation:7.2", "gardennation:x15")
def test_after_seven_comes_one() -> None:
    # 3 inhabitants: numbers 1 and 2; territory 7 has its 1 taken, territory 1 has one in the W
    table = position(crane=7, population={0: 3}, buildings=[((7, "SE"), 1, 1)])
    assert table.places("build") == {(1, "W")}


@pytest.mark.rule("gardennation:7.3", "gardennation:7.4", "gardennation:x30")
def test_the_chain_stops_where_something_can_be_built() -> None:
    buildings = [((7, "SE"), 1, 1), ((6, "C"), 0, 1), ((7, "C"), 0, 1), ((2, "C"), 0, 1), ((1, "NW"), 0, 1)]
    table = position(crane=6, population={0: 3}, buildings=buildings)
    assert table.places("build") == {(1, "W")}
    assert table.places("demolish") == {(6, "C"), (7, "C"), (1, "NW")}
    assert table.refused("demolish", (2, "C")) == "gardennation:7.4"
    assert table.refused("build", (2, "NW")) == "gardennation:7.4"
    assert table.refused("skip") == "gardennation:5.0b"


@pytest.mark.rule("gardennation:7.5", "gardennation:r4")
def test_the_crane_moves_by_the_area_really_used() -> None:
    table = position(crane=5, population={0: 2})
    assert table.crane == 5  # it stays until the action is done
    table.build((7, "SE"))
    assert table.crane == 7
    table = position(crane=5, population={0: 2})
    assert {table.refused("move", territory) for territory in (3, 5)} == {""}  # counted from 5: 4 and 6


@pytest.mark.rule("gardennation:r4")
def test_a_strategic_movement_is_counted_from_where_the_crane_stands() -> None:
    table = position(crane=5, population={0: 2})
    assert table.places("build") == {(7, "SE")}  # stuck on 5 and 6
    assert [territory for territory in range(1, 8) if table.refused("move", territory - 1) == ""] == [4, 6]


@pytest.mark.rule("gardennation:r3")
def test_descending_order() -> None:
    table = position(crane=6, population={0: 2}, options={"stuck_order": "descending"})
    assert table.places("build") == {(4, "SE")}
    table = position(crane=1, population={0: 2}, options={"stuck_order": "descending"}, buildings=[((1, "W"), 1, 1)])
    assert table.places("build") == {(7, "SE")}


@pytest.mark.rule("gardennation:r5")
def test_passing_when_nothing_can_be_built_anywhere() -> None:
    table = position(supply={0: 0}, crane=3)
    assert table.deeds == {"skip", "demolish", "move"}
    table.skip()
    assert (table.seat, table.asked, table.crane) == (0, "deed", 3)  # the second action
    table.skip()
    assert (table.seat, table.crane) == (1, 3)


@pytest.mark.rule("gardennation:r5")
def test_passing_the_whole_turn() -> None:
    table = position(supply={0: 0}, options={"stuck_pass": "turn"})
    table.skip()
    assert table.seat == 1


@pytest.mark.rule("gardennation:r5", "gardennation:7.3")
def test_then_demolishing_is_possible_on_any_of_the_seven() -> None:
    buildings = [((n, "C"), 0, 1) for n in (2, 3, 5)]
    table = position(population={0: 1}, buildings=buildings, crane=4)
    assert table.places("demolish") == {(2, "C"), (3, "C"), (5, "C")}


@pytest.mark.rule("gardennation:r6")
def test_ploys_do_not_prevent_being_stuck() -> None:
    """An invasion on 5 would be possible, and a roof transfer would open a building: the chain goes on all the same."""
    buildings = [((5, where), 1, 1) for where in ("C", "NW", "NE", "SE", "W")]
    buildings += [((5, "E"), 0, 1), ((5, "SW"), 1, 1), ((2, "NE"), 0, 1)]
    table = position(crane=5, buildings=buildings, closed=[(5, "E")], tokens={(5, "SW"): "red"})
    assert {territory for territory, _ in table.places("build")} == {6}
    assert {territory for territory, _ in table.places("invade")} == {5}
    assert "transfer" in table.deeds


def test_bramble_is_no_land() -> None:
    assert position().g.land[area((4, "E"))] == BRAMBLE
