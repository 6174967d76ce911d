"""Chapter 7: Eyrie Dynasties."""

from __future__ import annotations

import pytest

from polyana.games.root.data import load
from polyana.games.root.deck import SUIT
from polyana.games.root.factions.eyrie import COLUMN_NAMES, LEADER_NAMES, VIZIER, VIZIER_COLUMNS
from polyana.games.root.game import GAME
from polyana.games.root.pieces import IN_THE_BOX
from polyana.games.root.terms import BIRD
from polyana.kernel.cards import words
from polyana.kernel.errors import Refused
from polyana.kernel.match import Match
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

KNAPSACK = "gently-used-knapsack"  # what "fox" deals first


def new_game(*factions: str, **options: bool | int | str) -> Table:
    """A game from the very start, with hands dealt."""
    named = {f"seat{seat + 1}": name for seat, name in enumerate(factions)}
    return Table(Match(GAME.setup(len(factions), {"first_player": "1", **named, **options}))).settle()


def settled(keep: int = 1) -> Table:
    """The Marquise has set up, the Eyrie choose a leader."""
    return new_game("eyrie", "marquise").sets_up_marquise(
        keep=keep, sawmill=keep, workshop=5 if keep == 1 else 8, recruiter=9
    )


# Rules and abilities (7.2).


@pytest.mark.rule("root:7.2.1", "root:7.5.1", "root:r34")
def test_they_craft_with_roosts_before_the_decree() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1, birds=2).hand("eyrie", "anvil", "crossbow-bird")
    table = position.daylight("eyrie")
    assert table.asked == ("eyrie", "action")
    table.choose("craft", "anvil")
    assert table.crafted("eyrie", "hammer") == 1
    assert table.refusal("craft") == "root:4.1.1"
    table.passes()
    table = position.daylight("eyrie").passes()
    assert table.asked == ("eyrie", "resolve")
    assert table.refusal("craft") == "root:7.5.1"


@pytest.mark.rule("root:7.2.1", "root:r34", "root:r31")
def test_no_crafting_after_the_decree() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(8, roost=1, birds=3).hand("eyrie", "anvil")
    position.crafted("eyrie", "tax-collector").put(7, birds=1)
    table = (
        position.daylight("eyrie")
        .passes()
        .resolves("vizier")
        .moves(1, out_of=8, into=7)
        .resolves("vizier")
        .builds(clearing=7)
    )
    assert table.asked == ("eyrie", "action")
    assert table.options() == ["tax-collector", "pass"]
    assert table.refusal("craft") == "root:7.5.1"


@pytest.mark.rule("root:r31", "root:r124")
def test_after_the_decree_they_are_asked_only_if_everybody_may_think_of_something() -> None:
    position = Position("eyrie", "marquise", "alliance").leader("despot").put(8, roost=1, birds=3).put(7, birds=1)
    position.hand("eyrie", "fox").points(eyrie=9)
    table = (
        position.daylight("eyrie")
        .passes()
        .resolves("vizier")
        .moves(1, out_of=8, into=7)
        .resolves("vizier")
        .builds(clearing=7)
    )
    assert table.asked == ("chance", "draw")
    table = (
        position.points(eyrie=10)
        .daylight("eyrie")
        .passes()
        .resolves("vizier")
        .moves(1, out_of=8, into=7)
        .resolves("vizier")
        .builds(clearing=7)
    )
    assert table.asked == ("eyrie", "action")
    assert table.options() == ["pass"]
    table = position.points(eyrie=9).available("dominance-fox").daylight("eyrie")
    table.passes().resolves("vizier").moves(1, out_of=8, into=7).resolves("vizier").builds(clearing=7)
    assert table.options() == ["take-dominance", "pass"]


@pytest.mark.rule("root:7.2.2", "root:2.8")
def test_they_rule_where_they_are_tied() -> None:
    position = Position("eyrie", "marquise", "alliance").put(5, birds=2, cats=1, sawmill=1).put(9, birds=1, cats=2)
    table = position.put(7, birds=1, cats=1, rebels=1).put(8, birds=1, cats=2, rebels=2).daylight("eyrie")
    assert [table.ruler(clearing) for clearing in (5, 9, 7, 8)] == ["eyrie", "marquise", "eyrie", ""]


