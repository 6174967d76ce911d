"""A game being played: its state, its journal, what was told, and undo that cannot peek."""

from __future__ import annotations

from typing import Any

from polyana.kernel.chance import Chance, SealedChance
from polyana.kernel.errors import BadAnswer, BadJournal, Refused
from polyana.kernel.game import Setup
from polyana.kernel.journal import Journal
from polyana.kernel.state import CHANCE, PASS, Event, sees


class Match:
    """The only way in for front ends: every answer is checked here, for everybody, and written to the journal."""

    def __init__(self, setup: Setup, notes: dict[str, Any] | None = None) -> None:
        self.setup = setup
        self.journal = Journal(setup, [], notes if notes is not None else {})
        self.state = self.setup.start(listen=True)
        self.marks: list[tuple[int, int]] = [self._mark()]  # after each entry: events told, reveals so far

    def _mark(self) -> tuple[int, int]:
        log = self.state.log
        return (len(log) if log is not None else 0, self.state.reveals)

    @staticmethod
    def load(journal: Journal) -> Match:
        """Replay a journal; the first answer that does not fit is named."""
        match = Match(journal.setup, journal.notes)
        for i in range(len(journal.entries)):
            seat, code = journal.entries[i]
            try:
                match.answer(seat, code)
            except Refused as refused:
                raise BadJournal(f"answer {i + 1} of the journal is forbidden by {refused.rule}") from None
            except BadAnswer as bad:
                raise BadJournal(f"answer {i + 1} of the journal does not fit: {bad}") from None
        return match

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
        self.state.answer(seat, code)
        self.journal.entries.append((seat, code))
        self.marks.append(self._mark())

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
        return SealedChance(seed, sum(1 for seat, _ in self.journal.entries if seat == CHANCE))

    # Going back.

    def undo(self, seat: int) -> bool:
        """Take back the seat's last answer, unless somebody acted, chance spoke or something was shown since."""
        if not self.may_undo(seat):
            return False
        if not self._withdraw(seat):
            self._rewind(self.journal.entries[:-1])
        return True

    def may_undo(self, seat: int) -> bool:
        """While several seats are asked together only one's own answer to that: more would tell who has answered."""
        if self.state.answers and not self.state.first_wins:
            return self._open_answer(seat) >= 0
        entries = self.journal.entries
        return bool(entries) and entries[-1][0] == seat and self.marks[-1][1] == self.marks[-2][1]

    def takeback(self, seat: int) -> bool:
        """Go back to the seat's last decision whatever happened since. Front ends ask the others first."""
        entries = self.journal.entries
        for i in range(len(entries) - 1, -1, -1):
            if entries[i][0] == seat:
                self._rewind(entries[:i])
                return True
        return False

    def _open_answer(self, seat: int) -> int:
        """The index of the seat's answer to a question that others still think about, or -1."""
        state = self.state
        given = 0
        mine = False
        for i in range(len(state.answers)):
            if state.question(state.asked[i].seat) is None:
                given += 1
                mine = mine or state.asked[i].seat == seat
        if mine:
            for j in range(len(self.journal.entries) - 1, len(self.journal.entries) - 1 - given, -1):
                if self.journal.entries[j][0] == seat:
                    return j
        return -1

    def _withdraw(self, seat: int) -> bool:
        at = self._open_answer(seat)
        if at < 0:
            return False
        entries = self.journal.entries
        self._rewind(entries[:at] + entries[at + 1 :])
        return True

    def _rewind(self, entries: list[tuple[int, int]]) -> None:
        self.state = self.setup.start(listen=True)
        self.journal.entries = []
        self.marks = [self._mark()]
        for seat, code in entries:
            self.answer(seat, code)

    # What somebody has seen.

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What the seat was told, from event number `since` of its own."""
        log = self.state.log
        return [event for event in log if sees(event.seen, seat)][since:] if log is not None else []
