"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from polyana.kernel.game import Value

# Bots from outside that may be loaded although a saved game names them, and not whoever types.
Bots = Annotated[list[str] | None, typer.Option("--bots", metavar="SPEC", help="Bots from outside to let in.")]


def read_options(words: Sequence[str]) -> dict[str, Value]:
    """`--option name=value`, as often as given, by name; a name alone switches a flag on. Whether a game has such
    options is for its setup to say."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        options[name.strip()] = value.strip() if equals else True
    return options
