"""Every word a person reads, in their language: `locales/<language>/<file>.ftl` (Project Fluent) for all front ends.

Ids of a game's messages follow from what the game declares, so that a new game needs words and no code here:

    <game>-title                    the game's name
    <game>-ask-<kind>               what is asked; $name is the one who is asked
    <game>-label-<kind>             an option; one variable per domain of the kind
    <game>-word-<kind>-<word>       an option that points at nothing
    <game>-pass-<kind>              the option PASS (`pass` in polyana.ftl where a game has nothing better)
    <game>-value-<domain>           a value; $n is its number, a domain with axes has one variable per axis instead
    <game>-event-<event>            a line of the log; one variable per argument
    <game>-event-<event>-hidden     the same for whoever does not know the hidden thing of a veiled event
    <game>-field-<field>            what a field of the table is called, where no drawn board shows it
    <game>-why-<topic>              what features speak of (`Features.topics`), in reasons: "it gains: …"
    <game>-option-<option>          an option of the setup; attribute `about` explains it
    <game>-option-<option>-<value>  a value of it (flags are `on` and `off` in polyana.ftl)
    <game>-option-weight            a value with what it counts in the game's advice, if values have weights

A variable that stands for a value is its text ($tile) and, for selectors, its number ($tile-n); a plain number is just
that ($chestnuts). The domain `seat` reads as the player's name. A domain that comes twice is $cell and $cell-2.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from polyana import rulebook
from polyana.kernel.game import Game, Option, Value
from polyana.kernel.meaning import Domain
from polyana.kernel.state import HIDDEN, PASS, Event, Question

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: Final = ("en", "ru")
OWN: Final = "polyana"  # the file of words that belong to no game

Argument = str | int


def preferred(environ: Mapping[str, str] | None = None) -> str:
    """The language a person's environment asks for: POLYANA_LANG, then the locale; English if in doubt."""
    environ = os.environ if environ is None else environ
    for name in ("POLYANA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        word = environ.get(name, "")
        if word:
            return "ru" if word.lower().startswith("ru") else "en"
    return "en"


class Texts:
    """The words of one language. Formatting takes some 45 µs, so results are remembered; keep off hot paths."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"there are no texts in {language!r}, only in {', '.join(LANGUAGES)}")
        self.language = language

    @staticmethod
    def preferred(environ: Mapping[str, str] | None = None) -> Texts:
        return Texts(preferred(environ))

    # Any message.

    def message(self, id: str, **arguments: Argument) -> str:
        """One message of polyana.ftl, or of a game's own file."""
        return _format(self.language, id, tuple(arguments.items()))

    def has(self, id: str) -> bool:
        return _bundle(self.language, _file_of(id)).has_message(id)

    # What a game declares.

    def title(self, game: Game) -> str:
        return self.message(f"{game.name}-title")

    def prompt(self, game: Game, question: Question, names: Sequence[str]) -> str:
        """One sentence: what is asked."""
        name = names[question.seat] if 0 <= question.seat < len(names) else self.message("chance")
        return self.message(f"{game.name}-ask-{game.kinds[question.kind].name}", name=name)

    def label(self, game: Game, kind: int, code: int, names: Sequence[str] = ()) -> str:
        """One option of a question of this kind, PASS included."""
        declared = game.kinds[kind]
        if code == PASS:
            own = f"{game.name}-pass-{declared.name}"
            return self.message(own if self.has(own) else "pass")
        if declared.word(code):
            return self.message(f"{game.name}-word-{declared.name}-{declared.word(code)}")
        values = zip(declared.domains, declared.split(code))
        arguments = self._arguments(game, ((domain.name, domain, value) for domain, value in values), names)
        return self.message(f"{game.name}-label-{declared.name}", **arguments)

    def value(self, game: Game, domain: Domain, value: int, names: Sequence[str] = ()) -> str:
        """One value of a domain."""
        if domain.name == "seat":
            return names[value] if value < len(names) else self.message("seat", n=value + 1)
        number = _plain_number(domain)
        if number is not None:
            return str(value + number)
        arguments: dict[str, Argument] = dict(domain.split(value)) if domain.axes else {"n": value}
        if domain.by:
            arguments[domain.by] = game.told[domain.by]
        return self.message(f"{game.name}-value-{domain.name}", **arguments)

    def field(self, game: Game, name: str) -> str:
        """What a field of the table is called; a game still without the word has its name."""
        id = f"{game.name}-field-{name}"
        return self.message(id) if self.has(id) else name.replace("_", " ")

    def event(self, game: Game, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        declared = game.events[event.kind]
        values = zip(declared.arguments, event.arguments)
        named = ((name, domain, value) for (name, domain), value in values if value != HIDDEN)
        id = f"{game.name}-event-{declared.name}" + ("-hidden" if HIDDEN in event.arguments else "")
        return self.message(id, **self._arguments(game, named, names))

    def _arguments(
        self, game: Game, values: Iterator[tuple[str, Domain, int]], names: Sequence[str]
    ) -> dict[str, Argument]:
        arguments: dict[str, Argument] = {}
        for name, domain, value in values:
            variable = name
            again = 2
            while variable in arguments:
                variable = f"{name}-{again}"
                again += 1
            number = _plain_number(domain)
            if number is not None:
                arguments[variable] = value + number
            else:
                arguments[variable] = self.value(game, domain, value, names)
                arguments[f"{variable}-n"] = value
        return arguments

    def why(
        self,
        game: Game,
        gains: Sequence[str],
        costs: Sequence[str],
        others: Sequence[str],
        before: float,
        after: float,
    ) -> list[str]:
        """Why an answer is good, a sentence each, from topics of the game's features and chances to win."""
        found: list[str] = []
        for id, topics in (("why-gains", gains), ("why-costs", costs), ("why-others", others)):
            if topics:
                things = ", ".join(self.message(f"{game.name}-why-{topic}") for topic in topics)
                found.append(self.message(id, things=things))
        percents = {"before": round(100 * before), "after": round(100 * after)}
        return [*found, self.message("why-chance", **percents)]

    def goal(self, kind: str, n: int, rule: str) -> str:
        """What a puzzle asks for, in a sentence: `polyana.puzzles.goals`."""
        title = rulebook.rule(rule, self.language).title if rule else ""
        return self.message(f"puzzle-goal-{kind}", n=n, rule=title)

    # The setup.

    def option(self, game: Game, option: Option) -> str:
        return self.message(f"{game.name}-option-{option.name}")

    def option_about(self, game: Game, option: Option) -> str:
        """One sentence: what the option changes."""
        return self.message(f"{game.name}-option-{option.name}.about")

    def option_value(self, game: Game, option: Option, value: Value) -> str:
        if isinstance(value, bool):
            return self.message("on" if value else "off")
        text = self.message(f"{game.name}-option-{option.name}-{value}")
        weight = option.weights.get(str(value))
        return text if weight is None else self.message(f"{game.name}-option-weight", value=text, n=weight)

    # The rules.

    def refusal(self, rule_id: str) -> tuple[str, str]:
        """Title and text of the rule that forbids something."""
        rule = rulebook.rule(rule_id, self.language)
        return rule.title, rule.text


def variables_of(values: Sequence[tuple[str, Domain]]) -> list[tuple[str, ...]]:
    """For each value a message is given, the variables that tell it: a message uses at least one of each."""
    seen: list[str] = []
    names: list[tuple[str, ...]] = []
    for name, domain in values:
        seen.append(name)
        variable = name if seen.count(name) == 1 else f"{name}-{seen.count(name)}"
        names.append((variable,) if _plain_number(domain) is not None else (variable, f"{variable}-n"))
    return names


def _plain_number(domain: Domain) -> int | None:
    """The lowest value of a domain that kernel.meaning.number made, None for any other."""
    if len(domain.axes) == 1 and domain.axes[0].name == "n":
        return domain.axes[0].low
    return None


def _file_of(id: str) -> str:
    """Messages of a game begin with its name; the rest is our own."""
    head = id.partition("-")[0]
    return head if head in _files() else OWN


@cache
def _files() -> frozenset[str]:
    folder = files("polyana").joinpath("locales", LANGUAGES[0])
    return frozenset(file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl"))


@cache
def _bundle(language: str, file: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # an engine-only install does without, and without words

    bundle = FluentBundle([language], use_isolating=False)
    source = files("polyana").joinpath("locales", language, f"{file}.ftl").read_text("utf-8")
    bundle.add_resource(FluentResource(source))
    return bundle


@lru_cache(maxsize=4096)
def _format(language: str, id: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
    bundle = _bundle(language, _file_of(id))
    name, _, attribute = id.partition(".")
    if not bundle.has_message(name):
        return f"{{{id}}}"  # a test keeps this from happening; a game at the table goes on
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return f"{{{id}}}"
    text, _ = bundle.format_pattern(pattern, dict(arguments))
    return str(text)
