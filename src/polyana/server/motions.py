"""Takebacks by consent: somebody asks, all other people agree or one does not. Bots agree."""

from __future__ import annotations

from typing import Final

from polyana.kernel.line import TAKEBACK
from polyana.server.messages import Takeback
from polyana.server.ports import Host, Notes
from polyana.server.summary import together
from polyana.server.table import Table
from polyana.server.words import Trouble

SETTLED: Final = Takeback(None, [], [])


class Motion:
    """Somebody asks for a takeback."""

    def __init__(self, by: int, need: list[int]) -> None:
        self.by = by
        self.need = need
        self.agreed: list[int] = []

    def message(self) -> Takeback:
        return Takeback(self.by, self.need[:], self.agreed[:])


class Motions:
    """At most one at a time."""

    def __init__(self, room: Host, notes: Notes) -> None:
        self.shown: Takeback | None = None  # on everybody's screen; the owner's `_motion` is the real one
        self._room = room
        self._notes = notes
        self._motion: Motion | None = None

    async def ask(self, table: Table, seat: int) -> None:
        if table.match.is_unseen(seat):
            await self._room.take(table, table.match.undo_row(seat))  # nobody has seen it: nobody need be asked
            return
        kept = table.match.takeback_to(seat)
        if kept < 0:
            raise Trouble("no-takeback")
        if not self._room.row.terms.takebacks and table.crosses_chance(kept):
            raise Trouble("drawn-since")
        if self._motion is not None:
            raise Trouble("takeback-running")
        places = self._room.row.places
        agree = together(self._room.row, seat)  # who passes a screen has said it aloud
        self._motion = Motion(seat, [i for i, place in enumerate(places) if place.plays() and i not in agree])
        await self._go_on(table, self._motion)

    async def vote(self, table: Table, seat: int, yes: bool) -> None:
        motion = self._motion
        if motion is None or seat not in motion.need:
            raise Trouble("no-vote")
        if not yes:
            self.settle()
        elif seat not in motion.agreed:
            motion.agreed.append(seat)
            await self._go_on(table, motion)

    async def _go_on(self, table: Table, motion: Motion) -> None:
        if len(motion.agreed) < len(motion.need):
            self.show(motion.message())
            self._tell(motion.message())
        else:
            try:
                await self._room.take(table, (TAKEBACK, motion.by, table.match.takeback_to(motion.by)))
            except Trouble:  # not saved: whoever still wants it asks again
                self.settle()
                raise

    def settle(self) -> None:
        """The table went on, or somebody said no."""
        if self._motion is not None:
            self._motion = None
            self._tell(SETTLED)
        if self.shown is not None:
            self.show(SETTLED)

    def show(self, message: Takeback) -> None:
        self.shown = message if message.by is not None else None
        self._room.gallery.broadcast(message)

    def tell_again(self) -> None:
        """To a process that has only now read the table."""
        if self._motion is not None:
            self._tell(self._motion.message())

    def _tell(self, message: Takeback) -> None:
        self._notes.tell({"k": "motion", "table": self._room.row.id, "motion": message})
