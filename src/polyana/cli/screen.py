"""Drawing on the terminal and reading from it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO

from rich.console import Console, RenderableType
from rich.text import Text

from polyana.texts import Texts


class Closed(Exception):
    """Nobody types any more: the input has ended, or somebody pressed Ctrl-C or asked to quit."""


class Screen:
    """A terminal, or a pipe in its place: then nothing is cleared and everything stands one below the other."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.live = self.console.is_terminal and sys.stdin.isatty()
        if self.live:
            _line_editing()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        return self.console.height if self.live else 1000

    @property
    def colour(self) -> bool:
        return self.console.color_system is not None and not self.console.no_color

    @property
    def emoji(self) -> bool:
        """Can animals be shown as pictures? POLYANA_GLYPHS=letters says no."""
        wish = os.environ.get("POLYANA_GLYPHS", "")
        if wish:
            return wish != "letters"
        encoding = (self.console.encoding or "").lower()
        return encoding.startswith("utf") and os.environ.get("TERM") not in ("linux", "dumb")

    def clear(self) -> None:
        """A fresh page. What was above can be scrolled back to."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J")
            self.console.file.flush()
        else:
            self.console.print()

    def wipe(self) -> None:
        """A fresh page with nothing above it: somebody else is going to look."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.file.write("\f\n")

    def say(self, what: RenderableType, style: str = "") -> None:
        self.console.print(Text(what, style=style) if isinstance(what, str) else what)

    def message(self, id: str, style: str = "", **arguments: str | int) -> None:
        self.say(self.texts.message(id, **arguments), style)

    def say_whole(self, line: str, style: str = "") -> None:
        """A line that is not to be broken, because somebody may want to copy a path or a command from it."""
        self.console.print(Text(line, style=style), soft_wrap=True)

    def lines_of(self, what: RenderableType) -> int:
        """How many lines it takes."""
        return len(self.console.render_lines(what, pad=False)) if self.live else 0

    def read(self) -> str:
        """One line, without the spaces around it."""
        try:
            if self.live:
                return input("> ").strip()
            self.console.file.write("> ")
            self.console.file.flush()
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Closed from None
        if not line:
            self.console.print()
            raise Closed
        return line.strip()

    def agrees(self, question: str) -> bool:
        """A question that takes yes or no."""
        from polyana.cli import words

        while True:
            self.say(question, "bold")
            answer = self.read()
            if words.is_word(answer, "word-yes"):
                return True
            if words.is_word(answer, "word-no"):
                return False

    @contextmanager
    def thinking(self, name: str) -> Iterator[None]:
        """Somebody thinks; a person who waits sees who."""
        if not self.live:
            yield
            return
        with self.console.status(self.texts.message("thinking", name=name)):
            yield


@contextmanager
def undisturbed() -> Iterator[None]:
    """An impatient second Ctrl-C does not break the goodbye."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not in the main thread, where no Ctrl-C arrives anyway
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _line_editing() -> None:
    with suppress(ImportError):
        import readline  # noqa: F401  arrow keys and history in input()


class Paper(Screen):
    """A screen that nobody sits at: what is drawn becomes a text, with letters instead of pictures of animals."""

    WIDTH = 120  # letters of a line

    def __init__(self, texts: Texts, colour: bool = False) -> None:
        super().__init__(texts)
        self.console = Console(
            file=StringIO(),
            width=self.WIDTH,
            highlight=False,
            markup=False,
            emoji=False,
            color_system="truecolor" if colour else None,
        )
        self.live = False

    @property
    def emoji(self) -> bool:
        return False

    def written(self, draw: Callable[[], None]) -> str:
        """What is drawn, without trailing blanks."""
        with self.console.capture() as capture:
            draw()
        return "\n".join(line.rstrip() for line in capture.get().splitlines()).strip("\n")
