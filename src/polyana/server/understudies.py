"""Who plays for a person: a bot, when their time is up or while they are absent, until they say that they are back."""

from __future__ import annotations

from msgspec import UNSET

from polyana.kernel.line import RETURN, STANDIN
from polyana.server.bodies import USUAL
from polyana.server.minds import LEVELS, known, level_of
from polyana.server.ports import Scribe
from polyana.server.store import TableRow
from polyana.server.table import Table
from polyana.server.timekeeping import Announce, Timekeeper
from polyana.server.words import Trouble, say


class Understudies:
    """One table's."""

    def __init__(self, room: Scribe, time: Timekeeper, announce: Announce) -> None:
        self._room = room
        self._time = time
        self._announce = announce

    def bot_of(self, seat: int) -> str | None:
        """The bot that answers for the seat: its own, or one that plays for its person."""
        row, table = self._room.row, self._room.table
        place, clock = row.places[seat], row.terms.clock
        if place.kind == "bot":
            return known(place.bot)
        if place.standin:
            return place.standin
        return clock.bot if table is not None and seat in table.out and clock is not UNSET else None

    def read(self, table: Table) -> bool:
        """Let the seats know for whom a bot plays, as the journal says. Has it changed?"""
        places = self._room.row.places
        before = [place.standin for place in places]
        for seat, place in enumerate(places):
            level = table.standing.get(seat, -1)
            place.standin = LEVELS[level] if place.kind == "human" and 0 <= level < len(LEVELS) else ""
        return [place.standin for place in places] != before

    async def step_in(self, table: Table, seat: int) -> None:
        """A bot plays for somebody who is absent: the one their clock names, or the usual one."""
        clock = self._room.row.terms.clock
        bot = clock.bot if clock is not UNSET else USUAL
        await self._room.note(table, [(STANDIN, seat, level_of(bot))])
        await self._tell("told-standin", seat)

    async def step_back(self, table: Table, seat: int) -> None:
        """Whoever comes back plays on, from the next question if the bot has this one."""
        if not self._room.row.places[seat].standin:
            return
        if seat in table.out and table.state.question(seat) is not None:
            raise Trouble("bot-first", 409)
        self._time.come_back(seat)
        await self._room.note(table, [(RETURN, seat, 0)])
        await self._tell("told-back", seat)

    async def go_with(self, before: TableRow) -> None:
        """The bot that played for a person goes with them."""
        room = self._room
        table = room.table
        if table is None or table.state.over:
            return
        for seat in sorted(table.standing):
            if before.places[seat].person != room.row.places[seat].person:
                await room.note(table, [(RETURN, seat, 0)])

    async def _tell(self, id: str, seat: int) -> None:
        row = self._room.row
        await self._announce(say(row.language, id, name=row.places[seat].name))
