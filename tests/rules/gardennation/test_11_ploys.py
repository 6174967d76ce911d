"""Chapters 10 and 11: roofs and ploys."""

import pytest

from polyana.games.gardennation import domains
from polyana.kernel.state import SPECTATOR
from tests.rules.gardennation.builder import area, position, start

C, NW, NE, E, SE, SW, W = ((4, where) for where in ("C", "NW", "NE", "E", "SE", "SW", "W"))


@pytest.mark.rule("gardennation:11.1", "gardennation:r23")
def test_one_ploy_per_action() -> None:
    buildings = [((5, "C"), 1, 1), ((5, "W"), 0, 1), ((1, "NW"), 0, 1)]
    table = position(crane=4, buildings=buildings, closed=[(5, "W")], actions=2)
    table.move(5)
    assert table.deeds == {"build", "demolish"}
    for deed in ("invade", "move", "transfer"):
        assert table.refused(deed) == "gardennation:11.1"
    table.build((5, "E"))  # the crane stays on 5: the E area of the E territory
    assert {"invade", "move", "transfer"} <= table.deeds  # the second action has its own
    table.invade((5, "C"))
    assert table.g.ploys_left(0) == 2


@pytest.mark.rule("gardennation:11.2", "gardennation:11.3", "gardennation:11.4")
def test_the_same_ploy_again_and_four_in_all() -> None:
    table = position(crane=5, actions=9, population={0: 100})
    for used in range(4):
        assert table.g.show(SPECTATOR)["ploys_left"] == [4 - used, 4]
        table.move(table.crane % 7 + 1)
        # any area will do
        table.build(sorted(table.places("build"))[0], "" if sorted(table.places("build"))[0] != (1, "C") else "red")
    assert table.g.show(SPECTATOR)["ploys_used"] == [[0, 4, 0], [0, 0, 0]]
    assert table.refused("move") == "gardennation:11.3"
    assert table.refused("invade") == "gardennation:11.3"


# Strategic movement.


@pytest.mark.rule("gardennation:11.11", "gardennation:11.12a", "gardennation:11.13", "gardennation:r29")
def test_strategic_movement_and_then_the_action() -> None:
    table = position(crane=5, actions=1, buildings=[((6, "C"), 0, 1)])
    assert table.refused("move", 3) == ""
    assert table.refused("move", 5) == ""
    for apart in (0, 1, 2, 4, 6):
        assert table.refused("move", apart) == "gardennation:11.12a"
    table.move(6)
    assert (table.seat, table.asked, table.crane) == (0, "deed", 6)
    assert table.deeds == {"build", "demolish"}
    assert {territory for territory, _ in table.places("build")} == {6}
    table.demolish((6, "C"))
    assert (table.seat, table.crane) == (1, 4)


@pytest.mark.rule("gardennation:11.12b", "gardennation:x19")
@pytest.mark.parametrize(("crane", "choice"), [(7, {6, 1}), (1, {7, 2}), (4, {3, 5})])
def test_seven_and_one_are_neighbours(crane: int, choice: set[int]) -> None:
    table = position(crane=crane)
    table.answer(domains.MOVE)
    assert {code + 1 for code in table.options} == choice


@pytest.mark.rule("gardennation:r4", "gardennation:7.1")
def test_the_stuck_rule_is_applied_after_the_movement() -> None:
    table = position(crane=4, population={0: 2}, buildings=[(SE, 1, 1)])
    assert table.places("build") == {(7, "SE")}
    table.move(3)  # the number 1 of territory 3
    assert table.places("build") == {(3, "SW")}
    table = position(crane=4, population={0: 2}, buildings=[(SE, 1, 1)])
    table.move(5)  # nothing for 2 inhabitants on 5 and 6
    assert table.crane == 5
    assert table.places("build") == {(7, "SE")}


@pytest.mark.rule("gardennation:r47")
def test_a_ploy_goes_with_an_action_not_with_a_pass() -> None:
    table = position(population={0: 1})
    assert table.deeds == {"skip"}
    assert table.refused("move") == "gardennation:r47"
    table = position(population={0: 1}, buildings=[((2, "C"), 0, 1)])
    assert table.deeds == {"demolish", "move", "skip"}
    table.move(5)
    assert table.deeds == {"demolish"}
    assert table.refused("skip") == "gardennation:r47"
    assert table.places("demolish") == {(2, "C")}


