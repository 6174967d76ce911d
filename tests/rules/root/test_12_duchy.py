"""Chapter 12: the Underground Duchy: terms, faction rules, setup, Birdsong, Evening."""

from __future__ import annotations

import pytest

from polyana.games.root.clearings import Loss
from polyana.games.root.factions.alliance import ALLIANCE, SYMPATHY
from polyana.games.root.factions.duchy.terms import (
    CARDS_DRAWN,
    CARDS_TO_SWAY,
    CITADEL,
    CROWN_POINTS,
    CROWNS,
    DUCHY,
    MARKET,
    MINISTER_NAMES,
    MOLE,
    RANK,
    RECRUITS,
    TUNNEL,
)
from polyana.games.root.factions.duchy.terms import REVEALED as LAID_OPEN
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.game import GAME
from polyana.games.root.law.craft import Craft
from polyana.games.root.law.effects import UseCard
from polyana.games.root.law.move import Move
from polyana.games.root.law.removal import Removal, RemoveAll
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.terms import BURROW, DO_CLAIM, DO_ROB
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"


def new_game(*factions: str, **options: str | bool) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named, **options}))).settle()


# Terms (12.1).


@pytest.mark.rule("root:12.1.1", "root:12.3.5")
def test_nine_ministers_none_of_them_swayed_at_first_and_everybody_sees_which_are() -> None:
    table = new_game("duchy", "alliance").choose(1)
    assert table.asked == ("duchy", "action")
    assert len(MINISTER_NAMES) == 9
    for seat in (0, 1, SPECTATOR):
        assert table.g.show(seat)["boards"]["duchy"]["swayed"] == []
    position = Position("duchy", "marquise").swayed("captain", "earl-of-stone")
    for seat in (0, 1, SPECTATOR):
        assert position.g.show(seat)["boards"]["duchy"]["swayed"] == [1, 8]


@pytest.mark.rule("root:12.1.2")
def test_three_ministers_of_each_rank() -> None:
    assert RANK == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    by_rank = [[name for name, rank in zip(MINISTER_NAMES, RANK, strict=True) if rank == n] for n in range(3)]
    assert by_rank == [
        ["foremole", "captain", "marshal"],
        ["brigadier", "banker", "mayor"],
        ["duchess-of-mud", "baron-of-dirt", "earl-of-stone"],
    ]


@pytest.mark.rule("root:12.1.3", "root:12.r11")
def test_a_revealed_card_lies_open_and_is_not_spent() -> None:
    position = Position("duchy", "marquise").put(8, moles=2).hand("duchy", "fox", "rabbit")
    table = position.daylight("duchy").choose("build", KNAPSACK, "market")
    assert table.hand("duchy") == [TRAIL]
    assert table.laid_open() == [KNAPSACK]
    assert table.discarded() == []
    for seat in (0, 1, SPECTATOR):
        assert len(table.g.show(seat)["boards"]["duchy"]["revealed"]) == 1
    assert table.known(LAID_OPEN) == [KNAPSACK]
    assert table.told("laid-open") == [{"card": KNAPSACK}]


@pytest.mark.rule("root:12.r11")
def test_revealed_cards_are_no_hand_cards_until_the_evening() -> None:
    """Not to be revealed again, spent, played as an ambush, activated, stolen or discarded at random."""
    position = Position("duchy", "marquise", "eyrie").put(8, moles=2).put(6, moles=2, cats=2).points(duchy=10)
    position.laid_open("ambush-fox", "dominance-fox", "fox")
    table = position.daylight("duchy")
    assert table.refusal("build") == "root:12.5.1.1.a"
    assert table.refusal("dig") == "root:12.5.1.5.a"
    assert table.refusal("activate-dominance") == "root:3.3.1"
    assert table.choose("battle", 6).asked == ("chance", "dice")  # everybody knows there is no ambush
    robbed = position.start(UseCard(MARQUISE, DO_ROB), "marquise")
    assert "duchy" not in robbed.options()
    fallen = Position("duchy", "marquise").put(8, citadel=1, cats=2).laid_open("fox")
    assert fallen.start(RemoveAll(MARQUISE, 1 << 7, "root:4.1.2"), "marquise").laid_open() == [KNAPSACK]


