"""Chapter 14: the Lake and the Mountain; what holds for the rivers of every map."""

from __future__ import annotations

from typing import cast

import pytest

from polyana.games.root.data import load
from polyana.games.root.factions.cult import CultSetup
from polyana.games.root.factions.eyrie import EYRIE
from polyana.games.root.factions.marquise import MARQUISE, MarquiseSetup
from polyana.games.root.factions.riverfolk.terms import RIVERFOLK
from polyana.games.root.factions.vagabond.terms import VAGABOND
from polyana.games.root.game import GAME
from polyana.games.root.law.move import Move, path_refusal
from polyana.games.root.maps import MAPS, Woods, cleared
from polyana.games.root.terms import BY_RAFT, CLEARINGS, FOX, MOUSE, PATH_CLEARED, RABBIT
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from tests.rules.root.positions import Position, Table

pytestmark = pytest.mark.usefixtures("agreement")

RIVERS = {
    "autumn": [(4, 7), (5, 10), (7, 11), (10, 11)],
    "winter": [(7, 12), (10, 11), (11, 12)],
    "lake": [(1, 10), (1, 11), (1, 12), (10, 11), (10, 12), (11, 12)],
    "mountain": [(2, 10), (4, 10)],
}


def woods(name: str) -> Woods:
    return Woods(name, load(f"map-{name}"))


def links(of: list[list[int]]) -> list[tuple[int, int]]:
    """Pairs of neighbours by their printed numbers, each pair once; both know each other."""
    pairs = sorted((one + 1, other + 1) for one, near in enumerate(of) for other in near)
    assert all((other, one) in pairs for one, other in pairs)
    return [(one, other) for one, other in pairs if one < other]


@pytest.mark.rule("root:lake.r3", "root:mountain.r8")
@pytest.mark.parametrize("name", list(RIVERS))
def test_rivers_link_clearings_apart_from_the_paths(name: str) -> None:
    there = woods(name)
    assert links(there.rivers) == RIVERS[name]
    assert {number - 1 for pair in RIVERS[name] for number in pair} == set(there.river_clearings)
    assert not set(links(there.rivers)) & set(links(there.paths))


def played(name: str, seed: int = 1, seats: int = 4, **options: str | int) -> Root:
    """A table on a map, set up by chance and by players who take the first thing they may."""
    match = Match(GAME.setup(seats, {"map": name, "max_rounds": 15, **options}))
    rng = Rng(seed)
    state = cast(Root, match.state)
    while state.round == 0:
        match.settle(rng)
        seat = state.to_act()
        match.answer(seat, state.options(seat)[0])
    return state


# Suits and corners of both maps.


@pytest.mark.rule("root:lake.1.1", "root:mountain.1.1")
@pytest.mark.parametrize("name", ["lake", "mountain"])
def test_suits_are_drawn_four_of_each(name: str) -> None:
    layouts = [tuple(played(name, seed).suits) for seed in range(6)]
    assert all(suits.count(suit) == 4 for suits in layouts for suit in (FOX, RABBIT, MOUSE))
    assert len(set(layouts)) == 6


@pytest.mark.rule("root:lake.1.3", "root:mountain.1.4", "root:lake.r7")
@pytest.mark.parametrize("name", ["lake", "mountain"])
def test_the_house_layout_parts_equal_suits(name: str) -> None:
    g = played(name, suits="house")
    assert list(g.suits) == woods(name).house == list(played(name, 2, suits="house").suits)
    joined = links(g.woods.paths) + [(one + 1, other + 1) for one, other in g.woods.closed_paths]
    assert all(g.suits[one - 1] != g.suits[other - 1] for one, other in joined)


@pytest.mark.rule("root:3.3.1.ii", "root:r21")
@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        ("autumn", [(1, 3), (2, 4)]),
        ("winter", [(1, 3), (2, 4)]),
        ("lake", [(1, 2), (3, 4)]),
        ("mountain", [(1, 3), (2, 4)]),
    ],
)
def test_opposite_corners_win_on_every_map(name: str, pairs: list[tuple[int, int]]) -> None:
    for one in range(1, 5):
        for other in range(one + 1, 5):
            p = Position("marquise", "eyrie", "alliance", map=name).put(one, cats=1).put(other, cats=1)
            table = p.dominance("marquise", "dominance-bird").turn("marquise")
            assert (table.winners == ["marquise"]) == ((one, other) in pairs)


