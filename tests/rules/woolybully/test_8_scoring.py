"""Chapters 8 and 10: the end, scoring, variants; r30 to r37, r47; which options exclude each other."""

import pytest

from polyana.games.woolybully import kinds
from polyana.games.woolybully.game import GAME
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Value
from polyana.kernel.state import PASS, SPECTATOR
from tests.rules.woolybully.builder import BAG, CANNOT, LAY, LEAVE, Table, position

TWO_MEADOWS = {(1, 0): "VKVV", (2, 0): "VKVK 0123", (3, 0): "VVVK", (-1, 0): "VVVK", (-2, 0): "VKVV"}
FOREST = {(1, 0): "VKVV", (2, 0): "FFFK"}
ROW = {(1, 0): "VVVV", (0, 1): "VVVV", (2, 1): "VVVV"}  # (1, 1) has three neighbours


@pytest.mark.rule("woolybully:8.1")
def test_the_game_ends_when_everybody_has_left() -> None:
    table = position(seats=3)
    for seat in range(3):
        assert not table.over
        table.g.check()
        while table.seat != seat:
            table.decline()
        table.leave()
    assert table.over
    assert table.g.asked == []


@pytest.mark.rule("woolybully:8.1", "woolybully:r30")
def test_the_game_ends_when_all_have_passed_in_a_row() -> None:
    table = position(seats=3, board=FOREST, hands=[["UUUU"], ["UUUU", "VVVV"], ["UUUU"]], bag=["UUUU"] * 9)
    table.cannot()
    table.quiet()
    table.lay("VVVV", (0, 1))  # a placement in between
    table.quiet()
    table.cannot()
    table.quiet()
    table.cannot()
    table.quiet()
    assert not table.over
    table.cannot()
    assert not table.over  # a last window: somebody might show their colour
    table.quiet()
    assert (table.over, table.bag()) == (True, 8)  # although the bag holds tiles


@pytest.mark.rule("woolybully:r30")
def test_a_placement_makes_earlier_passes_void() -> None:
    table = position(board={(1, 0): "VKVV"}, hands=[["URRR"], ["UUUK"]], bag=["FFFF"] * 6)
    table.cannot()  # seat 0: nothing to lay at yet
    table.quiet()
    table.lay("UUUK", (2, 0))
    table.quiet()
    table.lay("RRRU", (3, 0))
    table.quiet()
    table.cannot()  # seat 1: each has passed once, but not in a row
    table.quiet()
    assert (table.over, table.seat) == (False, 0)


@pytest.mark.rule("woolybully:8.2")
def test_the_best_finished_meadow_counts_a_point_a_sheep() -> None:
    table = position(board={**TWO_MEADOWS, (0, 1): "VFVV", (1, 1): "VKUF", (2, 1): "VVVK"}, left=[1])
    table.everybody_leaves()
    assert table.g.scores() == [2, 0]
    table = position(board={(1, 0): "VKVV", (2, 0): "VKVK 0121", (3, 0): "VVVK"}, left=[1])
    table.everybody_leaves()
    assert table.g.scores() == [4, 0]
    assert table.told(kinds.SCORED, SPECTATOR) == [[0, 4, 0, 4], [1, 0, 0, 0]]


@pytest.mark.rule("woolybully:8.2")
@pytest.mark.parametrize("larger_first", [True, False])
def test_the_largest_counts_whichever_was_begun_first(larger_first: bool) -> None:
    four = {(1, 0): "VKVV", (2, 0): "VKVK 0121", (3, 0): "VVVK"}
    two = {(-1, 0): "VVVK", (-2, 0): "VKVV"}
    assert position(board={**four, **two} if larger_first else {**two, **four}).worth("K") == 4


@pytest.mark.rule("woolybully:8.2")
def test_a_meadow_at_a_wolf_does_not_count_the_next_best_does() -> None:
    board = {(1, 0): "VKVV", (2, 0): "FKFK 0121", (3, 0): "FVFK", (2, 1): "wolf", (-1, 0): "VVVK", (-2, 0): "VKVV"}
    table = position(board=board)
    assert table.sheep((2, 0), "E") == 4
    assert table.worth("K") == 2


@pytest.mark.rule("woolybully:8.3", "woolybully:10.4")
@pytest.mark.parametrize(("score_all", "points"), [(False, 2), (True, 2 + 2 + 2)])
def test_only_one_meadow_counts_or_all(score_all: bool, points: int) -> None:
    table = position(board=TWO_MEADOWS, left=[1], score_all=score_all)
    table.everybody_leaves()
    assert table.g.scores() == [points, 0]


