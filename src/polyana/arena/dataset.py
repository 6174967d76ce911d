"""Games of bots as data to learn from: what was seen, what was legal, what the bot thought, and how it ended.

One row a decision at which there was a choice. A shard is a Parquet file of so many games, written when all of them are
over, so that a run that was killed goes on with the first shard that is missing. Needs pyarrow to write.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from polyana import __version__, bots, games
from polyana.arena.match import game_seed
from polyana.arena.parquet import arrow
from polyana.arena.seating import seating
from polyana.arena.workers import workers
from polyana.bots import Bot, Mind
from polyana.envs.tables import Table, rewards, tensors_of
from polyana.guests import admit_all
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup, PolyanaError
from polyana.kernel.game import Setup, Value

ABOUT: Final = "_dataset.json"  # so named that whoever reads a folder of Parquet passes it by
COLUMNS: Final = (
    "game",
    "number",
    "seat",
    "bot",
    "kind",
    "observation",
    "legal",
    "policy",
    "action",
    "outcome",
    "outcomes",
)


@dataclass(frozen=True)
class Recipe:
    """What decides the data, row for row."""

    game: str
    seats: int
    bots: tuple[str, ...]  # in turn around the table, moving on from game to game
    options: dict[str, Value] = field(default_factory=dict)
    games: int = 100
    shard: int = 50  # games in a file
    seed: int = 0
    explore: int = 0  # decisions of a game that are drawn from the policy; later ones are the bot's answer
    compact: bool = True

    def setup(self) -> Setup:
        return games.find(self.game).setup(self.seats, self.options)

    def check(self) -> None:
        """BadSetup, if it cannot be played."""
        setup = self.setup()
        tensors_of(setup)
        if self.games < 1:
            english = f"{self.games} games cannot be played; ask for 1 or more"
            raise BadSetup(english, "error-count", {"n": self.games})
        if not 1 <= len(self.bots) <= self.seats:
            english = f"{len(self.bots)} bots cannot share {self.seats} seats; name one for each, or fewer"
            raise BadSetup(english, "error-dataset-bots", {"n": len(self.bots), "seats": self.seats})
        admit_all(self.bots)
        for bot in self.bots:
            bots.find(bot)

    def told(self) -> dict[str, Any]:
        """What stands beside the shards: how they were made, and what the numbers of an observation are."""
        setup = self.setup()
        tensors = tensors_of(setup)
        parts = [
            {"name": part.name, "start": part.start, "shape": list(part.shape), "high": part.high}
            | ({"of": part.of.name} if part.of is not None else {})
            for part in tensors.sheet.parts
        ]
        return {
            "polyana-dataset": 1,
            "polyana": __version__,
            "rules": setup.game.version,
            **asdict(self),
            "bots": list(self.bots),
            "observation": tensors.sheet.size,
            "actions": tensors.compact_size if self.compact else tensors.size,
            "kinds": [kind.name for kind in setup.game.kinds],
            "parts": parts,
        }


@dataclass
class Rows:
    """Decisions of one game, column by column; observations one after the other."""

    game: int
    observations: bytes = b""
    numbers: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    legal: list[list[int]] = field(default_factory=list)
    policies: list[list[float]] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    sits: list[str] = field(default_factory=list)  # bots by seat
    rewards: list[float] = field(default_factory=list)  # by seat


@dataclass(frozen=True)
class Portion:
    """Games to play: what a worker needs to know."""

    recipe: Recipe
    numbers: tuple[int, ...]


def play_portion(portion: Portion) -> list[Rows]:
    recipe = portion.recipe
    admit_all(recipe.bots)
    made = [bots.find(bot) for bot in recipe.bots]
    setup = recipe.setup()
    return [play(recipe, setup, made, number) for number in portion.numbers]


def play(recipe: Recipe, setup: Setup, made: Sequence[Bot], number: int) -> Rows:
    """One game. Chance, each bot and the straying draw from numbers of their own."""
    seed = game_seed(recipe.seed, number)
    order = [each % len(made) for each in seating(number, setup.seats)]
    table = Table(setup, recipe.compact, seed * 16)
    thoughts = [Rng(seed * 16 + 1 + seat) for seat in range(setup.seats)]
    straying = Rng(seed * 16 + 15)
    rows = Rows(number, sits=[recipe.bots[bot] for bot in order])
    seen: list[bytes] = []
    while table.seat >= 0:
        g, seat = table.state, table.seat
        options = g.options(seat)
        if len(options) == 1:
            table.answer(options[0])
            continue
        weighed = made[order[seat]].weigh(Mind(g, seat), thoughts[seat])
        shares = dict.fromkeys(options, 0.0)
        for code, share in weighed:
            if code not in shares:
                raise PolyanaError(f"{made[order[seat]].name} answered {code}, which is not among its options")
            shares[code] = share
        answer = weighed[0][0]
        if len(rows.numbers) < recipe.explore:
            answer = drawn(shares, straying)
        q = g.question(seat)
        assert q is not None
        seen.append(table.look(seat))
        rows.numbers.append(table.steps)
        rows.seats.append(seat)
        rows.kinds.append(q.kind)
        rows.legal.append([table.tensors.index(g, q, code, recipe.compact) for code in options])
        rows.policies.append([shares[code] for code in options])
        rows.actions.append(table.tensors.index(g, q, answer, recipe.compact))
        table.answer(answer)
    rows.observations = b"".join(seen)
    rows.rewards = rewards(table.state)
    return rows


def drawn(shares: Mapping[int, float], rng: Rng) -> int:
    """An answer as likely as its share."""
    left = rng.below(1 << 24) / (1 << 24) * sum(shares.values())
    code = -1
    for code, share in shares.items():
        left -= share
        if left < 0.0 and share > 0.0:
            return code
    return max(shares, key=lambda each: shares[each])


def shard_name(number: int) -> str:
    return f"part-{number:05}.parquet"


def write(
    recipe: Recipe, folder: Path, *, jobs: int = 1, ray: str = "", progress: Callable[[int], None] | None = None
) -> int:
    """Plays what is missing and writes it; how many rows the folder then holds. `progress` hears of games."""
    recipe.check()
    arrow()
    _begin(recipe, folder)
    shards = -(-recipe.games // recipe.shard)
    missing = [number for number in range(shards) if not (folder / shard_name(number)).exists()]
    if progress is not None:
        progress(sum(len(_games(recipe, number)) for number in range(shards) if number not in missing))
    with workers(jobs, ray) as crew:
        tasks = [Portion(recipe, (game,)) for number in missing for game in _games(recipe, number)]
        results = crew.results(play_portion, tasks)
        for number in missing:
            played: list[Rows] = []
            while len(played) < len(_games(recipe, number)):
                more = next(results)
                played += more
                if progress is not None:
                    progress(len(more))
            _write(recipe, folder / shard_name(number), played)
    count = import_module("pyarrow.parquet")
    return sum(int(count.read_metadata(folder / shard_name(number)).num_rows) for number in range(shards))


def _games(recipe: Recipe, shard: int) -> range:
    return range(shard * recipe.shard, min((shard + 1) * recipe.shard, recipe.games))


def _begin(recipe: Recipe, folder: Path) -> None:
    """A folder of its own for each recipe. More games may be asked for if no shard was left half full."""
    told = json.loads(json.dumps(recipe.told()))
    path = folder / ABOUT
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = json.loads(path.read_text("utf-8")) if path.exists() else told
    except (OSError, ValueError) as error:
        english = f"no data can be kept in {folder}: {error}"
        raise BadSetup(english, "error-arena-folder", {"folder": str(folder), "error": str(error)}) from None
    names = [name for name in told if name != "games" and before.get(name) != told[name]]
    shrunk = before["games"] != told["games"] and (before["games"] > told["games"] or before["games"] % recipe.shard)
    if names or shrunk:
        what = ", ".join(names) or "games"
        english = f"{folder} holds other data (what differs: {what}); name another folder with --out"
        raise BadSetup(english, "error-arena-other", {"folder": str(folder), "names": what})
    aside = path.with_name(path.name + ".part")
    aside.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", "utf-8")
    os.replace(aside, path)


def _write(recipe: Recipe, path: Path, played: Sequence[Rows]) -> None:
    pa = arrow()
    size = tensors_of(recipe.setup()).sheet.size
    seen = b"".join(rows.observations for rows in played)
    flat = pa.UInt8Array.from_buffers(pa.uint8(), len(seen), [None, pa.py_buffer(seen)])
    table = pa.table(
        {
            "game": pa.array([rows.game for rows in played for _ in rows.numbers], pa.int32()),
            "number": pa.array(list(_each(rows.numbers for rows in played)), pa.int32()),
            "seat": pa.array(list(_each(rows.seats for rows in played)), pa.int8()),
            "bot": pa.array([rows.sits[seat] for rows in played for seat in rows.seats]).dictionary_encode(),
            "kind": pa.array(list(_each(rows.kinds for rows in played)), pa.int16()),
            "observation": pa.FixedSizeListArray.from_arrays(flat, size),
            "legal": pa.array(list(_each(rows.legal for rows in played)), pa.list_(pa.int32())),
            "policy": pa.array(list(_each(rows.policies for rows in played)), pa.list_(pa.float32())),
            "action": pa.array(list(_each(rows.actions for rows in played)), pa.int32()),
            "outcome": pa.array([rows.rewards[seat] for rows in played for seat in rows.seats], pa.float32()),
            "outcomes": pa.array(
                [rows.rewards[seat:] + rows.rewards[:seat] for rows in played for seat in rows.seats],
                pa.list_(pa.float32(), recipe.seats),
            ),
        }
    )
    aside = path.with_name(path.name + ".part")
    import_module("pyarrow.parquet").write_table(table, aside, compression="zstd")
    os.replace(aside, path)


def _each(columns: Iterator[Sequence[Any]]) -> Iterator[Any]:
    for column in columns:
        yield from column
