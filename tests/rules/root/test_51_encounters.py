"""Where chapters 10 to 14 meet each other and the base game: removals, snares, battles, relationships, victory."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.alliance import ALLIANCE, SYMPATHY
from polyana.games.root.factions.corvids.terms import CORVIDS
from polyana.games.root.factions.duchy.terms import DUCHY
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.law.battle import Battle
from polyana.games.root.law.effects import UseCard
from polyana.games.root.law.removal import RemoveAll
from polyana.games.root.terms import DO_ROB
from tests.rules.root.positions import Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"
WARRIORS = {
    "marquise": "cats",
    "eyrie": "birds",
    "alliance": "rebels",
    "cult": "lizards",
    "riverfolk": "otters",
    "duchy": "moles",
    "corvids": "crows",
}


# The Price of Failure, whoever removes the building (root:12.r23).


def failing(other: str, **options: str | bool) -> Position:
    """A market alone in clearing 8, two hand cards, two ministers."""
    position = Position(other, "duchy", "eyrie", **options).put(8, market=1).hand("duchy", "fox", "dominance-fox")
    return position.swayed("captain", "banker")


def paid(table: Table) -> None:
    """The price was paid once."""
    assert table.asked == ("chance", "failed")
    assert table.known(DUCHY) == []  # nobody saw the hand
    table.choose("dominance-fox")
    assert table.swayed() == ["captain"]
    assert table.g.show(0)["boards"]["duchy"]["lost_crowns"] == [0, 1, 0]
    assert table.hand("duchy") == [KNAPSACK]
    assert table.known(DUCHY) == []
    assert table.available() == ["dominance-fox"] or table.lost_souls() == ["dominance-fox"]
    while not table.over and table.asked[0] == "chance":
        table.settle()
    assert len(table.told("dismissed")) == 1


@pytest.mark.rule("root:12.r23", "root:10.4.3.iii", "root:r104")
def test_a_sanctified_market_costs_the_price_and_a_garden_stands_there() -> None:
    table = failing("cult").acolytes(3).birdsong("cult").choose("sanctify", 8)
    paid(table)
    assert table.pieces(8) == {"fox_garden": 1}
    assert table.points("cult") == 1


@pytest.mark.rule("root:12.r23", "root:9.5.6b")
def test_a_strike_costs_the_price() -> None:
    table = failing("vagabond").at(8).items(crossbow=1).daylight("vagabond").choose("strike", "duchy")
    paid(table)
    assert table.points("vagabond") == 1


@pytest.mark.rule("root:12.r23", "root:v12d")
def test_scorched_earth_costs_the_price() -> None:
    position = failing("vagabond", extra_characters="all").character("scoundrel").at(8).items(torch=1)
    paid(position.daylight("vagabond").choose("special"))


@pytest.mark.rule("root:12.r23", "root:13.7.1.a")
def test_a_bomb_costs_the_price() -> None:
    paid(failing("corvids").plot(8, "bomb").put(8, crows=1, market=1).birdsong("corvids").choose("flip"))


@pytest.mark.rule("root:12.r23", "root:r54", "root:12.r20")
def test_what_the_duchy_loses_as_attacker_costs_the_price() -> None:
    position = failing("marquise").put(8, moles=1, cats=3)
    table = position.crafted("marquise", "sappers").battle("duchy", 8, "marquise").rolls(2, 2).choose("sappers")
    paid(table)
    assert table.points("marquise") == 1


@pytest.mark.rule("root:12.r20", "root:12.2.3.a")
def test_two_battles_cost_the_price_twice() -> None:
    position = Position("duchy", "marquise").put(8, market=1, moles=1, cats=3).put(6, citadel=1, moles=1, cats=3)
    position.hand("duchy", "rabbit", "mouse").shown("duchy").swayed("captain", "marshal", "banker")
    position.hand("marquise", "ambush-fox", "ambush-bird")
    table = position.daylight("duchy").choose("battle", 8, "ambush-fox", TRAIL)
    assert table.swayed() == ["captain", "marshal"]
    table.choose("battle", 6, "ambush-bird", SACK)
    assert table.asked == ("duchy", "dismiss")  # two squires are left
    assert table.choose("marshal").swayed() == ["captain"]
    assert table.g.show(0)["boards"]["duchy"]["lost_crowns"] == [1, 1, 0]
    assert table.hand("duchy") == []


# Snares and whatever moves somebody (root:13.r3, root:13.r4).


@pytest.mark.rule("root:13.r3", "root:lake.2.1")
@pytest.mark.parametrize("faction", ["marquise", "cult", "riverfolk", "duchy"])
def test_the_raft_carries_nobody_out_of_a_snare_and_anybody_into_one(faction: str) -> None:
    warriors = {WARRIORS[faction]: 3}
    caught = Position(faction, "corvids", map="lake").plot(1, "snare", face_up=True).put(1, **warriors)
    free = Position(faction, "corvids", map="lake").plot(10, "snare", face_up=True).put(1, **warriors)
    for position in (caught, free):
        chapter = position.g.chapters[faction_of(faction)]
        table = position.start(chapter.move(position.g), faction)
        if position is caught:
            assert table.options() == []
            assert table.refusal(1) == "root:13.7.2.b"
        else:
            assert "10" in table.choose(1).options()


@pytest.mark.rule("root:13.r3", "root:lake.r5")
def test_the_vagabond_neither_walks_nor_slips_to_the_raft_out_of_a_snare() -> None:
    position = Position("vagabond", "corvids", map="lake").at(1).items(boots=2).plot(1, "snare", face_up=True)
    assert position.daylight("vagabond").refusal("move") == "root:13.7.2.b"
    assert position.birdsong("vagabond").rule == "root:9.5b"
    slips = Position("vagabond", "corvids", map="lake", slip_ignores_snare=True).at(1).plot(1, "snare", face_up=True)
    table = slips.deck("anvil").birdsong("vagabond").choose(10).draws("anvil")
    assert (table.place(), table.g.raft) == ("10", 9)


@pytest.mark.rule("root:13.r3", "root:r150")
def test_false_orders_lead_into_a_snare_and_not_out_of_one() -> None:
    position = Position("eyrie", "marquise", "corvids", deck="exiles").crafted("eyrie", "false-orders")
    position.put(5, cats=4).put(1, cats=4).plot(5, "snare", face_up=True)
    table = position.turn("eyrie").choose("false-orders")
    assert table.options() == ["1"]
    assert "5" in table.choose(1).options()
    assert table.choose(5).pieces(5) == {"cats": 6, "plot": 1}


@pytest.mark.rule("root:13.r4", "root:r152")
def test_propaganda_places_nobody_in_a_snare() -> None:
    position = Position("marquise", "eyrie", "corvids", deck="exiles").crafted("marquise", "propaganda-bureau")
    position.put(5, birds=2).hand("marquise", "rabbit")
    assert position.daylight("marquise").refusal("propaganda-bureau") == ""
    assert position.plot(5, "snare", face_up=True).daylight("marquise").refusal("propaganda-bureau") == "root:r10"


@pytest.mark.rule("root:13.r3", "root:card.cobbler", "root:card.eyrie-emigre", "root:card.league-of-adventurous-mice")
def test_no_card_leads_out_of_a_snare() -> None:
    cobbler = Position("marquise", "corvids").put(5, cats=2).crafted("marquise", "cobbler")
    assert cobbler.evening("marquise", start=True).refusal("cobbler") == ""
    assert cobbler.plot(5, "snare", face_up=True).evening("marquise", start=True).asked == ("chance", "draw")
    emigre = Position("marquise", "corvids", deck="exiles").put(5, cats=2).crafted("marquise", "eyrie-emigre")
    table = emigre.plot(5, "snare", face_up=True).turn("marquise")
    assert table.play_area("marquise") == []  # who cannot move discards it
    league = Position("eyrie", "corvids", deck="exiles").crafted("eyrie", "league-of-adventurous-mice")
    league.put(5, birds=2).item_box("eyrie", tea=1).plot(5, "snare", face_up=True)
    assert league.daylight("eyrie").refusal("league-move") == "root:r10"


@pytest.mark.rule("root:13.r4", "root:11.5.5", "root:11.5.6")
def test_the_riverfolk_recruit_past_a_snare() -> None:
    position = Position("riverfolk", "corvids").funds(riverfolk=4).plot(4, "snare", face_up=True).put(4, otters=1)
    table = position.daylight("riverfolk").choose("recruit")
    assert "4" not in table.options()
    assert table.refusal(4) == "root:13.7.2.a"


@pytest.mark.rule("root:13.r3", "root:11.2.7.iii")
def test_mercenaries_fight_in_a_snare() -> None:
    position = Position("marquise", "riverfolk", "corvids").put(5, otters=2, cats=1, crows=1).hires("marquise")
    table = position.plot(5, "snare", face_up=True).battle("marquise", 5, "corvids").rolls(2, 0)
    assert table.pieces(5) == {"cats": 1, "otters": 2}
    assert table.g.snared == 0


@pytest.mark.rule("root:13.r15", "root:mountain.r3", "root:mountain.2.3.d")
def test_a_raid_comes_by_open_paths_only() -> None:
    def raided(position: Position) -> list[int]:
        table = position.plot(9, "raid").put(9, cats=3).battle("marquise", 9, "corvids").rolls(0, 0)
        return [clearing for clearing in range(1, 13) if table.pieces(clearing).get("crows")]

    assert raided(Position("marquise", "corvids", map="mountain")) == [1, 10, 12]
    opened = Position("marquise", "corvids", map="mountain").put(8, cats=1).hand("marquise", "fox")
    table = opened.plot(9, "raid").put(9, cats=3).daylight("marquise").choose("clear-path", "4", KNAPSACK)
    table.choose("battle", 9).rolls(0, 0)
    assert [clearing for clearing in range(1, 13) if table.pieces(clearing).get("crows")] == [1, 8, 10, 12]
    lake = Position("marquise", "corvids", map="lake").plot(12, "raid").put(12, cats=3)
    table = lake.battle("marquise", 12, "corvids").rolls(0, 0)
    assert [clearing for clearing in range(1, 13) if table.pieces(clearing).get("crows")] == [3, 9]  # not over water


# Embedded Agents in every battle (root:13.2.5.a, root:13.r20).


@pytest.mark.rule("root:13.r20", "root:4.3.1", "root:4.3.1.i")
def test_agents_meet_whoever_outlives_an_ambush_or_foils_it() -> None:
    position = Position("marquise", "corvids").plot(5, "bomb").put(5, cats=5).hand("corvids", "ambush-rabbit")
    table = position.battle("marquise", 5, "corvids").choose("ambush-rabbit").rolls(0, 0)
    assert table.pieces(5) == {"cats": 2}  # two by the ambush, one by the agents
    assert table.points("marquise") == 1
    foiled = position.hand("marquise", "ambush-bird").battle("marquise", 5, "corvids")
    assert foiled.choose("ambush-rabbit", "ambush-bird").rolls(0, 0).pieces(5) == {"cats": 4}


@pytest.mark.rule("root:13.r20", "root:9.2.7")
def test_agents_damage_an_item_of_the_vagabond() -> None:
    position = Position("vagabond", "corvids").at(5).plot(5, "bomb").items(sword=1)
    table = position.battle("vagabond", 5, "corvids").rolls(1, 1)
    assert table.item("sword", "damaged") == 1
    assert table.points("vagabond") == 1
    assert table.plot(5) == ""


@pytest.mark.rule("root:13.r20", "root:r114")
def test_agents_hit_mercenaries_who_attack_alone() -> None:
    position = Position("marquise", "riverfolk", "corvids").put(5, otters=3).plot(5, "bomb").hires("marquise")
    table = position.battle("marquise", 5, "corvids").rolls(0, 0)
    assert table.pieces(5) == {"otters": 2}
    assert (table.points("marquise"), table.points("riverfolk")) == (1, 0)
    assert table.in_supply("otters") == 13


@pytest.mark.rule("root:13.r20", "root:v12b", "root:r142")
def test_agents_defend_where_somebody_else_instigates() -> None:
    position = Position("vagabond", "corvids", "marquise", extra_characters="riverfolk").character("vagrant").at(5)
    position.items(torch=1).put(5, cats=3).plot(5, "bomb")
    table = position.daylight("vagabond").choose("special", "marquise", "corvids").rolls(0, 0)
    assert table.pieces(5) == {"cats": 2}
    assert (table.points("vagabond"), table.points("marquise")) == (1, 0)


@pytest.mark.rule("root:13.r20", "root:9.2.9.ii.d")
def test_agents_hit_the_allies_of_the_vagabond() -> None:
    position = Position("vagabond", "corvids", "marquise").at(5).items(sword=1).put(5, cats=2).plot(5, "bomb")
    table = position.relation("marquise", "allied").battle("vagabond", 5, "corvids", ally="marquise").rolls(0, 0)
    assert table.asked == ("vagabond", "damage")
    assert table.choose("ally").pieces(5) == {"cats": 1}
    assert table.relation("marquise") == "hostile"  # more warriors than items


# Mercenaries and the Alliance.


@pytest.mark.rule("root:r82", "root:8.4.2.i", "root:11.2.7.iii")
def test_hired_warriors_cause_martial_law_all_the_same() -> None:
    """They serve in Daylight and Evening; sympathy spreads in Birdsong."""
    for otters in (2, 3):
        position = Position("alliance", "riverfolk").put(5, sympathy=1).put(1, otters=otters).supporters("fox")
        table = position.prices(4, 4, 1).turn("alliance").choose("mercenaries")
        assert ("spread" in table.options()) == (otters == 2)
        assert table.g.hired == faction_of("riverfolk")
    split = Position("alliance", "riverfolk", "eyrie").put(5, sympathy=1).put(1, otters=2, birds=2).supporters("fox")
    assert "1" in split.birdsong("alliance").choose("spread").options()  # three of one player are meant


@pytest.mark.rule("root:r78", "root:r115", "root:8.2.6")
def test_who_fights_with_mercenaries_pays_the_outrage() -> None:
    position = Position("corvids", "riverfolk", "alliance").put(5, otters=3, sympathy=1).hires("corvids")
    table = position.hand("corvids", "rabbit").hand("riverfolk", "rabbit").battle("corvids", 5, "alliance").rolls(0, 0)
    assert table.asked == ("corvids", "outrage")
    table.choose(TRAIL)
    assert table.points("corvids") == 1
    assert len(table.hand("riverfolk")) == 1


# The Vagabond and the factions of the boxes (9.2.8, 9.2.9).

LATER = ["cult", "riverfolk", "duchy", "corvids"]


@pytest.mark.rule("root:9.2.9", "root:9.2.9.i.b", "root:9.5.4")
@pytest.mark.parametrize("faction", LATER)
@pytest.mark.parametrize("presence", ["warrior", "token"])
def test_the_vagabond_aids_them_all(faction: str, presence: str) -> None:
    tokens = {"riverfolk": {"rabbit_trade_post": 1}, "duchy": {"tunnel": 1}, "cult": {"rabbit_garden": 1}}
    position = Position("vagabond", faction).at(5).items(torch=1).hand("vagabond", "rabbit")
    if presence == "warrior":
        position.put(5, **{WARRIORS[faction]: 1})
    elif faction == "corvids":
        position.plot(5, "raid")
    else:
        position.put(5, **tokens[faction])
    table = position.daylight("vagabond").choose("aid", "torch", TRAIL)
    assert table.hand(faction) == [TRAIL]
    assert table.relation(faction) == "amiable"
    assert table.points("vagabond") == 1
    assert table.discarded() == []
    assert table.known(faction_of(faction)) == ([TRAIL] if faction == "riverfolk" else [])


@pytest.mark.rule("root:9.2.9.iii", "root:9.2.9.iii.a", "root:9.2.9.iii.b", "root:r92")
@pytest.mark.parametrize("faction", LATER)
def test_the_vagabond_is_hated_by_them_all(faction: str) -> None:
    word = WARRIORS[faction]
    position = Position("vagabond", faction).at(5).items(sword=3, boots=2).put(5, **{word: 3}).put(1, **{word: 1})
    table = position.battle("vagabond", 5, faction).rolls(2, 0)
    assert table.relation(faction) == "hostile"
    assert table.points("vagabond") == 1  # Infamy for the second, not for the first
    hated = position.relation(faction, "hostile").items(boots=-1)
    assert hated.daylight("vagabond").choose("move").refusal(1) == "root:9.2.9.iii.b"
    table = hated.battle("vagabond", 5, faction).rolls(2, 0)
    assert table.points("vagabond") == 2


@pytest.mark.rule("root:9.2.9.ii.b", "root:9.2.9.ii.c", "root:r90")
@pytest.mark.parametrize("faction", LATER)
def test_the_vagabond_moves_and_fights_with_them_all(faction: str) -> None:
    word = WARRIORS[faction]
    position = Position("vagabond", faction, "marquise").at(5).items(boots=1).put(5, **{word: 2})
    position.relation(faction, "allied")
    table = position.daylight("vagabond").choose("move", 1, faction, 2)
    assert (table.place(), table.pieces(1)) == ("1", {word: 2})
    outnumbered = Position("vagabond", faction, "marquise").at(5).items(boots=1).put(5, **{word: 2}, cats=3)
    outnumbered.put(1, cats=1).relation(faction, "allied")
    table = outnumbered.daylight("vagabond").choose("move", 1)
    if faction == "corvids":  # Nimble
        assert table.asked == ("vagabond", "move-ally")
    else:
        assert table.pieces(5)[word] == 2
    fight = outnumbered.battle("vagabond", 5, "marquise", ally=faction).rolls(3, 0)
    assert fight.pieces(5) == {word: 2, "cats": 1}  # capped by two warriors, no sword


@pytest.mark.rule("root:9.2.8", "root:9.2.8c", "root:r27", "root:2.7")
@pytest.mark.parametrize("faction", LATER)
def test_the_vagabond_wins_with_them_all(faction: str) -> None:
    position = Position(faction, "vagabond", "marquise", "eyrie").hand("vagabond", "dominance-mouse")
    position.points(**{faction: 2, "vagabond": 10, "marquise": 8, "eyrie": 9}).at(5).put(5, **{WARRIORS[faction]: 1})
    table = position.daylight("vagabond").choose("activate-dominance", "dominance-mouse")
    assert table.g.partner[faction_of("vagabond")] == faction_of(faction)
    assert not table.g.are_enemies(faction_of(faction), faction_of("vagabond"))
    together = Position(faction, "vagabond", "marquise", "eyrie").coalition("vagabond", faction, "dominance-mouse")
    together.put(1, **{WARRIORS[faction]: 1}).put(6, **{WARRIORS[faction]: 1}).put(8, **{WARRIORS[faction]: 1})
    table = together.dominance(faction, "dominance-fox").turn(faction)
    assert sorted(table.winners) == sorted([faction, "vagabond"])


# Dominance (3.3).


@pytest.mark.rule("root:3.3.1.i", "root:3.3.1.ii", "root:r21")
@pytest.mark.parametrize("faction", WARRIORS)
def test_everybody_who_has_warriors_may_dominate(faction: str) -> None:
    word = WARRIORS[faction]
    others = [other for other in ("marquise", "alliance", "cult") if other != faction][:2]
    position = Position(faction, *others).put(1, **{word: 1}).put(6, **{word: 1}).put(3, **{word: 1})
    assert not position.dominance(faction, "dominance-fox").turn(faction).over
    assert position.put(8, **{word: 1}).turn(faction).winners == [faction]
    corners = Position(faction, *others).put(1, **{word: 1}).put(3, **{word: 1}).dominance(faction, "dominance-bird")
    assert corners.turn(faction).winners == [faction]


@pytest.mark.rule("root:3.3.1.i", "root:13.r26", "root:12.2.4.b", "root:11.2.7.iiib")
def test_tokens_dominate_nothing() -> None:
    plots = Position("corvids", "marquise", "eyrie").plot(1, "bomb").plot(6, "raid").plot(8, "snare", face_up=True)
    assert not plots.dominance("corvids", "dominance-fox").turn("corvids").over
    tunnels = Position("duchy", "marquise", "eyrie").put(1, tunnel=1).put(6, tunnel=1).put(8, tunnel=1).burrow(9)
    assert not tunnels.dominance("duchy", "dominance-fox").turn("duchy").over
    posts = Position("riverfolk", "marquise", "eyrie").put(1, fox_trade_post=1).put(6, fox_trade_post=1)
    posts.put(8, fox_trade_post=1)
    assert not posts.dominance("riverfolk", "dominance-fox").turn("riverfolk").over


# The Lake, faction by faction.


@pytest.mark.rule("root:lake.r1", "root:13.2.3")
def test_the_corvids_take_the_raft_whoever_rules() -> None:
    position = Position("corvids", "eyrie", map="lake").put(1, crows=1, birds=3).put(10, birds=3).deck("anvil")
    table = position.daylight("corvids").choose("move", 1, 10).draws("anvil")
    assert (table.pieces(10), table.g.raft) == ({"crows": 1, "birds": 3}, 9)
    assert table.hand("corvids") == ["anvil"]


@pytest.mark.rule("root:lake.2.1", "root:lake.2.3", "root:10.4.3.i")
def test_a_crusade_by_raft_draws_and_fights_on_the_other_shore() -> None:
    position = Position("cult", "eyrie", map="lake").suit(1, "fox").acolytes(2).put(1, lizards=3).put(10, birds=1)
    table = position.deck("anvil").birdsong("cult").choose("crusade").moves(2, out_of=1, into=10).draws("anvil")
    assert table.asked == ("cult", "battle-whom")
    assert table.choose("eyrie").rolls(1, 0).pieces(10) == {"lizards": 2}


@pytest.mark.rule("root:lake.2.1", "root:7.5.2.ii")
def test_the_decree_moves_by_raft() -> None:
    position = Position("eyrie", "marquise", map="lake").leader("commander").suit(1, "fox").put(1, birds=3)
    table = position.decree("move", "fox").deck("anvil", "sword").daylight("eyrie")
    while table.asked[1] != "resolve":
        table.passes()
    table.choose(KNAPSACK).moves(2, out_of=1, into=12).draws("anvil")
    assert (table.pieces(12), table.g.raft, table.hand("eyrie")) == ({"birds": 2}, 11, ["anvil"])


@pytest.mark.rule("root:lake.2.1", "root:8.6.1")
def test_an_officer_moves_by_raft() -> None:
    position = Position("alliance", "marquise", map="lake").put(1, rebels=2).officers(1).deck("anvil", "sword")
    table = position.evening("alliance").choose("move").moves(1, out_of=1, into=11).draws("anvil")
    assert (table.pieces(11), table.g.raft) == ({"rebels": 1}, 10)


# The Mountain.


@pytest.mark.rule("root:mountain.2.1", "root:7.7", "root:7.5.2b")
def test_a_decree_that_only_a_closed_path_could_fulfil_is_turmoil() -> None:
    position = (
        Position("eyrie", "marquise", map="mountain")
        .leader("commander")
        .suit(8, "fox")
        .suit(9, "mouse")
        .decree("move", "fox")
    )
    position.put(8, birds=1, cats=3).put(1, cats=3).put(4, cats=3).put(9, roost=1, birds=1).hand("eyrie", "mouse")
    table = position.daylight("eyrie").passes()
    assert table.asked == ("eyrie", "resolve")
    assert table.options() == ["vizier", "clear-path", "turmoil"]  # nobody gets from 8 to 9
    table.choose("clear-path", "4", SACK)
    assert KNAPSACK in table.options()
    assert "turmoil" not in table.options()


@pytest.mark.rule("root:mountain.r6", "root:r44")
def test_mercenaries_hold_the_pass_for_whom_they_serve() -> None:
    position = Position("marquise", "riverfolk", "eyrie", map="mountain").put(10, cats=1, otters=2, birds=2)
    position.deck("anvil")
    assert position.evening("marquise").draws("anvil").points("marquise") == 0
    assert position.hires("marquise").evening("marquise").draws("anvil").points("marquise") == 1


@pytest.mark.rule("root:mountain.3.2", "root:mountain.r6")
@pytest.mark.parametrize("faction", ["cult", "riverfolk", "duchy", "corvids"])
def test_everybody_scores_the_pass_they_rule(faction: str) -> None:
    position = Position(faction, "marquise", map="mountain").put(10, **{WARRIORS[faction]: 1})
    table = position.evening(faction).pass_all()
    assert table.points(faction) == 1
    crowd = position.put(10, cats=1).evening(faction).pass_all()
    assert crowd.points(faction) == crowd.points("marquise") == 0


@pytest.mark.rule("root:mountain.2.3.a", "root:mountain.r4")
@pytest.mark.parametrize("faction", ["alliance", "cult", "riverfolk", "duchy", "corvids"])
def test_everybody_clears_a_path_once_in_daylight(faction: str) -> None:
    position = Position(faction, "marquise", map="mountain").put(9, **{WARRIORS[faction]: 1})
    if faction == "riverfolk":
        position.funds(riverfolk=1)  # something is left to do
    table = position.hand(faction, "ambush-fox", "ambush-mouse").daylight(faction)
    table.choose("clear-path", "4", "ambush-fox")
    assert table.points(faction) == 1
    assert table.refusal("clear-path") == "root:mountain.2.3.a"


# What survived being broken on purpose.


@pytest.mark.rule("root:13.6.2.a", "root:13.7.3.b")
def test_no_other_plot_brings_a_card() -> None:
    position = Position("corvids", "marquise").plot(5, "raid", face_up=True).plot(8, "snare", face_up=True)
    table = position.plot(1, "extortion", face_up=True).plot(2, "extortion").evening("corvids").pass_all()
    assert len(table.hand("corvids")) == 2


@pytest.mark.rule("root:card.master-engravers", "root:card.murine-broker", "root:r148")
def test_whoever_crafts_an_item_is_who_engraves_it() -> None:
    position = Position("marquise", "eyrie", deck="exiles").crafted("eyrie", "master-engravers", "murine-broker")
    table = position.put(1, workshop=1).hand("marquise", "anvil").daylight("marquise").choose("craft", "anvil")
    assert table.draws("sword").hand("eyrie") == ["sword"]
    assert (table.points("marquise"), table.points("eyrie")) == (2, 0)


@pytest.mark.rule("root:card.coffin-makers", "root:r147", "root:13.5.1.a")
def test_warriors_that_pay_for_a_plot_lie_on_coffin_makers() -> None:
    position = Position("corvids", "eyrie", deck="exiles").put(5, crows=2).crafted("eyrie", "coffin-makers")
    table = position.daylight("corvids").choose("plot", 5, "bomb")
    assert (sum(table.g.coffins), table.in_supply("crows")) == (1, 13)


@pytest.mark.rule("root:mountain.r4", "root:12.5.0")
def test_the_duchy_clears_a_path_when_nothing_else_is_left_to_do() -> None:
    position = Position("duchy", "marquise", map="mountain").put(9, moles=1).hand("duchy", "fox")
    table = position.daylight("duchy").choose("recruit", "recruit")
    assert (table.rule, table.options()) == ("root:r31", ["clear-path", "pass"])


# Lost Souls (root:10.2.6).


@pytest.mark.rule("root:10.2.6", "root:r102", "root:10.4.1")
@pytest.mark.parametrize("faction", ["marquise", "eyrie", "alliance", "duchy", "corvids"])
def test_birds_that_others_spend_are_lost_souls_and_do_not_count(faction: str) -> None:
    position = Position(faction, "cult", "vagabond")
    if faction == "marquise":  # for another action
        table = position.put(5, cats=2).hand("marquise", "bird").daylight("marquise")
        for _ in range(3):
            origin = next(clearing for clearing in (5, 1) if table.pieces(clearing))
            table.marches(1, out_of=origin, into=6 - origin).passes()
        table.choose("bird-card", BINDLE)
    elif faction == "eyrie":
        table = position.leader("commander").decree("move", "bird").daylight("eyrie")
        while table.asked[0] == "eyrie":
            table.choose(table.options()[0])
    elif faction == "alliance":
        table = position.supporters("bird").put(5, sympathy=1).birdsong("alliance").choose("spread", 1, BINDLE)
    elif faction == "duchy":
        table = position.swayed("banker").hand("duchy", "bird").daylight("duchy").passes().choose("banker", BINDLE)
    else:
        table = position.hand("corvids", "bird").birdsong("corvids").choose("recruit", BINDLE, "fox")
    assert BINDLE in table.lost_souls()
    assert table.discarded() == []
    counted = Position(faction, "cult").lost_souls("bird", "bird", "mouse").outcast("fox").birdsong("cult")
    assert counted.cult.outcast == 2


@pytest.mark.rule("root:r102", "root:13.2.4.e", "root:13.7.3.a", "root:12.6.1.b", "root:11.2.7.i")
def test_cards_that_change_hands_or_come_back_are_no_lost_souls() -> None:
    guess = Position("duchy", "corvids", "cult").plot(5, "raid").put(5, moles=1).hand("duchy", "rabbit")
    assert guess.daylight("duchy").choose("expose", "bomb", TRAIL).settle().lost_souls() == []
    back = Position("duchy", "cult").laid_open("fox", "bird").evening("duchy")
    assert back.lost_souls() == [BINDLE]
    bought = Position("cult", "riverfolk").hand("riverfolk", "fox").prices(1, 4, 4).turn("cult")
    assert bought.choose(KNAPSACK).lost_souls() == []


@pytest.mark.rule("root:r149", "root:10.2.6")
def test_informants_find_no_ambush_among_lost_souls() -> None:
    position = Position("marquise", "cult", deck="exiles").crafted("marquise", "informants").lost_souls("ambush-fox")
    assert position.evening("marquise").asked == ("chance", "draw")


# The end in somebody else's turn (root:3.1, root:r12).


@pytest.mark.rule("root:3.1", "root:r12", "root:12.2.3.a")
def test_a_defender_may_win_before_the_price_is_paid() -> None:
    position = Position("duchy", "marquise").put(8, moles=1, market=1, cats=3).hand("duchy", "fox").swayed("captain")
    position.points(marquise=29).crafted("marquise", "sappers")
    table = position.battle("duchy", 8, "marquise").rolls(1, 1).choose("sappers")
    assert table.winners == ["marquise"]
    assert (table.hand("duchy"), table.swayed()) == ([KNAPSACK], ["captain"])


@pytest.mark.rule("root:r12", "root:3.1b", "root:13.7.4.a")
def test_both_sides_at_thirty_the_active_one_wins_and_no_raid_comes() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=1, sawmill=1).points(marquise=29, corvids=29)
    for active in ("marquise", "corvids"):
        battle = position.crafted("corvids", "sappers") if active == "marquise" else position
        table = battle.start(Battle(4, MARQUISE, CORVIDS), active).rolls(0, 0).choose("sappers")
        assert (table.points("marquise"), table.points("corvids")) == (30, 30)
        assert table.winners == [active]
        assert table.pieces(1) == {}


@pytest.mark.rule("root:r12", "root:card.brutal-tactics")
def test_brutal_tactics_may_give_the_game_away_before_the_hits() -> None:
    position = Position("corvids", "marquise").put(5, crows=2, cats=1, sawmill=1).points(marquise=29, corvids=29)
    table = position.crafted("corvids", "brutal-tactics").battle("corvids", 5, "marquise").rolls(1, 1)
    table.choose("brutal-tactics")
    assert (table.winners, table.points("corvids")) == (["marquise"], 29)
    assert table.pieces(5) == {"crows": 2, "cats": 1, "sawmill": 1}


@pytest.mark.rule("root:3.1", "root:r12", "root:9.2.8c")
def test_a_robbed_player_may_win_in_the_robbers_turn_and_the_partner_with_it() -> None:
    position = Position("marquise", "corvids", "vagabond", "eyrie").hand("corvids", "fox").points(corvids=29)
    position.coalition("vagabond", "corvids", "dominance-mouse")
    table = position.start(UseCard(MARQUISE, DO_ROB), "marquise").choose("corvids").settle()
    assert sorted(table.winners) == ["corvids", "vagabond"]


@pytest.mark.rule("root:r12", "root:3.1b")
def test_of_two_who_are_not_active_the_next_in_turn_wins() -> None:
    position = Position("alliance", "marquise", "duchy", "vagabond", extra_characters="riverfolk")
    position.character("vagrant").at(5)
    g = position.points(marquise=29, duchy=29).g
    g.active = ALLIANCE
    gains = [0] * len(g.points)
    gains[MARQUISE] = gains[DUCHY] = 1
    g.score_together(gains)
    assert g.winner == MARQUISE
    h = position.g.copy()
    h.winner = -1
    h.points = [0] * len(h.points)
    h.points[MARQUISE] = h.points[DUCHY] = 29
    h.active = DUCHY
    h.score_together(gains)
    assert h.winner == DUCHY


@pytest.mark.rule("root:r3", "root:8.2.6", "root:12.2.3.a")
def test_a_bomb_sets_off_everything_in_turn() -> None:
    position = Position("corvids", "alliance", "duchy", "riverfolk").plot(5, "bomb").put(5, crows=1, sympathy=1)
    position.put(5, market=1, rabbit_trade_post=1).hand("corvids", "rabbit").hand("duchy", "fox").funds(riverfolk=3)
    table = position.birdsong("corvids").choose("flip")
    assert table.points("corvids") == 1 + 3
    table.settle()
    while table.asked[1] != "action":
        table.choose(table.options()[0])
        table.settle()
    assert table.pieces(5) == {"crows": 1}
    assert (table.hand("duchy"), sum(table.riverfolk.funds), table.supporters()) == ([], 1, [TRAIL])
    assert table.plot(5) == ""
    assert table.g.supply[SYMPATHY] == 10
    assert table.g.is_present(CORVIDS, 4)


# Two Vagabonds among six.


@pytest.mark.rule("root:9.8", "root:13.7.3.a", "root:r100", "root:13.2.4.a")
def test_two_vagabonds_meet_the_corvids() -> None:
    position = Position("vagabond", "vagabond-2", "corvids", "duchy", "riverfolk", "cult")
    position.at(5).at(5, "vagabond-2").plot(5, "extortion").put(5, crows=1)
    position.hand("vagabond", "rabbit").hand("vagabond-2", "rabbit", "fox")
    for name in ("vagabond", "vagabond-2"):
        assert position.daylight(name).refusal("expose") == ""
    table = position.birdsong("corvids").choose("flip").settle()
    assert len(table.hand("corvids")) == 2
    assert (len(table.hand("vagabond")), len(table.hand("vagabond-2"))) == (0, 1)


@pytest.mark.rule("root:9.8", "root:v4", "root:13.r11")
def test_a_bomb_damages_both_vagabonds_if_the_table_says_so() -> None:
    position = Position("corvids", "vagabond", "vagabond-2", "duchy", full_removal_damage=3).plot(5, "bomb")
    position.at(5).at(5, "vagabond-2").put(5, crows=1).items(boots=4).items(vagabond="vagabond-2", sword=2)
    table = position.birdsong("corvids").choose("flip")
    assert table.item("boots", "damaged") == 3
    assert table.item("sword", "damaged", "vagabond-2") == 2


@pytest.mark.rule("root:12.r20", "root:13.r13", "root:10.2.5")
def test_a_favor_over_a_full_woodland() -> None:
    position = Position("marquise", "cult", "duchy", "corvids", "riverfolk", "alliance").put(8, fox_garden=1, market=1)
    position.put(6, fox_trade_post=1, moles=2).plot(12, "raid").put(12, crows=1).hand("cult", "fox").hand(
        "duchy", "bird"
    )
    position.funds(riverfolk=2)
    table = position.start(RemoveAll(MARQUISE, position.g.of_suit(0), "root:4.1.2"), "marquise").settle()
    while not table.over:
        table.choose(table.options()[0])
        table.settle()
    assert table.points("marquise") == 4
    assert (table.hand("cult"), table.hand("duchy"), sum(table.riverfolk.funds)) == ([], [], 1)
    assert [c for c in range(1, 13) if table.pieces(c).get("crows")] == [4, 7, 9, 10, 11]
