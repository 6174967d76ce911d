"""Chapter 13: Corvid Conspiracy. Exposure stands in test_13_exposure, what plots do in test_13_plots."""

from __future__ import annotations

import pytest

from polyana.games.root.factions.corvids.terms import BOMB, CORVIDS, CROW, KIND_OF, PLOT, PLOT_NAMES, PLOTS, SUPPLY
from polyana.games.root.game import GAME
from polyana.games.root.pieces import IN_THE_BOX
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR
from tests.rules.root.positions import Position, Table, faction_of

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first
TRAIL = "smugglers-trail"  # and "rabbit"
SACK = "mouse-in-a-sack"  # and "mouse"
BINDLE = "birdy-bindle"  # and "bird"
DEEDS = ["plot", "trick", "move", "battle"]


def new_game(*factions: str) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named}))).settle()


# Faction rules (13.2).


@pytest.mark.rule("root:13.2.1.a", "root:13.4.1", "root:13.4.0", "root:r34")
def test_they_craft_first_thing_in_birdsong_and_at_no_other_time() -> None:
    position = Position("corvids", "marquise").plot(8, "raid").put(8, crows=2)
    position.hand("corvids", "anvil", "fox", "armorers").crafted("corvids", "royal-claim")
    assert position.daylight("corvids").refusal("craft") == "root:13.2.1.a"
    table = position.birdsong("corvids")
    assert table.options() == ["craft", "flip", "recruit", "royal-claim", "pass"]
    table.choose("craft", "anvil")
    assert table.points("corvids") == 2
    assert position.birdsong("corvids").choose("flip").refusal("craft") == "root:13.4.0"
    assert position.birdsong("corvids").choose("recruit", KNAPSACK).refusal("craft") == "root:13.4.0"
    assert position.evening("corvids").refusal("craft") == "root:13.6.1"


@pytest.mark.rule("root:13.2.1.b", "root:13.4.1", "root:4.1.1")
def test_plots_craft_whichever_way_they_lie() -> None:
    position = Position("corvids", "marquise").plot(8, "raid").plot(1, "snare", face_up=True).plot(5, "bomb")
    position.hand("corvids", "foxfolk-steel", "bake-sale", "anvil")
    table = position.birdsong("corvids")
    assert table.g.show(0)["crafting"][CORVIDS] == [2, 1, 0]
    table.choose("craft")
    assert table.options() == ["foxfolk-steel", "anvil"]
    assert table.refusal("bake-sale") == "root:4.1.1"
    table.choose("foxfolk-steel")
    assert table.refusal("craft") == "root:4.1.1"  # each plot once
    assert table.g.show(0)["crafting"][CORVIDS] == [0, 1, 0]


@pytest.mark.rule("root:r37", "root:13.5.2")
def test_a_plot_that_was_used_stays_used_wherever_it_goes() -> None:
    position = Position("corvids", "marquise").plot(8, "raid").plot(5, "bomb").hand("corvids", "anvil")
    table = position.turn("corvids").choose("craft", "anvil").passes().choose("trick", 5, 8)
    assert table.g.show(0)["crafting"][CORVIDS] == [0, 1, 0]
    table = position.turn("corvids").choose("craft", "anvil").passes().choose("trick", 8, 5)
    assert min(table.g.show(0)["crafting"][CORVIDS]) == 0


@pytest.mark.rule("root:13.2.2.a", "root:13.3.1")
def test_there_are_two_plots_of_each_kind() -> None:
    assert (PLOTS, len(KIND_OF), IN_THE_BOX[PLOT], IN_THE_BOX[CROW]) == (8, 8, 8, 15)
    assert [KIND_OF.count(kind) for kind in range(len(PLOT_NAMES))] == [2, 2, 2, 2]
    assert PLOT_NAMES == ["bomb", "snare", "extortion", "raid"]


@pytest.mark.rule("root:13.2.2.b", "root:13.r1", "root:r8")
def test_only_the_corvids_know_a_plot_that_lies_face_down() -> None:
    position = Position("corvids", "marquise").plot(5, "raid").plot(8, "snare", face_up=True).put(5, crows=1)
    table = position.birdsong("corvids")
    assert table.plots_known("corvids") == {5: "raid", 8: "snare"}
    assert table.plots_known("marquise") == table.plots_known() == {5: "?", 8: "snare"}
    for seat in (1, SPECTATOR):
        assert table.plots_left(seat) == []
    assert table.g.eyes("plots", 5) == table.g.eyes("plots", SUPPLY) == table.g.mask(CORVIDS)
    table.choose("flip")
    assert table.plots_known() == {5: "raid", 8: "snare"}