# Crafting (12.2.1).


@pytest.mark.rule("root:12.2.1.a", "root:12.6.2")
def test_it_crafts_in_the_evening_only() -> None:
    position = Position("duchy", "marquise").put(8, citadel=1, moles=1).hand("duchy", KNAPSACK, "travel-gear-fox")
    assert position.daylight("duchy").refusal("craft") == "root:12.2.1.a"
    position = Position("duchy", "marquise").put(5, citadel=1, moles=1).hand("duchy", "smugglers-trail")
    assert position.daylight("duchy").refusal("craft") == "root:12.2.1.a"
    table = position.put(7, market=1).evening("duchy")
    assert table.asked == ("duchy", "action")
    assert table.refusal("battle") == "root:12.6.2"


@pytest.mark.rule("root:12.2.1.b", "root:4.1.1", "root:r37")
def test_citadels_and_markets_craft_alike_with_the_suit_of_their_clearing() -> None:
    position = (
        Position("duchy", "marquise")
        .put(8, citadel=1, market=1)
        .put(5, market=1)
        .hand("duchy", "anvil", "root-tea-fox")
    )
    assert position.g.chapters[DUCHY].crafting_pieces(position.g) == [2, 1, 0]
    table = position.evening("duchy").choose("craft")
    assert "anvil" in table.options()  # a citadel or a market of foxes
    assert table.refusal("root-tea-fox") == "root:4.1.1"  # mice
    table.choose("anvil")
    assert table.points("duchy") == 2
    assert table.g.show(0)["crafting"][DUCHY] == [1, 1, 0]
    both = Position("duchy", "marquise").put(8, citadel=1, market=1).hand("duchy", "foxfolk-steel")
    table = both.evening("duchy").choose("craft", "foxfolk-steel")  # two foxes: one of each kind
    assert table.points("duchy") == 2
    assert table.g.show(0)["crafting"][DUCHY] == [0, 0, 0]


@pytest.mark.rule("root:12.2.1.b", "root:2.1.1.i")
def test_without_a_building_that_fits_nothing_is_crafted() -> None:
    position = Position("duchy", "marquise").put(8, citadel=1).hand("duchy", "sword")
    assert position.evening("duchy").refusal("craft") == "root:12.2.1.b"
    assert Position("duchy", "marquise").hand("duchy", "sword").evening("duchy").asked == ("chance", "draw")


# The Burrow (12.2.2).


@pytest.mark.rule("root:12.2.2.a", "root:12.2.2.b", "root:12.r1", "root:12.r3", "root:12.3.2")
def test_the_burrow_is_no_clearing_of_the_map() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1, moles=2).burrow(3).hand("duchy", "fox", "bird")
    table = position.crafted("duchy", "tax-collector").daylight("duchy")
    assert len(table.g.show(0)["suits"]) == len(table.g.show(0)["open_slots"]) == 12
    assert table.g.show(0)["boards"]["duchy"]["burrow"] == 3
    assert table.choose("build").options() == [BINDLE, KNAPSACK]
    assert position.daylight("duchy").choose("build", BINDLE).asked == ("duchy", "duchy-build-what")  # one site: 8
    taxed = position.daylight("duchy").choose("tax-collector")
    assert taxed.options() == ["8"]
    alone = Position("duchy", "marquise").put(8, tunnel=1).burrow(3).crafted("duchy", "tax-collector")
    assert alone.daylight("duchy").refusal("tax-collector") == "root:r10"
    assert alone.g.pieces(DUCHY, 7) == 1  # a tunnel; warriors below stand nowhere on the map


