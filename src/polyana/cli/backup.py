"""`polyana backup`: everything a server keeps, in one file, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from polyana.cli.operating import Data, Database, at_database
from polyana.cli.speech import Lang, speak


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; an older one is replaced when it is whole.")],
    data: Data = None,
    database: Database = None,
    lang: Lang = None,
) -> int:
    """Write everything a server keeps into one file, while it runs."""
    from polyana.server import archive

    texts = speak(lang)
    count = at_database(texts, data, database, lambda store, _: archive.write(store, file))
    typer.echo(texts.message("server-backed-up", file=str(file), n=count))
    return 0
