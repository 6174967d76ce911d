"""Chapter 11: Riverfolk Company."""

from __future__ import annotations

import pytest

from polyana.games.root.data import faction_data, track
from polyana.games.root.deck import cards_of
from polyana.games.root.factions.riverfolk.board import board
from polyana.games.root.factions.riverfolk.services import Disruption
from polyana.games.root.factions.riverfolk.terms import (
    FOX_TRADE_POST,
    MOUSE_TRADE_POST,
    OTTER,
    POST_POINTS,
    PRICES,
    RIVERFOLK,
)
from polyana.games.root.game import GAME
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.terms import CLEARINGS, DECK, DISCARD
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, SPECTATOR
from tests.rules.root.positions import Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first; a mouse to craft, 1 VP
ANVIL = "anvil"  # a fox to craft, 2 VP


def new_game(*factions: str, **options: str) -> Table:
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named, **options}))).settle()


def box(table: Table, name: str) -> dict[str, int]:
    """Whose warriors lie in a box."""
    counts = getattr(table.riverfolk, name)
    names = ("marquise", "eyrie", "alliance", "vagabond", "vagabond-2", "cult", "riverfolk", "duchy", "corvid")
    return {names[faction]: count for faction, count in enumerate(counts) if count}


def daylight(**position: int) -> Position:
    """The Riverfolk with funds of their own."""
    return Position("riverfolk", "marquise").funds(**position)


# 11.2 Abilities: crafting, swimmers, open hand, funds.


@pytest.mark.rule("root:11.2.1", "root:11.5.3", "root:f11.4", "root:r116", "root:r34")
def test_they_craft_with_funds_on_empty_spaces_of_the_tracks() -> None:
    table = daylight(riverfolk=2).posts_gone(mouse=1).hand("riverfolk", "fox", ANVIL).daylight("riverfolk")
    table.choose("craft")
    assert table.options() == [KNAPSACK]
    assert table.refusal(ANVIL) == "root:4.1.1"  # no fox post has left its track
    table.choose("fox")
    assert table.points("riverfolk") == 1
    assert box(table, "funds") == {"riverfolk": 1}
    assert box(table, "commitments") == {}
    assert sum(table.riverfolk.workers) == 1
    assert table.refusal("craft") == "root:4.1.1"  # one warrior a space and turn


@pytest.mark.rule("root:r116")
def test_a_destroyed_post_leaves_its_space_empty_and_a_standing_one_too() -> None:
    table = daylight(riverfolk=2).put(7, mouse_trade_post=1).posts_gone(mouse=1).daylight("riverfolk")
    assert table.g.chapters[RIVERFOLK].crafting_pieces(table.g) == [0, 0, 2]


@pytest.mark.rule("root:11.5.3", "root:r116", "root:r33")
def test_any_warriors_craft_and_the_riverfolk_choose_which_and_where() -> None:
    position = daylight(riverfolk=1, marquise=4).posts_gone(fox=2, rabbit=2, mouse=1).hand("riverfolk", "royal-claim")
    table = position.daylight("riverfolk").choose("craft", "royal-claim")
    assert table.asked == ("riverfolk", "craft-suit")
    table.choose("fox")
    assert table.asked == ("riverfolk", "fund")
    assert table.options() == ["marquise", "riverfolk"]
    assert table.rule == "root:11.5.3"
    table.choose("marquise", "fox", "marquise", "rabbit", "riverfolk")
    table.choose("rabbit")
    assert table.play_area("riverfolk") == ["royal-claim"]
    assert box(table, "funds") == {"marquise": 1}
    assert [sum(table.riverfolk.workers[suit * 9 : suit * 9 + 9]) for suit in range(3)] == [2, 2, 0]


@pytest.mark.rule("root:11.5.3")
def test_a_card_costs_one_warrior_an_icon() -> None:
    position = daylight(riverfolk=3).posts_gone(fox=2, rabbit=2, mouse=1).hand("riverfolk", "royal-claim", "fox")
    table = position.daylight("riverfolk").choose("craft")
    assert table.refusal("royal-claim") == "root:11.5.3"  # four icons, three warriors


@pytest.mark.rule("root:11.5.3.i", "root:r116", "root:r120")
def test_export_pays_the_full_cost_discards_the_card_and_puts_a_warrior_into_payments() -> None:
    position = daylight(marquise=2).posts_gone(mouse=1).hand("riverfolk", "fox", ANVIL).put(4, otters=1)
    table = position.daylight("riverfolk").choose("export")
    assert table.options() == [KNAPSACK]
    assert table.refusal(ANVIL) == "root:4.1.1"
    left = table.in_supply("otters")
    table.choose("fox")
    assert table.points("riverfolk") == 0
    assert table.discarded() == [KNAPSACK]
    assert box(table, "payments") == {"riverfolk": 1}
    assert table.in_supply("otters") == left - 1
    assert box(table, "funds") == {"marquise": 1}
    assert sum(table.riverfolk.workers) == 1


@pytest.mark.rule("root:11.5.3.i", "root:r120")
def test_export_without_a_warrior_in_the_supply_puts_none() -> None:
    position = daylight(marquise=1).posts_gone(mouse=1).hand("riverfolk", "fox").supply(otters=0, away=4)
    table = position.daylight("riverfolk").choose("export", "fox")
    assert box(table, "payments") == {}
    assert table.discarded() == [KNAPSACK]


@pytest.mark.rule("root:r116")
def test_what_cannot_be_crafted_cannot_be_exported() -> None:
    position = daylight(riverfolk=2).posts_gone(fox=1).hand("riverfolk", "armorers", "ambush-fox")
    table = position.crafted("riverfolk", "armorers").daylight("riverfolk")
    assert table.refusal("export") == "root:4.1.4"