@pytest.mark.rule("woolybully:10.4")
def test_cancelled_and_unfinished_meadows_do_not_count_among_all() -> None:
    board = {**FOREST, (2, 1): "wolf", (-1, 0): "VVVK", (-2, 0): "VKVV", (0, 1): "VVKV"}
    assert position(board=board, score_all=True).worth("K") == 2


@pytest.mark.rule("woolybully:8.4", "woolybully:r33")
def test_an_open_edge_at_a_hole_spoils_a_meadow() -> None:
    ring = {(1, 0): "VVKV", (1, 1): "KVVK", (0, 1): "VKVV"}
    assert position(board=ring).worth("K") == 4
    # a meadow that looks into the hole of a ring of tiles
    around = {(0, -1): "VVKV", (1, -1): "VVVV", (1, 0): "VVVV", (1, 1): "VVVV", (0, 1): "VVVV", (-1, 1): "VVVV"}
    around |= {(-1, 0): "VVVV", (-1, -1): "VVVV"}
    hole = {(x, y + 3): word for (x, y), word in around.items()}  # around (0, 3)
    table = position(board={(0, 1): "VVVV", **hole})
    assert table.g.land.neighbours((128 + 3) * 256 + 128) == 4
    assert not table.finished((0, 2), "S")
    assert table.worth("K") == 0


@pytest.mark.rule("woolybully:r33")
def test_every_edge_at_a_hole_is_open_also_that_of_the_tile_that_closed_the_ring() -> None:
    ring = {(4, 0): "VKVV", (5, -1): "VVKV", (5, 1): "KVVV", (6, 0): "VVVK"}  # around (5, 0)
    for last in ring:
        table = position(board={at: ring[at] for at in (*(set(ring) - {last}), last)}, hands=[["KKKK"]])
        assert not any(table.finished(at, side) for at, side in zip(ring, "ESNW"))
        table.lay("KKKK", (5, 0))
        assert all(table.finished(at, side) for at, side in zip(ring, "ESNW"))


@pytest.mark.rule("woolybully:r33")
def test_a_hole_that_looks_at_other_kinds_spoils_nothing() -> None:
    ring = {(0, 1): "VVVV", (1, 1): "VKVV", (2, 1): "VVVK", (1, 2): "VVVV", (1, 3): "VVVV", (0, 3): "VVVV"}
    ring |= {(-1, 3): "VVVV", (-1, 2): "VVVV", (-1, 1): "VVVV"}
    table = position(board=ring)
    assert table.g.land.neighbours((128 + 2) * 256 + 128) == 4  # (0, 2) is a hole
    assert table.worth("K") == 2


@pytest.mark.rule("woolybully:8.5", "woolybully:r31")
def test_the_bonus_is_added_at_the_end() -> None:
    table = position(board=FOREST)
    assert table.g.show(0)["lines"] == []  # nothing is scored before
    table.leave()
    table.quiet()
    table.everybody_leaves()
    assert table.g.show(1)["lines"] == [[2, 6], [0, 0]]
    assert table.g.scores() == [8, 0]
    none = position()  # no finished meadow at all
    none.everybody_leaves()
    assert none.g.scores() == [6, 0]


@pytest.mark.rule("woolybully:8.6")
def test_the_most_points_win() -> None:
    board = {(1, 0): "VKVV", (2, 0): "VVVK", (-1, 0): "VVVU", (-2, 0): "VUVU 0121", (-3, 0): "VUVV"}
    table = position(board=board, left=[0])
    table.everybody_leaves()
    assert (table.g.scores(), table.g.winners()) == ([2, 4], [1])


@pytest.mark.rule("woolybully:r32")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 1]), ("sheep", [1])])
def test_ties(tie: str, winners: list[int]) -> None:
    six = {(1, 0): "VUVV", (2, 0): "VUVU 0121", (3, 0): "VUVU 0121", (4, 0): "VVVU"}
    table = position(board=six, tie=tie)
    table.leave()  # seat 0: six points of bonus
    table.everybody_leaves()
    assert (table.g.scores(), table.g.winners()) == ([6, 6], winners)
    equal = position(board=TWO_MEADOWS, colours="RY", tie=tie, left=[1])
    equal.everybody_leaves()
    assert equal.g.winners() == [0, 1]


