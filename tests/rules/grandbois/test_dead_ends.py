"""r9: no tile of the open row can be placed."""

from itertools import takewhile
from pathlib import Path

import pytest

from polyana import games
from polyana.games.grandbois import turn
from polyana.games.grandbois.forest import GrandBois
from polyana.kernel import journal
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR
from tests.rules.grandbois.builder import Table, at_of, picture, position
from tests.rules.grandbois.naive import Forest

FOURS = ("raccoon4 frog4", "mouse4 lizard4")  # only a bear can be placed
BEARS = ("bear bear", "bear bear")  # nothing can
JOURNAL = Path(__file__).with_name("dead_end.journal")


@pytest.mark.rule("grandbois:r9")
def test_the_row_is_removed_and_refilled_and_the_same_player_goes_on() -> None:
    table = picture(*FOURS, turn=1, row=[30, 31, 32, 33], stack=[1, 34, 35, 36, 2])
    assert table.told(SPECTATOR, turn.ROW_REMOVED) == [[1]]
    assert {30, 31, 32, 33} <= set(table.g.gone)
    assert table.g.row == []
    assert (table.seat, table.asked, table.options) == (CHANCE, "draw", [1, 2, 34, 35, 36])
    table.turn_up(34, 35, 36, 1)
    assert table.g.row == [34, 35, 36, 1]
    assert (table.seat, table.asked, table.options) == (1, "tile", [1])


@pytest.mark.rule("grandbois:r9")
def test_removed_tiles_never_come_back() -> None:
    table = picture(*FOURS, row=[30, 31, 32, 33], stack=[1, 34, 35, 36, 2])
    table.turn_up(34, 35, 36, 1)
    table.play(1, (1, 1), 0)
    while not table.g.over:
        assert not {30, 31, 32, 33} & {*table.g.row, *table.g.stack_left}
        table.play_any()
    assert {30, 31, 32, 33} <= set(table.g.gone)


@pytest.mark.rule("grandbois:r9")
def test_the_row_is_removed_as_often_as_it_takes() -> None:
    table = picture(*FOURS, turn=2, row=[30, 31, 32, 33], stack=[34, 35, 36, 6, 1])
    table.turn_up(34, 35, 36, 6)  # again nothing can be placed
    assert table.told(SPECTATOR, turn.ROW_REMOVED) == [[2], [2]]
    table.turn_up(1)
    assert (table.seat, table.options) == (2, [1])


@pytest.mark.rule("grandbois:r9")
def test_one_tile_that_can_be_placed_keeps_the_row() -> None:
    table = picture(*FOURS, row=[30, 31, 32, 1])
    assert table.told(SPECTATOR, turn.ROW_REMOVED) == []
    assert (table.g.row, table.g.gone) == ([30, 31, 32, 1], [])
    assert table.options == [1]


@pytest.mark.rule("grandbois:r9")
def test_with_an_empty_stack_the_game_ends_and_is_scored() -> None:
    table = picture(*FOURS, clans=[["fox"], ["frog"], ["lizard"]], row=[30, 31], stack=[])
    assert table.g.over
    assert table.g.row == []
    assert [table.lines(seat) for seat in range(3)] == [[0, 0, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0]]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.g.view(viewer)["winners"] == [1, 2]
        assert table.g.show(viewer)["clans"] == [[2], [0], [4]]
        assert table.told(viewer, turn.HARVESTED) == [[0, 0, 0, 0, 0, 0], [1, 1, 2, 0, 0, 3], [2, 1, 2, 0, 0, 3]]


@pytest.mark.rule("grandbois:r9")
def test_the_stack_may_run_out_while_the_row_is_refilled() -> None:
    table = picture(*BEARS, row=[30, 31, 32, 33], stack=[1, 2])
    assert not table.g.over
    table.turn_up(2, 1)
    assert table.g.over
    assert table.told(SPECTATOR, turn.ROW_REMOVED) == [[0], [0]]
    assert (table.g.row, table.g.stack_left) == ([], [])


@pytest.mark.rule("grandbois:r9")
def test_a_row_shorter_than_four_is_removed_too() -> None:
    table = picture(*BEARS, row=[1], stack=[])
    assert table.g.over
    assert 1 in table.g.gone


@pytest.mark.rule("grandbois:r9")
def test_a_dead_end_made_of_printed_tiles_ends_the_game_after_a_turn() -> None:
    # every place around the start tile is closed but one, and the last tile but one closes that
    table = position(seats=2, laid=CLOSING[:-1], towers=CLOSED_BY, row=[CLOSING[-1][0], 31], stack=[])
    table.play(*CLOSING[-1])
    assert table.g.over


@pytest.mark.rule("grandbois:r9", "grandbois:r25")
def test_a_dead_end_found_by_random_play() -> None:
    book = journal.load(JOURNAL, games.find)
    match = Match(book.setup)
    table = Table(match)
    forest = Forest()
    dead_ends = 0
    for seat, code in book.entries:
        removed = len(table.g.gone)
        row = table.g.row[:]
        match.answer(seat, code)
        table.g.check()
        if len(table.g.gone) > removed:
            dead_ends += 1
    assert dead_ends == 2
