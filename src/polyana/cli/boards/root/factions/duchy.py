"""The board of the Duchy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Duchy(Room):
    style = "bold #dcb291"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["duchy"]
        told = words.say(
            "duchy-board",
            burrow=board["burrow"],
            tunnels=board["tunnels"],
            citadels=board["citadels"],
            markets=board["markets"],
            recruits=board["recruits"],
            draws=board["draws"],
        )
        swayed = ", ".join(words.word("minister", minister) for minister in board["swayed"])
        squires, nobles, lords = board["crowns"]
        crowns = words.say("crowns", squires=squires, nobles=nobles, lords=lords)
        lines = [Text(told), Text(f"{words.say('ministers')}: {swayed or words.say('nobody')}; {crowns}")]
        if board["revealed"]:
            lines.append(Text(f"{words.say('revealed')}: ").append_text(words.cards(board["revealed"])))
        return lines


ROOM: Final = Duchy()
