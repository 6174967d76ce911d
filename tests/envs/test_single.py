"""Gymnasium: one seat against bots; and many games stepped together."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the extra `envs` is not installed")
gymnasium = pytest.importorskip("gymnasium", reason="the extra `envs` is not installed")

from gymnasium.utils.env_checker import data_equivalence  # noqa: E402  after the skips

from polyana import envs, games  # noqa: E402
from polyana.envs.single import IDS  # noqa: E402
from polyana.envs.tables import Table  # noqa: E402
from polyana.kernel.errors import BadAnswer, BadSetup  # noqa: E402


def id_of(name: str) -> str:
    return f"polyana/{IDS[name]}-v{envs.VERSIONS[name][0]}"


def made(name: str, **settings: Any) -> Any:
    opponents = ("random",) * (min(games.find(name).seats) - 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return gymnasium.make(id_of(name), **{"opponents": opponents, "options": games.find(name).short, **settings})


def episode(env: Any, seed: int) -> list[Any]:
    """All that a random player is told."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    told: list[Any] = [seen, info]
    over = False
    while not over:
        seen, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        told += [seen, reward, over, info]
    return told


@pytest.mark.parametrize("name", games.names())
def test_an_episode_is_the_same_for_the_same_seed_and_ends_with_a_reward(name: str) -> None:
    env = made(name)
    told, again, other = episode(env, 4), episode(made(name), 4), episode(env, 5)
    assert data_equivalence(told, again)
    assert not data_equivalence(told, other)
    assert told[-2] is True
    assert told[-3] in (1.0, 0.0, -1.0)
    assert env.observation_space.contains(told[0])
    assert not told[-1]["action_mask"].any(), "nobody is asked any more"


def test_a_faction_sits_where_it_is_wished() -> None:
    env = made("root", opponents=("random",) * 3, faction="eyrie", seat=2).unwrapped
    env.reset(seed=1)
    assert env.table.state.part(2) == "eyrie"
    assert env.info()["seat"] == 2
    with pytest.raises(BadSetup, match="a faction is played by one seat"):
        made("root", faction="eyrie", seat=None)
    with pytest.raises(BadSetup, match="seat2"):
        made("gardennation", faction="eyrie", seat=1)
    with pytest.raises(BadSetup, match="there is no seat 5 at a table of 2"):
        made("gardennation", seat=5)


def test_another_seat_in_every_game_if_one_wishes() -> None:
    env = made("gardennation", opponents=("random",) * 3, seat=None)
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(20)}) == 4


def test_masks_have_the_name_that_maskable_ppo_asks_for() -> None:
    env = made("grandbois")
    _, info = env.reset(seed=2)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"].astype(bool)).all()


# Many games.


def step_all(games_: Any, rng: Any) -> None:
    games_.step([int(rng.choice(np.flatnonzero(mask))) for mask in games_.masks])


@pytest.mark.parametrize("name", games.names())
def test_many_games_go_as_each_would_alone(name: str) -> None:
    """The same seeds and actions: the same observations, masks, seats and rewards, beyond the end of a game."""
    short = games.find(name).short
    many = envs.vector(name, 3, seed=5, options=short)
    alone = [Table(many.setup, True, 5 * 1_000_003 + i) for i in range(3)]
    begun, ended = 3, 0
    rng = np.random.default_rng(1)
    for _ in range(170 if short else 320):
        for i, table in enumerate(alone):
            assert many.seats[i] == table.seat
            assert many.observations[i].tobytes() == table.look(table.seat)
            assert many.masks[i].tobytes() == table.mask(table.seat)
        actions = [int(rng.choice(np.flatnonzero(mask))) for mask in many.masks]
        many.step(np.array(actions))
        for i, table in enumerate(alone):
            table.act(actions[i])
            assert many.ended[i] == (table.seat < 0)
            if table.seat < 0:
                assert many.rewards[i].sum() == pytest.approx(0, abs=1e-6)
                table.begin(5 * 1_000_003 + begun)
                begun, ended = begun + 1, ended + 1
            else:
                assert not many.rewards[i].any()
    assert ended or short, "short games end, and others begin"


def test_arrays_are_written_in_place() -> None:
    many = envs.vector("gardennation", 2, seed=1)
    kept = many.observations, many.masks, many.seats, many.rewards, many.ended
    before = many.observations.copy()
    step_all(many, np.random.default_rng(1))
    assert kept[0] is many.observations
    assert (many.observations != before).any()
    many.reset(seed=1)
    assert (many.observations == before).all()
    now = many.observations, many.masks, many.seats, many.rewards, many.ended
    assert all(one is other for one, other in zip(kept, now))


def test_no_game_goes_on_if_one_action_may_not_be_given() -> None:
    many = envs.vector("grandbois", 3, seed=1)
    before = many.observations.copy()
    actions = [int(np.flatnonzero(mask)[0]) for mask in many.masks]
    illegal = int(np.flatnonzero(many.masks[2] == 0)[-1])
    with pytest.raises(BadAnswer):
        many.step([*actions[:2], illegal])
    many.write()
    assert (many.observations == before).all()
    with pytest.raises(BadAnswer, match="2 actions were given for 3 games"):
        many.step(actions[:2])
    with pytest.raises(BadAnswer, match="0 games cannot be stepped"):
        envs.vector("grandbois", 0)
