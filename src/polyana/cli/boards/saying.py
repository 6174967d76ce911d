"""A table in words, for games without a drawn board. `web/src/core/plain.ts` says the same in the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from polyana.kernel.game import Game
from polyana.kernel.meaning import Domain
from polyana.kernel.state import HIDDEN
from polyana.kernel.views import Shape, shape
from polyana.texts import Texts

NONE: Final = "–"
LONG: Final = 300  # letters of something of which nobody has said what it is


@dataclass
class Said:
    """One fact: its label and either its text or its parts."""

    label: str
    text: str = ""
    parts: list[Said] = field(default_factory=list)


class Saying:
    """Puts what a game shows into words, as far as its types say what the numbers are (`kernel.views.Shape`)."""

    def __init__(self, game: Game, names: Sequence[str], texts: Texts) -> None:
        self.game = game
        self.names = names
        self.texts = texts

    def table(self, table: Mapping[str, object]) -> list[Said]:
        return list(self._fields(table, shape(self.game.shows)))

    def _fields(self, table: Mapping[str, object], of: Shape | None) -> Iterator[Said]:
        for name, value in table.items():
            known = (of.fields.get(name) or of.of) if of else None
            yield self._fact(self.texts.field(self.game, name), value, known)

    def _fact(self, label: str, value: object, of: Shape | None) -> Said:
        if of is None and _is_nested(value):
            text = json.dumps(value, ensure_ascii=False)
            return Said(label, text if len(text) <= LONG else text[: LONG - 1] + "…")
        if isinstance(value, dict):
            return Said(label, parts=list(self._fields(value, of))) if value else Said(label, NONE)
        if not isinstance(value, list | tuple):
            return Said(label, self._one(value, of))
        members = self._members(value, of)
        if not members:
            return Said(label, NONE)
        if _is_nested(value):
            return Said(label, parts=[self._fact(name, each, what) for name, each, what in members])
        if of and (of.by or of.fields):
            return Said(label, " · ".join(f"{name}: {self._one(each, what)}" for name, each, what in members))
        return Said(label, self._several(value, of.of if of else None))

    def _members(self, value: Sequence[object], of: Shape | None) -> list[tuple[str, object, Shape | None]]:
        """Each member of a list with its label and what is known of it."""
        if of and of.fields:
            named = zip(of.fields.items(), value)
            return [(self.texts.field(self.game, name), each, what) for (name, what), each in named]
        inner = of.of if of else None
        by = of.by if of else None
        return [(self._thing(by, i) if by else str(i + 1), each, inner) for i, each in enumerate(value)]

    def _several(self, values: Sequence[object], of: Shape | None) -> str:
        """Things in a row; those one does not know are counted."""
        hidden = sum(self._is_hidden(value, of) for value in values)
        words = [self._one(value, of) for value in values if not self._is_hidden(value, of)]
        return ", ".join([*words, self.texts.message("plain-hidden", n=hidden)] if hidden else words)

    def _one(self, value: object, of: Shape | None) -> str:
        if value is None:
            return NONE
        if isinstance(value, bool):
            return self.texts.message("plain-yes" if value else "plain-no")
        if self._is_hidden(value, of):
            return self.texts.message("plain-hidden", n=1)
        if isinstance(value, int) and of and of.domain:
            return self._thing(of.domain, value)
        return str(value) or NONE

    @staticmethod
    def _is_hidden(value: object, of: Shape | None) -> bool:
        return value == HIDDEN and of is not None and of.domain is not None and of.domain.keeper != ""

    def _thing(self, domain: Domain, value: int) -> str:
        return self.texts.value(self.game, domain, value, self.names) if 0 <= value < domain.size else NONE


def _is_nested(value: object) -> bool:
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return any(isinstance(each, dict | list | tuple) for each in members)