@pytest.mark.rule("gardennation:r24")
def test_no_ploy_with_the_first_action_of_the_game() -> None:
    table = start()
    assert table.deeds == {"build"}
    for deed in ("move", "invade", "transfer"):
        assert table.refused(deed) == "gardennation:r24"


# Roof transfer.


@pytest.mark.rule("gardennation:11.21", "gardennation:11.22", "gardennation:11.25", "gardennation:11.26")
@pytest.mark.rule("gardennation:10.5")
def test_a_roof_moves_to_another_own_building_and_the_action_follows() -> None:
    buildings = [(C, 0, 2), ((5, "C"), 0, 1)]
    table = position(
        actions=1, buildings=buildings, closed=[C], projects=["house", "terraced_houses", "temple", "forge"]
    )
    table.transfer(C, (5, "C"))
    assert (table.g.roof[area(C)], table.g.roof[area((5, "C"))]) == (0, 1)
    assert table.g.roofs_left == 18
    assert table.g.points == [0, 0]
    assert table.g.ploys_used[:3] == [0, 0, 1]
    assert (table.seat, table.asked) == (0, "deed")
    table.build(C)  # open again
    assert table.seat == 1


@pytest.mark.rule("gardennation:11.22", "gardennation:r27")
def test_own_to_own_closed_to_open() -> None:
    buildings = [(C, 0, 2), (SE, 0, 1), ((7, "NW"), 1, 1), ((5, "C"), 0, 1), ((5, "W"), 0, 1)]
    table = position(buildings=buildings, closed=[C, (7, "NW"), (5, "C")])
    assert table.refused("transfer", SE) == "gardennation:11.22"
    assert table.refused("transfer", (7, "NW")) == "gardennation:11.22"
    assert table.refused("transfer", C, C) == "gardennation:11.22"
    assert table.refused("transfer", C, (7, "NW")) == "gardennation:11.22"
    assert table.refused("transfer", C, (5, "C")) == "gardennation:r27"
    assert table.refused("transfer", C, SE) == ""  # also within one territory
    assert table.refused("transfer", C, (5, "W")) == ""


@pytest.mark.rule("gardennation:11.23", "gardennation:11.24a", "gardennation:r28")
def test_the_source_stands_where_the_action_is_taken() -> None:
    buildings = [((5, "C"), 0, 2), (SE, 0, 1), (C, 0, 1)]
    table = position(buildings=buildings, closed=[(5, "C"), C])
    assert table.refused("transfer", (5, "C")) == "gardennation:11.23"
    table.transfer(C, SE)
    assert {territory for territory, _ in table.places("build")} == {4}


@pytest.mark.rule("gardennation:r28")
def test_after_a_transfer_nobody_walks_on() -> None:
    """With 1 inhabitant nothing can be built: all seven are within reach, until the roof is moved on one of them."""
    buildings = [(C, 0, 1), ((5, "C"), 0, 1), ((3, "C"), 0, 1)]
    table = position(population={0: 1}, buildings=buildings, closed=[C])
    assert table.places("demolish") == {C, (5, "C"), (3, "C")}
    table.transfer(C, (5, "C"))
    assert table.deeds == {"demolish"}
    assert table.places("demolish") == {C}


@pytest.mark.rule("gardennation:11.24b", "gardennation:5.8d")
def test_the_land_is_the_same() -> None:
    buildings = [(C, 0, 1), (W, 0, 1), (E, 0, 1), ((2, "SE"), 0, 1)]
    table = position(buildings=buildings, closed=[C], tokens={E: "green", (2, "SE"): "red"})
    assert table.refused("transfer", C, W) == "gardennation:11.24b"
    assert table.refused("transfer", C, (2, "SE")) == "gardennation:11.24b"
    assert table.refused("transfer", C, E) == ""
    table = position(buildings=[(C, 0, 1), (W, 0, 1), ((5, "C"), 0, 1)], closed=[C, W])
    assert table.refused("transfer", W) == "gardennation:11.24b"  # no target on yellow
    table = position(buildings=[(C, 0, 1), (W, 0, 1)], closed=[C])
    assert table.refused("transfer") == "gardennation:11.22"