@pytest.mark.rule("root:11.2.2", "root:2.3", "root:r121")
def test_they_swim_whoever_rules_and_walk_as_everybody_else() -> None:
    position = daylight(riverfolk=3).put(5, otters=1, cats=3).put(10, cats=3).put(1, cats=3).put(2, cats=3)
    table = position.daylight("riverfolk").choose("move", 5)
    assert table.options() == ["10"]
    assert table.refusal(1) == "root:4.2.1"
    assert table.refusal(7) == "root:2.2.1"  # on the river, but not joined by one section
    table.choose(10)
    assert table.pieces(10) == {"cats": 3, "otters": 1}


@pytest.mark.rule("root:2.3", "root:11.2.2")
def test_nobody_else_swims() -> None:
    table = Position("marquise", "riverfolk").put(5, cats=3).daylight("marquise").choose("march", 5)
    assert table.refusal(10) == "root:2.3"


@pytest.mark.rule("root:11.2.3", "root:r122", "root:r8", "root:1.2.1")
def test_everybody_sees_their_hand_from_the_first_card_on() -> None:
    table = new_game("riverfolk", "marquise")
    hand = cards_of(table.g.hand(RIVERFOLK))
    assert len(hand) == 3
    for seat in (1, SPECTATOR):
        assert table.g.show(seat)["hands"][RIVERFOLK]["known"] == hand
    position = daylight(riverfolk=1).deck("fox", "bird").daylight("riverfolk").choose("draw").draws("bird")
    assert position.known(RIVERFOLK, "marquise") == ["birdy-bindle"]
    assert {"faction": "riverfolk", "card": "birdy-bindle"} in position.told("drew", None)


@pytest.mark.rule("root:11.2.3b", "root:11.2.3", "root:r8")
def test_a_random_card_of_theirs_is_any_one_and_the_rest_stays_open() -> None:
    position = Position("marquise", "riverfolk").hand("riverfolk", "fox", "rabbit", "mouse").prices(4, 4, 4)
    table = position.crafted("marquise", "stand-and-deliver").supply(cats=0).turn("marquise")
    table.choose("stand-and-deliver", "riverfolk")
    assert table.asked == ("chance", "stolen")
    assert len(table.options()) == 3
    table.choose("rabbit")
    assert table.known(faction_of("marquise")) == ["smugglers-trail"]  # everybody saw it
    assert len(table.known(RIVERFOLK)) == 2
    table.g.check()


@pytest.mark.rule("root:11.2.3", "root:8.2.6", "root:r122")
def test_the_card_they_give_for_outrage_is_seen_by_all() -> None:
    position = Position("riverfolk", "alliance", "marquise").funds(riverfolk=1).put(5, otters=1).put(10, sympathy=1)
    table = position.hand("riverfolk", "rabbit", "fox").daylight("riverfolk").choose("move", 5, 10)
    assert table.asked == ("riverfolk", "outrage")
    table.choose("rabbit")
    assert table.known(0 + table.g.cards.zone[19], "marquise") == ["smugglers-trail"]
    assert table.told("gave") == [{"faction": "riverfolk", "card": "smugglers-trail"}]
    assert table.known(RIVERFOLK) == [KNAPSACK]


@pytest.mark.rule("root:11.2.3", "root:9.5.4", "root:r122")
def test_a_card_given_to_them_is_seen_by_all() -> None:
    position = Position("vagabond", "riverfolk", "marquise").at(5).put(5, otters=1).items(boots=1)
    table = position.hand("vagabond", "rabbit").daylight("vagabond").choose("aid", "boots", "rabbit")
    assert table.known(RIVERFOLK, "marquise") == ["smugglers-trail"]


@pytest.mark.rule("root:r122", "root:r124")
def test_nobody_waits_for_an_ambush_they_do_not_hold_and_they_need_not_play_one() -> None:
    table = Position("marquise", "riverfolk").put(5, cats=2, otters=2).battle("marquise", 5, "riverfolk")
    assert table.asked == ("chance", "dice")
    position = Position("marquise", "riverfolk").put(5, cats=2, otters=2).hand("riverfolk", "ambush-rabbit")
    table = position.battle("marquise", 5, "riverfolk")
    assert table.asked == ("riverfolk", "ambush")
    assert table.options() == ["ambush-rabbit", "pass"]


@pytest.mark.rule("root:11.2.4", "root:11.5")
def test_actions_are_paid_with_warriors_of_any_faction_in_the_funds() -> None:
    table = daylight(riverfolk=1, marquise=1).put(5, otters=2).daylight("riverfolk").choose("move")
    assert table.asked == ("riverfolk", "fund")
    assert table.options() == ["marquise", "riverfolk"]
    assert table.rule == "root:11.5.1"
    table.choose("marquise").moves(1, out_of=5, into=10)
    assert box(table, "commitments") == {"marquise": 1}
    assert box(table, "funds") == {"riverfolk": 1}
    table.choose("move").moves(1, out_of=5, into=10)  # the last one needs no question
    assert table.asked == ("riverfolk", "set-cost")  # and the day is over: nothing else can be paid
    assert box(table, "commitments") == {"marquise": 1, "riverfolk": 1}


@pytest.mark.rule("root:11.2.4")
def test_without_funds_nothing_can_be_paid() -> None:
    position = Position("riverfolk", "marquise").put(5, otters=2, cats=1).crafted("riverfolk", "codebreakers")
    table = position.hand("marquise", "fox").daylight("riverfolk")
    assert table.options() == ["codebreakers", "pass"]
    for action in ("move", "battle", "draw", "recruit"):
        assert table.refusal(action) == "root:11.2.4"


# Trade disruption (11.2.5.i).


@pytest.mark.rule("root:11.2.5.i", "root:r118", "root:x39", "root:2.5.1")
def test_a_lost_post_goes_to_the_box_and_takes_half_of_the_funds_along() -> None:
    position = Position("marquise", "riverfolk").put(7, cats=2, mouse_trade_post=1).funds(marquise=2, riverfolk=3)
    table = position.payments(marquise=1).commitments(riverfolk=1).battle("marquise", 7, "riverfolk").rolls(1, 0)
    assert table.asked == ("riverfolk", "lost-fund")
    assert table.rule == "root:11.2.5.i"
    cats = table.in_supply("cats")
    table.choose("marquise", "riverfolk", "riverfolk")
    assert box(table, "funds") == {"marquise": 1, "riverfolk": 1}
    assert box(table, "payments") == {"marquise": 1}
    assert box(table, "commitments") == {"riverfolk": 1}
    assert table.in_supply("cats") == cats + 1
    assert table.points("marquise") == 1
    assert table.riverfolk.lost == [0, 0, 1]
    assert table.in_supply("mouse_trade_post") == 2
    table.g.check()


