"""`polyana fuzz`: random games under the whole contract; a failure is kept as a journal that reloads."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from polyana import games
from polyana.conformance.contract import Broken
from polyana.conformance.fuzz import dump, fuzz_game

_BATCH = 25


def _batch(name: str, seeds: range, every: int, folder: str) -> tuple[int, int, list[str]]:
    """Runs in a worker: games played, answers given, one line a failure."""
    game = games.find(name)
    answers, failures = 0, []
    for seed in seeds:
        try:
            answers += fuzz_game(game, seed, every)
        except Broken as broken:
            path = dump(broken, Path(folder), seed)
            failures.append(
                f"seed {seed}: {broken.promise}\n  {broken.where()}\n  the game up to there: polyana replay {path}"
                f"\n  once more: polyana fuzz {name} --games 1 --seed {seed} --every {every}"
            )
    return len(seeds), answers, failures


def _batches(first: int, count: int) -> Iterator[range]:
    for start in range(first, first + count, _BATCH):
        yield range(start, min(start + _BATCH, first + count))


def fuzz(
    game: Annotated[str, typer.Argument(help="The game, e.g. grandbois.")],
    count: Annotated[int, typer.Option("--games", min=1, help="How many random games.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; game i has seed + i.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = 1,
    every: Annotated[int, typer.Option(min=1, help="Test the slow promises at every n-th position.")] = 40,
    dumps: Annotated[Path, typer.Option(help="Where the journals of failures go.")] = Path("fuzz-failures"),
) -> None:
    """Play random games over all seat counts and options and test every promise of the kernel.

    Legal moves, copies, secrets, views, journals, undo, conservation of pieces, bounds. Ends with exit code 1 if a
    promise was broken; each failure is a journal file that loads as a game.

    Example: polyana fuzz grandbois --games 2000 --jobs 2
    """
    games.find(game)  # an unknown name is refused before any work starts
    console = Console()
    played = answers = 0
    failures: list[str] = []
    started = time.perf_counter()
    bar = Progress(
        TextColumn("fuzzing {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not Console(stderr=True).is_terminal,
    )
    with bar, ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        task = bar.add_task(game, total=count)
        batches = _batches(seed, count)
        running = [pool.submit(_batch, game, seeds, every, str(dumps)) for seeds in islice(batches, jobs * 2)]
        while running:
            done, given, broken = running.pop(0).result()
            running += [pool.submit(_batch, game, seeds, every, str(dumps)) for seeds in islice(batches, 1)]
            played, answers = played + done, answers + given
            failures += broken
            bar.advance(task, done)
            for line in broken:
                bar.console.print(line, markup=False, soft_wrap=True)
    seconds = time.perf_counter() - started
    console.print(
        f"{game}: {played} games, {answers} answers, {len(failures)} failures in {seconds:.1f} s", highlight=False
    )
    if failures:
        raise typer.Exit(1)
