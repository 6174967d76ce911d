"""Somebody asks for a bot's place in a running game: the host agrees or does not. Whoever sits down sees a hand."""

from __future__ import annotations

from polyana.server.messages import Asking, Petition
from polyana.server.ports import Host, Notes
from polyana.server.store import TableRow
from polyana.server.summary import seat_of
from polyana.server.words import Trouble


class Wish:
    """A person asks for a seat."""

    def __init__(self, seat: int, person: int, name: str, need: list[int]) -> None:
        self.seat = seat
        self.person = person
        self.name = name
        self.need = need
        self.agreed: list[int] = []

    def shown(self) -> Asking:
        return Asking(self.seat, self.name, self.need[:], self.agreed[:])


class Petitions:
    """At most one at a time. A person who was refused does not ask again while the table is in memory."""

    def __init__(self, room: Host, notes: Notes) -> None:
        self.shown: Asking | None = None  # on everybody's screen; the owner's `_wish` is the real one
        self._room = room
        self._notes = notes
        self._wish: Wish | None = None
        self._refused: set[int] = set()

    def ask(self, seat: int, person: int, name: str) -> bool:
        """True if nobody need be asked; otherwise it is shown, and whoever must agree will say so."""
        row = self._room.row
        if row.places[seat].kind != "bot":
            raise Trouble("full", 409)
        if person in self._refused:
            raise Trouble("petition-refused", 403)
        if self._wish is not None and self._wish.person != person:
            raise Trouble("petition-running", 409)
        need = consenting(row, person)
        if not need and person != row.maker:
            raise Trouble("no-host", 409)
        if not need:
            return True
        self._wish = Wish(seat, person, name, need)
        self._show(self._wish.shown())
        return False

    def vote(self, seat: int, yes: bool) -> Wish | None:
        """The wish, if all have agreed now."""
        wish = self._wish
        if wish is None or seat not in wish.need:
            raise Trouble("no-vote")
        if not yes:
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
