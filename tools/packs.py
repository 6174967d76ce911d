"""Writes `pack_into` and `unpacked` beside every `copy`, and each game's `packing` module: `make copies`.

What a class takes in `__init__` is written down and read again in that order, as the types there say:

- numbers, words, lists and `vec`s of numbers, dicts from number to number: as they are;
- an object of one class: what its own `pack_into` writes, which classes without a `copy` get as well;
- an object of one of several classes (procedures, the state, `list[Any]`): the number of its class goes before it;
- `Fixed[...]`: nothing; it is taken from the same table as it was laid out.

`def pack_into(self, p: Packer) -> None:  # by hand: <reason>` is left alone, and `unpacked` with it.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from textwrap import indent
from typing import Final
from zlib import crc32

from tools.copies import (
    BY_HAND,
    SOURCES,
    WIDTH,
    CannotCopy,
    Class,
    Field,
    Library,
    call,
    field_of,
    parameters,
    read,
)

HOME: Final = "polyana.kernel.packing"
PAGES: Final = "polyana.kernel.tensors"
WORDS: Final = {"bool": "flag", "str": "text"}  # the methods of Packer and Unpacker; any other plain type is a number
INTS: Final = {"int", "i64", "i32", "i16", "u8"}
SEEN: Final = 15  # numbers of a procedure that learners see at most
LISTS: Final = {"list[int]": "ints", "dict[int, int]": "pairs"}
WORDS_IN_A_ROW: Final = "vec[i64]"
NUMBERS: Final = 1 << 15  # of classes: two bytes each
HEADER: Final = '''"""The classes of {game} whose objects are packed, by number. Written by `make copies`."""

from __future__ import annotations

from typing import {typing}

'''


class Packed:
    """A class whose objects are packed."""

    def __init__(self, found: Class, several: bool, by_hand: bool) -> None:
        self.found = found
        self.several = several  # is it told by its number which class it is?
        self.by_hand = by_hand
        self.number = literal(found) if by_hand else 0
        self.fields: list[tuple[str, str, str]] = []  # parameter if it is named, how it is written, how it is read
        self.seen: list[tuple[str, str]] = []  # a procedure's numbers that everybody may know, and how they are noted
        self.fixed = False  # is something of it taken from the table as it was laid out?

    @property
    def name(self) -> str:
        return self.found.node.name


def literal(found: Class) -> int:
    """The number that a method written by hand writes first."""
    for node in ast.walk(found.methods["pack_into"]):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "p.number":
            try:
                return int(ast.literal_eval(node.args[0]))
            except ValueError:
                break
    return 0


def is_by_hand(library: Library, found: Class, method: str) -> bool:
    own = found.methods.get(method)
    if own is None:
        return False
    return any(
        BY_HAND in line for line in library.sources[found.module].splitlines()[own.lineno - 1 : own.body[0].lineno]
    )


def game_of(module: str) -> str:
    """The game, or "kernel": a game's classes have numbers of their own."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 else "kernel"


