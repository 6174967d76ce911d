"""A journal written down as Rootlog and read again is the same journal."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import cast

import pytest

from polyana import games
from polyana.games.root import corrections
from polyana.games.root.corrections import code_of
from polyana.games.root.woodland import Root
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadJournal, PolyanaError
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from polyana.rootlog import reading, writing
from polyana.rootlog.notation import BadNotation, read
from tests.cli.terminal import run

GAMES = int(os.environ.get("POLYANA_ROUND_TRIPS", "32"))  # 200 take a minute
PARTS = 4


def random_game(seed: int) -> Match:
    rng = random.Random(seed)
    options: dict[str, Value] = {
        "map": rng.choice(["autumn", "winter", "lake", "mountain"]),
        "deck": rng.choice(["standard", "exiles"]),
        "law": rng.choice(["book", "letter", "2025"]),
        "extra_characters": rng.choice(["none", "all"]),
        "max_rounds": 15,
    }
    match = Match(games.find("root").setup(rng.choice([2, 3, 4, 4, 5, 6]), options), {"names": ["Ann // Bob", "Ёж"]})
    chance = Rng(seed)
    while not match.state.over:
        seat = match.state.to_act()
        codes = match.state.options(seat)
        match.answer(seat, codes[chance.below(len(codes))])
    return match


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_come_back_as_they_were(part: int) -> None:
    for seed in range(part, GAMES, PARTS):
        journal = random_game(seed).journal
        assert reading.read_ours(read(writing.write(journal))).dumps() == journal.dumps(), f"seed {seed}"


def test_corrections_come_back_where_they_stood() -> None:
    match = random_game(2)
    again = Match(match.setup, match.journal.notes)
    rng = random.Random(3)
    made = 0
    for seat, code in match.journal.entries:
        state = cast(Root, again.state)
        if state.rests() and rng.random() < 0.1:
            faction = rng.choice(state.seating.faction_of)
            if state.has_marker(faction):
                again.correct(code_of(corrections.POINTS, faction, rng.randrange(9)))
                made += 1
        try:
            again.answer(seat, code)
        except PolyanaError:
            break
    assert made > 5
    text = writing.write(again.journal)
    assert text.count(" !") >= made - 1
    assert reading.read_ours(read(text)).dumps() == again.journal.dumps()
    with pytest.raises(BadNotation):
        reading.read_ours(read(text.replace(" !", " !9", 1)))


def test_an_unfinished_game_comes_back_where_it_stood() -> None:
    journal = random_game(3).journal
    for count in (150, 151, 152, 153):
        match = Match(journal.setup)
        match.replay(journal.entries, count)
        assert reading.read_ours(read(writing.write(match.journal))).dumps() == match.journal.dumps()


def test_before_anybody_has_set_up_there_is_nothing_to_write_down() -> None:
    with pytest.raises(BadJournal):
        writing.write(Match(games.find("root").setup(4, {})).journal)


def test_a_line_that_was_changed_no_longer_agrees_with_the_answers() -> None:
    text = writing.write(random_game(5).journal)
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if "/++" in line and not line.startswith("//"))
    lines[at] = lines[at].replace("/++", "/++9", 1)
    with pytest.raises(BadNotation) as bad:
        reading.read_ours(read("\n".join(lines)))
    assert bad.value.line == at + 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("//= answers ", "//= answers x"),
        ('"seats": ', '"seats": 9'),
        ("\n\n//= ", "\n\n//= 99999 "),
        ("//= journal {", "//= journal ["),
    ],
)
def test_damaged_answers_are_refused(old: str, new: str) -> None:
    text = writing.write(random_game(6).journal)
    assert old in text
    with pytest.raises(BadNotation):
        reading.read_ours(read(text.replace(old, new)))


def test_only_root_is_written_down() -> None:
    with pytest.raises(BadJournal):
        writing.write(Match(games.find("grandbois").setup(2, {})).journal)


def test_the_command_line_goes_there_and_back(tmp_path: Path) -> None:
    journal = random_game(8).journal
    (tmp_path / "game.polyana").write_text(journal.dumps(), encoding="utf-8")
    there = run("rootlog", "export", str(tmp_path / "game.polyana"), "--out", str(tmp_path / "game.rootlog"))
    assert there.code == 0, there.err
    back = run("rootlog", "import", str(tmp_path / "game.rootlog"), "--out", str(tmp_path / "again.polyana"))
    assert back.code == 0, back.err
    assert (tmp_path / "again.polyana").read_text(encoding="utf-8") == journal.dumps()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_bad_files_get_one_sentence(tmp_path: Path, language: str) -> None:
    (tmp_path / "bad.rootlog").write_text("Map: Fall\nhello\n", encoding="utf-8")
    (tmp_path / "bytes.rootlog").write_bytes(b"\xff\xfe\x00")
    for command in (
        ("import", tmp_path / "bad.rootlog"),
        ("import", tmp_path / "bytes.rootlog"),
        ("import", tmp_path / "none.rootlog"),
        ("import", tmp_path),
        ("export", tmp_path / "bad.rootlog"),
        ("export", tmp_path / "none.rootlog"),
        ("export", tmp_path),
    ):
        result = run("rootlog", command[0], str(command[1]), "--lang", language)
        assert result.code == 2, command
        assert len(result.err.splitlines()) == 1
        assert result.err.startswith("polyana: ")
        assert "Traceback" not in result.err
