"""`polyana bench`: that it measures, never how fast."""

from __future__ import annotations

import json

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