class Packs:
    """Everything that is packed in some sources."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.all: dict[str, Packed] = {}
        self.problems: list[str] = []
        bases = {id(base) for each in library.classes.values() for base in each.bases}
        roots = {id(each) for each in library.classes.values() if each.leaves_copying_to_others()}
        self.polymorphic = roots
        open_ = []
        for found in library.classes.values():
            below = any(id(each) in roots for each in found.line())
            copied = found.method("copy") is not None and not found.leaves_copying_to_others()
            if copied and "pack_into" in found.methods and is_by_hand(library, found, "pack_into"):
                open_.append(Packed(found, below, True))
            elif copied and found.method("__init__") and not self.is_abstract(found, bases):
                if game_of(found.module) != "kernel" or found.node.name == "Cards":
                    open_.append(Packed(found, below, False))
        while open_:
            packed = open_.pop()
            if str(packed.found) in self.all:
                continue
            self.all[str(packed.found)] = packed
            if not packed.by_hand:
                open_ += self.look_at(packed)
        self.give_numbers()
        for packed in self.all.values():
            self.find_fixed(packed)

    def is_abstract(self, found: Class, bases: set[int]) -> bool:
        return id(found) in bases and "copy" not in found.methods

    def look_at(self, packed: Packed) -> list[Packed]:
        """Its fields; what classes they are of."""
        found = packed.found
        owner = found.method("__init__")
        assert owner is not None
        method = owner.methods["__init__"]
        further: list[Packed] = []
        for parameter in parameters(method):
            field = field_of(owner, parameter)
            if field is None:
                self.problems.append(f"{found} takes `{parameter.arg}` and keeps it in no field")
                continue
            try:
                write, read = self.ways(field, field.annotation, f"self.{field.name}", further)
            except CannotCopy:
                said = ast.unparse(field.annotation)
                way_out = f"Say Fixed[{said}] if it is the same for a whole game"
                self.problems.append(f"{found}: how is `{field.name}: {said}` packed? {way_out}")
                continue
            said = ast.unparse(field.annotation)
            if is_procedure(found) and (said in INTS or said == "bool"):
                way = "put" if said == "bool" else "seat_number" if field.name == "seat" else "thing"
                packed.seen.append((field.name, way))
            packed.fields.append((parameter.arg if parameter in method.args.kwonlyargs else "", write, read))
        return further

    def ways(self, field: Field, annotation: ast.expr, value: str, further: list[Packed]) -> tuple[str, str]:
        """How a value is written and how it is read."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            return self.ways(field, ast.parse(annotation.value, mode="eval").body, value, further)
        if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
            write, read = self.ways(field, annotation.left, value, further)
            return (
                f"p.flag({value} is not None)\nif {value} is not None:\n{indent(write, '    ')}",
                f"{read} if u.flag() else None",
            )
        said = ast.unparse(annotation)
        if said in LISTS:
            return f"p.{LISTS[said]}({value})", f"u.{LISTS[said]}()"
        if said == WORDS_IN_A_ROW:
            return f"p.ints(list({value}))", f"{WORDS_IN_A_ROW}(u.ints())"
        if said in WORDS or said in INTS:
            way = WORDS.get(said, "number")
            return f"p.{way}({value})", f"u.{way}()"
        if said == "Any":
            return f"{value}.pack_into(p)", "u.thing()"
        if isinstance(annotation, ast.Subscript):
            outer = ast.unparse(annotation.value)
            if outer == "Fixed":
                return "", f"like.{field.name}"
            if outer in ("Shared", "Secret"):
                return self.ways(field, annotation.slice, value, further)
            if outer == "list":
                write, read = self.ways(field, annotation.slice, "each", further)
                return (
                    f"p.number(len({value}))\nfor each in {value}:\n{indent(write, '    ')}",
                    f"[{read} for _ in range(u.size())]",
                )
        meant = self.library.find(field.module, annotation)
        if meant is None:
            raise CannotCopy
        if any(id(each) in self.polymorphic for each in meant.line()):
            return f"{value}.pack_into(p)", "u.thing()"
        further.append(Packed(meant, False, is_by_hand(self.library, meant, "pack_into")))
        return f"{value}.pack_into(p)", f"{meant.node.name}.unpacked(u)"

    def give_numbers(self) -> None:
        """A number follows from the name, so that one class more changes no other."""
        taken: dict[tuple[str, int], str] = {}
        for key, packed in sorted(self.all.items()):
            if packed.several and not packed.by_hand:
                number = crc32(key.encode()) % NUMBERS
                while (game_of(packed.found.module), number) in taken:
                    number = (number + 1) % NUMBERS
                taken[game_of(packed.found.module), number] = key
                packed.number = number

    def find_fixed(self, packed: Packed) -> bool:
        """Whether it needs the table as laid out; then those it is made of are given their part of it."""
        for i, (name, write, reading) in enumerate(packed.fields):
            if reading.startswith("like."):
                packed.fixed = True
            elif reading.endswith(".unpacked(u)") and " " not in reading:
                part = self.named(packed, reading.removesuffix(".unpacked(u)"))
                if part is not None and self.find_fixed(part):
                    packed.fixed = True
                    field = write.removeprefix("self.").removesuffix(".pack_into(p)")
                    packed.fields[i] = (name, write, f"{part.name}.unpacked(u, like.{field})")
        return packed.fixed

    def named(self, packed: Packed, name: str) -> Packed | None:
        owner = packed.found.method("__init__")
        meant = self.library.find(owner.module if owner else "", ast.Name(name))
        return self.all.get(str(meant)) if meant is not None else None

    def shape(self, game: str) -> str:
        """Of all its classes and fields, a digest: bytes of another shape are not read."""
        lines = []
        for key, packed in sorted(self.all.items()):
            if game_of(packed.found.module) in (game, "kernel"):
                lines.append(f"{key} {packed.number} {packed.by_hand} {packed.fields}")
        return f"{crc32(chr(10).join(lines).encode()):08x}"


