"""The journal: what is written is read again, and what is damaged is said to be so."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polyana import games
from polyana.conformance.prints import fingerprint
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadJournal
from polyana.kernel.match import Match
from polyana.kernel.play import Tally, play_out


def played(answers: int = 30) -> Match:
    match = Match(games.find("grandbois").setup(3, {"expert": True}), {"names": ["Анна", "Boris", "greedy"]})
    rng = Rng(11)
    while len(match.journal.entries) < answers:
        seat = match.state.to_act()
        options = match.state.options(seat)
        match.answer(seat, options[rng.below(len(options))])
    return match


def test_a_saved_game_loads_as_the_same_game(tmp_path: Path) -> None:
    match = played()
    path = tmp_path / "deep" / "game.journal"
    match.journal.save(path)
    loaded = journal.load(path, games.find)
    assert loaded.notes == {"names": ["Анна", "Boris", "greedy"]}
    assert loaded.setup.options == {"expert": True, "tie": "shared", "first_player": "random"}
    assert fingerprint(Match.load(loaded).state) == fingerprint(match.state)


def test_saving_replaces_the_old_file_in_one_stroke(tmp_path: Path) -> None:
    path = tmp_path / "game.journal"
    played(10).journal.save(path)
    played(20).journal.save(path)
    assert len(journal.load(path, games.find).entries) == 20
    assert list(tmp_path.iterdir()) == [path]


GOOD = played().journal.dumps()
HEADER = GOOD.splitlines()[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a polyana journal"),
        ("[]\n", "not a polyana journal"),
        ("{}\n", "not a polyana journal"),
        ("hello\n", "line 1 of the journal is damaged"),
        (HEADER.replace('"polyana": 1', '"polyana": 9'), "format 9"),
        (HEADER.replace('"rules": 1', '"rules": 99'), "rules version 99"),
        (HEADER.replace('"seats": 3', '"seats": 7'), "cannot be played by 7"),
        (HEADER.replace('"seats": 3', '"seats": "three"'), "header is damaged"),
        (HEADER.replace('"seats": 3', '"seats": true'), "header"),
        (HEADER.replace('"expert": true', '"expert": "maybe"'), "option expert cannot be 'maybe'"),
        (HEADER.replace('"expert": true', '"expert": [1]'), "an option is neither"),
        (HEADER.replace('"expert": true', '"speed": 3'), "no option 'speed'"),
        (HEADER + "\n[0, 1, 2]\n", "line 2 of the journal is damaged"),
        (HEADER + "\n[0, true]\n", "line 2 of the journal is damaged"),
        (HEADER + "\n[-1, 5]\n{", "line 3 of the journal is damaged"),
        (HEADER + "\n[-1, 5]\n" + "[" * 100_000, "line 3 of the journal is damaged"),
    ],
)
def test_a_damaged_journal_is_named_in_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadJournal, match=sentence):
        journal.loads(text, games.find)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("[0, 3]", "answer 1 of the journal is forbidden by grandbois:2.1"),
        ("[-1, 0]", "answer 1 of the journal does not fit: chance cannot answer 0"),
        ("[9, 0]", "answer 1 of the journal does not fit: there is no seat 9"),
    ],
)
def test_a_journal_whose_answers_do_not_replay_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(BadJournal, match=sentence):
        Match.load(journal.loads(HEADER + "\n" + line + "\n", games.find))


def test_an_unknown_game_in_a_file_is_a_bad_journal(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text(HEADER.replace("grandbois", "chess"))
    with pytest.raises(BadJournal, match="there is no game 'chess'"):
        journal.load(path, games.find)


def test_files_that_cannot_be_read_are_bad_journals(tmp_path: Path) -> None:
    with pytest.raises(BadJournal, match="cannot be read"):
        journal.load(tmp_path / "nowhere", games.find)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(BadJournal, match="not text"):
        journal.load(tmp_path / "binary", games.find)


@settings(deadline=None)  # a whole game is replayed, on whatever machine
@given(st.data())
def test_whatever_is_done_to_a_journal_it_loads_or_is_refused(data: st.DataObject) -> None:
    """Cut, doubled, swapped or replaced lines and characters: a game, or BadJournal, never anything else."""
    text = GOOD
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        to = data.draw(st.integers(at, min(len(text), at + 40)))
        text = text[:at] + data.draw(st.text(max_size=8)) + text[to:]
    try:
        match = Match.load(journal.loads(text, games.find))
    except BadJournal:
        return
    match.state.check()


def test_a_finished_game_takes_no_more_answers() -> None:
    match = Match(games.find("grandbois").setup(2))
    rng = Rng(1)
    while not match.state.over:
        seat = match.state.to_act()
        match.answer(seat, match.state.options(seat)[rng.below(1)])
    text = match.journal.dumps() + "[0, 0]\n"
    with pytest.raises(BadJournal, match="the game is over"):
        Match.load(journal.loads(text, games.find))


def test_random_play_without_a_journal_counts_what_it_does() -> None:
    tally = Tally()
    state = games.find("grandbois").setup(4).start()
    play_out(state, Rng(2), tally)
    assert state.over
    assert tally.draws == 36 + 4 + 1
    assert tally.choices <= tally.decisions
