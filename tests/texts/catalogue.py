"""What the Fluent files hold, and what the games and the program need of them."""

from __future__ import annotations

import ast as python
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import polyana
from polyana import games, lessons
from polyana.cli.boards import OWN
from polyana.kernel.game import Game
from polyana.kernel.meaning import VEILED, Domain
from polyana.kernel.views import shape
from polyana.texts import LANGUAGES, variables_of

PACKAGE = Path(polyana.__file__).parent
PROJECT = Path(__file__).parents[2]
FILES = sorted(path.stem for path in (PACKAGE / "locales" / LANGUAGES[0]).glob("*.ftl"))


@cache
def resource(language: str, file: str) -> ast.Resource:
    text = (PACKAGE / "locales" / language / f"{file}.ftl").read_text("utf-8")
    return FluentParser().parse(text)


class _Named(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:
        self.functions.add(node.id.name)


def named_in(message: ast.BaseNode) -> _Named:
    found = _Named()
    found.visit(message)
    return found


@cache
def messages(language: str, file: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in resource(language, file).body if isinstance(entry, ast.Message)}


def variables(language: str, file: str, id: str) -> set[str]:
    """The variables of a message, and of those it refers to."""
    found = named_in(messages(language, file)[id])
    return found.variables.union(*(variables(language, file, other) for other in found.messages))


def needed_by(game: Game) -> Iterator[tuple[str, list[tuple[str, ...]]]]:
    """Every message a game's declarations ask for, with the variables it must tell (one of each group)."""
    yield f"{game.name}-title", []
    for kind in game.kinds:
        yield f"{game.name}-ask-{kind.name}", []
        if kind.domains:
            yield f"{game.name}-label-{kind.name}", variables_of([(domain.name, domain) for domain in kind.domains])
        for word in kind.words:
            yield f"{game.name}-word-{kind.name}-{word}", []
    shown = shape(game.shows)
    if game.name not in OWN:  # a drawn board names them itself
        for name in [name for part in (shown.within() if shown else ()) for name in part.fields]:
            yield f"{game.name}-field-{name}", []
    for domain in domains_of(game):
        if domain.axes:
            if [axis.name for axis in domain.axes] != ["n"]:
                yield f"{game.name}-value-{domain.name}", [(axis.name,) for axis in domain.axes]
        elif domain.name != "seat":
            yield f"{game.name}-value-{domain.name}", [("n",), (domain.by,)] if domain.by else [("n",)]
    for event in game.events:
        yield f"{game.name}-event-{event.name}", variables_of(event.arguments)
        if event.unknown == VEILED:
            open_ = [(name, domain) for name, domain in event.arguments if not domain.keeper]
            yield f"{game.name}-event-{event.name}-hidden", variables_of(open_)
    features = game.setup(min(game.seats)).start().features()
    for topic in dict.fromkeys(features.topics if features is not None else ()):
        yield f"{game.name}-why-{topic}", []
    if any(option.weights for option in game.options):
        yield f"{game.name}-option-weight", [("value",), ("n",)]
    for group in {option.group for option in game.options if option.group}:
        yield f"{game.name}-group-{group}", []
    for option in game.options:
        yield f"{game.name}-option-{option.name}", []
        for value in option.values:
            if not isinstance(value, bool):
                yield f"{game.name}-option-{option.name}-{value}", []


def domains_of(game: Game) -> list[Domain]:
    found = {domain.name: domain for kind in game.kinds for domain in kind.domains}
    found |= {domain.name: domain for event in game.events for _, domain in event.arguments}
    shown = shape(game.shows)
    for part in shown.within() if shown else ():
        found |= {domain.name: domain for domain in (part.domain, part.by) if domain is not None}
    return list(found.values())


def said_in(game: str, id: str) -> list[str]:
    """The messages of a lesson."""
    lesson = lessons.find(game, id)
    assert lesson is not None
    return [lesson.name, *map(lesson.caption, lesson.steps), f"{lesson.name}-end"]


def optional_for(game: Game) -> set[str]:
    return {f"{game.name}-pass-{kind.name}" for kind in game.kinds}


@cache
def named_in_code() -> re.Pattern[str]:
    """What a string of the code can be as a message id; f-strings and templates if they begin with letters."""
    patterns = set()
    for path in PACKAGE.rglob("*.py"):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            elif isinstance(node, python.JoinedStr) and isinstance(node.values[0], python.Constant):
                parts = [part.value if isinstance(part, python.Constant) else None for part in node.values]
                patterns.add("".join(".+" if part is None else re.escape(str(part)) for part in parts))
    for path in (PROJECT / "web" / "src").rglob("*.*"):
        for word in re.findall(r"[\"'`]((?:[a-z0-9.-]|\$\{[^}]+\})+)[\"'`]", path.read_text("utf-8")):
            patterns.add(re.sub(r"\\\$\\\{.+?\\\}", ".+", re.escape(word)))
    return re.compile("|".join(sorted(pattern for pattern in patterns if re.match(r"[a-z]{2}", pattern))))


def all_games() -> list[Game]:
    return [games.find(name) for name in games.names()]
