"""Procedures are known to boards by the names they declare: a class may be renamed, a board never notices."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import polyana.games
from polyana import games
from polyana.kernel.state import Procedure

ROOT = Path(__file__).parents[2]
BROWSER = ROOT / "web/src/boards"
TERMINAL = ROOT / "src/polyana/cli/boards"
# running(view, "Battle") in both, and ([name]) => name === "Turn".
USES = re.compile(r"""running\([^()"]+, "([A-Z]\w+)"\)|\bname ===? "([A-Z]\w+)\"""")


def procedures(game: str) -> list[type[Procedure[Any]]]:
    """Those that can be on the stack: classes with a `step` of their own or inherited, no mere bases of others."""
    package = f"{polyana.games.__name__}.{game}"
    found: list[type[Procedure[Any]]] = []
    for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        for _, each in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(each, Procedure) and each.__module__ == module.name and each.step is not Procedure.step:
                found.append(each)
    return found


@pytest.mark.parametrize("game", games.names())
def test_every_procedure_declares_a_name_of_its_own(game: str) -> None:
    names = Counter(vars(procedure).get("name", "") for procedure in procedures(game))
    assert names
    assert "" not in names, [each.__name__ for each in procedures(game) if not vars(each).get("name")]
    assert not [name for name, times in names.items() if times > 1]


@pytest.mark.parametrize("game", games.names())
def test_boards_use_declared_names_only(game: str) -> None:
    declared = {procedure.name for procedure in procedures(game)}
    files = [*BROWSER.glob(f"{game}/**/*"), *TERMINAL.glob(f"{game}.py"), *TERMINAL.glob(f"{game}/**/*.py")]
    used = {
        (str(file.relative_to(ROOT)), name)
        for file in files
        if file.suffix in (".ts", ".svelte", ".py")
        for pair in USES.findall(file.read_text("utf-8"))
        for name in pair
        if name
    }
    assert not {(file, name) for file, name in used if name not in declared}


def test_the_uses_are_found() -> None:
    text = 'running(table.view, "Battle")?.clearing; find(([name]) => name === "Turn"); if name == "Sunset":'
    assert ["".join(pair) for pair in USES.findall(text)] == ["Battle", "Turn", "Sunset"]