@pytest.mark.rule("root:13.r1", "root:13.5.1.b")
def test_what_is_placed_unseen_may_be_any_of_the_supply() -> None:
    table = Position("corvids", "marquise").put(5, crows=3).daylight("corvids").choose("plot", 5, "snare")
    assert table.told("plotted", "corvids") == [{"clearing": "5", "plot": "snare"}]
    assert table.told("plotted", "marquise") == table.told("plotted") == [{"clearing": "5"}]
    assert (table.plots_known("corvids"), table.plots_known("marquise")) == ({5: "snare"}, {5: "?"})
    assert table.plots_left(1) == []
    assert table.plots_left(0) == [0, 0, 1, 2, 2, 3, 3]
    believed = {imagined(table, "marquise", seed) for seed in range(60)}
    assert believed == set(PLOT_NAMES)
    assert {imagined(table, "corvids", seed) for seed in range(9)} == {"snare"}
    assert table.match.may_undo(0)  # nobody was shown anything


def imagined(table: Table, faction: str, seed: int, clearing: int = 5) -> str:
    """The plot in a clearing as a bot of the faction imagines it."""
    world = table.g.imagine(table.g.seat(faction_of(faction)), Rng(seed))
    plots = world.keeper("plots")
    assert plots is not None
    return PLOT_NAMES[KIND_OF[list(plots.zone).index(clearing)]]


@pytest.mark.rule("root:13.2.2.c", "root:13.5.1.b")
def test_one_plot_a_clearing() -> None:
    position = Position("corvids", "marquise").plot(5, "raid").put(5, crows=2).put(8, crows=1)
    table = position.daylight("corvids").choose("plot")
    assert table.options() == ["8"]
    assert table.refusal(5) == "root:13.2.2.c"
    alone = Position("corvids", "marquise").plot(5, "raid").put(5, crows=2)
    assert alone.daylight("corvids").refusal("plot") == "root:13.2.2.c"


@pytest.mark.rule("root:13.2.2.d", "root:13.r28", "root:13.r26", "root:3.2.1")
@pytest.mark.parametrize("face_up", [False, True])
def test_a_plot_is_removed_like_any_token(face_up: bool) -> None:
    position = Position("marquise", "corvids").plot(5, "bomb", face_up).put(5, cats=4).points(corvids=3)
    table = position.battle("marquise", 5, "corvids").rolls(0, 0)
    assert table.plot(5) == ""
    assert (table.points("marquise"), table.points("corvids")) == (1, 3)  # one hit more: nobody defends
    assert table.in_supply("plot") == 8
    strike = Position("vagabond", "corvids").at(5).items(crossbow=1).plot(5, "bomb", face_up)
    struck = strike.daylight("vagabond").choose("strike", "corvids")
    assert struck.points("vagabond") == 1


@pytest.mark.rule("root:13.2.3", "root:13.5.3", "root:4.2.1")
def test_they_move_whoever_rules() -> None:
    position = Position("corvids", "marquise").put(5, crows=2, cats=5).put(1, cats=5)
    table = position.daylight("corvids").choose("move").moves(1, out_of=5, into=1)
    assert table.pieces(1) == {"cats": 5, "crows": 1}


@pytest.mark.rule("root:13.r27", "root:8.2.6", "root:4.2")
def test_nimble_lifts_nothing_but_the_need_to_rule() -> None:
    position = Position("corvids", "alliance").put(5, crows=2).put(1, sympathy=1).hand("corvids", "fox")
    table = position.daylight("corvids").choose("move").moves(2, out_of=5, into=1)
    assert table.asked == ("corvids", "outrage")
    burnt = Position("corvids", "vagabond").put(5, crows=1).burnt(1)
    assert burnt.daylight("corvids").choose("move", 5).refusal(1) == "root:v12d"
    assert burnt.daylight("corvids").choose("move", 5).refusal(12) == "root:2.2.1"


