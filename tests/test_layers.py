"""Arrows between the parts of the package go one way: kernel ← games ← bots, texts, conformance ← cli."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "polyana"

# What a part may import besides itself. "games" means the registry, `polyana.games`, and no game's own modules;
# "" means `polyana` itself. A part that is missing here must first be given its place.
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),
    "kernel": set(),
    "games": {"kernel"},
    "rulebook": set(),
    "lessons": {"kernel", "games"},
    "bots": {"kernel", "games"},
    "texts": {"kernel", "games", "rulebook"},
    "conformance": {"kernel", "games", "texts", "rulebook"},
    "guests": {"kernel", "games", "bots", "texts"},  # a program is told options in words
    "arena": {"", "kernel", "games", "bots", "guests", "envs"},  # data sets show what learners see
    "training": {"", "kernel", "games", "bots", "arena"},
    "envs": {
        "kernel",
        "games",
        "bots",
        "guests",
        "texts",
        "cli",
    },  # a picture of a table is drawn by the terminal's boards
    "analysis": {"kernel", "games", "bots"},
    "puzzles": {"kernel", "games"},
    "rootlog": {"kernel", "games"},
    "mcp": {"", "kernel", "games", "rulebook", "bots", "guests", "arena", "texts", "cli"},  # boards in words
    "server": {"", "kernel", "games", "lessons", "rulebook", "bots", "guests", "texts", "analysis", "puzzles"},
    "cli": {
        "",
        "kernel",
        "games",
        "rulebook",
        "bots",
        "guests",
        "texts",
        "conformance",
        "arena",
        "training",
        "analysis",
        "puzzles",
        "rootlog",
        "server",
        "envs",  # bench envs
        "mcp",
    },
}
SOURCES = sorted(PACKAGE.rglob("*.py"))


def module_of(source: Path) -> str:
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def imports(text: str, package: str) -> Iterator[str]:
    """The modules of ours that a source text imports; `from polyana import games` is an import of polyana.games."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            outer = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            base = ".".join(outer + ([node.module] if node.module else []))
            names = [f"{base}.{alias.name}" if is_module(f"{base}.{alias.name}") else base for alias in node.names]
        else:
            continue
        yield from (name for name in names if name == "polyana" or name.startswith("polyana."))


def part_of(module: str) -> str:
    name = (module.split(".") + [""])[1]
    return "" if not name or name.startswith("_") else name


def game_of(module: str) -> str:
    """The game a module belongs to: polyana.games.grandbois.turn → grandbois; the registry belongs to none.

    A drawn board of the command line, polyana.cli.boards.grandbois, belongs to its game, and Rootlog to Root.
    """
    parts = module.split(".")
    if parts[1:2] == ["rootlog"]:
        return "root"
    if parts[1:3] == ["cli", "boards"]:
        parts = parts[1:]
    return parts[2] if parts[1:2] in (["games"], ["boards"]) and len(parts) > 2 else ""


def forbidden(module: str, imported: str) -> str | None:
    here, there = part_of(module), part_of(imported)
    if here not in MAY_IMPORT:
        return f"{module}: say in MAY_IMPORT what {here} may import"
    if here != there and there not in MAY_IMPORT[here]:
        return f"{module} imports {imported}, but {here or 'polyana itself'} may not import {there or 'polyana itself'}"
    if game_of(imported) and here == "games" and game_of(module) not in ("", game_of(imported)):
        return f"{module} imports {imported}, but a game may not import another"
    if part_of(imported) == "games" and game_of(imported) and here != "games" and game_of(module) != game_of(imported):
        return f"{module} imports {imported}, but games are reached through the registry alone"
    return None


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: module_of(source))
def test_imports_follow_the_arrows(source: Path) -> None:
    module = module_of(source)
    package = module if source.name == "__init__.py" else module.rpartition(".")[0]
    found = imports(source.read_text("utf-8"), package)
    assert not [why for imported in found if (why := forbidden(module, imported))]


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("polyana.kernel.state", "polyana.games"),
        ("polyana.kernel.state", "polyana.rulebook"),
        ("polyana.games.grandbois.turn", "polyana.games.root.battle"),
        ("polyana.games.grandbois.turn", "polyana.texts"),
        ("polyana.bots.search", "polyana.games.grandbois.turn"),
        ("polyana.cli.boards.grandbois.picture", "polyana.games.woolybully.land"),
        ("polyana.cli.play", "polyana.games.woolybully.land"),
        ("polyana.rulebook.index", "polyana.kernel.errors"),
        ("polyana.attic.hub", "polyana.kernel.state"),
    ],
)
def test_the_check_sees_arrows_that_go_the_wrong_way(module: str, imported: str) -> None:
    assert forbidden(module, imported)


def test_the_check_reads_every_form_of_import() -> None:
    text = """
import os, polyana.games
from polyana import build, rulebook
from polyana.kernel.state import State
from . import words
from .index import Rule
from ..kernel import errors
"""
    assert list(imports(text, "polyana.rulebook")) == [
        "polyana.games",
        "polyana",
        "polyana.rulebook",
        "polyana.kernel.state",
        "polyana.rulebook.words",
        "polyana.rulebook.index",
        "polyana.kernel.errors",
    ]
