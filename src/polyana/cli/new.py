"""`polyana new game NAME`: the files of a new game, which keep the conformance contract as they are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Literal

import typer

from polyana.cli.skeleton import FILES
from polyana.cli.speech import Complaint, Lang, speak

_LAST_OF_REGISTRY = re.compile(r'(REGISTRY: dict\[str, str\] = \{\n(?:    ".*\n)*)')


def new(
    what: Annotated[Literal["game"], typer.Argument(help="What to begin: game.")],
    name: Annotated[str, typer.Argument(help="Its name in code and rule ids: small letters, e.g. hares.")],
    title: Annotated[str, typer.Option(help="Its name as people read it.")] = "",
    folder: Annotated[Path, typer.Option(help="A working copy of polyana.")] = Path(),
    lang: Lang = None,
) -> None:
    """Begin a game: rules in both languages, data, state, procedures, texts and a test, one line in the registry."""
    texts = speak(lang)
    registry = folder / "src/polyana/games/__init__.py"
    if not re.fullmatch(r"[a-z]{2,20}", name):
        raise Complaint(texts.message("new-bad-name", name=name))
    if not registry.is_file():
        raise Complaint(texts.message("new-no-folder", path=str(folder)))
    words = {"name": name, "title": title or name.title(), "Class": name.title()}
    written = {folder / path.format(**words): text.format(**words) for path, text in FILES.items()}
    there = [path for path in written if path.exists()]
    if there:
        raise Complaint(texts.message("new-exists", path=str(there[0])))
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        typer.echo(path)
    line = f'    "{name}": "polyana.games.{name}.game",\n'
    registry.write_text(_LAST_OF_REGISTRY.sub(lambda found: found[1] + line, registry.read_text("utf-8")), "utf-8")
    typer.echo(registry)
    typer.echo(texts.message("new-next", name=name))
