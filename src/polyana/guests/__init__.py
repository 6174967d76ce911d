"""Bots from outside: classes of one's own, and programs in any language.

spelling  file.py:Class, module:Class, an entry point, program:COMMAND, each with ?parameters
classes   loads a class and makes its bots
programs  a bot that is a program: JSON lines over stdin and stdout (docs/programs.md)

A guest is code that runs with the rights of whoever lets it in. `admit` lets one in, and nothing else does: the command
line calls it for what was typed there, a server for what its operator named. What a journal or a stranger names is
looked up among those (`bots.find`) and never loaded.
"""

from __future__ import annotations

from collections.abc import Sequence

from polyana import bots
from polyana.bots import Guest
from polyana.guests import classes, programs
from polyana.guests.spelling import Called, Spelling, has_name, offered, read_call, trouble
from polyana.kernel.errors import BadSetup

__all__ = ["admit", "admit_all", "admit_named", "is_named", "let_in"]


def admit(spec: str) -> None:
    """Let in what was typed, if it is a bot from outside; BadSetup says what is wrong with it, whichever it is."""
    word = spec.strip()
    if word not in bots.GUESTS and not bots.is_of_the_house(word):
        bots.GUESTS[word] = _guest(word)
    bots.read(word)


def admit_all(specs: Sequence[str]) -> None:
    for spec in specs:
        admit(spec)


def admit_named(words: Sequence[str]) -> None:
    """`name=spec` each: known by their names, so that nobody at a table reads where the code lies."""
    for word in words:
        name, spec = read_call(word)
        if bots.is_of_the_house(name) or bots.is_of_the_house(spec):
            english = f"{name!r} is the name of a bot of the house; write another name, as in mine=file.py:Class"
            raise BadSetup(english, "error-guest-taken", {"name": name})
        bots.GUESTS[name] = _guest(spec)


def let_in(words: Sequence[str]) -> None:
    """What somebody allows with --bots: by the name at a table, or as it is typed for a seat."""
    for word in words:
        if has_name(word):
            admit_named([word])
        else:
            admit(word)


def is_named(word: str) -> bool:
    """Would this be a bot from outside, or at least meant as one? For where a name may also be a person's."""
    return word in bots.GUESTS or Spelling.of(word) is not None or word.partition("?")[0] in offered()


def _guest(word: str) -> Guest:
    spelling = Spelling.of(word)
    if spelling is None:
        called = Called.of(word)
        if called.name not in offered():
            raise trouble(word)
        spelling = Spelling("entry", called.name, "", called.parameters)
    if spelling.form == "program":
        return programs.guest(word, spelling)
    return classes.guest(word, spelling)
