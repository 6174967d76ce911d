"""What happened, told to every seat as far as it knows the things that are named.

A game tells once what happened. When the answer has been carried out, and with it all that it lets somebody see, the
things named are compared with what every seat knows of them (`State.knowing`): told is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from polyana.kernel.cards import Cards
from polyana.kernel.meaning import VEILED, EventKind, Kind
from polyana.kernel.seats import ALL, sees
from polyana.kernel.seats import HIDDEN as HIDDEN

if TYPE_CHECKING:
    from polyana.kernel.state import State


class Event:
    """Something happened: a kind, its arguments, and the mask of the seats that hear of it.

    `meant` is the mask the game named; who would be told more than they know is not in `seen` any more. Of a veiled
    kind everybody hears, and `known` says for each argument who hears that, too. `rule` is the one it follows from,
    where that is not the first its kind declares.
    """

    __slots__ = ("arguments", "kind", "known", "meant", "rule", "seen")

    def __init__(self, kind: int, arguments: list[int], seen: int, rule: str = "") -> None:
        self.kind = kind
        self.arguments = arguments
        self.seen = seen
        self.meant = seen
        self.rule = rule
        self.known: list[int] | None = None

    def told(self, seat: int) -> list[int]:
        """The arguments as this seat hears them."""
        known = self.known
        if known is None:
            return self.arguments
        return [value if sees(known[i], seat) else HIDDEN for i, value in enumerate(self.arguments)]

    def as_told(self, seat: int) -> Event:
        """The event as this seat hears it."""
        return self if self.known is None else Event(self.kind, self.told(seat), self.seen, self.rule)


def heard(log: Sequence[Event], seat: int) -> list[Event]:
    """What a seat hears of a log, each event as it hears it."""
    return [event.as_told(seat) for event in log if sees(event.seen, seat)]


def heard_together(log: Sequence[Event], seats: Sequence[int]) -> list[Event]:
    """What several seats hear of a log who tell each other everything."""
    found: list[Event] = []
    for event in log:
        ears = [seat for seat in seats if sees(event.seen, seat)]
        if ears:
            told = [event.told(seat) for seat in ears]
            found.append(Event(event.kind, [max(values) for values in zip(*told, strict=True)], event.seen, event.rule))
    return found


class Hearing:
    """What telling needs of a game's declarations: which arguments of events are hidden things, and who keeps them."""

    def __init__(self, kinds: Sequence[Kind], events: Sequence[EventKind]) -> None:
        self.events = tuple(events)
        domains = [domain for kind in kinds for domain in kind.domains]
        domains += [domain for event in events for _, domain in event.arguments]
        self.keepers: tuple[str, ...] = tuple(sorted({domain.keeper for domain in domains if domain.keeper}))

    def knowledge(self, state: State) -> list[vec[i64]]:
        """Who knows which thing, keeper by keeper; nothing of a keeper who is not at the table yet."""
        found: list[vec[i64]] = []
        for name in self.keepers:
            keeper = state.keeper(name)
            found.append(keeper.seen[:] if keeper is not None else vec[i64]())
        return found

    def kept(self, state: State) -> list[Cards]:
        found: list[Cards] = []
        for name in self.keepers:
            keeper = state.keeper(name)
            if keeper is not None:
                found.append(keeper)
        return found

    def seal(self, state: State, since: int) -> None:
        """Nobody hears more than they know, of the events told since."""
        log = state.log
        assert log is not None
        for event in log[since:]:
            kind = self.events[event.kind]
            if not kind.names_hidden:
                continue
            known = [
                state.knowing(domain.keeper, value) if domain.keeper else ALL
                for (_, domain), value in zip(kind.arguments, event.arguments, strict=True)
            ]
            if kind.unknown == VEILED:
                event.known = known
            else:
                for mask in known:
                    event.seen &= mask


def learned(before: list[vec[i64]], after: list[vec[i64]]) -> bool:
    """Does somebody know where a thing lies who did not before?"""
    for old, new in zip(before, after, strict=True):
        for i in range(len(old)):
            if new[i] & ~old[i]:
                return True
    return False
