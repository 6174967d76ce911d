"""Where journals are kept. A save that cannot be read is never written to."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from polyana import games
from polyana.cli.speech import Complaint, complain, texts
from polyana.kernel import journal
from polyana.kernel.errors import PolyanaError
from polyana.kernel.match import Match

SUFFIX = ".polyana"


def folder() -> Path:
    """POLYANA_HOME, or where the system keeps a person's data."""
    home = os.environ.get("POLYANA_HOME")
    return (Path(home).expanduser() if home else user_data_path("polyana")) / "saves"


def new_file(game: str) -> Path:
    """A file nobody uses yet."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path = folder() / f"{game}-{stamp}{SUFFIX}"
    again = 2
    while path.exists():
        path = folder() / f"{game}-{stamp}-{again}{SUFFIX}"
        again += 1
    return path


def load(path: Path) -> Match:
    """The game in a file, replayed to where it stands."""
    if not path.exists():
        raise Complaint(texts().message("error-no-file", path=str(path)))
    try:
        return Match.load(journal.load(path, games.find))
    except PolyanaError as error:
        raise Complaint(texts().message("error-journal", path=str(path), error=_detail(error, path))) from None


def write(match: Match, path: Path) -> None:
    """Save, or complain."""
    try:
        match.journal.save(path)
    except OSError as error:
        why = error.strerror or str(error)
        raise Complaint(texts().message("error-save", path=str(path), error=why)) from None


def newest_unfinished(game: str | None) -> tuple[Path, Match]:
    """The game somebody left last. Files that cannot be read are named and left alone."""
    for path in _newest_first():
        try:
            match = load(path)
        except Complaint as error:
            complain(str(error))
            continue
        if not match.state.over and game in (None, match.setup.game.name):
            return path, match
    raise Complaint(texts().message("error-nothing-to-resume", folder=str(folder())))


def _newest_first() -> Iterator[Path]:
    try:
        found = [(path.stat().st_mtime, path) for path in folder().glob(f"*{SUFFIX}")]
    except OSError:
        return
    for _, path in sorted(found, reverse=True):
        yield path


def _detail(error: PolyanaError, path: Path) -> str:
    """What the kernel says, without the path a second time."""
    return str(error).removeprefix(f"{path}: ").removeprefix(f"{path} ").rstrip(".")
