"""The line that counts: the answers that are left of a table's rows after everything that was taken back.

Rows are only ever added: an answer, a step back over earlier ones, a note of who plays, a correction of a written
game. What counts follows from
them alone, without the rules, so whoever loads a table replays its line and nothing that was undone.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from polyana.kernel.errors import BadJournal
from polyana.kernel.seats import RECORD

ANSWER: Final = 0
UNDO: Final = 1  # of the seat's last answer, which everybody has seen
TAKEBACK: Final = 2  # to so many answers as the row's code says
WITHDRAWAL: Final = 3  # of the seat's answer to a question that others still think about: nobody has seen it
# Notes: no answer changes by them.
STANDIN: Final = 4  # a bot plays for the seat's person from now on; the code says of which level
RETURN: Final = 5  # they play themselves again
TIME: Final = 6  # the seat's time ran out
END: Final = 7  # and the game with it: the seat has lost
# What a written game puts right outside the rules; its seat is RECORD. No table where people play ever has one.
CORRECTION: Final = 8

Entry = tuple[int, int]  # seat, code
Row = tuple[int, int, int]  # kind, seat, code


def is_note(row: Row) -> bool:
    return STANDIN <= row[0] <= END


def row_of(entry: Entry) -> Row:
    """The row that adds an entry to the line."""
    return (CORRECTION if entry[0] == RECORD else ANSWER, entry[0], entry[1])


def last_of(entries: list[Entry], seat: int) -> int:
    """The place of the seat's last answer, or -1."""
    for i in range(len(entries) - 1, -1, -1):
        if entries[i][0] == seat:
            return i
    return -1


def apply(entries: list[Entry], row: Row) -> None:
    """Let a row do to a line what it says. Going back where there is nothing to go back over changes nothing."""
    kind, seat, code = row
    if kind == ANSWER:
        entries.append((seat, code))
    elif kind == CORRECTION:
        entries.append((RECORD, code))
    elif kind == TAKEBACK:
        del entries[max(code, 0) :]
    elif kind in (UNDO, WITHDRAWAL):
        at = last_of(entries, seat)
        if at >= 0:
            del entries[at]
    elif not is_note(row):
        raise BadJournal(f"there is no row of kind {kind}")


def line_of(rows: Iterable[Row]) -> list[Entry]:
    """The answers that count, in the order they were given."""
    entries: list[Entry] = []
    for row in rows:
        apply(entries, row)
    return entries


def branch_of(rows: Iterable[Row]) -> int:
    """Takebacks so far: chance draws anew after each, and nobody knows what."""
    return sum(1 for row in rows if row[0] == TAKEBACK)


def steps_back(rows: Iterable[Row]) -> int:
    """How often the table went back so that everybody saw it."""
    return sum(1 for row in rows if row[0] in (UNDO, TAKEBACK))