@pytest.mark.rule("root:x39")
def test_without_funds_a_lost_post_costs_nothing_more() -> None:
    position = Position("marquise", "riverfolk").put(7, cats=2, mouse_trade_post=1)
    table = position.battle("marquise", 7, "riverfolk").rolls(1, 0)
    assert table.over
    assert table.riverfolk.lost == [0, 0, 1]


@pytest.mark.rule("root:r118")
def test_two_posts_lost_at_once_halve_twice() -> None:
    position = Position("marquise", "riverfolk").put(7, mouse_trade_post=1).put(11, mouse_trade_post=1)
    table = position.funds(riverfolk=5).start(RemoveAll(0, 1 << 6 | 1 << 10, "root:4.1.2"), "marquise")
    assert box(table, "funds") == {"riverfolk": 1}  # 5, 2, 1
    assert [told["count"] for told in table.told("disrupted")] == ["3", "1"]


@pytest.mark.rule("root:11.2.5.i")
def test_a_post_that_is_lost_never_comes_back() -> None:
    position = daylight(riverfolk=2).posts_gone(mouse=3).put(7, otters=1)
    assert position.daylight("riverfolk").refusal("trade-post") == "root:r117"


# Buying services (11.2.6).


@pytest.mark.rule("root:11.2.6", "root:11.2.6.i", "root:11.2.7", "root:11.2.7.i", "root:r111")
def test_at_the_start_of_birdsong_another_player_may_buy_a_card_for_warriors_of_his_supply() -> None:
    position = Position("marquise", "riverfolk").hand("riverfolk", "fox", "rabbit").prices(3, 2, 1)
    table = position.put(5, otters=1).turn("marquise")
    assert table.asked == ("marquise", "service")
    assert table.rule == "root:11.2.6"
    assert table.options() == [KNAPSACK, "smugglers-trail", "riverboats", "mercenaries", "pass"]
    table.choose("rabbit")
    assert table.hand("marquise") == ["smugglers-trail"]
    assert table.hand("riverfolk") == [KNAPSACK]
    assert table.known(faction_of("marquise")) == ["smugglers-trail"]  # out of an open hand
    assert box(table, "payments") == {"marquise": 3}
    assert table.in_supply("cats") == 25 - 3
    assert table.asked == ("marquise", "action")  # only one service, and the turn goes on
    assert table.told("bought") == [{"faction": "marquise", "service": "hand-card", "count": "3"}]


@pytest.mark.rule("root:r111", "root:11.2.6")
def test_the_riverfolk_buy_nothing_themselves_and_are_not_asked() -> None:
    position = Position("riverfolk", "marquise").hand("riverfolk", "fox").put(5, otters=1).payments(riverfolk=1)
    assert position.turn("riverfolk").asked == ("riverfolk", "action")


@pytest.mark.rule("root:r111", "root:r5")
def test_whoever_uses_a_card_first_buys_afterwards() -> None:
    """The Bank fills the hand of the Riverfolk; the customer counts as one all the same."""
    position = Position("marquise", "riverfolk").crafted("marquise", "better-burrow-bank").deck("fox", "mouse")
    table = position.turn("marquise")
    assert table.options() == ["riverboats", "pass"]
    table.passes().choose("better-burrow-bank", "riverfolk", "mouse", "fox")
    assert table.asked == ("marquise", "service")
    assert KNAPSACK in table.options()
    table.choose(KNAPSACK)
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:r5", "root:r112")
def test_what_was_bought_before_a_card_counts_after_it() -> None:
    position = Position("marquise", "riverfolk").crafted("marquise", "better-burrow-bank").deck("fox", "mouse")
    table = position.turn("marquise").choose("riverboats")
    table.choose("better-burrow-bank", "riverfolk", "mouse", "fox")
    assert table.asked == ("marquise", "action")


@pytest.mark.rule("root:11.2.6.ii", "root:r112", "root:x36")
def test_one_service_and_one_more_for_each_clearing_with_a_post_and_a_piece() -> None:
    position = Position("marquise", "riverfolk").hand("riverfolk", "fox", "rabbit", "mouse").prices(3, 2, 4)
    position.put(7, mouse_trade_post=1, cats=1).put(11, mouse_trade_post=1, wood=1).put(3, rabbit_trade_post=1)
    table = position.put(5, otters=1).turn("marquise")
    before = table.in_supply("cats")
    table.choose("fox", "rabbit")
    assert table.refusal("fox") == "root:11.2.7.i"
    table.choose("riverboats")
    assert table.asked == ("marquise", "action")  # three, and no more
    assert table.in_supply("cats") == before - 8
    assert box(table, "payments") == {"marquise": 8}


@pytest.mark.rule("root:r112")
def test_riverboats_and_mercenaries_are_bought_once_each() -> None:
    position = Position("marquise", "riverfolk").put(7, mouse_trade_post=1, cats=1).put(11, mouse_trade_post=1, cats=1)
    table = position.put(5, otters=1).hand("riverfolk", "fox").turn("marquise").choose("riverboats")
    assert table.refusal("riverboats") == "root:r112"
    table.choose("mercenaries")
    assert table.refusal("mercenaries") == "root:r112"
    assert table.options() == [KNAPSACK, "pass"]


