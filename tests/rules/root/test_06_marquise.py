"""Chapter 6: Marquise de Cat."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.eyrie import EYRIE
from polyana.games.root.factions.marquise import BUILDING_POINTS, CARDS_DRAWN, WOOD_COST
from polyana.games.root.game import GAME
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.pieces import IN_THE_BOX
from polyana.kernel.match import Match
from tests.rules.root.positions import PIECE_WORDS, Position, Table

pytestmark = pytest.mark.usefixtures("agreement")


def new_game(*factions: str, **options: bool | int | str) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named, **options}))).settle()


def started(keep: int = 1, sawmill: int = 5, workshop: int = 9, recruiter: int = 1) -> Table:
    """The Marquise has set up."""
    return new_game("marquise", "eyrie").sets_up_marquise(
        keep=keep, sawmill=sawmill, workshop=workshop, recruiter=recruiter
    )


# Rules and abilities (6.2).


@pytest.mark.rule("root:6.2.1", "root:6.5", "root:r34")
def test_she_crafts_with_workshops_before_her_first_action() -> None:
    position = (
        Position("marquise", "eyrie").put(1, cats=2, keep=1, workshop=1).hand("marquise", "anvil", "crossbow-bird")
    )
    table = position.daylight("marquise")
    assert "craft" in table.options()
    table.choose("craft", "anvil")
    assert table.points("marquise") == 2
    assert table.crafted("marquise", "hammer") == 1
    assert table.refusal("craft") == "root:4.1.1"  # the one workshop is used
    position.put(8, workshop=1)
    table = position.daylight("marquise").marches(1, out_of=1, into=5).passes()
    assert table.refusal("craft") == "root:6.5"
    assert "craft" not in table.options()


@pytest.mark.rule("root:6.2.1")
def test_sawmills_and_recruiters_do_not_craft() -> None:
    position = Position("marquise", "eyrie").put(8, cats=1, sawmill=1, recruiter=1).hand("marquise", "anvil")
    assert position.daylight("marquise").refusal("craft") == "root:4.1.1"


@pytest.mark.rule("root:6.2.2", "root:r59")
def test_nobody_else_recruits_or_builds_at_the_keep() -> None:
    position = Position("eyrie", "marquise").put(1, keep=1, birds=2, roost=1).put(12, birds=1, roost=1)
    table = position.decree("recruit", "fox").daylight("eyrie").choose("vizier")
    assert table.options() == ["12"]
    assert table.refusal(1) == "root:r59"
    position = Position("eyrie", "marquise").leader("despot").put(1, keep=1, birds=2).put(8, birds=1)
    table = (
        position.decree("build", "fox").daylight("eyrie").resolves("vizier").moves(1, out_of=1, into=5).resolves("fox")
    )
    assert table.refusal(1) == "root:r59"
    table.choose(8)
    assert table.pieces(8) == {"birds": 1, "roost": 1}


@pytest.mark.rule("root:6.2.2", "root:r59", "root:r84")
def test_the_alliance_cannot_rise_spread_organize_or_recruit_at_the_keep() -> None:
    position = Position("alliance", "marquise").put(1, keep=1, sympathy=1).put(8, sympathy=1)
    table = position.supporters("fox", "fox", "fox").birdsong("alliance").choose("revolt")
    assert table.refusal(1) == "root:r59"
    position = Position("alliance", "marquise").put(1, keep=1).supporters("fox", "fox")
    table = position.birdsong("alliance").choose("spread")
    assert table.options() == ["6", "8", "12"]
    assert table.refusal(1) == "root:r84"
    position = Position("alliance", "marquise").put(1, keep=1, rebels=1).put(8, rebels=1).officers(1)
    table = position.evening("alliance").choose("organize")
    assert table.refusal(1) == "root:r84"
    position = Position("alliance", "marquise").put(1, keep=1, fox_base=1).put(5, rabbit_base=1).officers(1)
    table = position.evening("alliance").choose("recruit")
    assert table.options() == ["5"]
    assert table.refusal(1) == "root:r59"


@pytest.mark.rule("root:6.2.2b", "root:r59")
def test_others_move_into_the_keep_and_fight_there() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(1, keep=1).put(5, birds=3, roost=1)
    table = position.daylight("eyrie").resolves("vizier").moves(3, out_of=5, into=1)
    assert table.pieces(1) == {"keep": 1, "birds": 3}
    table.resolves("vizier").battles(clearing=1).rolls(0, 0)
    assert table.pieces(1) == {"birds": 3}


@pytest.mark.rule("root:6.2.2c", "root:r59")
def test_a_lost_keep_is_gone_for_good_and_its_ban_with_it() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(1, keep=1, birds=3).decree("battle", "bird")
    table = (
        position.daylight("eyrie")
        .resolves("vizier")
        .moves(1, out_of=1, into=5)
        .resolves("birdy-bindle")
        .battles(clearing=1)
        .rolls(1, 0)
    )
    assert table.points("eyrie") == 2  # a token, and the Despot's own point
    assert table.marquise.keep == -1
    assert table.in_supply("keep") == 0
    assert table.asked == ("eyrie", "resolve")
    table.choose("vizier")
    assert "1" in table.options()


@pytest.mark.rule("root:6.2.3", "root:r56", "root:r57")
def test_field_hospitals_after_a_battle() -> None:
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).put(1, keep=1).hand("marquise", "rabbit", "fox")
    table = position.battle("eyrie", 5, "marquise").rolls(2, 1)
    assert table.asked == ("marquise", "hospitals")
    assert table.in_supply("cats") == 22  # those who were removed wait beside the map
    assert table.refusal("gently-used-knapsack") == "root:r56"
    assert table.refusal("anvil") == "root:6.2.3"  # not in her hand
    table.choose("rabbit")
    assert table.pieces(1) == {"cats": 2, "keep": 1}
    assert table.pieces(5) == {"cats": 1, "birds": 2}
    assert table.suits("marquise") == ["fox"]
    assert table.in_supply("cats") == 22
    assert table.over


@pytest.mark.rule("root:6.2.3", "root:2.1.1", "root:2.5.1")
def test_field_hospitals_with_a_bird_card_or_not_at_all() -> None:
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).put(1, keep=1).hand("marquise", "bird")
    table = position.battle("eyrie", 5, "marquise").rolls(2, 0)
    assert table.options() == ["birdy-bindle", "pass"]
    table.passes()
    assert table.pieces(1) == {"keep": 1}
    assert table.in_supply("cats") == 24


@pytest.mark.rule("root:r57", "root:r49")
def test_field_hospitals_after_an_ambush_and_again_after_the_hits() -> None:
    position = Position("marquise", "eyrie").put(5, cats=3, birds=2).put(1, keep=1)
    position.hand("marquise", "rabbit", "bird").hand("eyrie", "ambush-rabbit")
    table = position.battle("marquise", 5, "eyrie").choose("ambush-rabbit", "pass")
    assert table.asked == ("marquise", "hospitals")
    table.choose("rabbit")
    assert table.pieces(1) == {"cats": 2, "keep": 1}
    assert table.asked == ("chance", "dice")
    table.choose("3/2")  # she deals 1, they deal 2: capped by the warriors that are left
    assert table.pieces(5) == {"birds": 1}
    assert table.asked == ("marquise", "hospitals")
    table.choose("bird")
    assert table.pieces(1) == {"cats": 3, "keep": 1}


@pytest.mark.rule("root:r57")
def test_field_hospitals_do_not_keep_an_ambushed_battle_going() -> None:
    position = Position("marquise", "eyrie").put(5, cats=2, birds=2).put(1, keep=1)
    position.hand("marquise", "rabbit").hand("eyrie", "ambush-bird")
    table = position.battle("marquise", 5, "eyrie").choose("ambush-bird", "pass", "rabbit")
    assert table.over
    assert table.pieces(1) == {"cats": 2, "keep": 1}
    assert table.pieces(5) == {"birds": 2}


@pytest.mark.rule("root:r57", "root:8.4.1.iii")
def test_field_hospitals_after_a_revolt_and_placing_is_no_moving() -> None:
    position = Position("alliance", "marquise").put(8, sympathy=1, cats=2).put(1, keep=1, sympathy=1)
    position.supporters("fox", "fox").hand("marquise", "fox")
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.asked == ("marquise", "hospitals")
    assert table.pieces(8) == {"sympathy": 1}  # the base comes after the effects of the removal
    table.choose("fox")
    assert table.pieces(1) == {"cats": 2, "keep": 1, "sympathy": 1}
    assert "outraged" not in table.events()
    assert table.pieces(8) == {"rebels": 2, "fox_base": 1, "sympathy": 1}


@pytest.mark.rule("root:r57")
def test_field_hospitals_after_a_strike_and_she_is_hostile_all_the_same() -> None:
    position = Position("vagabond", "marquise").put(5, cats=2).put(1, keep=1).at(5).items(crossbow=1)
    table = position.hand("marquise", "rabbit").daylight("vagabond").choose("strike", "marquise")
    assert table.asked == ("marquise", "hospitals")
    assert table.relation("marquise") == "hostile"
    table.choose("rabbit")
    assert table.pieces(1) == {"cats": 1, "keep": 1}


@pytest.mark.rule("root:r57")
def test_saved_warriors_count_for_infamy() -> None:
    position = Position("vagabond", "marquise").put(5, cats=3).put(1, keep=1).at(5).items(sword=3)
    table = position.hand("marquise", "rabbit").battle("vagabond", 5, "marquise").rolls(3, 0)
    assert table.points("vagabond") == 2
    table.choose("rabbit")
    assert table.pieces(1) == {"cats": 3, "keep": 1}


@pytest.mark.rule("root:r56", "root:r57", "root:r3")
def test_field_hospitals_after_a_favor_card_one_card_a_clearing() -> None:
    position = Position("eyrie", "marquise").put(8, cats=2).put(12, cats=3).put(2, keep=1)
    table = position.hand("marquise", "fox", "mouse").start(RemoveAll(EYRIE, 1 << 7 | 1 << 11, "root:4.1.2"))
    assert table.asked == ("eyrie", "next-effect")
    assert table.options() == ["hospitals/8", "hospitals/12"]
    table.choose("hospitals/12", "fox")
    assert table.pieces(2) == {"cats": 3, "keep": 1}
    assert table.asked == ("marquise", "hospitals")
    assert table.options() == ["pass"]
    table.passes()
    assert table.in_supply("cats") == 22


@pytest.mark.rule("root:r57", "root:r91")
def test_field_hospitals_for_allies_of_the_vagabond() -> None:
    position = Position("vagabond", "marquise", "eyrie").put(5, cats=2, birds=3).put(1, keep=1).at(5).items(sword=1)
    position.relation("marquise", "allied").hand("marquise", "rabbit")
    table = position.battle("vagabond", 5, "eyrie", ally="marquise").rolls(1, 1).choose("ally")
    assert table.asked == ("marquise", "hospitals")
    table.choose("rabbit")
    assert table.pieces(1) == {"cats": 1, "keep": 1}


@pytest.mark.rule("root:r54", "root:r57")
def test_no_field_hospitals_for_a_cost_of_her_own() -> None:
    position = Position("marquise", "eyrie").put(5, cats=2).put(1, keep=1).crafted("marquise", "tax-collector")
    table = position.hand("marquise", "rabbit").daylight("marquise").choose("tax-collector", 5)
    assert table.asked == ("chance", "draw")
    assert table.in_supply("cats") == 24
    assert table.events()[-2:] == ["used", "removed"]


@pytest.mark.rule("root:r58")
def test_no_field_hospitals_without_a_keep_or_with_the_keep_that_falls() -> None:
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).hand("marquise", "rabbit")
    assert position.battle("eyrie", 5, "marquise").rolls(2, 0).over
    position = Position("eyrie", "marquise").put(4, cats=2, keep=1).put(10, cats=1).hand("marquise", "rabbit")
    table = position.start(RemoveAll(EYRIE, 1 << 3 | 1 << 9, "root:4.1.2"))
    assert table.over
    assert table.in_supply("cats") == 25


@pytest.mark.rule("root:r58", "root:r141")
def test_no_field_hospitals_where_nothing_can_be_placed_any_more() -> None:
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).put(1, keep=1).hand("marquise", "rabbit")
    position.g.shut = 1
    assert position.battle("eyrie", 5, "marquise").rolls(2, 0).over


@pytest.mark.rule("root:r124", "root:6.2.3")
def test_field_hospitals_are_asked_for_unless_everybody_knows_better() -> None:
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).put(1, keep=1).hand("marquise", "fox")
    table = position.battle("eyrie", 5, "marquise").rolls(1, 0)
    assert table.asked == ("marquise", "hospitals")
    assert table.options() == ["pass"]
    position = Position("eyrie", "marquise").put(5, birds=3, cats=3).put(1, keep=1)
    assert position.battle("eyrie", 5, "marquise").rolls(1, 0).over  # an empty hand is no secret


@pytest.mark.rule("root:r57", "root:r3", "root:8.2.6")
def test_the_active_player_orders_hospitals_and_outrage_of_the_same_hand() -> None:
    position = Position("alliance", "marquise").put(5, rebels=2, cats=2, sympathy=1).put(1, keep=1)
    position.hand("marquise", "rabbit").officers(1)
    table = position.battle("alliance", 5, "marquise", turn_of="alliance").rolls(2, 2)
    assert table.asked == ("marquise", "hospitals")  # no token fell: nothing to be ordered
    position = Position("marquise", "alliance").put(5, rebels=1, cats=3, sympathy=1).put(1, keep=1)
    table = position.hand("marquise", "rabbit").battle("marquise", 5, "alliance").rolls(2, 2)
    assert table.asked == ("marquise", "next-effect")
    assert table.options() == ["outrage/5", "hospitals/5"]
    table.choose("hospitals/5", "rabbit")
    assert table.pieces(1) == {"cats": 1, "keep": 1}
    assert table.asked == ("chance", "draw")  # nothing is left to pay with
    assert "outraged" in table.events()


# Setup (6.3).


@pytest.mark.rule("root:6.3.1", "root:f6.1")
def test_her_pieces() -> None:
    table = new_game("marquise", "eyrie")
    assert [table.in_supply(word) for word in PIECE_WORDS[:6]] == [25, 6, 6, 6, 8, 1]
    assert list(IN_THE_BOX[:6]) == [25, 6, 6, 6, 8, 1]


@pytest.mark.rule("root:6.3.2")
def test_the_keep_stands_in_any_corner() -> None:
    table = new_game("marquise", "eyrie")
    assert table.asked == ("marquise", "keep-corner")
    assert table.options() == ["1", "2", "3", "4"]
    assert table.refusal(5) == "root:6.3.2"
    table.choose(4)
    assert table.pieces(4) == {"cats": 1, "keep": 1}
    assert table.marquise.keep == 3


@pytest.mark.rule("root:6.3.3")
@pytest.mark.parametrize(("keep", "opposite"), [(1, 3), (2, 4), (3, 1), (4, 2)])
def test_a_garrison_everywhere_but_in_the_opposite_corner(keep: int, opposite: int) -> None:
    table = new_game("marquise", "eyrie").choose(keep)
    cats = [table.pieces(clearing).get("cats", 0) for clearing in range(1, 13)]
    assert cats == [0 if clearing == opposite else 1 for clearing in range(1, 13)]
    assert table.in_supply("cats") == 14


@pytest.mark.rule("root:6.3.4", "root:2.2.3b")
def test_starting_buildings_at_or_next_to_the_keep() -> None:
    table = new_game("marquise", "eyrie").choose(1)
    assert table.asked == ("marquise", "start-sawmill")
    assert table.options() == ["1", "5", "9", "10"]
    assert table.refusal(2) == "root:6.3.4"
    table.choose(5)
    assert table.asked == ("marquise", "start-workshop")
    table.choose(5)
    assert table.asked == ("marquise", "start-recruiter")
    assert table.options() == ["1", "9", "10"]
    assert table.refusal(5) == "root:2.2.3b"
    table.choose(1)
    assert table.pieces(5) == {"cats": 1, "sawmill": 1, "workshop": 1}
    assert table.pieces(1) == {"cats": 1, "recruiter": 1, "keep": 1}


@pytest.mark.rule("root:6.3.5")
def test_the_other_buildings_are_on_their_tracks() -> None:
    table = started()
    assert [table.in_supply(word) for word in ("sawmill", "workshop", "recruiter")] == [5, 5, 5]


# Birdsong (6.4).


@pytest.mark.rule("root:6.4")
def test_wood_at_every_sawmill() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=2).put(9, sawmill=1).put(1, workshop=1)
    table = position.birdsong("marquise")
    assert table.pieces(5)["wood"] == 2
    assert table.pieces(9)["wood"] == 1
    assert "wood" not in table.pieces(1)
    assert table.in_supply("wood") == 5
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:r61", "root:r19", "root:2.5b")
def test_too_little_wood_goes_where_she_likes() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=2).put(9, sawmill=1).put(1, sawmill=1).put(10, wood=6)
    table = position.birdsong("marquise")
    assert table.asked == ("marquise", "wood-at")
    assert table.options() == ["1", "5", "9"]
    assert table.refusal(10) == "root:6.4"
    table.choose(9)
    assert table.options() == ["1", "5"]  # one a sawmill
    table.choose(5)
    assert [table.pieces(clearing).get("wood", 0) for clearing in (1, 5, 9)] == [0, 1, 1]
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:r61")
def test_no_choice_where_there_is_none() -> None:
    table = Position("marquise", "eyrie").put(5, sawmill=2).put(10, wood=7).birdsong("marquise")
    assert table.pieces(5)["wood"] == 1
    assert table.asked == ("marquise", "action")
    table = Position("marquise", "eyrie").put(5, sawmill=1).put(9, sawmill=1).put(10, wood=8).birdsong("marquise")
    assert table.in_supply("wood") == 0
    assert table.asked == ("marquise", "action")


# Daylight (6.5).


@pytest.mark.rule("root:6.5")
def test_three_actions_in_any_mix() -> None:
    table = Position("marquise", "eyrie").put(1, cats=4).put(5, cats=4, recruiter=1).daylight("marquise")
    table.marches(1, out_of=1, into=5).passes().marches(1, out_of=5, into=1).passes().choose("recruit")
    assert table.options() == ["pass"]
    assert table.refusal("march") == "root:6.5"
    table.passes()
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:6.5")
def test_she_may_take_fewer() -> None:
    table = Position("marquise", "eyrie").put(1, cats=4).daylight("marquise").passes()
    assert table.asked == ("chance", "draw")


@pytest.mark.rule("root:6.5b", "root:r62", "root:2.1.1.ii")
def test_bird_cards_buy_actions_after_the_third() -> None:
    position = Position("marquise", "eyrie").put(1, cats=4).hand("marquise", "bird", "bird", "fox")
    table = position.daylight("marquise")
    assert table.refusal("bird-card") == "root:6.5b"
    for _ in range(3):
        table.marches(1, out_of=1, into=5).moves(1, out_of=5, into=1)
    table.choose("bird-card")
    assert table.asked == ("marquise", "bird-card")
    assert table.refusal("fox") == "root:6.5b"
    table.choose("bird")
    assert len(table.hand("marquise")) == 2
    assert "march" in table.options()
    assert table.refusal("bird-card") == "root:6.5b"  # first the action that is paid for
    table.marches(1, out_of=1, into=5).passes().choose("bird-card", "bird").marches(1, out_of=5, into=1).passes()
    assert table.suits("marquise") == ["fox"]
    assert table.options() == ["pass"]


@pytest.mark.rule("root:v3", "root:r62", "root:r130")
def test_by_the_newer_law_bird_cards_buy_actions_at_any_time_after_crafting() -> None:
    position = Position("marquise", "eyrie", marquise_bird_any_time=True).put(8, cats=4, workshop=1)
    table = position.hand("marquise", "bird", "bird", "anvil").daylight("marquise")
    assert {"craft", "bird-card"} <= set(table.options())
    table.choose("bird-card", "bird")
    assert table.refusal("craft") == "root:6.5"
    table.marches(1, out_of=8, into=7).passes().choose("bird-card", "bird")
    for _ in range(2):
        table.marches(1, out_of=8, into=7).passes().marches(1, out_of=7, into=8).passes()
    assert table.options() == ["pass"]
    assert table.refusal("bird-card") == "root:6.5b"


@pytest.mark.rule("root:6.5b", "root:r10", "root:r130")
def test_a_bird_card_does_not_buy_an_action_that_only_it_could_pay() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=1, birds=1)  # nothing to do but Overwork
    position.hand("marquise", "rabbit", "rabbit", "rabbit", "bird")
    table = position.daylight("marquise")
    for _ in range(3):
        table.choose("overwork", 5, "rabbit")
    assert table.suits("marquise") == ["bird"]
    assert table.refusal("bird-card") == "root:r10"
    table = position.daylight("marquise")
    for _ in range(2):
        table.choose("overwork", 5, "rabbit")
    assert "bird-card" not in table.options()
    table = position.hand("marquise", "bird").daylight("marquise")
    for _ in range(3):
        table.choose("overwork", 5, "rabbit")
    table.choose("bird-card", "bird", "overwork", 5, "bird")
    assert table.pieces(5) == {"sawmill": 1, "wood": 4, "birds": 1}
    assert table.hand("marquise") == []


@pytest.mark.rule("root:6.5b", "root:r130")
def test_a_bird_card_buys_overwork_with_another_card() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=1, birds=1)
    position.hand("marquise", "rabbit", "rabbit", "rabbit", "rabbit", "bird")
    table = position.daylight("marquise")
    for _ in range(3):
        table.choose("overwork", 5, "rabbit")
    table.choose("bird-card", "bird", "overwork", 5, "rabbit")
    assert table.hand("marquise") == []


@pytest.mark.rule("root:6.5.1")
def test_battle_is_one_battle() -> None:
    position = Position("marquise", "eyrie", "alliance").put(5, cats=3, birds=1, sympathy=1)
    table = position.daylight("marquise").choose("battle", 5)
    assert table.asked == ("marquise", "battle-whom")
    assert table.options() == ["eyrie", "alliance"]
    table.choose("eyrie").rolls(1, 0)
    assert table.pieces(5) == {"cats": 3, "sympathy": 1}
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:6.5.1")
def test_no_battle_without_an_enemy() -> None:
    table = Position("marquise", "eyrie").put(5, cats=3).put(6, birds=1).daylight("marquise")
    assert table.refusal("battle") == "root:4.3b"


@pytest.mark.rule("root:6.5.2")
def test_march_is_up_to_two_moves() -> None:
    table = Position("marquise", "eyrie").put(1, cats=4).daylight("marquise").marches(3, out_of=1, into=5)
    assert table.asked == ("marquise", "move-from")
    assert "pass" in table.options()
    table.moves(3, out_of=5, into=2)
    assert table.asked == ("marquise", "action")
    assert table.pieces(2) == {"cats": 3}
    assert table.pieces(1) == {"cats": 1}


@pytest.mark.rule("root:6.5.2", "root:r4")
def test_outrage_comes_between_the_moves_of_a_march() -> None:
    position = Position("marquise", "alliance").put(1, cats=4).put(5, sympathy=1).hand("marquise", "rabbit")
    table = position.daylight("marquise").marches(3, out_of=1, into=5)
    assert table.asked == ("marquise", "outrage")
    table.choose("rabbit")
    assert table.asked == ("marquise", "move-from")


@pytest.mark.rule("root:6.5.3", "root:6.5.3b")
def test_recruit_at_every_recruiter_once_a_turn() -> None:
    position = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=1, cats=1)
    table = position.daylight("marquise").choose("recruit")
    assert table.pieces(5) == {"cats": 2, "recruiter": 2}
    assert table.pieces(9) == {"cats": 2, "recruiter": 1}
    assert table.refusal("recruit") == "root:6.5.3b"


@pytest.mark.rule("root:6.5.3", "root:r19", "root:r10")
def test_too_few_recruits_go_where_she_likes() -> None:
    position = Position("marquise", "eyrie").put(5, recruiter=2).put(9, recruiter=1).supply(cats=2)
    table = position.daylight("marquise").choose("recruit")
    assert table.asked == ("marquise", "recruit-at")
    assert table.options() == ["5", "9"]
    assert table.refusal(12) == "root:6.5.3"
    table.choose(5, 5)
    assert table.pieces(5) == {"cats": 2, "recruiter": 2}
    assert table.pieces(9) == {"recruiter": 1}
    table = position.supply(cats=0).daylight("marquise")
    assert table.refusal("recruit") == "root:r10"


@pytest.mark.rule("root:6.5.3", "root:v12d", "root:r10")
def test_no_recruits_where_nothing_can_be_placed_any_more() -> None:
    position = Position("marquise", "eyrie").put(5, recruiter=1)
    assert "recruit" in position.daylight("marquise").options()
    position.g.shut = 1 << 4
    assert position.daylight("marquise").refusal("recruit") == "root:v12d"


@pytest.mark.rule("root:6.5.4", "root:6.5.4.i", "root:6.5.4.ii", "root:6.5.4.iii")
def test_build_a_second_sawmill() -> None:
    position = Position("marquise", "eyrie").put(5, cats=1, sawmill=1, wood=2).put(1, cats=1)
    table = position.daylight("marquise").choose("build")
    assert table.asked == ("marquise", "build-what")
    assert table.options() == ["sawmill", "workshop", "recruiter"]
    table.choose("sawmill")
    assert table.asked == ("marquise", "build-in")
    assert table.options() == ["1", "5"]
    assert table.refusal(9) == "root:6.5.4.ii"
    table.choose(1)
    assert table.pieces(1) == {"cats": 1, "sawmill": 1}
    assert table.pieces(5) == {"cats": 1, "sawmill": 1, "wood": 1}
    assert table.points("marquise") == 1
    assert table.in_supply("wood") == 7
    assert table.events().count("removed") == 1  # the wood is seen to go
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:6.5.4.i")
def test_only_her_three_buildings_can_be_built() -> None:
    table = Position("marquise", "eyrie").put(5, cats=1).daylight("marquise").choose("build")
    assert table.refusal("keep") == "root:6.5.4.i"
    assert table.refusal("roost") == "root:6.5.4.i"


@pytest.mark.rule("root:6.5.4.iii", "root:2.2.3b", "root:r63")
def test_building_needs_an_open_slot() -> None:
    position = Position("marquise", "eyrie").put(1, cats=1, workshop=1).put(5, cats=1, sawmill=1, wood=2)
    table = position.daylight("marquise").choose("build", "recruiter")
    assert table.options() == ["5"]
    assert table.refusal(1) == "root:2.2.3b"
    table = position.put(5, recruiter=1).daylight("marquise")
    assert table.refusal("build") == "root:2.2.3b"


@pytest.mark.rule("root:r63", "root:2.5.2b")
def test_the_first_of_a_kind_is_free_again_after_all_were_lost() -> None:
    table = Position("marquise", "eyrie").put(5, cats=1, sawmill=1).daylight("marquise").choose("build")
    assert table.refusal("sawmill") == "root:r60"  # the second one costs wood
    table.choose("workshop", 5)
    assert table.points("marquise") == 0
    assert table.pieces(5)["workshop"] == 1


@pytest.mark.rule("root:6.5.4.i", "root:2.5")
def test_no_seventh_building() -> None:
    position = (
        Position("marquise", "eyrie").put(5, cats=1, wood=4).put(7, sawmill=2).put(9, sawmill=2).put(8, sawmill=2)
    )
    table = position.daylight("marquise").choose("build")
    assert table.refusal("sawmill") == "root:2.5"


@pytest.mark.rule("root:6.5.4.ii", "root:r60")
def test_wood_comes_only_through_clearings_she_rules() -> None:
    position = Position("marquise", "eyrie").put(1, cats=1, sawmill=1).put(9, wood=1).put(4, cats=1, wood=1)
    table = position.daylight("marquise")
    table.choose("build", "sawmill")
    assert table.options() == ["4"]  # 1 and 4 meet in 9, which nobody rules; the wood in 9 is not hers to use
    table = position.put(1, workshop=0).daylight("marquise").choose("build", "sawmill")
    position.put(9, cats=1)
    table = position.daylight("marquise").choose("build", "sawmill")
    assert table.options() == ["4", "9"]  # 1 is full
    position = Position("marquise", "eyrie").put(10, cats=1).put(1, cats=1, sawmill=1).put(9, wood=1, birds=1)
    table = position.daylight("marquise").choose("build")
    assert table.refusal("sawmill") == "root:r60"


@pytest.mark.rule("root:r60", "root:6.5.4.ii")
def test_she_chooses_whose_wood_is_used() -> None:
    position = Position("marquise", "eyrie").put(5, cats=1, workshop=2).put(1, cats=1, wood=2).put(9, cats=1, wood=1)
    table = position.put(8, cats=1, wood=1).daylight("marquise").choose("build", "workshop", 9)
    assert table.asked == ("marquise", "wood-from")
    assert table.options() == ["1", "9"]
    assert table.refusal(8) == "root:r60"
    table.choose(1)
    assert table.asked == ("marquise", "wood-from")
    table.choose(9)
    assert table.pieces(1) == {"cats": 1, "wood": 1}
    assert table.pieces(9) == {"cats": 1, "workshop": 1}
    assert table.points("marquise") == 2


@pytest.mark.rule("root:r60")
def test_no_choice_of_wood_where_all_of_it_is_needed() -> None:
    position = Position("marquise", "eyrie").put(5, cats=1, workshop=2).put(1, cats=1, wood=1).put(9, cats=1, wood=1)
    table = position.daylight("marquise").choose("build", "workshop", 9)
    assert table.asked == ("marquise", "action")
    assert table.in_supply("wood") == 8


@pytest.mark.rule("root:r60", "root:r38")
def test_a_tie_breaks_the_chain() -> None:
    position = Position("marquise", "alliance").put(1, cats=1, wood=1).put(9, cats=1, rebels=1).put(4, cats=1)
    table = position.put(8, sawmill=1, rebels=2).daylight("marquise").choose("build", "sawmill")
    assert table.options() == ["1"]
    assert table.refusal(9) == "root:6.5.4.ii"
    assert table.refusal(4) == "root:r60"


@pytest.mark.rule("root:6.5.5", "root:2.1.1")
def test_overwork() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=1).put(8, sawmill=1).hand("marquise", "rabbit", "bird")
    table = position.daylight("marquise").choose("overwork")
    assert table.options() == ["5", "8"]
    assert table.refusal(1) == "root:6.5.5"
    table.choose(8)
    assert table.asked == ("marquise", "overwork-card")
    assert table.refusal("smugglers-trail") == "root:r9"
    table.choose("bird")
    assert table.pieces(8) == {"sawmill": 1, "wood": 1}
    assert table.suits("marquise") == ["rabbit"]
    table.choose("overwork")
    assert table.options() == ["5"]
    assert table.refusal(8) == "root:r9"


@pytest.mark.rule("root:6.5.5", "root:r10")
def test_no_overwork_without_wood_or_card() -> None:
    position = Position("marquise", "eyrie").put(5, sawmill=1, wood=8).hand("marquise", "rabbit")
    assert position.daylight("marquise").refusal("overwork") == "root:r10"
    position = Position("marquise", "eyrie").put(5, sawmill=1).hand("marquise", "fox")
    assert position.daylight("marquise").refusal("overwork") == "root:r9"


# Evening (6.6) and figures.


@pytest.mark.rule("root:6.6", "root:f6.3")
@pytest.mark.parametrize(("recruiters", "cards"), [(0, 1), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_cards_by_recruiters(recruiters: int, cards: int) -> None:
    position = Position("marquise", "eyrie")
    for i in range(recruiters):
        position.put((5, 5, 7, 7, 8, 8)[i], recruiter=1)
    table = position.evening("marquise").settle()
    assert len(table.hand("marquise")) == cards
    assert table.over
    assert CARDS_DRAWN[recruiters] == cards


@pytest.mark.rule("root:6.6b", "root:f5.6")
def test_she_discards_down_to_five() -> None:
    position = Position("marquise", "eyrie").put(5, recruiter=2).put(7, recruiter=1)
    table = position.hand("marquise", "fox", "fox", "mouse", "rabbit", "bird").evening("marquise").settle()
    assert table.asked == ("marquise", "discard")
    assert len(table.options()) == 7
    table.choose("mouse")
    assert table.asked == ("marquise", "discard")
    table.choose("rabbit")
    assert table.over
    assert len(table.hand("marquise")) == 5


@pytest.mark.rule("root:f6.2")
@pytest.mark.parametrize("word", ["sawmill", "workshop", "recruiter"])
def test_what_buildings_cost_and_score(word: str) -> None:
    points = {"sawmill": [0, 1, 2, 3, 4, 5], "workshop": [0, 2, 2, 3, 4, 5], "recruiter": [0, 1, 2, 3, 3, 4]}[word]
    for there, cost in enumerate([0, 1, 2, 3, 3, 4]):
        position = Position("marquise", "eyrie").put(5, cats=9, wood=cost)
        for i in range(there):
            position.put((7, 7, 8, 8, 2)[i], **{word: 1})
        table = position.daylight("marquise").choose("build", word, 5)
        assert table.points("marquise") == points[there]
        assert table.in_supply("wood") == 8
        if cost:
            poor = Position("marquise", "eyrie").put(5, cats=9, wood=cost - 1)
            for i in range(there):
                poor.put((7, 7, 8, 8, 2)[i], **{word: 1})
            assert poor.daylight("marquise").choose("build").refusal(word) == "root:r60"
    assert list(WOOD_COST) == [0, 1, 2, 3, 3, 4]
    assert points in [list(row) for row in BUILDING_POINTS]


@pytest.mark.rule("root:6.5.4.iii", "root:3.1")
def test_a_building_may_win_the_game() -> None:
    position = Position("marquise", "eyrie").points(marquise=29).put(5, cats=1, sawmill=1, wood=1)
    table = position.daylight("marquise").choose("build", "sawmill", 5)
    assert table.winners == ["marquise"]
