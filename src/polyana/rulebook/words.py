"""Searches the rule index by words, whatever their grammatical form."""

import re
from functools import cache
from typing import Final

from polyana.rulebook.index import LANGUAGES, Rule, games, rules

_WORD: Final = re.compile(r"\w+(?:[.:]\w+)*")
# Endings of nouns, adjectives and verbs, longest first: enough to find a rule, far from a grammar.
_ENDINGS: Final = {
    "en": ("ings", "ing", "ies", "ied", "ed", "es", "s", "y", "e"),
    "ru": (
        *("иями", "ость", "ости", "ться", "ется", "ются", "ится", "ятся", "ение", "ения", "ении", "ению", "ением"),
        *("ями", "ами", "ией", "иям", "иях", "ого", "его", "ому", "ему", "ыми", "ими", "ешь", "ишь", "ете", "ите"),
        *("ать", "ять", "еть", "ить", "уть", "ает", "яет", "ают", "яют", "ала", "али", "ило", "или", "ила"),
        *("ая", "яя", "ую", "юю", "ое", "ее", "ые", "ие", "ый", "ий", "ой", "ей", "ых", "их", "ым", "им", "ом", "ем"),
        *("ам", "ям", "ах", "ях", "ов", "ев", "ию", "ия", "ии", "ет", "ут", "ют", "ит", "ат", "ят", "ил", "ал"),
        *("а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й"),
    ),
}
_SHORTEST_STEM: Final = 3
_CONSONANTS: Final = "бвгджзклмнпрстфхцчшщ"


def search(words: str, language: str | None = None) -> list[Rule]:
    """The rules in which every one of the words occurs, in one language or in all.

    Rules with all words in the title come first, then those with some; otherwise the order of the index holds.
    """
    wanted = [_prefixes(word) for word in _split(words)]
    if not wanted:
        return []
    ranked: list[tuple[int, Rule]] = []
    for each in (language,) if language else LANGUAGES:
        for game in games():
            for rule, title, everything in _vocabulary(game, each):
                if all(_occurs(prefixes, everything) for prefixes in wanted):
                    ranked.append((-sum(_occurs(prefixes, title) for prefixes in wanted), rule))
    ranked.sort(key=lambda pair: pair[0])
    return [rule for _, rule in ranked]


def _split(text: str) -> list[str]:
    return _WORD.findall(text.lower().replace("ё", "е"))


@cache
def _vocabulary(game: str, language: str) -> list[tuple[Rule, tuple[str, ...], tuple[str, ...]]]:
    """Every rule with the words of its title and with all its words, its id and its game's name included."""
    vocabulary = []
    for rule in rules(game, language):
        title = (rule.id, rule.number, *_split(rule.title))
        vocabulary.append((rule, title, (rule.game, *title, *_split(rule.text))))
    return vocabulary


def _occurs(prefixes: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return any(word.startswith(prefixes) for word in words)


@cache
def _prefixes(word: str) -> tuple[str, ...]:
    """How the word's other forms begin: башня, башню → башн, башен; башен → башен, башн."""
    if not word.isalpha():
        return (word,)
    stem = _stem(word)
    prefixes = {stem}
    if len(stem) > _SHORTEST_STEM and stem[-1] in _CONSONANTS:
        if stem[-2] in "ео":
            prefixes.add(stem[:-2] + stem[-1])
        elif stem[-2] in _CONSONANTS:
            prefixes |= {f"{stem[:-1]}{vowel}{stem[-1]}" for vowel in "ео"}
    return tuple(sorted(prefixes))


def _stem(word: str) -> str:
    for ending in _ENDINGS["en" if word.isascii() else "ru"]:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word.removesuffix(ending)
    return word