@pytest.mark.rule("root:r113", "root:11.2.6.i")
def test_payment_is_in_full_and_from_the_supply_only() -> None:
    position = (
        Position("marquise", "riverfolk").supply(cats=2).hand("riverfolk", "fox").put(5, otters=1).prices(3, 2, 4)
    )
    table = position.turn("marquise")
    assert table.refusal(KNAPSACK) == "root:r113"
    assert table.refusal("mercenaries") == "root:r113"
    assert table.options() == ["riverboats", "pass"]
    poor = Position("marquise", "riverfolk").supply(cats=1).hand("riverfolk", "fox").prices(3, 2, 4).turn("marquise")
    assert poor.asked == ("marquise", "action")  # nothing to ask about


@pytest.mark.rule("root:r10", "root:11.2.7.iii")
def test_there_are_no_mercenaries_where_no_warrior_stands() -> None:
    assert Position("marquise", "riverfolk").turn("marquise").refusal("mercenaries") == "root:r10"


@pytest.mark.rule("root:11.2.6.iii", "root:11.2.7.iii.b", "root:r113")
def test_the_vagabond_pays_with_items_and_the_riverfolk_put_in_warriors_for_them() -> None:
    position = Position("vagabond", "riverfolk").items(boots=1, sword=2, tea=1).at(7).put(7, mouse_trade_post=1)
    table = position.hand("riverfolk", "fox").prices(2, 3, 1).put(5, otters=1).turn("vagabond")
    assert table.refusal("mercenaries") == "root:11.2.7.iii.b"
    left = table.in_supply("otters")
    table.choose("fox")
    assert table.asked == ("vagabond", "toll-item")
    assert table.rule == "root:11.2.6.iii"
    assert table.refusal("torch") == "root:11.2.6.iii"
    table.choose("sword", "tea")
    assert [told["item"] for told in table.told("exhausted")] == ["sword", "tea"]
    assert box(table, "payments") == {"riverfolk": 2}
    assert table.in_supply("otters") == left - 2
    assert table.hand("vagabond") == [KNAPSACK]
    assert table.asked == ("vagabond", "slip")  # two items are left, and the boats cost three


@pytest.mark.rule("root:r113", "root:r120")
def test_for_the_vagabond_the_riverfolk_put_in_what_they_have() -> None:
    position = Position("vagabond", "riverfolk").items(sword=2).hand("riverfolk", "fox").supply(otters=1, away=5)
    table = position.turn("vagabond").choose("fox")
    assert box(table, "payments") == {"riverfolk": 1}
    assert table.hand("vagabond") == [KNAPSACK]


# Riverboats (11.2.7.ii).


@pytest.mark.rule("root:11.2.7.ii", "root:r39", "root:r125")
def test_with_riverboats_rivers_are_paths_until_the_end_of_the_turn_for_those_who_rule() -> None:
    position = Position("marquise", "riverfolk").put(5, cats=1).put(4, cats=1).put(7, otters=4).prices(4, 1, 4)
    table = position.turn("marquise").choose("riverboats", "march", 5)
    assert "10" in table.options()
    table.choose(10, 4)
    assert "7" in table.options()  # she rules 4
    away = Position("marquise", "riverfolk").boats("marquise").put(5, cats=1, otters=3).put(10, otters=1)
    assert away.daylight("marquise").refusal("march") == "root:4.2.1"  # she rules neither: no swimmer


@pytest.mark.rule("root:r125", "root:11.2.7.ii")
def test_riverboats_and_mercenaries_end_with_the_turn() -> None:
    position = Position("marquise", "riverfolk").put(7, mouse_trade_post=1, cats=1, otters=2).prices(4, 1, 1)
    table = position.turn("marquise").choose("riverboats", "mercenaries")
    assert table.ruler(7) == "marquise"  # Daylight
    table.pass_all()
    assert table.over
    assert table.g.hired == table.g.hirer == -1
    assert not table.g.afloat & 1
    assert table.ruler(7) == "riverfolk"


@pytest.mark.rule("root:r39")
def test_riverboats_join_what_rivers_join() -> None:
    wood = Position("marquise", "riverfolk").put(5, cats=1).put(10, cats=1, wood=2).supply(sawmill=5, away=3)
    assert wood.daylight("marquise").choose("build", "sawmill").refusal(5) == "root:r60"
    wood = Position("marquise", "riverfolk").put(5, cats=1).put(10, cats=1, wood=2).supply(sawmill=5, away=3)
    table = wood.boats("marquise").daylight("marquise").choose("build", "sawmill")
    assert "5" in table.options()
    spread = Position("alliance", "riverfolk").put(5, sympathy=1).supporters("rabbit", "rabbit").boats("alliance")
    table = spread.birdsong("alliance").choose("spread")
    assert "10" in table.options()
    slip = Position("vagabond", "riverfolk").at(5).boats("vagabond").birdsong("vagabond")
    assert "10" in slip.options()
    assert not any(word.startswith("forest 9") for word in slip.options())
    walk = Position("vagabond", "riverfolk").at(5).boats("vagabond").items(boots=1).daylight("vagabond").choose("move")
    assert "10" in walk.options()
    dry = Position("vagabond", "riverfolk").at(5).items(boots=1).daylight("vagabond").choose("move")
    assert dry.refusal(10) == "root:2.3"


# Mercenaries (11.2.7.iii).


@pytest.mark.rule("root:11.2.7.iii", "root:r44")
def test_mercenaries_count_for_rule_in_daylight_and_evening() -> None:
    position = Position("marquise", "eyrie", "riverfolk").put(5, cats=1, otters=2, birds=2).put(10, otters=1)
    table = position.prices(4, 4, 1).turn("marquise").choose("mercenaries")
    assert table.asked == ("marquise", "action")  # Daylight
    assert table.ruler(5) == "marquise"  # 1 + 2 against 2, the Riverfolk left out
    assert table.ruler(10) == "marquise"


@pytest.mark.rule("root:11.2.7.iii", "root:r44")
def test_mercenaries_do_not_serve_in_birdsong() -> None:
    position = Position("marquise", "riverfolk").put(5, cats=1, otters=2).put(1, cats=1)
    table = position.crafted("marquise", "royal-claim").prices(4, 4, 1).turn("marquise").choose("mercenaries")
    assert table.rule == "root:4.1.3"
    assert table.ruler(5) == "riverfolk"
    table.choose("royal-claim")
    assert table.points("marquise") == 1
    assert table.ruler(5) == "marquise"  # Daylight has begun


