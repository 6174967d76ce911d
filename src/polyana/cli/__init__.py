"""The command line: `polyana play | replay | rules | games | …`, one module a command.

A command is a function with Typer's annotations in the module of its name; one line in COMMANDS registers it. Its help
is its docstring, or the messages `help-<command>` and `help-<command>-<parameter>` where polyana.ftl has them. What
goes wrong is raised as a PolyanaError and becomes one sentence and exit code 2 here.

speech   the language spoken, complaints          players  who sits at the table
screen   drawing and reading                      saves    where journals are kept
table    a game at the terminal                   words    the commands typed during a game
boards   how a game is drawn and asked about      helping  --help in the person's language
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from typing import Any, Final

import typer

from polyana.cli import helping, speech
from polyana.kernel.errors import BadSetup, PolyanaError

# One line a command, in the order of the help.
COMMANDS: Final = (
    "play",
    "replay",
    "rules",
    "games",
    "simulate",
    "train",
    "fuzz",
    "bench",
    "serve",
    "bench-server",
    "bench-attack",
    "bench-envs",
    "verify",
    "rootlog-import",
    "rootlog-export",
    "backup",
    "restore",
    "tables",
    "new",
)


@cache
def make_command() -> Any:
    app = typer.Typer(
        name="polyana",
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
    )
    app.callback()(_polyana)
    for name in COMMANDS:
        word = name.replace("-", "")
        module = import_module(f"polyana.cli.{word}")
        app.command(name, cls=getattr(module, "COMMAND", None))(getattr(module, word))
    return typer.main.get_command(app)


def _polyana(lang: speech.Lang = None) -> None:
    """Woodland board games at a kitchen table."""
    speech.speak(lang)


def main(arguments: Sequence[str] | None = None) -> int:
    """The entry point: runs a command and returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _join(words)
    _survive_odd_terminals()
    speech.overhear(words)
    command = make_command()
    helping.translate(command, speech.texts())
    try:
        result = command.main(args=words, prog_name="polyana", standalone_mode=False)
        sys.stdout.flush()
    except PolyanaError as error:
        speech.complain(error.sentence(speech.texts().message) if isinstance(error, BadSetup) else str(error))
        return 2
    except typer.TyperException as error:
        return helping.complain_of_usage(error, speech.texts())
    except typer.Abort:
        return 130
    except BrokenPipeError:  # the reader of our output has gone: nobody left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _join(words: list[str]) -> None:
    """A command of two words may be typed as two: `polyana bench server`."""
    for i in range(len(words) - 1):
        if f"{words[i]}-{words[i + 1]}" in COMMANDS:
            words[i : i + 2] = [f"{words[i]}-{words[i + 1]}"]
            return


def _survive_odd_terminals() -> None:
    """A terminal that cannot show or type a letter gets a question mark instead of a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
