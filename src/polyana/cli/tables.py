"""`polyana tables`: what whoever runs a server may do with its tables."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from polyana.cli.operating import Data, Database, at_database
from polyana.cli.speech import Complaint, Lang, speak

if TYPE_CHECKING:
    from polyana.server.settings import Settings
    from polyana.server.store import Store, TableRow
    from polyana.texts import Texts


def tables(
    what: Annotated[Literal["list", "show", "delete", "evict", "export", "import"], typer.Argument(help="What to do.")],
    table: Annotated[str, typer.Argument(metavar="[TABLE]", help="Which one; of import, the file.")] = "",
    rest: Annotated[str, typer.Argument(metavar="[FILE|SEAT]", help="Of export, where to; of evict, the seat.")] = "",
    data: Data = None,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """List, show, delete, export and import the tables of a server; take somebody's seat away."""
    from polyana.server import archive
    from polyana.server.words import Trouble

    texts = speak(lang)
    if (what != "list" and not table) or (what in ("export", "evict") and not rest):
        raise Complaint(texts.message("server-tables-usage"))

    async def found(store: Store) -> TableRow:
        row = await store.table(table)
        if row is None:
            raise Trouble("no-table")
        return row

    async def work(store: Store, settings: Settings) -> list[str]:
        if what == "list":
            return [_line(row) for row in await store.every()]
        if what == "show":
            row = await found(store)
            seats = [
                f"  {seat + 1} {place.kind:<6} {place.name} {place.bot or ''}" for seat, place in enumerate(row.places)
            ]
            rows = len(await store.rows(table))
            return [_line(row), f"  rules {row.rules}, {row.language}, public {row.public}, rows {rows}", *seats]
        if what == "export":
            await found(store)
            await archive.write(store, Path(rest), table)
            return [texts.message("server-exported", table=table, file=rest)]
        if what == "import":
            return [texts.message("server-imported", table=await archive.take_in(store, Path(table)))]
        row = await found(store)
        if await store.in_memory(table, settings):
            raise Trouble("in-memory")
        if what == "evict":
            return [await _evict(store, row, rest, texts)]
        await store.remove(table)
        return [texts.message("server-deleted", table=table)]

    for line in at_database(texts, data, database, work):
        typer.echo(line)
    return 0


async def _evict(store: Store, row: TableRow, seat: str, texts: Texts) -> str:
    """As if whoever sits there had left."""
    from polyana.server.lobby import bot_place, bot_spec
    from polyana.server.words import Trouble, clean

    number = next((place for place in range(row.seats) if str(place + 1) == seat), -1)
    person = row.places[number].person if number >= 0 else None
    if person is None:
        raise Trouble("no-person", seat=clean(seat, 20))
    if not await store.stand(row.id, number, person, bot_place(bot_spec(None), number, row.language)):
        raise Trouble("over")
    return texts.message("server-evicted", table=row.id, seat=number + 1)


def _line(row: TableRow) -> str:
    when = datetime.fromtimestamp(row.changed, UTC).strftime("%Y-%m-%d %H:%M")
    people = sum(place.kind == "human" for place in row.places)
    return f"{row.id}  {row.game:<14} {row.state:<8} {people}/{row.seats}  {row.position:>5}  {when}"
