"""Questions to the database. SQLite has one pen, so that writers never wait for each other's locks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from polyana.kernel.line import Row
from polyana.server.bodies import SeatKind, TableState, Terms
from polyana.server.clocks import Kept
from polyana.server.commits import Batch
from polyana.server.messages import ChatLine
from polyana.server.pens import Pen, PostgresPen, SqlitePen, sqlite_manners
from polyana.server.schema import (
    CHAT,
    DEVICES,
    HOURS,
    JOURNAL,
    PEOPLE,
    PROCESSES,
    PUSHES,
    SEATS,
    TABLES,
    TOKENS,
    WAITS,
)
from polyana.server.settings import Settings
from polyana.server.words import Trouble

CHAT_KEPT: Final = 60
PAGE: Final = 1000  # rows of a journal
SWEPT: Final = 100  # tables, or people, deleted in one transaction
LOOKED_THROUGH: Final = 1000  # public tables, of which the lobby shows some


class SeatRow(msgspec.Struct):
    """Who sits on a seat."""

    kind: SeatKind
    person: int | None
    name: str
    bot: str | None
    orders: dict[str, str | bool]
    past: list[int] = []
    seen: float = 0.0
    pledge: str = ""
    keeper: int | None = None  # at whose screen the person sits
    standin: str = ""  # the bot that plays for the person, as the journal says: known while the table is in memory

    def plays(self) -> bool:
        """Does a person play here, with no bot in their stead?"""
        return self.kind == "human" and not self.standin


class DeviceRow(msgspec.Struct):
    """A browser that is a person."""

    hash: str
    label: str
    created: float
    seen: float


class Told(msgspec.Struct):
    """What everybody had been told after so many rows (`moving.digest`)."""

    rows: int
    digest: str


class TableRow(msgspec.Struct):
    """What is known of a table without its journal."""

    id: str
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    language: str
    public: bool
    key: str
    seed: str
    maker: int
    state: TableState
    created: float
    changed: float
    position: int
    winners: list[int] | None
    scores: list[int] | None
    owner: str | None
    terms: Terms = Terms()
    places: list[SeatRow] = []
    clock: Kept | None = None
    since: float | None = None
    due: float | None = None
    shares: list[str] | None = None
    moved: list[list[int]] = []
    refused: int = 0
    told: Told | None = None
    source: str = ""
    code: int = -1
    roles: list[str] = []


class Store:
    """Everything that is asked of the database, whichever it is; nothing else knows SQL, except for how rows get in.

    With SQLite this process is the only one, and it writes one thing at a time. With PostgreSQL several processes share
    the database, and what two of them might change at once is held or numbered there.
    """

    def __init__(self, settings: Settings, process: str = "") -> None:
        self.embedded = settings.embedded()
        self.lease = settings.lease
        options: dict[str, Any] = {} if self.embedded else {"pool_pre_ping": True, "pool_size": 4, "max_overflow": 4}
        # Parameters are hidden: an error in a log must not carry a token, a seed or a name.
        self.engine: AsyncEngine = create_async_engine(settings.url(), hide_parameters=True, **options)
        self._glance: sa.Engine | None = (
            None  # SQLite's, for what is found at once: waking a thread takes ten times as long
        )
        if self.embedded:
            sa.event.listen(self.engine.sync_engine, "connect", sqlite_manners)
            url = settings.url().replace("+aiosqlite", "+pysqlite")
            self._glance = sa.create_engine(url, hide_parameters=True)
            sa.event.listen(self._glance, "connect", sqlite_manners)
            sa.event.listen(self._glance, "connect", _without_patience)
        self._turn = asyncio.Lock()
        self._pen: Pen = (
            SqlitePen(settings.url().removeprefix("sqlite+aiosqlite:///"))
            if self.embedded
            else PostgresPen(self.engine, process)
        )

    async def stop(self) -> None:
        await self._pen.drop()
        if self._glance is not None:
            self._glance.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        if self.embedded:
            async with self._turn, self.engine.begin() as connection:
                yield connection
        else:
            async with self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            yield connection

    async def _find(self, *queries: sa.Select[Any]) -> list[Sequence[Any]]:
        """What questions about one table or person find, which are short."""
        if self._glance is not None:
            try:
                with self._glance.connect() as connection:
                    return [connection.execute(query).all() for query in queries]
            except OperationalError:  # locked, or worse: with patience, then
                pass
        async with self.reading() as other:
            return [(await other.execute(query)).all() for query in queries]

    async def check(self, me: str) -> None:
        """Write something: a disk that is full, or a database that can only be read, answers every other question."""
        async with self.writing() as connection:
            done = await connection.execute(
                sa.update(PROCESSES).where(PROCESSES.c.id == me).values(beat=PROCESSES.c.beat + 0.0)
            )
            if done.rowcount == 0:
                await connection.execute(sa.insert(PROCESSES).values(id=me, beat=0.0))
                await connection.execute(sa.delete(PROCESSES).where(PROCESSES.c.id == me, PROCESSES.c.beat == 0.0))

    async def migrate(self) -> None:
        """Bring the database to this version; Trouble if it is newer."""
        async with self.engine.begin() as connection:
            if not self.embedded:  # several processes may start at once
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7053)"))
            await connection.run_sync(_migrate)

    # The journal.

    async def write(self, batches: list[Batch]) -> None:
        """Commit the rows of many tables, and tell the other processes in the same transaction."""
        async with self._turn:
            await self._pen.write(batches)

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        """The journal of a table from row number `since` on, a page at a time: others want their turn."""
        query = (
            sa.select(JOURNAL.c.n, JOURNAL.c.kind, JOURNAL.c.seat, JOURNAL.c.code)
            .where(JOURNAL.c.table == table)
            .order_by(JOURNAL.c.n)
            .limit(PAGE)
        )
        rows: list[Row] = []
        while True:
            first = since + len(rows)
            (found,) = await self._find(query.where(JOURNAL.c.n >= first))
            if [row[0] for row in found] != list(range(first, first + len(found))):
                raise Trouble("kept", 409)
            rows += [(kind, seat, code) for _, kind, seat, code in found]  # by name it takes as long as reading them
            if len(found) < PAGE:
                return rows
            await asyncio.sleep(0)

    async def doubtful(self, tables: Sequence[TableRow], me: str) -> list[str]:
        """Running tables whose noted position may not be the last: they were in the memory of a process that was
        killed. One that leaves memory in peace has no owner any more."""
        owned = [table for table in tables if table.state == "running" and table.owner and table.owner != me]
        if not owned or self.embedded:
            return [table.id for table in owned]
        async with self.reading() as connection:
            alive = {row.id for row in (await connection.execute(self._alive())).all()}
        return [table.id for table in owned if table.owner not in alive]

    # Tables.

    async def create(self, row: dict[str, Any], places: Sequence[dict[str, Any]]) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.insert(TABLES), row)
            for place in places:
                if place.get("keeper") is not None:  # somebody without a browser of their own
                    place["person"] = await self._add_person(connection)
            await connection.execute(sa.insert(SEATS), [{"table": row["id"], **place} for place in places])

    async def table(self, id: str) -> TableRow | None:
        if not (id.isascii() and id.isalnum() and len(id) <= 24):  # what could never be one is not asked about
            return None
        found, places = await self._find(
            sa.select(TABLES).where(TABLES.c.id == id),
            sa.select(SEATS).where(SEATS.c.table == id).order_by(SEATS.c.seat),
        )
        if not found:
            return None
        row = _table_row(found[0]._mapping)
        row.places = [_seat_row(place) for place in places]
        return row

    async def by_code(self, code: int) -> TableRow | None:
        """The table with this code that has not begun; of several the newest."""
        query = sa.select(TABLES.c.id).where(TABLES.c.code == code, TABLES.c.state == "waiting")
        (found,) = await self._find(query.order_by(TABLES.c.created.desc()).limit(1))
        return await self.table(found[0][0]) if found else None

    async def every(self) -> list[TableRow]:
        """All tables, the one changed last first: for whoever runs the server."""
        return await self._tables(sa.select(TABLES).order_by(TABLES.c.changed.desc()))

    async def in_memory(self, table: str, settings: Settings) -> bool:
        """May a server that runs have it in memory? SQLite's cannot be asked, but holds its folder."""
        if not self.embedded:
            return bool(await self.owners([table]))
        try:
            import fcntl
        except ImportError:
            return False
        lock = Path(settings.url().removeprefix("sqlite+aiosqlite:///")).parent / "polyana.lock"
        if not lock.exists():
            return False
        with lock.open() as held:
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return True
        return False

    async def remove(self, table: str) -> None:
        async with self.writing() as connection:
            for each in (JOURNAL, CHAT, SEATS, WAITS):
                await connection.execute(sa.delete(each).where(each.c.table == table))
            await connection.execute(sa.delete(TABLES).where(TABLES.c.id == table))

    async def mine(self, person: int, most: int = 50) -> list[TableRow]:
        held = sa.select(SEATS.c.table).where(sa.or_(SEATS.c.person == person, SEATS.c.keeper == person))
        query = sa.select(TABLES).where(sa.or_(TABLES.c.id.in_(held), TABLES.c.maker == person))
        return await self._tables(query.order_by(TABLES.c.changed.desc()).limit(most))

    async def open(self, most: int = 50) -> list[TableRow]:
        """Public tables, those with an open seat first: the newest of each address, then the next of each. However many
        somebody makes, others' are seen."""
        newest = [
            sa.select(TABLES.c.id, TABLES.c.source, TABLES.c.state, TABLES.c.changed)
            .where(TABLES.c.public, TABLES.c.state == state)
            .order_by(TABLES.c.changed.desc())
            .limit(LOOKED_THROUGH)
            .subquery()
            for state in ("waiting", "running")
        ]
        found = sa.union_all(*(sa.select(each) for each in newest)).subquery()
        place = sa.func.row_number().over(partition_by=(found.c.state, found.c.source), order_by=found.c.changed.desc())
        turns = sa.select(found.c.id, place.label("place")).subquery()
        query = sa.select(TABLES).join(turns, turns.c.id == TABLES.c.id)
        return await self._tables(
            query.order_by(TABLES.c.state.desc(), turns.c.place, TABLES.c.changed.desc()).limit(most)
        )

    async def _tables(self, query: sa.Select[Any]) -> list[TableRow]:
        async with self.reading() as connection:
            found = [_table_row(row._mapping) for row in (await connection.execute(query)).all()]
            by_id = {row.id: row for row in found}
            for row in found:
                row.places = []
            if found:
                places = sa.select(SEATS).where(SEATS.c.table.in_(list(by_id))).order_by(SEATS.c.table, SEATS.c.seat)
                for each in (await connection.execute(places)).all():
                    by_id[each.table].places.append(_seat_row(each))
        return found

    # Who sits where. Each holds the table's row first, so that of two who change it at once the second sees what the
    # first did, in whichever processes they are.

    async def replace(self, table: str, seat: int, absent: int, person: int, name: str) -> bool:
        """Take the seat of somebody who is absent, in a running game; False if they no longer have it."""
        taken = sa.select(SEATS.c.seat).where(SEATS.c.table == table, SEATS.c.person == person)
        here = (SEATS.c.table == table, SEATS.c.seat == seat, SEATS.c.person == absent)
        async with self.writing() as connection:
            state = await self._hold(connection, table)
            found = (await connection.execute(sa.select(SEATS.c.past).where(*here, ~taken.exists()))).one_or_none()
            if state != "running" or found is None:
                return False
            past = [*(each for each in found.past if each != absent), absent]
            done = await connection.execute(
                sa.update(SEATS)
                .where(*here)
                .values(person=person, keeper=None, name=name, orders={}, past=past, seen=0.0)
            )
            return done.rowcount == 1

    async def sit(self, table: str, seat: int, person: int, name: str, pledge: str = "", late: bool = False) -> bool:
        """Take a seat that is open or a bot's; the game begins with the last. False if somebody was faster, or if the
        game runs and nobody has agreed to a latecomer, who adds nothing to chance any more."""
        taken = sa.select(SEATS.c.seat).where(SEATS.c.table == table, SEATS.c.person == person)
        async with self.writing() as connection:
            if await self._hold(connection, table) not in (("running",) if late else ("waiting",)):
                return False
            done = await connection.execute(
                sa.update(SEATS)
                .where(SEATS.c.table == table, SEATS.c.seat == seat, SEATS.c.kind.in_(("open", "bot")), ~taken.exists())
                .values(kind="human", person=person, name=name, orders={}, **({} if late else {"pledge": pledge}))
            )
            if done.rowcount == 1:
                await self._begin_if_full(connection, table)
            return done.rowcount == 1

    async def stand(self, table: str, seat: int, person: int, bot: dict[str, Any]) -> bool:
        """Give the seat back to the bot it had; where it had none, to this one if the game is running, or to everybody
        if it has not begun."""
        here = (SEATS.c.table == table, SEATS.c.seat == seat, SEATS.c.person == person)
        async with self.writing() as connection:
            state = await self._hold(connection, table)
            columns = (SEATS.c.bot, SEATS.c.past, SEATS.c.keeper)
            found = (await connection.execute(sa.select(*columns).where(*here))).one_or_none()
            if state == "over" or found is None:
                return False
            place: dict[str, Any] = {"kind": "open", "name": "", "bot": None}
            if state == "running" or found.bot is not None:
                place = {**bot, "bot": found.bot or bot["bot"]}
            if state == "waiting":
                place["pledge"] = ""
            if state == "running":
                gone = [person] if found.keeper is None else [person, found.keeper]
                place["past"] = [*(each for each in found.past if each not in gone), *gone]
            done = await connection.execute(
                sa.update(SEATS).where(*here).values(person=None, keeper=None, orders={}, **place)
            )
            if done.rowcount == 1:
                await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(changed=time.time()))
            return done.rowcount == 1

    async def begin(self, table: str, bots: Sequence[dict[str, Any]]) -> bool:
        """Put bots on the seats that are open and let the game begin; False if it has begun. `bots` has one a seat."""
        async with self.writing() as connection:
            if await self._hold(connection, table) != "waiting":
                return False
            for seat, bot in enumerate(bots):
                here = (SEATS.c.table == table, SEATS.c.seat == seat, SEATS.c.kind == "open")
                await connection.execute(sa.update(SEATS).where(*here).values(**bot))
            await self._begin_if_full(connection, table)
            return True

    async def _hold(self, connection: AsyncConnection, table: str) -> str:
        """The table's state, which nobody else changes until this transaction ends. (SQLite has one pen anyway.)"""
        found = await connection.execute(sa.select(TABLES.c.state).where(TABLES.c.id == table).with_for_update())
        return str(found.scalar_one())

    async def _begin_if_full(self, connection: AsyncConnection, table: str) -> None:
        still_open = sa.select(SEATS.c.seat).where(SEATS.c.table == table, SEATS.c.kind == "open").exists()
        begins = sa.and_(TABLES.c.state == "waiting", ~still_open)
        state = sa.case((begins, "running"), else_=TABLES.c.state)
        await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(state=state, changed=time.time()))

    async def fix_shares(self, table: str, shares: Sequence[str]) -> None:
        """What chance will draw follows from now on. Once: who comes second changes nothing."""
        async with self.writing() as connection:
            await connection.execute(
                sa.update(TABLES)
                .where(TABLES.c.id == table, TABLES.c.shares.is_(sa.null()))
                .values(shares=list(shares), changed=time.time())
            )

    async def set_orders(self, table: str, seat: int, orders: dict[str, str | bool]) -> None:
        async with self.writing() as connection:
            here = (SEATS.c.table == table, SEATS.c.seat == seat)
            await connection.execute(sa.update(SEATS).where(*here).values(orders=orders))

    async def note(
        self, table: str, position: int, me: str, seen: Mapping[int, float] | None = None, told: Told | None = None
    ) -> None:
        """When a table leaves memory: how far it has come, when its people were last there, what everybody was told;
        somebody else may own it."""
        more = {"told": msgspec.to_builtins(told)} if told is not None else {}
        async with self.writing() as connection:
            for seat, when in (seen or {}).items():
                here = (SEATS.c.table == table, SEATS.c.seat == seat)
                await connection.execute(sa.update(SEATS).where(*here).values(seen=when))
            await connection.execute(
                sa.update(TABLES)
                .where(TABLES.c.id == table, sa.or_(TABLES.c.owner.is_(None), TABLES.c.owner == me))
                .values(position=position, owner=None, changed=time.time(), **more)
            )

    # Rules that change.

    async def move_on(self, row: TableRow, rules: int, options: Mapping[str, Any], rows: int) -> bool:
        """The table goes on under these rules; False if another process has said so already."""
        return await self._under_older(
            row, rules=rules, options=dict(options), moved=[*row.moved, [row.rules, rows]], told=None
        )

    async def refuse(self, row: TableRow, rules: int) -> None:
        """These rules cannot play it on: nobody has to try again."""
        await self._under_older(row, refused=rules)

    async def _under_older(self, row: TableRow, **values: Any) -> bool:
        here = (TABLES.c.id == row.id, TABLES.c.rules == row.rules)
        async with self.writing() as connection:
            return (await connection.execute(sa.update(TABLES).where(*here).values(**values))).rowcount == 1

    # What goes. `until` says for each state of a table since when nobody may have touched it.

    async def touch(self, tables: Sequence[str]) -> None:
        """These are in memory: somebody needs them, or did a moment ago."""
        async with self.writing() as connection:
            await connection.execute(sa.update(TABLES).where(TABLES.c.id.in_(tables)).values(changed=time.time()))

    async def untouched(self, until: Mapping[str, float], most: int = SWEPT) -> list[str]:
        query = sa.select(TABLES.c.id).where(self._is_untouched(until)).order_by(TABLES.c.changed).limit(most)
        async with self.reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def delete(self, tables: Sequence[str], until: Mapping[str, float]) -> int:
        """Delete those of these tables that still nobody has touched, with all that belongs to them; how many."""
        here = sa.select(TABLES.c.id).where(TABLES.c.id.in_(tables), self._is_untouched(until))
        async with self.writing() as connection:
            held = await connection.execute(here.with_for_update(skip_locked=True))
            found = list(held.scalars())
            for of in (JOURNAL, CHAT, SEATS, WAITS):
                await connection.execute(sa.delete(of).where(of.c.table.in_(found)))
            await connection.execute(sa.delete(TABLES).where(TABLES.c.id.in_(found)))
        return len(found)

    def _is_untouched(self, until: Mapping[str, float]) -> sa.ColumnElement[bool]:
        old = sa.or_(*(sa.and_(TABLES.c.state == state, TABLES.c.changed < then) for state, then in until.items()))
        if self.embedded:  # what is in the memory of the one process there is, it knows itself
            return old
        return sa.and_(old, sa.or_(TABLES.c.owner.is_(None), TABLES.c.owner.not_in(self._alive())))

    # Chat.

    async def add_chat(self, table: str, line: ChatLine) -> None:
        """Keeps as many lines as are ever shown: whoever talks without end must not fill the disk. Neither onlookers
        nor the table itself make a line of the players' go away."""
        speaker = CHAT.c.seat >= 0 if line.seat >= 0 else CHAT.c.seat == line.seat
        here = sa.and_(CHAT.c.table == table, speaker)
        last_kept = sa.select(CHAT.c.id).where(here).order_by(CHAT.c.id.desc()).offset(CHAT_KEPT - 1).limit(1)
        async with self.writing() as connection:
            await connection.execute(sa.insert(CHAT), {"table": table, **msgspec.structs.asdict(line)})
            await connection.execute(sa.delete(CHAT).where(here, CHAT.c.id < last_kept.scalar_subquery()))

    async def chat(self, table: str) -> list[ChatLine]:
        query = sa.select(CHAT).where(CHAT.c.table == table).order_by(CHAT.c.id.desc()).limit(3 * CHAT_KEPT)
        (found,) = await self._find(query)
        return [ChatLine(row.name, row.seat, row.text, row.at) for row in reversed(found)]

    # People.

    async def person(self, hash: str) -> int | None:
        (found,) = await self._find(sa.select(TOKENS.c.person).where(TOKENS.c.hash == hash))
        return int(found[0][0]) if found else None

    async def known(self, hashes: Collection[str]) -> set[str]:
        """Those of these tokens that are still somebody's."""
        async with self.reading() as connection:
            return set((await connection.execute(sa.select(TOKENS.c.hash).where(TOKENS.c.hash.in_(hashes)))).scalars())

    async def devices(self, person: int) -> list[DeviceRow]:
        """Where this person is known, the one seen last first."""
        columns = (TOKENS.c.hash, TOKENS.c.label, TOKENS.c.created, TOKENS.c.seen)
        query = sa.select(*columns).where(TOKENS.c.person == person).order_by(TOKENS.c.seen.desc())
        async with self.reading() as connection:
            return [DeviceRow(*row) for row in (await connection.execute(query)).all()]

    async def seen(self, hash: str, label: str) -> None:
        async with self.writing() as connection:
            await connection.execute(
                sa.update(TOKENS).where(TOKENS.c.hash == hash).values(seen=time.time(), label=label)
            )

    async def end_tokens(self, person: int, hashes: Sequence[str]) -> None:
        """These devices are no longer the person."""
        async with self.writing() as connection:
            await connection.execute(
                sa.delete(PUSHES).where(PUSHES.c.person == person, PUSHES.c.token.in_(list(hashes)))
            )
            await connection.execute(
                sa.delete(TOKENS).where(TOKENS.c.person == person, TOKENS.c.hash.in_(list(hashes)))
            )

    async def device_of(self, hash: str) -> int | None:
        """Whose link it is, without using it."""
        here = (DEVICES.c.hash == hash, DEVICES.c.until >= time.time())
        async with self.reading() as connection:
            found = await connection.execute(sa.select(DEVICES.c.person).where(*here))
            return found.scalar_one_or_none()

    async def forget_people(self, since: float, most: int = SWEPT) -> int:
        """Delete people who have neither seat nor table and whom nobody has seen since; how many."""
        here = sa.or_(TOKENS.c.created >= since, TOKENS.c.seen >= since)
        needed = (
            sa.select(SEATS.c.seat).where(sa.or_(SEATS.c.person == PEOPLE.c.id, SEATS.c.keeper == PEOPLE.c.id)),
            sa.select(TABLES.c.id).where(TABLES.c.maker == PEOPLE.c.id),
            sa.select(TOKENS.c.hash).where(TOKENS.c.person == PEOPLE.c.id, here),
        )
        query = sa.select(PEOPLE.c.id).where(PEOPLE.c.created < since, *(~each.exists() for each in needed))
        async with self.writing() as connection:
            found = list((await connection.execute(query.limit(most))).scalars())
            for of in (TOKENS, DEVICES, PUSHES):
                await connection.execute(sa.delete(of).where(of.c.person.in_(found)))
            await connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id.in_(found)))
        return len(found)

    async def add_person(self, hash: str) -> int:
        async with self.writing() as connection:
            person = await self._add_person(connection)
            await connection.execute(sa.insert(TOKENS).values(hash=hash, person=person, created=time.time()))
            return person

    async def _add_person(self, connection: AsyncConnection) -> int:
        done = await connection.execute(sa.insert(PEOPLE).values(created=time.time()))
        assert done.inserted_primary_key is not None
        return int(done.inserted_primary_key[0])

    async def add_device(self, hash: str, person: int, until: float) -> None:
        async with self.writing() as connection:
            await connection.execute(sa.delete(DEVICES).where(DEVICES.c.until < time.time()))
            await connection.execute(sa.insert(DEVICES).values(hash=hash, person=person, until=until))

    async def use_device(self, hash: str, token: str, most: int) -> int | None:
        """Whose link it is, once: whoever deletes the row may use it, unless the person has so many devices already."""
        async with self.writing() as connection:
            here = (DEVICES.c.hash == hash, DEVICES.c.until >= time.time())
            found = await connection.execute(sa.select(DEVICES.c.person).where(*here))
            person: int | None = found.scalar_one_or_none()
            if person is None:
                return None
            count = sa.select(sa.func.count()).select_from(TOKENS).where(TOKENS.c.person == person)
            if (await connection.execute(count)).scalar_one() >= most:
                raise Trouble("devices-many", 409, most=most)
            done = await connection.execute(sa.delete(DEVICES).where(*here))
            if done.rowcount != 1:
                return None
            await connection.execute(sa.insert(TOKENS).values(hash=token, person=person, created=time.time()))
            return person

    # Processes. Their clock is the database's.

    async def beat(self, me: str) -> None:
        async with self.writing() as connection:
            done = await connection.execute(sa.update(PROCESSES).where(PROCESSES.c.id == me).values(beat=_NOW))
            if done.rowcount == 0:
                await connection.execute(sa.insert(PROCESSES).values(id=me, beat=_NOW))
                old = _NOW - 100 * self.lease
                await connection.execute(sa.delete(PROCESSES).where(PROCESSES.c.beat < old))

    async def living(self) -> set[str]:
        """The processes that give signs of life, or did a moment ago: one that is only slow does not introduce itself
        again."""
        since = _NOW - 3 * self.lease
        async with self.reading() as connection:
            found = await connection.execute(sa.select(PROCESSES.c.id).where(PROCESSES.c.beat > since))
            return set(found.scalars())

    async def owners(self, tables: Sequence[str]) -> dict[str, str]:
        """Of these tables those that a living process owns."""
        query = sa.select(TABLES.c.id, TABLES.c.owner).where(TABLES.c.id.in_(tables), TABLES.c.owner.in_(self._alive()))
        async with self.reading() as connection:
            return {row.id: row.owner for row in (await connection.execute(query)).all()}

    def _alive(self) -> sa.Select[tuple[str]]:
        return sa.select(PROCESSES.c.id).where(PROCESSES.c.beat > _NOW - self.lease)

    async def claim(self, table: str, me: str) -> str:
        """Own the table unless a living process does; returns its owner, "" if there is no such table any more."""
        query = sa.update(TABLES).where(TABLES.c.id == table).values(owner=me, changed=time.time())
        if self._glance is not None:
            try:
                with self._glance.begin() as pen:
                    return me if pen.execute(query).rowcount else ""
            except OperationalError:
                pass
        if not self.embedded:
            free = sa.or_(TABLES.c.owner.is_(None), TABLES.c.owner == me, TABLES.c.owner.not_in(self._alive()))
            query = query.where(free)
        async with self.writing() as connection:
            if not self.embedded:
                await self._give_back(connection, TABLES.c.id == table, TABLES.c.owner != me)
            await connection.execute(query)
            found = await connection.execute(sa.select(TABLES.c.owner).where(TABLES.c.id == table))
            return found.scalar_one_or_none() or ""

    # Clocks.

    async def tick(self, me: str, lived: float) -> float:
        """A sign of life while clocks run; the server's time. It has gone on since the last sign, whoever gave that, by
        no more than this process has `lived` since its own."""
        async with self.writing() as connection:
            wall = time.time()
            if not self.embedded:
                await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7054)"))  # there may be no row yet
                wall = float((await connection.execute(sa.select(_NOW))).scalar_one())
            found = (await connection.execute(sa.select(HOURS.c.beat, HOURS.c.time))).one_or_none()
            if found is None:
                now = wall
                await connection.execute(sa.insert(HOURS).values(id=1, beat=wall, time=now))
            else:
                now = found.time + max(0.0, min(wall - found.beat, lived))
                await connection.execute(sa.update(HOURS).values(beat=wall, time=now))
            if not self.embedded:
                alive = sa.update(PROCESSES).where(PROCESSES.c.id == me)
                await connection.execute(alive.values(beat=_NOW, clock=now))
            return now

    async def clocks(self) -> dict[str, float]:
        """The tables whose clocks run and that no living process has in memory: when somebody's time is up. What
        passed between the last sign of life of a dead owner and now is given back."""
        query = sa.select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due.is_not(None))
        async with self.writing() as connection:
            if not self.embedded:
                await self._give_back(connection)
                query = query.where(TABLES.c.owner.is_(None))
            return {row.id: row.due for row in (await connection.execute(query)).all()}

    async def _give_back(self, connection: AsyncConnection, *where: sa.ColumnElement[bool]) -> None:
        """Tables whose owner died are nobody's, and nobody's clock has run while nobody could play there."""
        dead = sa.select(TABLES.c.id, TABLES.c.since, TABLES.c.due, TABLES.c.owner, PROCESSES.c.clock)
        dead = dead.outerjoin(PROCESSES, PROCESSES.c.id == TABLES.c.owner)
        dead = dead.where(TABLES.c.due.is_not(None), TABLES.c.owner.not_in(self._alive()), *where)
        # One that somebody else is just taking over is left to them.
        found = (await connection.execute(dead.with_for_update(of=TABLES, skip_locked=True))).all()
        if not found:
            return
        # This process has lived since the last sign of life that was written, at least.
        now = (await connection.execute(sa.select(HOURS.c.time + _NOW - HOURS.c.beat))).scalar_one()
        for row in found:
            lost = max(0.0, now - max(row.clock, row.since)) if row.clock is not None else 0.0
            here = sa.update(TABLES).where(TABLES.c.id == row.id)
            await connection.execute(here.values(owner=None, since=row.since + lost, due=row.due + lost))

    async def retire(self, me: str) -> None:
        """This process ends: its tables are anybody's."""
        async with self.writing() as connection:
            await connection.execute(sa.update(TABLES).where(TABLES.c.owner == me).values(owner=None))
            await connection.execute(sa.delete(PROCESSES).where(PROCESSES.c.id == me))

    async def tell(self, notes: Sequence[tuple[str, str]]) -> None:
        """Notify other processes: (channel, note)."""
        async with self.engine.begin() as connection:
            for channel, note in notes:
                await connection.execute(_NOTIFY, {"channel": channel, "note": note})


