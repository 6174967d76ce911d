"""`polyana fuzz`: it counts what it played, and keeps what broke."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from polyana.cli import COMMANDS


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


def test_fuzzing_an_unknown_game_is_one_sentence(tmp_path: Path) -> None:
    done = polyana("fuzz", "chess", folder=tmp_path)
    assert done.returncode == 2
    assert "chess" in done.stderr
    assert "Traceback" not in done.stderr
