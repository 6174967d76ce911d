"""Everything of Root's table on the screen, drawn from what one or more seats may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.plain import Board
from polyana.cli.boards.root.factions import room
from polyana.cli.boards.root.woods import Woods
from polyana.cli.boards.root.words import Words
from polyana.cli.screen import Screen
from polyana.games.root.mixes import MILITANT, REACH
from polyana.games.root.pieces import FACTION_NAMES, WARRIOR_OF
from polyana.games.root.terms import FACTIONS
from polyana.games.root.views import Shown
from polyana.kernel.game import Game
from polyana.kernel.state import Event
from polyana.kernel.views import View

NARROW: Final = 96  # columns below which clearings are listed


def read(view: View) -> Shown:
    return cast(Shown, view["table"])


def together(one: Any, other: Any) -> Any:
    """A table as two seats see it who look at one screen: cards that either of them knows."""
    if isinstance(one, dict):
        return {
            key: sorted({*one[key], *other[key]}) if key == "known" else together(one[key], other[key]) for key in one
        }
    if isinstance(one, list) and len(one) == len(other):
        return [together(mine, more) for mine, more in zip(one, other)]
    return one


class RootBoard(Board):
    """Draws Root; questions are lists, whose numbers stand on the map, too."""

    def __init__(self, game: Game, names: Sequence[str], screen: Screen) -> None:
        super().__init__(game, names, screen)
        self.words = Words(game, names, screen.texts)

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        shown = read(views[0])
        for view in views[1:]:
            shown = together(shown, read(view))
        woods = Woods(shown, self.words, self.marks(views, "clearing", "place"), self.marks(views, "closed-path"))
        parts: list[RenderableType] = [self.standing(views[0], shown)]
        parts += self.pool(views[0], shown)
        parts += woods.map(self.screen.width) if self.screen.width >= NARROW else woods.listing()
        for seat, faction in enumerate(shown["factions"]):
            if FACTION_NAMES[faction] in shown["boards"]:
                parts += self.faction(shown, seat, faction)
        parts += self.shared(shown)
        return Group(*parts)

    def standing(self, view: View, shown: Shown) -> Text:
        """Whose turn it is."""
        for name, facts in view["running"]:
            if name == "Turn":
                told = self.words.say(
                    "standing",
                    round=shown["round"],
                    faction=self.words.word("faction", facts["faction"]),
                    phase=self.words.say("phase", n=facts["phase"]),
                )
                return Text(told, style=self.words.style(facts["faction"]))
        return Text(self.words.say("setting-up"), style="bold") if not view["over"] else Text("")

    def pool(self, view: View, shown: Shown) -> list[RenderableType]:
        """The factions that were dealt to be taken, while they are."""
        words = self.words
        lines: list[RenderableType] = []
        for faction in [faction for name, facts in view["running"] if name == "Draft" for faction in facts["pool"]]:
            head = Text(f"  {words.sign(faction)} {words.word('faction', faction)}", style=words.style(faction))
            head.append(" · " + words.say("reach", n=REACH[faction]), style="default")
            head.append(" · " + words.say("militant"), style="default") if MILITANT[faction] else None
            if faction in shown["factions"]:
                head.append(f" ({self.names[shown['factions'].index(faction)]})", style="bold default")
            lines += [head, Padding(Text(words.say("faction-about", n=faction)), (0, 0, 0, 6))]
        return lines

    def marks(self, views: Sequence[View], *things: str) -> dict[int, str]:
        """Places or paths that may be chosen now, with the number to type."""
        found: dict[int, str] = {}
        for view in views:
            asked = view["question"]
            kind = self.game.kinds[asked["kind"]] if asked else None
            if asked and kind and [domain.name for domain in kind.domains] in [[thing] for thing in things]:
                found |= {code: f"#{i + 1}" for i, code in enumerate(asked["codes"]) if not kind.word(code)}
        return found

    def faction(self, shown: Shown, seat: int, faction: int) -> list[RenderableType]:
        """A line with what every faction has, and its own board below it."""
        words = self.words
        style = words.style(faction)
        head = Text("► " if shown["active"] == faction else "  ", style=style)
        head.append(f"{words.sign(faction)} {words.word('faction', faction)}", style=style)
        head.append(f" ({self.names[seat]})")
        if shown["dominance"][faction] < 0:
            head.append("  " + words.say("points", n=shown["points"][faction]), style="bold")
        elif shown["partner"][faction] < 0:
            card = words.word("card", shown["dominance"][faction])
            head.append("  " + words.say("dominates", card=card), style="bold")
        if shown["partner"][faction] >= 0:
            partner = words.word("faction", shown["partner"][faction])
            head.append("  " + words.say("allied-with", faction=partner), style="bold")
        if WARRIOR_OF[faction] >= 0:
            head.append(" · " + words.say("warriors-left", n=shown["supply"][WARRIOR_OF[faction]]))
        hand = shown["hands"][faction]
        head.append(" · " + words.say("hand", n=hand["count"]))
        if hand["known"]:
            head.append(": ").append_text(words.cards(hand["known"]))
            head.append(", …" if len(hand["known"]) < hand["count"] else "")
        lines = room(faction).lines(shown, words)
        if any(shown["crafted"][faction]):
            lines.append(Text(f"{words.say('made')}: {words.items(shown['crafted'][faction])}"))
        if any(shown["tired"][faction]):
            lines.append(Text(f"{words.say('tired')}: {words.items(shown['tired'][faction])}"))
        if shown["areas"][faction]:
            lines.append(Text(f"{words.say('in-play')}: ").append_text(words.cards(shown["areas"][faction])))
        return [head, *(Padding(line, (0, 0, 0, 4)) for line in lines)]

    def shared(self, shown: Shown) -> list[RenderableType]:
        """What lies beside the map."""
        words = self.words
        lines = [
            Text(words.say("piles", deck=shown["deck"]["count"], discard=len(shown["discard"]))),
            Text(words.say("item-supply", names=words.items(shown["item_supply"]))),
        ]
        for faction in sorted(shown["factions"]):
            lines += room(faction).shared(shown, words) if FACTION_NAMES[faction] in shown["boards"] else []
        if any(shown["coffins"]):
            dead = [f"{words.word('piece', piece)} ×{n}" for piece, n in enumerate(shown["coffins"]) if n]
            lines.append(Text(f"{words.say('coffins')}: {', '.join(dead)}"))
        if shown["available"]:
            lines.append(Text(f"{words.say('available')}: ").append_text(words.cards(shown["available"])))
        return list(lines)

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        shown = read(view)
        words = self.words
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(*(Text(words.say("column", n=n), style="bold") for n in range(3)))
        for seat, (name, score) in enumerate(zip(self.names, scores)):
            faction = shown["factions"][seat]
            told = words.say("points", n=score)
            if shown["partner"][faction] >= 0 and shown["dominance"][faction] >= 0:
                told = words.say("allied-with", faction=words.word("faction", shown["partner"][faction]))
            elif shown["dominance"][faction] >= 0:
                told = words.word("card", shown["dominance"][faction])
            grid.add_row(name, Text(words.word("faction", faction), style=words.style(faction)), told)
        return grid

    def legend(self) -> None:
        self.screen.message("root-legend")
        for faction in range(FACTIONS):
            self.screen.say(Text(self.words.say(f"legend-{FACTION_NAMES[faction]}"), style=self.words.style(faction)))
