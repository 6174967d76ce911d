"""What is said to people when something cannot be done. A message is one sentence that names the way out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

REPEATED: Final = 60  # letters of what somebody sent that a sentence repeats at most

Say = Callable[..., str]  # the name of a message and its values -> a sentence in somebody's language


@mypyc_attr(allow_interpreted_subclasses=True)  # front ends, and what reads a file of tiles, are not compiled
class PolyanaError(Exception):
    """Base of everything a front end shows to a person as one sentence instead of a traceback."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadSetup(PolyanaError):
    """An unknown game, a wrong number of seats, an option that does not exist, options that do not go together.

    Front ends say the `message` in the person's language; the English sentence is for programs and logs.
    """

    def __init__(self, english: str, message: str, values: Mapping[str, str | int] | None = None) -> None:
        super().__init__(english)
        self.message = message
        self.values = values or {}

    def sentence(self, say: Say) -> str:
        return say(self.message, **self.values)


class BadJournal(PolyanaError):
    """A journal that cannot be read or does not replay."""


class BadPack(PolyanaError):
    """Bytes that are no state, or one that this version of polyana does not know."""


class BadAnswer(PolyanaError):
    """An answer that no rule speaks of: a seat that is not at the table, a code outside its kind."""


class Refused(PolyanaError):
    """A rule forbids this answer. The table is unchanged."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule
