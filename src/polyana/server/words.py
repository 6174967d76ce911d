"""Sentences for people, in their language; and what a person may call themselves."""

from __future__ import annotations

import unicodedata
from typing import Final

from polyana import rulebook
from polyana.kernel.errors import BadSetup, PolyanaError
from polyana.texts import LANGUAGES, Argument, Texts

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 300
SENTENCE_LENGTH: Final = 500
_BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # fillers of Hangul, and Braille without dots


class Trouble(PolyanaError):
    """Something asked of the server cannot be done. `id` is a message of server.ftl without its `server-`."""

    def __init__(self, id: str, status: int = 400, **arguments: Argument) -> None:
        super().__init__(say(LANGUAGES[0], id, **arguments))
        self.id = id
        self.status = status
        self.arguments = arguments

    def sentence(self, language: str) -> str:
        return say(language, self.id, **self.arguments)


def say(language: str, id: str, **arguments: Argument) -> str:
    return Texts(language).message(f"server-{id}", **arguments)


def said(error: BadSetup, language: str) -> str:
    """What does not go together, in one clean line: it may repeat what somebody sent."""
    return clean(error.sentence(Texts(language).message), SENTENCE_LENGTH)


def language_of(accepted: str, otherwise: str = LANGUAGES[0]) -> str:
    """The first of our languages in an Accept-Language header."""
    for word in accepted[:200].lower().split(","):
        language = word.strip()[:2]
        if language in LANGUAGES:
            return language
    return otherwise


def clean(text: str, longest: int) -> str:
    """One line without control characters, direction marks and runs of spaces."""
    kept = "".join(" " if mark.isspace() else mark for mark in text if mark.isspace() or _is_shown(mark))
    line = unicodedata.normalize("NFC", " ".join(kept.split()))[:longest].strip()
    return line if any(unicodedata.category(mark)[0] in "LNPS" for mark in line) else ""


def _is_shown(mark: str) -> bool:
    """Joiners stay: some scripts and pictures cannot be written without them. Letters that look like nothing do not."""
    return mark in "\u200c\u200d" or (unicodedata.category(mark)[0] != "C" and mark not in _BLANK)


def rule_text(rule: str, language: str) -> str:
    """The text of a rule; the id alone where the index has none (a game still being made)."""
    try:
        return rulebook.rule(rule, language).text
    except LookupError:
        return rule