@pytest.mark.parametrize("name", list(RIVERS))
def test_everybody_can_set_up_and_play_on_every_map(name: str) -> None:
    for seed in range(2):
        match = Match(GAME.setup(6, {"map": name, "max_rounds": 15}))
        rng = Rng(seed)
        while not match.state.over and match.state.position < 500:
            match.settle(rng)
            if not match.state.over:
                seat = match.state.to_act()
                codes = match.state.options(seat)
                match.answer(seat, codes[rng.below(len(codes))])
                match.state.check()


# The Lake: the raft.


def on_the_lake(*factions: str, **options: str | bool) -> Position:
    return Position(*factions, map="lake", **options)


@pytest.mark.rule("root:lake.1.2")
def test_the_raft_starts_in_the_corner_on_the_lake() -> None:
    g = played("lake")
    assert g.raft == 0
    assert 0 in g.woods.corners
    assert [corner for corner in g.woods.corners if g.woods.rivers[corner]] == [0]
    assert g.show(0)["raft"] == 0
    assert played("autumn").raft == -1


@pytest.mark.rule("root:lake.2.1", "root:lake.2.2", "root:lake.2.3", "root:lake.r1")
def test_a_raft_move_takes_the_raft_along_and_draws_a_card() -> None:
    table = on_the_lake("marquise", "eyrie").put(1, cats=3).deck("anvil").daylight("marquise").choose("march", 1)
    assert table.options() == ["5", "9", "10", "11", "12"]
    table.choose(10, 2)
    assert (table.pieces(1), table.pieces(10), table.g.raft) == ({"cats": 1}, {"cats": 2}, 9)
    assert table.told("rafted") == [{"faction": "marquise", "clearing": "1", "target": "10"}]
    assert table.asked == ("chance", "draw")
    assert table.draws("anvil").hand("marquise") == ["anvil"]
    assert table.asked == ("marquise", "move-from")  # it was the first move of the march


@pytest.mark.rule("root:lake.2.1", "root:lake.r2")
def test_the_raft_is_taken_once_a_turn_and_from_where_it_lies() -> None:
    p = on_the_lake("marquise", "eyrie").put(1, cats=2).put(12, cats=1).deck("anvil", "cobbler")
    table = p.daylight("marquise").choose("march", 12)
    assert table.refusal(10) == "root:lake.2.1"  # it lies in 1
    assert table.refusal(4) == "root:2.2.1"
    table = p.daylight("marquise").choose("march", 1, 10, 1).draws("anvil").choose(10)
    assert table.options() == ["2", "7", "8"]
    assert table.refusal(12) == "root:lake.2.1"  # once a turn
    table.choose(2).choose("march", 1)
    assert table.refusal(10) == "root:lake.2.1"
    table.choose(5).pass_all()
    table = p.rounds()
    assert table.g.once == 0


@pytest.mark.rule("root:lake.r2")
def test_a_new_turn_may_take_the_raft_again() -> None:
    p = on_the_lake("marquise", "alliance").put(1, cats=1).deck("anvil", "cobbler", "fox", "fox", "fox")
    p.g.once = BY_RAFT
    table = p.daylight("marquise").choose("march", 1)
    assert "10" not in table.options()
    table = p.turn("marquise")
    table.pass_all() if table.asked[1] != "action" else None
    assert "10" in table.choose("march", 1).options()


@pytest.mark.rule("root:lake.r2")
def test_the_raft_waits_for_ones_own_turn() -> None:
    table = on_the_lake("marquise", "eyrie").put(1, cats=2).start(Move(MARQUISE), "eyrie").choose(1)
    assert table.options() == ["5", "9"]
    assert table.refusal(10) == "root:lake.r2"


@pytest.mark.rule("root:lake.r1")
def test_whoever_takes_the_raft_must_rule_one_of_the_shores() -> None:
    p = on_the_lake("marquise", "eyrie").put(1, cats=1, birds=2).put(10, cats=1).deck("anvil").put(4, cats=1)
    table = p.daylight("marquise").choose("march", 1)
    assert table.options() == ["10"]
    assert table.refusal(11) == "root:4.2.1"
    assert table.choose(10).g.raft == 9


@pytest.mark.rule("root:lake.r1")
def test_the_raft_alone_is_a_way_out_of_a_clearing() -> None:
    p = on_the_lake("marquise", "eyrie").put(1, cats=1, birds=2).put(11, cats=1)
    assert p.daylight("marquise").choose("march").options() == ["1", "11"]
    p.g.raft = 9
    assert p.daylight("marquise").choose("march").options() == ["11"]
    assert p.daylight("marquise").choose("march").refusal(1) == "root:4.2.1"