@pytest.mark.rule("root:r44", "root:10.2.4")
def test_ties_and_gardens_with_mercenaries() -> None:
    tie = Position("eyrie", "marquise", "riverfolk").put(5, otters=2, cats=2).hires("eyrie")
    assert tie.g.ruler[4] == faction_of("eyrie")
    garden = Position("marquise", "cult", "riverfolk").put(5, cats=2, otters=5, rabbit_garden=1).hires("marquise")
    assert garden.g.ruler[4] == faction_of("cult")


@pytest.mark.rule("root:11.2.7.iiib", "root:r20")
def test_mercenaries_are_not_moved_and_not_counted_for_dominance() -> None:
    position = Position("marquise", "riverfolk", "eyrie").put(5, otters=2).hires("marquise")
    table = position.daylight("marquise")
    assert table.refusal("march") == "root:4.2"
    position = Position("marquise", "riverfolk", "eyrie").put(1, cats=1).put(3, otters=1).prices(4, 4, 1)
    table = position.dominance("marquise", "dominance-bird").rounds()
    table.choose("mercenaries")
    assert table.ruler(3) == "marquise"  # opposite corners by now, but only for this turn
    table.pass_all()
    assert not table.winners


@pytest.mark.rule("root:11.2.7.iiib", "root:r115")
def test_mercenaries_are_no_enemies_and_cannot_be_removed_but_their_posts_can() -> None:
    position = Position("marquise", "riverfolk", "eyrie").put(5, otters=2, rabbit_trade_post=1, birds=1)
    table = position.hires("marquise").start(RemoveAll(0, 1 << 4, "root:4.1.2"), "marquise")
    assert table.pieces(5) == {"otters": 2}
    tax = (
        Position("marquise", "riverfolk", "eyrie").put(5, otters=2).put(1, cats=1).crafted("marquise", "tax-collector")
    )
    table = tax.hires("marquise").daylight("marquise").choose("tax-collector")
    assert table.options() == ["1"]


@pytest.mark.rule("root:11.2.7.iii", "root:r114", "root:r46")
def test_a_battle_is_fought_with_mercenaries_too_even_with_them_alone() -> None:
    position = Position("marquise", "riverfolk", "eyrie").put(5, otters=2, birds=3).hires("marquise")
    table = position.daylight("marquise").choose("battle", 5)
    table.rolls(3, 2)
    assert table.pieces(5) == {"birds": 1}  # two warriors cap the hits, and take them all
    assert table.in_supply("otters") == 15
    assert table.points("eyrie") == 0


@pytest.mark.rule("root:11.2.7.iii", "root:r46", "root:r115")
def test_mercenaries_do_not_fight_their_own_faction() -> None:
    alone = Position("marquise", "riverfolk", "eyrie").put(5, otters=2).hires("marquise").daylight("marquise")
    assert alone.refusal("battle") == "root:r46"
    position = Position("marquise", "riverfolk", "eyrie").put(5, otters=2, birds=1).hires("marquise")
    table = position.declare("marquise")
    assert table.options() == ["5"]
    table.choose(5)
    assert table.asked[1] in ("ambush", "dice")  # only the Eyrie can be attacked there
    position = Position("marquise", "riverfolk", "eyrie").put(5, cats=1, otters=2).hires("marquise")
    table = position.declare("marquise").choose(5).rolls(3, 0)
    assert table.pieces(5) == {"cats": 1, "otters": 1}  # one warrior of her own deals one hit


@pytest.mark.rule("root:11.2.7.iii.a", "root:r114", "root:x37")
@pytest.mark.parametrize(
    ("cats", "otters", "left"),
    [(1, 3, {"otters": 1}), (3, 3, {"cats": 1, "otters": 2}), (3, 1, {"cats": 1}), (1, 1, {})],
)
def test_hits_are_shared_evenly_and_the_odd_one_is_the_buyers(cats: int, otters: int, left: dict[str, int]) -> None:
    position = Position("marquise", "riverfolk", "alliance").put(6, cats=cats, otters=otters, rebels=5)
    table = position.hires("marquise").battle("marquise", 6, "alliance").rolls(3, 0)  # the defender deals the higher
    pieces = table.pieces(6)
    assert {name: count for name, count in pieces.items() if name in ("cats", "otters")} == left


@pytest.mark.rule("root:r114")
def test_buildings_fall_when_no_warrior_of_either_group_is_left() -> None:
    position = Position("marquise", "riverfolk", "alliance").put(6, cats=1, otters=1, sawmill=1, wood=1, rebels=5)
    table = position.hires("marquise").battle("marquise", 6, "alliance").rolls(3, 0)
    assert table.asked == ("marquise", "hit")
    assert table.options() == ["sawmill", "wood"]
    assert table.refusal("otters") == "root:r53"


@pytest.mark.rule("root:r114", "root:r47", "root:4.3.1d")
def test_an_ambush_is_shared_by_itself_and_mercenaries_fight_on() -> None:
    position = Position("marquise", "riverfolk", "eyrie").put(6, cats=1, otters=2, birds=3).hires("marquise")
    table = position.hand("eyrie", "ambush-fox").battle("marquise", 6, "eyrie").choose("ambush-fox")
    assert table.asked == ("chance", "dice")
    table.rolls(2, 1)
    assert table.pieces(6) == {"birds": 2}  # one otter fights on alone: one hit, and takes one


