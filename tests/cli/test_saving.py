"""Games are saved after every answer, taken up where they were left, and never damaged."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.terminal import newcomer, run

START = ("play", "grandbois", "--seed", "3", "--option", "first_player=1", "--seats", "you,random")


def only_save(home: Path) -> Path:
    (path,) = home.glob("*.polyana")
    return path


def test_a_game_left_in_the_middle_of_a_turn_goes_on_there(home: Path) -> None:
    left = run(*START, typed=["1", "2", "r"])
    assert left.code == 0
    path = only_save(home)
    assert str(path) in left.out
    before = path.read_text("utf-8")
    again = run("play", "--resume", typed=[])
    assert "Where do you lay the tile?" in again.out
    assert path.read_text("utf-8") == before
    finished = run("play", "--resume", str(path), typed=newcomer)
    assert "Harvest" in finished.out
    assert path.read_text("utf-8").startswith(before)
    assert only_save(home) == path


def test_resume_takes_the_newest_unfinished_game(home: Path) -> None:
    for i, name in enumerate(("old", "new", "over")):
        seats = "random,random" if name == "over" else "you,random"
        path = home / f"{name}.polyana"
        run("play", "--seats", seats, "--save", str(path), typed=["1"])
        os.utime(path, (1000 + i, 1000 + i))
    (home / "broken.polyana").write_text("not a journal")
    result = run("play", "grandbois", "--resume", typed=[])
    assert str(home / "new.polyana") in result.out
    assert "broken.polyana" in result.err
    assert (home / "broken.polyana").read_text() == "not a journal"
    assert run("play", "--resume", "grandbois", typed=[]).code == 0
    assert str(home / "old.polyana") in run("play", "--resume", "old.polyana", typed=[]).out


def test_a_resumed_game_speaks_the_language_it_was_played_in(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(*START, "--lang", "ru", typed=["1"])
    assert "Какую карточку" in run("play", "--resume", typed=[]).out
    english = run("play", "--resume", "--lang", "en", typed=[]).out
    assert "turn: You" in english
    assert "Hare" in english


def test_a_finished_game_is_not_resumed(home: Path) -> None:
    run("play", "--seats", "random,random")
    assert run("play", "--resume", str(only_save(home))).code == 2
    nothing = run("play", "--resume")
    assert nothing.code == 2
    assert "no unfinished game" in nothing.err


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    result = run(*START, "--save", str(path))
    assert result.code == 2
    assert path.read_text() == "Dear Anna"


def test_a_failing_save_is_said_and_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def typist(shown: str) -> str | None:
        if "Which tile" in shown:
            for file in home.iterdir():
                file.unlink()
            home.rmdir()
            home.write_text("in the way")
            return "1"
        return None if "Where" in shown else "1"

    result = run(*START, typed=typist)
    assert "The game cannot be saved" in result.out
    assert "Where do you lay the tile?" in result.out
    assert result.code == 2
    assert len(result.err.splitlines()) == 1


def test_a_journal_from_elsewhere_can_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "bare.polyana"
    header = {"polyana": 1, "game": "grandbois", "rules": 1, "seats": 2, "options": {}, "notes": {}}
    header["rules"] = json.loads(_header_of_a_save(tmp_path))["rules"]
    path.write_text(json.dumps(header) + "\n")
    result = run("play", "--resume", str(path), typed=["", "1"])
    assert result.code == 0
    assert "Pass the keyboard to player 1." in result.out
    path.write_text(json.dumps(header | {"notes": {"names": [1, "\x1b[31mRed"], "bots": "x", "seed": "zz"}}) + "\n")
    result = run("play", "--resume", str(path), typed=["", "1"])
    assert result.code == 0
    assert "\x1b" not in result.out


def _header_of_a_save(tmp_path: Path) -> str:
    path = tmp_path / "some.polyana"
    run(*START, "--save", str(path))
    return path.read_text("utf-8").splitlines()[0]


@pytest.mark.parametrize("end", ["interrupt", "closed input", "closed output"])
def test_leaving_rudely_is_answered_politely(home: Path, end: str) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "polyana.cli", *START],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    shown = ""
    while "Which tile" not in shown:
        shown += process.stdout.read(1)
    if end == "interrupt":
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        with suppress(BrokenPipeError):  # wakes a child that the signal caught just before it began to wait
            process.stdin.write("\n")
            process.stdin.flush()
        rest = process.stdout.read()
        assert "See you!" in rest
    elif end == "closed input":
        process.stdin.close()
        assert "See you!" in process.stdout.read()
    else:
        process.stdout.close()
        process.stdin.write("?\n1\n" * 50)
        process.stdin.close()
    errors = process.stderr.read()
    process.wait(20)
    for stream in (process.stdin, process.stdout, process.stderr):
        stream.close()
    assert errors == ""
    assert "[0, " in only_save(home).read_text("utf-8")