@pytest.mark.rule("root:12.2.2.c", "root:2.2.1")
def test_the_burrow_is_adjacent_to_tunnels_both_ways_and_to_nothing_else() -> None:
    position = Position("duchy", "marquise").put(8, moles=2, tunnel=1).put(5, tunnel=1).put(7, moles=1).burrow(2)
    table = position.start(Move(DUCHY))
    assert table.options() == ["7", "8", "burrow"]
    assert table.choose(8).options() == ["4", "7", "burrow"]
    table.choose("burrow", 2)
    assert table.duchy.burrow == 4
    assert table.pieces(8) == {"tunnel": 1}
    assert table.told("went-under") == [{"clearing": "8", "count": "2"}]
    table = position.start(Move(DUCHY)).choose("burrow")
    assert table.options() == ["5", "8"]
    assert table.refusal(7) == "root:2.2.1"
    assert table.refusal("burrow") == "root:2.2.1"
    table.choose(5, 1)
    assert table.pieces(5) == {"moles": 1, "tunnel": 1}
    assert table.duchy.burrow == 1
    assert table.told("came-up") == [{"clearing": "5", "count": "1"}]
    assert position.start(Move(DUCHY)).choose(7).refusal("burrow") == "root:2.2.1"


@pytest.mark.rule("root:12.2.2.c", "root:12.r7")
def test_adjacency_follows_the_tunnels_at_once_and_nobody_below_is_lost() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1, cats=2).burrow(3)
    assert position.start(Move(DUCHY)).options() == ["burrow"]
    table = position.battle("marquise", 8, "duchy").rolls(1, 0)
    assert table.points("marquise") == 1
    assert table.duchy.burrow == 3
    shut_in = Position("duchy", "marquise").put(7, cats=1).burrow(3).hand("duchy", "fox")
    table = shut_in.daylight("duchy")
    assert table.refusal("move") == "root:2.2.1"
    table.choose("dig", KNAPSACK, 8, 3)
    assert table.pieces(8) == {"moles": 3, "tunnel": 1}
    table.choose("move", 8, "burrow", 2)
    assert table.duchy.burrow == 2


@pytest.mark.rule("root:12.2.2.d", "root:12.r6")
def test_nobody_else_comes_into_the_burrow() -> None:
    position = Position("marquise", "duchy", "alliance", "vagabond").put(8, tunnel=1, cats=3, moles=1).burrow(2).at(8)
    assert position.start(Move(MARQUISE), "marquise").choose(8).options() == ["4", "7"]
    assert position.start(Move(MARQUISE), "marquise").choose(8).refusal("burrow") == "root:2.2.1"
    assert position.start(Move(MARQUISE), "marquise").refusal("burrow") == "root:4.2"
    walking = position.items(boots=2).daylight("vagabond").choose("move")
    assert walking.options() == ["4", "7"]
    assert walking.refusal("burrow") == "root:2.2.1"
    spreading = Position("alliance", "duchy").put(8, sympathy=1, tunnel=1).put(5, tunnel=1).burrow(2)
    spreading.supporters("fox", "rabbit", "mouse", "bird")
    assert "5" not in spreading.birdsong("alliance").choose("spread").options()  # a way through the Burrow is none


@pytest.mark.rule("root:12.2.2.e", "root:12.r5", "root:4.2.1")
def test_the_duchy_always_rules_the_burrow_so_both_ways_are_open_whoever_rules_above() -> None:
    position = Position("duchy", "marquise").put(8, moles=1, cats=5, tunnel=1).put(4, cats=5).put(7, cats=5)
    position.put(5, cats=5, tunnel=1).swayed("captain")
    table = position.daylight("duchy").choose("move")
    assert table.options() == ["8"]
    assert table.choose(8).options() == ["burrow"]
    table.choose("burrow")
    assert table.duchy.burrow == 1
    table.choose("move").choose("burrow").choose(5)  # from tunnel to tunnel: two moves
    assert table.pieces(5) == {"cats": 5, "moles": 1, "tunnel": 1}
    assert table.refusal("move") == "root:12.5.1"


