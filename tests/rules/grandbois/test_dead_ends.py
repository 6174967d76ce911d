"""r9: no tile of the open row can be placed."""

from pathlib import Path

import pytest

from polyana import games
from polyana.games.grandbois import kinds
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
    assert table.told(kinds.ROW_REMOVED, SPECTATOR) == [[1]]
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
    while not table.over():
        assert not {30, 31, 32, 33} & {*table.g.row, *table.g.stack_left}
        table.play_any()
    assert {30, 31, 32, 33} <= set(table.g.gone)


@pytest.mark.rule("grandbois:r9")
def test_the_row_is_removed_as_often_as_it_takes() -> None:
    table = picture(*FOURS, turn=2, row=[30, 31, 32, 33], stack=[34, 35, 36, 6, 1])
    table.turn_up(34, 35, 36, 6)  # again nothing can be placed
    assert table.told(kinds.ROW_REMOVED, SPECTATOR) == [[2], [2]]
    table.turn_up(1)
    assert (table.seat, table.options) == (2, [1])


@pytest.mark.rule("grandbois:r9")
def test_one_tile_that_can_be_placed_keeps_the_row() -> None:
    table = picture(*FOURS, row=[30, 31, 32, 1])
    assert table.told(kinds.ROW_REMOVED, SPECTATOR) == []
    assert (table.g.row, table.g.gone) == ([30, 31, 32, 1], [])
    assert table.options == [1]


@pytest.mark.rule("grandbois:r9")
def test_with_an_empty_stack_the_game_ends_and_is_scored() -> None:
    table = picture(*FOURS, clans=[["fox"], ["frog"], ["lizard"]], row=[30, 31], stack=[])
    assert table.over()
    assert table.g.row == []
    assert [table.lines(seat) for seat in range(3)] == [[0, 0, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0]]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.g.view(viewer)["winners"] == [1, 2]
        assert table.g.show(viewer)["clans"] == [[2], [0], [4]]
        assert table.told(kinds.HARVESTED, viewer) == [[0, 0, 0, 0, 0, 0], [1, 1, 2, 0, 0, 3], [2, 1, 2, 0, 0, 3]]


@pytest.mark.rule("grandbois:r9")
def test_the_stack_may_run_out_while_the_row_is_refilled() -> None:
    table = picture(*BEARS, row=[30, 31, 32, 33], stack=[1, 2])
    assert not table.over()
    table.turn_up(2, 1)
    assert table.over()
    assert table.told(kinds.ROW_REMOVED, SPECTATOR) == [[0], [0]]
    assert (table.g.row, list(table.g.stack_left)) == ([], [])


@pytest.mark.rule("grandbois:r9")
def test_a_row_shorter_than_four_is_removed_too() -> None:
    table = picture(*BEARS, row=[1], stack=[])
    assert table.over()
    assert 1 in table.g.gone


@pytest.mark.rule("grandbois:r9", "grandbois:r24")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_everybody_sees_which_tiles_left_the_game(viewer: int) -> None:
    table = picture(*FOURS, row=[30, 31, 32, 33])
    seen = table.g.show(viewer)
    assert (seen["gone"], seen["row"], seen["stack"]) == ([30, 31, 32, 33], [], 32)


# Tile 21 with a tower, then tile 7 with another: of all that lies there, 29, 17, 25 and 24 can cover nothing.
FIRST = (21, (0, -1), 3)
SECOND = (7, (0, 1), 2)
EITHER_WAY = pytest.mark.parametrize("expert", [False, True])
TABLES = pytest.mark.parametrize("seats", [2, 3, 4])


@pytest.mark.rule("grandbois:r9")
@EITHER_WAY
@TABLES
def test_two_tiles_and_two_towers_can_close_the_forest(seats: int, expert: bool) -> None:
    table = position(seats=seats, row=[21, 7, 29, 17], expert=expert)
    table.lay(*FIRST)
    table.turn_up(25)
    table.tower((1, 0))
    table.lay(*SECOND)
    table.turn_up(24)
    table.tower((1, 2))
    after = 2 % seats
    assert table.told(kinds.ROW_REMOVED, SPECTATOR) == [[after]]
    assert table.g.gone == [29, 17, 25, 24]
    assert (table.seat, table.asked) == (CHANCE, "draw")
    table.turn_up(1, 2, 3, 4)
    assert (table.seat, table.asked) == (after, "tile")


@pytest.mark.rule("grandbois:r9")
@EITHER_WAY
@TABLES
def test_and_end_the_game_if_the_stack_is_empty(seats: int, expert: bool) -> None:
    table = position(seats=seats, expert=expert, laid=[FIRST], towers=[(1, (1, 0))], row=[7, 29, 17, 25], stack=[])
    table.lay(*SECOND)
    assert (table.over(), table.asked) == (False, "tower")
    table.tower((1, 2))
    assert table.over()
    assert table.g.row == []
    assert table.g.show(SPECTATOR)["lines"] == [table.lines(seat) for seat in range(seats)]
    assert table.g.view(SPECTATOR)["winners"] != []


@pytest.mark.rule("grandbois:r9")
def test_if_the_tower_is_declined_the_game_goes_on() -> None:
    table = position(laid=[FIRST], towers=[(1, (1, 0))], row=[7, 29, 17, 25], stack=[])
    table.play(*SECOND)
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:r9", "grandbois:r25")
def test_a_game_of_random_play_with_two_dead_ends_in_one_turn() -> None:
    book = journal.load(JOURNAL, games.find)
    table = Table(Match(book.setup))
    removals = []
    for seat, code in book.entries:
        gone = table.g.gone[:]
        asked = table.asked
        table.match.answer(seat, code)
        table.g.check()
        if table.g.gone != gone:
            removed = table.g.gone[len(gone) :]
            assert len(removed) == 4
            assert all(not naive_forest(table).placements(tile, expert=True) for tile in removed)
            assert (table.seat, table.asked, table.g.row) == (CHANCE, "draw", [])
            removals.append((asked, *table.told(kinds.ROW_REMOVED, SPECTATOR)[-1]))
        elif asked == "draw" and table.asked == "tile" and removals and len(table.g.laid) == 6:
            assert table.seat == removals[-1][1]  # the same player goes on
    assert removals == [("tower", 0), ("draw", 0)]
    assert table.over()
    assert len(table.g.gone) == 8
    assert len(table.told(kinds.LAID, SPECTATOR)) == 36 - 8


def naive_forest(table: Table) -> Forest:
    forest = Forest()
    for kind, arguments in table.events(SPECTATOR):
        if kind == kinds.LAID:
            _, tile, cell, turned = arguments
            forest.lay(tile, at_of(cell), turned)
        elif kind == kinds.RAISED:
            seat, cell = arguments
            forest.raise_tower(seat, at_of(cell))
    return forest
