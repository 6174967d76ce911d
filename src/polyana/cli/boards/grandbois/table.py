"""The whole page: forest, players, open row; and the harvest sheet at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.grandbois.picture import (
    EMOJI,
    Overlay,
    Pen,
    cells_of,
    extent,
    forest_picture,
    tile_picture,
)
from polyana.cli.boards.plain import Board
from polyana.games.grandbois.domains import CLAN
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.tiles import BEAR, CLANS, CLEARING, TOWER, animal
from polyana.games.grandbois.views import Shown
from polyana.kernel.state import Event
from polyana.kernel.views import View

AXIS: Final = 5  # columns beside the forest: coordinates and a little air
PANEL: Final = 36  # columns for players and row beside the forest, where there is room
CHROME: Final = 15  # lines of a page that are not forest, where players and row (or the sheet) stand below it
QUESTION: Final = 6  # lines of a page that are not forest, where they stand beside it
LAID: Final = next(i for i, event in enumerate(GAME.events) if event.name == "laid")


def read(view: View) -> Shown:
    return cast(Shown, view["table"])


def forest_of(shown: Shown) -> dict[int, int]:
    return {at[0]: at[1] for at in shown["cells"]}


class Page(Board):
    """Draws GrandBois."""

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        return self.page(views, Overlay(marks=self.fresh_marks(views[0], fresh)))

    def fresh_marks(self, view: View, fresh: Sequence[Event]) -> dict[int, tuple[str, str]]:
        """The tiles laid lately carry the sign of who laid them."""
        pen = self.pen(read(view), Overlay())
        marks: dict[int, tuple[str, str]] = {}
        for event in fresh:
            if event.kind == LAID:
                seat, tile, place, turn = event.arguments
                for cell in cells_of(tile, place, turn):
                    marks[cell] = (pen.sign_of(seat), "bold")
        return marks

    def page(self, views: Sequence[View], overlay: Overlay, chosen: tuple[int, int] | None = None) -> RenderableType:
        """Forest, players and row; `chosen` is a tile taken from the row and how it is turned."""
        shown = read(views[0])
        secrets = [
            sorted({clan for view in views for clan in read(view)["clans"][seat]}) for seat in range(len(self.names))
        ]
        cells = forest_of(shown)
        pen = self.pen(shown, overlay)
        columns = (self.screen.width - AXIS) // pen.width
        forest = Group(*forest_picture(cells, overlay, pen, columns))
        _, top, _, bottom = extent(cells, overlay)
        if views[0]["over"]:  # the sheet tells the rest
            return forest
        asked = [seat for seat in range(len(self.names)) if seat in views[0]["asked"]]
        row = [self.row(shown, pen, chosen, 2 if self.is_beside(pen, cells, overlay) else 4)] if shown["row"] else []
        if self.is_beside(pen, cells, overlay):
            grid = Grid.grid(padding=(0, 2, 0, 0))
            grid.add_row(forest, Group(self.players(shown, secrets, pen, asked), *row))
            return grid
        if (bottom - top + 1) * pen.lines + CHROME > self.screen.height:
            return Group(forest, self.players_in_short(shown, secrets, pen, asked), *row)
        return Group(forest, self.players(shown, secrets, pen, asked), *row)

    def pen(self, shown: Shown, overlay: Overlay) -> Pen:
        """As large as the terminal allows."""
        cells = forest_of(shown)
        left, top, right, bottom = extent(cells, overlay)
        letters = [] if self.screen.emoji else [self.texts.message("grandbois-sign", n=n) for n in range(CLANS + 1)]
        width = 5 if (right - left + 1) * 5 + AXIS <= self.screen.width else 4
        pen = Pen(width, True, letters, shown["colours"])
        chrome = QUESTION if shown["row"] and self.is_beside(pen, cells, overlay) else CHROME
        if self.screen.live and (bottom - top + 1) * 2 + chrome <= self.screen.height:
            return pen
        return Pen(width, False, letters, shown["colours"])

    def is_beside(self, pen: Pen, cells: Mapping[int, int], overlay: Overlay) -> bool:
        """Is there room for players and row beside the forest?"""
        left, _, right, _ = extent(cells, overlay)
        return (right - left + 1) * pen.width + AXIS + PANEL <= self.screen.width

    def players_in_short(
        self, shown: Shown, secrets: Sequence[Sequence[int]], pen: Pen, asked: Sequence[int]
    ) -> RenderableType:
        """One line for terminals of few lines."""
        line = Text()
        for seat, name in enumerate(self.names):
            line.append(f" {pen.sign_of(seat)} ", style=pen.style(TOWER + seat))
            line.append(f" {name}", style="bold" if seat in asked else "")
            if secrets[seat]:
                line.append(" " + ", ".join(self.clan(clan) for clan in secrets[seat]))
            line.append(f" {'T' if pen.letters else '♜'}×{shown['towers_left'][seat]}   ", style="dim")
        return line

    def players(self, shown: Shown, secrets: Sequence[Sequence[int]], pen: Pen, asked: Sequence[int]) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for seat, name in enumerate(self.names):
            sign = Text(f" {pen.sign_of(seat)} ", style=pen.style(TOWER + seat))
            who = Text(name, style="bold" if seat in asked else "")
            clans = ", ".join(self.clan(clan) for clan in secrets[seat])
            clan = self.texts.message("grandbois-clans", clans=clans) if clans else ""
            left = self.texts.message("grandbois-towers-left", n=shown["towers_left"][seat])
            grid.add_row(sign, who, Text(left if not clan else f"{clan}\n{left}", style="" if clan else "dim"))
        return grid

    def clan(self, clan: int) -> str:
        name = self.texts.value(self.game, CLAN, clan)
        return f"{EMOJI[clan]} {name}" if self.screen.emoji else name

    def row(self, shown: Shown, pen: Pen, chosen: tuple[int, int] | None, abreast: int) -> RenderableType:
        """The open row as numbered tiles; the chosen one as it is turned now."""
        small = Pen(5, pen.tall and abreast == 2, pen.letters, pen.colours)
        title = Text(self.texts.message("grandbois-row"), style="bold")
        title.append(" · " + self.texts.message("grandbois-stack", n=shown["stack"]), style="not bold dim")
        grid = Grid.grid(padding=(0, 3, 0, 0))
        tiles = []
        for i, tile in enumerate(shown["row"]):
            mine = chosen is not None and chosen[0] == tile
            head = Text().append(f" {i + 1} ", style="bold reverse" if mine or chosen is None else "dim")
            head.append(f" № {tile}", style="dim")
            picture = tile_picture(tile, chosen[1] if mine and chosen is not None else 0, small)
            if mine:
                head.append(" ←", style="bold")
            tiles.append(Group(head, *picture))
        for i in range(0, len(tiles), abreast):
            grid.add_row(*tiles[i : i + abreast])
        return Group(title, grid)

    def legend(self) -> None:
        """Every sign with its meaning."""
        letters = [] if self.screen.emoji else [self.texts.message("grandbois-sign", n=n) for n in range(CLANS + 1)]
        pen = Pen(4, False, letters, [0] * len(self.names))
        line = Text("  ")
        for clan in range(CLANS):
            line.append_text(Text.assemble(*pen.draw(animal(clan, 3))[0]))
            line.append(f" {self.texts.value(self.game, CLAN, clan)}  ")
        self.screen.say(line)
        line = Text("  ")
        for cell, id in ((BEAR, "grandbois-bear"), (CLEARING, "grandbois-clearing"), (TOWER, "grandbois-tower")):
            line.append_text(Text.assemble(*pen.draw(cell)[0]))
            line.append(f" {self.texts.message(id)}  ")
        self.screen.say(line)
        self.screen.message("grandbois-legend-count", "dim")

    def close(self, view: View, scores: Sequence[int], last: Sequence[Event]) -> None:
        super().close(view, scores, [])  # the sheet tells it all

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        """Four lines of chestnuts for each player, as on the score pad."""
        shown = read(view)
        grid = Grid(title=self.texts.message("grandbois-sheet"), box=SIMPLE_HEAD, title_style="bold")
        grid.add_column("")
        for seat, name in enumerate(self.names):
            won = seat in view["winners"]
            grid.add_column(Text(f"★ {name}" if won else name), justify="right")
        grid.add_row(
            self.texts.message("grandbois-sheet-clan"),
            *("\n".join(self.clan(clan) for clan in clans) for clans in shown["clans"]),
        )
        for line in range(4):
            id = f"grandbois-sheet-{line + 1}"
            grid.add_row(self.texts.message(id), *(str(lines[line]) for lines in shown["lines"]))
        grid.add_section()
        totals = (Text(str(score), style="bold") for score in scores)
        grid.add_row(Text(self.texts.message("grandbois-sheet-total"), style="bold"), *totals)
        return grid
