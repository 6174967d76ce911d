"""`polyana rootlog import`: a game that players wrote down, played again under our rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from polyana.cli.speech import Complaint, Lang, speak, texts
from polyana.rootlog import notation, playing, reading


def rootlogimport(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game in Rootlog.")],
    out: Annotated[Path | None, typer.Option(help="The journal to write; FILE.polyana if left out.")] = None,
    law: Annotated[
        Literal["book", "letter", "2025"], typer.Option(help="Which Law the game was played by.")
    ] = playing.LAW,
    lang: Lang = None,
) -> int:
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

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        if reading.is_ours(record):
            journal = reading.read_ours(record, tell)
            outcome = None
        else:
            player = playing.Player(record, tell, law)
            try:
                player.play()
            except KeyboardInterrupt:
                player.stopped = True
            outcome = player.outcome()
            journal = outcome.journal
    write_text(target, journal.dumps())
    typer.echo(speech.message("rootlog-written", path=str(target)))
    if outcome is None:
        return 0
    report(record, outcome)
    if player.stopped:
        typer.echo(speech.message("rootlog-stopped", line=str(player.line())))
    return 1 if outcome.objections or player.stopped else 0


def report(record: notation.Record, outcome: playing.Outcome) -> None:
    """Where record and rules differ, and the points."""
    say = texts().message
    if outcome.objections:
        typer.echo(say("rootlog-objections", n=len(outcome.objections)))
    else:
        typer.echo(say("rootlog-agrees"))
    for objection in outcome.objections:
        typer.echo("  " + sentence(objection))
    for letter, points in outcome.points().items():
        name, written = record.players[letter], outcome.written[letter]
        typer.echo(say("rootlog-score", letter=letter, name=name, points=points, written=written))


def sentence(objection: playing.Objection) -> str:
    what = difference(objection)
    return texts().message("rootlog-put-right", what=what) if objection.mended else what


def difference(objection: playing.Objection) -> str:
    say = texts().message
    line, rule, what = str(objection.line), objection.rule, objection.what
    if what == "over":
        return say("rootlog-over", line=line, rule=rule)
    if what.startswith("turn:"):
        return say("rootlog-turn", line=line, rule=rule, what=what.removeprefix("turn:"))
    if what.startswith("card:"):
        return say("rootlog-held", line=line, rule=rule, who=what.removeprefix("card:"))
    if objection.action and what:
        return say("rootlog-misread", line=line, action=objection.action, what=what)
    plain = "" if rule else "-plain"
    if objection.action:
        return say(f"rootlog-left-out{plain}", line=line, rule=rule, action=objection.action)
    return say(f"rootlog-also{plain}", line=line, rule=rule, what=what)


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
