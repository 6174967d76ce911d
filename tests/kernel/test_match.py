"""A match: answers are checked, undo cannot peek, a takeback gets other draws."""

from __future__ import annotations

import hashlib

import pytest

from polyana import games
from polyana.conformance.prints import fingerprint
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer, BadSetup, Refused
from polyana.kernel.journal import Journal
from polyana.kernel.line import TAKEBACK
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, NOTHING, PASS, SPECTATOR
from tests.conformance.toy import ToyGame

SEED = b"0123456789abcdef"


def begun(seats: int = 3) -> Match:
    """GrandBois after the setup, seat 0 to choose a tile."""
    match = Match(games.find("grandbois").setup(seats, {"first_player": "1"}))
    match.settle(match.sealed_chance(SEED))
    for seat in range(seats):
        match.answer(seat, seat)
        match.settle(match.sealed_chance(SEED))
    return match


def bidding() -> Match:
    """The toy, three seats asked together."""
    match = Match(ToyGame().setup(3))
    match.settle(Rng(1))
    return match


def test_an_answer_out_of_turn_is_refused_by_the_rule_of_turns() -> None:
    match = begun()
    with pytest.raises(Refused, match=r"grandbois:2\.1"):
        match.answer(1, match.state.options(0)[0])
    assert match.state.to_act() == 0


def test_nonsense_is_not_a_matter_of_rules() -> None:
    match = begun()
    for seat, code in ((5, 0), (-9, 0), (0, 1000), (0, -4), (CHANCE, 0)):
        with pytest.raises(BadAnswer):
            match.answer(seat, code)


def test_one_must_not_pass_where_nothing_is_offered() -> None:
    match = begun()
    with pytest.raises(Refused, match=r"grandbois:2\.2"):
        match.answer(0, PASS)


def test_a_refusal_for_another_kind_of_question_names_the_rule_of_the_open_one() -> None:
    state = begun().state
    assert state.refusal(0, 5, 17) == "grandbois:2.2"  # a place, while a tile is to be chosen


def test_undo_steps_back_over_ones_own_answer() -> None:
    match = begun()
    before = fingerprint(match.state)
    match.answer(0, match.state.options(0)[1])
    assert not match.may_undo(1)
    assert match.undo(0)
    assert fingerprint(match.state) == before


def test_undo_never_crosses_a_draw() -> None:
    match = begun()
    match.answer(0, match.state.options(0)[0])
    match.answer(0, match.state.options(0)[0])
    assert match.may_undo(0)  # the tile lies, but nobody has seen the next one yet
    match.settle(match.sealed_chance(SEED))
    assert not match.may_undo(0)
    assert not match.undo(0)


def test_a_takeback_goes_further_and_nobody_knows_what_is_drawn_then() -> None:
    match = begun()
    match.answer(0, match.state.options(0)[0])
    drawn = set()
    for branch in range(12):
        match.answer(0, match.state.options(0)[0])
        assert match.sealed_chance(SEED).branch == branch
        match.settle(match.sealed_chance(SEED))
        drawn.add(match.journal.entries[-1])
        assert match.takeback(0)
        assert match.state.question(0) is not None
    assert len(drawn) > 3
    # All of it stands in the journal, and whoever reads it goes on in the same branch.
    again = Match.load(journal.loads(match.journal.dumps(), games.find))
    assert again.branch == match.branch == 12
    assert again.journal.entries == match.journal.entries
    assert again.journal.all_rows() == match.journal.all_rows()
    assert len(again.journal.all_rows()) > len(again.journal.entries) + 12 * 2


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    match = Match(games.find("grandbois").setup(2))
    assert not match.undo(0)
    assert not match.takeback(0)
    assert not match.may_undo(1)


def test_sealed_chance_can_be_checked_afterwards() -> None:
    match = begun()
    chance = match.sealed_chance(SEED)
    assert chance.seal() == hashlib.sha256(SEED).hexdigest()
    again = Match(match.setup)
    for seat, code in match.journal.entries:
        if seat == CHANCE:
            again.settle(again.sealed_chance(SEED))
        else:
            again.answer(seat, code)
    assert again.journal.entries == match.journal.entries


def test_seats_asked_together_do_not_see_who_has_answered() -> None:
    match = bidding()
    waiting = {seat: match.state.view(seat) for seat in (0, 2, SPECTATOR)}
    match.answer(1, 3)
    assert {seat: match.state.view(seat) for seat in (0, 2, SPECTATOR)} == waiting
    mine = match.state.view(1)
    assert mine["question"] is None
    assert mine["answered"] == 3


