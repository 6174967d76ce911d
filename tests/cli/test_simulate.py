"""`polyana simulate`."""

from __future__ import annotations

import json

import pytest

from tests.cli.terminal import run


def test_a_table_of_bots() -> None:
    result = run("simulate", "grandbois", "--seats", "random,greedy", "--games", "4", "--seed", "7")
    assert (result.code, result.err) == (0, "")
    assert "grandbois: 4 games, seed 7" in result.out
    lines = [line for line in result.out.splitlines() if "±" in line]
    assert "random" in lines[0]
    assert "greedy" in lines[1]
    assert "100.0 ± 0.0 %" in lines[1]


def test_the_same_as_json() -> None:
    result = run(
        "simulate", "grandbois", "--seats", "random, greedy", "--games", "3", "--option", "expert=on", "--json"
    )
    told = json.loads(result.out)
    assert (told["game"], told["games"], told["seed"], told["failures"]) == ("grandbois", 3, 0, [])
    assert told["games_per_s"] > 0
    assert [seat["bot"] for seat in told["seats"]] == ["random", "greedy"]
    assert sum(seat["wins"] for seat in told["seats"]) == 3
    assert set(told["seats"][0]) == {"bot", "wins", "win_rate", "win_error", "mean_score", "score_error"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["grandbos", "--seats", "random,random"], "There is no game “grandbos”"),
        (["grandbois", "--seats", "random"], "grandbois cannot be played by 1"),
        (["grandbois", "--seats", "random,,random"], "There is no bot “”"),
        (["grandbois", "--seats", "random,search:x"], "The bot search cannot think for “x”"),
        (["grandbois", "--seats", "random,random", "--games", "0"], "0 games cannot be played"),
        (["grandbois", "--seats", "random,random", "--jobs", "0"], "0 jobs cannot play"),
        (["grandbois", "--seats", "random,random", "--option", "tie"], "Option tie cannot be “on”"),
        (["grandbois", "--seats", "random,random", "--option", "experts=on"], "grandbois has no option “experts”"),
    ],
)
def test_bad_input_gets_one_sentence(words: list[str], sentence: str) -> None:
    result = run("simulate", *words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"polyana: {sentence}")
    assert result.err.count("\n") == 1
