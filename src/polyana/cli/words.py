"""The words typed during a game. Those of both languages are always understood, and a few keys of the other layout."""

from __future__ import annotations

from functools import cache
from typing import Final

from polyana.texts import LANGUAGES, Texts

# In the order of the help.
COMMANDS: Final = ("undo", "takeback", "hint", "log", "rules", "why", "save", "quit", "help")

_LATIN: Final = "qwertyuiopasdfghjklzxcvbnm"
_CYRILLIC: Final = "йцукенгшщзфывапролдячсмить"
_SAME_KEY: Final = str.maketrans(_CYRILLIC, _LATIN)


def command_of(line: str) -> tuple[str, str]:
    """The command a line begins with, or "", and the rest of the line."""
    head, _, rest = line.strip().partition(" ")
    for command in COMMANDS:
        if is_word(head, f"command-{command}"):
            return command, rest.strip()
    return "", line.strip()


def is_word(typed: str, id: str) -> bool:
    return typed.strip().lower() in _words(id)


def latin(typed: str) -> str:
    """What was typed if the keyboard was left in Russian."""
    return typed.lower().translate(_SAME_KEY)


def shown(command: str, texts: Texts) -> str:
    """How the help writes a command; single Cyrillic letters are there for a keyboard left in Russian."""
    words = texts.message(f"command-{command}").split()
    return ", ".join(word for word in words if len(word) > 1 or word.isascii())


@cache
def _words(id: str) -> frozenset[str]:
    return frozenset(word for language in LANGUAGES for word in Texts(language).message(id).lower().split())