@pytest.mark.rule("root:12.r2", "root:12.r1")
def test_the_burrow_is_neither_attacked_nor_emptied() -> None:
    position = Position("marquise", "duchy").put(8, tunnel=1, moles=1, cats=2).burrow(4)
    table = position.start(RemoveAll(MARQUISE, 0b111111111111, "root:4.1.2"), "marquise")
    assert table.duchy.burrow == 4
    assert table.in_supply("moles") == 16
    favor = position.put(6, workshop=1).put(8, workshop=1).put(12, workshop=1).hand("marquise", "favor-of-the-foxes")
    table = favor.start(Craft(MARQUISE), "marquise").choose("favor-of-the-foxes")
    assert table.pieces(8) == {"cats": 2, "workshop": 1}
    assert table.duchy.burrow == 4
    below = Position("duchy", "marquise").put(8, tunnel=1).burrow(4).put(7, cats=1)
    assert below.daylight("duchy").refusal("battle") == "root:4.3"


@pytest.mark.rule("root:12.r4", "root:card.royal-claim")
def test_royal_claim_counts_the_burrow_only_if_the_table_says_so() -> None:
    for counts, points in ((False, 2), (True, 3)):
        position = Position("duchy", "marquise", royal_claim_counts_burrow=counts).put(8, moles=1).put(5, moles=1)
        table = position.crafted("duchy", "royal-claim").start(UseCard(DUCHY, DO_CLAIM))
        assert table.points("duchy") == points
        nothing = Position("duchy", "marquise", royal_claim_counts_burrow=counts).crafted("duchy", "royal-claim")
        assert ("royal-claim" in nothing.turn("duchy").options()) is counts


@pytest.mark.rule("root:12.r4")
def test_the_option_is_off_unless_chosen() -> None:
    assert GAME.setup(2, {}).flag("royal_claim_counts_burrow") is False


# The Price of Failure (12.2.3).


@pytest.mark.rule("root:12.2.3.a", "root:12.2.3.b", "root:12.r20", "root:12.r22")
def test_buildings_that_fall_together_cost_one_random_card() -> None:
    position = Position("marquise", "duchy").put(8, cats=4, market=1, citadel=1).hand("duchy", "fox", "bird", "mouse")
    table = position.battle("marquise", 8, "duchy").rolls(1, 0)
    assert table.points("marquise") == 2  # points come before the price
    assert table.asked == ("chance", "failed")
    assert sorted(table.options()) == sorted([KNAPSACK, BINDLE, SACK])
    table.choose(BINDLE)
    assert table.over
    assert table.hand("duchy") == [KNAPSACK, SACK]
    assert table.discarded() == [BINDLE]
    assert table.told("discarded") == [{"faction": "duchy", "card": BINDLE}]  # everybody sees what is discarded
    assert table.told("dismissed") == []


@pytest.mark.rule("root:12.2.3.a", "root:12.r23", "root:12.2.4.b")
def test_tunnels_and_warriors_cost_nothing() -> None:
    position = Position("marquise", "duchy").put(8, cats=4, moles=1, tunnel=1).hand("duchy", "fox").swayed("captain")
    table = position.battle("marquise", 8, "duchy").rolls(2, 0)
    assert table.points("marquise") == 1
    assert table.over
    assert table.hand("duchy") == [KNAPSACK]
    assert table.swayed() == ["captain"]


@pytest.mark.rule("root:12.r20", "root:12.r23", "root:r80")
def test_a_favor_over_several_clearings_is_one_event() -> None:
    position = Position("marquise", "duchy").put(8, market=1, citadel=1).put(6, market=1).hand("duchy", "fox", "bird")
    position.put(12, citadel=1).swayed("captain", "marshal")
    table = position.start(RemoveAll(MARQUISE, position.g.of_suit(0), "root:4.1.2"), "marquise")
    assert table.points("marquise") == 4
    table.choose(BINDLE, "marshal")
    assert table.over
    assert table.hand("duchy") == [KNAPSACK]
    assert table.swayed() == ["captain"]


