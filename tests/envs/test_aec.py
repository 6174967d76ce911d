"""PettingZoo: its own tests pass in every game with every number of seats, and nobody is told too much."""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra `envs` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")

from pettingzoo.test import api_test, seed_test  # noqa: E402  after the skips

from polyana import games  # noqa: E402
from polyana.envs import VERSIONS, Missing, needed  # noqa: E402
from polyana.envs.tables import rewards  # noqa: E402
from polyana.kernel.errors import BadAnswer, BadSetup  # noqa: E402

TABLES = [(name, seats) for name in games.names() for seats in games.find(name).seats]


def made(name: str, **settings: Any) -> Any:
    game = games.find(name)
    module = import_module(f"polyana.envs.{name}_v{VERSIONS[name][0]}")
    return module.env(options=game.short, **settings)


def play(env: Any, seed: int, most: int = 10_000) -> int:
    """Random legal actions; how many."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    count = 0
    for _ in env.agent_iter(most):
        seen, _, over, _, _ = env.last()
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        count += 1
    return count


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoos_own_tests_pass(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather see floats
        api_test(made(name, seats=seats), num_cycles=20)
        seed_test(lambda: made(name, seats=seats), num_cycles=5)


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_gives_each_seat_its_reward_and_ends_for_all(name: str) -> None:
    env = made(name, seats=min(games.find(name).seats))
    assert play(env, 3) > 2
    assert env.agents == []
    raw = env.unwrapped
    assert raw.table.state.over
    assert sum(rewards(raw.table.state)) == pytest.approx(0)


@pytest.mark.parametrize("name", games.names())
def test_a_version_is_raised_with_the_rules(name: str) -> None:
    """Whoever reads a paper must be able to play what it played: another game, another version."""
    number, rules = VERSIONS[name]
    assert rules == games.find(name).version, f"raise the version in polyana.envs.VERSIONS and rename {name}_v{number}"
    env = made(name)
    assert env.metadata["name"] == f"{name}_v{number}"
    assert env.metadata["rules"] == rules
    assert env.possible_agents == [f"seat_{seat}" for seat in range(games.find(name).usual)]


def test_seats_asked_together_are_asked_one_after_the_other_and_told_nothing() -> None:
    """Garden Nation's secret goals: what the first keeps changes nothing that the second sees."""
    seen = []
    for which in (0, -1):
        env = made("gardennation", seats=2)
        env.reset(seed=5)
        table = env.unwrapped.table
        while len(table.state.asked) < 2:
            mask = env.last()[0]["action_mask"]
            env.step(int(np.flatnonzero(mask)[0]))
        assert env.agent_selection == "seat_0"
        mask = env.last()[0]["action_mask"]
        before = env.observe("seat_1")
        env.step(int(np.flatnonzero(mask)[which]))
        assert env.agent_selection == "seat_1"
        after = env.observe("seat_1")
        assert (before["observation"] == after["observation"]).all()
        seen.append(after)
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert (seen[0]["action_mask"] == seen[1]["action_mask"]).all()


def test_absolute_actions_stand_for_the_same_game() -> None:
    for compact, size in ((True, 1276), (False, 32088)):
        env = made("grandbois", seats=2, compact=compact)
        env.reset(seed=1)
        assert env.action_space("seat_0").n == size
        assert play(env, 2) > 60


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = made("grandbois", seats=2)
    env.reset(seed=1)
    before = env.last()[0]["observation"]
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[-1])
    with pytest.raises(BadAnswer):
        env.step(illegal)
    assert (env.last()[0]["observation"] == before).all()


@pytest.mark.parametrize("name", games.names())
def test_a_table_is_drawn_as_text_and_as_a_picture(name: str) -> None:
    pytest.importorskip("PIL", reason="the extra `envs` is not installed")
    texts = []
    for mode in ("ansi", "rgb_array"):
        env = made(name, render_mode=mode)
        env.reset(seed=1)
        for _ in range(12):
            env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
        texts.append(env.render())
    assert "seat 0" in texts[0]
    assert texts[1].dtype == np.uint8
    assert texts[1].shape[2] == 3
    assert len(np.unique(texts[1])) > 3


def test_what_cannot_be_rendered_says_what_can() -> None:
    with pytest.raises(BadSetup, match="render_mode is 'film'; it can be ansi, rgb_array, human"):
        made("grandbois", render_mode="film")
    env = made("grandbois")
    env.reset(seed=1)
    with pytest.raises(BadSetup, match="give render_mode='ansi'"):
        env.render()


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    sentence = r"polyana.envs needs pettingzoo: install it with pip install 'polyana\[envs\]'"
    with pytest.raises(Missing, match=sentence):
        needed("pettingzoo")
