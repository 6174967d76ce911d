"""Chapter 12, Daylight of the Underground Duchy: Assembly, Parliament, Sway (12.5)."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.duchy.kinds import SWAY_WITH
from polyana.games.root.factions.duchy.sway import pairs
from polyana.games.root.factions.duchy.terms import DUCHY
from polyana.games.root.factions.duchy.terms import REVEALED as LAID_OPEN
from polyana.games.root.factions.marquise import MARQUISE
from polyana.kernel.chance import Rng
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
FOX_TEA = "root-tea-fox"  # and second
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"


def in_parliament(position: Position) -> Table:
    """The assembly is over."""
    return position.daylight("duchy").passes()


# The three steps (12.5.0).


@pytest.mark.rule("root:12.5.0", "root:12.5.2", "root:12.5.3")
def test_assembly_parliament_sway_and_no_going_back() -> None:
    position = Position("duchy", "marquise").put(8, moles=3, cats=1).put(5, moles=2).swayed("captain")
    position.hand("duchy", "fox", "rabbit")
    table = position.daylight("duchy")
    assert table.rule == "root:12.5.1"
    assert table.refusal("captain") == "root:12.5.0"
    assert table.refusal("sway") == "root:12.5.0"
    table.passes()
    assert table.rule == "root:12.5.2"
    assert table.refusal("move") == "root:12.5.0"
    assert table.refusal("sway") == "root:12.5.0"
    table.passes()
    assert table.rule == "root:12.5.3"
    assert table.refusal("captain") == "root:12.5.0"
    assert table.refusal("recruit") == "root:12.5.0"
    table.choose("sway", "marshal", KNAPSACK, TRAIL)
    assert table.swayed() == ["captain", "marshal"]


@pytest.mark.rule("root:12.5.1", "root:12.5.1.2")
def test_up_to_two_actions_the_same_one_twice_if_it_likes() -> None:
    position = Position("duchy", "marquise").put(8, moles=1, cats=1).swayed("captain")
    table = position.daylight("duchy").choose("recruit", "recruit")
    assert table.duchy.burrow == 2
    assert table.told("mustered") == [{"count": "1"}, {"count": "1"}]
    assert table.rule == "root:12.5.2"
    assert table.refusal("recruit") == "root:12.5.1"
    one = position.daylight("duchy").choose("recruit").passes()
    assert one.rule == "root:12.5.2"
    assert position.daylight("duchy").passes().duchy.burrow == 0


@pytest.mark.rule("root:12.5.0", "root:r31")
def test_steps_in_which_nothing_can_be_done_are_left_out() -> None:
    table = Position("duchy", "marquise").put(8, moles=1).daylight("duchy").passes()
    assert table.asked == ("chance", "draw")  # no minister, no card: the Evening
    table = Position("duchy", "marquise").put(8, moles=1).hand("duchy", "fox", "fox").daylight("duchy").passes()
    assert table.asked == ("chance", "draw")  # one clearing sways nobody
    free = Position("duchy", "marquise").put(8, moles=1).crafted("duchy", "tax-collector").daylight("duchy")
    free.choose("recruit", "recruit")
    assert free.options() == ["tax-collector", "pass"]  # what is free may come after the last action, too
    assert free.refusal("sway") == "root:12.5.3.2.a"


@pytest.mark.rule("root:12.5.3", "root:r31")
def test_a_card_drawn_after_the_last_action_may_sway_somebody_after_all() -> None:
    position = Position("duchy", "marquise").put(8, moles=2).put(7, moles=1).crafted("duchy", "tax-collector")
    table = position.hand("duchy", "fox").daylight("duchy").choose("recruit", "recruit")
    assert table.rule == "root:r31"
    assert table.refusal("sway") == "root:12.5.3.2.a"
    table.choose("tax-collector", 8).draws(BINDLE)
    assert table.rule == "root:12.5.3"
    table.choose("sway", "captain", KNAPSACK, BINDLE)
    assert table.swayed() == ["captain"]


@pytest.mark.rule("root:12.5.0", "root:12.5.3")
def test_who_has_declined_to_sway_does_so_no_more() -> None:
    position = Position("duchy", "marquise").put(8, moles=2).put(7, moles=1).crafted("duchy", "tax-collector")
    table = position.hand("duchy", "fox", "rabbit").daylight("duchy").passes()
    assert table.rule == "root:12.5.3"
    assert table.passes().asked == ("chance", "draw")


@pytest.mark.rule("root:r31", "root:3.3.1", "root:12.5.3.3.b")
def test_points_of_a_sway_may_allow_a_dominance_card_at_last() -> None:
    position = Position("duchy", "marquise", "eyrie").put(8, moles=1).put(5, moles=1).points(duchy=9)
    position.hand("duchy", "fox", "rabbit", "dominance-mouse")
    table = position.daylight("duchy").passes().choose("sway", "captain", KNAPSACK, TRAIL)
    assert table.points("duchy") == 10
    assert table.options() == ["activate-dominance", "pass"]
    with_less = position.points(duchy=5).daylight("duchy").passes().choose("sway", "captain", KNAPSACK, TRAIL)
    assert with_less.asked == ("chance", "draw")


# Build (12.5.1.1).


@pytest.mark.rule("root:12.5.1.1.a", "root:12.5.1.1.b")
def test_a_building_in_a_ruled_clearing_that_matches_a_revealed_card() -> None:
    position = Position("duchy", "marquise").put(8, moles=2).put(12, moles=2).put(6, moles=1, cats=1).put(5, moles=1)
    position.hand("duchy", "fox", "mouse")
    table = position.daylight("duchy").choose("build")
    assert table.options() == [KNAPSACK]
    assert table.refusal(SACK) == "root:12.5.1.1.a"
    table.choose(KNAPSACK)
    assert table.options() == ["8", "12"]
    assert table.refusal(5) == "root:12.5.1.1.b"  # does not match
    assert table.refusal(6) == "root:12.5.1.1.b"  # not ruled
    table.choose(8)
    assert table.options() == ["citadel", "market"]
    assert table.refusal("tunnel") == "root:12.5.1.1.b"
    table.choose("citadel")
    assert table.pieces(8) == {"moles": 2, "citadel": 1}
    assert table.points("duchy") == 0
    assert table.laid_open() == [KNAPSACK]


@pytest.mark.rule("root:12.5.1.1.b", "root:2.2.3b", "root:12.r15", "root:6.2.2")
def test_building_needs_a_slot_a_building_and_the_right_to_place() -> None:
    position = Position("duchy", "marquise").put(1, moles=3, keep=1).put(6, moles=3, sawmill=1).hand("duchy", "fox")
    table = position.daylight("duchy")
    assert table.refusal("build") == "root:12.5.1.1.b"
    position.put(8, moles=1).put(12, moles=1)
    table = position.daylight("duchy").choose("build", KNAPSACK)
    assert table.options() == ["8", "12"]
    assert table.refusal(6) == "root:2.2.3b"
    assert table.refusal(1) == "root:12.r15"
    one_kind = Position("duchy", "marquise").put(8, moles=1).put(11, citadel=2).put(7, citadel=1).hand("duchy", "fox")
    assert one_kind.daylight("duchy").choose("build", KNAPSACK).pieces(8) == {"moles": 1, "market": 1}
    one_kind.put(9, market=2).put(5, market=1)
    assert one_kind.daylight("duchy").refusal("build") == "root:2.5"


@pytest.mark.rule("root:12.r12", "root:2.1.1")
def test_a_bird_builds_anywhere() -> None:
    position = Position("duchy", "marquise").put(8, moles=2).put(5, moles=2).hand("duchy", "bird")
    table = position.daylight("duchy").choose("build", BINDLE)
    assert table.options() == ["5", "8"]
    assert table.refusal(7) == "root:12.5.1.1.b"
    assert table.choose(5, "market").pieces(5) == {"moles": 2, "market": 1}


# Move and battle (12.5.1.3, 12.5.1.4).


@pytest.mark.rule("root:12.5.1.3", "root:12.5.1.4")
def test_a_move_and_a_battle() -> None:
    position = Position("duchy", "marquise").put(8, moles=3).put(7, cats=2)
    table = position.daylight("duchy").choose("move").moves(3, out_of=8, into=7)
    assert table.pieces(7) == {"cats": 2, "moles": 3}
    table.choose("battle", 7).rolls(1, 0)
    assert table.pieces(7) == {"cats": 1, "moles": 3}
    still = Position("duchy", "marquise").put(7, cats=2).daylight("duchy")
    assert still.refusal("move") == "root:4.2"
    assert still.refusal("battle") == "root:4.3"


# Dig (12.5.1.5).


@pytest.mark.rule("root:12.5.1.5.a", "root:12.5.1.5.b", "root:12.5.1.5.c", "root:12.x1")
def test_a_card_is_spent_a_tunnel_placed_and_up_to_four_come_up() -> None:
    position = Position("duchy", "marquise").put(8, cats=4).put(6, tunnel=1).burrow(6).hand("duchy", "fox", "mouse")
    table = position.daylight("duchy").choose("dig", KNAPSACK)
    assert table.discarded() == [KNAPSACK]
    assert table.options() == ["1", "8", "12"]
    assert table.refusal(6) == "root:12.5.1.5.b"  # has one
    assert table.refusal(5) == "root:12.5.1.5.b"  # does not match
    table.choose(8)
    assert table.asked == ("duchy", "dig-count")
    assert table.options() == ["1", "2", "3", "4", "pass"]
    assert table.refusal(5) == "root:12.5.1.5.c"
    table.choose(4)
    assert table.pieces(8) == {"cats": 4, "moles": 4, "tunnel": 1}
    assert table.duchy.burrow == 2
    assert table.hand("duchy") == [SACK]
    assert table.told("came-up") == [{"clearing": "8", "count": "4"}]


@pytest.mark.rule("root:12.x2", "root:12.5.1.4", "root:2.8")
def test_example_a_battle_after_the_dig() -> None:
    position = Position("duchy", "marquise").put(8, cats=4).burrow(4).hand("duchy", "fox")
    table = position.daylight("duchy").choose("dig", KNAPSACK, 8, 4)
    assert table.ruler(8) == ""
    table.choose("battle", 8).rolls(1, 0)
    assert table.pieces(8) == {"cats": 3, "moles": 4, "tunnel": 1}
    assert table.ruler(8) == "duchy"


@pytest.mark.rule("root:12.r8", "root:12.5.1.5.c")
def test_nobody_has_to_come_up_and_who_does_moves() -> None:
    position = Position("duchy", "alliance").put(8, sympathy=1).burrow(2).hand("duchy", "fox", "fox")
    dug = position.daylight("duchy").choose("dig", KNAPSACK, 8)
    assert dug.options() == ["1", "2", "pass"]  # no more than there are
    assert dug.refusal(3) == "root:12.5.1.5.c"
    stays = dug.passes()
    assert stays.pieces(8) == {"sympathy": 1, "tunnel": 1}
    assert stays.asked == ("duchy", "action")  # no Outrage without a move
    comes = position.daylight("duchy").choose("dig", KNAPSACK, 8, 1)
    assert comes.asked == ("duchy", "outrage")
    comes.choose(FOX_TEA)
    assert comes.supporters() == [FOX_TEA]
    assert comes.asked == ("duchy", "action")
    nobody = Position("duchy", "alliance").put(8, sympathy=1).hand("duchy", "fox", "fox")
    assert nobody.daylight("duchy").choose("dig", KNAPSACK, 8).asked == ("duchy", "action")


@pytest.mark.rule("root:8.2.6", "root:12.2.2.c")
def test_moves_out_of_the_burrow_cause_outrage_and_moves_into_it_do_not() -> None:
    position = Position("duchy", "alliance").put(8, tunnel=1, sympathy=1, moles=1).burrow(1).hand("duchy", "fox")
    assert position.daylight("duchy").choose("move", "burrow", 8).asked == ("duchy", "outrage")
    assert position.daylight("duchy").choose("move", 8, "burrow").asked == ("duchy", "action")


@pytest.mark.rule("root:12.r9", "root:6.2.2", "root:v12d")
def test_a_dig_needs_neither_rule_nor_presence_but_the_right_to_place() -> None:
    position = Position("duchy", "marquise", "vagabond").put(1, keep=1).put(8, cats=5).hand("duchy", "fox", "bird")
    position.burnt(12)
    table = position.daylight("duchy").choose("dig", KNAPSACK)
    assert table.options() == ["6", "8"]
    assert table.refusal(1) == "root:12.r9"
    assert table.refusal(12) == "root:v12d"
    table.choose(8)
    assert table.pieces(8) == {"cats": 5, "tunnel": 1}
    assert table.choose("dig", BINDLE).options() == ["2", "3", "4", "5", "6", "7", "9", "10", "11"]


@pytest.mark.rule("root:12.5.1.5.a", "root:12.5.1.5.b")
def test_no_card_that_fits_no_dig() -> None:
    assert Position("duchy", "marquise").daylight("duchy").refusal("dig") == "root:12.5.1.5.a"
    full = Position("duchy", "marquise").put(1, keep=1).put(8, tunnel=1).put(6, tunnel=1).put(12, tunnel=1)
    full.hand("duchy", "fox")
    assert full.daylight("duchy").refusal("dig") == "root:12.5.1.5.b"
    table = full.hand("duchy", "mouse").daylight("duchy").choose("dig", 8)
    assert table.options() == [SACK]
    assert table.refusal(KNAPSACK) == "root:12.5.1.5.b"


@pytest.mark.rule("root:12.5.1.5.d", "root:12.r10", "root:12.2.4.a")
def test_with_all_tunnels_out_one_is_taken_up_first() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1, citadel=1).put(5, tunnel=1).put(7, tunnel=1)
    position.hand("duchy", "fox", "mouse").swayed("captain").burrow(1)
    table = position.daylight("duchy").choose("dig")
    assert table.asked == ("duchy", "dig-up")
    assert table.options() == ["5", "7", "8"]
    assert table.refusal(6) == "root:12.5.1.5.d"
    table.choose(8, KNAPSACK)
    assert table.refusal(8) == "root:12.r10"
    assert table.options() == ["1", "6", "12"]
    table.choose(6, 1)
    assert table.pieces(8) == {"citadel": 1}
    assert table.pieces(6) == {"moles": 1, "tunnel": 1}
    assert table.points("marquise") == table.points("duchy") == 0
    assert table.swayed() == ["captain"]  # no Price of Failure
    assert table.hand("duchy") == [SACK]


# Parliament (12.5.2).


@pytest.mark.rule("root:12.5.2", "root:12.r28", "root:12.5.2.2", "root:12.5.2.3")
def test_each_swayed_minister_acts_once_in_any_order() -> None:
    position = Position("duchy", "marquise").put(8, moles=4, cats=2).put(7, cats=1).swayed("captain", "marshal")
    table = in_parliament(position)
    assert table.options() == ["captain", "marshal", "pass"]
    assert table.refusal("brigadier") == "root:12.5.2"  # not swayed
    table.choose("marshal").moves(2, out_of=8, into=7)
    assert table.refusal("marshal") == "root:12.5.2"
    table.choose("captain", 7).rolls(1, 1)
    assert table.pieces(7) == {"moles": 1}
    assert table.told("acts") == [{"minister": "marshal"}, {"minister": "captain"}]
    assert table.asked == ("chance", "draw")
    assert in_parliament(position).passes().asked == ("chance", "draw")  # none has to


@pytest.mark.rule("root:12.r28")
def test_a_captain_without_enemies_and_a_marshal_without_warriors_do_nothing() -> None:
    position = Position("duchy", "marquise").put(8, moles=1).put(7, cats=1, tunnel=1).swayed("captain", "marshal")
    assert in_parliament(position).refusal("captain") == "root:4.3b"
    alone = Position("duchy", "marquise").put(8, tunnel=1).swayed("captain", "marshal", "mayor")
    table = in_parliament(alone)
    assert table.refusal("captain") == "root:4.3"
    assert table.refusal("marshal") == "root:4.2"
    assert table.refusal("mayor") == "root:12.r18"


@pytest.mark.rule("root:12.5.2.1.a", "root:12.5.2.1.b", "root:12.r15", "root:12.x3")
def test_the_foremole_builds_with_any_card_wherever_it_rules() -> None:
    position = Position("duchy", "marquise").put(8, moles=4, cats=3, tunnel=1).put(7, moles=1, cats=1)
    position.swayed("foremole").hand("duchy", "rabbit")
    assert position.daylight("duchy").refusal("build") == "root:12.5.1.1.b"  # no rabbits are ruled
    table = in_parliament(position).choose("foremole", TRAIL)
    assert table.asked == ("duchy", "duchy-build-what")  # there is one such clearing
    table.choose("citadel")
    assert table.pieces(8) == {"cats": 3, "citadel": 1, "moles": 4, "tunnel": 1}
    assert table.told("laid-open") == [{"card": TRAIL}]
    assert table.hand("duchy") == [TRAIL]  # nothing was left to do: it is Evening, and it has come back
    two = position.put(5, moles=1).daylight("duchy").passes().choose("foremole", TRAIL)
    assert two.options() == ["5", "8"]
    assert two.refusal(7) == "root:12.5.2.1.b"
    empty = Position("duchy", "marquise").put(8, moles=1).swayed("foremole")
    assert in_parliament(empty).refusal("foremole") == "root:12.5.2.1.a"
    nowhere = Position("duchy", "marquise").put(8, tunnel=1).swayed("foremole").hand("duchy", "fox")
    assert in_parliament(nowhere).refusal("foremole") == "root:12.5.2.1.b"


@pytest.mark.rule("root:12.r15", "root:12.5.1")
def test_the_foremole_uses_no_action_of_the_assembly() -> None:
    position = Position("duchy", "marquise").put(8, moles=1).swayed("foremole").hand("duchy", "rabbit")
    table = position.daylight("duchy").choose("recruit", "recruit", "foremole", TRAIL, "market")
    assert table.pieces(8) == {"market": 1, "moles": 1}


@pytest.mark.rule("root:12.5.2.4", "root:12.r16")
def test_the_brigadier_moves_twice_or_battles_twice() -> None:
    position = Position("duchy", "marquise").put(8, moles=3, cats=1).put(4, moles=2, cats=1).swayed("brigadier")
    table = in_parliament(position).choose("brigadier")
    assert table.options() == ["battle", "move"]
    table.choose("battle", 8).rolls(1, 0)
    assert table.options() == ["battle", "pass"]
    assert table.refusal("move") == "root:12.r16"
    table.choose("battle")
    table.choose(4).rolls(1, 0)
    assert table.pieces(4) == {"moles": 2}
    assert table.asked == ("chance", "draw")
    moved = in_parliament(position).choose("brigadier", "move").moves(2, out_of=8, into=7)
    assert moved.refusal("battle") == "root:12.r16"
    moved.choose("move").moves(2, out_of=7, into=3)  # the same warriors again
    assert moved.pieces(3) == {"moles": 2}
    assert moved.asked == ("chance", "draw")
    once = in_parliament(position).choose("brigadier", "move").moves(2, out_of=8, into=7).passes()
    assert once.pieces(7) == {"moles": 2}
    assert once.asked == ("chance", "draw")
    idle = Position("duchy", "marquise").put(8, tunnel=1).swayed("brigadier")
    assert in_parliament(idle).refusal("brigadier") == "root:12.5.2.4"


@pytest.mark.rule("root:12.5.2.5", "root:12.r17")
def test_the_banker_spends_cards_of_one_suit_for_points() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1).swayed("banker")
    position.hand("duchy", "fox", "bird", "fox", "mouse")
    table = in_parliament(position).choose("banker", KNAPSACK)
    assert table.options() == [BINDLE, FOX_TEA, "pass"]
    assert table.refusal(SACK) == "root:12.r17"
    assert table.points("duchy") == 0
    table.choose(BINDLE, FOX_TEA)
    table.passes()
    assert table.points("duchy") == 3
    assert table.told("scored") == [{"faction": "duchy", "points": "3"}]
    assert sorted(table.discarded()) == sorted([KNAPSACK, BINDLE, FOX_TEA])
    assert table.laid_open() == []
    bird_first = in_parliament(position).choose("banker", BINDLE)
    assert bird_first.options() == [KNAPSACK, FOX_TEA, SACK, "pass"]
    assert bird_first.choose(SACK).refusal(KNAPSACK) == "root:12.r17"
    assert in_parliament(position).choose("banker", BINDLE).passes().points("duchy") == 1  # birds alone
    empty = Position("duchy", "marquise").put(8, tunnel=1).swayed("banker")
    assert in_parliament(empty).refusal("banker") == "root:12.5.2.5"


@pytest.mark.rule("root:12.r17", "root:3.3.3")
def test_a_dominance_card_in_the_bank_becomes_available() -> None:
    position = Position("duchy", "marquise", "eyrie").put(8, tunnel=1).swayed("banker").hand("duchy", "dominance-fox")
    table = in_parliament(position).choose("banker", "dominance-fox")
    assert table.points("duchy") == 1
    assert table.available() == ["dominance-fox"]


@pytest.mark.rule("root:12.5.2.6", "root:12.r18")
def test_the_mayor_takes_the_action_of_a_squire_or_noble_once_more() -> None:
    position = Position("duchy", "marquise").put(8, moles=4, cats=3).put(7, market=1)
    position.swayed("captain", "banker", "mayor", "baron-of-dirt").hand("duchy", "fox")
    table = in_parliament(position).choose("mayor")
    assert table.options() == ["captain", "banker"]
    for other in ("mayor", "baron-of-dirt", "marshal"):
        assert table.refusal(other) == "root:12.r18"
    table.choose("captain", 8).rolls(1, 0)
    assert table.told("acts") == [{"minister": "mayor"}, {"minister": "captain"}]
    table.choose("captain", 8).rolls(1, 0)  # which stays possible once
    assert table.pieces(8) == {"moles": 4, "cats": 1}
    assert table.refusal("captain") == table.refusal("mayor") == "root:12.5.2"
    after = in_parliament(position).choose("captain", 8).rolls(1, 0).choose("mayor", "captain", 8).rolls(1, 0)
    assert after.pieces(8) == {"moles": 4, "cats": 1}
    alone = Position("duchy", "marquise").put(8, moles=1, cats=1).swayed("mayor", "earl-of-stone")
    assert in_parliament(alone).refusal("mayor") == "root:12.r18"


@pytest.mark.rule("root:12.5.2.7", "root:12.r19")
def test_the_duchess_scores_for_three_tunnels() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1).put(7, tunnel=1).swayed("duchess-of-mud")
    assert in_parliament(position).refusal("duchess-of-mud") == "root:12.r19"
    table = in_parliament(position.put(5, tunnel=1)).choose("duchess-of-mud")
    assert table.points("duchy") == 2


@pytest.mark.rule("root:12.5.2.8", "root:12.5.2.9", "root:12.r19")
def test_baron_and_earl_score_for_markets_and_citadels() -> None:
    position = Position("duchy", "marquise").put(8, market=2).put(7, citadel=1).put(5, citadel=2)
    position.swayed("baron-of-dirt", "earl-of-stone")
    table = in_parliament(position).choose("baron-of-dirt")
    assert table.points("duchy") == 2
    assert table.choose("earl-of-stone").points("duchy") == 5
    none = Position("duchy", "marquise").put(8, tunnel=1).swayed("baron-of-dirt", "earl-of-stone")
    table = in_parliament(none)
    assert table.refusal("baron-of-dirt") == table.refusal("earl-of-stone") == "root:12.r19"


@pytest.mark.rule("root:12.r19", "root:3.3.1b")
def test_who_plays_for_dominance_scores_nothing() -> None:
    position = Position("duchy", "marquise", "eyrie").put(8, market=2, moles=1).swayed("baron-of-dirt")
    position.g.dominance[DUCHY] = 6
    assert in_parliament(position).refusal("baron-of-dirt") == "root:12.r19"


@pytest.mark.rule("root:3.1", "root:12.5.2.9")
def test_a_lord_may_win_the_game() -> None:
    position = Position("duchy", "marquise").put(7, citadel=1).swayed("earl-of-stone").points(duchy=29)
    assert in_parliament(position).choose("earl-of-stone").winners == ["duchy"]


# Sway (12.5.3).


def swaying(position: Position) -> Table:
    table = position.daylight("duchy").passes()
    while table.rule != "root:12.5.3":
        table.passes()
    return table.choose("sway")


@pytest.mark.rule("root:12.5.3", "root:12.5.3.3.a", "root:12.5.3.3.b", "root:12.x4", "root:12.r13", "root:12.r12")
def test_a_squire_for_two_cards() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1).put(7, moles=1).hand("duchy", "bird", "fox", "mouse")
    table = swaying(position)
    assert table.options() == ["foremole", "captain", "marshal"]
    table.choose("captain", BINDLE)
    assert table.laid_open() == [BINDLE]
    table.choose(KNAPSACK)
    assert table.swayed() == ["captain"]
    assert table.duchy.crowns == [2, 3, 3]
    assert table.points("duchy") == 1
    assert table.told("laid-open") == [{"card": BINDLE}, {"card": KNAPSACK}]
    assert table.told("swayed") == [{"minister": "captain"}]
    assert table.asked == ("chance", "draw")  # one minister a turn: the Evening


@pytest.mark.rule("root:12.5.3.2.a", "root:12.5.3.3.b")
@pytest.mark.parametrize(
    ("minister", "cards", "points"), [("marshal", 2, 1), ("banker", 3, 2), ("earl-of-stone", 4, 3)]
)
def test_cards_and_points_by_rank(minister: str, cards: int, points: int) -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1).put(7, moles=1).put(5, moles=1).put(2, moles=1)
    position.put(6, moles=1).hand("duchy", "fox", "rabbit", "mouse", "mouse", "bird")
    table = swaying(position).choose(minister)
    for _ in range(cards):
        assert table.asked == ("duchy", "sway-with")
        table.choose(table.options()[0])
    assert table.swayed() == [minister]
    assert table.points("duchy") == points
    assert len(table.told("laid-open")) == cards
    few = Position("duchy", "marquise").put(8, tunnel=1).put(7, moles=1).put(5, moles=1).hand("duchy", "fox", "mouse")
    assert swaying(few).refusal("banker") == "root:12.5.3.2.a"


@pytest.mark.rule("root:12.5.3.1", "root:12.5.3")
def test_without_a_crown_of_the_rank_nobody_is_swayed() -> None:
    position = Position("duchy", "marquise").put(8, moles=1).put(7, moles=1).put(5, moles=1).swayed("captain")
    position.hand("duchy", "fox", "mouse", "rabbit").crowns_left(0, 3, 3)
    table = swaying(position)
    assert table.options() == ["brigadier", "banker", "mayor"]
    assert table.refusal("foremole") == "root:12.5.3.1"
    assert table.refusal("captain") == "root:12.5.3"
    none = position.crowns_left(0, 0, 0).daylight("duchy").passes()
    assert none.passes().asked == ("chance", "draw")  # after Parliament nothing is left


@pytest.mark.rule("root:12.5.3.2.b", "root:12.5.3.2.c", "root:12.x6", "root:12.r13")
def test_every_card_needs_a_clearing_of_its_own() -> None:
    position = Position("duchy", "marquise").put(8, moles=3).put(7, moles=1).burrow(4)
    position.hand("duchy", "fox", "fox")
    table = position.daylight("duchy").passes()
    assert table.refusal("sway") == "root:12.5.3.2.b"
    position.hand("duchy", "mouse", "rabbit")
    table = swaying(position)
    assert table.refusal("banker") == "root:12.5.3.2.c"  # two clearings allow two cards
    table.choose("captain")
    assert table.options() == [KNAPSACK, FOX_TEA, SACK]
    assert table.refusal(TRAIL) == "root:12.5.3.2.b"  # no rabbits
    table.choose(KNAPSACK)
    assert table.options() == [SACK]
    assert table.refusal(FOX_TEA) == "root:12.5.3.2.c"
    assert table.refusal(KNAPSACK) == "root:12.r11"
    two_foxes = Position("duchy", "marquise").put(8, moles=3).put(6, tunnel=1).hand("duchy", "fox", "fox")
    assert swaying(two_foxes).choose("captain", KNAPSACK, FOX_TEA).swayed() == ["captain"]


@pytest.mark.rule("root:12.r13")
def test_cards_and_clearings_are_paired_as_well_as_they_can_be() -> None:
    assert pairs([1, 1, 0], [2, 0, 0, 0]) == 1
    assert pairs([1, 1, 0], [1, 0, 0, 1]) == 2
    assert pairs([1, 1, 0], [0, 0, 2, 1]) == 1
    assert pairs([1, 0, 0], [1, 0, 0, 3]) == 1
    assert pairs([2, 1, 1], [3, 1, 0, 1]) == 4


@pytest.mark.rule("root:12.r14", "root:12.5.3")
def test_who_is_swayed_acts_from_the_next_turn_on() -> None:
    position = Position("duchy", "marquise").put(8, moles=3, cats=3).put(7, moles=1)
    position.hand("duchy", "fox", "mouse").crafted("duchy", "tax-collector")
    table = swaying(position).choose("captain", KNAPSACK, SACK)
    assert table.options() == ["tax-collector", "pass"]
    assert table.refusal("captain") == "root:12.5.0"
    assert table.refusal("sway") == "root:12.5.3"
    again = Position("duchy", "marquise").put(8, moles=3, cats=3).swayed("captain")
    assert "captain" in in_parliament(again).options()


# Secrets.


@pytest.mark.rule("root:1.2.1", "root:12.1.3")
def test_others_learn_the_cards_only_when_they_are_revealed() -> None:
    position = Position("duchy", "marquise").put(8, moles=1).put(7, moles=1).hand("duchy", "fox", "mouse", "rabbit")
    table = swaying(position).choose("captain")
    assert table.known(DUCHY, "marquise") == []
    table.choose(KNAPSACK)
    assert table.known(DUCHY, "marquise") == []
    assert table.known(LAID_OPEN) == [KNAPSACK]


@pytest.mark.rule("root:r124", "root:12.5.3.2.b")
def test_whoever_imagines_a_sway_imagines_a_hand_that_can_pay_for_it() -> None:
    """The cards left are few and the clearings of the Duchy fewer: guessing would hardly find a hand that fits."""
    position = Position("duchy", "marquise").put(8, moles=1).put(7, moles=1).put(2, moles=1).put(9, moles=1)
    position.hand("duchy", "fox", "mouse", "mouse", "mouse")
    position.deck(*["rabbit"] * 4, "cobbler", "cobbler", "command-warren", "fox")
    table = swaying(position).choose("earl-of-stone")
    for seed in range(20):
        world = table.g.imagine(table.g.seat(MARQUISE), Rng(seed))
        for _ in range(4):
            assert world.asked[0].kind == SWAY_WITH
            world.answer(world.to_act(), world.options(world.to_act())[0])
        assert world.asked[0].kind != SWAY_WITH


@pytest.mark.rule("root:12.5.3")
def test_one_minister_is_swayed_a_turn() -> None:
    position = Position("duchy", "marquise", "eyrie").put(1, moles=1).put(2, moles=1)
    position.hand("duchy", "bird", "bird", "bird", "bird")
    position.available("dominance-bird")  # so that a menu follows
    table = position.daylight("duchy").passes()
    assert table.rule == "root:12.5.3"
    cards = table.hand("duchy")
    table.choose("sway", "captain", cards[0], cards[1])
    assert (table.swayed(), table.asked) == (["captain"], ("duchy", "action"))
    assert table.refusal("sway") == "root:12.5.3"
