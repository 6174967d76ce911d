"""OpenSpiel: its random simulations, copies and saves, and its algorithms on a small position."""

from __future__ import annotations

import random
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra `openspiel` is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="the extra `openspiel` is not installed")

from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402  after the skips

import polyana.envs.openspiel as adapter  # noqa: E402
from polyana import games  # noqa: E402
from polyana.kernel.chance import Rng  # noqa: E402
from polyana.kernel.errors import BadSetup  # noqa: E402
from polyana.kernel.state import CHANCE, State  # noqa: E402


def load(name: str) -> Any:
    """The shortest table of a game."""
    short = ";".join(f"{option}:{value}" for option, value in games.find(name).short.items())
    return pyspiel.load_game(f"polyana_{name}", {"players": min(games.find(name).seats), "options": short})


def step(state: Any, luck: random.Random) -> int:
    if state.is_chance_node():
        return int(luck.choice(state.chance_outcomes())[0])
    return int(luck.choice(state.legal_actions()))


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_played_copied_saved_and_described(name: str) -> None:
    """What random_sim_test asks of every node, at a few of a game."""
    game, luck = load(name), random.Random(3)
    state = game.new_initial_state()
    count = 0
    while not state.is_terminal():
        if count in (0, 9, 40):
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
            for twin in (state.clone(), again):
                assert twin.history() == state.history()
                for player in range(game.num_players()):
                    assert twin.information_state_string(player) == state.information_state_string(player)
                    assert twin.information_state_tensor(player) == state.information_state_tensor(player)
                action = step(state, random.Random(count))
                player = state.current_player()
                assert twin.action_to_string(player, action) == state.action_to_string(player, action)
                twin.apply_action(action)
                assert len(state.history()) == count, "what happens to a copy happens to it alone"
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        else:
            assert state.legal_actions() == sorted(set(state.legal_actions()))
        state.apply_action(step(state, luck))
        count += 1
    assert sum(state.returns()) == pytest.approx(0)
    assert count <= game.max_game_length()


def test_open_spiels_own_random_simulation_passes() -> None:
    pyspiel.random_sim_test(load("woolybully"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", games.names())
def test_who_is_resampled_cannot_tell_the_difference(name: str) -> None:
    game, luck = load(name), random.Random(5)
    state = game.new_initial_state()
    changed = 0
    for _ in range(30):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            player = state.current_player()
            other = state.resample_from_infostate(player, luck.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            changed += other.position.pack() != state.position.pack()
        state.apply_action(step(state, luck))
    assert changed, "nothing hidden was drawn anew"


def test_what_one_keeps_unseen_the_others_information_does_not_hold() -> None:
    state, luck = load("gardennation").new_initial_state(), random.Random(1)
    while state.is_chance_node() or len(state.position.asked) < 2:
        state.apply_action(step(state, luck))
    one, other = state.clone(), state.clone()
    one.apply_action(state.legal_actions()[0])
    other.apply_action(state.legal_actions()[-1])
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)


def endgame(seed: int = 4) -> State:
    """The last placement of a game of GrandBois between two, clan cards still hidden."""
    state = games.find("grandbois").setup(2).start()
    rng = Rng(seed)
    last = state
    while not state.over:
        if state.to_act() != CHANCE and len(state.options(state.to_act())) > 1:
            last = state.copy()
        codes = state.options(state.to_act())
        state.answer(state.to_act(), codes[rng.below(len(codes))])
    return last


def small_game() -> Any:
    """Three worlds that the player who acts cannot tell apart."""
    position = endgame()
    worlds = [position.imagine(position.to_act(), Rng(seed)) for seed in range(3)]
    return pyspiel.load_game("polyana_grandbois", {"start": adapter.start_of(worlds)})


def test_cfr_and_exploitability_run_on_an_endgame() -> None:
    game = small_game()
    solver = cfr.CFRSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(game, solver.average_policy())
    first = exploitability.nash_conv(game, cfr.CFRSolver(game).average_policy())
    assert 0 <= found <= first


def test_ismcts_finds_an_action_of_an_endgame() -> None:
    state = small_game().new_initial_state()
    state.apply_action(0)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        uct_c=2.0,
        max_simulations=20,
    )
    assert bot.step(state) in state.legal_actions()


def test_options_are_words_and_bad_ones_are_refused() -> None:
    game = pyspiel.load_game("polyana_grandbois(players=3,options=expert:on;tie:rematch)")
    assert game.num_players() == 3
    with pytest.raises(BadSetup, match="an option is written name:value, and 'expert' is not"):
        adapter.options_of("expert")


def test_chance_in_a_state_is_spelled_out() -> None:
    state = load("grandbois").new_initial_state()
    assert state.is_chance_node()
    assert state.action_to_string(-1, 0).startswith("chance:")
    assert state.position.to_act() == CHANCE
    assert len(state.chance_outcomes()) == state.position.outcomes()
