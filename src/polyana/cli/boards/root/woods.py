"""The map of Root at the terminal.

A clearing is a box: number, suit and ruler on its upper edge; a line for each faction with its warriors counted and its
buildings and tokens as letters; pawns, slots, ruins and the option that one may type on its lower edge.
Where there is no room for the map, clearings are a list.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.root.canvas import Canvas
from polyana.cli.boards.root.factions import room
from polyana.cli.boards.root.words import SUIT_STYLES, Words
from polyana.games.root.data import load
from polyana.games.root.pieces import BUILDING, FIRST_PIECE, LAST_PIECE, TYPE, WARRIOR_OF
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.views import Shown

WIDEST: Final = 110  # columns
BOX_WIDTH: Final = 18
FEWEST_LINES: Final = 3  # of a box, for the factions in it
ROWS: Final = 33  # of the map with boxes as low as that
LAYERS: Final = 4  # boxes from top to bottom
PATH: Final = "#8a7a55"
RIVER: Final = "#4a7aa0"
ROCKS: Final = "#b0563c"
FOREST: Final = "#4f9a55"
EDGE: Final = "#9a9a8a"
MARK: Final = "bold #000000 on #ffe94d"


@cache
def drawing(name: str) -> dict[str, Any]:
    """The map as its data draws it: coordinates from 0 to 1000."""
    return load(f"map-{name}")


class Woods:
    """One look at the map; `marks`, `paths`: by place and by closed path, the option to type."""

    def __init__(self, shown: Shown, words: Words, marks: dict[int, str], paths: dict[int, str]) -> None:
        self.shown = shown
        self.words = words
        self.marks = marks
        self.data = drawing(shown["map"])
        printed: list[list[int]] = self.data["links"].get("closed_paths", [])
        self.closed = [(path, *printed[path]) for path in shown["closed"]]
        opened = [pair for path, pair in enumerate(printed) if path not in shown["closed"]]
        self.open: list[list[int]] = self.data["links"]["paths"] + opened
        self.path_marks = paths
        played = sorted(faction for faction in shown["factions"] if faction >= 0)
        self.armies = [faction for faction in played if WARRIOR_OF[faction] >= 0]
        self.pawns = {faction: room(faction).place(shown) for faction in played}

    # As a drawing.

    def map(self, width: int) -> list[RenderableType]:
        lines = max(FEWEST_LINES, *(len(self.forces(clearing)) for clearing in range(CLEARINGS)))
        height = lines + 2
        canvas = Canvas(min(width - 1, WIDEST), ROWS + LAYERS * (lines - FEWEST_LINES))
        across = [place["x"] for place in self.data["clearing"]]
        down = [place["y"] for place in self.data["clearing"]]

        def spot(place: dict[str, Any]) -> tuple[int, int]:
            """The middle of a place on the canvas."""
            room, rows = canvas.width - BOX_WIDTH, canvas.height - height
            x = (place["x"] - min(across)) * room / (max(across) - min(across)) + BOX_WIDTH // 2
            y = (place["y"] - min(down)) * rows / (max(down) - min(down)) + height // 2
            return round(x), round(y)

        spots = [spot(clearing) for clearing in self.data["clearing"]]
        if "lake" in self.data:
            canvas.fill([spot({"x": x, "y": y}) for x, y in self.data["lake"]["shore"]], "~", RIVER)
        elif self.data["rules"]["river_divides_forests"] or "riverfolk" in self.shown["boards"]:
            for one, other in self.data["links"]["river"]:
                canvas.dots(spots[one - 1], spots[other - 1], "~", RIVER)
        for one, other in self.open:
            canvas.dots(spots[one - 1], spots[other - 1], "·", PATH)
        for _, one, other in self.closed:
            canvas.dots(spots[one - 1], spots[other - 1], "×", ROCKS)
        for clearing, (x, y) in enumerate(spots):
            for i, line in enumerate(self.box(clearing, lines)):
                canvas.write(x - BOX_WIDTH // 2, y - height // 2 + i, line)
        for path, one, other in self.closed:
            mark = Text(self.path_marks.get(path, ""), style=MARK)
            (x, y), (x2, y2) = spots[one - 1], spots[other - 1]
            if mark.plain:
                canvas.write(*canvas.room((x + x2) // 2 - 1, (y + y2) // 2, len(mark.plain)), mark)
        for i, forest in enumerate(self.data["forest"]):
            label = self.forest(i)
            x, y = spot(forest)
            canvas.write(*canvas.room(x - len(label.plain) // 2, y, len(label.plain)), label)
        return canvas.lines()

    def box(self, clearing: int, lines: int) -> list[Text]:
        top = Text("┌", style=EDGE).append_text(self.head(clearing))
        box = [self.filled(top, "─").append("┐", style=EDGE)]
        forces = self.forces(clearing)
        for force in forces + [Text()] * (lines - len(forces)):
            box.append(self.filled(Text("│", style=EDGE).append_text(force), " ").append("│", style=EDGE))
        bottom = Text("└", style=EDGE)
        for part in (self.pawns_in(clearing), self.slots(clearing), self.mark(clearing)):
            if part.plain:
                bottom.append("─", style=EDGE).append_text(part)
        box.append(self.filled(bottom, "─").append("┘", style=EDGE))
        return box

    def filled(self, text: Text, letter: str) -> Text:
        return text.append(letter * (BOX_WIDTH - 1 - text.cell_len), style=EDGE)

    # As a list.

    def listing(self) -> list[RenderableType]:
        near: list[list[int]] = [[] for _ in range(CLEARINGS)]
        shut: list[list[int]] = [[] for _ in range(CLEARINGS)]
        for one, other in self.open:
            near[one - 1].append(other)
            near[other - 1].append(one)
        for _, one, other in self.closed:
            shut[one - 1].append(other)
            shut[other - 1].append(one)
        grid = Grid.grid(padding=(0, 1))
        for clearing in range(CLEARINGS):
            here = Text()
            for force in self.forces(clearing):
                here.append_text(force)
            grid.add_row(
                self.mark(clearing),
                self.head(clearing),
                self.slots(clearing),
                here.append(" ").append_text(self.pawns_in(clearing)),
                Text(f"→ {' '.join(str(n) for n in sorted(near[clearing]))}", style=PATH).append(
                    "".join(f" ×{n}" for n in sorted(shut[clearing])), style=ROCKS
                ),
            )
        forests = Text(f"{self.words.say('forests')}:", style=FOREST)
        for i, forest in enumerate(self.data["forest"]):
            around = " ".join(str(n) for n in forest["clearings"])
            forests.append("  ").append_text(self.forest(i)).append(f" ({around})", style=PATH)
        return [grid, forests]

    # What stands where.

    def mark(self, place: int) -> Text:
        return Text(self.marks.get(place, ""), style=MARK)

    def head(self, clearing: int) -> Text:
        suit = self.shown["suits"][clearing]
        name = self.words.word("suit", suit) if suit >= 0 else "?"
        text = Text(f" {clearing + 1} {name} ", style=SUIT_STYLES[suit] if suit >= 0 else "reverse")
        ruler = self.shown["ruler"][clearing]
        if ruler >= 0:
            text.append(f"♔{self.words.sign(ruler)}", style=self.words.style(ruler))
        text.append("≈" if clearing == self.shown["raft"] else "", style=f"bold {RIVER}")
        text.append("♖" if clearing + 1 == self.data["rules"].get("tower") else "", style="bold")
        return text

    def forces(self, clearing: int) -> list[Text]:
        """A line for each faction; if there are many, only for those that are there."""
        lines = [self.force(faction, clearing) for faction in self.armies]
        return lines if len(lines) <= FEWEST_LINES else [line for line in lines if line.plain]

    def force(self, faction: int, clearing: int) -> Text:
        """Warriors counted, buildings and tokens as letters."""
        text = Text(style=self.words.style(faction))
        pieces = self.shown["pieces"]
        warriors = pieces[WARRIOR_OF[faction]][clearing]
        if warriors:
            text.append(f" {self.words.sign(faction)}{warriors}")
        for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1):
            count = pieces[piece][clearing]
            if not count or piece == WARRIOR_OF[faction]:
                continue
            letter = self.words.say("piece-sign", n=piece)
            if TYPE[piece] == BUILDING:
                text.append(f" {'▪'.join([''] + [letter] * count)}")
            else:
                text.append(f" {letter}{count if count > 1 else ''}")
        return text

    def pawns_in(self, place: int) -> Text:
        text = Text()
        for faction, where in self.pawns.items():
            if where == place:
                text.append(f" {self.words.sign(faction)} ", style=f"{self.words.style(faction)} reverse")
        return text

    def slots(self, clearing: int) -> Text:
        text = Text("□" * self.shown["open_slots"][clearing])
        text.append("▨" if clearing in self.shown["ruins"] else "")
        text.append("▒" if clearing in self.shown["shut"] else "", style="bold red")
        return text

    def forest(self, forest: int) -> Text:
        place = CLEARINGS + forest
        text = Text(f"♣{self.words.say('letter', n=forest)}", style=FOREST)
        for part in (self.pawns_in(place), self.mark(place)):
            if part.plain:
                text.append(" ").append_text(part)
        return text
