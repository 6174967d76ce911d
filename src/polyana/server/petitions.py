"""Somebody asks for a place in a running game: a bot's, and the host agrees or does not; or that of a person who is
absent, for themselves or for a bot, and all others do. Whoever sits down sees a hand."""

from __future__ import annotations

import time

from polyana.server.messages import Asking, Petition
from polyana.server.ports import Host, Notes
from polyana.server.store import TableRow
from polyana.server.summary import seat_of
from polyana.server.words import Trouble


class Wish:
    """A person asks for a seat."""

    def __init__(
        self, seat: int, person: int, name: str, need: list[int], absent: int | None = None, bot: bool = False
    ) -> None:
        self.seat = seat
        self.person = person
        self.name = name
        self.need = need
        self.absent = absent  # whose seat it is, where it is not a bot's
        self.bot = bot  # a bot shall play for them
        self.agreed: list[int] = []
        self.since = time.monotonic()

    def shown(self) -> Asking:
        return Asking(self.seat, self.name, self.need[:], self.agreed[:], self.bot)


class Petitions:
    """At most one at a time. A person who was refused does not ask again while the table is in memory."""

    def __init__(self, room: Host, notes: Notes, absence: float, patience: float) -> None:
        self._absence = absence
        self._patience = patience  # a wish that nobody answers makes room for the next
        self.shown: Asking | None = None  # on everybody's screen; the owner's `_wish` is the real one
        self._room = room
        self._notes = notes
        self._wish: Wish | None = None
        self._refused: set[int] = set()

    def ask(self, seat: int, person: int, name: str) -> bool:
        """True if nobody need be asked; otherwise it is shown, and whoever must agree will say so."""
        row = self._room.row
        if row.places[seat].kind == "open":
            raise Trouble("full", 409)
        absent = row.places[seat].person
        if absent is not None:
            self._is_absent(seat)
        if person in self._refused:
            raise Trouble("petition-refused", 403)
        need = consenting(row, person) if absent is None else self._others(seat, person)
        if not need and (absent is not None or person != row.maker):
            raise Trouble("no-host", 409)
        self._makes_room(person)
        if not need:
            return True
        self._wish = Wish(seat, person, name, need, absent)
        self._show(self._wish.shown())
        return False

    def ask_bot(self, by: int, seat: int) -> bool:
        """Somebody at the table wants a bot to play for a person who is absent: True if nobody else need be asked."""
        row = self._room.row
        if not 0 <= seat < len(row.places) or seat == by or not row.places[seat].plays():
            raise Trouble("bad-seat", 404)
        self._is_absent(seat)
        person, absent = row.places[by].person, row.places[seat].person
        assert person is not None
        self._makes_room(person)
        need = self._others(seat, person)
        if not need:
            return True
        self._wish = Wish(seat, person, row.places[by].name, need, absent, bot=True)
        self._show(self._wish.shown())
        return False

    def _makes_room(self, person: int) -> None:
        """A wish that is under way, for somebody else's: when it has had its time, or at once if somebody from outside
        asks and the other plays here. Nobody keeps those who play from going on by wishing for something."""
        wish, row = self._wish, self._room.row
        if wish is None or wish.person == person:
            return
        comes_first = seat_of(row, person) >= 0 and seat_of(row, wish.person) < 0
        if not comes_first and time.monotonic() - wish.since < self._patience:
            raise Trouble("petition-running", 409)
        self.settle()

    def _is_absent(self, seat: int) -> None:
        if self._room.gallery.away(seat) < self._absence:
            raise Trouble("not-absent", 409, minutes=max(1, round(self._absence / 60)))

    def _others(self, seat: int, person: int) -> list[int]:
        """Everybody who plays and is not absent as well, but for who asks."""
        return [
            other
            for other, place in enumerate(self._room.row.places)
            if other != seat
            and place.plays()
            and place.person != person
            and self._room.gallery.away(other) < self._absence
        ]

    def vote(self, seat: int, yes: bool) -> Wish | None:
        """The wish, if all have agreed now."""
        wish = self._wish
        if wish is None or seat not in wish.need:
            raise Trouble("no-vote")
        if not yes:
            if not wish.bot:
                self._refused.add(wish.person)
            self.settle()
            return None
        if seat not in wish.agreed:
            wish.agreed.append(seat)
        if len(wish.agreed) < len(wish.need):
            self._show(wish.shown())
            return None
        self.settle()
        return wish

    def settle(self) -> None:
        """Granted, refused, or no longer possible."""
        if self._wish is not None or self.shown is not None:
            self._wish = None
            self._show(None)

    def look_again(self) -> None:
        """Who sits where has changed."""
        wish, row = self._wish, self._room.row
        if wish is None:
            return
        if wish.absent is not None:  # unless they are back, or somebody who has to agree has gone
            still = row.places[wish.seat].person == wish.absent and wish.seat not in self._room.gallery.present()
            if not still or any(not row.places[seat].plays() for seat in wish.need):
                self.settle()
            return
        there = row.state == "running" and row.places[wish.seat].kind == "bot"
        if not there or wish.need != consenting(row, wish.person):
            self.settle()

    def show(self, asking: Asking | None) -> None:
        self.shown = asking
        self._room.gallery.broadcast(Petition(asking))

    def tell_again(self) -> None:
        """To a process that has only now read the table."""
        if self._wish is not None:
            self._tell(self._wish.shown())

    def _show(self, asking: Asking | None) -> None:
        self.show(asking)
        self._tell(asking)

    def _tell(self, asking: Asking | None) -> None:
        self._notes.tell({"k": "asking", "table": self._room.row.id, "asking": asking})


def consenting(row: TableRow, person: int) -> list[int]:
    """The seats that must agree: the host's, or, where the host does not sit, those of all people."""
    host = seat_of(row, row.maker)
    if host >= 0 and row.maker != person:
        return [host]
    return [seat for seat, place in enumerate(row.places) if place.kind == "human" and place.person != person]