@pytest.mark.rule("root:7.2.2", "root:2.8c")
@pytest.mark.parametrize("seats", [("eyrie", "marquise", "alliance"), ("alliance", "marquise", "eyrie")])
def test_ties_are_theirs_wherever_they_sit(seats: tuple[str, ...]) -> None:
    table = Position(*seats).put(5, birds=1, cats=1, rebels=1).put(7, cats=1, rebels=1).daylight("marquise")
    assert table.ruler(5) == "eyrie"
    assert table.ruler(7) == ""


@pytest.mark.rule("root:7.2.2b")
def test_they_do_not_rule_empty_clearings() -> None:
    position = Position("eyrie", "marquise", "alliance").put(5, sympathy=1).put(9, cats=1, rebels=1).put(1, birds=1)
    table = position.daylight("marquise")
    assert [table.ruler(clearing) for clearing in (4, 5, 9, 1)] == ["", "", "", "eyrie"]


@pytest.mark.rule("root:7.2.3", "root:r72", "root:7.8.1")
@pytest.mark.parametrize(("leader", "points"), [("builder", 2), ("charismatic", 1), ("commander", 1), ("despot", 1)])
def test_disdain_for_trade(leader: str, points: int) -> None:
    position = Position("eyrie", "marquise").leader(leader).put(8, roost=1, birds=1).hand("eyrie", "anvil")
    assert position.daylight("eyrie").choose("craft", "anvil").points("eyrie") == points


@pytest.mark.rule("root:r72")
def test_only_items_score_and_favors_score_what_they_remove() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(8, roost=1, birds=1).hand("eyrie", "armorers")
    assert position.daylight("eyrie").choose("craft", "armorers").points("eyrie") == 0
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1).put(1, roost=1).put(6, roost=1)
    position.put(12, sawmill=1, wood=2, cats=1).hand("eyrie", "favor-of-the-foxes")
    assert position.daylight("eyrie").choose("craft", "favor-of-the-foxes").points("eyrie") == 3


# Setup (7.3).


@pytest.mark.rule("root:7.3.1", "root:f7.1", "root:7.3.5")
def test_their_pieces() -> None:
    table = new_game("eyrie", "marquise")
    assert table.in_supply("birds") == 20
    assert table.in_supply("roost") == 7
    assert SUIT[VIZIER] == SUIT[VIZIER + 1] == BIRD
    assert (IN_THE_BOX[6], IN_THE_BOX[7], len(LEADER_NAMES)) == (20, 7, 4)
    table = settled()
    assert table.in_supply("roost") == 6
    assert table.in_supply("birds") == 14


@pytest.mark.rule("root:7.3.2")
@pytest.mark.parametrize(("keep", "opposite"), [(1, 3), (4, 2)])
def test_they_start_opposite_the_keep(keep: int, opposite: int) -> None:
    table = settled(keep)
    assert table.asked == ("eyrie", "leader")
    assert table.pieces(opposite) == {"birds": 6, "roost": 1}


@pytest.mark.rule("root:7.3.2")
def test_without_the_marquise_they_start_in_any_corner() -> None:
    table = new_game("eyrie", "alliance")
    assert table.asked == ("eyrie", "roost-corner")
    assert table.options() == ["1", "2", "3", "4"]
    assert table.refusal(5) == "root:7.3.2"
    assert table.choose(2).pieces(2) == {"birds": 6, "roost": 1}


@pytest.mark.rule("root:v9")
def test_by_the_newest_law_a_corner_that_is_nobodys_opposite_one_if_possible() -> None:
    table = new_game("eyrie", "marquise", free_corners=True)
    table.sets_up_marquise(keep=1, sawmill=1, workshop=5, recruiter=9)
    assert table.asked == ("eyrie", "roost-corner")
    assert table.options() == ["3"]
    assert [table.refusal(corner) for corner in (1, 2, 4)] == ["root:v9", "root:v9", "root:v9"]
    assert table.choose(3).pieces(3) == {"birds": 6, "roost": 1}
    table = new_game("eyrie", "alliance", free_corners=True)
    assert table.options() == ["1", "2", "3", "4"]


