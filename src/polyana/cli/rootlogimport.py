"""`polyana rootlog import`: a game that players wrote down, played again under our rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from polyana.cli.speech import Complaint, Lang, speak, texts
from polyana.kernel.journal import Journal
from polyana.rootlog import notation, reading
from polyana.rootlog.writing import Progress as Tell


def rootlogimport(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game in Rootlog.")],
    out: Annotated[Path | None, typer.Option(help="The journal to write; FILE.polyana if left out.")] = None,
    lang: Lang = None,
) -> None:
    """Play a game written down as Rootlog again, and write its journal."""
    speech = speak(lang)
    record = read_record(file)
    target = out or file.with_suffix(".polyana")
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(speech.message("rootlog-playing"))
        journal = play(record, lambda done, total: bar.update(task, completed=done, total=total))
    write_text(target, journal.dumps())
    typer.echo(speech.message("rootlog-written", path=str(target)))


def play(record: notation.Record, progress: Tell) -> Journal:
    return reading.read_ours(record, progress)


def read_record(file: Path) -> notation.Record:
    try:
        return notation.read(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise Complaint(texts().message("error-no-file", path=str(file))) from None
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror or str(error) if isinstance(error, OSError) else "UTF-8"
        raise Complaint(texts().message("rootlog-unreadable", path=str(file), error=str(why))) from None


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise Complaint(texts().message("error-save", path=str(path), error=why)) from None
