"""A game being played: its state, its journal, what was told, and undo that cannot peek."""

from __future__ import annotations

from typing import Any, Final

from polyana.kernel.chance import Chance, SealedChance
from polyana.kernel.errors import BadAnswer, BadJournal, Refused
from polyana.kernel.game import Setup
from polyana.kernel.journal import Journal, read_again
from polyana.kernel.line import (
    END,
    TAKEBACK,
    UNDO,
    WITHDRAWAL,
    Entry,
    Row,
    apply,
    branch_of,
    is_note,
    last_of,
    row_of,
)
from polyana.kernel.state import CHANCE, PASS, RECORD, Event, State, heard
from polyana.kernel.views import View

# Copies of the state are kept on the way, so that wherever somebody goes back to is a few answers away: the last ones
# closer together, because that is where people mostly go back to.
CLOSE: Final = 16  # answers from one copy to the next
RECENT: Final = 128  # answers for which they stay so close
FAR: Final = 64  # and from one to the next before that


class Mark:
    """How far things had come at a point of the journal."""

    __slots__ = ("events", "position", "reveals")

    def __init__(self, events: int, reveals: int, position: int) -> None:
        self.events = events  # of the whole log
        self.reveals = reveals
        self.position = position


class Match:
    """The only way in for front ends: every answer is checked here, for everybody, and written to the journal."""

    def __init__(self, setup: Setup, notes: dict[str, Any] | None = None) -> None:
        self.setup = setup
        self.journal = Journal(setup, [], notes if notes is not None else {})
        self.state = self.setup.start(listen=True)
        self.marks = [self._mark()]  # before the first entry, and after each
        self.branch = 0  # takebacks so far
        self.lost = -1  # the seat for whose lack of time the game ended
        self._copies = {0: self.state.copy()}  # by how many entries there were; without a log

    def _mark(self) -> Mark:
        log = self.state.log
        return Mark(len(log) if log is not None else 0, self.state.reveals, self.state.position)

    @staticmethod
    def load(journal: Journal) -> Match:
        """Replay a journal; the first answer that does not fit is named."""
        match = Match(journal.setup, journal.notes)
        match.replay(journal.entries, len(journal.entries))
        if journal.rows is not None:
            match.remember(journal.rows)
        return match

    def __reduce__(self) -> tuple[object, ...]:
        """A match is its journal: whoever unpickles or deep-copies it plays that again."""
        return _match, (self.setup.game.module(), self.journal.dumps())

    def replay(self, entries: list[Entry], until: int) -> None:
        """Answer as a journal says, from where this one ends to entry number `until`; BadJournal if it cannot be."""
        for i in range(len(self.journal.entries), min(until, len(entries))):
            seat, code = entries[i]
            try:
                if seat == RECORD:
                    self.correct(code)
                else:
                    self.answer(seat, code)
            except Refused as refused:
                raise BadJournal(f"answer {i + 1} of the journal is forbidden by {refused.rule}") from None
            except BadAnswer as bad:
                raise BadJournal(f"answer {i + 1} of the journal does not fit: {bad}") from None

    def remember(self, rows: list[Row]) -> None:
        """The rows of which its line is what is left."""
        self.journal.rows = rows[:]
        self.branch = branch_of(rows)
        if rows and rows[-1][0] == END:
            self._end(rows[-1][1])

    # Answers.

    def refusal(self, seat: int, code: int) -> str:
        """The rule that forbids this answer now, or ""; BadAnswer if no rule speaks of it."""
        if self.state.over:
            raise BadAnswer("the game is over")
        if seat == CHANCE:
            q = self.state.question(CHANCE)
            if q is None:
                raise BadAnswer("chance is not asked now")
            if code not in self.state.codes(q):
                raise BadAnswer(f"chance cannot answer {code}")
            return ""
        if not 0 <= seat < self.setup.seats:
            raise BadAnswer(f"there is no seat {seat} at this table")
        q = self.state.question(seat)
        if q is None:
            return self.state.turn_rule()
        if code != PASS and not 0 <= code < self.setup.game.kinds[q.kind].size:
            raise BadAnswer(f"{code} is not a code of the question {self.setup.game.kinds[q.kind].name}")
        return self.state.refusal(seat, q.kind, code)

    def answer(self, seat: int, code: int) -> None:
        """Take an answer, or raise Refused with the rule that forbids it and leave everything as it was."""
        rule = self.refusal(seat, code)
        if rule:
            raise Refused(rule)
        self._take(seat, code)

    def correct(self, code: int) -> None:
        """Put the table right outside the rules, as a written game says; BadAnswer, and nothing is changed, if it
        cannot be. Only who reads a journal or a record calls this: an answer is never taken for a correction."""
        if self.state.over:
            raise BadAnswer("the game is over")
        self.state.copy().correct(code)
        self._take(RECORD, code)

    def _take(self, seat: int, code: int) -> None:
        self.state.take(seat, code)
        self.journal.entries.append((seat, code))
        self.marks.append(self._mark())
        if self.journal.rows is not None:
            self.journal.rows.append(row_of((seat, code)))
        count = len(self.journal.entries)
        if count % CLOSE == 0:
            self._copies[count] = self.state.copy()
            old = count - RECENT
            if old % FAR != 0:
                self._copies.pop(old, None)

    # Who plays, and for how long.

    def note(self, row: Row) -> None:
        """Write down what no answer changes by; the end that comes of a clock is the only one the game notices.
        BadAnswer, and nothing is changed, if it cannot be."""
        kind, seat, _ = row
        if not is_note(row) or not 0 <= seat < self.setup.seats:
            raise BadAnswer(f"a row of kind {kind} for seat {seat} says nothing")
        if self.state.over:
            raise BadAnswer("the game is over")
        rows = self.journal.all_rows()
        rows.append(row)
        self.journal.rows = rows
        if kind == END:
            self._end(seat)

    def _end(self, seat: int) -> None:
        """Nobody is asked any more. The others have won, all of them: half a game has no better judgement."""
        self.lost = seat
        self.state.over = True
        self.state.asked = []
        self.state.answers = []
        self.state.stack = []

    def winners(self) -> list[int]:
        if self.lost >= 0:
            return [seat for seat in range(self.setup.seats) if seat != self.lost]
        return self.state.winners()

    def view(self, seat: int) -> View:
        """What the seat may know of the table as it stands."""
        return self.judged(self.state.view(seat))

    def judged(self, view: View) -> View:
        """A view of the table as it stands, with the winners that a clock has made."""
        if self.lost >= 0:
            view["winners"] = self.winners()
        return view

    def settle(self, chance: Chance) -> None:
        """Answer whatever is asked of chance."""
        while True:
            q = self.state.question(CHANCE)
            if q is None:
                return
            codes = self.state.codes(q)
            self.answer(CHANCE, codes[chance.below(len(codes))])

    def sealed_chance(self, seed: bytes) -> SealedChance:
        """The chance of this table, where it stands: draw number i is the i-th chance entry of the journal."""
        return SealedChance(seed, sum(1 for seat, _ in self.journal.entries if seat == CHANCE), self.branch)

    def due(self, seed: bytes) -> int | None:
        """What chance has to answer here by this seed; None if it is not asked."""
        q = self.state.question(CHANCE)
        if q is None:
            return None
        codes = self.state.codes(q)
        return codes[self.sealed_chance(seed).below(len(codes))]

    # Going back.

    def may_undo(self, seat: int) -> bool:
        """Whether nobody acted, chance did not speak and nothing was shown since the seat's last answer.

        While several seats are asked together only one's own answer to that can be withdrawn: whether an earlier one
        still could would tell if somebody else has answered.
        """
        state = self.state
        if seat < 0 or state.over:
            return False
        if state.answers and not state.first_wins:
            return seat in state.asked_seats() and state.question(seat) is None
        entries = self.journal.entries
        return bool(entries) and entries[-1][0] == seat and self.marks[-1].reveals == self.marks[-2].reveals

    def is_unseen(self, seat: int) -> bool:
        """Has the seat answered what others still think about? Then it may withdraw that, and nobody notices."""
        return bool(self.state.answers) and not self.state.first_wins and self.may_undo(seat)

    def undo_row(self, seat: int) -> Row:
        """The row that takes back the seat's last answer, where it may be undone."""
        return (WITHDRAWAL if self.is_unseen(seat) else UNDO, seat, 0)

    def takeback_to(self, seat: int) -> int:
        """How many answers stay when the seat's last decision is taken back, or -1 if it has none.

        Of answers given together none stays: who came first is nobody's business.
        """
        at = last_of(self.journal.entries, seat)
        while at > 0 and self.marks[at - 1].position == self.marks[at].position:
            at -= 1
        return at

    def go_back(self, row: Row) -> None:
        """Do what an undo, withdrawal or takeback says; BadAnswer, and nothing is changed, if it cannot be."""
        kind, seat, code = row
        if kind == TAKEBACK:
            if not 0 <= code < len(self.journal.entries):
                raise BadAnswer(f"a takeback cannot leave {code} of {len(self.journal.entries)} answers")
        elif not self.may_undo(seat) or kind != self.undo_row(seat)[0]:
            raise BadAnswer("there is nothing to undo")
        line = self.journal.entries[:]
        same = code if kind == TAKEBACK else last_of(line, seat)
        rows = self.journal.all_rows()
        apply(line, row)
        self.journal.rows = None
        self._rewind(line, same)
        rows.append(row)
        self.journal.rows = rows
        if kind == TAKEBACK:
            self.branch += 1

    def undo(self, seat: int) -> bool:
        """Take back the seat's last answer if that may be."""
        if not self.may_undo(seat):
            return False
        self.go_back(self.undo_row(seat))
        return True

    def takeback(self, seat: int) -> bool:
        """Go back to the seat's last decision whatever happened since. Front ends ask the others first."""
        kept = self.takeback_to(seat)
        if kept < 0:
            return False
        self.go_back((TAKEBACK, seat, kept))
        return True

    def _rewind(self, entries: list[Entry], same: int) -> None:
        """Play these from the last copy on before the first entry that differs, number `same`. The journal gets a new
        list, so that one that is being looked at only ever grows."""
        start = self._copied(same)
        log = self.state.log
        told = self.marks[start].events
        self.state = self._copies[start].copy()
        self.state.listen(self.setup.game.hearing)
        if log is not None:
            self.state.log = log[:told]
        self.journal.entries = entries[:start]
        del self.marks[start + 1 :]
        for count in list(self._copies):
            if count > start:
                del self._copies[count]
        for i in range(start, len(entries)):
            seat, code = entries[i]
            self._take(seat, code)

    def _copied(self, count: int) -> int:
        """The last number of entries, up to this one, of which there is a copy."""
        count -= count % CLOSE
        while count not in self._copies:
            count -= CLOSE
        return count

    def state_after(self, count: int) -> State:
        """How the table stood after so many entries; without a log, and the caller's own."""
        start = self._copied(count)
        state = self._copies[start].copy()
        for i in range(start, count):
            seat, code = self.journal.entries[i]
            state.take(seat, code)
        return state

    # What somebody has seen.

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What the seat was told, from event number `since` of its own."""
        log = self.state.log
        return heard(log, seat)[since:] if log is not None else []


def _match(module: str, text: str) -> Match:
    return Match.load(read_again(module, text))
