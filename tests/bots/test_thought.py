"""Search says what it thought, and takes an evaluator and constants of one's own."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator

import pytest

from polyana import bots, games
from polyana.bots import Bot, Mind
from polyana.bots.greedy import GreedyBot
from polyana.bots.search import TUNED, SearchBot, Tuning
from polyana.bots.value import LearnedValue, Value
from polyana.bots.weights import shipped
from polyana.kernel.chance import Rng
from polyana.kernel.errors import PolyanaError
from polyana.kernel.state import CHANCE, State

each_game = pytest.mark.parametrize("name", games.names())


class Contrary(Value):
    """Likes what everybody else dislikes."""

    def judge(self, g: State, seat: int) -> float:
        return -g.judge(seat)


class Weighted(Value):
    def __init__(self, weight: float) -> None:
        self.weight = weight

    def judge(self, g: State, seat: int) -> float:
        return self.weight * g.judge(seat)


class Deep(SearchBot):
    """A search of one's own, with a parameter."""

    def __init__(self, depth: int = 3) -> None:
        super().__init__(f"deep:{depth}", 10 * depth, 0.0, tuning=Tuning(worlds=2))
        self.depth = depth


def positions(name: str, wanted: int = 3) -> Iterator[tuple[State, int]]:
    """Where a seat has a choice, spread over a random game."""
    rng = Rng(4)
    g = games.find(name).short_setup(2).start()
    found: list[tuple[State, int]] = []
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        if seat != CHANCE and len(options) > 1:
            found.append((g.copy(), seat))
        g.answer(seat, options[rng.below(len(options))])
    yield from found[:: max(1, len(found) // wanted)][:wanted]


@each_game
def test_a_thought_holds_visits_values_and_a_line_that_can_be_played(name: str) -> None:
    bot = SearchBot("curious", 30, 0.0)
    for g, seat in positions(name):
        thought = bot.consider(Mind(g, seat), Rng(2))
        best = thought.answers[0]
        assert best.code == bot.choose(Mind(g, seat), Rng(2))
        assert sorted(answer.code for answer in thought.answers) == sorted(g.options(seat))
        assert sum(answer.visits for answer in thought.answers) == thought.iterations <= 30
        assert best.visits == max(answer.visits for answer in thought.answers) > 0
        assert sum(answer.share for answer in thought.answers) == pytest.approx(1.0)
        assert thought.value == best.value
        assert thought.line[0] == (seat, best.code)
        for who, code in thought.line:
            assert code in thought.world.options(who)
            thought.world.answer(who, code)


@each_game
def test_what_is_thought_repeats(name: str) -> None:
    g, seat = next(positions(name, 2))
    one, two = (SearchBot("curious", 20, 0.0).consider(Mind(g, seat), Rng(5)) for _ in range(2))
    assert one.line == two.line
    assert [(a.code, a.visits, a.value) for a in one.answers] == [(a.code, a.visits, a.value) for a in two.answers]


def test_an_evaluator_of_ones_own_decides() -> None:
    answers = []
    for g, seat in positions("grandbois", 6):
        usual, contrary = (
            SearchBot("one", 40, 0.0, value).consider(Mind(g, seat), Rng(3)) for value in (None, Contrary())
        )
        answers.append(usual.answers[0].code != contrary.answers[0].code)
    assert any(answers)
    assert GreedyBot("contrary", Contrary()).choose(Mind(g, seat), Rng(1)) in g.options(seat)


def test_constants_of_ones_own_change_the_search() -> None:
    g, seat = next(positions("grandbois"))

    def tried(explore: float) -> int:
        bot = SearchBot("one", 60, 0.0, tuning=Tuning(explore=explore, first=50.0))
        return sum(answer.visits > 0 for answer in bot.consider(Mind(g, seat), Rng(3)).answers)

    assert tried(30.0) > tried(0.0)


@pytest.mark.parametrize("wrong", [{"worlds": 0}, {"looks": 0}, {"belief": 0.0}, {"first": 0.5}])
def test_constants_that_no_search_can_go_by_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(PolyanaError, match="search needs"):
        Tuning(**wrong)  # type: ignore[arg-type]


def twins(bot: Bot) -> Iterator[Bot]:
    yield from (pickle.loads(pickle.dumps(bot)), copy.copy(bot), copy.deepcopy(bot))


def test_a_search_comes_back_with_its_evaluator_and_constants() -> None:
    g, seat = next(positions("grandbois"))
    for value in (Contrary(), Weighted(2.5)):
        bot = SearchBot("mine", 25, 0.0, value, Tuning(worlds=3, explore=0.7))
        for twin in twins(bot):
            assert isinstance(twin, SearchBot)
            assert type(twin.value) is type(value)
            assert [getattr(twin.tuning, name) for name in TUNED] == [getattr(bot.tuning, name) for name in TUNED]
            assert twin.consider(Mind(g, seat), Rng(3)).line == bot.consider(Mind(g, seat), Rng(3)).line
    for twin in twins(SearchBot("mine", 25, 0.0, Weighted(2.5))):
        assert isinstance(twin, SearchBot)
        assert isinstance(twin.value, Weighted)
        assert twin.value.weight == 2.5


def test_a_subclass_comes_back_as_what_it_is() -> None:
    for twin in twins(Deep(2)):
        assert isinstance(twin, Deep)
        assert (twin.depth, twin.iterations, twin.tuning.worlds, twin.name) == (2, 20, 2, "deep:2")


@pytest.mark.parametrize("spec", ["greedy-2026", "search-2026:20", "newcomer"])
def test_bots_of_the_house_come_back_with_the_judgement_they_go_by(spec: str) -> None:
    g, seat = next(positions("gardennation"))
    bot = bots.find(spec)
    for twin in twins(bot):
        assert getattr(twin, "value", 0) is getattr(bot, "value", 1)
        assert twin.choose(Mind(g, seat), Rng(3)) == bot.choose(Mind(g, seat), Rng(3))


def test_a_learned_value_comes_back() -> None:
    g, _ = next(positions("gardennation"))
    value = shipped(g)
    assert isinstance(value, LearnedValue)
    assert pickle.loads(pickle.dumps(value)).judge_all(g) == value.judge_all(g)
