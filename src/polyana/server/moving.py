"""Tables that older rules began: their journal is played by those of today, and if all of it fits they go on by these.

What can be compared is compared: every answer must be allowed, every draw be what the table's key gives, what was taken
back included, so that `polyana verify` finds nothing wrong with the game afterwards; what everybody was told, and what
is asked, must be what it was when the table was last noted; a game that is over must have ended the same way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from polyana.kernel.errors import BadAnswer, BadJournal, Refused
from polyana.kernel.game import Setup
from polyana.kernel.line import ANSWER, Row, is_note
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR, heard
from polyana.server.messages import ENCODER
from polyana.server.store import Told


class Trial:
    """A journal under other rules than it was written by, a few rows at a time; BadJournal if it does not fit."""

    def __init__(self, setup: Setup, key: bytes, rows: Sequence[Row], told: Told | None) -> None:
        self.match = Match(setup)
        self._key = key
        self._rows = rows
        self._told = told
        self._done = 0
        self._compare()

    def go_on(self, rows: int) -> bool:
        """Play so many more; False when there are no more."""
        for number in range(self._done, min(self._done + rows, len(self._rows))):
            try:
                self._take(self._rows[number])
            except Refused as refused:
                raise BadJournal(f"row {number + 1} is forbidden by {refused.rule}") from None
            except BadAnswer:  # which may name what is hidden at the table
                raise BadJournal(f"row {number + 1} does not fit") from None
            self._done = number + 1
            self._compare()
        return self._done < len(self._rows)

    def _take(self, row: Row) -> None:
        kind, seat, code = row
        if is_note(row):
            self.match.note(row)
            return
        if kind != ANSWER:
            self.match.go_back(row)
            return
        if seat == CHANCE and self.match.due(self._key) not in (None, code):
            raise BadAnswer("chance would draw something else")
        self.match.answer(seat, code)

    def _compare(self) -> None:
        if self._told is not None and self._told.rows == self._done and self._told.digest != digest(self.match):
            raise BadJournal(f"what was told by row {self._done} is not the same")

    def ends_as(self, scores: list[int] | None, winners: list[int] | None) -> bool:
        """Does the game end as it did? None: it runs."""
        state = self.match.state
        if not state.over or scores is None:
            return state.over == (scores is not None)
        return state.scores() == scores and self.match.winners() == winners


def digest(match: Match) -> str:
    """Of all that everybody has been told, in the declared names, and of what is asked with its options."""
    state, game = match.state, match.setup.game
    told = [
        [[game.events[event.kind].name, *event.arguments] for event in heard(state.log or [], seat)]
        for seat in (*range(match.setup.seats), SPECTATOR)
    ]
    asked: list[object] = []
    for seat in state.asked_seats():
        q = state.question(seat)
        if q is not None:
            asked.append([seat, game.kinds[q.kind].name, q.optional, state.codes(q)])
    return hashlib.sha256(ENCODER.encode([state.position, told, asked])).hexdigest()
