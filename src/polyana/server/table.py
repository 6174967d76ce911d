"""One game at a table: rows of the journal in, views and events out. Reads and writes nothing else."""

from __future__ import annotations

import hmac
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Raw

from polyana.kernel.chance import SealedChance
from polyana.kernel.errors import BadAnswer, BadJournal, PolyanaError
from polyana.kernel.game import Setup
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, PASS, SPECTATOR, Question, State, sees
from polyana.kernel.views import View
from polyana.server.messages import ENCODER

ANSWER: Final = 0
UNDO: Final = 1
TAKEBACK: Final = 2

Row = tuple[int, int, int]  # kind, seat, code
Events = list[list[int]]


class Change:
    """What some rows did: whether everybody may know (or only `seat`), and which events are new."""

    __slots__ = ("back", "public", "seat", "since")

    def __init__(self, public: bool, back: bool, seat: int, since: int) -> None:
        self.public = public
        self.back = back
        self.seat = seat
        self.since = since  # how long the log was before; 0 when it began anew


class Table:
    """A match, the rows it is made of, and `stamp`, the number of what is publicly true.

    The stamp follows from the rows alone, so it is the same in every process and after every restart.
    """

    def __init__(self, setup: Setup, seed: bytes) -> None:
        self.setup = setup
        self.seed = seed
        self.match = Match(setup)
        self.rows = 0
        self.stamp = 1
        self._drawn = (0, 0)  # of so many entries so many are chance's
        self._told: dict[int, tuple[int, int]] = {}  # seat -> of so many events it was told so many
        self.positions = [self.match.state.position]  # before each entry, and after the last

    @staticmethod
    def load(setup: Setup, seed: bytes, rows: Iterable[Row]) -> Table:
        """Replay; BadJournal when the rows do not fit these rules."""
        table = Table(setup, seed)
        for row in rows:
            try:
                table.take(row)
            except PolyanaError as error:
                raise BadJournal(f"row {table.rows} does not fit: {error}") from None
        return table

    @property
    def state(self) -> State:
        return self.match.state

    # Rows.

    def take(self, row: Row) -> Change:
        """One row of the journal, checked by the rules."""
        kind, seat, code = row
        since = len(self.state.log or [])
        before = self.state.position
        if kind == ANSWER:
            self.match.answer(seat, code)
            after = self.state.position
            self.positions.append(after)
            self.stamp += after - before
            change = Change(after != before, False, seat, since)
        elif kind == UNDO:
            if not self.match.undo(seat):
                raise BadAnswer("there is nothing to undo")
            self.positions.pop()
            self._told, self._drawn = {}, (0, 0)
            public = self.state.position != before
            self.stamp += public
            change = Change(public, True, seat, 0)
        elif kind == TAKEBACK and 0 <= code < len(self.match.journal.entries):
            kept = self.match.journal.entries[:code]
            self.match = Match.load(Journal(self.setup, kept, self.match.journal.notes))
            self._told, self._drawn = {}, (0, 0)
            del self.positions[code + 1 :]
            self.stamp += 1
            change = Change(True, True, seat, 0)
        else:
            raise BadAnswer(f"there is no row of kind {kind} with {code}")
        self.rows += 1
        return change

    def settle(self) -> list[Row]:
        """Let chance answer what it is asked; the rows that say so."""
        if self.state.question(CHANCE) is None:
            return []
        entries = self.match.journal.entries
        before = len(entries)
        at = self.state.position
        chance = SealedChance(self.seed, self._draws())
        self.match.settle(chance)
        self._drawn = (len(entries), chance.drawn)
        drawn = entries[before:]
        self.positions += range(at + 1, at + len(drawn) + 1)
        self.stamp += len(drawn)
        self.rows += len(drawn)
        return [(ANSWER, seat, code) for seat, code in drawn]

    def _draws(self) -> int:
        """How many answers of the journal are chance's. Counts on from where it last stood."""
        start, count = self._drawn
        entries = self.match.journal.entries
        return count + sum(1 for i in range(start, len(entries)) if entries[i][0] == CHANCE)

    def bots_chance(self, seat: int) -> int:
        """The seed of a bot's own chance here: after a takeback it decides the same again.

        Nobody can guess it before the end. Of answers given together none counts: who comes first changes nothing.
        """
        given = bisect_left(self.positions, self.state.position)
        return int.from_bytes(hmac.digest(self.seed, f"bot {seat} {given}".encode(), "sha256")[:8], "big")

    # What may be done.

    def may_undo(self, seat: int) -> bool:
        """While several are asked together only one's own answer can be withdrawn: whether an earlier one still could
        would tell if somebody else has answered."""
        state = self.state
        if seat < 0 or state.over:
            return False
        if state.answers and not state.first_wins:
            return seat in state.asked_seats() and state.question(seat) is None
        return self.match.may_undo(seat)

    def has_open_answer(self, seat: int) -> bool:
        return bool(self.state.answers) and not self.state.first_wins and self.may_undo(seat)

    def takeback_to(self, seat: int) -> int:
        """How many answers stay when the seat's last decision is taken back, or -1.

        Of answers given together none stays: who came first is nobody's business.
        """
        entries = self.match.journal.entries
        for i in range(len(entries) - 1, -1, -1):
            if entries[i][0] == seat:
                while i > 0 and self.positions[i - 1] == self.positions[i]:
                    i -= 1
                return i
        return -1

    def ordered(self, seat: int, orders: dict[str, str | bool]) -> int | None:
        """What the seat's standing orders answer here."""
        q = self.state.question(seat)
        if q is None or seat < 0 or not orders:
            return None
        order = orders.get(self.kind(q))
        if q.optional and isinstance(order, str) and self.state.heeds(q, order):
            return PASS
        if orders.get("forced") is True:
            options = self.state.options(seat)
            if len(options) == 1:
                return options[0]
        return None

    def kind(self, q: Question) -> str:
        return self.setup.game.kinds[q.kind].name

    # What is shown.

    def viewers(self) -> list[int]:
        return [*range(self.setup.seats), SPECTATOR]

    def events(self, seat: int, since: int = 0) -> Events:
        """What the seat was told from place `since` of the whole log on."""
        log = self.state.log or []
        return [[event.kind, *event.arguments] for event in log[since:] if sees(event.seen, seat)]

    def views(self, seats: Iterable[int]) -> Iterator[tuple[int, View]]:
        """What each of the seats may know. What all see alike is listed and written out once for all of them."""
        state = self.match.state
        common = state.common()
        if not common:
            yield from ((seat, state.view(seat)) for seat in seats)
            return
        head = ENCODER.encode(common)[:-1]
        for seat in seats:
            rest = ENCODER.encode(state.own(seat))
            yield seat, state.view_around(seat, Raw(head + b"," + rest[1:] if len(rest) > 2 else head + b"}"))

    def told(self, seat: int, until: int) -> int:
        """How many of the first `until` events the seat was told. Counts on from where it last stood."""
        log = self.state.log or []
        start, count = self._told.get(seat, (0, 0))
        if start > until:
            start, count = 0, 0
        for i in range(start, until):
            if sees(log[i].seen, seat):
                count += 1
        self._told[seat] = (until, count)
        return count

    def history(self, seat: int, at: int) -> tuple[int, View, int]:
        """The nearest position there is, the seat's view after it, and how many events it had been told."""
        last = self.state.position
        at = max(self.positions[0], min(at, last))
        if at == last:
            return at, self.state.view(seat), self.told(seat, len(self.state.log or []))
        kept = bisect_left(self.positions, at)
        state = self.setup.start()
        for who, code in self.match.journal.entries[:kept]:
            state.answer(who, code)
        return at, state.view(seat), self.told(seat, self.match.marks[kept][0])

    def entries(self) -> list[tuple[int, int]]:
        return self.match.journal.entries