@pytest.mark.rule("woolybully:10.1", "woolybully:r34")
@pytest.mark.parametrize(("where", "bag"), [("box", 9), ("bag", 11)])
def test_a_hand_of_three(where: str, bag: int) -> None:
    table = position(board=ROW, hands=[["VVVV"] * 3], hand_limit=3, hand_limit_discard=where)
    assert table.lay("VVVV", (1, 1)) == 3
    assert (table.seat, table.asked) == (0, "discard")
    mine = table.g.tiles.within(0)
    assert table.options == mine
    assert table.refused_answer(table.g.tiles.within(BAG)[0]) == "woolybully:r34"
    table.answer(mine[0])
    table.answer(mine[1])
    assert (table.hand(0), table.bag()) == (3, bag)
    assert table.asked == "call"
    assert table.told(kinds.DISCARDED, 0) == [[0, mine[0]], [0, mine[1]]]
    assert table.told(kinds.DISCARDED, 1) == []
    assert table.told(kinds.PUT_ASIDE, 1) == [[0], [0]]


@pytest.mark.rule("woolybully:r34")
def test_the_starting_hand_is_three() -> None:
    from tests.rules.woolybully.builder import new_game

    table = new_game(2, hand_limit=3)
    assert [table.hand(seat) for seat in range(2)] == [3, 3]


@pytest.mark.rule("woolybully:r34")
def test_a_call_discards_at_its_end() -> None:
    board = {**FOREST, (2, 1): "FFFF", (3, 1): "FFFF"}
    table = position(board=board, hands=[["wolf", "VVVV", "VVVV"]], window=1, hand_limit=3)
    table.wolf((3, 0))
    assert (table.seat, table.asked, table.hand(0)) == (0, "discard", 4)
    table.answer(table.options[0])
    assert table.asked == "call"


@pytest.mark.rule("woolybully:r34")
def test_a_call_in_ones_own_turn_discards_at_its_end_too() -> None:
    board = {**FOREST, (2, 1): "FFFF", (3, 1): "FFFF"}
    table = position(board=board, hands=[["wolf", "VVVV", "VVVV"]], hand_limit=3)
    table.wolf((3, 0))  # two neighbours
    assert (table.seat, table.asked, table.hand(0)) == (0, "discard", 4)


@pytest.mark.rule("woolybully:r47")
def test_showing_discards_before_and_after_the_extra_turn() -> None:
    board = {(1, 0): "VKVV", (1, 1): "VVVV", (2, 1): "KVVV", (0, 1): "VVVV"}
    table = position(board=board, hands=[["VVVV"] * 3], window=1, hand_limit=3)
    assert table.show((2, 0)) == 2
    assert (table.asked, table.hand(0)) == ("discard", 5)
    table.answer(table.options[0])
    table.answer(table.options[0])
    table.quiet()
    assert table.asked == "turn"
    table.lay("VVVV", (-1, 1))
    assert (table.asked, table.hand(0)) == ("call", 3)
    inside = position(board=board, hands=[["VVVV"] * 3], hand_limit=3, multi_play=True)
    inside.show((2, 0))
    inside.quiet()
    inside.answer(PASS)  # no extra turn
    inside.quiet()
    assert (inside.seat, inside.asked, inside.hand(0)) == (0, "turn", 5)
    inside.lay("VVVV", (-1, 1))  # one neighbour: the turn is over
    assert (inside.asked, inside.hand(0)) == ("discard", 5)


@pytest.mark.rule("woolybully:10.2", "woolybully:r35")
def test_no_multi_draw_gives_another_turn_instead() -> None:
    table = position(board=ROW, hands=[["VVVV"] * 3, ["VVVV"]], no_multi_draw=True)
    assert table.lay("VVVV", (1, 1)) == 1  # three neighbours
    table.quiet()
    assert (table.seat, table.asked, PASS in table.options) == (0, "turn", False)  # a full turn
    assert table.lay("VVVV", (0, -1)) == 1  # one neighbour
    table.quiet()
    assert table.seat == 1