@pytest.mark.rule("root:r115", "root:9.2.9.iii")
def test_a_vagabond_who_kills_mercenaries_offends_nobody_by_it() -> None:
    position = Position("marquise", "riverfolk", "vagabond").put(6, otters=2).at(6).items(sword=2).hires("marquise")
    table = position.battle("marquise", 6, "vagabond").rolls(1, 1)
    assert table.relation("riverfolk") == "indifferent"
    assert table.relation("marquise") == "indifferent"
    assert table.pieces(6) == {"otters": 1}
    assert table.in_supply("otters") == 14
    own = Position("vagabond", "riverfolk").put(6, otters=2).at(6).items(sword=2)
    assert own.battle("vagabond", 6, "riverfolk").rolls(1, 0).relation("riverfolk") == "hostile"


@pytest.mark.rule("root:r115", "root:6.2.3", "root:r54")
def test_field_hospitals_are_for_cats_only_and_outrage_is_the_buyers() -> None:
    position = Position("marquise", "riverfolk", "eyrie").put(6, otters=2, birds=3).put(1, keep=1).hires("marquise")
    table = position.hand("marquise", "fox").battle("marquise", 6, "eyrie").rolls(2, 1)
    assert table.over
    assert table.pieces(6) == {"birds": 1, "otters": 1}
    position = Position("marquise", "riverfolk", "alliance").put(6, otters=1, sympathy=1).hires("marquise")
    table = position.hand("marquise", "fox").battle("marquise", 6, "alliance").rolls(0, 0)
    assert table.asked == ("marquise", "outrage")


# 11.3 Setup.


@pytest.mark.rule("root:11.3.1", "root:11.3.2", "root:11.3.3", "root:11.3.4", "root:11.3.5", "root:f11.5", "root:r121")
def test_setup() -> None:
    table = new_game("riverfolk", "alliance")
    assert table.asked == ("riverfolk", "otter-in")
    assert table.options() == ["4", "5", "7", "10", "11"]
    assert table.refusal(1) == "root:11.3.2"
    table.choose(5, 5, 7, 5)
    assert table.pieces(5) == {"otters": 3}
    assert table.pieces(7) == {"otters": 1}
    assert table.in_supply("otters") == 8
    assert box(table, "payments") == {"riverfolk": 3}
    assert table.asked == ("riverfolk", "set-cost")
    table.choose("mercenaries/4")
    assert table.refusal("mercenaries/1") == "root:11.3.5"
    table.choose("hand-card/2", "riverboats/1")
    assert table.riverfolk.prices == [2, 1, 4]
    assert [table.in_supply(f"{suit}_trade_post") for suit in ("fox", "rabbit", "mouse")] == [3, 3, 3]
    assert table.asked[1] != "set-cost"


@pytest.mark.rule("root:r16", "root:11.3.2")
def test_no_warrior_starts_at_the_keep() -> None:
    table = new_game("marquise", "riverfolk").sets_up_marquise(keep=4, sawmill=4, workshop=8, recruiter=9)
    assert table.options() == ["5", "7", "10", "11"]
    assert table.refusal(4) == "root:r16"


@pytest.mark.rule("root:f11.1", "root:f11.2", "root:f11.3", "root:11.3.1", "root:11.3.3")
def test_figures() -> None:
    assert IN_THE_BOX[OTTER] == 15
    assert [IN_THE_BOX[piece] for piece in range(FOX_TRADE_POST, MOUSE_TRADE_POST + 1)] == [3, 3, 3]
    assert POST_POINTS == [2, 2, 2] == track("riverfolk", "trade-post", "vp")
    assert PRICES == [1, 2, 3, 4]
    assert faction_data("riverfolk")["other"][0]["count"] == 3


# 11.4 Birdsong.


@pytest.mark.rule("root:11.4", "root:11.4.1", "root:11.4.3", "root:r120")
def test_protectionism_only_if_payments_are_empty() -> None:
    table = Position("riverfolk", "marquise").put(5, otters=1).birdsong("riverfolk")
    assert box(table, "funds") == {"riverfolk": 2}
    assert box(table, "payments") == {}
    paid = Position("riverfolk", "marquise").put(5, otters=1).payments(marquise=1).birdsong("riverfolk")
    assert box(paid, "funds") == {"marquise": 1}
    poor = Position("riverfolk", "marquise").supply(otters=1, away=5).birdsong("riverfolk")
    assert box(poor, "funds") == {"riverfolk": 1}


@pytest.mark.rule("root:11.4.2", "root:11.4.2b", "root:11.4", "root:r119", "root:x38")
@pytest.mark.parametrize(("posts", "points"), [(1, 5), (0, 0)])
def test_dividends(posts: int, points: int) -> None:
    position = Position("riverfolk", "marquise").funds(riverfolk=2, marquise=3).payments(marquise=4).put(5, otters=1)
    position.commitments(riverfolk=2).put(7, mouse_trade_post=posts)
    table = position.birdsong("riverfolk")
    assert table.points("riverfolk") == points
    assert box(table, "funds") == {"riverfolk": 4, "marquise": 7}  # gathered afterwards


@pytest.mark.rule("root:v1", "root:r119", "root:x38")
def test_dividends_per_two_funds() -> None:
    position = Position("riverfolk", "marquise", riverfolk_dividends="per_two_funds").funds(riverfolk=2, marquise=3)
    table = position.put(7, mouse_trade_post=1).put(5, otters=1).birdsong("riverfolk")
    assert table.points("riverfolk") == 2
    assert GAME.setup(2, {"law": "2025"}).word("riverfolk_dividends") == "per_two_funds"
    assert GAME.setup(2, {}).word("riverfolk_dividends") == "per_fund"


@pytest.mark.rule("root:11.4.2", "root:r12")
def test_dividends_may_win() -> None:
    position = Position("riverfolk", "marquise").funds(marquise=5).put(7, mouse_trade_post=1).points(riverfolk=25)
    table = position.birdsong("riverfolk")
    assert table.winners == ["riverfolk"]
    assert box(table, "funds") == {"marquise": 5}


@pytest.mark.rule("root:11.4.2")
def test_the_declared_points_leave_room_for_the_dividends_of_a_rich_table() -> None:
    position = Position("riverfolk", "marquise", "eyrie").funds(marquise=20, eyrie=18).points(riverfolk=29)
    table = position.put(7, mouse_trade_post=1).birdsong("riverfolk")
    assert table.points("riverfolk") == 67
    assert GAME.highest_score >= 67


