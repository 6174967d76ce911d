"""All tables, or one, as a file: lines of JSON, packed. The same for SQLite and PostgreSQL, and from one to the other.

A server may run meanwhile: everything is read as it stood at one moment.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from polyana.server.schema import (
    CHAT,
    DEVICES,
    JOURNAL,
    METADATA,
    PEOPLE,
    PUSHES,
    SEATS,
    SECRETS,
    TABLES,
    TOKENS,
    WAITS,
)
from polyana.server.store import Store, is_down
from polyana.server.words import Trouble

FORMAT: Final = 1
ALL: Final = (PEOPLE, TOKENS, DEVICES, PUSHES, SECRETS, TABLES, SEATS, JOURNAL, CHAT, WAITS)
OF_A_TABLE: Final = (TABLES, SEATS, JOURNAL, CHAT)
AT_ONCE: Final = 500  # rows
LONG: Final = 1e12  # seconds: no moment or time is as far away
Row = tuple[str, dict[str, Any]]  # of which table


async def write(store: Store, file: Path, table: str | None = None) -> int:
    """How many rows were written. The file has tokens' hashes and seeds: it is its owner's alone."""
    beside = file.with_name(file.name + ".new")
    count = 0
    try:
        beside.unlink(missing_ok=True)  # what somebody else left there keeps its owner and its mode
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as out:
                out.write(json.dumps({"polyana-archive": FORMAT, "table": table}) + "\n")
                async with store.engine.connect() as connection:
                    await _as_of_now(store, connection)
                    for each in ALL if table is None else OF_A_TABLE:
                        query = sa.select(each)
                        if table is not None:
                            query = query.where((TABLES.c.id if each is TABLES else each.c.table) == table)
                        found = await connection.stream(query)
                        async for row in found:
                            out.write(json.dumps([each.name, dict(row._mapping)], ensure_ascii=False) + "\n")
                            count += 1
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(file)
    except OSError as error:
        raise Trouble("no-file", file=str(file), error=error.strerror or str(error)) from None
    return count


async def _as_of_now(store: Store, connection: AsyncConnection) -> None:
    if store.embedded:
        await connection.exec_driver_sql("BEGIN")  # its driver would begin only with the first change
    else:
        await connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")


async def restore(store: Store, file: Path) -> int:
    """Into a database that has nothing yet; all of it or nothing."""
    rows = read(file)
    if next(rows) is not None:
        raise Trouble("not-a-backup", file=str(file))
    with refused():
        async with store.writing() as connection:
            for each in (PEOPLE, TABLES):
                if (await connection.execute(sa.select(each).limit(1))).first() is not None:
                    raise Trouble("not-empty")
            # Browsers have subscribed with those of the backup.
            await connection.execute(sa.delete(SECRETS))
            count = await _insert(connection, rows)
            await _count_on(store, connection)
    return count


async def take_in(store: Store, file: Path) -> str:
    """One table that was exported; its id. People whom this server does not know have no place at it any more."""
    rows = read(file)
    table: str | None = next(rows)
    if table is None:
        raise Trouble("not-a-table", file=str(file))
    with refused():
        async with store.writing() as connection:
            if (await connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table))).first() is not None:
                raise Trouble("table-there", table=table)
            known = set((await connection.execute(sa.select(PEOPLE.c.id))).scalars())
            await _insert(connection, _as_guests(rows, known, table))
            await _count_on(store, connection)
    return table


@contextmanager
def refused() -> Iterator[None]:
    """What the database does not take does not fit together; that it is away is another matter."""
    try:
        yield
    except sa.exc.StatementError as error:
        if is_down(error):
            raise
        raise Trouble("damaged-archive") from None


def _as_guests(rows: Iterator[Row], known: set[int], table: str) -> Iterator[Row]:
    lacking = 1  # the table, and then as many seats as it says
    for name, row in rows:
        if row.get("id" if name == "tables" else "table") != table:
            raise Trouble("damaged-archive")
        if name == "tables":
            if row["maker"] not in known:
                raise Trouble("maker-unknown")
            row = {**row, "owner": None}
            lacking += row["seats"] - 1
        elif name == "seats":
            lacking -= 1
            row = {**row, **{who: None for who in ("person", "keeper") if row.get(who) not in known}}
        elif name == "chat":
            row = {key: value for key, value in row.items() if key != "id"}  # numbered anew here
        yield name, row
    if lacking:
        raise Trouble("damaged-archive")


async def _insert(connection: AsyncConnection, rows: Iterator[Row]) -> int:
    count, name, some = 0, "", list[dict[str, Any]]()
    for each, row in rows:
        if each != name or len(some) >= AT_ONCE or row.keys() != some[0].keys():
            await _put(connection, name, some)
            name, some = each, []
        some.append(row)
        count += 1
    await _put(connection, name, some)
    return count


async def _put(connection: AsyncConnection, name: str, rows: Sequence[dict[str, Any]]) -> None:
    if name == "tables":  # a clock ran in another server's time: it goes on when somebody looks at the table
        rows = [{**row, "since": None, "due": None} for row in rows]
    if rows:
        await connection.execute(sa.insert(METADATA.tables[name]), list(rows))


async def _count_on(store: Store, connection: AsyncConnection) -> None:
    """PostgreSQL numbers the next person and line of chat from where it stood, not from what there is."""
    if not store.embedded:
        for each in ("people", "chat"):
            last = f"(SELECT coalesce(max(id), 1) FROM {each})"
            await connection.exec_driver_sql(f"SELECT setval(pg_get_serial_sequence('{each}', 'id'), {last})")


def read(file: Path) -> Iterator[Any]:
    """First the table's id, or None for all; then (name, row). Trouble if it is no archive."""
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines, "null"))
            if not isinstance(head, dict) or head.get("polyana-archive") != FORMAT:
                raise Trouble("damaged-archive")
            table = head.get("table")
            if table is not None and not is_of(TABLES.c.id, table):
                raise Trouble("damaged-archive")
            yield table
            for line in lines:
                name, row = json.loads(line)
                if name not in {each.name for each in ALL} or not is_row(METADATA.tables[name], row):
                    raise Trouble("damaged-archive")
                yield name, row
    except (EOFError, ValueError, TypeError, RecursionError, zlib.error, gzip.BadGzipFile):
        raise Trouble("damaged-archive") from None
    except OSError as error:
        raise Trouble("no-file", file=str(file), error=error.strerror or str(error)) from None


def is_row(table: sa.Table, row: Any) -> bool:
    """Has it what a row of the table needs? SQLite would take anything, and older archives lack newer columns."""
    if not isinstance(row, dict) or not row.keys() <= set(table.c.keys()):
        return False
    return all(
        is_of(column, row[column.name]) if column.name in row else column.nullable or column.server_default is not None
        for column in table.c
    )


def is_of(column: sa.Column[Any], value: Any) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, sa.JSON):
        return True
    if isinstance(kind, sa.String):
        return isinstance(value, str) and len(value) <= (kind.length or len(value)) and is_text(value)
    if isinstance(kind, sa.Boolean):
        return isinstance(value, bool)
    if isinstance(value, bool):
        return False
    if isinstance(kind, sa.Float):
        return isinstance(value, int | float) and abs(value) < LONG
    bits = 16 if isinstance(kind, sa.SmallInteger) else 64 if isinstance(kind, sa.BigInteger) else 32
    return isinstance(value, int) and -(1 << bits - 1) <= value < 1 << bits - 1


def is_text(value: str) -> bool:
    """Of characters that both databases know."""
    return "\0" not in value and not any("\ud800" <= each <= "\udfff" for each in value)
