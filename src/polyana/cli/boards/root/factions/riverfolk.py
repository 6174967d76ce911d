"""The board of the Riverfolk: their boxes with warriors of everybody, prices and trade posts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import Shown


class Riverfolk(Room):
    style = "bold #4dbcb4"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["riverfolk"]
        boxes = Text()
        for n, box in enumerate((board["payments"], board["funds"], board["commitments"])):
            boxes.append(f"{'; ' if n else ''}{words.say('box', n=n)}: ").append_text(warriors(box, words))
        boxes.append(" · " + words.say("dividends", n=board["dividends"]))
        card, riverboats, mercenaries = board["prices"]
        prices = words.say("prices", card=card, riverboats=riverboats, mercenaries=mercenaries)
        fox, rabbit, mouse = board["posts"]
        posts = words.say(
            "trade-posts",
            fox=fox["out"],
            rabbit=rabbit["out"],
            mouse=mouse["out"],
            lost=sum(track["lost"] for track in board["posts"]),
            workers=sum(sum(track["workers"]) for track in board["posts"]),
        )
        return [boxes, Text(prices), Text(posts)]


def warriors(box: list[int], words: Words) -> Text:
    """Whose warriors lie in a box, and how many."""
    text = Text()
    for faction, count in enumerate(box):
        if count:
            text.append(" " if text.plain else "")
            text.append(f"{words.sign(faction)}×{count}", style=words.style(faction))
    return text if text.plain else Text(words.say("nobody"))


ROOM: Final = Riverfolk()
