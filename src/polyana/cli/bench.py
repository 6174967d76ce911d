"""`polyana bench`: how fast the games are, next to a reference measured in the same run."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

import polyana
from polyana import games
from polyana.cli.speech import Complaint, complain, texts
from polyana.kernel.chance import Rng
from polyana.kernel.errors import PolyanaError
from polyana.kernel.game import Game, Setup
from polyana.kernel.play import Tally, copy_each, play_out, positions

ROUND = 0.25  # seconds: so many games at least are played, and
GAMES = 40  # so many of long ones
COPIED_GAMES = 4


class Build(StrEnum):
    pure = "pure"
    compiled = "compiled"
    both = "both"


@dataclass(frozen=True)
class Speed:
    """One game in one build. Decisions are answers by seats; chance is not counted, but its time is."""

    game: str
    table: str  # of those by which the game is measured (`Game.measured`), or nothing
    build: str
    seats: int
    games_per_s: float
    decisions_per_s: float
    choices_per_game: float
    us_per_decision: float
    us_per_choice: float  # decisions with more than one option
    us_per_copy: float
    reference_s: float
    product: float
    slowest: float = 1.0  # the same games once more took up to so many times the best time
    slowest_copy: float = 1.0

    def same(self, other: Speed) -> bool:
        """Is it the same that was measured?"""
        return (self.game, self.table, self.build, self.seats) == (other.game, other.table, other.build, other.seats)


def bench(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all if none is given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long each game is measured, a build.")] = 3.0,
    seats: Annotated[int | None, typer.Option(help="How many seats; as many as a game is usually played by.")] = None,
    which: Annotated[Build, typer.Option("--build", help="Which builds to measure.")] = Build.both,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    compare: Annotated[
        Path | None, typer.Option(metavar="OLD.json", help="Figures as --json printed them: show ratios to those.")
    ] = None,
    keep: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures there, as --json does.")] = None,
) -> None:
    """Measure random games and copies of their positions.

    Every seat answers at random, with every legal option found and counted. The same games are played several times
    over and the best time counts, since other work may share the machine. The reference is a loop of 10^7 integer
    additions in interpreted Python; games/s × reference seconds compares machines.

    Beside older figures the ratios of answers a second and of copies a second are shown, references taken into account:
    above 1 is faster now. In brackets what they could be as well, since the times of both runs swung.

    Example: polyana bench grandbois --seconds 3
    """
    before = [] if compare is None else kept(compare)
    chosen = [games.find(name).name for name in names or games.names()]
    found: list[Speed] = []
    for build in ("pure", "compiled") if which is Build.both else (which.value,):
        if build == polyana.build():
            reference = reference_seconds()
            for name in chosen:
                found += [
                    measure(setup, table, seconds, reference)
                    for table, setup in tables(games.find(name), seats).items()
                ]
        elif build == "compiled" and not polyana.compiled_available():
            if which is Build.compiled:
                raise Complaint(texts().message("error-no-compiled"))
            complain(texts().message("error-no-compiled"))
        else:
            found += _elsewhere(build, chosen, seats, seconds)
    told = json.dumps([asdict(speed) for speed in found], indent=2)
    if as_json:
        typer.echo(told)
    else:
        Console(highlight=False).print(_table(found))
    if compare is not None:
        Console(highlight=False, stderr=as_json).print(_ratios(before, found))
    if keep is not None:
        try:
            keep.write_text(told + "\n", encoding="utf-8")
        except OSError as error:
            raise Complaint(
                texts().message("error-figures-unwritten", file=str(keep), error=error.strerror or "")
            ) from None


def kept(file: Path) -> list[Speed]:
    """The figures of an earlier run."""
    try:
        return [Speed(**fields) for fields in json.loads(file.read_text(encoding="utf-8"))]
    except OSError as error:
        raise Complaint(
            texts().message("error-figures-unreadable", file=str(file), error=error.strerror or "")
        ) from None
    except (TypeError, ValueError):
        raise Complaint(texts().message("error-figures-unknown", file=str(file))) from None


def reference_seconds() -> float:
    """The best of three loops of 10^7 additions."""
    return min(_additions() for _ in range(3))


def _additions() -> float:
    start = perf_counter()
    total = 0
    for i in range(10_000_000):
        total += i
    return perf_counter() - start


def tables(game: Game, seats: int | None) -> dict[str, Setup]:
    """The tables to measure a game by: its own, or the usual one, or one of so many seats."""
    if seats or not game.measured:
        return {"": game.setup(seats or game.usual)}
    return {name: game.setup(size, options) for name, (size, options) in game.measured.items()}


def measure(setup: Setup, table: str, seconds: float, reference: float) -> Speed:
    """A table in the build of this process."""
    end = perf_counter() + seconds
    tally = Tally()
    played = 0
    start = perf_counter()
    spent = 0.0
    while spent < ROUND or (played < GAMES and spent < seconds / 2):
        play_out(setup.start(), Rng(played), tally)
        played += 1
        spent = perf_counter() - start
    best = slowest = spent
    while perf_counter() + best < end:  # the same games again, not other and perhaps shorter ones
        start = perf_counter()
        again = Tally()
        for seed in range(played):
            play_out(setup.start(), Rng(seed), again)
        spent = perf_counter() - start
        best, slowest = min(best, spent), max(slowest, spent)
    copying, slowest_copying = copy_seconds(setup, seconds / 3)
    return Speed(
        game=setup.game.name,
        table=table,
        build=polyana.build(),
        seats=setup.seats,
        games_per_s=round(played / best, 1),
        decisions_per_s=round(tally.decisions / best, 1),
        choices_per_game=round(tally.choices / played, 2),
        us_per_decision=round(best / tally.decisions * 1e6, 3),
        us_per_choice=round(best / tally.choices * 1e6, 3),
        us_per_copy=round(copying * 1e6, 3),
        reference_s=round(reference, 4),
        product=round(played / best * reference, 1),
        slowest=round(slowest / best, 3),
        slowest_copy=round(slowest_copying / copying, 3),
    )


def copy_seconds(setup: Setup, seconds: float) -> tuple[float, float]:
    """The time of one copy, averaged over every position of a few games: late positions are bigger than the first.

    The best of several times over, and the slowest.
    """
    states = [state for seed in range(COPIED_GAMES) for state in positions(setup.start(), Rng(seed))]
    gc.collect()
    gc.freeze()  # the states kept here are no burden a copy should carry
    times: list[float] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        start = perf_counter()
        copy_each(states, 10)
        times.append((perf_counter() - start) / (10 * len(states)))
    gc.unfreeze()
    return min(times), max(times)


def _elsewhere(build: str, chosen: list[str], seats: int | None, seconds: float) -> list[Speed]:
    """The same in a process of the other build."""
    here = str(Path(polyana.__file__).parent.parent)
    path = os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "polyana.cli", "bench", *chosen, "--seconds", str(seconds), "--json"]
    command += ["--seats", str(seats)] if seats else []
    done = subprocess.run(
        [*command, "--build", build],
        env=os.environ | {"POLYANA_BUILD": build, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise PolyanaError(f"the {build} build could not be measured: its process ended with code {done.returncode}")
    return [Speed(**fields) for fields in json.loads(done.stdout)]


def _table(found: list[Speed]) -> Table:
    table = Table(
        title="random seats, every legal option found and counted; the best of several times over",
        box=SIMPLE,
        padding=0,
    )
    table.add_column("game", no_wrap=True)
    table.add_column("build", no_wrap=True)
    table.add_column("seats", justify="right", no_wrap=True)
    for what, per in (
        ("games", "/s"),
        ("decisions", "/s"),
        ("choices", "/game"),
        ("µs/", "choice"),
        ("µs/", "copy"),
        ("ref.", "s"),
        ("games/s", "× ref."),
    ):
        table.add_column(f"{what}\n{per}", justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            f"{one.game}, {one.table}" if one.table else one.game,
            one.build,
            str(one.seats),
            f"{one.games_per_s:,.0f}",
            f"{one.decisions_per_s:,.0f}",
            f"{one.choices_per_game:.1f}",
            f"{one.us_per_choice:.2f}",
            f"{one.us_per_copy:.2f}",
            f"{one.reference_s:.3f}",
            f"{one.product:,.0f}",
        )
    return table


def _ratios(before: list[Speed], found: list[Speed]) -> Table:
    """How many times as fast as before, by best times in units of the reference."""
    table = Table(title="times as fast as before", box=SIMPLE, padding=0)
    for heading in ("game", "build"):
        table.add_column(heading, no_wrap=True)
    for heading in ("seats", "answers", "", "copies", ""):
        table.add_column(heading, justify="right", no_wrap=True)
    for now in found:
        old = next((each for each in before if each.same(now)), None)
        cells = ["–", "", "–", ""]
        if old is not None:
            machine = now.reference_s / old.reference_s
            cells = _ratio(old.us_per_decision / now.us_per_decision * machine, old.slowest, now.slowest)
            cells += _ratio(old.us_per_copy / now.us_per_copy * machine, old.slowest_copy, now.slowest_copy)
        table.add_row(f"{now.game}, {now.table}" if now.table else now.game, now.build, str(now.seats), *cells)
    return table


def _ratio(ratio: float, before: float, now: float) -> list[str]:
    """With what it could be as well: then at the slowest and now at the best, or the other way round."""
    return [f"{ratio:.2f}", f"({ratio / now:.2f}–{ratio * before:.2f})"]
