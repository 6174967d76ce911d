"""Python's own copying, of everything a program of one's own may want to keep or send: `copy`, `pickle`, workers."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from polyana import bots, games
from polyana.bots import Bot, Mind
from polyana.conformance.prints import Sharing, fingerprint
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadPack
from polyana.kernel.match import Match
from polyana.kernel.state import Procedure, Question, State
from tests.conformance.toy import Play

TWINS: list[Callable[[State], State]] = [
    copy.copy,
    copy.deepcopy,
    *[lambda state, way=way: pickle.loads(pickle.dumps(state, way)) for way in range(2, pickle.HIGHEST_PROTOCOL + 1)],
]


def played(name: str, answers: int = 24) -> Match:
    """A match that was played on at random, with something taken back."""
    game = games.find(name)
    match, rng = Match(game.setup(game.usual), {"names": ["Ann", "Боб"]}), Rng(9)
    while len(match.journal.entries) < answers:
        seat = match.state.to_act()
        codes = match.state.options(seat)
        match.answer(seat, codes[rng.below(len(codes))])
    while not match.takeback(0):
        seat = match.state.to_act()
        match.answer(seat, match.state.options(seat)[0])
    return match


class Stubborn(Bot):
    """Somebody's own, with fields of its own."""

    def __init__(self, which: int) -> None:
        super().__init__(f"stubborn:{which}")
        self.which = which

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        return options[self.which % len(options)]


@pytest.mark.parametrize("name", games.names())
def test_a_state_goes_the_same_way(name: str) -> None:
    state = played(name).state
    for twin_of in TWINS:
        twin = twin_of(state)
        assert fingerprint(twin) == fingerprint(state)
        before, sharing = fingerprint(state), Sharing(state, twin)
        codes = twin.options(twin.to_act())
        twin.answer(twin.to_act(), codes[-1])
        assert not sharing.changed()
        assert fingerprint(state) == before != fingerprint(twin)


@pytest.mark.parametrize("name", games.names())
def test_procedures_go_alone_too(name: str) -> None:
    """Those of every n-th position of a game."""
    state = games.find(name).setup(games.find(name).usual).start()
    rng, met = Rng(4), set()
    while not state.over and state.position < 120:
        for procedure in state.stack:
            if type(procedure) not in met:
                met.add(type(procedure))
                for twin in (pickle.loads(pickle.dumps(procedure)), copy.copy(procedure), copy.deepcopy(procedure)):
                    assert type(twin) is type(procedure)
                    assert twin is not procedure
                    alone = state.copy()
                    alone.stack[-1] = twin
                    there = state.copy()
                    there.stack[-1] = procedure
                    assert fingerprint(alone) == fingerprint(there)
        codes = state.options(state.to_act())
        state.answer(state.to_act(), codes[rng.below(len(codes))])
    assert len(met) >= 3


@pytest.mark.parametrize("name", games.names())
def test_a_match_is_its_journal(name: str) -> None:
    match = played(name)
    for twin in (pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)):
        assert twin.journal.dumps() == match.journal.dumps()
        assert fingerprint(twin.state) == fingerprint(match.state)
        assert twin.branch == match.branch == 1
        assert [event.arguments for event in twin.events(0)] == [event.arguments for event in match.events(0)]
        twin.journal.notes["names"] = []
        twin.takeback(0)
        assert match.journal.notes == {"names": ["Ann", "Боб"]}
        assert twin.journal.dumps() != match.journal.dumps()


def test_setups_games_cards_and_chance_come_back() -> None:
    match = played("root")
    setup = pickle.loads(pickle.dumps(match.setup))
    assert setup.game is match.setup.game
    assert (setup.seats, setup.options) == (match.setup.seats, match.setup.options)
    exiles = games.find("root").setup(2, {"deck": "exiles"}).game
    assert pickle.loads(pickle.dumps(exiles)) is exiles is not games.find("root")
    assert pickle.loads(pickle.dumps(match.journal)).dumps() == match.journal.dumps()
    cards = match.state.keeper("cards")
    assert cards is not None
    for twin in (pickle.loads(pickle.dumps(cards)), copy.copy(cards), copy.deepcopy(cards)):
        assert type(twin) is type(cards)
        assert (twin.zone, twin.seen) == (cards.zone, cards.seen)
    rng = Rng(12)
    rng.next()
    for same in (pickle.loads(pickle.dumps(rng)), copy.copy(rng), copy.deepcopy(rng)):
        assert [same.next() for _ in range(3)] == [(other := rng.copy()).next(), other.next(), other.next()]
    question = pickle.loads(pickle.dumps(Question(1, 2, "root:1.1", True, [3, 4])))
    assert (question.seat, question.kind, question.rule, question.optional) == (1, 2, "root:1.1", True)
    assert question.codes == [3, 4]


@pytest.mark.parametrize("spec", ["random", "greedy", "search:9", "search:250ms"])
def test_bots_come_back_and_answer_the_same(spec: str) -> None:
    bot = bots.find(spec)
    state = played("grandbois").state
    while state.to_act() < 0:
        state.answer(state.to_act(), state.options(state.to_act())[0])
    mind = Mind(state, state.to_act())
    for twin in (pickle.loads(pickle.dumps(bot)), copy.copy(bot), copy.deepcopy(bot)):
        assert (type(twin), twin.name) == (type(bot), bot.name)
        if not spec.endswith("s"):  # by the clock nobody answers the same twice
            assert twin.choose(mind, Rng(3)) == bot.choose(mind, Rng(3))


def test_somebodys_own_bot_comes_back_with_its_fields() -> None:
    bot = Stubborn(3)
    for twin in (pickle.loads(pickle.dumps(bot)), copy.copy(bot), copy.deepcopy(bot)):
        assert (type(twin), twin.name, twin.which) == (Stubborn, "stubborn:3", 3)


def test_what_nobody_has_written_how_to_pack_says_so() -> None:
    procedure: Procedure[Any] = Play()
    with pytest.raises(BadPack, match="Play cannot be packed: `make copies` has not written how"):
        pickle.dumps(procedure)


def farther(state: State, bot: Bot, rng: Rng) -> tuple[State, list[int]]:
    """What a worker does."""
    codes = []
    for _ in range(6):
        seat = state.to_act()
        options = state.options(seat)
        codes.append(bot.choose(Mind(state, seat), rng) if seat >= 0 else options[rng.below(len(options))])
        state.answer(seat, codes[-1])
    return state, codes


def test_workers_are_sent_states_bots_and_chance() -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as workers:
        for name in games.names():
            state, rng = played(name).state.copy(), Rng(5)
            there, codes = workers.submit(farther, state, bots.find("greedy"), rng).result(60)
            here, same = farther(state, bots.find("greedy"), rng)
            assert codes == same
            assert fingerprint(there) == fingerprint(here)