def test_an_answer_given_together_with_others_can_be_withdrawn_until_all_are_in() -> None:
    match = bidding()
    match.answer(0, 1)
    match.answer(2, 2)
    assert match.may_undo(0)
    assert match.undo(0)  # seat 2's answer stays
    assert match.state.question(0) is not None
    assert match.state.question(2) is None
    match.answer(0, 3)
    match.answer(1, 0)
    assert match.state.view(0)["table"] == {
        "cards": [[match.journal.entries[0][1]], [], []],
        "bids": [3, NOTHING, NOTHING],
        "caller": NOTHING,
    }
    assert not match.may_undo(0)


def test_nobody_answers_the_same_question_twice() -> None:
    match = bidding()
    match.answer(0, 1)
    with pytest.raises(Refused, match="toy:turn"):
        match.answer(0, 2)


def test_of_seats_that_may_call_the_first_is_heard() -> None:
    match = bidding()
    for seat in range(3):
        match.answer(seat, seat)
    match.answer(1, 0)
    assert match.state.asked_seats() == [1]
    with pytest.raises(Refused):
        match.answer(2, 0)


def test_events_reach_only_those_who_may_know() -> None:
    match = begun()
    dealt = 1
    mine = [event for event in match.events(0) if event.kind == dealt]
    assert [event.arguments[0] for event in mine] == [0]
    assert not [event for event in match.events(SPECTATOR) if event.kind == dealt]
    assert match.events(0, since=len(match.events(0))) == []


def test_setup_refuses_what_does_not_exist() -> None:
    game = games.find("grandbois")
    with pytest.raises(BadSetup, match="cannot be played by 5"):
        game.setup(5)
    with pytest.raises(BadSetup, match="has no option 'speed'"):
        game.setup(3, {"speed": 1})
    with pytest.raises(BadSetup, match="option tie cannot be 'dice'"):
        game.setup(3, {"tie": "dice"})
    with pytest.raises(BadSetup, match="player 4 cannot begin: there are only 3"):
        game.setup(3, {"first_player": "4"})
    with pytest.raises(BadSetup, match="did you mean grandbois"):
        games.find("grandboi")
    with pytest.raises(BadSetup, match="known games"):
        games.find("chess")


@pytest.mark.parametrize(("word", "value"), [("on", True), ("да", True), ("Off", False), ("0", False), (True, True)])
def test_options_understand_what_people_type(word: str | bool, value: bool) -> None:
    assert games.find("grandbois").setup(3, {"expert": word}).options["expert"] is value


def test_the_small_generator_is_even_enough_and_the_same_everywhere() -> None:
    rng = Rng(42)
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert min(counts) > 900
    assert [Rng(seed).next() for seed in (1, 2, -5, 1 << 70)] == [3744491398, 1360946674, 2996787913, 1942655055]
    twin = rng.copy()
    assert [rng.next() for _ in range(5)] == [twin.next() for _ in range(5)]


@pytest.mark.parametrize("name", games.names())
def test_going_back_and_looking_back_agree_with_playing_it_again(name: str) -> None:
    """From copies that were kept on the way, at every distance from them."""
    game = games.find(name)
    match, rng = Match(game.setup(game.seats[-1])), Rng(11)
    while not match.state.over and len(match.journal.entries) < 200:
        match.settle(rng)
        if not match.state.over:
            options = match.state.options(match.state.to_act())
            match.answer(match.state.to_act(), options[rng.below(len(options))])
    while (count := len(match.journal.entries)) > 3:
        for kept in {count - 1, count // 2, max(0, count - 70)}:
            then = Match.load(Journal(match.setup, match.journal.entries[:kept], {})).state
            for seat in (*range(match.setup.seats), SPECTATOR):
                assert match.state_after(kept).view(seat) == then.view(seat)
        match.go_back((TAKEBACK, 0, count - min(3, count)))
        again = Match.load(Journal(match.setup, match.journal.entries, {}))
        assert fingerprint(match.state) == fingerprint(again.state)
        assert [(m.events, m.reveals, m.position) for m in match.marks] == [
            (m.events, m.reveals, m.position) for m in again.marks
        ]
        if count > 20:
            match.go_back((TAKEBACK, 0, max(0, len(match.journal.entries) - 17)))
