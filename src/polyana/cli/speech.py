"""In which language the command line speaks, and how it complains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from polyana.kernel.errors import PolyanaError
from polyana.texts import LANGUAGES, Texts

Lang = Annotated[
    str | None, typer.Option("--lang", metavar="|".join(LANGUAGES), help="The language to speak.", show_default=False)
]


class Complaint(PolyanaError):
    """One sentence, already in the person's language: what was tried, why not, what would do instead."""


class _Spoken:
    texts: Texts | None = None


def texts() -> Texts:
    """The words in use."""
    if _Spoken.texts is None:
        _Spoken.texts = Texts.preferred()
    return _Spoken.texts


def speak(language: str | None) -> Texts:
    """Change the language if one is given, by `--lang` or by a save."""
    if language is not None:
        if language not in LANGUAGES:
            raise Complaint(texts().message("error-language", word=language, known=", ".join(LANGUAGES)))
        _Spoken.texts = Texts(language)
    return texts()


def overhear(arguments: Sequence[str]) -> None:
    """Settle the language before the arguments are parsed: help and usage errors are spoken too."""
    _Spoken.texts = Texts.preferred()
    for i, word in enumerate(arguments):
        name, equals, value = word.partition("=")
        if name == "--lang":
            value = value if equals else "".join(arguments[i + 1 : i + 2])
            if value in LANGUAGES:
                _Spoken.texts = Texts(value)


def complain(sentence: str) -> None:
    """One sentence on stderr."""
    typer.echo(f"polyana: {' '.join(sentence.split())}", err=True)