def methods(packed: Packed) -> list[str]:
    """The two methods as lines."""
    margin = " " * (packed.found.node.col_offset + 4)
    lines = [f"{margin}def pack_into(self, p: Packer) -> None:"]
    if packed.several:
        lines.append(f"{margin}    p.number({packed.number})")
    for _, write, _ in packed.fields:
        lines += [f"{margin}    {line}" for line in write.split("\n") if line]
    if len(lines) == 1:
        lines.append(f"{margin}    pass")
    like = f", like: {packed.name}" if packed.fixed else ""
    lines += ["", f"{margin}@staticmethod", f"{margin}def unpacked(u: Unpacker{like}) -> {packed.name}:"]
    given = [f"{name}={read}" if name else read for name, _, read in packed.fields]
    return [*lines, *call(f"{margin}    ", f"return {packed.name}", given), *note(packed, margin)]


def note(packed: Packed, margin: str) -> list[str]:
    """What learners see of a procedure: its numbers."""
    if not packed.seen:
        return []
    lines = ["", f"{margin}def note(self, page: Page, at: int) -> None:"]
    for i, (field, way) in enumerate(packed.seen[:SEEN]):
        lines.append(f"{margin}    page.{way}({f'at + {i}' if i else 'at'}, self.{field})")
    return lines


def is_procedure(found: Class) -> bool:
    return any(each.node.name == "Procedure" for each in found.line())


def start_of(method: ast.FunctionDef) -> int:
    return min([method.lineno, *(each.lineno for each in method.decorator_list)]) - 1


def edit(packed: Packed) -> tuple[int, int, list[str]]:
    """The lines to replace, from and to, and what by."""
    own, lines = packed.found.methods, methods(packed)
    if "pack_into" in own and "unpacked" in own:
        last = own.get("note", own["unpacked"])
        return start_of(own["pack_into"]), last.end_lineno or 0, lines
    after = own.get("copy") or own.get("__init__")
    if after is not None:
        return after.end_lineno or 0, after.end_lineno or 0, ["", *lines]
    first = next(iter(own.values()), None)
    if first is None:
        end = packed.found.node.end_lineno or 0
        return end, end, ["", *lines]
    return start_of(first), start_of(first), [*lines, ""]


def imported(text: str, home: str, names: str) -> str:
    """The source with what its new methods name, where ruff wants it."""
    wanted = f"from {home} import {names}"
    if wanted in text:
        return text
    lines = text.split("\n")
    at = None
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("polyana."):
            if (node.module or "") > home:
                at = at if at is not None else node.lineno - 1
                break
            at = node.end_lineno
    if at is None:
        raise CannotCopy(f"write `{wanted}` among the imports of:\n{lines[0]}")
    return "\n".join([*lines[:at], wanted, *lines[at:]])


