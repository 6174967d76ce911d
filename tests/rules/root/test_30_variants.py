"""Variants that concern the Vagabond, and the characters of other boxes."""

from __future__ import annotations

import pytest

from polyana.games.root.game import GAME
from polyana.kernel.match import Match
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")


# v4: full removal harms him.


@pytest.mark.rule("root:v4", "root:r99")
def test_a_revolt_damages_three_items_of_his_choice() -> None:
    position = Position("vagabond", "alliance", full_removal_damage=3).at(1).put(1, sympathy=1)
    position.items(sword=2, boots=2).items("exhausted", torch=1).supporters("fox", "fox")
    table = position.birdsong("alliance").choose("revolt", 1, "fox", "fox")
    assert table.asked == ("vagabond", "damage")
    assert table.rule == "root:v4"
    assert table.refusal("torch ready") == table.refusal("ally") == "root:9.2.7"
    table.choose("torch exhausted", "boots ready", "boots ready")
    assert table.all_items() == {"sword ready": 2, "boots damaged": 2, "torch damaged-exhausted": 1}
    assert table.pieces(1) == {"fox_base": 1, "rebels": 1, "sympathy": 1}


@pytest.mark.rule("root:v4")
def test_fewer_than_three_items_and_other_clearings() -> None:
    position = Position("vagabond", "marquise", full_removal_damage=3).put(6, workshop=1).put(12, workshop=1)
    position.put(8, workshop=1).hand("marquise", "favor-of-the-foxes").items(sword=2)
    table = position.at(1).daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.item("sword", "damaged") == 2
    table = position.at(5).daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.item("sword", "damaged") == 0
    table = position.at("forest 1").daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.item("sword", "damaged") == 0


@pytest.mark.rule("root:v4", "root:r100", "root:2.7")
def test_his_own_effect_spares_himself_and_partners_but_not_the_other_vagabond() -> None:
    position = Position("vagabond", "vagabond", "marquise", "eyrie", full_removal_damage=3).at(1).at(1, "vagabond-2")
    position.items(hammer=3).items(vagabond="vagabond-2", sword=3).hand("vagabond", "favor-of-the-foxes")
    table = position.daylight("vagabond").choose("craft", "favor-of-the-foxes")
    assert table.item("hammer", "exhausted") == 3
    assert table.item("sword", "damaged", "vagabond-2") == 3
    position.coalition("vagabond", "vagabond-2")
    table = position.daylight("vagabond").choose("craft", "favor-of-the-foxes")
    assert table.item("sword", "damaged", "vagabond-2") == 0


# v5: an ally's owner pays for Outrage.


def with_an_ally(ally: str, **options: bool) -> Position:
    position = Position("vagabond", "marquise", "alliance", **options).at(1).put(5, sympathy=1).items(boots=1, sword=1)
    position.relation(ally, "allied").hand("vagabond", "rabbit", "fox").hand("marquise", "rabbit")
    return position.put(1, **{"cats" if ally == "marquise" else "rebels": 1})


@pytest.mark.rule("root:v5")
def test_the_owner_pays_for_warriors_that_were_led() -> None:
    table = with_an_ally("marquise", ally_outrage_by_owner=True).daylight("vagabond").choose("move", 5, "marquise")
    assert table.asked == ("marquise", "outrage")
    table = with_an_ally("alliance", ally_outrage_by_owner=True).daylight("vagabond").choose("move", 5, "alliance")
    assert table.asked == ("vagabond", "action")
    assert table.pieces(5) == {"rebels": 1, "sympathy": 1}


@pytest.mark.rule("root:v5", "root:9.2.9.ii.e")
def test_in_battle_the_vagabond_still_pays() -> None:
    position = with_an_ally("marquise", ally_outrage_by_owner=True).put(1, sympathy=1)
    table = position.daylight("vagabond").choose("battle", "alliance", "marquise").rolls(0, 0)
    assert table.asked == ("vagabond", "outrage")