@pytest.mark.rule("root:7.3.3", "root:7.3.4", "root:f7.3", "root:7.8.1", "root:7.8.2", "root:7.8.3", "root:7.8.4")
@pytest.mark.parametrize(
    ("leader", "columns"),
    [
        ("builder", ["recruit", "move"]),
        ("charismatic", ["recruit", "battle"]),
        ("commander", ["move", "battle"]),
        ("despot", ["move", "build"]),
    ],
)
def test_leaders_and_their_viziers(leader: str, columns: list[str]) -> None:
    table = settled()
    assert table.options() == ["builder", "charismatic", "commander", "despot"]
    table.choose(leader)
    assert table.eyrie.leader == LEADER_NAMES.index(leader)
    assert table.eyrie.deposed == 0
    assert [column for column in COLUMN_NAMES if table.decree(column) == ["vizier"]] == columns
    printed = {entry["id"]: entry["viziers"] for entry in load("leaders")["leader"]}
    assert printed[leader] == [COLUMN_NAMES[column] for column in VIZIER_COLUMNS[LEADER_NAMES.index(leader)]]


# Birdsong (7.4).


@pytest.mark.rule("root:7.4", "root:7.4.1")
def test_emergency_orders_with_an_empty_hand_only() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1)
    table = position.birdsong("eyrie")
    assert table.asked == ("chance", "draw")
    table.draws("anvil")
    assert table.asked == ("eyrie", "decree-card")
    assert table.options() == ["anvil"]
    assert position.hand("eyrie", "fox").birdsong("eyrie").asked == ("eyrie", "decree-card")


@pytest.mark.rule("root:7.4.2", "root:7.4.2c")
def test_one_or_two_cards_to_any_columns() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1).hand("eyrie", "fox", "mouse", "rabbit")
    table = position.birdsong("eyrie")
    assert "pass" not in table.options()
    assert table.refusal("anvil") == "root:7.4.2"
    table.choose("fox")
    assert table.asked == ("eyrie", "decree-column")
    assert table.options() == ["recruit", "move", "battle", "build"]
    table.choose("build")
    assert table.decree("build") == [KNAPSACK]
    assert len(table.options()) == 3
    assert "pass" in table.options()
    table.choose("mouse", "build")
    assert len(table.decree("build")) == 2
    assert table.asked == ("eyrie", "action")  # not a third one: Daylight
    table = position.birdsong("eyrie").choose("rabbit", "move", "pass")
    assert table.asked == ("eyrie", "action")
    assert len(table.hand("eyrie")) == 2


@pytest.mark.rule("root:7.4.2b", "root:r65")
def test_at_most_one_bird_card() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1).hand("eyrie", "bird", "bird")
    table = position.birdsong("eyrie").choose("birdy-bindle", "move")
    assert table.options() == ["pass"]  # asked nevertheless: the others do not know her hand
    assert table.refusal("woodland-runners") == "root:7.4.2b"
    position.hand("eyrie", "fox")
    table = position.birdsong("eyrie").choose("birdy-bindle", "move", KNAPSACK, "battle")
    assert table.decree("battle") == [KNAPSACK]
    assert table.hand("eyrie") == ["woodland-runners"]
    table = position.birdsong("eyrie").choose(KNAPSACK, "battle", "birdy-bindle", "move")  # the other way round
    assert table.decree("move") == ["birdy-bindle", "vizier"]


@pytest.mark.rule("root:r65")
def test_an_only_card_must_be_added_bird_or_not() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1).hand("eyrie", "bird")
    table = position.birdsong("eyrie")
    with pytest.raises(Refused):
        table.passes()
    table.choose("bird", "recruit")
    assert table.decree("recruit") == ["birdy-bindle", "vizier"]
    assert table.asked == ("eyrie", "resolve")


@pytest.mark.rule("root:r64", "root:r6")
def test_nothing_is_added_if_nothing_can_be_drawn() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1, birds=1).points(eyrie=5).deck()
    table = position.birdsong("eyrie")
    assert table.asked == ("eyrie", "resolve")
    assert table.points("eyrie") == 5


