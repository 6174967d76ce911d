"""Chapter 4.1 and 4.2: craft, move; rulings r33–r41."""

from __future__ import annotations

import pytest

from polyana.games.root.deck import cards_of
from polyana.games.root.factions.alliance import SYMPATHY
from polyana.games.root.factions.marquise import MARQUISE, WORKSHOP
from polyana.games.root.terms import ON_TABLE
from tests.rules.root.positions import Position

pytestmark = pytest.mark.usefixtures("agreement")


# 4.1 Craft.


@pytest.mark.rule("root:4.1", "root:4.1.1", "root:4.1.1b")
def test_craft_from_hand_with_pieces_of_the_suits() -> None:
    p = Position("marquise", "eyrie").put(5, workshop=1, cats=1).put(9, workshop=1)
    table = p.hand("marquise", "bake-sale", "anvil", "travel-gear-fox").daylight("marquise").choose("craft")
    assert table.options() == ["travel-gear-fox"]  # one rabbit
    assert table.refusal("bake-sale") == "root:4.1.1"  # two rabbits
    assert table.refusal("anvil") == "root:4.1.1"  # a fox
    assert table.refusal("smugglers-trail") == "root:4.1"  # not in the hand
    assert table.choose("travel-gear-fox").crafted("marquise", "boots") == 1


@pytest.mark.rule("root:4.1.1")
def test_several_suits_are_paid_by_one_piece_each() -> None:
    p = Position("alliance", "marquise").put(1, sympathy=1).put(5, sympathy=1).hand("alliance", "tax-collector")
    assert "craft" not in p.daylight("alliance").options()
    assert "craft" in p.put(9, sympathy=1).daylight("alliance").options()


@pytest.mark.rule("root:4.1.1c", "root:r125", "root:r34")
def test_a_piece_is_activated_once_a_turn() -> None:
    p = Position("alliance", "marquise").put(5, sympathy=1).hand("alliance", "a-visit-to-friends", "travel-gear-mouse")
    table = p.put(1, sympathy=1).rounds().choose("craft", "a-visit-to-friends")
    assert "craft" not in table.options()
    while table.g.round == 1:
        table.settle() if table.asked[0] == "chance" else table.choose(table.options()[-1])
    assert "craft" in table.options()  # next turn


@pytest.mark.rule("root:4.1.1d", "root:r33")
def test_a_wild_icon_is_paid_with_any_suit_of_ones_choice() -> None:
    p = Position("alliance", "marquise").put(1, sympathy=1).put(8, sympathy=1).put(5, sympathy=1).put(9, sympathy=1)
    table = p.put(2, sympathy=1).hand("alliance", "royal-claim", "anvil", "gently-used-knapsack").daylight("alliance")
    table.choose("craft", "royal-claim")
    assert table.asked == ("alliance", "craft-suit")
    assert table.options() == ["fox", "rabbit", "mouse"]
    table.choose("mouse", "mouse")
    assert table.refusal("mouse") == "root:4.1.1c"  # both mice are used
    table.choose("rabbit")
    assert table.asked == ("alliance", "action")  # the last is a fox, whichever
    assert table.choose("craft").options() == ["anvil"]  # with the other fox; no mouse is left
    assert "royal-claim" in table.play_area("alliance")


@pytest.mark.rule("root:4.1.1d")
def test_a_wild_icon_needs_enough_pieces() -> None:
    p = Position("alliance", "marquise").put(1, sympathy=1).put(8, sympathy=1).put(5, sympathy=1)
    table = p.hand("alliance", "royal-claim", "anvil").daylight("alliance").choose("craft")
    assert table.refusal("royal-claim") == "root:4.1.1d"


@pytest.mark.rule("root:4.1.2", "root:4.1.2b", "root:r36", "root:3.2.2")
def test_immediate_effects() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=1, cats=1).hand("marquise", "anvil")
    table = p.daylight("marquise").choose("craft", "anvil")
    assert table.crafted("marquise", "hammer") == 1
    assert table.points("marquise") == 2
    assert table.discarded() == ["anvil"]


