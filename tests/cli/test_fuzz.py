"""`polyana fuzz`: it counts what it played, and keeps what broke."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from polyana.cli import COMMANDS, fuzz
from tests.conformance.hares import HaresGame
from tests.conformance.test_mutants import ShowsThePit


def polyana(*words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "polyana.cli", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)


def test_every_module_of_a_command_is_registered() -> None:
    for name in ("play", "replay", "rules", "simulate", "fuzz", "bench", "serve", "verify"):
        assert name in COMMANDS


def test_fuzzing_counts_games_and_failures(tmp_path: Path) -> None:
    done = polyana("fuzz", "grandbois", "--games", "3", "--jobs", "1", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "grandbois: 3 games," in done.stdout
    assert "0 failures" in done.stdout
    assert not list(tmp_path.iterdir())


def test_a_failure_says_where_it_happened_and_how_to_see_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("polyana.games.find", lambda name: HaresGame(ShowsThePit))
    played, _, failures = fuzz._batch("hares", range(7, 8), 1, str(tmp_path))
    assert (played, len(failures)) == (1, 1)
    what, where, journal, again = failures[0].splitlines()
    assert re.search(r"^seed 7: .*seat -?\d can tell what it may not know: view\['table'\]\['pit'\].*", what)
    assert re.search(r"after \d+ answers, position \d+: seat \d is asked \w+ \(hares:\d+\); seat \d answers", where)
    assert journal.endswith(f"polyana replay {tmp_path / 'hares-7.journal'}")
    assert again.endswith("polyana fuzz hares --games 1 --seed 7 --every 1")


def test_fuzzing_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    done = polyana("fuzz", "chess", folder=tmp_path)
    assert done.returncode == 2
    assert "chess" in done.stderr
    assert "Traceback" not in done.stderr
