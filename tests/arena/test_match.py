"""Matches: the same games on any number of processes, everybody in every place, nothing lost when a game breaks."""

from __future__ import annotations

from collections import Counter

import pytest

from polyana import bots
from polyana.arena import match
from polyana.arena.figures import figures, mean_and_error, part_figures
from polyana.arena.match import Outcome, run_games
from polyana.arena.seating import seating
from polyana.bots import Bot, Mind
from polyana.games.root.pieces import FACTION_NAMES
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup


def test_the_number_of_processes_changes_nothing() -> None:
    alone = run_games("grandbois", ["random", "random", "random"], games_wanted=7, seed=5)
    together = run_games("grandbois", ["random", "random", "random"], games_wanted=7, seed=5, jobs=2)
    assert alone.outcomes == together.outcomes
    assert [outcome.number for outcome in alone.outcomes] == list(range(7))


def test_another_seed_is_another_match() -> None:
    one = run_games("grandbois", ["random", "random"], games_wanted=3, seed=1)
    two = run_games("grandbois", ["random", "random"], games_wanted=3, seed=2)
    assert [outcome.scores for outcome in one.outcomes] != [outcome.scores for outcome in two.outcomes]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_bot_sits_in_every_seat_equally_often(seats: int) -> None:
    times = Counter((seat, bot) for number in range(5 * seats) for seat, bot in enumerate(seating(number, seats)))
    assert set(times.values()) == {5}
    assert len(times) == seats * seats


def test_outcomes_are_by_bot_wherever_it_sat() -> None:
    played = run_games("grandbois", ["random", "greedy"], games_wanted=4, seed=3)
    assert [outcome.wins for outcome in played.outcomes] == [(0.0, 1.0)] * 4
    assert all(outcome.scores[0] < outcome.scores[1] for outcome in played.outcomes)


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []
    run_games("grandbois", ["random", "random"], games_wanted=5, progress=heard.append)
    assert sum(heard) == 5


class Clumsy(Bot):
    """Answers what it was not asked."""

    def choose(self, mind: Mind, rng: Rng) -> int:
        return 10**9


def test_a_game_that_breaks_is_reported_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.GUESTS, "clumsy", bots.Guest(lambda: Clumsy("clumsy")))
    played = run_games("grandbois", ["random", "clumsy"], games_wanted=2, seed=9)
    assert played.outcomes == []
    assert [failure.number for failure in played.failures] == [0, 1]
    assert [failure.specs for failure in played.failures] == [("random", "clumsy"), ("clumsy", "random")]
    assert played.failures[1].seed == match.game_seed(9, 1)
    assert played.failures[0].error == "PolyanaError: clumsy answered 1000000000, which is not among its options"


@pytest.mark.parametrize(
    ("game", "specs", "options", "wanted", "jobs", "sentence"),
    [
        ("grandbos", ["random", "random"], {}, 1, 1, "there is no game 'grandbos'; did you mean grandbois?"),
        ("grandbois", ["random"], {}, 1, 1, "grandbois cannot be played by 1; it takes 2, 3, 4 players"),
        ("grandbois", ["random", "gredy"], {}, 1, 1, "there is no bot 'gredy'; did you mean greedy?"),
        ("grandbois", ["random", "random"], {"expert": "maybe"}, 1, 1, "option expert cannot be 'maybe'"),
        ("grandbois", ["random", "random"], {}, 0, 1, "0 games cannot be played"),
        ("grandbois", ["random", "random"], {}, 1, 0, "0 jobs cannot play"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    game: str, specs: list[str], options: dict[str, str], wanted: int, jobs: int, sentence: str
) -> None:
    with pytest.raises(BadSetup) as error:
        run_games(game, specs, dict(options), games_wanted=wanted, jobs=jobs)
    assert str(error.value).startswith(sentence)


def test_figures_count_a_shared_win_as_half() -> None:
    outcomes = [Outcome(0, (1.0, 0.0), (10, 4), 1, ("", "")), Outcome(1, (0.5, 0.5), (6, 6), 1, ("", ""))]
    assert part_figures(["a", "b"], outcomes) == []
    one, two = figures(["a", "b"], outcomes)
    assert (one.wins, one.win_rate, one.mean_score) == (1.5, 0.75, 8.0)
    assert (two.wins, two.win_rate, two.mean_score) == (0.5, 0.25, 5.0)


def test_the_error_of_a_mean() -> None:
    assert mean_and_error([]) == (0.0, 0.0)
    assert mean_and_error([3.0]) == (3.0, 0.0)
    assert mean_and_error([1.0, 3.0]) == (2.0, 1.0)


def test_where_seats_play_parts_figures_are_by_part_too() -> None:
    outcomes = [
        Outcome(0, (1.0, 0.0), (30, 12), 1, ("marquise", "eyrie")),
        Outcome(1, (0.0, 1.0), (10, 30), 1, ("eyrie", "marquise")),
        Outcome(2, (1.0, 0.0), (32, 5), 1, ("eyrie", "marquise")),
    ]
    found = {(one.bot, one.part): one for one in part_figures(["a", "b"], outcomes)}
    assert list(found) == [("a", "eyrie"), ("a", "marquise"), ("b", "eyrie"), ("b", "marquise")]
    assert (found["a", "eyrie"].games, found["a", "eyrie"].wins, found["a", "eyrie"].mean_score) == (2, 1.0, 21.0)
    together = part_figures(["a", "a"], outcomes)
    assert [(one.part, one.games, one.wins) for one in together] == [("eyrie", 3, 1.0), ("marquise", 3, 2.0)]


def test_root_tells_which_faction_won() -> None:
    played = run_games("root", ["random", "random"], {"max_rounds": 15}, games_wanted=2, seed=3)
    assert all(set(outcome.parts) <= set(FACTION_NAMES) for outcome in played.outcomes)
    assert all(len(set(outcome.parts)) == 2 for outcome in played.outcomes)