@pytest.mark.rule("root:r32", "root:7.4.2")
def test_a_dominance_card_in_the_decree_is_a_card_of_its_suit() -> None:
    position = Position("eyrie", "marquise", "alliance").put(8, roost=1).hand("eyrie", "dominance-fox")
    table = position.birdsong("eyrie").choose("dominance-fox", "recruit", "dominance-fox", 8)
    assert table.pieces(8) == {"birds": 1, "roost": 1}


@pytest.mark.rule("root:7.4.3", "root:r69", "root:7.4")
def test_a_new_roost_where_the_fewest_warriors_are() -> None:
    position = Position("eyrie", "marquise", "alliance", "vagabond").hand("eyrie", "fox").put(1, keep=1)
    for clearing in range(2, 13):
        position.put(clearing, cats=2)
    position.put(5, rebels=1).put(8, birds=1)
    table = position.at(2).birdsong("eyrie").choose("fox", "move")
    assert table.asked == ("eyrie", "new-roost")  # after adding to the Decree
    assert table.options() == ["2", "3", "4", "6", "7", "9", "10", "11", "12"]  # the pawn in 2 is no warrior
    assert [table.refusal(clearing) for clearing in (1, 5, 8)] == ["root:r69", "root:r69", "root:r69"]
    table.choose(7)
    assert table.pieces(7) == {"cats": 2, "birds": 3, "roost": 1}


@pytest.mark.rule("root:7.4.3", "root:r69")
def test_a_new_roost_needs_an_open_slot_and_is_not_asked_for_where_there_is_one_place() -> None:
    position = Position("eyrie", "marquise").hand("eyrie", "fox").put(1, keep=1)
    for clearing in range(2, 13):
        position.put(clearing, cats=0 if clearing in (3, 4, 7) else 1)
    table = position.put(3, sawmill=1).put(4, sawmill=1).birdsong("eyrie").choose("fox", "move")
    assert table.pieces(7) == {"birds": 3, "roost": 1}


@pytest.mark.rule("root:r70", "root:2.5b")
def test_a_new_roost_with_fewer_warriors_or_nowhere() -> None:
    position = Position("eyrie", "marquise").hand("eyrie", "fox").supply(birds=2)
    table = position.birdsong("eyrie").choose("fox", "move", 3)
    assert table.pieces(3) == {"birds": 2, "roost": 1}
    position = Position("eyrie", "marquise").hand("eyrie", "fox").put(1, keep=1)
    position.g.open_slots = words([1] + [0] * 11)
    table = position.birdsong("eyrie").choose("fox", "move")
    assert table.in_supply("roost") == 7
    assert table.in_supply("birds") == 20


@pytest.mark.rule("root:7.4.3")
def test_no_new_roost_while_one_stands() -> None:
    position = Position("eyrie", "marquise").hand("eyrie", "fox").put(8, roost=1)
    table = position.birdsong("eyrie").choose("fox", "move")
    assert table.in_supply("roost") == 6
    assert table.asked == ("eyrie", "resolve")


# Daylight (7.5).


@pytest.mark.rule("root:7.5.2", "root:7.5.2b")
def test_columns_from_left_to_right_cards_in_any_order() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(8, roost=1, birds=4).put(7, cats=1)
    position.decree("recruit", "fox", "bird").decree("battle", "mouse").decree("build", "mouse")
    table = position.daylight("eyrie")
    assert table.options() == ["birdy-bindle", KNAPSACK]
    assert table.refusal("vizier") == "root:7.5.2"
    assert table.refusal("pass") == "root:7.5.2b"
    table.choose(KNAPSACK, 8)
    assert table.refusal(KNAPSACK) == "root:7.5.2b"
    assert table.options() == ["birdy-bindle"]
    table.choose("birdy-bindle", 8)
    assert table.options() == ["vizier"]  # Move
    table.resolves("vizier").moves(3, out_of=8, into=7)
    table.choose("mouse-in-a-sack", 7).rolls(2, 0)
    assert table.pieces(7) == {"birds": 3}
    assert set(table.options()) == {"vizier", "root-tea-mouse"}
    table.choose("root-tea-mouse", 7)
    assert table.options() == ["turmoil"]  # a roost in every clearing they rule
    assert table.pieces(7) == {"birds": 3, "roost": 1}


