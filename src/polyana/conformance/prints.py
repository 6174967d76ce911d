"""States and views as plain data that can be compared, without any help from the game.

Fields are found by looking, so a field that copy() forgets is seen here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from polyana.kernel.cards import Cards
from polyana.kernel.state import Event, Procedure, Question, State

_OURS = (State, Procedure, Cards, Event)
_APART = ("log",)  # a copy does not carry the log


def fields(thing: object) -> Iterator[tuple[str, object]]:
    """The data attributes of an object: its __dict__ interpreted, the descriptors of its class compiled."""
    own = getattr(thing, "__dict__", None)
    names = set(own) if own is not None else set()
    for base in type(thing).__mro__:
        for name, member in vars(base).items():
            if type(member).__name__ in ("getset_descriptor", "member_descriptor") and not name.startswith("__"):
                names.add(name)
    for name in sorted(names):
        if name not in _APART:
            yield name, getattr(thing, name)


def plain(thing: object) -> object:
    """An object as nested lists, told apart by class, dict order included (it decides the order of options)."""
    if isinstance(thing, Question):  # its list of codes may be filled in late
        return ["Question", thing.seat, thing.kind, thing.rule, thing.optional]
    if isinstance(thing, _OURS):
        return [type(thing).__name__, [[name, plain(value)] for name, value in fields(thing)]]
    if isinstance(thing, dict):
        return ["dict", [[plain(key), plain(value)] for key, value in thing.items()]]
    if isinstance(thing, list | tuple):
        return [plain(item) for item in thing]
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    own = [[name, plain(value)] for name, value in fields(thing)]  # a class of the game's own
    return [type(thing).__name__, own]


def fingerprint(state: State) -> str:
    """Equal for equal states, hidden things included."""
    return hashlib.sha256(json.dumps(plain(state)).encode()).hexdigest()


def message(state: State, seat: int) -> str:
    """Everything the kernel would send to a seat now, as bytes would be compared."""
    return json.dumps(state.view(seat))
