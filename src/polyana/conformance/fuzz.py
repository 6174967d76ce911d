"""Many random games over all seat counts and option values; a failure becomes a journal that reloads."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from polyana.conformance.contract import Broken, keep
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, Value


def random_setup(game: Game, rng: Rng) -> Setup:
    """Any seat count and any option values that go together."""
    while True:
        seats = game.seats[rng.below(len(game.seats))]
        options: dict[str, Value] = {o.name: o.values[rng.below(len(o.values))] for o in game.options}
        try:
            return game.setup(seats, options | game.bounded)
        except BadSetup:
            continue


def fuzz_game(game: Game, seed: int, every: int = 40, rules: Collection[str] | None = None) -> int:
    """One game under the contract; returns the number of answers. Raises Broken."""
    rng = Rng(seed)
    match = keep(random_setup(game, rng), rng.next(), every, rules)
    return len(match.journal.entries)


def dump(broken: Broken, folder: Path, seed: int) -> Path:
    """The game up to the last good answer, with the promise and the answer that broke it in the notes."""
    journal = broken.match.journal
    journal.notes = {"broken": broken.promise, "seed": seed}
    if broken.answer is not None:
        journal.notes["answer"] = list(broken.answer)
    path = folder / f"{journal.setup.game.name}-{seed}.journal"
    journal.save(path)
    return path
