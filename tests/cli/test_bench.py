"""`polyana bench`: that it measures, never how fast."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import polyana
from polyana.cli import bench
from polyana.games import find
from tests.cli.terminal import run

FIELDS = [
    "game",
    "table",
    "build",
    "seats",
    "games_per_s",
    "decisions_per_s",
    "choices_per_game",
    "us_per_decision",
    "us_per_choice",
    "us_per_copy",
    "reference_s",
    "product",
    "slowest",
    "slowest_copy",
]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "reference_seconds", lambda: 0.5)
    monkeypatch.setattr(bench, "ROUND", 0.02)


def test_the_figures_as_json() -> None:
    result = run("bench", "grandbois", "--seconds", "0.1", "--json", "--build", polyana.build())
    assert (result.code, result.err) == (0, "")
    (told,) = json.loads(result.out)
    assert list(told) == FIELDS
    assert (told["game"], told["build"], told["seats"]) == ("grandbois", polyana.build(), 3)
    assert 70 < told["choices_per_game"] < 90
    assert told["product"] == pytest.approx(told["games_per_s"] * 0.5, rel=0.01)
    assert told["us_per_copy"] > 0
    assert min(told["slowest"], told["slowest_copy"]) >= 1


def test_the_figures_as_a_table() -> None:
    result = run("bench", "grandbois", "--seconds", "0.1", "--build", polyana.build())
    assert (result.code, result.err) == (0, "")
    assert f"grandbois {polyana.build()}" in " ".join(result.out.split())
    assert "…" not in result.out


def test_a_missing_build_is_said_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polyana, "build", lambda: "pure")
    monkeypatch.setattr(polyana, "compiled_available", lambda: False)
    both = run("bench", "grandbois", "--seconds", "0.1", "--json")
    assert both.code == 0
    assert [told["build"] for told in json.loads(both.out)] == ["pure"]
    assert both.err.count("\n") == 1
    assert "no compiled build" in both.err
    alone = run("bench", "grandbois", "--seconds", "0.1", "--build", "compiled")
    assert (alone.code, alone.out) == (2, "")
    assert "no compiled build" in alone.err


def test_root_is_measured_by_tables_of_its_own() -> None:
    result = run("bench", "root", "--seconds", "0.1", "--json", "--build", polyana.build())
    assert [(told["table"], told["seats"]) for told in json.loads(result.out)] == [
        ("base", 4),
        ("riverfolk", 6),
        ("any mix", 4),
    ]
    assert bench.tables(find("root"), None)["base"].word("seat4") == "vagabond"
    assert list(bench.tables(find("root"), 3)) == [""]


def test_an_unknown_game_gets_one_sentence() -> None:
    result = run("bench", "grandbos")
    assert (result.code, result.out) == (2, "")
    assert result.err == "polyana: There is no game “grandbos”; did you mean grandbois?\n"


def test_seats_are_as_many_as_usual_unless_told() -> None:
    assert find("grandbois").usual == 3
    assert find("root").usual == 4
    result = run("bench", "grandbois", "--seats", "2", "--seconds", "0.1", "--json", "--build", polyana.build())
    assert json.loads(result.out)[0]["seats"] == 2


def speed(**changed: Any) -> bench.Speed:
    return replace(
        bench.Speed("grandbois", "", "pure", 3, 10.0, 800.0, 80.0, 10.0, 10.0, 4.0, 0.5, 5.0, 1.25, 1.1), **changed
    )


def ratios(before: list[bench.Speed], found: list[bench.Speed]) -> list[list[str]]:
    return [[str(cell) for cell in column.cells] for column in bench._ratios(before, found).columns]


def test_ratios_take_the_machine_and_the_swing_of_both_clocks_into_account() -> None:
    faster = speed(us_per_decision=4.0, us_per_copy=4.0, slowest=2.0, slowest_copy=1.0)
    *_, answers, around, copies, around_copies = ratios([speed()], [faster])
    assert (answers, around) == (["2.50"], ["(1.25–3.12)"])
    assert (copies, around_copies) == (["1.00"], ["(1.00–1.10)"])
    elsewhere = speed(us_per_decision=20.0, us_per_copy=8.0, reference_s=1.0)  # a machine half as fast
    *_, answers, _around, copies, _around_copies = ratios([speed()], [elsewhere])
    assert (answers, copies) == (["1.00"], ["1.00"])
    *_, answers, around, _copies, _around_copies = ratios([speed(seats=2)], [speed()])
    assert (answers, around) == (["–"], [""]), "nothing to compare it with"


def test_figures_are_kept_and_compared(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    words = ["bench", "grandbois", "--seconds", "0.1", "--build", polyana.build()]
    kept = run(*words, "--keep", str(file))
    assert (kept.code, kept.err) == (0, "")
    assert list(json.loads(file.read_text())[0]) == FIELDS
    result = run(*words, "--compare", str(file))
    assert (result.code, result.err) == (0, "")
    assert "times as fast as before" in result.out
    both = run(*words, "--json", "--compare", str(file))
    assert [told["game"] for told in json.loads(both.out)] == ["grandbois"]
    assert "times as fast as before" in both.err


@pytest.mark.parametrize("text", ["", "[1]", '[{"game": "root"}]', "{}x"])
def test_a_file_without_figures_gets_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "figures.json"
    file.write_text(text)
    result = run("bench", "grandbois", "--compare", str(file))
    assert (result.code, result.out) == (2, "")
    assert result.err == f"polyana: {file} holds no figures; “polyana bench --json” prints some.\n"
    missing = run("bench", "grandbois", "--compare", str(tmp_path / "none"))
    assert (missing.code, missing.err.count("\n")) == (2, 1)
    nowhere = run("bench", "grandbois", "--seconds", "0.1", "--build", polyana.build(), "--keep", str(tmp_path))
    assert (nowhere.code, nowhere.err.count("\n")) == (2, 1)
