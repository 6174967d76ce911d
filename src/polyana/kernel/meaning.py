"""What the small ints of questions, answers and events point at.

One declaration feeds the label, the highlight on the board, the log line and the fixed-size action space:
a `Kind` of question is a mixed-radix number over `Domain`s, and a domain may be spread over named axes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

# What becomes of an event for a seat that does not know a hidden thing it names.
FAULT: Final = 0  # it should not have been told: it is not, and the conformance contract says so
UNHEARD: Final = 1  # it hears nothing of it
VEILED: Final = 2  # it hears that it happened, the thing itself left out


class Axis:
    """One coordinate of a domain: `size` values that start at `low`."""

    def __init__(self, name: str, size: int, low: int = 0) -> None:
        self.name = name
        self.size = size
        self.low = low


class Domain:
    """A set of things of a game: its tiles, its cells, its seats, a number. Value 0..size-1.

    Values that rules and boards know one by one are `named`, all of them; the size follows.
    Things that may be hidden name their `keeper`, by default a field of the state that holds `Cards`: who is told of
    one follows from who knows it (`State.knowing`). Where an option of the table says which things they are (a deck of
    cards), they are `by` that option: their text knows its value.
    """

    def __init__(
        self,
        name: str,
        size: int = 0,
        axes: Sequence[Axis] = (),
        keeper: str = "",
        named: Mapping[str, int] | None = None,
        by: str = "",
    ) -> None:
        self.name = name
        self.keeper = keeper
        self.by = by
        self.axes = tuple(axes)
        self.named: dict[str, int] = dict(named) if named else {}
        self.size = len(self.named) or size
        if sorted(self.named.values()) != list(range(len(self.named))):
            raise ValueError(f"{name}: the named values must be 0..{len(self.named) - 1}")
        if self.axes:
            self.size = 1
            for axis in self.axes:
                self.size *= axis.size

    def split(self, value: int) -> dict[str, int]:
        """The coordinates of a value, the last axis running fastest."""
        parts: dict[str, int] = {}
        for axis in reversed(self.axes):
            value, digit = divmod(value, axis.size)
            parts[axis.name] = digit + axis.low
        return parts

    def join(self, parts: dict[str, int]) -> int:
        value = 0
        for axis in self.axes:
            digit = parts[axis.name] - axis.low
            if not 0 <= digit < axis.size:
                raise ValueError(f"{axis.name} must lie in {axis.low}..{axis.low + axis.size - 1}")
            value = value * axis.size + digit
        return value


class Kind:
    """A kind of question: how many codes it has and what a code points at.

    After the codes that point at things may come `words`: answers of their own, such as "no card" or "end the phase".
    """

    def __init__(self, name: str, domains: Sequence[Domain], words: Sequence[str] = ()) -> None:
        self.name = name
        self.domains = tuple(domains)
        self.words = words  # not a copy: the parts of a game may fill in names that they declare together
        self.first_word = 1 if self.domains else 0
        for domain in self.domains:
            self.first_word *= domain.size
        self.size = self.first_word + len(self.words)

    def word(self, code: int) -> str:
        """The word a code stands for, or "" if it points at things."""
        return self.words[code - self.first_word] if code >= self.first_word else ""

    def split(self, code: int) -> list[int]:
        """One value per domain, the last domain running fastest."""
        values: list[int] = []
        for domain in reversed(self.domains):
            code, value = divmod(code, domain.size)
            values.append(value)
        values.reverse()
        return values

    def join(self, values: Sequence[int]) -> int:
        code = 0
        for domain, value in zip(self.domains, values, strict=True):
            if not 0 <= value < domain.size:
                raise ValueError(f"{domain.name} must lie in 0..{domain.size - 1}")
            code = code * domain.size + value
        return code


class EventKind:
    """A kind of event: the domains of its arguments, in order, under the names its text uses.

    `unknown` says what a seat hears that does not know a hidden thing the event names: FAULT, UNHEARD or VEILED.
    `rule` is the rule it follows from, for those who read the log. Where there may be others (`also`), an event that
    follows from one of them says so (`State.tell`).
    """

    def __init__(
        self,
        name: str,
        arguments: Sequence[tuple[str, Domain]],
        unknown: int = FAULT,
        rule: str = "",
        also: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.arguments = tuple(arguments)
        self.unknown = unknown
        self.names_hidden = any(domain.keeper for _, domain in self.arguments)
        self.rules: tuple[str, ...] = (rule, *also) if rule else ()

    def place_of(self, rule: str) -> int:
        """The place of a rule among those declared; one that is not, or "", is taken for the first."""
        return self.rules.index(rule) if rule in self.rules else 0


class Kinds:
    """The kinds of question and event of a game, each declared once, beside the rules it belongs to.

    Its number is what `question` or `event` returns: it follows from the order in which the files are read.
    """

    def __init__(self) -> None:
        self.questions: list[Kind] = []
        self.events: list[EventKind] = []

    def question(self, name: str, domains: Sequence[Domain], words: Sequence[str] = ()) -> int:
        self.questions.append(Kind(name, domains, words))
        return len(self.questions) - 1

    def event(
        self,
        name: str,
        arguments: Sequence[tuple[str, Domain]],
        unknown: int = FAULT,
        rule: str = "",
        also: Sequence[str] = (),
    ) -> int:
        self.events.append(EventKind(name, arguments, unknown, rule, also))
        return len(self.events) - 1

    def follows(self, event: int, *rules: str) -> None:
        """An event declared elsewhere may follow from these rules, too."""
        self.events[event].rules += rules

    def over(self, instead: Mapping[Domain, Domain]) -> Kinds:
        """The same with other domains: of some, only a game that is made with its components knows the size."""
        twin = Kinds()
        for kind in self.questions:
            twin.question(kind.name, [instead.get(domain, domain) for domain in kind.domains], kind.words)
        for event in self.events:
            arguments = [(name, instead.get(domain, domain)) for name, domain in event.arguments]
            twin.event(event.name, arguments, event.unknown, event.rules[0] if event.rules else "", event.rules[1:])
        return twin


def number(name: str, size: int, low: int = 0) -> Domain:
    """A domain of plain numbers low..low+size-1."""
    return Domain(name, axes=[Axis("n", size, low)])
