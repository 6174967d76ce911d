"""The whole page: land, players, one's hand; and the result at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.plain import Board
from polyana.cli.boards.woolybully.picture import (
    KINDS,
    STYLES,
    TILE_LINES,
    TILE_WIDTH,
    Lying,
    Overlay,
    land_lines,
    tile_lines,
    turned,
)
from polyana.games.woolybully.domains import COLOUR
from polyana.games.woolybully.game import EVENTS
from polyana.games.woolybully.views import Shown
from polyana.kernel.state import Event
from polyana.kernel.views import View

AXIS: Final = 5  # columns beside the land
CHROME: Final = 6  # lines besides land, players and hand: the heading, the axis, what is asked
PLACED: Final = ("laid", "wolf", "hunter", "shot-wolf", "ate-hunter", "showed")


def read(view: View) -> Shown:
    return cast(Shown, view["table"])


def printed_on(shown: Shown, tile: int, face: int) -> str:
    for printed in shown["faces"].values():
        if printed["tile"] == tile:
            return printed["faces"][face]
    raise LookupError(tile)


class Page(Board):
    """Draws Wooly Bully."""

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        spaces = []
        for event in fresh:
            if EVENTS[event.kind].name in PLACED:
                names = [name for name, _ in EVENTS[event.kind].arguments]
                spaces.append(event.arguments[names.index("space")])
        return self.page(views, Overlay(fresh=spaces))

    def letters(self) -> dict[str, str]:
        return {kind: self.texts.message("woolybully-sign", n=n) for n, kind in enumerate(KINDS)}

    def beast(self, wolf: bool) -> str:
        if self.screen.emoji:
            return "🐺" if wolf else "🏹"
        return self.texts.message("woolybully-sign-beast", n=0 if wolf else 1)

    def land(self, shown: Shown) -> dict[int, Lying]:
        lying = {}
        for tile, side, space, turn in shown["laid"]:
            sign = (
                self.beast(True) if space in shown["wolves"] else self.beast(False) if space in shown["hunters"] else ""
            )
            lying[space] = turned(printed_on(shown, tile, side), turn, sign)
        return lying

    def page(self, views: Sequence[View], overlay: Overlay) -> RenderableType:
        """Land, players and the hands that may be seen."""
        shown = read(views[0])
        columns = (self.screen.width - AXIS) // TILE_WIDTH
        parts: list[RenderableType] = [self.players(views)]
        for view in views:
            mine = read(view)
            for tiles in mine["hands"]:
                if tiles:
                    parts.append(self.hand(mine, tiles))
        rows = max(3, (self.screen.height - self.screen.lines_of(Group(*parts)) - CHROME) // TILE_LINES)
        return Group(*land_lines(self.land(shown), overlay, self.letters(), columns, rows), *parts)

    def players(self, views: Sequence[View]) -> RenderableType:
        asked = views[0]["asked"]
        shown = read(views[0])
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat, name in enumerate(self.names):
            turn = seat in asked
            known = [read(view)["colours"][seat] for view in views if read(view)["colours"][seat] >= 0]
            colour = (
                Text(self.texts.value(self.game, COLOUR, known[0]), style=STYLES[KINDS[known[0]]]) if known else "?"
            )
            if seat in shown["left"]:
                state = self.texts.message("woolybully-has-left", bonus=shown["bonus"][seat])
            else:
                state = self.texts.message("woolybully-hand-size", n=shown["hand_sizes"][seat])
            grid.add_row(Text(name, style="bold" if turn else ""), colour, Text(state))
        return Group(grid, Text(self.texts.message("woolybully-bag", n=shown["bag"]), style="dim"))

    def hand(self, shown: Shown, tiles: Sequence[int]) -> RenderableType:
        """Both sides of every tile, numbered."""
        letters = self.letters()
        abreast = max(1, self.screen.width // (2 * TILE_WIDTH + 5))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        cells = []
        for i, tile in enumerate(tiles):
            pictures = [
                tile_lines(turned(printed_on(shown, tile, side), 0, self.sign_of(shown, tile, side)), letters)
                for side in (0, 1)
            ]
            rows = [Text.assemble(one, " ", other) for one, other in zip(*pictures)]
            head = Text(f"{i + 1}", style="bold").append(f"  № {tile}", style="not bold dim")
            cells.append(Group(head, *rows))
        for i in range(0, len(cells), abreast):
            grid.add_row(*cells[i : i + abreast])
        return grid

    def sign_of(self, shown: Shown, tile: int, side: int) -> str:
        feature = printed_on(shown, tile, side).split()[2:]
        return self.beast(feature == ["wolf"]) if feature in (["wolf"], ["hunter"]) else ""

    def legend(self) -> None:
        """Every sign with its meaning."""
        line = Text("  ")
        for n, kind in enumerate(KINDS):
            line.append(f"{self.letters()[kind]} ", style=STYLES[kind])
            line.append(f" {self.texts.message('woolybully-kind', n=n)}  ")
        self.screen.say(line)
        self.screen.say(
            f"  {self.beast(True)} {self.texts.message('woolybully-wolf')}  "
            f"{self.beast(False)} {self.texts.message('woolybully-hunter')}"
        )

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        """Meadows and bonus of each player."""
        shown = read(view)
        winners = view["winners"]
        grid = Grid(title=self.texts.message("woolybully-sheet"), box=SIMPLE_HEAD, title_style="bold")
        grid.add_column("")
        for id in ("colour", "meadows", "bonus", "total"):
            grid.add_column(self.texts.message(f"woolybully-sheet-{id}"), justify="right")
        for seat, name in enumerate(self.names):
            won = seat in winners
            colour = shown["colours"][seat]
            points, bonus = shown["lines"][seat] if shown["lines"] else (0, 0)
            grid.add_row(
                Text(f"★ {name}" if won else name),
                Text(self.texts.value(self.game, COLOUR, colour), style=STYLES[KINDS[colour]]) if colour >= 0 else "?",
                str(points),
                str(bonus),
                Text(str(scores[seat]), style="bold"),
            )
        return grid
