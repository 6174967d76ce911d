"""Garden Nation at the terminal: the 49 areas as a field of hexes, projects, players, the final sheet.

An area is two lines: its land and number with the building on it (`g3 1▤2^`: green 3, two floors of the first player
under a roof), and below the number of its territory in the centre, or the option that one may type (`#3 −4`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.plain import Board
from polyana.games.gardennation.domains import AREA
from polyana.games.gardennation.territories import CENTRE, POSITIONS
from polyana.games.gardennation.views import Shown
from polyana.kernel.meaning import Domain
from polyana.kernel.state import Event
from polyana.kernel.views import View

HALF: Final = 4  # columns between the middles of two areas above each other, half an area
STEPS: Final = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # slots and positions: q, r
SPACING: Final = 3
LANDS: Final = ("on dark_green", "black on gold3", "on dark_red", "on grey30")
COLOURS: Final = ("bold white on blue", "bold white on green4", "bold black on yellow1", "bold white on red3")


def read(view: View) -> Shown:
    return cast(Shown, view["table"])


class GardenNationBoard(Board):
    """Draws Garden Nation; questions are lists, whose numbers stand on the board too."""

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        shown = read(views[0])
        parts: list[RenderableType] = []
        if -1 not in shown["slots"]:
            parts += self.field(shown, self.marks(views, shown))
            if shown["crane"] >= 0:
                parts.append(Text(self.texts.message("gardennation-crane-on", n=shown["crane"] + 1), style="bold"))
        parts.append(self.players(views, shown))
        open_now = [self.word("project", project) for project in shown["projects"] if project >= 0]
        if open_now:
            parts.append(Text(self.texts.message("gardennation-open-projects", names="; ".join(open_now))))
        if shown["last_round"] and not shown["lines"]:
            parts.append(Text(self.texts.message("gardennation-last-round"), style="bold"))
        return Group(*parts)

    def word(self, domain: str, value: int) -> str:
        return self.texts.value(self.game, self.domain(domain), value, self.names)

    def domain(self, name: str) -> Domain:
        return next(domain for kind in self.game.kinds for domain in kind.domains if domain.name == name)

    def marks(self, views: Sequence[View], shown: Shown) -> dict[int, str]:
        """Areas that may be chosen now: the number to type and what it costs or brings."""
        found: dict[int, str] = {}
        for view in views:
            asked = view["question"]
            if asked is None:
                continue
            kind = self.game.kinds[asked["kind"]]
            if kind.domains != (AREA,):
                continue
            for i, area in enumerate(asked["codes"]):
                price, worth = shown["prices"][area], shown["worth"][area]
                costs = {"build": f"−{price}", "demolish": f"+{worth}", "invade": f"−{worth}"}
                found[area] = f"#{i + 1} {costs.get(kind.name, '')}".strip()
        return found

    # The field.

    def field(self, shown: Shown, marks: dict[int, str]) -> list[RenderableType]:
        """Row by row; an area lies half a width to the side of those above it."""
        rows: dict[int, dict[int, int]] = {}
        for slot, territory in enumerate(shown["slots"]):
            for position, (dq, dr) in enumerate(STEPS):
                q = SPACING * STEPS[slot][0] + dq
                r = SPACING * STEPS[slot][1] + dr
                rows.setdefault(r, {})[2 * q + r] = territory * POSITIONS + position
        left = min(min(row) for row in rows.values())
        lines: list[RenderableType] = []
        for _, row in sorted(rows.items()):
            upper, lower = Text(no_wrap=True), Text(no_wrap=True)
            for x, area in sorted(row.items()):
                for line in (upper, lower):
                    line.pad_right((x - left) * HALF - line.cell_len)
                upper.append_text(self.upper(shown, area))
                lower.append_text(self.lower(shown, area, marks.get(area, "")))
            lines += [upper, lower]
        return lines

    def upper(self, shown: Shown, area: int) -> Text:
        land = shown["land"][area]
        sign = self.texts.message("gardennation-sign", n=land)
        text = Text(f"{sign}{shown['numbers'][area]} ", style=LANDS[land])
        owner = shown["owner"][area]
        if owner >= 0:
            roof = "^" if shown["roof"][area] else ""
            text.append(f"{owner + 1}▤{shown['floors'][area]}{roof}", style=self.style(shown, owner))
        return self.filled(text, LANDS[land])

    def lower(self, shown: Shown, area: int, mark: str) -> Text:
        land = LANDS[shown["land"][area]]
        text = Text(style=land)
        territory, position = divmod(area, POSITIONS)
        if position == CENTRE:
            here = territory == shown["crane"]
            number = f"{territory + 1}" if mark else f"[{territory + 1}]" if here else f" {territory + 1} "
            text.append(number, style="bold reverse" if here else "bold")
            mark = mark.replace(" ", "")
        text.append(mark, style="bold")
        return self.filled(text, land)

    def filled(self, text: Text, style: str) -> Text:
        """As wide as an area, a column free to the next."""
        if text.cell_len < 2 * HALF - 1:
            text.append(" " * (2 * HALF - 1 - text.cell_len), style=style)
        text.append(" ", style="default on default")
        return text

    def style(self, shown: Shown, seat: int) -> str:
        return COLOURS[shown["colours"][seat]] if shown["colours"][seat] >= 0 else ""

    # Players.

    def players(self, views: Sequence[View], shown: Shown) -> RenderableType:
        asked = views[0]["asked"]
        grid = Grid(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
        for n in range(6):
            grid.add_column(self.texts.message("gardennation-column", n=n), justify="left" if n in (0, 5) else "right")
        for seat, name in enumerate(self.names):
            turn = "► " if seat in asked else "  "
            goals = [goal for view in views for goal in read(view)["goals"][seat]]
            grid.add_row(
                Text(turn).append(f" {seat + 1} ", style=self.style(shown, seat)).append(f" {name}"),
                str(shown["points"][seat]),
                str(shown["population"][seat]),
                str(shown["supply"][seat]),
                str(shown["ploys_left"][seat]),
                "; ".join(self.word("goal", goal) for goal in dict.fromkeys(goals)),
            )
        return grid

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        shown = read(view)
        grid = Grid(box=SIMPLE_HEAD, padding=(0, 1), show_edge=False)
        for n in range(5):
            grid.add_column(self.texts.message("gardennation-sheet", n=n), justify="left" if n in (0, 2) else "right")
        for seat, (name, score) in enumerate(zip(self.names, scores)):
            line = shown["lines"][seat]
            told = [f"{self.word('goal', goal)}: {points}" for goal, points in zip(shown["goals"][seat], line[1:-1])]
            grid.add_row(name, str(line[0]), "; ".join(told), str(line[-1]), Text(str(score), style="bold"))
        return grid

    def legend(self) -> None:
        self.screen.message("gardennation-legend")


BOARD: Final = GardenNationBoard
