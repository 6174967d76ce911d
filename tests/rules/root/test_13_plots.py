"""Chapter 13: what bomb, snare, extortion and raid do (13.7), whoever else is at the table."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.alliance import ALLIANCE
from polyana.games.root.factions.corvids.terms import CORVIDS
from polyana.games.root.factions.marquise import MARQUISE
from polyana.games.root.law.removal import RemoveAll
from polyana.kernel.chance import Rng
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"
TRAIL = "smugglers-trail"
SACK = "mouse-in-a-sack"
BINDLE = "birdy-bindle"


def flip(position: Position) -> Table:
    """The Corvids turn the only plot that they can."""
    return position.birdsong("corvids").choose("flip")


# Bomb (13.7.1).


@pytest.mark.rule("root:13.7.1.a", "root:13.7.1.b", "root:13.r10")
def test_a_bomb_clears_its_clearing_of_enemies_and_goes() -> None:
    position = Position("corvids", "marquise", "eyrie", "alliance").plot(5, "bomb").put(5, crows=2, cats=2, sawmill=1)
    position.put(5, wood=2, birds=1, sympathy=1).put(1, cats=1)
    table = flip(position)
    assert table.points("corvids") == 1 + 4  # the flip; a building and three tokens
    while table.asked[1] != "action":
        table.choose(table.options()[-1])
    assert table.pieces(5) == {"crows": 2}
    assert table.pieces(1) == {"cats": 1}
    assert table.in_supply("plot") == 8
    assert {"faction": "corvids", "piece": "plot", "clearing": "5", "count": "1"} in table.told("removed")
    assert (table.points("marquise"), table.points("eyrie")) == (0, 0)  # nobody scores the bomb
    assert table.plots_left(1).count(0) == 1  # everybody saw where it went


@pytest.mark.rule("root:13.r10")
def test_a_bomb_leaves_ruins_and_pieces_elsewhere() -> None:
    table = flip(Position("corvids", "marquise").plot(6, "bomb").put(6, crows=1, cats=3))
    assert table.g.has_ruin(5)
    assert table.pieces(6) == {"crows": 1}


@pytest.mark.rule("root:13.r9", "root:13.x4", "root:13.4.2.b")
def test_a_bomb_counts_for_its_own_flip_only() -> None:
    position = Position("corvids", "marquise", "eyrie").plot(12, "raid", face_up=True).plot(1, "extortion")
    position.plot(5, "snare").put(5, crows=1, birds=2).plot(8, "bomb").put(8, crows=1, cats=2)
    table = position.birdsong("corvids").choose("flip", 8)
    assert table.points("corvids") == 2
    table.choose("flip")
    assert table.points("corvids") == 4


@pytest.mark.rule("root:13.x1", "root:13.x2", "root:13.x3", "root:13.4.2.c")
def test_the_scoring_example() -> None:
    position = Position("corvids", "marquise", "eyrie").plot(12, "raid", face_up=True).plot(1, "extortion")
    position.plot(5, "snare").put(5, crows=1, birds=2).plot(8, "bomb").put(8, crows=1, cats=2)
    table = position.birdsong("corvids").choose("flip")
    assert table.options() == ["5", "8"]
    assert table.refusal(1) == "root:13.4.2.a"
    table.choose(5)
    assert table.points("corvids") == 2
    table.choose("flip")
    assert table.points("corvids") == 5
    assert table.pieces(8) == {"crows": 1}
    assert [table.plot(clearing) for clearing in (12, 5, 1)] == ["raid face up", "snare face up", "extortion"]
    assert "flip" not in table.options()


@pytest.mark.rule("root:13.r11", "root:r99", "root:v4")
@pytest.mark.parametrize("damage", [0, 3])
def test_a_bomb_and_the_vagabond(damage: int) -> None:
    position = Position("corvids", "vagabond", "marquise", full_removal_damage=damage).plot(5, "bomb").at(5)
    position.put(5, crows=1).items(boots=2, sword=2)
    table = flip(position)
    if damage:
        assert table.asked == ("vagabond", "damage")
        table.choose("boots ready", "boots ready")  # and one of the swords
    assert table.place() == "5"
    assert table.item("boots", "damaged") == (2 if damage else 0)
    assert table.plot(5) == ""
    friend = Position("corvids", "vagabond", "marquise", "eyrie", full_removal_damage=damage).plot(5, "bomb").at(5)
    friend.put(5, crows=1, cats=1).items(boots=4).coalition("vagabond", "corvids")
    assert flip(friend).item("boots", "damaged") == 0


@pytest.mark.rule("root:13.r10", "root:6.2.3", "root:8.2.6", "root:10.2.5", "root:r3")
def test_what_a_bomb_sets_off() -> None:
    heal = Position("corvids", "marquise").plot(5, "bomb").put(5, crows=1, cats=2).put(1, keep=1)
    table = flip(heal.hand("marquise", "rabbit"))
    assert table.asked == ("marquise", "hospitals")
    assert table.choose(TRAIL).pieces(1) == {"cats": 2, "keep": 1}
    angry = Position("corvids", "alliance").plot(5, "bomb").put(5, crows=1, sympathy=1).hand("corvids", "rabbit")
    assert flip(angry).asked == ("corvids", "outrage")
    fear = Position("corvids", "cult").plot(8, "bomb").put(8, crows=1, fox_garden=1).hand("cult", "fox")
    assert flip(fear).asked == ("chance", "feared")


# Snare (13.7.2).


@pytest.mark.rule("root:13.7.2.b", "root:13.r9")
def test_a_snare_whose_points_end_the_game_lies_there_all_the_same() -> None:
    position = Position("corvids", "marquise").points(corvids=29).plot(5, "snare").put(5, crows=1, cats=2)
    table = flip(position)
    assert table.g.over
    assert table.g.snared == 1 << 4
    table.g.check()


@pytest.mark.rule("root:13.7.2.b", "root:13.r3", "root:13.x1")
def test_nobody_else_leaves_a_snare() -> None:
    position = Position("marquise", "corvids").plot(5, "snare", face_up=True).put(5, cats=3, crows=1).put(1, cats=1)
    table = position.daylight("marquise").choose("march")
    assert table.options() == ["1"]
    assert table.refusal(5) == "root:13.7.2.b"
    table.choose(1)
    assert "5" in table.options()  # moving in is free
    alone = Position("marquise", "corvids").plot(5, "snare", face_up=True).put(5, cats=3)
    assert alone.daylight("marquise").refusal("march") == "root:13.7.2.b"
    hidden = Position("marquise", "corvids").plot(5, "snare").put(5, cats=3)
    assert hidden.daylight("marquise").refusal("march") == ""
    own = Position("corvids", "marquise").plot(5, "snare", face_up=True).put(5, crows=1)
    assert own.daylight("corvids").refusal("move") == ""


@pytest.mark.rule("root:13.r3", "root:7.5.2.ii", "root:7.5.2c")
def test_a_snare_and_the_decree() -> None:
    position = Position("eyrie", "corvids").leader("commander").put(5, birds=3).put(1, birds=2).decree("move", "rabbit")
    free = position.daylight("eyrie")
    assert free.asked == ("eyrie", "resolve")
    assert "turmoil" not in free.options()
    table = position.plot(5, "snare", face_up=True).daylight("eyrie")
    assert table.options() == [
        "vizier",
        "turmoil",
    ]  # out of 1, but not out of 5, where alone the card could be resolved


@pytest.mark.rule("root:13.r3", "root:13.r29", "root:9.5.1", "root:v12g")
def test_a_snare_holds_the_vagabond() -> None:
    position = Position("vagabond", "corvids").at(5).items(boots=3, torch=1).plot(5, "snare", face_up=True)
    assert position.daylight("vagabond").refusal("move") == "root:13.7.2.b"
    table = position.birdsong("vagabond")
    assert table.asked == ("vagabond", "action")  # no slip is offered
    assert table.rule == "root:9.5b"
    free = Position("vagabond", "corvids", slip_ignores_snare=True).at(5).items(boots=1)
    slips = free.plot(5, "snare", face_up=True).birdsong("vagabond")
    assert slips.asked == ("vagabond", "slip")
    assert "1" in slips.options()
    assert slips.choose(1).refusal("move") == ""
    assert free.daylight("vagabond").refusal("move") == "root:13.7.2.b"  # boots do not help all the same
    glide = Position("vagabond", "corvids", extra_characters="all").character("harrier").at(5).items(torch=1)
    assert glide.plot(5, "snare", face_up=True).daylight("vagabond").refusal("special") == "root:13.7.2.b"
    assert glide.at(1).daylight("vagabond").refusal("special") == ""
    assert glide.at("forest").daylight("vagabond").refusal("special") == ""


@pytest.mark.rule("root:13.r3", "root:9.2.9.ii.b", "root:9.2.9.ii.bb")
def test_a_snare_holds_an_ally_whom_somebody_would_take_along() -> None:
    position = Position("vagabond", "corvids", "marquise", "eyrie").at(5).items(boots=1).put(5, cats=3)
    position.relation("marquise", "allied")
    assert position.daylight("vagabond").choose("move", 1).asked == ("vagabond", "move-ally")
    caught = position.coalition("vagabond", "corvids").plot(5, "snare", face_up=True)
    table = caught.daylight("vagabond").choose("move", 1)
    assert table.place() == "1"
    assert table.pieces(5)["cats"] == 3


@pytest.mark.rule("root:13.r7", "root:2.7")
def test_a_coalition_comes_and_goes() -> None:
    position = Position("vagabond", "corvids", "marquise", "eyrie").at(5).items(boots=1).plot(5, "snare", face_up=True)
    assert position.daylight("vagabond").refusal("move") == "root:13.7.2.b"
    position.coalition("vagabond", "corvids")
    assert position.daylight("vagabond").refusal("move") == ""
    assert position.birdsong("vagabond").asked == ("vagabond", "slip")


@pytest.mark.rule("root:13.7.2.a", "root:13.r4")
def test_nothing_is_placed_in_a_snare() -> None:
    def snared(*factions: str) -> Position:
        return Position(*factions).plot(8, "snare", face_up=True)

    wood = snared("marquise", "corvids").put(8, sawmill=1, cats=3).put(1, sawmill=1)
    assert wood.birdsong("marquise").pieces(1)["wood"] == 1
    assert "wood" not in wood.birdsong("marquise").pieces(8)
    build = snared("marquise", "corvids").put(8, cats=3, wood=4).put(1, sawmill=1)
    assert build.daylight("marquise").refusal("build") == "root:13.7.2.a"
    work = snared("marquise", "corvids").put(8, sawmill=1, cats=1).hand("marquise", "fox")
    assert work.daylight("marquise").refusal("overwork") == "root:13.7.2.a"
    recruit = snared("marquise", "corvids").put(8, recruiter=1, cats=1)
    assert recruit.daylight("marquise").refusal("recruit") == "root:13.7.2.a"
    two = snared("marquise", "corvids").put(8, recruiter=1).put(1, recruiter=1)
    table = two.daylight("marquise").choose("recruit")
    assert (table.pieces(1)["cats"], table.pieces(8)) == (1, {"recruiter": 1, "plot": 1})
    roost = snared("eyrie", "corvids").put(8, birds=3, roost=1).decree("recruit", "fox").daylight("eyrie")
    while roost.asked[1] != "resolve":
        roost.passes()
    assert "turmoil" in roost.options()
    spread = snared("alliance", "corvids").supporters("fox", "fox").birdsong("alliance").choose("spread")
    assert spread.refusal(8) == "root:13.7.2.a"
    rebels = snared("alliance", "corvids").put(8, fox_base=1, rebels=1).officers(1).evening("alliance")
    assert rebels.refusal("recruit") == rebels.refusal("organize") == "root:13.7.2.a"
    lizards = snared("cult", "corvids").hand("cult", "fox").put(8, lizards=2).daylight("cult").choose("recruit")
    assert lizards.choose(KNAPSACK).refusal(8) == "root:13.7.2.a"
    crows = snared("corvids", "marquise").hand("corvids", "fox").birdsong("corvids").choose("recruit", KNAPSACK)
    assert crows.pieces(8) == {"crows": 1, "plot": 1}
    hidden = Position("marquise", "corvids").plot(8, "snare").put(8, sawmill=1, cats=1).birdsong("marquise")
    assert hidden.pieces(8)["wood"] == 1


@pytest.mark.rule("root:13.r4", "root:7.4.3", "root:r69")
def test_no_new_roost_in_a_snare() -> None:
    position = Position("eyrie", "corvids").plot(5, "snare", face_up=True).hand("eyrie", "fox")
    for clearing in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11):
        position.put(clearing, crows=1)
    table = position.birdsong("eyrie").choose(KNAPSACK, "move")  # 5 and 12 have the fewest warriors
    while table.asked[1] == "action":
        table.passes()
    assert table.pieces(12) == {"birds": 3, "roost": 1}


@pytest.mark.rule("root:13.r5", "root:6.2.3", "root:r58")
def test_battles_in_a_snare_go_on_and_the_wounded_are_carried_off() -> None:
    position = Position("corvids", "marquise").plot(5, "snare", face_up=True).put(5, crows=3, cats=2).put(1, keep=1)
    position.hand("marquise", "rabbit")
    table = position.battle("corvids", 5, "marquise").rolls(2, 0).choose(TRAIL)
    assert table.pieces(1) == {"cats": 2, "keep": 1}
    at_the_keep = Position("corvids", "marquise").plot(1, "snare", face_up=True).put(5, crows=3, cats=2)
    table = at_the_keep.put(1, keep=1).hand("marquise", "rabbit").battle("corvids", 5, "marquise").rolls(2, 0)
    assert table.over
    assert table.in_supply("cats") == 25
    assert at_the_keep.g.may_place(CORVIDS, 0) is False  # the keep and the snare bar everybody
    assert at_the_keep.g.may_place(MARQUISE, 0) is False


@pytest.mark.rule("root:13.r6", "root:8.4.1.iii")
def test_a_revolt_removes_the_snare_first() -> None:
    position = Position("alliance", "corvids").plot(8, "snare", face_up=True).put(8, sympathy=1, crows=2)
    table = position.supporters("fox", "fox").birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert table.pieces(8) == {"rebels": 1, "fox_base": 1, "sympathy": 1}
    assert table.points("alliance") == 1
    assert table.g.snared == 0


@pytest.mark.rule("root:13.r6", "root:10.4.3.ii", "root:10.4.3.iii")
def test_the_cult_neither_converts_nor_sanctifies_in_a_snare() -> None:
    position = Position("cult", "corvids", "marquise").plot(8, "snare", face_up=True).put(8, crows=2, workshop=1)
    position.acolytes(5)
    table = position.birdsong("cult")
    assert table.asked != ("cult", "action") or {"convert", "sanctify"} & set(table.options()) == set()
    other = position.put(1, cats=1).birdsong("cult").choose("convert")
    assert other.refusal(8) == "root:13.7.2.a"
    assert other.options() == ["1"]


@pytest.mark.rule("root:13.r23", "root:13.7.2.a", "root:13.7.2.b")
def test_a_snare_works_at_once_from_where_a_trick_brings_it() -> None:
    position = Position("corvids", "marquise").plot(5, "snare", face_up=True).plot(8, "raid", face_up=True)
    table = position.put(5, cats=1).put(8, cats=1).daylight("corvids").choose("trick", 5, 8)
    assert table.g.snared == 1 << 7
    assert table.g.may_place(MARQUISE, 4)
    assert not table.g.may_place(MARQUISE, 7)
    assert position.daylight("corvids").choose("trick", 8, 5).g.snared == 1 << 7


@pytest.mark.rule("root:13.7.2.a")
def test_a_snare_that_is_gone_holds_nobody() -> None:
    position = Position("marquise", "corvids").plot(5, "snare", face_up=True).put(5, cats=3)
    table = position.battle("marquise", 5, "corvids").rolls(0, 0)
    assert table.g.snared == 0
    assert table.g.may_place(MARQUISE, 4)


# Extortion (13.7.3).


@pytest.mark.rule("root:13.7.3.a", "root:13.r12", "root:r8")
def test_extortion_takes_a_random_card_of_every_enemy_there() -> None:
    position = Position("corvids", "marquise", "alliance", "vagabond", "eyrie").plot(5, "extortion").put(5, crows=1)
    position.put(5, wood=1, sympathy=1).at(5).put(1, birds=1)
    position.hand("marquise", "fox", "mouse").hand("vagabond", "bird").hand("eyrie", "rabbit")
    table = flip(position)
    assert table.points("corvids") == 1
    assert table.asked == ("chance", "stolen")
    assert sorted(table.options()) == sorted([KNAPSACK, SACK])
    table.choose(SACK)
    assert table.options() == [BINDLE]  # an empty hand gives nothing
    table.settle()
    assert sorted(table.hand("corvids")) == sorted([SACK, BINDLE])
    assert (table.hand("marquise"), table.hand("eyrie")) == ([KNAPSACK], [TRAIL])
    assert table.told("stole", "marquise")[0] == {"faction": "corvids", "whom": "marquise", "card": SACK}
    assert table.told("stole", "eyrie")[0] == {"faction": "corvids", "whom": "marquise"}
    assert table.known(CORVIDS, "marquise") == [SACK]
    assert table.known(CORVIDS, "eyrie") == []


@pytest.mark.rule("root:13.7.3.a", "root:2.7")
def test_a_partner_is_not_extorted() -> None:
    position = Position("corvids", "vagabond", "marquise", "eyrie").plot(5, "extortion").put(5, crows=1).at(5)
    position.hand("vagabond", "fox")
    assert flip(position).asked == ("chance", "stolen")
    table = flip(position.coalition("vagabond", "corvids"))
    assert table.asked == ("corvids", "action")  # nothing is drawn
    assert table.hand("vagabond") == [KNAPSACK]


# Raid (13.7.4).


@pytest.mark.rule("root:13.r15", "root:13.7.4.a", "root:r39", "root:r146")
def test_a_raid_comes_by_path_alone() -> None:
    """Also in a turn in which its owner goes by boat, or from plot to plot."""
    p = Position("corvids", "riverfolk", "marquise", deck="exiles").boats("corvids").crafted("corvids", "tunnels")
    p.plot(4, "raid").plot(1, "bomb").put(4, crows=1, cats=2)
    assert set(p.g.near(CORVIDS, 3)) > set(p.g.woods.paths[3])
    table = p.battle("corvids", 4, "marquise").rolls(2, 2)
    assert table.told("raided") == [{"clearing": "4"}]
    came = [clearing for clearing in range(12) if clearing != 3 and table.pieces(clearing + 1).get("crows")]
    assert came == p.g.woods.paths[3]


@pytest.mark.rule("root:13.7.4.a", "root:13.r13", "root:13.r2", "root:13.r15")
@pytest.mark.parametrize("face_up", [False, True])
def test_a_raid_comes_to_all_clearings_around(face_up: bool) -> None:
    position = Position("marquise", "corvids").plot(12, "raid", face_up).put(12, cats=4, crows=1)
    position.supply(crows=0, away=6)
    table = position.battle("marquise", 12, "corvids").rolls(2, 0)
    assert table.told("raided") == [{"clearing": "12"}]
    assert table.points("marquise") == 1
    assert table.asked == ("corvids", "crow-in")  # the one that fell is back in the supply
    assert table.options() == ["4", "7", "9", "10", "11"]
    assert table.refusal(6) == "root:13.r14"
    table.choose(9)
    assert table.pieces(9) == {"crows": 1}
    assert table.plots_known() == {}
    if not face_up:
        assert table.plots_left(0) == [3]  # it has shown itself


@pytest.mark.rule("root:13.r2", "root:13.r30")
def test_what_was_removed_face_down_stays_a_secret() -> None:
    position = Position("marquise", "corvids").plot(5, "bomb").plot(8, "snare").put(5, cats=4)
    table = position.battle("marquise", 5, "corvids").rolls(0, 0)
    assert table.plots_left(0) == []
    assert table.plots_left(1).count(0) == 2
    strike = Position("vagabond", "corvids").at(5).items(crossbow=1, boots=1).plot(5, "bomb")
    table = strike.daylight("vagabond").choose("strike", "corvids")
    assert table.told("raided") == []
    assert not table.match.may_undo(0)  # he has seen that it was no raid


@pytest.mark.rule("root:13.r14", "root:13.r8", "root:v12d")
def test_a_raid_skips_where_they_cannot_place() -> None:
    position = Position("marquise", "corvids", "vagabond").plot(12, "raid").put(12, cats=4).put(4, keep=1).burnt(9)
    table = position.battle("marquise", 12, "corvids").rolls(0, 0)
    assert [c for c in range(1, 13) if table.pieces(c).get("crows")] == [7, 10, 11]


@pytest.mark.rule("root:13.r14", "root:13.r8", "root:2.5")
def test_of_too_few_for_a_raid_none_is_kept_for_where_they_cannot_come() -> None:
    position = Position("marquise", "corvids").plot(12, "raid").put(12, cats=4).put(4, keep=1)
    enough = position.supply(crows=4, away=6).battle("marquise", 12, "corvids").rolls(0, 0)
    assert [c for c in range(1, 13) if c != 6 and enough.pieces(c).get("crows")] == [7, 9, 10, 11]  # nobody was asked
    position = Position("marquise", "corvids").plot(12, "raid").put(12, cats=4).put(4, keep=1)
    short = position.supply(crows=3, away=6).battle("marquise", 12, "corvids").rolls(0, 0)
    assert short.asked == ("corvids", "crow-in")
    assert short.options() == ["7", "9", "10", "11"]
    assert short.refusal(4) == "root:13.r14"


@pytest.mark.rule("root:13.r14", "root:2.5")
def test_a_raid_with_nobody_left() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=4).supply(crows=0, away=12)
    table = position.battle("marquise", 5, "corvids").rolls(0, 0)
    assert table.over
    assert table.in_supply("plot") == 8


@pytest.mark.rule("root:13.r13", "root:1.1.3", "root:r3")
def test_two_raids_of_one_removal() -> None:
    position = Position("marquise", "corvids").plot(8, "raid").plot(6, "raid").put(8, crows=1).put(12, cats=1)
    favor = RemoveAll(MARQUISE, 1 << 7 | 1 << 5, "root:4.1.2")
    table = position.start(favor, "marquise")
    assert table.points("marquise") == 2
    assert [c for c in range(1, 13) if table.pieces(c).get("crows")] == [2, 3, 4, 7, 11]
    short = Position("marquise", "corvids").plot(8, "raid").plot(6, "raid").supply(crows=2, away=1)
    table = short.start(RemoveAll(MARQUISE, 1 << 7 | 1 << 5, "root:4.1.2"), "marquise")
    assert table.asked == ("marquise", "next-effect")
    assert table.options() == ["raid/6", "raid/8"]
    table.choose("raid/8")
    assert (table.pieces(4), table.pieces(7)) == ({"crows": 1}, {"crows": 1})


@pytest.mark.rule("root:13.r13", "root:8.4.1.iii")
def test_a_raid_removed_by_a_revolt() -> None:
    position = Position("alliance", "corvids").plot(8, "raid").put(8, sympathy=1, crows=1).supporters("fox", "fox")
    table = position.birdsong("alliance").choose("revolt", 8, "fox", "fox")
    assert (table.pieces(4), table.pieces(7)) == ({"crows": 1}, {"crows": 1})
    assert table.pieces(8) == {"rebels": 1, "fox_base": 1, "sympathy": 1}


@pytest.mark.rule("root:13.r13", "root:v12d")
def test_a_scoundrel_burns_a_raid() -> None:
    position = Position("vagabond", "corvids", extra_characters="all").character("scoundrel").at(5).items(torch=1)
    table = position.plot(5, "raid").put(5, crows=2).daylight("vagabond").choose("special")
    assert (table.pieces(1), table.pieces(2), table.pieces(5)) == ({"crows": 1}, {"crows": 1}, {})


# Believing.


@pytest.mark.rule("root:13.r1", "root:13.7.4.a")
@pytest.mark.parametrize("removed", ["raid", "bomb"])
def test_whoever_thinks_ahead_thinks_from_what_it_knows(removed: str) -> None:
    """What a seat imagines is the same whatever really lies there."""
    other = {"raid": "bomb", "bomb": "raid"}[removed]
    worlds = []
    for kind, rest in ((removed, other), (other, removed)):
        table = Position("marquise", "corvids").plot(5, kind).plot(8, rest).put(5, cats=1).daylight("marquise")
        plots = table.g.imagine(0, Rng(7)).keeper("plots")
        assert plots is not None
        worlds.append(plots.zone)
    assert worlds[0] == worlds[1]


@pytest.mark.rule("root:13.2.2.d", "root:13.r13")
def test_a_mix_of_four() -> None:
    position = Position("marquise", "eyrie", "alliance", "corvids").plot(5, "raid").put(5, cats=1, birds=1, sympathy=1)
    table = position.start(RemoveAll(ALLIANCE, 1 << 4, "root:8.4.1.iii"), "alliance")
    while not table.over:
        table.choose(table.options()[-1])
    assert table.points("alliance") == 1
    assert (table.pieces(1), table.pieces(2)) == ({"crows": 1}, {"crows": 1})