@pytest.mark.rule("root:7.5.2.i")
def test_recruit_at_a_roost_of_the_suit() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(8, roost=1).put(7, roost=1).put(6, birds=1)
    table = position.decree("recruit", "fox").daylight("eyrie").choose(KNAPSACK)
    assert table.asked == ("eyrie", "roost-recruit")
    assert table.options() == ["8"]
    assert [table.refusal(clearing) for clearing in (7, 6)] == ["root:7.5.2.i", "root:7.5.2.i"]
    assert table.choose(8).pieces(8) == {"birds": 1, "roost": 1}


@pytest.mark.rule("root:7.5.2.ii")
def test_move_from_a_clearing_of_the_suit_to_any() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1, birds=2).put(6, birds=2)
    table = position.decree("move", "fox").daylight("eyrie").resolves("vizier").recruits(at=8).resolves(KNAPSACK)
    assert table.asked == ("eyrie", "move-from")
    assert table.options() == ["6", "8"]
    assert table.refusal(7) == "root:7.5.2.ii"
    table.choose(6, 2)
    assert table.options() == ["1", "2"]
    table.choose(1)
    assert table.pieces(2) == {"birds": 1}


@pytest.mark.rule("root:7.5.2.iii")
def test_battle_in_a_clearing_of_the_suit() -> None:
    position = Position("eyrie", "marquise").leader("builder").put(8, roost=1, birds=2, cats=1).put(7, birds=2, cats=1)
    position.decree("battle", "fox")
    table = (
        position.daylight("eyrie")
        .resolves("vizier")
        .recruits(at=8)
        .resolves("vizier")
        .moves(1, out_of=8, into=4)
        .resolves(KNAPSACK)
    )
    assert table.asked == ("eyrie", "battle-in")
    assert table.options() == ["8"]
    assert table.refusal(7) == "root:7.5.2.iii"


@pytest.mark.rule("root:7.5.2.iv", "root:2.2.3b")
def test_build_where_they_rule_and_have_none() -> None:
    position = Position("eyrie", "marquise").leader("builder").put(8, birds=2, roost=1).put(6, birds=1, cats=1)
    position.put(12, birds=3, sawmill=1).put(1, cats=2, birds=1).decree("build", "fox")
    table = (
        position.daylight("eyrie")
        .resolves("vizier")
        .recruits(at=8)
        .resolves("vizier")
        .moves(1, out_of=8, into=4)
        .resolves(KNAPSACK)
    )
    assert table.asked == ("eyrie", "roost-in")
    assert table.options() == ["6"]  # tied, and theirs
    assert [table.refusal(clearing) for clearing in (1, 8, 12, 4)] == [
        "root:7.5.2.iv",
        "root:7.5.2.iv",
        "root:2.2.3b",
        "root:7.5.2.iv",
    ]
    assert table.choose(6).pieces(6) == {"cats": 1, "birds": 1, "roost": 1}


@pytest.mark.rule("root:r66", "root:2.1.1")
def test_a_bird_card_serves_anywhere_even_where_a_suited_card_would_do() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(8, roost=1).put(5, roost=1)
    table = position.decree("recruit", "fox", "bird").daylight("eyrie").choose("birdy-bindle")
    assert table.options() == ["5", "8"]
    table.choose(8)
    assert table.options() == [KNAPSACK]


