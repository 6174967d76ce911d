"""What commands for whoever runs a server share: which database, and one sentence about what goes wrong."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from polyana.cli.speech import Complaint
from polyana.texts import Texts

if TYPE_CHECKING:
    from polyana.server.settings import Settings
    from polyana.server.store import Store

Data = Annotated[Path | None, typer.Option(metavar="DIR", help="The data folder.")]
Database = Annotated[str | None, typer.Option(metavar="URL", help="postgresql://…; as of `polyana serve`.")]
Found = TypeVar("Found")


def at_database(
    texts: Texts, data: Path | None, database: str | None, work: Callable[[Store, Settings], Awaitable[Found]]
) -> Found:
    from polyana.server.run import keep_to_ourselves
    from polyana.server.settings import from_environment
    from polyana.server.words import Trouble

    try:
        settings = from_environment(os.environ, database=database, data=str(data) if data else None)
        if settings.embedded():
            file = Path(settings.url().removeprefix("sqlite+aiosqlite:///"))
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            keep_to_ourselves(file)
        return asyncio.run(_work(settings, work))
    except Trouble as trouble:
        raise Complaint(trouble.sentence(texts.language)) from None
    except OSError as error:
        raise Complaint(Trouble("no-database", error=str(error)[:200]).sentence(texts.language)) from None


async def _work(settings: Settings, work: Callable[[Store, Settings], Awaitable[Found]]) -> Found:
    from polyana.server.store import Store, is_down
    from polyana.server.words import Trouble

    store = Store(settings)
    try:
        await store.migrate()
        return await work(store, settings)
    except Exception as error:
        if isinstance(error, Trouble) or not is_down(error):
            raise
        raise Trouble("no-database", error=type(error).__name__) from None
    finally:
        await store.stop()
