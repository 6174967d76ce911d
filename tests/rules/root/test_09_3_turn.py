"""Chapters 9.3 to 9.6: setup and turn of the Vagabond."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.vagabond import quests
from polyana.games.root.factions.vagabond.terms import CHARACTER_NAMES, RUIN_BOX, RUIN_KINDS, RUIN_POOL, STARTING_ITEMS
from polyana.games.root.game import GAME
from polyana.games.root.terms import BAG, BOOTS, HAMMER, SWORD
from polyana.kernel.match import Match
from tests.rules.root.positions import ITEM_WORDS, Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")


def wanderer(*others: str) -> Position:
    """A Vagabond in clearing 1 (fox) with somebody else at the table."""
    return Position("vagabond", *(others or ("marquise", "eyrie"))).at(1)


# Setup (9.3).


def set_up(character: str = "ranger") -> Table:
    """Only a Vagabond and the Alliance, who has no choices in her setup; up to the choice of the character."""
    table = Table(Match(GAME.setup(2, {"seat1": "vagabond", "seat2": "alliance", "first_player": "1"})))
    table.settle()
    while table.asked[1] != "character":
        table.choose(table.options()[0]).settle()
    return table


@pytest.mark.rule("root:9.3.1", "root:9.3.2", "root:9.3.3", "root:9.3.5", "root:9.3.6", "root:f9.1")
def test_setup() -> None:
    table = set_up()
    assert table.asked == ("vagabond", "character")
    assert table.rule == "root:9.3.1"
    assert table.options() == ["thief", "tinker", "ranger"]
    assert table.quests() == []
    table.choose("ranger")
    assert table.all_items() == {"boots ready": 1, "crossbow ready": 1, "sword ready": 1, "torch ready": 1}
    assert table.asked == ("vagabond", "start-forest")
    assert table.options() == [f"forest {n}" for n in range(1, 8)]
    assert table.refusal("3") == "root:9.3.2"
    table.choose("forest 6")
    assert table.asked == ("chance", "quest-drawn")
    assert len(table.options()) == 15
    table.choose("errand-fox", "guard-duty-mouse")
    assert "errand-fox" not in table.options()
    table.choose("expel-bandits-rabbit")
    assert table.asked[1] != "quest-drawn"
    assert sorted(table.quests()) == ["errand-fox", "expel-bandits-rabbit", "guard-duty-mouse"]
    assert table.place() == "forest 6"
    assert table.relation("alliance") == "indifferent"
    assert sum(table.common.dropped) == 0  # what no character took never was in the game


@pytest.mark.rule("root:f9.1")
def test_five_quests_of_each_suit() -> None:
    assert [quests.QUEST_SUIT.count(suit) for suit in range(3)] == [5, 5, 5]


@pytest.mark.rule("root:9.3.4")
def test_four_items_under_four_ruins_unseen() -> None:
    table = set_up()
    assert sorted(RUIN_KINDS[:4]) == sorted([BAG, BOOTS, HAMMER, SWORD])
    assert table.common.ruin_items.within(RUIN_POOL) == [0, 1, 2, 3]
    assert table.common.ruin_items.within(RUIN_BOX) == [4, 5, 6, 7]  # the second set is not played with
    assert len(table.g.woods.ruins) == 4
    for seat in (0, 1):
        assert table.g.show(seat)["boards"]["vagabond"]["ruin_items"] == [[], [], [], []]
    first = wanderer().at(6).items(torch=1).daylight("vagabond").choose("explore")
    assert first.asked == ("chance", "ruin-item")
    assert first.options() == ["bag 1", "boots 1", "hammer 1", "sword 1"]  # any of them, equally likely


@pytest.mark.rule("root:f9.5", "root:9.7.1", "root:9.7.2", "root:9.7.3")
@pytest.mark.parametrize(
    ("character", "own"),
    [
        ("thief", {"boots", "torch", "tea", "sword"}),
        ("tinker", {"boots", "torch", "bag", "hammer"}),
        ("ranger", {"boots", "torch", "crossbow", "sword"}),
    ],
)
def test_starting_items(character: str, own: set[str]) -> None:
    table = set_up().choose(character)
    assert table.all_items() == {f"{item} ready": 1 for item in own}
    assert len(STARTING_ITEMS[CHARACTER_NAMES.index(character)]) == 4


# Birdsong (9.4).


@pytest.mark.rule("root:9.4", "root:9.4.1", "root:f9.4", "root:r87")
@pytest.mark.parametrize(("tea", "turned"), [(0, 3), (1, 5), (2, 7), (3, 9)])
def test_refresh_then_slip(tea: int, turned: int) -> None:
    table = wanderer().items(tea=tea).items("exhausted", sword=10, boots=1).birdsong("vagabond")
    for _ in range(turned):
        assert table.asked == ("vagabond", "refresh")
        assert "pass" not in table.options()
        table.choose("sword exhausted")
    assert table.item("sword") == turned
    assert table.asked == ("vagabond", "slip")


@pytest.mark.rule("root:r87", "root:9.4.1")
def test_only_whole_open_tea_of_the_beginning_counts() -> None:
    position = wanderer().items("exhausted", tea=1, sword=10).items("damaged", tea=1)
    table = position.birdsong("vagabond").choose("tea exhausted")  # then two of ten swords
    assert table.asked == ("vagabond", "slip")
    assert (table.item("tea"), table.item("sword")) == (1, 2)


@pytest.mark.rule("root:r87")
def test_damaged_items_may_be_turned_up_and_stay_damaged() -> None:
    position = wanderer().items("damaged-exhausted", sword=1).items("exhausted", boots=3)
    table = position.birdsong("vagabond")
    assert table.options() == ["boots exhausted", "sword damaged-exhausted"]
    assert table.refusal("torch exhausted") == "root:9.4.1"
    table.choose("sword damaged-exhausted")  # then two of three boots
    assert table.all_items() == {"boots ready": 2, "boots exhausted": 1, "sword damaged": 1}


@pytest.mark.rule("root:r87")
def test_he_turns_up_all_he_can() -> None:
    position = wanderer().items("exhausted", boots=1, sword=1).items("damaged-exhausted", torch=1)
    table = position.birdsong("vagabond")
    assert table.asked == ("vagabond", "slip")  # three are turned, nothing to choose
    assert table.all_items() == {"boots ready": 1, "sword ready": 1, "torch damaged": 1}


@pytest.mark.rule("root:9.4.2", "root:r89")
def test_slip_to_any_neighbour_or_not() -> None:
    position = wanderer().put(5, cats=3).relation("marquise", "hostile").items(boots=2)
    table = position.birdsong("vagabond")
    assert table.options() == ["5", "9", "10", "forest 1", "forest 2", "pass"]
    assert table.refusal(2) == table.refusal("forest 3") == "root:9.4.2"
    table.choose(5)
    assert table.place() == "5"
    assert table.item("boots") == 2
    assert table.asked == ("vagabond", "action")  # once
    assert position.birdsong("vagabond").passes().place() == "1"


@pytest.mark.rule("root:9.4.2", "root:r89", "root:2.4.1")
def test_slip_from_forest_to_forest_or_clearing() -> None:
    table = wanderer().at("forest 7").birdsong("vagabond")
    assert table.options() == ["4", "9", "12", "forest 2", "forest 6", "pass"]
    assert table.choose("forest 2").place() == "forest 2"


@pytest.mark.rule("root:r89")
def test_slip_causes_no_outrage() -> None:
    position = Position("vagabond", "alliance").at(1).put(5, sympathy=1).hand("vagabond", "rabbit")
    table = position.birdsong("vagabond").choose(5)
    assert table.asked == ("vagabond", "action")
    assert table.supporters() == []


# Daylight (9.5).


@pytest.mark.rule("root:9.5", "root:9.5.4", "root:r86")
def test_exhausted_tea_goes_to_the_satchel() -> None:
    """Seven things in the Satchel and tea on its track: once the tea is exhausted for an aid it counts."""
    position = wanderer().put(1, cats=1).items(tea=1, sword=6).hand("vagabond", "fox")
    table = position.daylight("vagabond").passes().settle()
    assert table.over
    table = position.daylight("vagabond").choose("aid", "tea", "fox").passes().settle()
    assert table.asked == ("vagabond", "drop-item")


@pytest.mark.rule("root:9.5b")
def test_any_order_and_mix() -> None:
    position = wanderer().put(1, cats=1).put(5, cats=1).items(boots=2, crossbow=2, hammer=1)
    position.items("damaged", torch=1)
    table = position.daylight("vagabond")
    table.choose("strike", "marquise", "repair", "torch ready", "move", 9, "move", 1)
    assert table.options() == ["pass"]
    assert table.rule == "root:9.5b"


@pytest.mark.rule("root:9.5.1", "root:9.5.1b")
def test_move_to_a_neighbouring_clearing_not_into_a_forest() -> None:
    table = wanderer().items(boots=1).daylight("vagabond").choose("move")
    assert table.options() == ["5", "9", "10"]
    assert table.refusal(2) == "root:2.2.1"
    assert table.refusal(1) == "root:2.2.1"
    table.choose(9)
    assert table.place() == "9"
    assert table.all_items() == {"boots exhausted": 1}


@pytest.mark.rule("root:9.5.1b", "root:9.5.1c", "root:r123")
def test_out_of_a_forest_to_an_adjacent_clearing_only() -> None:
    table = wanderer().at("forest 1").items(boots=1).daylight("vagabond").choose("move")
    assert table.options() == ["1", "2", "5", "10"]
    assert table.refusal(9) == "root:9.5.1c"
    assert table.choose(2).place() == "2"


@pytest.mark.rule("root:9.5.1b")
def test_boots_never_lead_into_a_forest() -> None:
    """Not even if every clearing around is closed to him."""
    position = wanderer().at("forest 4").put(3, cats=1).put(6, cats=1).put(11, cats=1).relation("marquise", "hostile")
    assert position.items(boots=1).daylight("vagabond").refusal("move") == "root:9.2.9.iii.b"


@pytest.mark.rule("root:9.5.2")
def test_a_battle_costs_a_sword() -> None:
    table = wanderer().put(1, cats=1).items(sword=1).daylight("vagabond").choose("battle")
    assert table.options() == ["marquise"]
    assert table.refusal("vagabond") == table.refusal("eyrie") == "root:4.3b"
    table.choose("marquise").rolls(1, 1)
    assert table.all_items() == {"sword damaged-exhausted": 1}
    assert wanderer().items(sword=1).daylight("vagabond").refusal("battle") == "root:4.3b"


@pytest.mark.rule("root:9.5.2", "root:r144")
def test_command_warren_stands_for_the_sword() -> None:
    position = wanderer().put(1, cats=1, birds=1).crafted("vagabond", "command-warren").items(sword=1)
    table = position.relation("eyrie", "allied").daylight("vagabond", start=True).choose("command-warren", "marquise")
    assert table.asked == ("vagabond", "battle-ally")
    table.choose("eyrie").rolls(2, 0)
    assert table.item("sword") == 1
    position = wanderer().put(1, cats=1).crafted("vagabond", "command-warren").at("forest 1")
    assert position.daylight("vagabond", start=True).rule == "root:9.5b"  # not in a forest


@pytest.mark.rule("root:9.5.3", "root:9.5.3b", "root:r85", "root:r101")
def test_explore() -> None:
    table = wanderer().at(6).items(torch=2).daylight("vagabond")
    before = table.g.open_slots[5]
    table.choose("explore", "hammer 1")
    assert table.all_items() == {"hammer ready": 1, "torch exhausted": 1, "torch ready": 1}
    assert table.points("vagabond") == 1
    assert not table.g.has_ruin(5)
    assert table.g.open_slots[5] == before + 1
    assert table.refusal("explore") == "root:9.5.3"  # the ruin is gone


@pytest.mark.rule("root:9.5.3")
def test_explore_needs_a_ruin_and_a_torch() -> None:
    assert wanderer().at(5).items(torch=1).daylight("vagabond").refusal("explore") == "root:9.5.3"
    assert wanderer().at(6).items("exhausted", torch=1).daylight("vagabond").refusal("explore") == "root:9.5.3"


@pytest.mark.rule("root:9.3.4", "root:9.5.3")
def test_no_two_ruins_hide_the_same_thing() -> None:
    table = (
        wanderer().at(10).items(torch=2, boots=1).daylight("vagabond").choose("explore", "bag 1", "move", 12, "explore")
    )
    assert table.options() == ["boots 1", "hammer 1", "sword 1"]


@pytest.mark.rule("root:9.5.4", "root:r93")
def test_aid_gives_one_matching_card_to_somebody_present() -> None:
    position = wanderer().put(1, sawmill=1).put(5, birds=1).items(boots=1).items("exhausted", torch=1)
    table = position.items("damaged", sword=1).hand("vagabond", "mouse-in-a-sack", "fox", "bird").daylight("vagabond")
    table.choose("aid")
    assert table.asked == ("vagabond", "aid-item")  # only the Marquise is here
    assert table.options() == ["boots"]
    assert table.refusal("torch") == table.refusal("sword") == "root:r93"
    table.choose("boots")
    assert table.refusal("mouse-in-a-sack") == "root:r9"
    table.choose("bird")
    assert table.suits("marquise") == ["bird"]
    assert table.item("boots", "exhausted") == 1
    assert table.asked == ("vagabond", "action")  # no crafted items: nothing to take


@pytest.mark.rule("root:9.5.4")
def test_aid_whom() -> None:
    position = wanderer().put(1, wood=1, birds=1).items(boots=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("aid")
    assert table.options() == ["marquise", "eyrie"]
    assert table.refusal("vagabond") == "root:9.5.4"
    table.choose("eyrie", "boots", "fox")
    assert len(table.hand("eyrie")) == 1
    assert table.relation("eyrie") == "amiable"
    assert table.relation("marquise") == "indifferent"


@pytest.mark.rule("root:9.5.4", "root:r10")
def test_no_aid_without_card_item_or_company() -> None:
    assert wanderer().put(1, cats=1).items(boots=1).hand("vagabond", "mouse").daylight("vagabond").refusal("aid")
    assert wanderer().put(1, cats=1).hand("vagabond", "fox").daylight("vagabond").refusal("aid") == "root:r93"
    assert wanderer().items(boots=1).hand("vagabond", "fox").daylight("vagabond").refusal("aid") == "root:9.5.4"


@pytest.mark.rule("root:9.5.4b", "root:r93")
def test_aid_may_take_an_item_face_up() -> None:
    position = wanderer().put(1, cats=1).item_box("marquise", tea=1, sword=1).items(boots=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("aid", "boots", "fox")
    assert table.asked == ("vagabond", "aid-take")
    assert table.options() == ["sword", "tea", "pass"]
    assert table.refusal("bag") == "root:9.5.4b"
    table.choose("tea")
    assert table.item("tea") == 1
    assert table.crafted("marquise", "tea") == 0
    assert table.crafted("marquise", "sword") == 1
    table = position.daylight("vagabond").choose("aid", "boots", "fox", "pass")
    assert table.relation("marquise") == "amiable"  # the card counts even if nothing is taken
    assert table.crafted("marquise", "tea") == 1


@pytest.mark.rule("root:9.5.4", "root:r8")
def test_an_aid_card_is_seen_by_two_only() -> None:
    position = wanderer().put(1, cats=1).items(boots=1).hand("vagabond", "anvil")
    table = position.daylight("vagabond").choose("aid", "boots", "anvil")
    assert table.known(0, "marquise") == table.known(0, "vagabond") == ["anvil"]
    assert table.known(0, "eyrie") == table.known(0) == []
    whole = {"faction": "vagabond", "whom": "marquise", "card": "anvil"}
    assert table.told("aided", "marquise") == table.told("aided", "vagabond") == [whole]
    assert table.told("aided", "eyrie") == table.told("aided") == [{"faction": "vagabond", "whom": "marquise"}]
    assert not table.match.may_undo(table.g.seat(faction_of("vagabond")))  # the Marquise has seen the card


@pytest.mark.rule("root:9.5.5", "root:9.5.5b", "root:r98")
def test_quest() -> None:
    position = wanderer().quests("errand-fox", "errand-rabbit", "repair-a-shed-fox").items(tea=1, boots=1, torch=1)
    table = position.daylight("vagabond").choose("quest")
    assert table.options() == ["errand-fox"]
    assert table.refusal("errand-rabbit") == "root:r9"
    assert table.refusal("repair-a-shed-fox") == "root:r98"
    assert table.refusal("fundraising-fox") == "root:9.5.5"
    table.choose("errand-fox")
    assert table.all_items() == {"boots exhausted": 1, "tea exhausted": 1, "torch ready": 1}
    assert table.asked == ("chance", "quest-drawn")  # the new quest comes before the reward
    table.choose("guard-duty-mouse")
    assert table.quests() == ["repair-a-shed-fox", "errand-rabbit", "guard-duty-mouse"]
    assert table.quests("vagabond") == ["errand-fox"]
    assert table.options() == ["points", "cards"]
    assert table.choose("points").points("vagabond") == 1


@pytest.mark.rule("root:9.5.5b")
def test_points_for_quests_of_the_same_suit_only() -> None:
    position = wanderer().quests("errand-fox", done=("fundraising-fox", "guard-duty-mouse")).items(tea=1, boots=1)
    table = position.daylight("vagabond").choose("quest", "errand-fox").settle().choose("points")
    assert table.points("vagabond") == 2
    table = position.daylight("vagabond").choose("quest", "errand-fox").settle().choose("cards").draws("fox", "mouse")
    assert table.points("vagabond") == 0
    assert table.suits("vagabond") == ["fox", "mouse"]
    assert table.asked == ("vagabond", "action")


@pytest.mark.rule("root:r98")
def test_a_quest_with_two_swords_needs_two() -> None:
    position = wanderer().at(5).quests("expel-bandits-rabbit").items(sword=1).items("exhausted", sword=1)
    assert position.daylight("vagabond").refusal("quest") == "root:r98"
    table = position.items(sword=1).daylight("vagabond").choose("quest", "expel-bandits-rabbit")
    assert table.item("sword", "exhausted") == 3


@pytest.mark.rule("root:r98")
def test_an_empty_quest_deck_is_not_refilled() -> None:
    position = wanderer().quests("errand-fox", "errand-rabbit", "guard-duty-mouse").last_quests().items(tea=1, boots=1)
    table = position.daylight("vagabond").choose("quest", "errand-fox")
    assert table.asked == ("vagabond", "reward")
    assert table.choose("points").points("vagabond") == 1
    assert table.quests() == ["errand-rabbit", "guard-duty-mouse"]


@pytest.mark.rule("root:r98", "root:r6")
def test_cards_may_be_chosen_though_there_is_only_one() -> None:
    position = wanderer().quests("errand-fox").last_quests().items(tea=1, boots=1).deck("mouse")
    table = position.daylight("vagabond").choose("quest", "errand-fox", "cards").draws("mouse")
    assert table.suits("vagabond") == ["mouse"]
    assert table.asked == ("vagabond", "action")


@pytest.mark.rule("root:9.5.6", "root:9.5.6b", "root:r94")
def test_strike() -> None:
    position = wanderer().put(1, cats=1, sawmill=1, wood=1, roost=0).put(5, birds=1).items(crossbow=2)
    table = position.daylight("vagabond").choose("strike")
    assert table.options() == ["marquise"]
    assert table.refusal("eyrie") == table.refusal("vagabond") == "root:9.5.6"
    table.choose("marquise")
    assert table.pieces(1) == {"sawmill": 1, "wood": 1}  # the warrior, unasked
    table.choose("strike", "marquise")
    assert table.options() == ["sawmill", "wood"]
    assert table.refusal("cats") == table.refusal("keep") == "root:9.5.6b"
    table.choose("wood")
    assert table.pieces(1) == {"sawmill": 1}
    assert table.points("vagabond") == 1
    assert table.refusal("strike") == "root:9.5.6"


@pytest.mark.rule("root:9.5.6", "root:r94")
def test_each_player_is_guarded_by_his_own_warriors_only() -> None:
    position = wanderer("marquise", "alliance").put(1, cats=2, sympathy=1).items(crossbow=1).hand("vagabond", "fox")
    table = position.daylight("vagabond").choose("strike", "alliance")
    assert table.pieces(1) == {"cats": 2}
    assert table.points("vagabond") == 1
    assert table.asked == ("vagabond", "outrage")


@pytest.mark.rule("root:r94", "root:r57")
def test_only_field_hospitals_answer_a_strike() -> None:
    position = wanderer().put(1, cats=1).put(12, keep=1).items(crossbow=1).hand("marquise", "ambush-fox", "fox")
    table = position.daylight("vagabond").choose("strike", "marquise")
    assert table.asked == ("marquise", "hospitals")
    assert table.choose("fox").pieces(12) == {"cats": 1, "keep": 1}


@pytest.mark.rule("root:9.5.7", "root:r95")
def test_repair_keeps_the_side() -> None:
    position = wanderer().items(hammer=2).items("damaged", sword=1).items("damaged-exhausted", tea=1)
    table = position.daylight("vagabond").choose("repair")
    assert table.options() == ["sword ready", "tea exhausted"]
    assert table.refusal("tea ready") == "root:9.5.7"
    table.choose("tea exhausted")
    assert table.all_items() == {
        "hammer ready": 1,
        "hammer exhausted": 1,
        "sword damaged": 1,
        "tea exhausted": 1,
    }
    assert table.choose("repair", "sword ready").item("sword") == 1
    assert table.refusal("repair") == "root:9.5.7"


@pytest.mark.rule("root:9.5.7", "root:r10")
def test_nothing_to_repair() -> None:
    assert wanderer().items(hammer=1).daylight("vagabond").refusal("repair") == "root:r10"
    assert wanderer().items("damaged", hammer=1).daylight("vagabond").refusal("repair") == "root:9.5.7"


@pytest.mark.rule("root:9.5.9")
def test_a_special_action_costs_a_torch() -> None:
    position = wanderer().put(1, cats=1).hand("marquise", "fox")
    assert position.daylight("vagabond").refusal("special") == "root:9.5.9"
    table = position.items(torch=1).daylight("vagabond").choose("special", "marquise").settle()
    assert table.item("torch", "exhausted") == 1


@pytest.mark.rule("root:r123")
def test_in_a_forest() -> None:
    position = wanderer().at("forest 3").put(6, cats=1).items(boots=1, torch=1, sword=1, crossbow=1, hammer=1, tea=1)
    position.items("damaged", sword=1).quests("errand-fox").hand("vagabond", "fox", "anvil").hand("marquise", "fox")
    table = position.available("dominance-fox").daylight("vagabond")
    assert table.options() == ["move", "repair", "take-dominance", "pass"]
    for action in ("battle", "explore", "aid", "quest", "strike", "craft", "special"):
        assert table.refusal(action) == "root:r123"
    table = position.character("ranger").daylight("vagabond")
    assert "special" in table.options()


@pytest.mark.rule("root:r123", "root:r46")
def test_nobody_attacks_him_in_a_forest() -> None:
    position = wanderer().at("forest 3").put(6, cats=2).put(12, cats=2)
    table = position.put(1, cats=1, birds=1).declare("marquise")
    assert table.options() == ["1"]
    assert table.refusal(6) == "root:4.3b"


# Evening (9.6).


@pytest.mark.rule("root:9.6", "root:9.6.1", "root:r95")
def test_rest_in_a_forest() -> None:
    position = wanderer().at("forest 2").items("damaged", sword=1).items("damaged-exhausted", coins=1, boots=1)
    table = position.items("exhausted", torch=1).evening("vagabond")
    assert table.all_items() == {"boots ready": 1, "sword ready": 1, "coins ready": 1, "torch exhausted": 1}
    table.draws("fox", "mouse")  # the coins came back before the draw
    assert table.over


@pytest.mark.rule("root:9.6.1")
def test_no_rest_in_a_clearing() -> None:
    table = wanderer().items("damaged", sword=1).items("damaged-exhausted", coins=1).evening("vagabond").draws("fox")
    assert table.over
    assert table.all_items() == {"sword damaged": 1, "coins damaged-exhausted": 1}


@pytest.mark.rule("root:9.6.2", "root:f9.4")
@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_draw_a_card_for_every_coin(coins: int) -> None:
    position = wanderer().items(coins=coins).items("exhausted", coins=1).items("damaged", coins=1)
    table = position.evening("vagabond")
    for _ in range(1 + coins):
        table.draws("fox")
    assert table.over
    assert len(table.hand("vagabond")) == 1 + coins


@pytest.mark.rule("root:9.6.3", "root:9.6")
def test_hand_limit_before_item_limit() -> None:
    position = wanderer().hand("vagabond", "fox", "fox", "fox", "mouse", "mouse").items(sword=7)
    table = position.evening("vagabond").draws("bird")
    assert table.asked == ("vagabond", "discard")
    table.choose("bird")
    assert table.suits("vagabond") == ["fox", "fox", "fox", "mouse", "mouse"]
    assert table.asked == ("vagabond", "drop-item")


@pytest.mark.rule("root:9.6.4", "root:r88", "root:f9.4")
@pytest.mark.parametrize(("bags", "limit"), [(0, 6), (1, 8), (2, 10), (3, 12)])
def test_item_limit(bags: int, limit: int) -> None:
    position = wanderer().items(bag=bags, sword=limit - 2, tea=2, coins=1).items("damaged", boots=2)
    table = position.evening("vagabond").settle()
    assert table.over  # neither tracks nor what lies on them count
    table = position.items(boots=1).evening("vagabond").settle()
    assert table.asked == ("vagabond", "drop-item")
    assert table.options() == ["boots ready", "boots damaged", "sword ready"]
    for track in ("tea", "coins", "bag"):
        assert table.refusal(f"{track} ready") == "root:9.6.4"
    table.choose("boots damaged")
    assert table.over
    assert table.item("boots", "damaged") == 1


@pytest.mark.rule("root:r88")
def test_dropped_items_are_out_of_the_game() -> None:
    position = wanderer().items(sword=7)
    table = position.evening("vagabond").settle()
    out, left = table.common.dropped[SWORD], table.g.item_supply[SWORD]
    table.choose("sword ready")
    assert (table.common.dropped[SWORD], table.g.item_supply[SWORD]) == (out + 1, left)


@pytest.mark.rule("root:r88")
def test_the_limit_is_looked_at_in_his_own_evening_only() -> None:
    table = wanderer().items(sword=12).turn("marquise").pass_all()
    assert table.over
    assert table.item("sword") == 12


@pytest.mark.rule("root:9.2.5", "root:r8")
def test_everybody_sees_his_items() -> None:
    table = wanderer().items(sword=1).items("damaged-exhausted", tea=2).daylight("vagabond")
    for seat in (0, 1, 2):
        shown = table.g.show(seat)["boards"]["vagabond"]["items"]
        assert shown[ITEM_WORDS.index("tea")] == [0, 0, 0, 2]
        assert shown[ITEM_WORDS.index("sword")] == [1, 0, 0, 0]
