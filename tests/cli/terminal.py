"""A terminal without a terminal: runs the command line in this process, with somebody who reads and types."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from unittest.mock import patch

from polyana.cli import main

Typist = Callable[[str], str | None]  # what has been printed since the last line typed -> what to type; None closes


@dataclass
class Run:
    code: int
    out: str
    err: str

    @property
    def pages(self) -> list[str]:
        """What stood on the screen between two wipings."""
        return self.out.split("\f")


class _Keyboard(io.TextIOBase):
    def __init__(self, screen: io.StringIO, typist: Typist) -> None:
        self.screen = screen
        self.typist = typist
        self.read_so_far = 0

    def readline(self, size: int = -1) -> str:  # type: ignore[override]
        shown = self.screen.getvalue()[self.read_so_far :]
        self.read_so_far += len(shown)
        typed = self.typist(shown)
        return "" if typed is None else typed + "\n"


def run(*arguments: str, typed: Iterable[str] | Typist = ()) -> Run:
    """Run `polyana` with these arguments; `typed` are lines, or somebody who decides by what is on the screen."""
    out, err = io.StringIO(), io.StringIO()
    typist = typed if callable(typed) else _reader(iter(typed))
    with _streams(_Keyboard(out, typist), out, err):
        code = main(arguments)
    return Run(code, out.getvalue(), err.getvalue())


def _reader(lines: Iterator[str]) -> Typist:
    return lambda shown: next(lines, None)


@contextmanager
def _streams(stdin: io.TextIOBase, out: io.StringIO, err: io.StringIO) -> Iterator[None]:
    with patch.object(sys, "stdin", stdin), patch.object(sys, "stdout", out), patch.object(sys, "stderr", err):
        yield


def newcomer(shown: str) -> str:
    """Plays GrandBois in English: the first tile that fits, the first place, a tower when it can."""
    question = shown.rstrip("> \n").splitlines()[-1] if shown.strip("> \n") else ""
    if "press Enter" in shown:
        return ""
    if "Enter lays the tile" in shown:
        return ""
    if "There is no place for tile 1" in shown:
        return "2"
    if "There is no place for tile 2" in shown:
        return "3"
    if "There is no place for tile 3" in shown:
        return "4"
    if "raises it on" in shown:
        return "y"
    assert question, shown
    return "1"
