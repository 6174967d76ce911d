"""`polyana analyse`: what a finished game has to tell: points by rule and round, chances to win, turning points."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from polyana import rulebook
from polyana.analysis.critic import BUDGET, Finding, Said, findings, turning_points
from polyana.analysis.story import Story, tell
from polyana.cli import players, saves
from polyana.cli.bar import bar_for
from polyana.cli.screen import Screen
from polyana.cli.speech import Lang, speak, texts
from polyana.kernel.match import Match

BLOCKS: Final = "▁▂▃▄▅▆▇█"
WIDEST: Final = 60  # of the line of chances


def analyse(
    journal: Annotated[Path, typer.Argument(metavar="JOURNAL", help="A saved game, best a finished one.")],
    seconds: Annotated[float, typer.Option(min=0.0, help="How long to think about decisions; 0: not at all.")] = 60.0,
    budget: Annotated[int, typer.Option(min=10, max=100_000, help="Iterations of search for each.")] = BUDGET,
    as_json: Annotated[bool, typer.Option("--json", help="Print all of it as JSON.")] = False,
    lang: Lang = None,
) -> None:
    """Look at a finished game: points by rule and round, chances to win, turning points."""
    speak(lang)
    match = saves.load(journal)
    story = tell(match)
    found, thought = think(match, story, seconds, budget)
    turns = turning_points(found)
    names = [player.name for player in players.from_notes(match.journal.notes, match.setup.seats)]
    if as_json:
        typer.echo(json.dumps(plain(match, story, turns, names, thought, budget), ensure_ascii=False, indent=1))
    else:
        Report(match, story, names).print(turns, thought)


def think(match: Match, story: Story, seconds: float, budget: int) -> tuple[list[Finding], int]:
    """What was found, and how many decisions were looked at, the most telling first, until the time was over."""
    beside = Console(stderr=True, highlight=False)
    bar = bar_for(beside)
    found: list[Finding] = []
    thought = 0
    end = time.monotonic() + seconds
    with bar:
        task = bar.add_task(texts().message("analysis-thinking"), total=len(story.choices))
        if seconds > 0:
            for finding in findings(match, story, budget):
                thought += 1
                bar.advance(task)
                if finding is not None:
                    found.append(finding)
                if time.monotonic() >= end:
                    break
    return found, thought


def said(match: Match, line: Sequence[Said], names: Sequence[str]) -> str:
    """Answers one after the other, in words."""
    return "; ".join(texts().label(match.setup.game, each.kind, each.code, names) for each in line)


def plain(
    match: Match, story: Story, turns: Sequence[Finding], names: Sequence[str], thought: int, budget: int
) -> dict[str, Any]:
    read = asdict(story)
    del read["choices"]
    for stop in read["stops"]:
        stop["chances"] = [round(each, 4) for each in stop["chances"]]
    read["names"] = list(names)
    read["thinking"] = {"decisions": len(story.choices), "thought": thought, "iterations": budget}
    read["turning_points"] = [
        {
            **{name: round(value, 4) if isinstance(value, float) else value for name, value in asdict(turn).items()},
            "played_words": said(match, turn.played, names),
            "better_words": said(match, turn.better, names),
        }
        for turn in turns
    ]
    return read


class Report:
    """The same for eyes."""

    def __init__(self, match: Match, story: Story, names: Sequence[str]) -> None:
        self.match = match
        self.story = story
        self.names = names
        self.screen = Screen(texts())

    def print(self, turns: Sequence[Finding], thought: int) -> None:
        screen, story = self.screen, self.story
        title = Text(texts().title(self.match.setup.game), style="bold")
        screen.say(title)
        if not self.match.state.over:
            screen.message("analysis-unfinished", "dim")
        screen.say(self.sources())
        screen.say(self.rounds())
        screen.say(self.chances())
        screen.say(Text(texts().message("analysis-turning-points"), style="bold"))
        for turn in turns:
            self.turn(turn)
        if not turns:
            screen.message("analysis-none" if thought else "analysis-not-thought", "dim")
        arguments = {"thought": thought, "all": len(story.choices)}
        screen.say(Text(texts().message("analysis-warning", **arguments), style="dim"))

    def sources(self) -> Table:
        """Points by rule, a column a seat."""
        last = self.story.rounds[-1].sources
        table = Table(title=texts().message("analysis-sources"), title_justify="left")
        table.add_column(texts().message("analysis-source"))
        for name in self.names:
            table.add_column(name, justify="right")
        for rule in dict.fromkeys(rule for own in last for rule in own):
            heading = Text(rulebook.rule(rule, texts().language).title)
            heading.append(f"  {rule}", style="dim")
            table.add_row(heading, *(str(own.get(rule, 0)) for own in last))
        table.add_section()
        table.add_row(texts().message("analysis-total"), *(str(sum(own.values())) for own in last), style="bold")
        return table

    def rounds(self) -> Table:
        """Points at the end of each round."""
        table = Table(title=texts().message("analysis-rounds"), title_justify="left")
        table.add_column(texts().message("analysis-round"), justify="right")
        for name in self.names:
            table.add_column(name, justify="right")
        for each in self.story.rounds:
            table.add_row(str(each.round), *(str(sum(own.values())) for own in each.sources))
        return table

    def chances(self) -> Table:
        """A line of blocks a seat, from the beginning to the end."""
        table = Table(title=texts().message("analysis-chances"), title_justify="left", box=None, show_header=False)
        stops = self.story.stops
        wide = max(1, min(WIDEST, len(stops)))
        for seat, name in enumerate(self.names):
            line = ""
            for i in range(wide):
                chance = stops[i * (len(stops) - 1) // max(1, wide - 1)].chances[seat]
                line += BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))]
            table.add_row(name, line, f"{100 * stops[-1].chances[seat]:.0f} %")
        return table

    def turn(self, turn: Finding) -> None:
        arguments: dict[str, str | int] = {
            "round": turn.round,
            "name": self.names[turn.seat],
            "cost": round(100 * turn.cost),
            "at": turn.position,
            "played": said(self.match, turn.played, self.names),
            "better": said(self.match, turn.better, self.names),
        }
        self.screen.say(Text(texts().message("analysis-turn", **arguments)))
