"""The judgement bots go by: it prefers what the game rewards, and knows nothing the rules hide."""

from __future__ import annotations

from polyana.bots import Mind, find
from polyana.games.woolybully.domains import CALL_WOLF, LAY
from polyana.games.woolybully.judgement import outlook, worth
from polyana.games.woolybully.land import space_at
from polyana.kernel.chance import Rng
from polyana.kernel.state import PASS
from tests.rules.woolybully.builder import LEAVE, Table, position

FOREST = {(1, 0): "VKVV", (2, 0): "FFFK"}


def greedy(table: Table) -> int:
    return find("greedy").choose(Mind(table.g, table.seat), Rng(7))


def lead(table: Table) -> float:
    mine, theirs = outlook(table.g)
    return mine - theirs


def test_at_the_end_it_is_the_margin() -> None:
    table = position(board=FOREST)
    table.everybody_leaves()
    assert [table.g.judge(seat) for seat in (0, 1)] == [worth(8.0), worth(-8.0)]


def test_points_that_decide_nothing_count_for_less() -> None:
    assert worth(1.0) - worth(0.0) > 0.9
    assert 0.0 < worth(11.0) - worth(10.0) < 0.1
    assert worth(-3.0) == -worth(3.0)


def test_a_finished_meadow_is_better_than_an_open_one() -> None:
    open_still = position(board={(1, 0): "VKVV"}, window=0, bag=0)
    finished = position(board=FOREST, window=0, bag=0)
    assert finished.g.judge(0) > open_still.g.judge(0)


def test_laying_next_is_worth_something() -> None:
    table = position(board=FOREST, hands=[["VVVV"], ["VVVV"]], shown=[0, 1], bag=0)
    assert table.g.next_to_lay() == 0
    before = lead(table)
    table.lay("VVVV", (0, 1))
    assert table.g.next_to_lay() == 1
    assert lead(table) < before - 2


def test_who_shows_their_colour_lays_next() -> None:
    table = position(board={(1, 0): "VKVV"}, hands=[["VVVV"], ["VVVV"]], window=0)
    assert table.g.next_to_lay() == 1  # the turn of 0 is over
    table.decline()
    table.show((2, 0))
    assert table.g.next_to_lay() == 0  # the extra turn of 6.4
    table.quiet()
    table.answer(PASS)
    assert table.g.next_to_lay() == 1


def test_a_wolf_is_bad_for_whose_meadow_it_cancels() -> None:
    safe = position(board={**FOREST, (3, 0): "FFFF"}, window=0)
    prowled = position(board={**FOREST, (3, 0): "wolf"}, window=0)
    assert prowled.g.judge(0) < safe.g.judge(0)
    assert prowled.g.judge(1) > safe.g.judge(1)


def test_a_space_that_nothing_fits_spoils_an_open_meadow() -> None:
    around = {(3, 0): "VVVV", (2, -1): "VVUV", (2, 1): "RVVV"}  # (2, 0) would need U, V, R, K
    hopeless = position(board={(1, 0): "VKVV", (1, 1): "VVVV", (1, -1): "VVVV", **around})
    hopeful = position(board={(1, 0): "VKVV", (1, 1): "VVVV", (1, -1): "VVVV", (3, 1): "VVVV"}, bag=["VVVK"] * 12)
    assert hopeless.g.judge(0) < hopeful.g.judge(0)


def test_greedy_closes_its_own_meadow() -> None:
    table = position(board={(1, 0): "VKVV"}, hands=[["VVVK | VVVV"], []], bag=2, left=[1], shown=[0])
    assert greedy(table) == LAY
    table.answer(LAY)
    table.answer(greedy(table))
    assert greedy(table) >> 2 == space_at(2, 0)


def test_greedy_leaves_when_there_is_nothing_more_to_gain() -> None:
    table = position(board=FOREST, hands=[["UUUU"], ["UUUU"]], bag=0, shown=[0, 1])
    assert greedy(table) == LEAVE


def test_greedy_stays_while_the_bag_is_full() -> None:
    table = position(hands=[["VKKV"] * 4, ["VKKV"] * 4], bag=["VKKV"] * 40, window=1)
    assert greedy(table) == PASS


def test_greedy_calls_a_wolf_on_a_shown_rival_and_not_on_itself() -> None:
    board = {(-1, 0): "VVVU 0001 0,11", (-2, 0): "FUFF", (-2, 1): "FVVF", (-1, 1): "VVVV"}
    rival = position(board=board, hands=[["wolf"], []], shown=[1], window=1, bag=0)
    assert greedy(rival) == CALL_WOLF
    own = position(board=board, hands=[["wolf"], []], colours="UK", shown=[1], window=1, bag=0)
    assert greedy(own) != CALL_WOLF
