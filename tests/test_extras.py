"""The engine stands alone; everything else is an extra, and whatever is missing is named in one sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import polyana
from polyana import games
from polyana.cli import LIBRARIES

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SOURCES = str(Path(polyana.__file__).parents[1])
ENGINE = {"librt", "mypy_extensions", "polyana"}

# Only the standard library, polyana, and what is named can be imported.
ALONE = """
import sys
class Alone:
    def find_spec(self, name, path=None, target=None):
        first = name.partition(".")[0]
        if first not in sys.stdlib_module_names and first not in {allowed!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Alone())
"""


def alone(code: str, *also: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code where nothing but the engine's packages and these are installed."""
    env = {**os.environ, "PYTHONPATH": SOURCES, "POLYANA_LANG": "en", **environment}
    start = ALONE.format(allowed=ENGINE | {"polyana__mypyc"} | set(also))  # the library that compiled modules share
    return subprocess.run([sys.executable, "-c", start + code], env=env, capture_output=True, text=True)


def command(*words: str, also: tuple[str, ...] = (), **environment: str) -> subprocess.CompletedProcess[str]:
    return alone(f"from polyana.cli import main\nsys.exit(main({list(words)!r}))", *also, **environment)


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;\s]", each)[0].lower().replace("-", "_") for each in requirements}


def test_the_engine_asks_for_two_small_packages() -> None:
    assert names(PROJECT["dependencies"]) == ENGINE - {"polyana"}


def test_kernel_games_bots_and_arena_stand_alone() -> None:
    code = """
import polyana.arena.match, polyana.arena.sprt, polyana.arena.figures, polyana.envs.tables
import polyana.arena.tournament, polyana.arena.standings, polyana.arena.report, polyana.arena.dataset
from polyana import bots, games
from polyana.kernel.chance import Rng
for name in games.names():
    game = games.find(name)
    state = game.setup(game.usual).start()
    bot, rng = bots.find("greedy"), Rng(1)
    for _ in range(12):
        seat = state.to_act()
        code = state.outcome(rng.below(state.outcomes())) if seat < 0 else bot.choose(bots.Mind(state, seat), rng)
        state.answer(seat, code)
    games.unpack(state.pack())
    print(name)
"""
    run = alone(code)
    assert run.stdout.split() == games.names(), run.stderr


@pytest.mark.parametrize(
    ("words", "also", "library", "extra"),
    [
        (["play"], (), "typer", "terminal"),
        (["rules", "grandbois:2.3"], (), "typer", "terminal"),
        (["serve"], (), "typer", "serve"),
    ],
)
def test_a_command_says_which_extra_brings_what_it_needs(
    words: list[str], also: tuple[str, ...], library: str, extra: str
) -> None:
    for language, needs in (("en", "needs"), ("ru", "нужна")):
        run = command(*words, also=also, POLYANA_LANG=language)
        assert run.returncode == 2
        assert run.stdout == ""
        [line] = run.stderr.splitlines()
        assert line.startswith("polyana: ")
        assert needs in line
        assert library in line
        assert f"'polyana[{extra}]'" in line


def test_the_terminal_works_without_the_server() -> None:
    everything = {
        "litestar",
        "msgspec",
        "segno",
        "uvicorn",
        "uvloop",
        "sqlalchemy",
        "websockets",
        "aiosqlite",
        "alembic",
        "cryptography",
    }
    assert everything == set(LIBRARIES["serve"])
    code = f"""
sys.meta_path.pop(0)
class NoServer:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {everything!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, NoServer())
from polyana.cli import main
assert main(["simulate", "woolybully", "--seats", "random,random", "--games", "2", "--seed", "1"]) == 0
assert main(["rules", "grandbois:2.3"]) == 0
for words in (["serve"], ["tables", "list"], ["backup", "here"], ["bench", "server"]):
    assert main(words) == 2, words
"""
    run = alone(code)
    assert run.returncode == 0, run.stderr
    complaints = [line for line in run.stderr.splitlines() if line.startswith("polyana: ")]
    assert len(complaints) == 4, run.stderr
    assert all("'polyana[serve]'" in line for line in complaints)


def test_the_libraries_of_an_extra_are_those_it_brings() -> None:
    for extra, libraries in LIBRARIES.items():
        declared = {name.partition(".")[0] for name in names(PROJECT["optional-dependencies"][extra])}
        assert declared - {"polyana"} == set(libraries)


def test_importing_needs_nothing() -> None:
    assert alone("import polyana; print(polyana.build())").stdout.strip() == polyana.build()


# The version.


def test_the_version_says_which_build_runs_and_which_rules() -> None:
    run = command("--version")
    first, second = run.stdout.splitlines()
    assert run.returncode == 0, run.stderr
    assert first.startswith(f"polyana {polyana.__version__}, {polyana.build()} build, Python 3.")
    for name in games.names():
        assert f"{name} {games.find(name).version}" in second


def test_the_version_speaks_both_languages() -> None:
    russian = command("--version", POLYANA_LANG="ru").stdout
    assert "сборка" in russian
    env = {**os.environ, "PYTHONPATH": SOURCES, "POLYANA_LANG": "en"}
    words = [sys.executable, "-m", "polyana.cli", "--lang", "ru", "--version"]
    assert subprocess.run(words, env=env, capture_output=True, text=True).stdout == russian