@pytest.mark.rule("root:11.4.2", "root:11.4.3")
def test_the_warriors_of_a_whole_table_are_told_of_as_funds() -> None:
    """What is told fits its declaration, however many paid: six factions that bring all they have."""
    everybody = {"marquise": 25, "eyrie": 20, "cult": 25, "duchy": 20, "corvids": 15}
    for posts, event, argument in ((0, "gathered", "count"), (1, "scored", "points")):
        position = Position("riverfolk", *everybody).funds(**everybody).put(7, mouse_trade_post=posts)
        table = position.birdsong("riverfolk")
        [kind] = [kind for kind in GAME.events if kind.name == event]
        [domain] = [domain for name, domain in kind.arguments if name == argument]
        values = [int(told[argument]) for told in table.told(event)]
        assert max(values) >= sum(everybody.values())
        assert max(values) < domain.size


@pytest.mark.rule("root:11.4.3", "root:r125")
def test_funds_are_gathered_from_the_whole_board() -> None:
    position = daylight(riverfolk=1, marquise=1).posts_gone(mouse=1).hand("riverfolk", "fox").payments(marquise=2)
    table = position.put(5, otters=2).daylight("riverfolk").choose("craft", "fox", "marquise", "move", 5, 10, 1)
    assert box(table, "funds") == {}
    assert box(table, "commitments") == {"riverfolk": 1}
    again = Position("riverfolk", "marquise")
    again.g.boards[RIVERFOLK] = table.g.boards[RIVERFOLK]
    again.g.supply[:] = table.g.supply
    again.put(5, otters=0)
    for clearing in range(CLEARINGS):
        again.g.add(OTTER, clearing, table.g.count(OTTER, clearing))
    gathered = again.birdsong("riverfolk")
    assert box(gathered, "funds") == {"riverfolk": 1, "marquise": 3}
    assert not sum(gathered.riverfolk.workers)


# 11.5 Daylight.


@pytest.mark.rule("root:11.5c", "root:11.5.1", "root:11.5.2", "root:11.5.4", "root:11.5")
def test_actions_in_any_order_as_often_as_they_can_be_paid() -> None:
    position = daylight(riverfolk=5).put(5, otters=3, cats=1).put(2, cats=1).deck("fox", "mouse")
    table = position.daylight("riverfolk")
    assert table.rule == "root:11.5c"
    assert set(table.options()) == {"battle", "move", "recruit", "trade-post", "draw", "pass"}
    table.choose("draw", "fox", "battle", 5).rolls(1, 0)
    assert table.pieces(5) == {"otters": 3}
    table.choose("draw", "mouse", "move").moves(1, out_of=5, into=2)
    assert box(table, "commitments") == {"riverfolk": 4}
    assert box(table, "funds") == {"riverfolk": 1}
    assert table.hand("riverfolk") == [KNAPSACK, "mouse-in-a-sack"]
    assert table.refusal("draw") == "root:r10"  # deck and discard pile are empty


@pytest.mark.rule("root:11.5b", "root:11.5.5", "root:r121")
def test_recruiting_spends_a_warrior() -> None:
    table = daylight(riverfolk=1, marquise=1).daylight("riverfolk").choose("recruit", "marquise")
    assert table.in_supply("cats") == 25
    assert box(table, "commitments") == {}
    assert table.asked == ("riverfolk", "hire-in")
    assert table.options() == ["4", "5", "7", "10", "11"]
    assert table.refusal(1) == "root:11.5.5"
    table.choose(11)
    assert table.pieces(11) == {"otters": 1}


@pytest.mark.rule("root:r120", "root:r10")
def test_a_warrior_that_is_spent_may_be_the_one_that_comes() -> None:
    position = daylight(riverfolk=1, marquise=1).supply(otters=0, away=5)
    table = position.daylight("riverfolk").choose("recruit")
    assert table.asked == ("riverfolk", "hire-in")  # only the otter can pay for an otter
    table.choose(7)
    assert table.pieces(7) == {"otters": 1}
    assert table.refusal("recruit") == "root:r10"


@pytest.mark.rule("root:11.5.6", "root:11.5.6.i", "root:11.5.6.ii", "root:11.5.6.iii", "root:11.2.5", "root:x40")
def test_a_trade_post_costs_two_warriors_of_the_ruler() -> None:
    few = Position("riverfolk", "eyrie").put(9, birds=1).funds(eyrie=1, riverfolk=3).daylight("riverfolk")
    assert few.refusal("trade-post") == "root:11.5.6.ii"
    position = Position("riverfolk", "eyrie").put(9, birds=1).put(1, birds=1, otters=1).funds(eyrie=2, riverfolk=3)
    position.put(8, otters=1)
    table = position.daylight("riverfolk").choose("trade-post")
    assert table.options() == ["1", "8", "9"]  # the Eyrie rules 1, too
    birds = table.in_supply("birds")
    table.choose(9)
    assert table.pieces(9) == {"birds": 1, "otters": 1, "mouse_trade_post": 1}
    assert table.points("riverfolk") == 2
    assert table.in_supply("birds") == birds + 2
    assert box(table, "funds") == {"riverfolk": 3}
    assert box(table, "commitments") == {}
    table.choose("trade-post")
    assert table.refusal(9) == "root:11.5.6.i"  # one a clearing
    assert table.refusal(2) == "root:11.5.6.i"  # nobody rules it
    table.choose(8)  # their own rule, their own warriors
    assert box(table, "funds") == {"riverfolk": 1}
    assert table.points("riverfolk") == 4


@pytest.mark.rule("root:11.5.6.i", "root:x40")
def test_a_tied_clearing_has_no_ruler_and_gets_no_post() -> None:
    position = Position("riverfolk", "marquise").put(9, cats=1, otters=1).funds(marquise=2, riverfolk=2)
    assert position.daylight("riverfolk").refusal("trade-post") == "root:11.5.6.i"