# v7: rest refreshes everything.


@pytest.mark.rule("root:v7")
def test_rest_refreshes_all() -> None:
    position = Position("vagabond", "marquise", rest_refreshes_all=True).items("exhausted", boots=2, coins=1)
    position.items("damaged", sword=1).items("damaged-exhausted", torch=1)
    table = position.at("forest 1").evening("vagabond").draws("fox", "fox")
    assert table.all_items() == {"boots ready": 2, "coins ready": 1, "sword ready": 1, "torch ready": 1}
    table = position.at(1).evening("vagabond").draws("fox")
    assert table.item("boots", "exhausted") == 2  # only in a forest


# v10: allies come along at any time.


@pytest.mark.rule("root:v10")
def test_allies_slip_along() -> None:
    position = Position("vagabond", "marquise", "alliance", ally_moves_any_phase=True).at(1).put(1, cats=2)
    position.relation("marquise", "allied").put(5, sympathy=1).hand("vagabond", "rabbit")
    table = position.birdsong("vagabond").choose(5)
    assert table.asked == ("vagabond", "move-ally")
    table.choose("marquise", 2)
    assert table.pieces(5) == {"cats": 2, "sympathy": 1}
    assert table.place() == "5"
    assert table.asked == ("vagabond", "outrage")
    table.choose("rabbit")
    assert table.asked == ("vagabond", "action")


@pytest.mark.rule("root:v10", "root:r144")
def test_allies_come_along_with_cobbler_but_not_into_forests() -> None:
    position = Position("vagabond", "marquise", ally_moves_any_phase=True).at(1).put(1, cats=1)
    position.relation("marquise", "allied").crafted("vagabond", "cobbler")
    table = position.evening("vagabond", start=True).choose("cobbler", 5, "marquise")
    assert table.pieces(5) == {"cats": 1}
    table = position.birdsong("vagabond").choose("forest 1")
    assert table.asked == ("vagabond", "action")
    assert table.pieces(1) == {"cats": 1}


@pytest.mark.rule("root:v10", "root:9.4.2")
def test_slipping_with_an_ally_costs_no_boots() -> None:
    position = Position("vagabond", "marquise", "eyrie", ally_moves_any_phase=True).at(1).put(1, cats=1).put(5, birds=1)
    position.relation("marquise", "allied").relation("eyrie", "hostile").items(boots=2)
    table = position.birdsong("vagabond").choose(5, "marquise")
    assert table.place() == "5"
    assert table.item("boots") == 2


# v12: more characters.

ITEMS = {
    "vagrant": {"coins ready": 1, "torch ready": 1, "boots ready": 1},
    "arbiter": {"boots ready": 1, "torch ready": 1, "sword ready": 2},
    "scoundrel": {"boots ready": 2, "torch ready": 1, "crossbow ready": 1},
    "adventurer": {"boots ready": 1, "torch ready": 1, "hammer ready": 1},
    "ronin": {"boots ready": 2, "torch ready": 1, "sword ready": 1},
    "harrier": {"coins ready": 1, "torch ready": 1, "sword ready": 1, "crossbow ready": 1},
}


def choosing(extra: str) -> Table:
    """A game of a Vagabond and the Alliance, up to the choice of the character."""
    setup = GAME.setup(2, {"seat1": "vagabond", "seat2": "alliance", "extra_characters": extra})
    table = Table(Match(setup))
    while table.asked[1] != "character":
        table.choose(table.options()[0])
    return table


@pytest.mark.rule("root:v12")
def test_who_can_be_chosen() -> None:
    base = ["thief", "tinker", "ranger"]
    assert choosing("none").options() == base
    assert choosing("none").refusal("vagrant") == "root:v12"
    assert choosing("riverfolk").options() == [*base, "vagrant", "arbiter", "scoundrel"]
    assert choosing("riverfolk").refusal("ronin") == "root:v12"
    assert choosing("all").options() == [*base, *ITEMS]


