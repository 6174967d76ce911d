"""Bots play any registered game by its questions alone, fairly, and in the order of their strength."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polyana import bots, games
from polyana.bots import Bot, Mind
from polyana.bots.greedy import LOOKS as ALL_LOOKS
from polyana.bots.greedy import value_of
from polyana.bots.search import LOOKS, Node, Search, SearchBot
from polyana.bots.weights import shipped
from polyana.games.woolybully.domains import LAY
from polyana.games.woolybully.kinds import CALL, TURN
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer, BadSetup
from polyana.kernel.state import CHANCE, PASS, State

SPECS = ("random", "greedy", "search:4", *bots.LEVELS)


def found(spec: str) -> Bot:
    """The bot, thinking shortly and not by the clock: whatever it does then does not depend on the machine."""
    bot = bots.find(spec)
    if isinstance(bot, SearchBot):
        bot.iterations, bot.seconds = 6, 0.0
    return bot


def decisions(name: str, seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Every position of a random game in which a seat has a choice."""
    rng = Rng(seed)
    g = games.find(name).short_setup(seats).start()
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        if seat != CHANCE and len(options) > 1:
            yield g, seat
        g.answer(seat, options[rng.below(len(options))])


def some(name: str, seats: int, seed: int, wanted: int) -> list[tuple[State, int]]:
    """A few of them, spread over the whole game."""
    found = [(g.copy(), seat) for g, seat in decisions(name, seats, seed)]
    return found[:: max(1, len(found) // wanted)][:wanted]


def finish(g: State, players: list[Bot], rng: Rng) -> None:
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        code = options[rng.below(len(options))] if seat == CHANCE else players[seat].choose(Mind(g, seat), rng)
        assert code in options
        g.answer(seat, code)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_answers_at_every_stage_of_a_game(name: str, spec: str) -> None:
    bot = found(spec)
    game = games.find(name)
    for seats in {min(game.seats), max(game.seats)}:
        for g, seat in some(name, seats, seats, 4):
            assert bot.choose(Mind(g, seat), Rng(1)) in g.options(seat)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_cannot_see_what_is_hidden(name: str, spec: str) -> None:
    bot = found(spec)
    game = games.find(name)
    for g, seat in some(name, min(game.seats), 3, 4):
        here = bot.choose(Mind(g, seat), Rng(1))
        elsewhere = g.imagine(seat, Rng(100))
        assert bot.choose(Mind(elsewhere, seat), Rng(1)) == here


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("spec", SPECS)
def test_thinking_changes_nothing_at_the_table(name: str, spec: str) -> None:
    bot = found(spec)
    game = games.find(name)
    for g, seat in some(name, max(game.seats), 4, 2):
        before = [g.view(other) for other in range(g.seats)]
        bot.choose(Mind(g, seat), Rng(1))
        assert [g.view(other) for other in range(g.seats)] == before


def test_a_mind_shows_six_things() -> None:
    shown = [name for name in dir(Mind) if not name.startswith("_")]
    assert shown == ["imagine", "options", "question", "seat", "setup", "view"]


def test_what_a_mind_hands_out_is_the_bots_own() -> None:
    g, seat = next(decisions("grandbois", 2, 1))
    mind = Mind(g, seat)
    options = mind.options()
    mind.options().clear()
    codes = mind.question.codes
    assert codes is not None
    codes.clear()
    assert mind.options() == options
    assert mind.question.codes == options


def test_a_mind_that_is_not_asked_says_so() -> None:
    g, seat = next(decisions("grandbois", 2, 1))
    with pytest.raises(BadAnswer, match="is not asked"):
        _ = Mind(g, 1 - seat).question


def test_a_bot_may_be_written_outside_the_compiled_code() -> None:
    class First(Bot):
        def choose(self, mind: Mind, rng: Rng) -> int:
            return mind.options()[0]

    g = games.find("grandbois").setup(2).start()
    finish(g, [First("first"), bots.find("random")], Rng(1))
    assert g.over


def wins(strong: str, weak: str, count: int) -> float:
    won = 0.0
    for i in range(count):
        players = [bots.find(strong), bots.find(weak)]
        g = games.find("grandbois").setup(2).start()
        finish(g, players if i % 2 == 0 else players[::-1], Rng(i))
        winners = g.winners()
        won += (i % 2 in winners) / len(winners)
    return won


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 6) >= 5


@pytest.mark.parametrize(
    ("spec", "name"),
    [
        ("random", "random"),
        (" Greedy ", "greedy"),
        ("search:400", "search:400"),
        ("search:2s", "search:2s"),
        ("search:0.5s", "search:0.5s"),
        ("search:500ms", "search:500ms"),
        ("search", "search:1s"),
        ("Hard ", "hard"),
        ("greedy-2026", "greedy-2026"),
        ("search-2026", "search-2026:1s"),
        ("search-2026:40", "search-2026:40"),
    ],
)
def test_a_bot_by_its_spec(spec: str, name: str) -> None:
    assert bots.find(spec).name == name


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("gredy", "there is no bot 'gredy'; did you mean greedy?"),
        ("alphabeta", "there is no bot 'alphabeta'; bots: "),
        ("", "there is no bot ''; bots: "),
        ("random:3", "there is no bot 'random:3'; did you mean random?"),
        ("search:", "search cannot think for ''"),
        ("search:0", "search cannot think for '0'"),
        ("search:-5", "search cannot think for '-5'"),
        ("search:0ms", "search cannot think for '0ms'"),
        ("search:1.5", "search cannot think for '1.5'"),
        ("search:2h", "search cannot think for '2h'"),
    ],
)
def test_a_bad_spec_gets_one_sentence(spec: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        bots.find(spec)
    assert str(error.value).startswith(sentence)


def test_thinking_by_the_clock_ends() -> None:
    g, seat = next(decisions("grandbois", 2, 1))
    assert bots.find("search:20ms").choose(Mind(g, seat), Rng(1)) in g.options(seat)


def test_thinking_by_the_clock_stops_when_nothing_can_change() -> None:
    """One option is far better than the other: nobody waits for an hour."""
    g, seat = next(decisions("grandbois", 2, 1))
    bot = SearchBot("patient", 0, 3600.0)
    assert bot.left(100, 36.0) >= 9_900  # so many more would fit, at this pace
    assert bot.left(100, 3599.99) < 100
    search = Search(Mind(g, seat), Rng(1))
    search.iterate()
    first = next(iter(search.root.tables.values()))
    first.visits[0] = 10_000
    assert search.is_settled(bot.left(9_000, 3590.0))
    assert not search.is_settled(bot.left(9_000, 1800.0))


def test_iterations_and_a_clock_whichever_is_over_first() -> None:
    g, seat = next(decisions("grandbois", 2, 1))
    few = SearchBot("few", 5, 60.0).think(Mind(g, seat), Rng(1))
    assert few.done == 5
    short = SearchBot("short", 10_000_000, 0.02).think(Mind(g, seat), Rng(1))
    assert short.done < 10_000_000


@pytest.mark.parametrize("spec", ["random", "greedy", "newcomer", "search:24"])
def test_what_a_bot_weighs_begins_with_its_answer_and_adds_up(spec: str) -> None:
    for g, seat in some("gardennation", 2, 5, 3):
        weighed = bots.find(spec).weigh(Mind(g, seat), Rng(1))
        assert weighed[0][0] == bots.find(spec).choose(Mind(g, seat), Rng(1))
        assert {code for code, _ in weighed} <= set(g.options(seat))
        assert sum(share for _, share in weighed) == pytest.approx(1.0)


@pytest.mark.parametrize("name", games.names())
def test_a_newcomer_plays_no_nonsense(name: str) -> None:
    """It takes nothing that is worse than the average of what there is."""
    for g, seat in some(name, min(games.find(name).seats), 7, 4):
        for seed in range(3):
            worths = worths_of(Mind(g, seat), seed)
            code = bots.find("newcomer").choose(Mind(g, seat), Rng(seed))
            assert worths[code] >= sum(worths.values()) / len(worths) - 1e-6


def test_a_newcomer_errs() -> None:
    erred = 0
    for g, seat in some("gardennation", 2, 7, 12):
        worths = worths_of(Mind(g, seat), 1)
        erred += worths[bots.find("newcomer").choose(Mind(g, seat), Rng(1))] < max(worths.values())
    assert erred


def worths_of(mind: Mind, seed: int) -> dict[int, float]:
    """What each option is worth in the world that a bot imagines with this seed."""
    world = mind.imagine(Rng(seed))
    options = mind.options()
    value = shipped(world)
    return {code: value_of(world, mind.seat, code, ALL_LOOKS // len(options), value) for code in options}


def test_search_stops_early_only_when_nothing_can_change() -> None:
    for g, seat in some("grandbois", 2, 5, 3):
        mind = Mind(g, seat)
        search = Search(mind, Rng(1))
        for _ in range(48):
            search.iterate()
        assert bots.find("search:48").choose(mind, Rng(1)) == search.best(mind.options())


def test_few_looks_still_see_how_an_answer_may_end() -> None:
    """What, which side, where: three questions in a row with hundreds of endings. None is judged half done."""
    rng = Rng(5)
    g = games.find("woolybully").setup(2).start()
    search: Search | None = None
    differ = 0
    for _ in range(250):
        seat = g.to_act()
        q = g.question(seat)
        assert q is not None
        options = [code for code in g.options(seat) if q.kind not in (TURN, CALL) or code in (LAY, PASS)]
        if q.kind == TURN and LAY in options:
            search = search or Search(Mind(g, seat), Rng(1))
            differ += firsts_differ(search, g, seat)
        g.answer(seat, options[rng.below(len(options))])
    assert differ


def firsts_differ(search: Search, g: State, seat: int) -> bool:
    node = Node()
    key = search.key(0, seat)
    search.judge_options(node, [g], seat, key, LOOKS)
    laying = g.copy()
    laying.answer(seat, LAY)
    sides = node.child(LAY)
    table = sides.tables[key]
    assert set(table.codes) <= set(laying.options(seat))
    for side in table.codes:
        after = laying.copy()
        after.answer(seat, side)
        places = sides.child(side).tables[key]
        assert places.codes
        assert set(places.codes) <= set(after.options(seat))
    return len(set(table.firsts)) > 1
