# not compiled: the types are looked at while the program runs
"""What is shown, as types: the kernel's view here, each game's part of it in a `views` module of its own.

They are plain dicts when the program runs. Declared once, they are what mypy checks `show` and `facts` by, and what the
browser's types are generated from (`polyana.server.typescript`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    Required,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from polyana.kernel.meaning import Domain


class Fields:
    """Beside a list or tuple of fixed places, what stands where: `Annotated[list[int], Fields("tile", "cell")]`.

    A last name with a star stands for all the rest.
    """

    def __init__(self, *names: str) -> None:
        self.names = names


class By:
    """Beside a list, what its places stand for: `Annotated[list[int], By(SEAT)]` has a number for every seat."""

    def __init__(self, domain: Domain) -> None:
        self.domain = domain


class Shape:
    """What the numbers of something shown point at, as its type says: `Annotated[int, CARD]` is a card.

    A game without a drawn board is put into words by it.
    """

    def __init__(
        self,
        domain: Domain | None = None,
        by: Domain | None = None,
        of: Shape | None = None,
        fields: Mapping[str, Shape | None] | None = None,
    ) -> None:
        self.domain = domain  # of a number
        self.by = by  # of the places of a list
        self.of = of  # each member of a list or mapping
        self.fields = dict(fields or {})  # of a TypedDict, or the named places of a tuple

    def within(self) -> Iterator[Shape]:
        """This one and all it is made of."""
        yield self
        for part in (self.of, *self.fields.values()):
            if part is not None:
                yield from part.within()


def shape(type_: Any) -> Shape | None:
    """What a type says of its numbers; None if it says nothing."""
    extras: tuple[Any, ...] = ()
    if get_origin(type_) is Annotated:
        type_, *more = get_args(type_)
        extras = tuple(more)
    origin, arguments = get_origin(type_), get_args(type_)
    if origin in (Union, UnionType, Required, NotRequired):
        return next((found for found in map(shape, arguments) if found is not None), None)
    domain = next((extra for extra in extras if isinstance(extra, Domain)), None)
    by = next((extra.domain for extra in extras if isinstance(extra, By)), None)
    names = next((extra.names for extra in extras if isinstance(extra, Fields)), ())
    of = None
    fields: dict[str, Shape | None] = {}
    if is_typeddict(type_):
        fields = {name: shape(each) for name, each in get_type_hints(type_, include_extras=True).items()}
    elif origin is list:
        of = shape(arguments[0])
    elif origin is tuple:
        fields = {name: shape(each) for name, each in zip(names, arguments)}
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        of = shape(arguments[1])
    says = domain is not None or by is not None or of is not None or any(fields.values())
    return Shape(domain, by, of, fields) if says else None


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
