"""Worked examples x1–x8 and x41–x45: battles, dominance, items, running out of cards."""

from __future__ import annotations

import pytest

from polyana.games.root.terms import DECK
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")


@pytest.mark.rule("root:x1", "root:4.3.2.i", "root:4.3.3c", "root:r52")
def test_cap_and_order_of_hits() -> None:
    table = Position("marquise", "eyrie").put(5, cats=3, birds=1, roost=1).battle("marquise", 5, "eyrie").rolls(3, 2)
    assert table.over
    assert table.pieces(5) == {"cats": 2}
    assert table.points("marquise") == 1


@pytest.mark.rule("root:x2", "root:8.2.2")
def test_guerrilla_war() -> None:
    table = Position("marquise", "alliance").put(5, cats=4, rebels=2).battle("marquise", 5, "alliance").rolls(3, 1)
    assert table.pieces(5) == {"cats": 2, "rebels": 1}


@pytest.mark.rule("root:x3", "root:4.3.2.iii")
def test_defenseless_token() -> None:
    p = Position("eyrie", "alliance").leader("builder").put(8, birds=1, sympathy=1).hand("eyrie", "fox")
    table = p.battle("eyrie", 8, "alliance").rolls(0, 0).choose("fox")
    assert table.pieces(8) == {"birds": 1}
    assert table.points("eyrie") == 1
    assert len(table.supporters()) == 1


@pytest.mark.rule("root:x4", "root:4.3.1d")
def test_ambush_ends_the_battle() -> None:
    p = Position("eyrie", "marquise").put(8, birds=2, cats=1, sawmill=1).hand("marquise", "ambush-fox")
    table = p.battle("eyrie", 8, "marquise").choose("ambush-fox")
    assert table.over
    assert "rolled" not in table.events()
    assert table.pieces(8) == {"cats": 1, "sawmill": 1}


@pytest.mark.rule("root:x5", "root:r48")
def test_ambush_beyond_warriors() -> None:
    p = Position("marquise", "eyrie").put(8, cats=1, workshop=1, birds=1).put(5, keep=1).hand("eyrie", "ambush-fox")
    table = p.hand("marquise", "fox").battle("marquise", 8, "eyrie").choose("ambush-fox", "pass", "pass")
    assert table.over
    assert table.pieces(8) == {"birds": 1}
    assert table.points("eyrie") == 1


@pytest.mark.rule("root:x6", "root:r57")
def test_ambush_at_the_keep() -> None:
    p = (
        Position("marquise", "eyrie")
        .put(8, keep=1, cats=2, birds=4)
        .hand("eyrie", "ambush-fox")
        .hand("marquise", "fox")
    )
    table = p.battle("marquise", 8, "eyrie").choose("ambush-fox", "pass", "fox")
    assert table.pieces(8)["cats"] == 2
    assert table.rolls(3, 0).pieces(8)["birds"] == 2  # a cap of 2


@pytest.mark.rule("root:x7", "root:r47")
def test_ambushed_vagabond() -> None:
    p = Position("vagabond", "eyrie").at(8).items(sword=2, boots=1, torch=1).put(8, birds=3).hand("eyrie", "ambush-fox")
    table = p.battle("vagabond", 8, "eyrie").choose("ambush-fox", "sword ready", "torch ready").rolls(3, 0)
    assert table.pieces(8)["birds"] == 2  # a cap of 1
    assert (table.item("sword", "damaged"), table.item("torch", "damaged")) == (1, 1)


@pytest.mark.rule("root:x8", "root:4.3.1.i")
def test_foil() -> None:
    p = Position("marquise", "eyrie").put(8, cats=2, birds=2).hand("eyrie", "ambush-bird", "ambush-mouse")
    table = p.hand("marquise", "ambush-fox").battle("marquise", 8, "eyrie")
    assert table.refusal("ambush-mouse") == "root:r9"
    table.choose("ambush-bird", "ambush-fox")
    assert table.asked == ("chance", "dice")
    assert table.pieces(8) == {"cats": 2, "birds": 2}
    assert table.discarded() == ["ambush-bird", "ambush-fox"]


@pytest.mark.rule("root:x41", "root:3.3.1.i")
def test_dominance() -> None:
    p = Position("marquise", "eyrie", "alliance").dominance("marquise", "dominance-fox").put(1, cats=1).put(6, cats=1)
    p.put(8, cats=1, birds=1)
    assert p.turn("marquise").winners == []  # the third is not hers
    assert p.put(12, cats=1).turn("marquise").winners == ["marquise"]


@pytest.mark.rule("root:x42", "root:9.2.8d", "root:r24")
def test_coalition_choice() -> None:
    """At a table of four: 15, 8, and one with active dominance."""
    p = Position("vagabond", "marquise", "eyrie", "alliance").at(5).hand("vagabond", "dominance-rabbit")
    p.points(vagabond=12, marquise=15, eyrie=8, alliance=0).dominance("alliance", "dominance-mouse")
    table = p.daylight("vagabond").choose("activate-dominance", "dominance-rabbit")
    assert table.g.partner[faction_of("vagabond")] == faction_of("eyrie")


@pytest.mark.rule("root:x43", "root:3.1b")
def test_simultaneous_30() -> None:
    """Both sides lose warriors and one piece more: extra hits of the Commander and of the Sappers."""
    p = Position("alliance", "eyrie").put(8, birds=1, roost=1, rebels=1, sympathy=1).leader("commander")
    p.crafted("alliance", "sappers").points(eyrie=29, alliance=29)
    table = p.battle("eyrie", 8, "alliance").rolls(1, 1).choose("sappers")
    assert (table.points("eyrie"), table.points("alliance")) == (30, 30)
    assert table.winners == ["eyrie"]


@pytest.mark.rule("root:x44", "root:4.1.2c", "root:r35")
def test_item_supply() -> None:
    p = Position("marquise", "alliance").put(8, workshop=2, cats=1).put(1, sympathy=1)
    p.hand("marquise", "crossbow-bird", "anvil").hand("alliance", "crossbow-mouse", "foxfolk-steel")
    table = p.rounds().choose("craft", "crossbow-bird", "craft", "anvil", "pass").settle()
    assert table.asked == ("alliance", "action")
    assert "craft" not in table.options()  # a fox, and no crossbow left
    p = (
        Position("marquise", "alliance")
        .item_box("marquise", hammer=1)
        .put(8, workshop=1)
        .hand("marquise", "anvil", "armorers")
    )
    assert p.daylight("marquise").choose("craft").refusal("anvil") == "root:4.1.2c"


@pytest.mark.rule("root:x45", "root:2.1.2b", "root:r6")
def test_running_out_of_cards() -> None:
    p = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=2).put(2, recruiter=1)  # draws 3
    table = p.discard("sword", "bake-sale", "cobbler").deck("anvil").evening("marquise").draws("anvil")
    assert len(table.cards(DECK)) == 3
    table.draws("sword", "cobbler")
    assert table.over
    assert sorted(table.hand("marquise")) == ["anvil", "cobbler", "sword"]
    p = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=2).put(2, recruiter=1).deck()
    assert p.evening("marquise").over
