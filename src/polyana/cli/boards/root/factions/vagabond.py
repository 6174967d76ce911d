"""The board of the Vagabond, and the quests, which two Vagabonds share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room
from polyana.games.root.factions.vagabond.quests import QUEST_SUIT
from polyana.games.root.factions.vagabond.terms import DAMAGED, EXHAUSTED, HOSTILE
from polyana.games.root.pieces import HAS_PAWN

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown, VagabondBoard


class Vagabond(Room):
    style = "bold #c8c8c8"

    def board(self, shown: Shown) -> VagabondBoard:
        return shown["boards"]["vagabond"]

    def place(self, shown: Shown) -> int:
        return self.board(shown)["place"]

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = self.board(shown)
        if board["character"] < 0:
            return []
        who = words.word("character", board["character"])
        if board["place"] >= 0:
            who += f", {words.word('place', board['place'])}"
        items = Text(f"{who}; {words.say('carries')}: ").append_text(carried(board["items"], 0, words))
        if any(sides[DAMAGED] + sides[DAMAGED + EXHAUSTED] for sides in board["items"]):
            items.append(f"; {words.say('damaged')}: ", style="red")
            items.append_text(carried(board["items"], DAMAGED, words))
        relations = Text(f"{words.say('relations')}: ")
        others = [other for other in shown["factions"] if other >= 0 and not HAS_PAWN[other]]
        for i, other in enumerate(others):
            space = board["relations"][other]
            relations.append("; " if i else "").append(words.word("faction", other), style=words.style(other))
            relations.append(f" — {words.word('relation', space - HOSTILE)}", style="red" if space == HOSTILE else "")
        relations.append(f" · {words.say('quests-done', n=len(board['quests_done']))}")
        return [items, relations]

    def shared(self, shown: Shown, words: Words) -> list[Text]:
        quests = shown["boards"]["vagabond"]["quests"]
        if not quests:
            return []
        told = Text(f"{words.say('quests-shown')}: ")
        for i, quest in enumerate(quests):
            told.append("; " if i else "")
            told.append(words.word("quest", quest), style=words.tint(QUEST_SUIT[quest]))
        return [told]


def carried(items: Sequence[Sequence[int]], first: int, words: Words) -> Text:
    """Items of one box; exhausted ones in brackets."""
    text = Text()
    for item, sides in enumerate(items):
        for side, brackets in ((first, "{}"), (first + EXHAUSTED, "({})")):
            n = sides[side]
            if n:
                name = words.word("item", item) + (f" ×{n}" if n > 1 else "")
                text.append(", " if text.plain else "")
                text.append(brackets.format(name), style="dim" if side != first else "")
    return text if text.plain else Text(words.say("nobody"))


ROOM: Final = Vagabond()