# Invasion.


@pytest.mark.rule("gardennation:11.31", "gardennation:11.33", "gardennation:11.34", "gardennation:11.35")
@pytest.mark.rule("gardennation:11.37", "gardennation:11.38", "gardennation:x21", "gardennation:r43")
def test_an_invasion() -> None:
    table = position(3, actions=1, buildings=[(C, 1, 2)], population={0: 20, 1: 3})
    table.invade(C)
    assert table.g.population[:2] == [6, 17]
    assert table.g.supply == [15, 17, 17]
    assert (table.g.owner[area(C)], table.g.floors[area(C)]) == (0, 2)
    assert table.g.ploys_used[:3] == [1, 0, 0]
    assert table.crane == 4
    assert table.asked == "next-player"  # it was the action, and nobody was asked for consent
    table = position(actions=1, buildings=[(W, 1, 1)])
    table.invade(W)
    assert (table.crane, table.seat) == (3, 1)


@pytest.mark.rule("gardennation:11.32")
def test_anothers_building_on_the_territory() -> None:
    buildings = [(C, 0, 1), (SE, 1, 1), ((5, "C"), 1, 1)]
    table = position(buildings=buildings)
    assert table.places("invade") == {SE}
    assert table.refused("invade", C) == "gardennation:11.32"
    assert table.refused("invade", W) == "gardennation:11.32"
    assert table.refused("invade", (5, "C")) == "gardennation:4.3"
    assert position(buildings=[((5, "C"), 1, 1)]).refused("invade") == "gardennation:11.32"


@pytest.mark.rule("gardennation:r46", "gardennation:7.3")
def test_a_territory_reached_by_the_chain_will_do() -> None:
    """Nothing for 3 inhabitants on 6; on 7 the number 1 is taken by another and can be invaded; 1 can be built on."""
    table = position(crane=6, population={0: 3}, buildings=[((7, "SE"), 1, 1), ((2, "NW"), 1, 1)])
    assert table.places("invade") == {(7, "SE")}


@pytest.mark.rule("gardennation:11.33", "gardennation:r26")
def test_the_invader_keeps_one_inhabitant() -> None:
    assert position(buildings=[(C, 1, 2)], population={0: 15}).refused("invade", C) == ""
    assert position(buildings=[(C, 1, 2), (SE, 1, 1)], population={0: 14}).refused("invade", C) == "gardennation:11.33"


@pytest.mark.rule("gardennation:r25")
def test_the_invader_needs_the_floors() -> None:
    buildings = [(C, 1, 2), (SE, 1, 1)]
    assert position(buildings=buildings, supply={0: 2}).refused("invade", C) == ""
    assert position(buildings=buildings, supply={0: 1}).refused("invade", C) == "gardennation:r25"


@pytest.mark.rule("gardennation:11.36", "gardennation:10.4", "gardennation:r22", "gardennation:11.32")
def test_a_closed_building_is_invaded_and_the_roof_returns() -> None:
    table = position(buildings=[(C, 1, 2)], closed=[C])
    table.invade(C)
    assert table.g.roofs_left == 19
    assert table.g.roof[area(C)] == 0
    assert (4, "C") in table.places("build")


@pytest.mark.rule("gardennation:x20")
def test_two_ploys_in_one_turn() -> None:
    buildings = [((6, "NE"), 0, 1), ((2, "C"), 1, 2)]
    table = position(3, seat=1, slot=1, crane=5, actions=2, buildings=[(w, 1 - s, n) for w, s, n in buildings])
    table.g.population[1] = 9
    table.move(6)
    table.demolish((6, "NE"))
    assert (table.crane, table.g.population[1]) == (2, 17)
    table.invade((2, "C"))
    assert table.g.population[1] == 3
    assert table.g.ploys_left(1) == 2
    assert table.g.owner[area((2, "C"))] == 1
