"""`polyana bench envs`: that it measures, never how fast."""

from __future__ import annotations

import json

import pytest

import polyana
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
