"""Finds where a rule is carried out and where it is tested, in the sources themselves.

A place in the code is a line of `polyana/games`, rules or printed data, that names the rule with its game: in the
margin (`# root:4.3.2.i`), in a refusal, in a docstring. A test names it in `@pytest.mark.rule`. What need not stand in
the code is declared in `nowhere.toml`, with the reason.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeGuard

from polyana.rulebook.index import games, rules

_PACKAGE: Final = Path(__file__).resolve().parents[1]
# An id that a format string completes (`card.{name}`) is none.
_ID: Final = re.compile(rf"(?<![\w:.])(?:{'|'.join(games())}):(?>[a-z0-9]+(?:[.-][a-z0-9]+)*)(?!\.?\{{)")


@dataclass(frozen=True, slots=True)
class Place:
    """A line that names a rule. `text` is the line in the code, the test's name in a test."""

    rule: str
    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        """As compilers and grep write it, so that editors find it; seen from where one stands."""
        here = Path.cwd()
        path = self.path.relative_to(here) if self.path.is_relative_to(here) else self.path
        return f"{path}:{self.line}: {self.text}"


def checkout() -> Path | None:
    """The working copy this package belongs to, run from `src` or `build/compiled`; None where it is installed."""
    for root in _PACKAGE.parents[1:3]:
        if (root / "src" / "polyana" / "games").is_dir() and (root / "tests" / "rules").is_dir():
            return root
    return None


def in_code(game: str) -> list[Place]:
    """Every line of a game that names one of its rules, known to the index or not."""
    root = checkout()
    folder = (root / "src" / "polyana" if root else _PACKAGE) / "games" / game
    return list(_named(folder, game))


def in_tests(game: str) -> list[Place]:
    """Every test marked with one of the game's rules; none where the tests are not installed."""
    root = checkout()
    if root is None:
        return []
    return [place for place in _marked(root / "tests") if place.rule.partition(":")[0] == game]


def of(id: str) -> tuple[list[Place], list[Place]]:
    """Where a rule stands in the code, and its tests."""
    game = id.partition(":")[0]
    return [each for each in in_code(game) if each.rule == id], [each for each in in_tests(game) if each.rule == id]


@cache
def nowhere(game: str) -> dict[str, str]:
    """What of a game's index need not stand in the code, and why: `x` is every worked example, `1.2` one rule."""
    declared = tomllib.loads(Path(__file__).with_name("nowhere.toml").read_text("utf-8"))
    return {**declared["every"], **declared.get(game, {})}


def reason(game: str, number: str) -> str:
    """Why this rule need not stand in the code; "" if it has to."""
    declared = nowhere(game)
    kind = re.match(r"[a-z]*", number.rpartition(".")[2])  # of x1, and of 12.x1
    return declared.get(number) or declared.get(kind[0] if kind else "", "")


def homeless(game: str) -> list[str]:
    """The numbers of the rules that stand nowhere in the code and are not declared, in the order of the index."""
    placed = {place.rule for place in in_code(game)}
    return [rule.number for rule in rules(game) if rule.id not in placed and not reason(game, rule.number)]


@cache
def _named(folder: Path, game: str) -> tuple[Place, ...]:
    found = []
    for source in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        for line, text in enumerate(source.read_text("utf-8").splitlines(), 1):
            for id in dict.fromkeys(_ID.findall(text)):
                if id.partition(":")[0] == game:
                    found.append(Place(id, source, line, text.strip()))
    return tuple(found)


@cache
def _marked(folder: Path) -> tuple[Place, ...]:
    return tuple(place for source in sorted(folder.rglob("test_*.py")) for place in marks(source))


def marks(source: Path) -> Iterator[Place]:
    """The rules of a file's marks, each with the line of what is marked: a test, a class; otherwise the mark's own."""
    tree = ast.parse(source.read_text("utf-8"))
    found = {node: (node.lineno, source.stem) for node in ast.walk(tree) if _is_mark(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for part in (part for decorator in node.decorator_list for part in ast.walk(decorator)):
                if isinstance(part, ast.Call) and part in found:
                    found[part] = (node.lineno, node.name)
    for mark, (line, name) in found.items():
        for argument in mark.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Place(argument.value, source, line, name)


def _is_mark(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
