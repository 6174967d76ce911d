"""`polyana simulate`: many games among bots, and what they say about each."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from polyana import bots
from polyana.arena.figures import Figures, PartFigures, figures, part_figures
from polyana.arena.match import Failure, Played, run_games
from polyana.cli.bar import bar_for
from polyana.cli.options import read_options


def simulate(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    seats: Annotated[str, typer.Option(help=f"The bots, one a seat: {bots.specs()}.")],
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="Seed of the match: the same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(help="Processes that play; the outcome does not depend on it.")] = 1,
    ray: Annotated[str, typer.Option(metavar="auto|ADDRESS", help="A cluster that plays.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in expert=on.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Let bots play many games and count wins and scores, each with its standard error.

    The bots move on by one seat from game to game, so that nobody profits from a place. A win shared by two counts
    half for each. Ends with exit code 1 if a game broke off; its seed is told.

    Example: polyana simulate grandbois --seats random,greedy,search:200 --games 1000 --seed 7 --jobs 2
    """
    specs = [spec.strip() for spec in seats.split(",")]
    beside = Console(stderr=True, highlight=False)
    bar = bar_for(beside)
    with bar:
        task = bar.add_task(game, total=count)
        played = run_games(
            game,
            specs,
            read_options(option or []),
            games_wanted=count,
            seed=seed,
            jobs=jobs,
            ray=ray,
            progress=lambda more: bar.advance(task, more),
        )
    found = figures(specs, played.outcomes)
    parts = part_figures(specs, played.outcomes)
    speed = count / played.seconds
    if as_json:
        typer.echo(json.dumps(_plain(game, found, parts, count, seed, speed, played), ensure_ascii=False, indent=2))
    else:
        screen = Console(highlight=False)
        screen.print(_table(game, found, count, seed, speed))
        if parts:
            screen.print(_part_table(parts))
    for failure in played.failures:
        beside.print(_failed(game, failure), markup=False, soft_wrap=True)
    if played.failures:
        raise typer.Exit(1)


def _plain(
    game: str, found: list[Figures], parts: list[PartFigures], count: int, seed: int, speed: float, played: Played
) -> dict[str, object]:
    return {
        "game": game,
        "seats": [_rounded(asdict(one)) for one in found],
        "parts": [_rounded(asdict(one)) for one in parts],
        "games": count,
        "seed": seed,
        "games_per_s": round(speed, 3),
        "failures": [
            {"game": failure.number, "seed": failure.seed, "seats": list(failure.specs), "error": failure.error}
            for failure in played.failures
        ],
    }


def _rounded(figures: dict[str, object]) -> dict[str, object]:
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in figures.items()}


def _part_table(parts: list[PartFigures]) -> Table:
    """Where seats play different parts: who did how well in which."""
    table = Table(title="by part")
    for heading in ("bot", "part"):
        table.add_column(heading)
    for heading in ("games", "wins", "share", "mean score"):
        table.add_column(heading, justify="right")
    for one in parts:
        table.add_row(
            one.bot,
            one.part,
            str(one.games),
            _number(one.wins),
            f"{100 * one.win_rate:.1f} ± {100 * one.win_error:.1f} %",
            f"{one.mean_score:.1f}",
        )
    return table


def _number(wins: float) -> str:
    return f"{wins:g}" if wins == int(wins) else f"{wins:.1f}"


def _table(game: str, found: list[Figures], count: int, seed: int, speed: float) -> Table:
    pace = f"{speed:,.0f}" if speed >= 10 else f"{speed:.2f}"
    table = Table(title=f"{game}: {count} games, seed {seed}, {pace} games/s")
    table.add_column("bot")
    table.add_column("wins", justify="right")
    table.add_column("share", justify="right")
    table.add_column("mean score", justify="right")
    for one in found:
        table.add_row(
            one.bot,
            _number(one.wins),
            f"{100 * one.win_rate:.1f} ± {100 * one.win_error:.1f} %",
            f"{one.mean_score:.1f} ± {one.score_error:.1f}",
        )
    return table


def _failed(game: str, failure: Failure) -> str:
    seats = ",".join(failure.specs)
    return f"game {failure.number} of {game} broke off (seed {failure.seed}, seats {seats}): {failure.error}"
