"""Writes the `copy` of states, procedures, boards and the like, from the constructor: `make copies`.

Whatever a class of the kernel or of a game takes in `__init__`, its twin is given, as the types there say:

- a number, a string, a tuple or an object of a class without `copy`: as it is, for these never change;
- a list, a `vec` of machine words, a dict, a set or an object of a class with `copy`: copied;
- `Shared[...]`, said where the field is: as it is, for it is replaced and never changed in place.

Every class that has a `copy` gets it anew. Every class below `Procedure`, `State` or another whose own `copy` raises
NotImplementedError gets one, unless it is a base of others. `def copy(self) -> X:  # by hand: <reason>` is left alone.
The sources are read, never run, so a game need not work for it; the rest of a file stays as it is.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

SOURCES: Final = Path(__file__).parents[1] / "src"
WIDTH: Final = 120  # of a line, as in pyproject.toml
BY_HAND: Final = "# by hand:"

PLAIN: Final = {"int", "bool", "str", "float", "bytes", "i64", "i32", "i16", "u8", "None"}
UNCHANGING: Final = {"tuple", "frozenset", "Sequence", "Mapping", "Callable", "Shared", "Fixed", "Secret"}
CHANGING: Final = {"dict", "set"}


class CannotCopy(Exception):
    """One sentence a line on what keeps a `copy` from being written."""


class Class:
    """A class as its source tells it."""

    def __init__(self, module: str, node: ast.ClassDef) -> None:
        self.module = module
        self.node = node
        self.bases: list[Class] = []
        self.methods = {each.name: each for each in node.body if isinstance(each, ast.FunctionDef)}

    def __str__(self) -> str:
        return f"{self.module}.{self.node.name}"

    def line(self) -> list[Class]:
        """The class, then those above it."""
        found = [self]
        for base in self.bases:
            found += base.line()
        return found

    def method(self, name: str) -> Class | None:
        """The nearest class that has it."""
        return next((each for each in self.line() if name in each.methods), None)

    def leaves_copying_to_others(self) -> bool:
        own = self.methods.get("copy")
        return own is not None and ast.unparse(own.body[-1]) == "raise NotImplementedError"


class Library:
    """All classes of some sources, by module and name."""

    def __init__(self, sources: dict[str, str]) -> None:
        self.sources = sources
        self.trees = {module: ast.parse(text) for module, text in sources.items()}
        self.classes: dict[tuple[str, str], Class] = {}
        self.imported: dict[tuple[str, str], tuple[str, str]] = {}
        for module, tree in self.trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self.classes[module, node.name] = Class(module, node)
                elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                    for alias in node.names:
                        self.imported[module, alias.asname or alias.name] = (node.module, alias.name)
        for found in self.classes.values():
            for base in found.node.bases:
                named = base.value if isinstance(base, ast.Subscript) else base
                above = self.find(found.module, named)
                if above is not None:
                    found.bases.append(above)

    def find(self, module: str, named: ast.expr) -> Class | None:
        """The class that a name means in a module."""
        if not isinstance(named, ast.Name):
            return None
        key = (module, named.id)
        while key not in self.classes and key in self.imported:
            key = self.imported[key]
        return self.classes.get(key)

    def to_write(self) -> Iterator[Class]:
        bases = {id(base) for found in self.classes.values() for base in found.bases}
        for found in self.classes.values():
            own = found.methods.get("copy")
            if own is not None:
                signature = self.sources[found.module].splitlines()[own.lineno - 1 : own.body[0].lineno]
                if not found.leaves_copying_to_others() and not any(BY_HAND in line for line in signature):
                    yield found
            elif id(found) not in bases and any(each.leaves_copying_to_others() for each in found.line()):
                yield found


class Field:
    """Where a constructor keeps a parameter: the attribute, its type, and the module that names the type."""

    def __init__(self, name: str, annotation: ast.expr, module: str) -> None:
        self.name = name
        self.annotation = annotation
        self.module = module


def parameters(method: ast.FunctionDef) -> list[ast.arg]:
    return (method.args.posonlyargs + method.args.args)[1:] + method.args.kwonlyargs


def names_in(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def attribute_of_self(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
        return node.attr
    return ""


def kept(method: ast.FunctionDef) -> Iterator[tuple[str, ast.expr, ast.expr | None]]:
    """What a constructor assigns: the attribute, the value, and the type if it is said there."""
    for node in ast.walk(method):
        if isinstance(node, ast.Assign) and attribute_of_self(node.targets[0]):
            yield attribute_of_self(node.targets[0]), node.value, None
        elif isinstance(node, ast.AnnAssign) and node.value is not None and attribute_of_self(node.target):
            said = None if "Final" in names_in(node.annotation) else node.annotation
            yield attribute_of_self(node.target), node.value, said


def is_kept_as(value: ast.expr, parameter: str) -> bool:
    """`parameter`, or `[] if parameter is None else parameter`."""
    if isinstance(value, ast.IfExp):
        return is_kept_as(value.body, parameter) or is_kept_as(value.orelse, parameter)
    return isinstance(value, ast.Name) and value.id == parameter


def is_shared(annotation: ast.expr) -> bool:
    return isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Shared"


def field_of(owner: Class, parameter: ast.arg) -> Field | None:
    """The field that a constructor's parameter ends in, perhaps by way of the classes above."""
    method = owner.methods["__init__"]
    assert parameter.annotation is not None, f"{owner}: {parameter.arg} has no type"
    for name, value, said in kept(method):
        if is_kept_as(value, parameter.arg):
            if said is None or is_shared(parameter.annotation):
                return Field(name, parameter.annotation, owner.module)
            return Field(name, said, owner.module)
    above = next((base.method("__init__") for base in owner.bases if base.method("__init__")), None)
    for call in ast.walk(method):
        if above is not None and isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__":
            wanted = parameters(above.methods["__init__"])
            given = dict(zip([each.arg for each in wanted], call.args))
            given.update({each.arg: each.value for each in call.keywords if each.arg})
            for each in wanted:
                if each.arg in given and is_kept_as(given[each.arg], parameter.arg):
                    found = field_of(above, each)
                    if found is not None and not is_shared(found.annotation):
                        return Field(found.name, parameter.annotation, owner.module)
                    return found
    return None


