"""The board of the Eyrie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room
from polyana.games.root.deck import SUIT

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Eyrie(Room):
    style = "bold #6f9df0"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["eyrie"]
        if board["leader"] < 0:
            return []
        told = words.say("eyrie-board", leader=words.word("leader", board["leader"]), roosts=board["roosts"])
        if board["deposed"]:
            names = ", ".join(words.word("leader", leader) for leader in board["deposed"])
            told += "; " + words.say("deposed", names=names)
        decree = Text(f"{words.say('decree')}: ")
        for column, cards in enumerate(board["decree"]):
            decree.append(f"{'  ' if column else ''}{words.word('column', column)}")
            for card in cards:
                decree.append(" ").append_text(words.suit(SUIT[card]))
        return [Text(told), decree]


ROOM: Final = Eyrie()
