"""Chapter 4.3: battle, in the order of the Law; rulings r3, r46–r58, r75, r78, r79, r124."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.alliance import SUPPORTERS
from polyana.games.root.terms import DECK, ON_TABLE
from tests.rules.root.positions import Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")

EYRIE = faction_of("eyrie")


def three() -> Position:
    return Position("marquise", "eyrie", "alliance")


# 4.3 Clearing and defender.


@pytest.mark.rule("root:4.3", "root:4.3b", "root:r46")
def test_the_attacker_chooses_a_clearing_and_a_defender() -> None:
    p = Position("marquise", "eyrie", "alliance", "vagabond").put(8, cats=1, birds=1, sympathy=1).put(5, cats=2)
    table = p.put(9, workshop=1, birds=1).put(7, cats=1).at(7).declare("marquise")
    assert table.options() == ["7", "8"]  # a pawn alone is somebody, too
    assert table.refusal("5") == "root:4.3b"  # nobody to fight
    assert table.refusal("9") == "root:4.3"  # no warrior
    table.choose("8")
    assert table.options() == ["eyrie", "alliance"]  # a token is enough to be present
    assert table.refusal("marquise") == table.refusal("vagabond") == "root:4.3b"
    assert table.choose("alliance").asked == ("chance", "dice")  # no cards in the Alliance's hand


@pytest.mark.rule("root:4.3", "root:r46")
def test_a_pawn_attacks_where_it_stands_and_never_in_a_forest() -> None:
    p = Position("vagabond", "marquise").at(5).items(sword=1).put(5, sawmill=1).put(1, cats=1)
    table = p.daylight("vagabond").choose("battle", "marquise").rolls(0, 0)
    assert table.pieces(5) == {}
    assert "battle" not in p.at("forest 1").daylight("vagabond").options()
    assert "battle" not in p.put(5, cats=1).daylight("marquise").options()  # nor can he be attacked there


# 4.3.1 Ambush.


@pytest.mark.rule("root:4.3.1", "root:2.1.1", "root:2.1.4b", "root:r9")
def test_an_ambush_must_match_the_clearing() -> None:
    p = three().put(8, cats=3, birds=1).hand("eyrie", "anvil", "ambush-fox", "ambush-mouse", "ambush-bird")
    table = p.hand("marquise", "ambush-rabbit").battle("marquise", 8, "eyrie")
    assert table.options() == ["ambush-bird", "ambush-fox", "pass"]
    assert table.refusal("anvil") == table.refusal("ambush-mouse") == "root:r9"
    assert table.refusal("ambush-rabbit") == "root:4.3.1"  # not in the hand


@pytest.mark.rule("root:4.3.1b", "root:4.3.1c", "root:4.3.1d", "root:x4", "root:r47")
def test_an_ambush_may_end_the_battle() -> None:
    table = three().put(8, cats=2, birds=1).hand("eyrie", "ambush-fox").battle("marquise", 8, "eyrie")
    table.choose("ambush-fox")
    assert table.over  # no dice
    assert "rolled" not in table.events()
    assert table.pieces(8) == {"birds": 1}
    assert table.discarded() == ["ambush-fox"]


@pytest.mark.rule("root:4.3.1b", "root:r49", "root:4.3.2.i")
def test_an_ambush_is_not_capped_but_the_roll_after_it_is() -> None:
    p = three().no_ruin(11).put(11, birds=3, sawmill=3).hand("marquise", "ambush-bird")
    table = p.battle("eyrie", 11, "marquise").choose("ambush-bird")
    assert table.pieces(11)["birds"] == 1
    table.rolls(3, 3)  # 1 rolled and 1 for the defenseless; the defender has no warriors
    assert table.pieces(11) == {"birds": 1, "sawmill": 1}


@pytest.mark.rule("root:r48", "root:x5", "root:r54", "root:4.3.3d")
def test_ambush_hits_go_on_to_buildings() -> None:
    table = three().put(8, cats=1, workshop=1, birds=1).hand("eyrie", "ambush-fox").battle("marquise", 8, "eyrie")
    table.choose("ambush-fox")
    assert table.over
    assert table.pieces(8) == {"birds": 1}
    assert table.points("eyrie") == 1


@pytest.mark.rule("root:r48", "root:r51")
def test_the_ambushed_attacker_chooses_among_his_buildings() -> None:
    p = three().put(8, cats=1, sawmill=1, workshop=1, birds=1).hand("eyrie", "ambush-fox")
    table = p.battle("marquise", 8, "eyrie").choose("ambush-fox")
    assert table.asked == ("marquise", "hit")
    assert table.options() == ["sawmill", "workshop"]
    assert table.choose("workshop").pieces(8) == {"birds": 1, "sawmill": 1}


@pytest.mark.rule("root:4.3.1b", "root:4.3.1c")
def test_an_ambush_is_discarded_after_its_hits() -> None:
    p = three().put(8, cats=1, sawmill=1, workshop=1, birds=1).hand("eyrie", "ambush-fox")
    table = p.battle("marquise", 8, "eyrie").choose("ambush-fox")
    assert (table.discarded(), table.known(ON_TABLE)) == ([], ["ambush-fox"])  # while the hits are taken
    table.choose("workshop")
    assert (table.discarded(), table.known(ON_TABLE)) == (["ambush-fox"], [])
    assert table.events()[-5:] == ["ambushed", "removed", "removed", "scored", "discarded"]


@pytest.mark.rule("root:4.3.1c", "root:2.1.2b")
def test_an_ambush_is_not_yet_discarded_when_its_outrage_draws() -> None:
    """The deck is empty and has to be shuffled for the Alliance: the ambush is not among its cards."""
    p = three().put(8, rebels=1, sympathy=1, birds=1).hand("eyrie", "ambush-fox").discard("anvil").deck()
    table = p.battle("alliance", 8, "eyrie").choose("ambush-fox")
    assert table.asked == ("chance", "draw")
    assert table.options() == ["anvil"]


@pytest.mark.rule("root:4.3.1.i", "root:4.3.1c")
def test_a_foiled_ambush_is_discarded_with_the_card_that_foils_it() -> None:
    p = three().put(8, cats=2, birds=1).hand("eyrie", "ambush-bird").hand("marquise", "ambush-fox")
    table = p.battle("marquise", 8, "eyrie").choose("ambush-bird")
    assert (table.discarded(), table.known(ON_TABLE)) == ([], ["ambush-bird"])
    table.choose("ambush-fox")
    assert (table.discarded(), table.known(ON_TABLE)) == (["ambush-bird", "ambush-fox"], [])
    assert table.events()[-4:] == ["ambushed", "foiled", "discarded", "discarded"]


@pytest.mark.rule("root:4.3.1.i", "root:4.3.1c", "root:x8")
def test_an_ambush_is_foiled_by_another() -> None:
    p = three().put(8, cats=2, birds=1).hand("eyrie", "ambush-bird").hand("marquise", "ambush-fox", "ambush-mouse")
    table = p.battle("marquise", 8, "eyrie").choose("ambush-bird")
    assert table.asked == ("marquise", "foil")
    assert table.options() == ["ambush-fox", "pass"]
    assert table.refusal("ambush-mouse") == "root:r9"
    table.choose("ambush-fox")
    assert table.asked == ("chance", "dice")
    assert table.pieces(8)["cats"] == 2
    assert table.discarded() == ["ambush-bird", "ambush-fox"]


@pytest.mark.rule("root:r57", "root:x6", "root:r49")
def test_field_hospitals_at_the_clearing_of_battle_let_it_go_on() -> None:
    p = three().put(8, keep=1, cats=2, birds=3).hand("eyrie", "ambush-fox").hand("marquise", "fox")
    table = p.battle("marquise", 8, "eyrie").choose("ambush-fox", "pass", "fox").rolls(3, 0)
    assert table.pieces(8) == {"keep": 1, "cats": 2, "birds": 1}  # capped by the two that came back


@pytest.mark.rule("root:r47", "root:r48", "root:x7", "root:4.3.1d")
@pytest.mark.parametrize("sword_lost", [True, False])
def test_an_ambushed_vagabond_goes_on(sword_lost: bool) -> None:
    p = Position("vagabond", "eyrie").at(8).items(sword=2, boots=1, torch=1).put(8, birds=4).hand("eyrie", "ambush-fox")
    table = p.battle("vagabond", 8, "eyrie").choose("ambush-fox")
    table.choose("sword ready" if sword_lost else "boots ready", "torch ready")
    assert table.asked == ("chance", "dice")
    table.rolls(3, 0)
    assert table.pieces(8)["birds"] == (3 if sword_lost else 2)


@pytest.mark.rule("root:r47")
def test_an_ambushed_vagabond_without_items_still_fights_with_his_ally() -> None:
    p = Position("vagabond", "eyrie", "marquise").at(8).relation("marquise", "allied").put(8, birds=3, cats=3)
    table = p.hand("eyrie", "ambush-fox").battle("vagabond", 8, "eyrie", ally="marquise").choose("ambush-fox")
    assert table.pieces(8) == {"birds": 3, "cats": 1}
    assert table.rolls(3, 0).pieces(8)["birds"] == 2


# r124: asking tells nothing.


@pytest.mark.rule("root:r124", "root:4.3.1")
def test_a_hand_without_an_ambush_is_asked_all_the_same() -> None:
    table = three().put(8, cats=1, birds=1).hand("eyrie", "fox").battle("marquise", 8, "eyrie")
    assert table.asked == ("eyrie", "ambush")
    assert table.options() == ["pass"]


@pytest.mark.rule("root:r124", "root:1.2.1b", "root:1.2.2")
def test_nobody_is_asked_what_public_facts_rule_out() -> None:
    def asks(p: Position) -> bool:
        return p.put(8, cats=1, birds=1).battle("marquise", 8, "eyrie").asked == ("eyrie", "ambush")

    assert not asks(three())  # an empty hand
    assert not asks(three().hand("eyrie", "fox").discard("ambush-fox", "ambush-bird", "ambush-bird"))
    assert not asks(three().hand("eyrie", "fox", "ambush-mouse").shown("eyrie"))  # all open, none fits
    assert asks(three().hand("eyrie", "ambush-bird").shown("eyrie"))
    assert asks(three().hand("eyrie", "fox").shown("eyrie", "marquise"))  # she knows better, a spectator does not


@pytest.mark.rule("root:r124")
@pytest.mark.parametrize("card", ["ambush-fox", "birdy-bindle", "anvil", "sword"])
def test_the_same_questions_are_put_to_any_hand(card: str) -> None:
    p = three().put(8, cats=3, birds=3).put(5, keep=1).hand("marquise", card)
    table = p.battle("eyrie", 8, "marquise")
    assert table.asked == ("marquise", "ambush")
    table.passes().rolls(2, 1)
    assert table.asked == ("marquise", "hospitals")
    table.passes()
    assert table.events("eyrie") == ["fought", "rolled", "removed", "removed"]  # whatever the card


# 4.3.2 Roll.


@pytest.mark.rule("root:4.3.2", "root:f5.2")
def test_the_attacker_deals_the_higher_and_equal_dice_are_equal() -> None:
    assert three().put(8, cats=4, birds=4).battle("eyrie", 8, "marquise").rolls(2, 2).pieces(8) == {
        "cats": 2,
        "birds": 2,
    }
    assert three().put(8, cats=4, birds=4).battle("eyrie", 8, "marquise").rolls(1, 3).pieces(8) == {
        "cats": 1,
        "birds": 3,
    }


@pytest.mark.rule("root:4.3.2.i", "root:r52")
def test_rolled_hits_are_capped_by_warriors() -> None:
    table = three().put(8, birds=3, cats=1, sawmill=1).battle("eyrie", 8, "marquise").rolls(2, 3)
    assert table.pieces(8) == {"birds": 2}  # the third hit on her is lost
    assert table.points("eyrie") == 1


@pytest.mark.rule("root:4.3.2", "root:8.2.2")
def test_the_alliance_deals_the_higher_as_defender_only() -> None:
    table = three().put(8, cats=4, rebels=4).battle("alliance", 8, "marquise").rolls(3, 1)
    assert table.pieces(8) == {"cats": 1, "rebels": 3}


@pytest.mark.rule("root:4.3.2.ii", "root:r50", "root:7.8.3")
def test_the_commander_deals_an_extra_hit_as_attacker_by_himself() -> None:
    p = three().put(8, birds=1, cats=3).leader("commander")
    assert p.battle("eyrie", 8, "marquise").rolls(3, 0).pieces(8)["cats"] == 1  # 1 by the cap, 1 beyond it
    assert p.battle("marquise", 8, "eyrie").rolls(0, 0).pieces(8)["cats"] == 3


@pytest.mark.rule("root:4.3.2.iii", "root:x3")
def test_a_defenseless_token() -> None:
    table = three().put(8, birds=1, sympathy=1).hand("eyrie", "fox").battle("eyrie", 8, "alliance").rolls(0, 0)
    assert table.pieces(8) == {"birds": 1}
    assert table.points("eyrie") == 1
    assert table.asked == ("eyrie", "outrage")


@pytest.mark.rule("root:r50", "root:4.3.2.ii")
def test_first_the_attacker_declares_then_the_defender_and_both_know_the_roll() -> None:
    p = three().put(8, birds=4, cats=4).crafted("eyrie", "brutal-tactics", "armorers").crafted("marquise", "sappers")
    table = p.battle("eyrie", 8, "marquise").rolls(2, 1)
    assert table.g.stack[-1].facts()["rolled"] == [2, 1]
    assert table.asked == ("eyrie", "battle-effect")
    assert table.options() == ["armorers", "brutal-tactics", "pass"]
    table.choose("brutal-tactics")
    assert table.options() == ["armorers", "pass"]  # each once
    table.passes()
    assert table.asked == ("marquise", "battle-effect")
    assert table.choose("sappers").pieces(8) == {"birds": 2, "cats": 1}


# 4.3.3 Hits.


@pytest.mark.rule("root:4.3.3b", "root:4.3.3c", "root:4.3.3d", "root:3.2.1", "root:r53")
def test_the_owner_chooses_after_the_warriors() -> None:
    p = three().put(8, birds=3, cats=1, sawmill=1, workshop=1, wood=2, rebels=1).put(5, recruiter=1)
    table = p.battle("eyrie", 8, "marquise").rolls(3, 0)  # the warrior without a question, then two of four
    assert table.asked == ("marquise", "hit")
    assert table.options() == ["sawmill", "workshop", "wood"]
    assert table.refusal("rebels") == "root:r53"
    assert table.refusal("cats") == table.refusal("recruiter") == "root:4.3.3b"
    table.choose("wood", "wood")
    assert table.pieces(8) == {"birds": 3, "rebels": 1, "sawmill": 1, "workshop": 1}
    assert table.in_supply("wood") == 8
    assert table.points("eyrie") == 2


@pytest.mark.rule("root:4.3.3b")
def test_nobody_is_asked_when_everything_falls() -> None:
    table = three().put(8, birds=3, sawmill=1, wood=2).battle("eyrie", 8, "marquise").rolls(3, 0)
    assert table.over
    assert table.points("eyrie") == 3


@pytest.mark.rule("root:4.3.3", "root:r51")
def test_the_defender_chooses_first_and_all_leave_together() -> None:
    p = three().put(8, birds=3, roost=1, rebels=3, fox_base=1, sympathy=1).leader("commander")
    table = p.battle("eyrie", 8, "alliance").rolls(3, 3)
    assert table.asked == ("alliance", "hit")  # the fourth hit, by the Commander
    assert (table.pieces(8)["rebels"], table.pieces(8)["birds"]) == (3, 3)  # still there
    table.choose("fox_base")
    assert table.pieces(8) == {"roost": 1, "sympathy": 1}


@pytest.mark.rule("root:2.5.1", "root:2.5.2b", "root:2.5.3b", "root:6.2.2c")
def test_where_removed_pieces_go() -> None:
    table = three().put(8, birds=3, cats=1, keep=1, sawmill=1).battle("eyrie", 8, "marquise").rolls(3, 1)
    assert (table.in_supply("cats"), table.in_supply("sawmill"), table.in_supply("birds")) == (25, 6, 18)
    assert (table.in_supply("keep"), table.marquise.keep_lost, table.marquise.keep) == (0, 1, -1)


@pytest.mark.rule("root:r55", "root:7.8.4")
def test_the_despot_scores_once_a_battle() -> None:
    p = three().put(8, birds=3, wood=3).leader("despot")
    assert p.battle("eyrie", 8, "marquise").rolls(3, 0).points("eyrie") == 4
    p = three().put(8, birds=3, cats=3).leader("despot")
    assert p.battle("eyrie", 8, "marquise").rolls(3, 0).points("eyrie") == 0  # warriors only


@pytest.mark.rule("root:r55")
def test_the_despot_scores_once_with_an_ambush_before() -> None:
    p = three().put(8, birds=3, keep=1, cats=1, wood=3).leader("despot").hand("eyrie", "ambush-fox")
    table = p.hand("marquise", "fox", "bird").battle("marquise", 8, "eyrie").choose("ambush-fox", "pass", "wood")
    assert table.points("eyrie") == 2  # 1 wood and the Despot
    table.choose("fox").rolls(3, 2).choose("wood")  # the cat that came back falls again
    assert table.points("eyrie") == 3  # 1 wood alone


@pytest.mark.rule("root:r54")
def test_a_defender_pays_outrage_and_scores_too() -> None:
    p = three().put(8, rebels=1, sympathy=1, cats=1).hand("marquise", "ambush-fox", "fox")
    table = p.battle("alliance", 8, "marquise").choose("ambush-fox")
    assert table.points("marquise") == 1
    assert table.asked == ("marquise", "outrage")
    assert table.choose("fox").cards(SUPPORTERS) == ["gently-used-knapsack"]
    p = Position("marquise", "vagabond").at(8).items(sword=2).put(8, cats=3)
    table = p.battle("marquise", 8, "vagabond").rolls(1, 1)
    assert table.relation("marquise") == "hostile"  # in her turn, and by his defence
    assert table.points("vagabond") == 0


# Field Hospitals and Outrage as reactions.


@pytest.mark.rule("root:6.2.3", "root:r56", "root:r57")
def test_field_hospitals() -> None:
    p = three().put(5, cats=3, birds=3).put(8, keep=1).hand("marquise", "rabbit", "bird", "anvil")
    table = p.battle("eyrie", 5, "marquise").passes().rolls(2, 0)
    assert table.asked == ("marquise", "hospitals")
    assert table.refusal("anvil") == "root:r56"
    assert table.refusal("sword") == "root:6.2.3"  # not in the hand
    assert table.in_supply("cats") == 22  # not there either
    table.choose("rabbit")
    assert (table.pieces(5)["cats"], table.pieces(8)["cats"]) == (1, 2)
    assert table.discarded() == ["smugglers-trail"]


@pytest.mark.rule("root:r58", "root:6.2.3")
def test_no_field_hospitals_without_a_keep() -> None:
    table = three().put(5, cats=3, birds=3).hand("marquise", "rabbit").battle("eyrie", 5, "marquise").passes()
    assert table.rolls(2, 0).over
    p = three().put(8, keep=1, cats=1, birds=3).hand("marquise", "fox")  # the keep falls in the same event
    table = p.battle("eyrie", 8, "marquise").passes().rolls(2, 0)
    assert table.over
    assert table.in_supply("cats") == 25


@pytest.mark.rule("root:r124", "root:6.2.3")
def test_field_hospitals_are_asked_of_a_hand_without_the_card() -> None:
    p = three().put(5, cats=3, birds=3).put(8, keep=1).hand("marquise", "fox")
    table = p.battle("eyrie", 5, "marquise").passes().rolls(2, 0)
    assert table.asked == ("marquise", "hospitals")
    assert table.options() == ["pass"]


def lone_sympathy(p: Position) -> Table:
    """The Eyrie remove a lone token in a fox clearing."""
    return p.put(8, birds=1, sympathy=1).battle("eyrie", 8, "alliance").rolls(0, 0)


@pytest.mark.rule("root:8.2.6b", "root:2.1.1.i", "root:r8", "root:r9")
def test_outrage_is_paid_with_a_matching_card() -> None:
    table = lone_sympathy(three().hand("eyrie", "birdy-bindle", "sword"))
    assert table.options() == ["birdy-bindle"]  # passing is not among them
    assert table.refusal("no-card") == "root:2.1.1.i"
    assert table.refusal("sword") == "root:r9"
    assert table.refusal("anvil") == "root:8.2.6b"  # in the deck
    table.choose("birdy-bindle")
    known = [table.known(SUPPORTERS, who) for who in ("marquise", "eyrie", "alliance", None)]
    assert known == [[], ["birdy-bindle"], ["birdy-bindle"], []]


@pytest.mark.rule("root:8.2.6c", "root:r8")
def test_outrage_without_a_card_shows_the_hand_to_the_alliance_only() -> None:
    table = lone_sympathy(three().hand("eyrie", "mouse", "rabbit"))
    assert table.options() == ["no-card"]
    table.choose("no-card")
    assert [len(table.known(EYRIE, who)) for who in ("marquise", "eyrie", "alliance", None)] == [0, 2, 2, 0]
    assert not table.match.may_undo(1)  # a shown hand cannot be taken back
    table.draws("ambush-bird")
    assert [table.known(SUPPORTERS, who) for who in ("marquise", "eyrie", "alliance")] == [[], [], ["ambush-bird"]]


@pytest.mark.rule("root:2.1.2b", "root:r7", "root:r8")
def test_outrage_turns_the_discard_pile_when_the_deck_is_empty() -> None:
    table = lone_sympathy(three().discard("sword", "bake-sale").deck())
    assert table.known(DECK) == ["bake-sale", "sword"]  # everybody saw what went in
    table.draws("sword")
    assert table.supporters() == ["sword"]
    assert table.known(DECK, "alliance") == ["bake-sale"]  # it knows what was drawn, so what is left
    assert table.known(DECK, "eyrie") == []


@pytest.mark.rule("root:r79", "root:r6")
def test_outrage_without_any_card_anywhere() -> None:
    table = lone_sympathy(three().hand("eyrie", "sword").deck()).choose("no-card")
    assert table.over
    assert table.known(EYRIE, "alliance") == ["sword"]
    assert table.supporters() == []


# r3: order of effects.


@pytest.mark.rule("root:r3", "root:1.1.3", "root:r75")
@pytest.mark.parametrize("outrage_first", [True, False])
def test_the_active_player_orders_outrage_and_lost_base(outrage_first: bool) -> None:
    p = three().put(8, birds=2, fox_base=1, sympathy=1).hand("eyrie", "anvil").supporters("sword")
    table = p.battle("eyrie", 8, "alliance").rolls(2, 1)
    assert table.points("eyrie") == 2  # first of all
    assert sorted(table.options()) == ["lost-base/8", "outrage/8"]
    assert table.refusal("hospitals/8") == "root:r3"
    table.choose("outrage/8" if outrage_first else "lost-base/8").choose("anvil")
    assert table.supporters() == (["sword"] if outrage_first else ["anvil", "sword"])


def both_fall(p: Position) -> Table:
    """To (2, 2) two cats, the rebel and the token fall in the fox clearing."""
    return p.put(8, cats=3, rebels=1, sympathy=1).put(5, keep=1).battle("marquise", 8, "alliance").rolls(2, 2)


@pytest.mark.rule("root:r3", "root:1.1.3")
@pytest.mark.parametrize("hospitals_first", [True, False])
def test_outrage_and_field_hospitals_share_a_hand(hospitals_first: bool) -> None:
    table = both_fall(three().hand("marquise", "anvil"))
    if hospitals_first:
        table.choose("hospitals/8", "anvil").draws("sword")  # an empty hand shows itself
        assert table.pieces(5) == {"keep": 1, "cats": 1}
    else:
        table.choose("outrage/8", "anvil")  # and with the last card the hospitals are gone
        assert table.pieces(5) == {"keep": 1}
    assert table.over
    assert table.marquise.wounded == 0


@pytest.mark.rule("root:r3")
def test_order_is_not_asked_where_it_cannot_matter() -> None:
    assert both_fall(three()).draws("anvil").over  # no hand: no hospitals to speak of
    p = three().put(8, cats=3, rebels=1, fox_base=1).put(5, keep=1).hand("marquise", "fox").officers(2)
    table = p.battle("marquise", 8, "alliance").rolls(2, 2)
    assert table.asked == ("marquise", "hospitals")  # clockwise from the active player
    assert table.alliance.officers == 2
    assert table.passes().alliance.officers == 1


@pytest.mark.rule("root:r3", "root:1.1.3")
def test_order_of_three_effects_is_asked_until_it_cannot_matter() -> None:
    p = (
        three()
        .put(8, cats=4, rebels=1, fox_base=1, sympathy=1)
        .put(5, keep=1)
        .hand("marquise", "anvil", "birdy-bindle")
    )
    table = p.supporters("bird").battle("marquise", 8, "alliance").rolls(3, 3)
    assert len(table.options()) == 3
    table.choose("lost-base/8")
    assert len(table.options()) == 2  # Outrage and the hospitals share a hand
    table.choose("outrage/8", "anvil", "birdy-bindle")
    assert table.over


@pytest.mark.rule("root:r3", "root:1.1.3", "root:r58")
def test_effects_that_cannot_happen_are_not_put_in_order() -> None:
    p = three().put(8, cats=4, rebels=1, fox_base=1, sympathy=1).hand("marquise", "anvil", "birdy-bindle")
    table = p.supporters("bird").battle("marquise", 8, "alliance").rolls(3, 3)  # a cat falls, and there is no keep
    assert sorted(table.options()) == ["lost-base/8", "outrage/8"]
    assert table.refusal("hospitals/8") == "root:r3"
    assert table.marquise.wounded == 0  # nothing can save it
    table.choose("outrage/8", "anvil")
    assert table.over
    assert table.in_supply("cats") == 25 - 3


@pytest.mark.rule("root:r3", "root:r12")
def test_points_and_relationships_come_before_triggered_effects() -> None:
    p = Position("vagabond", "alliance").at(8).items(sword=3).put(8, rebels=1, sympathy=1).hand("vagabond", "anvil")
    table = p.daylight("vagabond").choose("battle", "alliance").rolls(3, 2).choose("sword exhausted")
    assert table.asked == ("vagabond", "outrage")
    assert table.points("vagabond") == 2  # the token and its Infamy
    assert table.relation("alliance") == "hostile"