@pytest.mark.rule("root:r36", "root:r12")
def test_a_win_ends_crafting_before_the_discard() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=1, cats=1).hand("marquise", "anvil").points(marquise=28)
    table = p.daylight("marquise").choose("craft", "anvil")
    assert table.winners == ["marquise"]
    assert table.discarded() == []
    assert table.cards(ON_TABLE) == ["anvil"]


@pytest.mark.rule("root:4.1.2c", "root:r35", "root:x44")
def test_an_item_that_is_not_in_the_supply() -> None:
    p = (
        Position("marquise", "vagabond")
        .put(8, workshop=2, cats=1)
        .hand("marquise", "crossbow-bird", "crossbow-mouse", "anvil")
    )
    table = p.item_supply(hammer=0).daylight("marquise").choose("craft")
    assert table.refusal("anvil") == "root:4.1.2c"
    table.choose("crossbow-bird")
    assert "craft" not in table.options()  # the only crossbow is gone
    p = Position("marquise", "vagabond").put(8, cats=1).item_box("marquise", crossbow=1).at(8).items(torch=1, hammer=1)
    table = p.hand("vagabond", "fox", "crossbow-bird").daylight("vagabond")
    assert "craft" not in table.options()
    table.choose("aid", "torch", "fox", "crossbow")  # the Vagabond takes it: the supply is not refilled
    assert table.item("crossbow") == 1
    assert "craft" not in table.options()


@pytest.mark.rule("root:r35")
def test_an_item_is_crafted_again_as_long_as_one_is_left() -> None:
    p = Position("marquise", "eyrie").put(9, workshop=2, cats=1).hand("marquise", "root-tea-fox", "root-tea-mouse")
    table = p.daylight("marquise").choose("craft", "root-tea-fox", "craft", "root-tea-mouse")
    assert table.crafted("marquise", "tea") == 2
    assert table.points("marquise") == 4


@pytest.mark.rule("root:4.1.3", "root:4.1.4")
def test_persistent_cards_stay_and_no_duplicates() -> None:
    p = Position("marquise", "eyrie").put(9, workshop=2, cats=1).hand("marquise", "sappers", "sappers", "birdy-bindle")
    table = p.daylight("marquise").choose("craft", "sappers")
    assert table.play_area("marquise") == ["sappers"]
    assert table.discarded() == []
    assert table.points("marquise") == 0
    table.choose("craft")
    other = next(card for card in cards_of(table.g.hand(MARQUISE)) if table.g.deck.names[card] == "sappers")
    assert table.match.refusal(0, other) == "root:4.1.4"
    assert (
        "craft"
        in Position("marquise", "eyrie")
        .crafted("eyrie", "sappers")
        .put(9, workshop=1)
        .hand("marquise", "sappers")
        .daylight("marquise")
        .options()
    )  # another's does not matter


@pytest.mark.rule("root:r34")
def test_when_each_faction_may_craft() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=2, cats=2).hand("marquise", "anvil", "crossbow-bird")
    table = p.daylight("marquise").choose("craft", "anvil")
    assert "craft" in table.options()  # any number, before the first action
    table.marches(1, out_of=8, into=7).passes()
    assert table.refusal("craft") == "root:6.5"
    p = Position("eyrie", "marquise").put(8, roost=1, birds=2).hand("eyrie", "anvil").leader("despot")
    table = p.daylight("eyrie")
    assert "craft" in table.options()
    assert table.passes().asked == ("eyrie", "resolve")
    assert table.refusal("craft") == "root:7.5.1"
    p = Position("alliance", "marquise").put(8, sympathy=1).hand("alliance", "anvil", "fox")
    assert "craft" in p.daylight("alliance").choose("mobilize", "gently-used-knapsack").options()
    p = Position("vagabond", "marquise").items(hammer=1, boots=1).at(7).hand("vagabond", "anvil")
    assert "craft" in p.daylight("vagabond").choose("move", "8").options()


@pytest.mark.rule("root:r37")
def test_a_piece_placed_this_turn_crafts() -> None:
    p = Position("alliance", "marquise").supporters("fox").hand("alliance", "anvil").put(5, cats=1)
    table = p.turn("alliance").choose("spread", "8", "fox")
    assert table.choose("craft", "anvil").crafted("alliance", "hammer") == 1
    assert "craft" not in table.options()