@pytest.mark.rule("root:12.r20", "root:12.r23")
def test_a_revolt_is_one_event_and_ambush_and_battle_are_two() -> None:
    revolt = Position("alliance", "duchy").put(8, sympathy=1, market=1, citadel=1, tunnel=1).hand("duchy", "fox")
    table = revolt.supporters("fox", "fox").birdsong("alliance").choose("revolt", 8)
    while table.asked == ("alliance", "supporter"):
        table.choose(table.options()[0])
    assert table.points("alliance") == 3
    table.choose(*table.hand("duchy"))
    assert table.hand("duchy") == []
    assert len(table.told("discarded")) == 1
    position = Position("duchy", "marquise").put(8, moles=1, market=1, citadel=1, cats=3)
    position.hand("duchy", "rabbit", "mouse", "bird").shown("duchy").hand("marquise", "ambush-fox")
    table = position.battle("duchy", 8, "marquise").choose("ambush-fox")
    assert table.asked == ("duchy", "hit")
    table.choose("citadel")
    assert table.asked == ("chance", "failed")
    table.choose(BINDLE)
    assert table.over  # no attacker is left, so nothing is rolled (root:4.3.1d)
    assert table.hand("duchy") == [TRAIL, SACK]


@pytest.mark.rule("root:12.2.3.c", "root:12.2.3.d", "root:12.r21", "root:12.r22")
def test_the_minister_of_the_highest_rank_goes_and_the_crown_with_it() -> None:
    position = Position("marquise", "duchy").put(8, cats=4, market=1).swayed("captain", "banker", "earl-of-stone")
    table = position.battle("marquise", 8, "duchy").rolls(0, 0)
    assert table.swayed() == ["captain", "banker"]
    assert table.g.show(0)["boards"]["duchy"]["crowns"] == [2, 2, 2]
    assert table.g.show(0)["boards"]["duchy"]["lost_crowns"] == [0, 0, 1]
    assert table.told("dismissed") == [{"minister": "earl-of-stone"}]
    first_card = position.hand("duchy", "fox").battle("marquise", 8, "duchy").rolls(0, 0)
    assert first_card.asked == ("chance", "failed")
    assert first_card.swayed() == ["captain", "banker", "earl-of-stone"]
    assert first_card.choose(KNAPSACK).swayed() == ["captain", "banker"]


@pytest.mark.rule("root:12.2.3.e", "root:12.x7", "root:12.r21")
def test_among_equals_the_duchy_chooses() -> None:
    position = Position("marquise", "duchy").put(8, cats=4, market=1, citadel=1).hand("duchy", "fox", "mouse")
    position.swayed("captain", "banker", "mayor")
    table = position.battle("marquise", 8, "duchy").rolls(1, 0).choose(SACK)
    assert table.asked == ("duchy", "dismiss")
    assert table.options() == ["banker", "mayor"]
    assert table.refusal("captain") == "root:12.2.3.c"
    assert table.refusal("brigadier") == "root:12.2.3.e"
    table.choose("banker")
    assert table.swayed() == ["captain", "mayor"]
    board = table.g.show(0)["boards"]["duchy"]
    assert board["crowns"][1] == 1  # of two noble crowns in all one is the Mayor's
    assert board["lost_crowns"] == [0, 1, 0]
    assert table.hand("duchy") == [KNAPSACK]


@pytest.mark.rule("root:12.r22")
def test_who_has_nothing_pays_nothing() -> None:
    table = Position("marquise", "duchy").put(8, cats=4, market=1).battle("marquise", 8, "duchy").rolls(0, 0)
    assert table.over
    assert table.duchy.crowns == [3, 3, 3]
    assert table.discarded() == []


@pytest.mark.rule("root:12.r24", "root:12.r18")
def test_a_minister_lost_in_its_own_turn_acts_no_more() -> None:
    position = Position("duchy", "marquise").put(8, moles=1, citadel=1, cats=3).put(5, moles=2)
    position.swayed("captain", "marshal", "mayor").hand("marquise", "ambush-fox")
    table = position.daylight("duchy").passes()
    assert {"captain", "marshal", "mayor"} <= {*table.options()}
    table.choose("captain", 8, "ambush-fox")
    assert table.swayed() == ["captain", "marshal"]  # the Mayor was the highest
    assert table.refusal("mayor") == "root:12.5.2"
    assert "marshal" in table.options()


