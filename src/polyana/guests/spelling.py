"""How a bot from outside is typed, and what is said where it was typed otherwise."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from polyana import bots
from polyana.kernel.errors import REPEATED, BadSetup

GROUP: Final = "polyana.bots"  # of entry points
PROGRAM: Final = "program:"
LONGEST_NAME: Final = 24  # by which a table knows a guest
_FILE: Final = re.compile(r"(.+\.py):([A-Za-z_]\w*)")
_MODULE: Final = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*):([A-Za-z_]\w*)")
_NAMED: Final = re.compile(rf"([a-z][a-z0-9-]{{0,{LONGEST_NAME - 1}}})=(.+)")


@dataclass(frozen=True)
class Called:
    """A word, and the parameters behind its question mark: `?worlds=5&deep=yes`."""

    name: str
    parameters: dict[str, str]

    @staticmethod
    def of(word: str) -> Called:
        name, _, rest = word.strip().partition("?")
        parameters: dict[str, str] = {}
        for pair in filter(None, rest.split("&")):
            key, equals, value = pair.partition("=")
            parameters[key.strip()] = value.strip() if equals else "yes"
        return Called(name.strip(), parameters)


@dataclass(frozen=True)
class Spelling:
    form: str  # file, module, entry, program
    where: str  # a file, a module, the name of an entry point, a command
    name: str
    parameters: dict[str, str]

    @staticmethod
    def of(word: str) -> Spelling | None:
        """What a word says that can only mean a bot from outside."""
        called = Called.of(word)
        if called.name.startswith(PROGRAM):
            return Spelling("program", called.name.removeprefix(PROGRAM).strip(), "", called.parameters)
        for form, pattern in (("file", _FILE), ("module", _MODULE)):
            found = pattern.fullmatch(called.name)
            if found is not None:
                return Spelling(form, found[1], found[2], called.parameters)
        return None


def has_name(word: str) -> bool:
    return _NAMED.fullmatch(word.strip()) is not None


def read_call(word: str) -> tuple[str, str]:
    """A guest's name at tables and what was typed for it: `mine=file.py:Class`, or the class in small letters."""
    found = _NAMED.fullmatch(word.strip())
    if found is not None:
        return found[1], found[2]
    spelling = Spelling.of(word)
    plain = (spelling.name if spelling and spelling.name else Called.of(word).name).lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain.removeprefix(PROGRAM)).strip("-")[:LONGEST_NAME]
    return name, word.strip()


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return {each.name: each for each in entry_points(group=GROUP)}


def trouble(word: str) -> BadSetup:
    """What is said of a word that is neither a bot of the house nor typed as one from outside."""
    name = Called.of(word).name
    values = {"spec": word[:REPEATED], "known": ", ".join(sorted(offered())) or "–"}
    if name.endswith(".py") and name != ".py":
        english = f"{word!r} names no class; write {name}:Class, with the class of the bot"
        return BadSetup(english, "error-guest-no-class", {**values, "name": name[:REPEATED]})
    if Path(name).suffix and not name.startswith(".") and re.fullmatch(r"[\w.]+", name):
        better = ":".join(name.rsplit(".", 1))
        english = f"there is no bot {word!r}; a class of a module is written with a colon, as in {better}"
        return BadSetup(english, "error-guest-dot", {**values, "name": better[:REPEATED]})
    if "/" in name or "\\" in name:
        english = f"there is no bot {word!r}; a class is written file.py:Class, a program program:COMMAND"
        return BadSetup(english, "error-guest-path", values)
    return bots.unknown(word, sorted(offered()))
