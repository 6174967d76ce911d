"""The same on a real (pseudo) terminal: colour, fresh pages, Ctrl-C."""

from __future__ import annotations

import codecs
import os
import pty
import select
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest


class Terminal:
    """A child with a terminal of its own, 80 by 24."""

    def __init__(self, *arguments: str, **environ: str) -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "LINES": "24", "PYTHONUTF8": "1", **environ}
        self.child = subprocess.Popen(
            [sys.executable, "-m", "polyana.cli", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.shown = ""

    def interrupt_until(self, words: str) -> None:
        """Ctrl-C, again if need be: a signal that comes just before the child begins to wait goes unnoticed."""
        for _ in range(10):
            self.child.send_signal(signal.SIGINT)
            with suppress(AssertionError):
                self.until(words, patience=2)
                return
        raise AssertionError("Ctrl-C was not heard")

    def until(self, words: str, patience: float = 30) -> str:
        """Everything shown since the last time until these words are."""
        end = time.monotonic() + patience
        while words not in self.shown and time.monotonic() < end:
            if select.select([self.ours], [], [], 0.2)[0]:
                try:
                    self.shown += self.decoder.decode(os.read(self.ours, 65536))
                except OSError:
                    break
        assert words in self.shown, self.shown
        before, found, self.shown = self.shown.partition(words)
        return before + found

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def end(self) -> int:
        code = self.child.wait(20)
        os.close(self.ours)
        return code


@pytest.mark.parametrize(("environ", "colour"), [({"COLORTERM": "truecolor"}, "48;2;"), ({"NO_COLOR": "1"}, "")])
def test_pages_are_wiped_between_people_and_ctrl_c_saves(home: Path, environ: dict[str, str], colour: str) -> None:
    terminal = Terminal("play", "--seats", "Anna,Boris", "--seed", "1", **environ)
    assert "\x1b[3J" in terminal.until("Pass the keyboard to Anna.")
    terminal.until("> ")  # what is typed before the question stands there may be lost
    terminal.type("\n")
    page = terminal.until("4  brown")
    assert colour in page
    if not colour:
        assert "48;2;" not in page
        assert "48;5;" not in page
    terminal.until("> ")
    terminal.type("1\n")
    assert "\x1b[3J" in terminal.until("Pass the keyboard to Boris.")
    terminal.until("> ")
    terminal.interrupt_until("See you!")
    terminal.until("--resume")
    assert terminal.end() == 0
    assert len(list(home.glob("*.polyana"))) == 1