@pytest.mark.rule("root:r31", "root:r4", "root:7.5.2b")
def test_between_two_decree_cards_but_not_inside_one() -> None:
    position = Position("eyrie", "marquise", "alliance").leader("charismatic").put(8, roost=1).points(eyrie=10)
    position.decree("recruit", "fox").crafted("eyrie", "tax-collector").hand("eyrie", "dominance-fox")
    table = position.daylight("eyrie").passes()
    assert "tax-collector" not in table.options()  # no warriors yet
    table.choose("vizier")
    assert table.options() == ["8"]
    table.choose(8)
    assert table.options() == [KNAPSACK, "activate-dominance", "tax-collector"]
    table.choose("tax-collector", 8).settle()
    assert table.pieces(8) == {"birds": 1, "roost": 1}
    table.choose("activate-dominance", "dominance-fox")
    assert table.options() == [KNAPSACK]
    assert table.play_area("eyrie") == ["dominance-fox", "tax-collector"]


@pytest.mark.rule("root:7.7", "root:7.5.2c", "root:r38")
def test_what_can_be_resolved_is_judged_as_the_pieces_stand() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1, birds=1).put(7, cats=2)
    position.decree("move", "fox", "fox").put(5, roost=1, birds=1)
    table = position.daylight("eyrie").resolves("vizier").recruits(at=5).resolves(KNAPSACK).moves(1, out_of=8, into=7)
    assert table.options() == ["turmoil"]  # the only warrior in a fox clearing has gone
    assert table.refusal("root-tea-fox") == "root:7.5.2c"


# Turmoil (7.7).


@pytest.mark.rule("root:7.5.2c", "root:7.7")
@pytest.mark.parametrize(
    ("column", "leader", "before"),
    [
        ("recruit", "commander", []),  # no roost in a fox clearing
        ("move", "charismatic", ["vizier", 5]),  # no warriors in one
        ("battle", "builder", ["vizier", 5, "vizier", 5, 1, 1]),  # no enemy in one
        ("build", "builder", ["vizier", 5, "vizier", 5, 2, 1]),  # none in one that they rule
    ],
)
def test_turmoil_in_every_column(column: str, leader: str, before: list[str | int]) -> None:
    position = Position("eyrie", "marquise").leader(leader).put(5, roost=1, birds=4).points(eyrie=10)
    table = position.decree(column, "fox").daylight("eyrie").choose(*before)
    assert table.options() == ["turmoil"]
    assert table.refusal(KNAPSACK) == "root:7.5.2c"
    table.choose("turmoil")
    assert table.points("eyrie") == 8
    assert KNAPSACK in table.discarded()
    assert table.asked == ("eyrie", "leader")


@pytest.mark.rule("root:7.7", "root:r68")
def test_turmoil_without_warriors_or_roosts_left() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(8, roost=1).supply(birds=0, away=8)
    assert position.decree("recruit", "fox").daylight("eyrie").options() == ["turmoil"]
    position = Position("eyrie", "marquise").leader("despot").put(8, birds=2, cats=1)
    for clearing in (1, 2, 3, 4, 5, 7, 9):
        position.put(clearing, roost=1)
    table = position.daylight("eyrie").resolves("vizier").moves(1, out_of=8, into=7)
    assert table.options() == ["turmoil"]


@pytest.mark.rule("root:r67", "root:7.5.2b")
def test_a_card_that_cannot_be_resolved_may_be_taken_up_first() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(8, roost=1).decree("recruit", "fox", "mouse")
    table = position.daylight("eyrie")
    assert table.options() == [KNAPSACK, "turmoil"]
    table.choose("turmoil")
    assert table.pieces(8) == {"roost": 1}
    table = position.put(7, roost=1).daylight("eyrie")
    assert table.refusal("turmoil") == "root:r67"


@pytest.mark.rule("root:7.7.1", "root:7.7.2", "root:r28")
def test_humiliate_and_purge() -> None:
    position = Position("eyrie", "marquise", "alliance").leader("commander").put(7, roost=1).points(eyrie=10)
    position.decree("recruit", "fox").decree("build", "bird", "dominance-mouse", "ambush-bird")
    table = position.daylight("eyrie").choose("turmoil")
    assert table.points("eyrie") == 6  # two Viziers, a bird card and an ambush
    assert table.discarded() == ["ambush-bird", "birdy-bindle", KNAPSACK]
    assert table.available() == ["dominance-mouse"]
    assert table.decree("build") == []
    assert table.decree("move") == table.decree("battle") == ["vizier"]