def copied(library: Library, field: Field, annotation: ast.expr, value: str, nested: bool = False) -> str | None:
    """The expression for a twin's `value`; None if the type does not say how to copy it."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return copied(library, field, ast.parse(annotation.value, mode="eval").body, value, nested)
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        some = copied(library, field, annotation.left, value, nested)
        return some if some in (None, value) else f"None if {value} is None else {some}"
    outer = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    name = ast.unparse(outer)
    if name in PLAIN or name in UNCHANGING:
        return value
    if name in CHANGING:
        return f"{value}.copy()"
    if name == "vec":
        return f"{value}[:]"
    if name == "list" and isinstance(annotation, ast.Subscript):
        if nested:
            return None
        each = copied(library, field, annotation.slice, "each", nested=True)
        if each is None:
            return None
        return f"{value}[:]" if each == "each" else f"[{each} for each in {value}]"
    meant = library.find(field.module, outer)
    if meant is None:
        return None
    return f"{value}.copy()" if meant.method("copy") is not None else value


def forgotten(found: Class) -> list[str]:
    """The fields that follow from nothing a constructor takes. Those of the kernel's own classes are its business."""
    names: dict[str, None] = {}
    followed = {
        name
        for above in found.line()
        if "__init__" in above.methods
        for name, value, _ in kept(above.methods["__init__"])
        if above.leaves_copying_to_others()
        or names_in(value) & {each.arg for each in parameters(above.methods["__init__"])}
    }
    for above in found.line():
        for method in above.methods.values():
            names.update({name: None for name, _, _ in kept(method) if name not in followed})
    return list(names)