@pytest.mark.rule("root:r37")
def test_a_piece_removed_and_placed_again_counts_as_new() -> None:
    p = Position("marquise", "eyrie").put(8, workshop=1, cats=1).hand("marquise", "anvil", "crossbow-bird")
    g = p.daylight("marquise").choose("craft", "anvil").g
    ready = g.chapters[MARQUISE].crafting_pieces
    assert ready(g) == [0, 0, 0]
    g.take_off(WORKSHOP, 7, 1)
    g.supply[WORKSHOP] += 1
    assert ready(g) == [0, 0, 0]
    g.place(WORKSHOP, 7, 1)
    assert ready(g) == [1, 0, 0]


# 4.2 Move.


@pytest.mark.rule("root:4.2", "root:r40")
def test_a_move_takes_any_number_to_one_adjacent_clearing() -> None:
    table = Position("marquise", "eyrie").put(5, cats=3).daylight("marquise").choose("march")
    assert table.options() == ["5"]
    table.choose("5")
    assert table.options() == ["1", "2"]
    table.choose("2")
    assert table.options() == ["1", "2", "3"]  # at least one
    table.choose("2")
    assert (table.pieces(5), table.pieces(2)) == ({"cats": 1}, {"cats": 2})


@pytest.mark.rule("root:4.2.1", "root:2.8c")
def test_the_mover_rules_origin_or_destination() -> None:
    p = Position("marquise", "eyrie", "alliance").put(5, cats=1, rebels=1).put(1, birds=2).put(2, cats=3, rebels=1)
    table = p.put(7, cats=1, rebels=2).put(8, cats=1, rebels=1).daylight("marquise").choose("march")
    assert table.options() == ["2", "5"]  # 7 and 8 lead nowhere she rules
    assert table.refusal("7") == "root:4.2.1"
    assert table.refusal("1") == "root:4.2"  # no warrior of hers
    table.choose("5")
    assert table.options() == ["2"]  # tied in 5, but she rules 2
    assert table.refusal("1") == "root:4.2.1"


@pytest.mark.rule("root:4.2.2", "root:4.2.2b", "root:r38")
def test_the_same_or_another_group_and_rule_before_the_pieces_leave() -> None:
    p = Position("marquise", "eyrie").put(5, cats=2, birds=1).put(9, cats=1)
    table = p.daylight("marquise").marches(2, out_of=5, into=2)  # she rules 5 until they have left
    assert table.ruler(5) == "eyrie"
    table.moves(1, out_of=2, into=6)  # the same warriors again
    table.marches(1, out_of=9, into=4).moves(1, out_of=6, into=3)  # two groups
    assert [table.pieces(c).get("cats", 0) for c in (2, 3, 4, 6)] == [1, 1, 1, 0]


@pytest.mark.rule("root:r38")
def test_rule_for_building_is_tested_before_paying() -> None:
    p = Position("marquise", "eyrie").put(8, cats=1, wood=1, sawmill=1).put(7, cats=2, birds=1)
    table = p.daylight("marquise").choose("build", "sawmill", "7")  # connected through clearings ruled now
    assert table.pieces(7)["sawmill"] == 1
    assert "wood" not in table.pieces(8)


@pytest.mark.rule("root:r41")
def test_a_move_carries_only_ones_own_pieces() -> None:
    p = Position("marquise", "eyrie", "alliance").put(5, cats=2, birds=1, rebels=1).put(1, cats=2)
    table = p.daylight("marquise").marches(2, out_of=5, into=1)
    assert table.pieces(5) == {"birds": 1, "rebels": 1}
    p = Position("vagabond", "marquise", "eyrie").put(5, cats=2, birds=2).at(5).items(boots=1)
    p.put(1, cats=1).relation("marquise", "allied").relation("eyrie", "allied")
    table = p.daylight("vagabond").choose("move", "1")
    assert table.asked == ("vagabond", "move-ally")  # the exception, of one ally
    table.choose("marquise", "2")
    assert table.pieces(1) == {"cats": 3}
    assert table.g.count(SYMPATHY, 0) == 0
