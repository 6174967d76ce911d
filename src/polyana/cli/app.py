"""The commands, put together with Typer, and what becomes of what goes wrong in them."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib import import_module
from typing import Annotated, Any

import typer

from polyana.cli import COMMANDS, helping, speech, versions
from polyana.kernel.errors import BadSetup, PolyanaError


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


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(versions(speech.texts().language))
        raise typer.Exit


def _polyana(
    lang: speech.Lang = None,
    version: Annotated[
        bool, typer.Option("--version", help="Version, build, rules.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Woodland board games at a kitchen table."""
    speech.speak(lang)


def run(words: list[str]) -> int:
    """Runs a command and returns the exit code."""
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