@pytest.mark.rule("root:lake.r6")
def test_the_raft_is_nobodys_piece() -> None:
    p = on_the_lake("marquise", "eyrie").put(1, workshop=1, birds=1).suit(1, "fox").suit(5, "fox")
    p.put(5, workshop=2).no_ruin(11).put(11, workshop=1).suit(11, "fox").put(12, birds=2)
    table = p.hand("marquise", "favor-of-the-foxes").daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.pieces(1) == {"workshop": 1}  # everything else of enemies is gone
    assert table.g.raft == 0
    table = on_the_lake("marquise", "eyrie").put(1, birds=1).put(5, cats=1).daylight("marquise")
    assert table.ruler(1) == "eyrie"
    assert table.g.present[MARQUISE] == 1 << 4


@pytest.mark.rule("root:lake.r9")
def test_the_mover_chooses_between_the_card_and_outrage() -> None:
    p = on_the_lake("marquise", "alliance").suit(10, "fox").put(1, cats=1).put(10, sympathy=1)
    p.hand("marquise", "mouse").deck("foxfolk-steel", "anvil")
    table = p.daylight("marquise").choose("march", 1, 10)
    assert table.asked == ("marquise", "raft-first")
    assert table.options() == ["card", "arrival"]
    card = table.twin().choose("card").draws("foxfolk-steel")
    assert card.asked == ("marquise", "outrage")
    card.choose("foxfolk-steel")
    assert card.supporters() == ["foxfolk-steel"]
    table.choose("arrival")
    assert table.asked == ("marquise", "outrage")  # no fox card yet: the hand is shown
    table.choose("no-card").draws("anvil")
    assert table.supporters() == ["anvil"]
    assert table.asked == ("chance", "draw")
    table.draws("foxfolk-steel")
    assert "foxfolk-steel" in table.hand("marquise")


@pytest.mark.rule("root:lake.r9", "root:r6")
def test_nobody_is_asked_for_the_order_when_there_is_no_card() -> None:
    p = on_the_lake("marquise", "alliance").suit(10, "fox").put(1, cats=1).put(10, sympathy=1)
    assert p.hand("marquise", "fox").deck().daylight("marquise").choose("march", 1, 10).asked == ("marquise", "outrage")


@pytest.mark.rule("root:lake.r3", "root:r39")
def test_whoever_goes_by_boat_may_leave_the_raft() -> None:
    p = on_the_lake("marquise", "eyrie").put(1, cats=2).put(12, cats=1).deck("anvil")
    p.g.afloat = 1 << MARQUISE  # Riverboats
    table = p.daylight("marquise").choose("march", 1, 10, 1)
    assert table.asked == ("marquise", "raft")
    by_raft = table.twin().choose("raft").draws("anvil")
    assert (by_raft.g.raft, by_raft.hand("marquise")) == (9, ["anvil"])
    table.choose("swim")
    assert (table.g.raft, table.pieces(10), table.asked) == (0, {"cats": 1}, ("marquise", "move-from"))
    table.moves(1, out_of=12, into=10)  # from where the raft is not, there is nothing to ask
    assert table.pieces(10) == {"cats": 2}
    p = on_the_lake("vagabond", "eyrie").at(1).items(boots=1).deck("anvil")
    p.g.afloat = 1 << VAGABOND
    assert p.daylight("vagabond").choose("move", 11, "swim").hand("vagabond") == []
    table = p.birdsong("vagabond").choose(11, "raft").draws("anvil")
    assert (table.g.raft, table.place()) == (10, "11")


@pytest.mark.rule("root:lake.r4", "root:lake.r3")
def test_the_riverfolk_swim_or_take_the_raft() -> None:
    p = on_the_lake("riverfolk", "marquise").put(1, otters=2).put(11, otters=1, cats=2).put(10, cats=1).deck("anvil")
    table = p.start(Move(RIVERFOLK), "riverfolk").choose(1, 10, 1)
    assert table.asked == ("riverfolk", "raft")  # they rule 1
    raft = table.twin().choose("raft").draws("anvil")
    assert (raft.g.raft, raft.hand("riverfolk")) == (9, ["anvil"])
    table.choose("swim")
    assert (table.g.raft, table.hand("riverfolk"), table.pieces(10)) == (0, [], {"cats": 1, "otters": 1})
    p.g.raft = 10
    table = p.start(Move(RIVERFOLK), "riverfolk").choose(11, 10)  # they rule neither: swimming only
    assert (table.over, table.g.raft, table.pieces(10)) == (True, 10, {"cats": 1, "otters": 1})
    table = p.start(Move(RIVERFOLK), "riverfolk").choose(1, 12, 1)  # without the raft
    assert table.over