@pytest.mark.rule("root:13.2.5.a", "root:13.r20")
def test_embedded_agents_deal_one_more_hit_in_defence() -> None:
    position = Position("marquise", "corvids").plot(5, "raid").put(5, cats=4, crows=1)
    table = position.battle("marquise", 5, "corvids").rolls(1, 1)
    assert table.pieces(5) == {"cats": 2, "plot": 1}  # 1 of the roll, 1 of the agents
    shown = Position("marquise", "corvids").plot(5, "raid", face_up=True).put(5, cats=4, crows=1)
    assert shown.battle("marquise", 5, "corvids").rolls(1, 1).pieces(5) == {"cats": 3, "plot": 1}
    attack = Position("corvids", "marquise").plot(5, "raid").put(5, cats=4, crows=1)
    assert attack.battle("corvids", 5, "marquise").rolls(0, 0).pieces(5) == {"cats": 4, "crows": 1, "plot": 1}
    elsewhere = Position("marquise", "corvids").plot(8, "raid").put(5, cats=4, crows=1)
    assert elsewhere.battle("marquise", 5, "corvids").rolls(0, 0).pieces(5) == {"cats": 4, "crows": 1}


@pytest.mark.rule("root:13.2.5.b", "root:13.r26", "root:13.r20")
def test_agents_need_no_warriors() -> None:
    position = Position("marquise", "corvids").plot(5, "bomb").put(5, cats=4)
    table = position.battle("marquise", 5, "corvids").rolls(2, 2)
    assert table.pieces(5) == {"cats": 3}  # the roll of nobody is capped, the agents are not
    assert table.points("marquise") == 1
    assert table.ruler(5) == "marquise"


@pytest.mark.rule("root:13.r20", "root:4.3.2.ii")
def test_agents_add_to_other_extra_hits_and_armor_does_not_help() -> None:
    position = Position("marquise", "corvids").plot(5, "bomb").put(5, cats=5, crows=3)
    position.crafted("corvids", "sappers").crafted("marquise", "armorers")
    table = position.battle("marquise", 5, "corvids").rolls(1, 1).choose("armorers").choose("sappers")
    assert table.pieces(5) == {"cats": 3, "crows": 2, "plot": 1}


@pytest.mark.rule("root:13.r20", "root:4.3.1d")
def test_whom_an_ambush_wipes_out_the_agents_do_not_meet() -> None:
    table = (
        Position("marquise", "corvids")
        .plot(5, "bomb")
        .put(5, cats=2)
        .hand("corvids", "ambush-rabbit")
        .battle("marquise", 5, "corvids")
    )
    table.choose("ambush-rabbit")
    assert table.over
    assert table.pieces(5) == {"plot": 1}


# Setup (13.3).


@pytest.mark.rule("root:13.3.1", "root:13.3.2", "root:f5.1")
def test_setup() -> None:
    table = new_game("corvids", "alliance")
    assert table.asked == ("corvids", "scatter")  # C before I
    assert len(table.options()) == 12
    table.choose(8)
    assert table.refusal(12) == "root:13.3.2"
    assert table.options() == ["2", "3", "4", "5", "7", "9", "10", "11"]
    table.choose(5, 7)
    assert [table.pieces(clearing) for clearing in (8, 5, 7)] == [{"crows": 1}] * 3
    assert (table.in_supply("crows"), table.in_supply("plot")) == (12, 8)
    assert table.plots_left(1) == KIND_OF


@pytest.mark.rule("root:13.3.2", "root:13.r8")
def test_not_even_setup_places_at_the_keep() -> None:
    table = new_game("marquise", "corvids").sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=5)
    assert table.asked == ("corvids", "scatter")
    assert table.refusal(1) == "root:13.r8"


# Birdsong (13.4).


@pytest.mark.rule("root:13.4.0")
def test_the_steps_of_birdsong_come_in_order() -> None:
    position = Position("corvids", "marquise").plot(8, "raid").plot(5, "snare").put(8, crows=1).put(5, crows=1)
    position.hand("corvids", "fox", "fox").crafted("corvids", "royal-claim")
    table = position.birdsong("corvids").choose("flip", 8)
    assert table.options() == ["flip", "recruit", "royal-claim", "pass"]
    table.choose("recruit", KNAPSACK)
    assert table.refusal("flip") == "root:13.4.0"
    assert table.refusal("recruit") == "root:13.4.3.a"