@pytest.mark.rule("root:r3", "root:1.1.3", "root:12.r20")
def test_the_price_and_an_outrage_that_share_a_hand_are_put_in_order_by_the_active_player() -> None:
    position = Position("duchy", "alliance").put(8, market=1, sympathy=1).hand("duchy", "fox", "bird").swayed("captain")
    losses = [Loss(DUCHY, SYMPATHY, 7, 1), Loss(ALLIANCE, MARKET, 7, 1)]
    table = position.start(Removal(losses, "root:4.3.3"))
    assert table.asked == ("duchy", "next-effect")
    assert sorted(table.options()) == ["failure/8", "outrage/8"]
    table.choose("failure/8", BINDLE)
    assert table.swayed() == []
    assert table.asked == ("duchy", "outrage")
    assert table.choose(KNAPSACK).supporters() == [KNAPSACK]
    no_cards = Position("duchy", "alliance").put(8, market=1, sympathy=1).swayed("captain")
    table = no_cards.start(Removal(losses, "root:4.3.3"))
    assert table.swayed() == []  # its ministers are nobody else's business: nothing to order
    assert table.asked == ("chance", "draw")


# Tunnels (12.2.4).


@pytest.mark.rule("root:12.2.4.a", "root:12.3.1", "root:12.3.4", "root:12.3.6")
def test_its_pieces_and_crowns() -> None:
    assert [IN_THE_BOX[piece] for piece in (MOLE, CITADEL, MARKET, TUNNEL)] == [20, 3, 3, 3]
    assert CROWNS == [3, 3, 3]
    assert CROWN_POINTS == [1, 2, 3]
    assert CARDS_TO_SWAY == [2, 3, 4]
    assert RECRUITS == [1, 2, 4, 6]
    assert CARDS_DRAWN == [1, 2, 3, 4]
    position = Position("duchy", "marquise")
    assert position.g.show(0)["boards"]["duchy"]["crowns"] == [3, 3, 3]
    assert [position.g.supply[piece] for piece in (MOLE, CITADEL, MARKET, TUNNEL)] == [20, 3, 3, 3]


@pytest.mark.rule("root:12.2.4.b", "root:2.8b", "root:3.2.1")
def test_a_tunnel_is_a_token_like_others() -> None:
    position = Position("duchy", "marquise").put(8, tunnel=1)
    assert position.g.open_slots[7] == 2  # fills no slot
    assert position.g.ruler[7] == -1  # does not rule
    assert position.g.is_present(DUCHY, 7)
    fought = position.put(8, cats=1).battle("marquise", 8, "duchy").rolls(0, 0)  # defenseless: an extra hit
    assert fought.points("marquise") == 1
    assert fought.in_supply("tunnel") == 3


# Setup (12.3).


@pytest.mark.rule("root:12.3.1", "root:12.3.2", "root:12.3.3.a", "root:12.3.3.c", "root:12.r26")
def test_two_warriors_and_a_tunnel_in_a_corner_and_two_next_door() -> None:
    position = Position("duchy", "vagabond")
    table = position.start(position.g.chapters[DUCHY].set_up(position.g))
    assert table.options() == ["1", "2", "3", "4"]
    assert table.refusal(5) == "root:12.3.3.a"
    table.choose(4)
    assert table.pieces(4) == {"moles": 2, "tunnel": 1}
    for clearing in (8, 9, 12):
        assert table.pieces(clearing) == {"moles": 2}
    assert table.in_supply("moles") == 12
    assert table.in_supply("tunnel") == 2
    assert table.duchy.burrow == 0