# The Lake: the Vagabond.


@pytest.mark.rule("root:lake.r5", "root:lake.r1")
def test_the_vagabond_takes_the_raft_for_boots_whoever_rules() -> None:
    p = on_the_lake("vagabond", "eyrie").at(1).items(boots=2).put(1, birds=3).put(10, birds=3).deck("anvil")
    table = p.daylight("vagabond").choose("move")
    assert table.options() == ["5", "9", "10", "11", "12"]
    table.choose(10).draws("anvil")
    assert (table.place(), table.g.raft, table.hand("vagabond")) == ("10", 9, ["anvil"])
    assert table.item("boots") == 1
    assert table.choose("move").refusal(12) == "root:lake.2.1"


@pytest.mark.rule("root:lake.r5")
def test_the_vagabond_slips_by_raft() -> None:
    p = on_the_lake("vagabond", "eyrie").at(1).deck("anvil")
    table = p.birdsong("vagabond")
    assert set(table.options()) == {"5", "9", "10", "11", "12", "forest 1", "forest 2", "pass"}
    table.choose(12).draws("anvil")
    assert (table.place(), table.g.raft, table.hand("vagabond")) == ("12", 11, ["anvil"])
    assert on_the_lake("vagabond", "eyrie").at(12).birdsong("vagabond").refusal(10) == "root:lake.2.1"
    assert on_the_lake("vagabond", "eyrie").at(1).birdsong("vagabond").refusal(4) == "root:9.4.2"


def with_allies(**options: bool) -> Table:
    p = on_the_lake("vagabond", "eyrie", **options).at(1).items(boots=1).put(1, birds=2).relation("eyrie", "allied")
    return p.deck("anvil", "cobbler").daylight("vagabond").choose("move", 10)


@pytest.mark.rule("root:lake.r5")
def test_allies_come_along_and_only_the_vagabond_draws() -> None:
    table = with_allies().choose("eyrie", 2).draws("anvil")
    assert (table.pieces(10), table.place(), table.g.raft) == ({"birds": 2}, "10", 9)
    assert (table.hand("vagabond"), table.hand("eyrie")) == (["anvil"], [])
    assert table.asked == ("vagabond", "action")
    p = on_the_lake("vagabond", "eyrie", "marquise").at(1).items(boots=1).put(1, birds=1, cats=2)
    table = p.relation("eyrie", "allied").daylight("vagabond").choose("move", 10)
    assert table.asked == ("chance", "draw")  # the Eyrie rule neither shore: they stay


@pytest.mark.rule("root:lake.r5")
def test_the_ally_draws_too_by_option() -> None:
    table = with_allies(raft_ally_draws=True).choose("eyrie", 1).draws("anvil", "cobbler")
    assert (table.hand("vagabond"), table.hand("eyrie")) == (["anvil"], ["cobbler"])
    table = with_allies(raft_ally_draws=True).passes().draws("anvil")  # nobody came along
    assert table.hand("eyrie") == []


@pytest.mark.rule("root:lake.r5", "root:v10")
def test_allies_slip_along_by_raft_where_they_may_in_any_phase() -> None:
    p = on_the_lake("vagabond", "eyrie", ally_moves_any_phase=True).at(1).put(1, birds=2).relation("eyrie", "allied")
    table = p.deck("anvil").birdsong("vagabond").choose(10, "eyrie", 2).draws("anvil")
    assert (table.pieces(10), table.g.raft) == ({"birds": 2}, 9)


@pytest.mark.rule("root:lake.r9", "root:lake.r5")
def test_outrage_by_allies_on_the_raft() -> None:
    p = on_the_lake("vagabond", "eyrie", "alliance").at(1).items(boots=1).put(1, birds=2).put(10, sympathy=1)
    p.relation("eyrie", "allied").suit(10, "mouse").hand("vagabond", "mouse").deck("anvil")
    table = p.daylight("vagabond").choose("move", 10, "eyrie", 1)
    assert table.asked == ("vagabond", "raft-first")
    assert table.choose("arrival").asked == ("vagabond", "outrage")
    alone = p.daylight("vagabond").choose("move", 10, "pass")  # his pawn causes none
    assert alone.asked == ("chance", "draw")


# The Lake: forests.


