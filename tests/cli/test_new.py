"""`polyana new game`: what it writes keeps the contract as it is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polyana
from tests.cli.terminal import run
from tools.copies import stale

PACKAGE = Path(polyana.__file__).parent
TESTS = Path(__file__).parents[1]

CONTRACT = """
from polyana import games
from polyana.conformance.contract import keep
from polyana.conformance.coverage import never_met
game = games.find("hares")
for seats in game.seats:
    keep(game.setup(seats), seed=seats)
assert never_met(game, 60) == [], never_met(game, 60)
"""
# What a player without a drawn board reads after the first card: the hands, the table, the points.
WORDS = {
    "en": [
        "^hands:$",
        r"^  You: card no\. \d$",
        "^  Fox: 1 hidden$",
        r"^on the table: (card no\. \d(, )?){3}$",
        r"^points: You: \d",
    ],
    "ru": [
        "^карты на руках:$",
        r"^  Вы: карта № \d$",
        "^  Лиса: скрыто 1$",
        r"^на столе: (карта № \d(, )?){3}$",
        r"^очки: Вы: \d",
    ],
}


def copy_of_polyana(folder: Path) -> Path:
    sources = shutil.ignore_patterns("*.so", "__pycache__", "web")
    shutil.copytree(PACKAGE, folder / "src/polyana", ignore=sources)
    shutil.copytree(TESTS, folder / "tests", ignore=shutil.ignore_patterns("__pycache__", "browser", "server", "root"))
    shutil.copy(TESTS.parent / "pyproject.toml", folder)
    return folder


def test_a_new_game_keeps_the_contract_and_has_every_text(tmp_path: Path) -> None:
    folder = copy_of_polyana(tmp_path)
    made = run("new", "game", "hares", "--folder", str(folder))
    assert made.code == 0, made.err
    assert "polyana fuzz hares" in made.out
    assert stale(folder / "src") == {}, "its copies are those that `make copies` writes"
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "POLYANA_BUILD": "pure"}
    contract = subprocess.run([sys.executable, "-c", CONTRACT], env=environment, capture_output=True, text=True)
    assert contract.returncode == 0, contract.stderr
    for language, words in WORDS.items():
        command = [sys.executable, "-m", "polyana.cli", "play", "hares", "--plain", "--seed", "1", "--lang", language]
        played = subprocess.run(command, env=environment, input="1\n", capture_output=True, text=True)
        for line in words:
            assert re.search(line, played.stdout, re.M), (line, played.stdout, played.stderr)
    suites = ["tests/rules/hares", "tests/texts/test_files.py", "tests/test_layers.py"]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-k",
        "not left_over",
        *suites,
    ]
    tested = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True)
    assert tested.returncode == 0, tested.stdout[-3000:]


def test_a_name_that_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    for name in ("Hares", "h", "two words"):
        refused = run("new", "game", name, "--folder", str(tmp_path))
        assert (refused.code, refused.out) == (2, "")
        assert "small letters" in refused.err
    elsewhere = run("new", "game", "hares", "--folder", str(tmp_path))
    assert "no working copy of polyana" in elsewhere.err
    assert list(tmp_path.iterdir()) == []
