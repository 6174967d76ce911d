"""Chapter 9.2: what the Vagabond is, and how he stands with the others."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.marquise import MARQUISE
from tests.rules.root.positions import Position

pytestmark = pytest.mark.usefixtures("agreement")


def wanderer(*others: str, **options: bool | int | str) -> Position:
    """A Vagabond in clearing 1 (fox) with somebody else at the table."""
    return Position("vagabond", *(others or ("marquise", "eyrie")), **options).at(1)


# Crafting (9.2.1).


@pytest.mark.rule("root:9.2.1", "root:9.2.1b", "root:9.5.8", "root:9.5.8b", "root:9.2.5.ii")
def test_hammers_have_the_suit_of_his_clearing() -> None:
    table = wanderer().items(hammer=1).hand("vagabond", "anvil").daylight("vagabond").choose("craft", "anvil")
    assert table.all_items() == {"hammer exhausted": 1, "hammer ready": 1}
    assert table.points("vagabond") == 2
    assert table.g.item_supply[3] == 0
    assert table.crafted("vagabond", "hammer") == 0
    assert table.discarded() == ["anvil"]


@pytest.mark.rule("root:9.2.1", "root:9.5.8")
def test_hammers_have_no_other_suit() -> None:
    table = wanderer().at(5).items(hammer=2).hand("vagabond", "anvil").daylight("vagabond")
    assert table.refusal("craft") == "root:4.1.1"
    table = wanderer().items(hammer=2).hand("vagabond", "anvil", "birdy-bindle").daylight("vagabond").choose("craft")
    assert table.refusal("birdy-bindle") == "root:4.1.1"


@pytest.mark.rule("root:9.5.8", "root:r96")
def test_one_hammer_for_each_icon() -> None:
    position = wanderer().items(hammer=1).items("exhausted", hammer=1).hand("vagabond", "arms-trader")
    assert position.daylight("vagabond").refusal("craft") == "root:4.1.1"
    table = (
        wanderer().items(hammer=2).hand("vagabond", "arms-trader").daylight("vagabond").choose("craft", "arms-trader")
    )
    assert table.all_items() == {"hammer exhausted": 2, "sword ready": 1}


@pytest.mark.rule("root:r96")
def test_a_card_of_three_suits_cannot_be_crafted_but_question_marks_can() -> None:
    position = wanderer().items(hammer=4).hand("vagabond", "tax-collector", "royal-claim")
    table = position.daylight("vagabond").choose("craft")
    assert table.options() == ["royal-claim"]
    assert table.refusal("tax-collector") == "root:4.1.1"
    assert table.choose("royal-claim").item("hammer", "exhausted") == 4
    assert table.play_area("vagabond") == ["royal-claim"]


@pytest.mark.rule("root:r96")
def test_hammers_are_not_limited_to_once_a_turn() -> None:
    position = wanderer().items(hammer=1).hand("vagabond", "anvil", "crossbow-bird")
    table = position.daylight("vagabond").choose("craft", "anvil", "craft", "crossbow-bird")  # the new hammer pays
    assert table.all_items() == {"hammer exhausted": 2, "crossbow ready": 1}


@pytest.mark.rule("root:r96", "root:r123")
def test_no_crafting_in_a_forest() -> None:
    table = wanderer().at("forest 1").items(hammer=3).hand("vagabond", "anvil").daylight("vagabond")
    assert table.refusal("craft") == "root:r123"
    assert "craft" not in table.options()


# Lone Wanderer, Nimble (9.2.2, 9.2.3).


@pytest.mark.rule("root:9.2.2")
def test_the_pawn_neither_rules_nor_hinders_ruling() -> None:
    table = wanderer().put(1, cats=1).items(sword=3).daylight("vagabond")
    assert table.ruler(1) == "marquise"
    assert wanderer().daylight("vagabond").ruler(1) == ""


@pytest.mark.rule("root:9.2.2b", "root:r99", "root:r80")
def test_the_pawn_survives_what_removes_everything() -> None:
    position = wanderer("marquise", "alliance").put(1, cats=2, sympathy=1).items(sword=1)
    table = position.supporters("fox", "fox").turn("alliance").choose("revolt", 1, "fox", "fox")
    assert table.pieces(1) == {"fox_base": 1, "rebels": 1, "sympathy": 1}
    assert table.place() == "1"
    assert table.all_items() == {"sword ready": 1}


@pytest.mark.rule("root:9.2.2b", "root:r94")
def test_the_pawn_is_no_target() -> None:
    position = Position("vagabond", "vagabond", "marquise").at(1).at(1, "vagabond-2").items(crossbow=1)
    assert position.daylight("vagabond").refusal("strike") == "root:9.5.6"
    table = position.put(1, cats=1).daylight("vagabond").choose("strike")
    assert table.options() == ["marquise"]
    assert table.refusal("vagabond-2") == "root:9.5.6"


@pytest.mark.rule("root:9.2.3")
def test_he_moves_whoever_rules() -> None:
    position = wanderer().put(1, cats=3).put(5, birds=3).items(boots=1)
    assert position.daylight("vagabond").choose("move", 5).place() == "5"


# Items (9.2.5).


@pytest.mark.rule("root:9.2.4", "root:4.3.2.iii")
def test_without_a_whole_sword_he_is_defenseless() -> None:
    position = wanderer().put(1, cats=2).items(torch=3).items("damaged", sword=2)
    table = position.battle("marquise", 1, "vagabond").rolls(0, 0)
    assert table.all_items() == {"torch ready": 2, "torch damaged": 1, "sword damaged": 2}
    position = wanderer().put(1, cats=2).items(torch=3).items("exhausted", sword=1)
    table = position.battle("marquise", 1, "vagabond").rolls(0, 0)
    assert table.over
    assert table.item("torch", "damaged") == 0


@pytest.mark.rule("root:9.2.5", "root:9.5")
def test_a_thing_turned_face_down_is_not_turned_again() -> None:
    table = wanderer().items(boots=1, sword=1).put(1, cats=3).daylight("vagabond")
    table.choose("battle", "marquise").rolls(1, 0)
    assert table.item("sword", "exhausted") == 1
    assert table.refusal("battle") == "root:9.5.2"
    table.choose("move", 5)
    assert table.refusal("move") == "root:9.5.1"


@pytest.mark.rule("root:9.2.5.i", "root:f9.3", "root:r86")
def test_a_track_holds_three() -> None:
    """Four tea face up refresh as three do; the fourth lies in the Satchel."""
    table = wanderer().items(tea=4).items("exhausted", sword=9, torch=9).birdsong("vagabond")
    for _ in range(9):
        assert table.asked == ("vagabond", "refresh")
        table.choose("torch exhausted")
    assert table.asked == ("vagabond", "slip")
    table = wanderer().items(coins=4).evening("vagabond")
    for _ in range(4):
        table.draws("fox")
    assert table.over


@pytest.mark.rule("root:9.2.5.iii", "root:r86")
def test_a_full_satchel_of_tea_helps_itself_to_the_track() -> None:
    """Nobody asks where tea, coins and bags lie: with one bag exhausted the next one takes its place."""
    table = wanderer().items(bag=4, torch=10).evening("vagabond").settle()
    assert table.over  # 11 carried, 6 + 2 * 3 allowed
    table = wanderer().items(bag=3, torch=10).items("exhausted", bag=1).evening("vagabond").settle()
    assert table.over  # the exhausted bag is carried, three are on the track
    table = wanderer().items(bag=2, torch=9).items("exhausted", bag=2).evening("vagabond").settle()
    assert table.asked == ("vagabond", "drop-item")  # 11 carried, 10 allowed


@pytest.mark.rule("root:9.2.6")
def test_swords_cap_his_hits() -> None:
    position = wanderer().put(1, cats=3).items(sword=1).items("exhausted", sword=1).items("damaged", sword=1)
    table = position.battle("vagabond", 1, "marquise").rolls(3, 0)
    assert table.pieces(1) == {"cats": 1}


@pytest.mark.rule("root:9.2.7")
def test_he_chooses_what_is_damaged_and_it_keeps_its_side() -> None:
    position = wanderer().put(1, cats=2).items(sword=1, boots=1).items("exhausted", torch=2)
    table = position.battle("marquise", 1, "vagabond").rolls(2, 0)
    assert table.asked == ("vagabond", "damage")
    assert table.rule == "root:9.2.7"
    assert table.options() == ["boots ready", "sword ready", "torch exhausted"]
    assert table.refusal("boots exhausted") == "root:9.2.7"
    assert table.refusal("ally") == "root:9.2.9.ii.d"
    table.choose("torch exhausted", "sword ready")
    assert table.over
    assert table.all_items() == {
        "boots ready": 1,
        "sword damaged": 1,
        "torch exhausted": 1,
        "torch damaged-exhausted": 1,
    }


@pytest.mark.rule("root:9.2.7b")
def test_hits_that_find_no_item_are_ignored() -> None:
    position = wanderer().put(1, cats=4).items(sword=1).items("exhausted", boots=1).items("damaged", torch=1)
    table = position.battle("marquise", 1, "vagabond").rolls(3, 1)
    assert table.over
    assert table.all_items() == {"boots damaged-exhausted": 1, "sword damaged": 1, "torch damaged": 1}
    assert table.pieces(1) == {"cats": 3}


@pytest.mark.rule("root:9.2.7", "root:r48", "root:r47")
def test_an_ambush_damages_two_items_and_he_fights_on() -> None:
    position = wanderer().put(1, cats=3).items(sword=2, boots=1, torch=1).hand("marquise", "ambush-fox")
    table = position.battle("vagabond", 1, "marquise").choose("ambush-fox", "sword ready", "sword ready")
    table.rolls(3, 0)  # no sword is left: neither cap nor hits
    assert table.pieces(1) == {"cats": 3}
    assert table.all_items() == {"boots ready": 1, "sword damaged": 2, "torch ready": 1}


# Coalition (9.2.8).


def four(points: int = 10) -> Position:
    position = Position("vagabond", "marquise", "eyrie", "alliance").at(1)
    return position.hand("vagabond", "dominance-fox").points(vagabond=points, marquise=12, eyrie=7, alliance=7)


@pytest.mark.rule("root:9.2.8", "root:9.2.8b", "root:9.2.8c")
def test_a_coalition_with_one_of_the_poorest() -> None:
    table = four().put(1, sawmill=1).items(crossbow=1).daylight("vagabond")
    table.choose("activate-dominance", "dominance-fox")
    assert table.asked == ("vagabond", "partner")
    assert table.options() == ["eyrie", "alliance"]
    assert table.refusal("marquise") == "root:9.2.8"
    table.choose("eyrie")
    assert table.play_area("vagabond") == ["dominance-fox"]
    table.choose("strike", "marquise")
    assert table.pieces(1) == {}
    assert table.g.scores()[0] == 0  # no marker any more
    assert table.points("vagabond") == 10
    table.g.win(1)
    assert table.winners == ["vagabond", "eyrie"]


@pytest.mark.rule("root:9.2.8")
def test_his_own_points_do_not_matter_and_one_candidate_is_not_asked_for() -> None:
    table = four(29).points(alliance=6).daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.asked == ("vagabond", "action")
    assert table.g.partner[:5] == [-1, -1, 3, 2, -1]


@pytest.mark.rule("root:9.2.8", "root:r22", "root:r23")
def test_when_no_coalition_is_formed() -> None:
    assert four(9).daylight("vagabond").refusal("activate-dominance") == "root:r22"
    three = Position("vagabond", "marquise", "eyrie").at(1).hand("vagabond", "dominance-fox").points(vagabond=20)
    assert three.daylight("vagabond").refusal("activate-dominance") == "root:r23"
    assert "activate-dominance" in four(10).daylight("vagabond").options()


@pytest.mark.rule("root:9.2.8d", "root:r24")
def test_not_with_a_dominance_player() -> None:
    table = four().dominance("alliance", "dominance-mouse").points(eyrie=8, marquise=8).daylight("vagabond")
    table.choose("activate-dominance", "dominance-fox")
    assert table.options() == ["marquise", "eyrie"]
    assert table.refusal("alliance") == "root:9.2.8d"


@pytest.mark.rule("root:9.2.8", "root:r24", "root:r25")
def test_another_vagabond_can_be_the_partner_but_nobody_twice() -> None:
    position = Position("vagabond", "vagabond", "marquise", "eyrie").hand("vagabond", "dominance-fox")
    position.points(vagabond=10, vagabond_2=1, marquise=3, eyrie=3)
    table = position.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[3] == 4
    assert table.g.partner[4] == 3
    position.coalition("vagabond-2", "marquise", "dominance-mouse")
    table = position.daylight("vagabond").choose("activate-dominance", "dominance-fox")
    assert table.g.partner[3] == 1


@pytest.mark.rule("root:9.2.9.iii.d", "root:9.2.8")
def test_a_coalition_with_a_hostile_faction_mends_the_relationship() -> None:
    table = four().points(eyrie=3).relation("eyrie", "hostile").daylight("vagabond")
    table.choose("activate-dominance", "dominance-fox")
    assert table.relation("eyrie") == "indifferent"
    table = four().points(eyrie=3).relation("eyrie", "friendly").daylight("vagabond")
    assert table.choose("activate-dominance", "dominance-fox").relation("eyrie") == "friendly"


@pytest.mark.rule("root:9.2.8c", "root:r26", "root:r27")
def test_partners_may_fight_but_score_nothing_off_each_other() -> None:
    position = Position("vagabond", "marquise", "eyrie", "alliance").at(1).coalition("vagabond", "marquise")
    position.put(1, cats=1, sawmill=1).items(sword=2, crossbow=1)
    table = position.daylight("vagabond").choose("battle", "marquise").rolls(2, 0)
    assert table.pieces(1) == {}
    assert table.points("vagabond") == 0
    assert table.relation("marquise") == "hostile"
    assert table.g.partner[3] == 0  # whatever the marker says
    position = Position("marquise", "vagabond", "eyrie", "alliance").at(1, "vagabond").coalition("vagabond", "marquise")
    table = position.put(1, cats=2).items(sword=2).battle("marquise", 1, "vagabond").rolls(1, 1)
    assert table.pieces(1) == {"cats": 1}
    assert table.item("sword", "damaged") == 1


# Relationships (9.2.9).


@pytest.mark.rule("root:9.2.9", "root:9.3.6", "root:9.2.9.i", "root:9.2.9.i.a", "root:9.2.9.i.b", "root:f9.2")
def test_the_first_step_costs_one_aid() -> None:
    table = wanderer().put(1, cats=1).items(torch=2).hand("vagabond", "fox").daylight("vagabond")
    assert table.relation("marquise") == table.relation("eyrie") == "indifferent"
    table.choose("aid", "torch", "fox")
    assert table.relation("marquise") == "amiable"
    assert table.relation("eyrie") == "indifferent"
    assert table.points("vagabond") == 1


@pytest.mark.rule("root:9.2.9.i.a", "root:9.2.9.i.ab", "root:r93", "root:f9.2")
@pytest.mark.parametrize(
    ("start", "aids", "reached", "points"), [("amiable", 2, "friendly", 2), ("friendly", 3, "allied", 2)]
)
def test_further_steps_cost_two_and_three_aids(start: str, aids: int, reached: str, points: int) -> None:
    position = wanderer().put(1, cats=1).items(torch=4).relation("marquise", start).hand("vagabond", *["fox"] * 4)
    table = position.daylight("vagabond")
    for _ in range(aids):
        assert table.relation("marquise") == start
        assert table.points("vagabond") == 0
        table.choose("aid", "torch", "fox")
    assert table.relation("marquise") == reached
    assert table.points("vagabond") == points
    assert len(table.hand("vagabond")) == 4 - aids  # one card each
    assert table.item("torch", "exhausted") == aids


@pytest.mark.rule("root:9.2.9.i.ab", "root:r93")
def test_an_aid_counts_once_and_for_its_own_faction() -> None:
    position = wanderer().put(1, cats=1, birds=1).items(torch=4).hand("vagabond", "fox", "fox", "fox", "fox")
    position.relation("marquise", "amiable").relation("eyrie", "amiable")
    table = position.daylight("vagabond").choose("aid", "marquise", "torch", "fox", "aid", "eyrie", "torch", "fox")
    assert (table.relation("marquise"), table.relation("eyrie")) == ("amiable", "amiable")
    table.choose("aid", "eyrie", "torch", "fox")
    assert (table.relation("marquise"), table.relation("eyrie")) == ("amiable", "friendly")
    assert table.points("vagabond") == 2
    table.choose("aid", "eyrie", "torch", "fox")  # the two that were counted are used up
    assert table.relation("eyrie") == "friendly"


@pytest.mark.rule("root:9.2.9.i.a", "root:r93", "root:r125")
def test_aids_of_another_turn_do_not_count() -> None:
    position = wanderer().put(1, cats=1).items(torch=2).relation("marquise", "amiable").hand("vagabond", "fox")
    table = position.turn("vagabond").passes().choose("aid", "torch", "fox")
    assert table.vagabond.aided[MARQUISE] == 1
    while not table.g.over:
        table.match.answer(table.g.to_act(), table.g.options(table.g.to_act())[-1])
    assert table.vagabond.aided[MARQUISE] == 0  # of the two that are needed, the first is forgotten
    assert table.relation("marquise") == "amiable"


@pytest.mark.rule("root:9.2.9.ii", "root:9.2.9.ii.a")
def test_each_aid_to_an_ally_scores_two() -> None:
    position = wanderer().put(1, cats=1).items(torch=2).relation("marquise", "allied").hand("vagabond", "fox", "fox")
    table = position.daylight("vagabond").choose("aid", "torch", "fox")
    assert table.points("vagabond") == 2
    assert table.choose("aid", "torch", "fox").points("vagabond") == 4
    assert table.relation("marquise") == "allied"


# Moving with an ally.


def with_cats() -> Position:
    return wanderer().put(1, cats=3).relation("marquise", "allied").items(boots=2)


@pytest.mark.rule("root:9.2.9.ii.b", "root:r90", "root:9.5.1")
def test_an_ally_comes_along() -> None:
    table = with_cats().daylight("vagabond").choose("move", 5)
    assert table.asked == ("vagabond", "move-ally")
    assert table.options() == ["marquise", "pass"]
    assert table.refusal("eyrie") == "root:9.2.9.ii.b"
    table.choose("marquise")
    assert table.options() == ["1", "2", "3"]
    assert table.refusal(4) == "root:r90"
    table.choose(2)
    assert table.pieces(1) == {"cats": 1}
    assert table.pieces(5) == {"cats": 2}
    assert table.place() == "5"
    assert table.item("boots", "exhausted") == 1


@pytest.mark.rule("root:9.2.9.ii.b")
def test_he_may_leave_his_ally_behind() -> None:
    table = with_cats().daylight("vagabond").choose("move", 5).passes()
    assert table.pieces(1) == {"cats": 3}
    assert table.place() == "5"


@pytest.mark.rule("root:9.2.9.ii.b", "root:9.2.9.ii")
def test_only_allies_come_along() -> None:
    table = with_cats().relation("marquise", "friendly").daylight("vagabond").choose("move", 5)
    assert table.asked == ("vagabond", "action")
    assert table.pieces(1) == {"cats": 3}


@pytest.mark.rule("root:9.2.9.ii.bb", "root:r90")
def test_the_ally_must_rule_one_of_the_clearings() -> None:
    position = with_cats().put(1, birds=4).put(9, cats=1)
    table = position.daylight("vagabond").choose("move", 5)
    assert table.asked == ("vagabond", "action")  # the Eyrie rule clearing 1, nobody clearing 5
    table = position.daylight("vagabond").choose("move", 9)
    assert table.options() == ["marquise", "pass"]
    table = position.relation("eyrie", "allied").daylight("vagabond").choose("move", 5)
    assert table.options() == ["eyrie", "pass"]
    assert table.refusal("marquise") == "root:9.2.9.ii.bb"


@pytest.mark.rule("root:r90")
def test_one_ally_at_a_time() -> None:
    table = with_cats().put(5, birds=1).put(1, birds=1).relation("eyrie", "allied").daylight("vagabond")
    table.choose("move", 5, "eyrie")
    assert table.pieces(1) == {"cats": 3}
    assert table.pieces(5) == {"birds": 2}
    assert table.asked == ("vagabond", "action")


@pytest.mark.rule("root:r90", "root:9.2.9.iii.b")
def test_the_extra_boots_look_at_hostile_factions_only() -> None:
    position = with_cats().put(5, birds=1)
    table = position.daylight("vagabond").choose("move", 5, "marquise", 3)
    assert table.item("boots", "exhausted") == 1
    table = position.relation("eyrie", "hostile").daylight("vagabond").choose("move", 5, "marquise", 3)
    assert table.item("boots", "exhausted") == 2


@pytest.mark.rule("root:9.2.9.ii.b", "root:r89", "root:r144")
def test_allies_stay_behind_outside_daylight() -> None:
    table = with_cats().birdsong("vagabond").choose(5)
    assert table.place() == "5"
    assert table.pieces(1) == {"cats": 3}
    table = with_cats().crafted("vagabond", "cobbler").evening("vagabond", start=True).choose("cobbler", 5)
    assert table.place() == "5"
    assert table.pieces(1) == {"cats": 3}


# Fighting with an ally.


def brothers() -> Position:
    """Two cats, allied, and he with one sword against three birds."""
    position = wanderer().put(1, cats=2, birds=3).relation("marquise", "allied")
    return position.items(sword=1, boots=1, torch=1)


@pytest.mark.rule("root:9.2.9.ii.c", "root:9.5.2")
def test_allied_warriors_raise_his_cap() -> None:
    table = brothers().daylight("vagabond").choose("battle", "eyrie")
    assert table.asked == ("vagabond", "battle-ally")
    assert table.options() == ["marquise", "pass"]
    assert table.refusal("eyrie") == "root:9.2.9.ii.cb"
    table.choose("marquise").rolls(3, 0)
    assert table.pieces(1) == {"cats": 2}
    assert table.item("sword", "exhausted") == 1
    table = brothers().daylight("vagabond").choose("battle", "eyrie").passes().rolls(3, 0)
    assert table.pieces(1) == {"cats": 2, "birds": 2}


@pytest.mark.rule("root:9.2.9.ii.c")
def test_others_than_allies_do_not_help() -> None:
    table = brothers().relation("marquise", "friendly").daylight("vagabond").choose("battle", "eyrie")
    assert table.asked[1] != "battle-ally"
    assert table.rolls(3, 0).pieces(1) == {"cats": 2, "birds": 2}
    table = brothers().put(5, cats=1).at(5).put(5, birds=3).daylight("vagabond").choose("battle", "eyrie")
    assert table.choose("marquise").rolls(3, 0).pieces(5) == {"cats": 1, "birds": 1}  # only those in the clearing
    table = brothers().at(5).put(5, birds=3).daylight("vagabond").choose("battle", "eyrie")
    assert table.asked[1] != "battle-ally"  # the ally is elsewhere
    assert table.rolls(3, 0).pieces(5) == {"birds": 2}


@pytest.mark.rule("root:9.2.9.ii.cb")
def test_not_against_the_ally_itself() -> None:
    table = brothers().daylight("vagabond").choose("battle", "marquise")
    assert table.rolls(3, 0).pieces(1) == {"cats": 1, "birds": 3}  # one sword, nobody helps
    assert table.relation("marquise") == "hostile"


@pytest.mark.rule("root:9.2.9.ii.d", "root:9.2.9.ii.db", "root:r91")
def test_allies_take_hits_and_are_betrayed() -> None:
    table = brothers().daylight("vagabond").choose("battle", "eyrie", "marquise").rolls(2, 2)
    assert table.asked == ("vagabond", "damage")
    assert table.options() == ["boots ready", "sword exhausted", "torch ready", "ally"]
    table.choose("ally", "ally")
    assert table.pieces(1) == {"birds": 1}
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == 1  # Infamy for the second bird, none for the cats


@pytest.mark.rule("root:9.2.9.ii.db", "root:r91")
def test_no_betrayal_while_items_suffer_as_much() -> None:
    table = brothers().daylight("vagabond").choose("battle", "eyrie", "marquise").rolls(2, 2)
    table.choose("ally", "boots ready")
    assert table.relation("marquise") == "allied"
    assert table.pieces(1) == {"birds": 1, "cats": 1}


@pytest.mark.rule("root:9.2.9.ii.db", "root:r91", "root:9.2.9.ii.d")
def test_betrayal_counts_the_whole_battle() -> None:
    """Two items in the ambush, then two cats in the melee: even, so no betrayal. The other way round it is one."""
    position = brothers().items(hammer=2).hand("eyrie", "ambush-fox")
    table = position.daylight("vagabond").choose("battle", "eyrie", "marquise", "ambush-fox")
    table.choose("hammer ready", "hammer ready").rolls(2, 2).choose("ally", "ally")
    assert table.relation("marquise") == "allied"
    table = position.daylight("vagabond").choose("battle", "eyrie", "marquise", "ambush-fox", "ally", "ally")
    assert table.relation("marquise") == "allied"  # it is compared at the end
    table.rolls(2, 1).choose("hammer ready")
    assert table.relation("marquise") == "hostile"


@pytest.mark.rule("root:r91", "root:r57")
def test_field_hospitals_save_allied_cats_who_still_count_as_lost() -> None:
    position = brothers().put(12, keep=1).hand("marquise", "fox")
    table = position.daylight("vagabond").choose("battle", "eyrie", "marquise").rolls(2, 2).choose("ally", "ally")
    assert table.asked == ("marquise", "hospitals")
    table.choose("fox")
    assert table.pieces(12) == {"cats": 2, "keep": 1}
    assert table.relation("marquise") == "hostile"


@pytest.mark.rule("root:r91")
def test_only_as_attacker() -> None:
    table = brothers().battle("eyrie", 1, "vagabond").rolls(3, 3)
    assert table.pieces(1) == {"cats": 2, "birds": 2}  # capped by one sword
    assert table.all_items() == {"boots damaged": 1, "sword damaged": 1, "torch damaged": 1}


@pytest.mark.rule("root:9.2.9.ii.e", "root:r77")
def test_he_pays_for_the_outrage_of_his_ally() -> None:
    position = Position("vagabond", "marquise", "alliance").at(1).put(1, cats=2).put(5, sympathy=1)
    position.relation("marquise", "allied").items(boots=1).hand("vagabond", "rabbit").hand("marquise", "rabbit")
    table = position.daylight("vagabond").choose("move", 5, "marquise", 2)
    assert table.asked == ("vagabond", "outrage")
    table.choose("rabbit")
    assert len(table.supporters()) == 1
    assert len(table.hand("marquise")) == 1
    assert table.hand("vagabond") == []


@pytest.mark.rule("root:r77", "root:9.2.9.ii.e")
def test_outrage_also_for_allied_rebels_but_not_for_the_pawn() -> None:
    position = Position("vagabond", "alliance").at(1).put(1, rebels=1).put(5, sympathy=1)
    position.relation("alliance", "allied").items(boots=1).hand("vagabond", "rabbit")
    table = position.daylight("vagabond").choose("move", 5, "alliance")
    assert table.asked == ("vagabond", "outrage")
    table = position.daylight("vagabond").choose("move", 5).passes()
    assert table.asked == ("vagabond", "action")


@pytest.mark.rule("root:9.2.9.ii.e", "root:r78")
def test_he_pays_for_a_token_removed_with_his_ally() -> None:
    position = Position("vagabond", "marquise", "alliance").at(1).put(1, cats=2, sympathy=1)
    position.relation("marquise", "allied").items(sword=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("battle", "alliance", "marquise").rolls(0, 0)
    assert table.asked == ("vagabond", "outrage")  # defenseless: one hit
    assert table.points("vagabond") == 1


# Hostile.


@pytest.mark.rule("root:9.2.9.iii", "root:9.2.9.iii.ab", "root:9.2.9.iii.a", "root:r92")
@pytest.mark.parametrize(("start", "points"), [("indifferent", 1), ("allied", 1), ("hostile", 2)])
def test_infamy_begins_after_the_first_warrior(start: str, points: int) -> None:
    table = wanderer().put(1, cats=3).relation("marquise", start).items(sword=3).daylight("vagabond")
    table.choose("battle", "marquise").rolls(2, 0)
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == points


@pytest.mark.rule("root:r92", "root:9.2.9.iii.a")
def test_buildings_after_the_first_warrior_score_infamy_too() -> None:
    table = wanderer().put(1, cats=1, sawmill=1).items(sword=3).daylight("vagabond")
    table.choose("battle", "marquise").rolls(3, 0)
    assert table.pieces(1) == {}
    assert table.points("vagabond") == 2  # the sawmill, and Infamy for it


@pytest.mark.rule("root:r92", "root:9.2.9.iii")
def test_buildings_and_tokens_alone_make_nobody_hostile() -> None:
    table = wanderer().put(1, sawmill=1, wood=1).items(sword=3).daylight("vagabond")
    table.choose("battle", "marquise").rolls(3, 0)
    assert table.pieces(1) == {}
    assert table.points("vagabond") == 2
    assert table.relation("marquise") == "indifferent"


@pytest.mark.rule("root:r92", "root:9.2.9.iii")
def test_a_defending_vagabond_makes_enemies_but_no_infamy() -> None:
    table = wanderer().put(1, cats=3).items(sword=3, boots=3).battle("marquise", 1, "vagabond").rolls(2, 2)
    table.choose("boots ready", "boots ready")
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == 0
    position = wanderer().put(1, cats=3).relation("marquise", "hostile").items(sword=3)
    assert position.battle("marquise", 1, "vagabond").rolls(2, 2).points("vagabond") == 0


@pytest.mark.rule("root:9.2.9.iii", "root:r92", "root:9.5.6")
def test_strike_makes_an_enemy_without_infamy() -> None:
    table = wanderer().put(1, cats=1, sawmill=1).items(crossbow=2).daylight("vagabond").choose("strike", "marquise")
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == 0
    table.choose("strike", "marquise")
    assert table.pieces(1) == {}
    assert table.points("vagabond") == 1


@pytest.mark.rule("root:9.2.9.iii", "root:r92")
def test_favor_makes_enemies_without_infamy() -> None:
    position = wanderer().put(6, cats=2, sawmill=1).put(12, roost=1).put(5, birds=1)
    table = position.items(hammer=3).hand("vagabond", "favor-of-the-foxes").daylight("vagabond")
    table.choose("craft", "favor-of-the-foxes")
    assert (table.relation("marquise"), table.relation("eyrie")) == ("hostile", "indifferent")
    assert table.points("vagabond") == 2


@pytest.mark.rule("root:9.2.9.iii.b", "root:9.5.1")
def test_hostile_boots() -> None:
    position = wanderer().put(5, cats=3, birds=2).relation("marquise", "hostile").relation("eyrie", "hostile")
    table = position.items(boots=1).daylight("vagabond").choose("move")
    assert table.refusal(5) == "root:9.2.9.iii.b"
    table = position.items(boots=2).daylight("vagabond").choose("move", 5)
    assert table.item("boots", "exhausted") == 2  # one extra, however many


@pytest.mark.rule("root:9.2.9.iii.b")
def test_hostile_buildings_cost_no_boots() -> None:
    position = wanderer().put(5, sawmill=1, wood=1).relation("marquise", "hostile").items(boots=1)
    assert position.daylight("vagabond").choose("move", 5).place() == "5"


@pytest.mark.rule("root:9.2.9.iii.b", "root:r10")
def test_no_move_without_boots_for_any_neighbour() -> None:
    position = wanderer().put(5, cats=1).put(9, cats=1).put(10, cats=1).relation("marquise", "hostile")
    assert position.items(boots=1).daylight("vagabond").refusal("move") == "root:9.2.9.iii.b"


@pytest.mark.rule("root:9.2.9.iii.b", "root:r144")
def test_cobbler_pays_the_boots_but_not_the_extra_ones() -> None:
    position = wanderer().crafted("vagabond", "cobbler").put(5, cats=1).relation("marquise", "hostile")
    table = position.evening("vagabond", start=True).choose("cobbler")
    assert table.refusal(5) == "root:9.2.9.iii.b"
    assert table.choose(9).place() == "9"
    table = position.items(boots=1).evening("vagabond", start=True).choose("cobbler", 5)
    assert table.place() == "5"
    assert table.item("boots", "exhausted") == 1
    table = position.at("forest 1").evening("vagabond", start=True).choose("cobbler")
    assert table.options() == ["1", "2", "5", "10"]


@pytest.mark.rule("root:9.2.9.iii.c", "root:9.5.4", "root:9.5.4b")
def test_aiding_a_hostile_faction_gets_items_only() -> None:
    position = wanderer().put(1, cats=1).relation("marquise", "hostile").item_box("marquise", tea=1)
    table = position.items(torch=1).hand("vagabond", "fox").daylight("vagabond").choose("aid", "torch", "fox", "tea")
    assert table.relation("marquise") == "hostile"
    assert table.points("vagabond") == 0
    assert table.item("tea") == 1


@pytest.mark.rule("root:9.2.9.iii.c", "root:r93")
def test_aids_before_the_offence_do_not_count_after_a_coalition() -> None:
    """Hostile wipes the counter of the turn."""
    position = (
        Position("vagabond", "marquise", "eyrie", "alliance").at(1).put(1, cats=2).relation("marquise", "amiable")
    )
    position.items(torch=2, crossbow=1).hand("vagabond", "fox", "bird", "dominance-mouse").points(
        vagabond=10, marquise=0, eyrie=5, alliance=5
    )
    table = position.daylight("vagabond").choose("aid", "torch", "fox", "strike", "marquise")
    table.choose("activate-dominance", "dominance-mouse")
    assert table.relation("marquise") == "indifferent"
    table.choose("aid", "torch", "bird")
    assert table.relation("marquise") == "amiable"


@pytest.mark.rule("root:r92")
def test_hostile_for_one_vagabond_is_not_hostile_for_the_other() -> None:
    position = Position("vagabond", "vagabond", "marquise").at(1).at(1, "vagabond-2").put(1, cats=2).items(crossbow=1)
    table = position.daylight("vagabond").choose("strike", "marquise")
    assert table.relation("marquise") == "hostile"
    assert table.relation("marquise", "vagabond-2") == "indifferent"
