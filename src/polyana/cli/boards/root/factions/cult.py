"""The board of the Cult, and Lost Souls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Cult(Room):
    style = "bold #d9d021"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["cult"]
        crusade, convert, sanctify = board["costs"]
        told = words.say(
            "cult-board",
            outcast=words.word("suit", board["outcast"]) if board["outcast"] >= 0 else words.say("nobody"),
            hated=int(board["hated"]),
            acolytes=board["acolytes"],
            crusade=crusade,
            convert=convert,
            sanctify=sanctify,
            draws=board["draws"],
        )
        fox, rabbit, mouse = board["gardens"]
        planted = {"fox": fox["out"], "rabbit": rabbit["out"], "mouse": mouse["out"]}
        points = {"vp-fox": fox["points"], "vp-rabbit": rabbit["points"], "vp-mouse": mouse["points"]}
        lines = [Text(told), Text(words.say("gardens", **planted, **points))]
        if board["revealed"]:
            lines.append(Text(f"{words.say('revealed')}: ").append_text(words.cards(board["revealed"])))
        return lines

    def shared(self, shown: Shown, words: Words) -> list[Text]:
        lost = shown["boards"]["cult"]["lost_souls"]
        head = Text(f"{words.say('lost-souls')}: ")
        return [head.append_text(words.cards(lost)) if lost else head.append(words.say("nobody"))]


ROOM: Final = Cult()