@pytest.mark.rule("root:13.4.0", "root:r5", "root:r10")
def test_birdsong_with_nothing_to_do_asks_nothing() -> None:
    table = Position("corvids", "marquise").put(5, crows=1).turn("corvids")
    assert table.asked == ("corvids", "action")
    assert table.rule == "root:13.5.0"
    claim = Position("corvids", "marquise").put(5, crows=1).crafted("corvids", "royal-claim").birdsong("corvids")
    assert claim.options() == ["royal-claim", "pass"]


@pytest.mark.rule("root:13.4.2.a")
def test_a_flip_needs_a_warrior_there() -> None:
    position = Position("corvids", "marquise").plot(8, "raid").plot(5, "raid").put(5, crows=1).plot(1, "snare")
    table = position.put(1, crows=1).birdsong("corvids").choose("flip")
    assert table.options() == ["1", "5"]
    assert table.refusal(8) == "root:13.4.2.a"
    alone = Position("corvids", "marquise").plot(8, "raid").put(5, crows=1).hand("corvids", "fox")
    assert alone.birdsong("corvids").refusal("flip") == "root:13.4.2.a"


@pytest.mark.rule("root:13.4.2.a", "root:13.4.2.b")
def test_any_number_of_flips_each_worth_all_that_lie_face_up() -> None:
    position = Position("corvids", "marquise").plot(12, "extortion", face_up=True)
    for clearing, kind in ((8, "raid"), (5, "raid"), (1, "snare")):
        position.plot(clearing, kind).put(clearing, crows=1)
    table = position.birdsong("corvids")
    scored = []
    for clearing in (8, 5, 1):
        table.choose("flip")
        if table.asked[1] == "flip":
            table.choose(clearing)
        scored.append(table.points("corvids"))
    assert scored == [2, 5, 9]  # 2 + 3 + 4
    assert table.told("flipped")[0] == {"clearing": "8", "plot": "raid"}


@pytest.mark.rule("root:13.4.2.c", "root:13.r9", "root:3.1")
def test_points_come_before_the_effect() -> None:
    position = Position("corvids", "marquise").plot(5, "bomb").put(5, crows=1, cats=2).points(corvids=29)
    table = position.birdsong("corvids").choose("flip")
    assert table.winners == ["corvids"]
    assert table.pieces(5) == {"cats": 2, "crows": 1, "plot": 1}


@pytest.mark.rule("root:13.4.3.a", "root:2.1.3")
def test_recruit_places_a_warrior_in_every_matching_clearing() -> None:
    position = Position("corvids", "marquise").hand("corvids", "mouse", "fox")
    table = position.birdsong("corvids").choose("recruit", SACK)
    assert {clearing for clearing in range(1, 13) if table.pieces(clearing)} == {2, 7, 9, 11}
    assert table.discarded() == [SACK]
    assert table.in_supply("crows") == 11


@pytest.mark.rule("root:13.4.3.b")
def test_a_bird_recruits_for_one_suit() -> None:
    position = Position("corvids", "marquise").hand("corvids", "bird")
    table = position.birdsong("corvids").choose("recruit", BINDLE)
    assert table.options() == ["fox", "rabbit", "mouse"]
    table.choose("fox")
    assert {clearing for clearing in range(1, 13) if table.pieces(clearing)} == {1, 6, 8, 12}


@pytest.mark.rule("root:13.r25", "root:2.5")
def test_too_few_warriors_to_recruit() -> None:
    position = Position("corvids", "marquise").supply(crows=2, away=3).hand("corvids", "fox", "fox")
    table = position.birdsong("corvids").choose("recruit", KNAPSACK)
    assert table.asked == ("corvids", "crow-in")
    assert table.options() == ["1", "6", "8", "12"]
    table.choose(6)
    assert table.refusal(6) == "root:13.r25"
    table.choose(12)
    assert table.in_supply("crows") == 0
    none = Position("corvids", "marquise").supply(crows=0, away=3).hand("corvids", "fox")
    assert none.birdsong("corvids").refusal("recruit") == "root:r10"