@pytest.mark.rule("root:v12b", "root:v12c", "root:v12d", "root:v12e", "root:v12f", "root:v12g")
@pytest.mark.parametrize("character", ITEMS)
def test_their_starting_items(character: str) -> None:
    assert choosing("all").choose(character).all_items() == ITEMS[character]


def played_by(character: str, *others: str, **options: bool | int) -> Position:
    """In clearing 6 (fox) with a torch."""
    position = Position("vagabond", *(others or ("marquise", "eyrie")), extra_characters="all", **options)
    return position.character(character).at(6).items(torch=2)


# Vagrant.


@pytest.mark.rule("root:v12b", "root:r142")
def test_instigate_a_battle_between_others() -> None:
    position = played_by("vagrant").put(6, cats=1, sawmill=1, wood=1, birds=3)
    table = position.daylight("vagabond").choose("special")
    assert table.asked == ("vagabond", "instigate-attacker")
    assert table.options() == ["marquise", "eyrie", "vagabond"]
    table.choose("eyrie")
    assert table.options() == ["marquise", "vagabond"]
    assert table.refusal("eyrie") == "root:4.3b"
    table.choose("marquise").rolls(2, 1)
    assert table.asked == ("vagabond", "hit")  # he chooses what falls after the cat
    assert table.options() == ["sawmill", "wood"]
    table.choose("wood")
    assert table.pieces(6) == {"sawmill": 1, "birds": 2}
    assert (table.relation("marquise"), table.relation("eyrie")) == ("hostile", "hostile")
    assert table.points("vagabond") == 2  # the wood, and Infamy for it: the cat had made the Marquise Hostile
    assert table.points("eyrie") == table.points("marquise") == 0
    assert table.item("torch", "exhausted") == 1


@pytest.mark.rule("root:v12b")
def test_instigated_losses_of_both_sides_are_his() -> None:
    position = played_by("vagrant").put(6, cats=2, sawmill=1, birds=2).relation("eyrie", "hostile")
    position.relation("marquise", "hostile")
    table = position.daylight("vagabond").choose("special", "marquise", "eyrie").rolls(2, 2)
    assert table.pieces(6) == {"sawmill": 1}
    assert table.points("vagabond") == 4
    position.leader("despot")
    table = position.daylight("vagabond").choose("special", "eyrie", "marquise").rolls(2, 0)
    assert table.points("eyrie") == 0  # the Despot has removed nothing


@pytest.mark.rule("root:v12b", "root:r142")
def test_the_vagrant_pays_for_instigated_outrage() -> None:
    position = played_by("vagrant", "marquise", "alliance").put(6, cats=2, sympathy=1)
    table = position.hand("vagabond", "fox").daylight("vagabond").choose("special", "marquise", "alliance").rolls(0, 0)
    assert table.points("vagabond") == 1
    assert table.asked == ("vagabond", "outrage")


@pytest.mark.rule("root:r142")
def test_fighters_use_their_own_cards() -> None:
    position = played_by("vagrant").put(6, cats=3, birds=3).hand("eyrie", "ambush-fox").hand("marquise", "ambush-bird")
    position.crafted("marquise", "brutal-tactics").crafted("eyrie", "sappers")
    table = position.daylight("vagabond").choose("special", "marquise", "eyrie")
    assert table.asked == ("eyrie", "ambush")
    table.choose("ambush-fox")
    assert table.asked == ("marquise", "foil")
    table.choose("ambush-bird", "1/0")
    assert table.asked == ("marquise", "battle-effect")
    table.choose("brutal-tactics")
    assert table.asked == ("eyrie", "battle-effect")
    table.choose("sappers")
    assert table.pieces(6) == {"cats": 2, "birds": 1}
    assert table.points("eyrie") == 1


