"""Other people's games, measured in the same run: decisions a second of random players, where they are installed.

Each plays whole games by its own interface. "rules" is legal answers and what comes of them; "observed" is what a
learner is shown besides. Games differ in how much a decision decides, so this is a scale and no race.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter
from typing import Any, Final

from polyana.kernel.chance import Rng
from polyana.kernel.game import Setup

SEED: Final = 7
CLASSICS: Final = ("connect_four_v3", "tictactoe_v3", "go_v5", "chess_v6")
SPIELS: Final = ("python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
CARDS: Final = ("uno", "gin-rummy")
CATAN: Final = 4  # players


@dataclass(frozen=True)
class Pace:
    whose: str
    game: str
    what: str  # rules or observed
    per_s: float


def own(setup: Setup, seconds: float) -> Pace:
    """Ours, rules alone: chance answers, too, and counts for nothing."""
    rng = Rng(SEED)

    def game() -> int:
        g, decisions = setup.start(), 0
        while not g.over:
            seat = g.to_act()
            if seat < 0:
                g.answer(seat, g.outcome(rng.below(g.outcomes())))
                continue
            codes = g.options(seat)
            g.answer(seat, codes[rng.below(len(codes))])
            decisions += 1
        return decisions

    return Pace("polyana", setup.game.name, "rules", pace(game, seconds))


def peers(seconds: float) -> Iterator[Pace | str]:
    """Whoever is there; for whoever is not, or does not run, why."""
    for whose, games, made in (
        ("PettingZoo", CLASSICS, _classic),
        ("OpenSpiel", SPIELS, _spiel),
        ("RLCard", CARDS, _cards),
        ("catanatron", ("catan",), _catan),
    ):
        for name in games:
            try:
                game, what = made(name)
                yield Pace(whose, name, what, pace(game, seconds))
            except Exception as error:  # a library of others may raise what it likes
                said = " ".join(str(error).split()) or type(error).__name__
                yield f"{whose}, {name}: {said[:160]}"


def pace(game: Callable[[], int], seconds: float) -> float:
    """Decisions a second: the best of several stretches, whole games each."""
    game()  # for warming
    end, most = perf_counter() + seconds, 0.0
    while most == 0.0 or perf_counter() < end:
        start, decisions = perf_counter(), 0
        while perf_counter() - start < seconds / 5.0:
            decisions += game()
        most = max(most, decisions / (perf_counter() - start))
    return round(most)


def _classic(name: str) -> tuple[Callable[[], int], str]:
    env = import_module(f"pettingzoo.classic.{name}").env()
    rng = Rng(SEED)

    def game() -> int:
        env.reset(seed=rng.below(1 << 20))
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = bytes(seen["action_mask"].astype("uint8"))
            at = -1
            for _ in range(rng.below(mask.count(1)) + 1):
                at = mask.index(1, at + 1)
            env.step(at)
            decisions += 1
        return decisions

    return game, "observed"


def _spiel(name: str) -> tuple[Callable[[], int], str]:
    pyspiel = import_module("pyspiel")
    import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    found = pyspiel.load_game(name)
    rng = Rng(SEED)

    def game() -> int:
        state, decisions = found.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.below(len(outcomes))][0])
                continue
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
            decisions += 1
        return decisions

    return game, "rules"


def _cards(name: str) -> tuple[Callable[[], int], str]:
    env = import_module("rlcard").make(name, config={"seed": SEED})
    rng = Rng(SEED)

    def game() -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            actions: list[Any] = list(state["legal_actions"])
            state, _ = env.step(actions[rng.below(len(actions))])
            decisions += 1
        return decisions

    return game, "observed"


def _catan(_: str) -> tuple[Callable[[], int], str]:
    catanatron: Any = import_module("catanatron")
    random.seed(SEED)
    colours = list(catanatron.Color)[:CATAN]

    def game() -> int:
        table = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        table.play()
        state = table.state
        return len(state.actions if hasattr(state, "actions") else state.action_records)

    return game, "rules"
