"""Where rules of the Duchy and the Riverfolk meet those of the Corvids, of the Lake and of Exiles and Partisans."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.corvids.terms import CORVIDS
from polyana.kernel.state import ALL
from tests.rules.root.positions import Position, faction_of

pytestmark = pytest.mark.usefixtures("agreement")


def beside(faction: str, *hand: str) -> Position:
    """Somebody with cards beside a raid in clearing 5."""
    position = Position(faction, "corvids", "marquise").plot(5, "raid").put(5, crows=1)
    return position.put(5, **{"duchy": {"moles": 1}, "riverfolk": {"otters": 1}}[faction]).hand(faction, *hand)


# Exposing in the menus of the Duchy and the Riverfolk.


@pytest.mark.rule("root:13.2.4.b", "root:13.r16")
@pytest.mark.parametrize("faction", ["duchy", "riverfolk"])
def test_exposing_before_birdsong_and_in_daylight(faction: str) -> None:
    table = beside(faction, "rabbit").turn(faction)
    assert (table.asked, table.rule) == ((faction, "action"), "root:13.2.4.b")
    assert table.options() == ["expose", "pass"]
    table.passes()
    assert table.rule != "root:13.2.4.b"
    assert "expose" in table.options()
    table.choose("expose", "raid", "smugglers-trail").settle()
    assert table.points(faction) == 1
    assert "expose" not in table.options()


@pytest.mark.rule("root:13.2.4.b", "root:13.r16", "root:12.5.0")
def test_the_duchy_exposes_between_its_actions_and_in_each_step() -> None:
    table = beside("duchy", "rabbit").swayed("captain", "foremole").daylight("duchy")
    assert "expose" in table.choose("recruit").options()
    table.passes()  # to the Parliament
    assert table.rule == "root:12.5.2"
    assert "expose" in table.options()


@pytest.mark.rule("root:13.2.4.b", "root:13.r16", "root:12.6.2")
def test_the_duchy_exposes_between_two_cards_it_crafts() -> None:
    table = beside("duchy", "rabbit").put(1, citadel=1).evening("duchy")
    assert table.options() == ["expose", "pass"]
    table.choose("expose", "bomb", "smugglers-trail").settle()  # a wrong guess
    assert table.hand("corvids") == ["smugglers-trail"]


@pytest.mark.rule("root:13.r16")
@pytest.mark.parametrize(("faction", "ends"), [("duchy", ("chance", "draw")), ("riverfolk", ("riverfolk", "set-cost"))])
def test_whoever_has_passed_the_last_menu_is_not_asked_again(faction: str, ends: tuple[str, str]) -> None:
    table = beside(faction, "rabbit").daylight(faction)
    for _ in range(4):
        if table.asked != (faction, "action"):
            break
        assert table.rule != "root:13.2.4.b"
        table.passes()
    assert table.asked == ends


# The Duchy and the Corvids' snare.


@pytest.mark.rule("root:13.r3", "root:13.r4", "root:12.2.2.c", "root:12.r9")
def test_a_snare_shuts_the_way_down_and_lets_nothing_new_in() -> None:
    p = Position("duchy", "corvids").plot(5, "snare", face_up=True).put(5, moles=3, tunnel=1).put(1, moles=1, tunnel=1)
    table = p.burrow(2).hand("duchy", "rabbit").daylight("duchy")
    assert "build" not in table.options()
    table.choose("move")
    assert "5" not in table.options()
    assert table.refusal(5) == "root:13.7.2.b"
    table.choose("burrow")
    assert table.options() == ["1", "5"]  # moving in is free
    table.choose(5, 2)
    assert table.pieces(5) == {"moles": 5, "tunnel": 1, "plot": 1}


@pytest.mark.rule("root:12.r9", "root:13.7.2.a")
def test_nobody_digs_into_a_snare() -> None:
    p = Position("duchy", "corvids").plot(5, "snare", face_up=True).burrow(2).hand("duchy", "rabbit")
    table = p.daylight("duchy").choose("dig", "smugglers-trail")
    assert "5" not in table.options()
    assert table.refusal(5) == "root:13.7.2.a"


@pytest.mark.rule("root:12.r2", "root:12.r6", "root:13.r14")
def test_bomb_and_raid_do_not_reach_the_burrow() -> None:
    p = Position("corvids", "duchy").plot(5, "bomb").put(5, crows=1, moles=2, tunnel=1).burrow(4)
    table = p.birdsong("corvids").choose("flip")
    assert table.pieces(5) == {"crows": 1}
    assert table.duchy.burrow == 4


# The Duchy and mercenaries.


@pytest.mark.rule("root:12.r28", "root:r114")
def test_the_captain_leads_mercenaries_alone() -> None:
    p = Position("duchy", "riverfolk", "marquise").put(5, otters=2, cats=1).swayed("captain").hires("duchy")
    table = p.daylight("duchy").passes()
    assert "captain" in table.options()
    table.choose("captain", 5).rolls(2, 0)
    assert table.pieces(5) == {"otters": 2}


@pytest.mark.rule("root:r44", "root:12.5.1.1.b")
def test_mercenaries_help_to_rule_where_the_duchy_builds() -> None:
    p = Position("duchy", "riverfolk", "marquise").put(5, moles=1, otters=1, cats=1).hand("duchy", "rabbit")
    assert "build" not in p.daylight("duchy").options()
    table = p.hires("duchy").daylight("duchy").choose("build", "smugglers-trail", "market")
    assert table.pieces(5) == {"moles": 1, "otters": 1, "cats": 1, "market": 1}


@pytest.mark.rule("root:12.r29", "root:11.2.6", "root:r113")
def test_warriors_in_the_burrow_pay_for_no_service() -> None:
    p = Position("duchy", "riverfolk").hand("riverfolk", "fox").put(5, otters=1).burrow(4)
    assert p.turn("duchy").asked == ("duchy", "service")
    p.supply(moles=1)
    assert p.turn("duchy").asked != ("duchy", "service")


# The Duchy on the Lake.


@pytest.mark.rule("root:lake.2.1", "root:12.5.1.3")
def test_the_duchy_takes_the_raft() -> None:
    p = Position("duchy", "eyrie", map="lake").put(1, moles=3)
    table = p.daylight("duchy").choose("move").moves(2, out_of=1, into=10).draws("anvil")
    assert (table.pieces(1), table.pieces(10), table.g.raft) == ({"moles": 1}, {"moles": 2}, 9)
    assert table.hand("duchy") == ["anvil"]


@pytest.mark.rule("root:12.2.2.c", "root:lake.2.1")
def test_the_raft_does_not_go_down_into_the_burrow() -> None:
    p = Position("duchy", "eyrie", map="lake").put(1, moles=2, tunnel=1).burrow(2)
    table = p.daylight("duchy").choose("move", 1)
    assert "burrow" in table.options()
    table.choose("burrow", 2)
    assert (table.duchy.burrow, table.g.raft) == (4, 0)
    table.choose("move", "burrow")
    assert table.options() == ["1"]  # the one tunnel leads to clearing 1, no water to any other


# The Duchy and Exiles and Partisans.


@pytest.mark.rule("root:r146", "root:card.tunnels", "root:12.2.1.b")
def test_the_card_tunnels_joins_citadels_and_markets() -> None:
    p = Position("duchy", "eyrie", deck="exiles").put(1, moles=2, citadel=1).put(3, market=1).put(2, tunnel=1)
    assert "3" not in p.daylight("duchy").choose("move", 1).options()
    table = p.crafted("duchy", "tunnels").daylight("duchy").choose("move", 1)
    assert "3" in table.options()
    assert "2" not in table.options()  # a tunnel of its own crafts nothing
    assert "burrow" not in table.options()


@pytest.mark.rule("root:r150", "root:12.2.2.d", "root:12.r6")
def test_false_orders_lead_nobody_into_the_burrow() -> None:
    p = Position("marquise", "duchy", deck="exiles").crafted("marquise", "false-orders").put(1, moles=3, tunnel=1)
    table = p.burrow(2).turn("marquise").choose("false-orders", 1)
    assert table.options() == ["5", "9", "10"]
    table.choose(5)
    assert (table.pieces(5), table.duchy.burrow) == ({"moles": 2}, 2)


@pytest.mark.rule("root:card.soup-kitchens", "root:12.2.4.b")
def test_soup_kitchens_count_tunnels() -> None:
    p = Position("duchy", "marquise", deck="exiles").put(5, tunnel=1, cats=1)
    assert p.g.ruler[4] == faction_of("marquise")
    p.crafted("duchy", "soup-kitchens")
    assert p.g.ruler[4] == faction_of("duchy")


@pytest.mark.rule("root:r147", "root:card.coffin-makers", "root:12.r29")
def test_dead_moles_lie_on_coffin_makers_and_do_not_come_into_the_burrow() -> None:
    p = Position("marquise", "duchy", deck="exiles").crafted("marquise", "coffin-makers").put(5, moles=2, cats=3)
    table = p.supply(moles=0, away=1).battle("marquise", 5, "duchy").rolls(2, 0)
    assert sum(table.g.coffins) == 2
    assert table.in_supply("moles") == 0
    assert "recruit" not in p.daylight("duchy").options()


# The Riverfolk and the Corvids.


@pytest.mark.rule("root:13.r12", "root:11.2.3", "root:r122")
def test_extortion_takes_any_card_of_the_open_hand_and_all_see_it() -> None:
    p = Position("corvids", "riverfolk", "marquise").plot(5, "extortion").put(5, crows=1, otters=1)
    table = p.hand("riverfolk", "anvil", "sword").birdsong("corvids").choose("flip")
    assert table.asked[0] == "chance"
    assert sorted(table.options()) == ["anvil", "sword"]
    table.choose("sword")
    assert table.hand("riverfolk") == ["anvil"]
    assert table.hand("corvids") == ["sword"]
    card = table.g.hand(CORVIDS).bit_length() - 1
    assert table.g.cards.seen[card] == ALL


@pytest.mark.rule("root:13.r17", "root:13.2.4.e", "root:r122")
def test_the_card_of_a_wrong_guess_was_open_and_stays_known() -> None:
    table = beside("riverfolk", "rabbit").daylight("riverfolk").choose("expose", "bomb", "smugglers-trail").settle()
    assert table.hand("corvids") == ["smugglers-trail"]
    card = table.g.hand(CORVIDS).bit_length() - 1
    assert table.g.cards.seen[card] == ALL


@pytest.mark.rule("root:13.r3", "root:13.r4", "root:11.2.2", "root:11.5.6.ii")
def test_nobody_swims_out_of_a_snare_or_trades_there() -> None:
    p = Position("riverfolk", "corvids").funds(riverfolk=3)
    shore = next(clearing for clearing in range(12) if p.g.woods.rivers[clearing])
    p.plot(shore + 1, "snare", face_up=True).put(shore + 1, otters=3)
    table = p.daylight("riverfolk")
    assert "move" not in table.options()
    assert "trade-post" not in table.options()


@pytest.mark.rule("root:13.7.1.a", "root:11.2.5.i", "root:r118")
def test_a_bomb_that_takes_a_post_disrupts_the_trade() -> None:
    p = Position("corvids", "riverfolk").plot(5, "bomb").put(5, crows=1, rabbit_trade_post=1, otters=1)
    table = p.funds(riverfolk=2, corvids=1).birdsong("corvids").choose("flip")
    assert table.asked == ("riverfolk", "lost-fund")  # half of three, rounded up: of two sorts it says which
    table.choose("corvids")
    assert table.pieces(5) == {"crows": 1}
    assert sum(table.riverfolk.funds) == 1
    assert sum(table.riverfolk.lost) == 1


# The Riverfolk and Exiles and Partisans.


@pytest.mark.rule("root:r146", "root:card.tunnels")
def test_the_card_tunnels_joins_trade_posts() -> None:
    p = Position("riverfolk", "eyrie", deck="exiles").funds(riverfolk=2)
    p.put(5, otters=2, rabbit_trade_post=1).put(6, fox_trade_post=1)
    assert "6" not in p.daylight("riverfolk").choose("move", 5).options()
    p.crafted("riverfolk", "tunnels")
    assert "6" in p.daylight("riverfolk").choose("move", 5).options()


@pytest.mark.rule("root:r146", "root:card.tunnels")
def test_the_card_tunnels_joins_gardens() -> None:
    p = Position("cult", "eyrie", deck="exiles").put(5, lizards=2, rabbit_garden=1).put(6, fox_garden=1)
    cult = faction_of("cult")
    assert 5 not in p.g.near(cult, 4)
    p.crafted("cult", "tunnels")
    assert 5 in p.g.near(cult, 4)
    assert 4 in p.g.near(cult, 5)
    assert 5 not in p.g.near(faction_of("eyrie"), 4)


@pytest.mark.rule("root:card.informants", "root:r149", "root:11.6.1")
def test_informants_bring_nothing_to_those_who_do_not_draw_in_the_evening() -> None:
    p = Position("riverfolk", "eyrie", deck="exiles").crafted("riverfolk", "informants").discard("ambush-fox")
    assert p.evening("riverfolk").asked == ("riverfolk", "set-cost")


@pytest.mark.rule("root:card.swap-meet", "root:r122", "root:r8")
def test_what_swap_meet_takes_from_the_open_hand_is_known_to_all() -> None:
    p = (
        Position("marquise", "riverfolk", "eyrie", deck="exiles")
        .crafted("marquise", "swap-meet")
        .hand("marquise", "anvil")
    )
    table = p.hand("riverfolk", "sword").turn("marquise").passes().choose("swap-meet", "riverfolk", "sword", "anvil")
    held = [table.g.cards.seen[card] for card in range(54) if table.g.cards.zone[card] in (0, faction_of("riverfolk"))]
    assert (table.hand("marquise"), table.hand("riverfolk")) == (["sword"], ["anvil"])
    assert held == [ALL, ALL]


@pytest.mark.rule("root:r147", "root:r115")
def test_dead_mercenaries_lie_on_coffin_makers() -> None:
    p = Position("marquise", "riverfolk", "eyrie", deck="exiles").crafted("eyrie", "coffin-makers")
    table = p.put(5, otters=2, birds=3).hires("marquise").battle("marquise", 5, "eyrie").rolls(1, 1).settle()
    assert sum(table.g.coffins) == 2  # one otter, one bird
    assert table.pieces(5) == {"otters": 1, "birds": 2}


# What Coffin Makers keep from a supply (root:r147).


@pytest.mark.rule("root:r147", "root:r120", "root:11.5.5", "root:r10")
def test_a_fund_that_lies_on_coffin_makers_is_not_the_warrior_it_pays_for() -> None:
    p = Position("riverfolk", "eyrie", deck="exiles").funds(riverfolk=1).supply(otters=0, away=5)
    assert "recruit" in p.daylight("riverfolk").options()
    table = p.crafted("eyrie", "coffin-makers").daylight("riverfolk")
    assert table.refusal("recruit") == "root:r10"


@pytest.mark.rule("root:r147", "root:r120")
def test_only_a_warrior_in_the_supply_is_hired_while_there_are_coffin_makers() -> None:
    p = Position("riverfolk", "eyrie", deck="exiles").funds(riverfolk=1, eyrie=1).crafted("eyrie", "coffin-makers")
    table = p.supply(otters=1, away=5).daylight("riverfolk").choose("recruit", "riverfolk", 5)
    assert (table.pieces(5), table.in_supply("otters"), sum(table.g.coffins)) == ({"otters": 14}, 0, 1)


@pytest.mark.rule("root:r147", "root:r104", "root:10.4.3c")
def test_acolytes_that_lie_on_coffin_makers_bring_no_warrior_to_convert_with() -> None:
    p = Position("cult", "eyrie", "marquise", deck="exiles").outcast("mouse").acolytes(4)
    p.put(9, cats=2, lizards=1).supply(lizards=0, away=5)
    assert "convert" in p.birdsong("cult").options()
    table = p.crafted("eyrie", "coffin-makers").birdsong("cult")
    assert "crusade" in table.options()
    assert table.refusal("convert") == "root:10.4.3c"
    table = p.put(5, lizards=-1).birdsong("cult").choose("convert", 9)
    assert table.pieces(9) == {"cats": 1, "lizards": 2}


# Mercenaries and Exiles and Partisans.


@pytest.mark.rule("root:card.propaganda-bureau", "root:r115", "root:11.2.7.iiib")
def test_propaganda_does_not_replace_hired_warriors() -> None:
    p = Position("marquise", "riverfolk", "eyrie", deck="exiles").crafted("marquise", "propaganda-bureau")
    p.hand("marquise", "rabbit").put(5, otters=1)
    assert "propaganda-bureau" in p.daylight("marquise").options()
    table = p.hires("marquise").daylight("marquise")
    assert table.refusal("propaganda-bureau") == "root:r10"
    table = p.put(5, birds=1).daylight("marquise").choose("propaganda-bureau", 5, "smugglers-trail")  # no choice
    assert table.pieces(5) == {"cats": 1, "otters": 1}


# What one removal triggers (root:r3).


@pytest.mark.rule("root:r3", "root:11.2.5.i", "root:13.r13")
def test_nobody_orders_effects_that_share_nothing() -> None:
    p = Position("alliance", "riverfolk", "corvids", "duchy").put(5, sympathy=1, rabbit_trade_post=1, market=1)
    p.plot(5, "raid").supporters("rabbit", "rabbit").funds(riverfolk=2).swayed("captain").supply(crows=1)
    table = p.birdsong("alliance").choose("revolt", 5)
    table.choose(table.options()[0]).choose(table.options()[0])
    assert table.asked == ("corvids", "crow-in")  # disrupted trade and the minister ask nothing of anybody
    table.choose(2)
    assert (sum(table.riverfolk.funds), table.swayed(), table.pieces(2)) == (1, [], {"crows": 1})


# The end of a turn without a draw.


@pytest.mark.rule("root:13.r16", "root:11.6.2")
def test_the_riverfolk_expose_until_their_turn_ends() -> None:
    table = beside("riverfolk", "rabbit").evening("riverfolk")
    assert table.rule == "root:13.2.4.b"
    table.passes().choose("hand-card/1").passes()
    assert (table.asked, table.rule) == (("riverfolk", "action"), "root:13.2.4.b")
    table.choose("expose", "raid", "smugglers-trail").settle()
    assert table.points("riverfolk") == 1
    assert table.over