def _without_patience(connection: Any, _: object = None) -> None:
    """Nobody waits for a lock in the event loop."""
    connection.execute("PRAGMA busy_timeout=0").close()


def _seat_row(each: Any) -> SeatRow:
    return SeatRow(
        each.kind, each.person, each.name, each.bot, each.orders, each.past, each.seen, each.pledge, each.keeper
    )


def _table_row(columns: Any) -> TableRow:
    converted: dict[str, Any] = {"terms": msgspec.convert(columns["terms"], Terms)}
    converted["told"] = msgspec.convert(columns["told"], Told | None)
    if columns["clock"] is not None:
        converted["clock"] = msgspec.convert(columns["clock"], Kept)
    return TableRow(**{**columns, **converted})


_NOTIFY: Final = sa.text("SELECT pg_notify(:channel, :note)")
_NOW: Final = sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()), sa.Float)


@contextmanager
def migrations(connection: sa.Connection) -> Iterator[Config]:
    """The scripts that bring a database up to date, as Alembic wants to be told of them."""
    with as_file(files("polyana.server") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        yield config


def _migrate(connection: sa.Connection) -> None:
    with migrations(connection) as config:
        known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
        current = MigrationContext.configure(connection).get_current_revision()
        if current is not None and current not in known:
            raise Trouble("newer-database")
        command.upgrade(config, "head")


def is_down(error: BaseException) -> bool:
    """Is it the database that fails, not what was asked of it? One that hangs lets the waiting find no connection."""
    return isinstance(error, OSError | asyncio.TimeoutError | NoConnectionFree) or (
        isinstance(error, DBAPIError) and not isinstance(error, IntegrityError)
    )
