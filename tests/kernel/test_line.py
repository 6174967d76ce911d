"""Which answers count after everything that was taken back, by the rows alone."""

from __future__ import annotations

import pytest

from polyana.kernel.errors import BadJournal
from polyana.kernel.line import (
    ANSWER,
    CORRECTION,
    TAKEBACK,
    UNDO,
    WITHDRAWAL,
    Row,
    last_of,
    line_of,
    row_of,
    steps_back,
)
from polyana.kernel.seats import RECORD


def test_answers_count_in_their_order() -> None:
    assert line_of([(ANSWER, 0, 5), (ANSWER, 1, 2), (ANSWER, 0, 5)]) == [(0, 5), (1, 2), (0, 5)]


def test_an_undo_removes_the_seats_last_answer() -> None:
    assert line_of([(ANSWER, 0, 1), (ANSWER, 0, 2), (UNDO, 0, 0), (UNDO, 0, 0), (ANSWER, 0, 3)]) == [(0, 3)]


def test_a_withdrawal_leaves_what_others_have_answered_since() -> None:
    assert line_of([(ANSWER, 1, 1), (ANSWER, 0, 2), (WITHDRAWAL, 1, 0)]) == [(0, 2)]


def test_a_takeback_keeps_so_many_and_drops_what_was_undone_before_it_as_well() -> None:
    rows: list[Row] = [(ANSWER, 0, 1), (ANSWER, 1, 2), (UNDO, 1, 0), (ANSWER, 1, 3), (TAKEBACK, 0, 1), (ANSWER, 1, 4)]
    assert line_of(rows) == [(0, 1), (1, 4)]
    assert steps_back([*rows, (WITHDRAWAL, 1, 0)]) == 2  # nobody has seen the last


def test_going_back_over_nothing_changes_nothing() -> None:
    """As it may stand at a table that was played by other rules."""
    assert line_of([(UNDO, 0, 0), (ANSWER, 1, 2), (UNDO, 0, 0), (TAKEBACK, 0, 9)]) == [(1, 2)]


def test_a_row_of_an_unknown_kind_is_no_guess() -> None:
    with pytest.raises(BadJournal, match="kind 9"):
        line_of([(9, 0, 0)])


def test_the_last_answer_of_a_seat_is_found() -> None:
    assert [last_of([(0, 1), (1, 2), (0, 3), (1, 4)], seat) for seat in (0, 1, 2)] == [2, 3, -1]


def test_a_correction_is_an_entry_of_the_record() -> None:
    rows: list[Row] = [(ANSWER, 0, 5), (CORRECTION, RECORD, 7), (ANSWER, 1, 2)]
    assert line_of(rows) == [(0, 5), (RECORD, 7), (1, 2)]
    assert [row_of(entry) for entry in line_of(rows)] == rows