@pytest.mark.rule("root:lake.3.1")
def test_the_lake_is_no_forest() -> None:
    there = woods("lake")
    assert there.forests == 9
    assert all(not {9, 10, 11} <= set(around) for around in there.around)
    for around in there.around:  # paths go round each forest, but for one gap between two clearings at the shore
        ring = {place for place in around if place < CLEARINGS}
        ends = [place for place in ring if len(ring & set(there.paths[place])) < 2]
        assert all(ring & set(there.paths[place]) for place in ring)
        assert len(ends) in (0, 2)
        assert all(there.rivers[place] for place in ends)


@pytest.mark.rule("root:lake.3.2", "root:lake.r8", "root:lake.x1")
def test_coastal_forests_are_neighbours_along_the_shore() -> None:
    ids = [forest["id"] for forest in load("map-lake")["forest"]]

    def slips(forest: str) -> set[str]:
        places = on_the_lake("vagabond", "eyrie").at(f"forest {ids.index(forest) + 1}").birdsong("vagabond").options()
        return {ids[int(place.split()[1]) - 1] for place in places if place.startswith("forest")}

    assert slips("7-10-11") == {"2-7-10", "6-7-11", "3-8-10-12", "1-5-11"}
    ring = ["7-10-11", "1-5-11", "1-9-12", "3-8-10-12"]
    for i, forest in enumerate(ring):
        assert {ring[i - 1], ring[(i + 1) % 4]} <= slips(forest)
        assert ring[(i + 2) % 4] not in slips(forest)
    for inland, coastal in (("2-7-10", "3-8-10-12"), ("2-8-10", "7-10-11"), ("6-7-11", "1-5-11")):
        assert coastal not in slips(inland)
    assert "7-10-11" not in slips("4-5-6-11")


# The Mountain: closed paths.

CLOSED = [(2, 5), (3, 7), (5, 9), (6, 11), (8, 9), (11, 12)]


def on_the_mountain(*factions: str, **options: str | bool) -> Position:
    return Position(*factions, map="mountain", **options)


@pytest.mark.rule("root:mountain.1.2", "root:mountain.2.1")
def test_six_paths_are_closed_at_the_start() -> None:
    g = played("mountain")
    assert [(one + 1, other + 1) for one, other in g.woods.closed_paths] == CLOSED
    assert g.show(0)["closed"] == [0, 1, 2, 3, 4, 5]
    assert not set(CLOSED) & set(links(g.woods.paths))
    assert len(links(g.woods.paths)) == 15


@pytest.mark.rule("root:mountain.2.1", "root:mountain.2.3.d", "root:mountain.x1")
def test_nobody_moves_along_a_closed_path_and_everybody_along_a_cleared_one() -> None:
    p = on_the_mountain("marquise", "eyrie").put(8, cats=2).put(9, birds=1).hand("marquise", "fox")
    table = p.daylight("marquise")
    assert table.twin().choose("march", 8).refusal(9) == "root:2.2.1"
    table.choose("clear-path")
    assert table.asked == ("marquise", "clear-path")
    table.choose("4", "fox")
    assert table.points("marquise") == 1
    assert table.told("path-opened") == [{"faction": "marquise", "path": "4"}]
    assert table.g.show(0)["closed"] == [0, 1, 2, 3, 5]
    table.marches(1, out_of=8, into=9)
    assert table.pieces(9) == {"cats": 1, "birds": 1}
    assert path_refusal(table.g, EYRIE, 8, 7) in ("", "root:4.2.1")


@pytest.mark.rule("root:mountain.2.3.a", "root:mountain.2.3.b", "root:mountain.r4")
def test_one_path_a_turn_for_any_card_of_the_hand() -> None:
    p = on_the_mountain("marquise", "eyrie").put(8, cats=2).put(9, cats=1).put(5, cats=1)
    p.hand("marquise", "bird", "mouse", "ambush-fox")
    table = p.daylight("marquise").choose("clear-path", "4")
    assert table.options() == ["ambush-fox", "gently-used-knapsack", "birdy-bindle"] or len(table.options()) == 3
    spent = table.choose("ambush-fox")
    assert spent.discarded() == ["ambush-fox"]
    assert "clear-path" not in spent.options()
    assert spent.refusal("clear-path") == "root:mountain.2.3.a"
    assert on_the_mountain("marquise", "eyrie").put(8, cats=2).daylight("marquise").refusal("clear-path") == (
        "root:mountain.2.3.b"
    )
    assert Position("marquise", "eyrie").put(8, cats=2).hand("marquise", "fox").daylight("marquise").refusal(
        "clear-path"
    ) == ("root:mountain.1.2")


