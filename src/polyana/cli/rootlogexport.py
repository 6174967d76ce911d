"""`polyana rootlog export`: a journal of Root in the notation players write."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from polyana import games
from polyana.cli.rootlogimport import write_text
from polyana.cli.speech import Complaint, Lang, speak
from polyana.kernel import journal as journals
from polyana.kernel.errors import PolyanaError
from polyana.rootlog import writing


def rootlogexport(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A saved game of Root.")],
    out: Annotated[Path | None, typer.Option(help="The file to write; the terminal if left out.")] = None,
    lang: Lang = None,
) -> None:
    """Write a game of Root down as Rootlog."""
    texts = speak(lang)
    if not journal.exists():
        raise Complaint(texts.message("error-no-file", path=str(journal)))
    try:
        text = writing.write(journals.load(journal, games.find))
    except PolyanaError as error:
        raise Complaint(texts.message("error-journal", path=str(journal), error=str(error))) from None
    if out is None:
        typer.echo(text, nl=False)
    else:
        write_text(out, text)
        typer.echo(texts.message("rootlog-written", path=str(out)))
