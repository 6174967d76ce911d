"""How to play: short pages about a game, its parts and maps, for people who begin.

A game has them in `guides/<language>/<game>.md`: under `## id Title` one line a part, `- **Heading.** Text`. Rules are
cited by their ids, in both languages the same ones. The page about the game as a whole has the game's name for its id
and stands first. A game without the file has none.
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from polyana.rulebook.index import LANGUAGES

_TITLE: Final = re.compile(r"## (?P<id>[a-z0-9-]+) (?P<title>.+)")
_PART: Final = re.compile(r"- \*\*(?P<heading>.+?)\.\*\* (?P<text>.+)")


@dataclass(frozen=True, slots=True)
class Guide:
    """One page: `id` is what it is about within its game, `parts` are headings with their texts."""

    id: str
    title: str
    parts: tuple[tuple[str, str], ...]


@cache
def guides(game: str, language: str = LANGUAGES[0]) -> tuple[Guide, ...]:
    """All pages of a game in their order."""
    source = files("polyana.rulebook").joinpath("guides", language, f"{game}.md")
    if language not in LANGUAGES or not source.is_file():
        return ()
    found: list[Guide] = []
    for line in source.read_text("utf-8").splitlines():
        if title := _TITLE.fullmatch(line):
            found.append(Guide(title["id"], title["title"], ()))
        elif part := _PART.fullmatch(line):
            last = found.pop()
            found.append(Guide(last.id, last.title, (*last.parts, (part["heading"], part["text"]))))
    return tuple(found)


def with_guides(language: str = LANGUAGES[0]) -> list[str]:
    """The games that have pages."""
    folder = files("polyana.rulebook").joinpath("guides", language)
    return sorted(entry.name.removesuffix(".md") for entry in folder.iterdir())