def written(sources: dict[str, str]) -> dict[str, str]:
    """The sources, by module, with every pair as it should be, and the `packing` modules of games."""
    library = Library(sources)
    packs = Packs(library)
    if packs.problems:
        raise CannotCopy("\n".join(packs.problems))
    edits: dict[str, list[tuple[int, int, list[str]]]] = {}
    for packed in packs.all.values():
        if not packed.by_hand:
            edits.setdefault(packed.found.module, []).append(edit(packed))
    texts = dict(sources)
    for module, changes in edits.items():
        lines = sources[module].split("\n")
        for start, end, new in sorted(changes, reverse=True):
            lines[start:end] = new
        text = imported("\n".join(lines), HOME, "Packer, Unpacker")
        texts[module] = imported(text, PAGES, "Page") if "page: Page" in text else text
    for game in sorted({game_of(module) for module in sources} - {"kernel"}):
        made = module_of(game, packs)
        if made:
            texts[f"polyana.games.{game}.packing"] = made
    return texts


def module_of(game: str, packs: Packs) -> str:
    """The text of a game's `packing` module; "" if there is nothing to pack."""
    several = [each for _, each in sorted(packs.all.items()) if each.several and game_of(each.found.module) == game]
    if not several:
        return ""
    names = [each.name for each in several]
    called: dict[str, str] = {}
    imports: dict[str, list[str]] = {HOME: ["Unpacker"]}
    for each in several:
        twice = names.count(each.name) > 1  # two chapters may have a Move each
        name = f"{each.found.module.split('.')[-1].capitalize()}{each.name}" if twice else each.name
        called[str(each.found)] = name
        imports.setdefault(each.found.module, []).append(f"{each.name} as {name}" if twice else name)
    procedures = [called[str(each.found)] for each in several if each.seen or is_procedure(each.found)]
    casting = any(each.fixed for each in several)
    lines = HEADER.format(game=game, typing="Any, Final, cast" if casting else "Any, Final").split("\n")[:-1]
    for module in sorted(imports):
        lines += import_lines(module, sorted(imports[module]))
    lines += ["", f'SHAPE: Final = "{packs.shape(game)}"']
    lines += ["PROCEDURES: Final[list[type]] = [", *(f"    {name}," for name in procedures), "]"]
    lines += ["", "", "class Things(Unpacker):"]
    lines += ["    def __init__(self) -> None:", "        super().__init__(SHAPE)", "", "    def thing(self) -> Any:"]
    lines += ["        number = self.number()"]
    for each in several:
        name = called[str(each.found)]
        given = f"self, cast({name}, self.like)" if each.fixed else "self"
        lines += [f"        if number == {each.number}:", f"            return {name}.unpacked({given})"]
    return "\n".join([*lines, "        raise self.unknown(number)", ""])


def import_lines(module: str, names: list[str]) -> list[str]:
    """As ruff wants them: a line for each name that is imported under another."""
    lines: list[str] = []
    plain: list[str] = []
    for name in [*names, " as "]:
        if " as " not in name:
            plain.append(name)
            continue
        if plain:
            line = f"from {module} import {', '.join(plain)}"
            several = [f"from {module} import (", *(f"    {each}," for each in plain), ")"]
            lines += [line] if len(line) <= WIDTH else several
            plain = []
        if name != " as ":
            lines.append(f"from {module} import {name}")
    return lines


def stale(folder: Path = SOURCES) -> dict[Path, str]:
    """The files that are out of date, with what should stand there."""
    sources = read(folder)
    return {
        folder.joinpath(*module.split(".")).with_suffix(".py"): text
        for module, text in written(sources).items()
        if text != sources.get(module)
    }


if __name__ == "__main__":
    try:
        changed = stale()
    except CannotCopy as why:
        sys.exit(str(why))
    for file, text in changed.items():
        file.write_text(text, "utf-8")
        print(f"packs written: {file.relative_to(SOURCES.parent)}")