@pytest.mark.rule("root:7.7.3", "root:r71")
def test_depose() -> None:
    position = Position("eyrie", "marquise").leader("commander", "despot").put(7, roost=1).decree("recruit", "fox")
    table = position.daylight("eyrie").choose("turmoil")
    assert table.asked == ("eyrie", "leader")
    assert table.options() == ["builder", "charismatic"]
    assert table.refusal("commander") == table.refusal("despot") == "root:7.7.3"
    table.choose("charismatic")
    assert [column for column in COLUMN_NAMES if table.decree(column) == ["vizier"]] == ["recruit", "battle"]
    assert table.eyrie.show(table.g, 0)["deposed"] == [2, 3]


@pytest.mark.rule("root:7.7.3.i", "root:r71")
def test_a_new_clutch() -> None:
    position = Position("eyrie", "marquise").leader("commander", "builder", "charismatic", "despot")
    table = position.put(7, roost=1).decree("recruit", "fox").daylight("eyrie").choose("turmoil")
    assert table.options() == ["builder", "charismatic", "commander", "despot"]
    table.choose("commander")
    assert table.eyrie.deposed == 0
    assert LEADER_NAMES[table.eyrie.leader] == "commander"


@pytest.mark.rule("root:7.7.4", "root:r73", "root:r31")
def test_rest_and_a_complete_evening() -> None:
    position = Position("eyrie", "marquise", "alliance").leader("commander").put(7, roost=1, birds=3).put(9, roost=1)
    position.put(2, roost=1, cats=1).points(eyrie=20).decree("recruit", "fox").crafted("eyrie", "tax-collector")
    position.hand("eyrie", "fox", "mouse", "rabbit", "bird", "dominance-fox")
    table = position.daylight("eyrie").passes().choose("turmoil", "despot")
    assert table.points("eyrie") == 20  # 2 lost, 2 for three roosts: no move, no battle, no last words
    assert table.pieces(7) == {"birds": 3, "roost": 1}
    table.settle()
    assert table.asked == ("eyrie", "discard")
    assert len(table.hand("eyrie")) == 7


@pytest.mark.rule("root:r71", "root:r11", "root:r13")
def test_points_do_not_fall_below_none_and_dominance_loses_none() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(7, roost=1).decree("recruit", "fox")
    assert position.points(eyrie=1).daylight("eyrie").choose("turmoil").points("eyrie") == 0
    position = Position("eyrie", "marquise", "alliance").leader("commander").put(7, roost=1).decree("recruit", "fox")
    position.points(eyrie=11).dominance("eyrie", "dominance-fox")
    assert position.daylight("eyrie").choose("turmoil").points("eyrie") == 11


# Leaders (7.8).


@pytest.mark.rule("root:7.8.2")
def test_charismatic_recruits_two() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1).decree("recruit", "fox")
    table = position.daylight("eyrie").choose("vizier", 8)
    assert table.pieces(8) == {"birds": 2, "roost": 1}
    assert table.choose(KNAPSACK, 8).pieces(8) == {"birds": 4, "roost": 1}


@pytest.mark.rule("root:r68", "root:7.7", "root:7.8.2")
def test_charismatic_with_one_warrior_left_places_it_then_turmoil() -> None:
    position = Position("eyrie", "marquise").leader("charismatic").put(8, roost=1).points(eyrie=5).supply(birds=1)
    table = position.daylight("eyrie").choose("vizier", 8)
    assert table.pieces(8) == {"birds": 1, "roost": 1}
    assert table.asked == ("eyrie", "leader")
    assert table.points("eyrie") == 3
    table = position.supply(birds=0).daylight("eyrie")
    assert table.options() == ["turmoil"]


@pytest.mark.rule("root:7.8.3")
def test_commander_deals_one_hit_more_as_attacker_only() -> None:
    position = Position("eyrie", "marquise").leader("commander").put(5, birds=1, cats=3)
    assert position.battle("eyrie", 5, "marquise").rolls(1, 0).pieces(5) == {"cats": 1, "birds": 1}
    assert position.battle("marquise", 5, "eyrie").rolls(1, 1).pieces(5) == {"cats": 2}
    assert position.leader("builder").battle("eyrie", 5, "marquise").rolls(1, 0).pieces(5) == {"cats": 2, "birds": 1}