@pytest.mark.rule("root:mountain.2.3.a")
def test_a_path_can_be_cleared_in_the_next_turn_again() -> None:
    p = on_the_mountain("marquise", "alliance").put(9, cats=1).hand("marquise", "fox", "fox", "fox")
    p.g.once = PATH_CLEARED
    assert "clear-path" not in p.daylight("marquise").options()
    assert "clear-path" in p.turn("marquise").options()


@pytest.mark.rule("root:mountain.2.3.c", "root:mountain.r5")
def test_a_piece_at_one_end_is_needed_and_any_piece_will_do() -> None:
    p = on_the_mountain("alliance", "eyrie").put(6, sympathy=1).hand("alliance", "fox", "fox")
    table = p.daylight("alliance").choose("clear-path")
    assert table.options() == ["3"]
    assert table.refusal("0") == "root:mountain.2.3.c"
    p = on_the_mountain("alliance", "eyrie").put(10, sympathy=1).put(6, birds=1).hand("alliance", "fox")
    assert p.daylight("alliance").refusal("clear-path") == "root:mountain.2.3.c"
    p = on_the_mountain("vagabond", "eyrie").at(12).hand("vagabond", "fox")
    assert p.daylight("vagabond").choose("clear-path").options() == ["5"]
    p = on_the_mountain("vagabond", "eyrie").at("forest").hand("vagabond", "fox")
    assert p.daylight("vagabond").refusal("clear-path") == "root:mountain.2.3.c"


@pytest.mark.rule("root:mountain.r4")
def test_clearing_is_no_action_and_comes_between_the_actions_of_everybody() -> None:
    p = on_the_mountain("marquise", "eyrie").put(8, cats=4).hand("marquise", "fox")
    table = p.daylight("marquise").marches(1, out_of=8, into=1).passes()
    left = table.g.stack[-1].facts()["left"]
    assert table.choose("clear-path", "4", "fox").g.stack[-1].facts()["left"] == left
    p = on_the_mountain("eyrie", "marquise").put(9, roost=1, birds=3).hand("eyrie", "fox")
    p.decree("recruit", "bird").decree("move", "bird")
    table = p.daylight("eyrie")
    assert "clear-path" in table.options()
    if table.asked[1] == "action":
        table.passes()
    assert table.asked == ("eyrie", "resolve")
    assert "clear-path" in table.options()
    table.choose("clear-path", "4", "fox")
    assert table.points("eyrie") == 1
    assert table.asked == ("eyrie", "resolve")
    p = on_the_mountain("cult", "marquise").put(9, lizards=1).hand("cult", "fox")
    assert "clear-path" in p.daylight("cult").options()
    cleared = p.daylight("cult").choose("clear-path", "2", "fox")
    assert cleared.points("cult") == 1
    assert cleared.lost_souls() != []
    p = on_the_mountain("marquise", "eyrie").put(9, cats=1, workshop=1).hand("marquise", "fox").deck("anvil")
    assert p.evening("marquise").asked == ("chance", "draw")  # not in the Evening


@pytest.mark.rule("root:mountain.r4", "root:r31")
def test_the_eyrie_clear_a_path_after_the_last_card_too() -> None:
    p = on_the_mountain("eyrie", "marquise").leader("commander").put(4, birds=3, roost=1).put(8, cats=1)
    table = p.hand("eyrie", "mouse").daylight("eyrie")
    assert "clear-path" not in table.options()
    table.passes().resolves("vizier").moves(2, out_of=4, into=8)
    table.resolves("vizier").battles(clearing=8).rolls(0, 0)
    assert (table.asked, table.options()) == (("eyrie", "action"), ["clear-path", "pass"])
    assert table.choose("clear-path", "4", "mouse").points("eyrie") == 1


@pytest.mark.rule("root:mountain.r4")
def test_supporters_do_not_pay_and_a_dominance_player_scores_nothing() -> None:
    p = on_the_mountain("alliance", "eyrie").put(6, sympathy=1).supporters("fox", "fox")
    assert p.daylight("alliance").refusal("clear-path") == "root:mountain.2.3.b"
    p = on_the_mountain("alliance", "eyrie").put(6, sympathy=1).supporters("fox").hand("alliance", "mouse")
    table = p.daylight("alliance").choose("clear-path", "3")
    assert table.refusal("fox") == "root:mountain.r4"
    p = on_the_mountain("marquise", "eyrie", "alliance").put(8, cats=1).hand("marquise", "fox").points(marquise=12)
    table = p.dominance("marquise", "dominance-fox").daylight("marquise").choose("clear-path", "4", "fox")
    assert table.points("marquise") == 12
    assert not table.g.woods.closed >> 4 & 1


