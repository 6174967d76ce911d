"""A game at a table by itself: rows in, views out."""

from __future__ import annotations

import random

import pytest

from polyana import games
from polyana.kernel.errors import BadAnswer
from polyana.kernel.line import ANSWER, TAKEBACK, UNDO, WITHDRAWAL, Row
from polyana.kernel.match import FAR
from polyana.kernel.state import State, sees
from polyana.server.messages import ENCODER
from polyana.server.table import Table
from tests.server.toygame import GAME


def test_a_table_replays_undo_withdrawal_and_takeback() -> None:
    setup = GAME.setup(3)
    table = Table(setup, bytes(32))
    rows = table.settle()

    def do(*row: int) -> None:
        kind, seat, code = row
        rows.append((kind, seat, code))
        table.take((kind, seat, code))

    def agrees(again: Table) -> None:
        assert (again.stamp, again.rows, again.entries()) == (table.stamp, table.rows, table.entries())
        assert [again.state.view(seat) for seat in range(3)] == [table.state.view(seat) for seat in range(3)]

    do(ANSWER, 1, 2)
    do(ANSWER, 0, 3)
    stamp = table.stamp
    assert not table.match.may_undo(2)
    with pytest.raises(BadAnswer):
        table.take((UNDO, 1, 0))  # nobody has seen it: that would tell
    do(*table.match.undo_row(1))
    assert rows[-1] == (WITHDRAWAL, 1, 0)
    do(ANSWER, 1, 1)
    assert table.stamp == stamp
    do(ANSWER, 2, 0)
    assert table.stamp == stamp + 1
    # Of answers given together none stays, whoever asks.
    assert {table.match.takeback_to(seat) for seat in range(3)} == {3}
    agrees(Table(setup, bytes(32), rows))
    stamps = {stamp, table.stamp}
    do(TAKEBACK, 1, 3)
    assert table.state.answers == [-2, -2, -2]
    assert table.stamp > max(stamps)
    agrees(Table(setup, bytes(32), rows))


def test_a_table_is_loaded_without_playing_what_was_undone() -> None:
    setup = GAME.setup(3)
    table = Table(setup, bytes(32))
    rows = table.settle()
    undone: list[Row] = [(ANSWER, 1, 99_999), (WITHDRAWAL, 1, 0)]  # these rules would not even take it
    again = Table(setup, bytes(32), [*rows, *undone * 1000, (ANSWER, 1, 2)])
    assert again.entries() == [*table.entries(), (1, 2)]
    assert again.rows == len(rows) + 2001
    assert again.stamp == table.stamp  # none of it was seen
    assert again.backs == 0
    assert again.withdrawn == {1: 1000}  # but it is there, and there is an end to it
    again.take((WITHDRAWAL, 1, 0))
    assert again.withdrawn == {1: 1001}


def a_long_game(name: str, seats: int, most: int) -> tuple[Table, list[Row]]:
    rng = random.Random(8)
    table = Table(games.find(name).setup(seats), bytes(32))
    rows = table.settle()
    while not table.state.over and len(rows) < most:
        seat = table.state.to_act()
        row = (ANSWER, seat, rng.choice(table.state.options(seat)))
        table.take(row)
        rows += [row, *table.settle()]
    return table, rows


def test_whatever_one_goes_back_to_is_a_few_answers_away(monkeypatch: pytest.MonkeyPatch) -> None:
    table, rows = a_long_game("root", 2, 700)
    played = 0
    answer = State.answer

    def counting(state: State, seat: int, code: int) -> None:
        nonlocal played
        played += 1
        answer(state, seat, code)

    monkeypatch.setattr(State, "answer", counting)
    last = table.state.position
    for at in range(0, last, 41):
        played = 0
        table.history(0, at)
        assert played < FAR
    for back in (1, 3, 30, 100, 200):
        kept = len(table.entries()) - back
        played = 0
        table.take((TAKEBACK, 0, kept))
        assert played < FAR
        rows.append((TAKEBACK, 0, kept))
        again = Table(table.setup, bytes(32), rows)
        assert again.stamp == table.stamp
        for seat in table.viewers():
            assert ENCODER.encode(again.state.view(seat)) == ENCODER.encode(table.state.view(seat))
            assert again.events(seat) == table.events(seat)


def test_takebacks_are_told_without_going_through_the_whole_game_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(2)
    table = Table(games.find("grandbois").setup(2), bytes(32))
    table.settle()
    expected: list[tuple[int, int]] = []
    while not table.state.over:
        seat = table.state.to_act()
        table.take((ANSWER, seat, rng.choice(table.state.options(seat))))
        table.settle()
        if not table.state.over and len(expected) < len(table.entries()) // 3:  # each further on than the last
            kept = len(table.entries()) - 1
            table.take((TAKEBACK, 0, kept))
            expected.append((0, len(table.events(1))))
            table.settle()
    looked = 0

    def counting(seen: int, seat: int) -> bool:
        nonlocal looked
        looked += 1
        return sees(seen, seat)

    monkeypatch.setattr("polyana.server.table.sees", counting)
    assert len(expected) > 20
    assert table.takebacks(1) == expected
    assert looked <= len(table.state.log or [])


def test_a_table_may_be_made_a_little_at_a_time() -> None:
    table, rows = a_long_game("grandbois", 2, 70)
    slowly = Table(table.setup, bytes(32), rows, at_once=False)
    steps = 1
    while slowly.replay(16):
        steps += 1
    assert steps == -(-len(table.entries()) // 16)
    assert (slowly.stamp, slowly.entries()) == (table.stamp, table.entries())
