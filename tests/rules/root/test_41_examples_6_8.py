"""Worked examples: Marquise, Eyrie, Alliance."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.eyrie import EYRIE
from polyana.games.root.law.removal import RemoveAll
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

BUILDING_SITES = (7, 7, 8, 8, 2, 2)


@pytest.mark.rule("root:x9", "root:f6.2", "root:f6.3")
@pytest.mark.parametrize(("word", "points"), [("sawmill", 15), ("workshop", 16), ("recruiter", 13)])
def test_marquise_building_values(word: str, points: int) -> None:
    scored = 0
    wood = 0
    for there in range(1, 6):
        position = Position("marquise", "eyrie").put(5, cats=9, wood=8)
        for clearing in BUILDING_SITES[:there]:
            position.put(clearing, **{word: 1})
        table = position.daylight("marquise").choose("build", word, 5)
        scored += table.points("marquise")
        wood += table.in_supply("wood")
        if word == "workshop" and there == 2:
            assert (table.points("marquise"), table.in_supply("wood")) == (2, 2)
    assert (scored, wood) == (points, 13)
    for recruiters, cards in ((3, 2), (5, 3)):
        position = Position("marquise", "eyrie")
        for clearing in BUILDING_SITES[:recruiters]:
            position.put(clearing, recruiter=1)
        assert len(position.evening("marquise").settle().hand("marquise")) == cards


@pytest.mark.rule("root:x10", "root:r60")
def test_wood_connection() -> None:
    position = Position("marquise", "eyrie").put(5, cats=1, sawmill=1).put(9, cats=1, wood=1)  # 5, 1, 9 in a line
    table = position.daylight("marquise").choose("build", "sawmill")
    assert table.options() == ["9"]
    assert table.refusal(5) == "root:r60"
    table = position.put(1, cats=1).daylight("marquise").choose("build", "sawmill", 5)
    assert table.pieces(5) == {"cats": 1, "sawmill": 2}
    assert table.pieces(9) == {"cats": 1}


@pytest.mark.rule("root:x11", "root:6.5b", "root:6.5.3b")
def test_actions() -> None:
    position = (
        Position("marquise", "eyrie").put(5, cats=6, birds=2, recruiter=1).hand("marquise", "bird", "bird", "bird")
    )
    table = (
        position.daylight("marquise")
        .marches(1, out_of=5, into=1)
        .passes()
        .choose("battle", 5)
        .rolls(0, 0)
        .choose("recruit")
    )
    for _ in range(2):
        table.choose("bird-card", "bird")
        assert table.refusal("recruit") == "root:6.5.3b"
        table.marches(1, out_of=5, into=1).passes()
        assert table.refusal("march") == "root:6.5"
    assert len(table.hand("marquise")) == 1


@pytest.mark.rule("root:x12", "root:7.7.1", "root:7.7.2")
@pytest.mark.parametrize(("before", "after"), [(10, 7), (2, 0)])
def test_turmoil_points(before: int, after: int) -> None:
    position = Position("eyrie", "marquise").leader("commander").put(5, roost=1).points(eyrie=before)
    table = position.decree("recruit", "fox", "fox").decree("build", "bird").daylight("eyrie").choose("turmoil")
    assert table.points("eyrie") == after
    assert len(table.discarded()) == 3


@pytest.mark.rule("root:x13", "root:f7.2")
@pytest.mark.parametrize(("roosts", "points", "cards"), [(4, 3, 2), (6, 4, 3), (1, 0, 1)])
def test_roost_income(roosts: int, points: int, cards: int) -> None:
    position = Position("eyrie", "marquise")
    for clearing in range(1, 1 + roosts):
        position.put(clearing, roost=1)
    table = position.evening("eyrie").settle()
    assert (table.points("eyrie"), len(table.hand("eyrie"))) == (points, cards)


@pytest.mark.rule("root:x14", "root:7.2.2", "root:7.2.2b")
def test_lords_of_the_forest() -> None:
    table = Position("eyrie", "marquise").put(5, birds=2, cats=1, workshop=1).daylight("eyrie")
    assert table.ruler(5) == "eyrie"
    assert table.ruler(4) == ""


@pytest.mark.rule("root:x15", "root:r66", "root:r67")
def test_decree_with_a_bird_card() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(5, birds=3).put(4, roost=1)
    position.decree("move", "fox", "bird")
    table = position.daylight("eyrie").choose("vizier", 4)
    assert table.options() == ["birdy-bindle", "turmoil"]
    assert table.refusal("gently-used-knapsack") == "root:7.5.2c"
    table.choose("birdy-bindle", 5, 1, 3)
    assert table.ruler(1) == "eyrie"
    table.choose("gently-used-knapsack")
    assert table.options() == ["1"]
    table.choose(1, 9, 3)
    assert table.pieces(9) == {"birds": 3}
    assert position.daylight("eyrie").choose("vizier", 4, "turmoil").asked == ("eyrie", "leader")


@pytest.mark.rule("root:x16", "root:r68")
def test_charismatic_shortage() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1).supply(birds=1)
    table = position.daylight("eyrie").choose("vizier", 8)
    assert table.pieces(8) == {"birds": 1, "roost": 1}
    assert table.asked == ("eyrie", "leader")


@pytest.mark.rule("root:x17", "root:7.4.3", "root:r69")
def test_a_new_roost() -> None:
    position = Position("eyrie", "marquise").hand("eyrie", "fox").put(2, keep=1).put(5, cats=2).put(8, cats=3)
    for clearing in (1, 3, 4, 6, 10, 12):  # no slot is open but in 5, 7, 8, 9
        position.put(clearing, sawmill=1)
    position.put(11, recruiter=2)
    table = position.birdsong("eyrie").choose("fox", "move")
    assert table.asked == ("eyrie", "new-roost")
    assert table.options() == ["7", "9"]
    assert [table.refusal(clearing) for clearing in (2, 5, 8, 12)] == ["root:r69"] * 4
    assert table.choose(9).pieces(9) == {"birds": 3, "roost": 1}


@pytest.mark.rule("root:x18", "root:7.2.3", "root:7.8.1")
@pytest.mark.parametrize(("leader", "points"), [("despot", 1), ("builder", 3)])
def test_disdain_for_trade(leader: str, points: int) -> None:
    position = Position("eyrie", "marquise").leader(leader).put(5, roost=1, birds=1).put(4, roost=1)
    table = position.hand("eyrie", "bake-sale").daylight("eyrie").choose("craft", "bake-sale")
    assert table.points("eyrie") == points
    assert table.crafted("eyrie", "coins") == 1


def spread_in_8(there: int, supporters: int, **pieces: int) -> Table:
    """Sympathy is spread to clearing 8, with so many tokens on the map."""
    position = Position("alliance", "marquise", "eyrie").put(8, **pieces)
    for clearing in (7, 12, 3, 1, 2, 4, 5, 6, 9)[:there]:
        position.put(clearing, sympathy=1)
    return position.supporters(*["fox"] * supporters).birdsong("alliance")


@pytest.mark.rule("root:x19", "root:f8.2")
def test_sympathy_costs() -> None:
    points = 0
    spent = 0
    for there in range(10):
        table = spread_in_8(there, 4).choose("spread", 8)
        while table.asked == ("alliance", "supporter"):
            table.choose("fox")
        points += table.points("alliance")
        spent += 4 - len(table.supporters())
    assert (points, spent) == (22, 21)
    table = spread_in_8(3, 3, cats=3).choose("spread", 8, "fox", "fox", "fox")
    assert table.points("alliance") == 1
    assert table.supporters() == []


@pytest.mark.rule("root:x20", "root:r82")
def test_martial_law() -> None:
    for pieces, cost in (({"cats": 2, "birds": 2}, 1), ({"cats": 3}, 2), ({"cats": 3, "birds": 4}, 2)):
        table = spread_in_8(0, 3, **pieces).choose("spread", 8, *["fox"] * cost)
        assert table.asked == ("alliance", "action")
        assert len(table.supporters()) == 3 - cost


@pytest.mark.rule("root:x21", "root:8.4.1.iii", "root:8.4.1.iiib", "root:8.4.1.iiic")
def test_revolt() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, cats=2, sawmill=1, wood=1)
    position.put(1, sympathy=1).put(6, sympathy=1).supporters("fox", "bird")
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "bird")
    assert table.points("alliance") == 2
    assert table.pieces(8) == {"rebels": 3, "fox_base": 1, "sympathy": 1}
    assert (table.alliance.officers, table.in_supply("rebels")) == (1, 6)
    assert table.supporters() == []


@pytest.mark.rule("root:x22", "root:8.2.4", "root:8.2.4b")
@pytest.mark.parametrize(("officers", "left"), [(3, 1), (5, 2), (1, 0)])
def test_losing_a_base(officers: int, left: int) -> None:
    position = Position("marquise", "alliance").put(8, cats=2, fox_base=1).officers(officers)
    position.supporters("fox", "fox", "bird", "mouse", "rabbit")
    table = position.battle("marquise", 8, "alliance").rolls(0, 0)
    assert table.over
    assert table.alliance.officers == left
    assert sorted(table.supporters()) == ["mouse-in-a-sack", "smugglers-trail"]


@pytest.mark.rule("root:x23", "root:r74")
def test_full_stack() -> None:
    position = Position("marquise", "alliance").put(1, cats=1).put(5, sympathy=1).hand("marquise", "rabbit")
    position.supporters("fox", "fox", "fox", "mouse", "mouse")
    table = position.daylight("marquise").marches(1, out_of=1, into=5).choose("rabbit")
    assert len(table.supporters()) == 5
    assert table.discarded() == ["smugglers-trail"]


@pytest.mark.rule("root:x24", "root:r76")
def test_outrage_count() -> None:
    position = Position("eyrie", "alliance").put(1, roost=1).put(8, roost=1).put(6, roost=1, sympathy=1)
    position.put(1, sympathy=1).put(12, sympathy=1).hand("eyrie", "favor-of-the-foxes", "fox", "fox", "mouse")
    table = position.daylight("eyrie").choose("craft", "favor-of-the-foxes")
    table.choose("outrage/12", "fox", "outrage/1", "fox")
    assert table.asked == ("eyrie", "outrage")
    table.choose("no-card").settle()
    assert len(table.supporters()) == 3
    assert table.points("eyrie") == 3
    assert table.suits("eyrie") == ["mouse"]
    position = Position("marquise", "alliance").put(1, cats=4).put(5, sympathy=1).hand("marquise", "rabbit", "rabbit")
    table = position.daylight("marquise").marches(4, out_of=1, into=5).choose("rabbit")
    assert table.asked == ("marquise", "move-from")


@pytest.mark.rule("root:x46", "root:r56")
@pytest.mark.parametrize("cards", [1, 2])
def test_field_hospitals_over_two_clearings(cards: int) -> None:
    position = Position("eyrie", "marquise").put(7, cats=4).put(9, cats=2).put(1, keep=1)
    table = position.hand("marquise", *["mouse"] * cards).start(RemoveAll(EYRIE, 1 << 6 | 1 << 8, "root:4.1.2"))
    table.choose("hospitals/7", "mouse")
    assert table.pieces(1) == {"cats": 4, "keep": 1}
    if cards == 2:
        table.choose("mouse")
        assert table.pieces(1) == {"cats": 6, "keep": 1}
    assert table.over
    assert table.in_supply("cats") == 25 - 4 * 1 - 2 * (cards - 1)
