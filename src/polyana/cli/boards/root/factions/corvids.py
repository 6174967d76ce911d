"""The board of the Corvids: their plots, as far as who looks knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from polyana.cli.boards.root.factions.room import Room
from polyana.games.root.factions.corvids.terms import KIND_OF

if TYPE_CHECKING:
    from polyana.cli.boards.root.words import Words
    from polyana.games.root.views import LaidPlot, Shown


class Corvids(Room):
    style = "bold #b184c9"

    def lines(self, shown: Shown, words: Words) -> list[Text]:
        board = shown["boards"]["corvids"]
        told = words.say(
            "corvids-board",
            left=board["supply"]["count"],
            cost=board["cost"],
            flip=board["flip"],
            draws=board["draws"],
        )
        lines = [Text(told)]
        if board["plots"]:
            plots = [self.plot(plot, words) for plot in board["plots"]]
            lines.append(Text(f"{words.say('corvids-plots')}: ").append(", ".join(plots)))
        known = [words.word("plot-kind", KIND_OF[token]) for token in board["supply"]["known"]]
        if known:
            counted = [
                f"{kind}{f' ×{known.count(kind)}' if known.count(kind) > 1 else ''}" for kind in dict.fromkeys(known)
            ]
            lines.append(Text(f"{words.say('corvids-supply')}: {', '.join(counted)}"))
        return lines

    def plot(self, plot: LaidPlot, words: Words) -> str:
        """Where it lies, what it is, and how it lies: "5 bomb (face down)"."""
        kinds = [words.word("plot-kind", KIND_OF[token]) for token in plot["known"]]
        facing = [words.say("corvids-face-up" if plot["face_up"] else "corvids-hidden")]
        if plot["doubted"]:
            doubted = ", ".join(words.word("plot-kind", kind) for kind in plot["doubted"])
            facing.append(words.say("corvids-no", kinds=doubted))
        return f"{words.word('clearing', plot['clearing'])} {' '.join(kinds) or '?'} ({', '.join(facing)})"


ROOM: Final = Corvids()
