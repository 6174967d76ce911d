"""The board of the Alliance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Alliance(Room):
    style = "bold #6cc45a"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["alliance"]
        supporters = board["supporters"]
        told = words.say(
            "alliance-board",
            supporters=supporters["count"],
            officers=board["officers"],
            sympathy=board["sympathy"]["out"],
        )
        bases = [words.word("suit", suit) for suit, stands in enumerate(board["bases"]) if stands]
        if bases:
            told += "; " + words.say("bases", names=", ".join(bases))
        lines = [Text(told)]
        if supporters["known"]:
            lines.append(Text(f"{words.say('among-them')}: ").append_text(words.cards(supporters["known"])))
        return lines


ROOM: Final = Alliance()
