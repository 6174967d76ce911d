"""`polyana arena`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from polyana.arena import parquet
from tests.cli.terminal import run

FAST = ("woolybully", "--bots", "random,newcomer", "--games", "4")


def test_a_table_of_standings(tmp_path: Path) -> None:
    result = run("arena", *FAST, "--out", str(tmp_path))
    assert (result.code, result.err) == (0, "")
    assert "woolybully, round-robin, 2 at a table: 4 games" in " ".join(result.out.split())
    assert "newcomer and random: undecided after 4 games" in result.out
    assert f"Everything lies in {tmp_path}" in result.out
    assert {path.name for path in tmp_path.iterdir()} >= {"games.jsonl", "results.json", "report.html"}
    assert (tmp_path / "games.parquet").exists() == parquet.is_there()


def test_the_same_in_russian(tmp_path: Path) -> None:
    result = run("--lang", "ru", "arena", *FAST, "--out", str(tmp_path))
    assert "не решено, партий: 4" in result.out


def test_the_same_as_json_and_again_without_playing(tmp_path: Path) -> None:
    first = json.loads(run("arena", *FAST, "--out", str(tmp_path), "--json").out)
    before = (tmp_path / "games.jsonl").read_bytes()
    again = json.loads(run("arena", *FAST, "--out", str(tmp_path), "--json").out)
    assert first == again
    assert (tmp_path / "games.jsonl").read_bytes() == before
    assert (first["game"], first["played"], first["decided"], first["failures"]) == ("woolybully", 4, False, [])
    assert sum(one["wins"] for one in first["standings"]) == 4
    assert {one["bot"] for one in first["standings"]} == {"random", "newcomer"}


def test_each_tournament_has_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        told = json.loads(run("arena", *FAST, "--json").out)
        assert told["folder"] == str(Path("arena") / f"woolybully-round-robin-{number}")


def test_factions_have_figures_of_their_own(tmp_path: Path) -> None:
    words = ["root", "--bots", "random,newcomer", "--games", "2", "--option", "max_rounds=15"]
    words += ["--option", "seat1=eyrie", "--option", "seat2=marquise", "--out", str(tmp_path)]
    told = json.loads(run("arena", *words, "--json").out)
    assert [(one["part"], one["games"]) for one in told["parts"]] == [("eyrie", 2), ("marquise", 2)]
    assert len(told["in_parts"]) == 4
    assert "by part" in run("arena", *words).out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["grandbos", "--bots", "random,greedy"], "There is no game “grandbos”"),
        (["grandbois", "--bots", "random"], "A tournament needs two bots"),
        (["grandbois", "--bots", "random,random"], "The bot random is named twice"),
        (["grandbois", "--bots", "random,gredy"], "There is no bot “gredy”"),
        (["grandbois", "--bots", "random,greedy", "--mode", "cup"], "There is no tournament “cup”"),
        (["grandbois", "--bots", "random,greedy", "--games", "1"], "1 games are too few"),
        (["grandbois", "--bots", "random,greedy", "--seats", "9"], "grandbois cannot be played by 9"),
        (["grandbois", "--bots", "random,greedy", "--jobs", "0"], "0 jobs cannot play"),
        (["grandbois", "--bots", "random,greedy", "--option", "tie"], "Option tie cannot be “on”"),
        (["grandbois", "--bots", "random,greedy", "--elo", "0"], "--elo"),
        (["grandbois"], "--bots"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    result = run("arena", *words, "--out", str(tmp_path))
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_a_folder_of_another_tournament_is_left_alone(tmp_path: Path) -> None:
    run("arena", *FAST, "--out", str(tmp_path))
    before = (tmp_path / "games.jsonl").read_bytes()
    result = run("arena", *FAST, "--seed", "2", "--out", str(tmp_path))
    assert result.code == 2
    assert "holds another tournament (what differs: seed)" in result.err
    assert (tmp_path / "games.jsonl").read_bytes() == before