@pytest.mark.rule("root:mountain.2.3.d", "root:3.1")
def test_a_cleared_path_can_win() -> None:
    p = on_the_mountain("marquise", "eyrie").put(8, cats=1).hand("marquise", "fox").points(marquise=29)
    table = p.daylight("marquise").choose("clear-path", "4", "fox")
    assert table.winners == ["marquise"]


@pytest.mark.rule("root:mountain.r3")
def test_wood_and_sympathy_do_not_cross_a_closed_path() -> None:
    p = on_the_mountain("marquise", "eyrie").put(11, cats=1, wood=1).put(12, cats=1).no_ruin(12).put(5, sawmill=1)
    table = p.hand("marquise", "fox").daylight("marquise")
    assert table.twin().choose("build", "sawmill").options() == ["11"]
    assert set(table.choose("clear-path", "5", "fox", "build", "sawmill").options()) == {"11", "12"}
    p = on_the_mountain("alliance", "eyrie").put(8, sympathy=1).hand("alliance", "fox", "fox")
    p.supporters(*["bird"] * 3, *["fox"] * 4)
    assert set(p.birdsong("alliance").choose("spread").options()) == {"1", "4"}
    p.g.woods = cleared(p.g.woods, 4)
    assert set(p.birdsong("alliance").choose("spread").options()) == {"1", "4", "9"}


@pytest.mark.rule("root:mountain.r3", "root:mountain.r8", "root:2.3")
def test_swimmers_do_not_cross_a_closed_path() -> None:
    wood = woods("mountain")
    for one, other in wood.closed_paths:
        assert other not in wood.waterways[one]
        assert one not in wood.waterways[other]
    table = on_the_mountain("riverfolk", "eyrie").put(2, otters=2).funds(riverfolk=1).daylight("riverfolk")
    assert set(table.choose("move", 2).options()) == {"6", "10", "11"}  # not 5


@pytest.mark.rule("root:mountain.r3", "root:12.r26")
def test_setup_neighbours_are_not_beyond_a_closed_path() -> None:
    near = {1: {8, 9}, 2: {6, 11}, 3: {6, 11}, 4: {8, 12}}
    for corner, clearings in near.items():
        table = on_the_mountain("marquise", "eyrie").start(MarquiseSetup()).choose(corner)
        assert set(table.options()) == {str(n) for n in clearings | {corner}}
        table = on_the_mountain("cult", "alliance").start(CultSetup()).choose(corner)
        garrisoned = {n for n in range(1, 13) if table.pieces(n)} - {corner}
        assert garrisoned == clearings


@pytest.mark.rule("root:mountain.2.2", "root:mountain.4.1", "root:mountain.r1", "root:mountain.r2")
def test_closed_paths_bound_forests_before_and_after() -> None:
    ids = [forest["id"] for forest in load("map-mountain")["forest"]]
    p = on_the_mountain("vagabond", "eyrie").at(f"forest {ids.index('1-8-9') + 1}").items(boots=2)
    there = f"forest {ids.index('4-8-9-12') + 1}"
    assert len(ids) == p.g.woods.forests == 10
    assert there in p.birdsong("vagabond").options()  # across 8–9, which is closed
    before = p.g.woods
    p.g.woods = cleared(before, 4)
    assert (p.g.woods.around, p.g.woods.forests) == (before.around, before.forests)
    assert there in p.birdsong("vagabond").options()
    p = on_the_mountain("vagabond", "eyrie").at(8).items(boots=2)
    assert p.daylight("vagabond").choose("move").refusal(9) == "root:2.2.1"  # not along it
    assert "9" not in p.birdsong("vagabond").options()


@pytest.mark.rule("root:mountain.4.1", "root:mountain.2.2", "root:lake.3.2", "root:2.4", "root:2.4.1b")
@pytest.mark.parametrize(("name", "along_the_shore"), [("mountain", 0), ("lake", 4)])
def test_every_area_between_paths_is_a_forest_beside_those_across_one_path(name: str, along_the_shore: int) -> None:
    there = woods(name)
    paths = links(there.paths) + [(one + 1, other + 1) for one, other in there.closed_paths]
    # On the Lake the area with the water in it is four forests instead of one: there is a line more to each clearing
    # of the shore, and one area, the lake, that is none.
    assert there.forests == len(paths) - len(there.paths) + 1 + max(0, along_the_shore - 1)
    touching = [{place + 1 for place in around if place < 12} for around in there.around]
    shore = 0
    for one in range(there.forests):
        for other in range(one):
            both = touching[one] & touching[other]
            across = any({a, b} <= both for a, b in paths)
            beside = 12 + other in there.around[one]
            assert beside == (12 + one in there.around[other])
            assert beside or not across
            shore += beside and not across
    assert shore == along_the_shore
    # Each side of a path is a forest, or the edge of the map.
    assert all(1 <= sum({a, b} <= clearings for clearings in touching) <= 2 for a, b in paths)


