"""Any game without drawings: what a seat may know in words, and a numbered list of options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.saying import Said, Saying
from polyana.cli.screen import Screen
from polyana.kernel.game import Game
from polyana.kernel.state import PASS, Event
from polyana.kernel.views import View

if TYPE_CHECKING:
    from polyana.cli.session import Session


MANY: Final = 60  # more options than this are shown only to somebody who narrows them down


class Board:
    """Draws a game and puts its questions. A game's own board overrides what it can do better."""

    def __init__(self, game: Game, names: Sequence[str], screen: Screen) -> None:
        self.game = game
        self.names = names
        self.screen = screen
        self.texts = screen.texts

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        """What these views (one, or those of several seats whose secrets may all be seen) show of the table."""
        table = views[0]["table"]
        said = Saying(self.game, self.names, self.texts).table(table) if isinstance(table, dict) else []
        return Group(*(line for fact in said for line in self._lines(fact, 0)))

    def _lines(self, fact: Said, depth: int) -> Iterator[RenderableType]:
        line = Text(f"{fact.label}: " if fact.text else f"{fact.label}:", style="" if depth else "bold")
        yield Padding(line.append(fact.text, style="not bold"), (0, 0, 0, 2 * depth), expand=False)
        for part in fact.parts:
            yield from self._lines(part, depth + 1)

    def close(self, view: View, scores: Sequence[int], last: Sequence[Event]) -> None:
        """The end of a game: its last lines of the log, the points, who has won."""
        for event in last:
            self.screen.say("  " + self.texts.event(self.game, event, self.names), "dim")
        self.screen.say(self.sheet(view, scores))
        seats = view["winners"]
        winners = [self.names[seat] for seat in seats] if isinstance(seats, list) else []
        id = "winners-none" if not winners else "winners-one" if len(winners) == 1 else "winners-many"
        self.screen.message(id, "bold", names=", ".join(winners))

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        """Everybody's points."""
        grid = Grid.grid(padding=(0, 2))
        for name, score in zip(self.names, scores):
            grid.add_row(Text(name), Text(str(score), style="bold"))
        return grid

    def legend(self) -> None:
        """What the signs on the board mean."""

    def ask(self, table: Session, seat: int) -> int:
        """Put the seat's question until there is an answer that the rules allow."""
        table.show(seat)
        return self.choose(table, seat)

    def choose(self, table: Session, seat: int) -> int:
        """A numbered list; words narrow a long one down, 0 passes."""
        question = table.match.state.question(seat)
        assert question is not None
        codes = table.match.state.codes(question)
        labels = {code: self.texts.label(self.game, question.kind, code, self.names) for code in codes}
        shown = list(codes)
        while True:
            self.screen.say(table.prompt(seat), "bold")
            self._list(shown, labels, len(codes))
            if question.optional:
                self.screen.say(f"  0  {self.texts.label(self.game, question.kind, PASS)}")
            line = table.hear()
            if table.obey(seat, line):
                continue
            if line.isdecimal():
                number = int(line)
                if number == 0 and question.optional:
                    return PASS
                if 1 <= number <= len(codes):
                    return codes[number - 1]
                self.screen.message("choose-number", n=len(codes))
                continue
            if not line and len(codes) == 1 and not question.optional:
                return codes[0]
            phrase = line.lower()
            shown = [code for code in codes if phrase in labels[code].lower()] or [
                code for code in codes if all(word in labels[code].lower() for word in phrase.split())
            ]
            if not shown:
                self.screen.message("choose-nothing", text=line)
                shown = list(codes)

    def _list(self, shown: Sequence[int], labels: dict[int, str], n: int) -> None:
        numbers = {code: i + 1 for i, code in enumerate(labels)}
        lines = [Text(f"{numbers[code]:>3}  {labels[code]}") for code in shown[:MANY]]
        if len(lines) > 8:
            self.screen.say(Columns(lines, padding=(0, 3), column_first=True))
        else:
            for line in lines:
                self.screen.say(line)
        if len(shown) > MANY:
            self.screen.message("choose-narrow", "dim", n=n)
