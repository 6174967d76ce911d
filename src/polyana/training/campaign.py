"""Generation after generation: games of the champion, weights fitted to the last of them, a contest for its place.

Everything is kept in a folder as it comes, so that a run that was killed goes on where it was and ends as it would have
ended: every game has a seed of its own, and nothing depends on the clock or on how many processes play.
"""

from __future__ import annotations

import json
import os
import subprocess
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np

from polyana import __version__
from polyana.arena.workers import Workers, workers
from polyana.bots import weights
from polyana.bots.weights import Weights
from polyana.kernel.errors import PolyanaError
from polyana.kernel.features import Features
from polyana.training.contest import contest
from polyana.training.fitting import Fit, Games, fit
from polyana.training.selfplay import Player, Portion, Record, play_portion

PORTION: Final = 25  # games kept together
ASIDE: Final = 10  # one game in so many is not learned from, but tried on
FIELD: Final = 3  # earlier champions played against
MEASURED: Final = 40  # rounds of a new champion against the game's own judgement: the learning curve
STATE: Final = "state.json"


@dataclass(frozen=True)
class Plan:
    """What is to be done: it decides the result."""

    game: str
    seats: int
    seed: int
    generations: int
    games: int  # for each generation
    window: int  # generations whose games are learned from
    rounds: int  # of a contest at most
    teacher: int = 0  # iterations of search of the champion in self-play; 0: none

    def command(self) -> str:
        teacher = f" --teacher {self.teacher}" if self.teacher else ""
        return (
            f"polyana train {self.game} --seats {self.seats} --seed {self.seed} --generations {self.generations}"
            f" --games {self.games} --window {self.window} --rounds {self.rounds}{teacher}"
        )


@dataclass
class Generation:
    """What came of one generation."""

    number: int
    games: int  # played so far
    positions: int  # learned from
    loss: float
    par: float
    rounds: int
    share: float  # of wins against the champion
    error: float
    promoted: bool
    by_hand: float = 0.0  # its share of wins against the game's own judgement, once promoted
    by_hand_error: float = 0.0


@dataclass
class Progress:
    """How far a campaign has come."""

    plan: Plan
    champion: Player = field(default_factory=Player)
    pool: list[Player] = field(default_factory=list)
    history: list[Generation] = field(default_factory=list)
    seconds: float = 0.0


Report = Callable[[str, int, int], None]  # what is done, how far, of how many