@pytest.mark.rule("root:13.r8", "root:13.4.3.a", "root:6.2.2")
def test_no_recruiting_at_the_keep() -> None:
    position = Position("corvids", "marquise").put(1, keep=1).hand("corvids", "fox")
    table = position.birdsong("corvids").choose("recruit", KNAPSACK)
    assert {clearing for clearing in range(1, 13) if table.pieces(clearing).get("crows")} == {6, 8, 12}


# Daylight (13.5).


@pytest.mark.rule("root:13.5.0")
def test_three_actions_in_any_order() -> None:
    position = Position("corvids", "marquise").put(5, crows=9, cats=1).plot(8, "raid").plot(7, "raid")
    table = position.daylight("corvids")
    assert table.options() == [*DEEDS, "pass"]
    table.choose("move").moves(1, out_of=5, into=1).choose("plot", 5, "bomb").choose("move").moves(1, out_of=5, into=1)
    assert table.options() == ["pass"]
    for deed in DEEDS:
        assert table.refusal(deed) == "root:13.5.0"


@pytest.mark.rule("root:13.5.4", "root:13.5.3", "root:4.3")
def test_move_and_battle_are_the_ordinary_ones() -> None:
    position = Position("corvids", "marquise").put(5, crows=2, cats=1)
    assert position.daylight("corvids").choose("battle", 5).rolls(1, 0).pieces(5) == {"crows": 2}
    nobody = Position("corvids", "marquise").put(5, crows=2)
    assert nobody.daylight("corvids").refusal("battle") == "root:4.3b"
    assert Position("corvids", "marquise").put(5, cats=1).daylight("corvids").refusal("move") == "root:4.2"


@pytest.mark.rule("root:13.5.1.a", "root:13.x5", "root:13.r22")
def test_every_plot_of_a_turn_costs_one_warrior_more() -> None:
    position = Position("corvids", "marquise").put(5, crows=2).put(8, crows=3).put(1, crows=4).put(7, crows=2)
    table = position.daylight("corvids").choose("plot", 5, "raid").choose("plot", 8, "raid")
    assert (table.pieces(5), table.pieces(8)) == ({"crows": 1, "plot": 1}, {"crows": 1, "plot": 1})
    table.choose("plot")
    assert table.options() == ["1"]
    assert table.refusal(7) == "root:13.5.1.a"
    table.choose(1, "bomb")
    assert table.pieces(1) == {"crows": 1, "plot": 1}
    assert table.in_supply("crows") == 15 - 11 + 1 + 2 + 3
    assert table.points("marquise") == table.points("corvids") == 0


@pytest.mark.rule("root:13.r21", "root:13.6.1", "root:13.5.1.a")
def test_the_count_of_plots_runs_over_the_whole_turn() -> None:
    position = Position("corvids", "marquise").put(5, crows=1).put(8, crows=2).put(1, crows=1)
    table = position.daylight("corvids").choose("plot", 5, "raid").passes()
    assert table.rule == "root:13.6.1"
    assert table.choose("plot").options() == ["8"]  # two warriors
    table.choose(8, "raid")
    assert table.pieces(8) == {"plot": 1}
    assert table.over
    assert table.corvids.placed == 0  # it starts anew


@pytest.mark.rule("root:13.r21")
def test_plots_removed_meanwhile_still_count() -> None:
    position = Position("corvids", "marquise").put(5, crows=2).put(8, crows=1)
    position.corvids.placed = 1
    table = position.daylight("corvids").choose("plot")
    assert table.options() == ["5"]


@pytest.mark.rule("root:13.5.1.b", "root:13.r22")
def test_any_kind_that_is_left_may_be_placed() -> None:
    position = Position("corvids", "marquise").put(5, crows=1).plot(8, "bomb").plot(1, "bomb", face_up=True)
    table = position.daylight("corvids").choose("plot", 5)
    assert table.options() == ["snare", "extortion", "raid"]
    assert table.refused_answer(KIND_OF.index(BOMB)) == "root:13.r22"
    assert table.refused_answer(3) == "root:13.r22"  # the other snare: two alike are one answer
    full = Position("corvids", "marquise").put(5, crows=1)
    for clearing, kind in enumerate(KIND_OF, start=6):
        full.plot((clearing - 1) % 12 + 1 if clearing < 13 else 1, PLOT_NAMES[kind])
    assert full.daylight("corvids").refusal("plot") == "root:13.r22"