@pytest.mark.rule("root:v12b", "root:r142")
def test_the_vagrant_fights_himself() -> None:
    position = played_by("vagrant").put(6, cats=2).put(6, birds=1).relation("eyrie", "allied").items(sword=1, boots=2)
    table = position.daylight("vagabond").choose("special", "vagabond", "marquise").rolls(2, 1)
    assert table.asked == ("vagabond", "damage")  # nobody asked for allies; one sword is the cap
    table.choose("boots ready")
    assert table.pieces(6) == {"cats": 1, "birds": 1}
    table = position.daylight("vagabond").choose("special", "marquise", "vagabond").rolls(1, 1).choose("boots ready")
    assert table.pieces(6) == {"cats": 1, "birds": 1}
    assert table.relation("marquise") == "hostile"
    assert table.item("sword") == 1  # no sword is exhausted


@pytest.mark.rule("root:v12b", "root:r142", "root:4.3")
def test_who_cannot_be_made_to_fight() -> None:
    position = played_by("vagrant").put(6, sawmill=1)
    table = position.daylight("vagabond").choose("special")
    assert table.options() == ["vagabond"]  # a sawmill cannot attack
    assert table.refusal("marquise") == "root:v12b"
    assert played_by("vagrant").daylight("vagabond").refusal("special") == "root:v12b"
    assert position.at("forest 3").daylight("vagabond").refusal("special") == "root:r123"


@pytest.mark.rule("root:v12b", "root:r142", "root:r100")
def test_another_vagabond_damages_items_of_his_own_choice() -> None:
    position = played_by("vagrant", "marquise", "vagabond").at(6, "vagabond-2").put(6, cats=3)
    position.items(vagabond="vagabond-2", boots=2, sword=1)
    table = position.daylight("vagabond").choose("special", "marquise", "vagabond-2").rolls(1, 1)
    assert table.asked == ("vagabond-2", "damage")
    table.choose("boots ready")
    assert table.relation("marquise") == "hostile"  # the cat counts for the Vagrant
    assert table.relation("marquise", "vagabond-2") == "indifferent"


@pytest.mark.rule("root:v12b", "root:r26")
def test_a_partner_is_worth_nothing_to_the_vagrant() -> None:
    position = played_by("vagrant", "marquise", "eyrie", "alliance").put(6, birds=3, cats=1, sawmill=1)
    table = position.coalition("vagabond", "marquise").daylight("vagabond").choose("special", "eyrie", "marquise")
    table.rolls(2, 0)
    assert table.pieces(6) == {"birds": 3}
    assert table.points("vagabond") == 0


# Arbiter.


def arbitration(*crafted: str, **pieces: int) -> Position:
    position = Position("marquise", "eyrie", "vagabond", extra_characters="riverfolk").character("arbiter").at(6)
    position.items(sword=1).items("exhausted", sword=1).items("damaged", sword=1).crafted("marquise", *crafted)
    return position.put(6, **pieces)


@pytest.mark.rule("root:v12c", "root:r143")
def test_enlisting_raises_the_cap() -> None:
    table = arbitration(cats=4, birds=1).battle("marquise", 6, "eyrie")
    assert table.asked == ("eyrie", "battle-effect")
    assert table.rule == "root:v12c"
    assert table.options() == ["enlist", "pass"]
    assert table.refusal("sappers") == "root:v12c"
    table.choose("enlist")
    assert table.points("vagabond") == 1
    table.choose("3/3")
    assert table.pieces(6) == {"cats": 1}  # 1 bird and 2 whole swords
    assert table.item("sword", "exhausted") == 1  # nothing is exhausted
    table = arbitration(cats=4, birds=1).battle("marquise", 6, "eyrie").passes().choose("3/3")
    assert table.pieces(6) == {"cats": 3}
    assert table.points("vagabond") == 0


