"""One game at a table: rows of the journal in, views and events out. Reads and writes nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from polyana.kernel.chance import SealedChance, bots_seed
from polyana.kernel.game import Game, Setup
from polyana.kernel.line import (
    ANSWER,
    RETURN,
    STANDIN,
    TAKEBACK,
    TIME,
    WITHDRAWAL,
    Entry,
    Row,
    is_note,
    last_of,
    line_of,
    steps_back,
)
from polyana.kernel.match import Mark, Match
from polyana.kernel.state import CHANCE, PASS, SPECTATOR, Event, Question, State, sees
from polyana.kernel.views import View

EPOCH: Final = 1_000_000  # more than any position: every step back begins a new one

# What a person may order for a kind of offer: to be asked, to be waited for a moment, to pass. None looks at what the
# seat holds: whoever is asked only when it matters tells by the pause that it does.
WAIT: Final = "wait"
PASSES: Final = "pass"
ORDERS: Final = ("ask", WAIT, PASSES)

Events = list[list[int]]


class Change:
    """What some rows did: whether everybody may know (or only `seat`), and which events are new."""

    __slots__ = ("back", "public", "seat", "since")

    def __init__(self, public: bool, back: bool, seat: int, since: int) -> None:
        self.public = public
        self.back = back
        self.seat = seat
        self.since = since  # how long the log was before; of one that went back so much stays


class Table:
    """A match and what its rows say beyond the line that counts: how many there are, how often the table went back.

    Made from rows it replays that line alone; BadJournal if it does not fit these rules. That takes long where a game
    is: whoever has other things to do makes it not `at_once` and lets it `replay` a little at a time.
    """

    def __init__(self, setup: Setup, seed: bytes, rows: Sequence[Row] = (), at_once: bool = True) -> None:
        self.setup = setup
        self.seed = seed
        self.match = Match(setup)
        self.rows = len(rows)
        self._line = line_of(rows)
        self._rows = None if all(row[0] == ANSWER for row in rows) else list(rows)
        self._backs = steps_back(rows)
        self.withdrawn = Counter(seat for kind, seat, _ in rows if kind == WITHDRAWAL)  # how often, by seat
        self._drawn = (0, 0)  # of so many entries so many are chance's
        self._counted: dict[int, tuple[int, int]] = {}  # seat -> of so many events it may know so many
        self.standing: dict[int, int] = {}  # seats for whose people a bot plays, and of which level
        self.out: set[int] = set()  # seats whose time ran out over what they are asked
        for row in self._rows or ():
            self._note_who_plays(row)
        while at_once and self.replay(len(self._line)):
            pass

    def replay(self, answers: int) -> bool:
        """Play so many more answers of the line it is made from; False when there are no more."""
        entries = self.match.journal.entries
        self.match.replay(self._line, len(entries) + answers)
        if len(entries) < len(self._line):
            return True
        if self._rows is not None:
            self.match.remember(self._rows)
        self._line, self._rows = [], None
        return False

    @property
    def backs(self) -> int:
        """How often the table went back so that everybody saw it."""
        return self._backs

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def stamp(self) -> int:
        """The number of what is publicly true: it grows with every public change, and with nothing else.

        It follows from the rows alone, so it is the same in every process and after every restart.
        """
        return self._backs * EPOCH + self.match.state.position + (self.match.lost >= 0)

    # Rows.

    def take(self, row: Row) -> Change:
        """One more row of the journal, checked by the rules: Refused or BadAnswer, and nothing is changed."""
        kind, seat, code = row
        if kind == ANSWER:
            since = len(self.state.log or [])
            before = self.state.position
            self.match.answer(seat, code)
            change = Change(self.state.position != before, False, seat, since)
        elif is_note(row):
            self.match.note(row)
            change = Change(True, False, seat, len(self.state.log or []))
        else:
            same = code if kind == TAKEBACK else last_of(self.match.journal.entries, seat)
            self.match.go_back(row)
            self._counted, self._drawn = {}, (0, 0)
            change = Change(kind != WITHDRAWAL, True, seat, self.match.marks[same].events)
            self._backs += change.public
            self.withdrawn[seat] += not change.public
        self._note_who_plays(row)
        self.rows += 1
        return change

    def _note_who_plays(self, row: Row) -> None:
        kind, seat, code = row
        if kind == STANDIN:
            self.standing[seat] = code
        elif kind == RETURN:
            self.standing.pop(seat, None)
        elif kind == TIME:
            self.out.add(seat)
        elif kind == ANSWER:
            self.out.discard(seat)
        elif kind == TAKEBACK:
            self.out.clear()

    def settle(self) -> list[Row]:
        """Let chance answer what it is asked; the rows that say so."""
        if self.state.question(CHANCE) is None:
            return []
        entries = self.match.journal.entries
        before = len(entries)
        chance = SealedChance(self.seed, self._draws(), self.match.branch)
        self.match.settle(chance)
        self._drawn = (len(entries), chance.drawn)
        drawn = entries[before:]
        self.rows += len(drawn)
        return [(ANSWER, seat, code) for seat, code in drawn]

    def _draws(self) -> int:
        """How many answers of the journal are chance's. Counts on from where it last stood."""
        start, count = self._drawn
        entries = self.match.journal.entries
        return count + sum(1 for i in range(start, len(entries)) if entries[i][0] == CHANCE)

    def bots_chance(self, seat: int) -> int:
        """The seed of a bot's own chance here. Nobody can guess it before the end, not after a takeback either.

        Of answers given together none counts: who comes first changes nothing.
        """
        given = bisect_left(self.match.marks, self.state.position, key=_position)
        return bots_seed(self.seed, seat, given, self.match.branch)

    def crosses_chance(self, kept: int) -> bool:
        """Would something that was drawn be taken back, if so many answers stay?"""
        return any(seat == CHANCE for seat, _ in self.match.journal.entries[kept:])

    def takebacks(self, seat: int) -> list[tuple[int, int]]:
        """Who took back, and how many events of this seat's log come before that."""
        left: list[tuple[int, int]] = []
        kept = len(self.match.journal.entries)
        for kind, by, code in reversed(self.match.journal.rows or []):
            if kind == TAKEBACK:
                kept = min(kept, code)  # a later one may have gone back further
                left.append((by, kept))
        # From the first on: counting goes on from where it stood, and backwards it would begin anew for each.
        marks = self.match.marks
        return [(by, self.count_events(seat, marks[kept].events)) for by, kept in reversed(left)]

    # What may be done.

    def ordered(self, seat: int, orders: dict[str, str | bool]) -> int | None:
        """What the seat's standing orders answer here."""
        if self.state.question(seat) is None or seat < 0 or not orders:
            return None
        if self.order(seat, orders) in (WAIT, PASSES):
            return PASS
        if orders.get("forced") is True:
            options = self.state.options(seat)
            if len(options) == 1:
                return options[0]
        return None

    def order(self, seat: int, orders: dict[str, str | bool]) -> str | bool | None:
        """What the seat has ordered for the offer it has before it."""
        q = self.state.question(seat)
        return orders.get(self.kind(q)) if q is not None and q.optional else None

    def kind(self, q: Question) -> str:
        return self.setup.game.kinds[q.kind].name

    # What is shown.

    def viewers(self) -> list[int]:
        return [*range(self.setup.seats), SPECTATOR]

    def events(self, seat: int, since: int = 0) -> Events:
        """What the seat was told from place `since` of the whole log on."""
        log = self.state.log or []
        return [self._told(event, seat) for event in log[since:] if sees(event.seen, seat)]

    def _told(self, event: Event, seat: int) -> list[int]:
        return told(self.setup.game, event, seat)

    def common(self) -> Mapping[str, object]:
        """The part of the table that all see alike."""
        return self.state.common()

    def own_view(self, seat: int) -> View:
        """What this seat may know, but for that."""
        return self.match.judged(self.state.view_around(seat, self.state.own(seat)))

    def count_events(self, seat: int, until: int) -> int:
        """How many of the first `until` events the seat may know. Counts on from where it last stood."""
        log = self.state.log or []
        start, count = self._counted.get(seat, (0, 0))
        if start > until:
            start, count = 0, 0
        for i in range(start, until):
            if sees(log[i].seen, seat):
                count += 1
        self._counted[seat] = (until, count)
        return count

    def history(self, seat: int, at: int) -> tuple[int, View, int]:
        """The nearest position there is, the seat's view after it, and how many events it had been told."""
        last = self.state.position
        marks = self.match.marks
        at = max(marks[0].position, min(at, last))
        if at == last:
            return at, self.match.view(seat), self.count_events(seat, len(self.state.log or []))
        kept = bisect_left(marks, at, key=_position)
        return at, self.match.state_after(kept).view(seat), self.count_events(seat, marks[kept].events)

    def entries(self) -> list[Entry]:
        return self.match.journal.entries


def told(game: Game, event: Event, seat: int) -> list[int]:
    """Which rule it follows from is said only where it is not the first of its kind."""
    found = [event.kind, *event.told(seat)]
    if event.rule:
        found.append(game.events[event.kind].place_of(event.rule))
    return found


def _position(mark: Mark) -> int:
    return mark.position
