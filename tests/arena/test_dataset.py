"""Data sets: what stands in them is what happened, row for row, however often it was interrupted."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest

from polyana import bots, games
from polyana.arena import dataset
from polyana.arena.dataset import ABOUT, COLUMNS, Recipe, drawn, play_portion, shard_name, write
from polyana.arena.match import game_seed
from polyana.envs.tables import Table, rewards
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from tests.cli.terminal import run

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "learning.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"With (\w+)(?:(?!```).)*?```python\n(.*?)```", PAGE, flags=re.S)
LIBRARIES = {
    "MaskablePPO": "sb3_contrib",
    "TorchRL": "torchrl",
    "RLlib": "torch ray.rllib",
    "PyArrow": "pyarrow",
    "Polars": "polars",
    "PyTorch": "torch",
}

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow, of the extra arena, is not installed")


@pytest.mark.parametrize(("game", "seats"), [("gardennation", 2), ("woolybully", 3), ("root", 2)])
def test_rows_can_be_played_again_and_say_what_was_seen(game: str, seats: int) -> None:
    options = dict(games.find(game).short)
    recipe = Recipe(game, seats, ("random",), options, 1, seed=5, explore=10**6)
    [rows] = play_portion(dataset.Portion(recipe, (0,)))
    table = Table(recipe.setup(), True, game_seed(5, 0) * 16)
    size = table.tensors.sheet.size
    assert len(rows.observations) == size * len(rows.numbers) > 0
    at = 0
    while table.seat >= 0:
        codes = table.state.options(table.seat)
        if len(codes) == 1:
            table.answer(codes[0])
            continue
        assert rows.numbers[at] == table.steps
        assert rows.seats[at] == table.seat
        assert rows.observations[size * at : size * (at + 1)] == table.look(table.seat)
        mask = table.mask(table.seat)
        assert sorted(rows.legal[at]) == [action for action in range(table.size) if mask[action]]
        assert sum(rows.policies[at]) == pytest.approx(1.0)
        assert rows.actions[at] in rows.legal[at]
        table.act(rows.actions[at])
        at += 1
    assert at == len(rows.numbers)
    assert rows.rewards == rewards(table.state)


def test_shards_hold_every_game_once_whatever_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.GUESTS, "other", bots.Guest(lambda: bots.find("random")))
    recipe = Recipe("woolybully", 2, ("random", "other"), {}, 5, 2, 3)
    count = write(recipe, tmp_path / "whole")
    again = tmp_path / "again"
    write(Recipe("woolybully", 2, ("random", "other"), {}, 2, 2, 3), again)
    (again / (shard_name(1) + ".part")).write_bytes(b"killed in the middle")
    heard: list[int] = []
    assert write(recipe, again, progress=heard.append) == count
    assert heard == [2, 1, 1, 1], "the shard that is there is not played again"
    for number in range(3):
        one, two = (pq.read_table(tmp_path / name / shard_name(number)) for name in ("whole", "again"))
        assert one.equals(two)
        assert tuple(one.column_names) == COLUMNS
    tables = [pq.read_table(again / shard_name(number)) for number in range(3)]
    assert [sorted(set(table["game"].to_pylist())) for table in tables] == [[0, 1], [2, 3], [4]]
    assert sum(len(table) for table in tables) == count
    sits = {(row["game"], row["seat"], row["bot"]) for table in tables for row in table.to_pylist()}
    assert (0, 0, "random") in sits
    assert (1, 1, "random") in sits, "they move on by one seat"


def test_other_data_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    write(Recipe("woolybully", 2, ("random",), {}, 2, 2), tmp_path)
    for recipe, what in (
        (Recipe("woolybully", 2, ("random",), {}, 2, 2, seed=1), "seed"),
        (Recipe("woolybully", 2, ("newcomer",), {}, 2, 2), "bots"),
        (Recipe("woolybully", 2, ("random",), {}, 1, 2), "games"),
    ):
        with pytest.raises(BadSetup, match=what):
            write(recipe, tmp_path)
    assert json.loads((tmp_path / ABOUT).read_text())["seed"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["grandbos"], "There is no game “grandbos”"),
        (["grandbois", "--bots", "gredy"], "There is no bot “gredy”"),
        (["grandbois", "--games", "0"], "0 games cannot be played"),
        (["grandbois", "--seats", "2", "--bots", "random,greedy,easy"], "3 bots cannot share 2 seats"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    result = run("--lang", "en", "dataset", *words, "--out", str(tmp_path / "data"))
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_straying_follows_the_shares() -> None:
    rng = Rng(3)
    often = [drawn({4: 0.25, 9: 0.0, 7: 0.75}, rng) for _ in range(2000)]
    assert 9 not in often
    assert 0.7 < often.count(7) / 2000 < 0.8


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the command of the page has been run."""
    within = tmp_path_factory.mktemp("learning")
    [command] = re.findall(r"```sh\npolyana (dataset .*?)\n```", PAGE)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(within)
        result = run("--lang", "en", *shlex.split(command))
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(f"{len(pq.read_table(within / 'data'))} decisions of 4 games")
    return within


def test_every_example_is_found() -> None:
    assert [name for name, _ in EXAMPLES] == list(LIBRARIES)


@pytest.mark.parametrize(("name", "code"), EXAMPLES, ids=list(LIBRARIES))
def test_an_example_runs(
    name: str, code: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for library in LIBRARIES[name].split():
        pytest.importorskip(library, reason=f"{library} is not installed", exc_type=ImportError)
    monkeypatch.chdir(folder)
    exec(compile(code, f"docs/learning.md: {name}", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.strip()


def test_the_page_names_every_column() -> None:
    for column in COLUMNS:
        assert f"`{column}`" in PAGE
