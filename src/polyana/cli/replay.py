"""`polyana replay`: walks through a journal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from polyana.cli import boards, players, saves, words
from polyana.cli.screen import Closed, Screen
from polyana.cli.speech import Complaint, Lang, speak, texts
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR, Event
from polyana.kernel.telling import heard_together


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.")],
    step: Annotated[bool, typer.Option("--step", help="Stop after every answer.")] = False,
    seat: Annotated[int | None, typer.Option(help="See what this seat (1, 2, …) saw.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="See all secrets.")] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Text instead of drawings.")] = False,
    lang: Lang = None,
) -> None:
    """Walk through a saved game."""
    speak(lang)
    match = saves.load(file)
    seats = match.setup.seats
    if seat is not None and not 1 <= seat <= seats:
        raise Complaint(texts().message("error-seat", n=seat, seats=seats))
    watchers = list(range(seats)) if everything else [SPECTATOR if seat is None else seat - 1]
    show = Show(match, Screen(texts()), watchers, plain)
    if step:
        show.walk()
    else:
        show.tell()


class Show:
    """A journal before an audience: one seat, everybody's secrets, or the public."""

    def __init__(self, match: Match, screen: Screen, watchers: list[int], plain: bool) -> None:
        self.whole = match
        self.screen = screen
        self.watchers = watchers
        self.game = match.setup.game
        self.names = [player.name for player in players.from_notes(match.journal.notes, match.setup.seats)]
        self.board = boards.find(self.game, self.names, screen, plain)

    def tell(self) -> None:
        """The whole log, the board as it stands, the result."""
        for event in self.events(self.whole):
            self.screen.say(self.line(event))
        self.picture(self.whole, [])

    def walk(self) -> None:
        """Answer by answer: Enter goes on, b back, q leaves."""
        entries = self.whole.journal.entries
        stops = [0] + [i + 1 for i, (seat, _) in enumerate(entries) if seat != CHANCE]
        stops = sorted({*stops[:-1], len(entries)})
        at = 0
        try:
            while True:
                match = self.until(stops[at])
                before = len(self.events(self.until(stops[at - 1]))) if at else 0
                fresh = self.events(match)[before:]
                self.screen.clear()
                title = Text(self.screen.texts.title(self.game), style="bold")
                title.append(f"  {at + 1} / {len(stops)}", style="not bold dim")
                self.screen.say(title)
                self.picture(match, fresh)
                for event in fresh:
                    self.screen.say("  " + self.line(event))
                self.screen.message("replay-how", "dim")
                at = self.next_stop(at, len(stops))
        except Closed:
            return

    def next_stop(self, at: int, n: int) -> int:
        line = self.screen.read()
        command, _ = words.command_of(line)
        if command == "quit":
            raise Closed
        if line.isdecimal():
            return min(max(int(line), 1), n) - 1
        if command == "undo":
            return max(at - 1, 0)
        if at + 1 == n:
            raise Closed
        return at + 1

    def until(self, n: int) -> Match:
        journal = self.whole.journal
        rows = journal.rows if n == len(journal.entries) else None  # they may say that a clock has ended it
        return Match.load(Journal(journal.setup, journal.entries[:n], journal.notes, rows))

    def events(self, match: Match) -> list[Event]:
        return heard_together(match.state.log or [], self.watchers)

    def line(self, event: Event) -> str:
        return self.screen.texts.event(self.game, event, self.names)

    def picture(self, match: Match, fresh: list[Event]) -> None:
        state = match.state
        views = [state.view(seat) for seat in self.watchers]
        self.screen.say(self.board.draw(views, fresh))
        if not state.over:
            return
        self.board.close(match.view(SPECTATOR), state.scores(), [])
