"""What is told of a finished game: the points add up, the chances end with who won, a blunder is found."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from polyana import games
from polyana.analysis.chances import Scale, scale_of
from polyana.analysis.critic import Finding, Said, consider, turning_points
from polyana.analysis.story import tell
from polyana.bots import Mind, find
from polyana.cli import main
from polyana.kernel.chance import Rng
from polyana.kernel.line import END
from polyana.kernel.match import Match
from polyana.kernel.state import State

GAMES = games.names()
SHORT = {"root": 300}  # answers after which a long game is looked at as far as it has come


@cache
def played(name: str) -> Match:
    """A game between bots that take what looks best, from the same chance every time."""
    game = games.find(name)
    match = Match(game.setup(2, game.short))
    bot, rng = find("greedy"), Rng(7)
    while not match.state.over and len(match.journal.entries) < SHORT.get(name, 10_000):
        match.settle(rng)
        if not match.state.over:
            seat = match.state.to_act()
            match.answer(seat, bot.choose(Mind(match.state, seat), rng))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_points_by_rule_add_up_to_the_score(name: str) -> None:
    match = played(name)
    story = tell(match)
    assert [sum(own.values()) for own in story.rounds[-1].sources] == match.state.scores()
    assert sum(map(sum, (own.values() for own in story.rounds[-1].sources))) > 0
    numbers = [each.round for each in story.rounds]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 2


@pytest.mark.parametrize("name", GAMES)
def test_chances_add_up_and_end_with_who_won(name: str) -> None:
    match = played(name)
    story = tell(match)
    for stop in story.stops:
        assert sum(stop.chances) == pytest.approx(1.0)
    if match.state.over:
        won = match.state.winners()
        assert [seat for seat, chance in enumerate(story.stops[-1].chances) if chance] == won
    assert story.stops[-1].position == match.state.position
    for before, after in zip(story.stops, story.stops[1:], strict=False):
        assert before.seat != after.seat
        assert before.position < after.position


def test_who_lost_by_the_clock_has_no_chance_in_the_end() -> None:
    whole = played("grandbois")
    match = Match(whole.setup)
    match.replay(whole.journal.entries, 60)
    match.note((END, 0, 0))
    story = tell(match)
    assert story.winners == [1]
    assert story.stops[-1].chances == (0.0, 1.0)


def worth(g: State, seat: int, code: int) -> float:
    after = g.copy()
    after.answer(seat, code)
    return after.judge(seat)


def test_a_blunder_is_found_and_the_better_answer_named() -> None:
    """Bots play; in the last decision that matters a seat takes what looks worst instead."""
    whole = played("grandbois")
    for choice in reversed(tell(whole).choices):
        g, seat = whole.state_after(choice.count), choice.seat
        worths = {code: worth(g, seat, code) for code in g.options(seat)}
        best, worst = max(worths.values()), min(worths.values())
        if best > worst + 2:
            break
    match = Match(whole.setup)
    match.replay(whole.journal.entries, choice.count)
    match.answer(seat, next(code for code, each in worths.items() if each == worst))
    finding = consider(match, choice, 100)
    assert finding is not None
    assert worths[finding.played[0].code] == worst
    assert worths[finding.better[0].code] > worst + 1
    assert finding.points > 0
    assert 0 < finding.cost <= 1
    assert consider(match, choice, 100) == finding  # the same numbers, the same thought


def test_of_one_turn_only_the_dearest_decision_is_told() -> None:
    def finding(count: int, round: int, cost: float) -> Finding:
        return Finding(count, count, round, 0, (Said(0, 0),), (Said(0, 1),), 1.0, cost, 0.5)

    found = [finding(30, 3, 0.2), finding(10, 1, 0.1), finding(11, 1, 0.3), finding(40, 4, 0.001)]
    assert [turn.count for turn in turning_points(found)] == [11, 30]
    assert [turn.count for turn in turning_points(found, most=1)] == [11]


def test_a_lead_counts_for_more_the_later_it_is() -> None:
    scale = Scale(2.0, 8.0)
    early, late = scale.chances([5.0, 0.0], 1.0), scale.chances([5.0, 0.0], 0.0)
    assert 0.5 < early[0] < late[0] < 1.0
    assert scale.chances([3.0, 3.0, 3.0], 0.5) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_was_fitted(name: str) -> None:
    assert scale_of(name) != scale_of("no such game")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_terminal_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    path = tmp_path / "game.polyana"
    played("grandbois").journal.save(path)
    words = ["analyse", str(path), "--seconds", "0.5", "--budget", "20", "--lang", language]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert ("Turning points" if language == "en" else "Поворотные моменты") in told
    assert "{" not in told
    assert main([*words, "--json"]) == 0
    read = json.loads(capsys.readouterr().out)
    assert [sum(own.values()) for own in read["rounds"][-1]["sources"]] == read["scores"]
    assert 0 < read["thinking"]["thought"] <= read["thinking"]["decisions"]


def test_without_time_nothing_is_thought(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.polyana"
    played("grandbois").journal.save(path)
    assert main(["analyse", str(path), "--seconds", "0", "--lang", "en"]) == 0
    assert "No decision was thought about." in capsys.readouterr().out
