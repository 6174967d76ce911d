"""Reads the rule index and finds rules in it by id."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

LANGUAGES: Final = ("en", "ru")

_FOLDER: Final = files("polyana.rulebook").joinpath(LANGUAGES[0])
_GAMES: Final = tuple(sorted(entry.name.removesuffix(".md") for entry in _FOLDER.iterdir()))  # one file or folder each
_RULE: Final = re.compile(r"- `(?P<game>[a-z]+):(?P<number>[^`]+)` \*\*(?P<title>.+?)\*\* (?P<text>.+)")
_HEADING: Final = re.compile(r"(?P<level>##+) (?P<words>.+)")
# 4.3.2.i, 2.5b, r12a, f7.3, 12.r4: letters that follow a digit at once split a rule into claims.
_CLAIM: Final = re.compile(r"(?<=\d)[a-z]$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language. `id` is `game:number`; `section` names the headings it stands under."""

    id: str
    game: str
    number: str
    title: str
    text: str
    section: str
    language: str


class UnknownRule(LookupError):
    """No such rule; the message says which ids come near."""


def games() -> tuple[str, ...]:
    """Every game that has a rule index, implemented or not."""
    return _GAMES


def rules(game: str, language: str = "en") -> tuple[Rule, ...]:
    """All rules of a game in the order of the index."""
    return tuple(_table(game, language).values())


def rule(id: str, language: str = "en") -> Rule:
    """The one rule with exactly this id."""
    game, _, _ = id.partition(":")
    try:
        return _table(game, language)[id]
    except KeyError:
        raise _unknown(id, game, language) from None


def lookup(text: str, game: str | None = None, language: str = "en") -> list[Rule]:
    """What a person means by `grandbois:2.3`, by `2.3` with a game given, or by a game's name.

    A rule comes with all that stand under it: `root:4.3` gives 4.3, 4.3.1, 4.3.1.i …, `grandbois:2.4` gives 2.4a, 2.4b.
    """
    before, colon, after = text.strip().lower().replace("ё", "е").partition(":")
    if colon:
        game, number = before.strip(), after.strip()
    elif before in _GAMES:
        game, number = before, ""
    else:
        number = before
    number = number.rstrip(".")
    if game is None:
        raise UnknownRule(f"Which game does rule {number!r} belong to? Write it as grandbois:{number}.")
    found = [rule for rule in rules(game, language) if not number or _stands_under(rule.number, number)]
    if not found:
        raise _unknown(f"{game}:{number}", game, language)
    return found


def _stands_under(number: str, head: str) -> bool:
    return number == head or number.startswith(f"{head}.") or _CLAIM.sub("", number) == head


def _unknown(id: str, game: str, language: str) -> UnknownRule:
    known = [rule.number for rule in rules(game, language)]
    number = id.partition(":")[2]
    near = get_close_matches(number, known, n=4, cutoff=0.5)
    if near:
        hint = f"did you mean {', '.join(f'{game}:{each}' for each in near)}?"
    else:
        hint = f"its index runs from {game}:{known[0]} to {game}:{known[-1]}."
    return UnknownRule(f"There is no rule {id}; {hint}")


@cache
def _table(game: str, language: str) -> dict[str, Rule]:
    if language not in LANGUAGES:
        raise UnknownRule(f"There is no rule index in language {language!r}; it is kept in {', '.join(LANGUAGES)}.")
    if game not in _GAMES:
        near = get_close_matches(game, _GAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there is one for {', '.join(_GAMES)}."
        raise UnknownRule(f"There is no rule index for a game called {game!r}; {hint}")
    table: dict[str, Rule] = {}
    for chapter in _chapters(files("polyana.rulebook").joinpath(language), game):
        for rule in _read(chapter.read_text("utf-8"), language):
            if rule.id in table:
                raise ValueError(f"{chapter.name}: {rule.id} stands twice in the index")
            table[rule.id] = rule
    return table


def _chapters(folder: Traversable, game: str) -> list[Traversable]:
    """A game's index is one file, or a folder of numbered chapters."""
    whole = folder.joinpath(f"{game}.md")
    if whole.is_file():
        return [whole]
    return sorted(folder.joinpath(game).iterdir(), key=lambda chapter: chapter.name)


def _read(text: str, language: str) -> Iterator[Rule]:
    headings: list[str] = []
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            del headings[len(heading["level"]) - 2 :]
            headings.append(heading["words"])
        elif found := _RULE.fullmatch(line):
            yield Rule(
                id=f"{found['game']}:{found['number']}",
                game=found["game"],
                number=found["number"],
                title=found["title"].removesuffix("."),
                text=found["text"].strip(),
                section=" · ".join(headings),
                language=language,
            )
