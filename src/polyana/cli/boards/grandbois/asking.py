"""Choosing a tile, a place with a preview, and a watchtower."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from polyana.cli import words
from polyana.cli.boards.grandbois.picture import GHOST, MARK, Overlay, cells_of
from polyana.cli.boards.grandbois.table import Page, read
from polyana.games.grandbois import kinds
from polyana.games.grandbois.domains import CELL, TURN
from polyana.kernel.state import PASS

if TYPE_CHECKING:
    from polyana.cli.session import Session

_PAIR: Final = re.compile(r"\(?\s*([-−–]?\d+)\s*[ ,;]\s*([-−–]?\d+)\s*\)?")
# Marks of one column for forests too wide for numbers; without the letters that are commands.
_SHORT: Final = "123456789acdefghijklmnopstuvwxyz"


class GrandBoisBoard(Page):
    """Puts the questions of GrandBois."""

    def ask(self, table: Session, seat: int) -> int:
        question = table.match.state.question(seat)
        assert question is not None
        if question.kind == kinds.TILE:
            return self.ask_tile(table, seat)
        if question.kind == kinds.PLACE:
            return self.ask_place(table, seat)
        if question.kind == kinds.TOWER_ON:
            return self.ask_tower(table, seat)
        return super().ask(table, seat)

    def ask_tile(self, table: Session, seat: int) -> int:
        row = read(table.match.state.view(seat))["row"]
        table.show(seat)
        while True:
            self.screen.say(table.prompt(seat), "bold")
            self.screen.message("grandbois-how-tile", "dim", n=len(row))
            line = table.hear()
            if not line:
                table.show(seat)
                continue
            if table.obey(seat, line):
                continue
            if not line.isdecimal() or not 1 <= int(line) <= len(row):
                self.screen.message("choose-number", n=len(row))
                continue
            tile = row[int(line) - 1]
            rule = table.match.refusal(seat, tile)
            if not rule:
                return tile
            self.screen.message("grandbois-tile-stuck", n=int(line))
            table.refuse(rule)

    def ask_place(self, table: Session, seat: int) -> int:
        return Placing(self, table, seat).ask()

    def ask_tower(self, table: Session, seat: int) -> int:
        question = table.match.state.question(seat)
        assert question is not None
        cells = table.match.state.codes(question)
        view = table.match.state.view(seat)
        marks = self.fresh_marks(view, table.fresh(seat))
        marks |= dict.fromkeys(cells, ("!", MARK))
        table.show(seat, self.page([view], Overlay(marks=marks)))
        while True:
            self.screen.say(table.prompt(seat), "bold")
            self.screen.message("grandbois-how-tower", "dim", cell=self.texts.value(self.game, CELL, cells[0]))
            line = table.hear()
            if not line or words.is_word(line, "word-no"):
                return PASS
            if words.is_word(line, "word-yes"):
                return cells[0]
            if table.obey(seat, line):
                continue
            cell = _cell(line)
            if cell is not None:
                rule = table.match.refusal(seat, cell)
                if not rule:
                    return cell
                table.refuse(rule)


class Placing:
    """The dialogue about one tile: turn it, try it somewhere, lay it."""

    def __init__(self, board: GrandBoisBoard, table: Session, seat: int) -> None:
        self.board = board
        self.table = table
        self.seat = seat
        self.screen = board.screen
        state = table.match.state
        question = state.question(seat)
        assert question is not None
        self.kind = board.game.kinds[question.kind]
        self.fitting = [self.kind.split(code) for code in state.codes(question)]  # place and turn
        self.view = state.view(seat)
        self.tile = table.match.journal.entries[-1][1]  # the answer before this question
        self.turn = min(turn for _, turn in self.fitting)
        self.ghost = -1  # where the tile is tried
        self.labels: dict[str, int] = {}  # what is typed for a place

    def ask(self) -> int:
        self.draw()
        while True:
            self.say_how()
            line = self.table.hear()
            if not line and self.ghost >= 0:
                return self.kind.join([self.ghost, self.turn])
            if not line:
                self.draw()
            elif words.is_word(line, "word-turn"):
                self.rotate()
            elif self.ghost >= 0 and words.is_word(line, "command-undo"):
                self.ghost = -1
                self.draw()
            elif self.table.obey(self.seat, line):
                continue
            else:
                self.try_at(line)

    def places(self) -> list[int]:
        """Where the tile fits as it is turned now, in reading order."""
        return sorted(place for place, turn in self.fitting if turn == self.turn)

    def draw(self) -> None:
        board = self.board
        places = self.places()
        overlay = Overlay(room=True, ghost=cells_of(self.tile, self.ghost, self.turn) if self.ghost >= 0 else {})
        pen = board.pen(read(self.view), overlay)
        numbers = pen.width == 5 and (pen.tall or self.screen.colour)  # else a number would run into its neighbour's
        names = [str(i + 1) for i in range(len(places))] if numbers else list(_SHORT)
        self.labels = dict(zip(names, places))
        if self.ghost < 0:
            overlay.marks = {place: (name.upper(), MARK) for name, place in self.labels.items()}
            for place in places[len(self.labels) :]:
                overlay.marks[place] = ("+", MARK)
        else:
            overlay.marks = dict.fromkeys(overlay.ghost, ("?", GHOST))
        self.table.show(self.seat, board.page([self.view], overlay, (self.tile, self.turn)))

    def say_how(self) -> None:
        if self.ghost >= 0:
            self.screen.say(f"{self.board.texts.value(self.board.game, CELL, self.ghost)}", "bold")
            self.screen.message("grandbois-how-ghost", "dim")
            return
        self.screen.say(self.table.prompt(self.seat), "bold")
        self.screen.message("grandbois-how-place", "dim")
        if len(self.labels) < len(self.places()):
            self.screen.message("grandbois-how-coordinates", "dim")

    def rotate(self) -> None:
        """A quarter turn to the right, skipping turns that fit nowhere (or not here)."""
        for quarter in (1, 2, 3):
            wanted = (self.turn + quarter) % TURN.size
            if any(turn == wanted and self.ghost in (-1, place) for place, turn in self.fitting):
                self.turn = wanted
                self.draw()
                return
        self.screen.message("grandbois-turn-one-way")

    def try_at(self, line: str) -> None:
        """Show the tile there, or say which rule forbids it."""
        place = self.labels.get(line.lower(), self.labels.get(words.latin(line), -1))
        if place < 0:
            cell = _cell(line)
            if cell is None:
                self.screen.message("grandbois-not-a-place")
                return
            place = cell
        rule = self.table.match.refusal(self.seat, self.kind.join([place, self.turn]))
        if not rule:
            self.ghost = place
            self.draw()
            return
        self.table.refuse(rule)
        if any(place == fitting for fitting, _ in self.fitting):
            self.screen.message("grandbois-turned-only")


def _cell(line: str) -> int | None:
    """The cell of typed coordinates, if they are any."""
    found = _PAIR.fullmatch(line.strip())
    if found is None:
        return None
    x, y = (int(part.replace("−", "-").replace("–", "-")) for part in found.groups())
    try:
        return CELL.join({"x": x, "y": y})
    except ValueError:
        return None
