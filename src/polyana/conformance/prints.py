"""States and views as plain data that can be compared, without any help from the game.

Fields are found by looking, so a field that copy() forgets is seen here.
"""

from __future__ import annotations

import hashlib
import json
import marshal

from librt.vecs import vec

from polyana.kernel.state import Question, State

Plain = bool | int | float | str | bytes | list["Plain"] | None

# A copy does not carry what is told; what is declared is no part of a state, nor what it shares with a copy (`lent`),
# nor the codes somebody has wanted to see.
_APART = ("log", "hearing", "kinds", "setup", "lent", "listed")
_SHORT = 120  # characters of two lists that are shown whole
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
    if isinstance(thing, vec):
        return ["vec", bytes(memoryview(thing))]
    return [type(thing).__name__, [[name, plain(value)] for name, value in fields(thing)]]


def fingerprint(state: State) -> str:
    """Equal for equal states, hidden things included."""
    return hashlib.sha256(marshal.dumps(plain(state), _FORMAT)).hexdigest()


def message(state: State, seat: int) -> str:
    """Everything the kernel would send to a seat now, as bytes would be compared."""
    return json.dumps(state.view(seat))


# Saying what is wrong: which field, and how it differs.


def parts(thing: object) -> list[tuple[str, object]] | None:
    """What a thing is made of, each part with the path that leads to it; None for what has no parts."""
    if isinstance(thing, list | tuple | vec):
        return [(f"[{i}]", item) for i, item in enumerate(thing)]
    if isinstance(thing, dict):
        return [(f"[{key!r}]", item) for key, item in thing.items()]
    if thing is None or isinstance(thing, bool | int | float | str | bytes | Question | type):
        return None
    return [(f".{name}", value) for name, value in fields(thing)]


def difference(one: object, other: object, path: str = "") -> str:
    """The first place where two things differ: `.cards.zone[3]: 4 and 2`; "" if they are alike."""
    if plain(one) == plain(other):
        return ""
    mine, others = parts(one), parts(other)
    if mine is None or others is None or type(one) is not type(other):
        return f"{path or 'the whole'}: {one!r} and {other!r}"
    if [name for name, _ in mine] != [name for name, _ in others]:
        if isinstance(one, list) and isinstance(other, list) and len(str(one)) + len(str(other)) < _SHORT:
            return f"{path}: {one} and {other}"
        return f"{path}: {len(mine)} and {len(others)} parts"
    for (name, value), (_, value_there) in zip(mine, others, strict=True):
        found = difference(value, value_there, path + name)
        if found:
            return found
    return ""


def shared(one: object, other: object) -> list[tuple[str, object]]:
    """What two things that should be twins both hold: one list, dict or object, reached from either."""
    theirs = {id(thing) for _, thing in _within(other, "")}
    return [(path, thing) for path, thing in _within(one, "") if id(thing) in theirs]


class Sharing:
    """What two states both hold, and whether it has changed since."""

    def __init__(self, one: State, other: State) -> None:
        self.held = [(path, thing, plain(thing)) for path, thing in shared(one, other)]

    def changed(self) -> str:
        """The first of it that is not what it was, or ""."""
        for path, thing, before in self.held:
            if plain(thing) != before:
                return path.removeprefix(".")
        return ""


def _within(thing: object, path: str) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    seen: set[int] = set()
    open_ = [(path, thing)]
    while open_:
        path, thing = open_.pop()
        made_of = parts(thing)
        if made_of is None or id(thing) in seen:
            continue
        seen.add(id(thing))
        if not isinstance(thing, tuple):
            found.append((path, thing))
        open_ += [(path + name, value) for name, value in made_of]
    return found