@pytest.mark.rule("root:v12c", "root:r143")
def test_it_is_asked_after_the_ambush() -> None:
    table = arbitration(cats=4, birds=1).hand("eyrie", "ambush-fox").battle("marquise", 6, "eyrie")
    assert table.asked == ("eyrie", "ambush")
    table.choose("ambush-fox")
    assert table.pieces(6) == {"cats": 2, "birds": 1}
    assert table.options() == ["enlist", "pass"]


@pytest.mark.rule("root:r143")
def test_a_defenseless_defender_stays_defenseless() -> None:
    table = arbitration(cats=2, roost=1).no_ruin(6).battle("marquise", 6, "eyrie").choose("enlist", "0/0")
    assert table.pieces(6) == {"cats": 2}


@pytest.mark.rule("root:r143")
def test_scouting_party_does_not_hinder_enlisting() -> None:
    table = arbitration("scouting-party", cats=3, birds=1).battle("marquise", 6, "eyrie")
    assert table.options() == ["enlist", "pass"]


@pytest.mark.rule("root:v12c")
def test_not_in_his_own_battles_nor_elsewhere() -> None:
    position = arbitration(cats=3, birds=1)
    table = position.battle("marquise", 6, "vagabond")
    assert table.asked == ("chance", "dice")
    table = position.battle("vagabond", 6, "eyrie")
    assert table.asked == ("chance", "dice")
    table = position.at(11).battle("marquise", 6, "eyrie")
    assert table.asked == ("chance", "dice")


@pytest.mark.rule("root:v12c", "root:9.5.9")
@pytest.mark.parametrize("character", ["arbiter", "adventurer", "ronin"])
def test_an_ability_is_no_special_action(character: str) -> None:
    position = played_by(character).put(6, cats=1)
    assert position.daylight("vagabond").refusal("special") == "root:9.5.9"
    assert position.at("forest 1").daylight("vagabond").refusal("special") == "root:9.5.9"


@pytest.mark.rule("root:v12c", "root:3.1")
def test_the_arbiter_may_win_by_being_enlisted() -> None:
    table = arbitration(cats=3, birds=1).points(vagabond=29).battle("marquise", 6, "eyrie").choose("enlist")
    assert table.winners == ["vagabond"]


# Scoundrel.


@pytest.mark.rule("root:v12d")
def test_scorched_earth() -> None:
    position = played_by("scoundrel").put(6, cats=2, sawmill=1, wood=2, birds=1).items("exhausted", boots=1)
    table = position.daylight("vagabond").choose("special")
    assert table.pieces(6) == {}
    assert table.points("vagabond") == 3
    assert (table.relation("marquise"), table.relation("eyrie")) == ("hostile", "hostile")
    assert table.all_items() == {"torch ready": 1, "boots exhausted": 1}  # one torch is gone for good
    assert table.g.show(1)["shut"] == [5]
    assert table.refusal("special") == "root:r141"  # not twice


@pytest.mark.rule("root:v12d", "root:r141")
def test_nobody_moves_into_burnt_earth() -> None:
    position = played_by("scoundrel").put(2, cats=2).put(3, birds=2).items(boots=4)
    table = position.daylight("vagabond").choose("special", "move", 11, "move")
    assert table.refusal(6) == "root:v12d"
    position.burnt(6)
    table = position.at(11).birdsong("vagabond")
    assert table.refusal(6) == "root:v12d"
    assert "6" not in table.options()
    table = position.daylight("marquise").choose("march", 2)
    assert table.refusal(6) == "root:v12d"
    assert "6" not in table.options()


@pytest.mark.rule("root:v12d", "root:r141")
def test_nothing_is_placed_on_burnt_earth() -> None:
    """A partner's pieces stay there, but no wood, warrior or building comes to them."""
    position = played_by("scoundrel", "marquise", "eyrie", "alliance").coalition("vagabond", "marquise")
    position.put(6, cats=3, sawmill=1, recruiter=1).no_ruin(6).put(2, cats=1).hand("marquise", "fox")
    table = position.daylight("vagabond").choose("special")
    assert table.pieces(6) == {"cats": 3, "sawmill": 1, "recruiter": 1}
    position.burnt(6)
    table = position.birdsong("marquise")
    assert table.pieces(6) == {"cats": 3, "sawmill": 1, "recruiter": 1}  # no wood
    assert table.refusal("recruit") == "root:v12d"
    assert table.refusal("overwork") == "root:v12d"
    table.marches(3, out_of=6, into=2)
    assert table.pieces(2) == {"cats": 4}  # they may leave


