"""A table comes into memory: its journal is replayed, a little at a time, or is kept as it is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from polyana.kernel.errors import BadJournal
from polyana.kernel.game import Setup
from polyana.server.moving import Trial
from polyana.server.ports import Process
from polyana.server.store import TableRow, is_down
from polyana.server.summary import BEGUN, chance_key, newer_setup, setup_of, stage_of
from polyana.server.table import Table
from polyana.server.words import Trouble, say

LOG = logging.getLogger("polyana")
AT_ONCE: Final = 32  # answers replayed before other tables have their turn
ROWS_AT_ONCE: Final = 8  # of which each may be a step back, and answers to be replayed

Announce = Callable[[str], Awaitable[None]]


class Opened:
    """What came of it: no table where chance has not drawn yet, or where it is kept."""

    __slots__ = ("kept", "row", "table")

    def __init__(self, row: TableRow, table: Table | None = None, kept: bool = False) -> None:
        self.row = row  # which may go on by newer rules than before
        self.table = table
        self.kept = kept


async def opened(process: Process, row: TableRow, announce: Announce) -> Opened:
    """Replay the journal; a table these rules cannot replay is kept as it is."""
    try:
        setup = setup_of(row)
        if setup is None:
            row = await _moved_on(process, row, announce)
            setup = setup_of(row)
        if setup is None:
            return Opened(row, kept=True)
        if stage_of(row) != BEGUN:
            return Opened(row)
        async with process.loading:  # the rows as well: of many long games not all at once
            rows = await process.store.rows(row.id)
            table = Table(setup, chance_key(row), rows, at_once=False)
            while table.replay(AT_ONCE):
                await asyncio.sleep(0)
        return Opened(row, table)
    except (BadJournal, Trouble) as error:
        LOG.warning("table %s is kept: %s", row.id, error)
    except Exception as error:
        if is_down(error):
            raise
        LOG.exception("table %s is kept: its journal breaks these rules", row.id)
    return Opened(row, kept=True)


async def _moved_on(process: Process, row: TableRow, announce: Announce) -> TableRow:
    """A table that older rules began goes on by those of today, if all that was played fits them."""
    store, setup = process.store, newer_setup(row)
    if setup is None:
        return row
    version = setup.game.version
    try:
        count = await _tried(process, row, setup)
    except Exception as error:  # other rules may break over it in whatever way
        if is_down(error):
            raise
        LOG.warning("table %s is kept: rules version %d cannot play it on: %s", row.id, version, error)
        await store.refuse(row, version)
        return row
    if await store.move_on(row, version, setup.options, count):
        LOG.info("table %s goes on by rules version %d instead of %d", row.id, version, row.rules)
        if count:
            await announce(say(row.language, "told-moved", was=row.rules, now=version))
    return await store.table(row.id) or row


async def _tried(process: Process, row: TableRow, setup: Setup) -> int:
    """How many rows there are, if all of them fit."""
    async with process.loading:
        rows = await process.store.rows(row.id)
        trial = Trial(setup, chance_key(row), rows, row.told)
        while trial.go_on(ROWS_AT_ONCE):
            await asyncio.sleep(0)
    if not trial.ends_as(row.scores if row.state == "over" else None, row.winners):
        raise BadJournal("the game does not end as it did")
    return len(rows)
