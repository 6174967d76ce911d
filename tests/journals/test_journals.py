"""Journals of real games replay: their draws follow from the seed, and they end as they ended."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from pathlib import Path

import pytest

from polyana import bots, games
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF
from polyana.games.woolybully.kinds import CALL
from polyana.games.woolybully.table import WoolyBully
from polyana.kernel import journal
from polyana.kernel.chance import Rng, bots_seed
from polyana.kernel.match import Match
from tests.journals.contents import contents

HERE = Path(__file__).parent


@pytest.mark.parametrize("path", sorted(HERE.glob("*.jsonl")), ids=lambda path: path.stem)
def test_it_replays_to_its_end_with_the_draws_of_its_seed(path: Path) -> None:
    played = journal.loads(path.read_text("utf-8"), games.find)
    match = Match.load(played)
    assert match.state.over
    seed = bytes.fromhex(str(played.notes["seed"]))
    assert hashlib.sha256(seed).hexdigest() == played.notes["seal"]
    again = Match(played.setup)
    for seat, code in played.entries:
        if seat >= 0:
            again.settle(again.sealed_chance(seed))
            again.answer(seat, code)
    again.settle(again.sealed_chance(seed))
    assert again.journal.entries == played.entries
    assert again.state.scores() == match.state.scores()


@pytest.mark.rule("woolybully:4.1", "woolybully:5.1", "woolybully:r19")
def test_people_called_a_wolf_and_a_hunter_out_of_turn() -> None:
    """Two people in two browsers (seats 0 and 1) and two bots."""
    played = journal.loads((HERE / "woolybully-four.jsonl").read_text("utf-8"), games.find)
    assert played.notes["bots"] == ["", "", "greedy", "random"]
    state = played.setup.start()
    assert isinstance(state, WoolyBully)
    called: dict[int, set[int]] = {CALL_WOLF: set(), CALL_HUNTER: set()}
    for seat, code in played.entries:
        q = state.question(seat)
        if q is not None and q.kind == CALL and code in called and state.turn != seat:
            called[code].add(seat)
        state.answer(seat, code)
    assert called[CALL_WOLF] & {0, 1}
    assert called[CALL_HUNTER] & {0, 1}


CORVIDS_AND_DUCHY = {"bomb", "snare", "exposure", "price of failure"}


@pytest.mark.rule(
    "root:11.2.7.i", "root:11.2.7.ii", "root:11.2.7.iii", "root:10.4.3.i", "root:10.4.3.ii", "root:10.4.3.iii"
)
@pytest.mark.rule("root:13.7.1.a", "root:13.2.4.d", "root:12.2.3.c", "root:lake.2.1", "root:mountain.2.3.a")
@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("riverfolk", {"hand card", "riverboats", "mercenaries", "garden", "crusade", "convert", "sanctify"}),
        ("lake", CORVIDS_AND_DUCHY | {"raft"}),
        ("mountain", CORVIDS_AND_DUCHY | {"cleared path"}),
    ],
)
def test_what_a_game_of_root_is_kept_for_happened_in_it(name: str, wanted: set[str]) -> None:
    played = journal.loads((HERE / f"root-{name}.jsonl").read_text("utf-8"), games.find)
    assert contents(played) >= wanted


@pytest.mark.parametrize("name", ["riverfolk", "lake", "mountain"])
def test_bots_of_a_game_that_is_played_again_answer_as_they_did(name: str) -> None:
    """In the browser they have to: a page would wait for an answer that never comes."""
    played = journal.loads((HERE / f"root-{name}.jsonl").read_text("utf-8"), games.find)
    seed = bytes.fromhex(str(played.notes["seed"]))
    match = Match(played.setup)
    for seat, code in played.entries:
        if seat >= 0 and (spec := played.notes["bots"][seat]):
            given = bisect_left(match.marks, match.state.position, key=lambda mark: mark.position)
            rng = Rng(bots_seed(seed, seat, given))
            assert bots.find(spec).choose(bots.Mind(match.state, seat), rng) == code
        match.answer(seat, code)