@pytest.mark.rule("root:v12d", "root:r141")
def test_no_hospitals_at_a_burnt_keep() -> None:
    position = played_by("scoundrel", "marquise", "eyrie", "alliance").coalition("vagabond", "marquise")
    position.put(6, keep=1).put(2, cats=1, birds=3).hand("marquise", "mouse")
    position.burnt(6)
    table = position.battle("eyrie", 2, "marquise").rolls(1, 0)
    assert table.over
    assert table.in_supply("cats") == 25


@pytest.mark.rule("root:v12d", "root:r141")
def test_no_sympathy_revolt_or_roost_on_burnt_earth() -> None:
    position = played_by("scoundrel", "marquise", "eyrie", "alliance").coalition("vagabond", "alliance")
    position.put(6, sympathy=1).put(8, sympathy=1).put(2, sympathy=1).supporters(
        "fox", "fox", "mouse", "mouse", "mouse"
    )
    position.burnt(6, 11)
    table = position.birdsong("alliance").choose("revolt")
    assert table.options() == ["2", "8"]
    assert table.refusal(6) == "root:v12d"
    table = position.birdsong("alliance").choose("spread")
    assert table.options() == ["7"]  # 11 would be the other mouse clearing beside sympathy
    assert table.refusal(11) == "root:v12d"
    table = position.birdsong("eyrie").settle()
    while table.asked != ("eyrie", "new-roost"):
        table.choose(table.options()[0])
    assert not {"6", "11"} & set(table.options())


@pytest.mark.rule("root:r141", "root:9.2.2b")
def test_the_other_pawn_stays_and_leaves_and_a_ruin_stays() -> None:
    position = played_by("scoundrel", "vagabond", "marquise").at(6, "vagabond-2").items(vagabond="vagabond-2", torch=1)
    table = position.items(boots=1).daylight("vagabond").choose("special")
    assert table.place("vagabond-2") == "6"
    assert table.g.has_ruin(5)
    table.choose("explore").settle()
    assert table.asked == ("vagabond", "ruin-take")


@pytest.mark.rule("root:v12d", "root:r123")
def test_no_fire_in_the_forest() -> None:
    assert played_by("scoundrel").at("forest 1").daylight("vagabond").refusal("special") == "root:r123"


@pytest.mark.rule("root:v12d", "root:v4")
def test_fire_harms_another_vagabond_only_by_v4() -> None:
    position = played_by("scoundrel", "vagabond", "marquise", full_removal_damage=3).at(6, "vagabond-2")
    table = position.items(vagabond="vagabond-2", sword=3).daylight("vagabond").choose("special")
    assert table.item("sword", "damaged", "vagabond-2") == 3
    assert table.item("torch") == 1


# Adventurer.


@pytest.mark.rule("root:v12e")
def test_improvise() -> None:
    position = played_by("adventurer").quests("errand-fox", "give-a-speech-fox").items(boots=1, hammer=1, sword=1)
    position.items("exhausted", tea=1)
    table = position.daylight("vagabond").choose("quest", "errand-fox")
    assert table.asked == ("vagabond", "improvise")
    assert "pass" not in table.options()  # he has no tea
    assert table.options() == ["0/hammer", "0/sword", "0/torch"]
    assert table.refusal("0/tea") == "root:v12e"
    assert table.refusal("0/boots") == table.refusal("0/bag") == "root:r98"  # his only boots are needed
    table.choose("0/sword").settle().choose("points")
    assert table.item("sword", "damaged-exhausted") == 1
    assert table.item("boots", "exhausted") == 1
    assert table.points("vagabond") == 1
    assert table.refusal("quest") == "root:r98"  # once a turn