@pytest.mark.rule("root:12.3.3.b", "root:12.r25", "root:12.r27")
@pytest.mark.parametrize(
    ("starts", "free"),
    [
        ({"marquise": 1}, [3]),
        ({"marquise": 1, "eyrie": 3}, [2, 4]),
        ({"marquise": 1, "eyrie": 2}, [3, 4]),
        ({"marquise": 1, "eyrie": 3, "cult": 2}, [4]),
        ({"cult": 2}, [4]),
    ],
)
def test_opposite_another_start_if_there_is_such_a_corner(starts: dict[str, int], free: list[int]) -> None:
    position = Position("duchy", *starts)
    for name, corner in starts.items():
        seat = ["duchy", *starts].index(name)
        position.g.settle_in(position.g.seating.faction_of[seat], corner - 1)
    table = position.start(position.g.chapters[DUCHY].set_up(position.g))
    if len(free) == 1:
        assert table.pieces(free[0]) == {"moles": 2, "tunnel": 1}
        return
    assert table.asked == ("duchy", "duchy-corner")
    assert table.options() == [str(corner) for corner in free]
    for corner in starts.values():
        assert table.refusal(corner) == "root:12.3.3.a"
    for corner in {1, 2, 3, 4} - {*free, *starts.values()}:
        assert table.refusal(corner) == "root:12.3.3.b"


@pytest.mark.rule("root:12.r27", "root:f5.1", "root:5.1.7")
def test_it_sets_up_after_the_others_with_corners() -> None:
    table = new_game("duchy", "marquise", "eyrie", "cult")
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9)
    while table.asked[1] in ("leader", "first-outcast", "cult-corner"):
        assert table.g.homes[DUCHY] == -1
        table.choose(table.options()[0])
    assert table.g.homes[DUCHY] >= 0
    assert sorted(home for home in table.g.homes if home >= 0) == [0, 1, 2, 3]


@pytest.mark.rule("root:12.3.5", "root:12.3.6")
def test_two_players_cannot_both_play_it() -> None:
    with pytest.raises(BadSetup):
        GAME.setup(2, {"seat1": "duchy", "seat2": "duchy"})


# Birdsong (12.4).


@pytest.mark.rule("root:12.4.1", "root:12.4.2", "root:12.4.3")
@pytest.mark.parametrize(("citadels", "placed"), [(0, 1), (1, 2), (2, 4), (3, 6)])
def test_citadels_bring_warriors_into_the_burrow(citadels: int, placed: int) -> None:
    position = Position("duchy", "marquise").no_ruin(11).put(11, citadel=citadels)
    table = position.birdsong("duchy")
    assert table.duchy.burrow == placed
    assert table.g.show(0)["boards"]["duchy"]["recruits"] == placed
    assert table.told("mustered") == [{"count": str(placed)}]


@pytest.mark.rule("root:12.4.3", "root:12.x8", "root:12.r29", "root:2.5")
def test_the_supply_is_the_only_limit_and_the_burrow_is_none() -> None:
    table = Position("duchy", "marquise").put(11, citadel=2).supply(moles=3).birdsong("duchy")
    assert table.duchy.burrow == 3
    assert table.in_supply("moles") == 0
    empty = Position("duchy", "marquise").put(8, moles=1).burrow(5).supply(moles=0)
    table = empty.birdsong("duchy")
    assert table.duchy.burrow == 5  # warriors there are in play: nothing can be placed from them
    assert table.refusal("recruit") == "root:2.5"


@pytest.mark.rule("root:r5", "root:12.4.1")
def test_royal_claim_may_come_before_or_after() -> None:
    position = Position("duchy", "marquise").put(8, moles=1).crafted("duchy", "royal-claim")
    before = position.turn("duchy")
    assert before.duchy.burrow == 0
    assert before.choose("royal-claim").points("duchy") == 1
    after = position.turn("duchy").passes()
    assert after.duchy.burrow == 1
    assert after.choose("royal-claim").points("duchy") == 1


# Evening (12.6).