def test_a_cleared_path_belongs_to_one_table_alone() -> None:
    p = on_the_mountain("marquise", "eyrie").put(8, cats=1).hand("marquise", "fox")
    table = p.daylight("marquise")
    twin = table.twin()
    table.choose("clear-path", "4", "fox")
    assert twin.g.woods.closed == 63
    assert MAPS[3].closed == 63
    assert cleared(cleared(MAPS[3], 0), 4).paths == cleared(cleared(MAPS[3], 4), 0).paths
    every = MAPS[3]
    for path in range(6):
        every = cleared(every, path)
    assert sorted(links(every.paths)) == sorted(links(MAPS[3].paths) + CLOSED)


# The Mountain: the Pass.


@pytest.mark.rule("root:mountain.1.3", "root:mountain.3.1", "root:mountain.r7")
def test_the_tower_stands_in_the_middle_and_fills_no_slot() -> None:
    g = played("mountain", seats=2, seat1="alliance", seat2="eyrie")
    assert g.woods.tower == 9
    assert g.woods.slots[9] == 2
    assert g.open_slots[9] == 1
    assert g.has_ruin(9)
    assert all(there.tower == -1 for there in MAPS[:3])
    p = on_the_mountain("marquise", "eyrie").put(10, workshop=1, birds=1).suit(10, "fox").no_ruin(10)
    p.no_ruin(11).put(11, workshop=2).suit(11, "fox")
    table = p.hand("marquise", "favor-of-the-foxes").daylight("marquise").choose("craft", "favor-of-the-foxes")
    assert table.g.woods.tower == 9
    assert table.pieces(10) == {"workshop": 1}


@pytest.mark.rule("root:mountain.3.2", "root:mountain.r6")
def test_the_pass_scores_after_the_last_step_of_the_evening() -> None:
    p = on_the_mountain("marquise", "eyrie").put(10, cats=1).hand("marquise", *["fox"] * 5).deck("anvil")
    table = p.evening("marquise").draws("anvil")
    assert table.asked == ("marquise", "discard")
    assert table.points("marquise") == 0
    table.choose("fox")
    assert table.points("marquise") == 1
    assert table.told("scored") == [{"faction": "marquise", "points": "1"}]
    table = on_the_mountain("marquise", "eyrie").put(10, cats=1, birds=1).deck("anvil").evening("marquise")
    assert table.draws("anvil").points("marquise") == 0  # the Eyrie rule it
    assert table.points("eyrie") == 0  # and score in their own Evening
    assert Position("marquise", "eyrie").put(10, cats=1).deck("anvil").evening("marquise").draws("anvil").points(
        "marquise"
    ) == 0  # fmt: skip


@pytest.mark.rule("root:mountain.r6")
def test_rule_over_the_pass_is_judged_as_usual() -> None:
    table = on_the_mountain("eyrie", "marquise").put(10, cats=2, birds=2).deck("anvil").evening("eyrie").settle()
    assert table.points("eyrie") == 1  # a tie
    p = on_the_mountain("cult", "marquise").suit(10, "fox").put(10, cats=2, fox_garden=1).deck("anvil")
    table = p.evening("cult")
    table.pass_all()
    assert table.points("cult") == 1  # a garden
    table = on_the_mountain("vagabond", "marquise").at(10).deck("anvil").evening("vagabond").settle()
    assert table.points("vagabond") == 0  # he never rules
    p = on_the_mountain("marquise", "eyrie").put(10, cats=1).deck("anvil").points(marquise=29)
    assert p.evening("marquise").draws("anvil").winners == ["marquise"]
    p = on_the_mountain("marquise", "eyrie", "alliance").put(10, cats=1).points(marquise=12)
    assert (
        p.dominance("marquise", "dominance-fox").deck("anvil").evening("marquise").draws("anvil").points("marquise")
        == 12
    )


@pytest.mark.rule("root:mountain.3.3")
def test_a_warrior_on_the_tower_stands_in_the_clearing() -> None:
    table = on_the_mountain("marquise", "eyrie").put(10, cats=1).put(9, birds=2).daylight("marquise")
    table.marches(1, out_of=10, into=5)  # the only one there leaves, reminder or not
    assert table.ruler(10) == ""
    assert table.pieces(10) == {}
