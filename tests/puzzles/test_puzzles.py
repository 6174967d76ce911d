"""Every puzzle is solved again by looking at every line of its turn."""

from __future__ import annotations

import pytest

from polyana import bots, games
from polyana.cli import main
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup, Refused
from polyana.kernel.state import PASS, State
from polyana.puzzles import collection
from polyana.puzzles.attempt import Attempt
from polyana.puzzles.collection import Puzzle
from polyana.puzzles.goals import Goal, needed, reached
from polyana.puzzles.solver import TooLong, is_open, solve, worlds

PUZZLES = [puzzle for game in collection.names() for puzzle in collection.of(game)]
ALL = pytest.mark.parametrize("puzzle", PUZZLES, ids=[f"{puzzle.game}-{puzzle.number}" for puzzle in PUZZLES])
DOZEN = 12


@ALL
def test_all_its_lines_are_counted_and_some_solve_it(puzzle: Puzzle) -> None:
    found = solve(puzzle.match.state, puzzle.seat, puzzle.goal)
    assert (found.lines, found.solved) == (puzzle.lines, puzzle.solved)
    assert 0 < found.solved < found.lines


@ALL
def test_the_line_it_knows_solves_it_and_gives_the_hints(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    for code in puzzle.line:
        assert not attempt.over
        assert attempt.hint() == code
        attempt.answer(code)
    assert attempt.over
    assert attempt.solved
    assert attempt.reached >= needed(puzzle.goal)
    assert attempt.hint() is None


@ALL
def test_what_looks_best_at_once_does_not_solve_it(puzzle: Puzzle) -> None:
    attempt, bot, rng = Attempt(puzzle), bots.find("greedy"), Rng(3)
    while not attempt.over:
        attempt.answer(bot.choose(bots.Mind(attempt.match.state, puzzle.seat), rng))
    assert not attempt.solved


@pytest.mark.parametrize("game", collection.names())
def test_a_dozen_of_a_game_get_harder_and_differ(game: str) -> None:
    found = collection.of(game)
    assert len(found) >= DOZEN
    assert [each.stars for each in found] == sorted(each.stars for each in found)
    assert {each.stars for each in found} == {1, 2, 3}
    assert len({each.journal for each in found}) == len(found)
    assert len({(each.goal.kind, each.goal.rule) for each in found}) >= 2


def test_the_solver_counts_as_going_through_all_lines_does() -> None:
    """Without remembering positions, in the turn of a puzzle short enough for it."""
    puzzle = min(PUZZLES, key=lambda each: each.lines)
    start = puzzle.match.state

    def count(g: State) -> tuple[int, int]:
        if not is_open(g, puzzle.seat):
            return 1, int(reached(start, g, puzzle.seat, puzzle.goal) >= needed(puzzle.goal))
        lines = solved = 0
        for code in g.options(puzzle.seat):
            after = g.copy()
            after.answer(puzzle.seat, code)
            more, good = count(after)
            lines, solved = lines + more, solved + good
        return lines, solved

    assert count(start) == (puzzle.lines, puzzle.solved)


def test_a_turn_that_is_too_long_is_given_up() -> None:
    puzzle = max(PUZZLES, key=lambda each: each.lines)
    with pytest.raises(TooLong):
        solve(puzzle.match.state, puzzle.seat, puzzle.goal, limit=1)


def test_a_goal_out_of_reach_has_no_solution() -> None:
    puzzle = PUZZLES[0]
    found = solve(puzzle.match.state, puzzle.seat, Goal("points", 1000))
    assert (found.lines, found.solved, found.line) == (puzzle.lines, 0, ())


def test_the_worlds_are_those_the_seat_may_believe() -> None:
    puzzle = PUZZLES[0]
    g = puzzle.match.state
    found = worlds(g, puzzle.seat)
    assert len({world.pack() for world in found}) == len(found) > 1
    for world in found:
        assert world.view(puzzle.seat) == g.view(puzzle.seat)


def test_what_the_rules_forbid_is_refused_in_a_try() -> None:
    attempt = Attempt(PUZZLES[0])
    g, seat = attempt.match.state, attempt.puzzle.seat
    question = g.question(seat)
    assert question is not None
    codes = range(attempt.match.setup.game.kinds[question.kind].size)
    with pytest.raises(Refused):
        attempt.answer(next(code for code in (*codes, PASS) if code not in g.options(seat)))
    assert attempt.given == []


def test_there_is_no_such_puzzle() -> None:
    with pytest.raises(BadSetup, match="has no puzzle 99"):
        collection.find("grandbois", 99)
    for game in games.names():
        assert all(each.number == number for number, each in enumerate(collection.of(game), 1))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("game", collection.names())
def test_the_terminal_lists_them(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", game, "--lang", language]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) >= len(collection.of(game))
    assert "{" not in "".join(told)
    assert main(["puzzle", game, "99", "--lang", language]) == 2
