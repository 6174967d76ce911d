"""`polyana bench envs`: how fast learners are shown tables, states are packed, and environments stepped."""

from __future__ import annotations

import gc
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from time import perf_counter
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table as Grid

import polyana
from polyana import games
from polyana.cli.benchpeers import Pace, own, peers
from polyana.envs import VERSIONS, Missing, needed, vector
from polyana.envs.tables import Table
from polyana.kernel.chance import Rng
from polyana.kernel.game import Setup
from polyana.kernel.state import State

SPREAD: Final = 3  # every so many positions of a game are measured, and
POSITIONS: Final = 400  # so many of them at most
TOGETHER: Final = 64  # games in one call
SEED: Final = 7


@dataclass(frozen=True)
class Speed:
    """One table of a game in the build of this process. None: what it stands on is not installed."""

    game: str
    table: str
    build: str
    seats: int
    bytes_packed: int
    us_pack: float
    us_unpack: float
    us_observe: float
    us_mask: float
    aec_steps_per_s: float | None
    vector_steps_per_s: float | None


def benchenvs(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Games; all if none is given.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, max=600, help="How long each thing is measured.")] = 1.0,
    beside: Annotated[bool, typer.Option("--peers", help="Other people's games, too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Measure packing, observations and environments, in the build in use.

    Positions of random games; the best of several times over counts. Steps are random legal actions, their choice
    included, observations and masks written for each.

    Example: polyana bench envs grandbois root
    """
    found = [measure(setup, table, seconds) for name in names or games.names() for table, setup in tables(name).items()]
    paces: list[Pace] = []
    missing: list[str] = []
    if beside:
        paces += [own(setup, seconds) for name in names or games.names() for setup in [*tables(name).values()][:1]]
        paces += [
            Pace("polyana", f"{each.game}, PettingZoo", "observed", each.aec_steps_per_s)
            for each in found
            if each.aec_steps_per_s is not None
        ]
        for each in peers(seconds):
            if isinstance(each, Pace):
                paces.append(each)
            else:
                missing.append(each)
    if as_json:
        plain = [asdict(speed) for speed in found]
        told = {"envs": plain, "peers": [asdict(one) for one in paces], "missing": missing} if beside else plain
        typer.echo(json.dumps(told, indent=2))
        return
    screen = Console(highlight=False)
    screen.print(_table(found))
    if beside:
        screen.print(_peers(paces))
    for line in missing:
        screen.print(line, markup=False, soft_wrap=True)


def _peers(paces: list[Pace]) -> Grid:
    grid = Grid(title="random players, decisions a second, the best of several stretches", box=SIMPLE, padding=0)
    for what in ("whose", "game", "what"):
        grid.add_column(what, no_wrap=True)
    grid.add_column("decisions/s", justify="right")
    for one in paces:
        grid.add_row(one.whose, one.game, one.what, f"{one.per_s:,.0f}")
    return grid


def tables(name: str) -> dict[str, Setup]:
    game = games.find(name)
    if not game.measured:
        return {"": game.setup(game.usual)}
    return {table: game.setup(seats, options) for table, (seats, options) in game.measured.items()}


def measure(setup: Setup, table: str, seconds: float) -> Speed:
    states = positions(setup)
    packed = [state.pack() for state in states]
    one = Table(setup, True, SEED)
    asked = [(state, state.to_act()) for state in states]
    for state, seat in asked:  # listing the legal codes is a cost of the game, not of the mask
        state.options(seat)
    tensors, sight, may = one.tensors, one.sight, one.may

    def observe(each: tuple[State, int]) -> None:
        tensors.observe(each[0], each[1], sight)
        sight.value()

    def mask(each: tuple[State, int]) -> None:
        tensors.mask(each[0], each[1], may, True)
        may.value()

    return Speed(
        game=setup.game.name,
        table=table,
        build=polyana.build(),
        seats=setup.seats,
        bytes_packed=sum(map(len, packed)) // len(packed),
        us_pack=best(lambda state: state.pack(), states, seconds),
        us_unpack=best(setup.game.unpack, packed, seconds),
        us_observe=best(observe, asked, seconds),
        us_mask=best(mask, asked, seconds),
        aec_steps_per_s=aec_steps(setup, seconds),
        vector_steps_per_s=vector_steps(setup, seconds),
    )


def positions(setup: Setup) -> list[State]:
    """Of a few random games, at which a seat is asked."""
    found: list[State] = []
    for seed in range(4):
        table = Table(setup, True, seed)
        rng = Rng(seed)
        while table.seat >= 0 and len(found) < POSITIONS:
            if table.steps % SPREAD == 0:
                found.append(table.state.copy())
            codes = table.state.options(table.seat)
            table.answer(codes[rng.below(len(codes))])
    return found


def best(do: Callable[[Any], object], things: list[Any], seconds: float) -> float:
    """Microseconds for one of them."""
    gc.collect()
    gc.freeze()  # what is kept here is no burden of theirs
    end, quickest = perf_counter() + seconds, float("inf")
    while quickest == float("inf") or perf_counter() < end:
        start = perf_counter()
        for thing in things:
            do(thing)
        quickest = min(quickest, (perf_counter() - start) / len(things))
    gc.unfreeze()
    return round(quickest * 1e6, 2)


def legal(mask: bytes, rng: Rng) -> int:
    """A random action of a mask."""
    which = rng.below(mask.count(1))
    at = -1
    for _ in range(which + 1):
        at = mask.index(1, at + 1)
    return at


def rounds(seconds: float) -> Iterator[None]:
    """As often as there is time, twice at least: the first is for warming."""
    end, done = perf_counter() + seconds, 0
    while done < 2 or perf_counter() < end:
        yield
        done += 1


def aec_steps(setup: Setup, seconds: float) -> float | None:
    """PettingZoo: what one asks for with `last()`, and a step."""
    try:
        needed("pettingzoo")
    except Missing:
        return None
    name = setup.game.name
    module = import_module(f"polyana.envs.{name}_v{VERSIONS[name][0]}")
    env = module.raw_env(seats=setup.seats, options=setup.options)
    rng, most = Rng(SEED), 0.0
    env.reset(seed=SEED)
    for _ in rounds(seconds):
        start = perf_counter()
        for _ in range(500):
            seen, _, over, _, _ = env.last()
            if over:
                env.reset(seed=rng.below(1 << 20))
            else:
                env.step(legal(seen["action_mask"].tobytes(), rng))
        most = max(most, 500 / (perf_counter() - start))
    return round(most)


def vector_steps(setup: Setup, seconds: float) -> float | None:
    try:
        needed("numpy")
    except Missing:
        return None
    many = vector(setup.game.name, TOGETHER, seats=setup.seats, options=setup.options, seed=SEED)
    rng, most = Rng(SEED), 0.0
    for _ in rounds(seconds):
        spent = 0.0
        for _ in range(30):
            actions = [legal(mask.tobytes(), rng) for mask in many.masks]
            start = perf_counter()  # the choice of actions is the learner's
            many.step(actions)
            spent += perf_counter() - start
        most = max(most, 30 * TOGETHER / spent)
    return round(most)


def _table(found: list[Speed]) -> Grid:
    grid = Grid(title="random positions and actions; the best of several times over", box=SIMPLE, padding=0)
    for what in ("game", "build"):
        grid.add_column(what, no_wrap=True)
    for what, per in (
        ("seats", ""),
        ("bytes", "packed"),
        ("µs", "pack"),
        ("µs", "unpack"),
        ("µs", "observe"),
        ("µs", "mask"),
        ("AEC", "steps/s"),
        ("vector", "steps/s"),
    ):
        grid.add_column(f"{what}\n{per}", justify="right", no_wrap=True)
    for one in found:
        grid.add_row(
            f"{one.game}, {one.table}" if one.table else one.game,
            one.build,
            str(one.seats),
            str(one.bytes_packed),
            *(f"{figure:.2f}" for figure in (one.us_pack, one.us_unpack, one.us_observe, one.us_mask)),
            *("–" if rate is None else f"{rate:,.0f}" for rate in (one.aec_steps_per_s, one.vector_steps_per_s)),
        )
    return grid
