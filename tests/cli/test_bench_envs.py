"""`polyana bench envs`: that it measures, never how fast."""

from __future__ import annotations

import json

import pytest

import polyana
from polyana.cli.benchpeers import CARDS, CLASSICS, SPIELS, pace
from tests.cli.terminal import run


@pytest.mark.parametrize("as_json", [True, False])
def test_it_measures(as_json: bool) -> None:
    pytest.importorskip("numpy", reason="the extra `envs` is not installed")
    pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
    result = run("bench", "envs", "woolybully", "--seconds", "0.1", *(["--json"] if as_json else []))
    assert (result.code, result.err) == (0, "")
    if as_json:
        (told,) = json.loads(result.out)
        assert told["build"] == polyana.build()
        assert all(value for name, value in told.items() if name != "table")
    else:
        assert "woolybully" in result.out


def test_a_game_that_does_not_exist_is_named() -> None:
    result = run("bench", "envs", "chess")
    assert result.code == 2
    assert "chess" in result.err


def test_peers_are_measured_where_they_are_installed_and_named_where_not() -> None:
    pytest.importorskip("numpy", reason="the extra `envs` is not installed")
    pytest.importorskip("pettingzoo", reason="the extra `envs` is not installed")
    result = run("bench", "envs", "woolybully", "--seconds", "0.1", "--peers", "--json")
    assert (result.code, result.err) == (0, "")
    told = json.loads(result.out)
    [speed] = told["envs"]
    own = [one for one in told["peers"] if one["whose"] == "polyana"]
    assert [one["what"] for one in own] == ["rules", "observed"]
    assert own[1]["per_s"] == speed["aec_steps_per_s"]
    others = len(told["peers"]) - len(own) + len(told["missing"])
    assert others == len(CLASSICS) + len(SPIELS) + len(CARDS) + 1
    assert all(one["per_s"] > 0 for one in told["peers"])


def test_a_pace_is_decisions_by_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def game() -> int:
        nonlocal now
        now += 0.02
        return 5

    monkeypatch.setattr("polyana.cli.benchpeers.perf_counter", lambda: now)
    assert pace(game, 1.0) == 250
