"""`polyana puzzle`: a position, a goal, and one's own turn to reach it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from polyana import games
from polyana.cli import words
from polyana.cli.players import Player
from polyana.cli.screen import Closed, Screen
from polyana.cli.session import Session, WentBack
from polyana.cli.speech import Lang, speak, texts
from polyana.puzzles import collection
from polyana.puzzles.attempt import Attempt
from polyana.puzzles.collection import Puzzle
from polyana.puzzles.goals import needed

STAR = "★"


def puzzle(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    number: Annotated[int | None, typer.Argument(help="Which of its puzzles.", show_default=False)] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Text instead of drawings.")] = False,
    lang: Lang = None,
) -> None:
    """Try a puzzle: your turn, a goal, and nobody else has a say before it is reached."""
    speak(lang)
    declared = games.find(game)
    screen = Screen(texts())
    if number is None:
        found = collection.of(declared.name)
        for each in found:
            line = (
                f"{each.number:>3}  {STAR * each.stars:<3}  {texts().goal(each.goal.kind, each.goal.n, each.goal.rule)}"
            )
            screen.say(line)
        if not found:
            screen.message("puzzle-none")
        return
    chosen = collection.find(declared.name, number)
    try:
        while True:
            Trying(chosen, screen, plain).play()
            screen.message("puzzle-again", "dim")
            line = screen.read()
            if words.command_of(line)[0] == "quit":
                return
            if line.strip().isdecimal():
                chosen = collection.find(declared.name, int(line))
    except Closed:
        return


class Trying(Session):
    """A table with one person at it, whose turn ends the game. Nothing is saved."""

    def __init__(self, puzzle: Puzzle, screen: Screen, plain: bool) -> None:
        self.attempt = Attempt(puzzle)
        names = [screen.texts.message("seat", n=seat + 1) for seat in range(puzzle.seats)]
        names[puzzle.seat] = screen.texts.message("you")
        players = [Player(name, "", None) for name in names]
        super().__init__(self.attempt.match, players, screen, Path(), plain)
        self.facing = puzzle.seat

    def play(self) -> None:
        """Until somebody else, or chance, would have a say."""
        attempt = self.attempt
        seat = attempt.puzzle.seat
        try:
            while not attempt.over:
                try:
                    attempt.answer(self.board.ask(self, seat))
                except WentBack:
                    attempt.given.pop()
        except KeyboardInterrupt:
            raise Closed from None
        goal = attempt.puzzle.goal
        if attempt.solved:
            self.screen.message("puzzle-solved", "bold green")
        elif goal.kind == "win":
            self.screen.message("puzzle-not-won", "bold red")
        else:
            self.screen.message("puzzle-not-solved", "bold red", reached=attempt.reached, n=needed(goal))
        arguments = {"lines": attempt.puzzle.lines, "solved": attempt.puzzle.solved}
        self.screen.message("puzzle-lines", "dim", **arguments)

    def show(self, seat: int, picture: RenderableType | None = None) -> None:
        puzzle = self.attempt.puzzle
        super().show(seat, picture)
        title = Text(self.texts.message("puzzle-title", n=puzzle.number) + f" {STAR * puzzle.stars}  ", style="bold")
        self.screen.say(title.append(self.texts.goal(puzzle.goal.kind, puzzle.goal.n, puzzle.goal.rule)))
        self.screen.message("puzzle-until", "dim")

    def save(self) -> None:
        """A try is not kept."""

    def _undo(self, seat: int) -> None:
        if self.attempt.given and self.match.undo(seat):
            raise WentBack
        self.screen.message("undo-impossible")

    def _takeback(self, seat: int) -> None:
        self._undo(seat)

    def _hint(self, seat: int) -> None:
        code = self.attempt.hint()
        question = self.match.state.question(seat)
        if code is None or question is None:
            self.screen.message("puzzle-no-hint", "italic")
        else:
            label = self.texts.label(self.game, question.kind, code, self.names)
            self.screen.message("puzzle-hint", "italic", label=label)
