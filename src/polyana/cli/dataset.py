"""`polyana dataset`: games of bots as Parquet shards, for learning programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from polyana import bots, games
from polyana.arena.dataset import Recipe, write
from polyana.cli.bar import bar_for
from polyana.cli.options import read_options
from polyana.cli.speech import texts


def dataset(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    field: Annotated[str, typer.Option("--bots", metavar="BOT,…", help=f"Who plays: {bots.specs()}.")] = "greedy",
    seats: Annotated[int, typer.Option(help="Seats at the table; as usual for the game if left out.")] = 0,
    count: Annotated[int, typer.Option("--games", help="How many games.")] = 100,
    shard: Annotated[int, typer.Option(min=1, help="Games in a file.")] = 50,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same data.")] = 0,
    explore: Annotated[int, typer.Option(min=0, help="Decisions of a game that are drawn from the policy.")] = 0,
    every_code: Annotated[bool, typer.Option("--all-codes", help="Actions by absolute place.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in expert=on.")] = None,
    jobs: Annotated[int, typer.Option(help="Processes that play; the outcome does not depend on it.")] = 1,
    ray: Annotated[str, typer.Option(metavar="auto|ADDRESS", help="A cluster that plays.")] = "",
    out: Annotated[Path | None, typer.Option(help="The folder; what is missing there is played.")] = None,
) -> None:
    """Write games of bots as Parquet files: observation, legal actions, policy, action and outcome of each decision.

    Example: polyana dataset gardennation --bots search:100 --games 1000 --explore 8 --jobs 2
    """
    specs = tuple(spec.strip() for spec in field.split(","))
    usual = seats or games.find(game).usual
    recipe = Recipe(game, usual, specs, read_options(option or []), count, shard, seed, explore, not every_code)
    folder = out or Path("data") / f"{game}-{usual}"
    beside = Console(stderr=True, highlight=False)
    bar = bar_for(beside)
    with bar:
        task = bar.add_task(game, total=count)
        rows = write(recipe, folder, jobs=jobs, ray=ray, progress=lambda more: bar.advance(task, more))
    typer.echo(texts().message("dataset-done", rows=rows, games=count, folder=str(folder)))