@pytest.mark.rule("root:7.8.4", "root:r55", "root:3.2.1")
def test_despot_scores_once_a_battle() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(5, birds=3, sawmill=2, wood=2)
    table = position.battle("eyrie", 5, "marquise").rolls(2, 0)
    assert table.asked == ("marquise", "hit")
    assert table.choose("sawmill", "wood", "wood").points("eyrie") == 4
    position = Position("eyrie", "marquise").leader("despot").put(5, birds=3, cats=1, sawmill=1)
    assert position.battle("eyrie", 5, "marquise").rolls(1, 0).points("eyrie") == 0  # only a warrior


@pytest.mark.rule("root:r55", "root:7.8.4")
def test_despot_scores_as_defender_once_with_the_ambush() -> None:
    position = Position("marquise", "eyrie").leader("despot").put(5, birds=3, cats=2, sawmill=1, wood=1)
    position.hand("eyrie", "ambush-bird")
    table = position.battle("marquise", 5, "eyrie").choose("ambush-bird")
    assert table.over  # both warriors fell
    assert table.points("eyrie") == 0
    position = Position("marquise", "eyrie").leader("despot").put(5, birds=3, cats=1, sawmill=1, wood=1)
    table = position.hand("eyrie", "ambush-bird").battle("marquise", 5, "eyrie").choose("ambush-bird", "sawmill")
    assert table.points("eyrie") == 2
    position = Position("marquise", "eyrie").leader("despot").put(5, birds=3, cats=1, sawmill=1, wood=1, keep=1)
    position.hand("eyrie", "ambush-bird").hand("marquise", "rabbit")
    table = position.battle("marquise", 5, "eyrie").choose("ambush-bird", "pass", "wood")
    assert table.points("eyrie") == 2
    table.choose("rabbit", "2/2", "sawmill")
    assert table.points("eyrie") == 3  # no second point of the Despot
    assert table.pieces(5) == {"birds": 2, "keep": 1}


@pytest.mark.rule("root:7.8.4", "root:r72")
def test_despot_scores_in_battles_only() -> None:
    position = Position("eyrie", "marquise").leader("despot").put(8, roost=1).put(1, roost=1).put(6, roost=1)
    position.put(12, wood=1).hand("eyrie", "favor-of-the-foxes")
    assert position.daylight("eyrie").choose("craft", "favor-of-the-foxes").points("eyrie") == 1


# Evening (7.6) and figures.


@pytest.mark.rule("root:7.6.1", "root:7.6.2", "root:f7.2")
@pytest.mark.parametrize(
    ("roosts", "points", "cards"),
    [(0, 0, 1), (1, 0, 1), (2, 1, 1), (3, 2, 2), (4, 3, 2), (5, 4, 2), (6, 4, 3), (7, 5, 3)],
)
def test_income_by_roosts(roosts: int, points: int, cards: int) -> None:
    position = Position("eyrie", "marquise")
    for clearing in (1, 2, 3, 4, 5, 7, 8)[:roosts]:
        position.put(clearing, roost=1)
    table = position.evening("eyrie")
    assert table.points("eyrie") == points
    table.settle()
    assert len(table.hand("eyrie")) == cards


@pytest.mark.rule("root:7.6.1", "root:3.1")
def test_roosts_may_win_before_cards_are_drawn() -> None:
    table = Position("eyrie", "marquise").points(eyrie=29).put(8, roost=1).put(7, roost=1).evening("eyrie")
    assert table.winners == ["eyrie"]
    assert table.hand("eyrie") == []


@pytest.mark.rule("root:7.6.2b")
def test_they_discard_down_to_five() -> None:
    position = Position("eyrie", "marquise").put(8, roost=1).hand("eyrie", "fox", "fox", "mouse", "rabbit", "bird")
    table = position.evening("eyrie").settle()
    assert table.asked == ("eyrie", "discard")
    table.choose("mouse")
    assert table.over
    assert len(table.hand("eyrie")) == 5