@pytest.mark.rule("root:r117", "root:r120")
def test_posts_need_no_slot_but_not_the_keep_and_come_alone_if_no_warrior_is_left() -> None:
    position = Position("riverfolk", "marquise").put(1, cats=1, keep=1).put(3, cats=1, sawmill=1).funds(marquise=2)
    table = position.supply(otters=0, away=11).daylight("riverfolk").choose("trade-post")
    assert table.options() == ["3"]
    assert table.refusal(1) == "root:r117"
    table.choose(3)
    assert table.pieces(3) == {"cats": 1, "sawmill": 1, "rabbit_trade_post": 1}


@pytest.mark.rule("root:r117")
def test_two_spent_warriors_come_back_first() -> None:
    position = Position("riverfolk", "marquise").put(9, otters=1).funds(riverfolk=2).supply(otters=0, away=11)
    table = position.daylight("riverfolk").choose("trade-post", 9)
    assert table.pieces(9) == {"otters": 2, "mouse_trade_post": 1}


# 11.6 Evening.


@pytest.mark.rule("root:11.6", "root:11.6.1", "root:11.6.2")
def test_hand_limit_then_prices() -> None:
    position = Position("riverfolk", "marquise").hand("riverfolk", *["fox"] * 6).prices(2, 2, 2)
    table = position.evening("riverfolk")
    assert table.asked == ("riverfolk", "discard")
    table.choose("fox")
    assert len(table.hand("riverfolk")) == 5  # and no card is drawn
    assert table.asked == ("riverfolk", "set-cost")
    assert table.rule == "root:11.6.2"
    assert table.refusal("hand-card/2") == "root:r10"
    table.choose("hand-card/4")
    assert table.refusal("hand-card/1") == "root:11.6.2"
    table.choose("riverboats/1").passes()
    assert table.over
    assert table.riverfolk.prices == [4, 1, 2]


# With other factions.


@pytest.mark.rule("root:10.2.6", "root:11.6.1")
def test_their_discards_are_lost_souls_while_the_cult_plays() -> None:
    position = Position("riverfolk", "cult").hand("riverfolk", *["fox"] * 6).evening("riverfolk").choose("fox")
    assert len(position.lost_souls()) == 1


@pytest.mark.rule("root:9.2.9.ii.c", "root:11.2.4")
def test_allied_riverfolk_fight_for_the_vagabond_as_any_ally() -> None:
    position = Position("vagabond", "riverfolk", "marquise").put(6, otters=2, cats=2).at(6).items(sword=1)
    table = position.relation("riverfolk", "allied").daylight("vagabond").choose("battle", "marquise", "riverfolk")
    table.rolls(3, 0)
    assert "cats" not in table.pieces(6)


@pytest.mark.rule("root:9.2.8", "root:11.2.6")
def test_a_coalition_with_the_riverfolk() -> None:
    position = Position("vagabond", "riverfolk", "marquise", "eyrie").points(vagabond=10, marquise=5, eyrie=6)
    table = (
        position.hand("vagabond", "dominance-fox").daylight("vagabond").choose("activate-dominance", "dominance-fox")
    )
    assert table.g.partner[faction_of("vagabond")] == RIVERFOLK


@pytest.mark.rule("root:3.3.1.i")
def test_the_riverfolk_may_dominate() -> None:
    position = Position("riverfolk", "marquise", "eyrie").put(1, otters=1).put(6, otters=1).put(8, otters=1)
    assert position.dominance("riverfolk", "dominance-fox").turn("riverfolk").winners == ["riverfolk"]


@pytest.mark.rule("root:11.2.6.ii", "root:r112")
def test_in_a_game_of_two_the_customer_is_counted_anew_each_turn() -> None:
    position = Position("marquise", "riverfolk").put(5, otters=1).prices(4, 1, 4).hand("riverfolk", "fox")
    table = position.rounds().choose("riverboats")
    while table.asked[0] != "riverfolk":
        table.passes() if "pass" in table.options() else table.settle()
    while table.asked[0] != "marquise":
        table.passes() if "pass" in table.options() else table.settle()
    assert table.asked == ("marquise", "service")


@pytest.mark.rule("root:11.2.6.iii")
def test_draws_of_others_stay_hidden() -> None:
    table = Position("marquise", "riverfolk").deck("fox", "bird").start(Draw(0, 0, 1, False), "marquise").draws("fox")
    assert table.known(0, "riverfolk") == []
    assert table.known(0, "marquise") == [KNAPSACK]
    assert table.g.cards.seen[int(table.g.cards.sets[0]).bit_length() - 1] != ALL
    assert table.g.cards.sizes[DECK] == 1
    assert table.g.cards.sizes[DISCARD] == 0


@pytest.mark.rule("root:r118")
def test_disruption_can_be_copied_at_any_point() -> None:
    table = Position("marquise", "riverfolk").funds(marquise=2, riverfolk=2).start(Disruption(1), "marquise")
    twin = table.g.copy()
    table.choose("marquise", "marquise")
    assert sum(board(twin).funds) == 4
    assert box(table, "funds") == {"riverfolk": 2}


@pytest.mark.rule("root:lake.r4", "root:11.2.2", "root:lake.r3")
def test_across_the_lake_they_swim_or_take_the_raft_where_they_rule() -> None:
    position = Position("riverfolk", "marquise", map="lake").funds(riverfolk=2).put(1, otters=1, cats=3)
    table = position.put(10, cats=3).daylight("riverfolk").choose("move", 1, 10)
    assert table.g.count(OTTER, 9) == 1  # without raft and card
    assert table.g.raft == 0
    assert table.asked == ("riverfolk", "action")
    position = Position("riverfolk", "marquise", map="lake").funds(riverfolk=2).put(1, otters=1).put(10, cats=3)
    table = position.daylight("riverfolk").choose("move", 1, 10)
    assert table.asked == ("riverfolk", "raft")
    assert table.rule == "root:lake.r4"
