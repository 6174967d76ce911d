"""`--option name=value`, as often as given. Whether a game has such options is for its setup to say."""

from __future__ import annotations

from collections.abc import Sequence

from polyana.kernel.game import Value


def read_options(words: Sequence[str]) -> dict[str, Value]:
    """By name; a name alone switches a flag on."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        options[name.strip()] = value.strip() if equals else True
    return options
