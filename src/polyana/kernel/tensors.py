"""What a learner sees and may answer, as numbers of one shape for every table of a game.

A game declares its observation once, in a module `tensors`: `ROW: Final = SHEET.part("row", 4, high=37)` gives a part a
name, a shape, the highest number in it, and its place among all numbers. `Tensors.look` writes them, one byte each,
from what the seat may know and nothing else; seats are counted from the one that looks. The conformance contract
compares two worlds that a seat cannot tell apart by these numbers as it does by views.

Answers: the codes of all kinds lie side by side, PASS first. Where the codes of a kind are many (places on a board
without an edge), a game may narrow them: the compact space counts only those that can be open at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from polyana.kernel.errors import BadAnswer
from polyana.kernel.meaning import Domain, Kind
from polyana.kernel.seats import CHANCE

if TYPE_CHECKING:
    from polyana.kernel.state import Procedure, Question, State

HIGHEST: Final = 255  # of one number; what is more is written as that
PASSING: Final = 0  # the index of PASS
KINDS: Final = 160  # of question that a game may have
DEPTH: Final = 4  # running procedures that are looked at, the innermost first,
FIELDS: Final = 16  # and so many numbers of each: which it is, then its fields


class Part:
    """A named part of an observation. With `of` its numbers are things: 0 for none, else 1 + the value."""

    def __init__(
        self, name: str, shape: tuple[int, ...], high: int, start: int, of: Domain | None, tells: Sequence[str]
    ) -> None:
        self.name = name
        self.shape = shape
        self.high = high
        self.start = start
        self.of = of
        self.tells = tuple(tells)  # the fields of what the game shows that it holds; its own name, unless told
        self.size = 1
        for length in shape:
            self.size *= length


class Sheet:
    """The parts of an observation, one after the other; those that every game has come first."""

    def __init__(self, seats: int) -> None:
        self.parts: list[Part] = []
        self.size = 0
        self.without: dict[str, str] = {}  # fields of what is shown that no part holds, with the reason
        self.kinds: Final = self.part("kind", KINDS, tells=[])  # what is asked now, of whomever
        self.asked: Final = self.part("asked", seats, tells=[])  # who is asked, the one that looks first
        self.optional: Final = self.part("optional", 1, tells=[])  # may it pass?
        self.table: Final = self.part("seats", seats + 1, tells=[])  # how many sit there
        self.running: Final = self.part("running", DEPTH, FIELDS, high=HIGHEST, tells=[])

    def part(
        self,
        name: str,
        *axes: int | Domain,
        high: int = 1,
        of: Domain | None = None,
        tells: Sequence[str] | None = None,
    ) -> int:
        """Declare a part; where it begins."""
        shape = tuple([axis.size if isinstance(axis, Domain) else axis for axis in axes])
        if of is not None:
            high = min(of.size, HIGHEST)
        made = Part(name, shape, high, self.size, of, [name] if tells is None else tells)
        self.parts.append(made)
        self.size += made.size
        return made.start

    def named(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def leaves_out(self, reasons: Mapping[str, str]) -> None:
        """Fields of what is shown that are in no part, and why not."""
        self.without.update(reasons)


class Page:
    """One observation while it is written."""

    def __init__(self, size: int) -> None:
        self.size: Final = size
        self.blank: Final = bytes(size)
        self.out: Final = BytesWriter()
        self.viewer = 0  # who looks: seats are counted from there
        self.seats = 1

    def clear(self) -> None:
        self.out.truncate(0)
        self.out.write(self.blank)

    def mark(self, at: int) -> None:
        here: i64 = at
        self.out[here] = 1

    def put(self, at: int, value: int) -> None:
        """A number of 0 to HIGHEST; what lies outside is written as the nearest of them."""
        here: i64 = at
        wide: i64 = value
        if wide > HIGHEST:
            wide = HIGHEST
        elif wide < 0:
            wide = 0
        self.out[here] = u8(wide)

    def thing(self, at: int, value: int) -> None:
        """A thing of a domain, or -1 for none."""
        self.put(at, value + 1)

    def row(self, at: int, values: list[int]) -> None:
        """Numbers side by side."""
        here: i64 = at
        out = self.out
        for value in values:
            wide: i64 = value
            if wide:
                out[here] = u8(HIGHEST if wide > HIGHEST else 0 if wide < 0 else wide)
            here += 1

    def things(self, at: int, values: list[int]) -> None:
        """Things of a domain side by side, -1 for none."""
        here: i64 = at
        out = self.out
        for value in values:
            wide: i64 = value + 1
            out[here] = u8(HIGHEST if wide > HIGHEST else 0 if wide < 0 else wide)
            here += 1

    def bits(self, at: int, mask: int) -> None:
        """A 1 for each bit of a set."""
        here: i64 = at
        left: i64 = mask
        out = self.out
        while left:
            if left & 1:
                out[here] = 1
            left >>= 1
            here += 1

    def seat(self, at: int, seat: int) -> None:
        """A 1 for a seat, counted from the one that looks; nothing for -1."""
        if seat >= 0:
            self.mark(at + (seat - self.viewer) % self.seats)

    def seat_number(self, at: int, seat: int) -> None:
        """The seat as a number, 1 for the one that looks, 0 for -1."""
        if seat >= 0:
            self.put(at, (seat - self.viewer) % self.seats + 1)

    def by_seat(self, at: int, values: list[int]) -> None:
        """A number for each seat, that of the one that looks first."""
        for i in range(self.seats):
            self.put(at + i, values[(self.viewer + i) % self.seats])

    def value(self) -> bytes:
        return self.out.getvalue()


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensors:
    """A game's observations and answers as numbers. A game subclasses it; one object serves all tables."""

    def __init__(
        self, sheet: Sheet, kinds: Sequence[Kind], procedures: Sequence[type], narrow: Mapping[int, int]
    ) -> None:
        assert len(kinds) <= KINDS, "raise KINDS: there are more kinds of question"
        self.sheet = sheet
        self.kinds = tuple(kinds)
        self.running: dict[type, int] = {procedures[i]: i + 1 for i in range(len(procedures))}
        self.narrow = dict(narrow)  # kind -> how many of its codes can be open at once, where that is counted
        self.first: list[int] = []  # by kind: the index of its first code
        self.compact_first: list[int] = []
        self.size = PASSING + 1
        self.compact_size = PASSING + 1
        for number in range(len(self.kinds)):
            self.first.append(self.size)
            self.compact_first.append(self.compact_size)
            self.size += self.kinds[number].size
            self.compact_size += self.narrow.get(number, self.kinds[number].size)

    # What a game writes.

    def look(self, g: State, seat: int, page: Page) -> None:
        """All parts of its own, as far as the seat may know them."""
        raise NotImplementedError

    def kind_for(self, g: State, q: Question, seat: int) -> int:
        """The kind that a seat sees somebody asked."""
        return q.kind

    def note(self, g: State, procedure: Procedure[State], seat: int, page: Page, at: int) -> None:
        """The numbers of a running procedure that a seat sees."""
        procedure.note(page, at)

    def narrowed(self, g: State, q: Question, code: int) -> int:
        """The place of a code among those of a narrowed kind."""
        raise NotImplementedError

    def widened(self, g: State, q: Question, place: int) -> int:
        """The code at a place; -1 if none is there."""
        raise NotImplementedError

    def narrowed_all(self, g: State, q: Question, codes: list[int]) -> list[int]:
        """The same for many codes; override it where that is quicker."""
        return [self.narrowed(g, q, code) for code in codes]

    # Observations.

    def observe(self, g: State, seat: int, page: Page) -> None:
        """Everything the seat may know, in numbers."""
        page.clear()
        sheet = self.sheet
        seats = g.seats
        page.viewer = seat
        page.seats = seats
        for q in g.asked:
            page.mark(sheet.kinds + self.kind_for(g, q, seat))
            if q.seat >= 0:
                page.mark(sheet.asked + (q.seat - seat) % seats)
                if q.seat == seat and q.optional:
                    page.mark(sheet.optional)
        page.mark(sheet.table + seats)
        at = sheet.running
        stack = g.stack
        for i in range(min(DEPTH, len(stack))):
            procedure: Procedure[State] = stack[len(stack) - 1 - i]
            page.put(at, self.running.get(type(procedure), HIGHEST))
            self.note(g, procedure, seat, page, at + 1)
            at += FIELDS
        self.look(g, seat, page)

    # Answers.

    def index(self, g: State, q: Question, code: int, compact: bool) -> int:
        """The place of an answer among all of the game."""
        if code < 0:
            return PASSING
        if not compact:
            return self.first[q.kind] + code
        if q.kind in self.narrow:
            return self.compact_first[q.kind] + self.narrowed(g, q, code)
        return self.compact_first[q.kind] + code

    def code(self, g: State, q: Question, index: int, compact: bool) -> int:
        """The answer that lies at an index; BadAnswer if that is none to this question."""
        if index == PASSING:
            if not q.optional:
                raise BadAnswer(f"action {index} passes, and {self.kinds[q.kind].name} must be answered")
            return -1
        first = self.compact_first[q.kind] if compact else self.first[q.kind]
        place = index - first
        narrow = compact and q.kind in self.narrow
        size = self.narrow[q.kind] if narrow else self.kinds[q.kind].size
        if not 0 <= place < size:
            raise BadAnswer(f"action {index} is no answer to {self.kinds[q.kind].name}, whose answers begin at {first}")
        if narrow:
            place = self.widened(g, q, place)
            if place < 0:
                raise BadAnswer(f"action {index} stands for nothing that is open now")
        return place

    def mask(self, g: State, seat: int, page: Page, compact: bool) -> None:
        """A 1 for each answer the seat may give now."""
        page.clear()
        q = g.question(seat)
        if q is None or seat == CHANCE:
            return
        if q.optional:
            page.mark(PASSING)
        codes = g.codes(q)
        if not compact:
            self.mark_all(page, self.first[q.kind], codes)
        elif q.kind in self.narrow:
            self.mark_all(page, self.compact_first[q.kind], self.narrowed_all(g, q, codes))
        else:
            self.mark_all(page, self.compact_first[q.kind], codes)

    def mark_all(self, page: Page, first: int, places: list[int]) -> None:
        begin: i64 = first
        out = page.out
        for place in places:
            here: i64 = place
            out[begin + here] = 1

    def factors(self, index: int) -> list[int]:
        """The kind of an absolute index and the value of each of its domains (of a word: its number); PASS is [-1]."""
        if index == PASSING:
            return [-1]
        first = self.first
        number = len(first) - 1
        while first[number] > index:
            number -= 1
        kind = self.kinds[number]
        code = index - first[number]
        if code >= kind.first_word:
            return [number, code - kind.first_word]
        return [number, *kind.split(code)]