@pytest.mark.rule("root:13.r8", "root:6.2.2", "root:13.5.1.b")
def test_no_plot_at_the_keep_but_a_trick_may_bring_one_there() -> None:
    position = Position("corvids", "marquise").put(1, keep=1, crows=2).put(5, crows=1).plot(8, "raid")
    assert position.daylight("corvids").choose("plot").refusal(1) == "root:13.r8"
    moved = position.daylight("corvids").choose("move").moves(1, out_of=5, into=1)
    assert moved.pieces(1) == {"keep": 1, "crows": 3}
    swap = Position("corvids", "marquise").plot(5, "raid").plot(1, "bomb").put(1, keep=1)
    table = swap.daylight("corvids").choose("trick", 5, 1)
    assert (table.plot(1), table.plot(5)) == ("raid", "bomb")


@pytest.mark.rule("root:13.5.2", "root:13.r23")
def test_a_trick_swaps_two_plots_that_lie_the_same_way() -> None:
    position = Position("corvids", "marquise").plot(5, "raid").plot(8, "bomb").plot(1, "snare", face_up=True)
    table = position.daylight("corvids").choose("trick")
    assert table.options() == ["5", "8"]
    assert table.refusal(1) == "root:13.5.2"
    table.choose(5)
    assert table.refusal(1) == table.refusal(5) == table.refusal(2) == "root:13.5.2"
    table.choose(8)
    assert (table.plot(5), table.plot(8)) == ("bomb", "raid")
    assert table.told("tricked") == [{"clearing": "5", "target": "8"}]
    assert table.plots_known("marquise") == {1: "snare", 5: "?", 8: "?"}
    assert Position("corvids", "marquise").plot(5, "raid").daylight("corvids").refusal("trick") == "root:13.5.2"


@pytest.mark.rule("root:13.r23")
def test_two_alike_are_swapped_only_where_nobody_sees_that_they_are() -> None:
    hidden = Position("corvids", "marquise").plot(5, "raid").plot(8, "raid")
    table = hidden.daylight("corvids").choose("trick", 5, 8)
    assert (table.plot(5), table.plot(8)) == ("raid", "raid")
    shown = Position("corvids", "marquise").plot(5, "raid", face_up=True).plot(8, "raid", face_up=True)
    assert shown.daylight("corvids").refusal("trick") == "root:13.5.2"
    third = shown.plot(1, "bomb", face_up=True).daylight("corvids").choose("trick", 5)
    assert third.options() == ["1"]
    assert third.refusal(8) == "root:13.r23"


# Evening (13.6).


@pytest.mark.rule("root:13.6.1", "root:13.r24")
def test_who_exerts_draws_nothing_but_keeps_to_the_limit() -> None:
    position = Position("corvids", "marquise").put(5, crows=2).hand("corvids", *["fox"] * 4, "bird", "bird")
    table = position.evening("corvids")
    assert table.options() == ["plot", "move", "pass"]
    table.choose("plot", 5, "bomb")
    assert table.asked == ("corvids", "discard")
    table.choose(BINDLE)
    assert table.over
    assert len(table.hand("corvids")) == 5
    assert table.told("exerted") == [{}]


@pytest.mark.rule("root:13.6.2.a", "root:13.7.3.b", "root:13.x6")
@pytest.mark.parametrize("shown", [0, 1, 2])
def test_draw(shown: int) -> None:
    position = Position("corvids", "marquise").put(5, crows=1)
    for clearing in (8, 7)[:shown]:
        position.plot(clearing, "extortion", face_up=True)
    for clearing in (1, 2)[: 2 - shown]:
        position.plot(clearing, "extortion")
    table = position.evening("corvids").passes().settle()
    assert table.over
    assert len(table.hand("corvids")) == 1 + shown
    exerted = position.evening("corvids").choose("plot", 5, "bomb")
    assert exerted.over
    assert exerted.hand("corvids") == []


@pytest.mark.rule("root:13.6.2.b", "root:f5.6", "root:13.6.2.a")
def test_hand_limit_after_the_draw() -> None:
    table = Position("corvids", "marquise").hand("corvids", *["fox"] * 5).evening("corvids").settle()
    assert table.asked == ("corvids", "discard")
    table.choose("fox")
    assert table.over
    assert len(table.hand("corvids")) == 5