@pytest.mark.rule("woolybully:r35")
def test_an_additional_turn_may_earn_another_or_be_passed() -> None:
    table = position(board=ROW, hands=[["VVVV"] * 3], no_multi_draw=True)
    table.lay("VVVV", (1, 1))
    table.quiet()
    table.lay("VVVV", (0, 2))
    table.quiet()
    assert table.seat == 1  # (0, 2) has one neighbour
    again = position(board=ROW, hands=[["VVVV"] * 3], no_multi_draw=True)
    again.lay("VVVV", (1, 1))
    again.quiet()
    again.lay("VVVV", (2, 0))  # two neighbours
    again.quiet()
    assert (again.seat, again.asked) == (0, "turn")
    stuck = position(board=ROW, hands=[["VVVV"]], no_multi_draw=True, bag=["KKKK"] * 3)
    stuck.lay("VVVV", (1, 1))
    stuck.quiet()
    stuck.cannot()
    stuck.quiet()
    assert stuck.seat == 1


@pytest.mark.rule("woolybully:r35")
def test_calls_and_shepherds_draw_one_and_earn_nothing_more() -> None:
    board = {**FOREST, (2, 1): "FFFF", (3, 1): "FFFF"}
    table = position(board=board, hands=[["wolf"], ["VVVV"]], window=0, no_multi_draw=True)
    table.decline()
    assert table.wolf((3, 0)) == 1
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")
    board = {(1, 0): "VKVV", (1, 1): "VVVV", (2, 1): "KVVV", (0, 1): "VVVV", (-1, 0): "VVVV"}
    table = position(board=board, hands=[["VVVV"] * 3, ["VVVV"]], window=0, no_multi_draw=True)
    table.decline()
    assert table.show((2, 0)) == 1
    table.quiet()
    assert PASS in table.options  # the extra turn
    assert table.lay("VVVV", (-1, 1)) == 1  # two neighbours: it earns another
    table.quiet()
    assert (table.seat, table.asked, PASS in table.options) == (0, "turn", False)


@pytest.mark.rule("woolybully:10.6a", "woolybully:10.6b")
@pytest.mark.parametrize(("at", "neighbours"), [((-1, 0), 1), ((2, 0), 2), ((1, 1), 3)])
def test_multi_play(at: tuple[int, int], neighbours: int) -> None:
    table = position(board=ROW, hands=[["VVVV"] * 5, ["VVVV"]], multi_play=True)
    assert table.lay("VVVV", at) == neighbours
    for more in range(neighbours - 1):
        table.quiet()
        assert (table.seat, table.asked) == (0, "turn")
        assert CANNOT not in table.options  # obligatory
        assert table.lay("VVVV", (-1 - more, 1)) == 0
    table.quiet()
    assert table.seat == 1


@pytest.mark.rule("woolybully:10.6a")
def test_four_neighbours_oblige_to_lay_three_more() -> None:
    table = position(board={**ROW, (1, 2): "VVVV"}, hands=[["VVVV"] * 5, ["VVVV"]], multi_play=True)
    assert table.lay("VVVV", (1, 1)) == 4
    for more in range(3):
        table.quiet()
        assert (table.seat, table.asked) == (0, "turn")
        table.lay("VVVV", (-1 - more, 0))
    table.quiet()
    assert table.seat == 1


@pytest.mark.rule("woolybully:10.6c")
def test_multi_play_discards_at_the_very_end() -> None:
    table = position(board=ROW, hands=[["VVVV"] * 3], multi_play=True, hand_limit=3)
    table.lay("VVVV", (1, 1))
    assert (table.hand(0), table.asked) == (5, "call")
    table.quiet()
    table.lay("VVVV", (-1, 0))
    assert (table.hand(0), table.asked) == (4, "call")
    table.quiet()
    table.lay("VVVV", (-2, 0))
    assert (table.hand(0), table.asked) == (3, "call")
    more = position(board=ROW, hands=[["VVVV"] * 4], multi_play=True, hand_limit=3)
    more.lay("VVVV", (2, 0))
    more.quiet()
    more.lay("VVVV", (-1, 0))
    assert (more.hand(0), more.asked) == (4, "discard")


