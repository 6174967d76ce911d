"""`polyana restore`: a backup into an empty database, of whichever kind."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from polyana.cli.operating import Data, Database, at_database
from polyana.cli.speech import Lang, speak


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="As `polyana backup` wrote it.")],
    data: Data = None,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Read a backup into a database that has nothing yet."""
    from polyana.server import archive

    texts = speak(lang)
    count = at_database(texts, data, database, lambda store, _: archive.restore(store, file))
    typer.echo(texts.message("server-restored", file=str(file), n=count))
    return 0
