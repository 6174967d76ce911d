# not compiled: the types are looked at while the program runs
"""What is shown, as types: the kernel's view here, each game's part of it in a `views` module of its own.

They are plain dicts when the program runs. Declared once, they are what mypy checks `show` and `facts` by, and what the
browser's types are generated from (`polyana.server.typescript`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict


class Fields:
    """Beside a list or tuple of fixed places, what stands where: `Annotated[list[int], Fields("tile", "cell")]`.

    A last name with a star stands for all the rest.
    """

    def __init__(self, *names: str) -> None:
        self.names = names


class Asked(TypedDict):
    """The question a seat still has to answer."""

    kind: int
    rule: str
    optional: bool
    codes: list[int]  # the legal ones, PASS not included


class View(TypedDict):
    """Everything a seat may know."""

    position: int  # how often the game went on, from 1
    over: bool
    asked: list[int]  # seats
    kinds: list[int]  # what each of them is asked
    running: list[tuple[str, Mapping[str, Any]]]  # names of procedures and their facts, the outermost first
    question: Asked | None
    answered: int  # one's own answer to a question that others still think about, or NOTHING
    winners: list[int]
    table: object  # the game's own: `Game.shows`