@pytest.mark.rule("root:v12e")
def test_improvising_is_his_choice_if_he_has_everything() -> None:
    position = played_by("adventurer").quests("errand-fox").items(boots=1, tea=1)
    table = position.daylight("vagabond").choose("quest", "errand-fox")
    assert table.options() == ["0/torch", "1/torch", "pass"]
    table.passes()
    assert table.all_items() == {"boots exhausted": 1, "tea exhausted": 1, "torch ready": 2}


@pytest.mark.rule("root:v12e", "root:r98")
def test_improvising_one_of_two_equal_items() -> None:
    position = played_by("adventurer").at(5).quests("expel-bandits-rabbit").items(sword=1)
    table = position.daylight("vagabond").choose("quest", "expel-bandits-rabbit")
    assert table.options() == ["0/torch"]
    table.choose("0/torch")
    assert table.item("sword", "exhausted") == 1
    assert table.item("torch", "damaged-exhausted") == 1


@pytest.mark.rule("root:v12e")
def test_next_turn_he_improvises_again() -> None:
    position = played_by("adventurer").quests("errand-fox").items(boots=1)
    position.g.used = -1  # whatever was used the turn before
    table = position.turn("vagabond").passes()
    assert "quest" in table.options()
    table = position.character("thief").turn("vagabond").passes()
    assert "quest" not in table.options()


# Ronin.


@pytest.mark.rule("root:v12f")
def test_swift_strike_as_attacker_and_defender() -> None:
    position = played_by("ronin").put(6, cats=4).items(sword=2)
    table = position.daylight("vagabond").choose("battle", "marquise").rolls(1, 0)
    assert table.asked == ("vagabond", "battle-effect")
    assert table.options() == ["swift-strike", "pass"]
    table.choose("swift-strike")
    assert table.pieces(6) == {"cats": 2}  # once in a battle
    assert table.item("sword", "exhausted") == 2
    table = position.battle("marquise", 6, "vagabond").rolls(0, 0).choose("swift-strike")
    assert table.pieces(6) == {"cats": 3}
    assert table.all_items() == {"sword ready": 1, "sword exhausted": 1, "torch ready": 2}


@pytest.mark.rule("root:v12f")
def test_no_swift_strike_without_a_sword_face_up() -> None:
    position = played_by("ronin").put(6, cats=4).items("exhausted", sword=1)
    assert position.battle("marquise", 6, "vagabond").rolls(0, 0).over
    table = played_by("thief").put(6, cats=4).items(sword=1).battle("marquise", 6, "vagabond").rolls(0, 0)
    assert table.over


# Harrier.


@pytest.mark.rule("root:v12g")
def test_glide() -> None:
    position = played_by("harrier").put(6, cats=2).put(4, birds=2).items(boots=1)
    position.relation("marquise", "allied").relation("eyrie", "hostile")
    table = position.daylight("vagabond").choose("special")
    assert table.asked == ("vagabond", "glide")
    assert table.refusal(6) == "root:r10"
    assert len(table.options()) == 11
    table.choose(4)
    assert table.place() == "4"  # far away, hostile, no boots
    assert table.item("boots") == 1
    assert table.pieces(6) == {"cats": 2}  # alone
    assert table.item("torch", "exhausted") == 1


@pytest.mark.rule("root:v12g", "root:v12d")
def test_glide_out_of_a_forest_but_not_onto_burnt_earth() -> None:
    position = played_by("harrier").at("forest 7")
    position.burnt(6)
    table = position.daylight("vagabond").choose("special")
    assert table.refusal(6) == "root:v12d"
    assert len(table.options()) == 11
    assert table.choose(3).place() == "3"
