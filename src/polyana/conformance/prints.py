"""States and views as plain data that can be compared, without any help from the game.

Fields are found by looking, so a field that copy() forgets is seen here.
"""

from __future__ import annotations

import hashlib
import json
import marshal

from polyana.kernel.state import Question, State

Plain = bool | int | float | str | bytes | list["Plain"] | None

_APART = ("log",)  # a copy does not carry the log
_FORMAT = 0  # of marshal: the oldest one writes equal things as equal bytes, whether they are one object or two
_MEMBERS: dict[type, list[str]] = {}  # the data attributes a class declares: all of them compiled, none interpreted


def fields(thing: object) -> list[tuple[str, object]]:
    """The data attributes of an object: its __dict__ interpreted, the descriptors of its class compiled."""
    members = _MEMBERS.get(type(thing))
    if members is None:
        members = _MEMBERS[type(thing)] = [
            name
            for base in type(thing).__mro__
            for name, member in vars(base).items()
            if type(member).__name__ in ("getset_descriptor", "member_descriptor") and not name.startswith("__")
        ]
    names = sorted({*getattr(thing, "__dict__", ()), *members})
    return [(name, getattr(thing, name)) for name in names if name not in _APART]


def plain(thing: object) -> Plain:
    """An object as nested lists, told apart by class, dict order included (it decides the order of options).

    What holds nothing of ours is written down at once: most of a state is long lists of numbers.
    """
    if thing is None or isinstance(thing, bool | int | float | str):
        return thing
    if isinstance(thing, Question):  # its list of codes may be filled in late
        return ["Question", thing.seat, thing.kind, thing.rule, thing.optional]
    if isinstance(thing, list | tuple | dict):
        try:
            return marshal.dumps(thing, _FORMAT)
        except ValueError:
            if isinstance(thing, dict):
                return ["dict", [[plain(key), plain(value)] for key, value in thing.items()]]
            return [plain(item) for item in thing]
    return [type(thing).__name__, [[name, plain(value)] for name, value in fields(thing)]]


def fingerprint(state: State) -> str:
    """Equal for equal states, hidden things included."""
    return hashlib.sha256(marshal.dumps(plain(state), _FORMAT)).hexdigest()


def message(state: State, seat: int) -> str:
    """Everything the kernel would send to a seat now, as bytes would be compared."""
    return json.dumps(state.view(seat))
