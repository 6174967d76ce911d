"""The browser's types, written from those declared here: messages, bodies of the lobby, what each game shows.

`python -m polyana.server.typescript FOLDER` writes one file for the protocol and one for each game (`make types`).
The rules have to be interpreted: compiled functions do not know the types of what they return.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import sys
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec
from msgspec import UnsetType

from polyana import games
from polyana.kernel import meaning, views
from polyana.kernel.game import Game
from polyana.kernel.state import Procedure
from polyana.server import bodies, messages

WRITTEN: Final = "// Written by `make types` from the types declared in Python: change them there.\n"
GENERIC: Final = "<V extends View = View>"
_PLAIN: Final[dict[Any, str]] = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    NoneType: "null",
    object: "unknown",
    Any: "unknown",
}
_COMMENT: Final = re.compile(r"^    (\w+): [^#\n]*#\s*(.+)$", re.M)


class Writer:
    """One file of types: those asked for, and all they are made of, each once."""

    def __init__(self) -> None:
        self.known: dict[Any, str] = {}  # types that have a name in this file
        self.domains: list[meaning.Domain] = []  # those that fields point at: `Annotated[int, SOME_DOMAIN]`
        self._written: list[str] = []

    def text(self) -> str:
        return "\n".join(self._written)

    def add(self, text: str) -> None:
        self._written.append(text + "\n")

    def declare(self, cls: type) -> str:
        """The name of a struct or TypedDict, which is written unless it is already."""
        if cls in self.known:
            return self.known[cls]
        name = cls.__name__
        self.known[cls] = name
        fields = list(self._fields(cls))
        generic = GENERIC if self._is_around_a_view(cls) else ""
        self.add(f"{_comment(_doc(cls))}export type {name}{generic} = {{\n{''.join(fields)}}};")
        return name

    def name(self, name: str, type_: Any) -> None:
        """A name for a type that has none in Python."""
        self.add(f"export type {name} = {self.of(type_)};")
        self.known[type_] = name

    def constant(self, name: str, value: object, doc: str = "") -> None:
        """Names and numbers that boards count on: a board that asks for another does not compile."""
        self.add(f"{_comment(doc)}export const {name} = {msgspec.json.encode(value).decode()} as const;")

    def one_of(self, name: str, words: list[str], generic: bool = False) -> None:
        lines = "".join(f"\n  | {word}" for word in words)
        self.add(f"export type {name}{GENERIC if generic else ''} ={lines};")

    def _fields(self, cls: type) -> Iterator[str]:
        comments = _comments(cls)
        tag = cls.__struct_config__.tag if issubclass(cls, msgspec.Struct) else None
        if tag is not None:
            yield f"  t: {_literal(tag)};\n"
        optional = getattr(cls, "__optional_keys__", ())
        renamed = {}
        if issubclass(cls, msgspec.Struct):
            renamed = {field.name: field.encode_name for field in msgspec.structs.fields(cls)}
            optional = [field.name for field in msgspec.structs.fields(cls) if not field.required]
        for field, of in typing.get_type_hints(cls, include_extras=True).items():
            if field in renamed or not renamed:
                told = f"  /** {comments[field]} */\n" if field in comments else ""
                key = renamed.get(field, field)
                key = key if key.isidentifier() else _literal(key)
                yield f"{told}  {key}{'?' if field in optional else ''}: {self.of(of)};\n"

    def of(self, type_: Any) -> str:
        """A type as TypeScript says it."""
        if type_ in _PLAIN:
            return _PLAIN[type_]
        if type_ in self.known and not isinstance(type_, type):
            return self.known[type_]
        if isinstance(type_, type) and (issubclass(type_, msgspec.Struct) or typing.is_typeddict(type_)):
            name = self.declare(type_)
            if type_ is views.View:
                return "V"
            return f"{name}<V>" if self._is_around_a_view(type_) else name
        origin, arguments = get_origin(type_), get_args(type_)
        if origin is Annotated:
            self.domains += [extra for extra in arguments[1:] if isinstance(extra, meaning.Domain)]
            names = [name for extra in arguments[1:] if isinstance(extra, views.Fields) for name in extra.names]
            return self._row(arguments[0], names) if names else self.of(arguments[0])
        if origin is Literal:
            return " | ".join(_literal(value) for value in arguments)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.of(each) for each in arguments if each is not UnsetType))
        if origin is list:
            inner = self.of(arguments[0])
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        if origin is tuple:
            return f"[{', '.join(self.of(each) for each in arguments)}]"
        if isinstance(origin, type) and issubclass(origin, Mapping):
            return f"Record<string, {self.of(arguments[1])}>"
        raise TypeError(f"TypeScript has no word for {type_}")

    def _row(self, type_: Any, names: list[str]) -> str:
        """A list or tuple whose places have names."""
        arguments = get_args(type_)
        if get_origin(type_) is list:
            arguments = arguments * len(names)
        parts = [
            f"...{name[1:]}: {self.of(of)}[]" if name.startswith("*") else f"{name}: {self.of(of)}"
            for name, of in zip(names, arguments, strict=True)
        ]
        return f"[{', '.join(parts)}]"

    def _is_around_a_view(self, cls: type) -> bool:
        """Messages with a view in them are generic: every board has views of its own type."""
        if not issubclass(cls, msgspec.Struct):
            return False
        hints = typing.get_type_hints(cls).values()
        return any(
            views.View in (each, *get_args(each)) or (isinstance(each, type) and self._is_around_a_view(each))
            for each in hints
        )


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _comment(text: str) -> str:
    return f"/** {text} */\n" if text else ""


def _doc(cls: type) -> str:
    """The first sentence about a type; what Python writes by itself says nothing."""
    doc = inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    return "" if doc.startswith(("dict(", f"{cls.__name__}(")) else doc


def _comments(cls: type) -> dict[str, str]:
    """What stands behind the fields of a class and of those it is made of; a TypedDict forgets which these were."""
    try:
        source = inspect.getsource(cls)
    except OSError:  # made by a call, because its keys are no names
        return {}
    definition = ast.parse(source).body[0]
    assert isinstance(definition, ast.ClassDef)
    found: dict[str, str] = {}
    for base in definition.bases:
        of = vars(sys.modules[cls.__module__]).get(ast.unparse(base))
        if isinstance(of, type) and (typing.is_typeddict(of) or issubclass(of, msgspec.Struct)):
            found |= _comments(of)
    return found | dict(_COMMENT.findall(source))


def protocol() -> str:
    """What a client and the server say to each other."""
    writer = Writer()
    writer.name("OptionValue", bodies.OptionValue)
    writer.name("GameEvent", bodies.Event)
    writer.name("StandingOrders", messages.StandingOrders)
    writer.name("Taken", messages.Taken)
    for each in (*bodies.ANSWERED, *bodies.ASKED):
        writer.declare(each)
    writer.one_of("ServerMessage", [writer.of(each) for each in get_args(messages.ServerMessage)], generic=True)
    writer.of(messages.Tried)
    writer.one_of("ClientMessage", [writer.of(each) for each in get_args(messages.ClientMessage)])
    return f"{WRITTEN}\n{writer.text()}"


def board(game: Game) -> str:
    """What a game shows: its part of a view, and the procedures that may be running."""
    writer = Writer()
    shown = writer.declare(game.shows) if typing.is_typeddict(game.shows) else "Record<string, unknown>"
    running = []
    for procedure in procedures(game.name):
        facts = typing.get_type_hints(procedure.facts)["return"]
        bare = procedure.facts is Procedure.facts
        word = "Record<string, never>" if bare else writer.of(facts)
        running.append(f'["{procedure.name}", {word}]')
    writer.one_of("Running", sorted(running))
    codes = {
        kind.name: [{"name": each.name, "size": each.size} for each in kind.domains]
        for kind in game.kinds
        if _has_parts(kind)
    }
    if codes:
        writer.constant("CODES", codes, "What codes of a kind are made of, where that is several things.")
    for domain in domains(game, writer.domains):
        if len(domain.axes) > 1:
            writer.constant(_constant(domain.name), bodies.domain(domain))
        if domain.named:
            writer.constant(_constant(domain.name), {_constant(name): value for name, value in domain.named.items()})
    writer.add(f"export interface View extends AnyView {{\n  running: Running[];\n  table: {shown};\n}}")
    return f'{WRITTEN}\nimport type {{ View as AnyView }} from "./protocol";\n\n{writer.text()}'


def domains(game: Game, shown: list[meaning.Domain]) -> list[meaning.Domain]:
    """Each once: those of questions and events, and those that views point at."""
    declared = [each for kind in game.kinds for each in kind.domains]
    declared += [each for kind in game.events for _, each in kind.arguments]
    return list({each.name: each for each in (*declared, *shown)}.values())


def _has_parts(kind: meaning.Kind) -> bool:
    """Is a code made of several things, each with a name of its own?"""
    return len({each.name for each in kind.domains}) == len(kind.domains) > 1


def _constant(name: str) -> str:
    return name.upper().replace("-", "_")


def procedures(game: str) -> list[type[Procedure[Any]]]:
    """Those of a game that can be running: the ones with a name."""
    package = importlib.import_module(f"{games.__name__}.{game}")
    found: dict[str, type[Procedure[Any]]] = {}
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for _, each in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(each, Procedure) and each.__module__ == module.name and each.name:
                found[each.name] = each
    return list(found.values())


def files() -> dict[str, str]:
    """Every file by name."""
    return {"protocol.ts": protocol()} | {f"{name}.ts": board(games.find(name)) for name in games.names()}


def write(folder: Path) -> None:
    """Write the files that have changed; those that nothing declares any more go."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = files()
    for file in folder.glob("*.ts"):
        if file.name not in wanted:
            file.unlink()
    for name, text in wanted.items():
        file = folder / name
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
