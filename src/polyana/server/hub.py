"""The tables of this process, and who owns which.

With SQLite there is one process and it owns everything. With PostgreSQL a table is owned by one process at a time; the
others keep a replica that follows the owner's rows, answer what only needs reading, and forward the rest. Should two
processes ever both believe they own a table, the number of the next row decides: only one of them can write it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import shutil
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from polyana.server import messages
from polyana.server.analyses import Analyses
from polyana.server.bus import Bus, PostgresBus
from polyana.server.clocks import Watch
from polyana.server.commits import GroupCommit
from polyana.server.gallery import Onlooker
from polyana.server.guard import Buckets
from polyana.server.messages import encode
from polyana.server.minds import Hints, Minds
from polyana.server.noticebook import Noticebook
from polyana.server.notices import Notices
from polyana.server.people import People
from polyana.server.room import Room, complain
from polyana.server.settings import Settings
from polyana.server.store import Store, TableRow, is_down
from polyana.server.words import Trouble

LOG = logging.getLogger("polyana")
WELL_FOR: Final = 0.5  # seconds
MOST_LOOKED_UP: Final = 20  # tables a request may bring into memory
DAY: Final = 86_400.0
JUST_READ: Final = 10.0  # seconds: whoever let it be read is about to look at it
SWEEP: Final = 3600.0  # seconds from one look for tables that can go to the next


class Remote:
    """A connection at another process."""

    def __init__(self, hub: Hub, note: dict[str, Any]) -> None:
        self.hub = hub
        self.process: str = note["from"]
        self.connection: str = note["conn"]
        self.person: int | None = note["person"]
        self.language: str = note["language"]

    def send(self, payload: bytes) -> None:
        self.hub.bus.tell({"k": "say", "conn": self.connection, "text": payload.decode()}, self.process)

    def done(self) -> None:
        self.hub.bus.tell({"k": "done", "conn": self.connection}, self.process)

    def resync(self, room: Room) -> None:
        self.hub.bus.tell({"k": "sync", "conn": self.connection, "table": room.row.id}, self.process)


class Hub:
    """One process of the server: its tables, and everything they share, from the database to the bots' processes.

    Opens the room of a table when somebody needs it and forgets it when nobody does; knows with the database who owns
    it, forwards to the owner what only the owner may decide, and hears what the other processes tell.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.me = secrets.token_hex(6)
        self.store = Store(settings, self.me)
        self.commits = GroupCommit(self.store)
        self.minds = Minds(settings)
        self.hints = Hints(settings.hints_per_minute)
        self.analyses = Analyses(self.minds, self.store, self.spawn)
        self.lines = Buckets(settings.lines_per_minute / 60, settings.lines_per_minute)
        self.people = People(self.store, settings.devices)
        self.bus = Bus(self.me) if self.store.embedded else PostgresBus(self.me, self.store)
        self.noticebook = Noticebook(self.store)
        self.notices = Notices(self.noticebook, settings, self.spawn)
        self.clocks = Watch(self.store, self.me, self._ring)
        self.rooms: dict[str, Room] = {}
        self.connections: dict[str, Onlooker] = {}
        self.closing = False
        self._salt = secrets.token_bytes(16)
        self._database = True  # could be written to when last looked
        self._looked = -WELL_FOR
        self.loading = asyncio.Lock()
        self._swept = 0.0  # when tables were last deleted
        self._going: set[str] = set()  # tables that are being deleted
        self._opening: dict[str, asyncio.Future[Room]] = {}
        self._waiting: dict[str, asyncio.Future[None]] = {}  # forwarded by connection, until the owner is done
        self._tasks: set[asyncio.Task[Any]] = set()

    # Life.

    async def start(self) -> None:
        self.settings.register()
        await self.store.migrate()
        if not self.store.embedded:
            await self.store.beat(self.me)
        await self.bus.start(self.heard, self._missed)
        self.commits.start()
        await self.minds.start()
        await self.notices.start()
        await self.clocks.tick()
        await self._adopt_clocks()
        self.spawn(self.clocks.run())
        self.spawn(self.notices.run())
        self.spawn(self._housekeeping())

    async def stop(self) -> None:
        self.closing = True
        for room in list(self.rooms.values()):
            room.automatic.stop()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self.commits.stop()
        with suppress(Exception):
            await self.clocks.tick()
            for room in self.rooms.values():
                await room.waits.write_down()
                if room.table is not None and room.owner == self.me:
                    await self.store.note(
                        room.row.id, room.table.state.position, self.me, room.gallery.seen(), room.told()
                    )
            if not self.store.embedded:
                await self.store.retire(self.me)
                await self.store.tell([("polyana", f'{{"k":"gone","from":"{self.me}"}}')])
        await self.bus.stop()
        await self.minds.stop()
        await self.store.stop()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A task that is kept until it is done and whose failure is told."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a task failed", exc_info=task.exception())

    async def _housekeeping(self) -> None:
        """A sign of life; tables of the dead; tables nobody needs in memory."""
        pause = min(self.settings.lease / 4, self.settings.idle / 4, 30.0)
        while True:
            await asyncio.sleep(pause)
            try:
                if not self.store.embedded:
                    await self.store.beat(self.me)
                    living = await self.store.living()
                    for room in self.rooms.values():
                        room.gallery.remember_only(living, room.row)
                    # One question for all: with one a table, thousands of them would keep the next beat waiting.
                    owners = await self.store.owners(list(self.rooms))
                    for room in list(self.rooms.values()):
                        if owners.get(room.row.id) != room.owner:
                            await self._look_for_owner(room)
                    await self._adopt_clocks()
                await self._forget_idle()
                await self._sweep()
            except Exception as error:
                LOG.warning("housekeeping: %s", type(error).__name__)

    async def _adopt_clocks(self) -> None:
        """Those of tables that no process has in memory: whoever rings first opens the table and owns it."""
        for table, due in (await self.store.clocks()).items():
            self.clocks.set(table, due)

    async def _ring(self, table: str) -> None:
        """Somebody's time is up there, or was."""
        try:
            room = await self.open(table)
        except Trouble:  # deleted meanwhile
            return
        await room.time_up()

    async def _look_for_owner(self, room: Room) -> None:
        """Take over a table whose owner gives no sign of life; notice if somebody took over ours."""
        owner = await self.store.claim(room.row.id, self.me)
        if owner == room.owner:
            return
        LOG.info("table %s is now owned by %s", room.row.id, owner)
        room.gallery.forget(room.owner, room.row)
        room.owner = owner
        room.motions.settle()  # what was asked for died with the owner
        room.petitions.settle()
        if owner == self.me:
            await room.catch_up()
            await room.wake_quietly()

    async def _forget_idle(self) -> None:
        """Tables that nobody has needed for a while; of too many, those first that nobody has needed for longest."""
        now, idle = time.monotonic(), self.settings.idle
        spare = len(self.rooms) - self.settings.in_memory
        for id, room in sorted(self.rooms.items(), key=lambda each: each[1].used):
            if now - room.used > (min(idle, JUST_READ) if spare > 0 else idle) and room.idle():
                spare -= 1
                del self.rooms[id]
                if room.owner == self.me:
                    position = room.table.state.position if room.table is not None else room.row.position
                    await self.store.note(id, position, self.me, room.gallery.seen(), room.told())

    async def _sweep(self) -> None:
        """Now and then, delete the tables that nobody has touched for as long as they are kept, and forget people."""
        settings, now = self.settings, time.time()
        kept = {"waiting": settings.keep_waiting, "running": settings.keep_running, "over": settings.keep_finished}
        until = {state: now - days * DAY for state, days in kept.items() if days}
        ages = [days * DAY for days in (*kept.values(), settings.keep_people) if days]
        if not ages or now - self._swept < min(SWEEP, *ages):
            return
        self._swept = now
        if settings.keep_people:
            while count := await self.store.forget_people(now - settings.keep_people * DAY):
                LOG.info("%d people without a table, who have not been here for long, were forgotten", count)
        if not until:
            return
        await self.store.touch(list(self.rooms))
        while old := [id for id in await self.store.untouched(until) if id not in {*self.rooms, *self._opening}]:
            self._going = set(old)
            try:
                count = await self.store.delete(old, until)
            finally:
                self._going = set()
            if not count:
                return
            LOG.info("%d tables that nobody has touched for long were deleted", count)

    async def is_well(self) -> tuple[bool, float]:
        """Can the database be written to, and how many megabytes of disk are free? Looked up every few seconds."""
        now = time.monotonic()
        if now - self._looked > WELL_FOR:
            try:
                await asyncio.wait_for(self.store.check(self.me), 5)
                self._database = True
            except Exception as error:
                LOG.warning("the database cannot be written to: %s", type(error).__name__)
                self._database = False
            self._looked = time.monotonic()
        folder = self.settings.folder()
        while not folder.exists() and folder != folder.parent:
            folder = folder.parent
        return self._database, shutil.disk_usage(folder).free / 1e6

    def gauges(self) -> dict[str, float]:
        states = Counter(room.row.state for room in self.rooms.values())
        return {
            "tables": len(self.rooms),
            "tables_running": states["running"],
            "websockets": len(self.connections),
            "bots_waiting": self.minds.waiting(),
        }

    # Tables.

    def source_of(self, address: str) -> str:
        """What tells tables made from one address from those of others. What it was nobody can find out: the salt is
        gone with this process."""
        return hashlib.blake2b(address.encode(), key=self._salt, digest_size=8).hexdigest()

    async def open(self, id: str) -> Room:
        """The room of a table, read into memory if it is not there; Trouble if there is no such table."""
        if id in self._opening:
            return await asyncio.shield(self._opening[id])
        if id in self._going:
            raise Trouble("no-table", 404)
        room = self.rooms.get(id)
        if room is not None:
            room.touch()
            return room
        future: asyncio.Future[Room] = asyncio.get_running_loop().create_future()
        self._opening[id] = future
        try:
            room = await self._open(id)
            future.set_result(room)
        except BaseException as error:
            future.set_exception(error)
            future.exception()  # seen
            raise
        finally:
            del self._opening[id]
        await room.wake_quietly()
        return room

    async def _open(self, id: str) -> Room:
        row = await self.store.table(id)
        if row is None:
            raise Trouble("no-table", 404)
        room = Room(self, row)
        if row.owner is None:
            room.gallery.remember([place.seen for place in row.places])
        room.owner = await self.store.claim(id, self.me)
        if not room.owner:
            raise Trouble("no-table", 404)
        self.rooms[id] = room  # before the journal is read: rows told meanwhile wait for the lock
        try:
            async with room.lock:
                room.asides.chat = await self.store.chat(id)
                await room.load()
                room.touch()
        except BaseException:
            del self.rooms[id]
            raise
        if not self.store.embedded:
            self.bus.tell({"k": "hello", "table": id})
        return room

    async def look_up(self, rows: Sequence[TableRow]) -> None:
        """Read tables into memory of which the lobby would otherwise say where they stood before a process was killed.
        A table of another process is that one's business."""
        absent = [row for row in rows if row.id not in self.rooms]
        for id in (await self.store.doubtful(absent, self.me))[:MOST_LOOKED_UP]:
            await self.open(id)

    async def seats_changed(self, id: str) -> None:
        """After the lobby has changed who sits where."""
        self.bus.tell({"k": "seats", "table": id})
        room = self.rooms.get(id)
        if room is not None:
            await self._reseat(room)

    async def ask_for_seat(self, id: str, seat: int, person: int, name: str) -> bool:
        """The place of a bot, or of somebody who is absent, in a running game: True when it was given at once, False
        when others have to agree first."""
        room = await self.open(id)
        if room.owner != self.me:
            note = {"k": "wish", "table": id, "seat": seat, "person": person, "name": name}
            self.bus.tell(note, room.owner)
            return False
        async with room.lock:
            room.running()
            at_once = room.petitions.ask(seat, person, name)
        if at_once:
            await self.seat_latecomer(id, seat, person, name)
        return at_once

    async def seat_latecomer(self, table: str, seat: int, person: int, name: str, absent: int | None = None) -> None:
        """In a bot's place, or in that of a person who is absent."""
        if absent is None:
            seated = await self.store.sit(table, seat, person, name, late=True)
        else:
            seated = await self.store.replace(table, seat, absent, person, name)
        if seated:
            await self.seats_changed(table)

    async def end_devices(self, person: int, hashes: Sequence[str]) -> None:
        """They are nobody any more, in all processes, and their connections end."""
        await self.people.end(person, hashes)
        self._close(hashes)
        for hash in hashes:
            self.bus.tell({"k": "ended", "hash": hash})

    def _close(self, hashes: Sequence[str]) -> None:
        self.people.forget(hashes)
        for connection in list(self.connections.values()):
            if connection.token in hashes:
                connection.bye("device-ended")

    async def _reseat(self, room: Room) -> None:
        """The database has it already: when it fails now, the room looks again until it knows. Otherwise somebody who
        has left would go on seeing what the seat sees."""
        try:
            await room.seats_changed()
        except Exception as error:
            if not isinstance(error, Trouble) and not is_down(error):
                raise
            room.lose()

    # Other processes.

    async def forward(self, room: Room, who: Onlooker, message: messages.ClientMessage) -> None:
        """Let the owner decide; if it does not answer, see whether it is still there."""
        if isinstance(message, messages.SetOrders):
            room.orders.checked(message.orders)  # nonsense may be longer than a note can be
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[who.id] = future
        note = {"k": "ask", "table": room.row.id, "conn": who.id, "person": who.person, "language": who.language}
        self.bus.tell({**note, "text": encode(message).decode()}, room.owner)
        try:
            await asyncio.wait_for(future, self.settings.lease)
        except TimeoutError:
            await self._look_for_owner(room)
            await room.catch_up()
            raise Trouble("recovering", 503) from None
        finally:
            self._waiting.pop(who.id, None)

    def heard(self, note: dict[str, Any]) -> None:
        """A note of another process."""
        kind = note["k"]
        if kind == "rows":
            for table, first, rows, clock in note["b"]:
                if table in self.rooms:
                    taken = [(row[0], row[1], row[2]) for row in rows] if rows is not None else None
                    self.spawn(self.rooms[table].follow(first, taken, clock))
        elif kind == "ended":
            self._close([note["hash"]])
        elif kind == "ask":
            self.spawn(self._asked(note))
        elif kind == "gone":
            for room in list(self.rooms.values()):
                room.gallery.forget(note["from"], room.row)
                if room.owner == note["from"]:
                    self.spawn(self._look_for_owner(room))
        elif kind in ("say", "sync", "done"):
            self._heard_by_connection(note)
        elif note.get("table") in self.rooms:
            self._heard_at_table(self.rooms[note["table"]], note)

    def _heard_by_connection(self, note: dict[str, Any]) -> None:
        who = self.connections.get(note["conn"])
        if note["k"] == "say" and who is not None:
            who.send(note["text"].encode())
        elif note["k"] == "sync" and who is not None and note["table"] in self.rooms:
            who.resync(self.rooms[note["table"]])
        elif note["k"] == "done" and note["conn"] in self._waiting:
            future = self._waiting[note["conn"]]
            if not future.done():
                future.set_result(None)

    def _heard_at_table(self, room: Room, note: dict[str, Any]) -> None:
        kind = note["k"]
        if kind == "seats":
            self.spawn(self._reseat(room))
        elif kind == "chat":
            room.asides.hear(msgspec.convert(note["line"], messages.ChatLine))
        elif kind == "motion":
            room.motions.show(msgspec.convert(note["motion"], messages.Takeback))
        elif kind == "asking":
            room.petitions.show(msgspec.convert(note["asking"], messages.Asking | None))
        elif kind == "wish":
            self.spawn(self._wished(note))
        elif kind == "orders":
            room.orders.changed(note["seat"], note["orders"])
        elif kind == "hello":
            room.gallery.tell_presence()
            room.motions.tell_again()
            room.petitions.tell_again()
        elif kind == "here":
            room.gallery.heard_presence(note["from"], set(note["seats"]), note["addresses"], room.row)
            room.look_again()

    async def _wished(self, note: dict[str, Any]) -> None:
        with suppress(Trouble):
            await self.ask_for_seat(note["table"], note["seat"], note["person"], note["name"])

    async def _asked(self, note: dict[str, Any]) -> None:
        who = Remote(self, note)
        try:
            room = await self.open(note["table"])
            if room.owner != self.me:
                await self._look_for_owner(room)
            if room.owner != self.me:
                raise Trouble("recovering", 503)
            message = messages.DECODER.decode(note["text"])
        except Exception as error:
            trouble = error if isinstance(error, Trouble) else Trouble("database", 503)
            complain(who, trouble)
            who.done()
            if trouble is not error and not is_down(error):
                raise
        else:
            room.decide(who, message)

    async def _missed(self) -> None:
        """The listener had to connect again: every table looks what it missed, and devices may have been ended."""
        for room in list(self.rooms.values()):
            await room.catch_up()
            await self._reseat(room)
            self.bus.tell({"k": "hello", "table": room.row.id})
        tokens = {connection.token for connection in self.connections.values() if connection.token}
        self._close(sorted(tokens - await self.store.known(tokens)))