class Campaign:
    def __init__(self, plan: Plan, folder: Path, features: Features[Any]) -> None:
        self.folder = folder
        self.features = features
        folder.mkdir(parents=True, exist_ok=True)
        self.progress = self._resumed(plan)

    def _resumed(self, plan: Plan) -> Progress:
        path = self.folder / STATE
        if not path.exists():
            return Progress(plan)
        kept = json.loads(path.read_text("utf-8"))
        before = Plan(**kept["plan"])
        same = {**asdict(before), "generations": plan.generations}
        if same != asdict(plan) or kept["features"] != [self.features.version, *self.features.names]:
            raise PolyanaError(
                f"{self.folder} holds another campaign ({before.command()}); "
                "name another folder with --out, or remove it"
            )
        return Progress(
            plan,
            _player(kept["champion"]),
            [_player(player) for player in kept["pool"]],
            [Generation(**each) for each in kept["history"]],
            kept["seconds"],
        )

    def save(self) -> None:
        progress = self.progress
        kept = {
            "plan": asdict(progress.plan),
            "features": [self.features.version, *self.features.names],
            "champion": asdict(progress.champion),
            "pool": [asdict(player) for player in progress.pool],
            "history": [asdict(each) for each in progress.history],
            "seconds": progress.seconds,
        }
        write(self.folder / STATE, json.dumps(kept, indent=1).encode())

    def run(self, jobs: int, report: Report, ray: str = "") -> None:
        """All generations that are still to come."""
        with workers(jobs, ray) as crew:
            while len(self.progress.history) < self.progress.plan.generations:
                begun = time.monotonic()
                self.generation(len(self.progress.history), crew, report)
                self.progress.seconds += time.monotonic() - begun
                self.save()

    def generation(self, number: int, crew: Workers, report: Report) -> None:
        progress, plan = self.progress, self.progress.plan
        self.play(number, crew, report)
        report("fit", 0, 1)
        learned, aside = self.window(number)
        found = fit(learned, aside)
        candidate = Player(found.wins, found.points, found.stake)
        seeds = [self.seed(number, 500_000 + i) for i in range(plan.rounds)]
        done = 0

        def heard(more: int) -> None:
            nonlocal done
            done += more
            report("contest", done, plan.rounds)

        test = contest(plan.game, plan.seats, candidate, progress.champion, seeds, crew, progress=heard)
        promoted = test.verdict() > 0
        result = self._result(number, learned, found, test.count, test.mean(), test.error(), promoted)
        if promoted:
            seeds = [self.seed(0, 900_000 + i) for i in range(MEASURED)]
            own = contest(plan.game, plan.seats, candidate, Player(), seeds, crew, decided=False)
            result.by_hand, result.by_hand_error = round(own.mean(), 4), round(own.error(), 4)
            progress.pool = [*progress.pool, progress.champion][-FIELD:]
            progress.champion = candidate
        progress.history.append(result)

    def _result(
        self, number: int, learned: Games, found: Fit, rounds: int, share: float, error: float, promoted: bool
    ) -> Generation:
        return Generation(
            number,
            (number + 1) * self.progress.plan.games,
            len(learned),
            round(found.loss, 5),
            round(found.par, 5),
            rounds,
            round(share, 4),
            round(error, 4),
            promoted,
        )

    def seed(self, generation: int, number: int) -> int:
        return (self.progress.plan.seed * 1_000 + generation) * 1_000_000 + number

    # Games.

    def path(self, generation: int, portion: int) -> Path:
        return self.folder / f"games-{generation:03}-{portion:03}.npz"

    def play(self, generation: int, crew: Workers, report: Report) -> None:
        """The games of a generation that have not been played yet."""
        plan = self.progress.plan
        missing: list[tuple[int, Portion]] = []
        count = -(-plan.games // PORTION)
        for portion in range(count):
            if not self.path(generation, portion).exists():
                numbers = range(portion * PORTION, min(plan.games, (portion + 1) * PORTION))
                seeds = tuple(self.seed(generation, number) for number in numbers)
                wanted = Portion(
                    plan.game, plan.seats, seeds, self.progress.champion, tuple(self.progress.pool), plan.teacher
                )
                missing.append((portion, wanted))
        report("play", count - len(missing), count)
        results = crew.results(play_portion, [wanted for _, wanted in missing])
        for done, ((portion, _), records) in enumerate(zip(missing, results), 1):
            self.keep(self.path(generation, portion), records)
            report("play", count - len(missing) + done, count)

    def keep(self, path: Path, records: list[Record]) -> None:
        size, seats = self.features.size, self.progress.plan.seats
        numbers = [len(record.positions) for record in records]
        rows = np.array([row for record in records for row in record.positions], np.float32)
        rows = rows.reshape(-1, size * seats + 1)
        with open(path.with_suffix(".part"), "wb") as file:
            np.savez_compressed(
                file,
                rows=rows,
                games=np.repeat(np.arange(len(records)), numbers),
                wins=np.array([record.wins for record in records], np.float32),
                scores=np.array([record.scores for record in records], np.float32),
            )
        os.replace(path.with_suffix(".part"), path)

    def window(self, generation: int) -> tuple[Games, Games]:
        """The positions of the last generations: those to learn from, and those kept aside."""
        size, seats = self.features.size, self.progress.plan.seats
        parts: list[tuple[Any, Any, Any, Any]] = []
        for number in range(max(0, generation + 1 - self.progress.plan.window), generation + 1):
            for path in sorted(self.folder.glob(f"games-{number:03}-*.npz")):
                with np.load(path) as kept:
                    rows, game = kept["rows"], kept["games"]
                    parts.append((rows, kept["wins"][game], kept["scores"][game], game % ASIDE == ASIDE - 1))
        rows, wins, scores, aside = (np.concatenate(column) for column in zip(*parts))
        counted = rows[:, :-1].reshape(-1, seats, size)
        left = rows[:, -1]
        return (
            Games(counted[~aside], left[~aside], wins[~aside], scores[~aside]),
            Games(counted[aside], left[aside], wins[aside], scores[aside]),
        )

    # What comes of it.

    def weights(self) -> Weights | None:
        """The champion's, with how they were made; None while the game's own judgement is the champion."""
        progress, plan = self.progress, self.progress.plan
        champion = progress.champion
        if not champion.wins:
            return None
        made = {
            "command": plan.command(),
            "seed": plan.seed,
            "commit": commit(),
            "version": __version__,
            "games": len(progress.history) * plan.games,
            "hours": round(progress.seconds / 3600, 2),
        }
        features = self.features
        return Weights(
            features.game,
            plan.seats,
            features.version,
            features.names,
            champion.wins,
            champion.points,
            champion.stake,
            made,
        )

    def write_weights(self, path: Path) -> bool:
        found = self.weights()
        if found is not None:
            write(path, weights.dumps(found).encode())
        return found is not None


def _player(kept: dict[str, Any]) -> Player:
    return Player(tuple(kept["wins"]), tuple(kept["points"]), kept["stake"])


def write(path: Path, data: bytes) -> None:
    """All of it or nothing."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(data)
    os.replace(part, path)


def commit() -> str:
    """Of the checkout this runs from; "" elsewhere."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "--short=12", "HEAD"], cwd=Path(__file__).parent, capture_output=True, text=True
        )
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