@pytest.mark.rule("root:12.6.1.a", "root:12.6.1.b", "root:12.r12", "root:12.x5")
def test_revealed_birds_are_lost_and_the_others_come_back() -> None:
    position = Position("duchy", "marquise").laid_open("bird", "fox", "rabbit").hand("duchy", "mouse")
    table = position.evening("duchy")
    assert table.hand("duchy") == [KNAPSACK, TRAIL, SACK]
    assert table.discarded() == [BINDLE]
    assert table.laid_open() == []
    assert table.known(DUCHY) == [KNAPSACK, TRAIL]  # everybody has seen them
    assert table.told("taken-back") == [{"count": "2"}]
    with_dominance = Position("duchy", "marquise", "eyrie").laid_open("dominance-bird", "dominance-fox")
    table = with_dominance.evening("duchy")
    assert table.available() == ["dominance-bird"]
    assert table.hand("duchy") == ["dominance-fox"]


@pytest.mark.rule("root:12.6.2", "root:12.6.1.b")
def test_cards_that_came_back_can_be_crafted() -> None:
    position = Position("duchy", "marquise").put(8, citadel=1).laid_open("anvil")
    table = position.evening("duchy").choose("craft", "anvil")
    assert table.points("duchy") == 2
    assert table.asked == ("chance", "draw")  # the hand is empty


@pytest.mark.rule("root:12.6.3.a")
@pytest.mark.parametrize(("markets", "cards"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_markets_bring_cards(markets: int, cards: int) -> None:
    position = Position("duchy", "marquise").no_ruin(11).put(11, market=markets)
    table = position.evening("duchy").settle()
    assert len(table.hand("duchy")) == cards
    assert position.g.show(0)["boards"]["duchy"]["draws"] == cards


@pytest.mark.rule("root:12.6.3.b", "root:f5.6")
def test_then_down_to_five() -> None:
    position = Position("duchy", "marquise").hand("duchy", "fox", "fox", "rabbit", "mouse").laid_open("mouse")
    table = position.evening("duchy").settle()
    assert table.asked == ("duchy", "discard")
    table.choose(KNAPSACK)
    assert len(table.hand("duchy")) == 5
    assert table.over


@pytest.mark.rule("root:10.2.6", "root:12.6.1.a", "root:12.2.3.b", "root:12.5.1.5.a")
def test_with_the_cult_whatever_it_loses_is_a_lost_soul() -> None:
    position = Position("duchy", "cult").laid_open("bird").hand("duchy", "fox")
    assert position.evening("duchy").lost_souls() == [BINDLE]
    dug = Position("duchy", "cult").hand("duchy", "fox").daylight("duchy").choose("dig", KNAPSACK, 8)
    assert dug.lost_souls() == [KNAPSACK]
    fallen = Position("cult", "duchy").put(8, market=1, lizards=2).hand("duchy", "fox")
    assert fallen.battle("cult", 8, "duchy").rolls(0, 0).choose(KNAPSACK).lost_souls() == [KNAPSACK]


@pytest.mark.rule("root:3.3.1.i", "root:3.3.1.ii", "root:12.r1")
def test_the_burrow_wins_no_dominance() -> None:
    position = Position("duchy", "marquise", "eyrie").put(8, moles=1, tunnel=1).put(6, moles=1).burrow(5)
    card = position.find("dominance-fox", position.g.cards.zone[6])
    position.g.dominance[DUCHY] = card
    assert not position.turn("duchy").over
    position.put(12, moles=1)
    assert position.turn("duchy").winners == ["duchy"]


def test_burrow_is_the_word_of_moves() -> None:
    for name in ("move-from", "move-to"):
        kind = next(kind for kind in GAME.kinds if kind.name == name)
        assert kind.word(BURROW) == "burrow"


@pytest.mark.rule("root:12.r26", "root:12.3.3.c", "root:mountain.r3")
@pytest.mark.parametrize(("corner", "near"), [(1, [8, 9]), (2, [6, 11]), (3, [6, 11]), (4, [8, 12])])
def test_nobody_starts_across_a_closed_path(corner: int, near: list[int]) -> None:
    position = Position("duchy", "alliance", map="mountain")
    table = position.start(position.g.chapters[DUCHY].set_up(position.g)).choose(corner)
    assert [clearing for clearing in range(1, 13) if table.pieces(clearing) == {"moles": 2}] == near
