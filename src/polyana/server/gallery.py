"""Those who look at a table: who is here, and saying something to all of them."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final, Protocol

from polyana.kernel.state import SPECTATOR
from polyana.server.messages import FromServer, Seats, encode
from polyana.server.store import TableRow
from polyana.server.summary import hands_of, is_passed, seat_of, seats_of

if TYPE_CHECKING:
    from polyana.server.ports import Notes
    from polyana.server.room import Room


MOST_TOLD: Final = 16  # addresses


class Asker(Protocol):
    """Whoever wants something of a table: a connection here, or one at another process."""

    person: int | None
    language: str

    def send(self, payload: bytes) -> None: ...

    def resync(self, room: Room) -> None: ...

    def done(self) -> None:
        """What it asked for is dealt with."""


class Onlooker(Asker, Protocol):
    """A connection of this process. `seat` follows the person's.

    Where several people pass one screen among them, it plays for nobody until somebody has said that they have it: what
    the browser is sent then is what everybody may know.
    """

    id: str
    seat: int
    keeper: int | None  # whose browser it is; `person` is for whom it plays
    has: bool  # somebody at it has said that they have the screen
    hands: list[int]  # the seats that are played at it
    shown: int  # the number of the view it was sent last
    token: str  # the hash of its cookie's, or ""

    @property
    def address(self) -> str: ...

    def bye(self, id: str) -> None:
        """Say this and close."""


class Gallery:
    """The onlookers of a table at this process, and whose people look on at others."""

    def __init__(self, table: str, notes: Notes) -> None:
        self.onlookers: set[Onlooker] = set()
        self._table = table
        self._notes = notes
        self._gone: dict[int, float] = {}  # by seat: when its person was last here
        self._came = time.time()  # before that nobody knows who was
        self._elsewhere: dict[str, set[int]] = {}  # by process: seats whose people look on there
        self._addresses: dict[str, list[str]] = {}  # by process: where those come from who look on there

    def here(self) -> set[int]:
        return {seat for onlooker in self.onlookers for seat in onlooker.hands}

    def present(self) -> set[int]:
        """Seats whose people look on, here or elsewhere."""
        return self.here().union(*self._elsewhere.values())

    def remember(self, seen: Sequence[float]) -> None:
        """When everybody was last here, from a table that left memory in peace."""
        self._gone = {seat: when for seat, when in enumerate(seen) if when}

    def seen(self) -> dict[int, float]:
        """When everybody was last here."""
        return {**self._gone, **dict.fromkeys(self.present(), time.time())}

    def away(self, seat: int) -> float:
        """For how long its person has not looked at the table: seconds."""
        return 0.0 if seat in self.present() else max(0.0, time.time() - self._gone.get(seat, self._came))

    def _note_who_went(self, before: set[int]) -> bool:
        """Has anything changed?"""
        now = self.present()
        for seat in before - now:
            self._gone[seat] = time.time()
        return now != before

    def addresses(self) -> set[str]:
        """Where those come from who look on, here or elsewhere; of many at another process, some."""
        found = {onlooker.address for onlooker in self.onlookers}
        return found.union(*self._addresses.values()) if self._addresses else found

    def _some_here(self) -> list[str]:
        return sorted({onlooker.address for onlooker in self.onlookers})[:MOST_TOLD]

    def tell_table(self, message: FromServer, row: TableRow) -> None:
        """What is not for everybody who knows the table's address: at a table by link, for those who were let in."""
        text = encode(message)
        for onlooker in self.onlookers:
            if belongs(onlooker, row):
                onlooker.send(text)

    def broadcast(self, message: FromServer, besides: Onlooker | None = None) -> None:
        if self.onlookers:
            text = encode(message)
            for onlooker in self.onlookers:
                if onlooker is not besides:
                    onlooker.send(text)

    def tell_seat(self, seat: int, message: FromServer) -> None:
        text = encode(message)
        for onlooker in self.onlookers:
            if onlooker.seat == seat:
                onlooker.send(text)

    # Coming and going.

    def enter(self, onlooker: Onlooker, row: TableRow) -> None:
        self._seat(onlooker, row)
        before, addresses = self.present(), self._some_here()
        self.onlookers.add(onlooker)
        self._presence(before, addresses, row, onlooker)

    def leave(self, onlooker: Onlooker, row: TableRow) -> None:
        before, addresses = self.present(), self._some_here()
        self.onlookers.discard(onlooker)
        self._presence(before, addresses, row, None)

    def _presence(self, before: set[int], addresses: list[str], row: TableRow, besides: Onlooker | None) -> None:
        seats_changed = self._note_who_went(before)
        if seats_changed or self._some_here() != addresses:
            self.tell_presence()
        if seats_changed:
            self.show_seats(row, besides)

    def tell_presence(self) -> None:
        """To the other processes."""
        note = {"k": "here", "table": self._table, "seats": sorted(self.here()), "addresses": self._some_here()}
        self._notes.tell(note)

    def heard_presence(self, process: str, seats: set[int], addresses: list[str], row: TableRow) -> None:
        before = self.present()
        self._elsewhere[process] = seats
        self._addresses[process] = addresses
        if self._note_who_went(before):
            self.show_seats(row)

    def forget(self, process: str, row: TableRow) -> None:
        """It has ended: nobody looks on there."""
        self.remember_only(self._elsewhere.keys() - {process}, row)

    def remember_only(self, processes: Collection[str], row: TableRow) -> None:
        """Those that live; one that was killed could not say who has gone with it."""
        before = self.present()
        self._elsewhere = {process: seats for process, seats in self._elsewhere.items() if process in processes}
        self._addresses = {process: some for process, some in self._addresses.items() if process in processes}
        if self._note_who_went(before):
            self.show_seats(row)

    def show_seats(self, row: TableRow, besides: Onlooker | None = None) -> None:
        self.broadcast(Seats(seats_of(row, self.present())), besides)

    def seat_everybody(self, row: TableRow) -> set[Onlooker]:
        """Who sits where may have changed; returns those whose seat has."""
        moved = set()
        for onlooker in self.onlookers:
            seat = onlooker.seat
            self._seat(onlooker, row)
            if onlooker.seat != seat:
                moved.add(onlooker)
        return moved

    def _seat(self, onlooker: Onlooker, row: TableRow) -> None:
        covered = not onlooker.has and is_passed(row, onlooker.keeper)
        onlooker.seat = SPECTATOR if covered else seat_of(row, onlooker.person)
        onlooker.hands = hands_of(row, onlooker.keeper)


def belongs(onlooker: Onlooker, row: TableRow) -> bool:
    """Sits here, made the table, or the table is everybody's."""
    return row.public or bool(onlooker.hands) or (onlooker.keeper is not None and onlooker.keeper == row.maker)
