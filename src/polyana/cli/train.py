"""`polyana train`: bots play among themselves, and what positions are worth is learned from it."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from polyana import games
from polyana.cli.speech import Complaint, texts


def train(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    seats: Annotated[int, typer.Option(min=2, help="How many players.")] = 2,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same weights, on one machine.")] = 1,
    generations: Annotated[int, typer.Option(min=1, help="How often to play, learn and compare.")] = 8,
    count: Annotated[int, typer.Option("--games", min=20, help="Games of each generation.")] = 600,
    window: Annotated[int, typer.Option(min=1, help="Generations whose games are learned from.")] = 4,
    rounds: Annotated[int, typer.Option(min=8, help="Rounds of a contest at most.")] = 200,
    teacher: Annotated[int, typer.Option(min=0, help="Iterations of search in self-play; 0: none.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that play; the outcome does not depend on it.")] = 1,
    ray: Annotated[str, typer.Option(metavar="auto|ADDRESS", help="A cluster that plays.")] = "",
    out: Annotated[Path | None, typer.Option(help="The folder of the campaign; one that was killed goes on.")] = None,
) -> None:
    """Learn from games among bots what positions are worth.

    Each generation plays games, fits weights to the last of them, and lets these contest the champion's place in games:
    a sequential test decides. Killed, it goes on where it was. The folder holds the games, the champion's weights as
    value-SEATS.json, and how strength grew as curve.svg.

    Example: polyana train gardennation --generations 8 --games 600
    """
    say = texts().message
    found = games.find(game)
    features = found.setup(seats).start().features()
    if features is None:
        raise Complaint(say("train-no-features", game=game))
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order, and no core taken from the games
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    if find_spec("numpy") is None:
        raise Complaint(say("train-no-numpy"))
    from polyana.bots.weights import name_of
    from polyana.training import curve
    from polyana.training.campaign import Campaign, Plan, write

    folder = out or Path("training") / f"{game}-{seats}"
    campaign = Campaign(Plan(game, seats, seed, generations, count, window, rounds, teacher), folder, features)
    screen = Console(highlight=False)
    beside = Console(stderr=True, highlight=False)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=beside,
        disable=not beside.is_terminal,
        transient=True,
    )
    told = 0

    def tell() -> None:
        """A line for each generation, and the files as they now are."""
        nonlocal told
        history = campaign.progress.history
        for each in history[told:]:
            word = "train-promoted" if each.promoted else "train-stays"
            screen.print(
                say(
                    word,
                    n=each.number + 1,
                    games=each.games,
                    loss=f"{each.loss:.4f}",
                    share=f"{100 * each.share:.1f} ± {100 * each.error:.1f}",
                    rounds=each.rounds,
                    hand=f"{100 * each.by_hand:.1f} ± {100 * each.by_hand_error:.1f}",
                )
            )
        told = len(history)
        write(folder / "curve.svg", curve.svg(f"{game}, {seats}", history, seats).encode())
        campaign.write_weights(folder / name_of(seats))

    with bar:
        task = bar.add_task(game, total=1)
        tell()

        def report(what: str, done: int, total: int) -> None:
            nonlocal told
            number = len(campaign.progress.history)
            if number > told:
                tell()
            words = say(f"train-{what}", n=number + 1, generations=generations)
            bar.update(task, description=words, completed=done, total=total)

        campaign.run(jobs, report, ray)
    tell()
    if campaign.weights() is None:
        screen.print(say("train-nothing", folder=str(folder)))
    else:
        screen.print(say("train-done", path=str(folder / name_of(seats)), curve=str(folder / "curve.svg")))