def arguments(library: Library, found: Class) -> list[str]:
    """What the constructor of the twin is given."""
    owner = found.method("__init__")
    if owner is None:
        raise CannotCopy(f"{found} has no constructor; write its copy with `{BY_HAND} <reason>`")
    problems = [
        f"{found} would forget `{name}` when it is copied: let its constructor take it" for name in forgotten(found)
    ]
    given, named = [], owner.methods["__init__"].args.kwonlyargs
    for parameter in parameters(owner.methods["__init__"]):
        field = field_of(owner, parameter)
        if field is None:
            problems.append(f"{found} takes `{parameter.arg}` and keeps it in no field")
            continue
        expression = copied(library, field, field.annotation, f"self.{field.name}")
        if expression is None:
            said = ast.unparse(field.annotation)
            problems.append(f"{found}: how is `{field.name}: {said}` copied? Say Shared[{said}] if it never changes")
            continue
        given.append(f"{parameter.arg}={expression}" if parameter in named else expression)
    if problems:
        raise CannotCopy("\n".join(problems))
    return given


def call(indent: str, start: str, given: list[str]) -> list[str]:
    """A call on one line, or with an argument a line, as ruff leaves it."""
    line = f"{indent}{start}({', '.join(given)})"
    if len(line) <= WIDTH:
        return [line]
    return [f"{indent}{start}(", *(f"{indent}    {each}," for each in given), f"{indent})"]


def body(library: Library, found: Class) -> list[str]:
    indent = " " * (found.node.col_offset + 8)
    name, given = found.node.name, arguments(library, found)
    if found.method("copy_into") is None:
        return call(indent, f"return {name}", given)
    return [*call(indent, f"twin = {name}", given), f"{indent}self.copy_into(twin)", f"{indent}return twin"]


def edit(library: Library, found: Class) -> tuple[int, int, list[str]]:
    """The lines to replace, from and to (counted from 0, `to` not included), and what by."""
    lines = body(library, found)
    own = found.methods.get("copy")
    if own is not None:
        told = ast.get_docstring(own, clean=False) is not None
        if told and len(own.body) == 1:
            return own.body[0].end_lineno or 0, own.body[0].end_lineno or 0, lines
        return own.body[1 if told else 0].lineno - 1, own.end_lineno or 0, lines
    signature = f"{' ' * (found.node.col_offset + 4)}def copy(self) -> {found.node.name}:"
    if "__init__" in found.methods:
        at = found.methods["__init__"].end_lineno or 0
        return at, at, ["", signature, *lines]
    first = next(iter(found.methods.values()), None)
    if first is None:
        at = found.node.end_lineno or 0
        return at, at, ["", signature, *lines]
    at = min([first.lineno, *(each.lineno for each in first.decorator_list)]) - 1
    return at, at, [signature, *lines, ""]


def written(sources: dict[str, str]) -> dict[str, str]:
    """The sources, by module, with every `copy` as it should be."""
    library = Library(sources)
    edits: dict[str, list[tuple[int, int, list[str]]]] = {module: [] for module in sources}
    problems = []
    for found in library.to_write():
        try:
            edits[found.module].append(edit(library, found))
        except CannotCopy as why:
            problems.append(str(why))
    if problems:
        raise CannotCopy("\n".join(problems))
    texts = {}
    for module, text in sources.items():
        lines = text.split("\n")
        for start, end, new in sorted(edits[module], reverse=True):
            lines[start:end] = new
        texts[module] = "\n".join(lines)
    return texts


def read(folder: Path) -> dict[str, str]:
    """The sources of kernel and games below a folder of sources, by module."""
    files = [*folder.glob("polyana/kernel/**/*.py"), *folder.glob("polyana/games/**/*.py")]
    return {".".join(file.relative_to(folder).with_suffix("").parts): file.read_text("utf-8") for file in sorted(files)}


def stale(folder: Path = SOURCES) -> dict[Path, str]:
    """The files whose copies are out of date, with what should stand there."""
    sources = read(folder)
    return {
        folder.joinpath(*module.split(".")).with_suffix(".py"): text
        for module, text in written(sources).items()
        if text != sources[module]
    }


if __name__ == "__main__":
    try:
        changed = stale()
    except CannotCopy as why:
        sys.exit(str(why))
    for file, text in changed.items():
        file.write_text(text, "utf-8")
        print(f"copies written: {file.relative_to(SOURCES.parent)}")