@pytest.mark.rule("woolybully:r36")
def test_a_call_in_a_multi_play_turn_neither_counts_nor_loses_its_draw() -> None:
    board = {**ROW, (-1, 0): "VVVK", (-2, 0): "FKFF"}
    table = position(board=board, hands=[["wolf", *["VVVV"] * 4], []], multi_play=True, hand_limit=3)
    table.lay("VVVV", (2, 0))  # one more is owed
    table.decline()
    assert table.wolf((-3, 0)) == 1
    assert table.asked == "call"  # r34: calls made in the turn wait for its end
    table.quiet()
    assert (table.seat, table.asked) == (0, "turn")
    assert table.lay("VVVV", (3, 1)) == 0
    assert table.asked == "discard"
    asked = position(board=board, hands=[["wolf", *["VVVV"] * 4], []], multi_play=True)
    asked.lay("VVVV", (2, 0))
    asked.quiet()
    assert asked.wolf((-3, 0)) == 1  # called when asked for the additional tile
    asked.quiet()
    assert asked.lay("VVVV", (3, 1)) == 0


@pytest.mark.rule("woolybully:r36")
def test_additional_tiles_are_owed_only_as_far_as_they_can_be_laid() -> None:
    table = position(board=ROW, hands=[["VVVV"], ["VVVV"]], multi_play=True, bag=["KKKK"] * 4)
    table.lay("VVVV", (1, 1))
    table.quiet()
    assert table.options[-1] == CANNOT
    table.cannot()
    assert table.g.passed == 0
    table.quiet()
    assert table.seat == 1
    extra = position(
        board={(1, 0): "VKVV", (0, 1): "VVVV", (-1, 0): "VVVV"}, hands=[["VVVV"] * 3, []], window=1, multi_play=True
    )
    extra.show((2, 0))
    extra.quiet()
    assert extra.lay("VVVV", (-1, 1)) == 2  # the extra turn starts a count of its own
    extra.quiet()
    assert (extra.seat, LEAVE in extra.options, PASS in extra.options) == (0, True, False)


@pytest.mark.rule("woolybully:r36")
def test_options_that_exclude_each_other() -> None:
    with pytest.raises(BadSetup, match="exclude each other"):
        GAME.setup(2, {"multi_play": True, "no_multi_draw": True})


@pytest.mark.rule("woolybully:r37")
def test_every_variant_is_an_option_and_there_is_no_10_3() -> None:
    from polyana import rulebook

    numbers = [rule.number for rule in rulebook.rules("woolybully")]
    assert "10.3" not in numbers
    variants: dict[str, Value] = {"hand_limit": 3, "no_multi_draw": True, "score_all": True, "hungry_wolf": True}
    everything: dict[str, Value] = {**variants, "merge_rule": "hunter_shoots", "interrupts": "live", "tie": "sheep"}
    everything |= {"last_player": "hand_only", "first_player": "2", "hand_limit_discard": "bag"}
    assert GAME.setup(3, everything).options == {**everything, "multi_play": False}
    assert {option.name for option in GAME.options} == {*everything, "multi_play"}
    assert [GAME.option(name).default for name in ("hand_limit", "hand_limit_discard", "tie", "last_player")] == [
        "none",
        "box",
        "shared",
        "normal",
    ]


def test_a_table_twin_leaves_the_table_alone() -> None:
    table = position(hands=[["VVVV"]])
    twin: Table = table.twin()
    twin.lay("VVVV", (1, 0))
    assert LAY in table.options
    assert len(table.laid()) == 1


@pytest.mark.rule("woolybully:8.3", "woolybully:10.4")
@pytest.mark.parametrize("score_all", [False, True])
def test_the_table_shows_which_meadows_count(score_all: bool) -> None:
    table = position(board=TWO_MEADOWS, score_all=score_all)
    seen = table.g.show(SPECTATOR)
    best = [sum(seen["meadows"][i]["sheep"] for i in own) for own in seen["counted"]]
    assert best == [table.worth(letter) for letter in "KURY"]
    assert best[0] > 0
    assert all(seen["meadows"][i]["kind"] == colour for colour, own in enumerate(seen["counted"]) for i in own)
    wolf = position(board={**FOREST, (2, 1): "wolf"}).g.show(SPECTATOR)
    assert [meadow["cancelled"] for meadow in wolf["meadows"]] == [True]
    assert wolf["counted"] == [[], [], [], []]


@pytest.mark.rule("woolybully:7.2", "woolybully:r27")
def test_the_table_shows_what_leaving_brings() -> None:
    table = position(seats=3)
    told = []
    while not table.g.over:
        told.append(table.g.show(SPECTATOR)["leaving"])
        table.leave()
        table.quiet()
    assert told == [6, 3, 0]
    assert [told[table.g.left.index(seat)] for seat in range(3)] == table.g.bonus
