"""The rules of GrandBois and their twin in C play the same games: the same options, the same scores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from polyana import games
from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, PASS
from tests.speed.yardstick import compiled, in_c

GAMES = 12


@pytest.fixture(scope="module")
def program() -> Iterator[Path]:
    with compiled() as made:
        if made is None:
            pytest.skip("there is no C compiler here")
        yield made


def hashed(hash: int, value: int) -> int:
    """FNV-1a over words of 32 bits."""
    return (hash ^ value & 0xFFFFFFFF) * 1099511628211 & 0xFFFFFFFFFFFFFFFF


def played(seats: int, seed: int) -> str:
    g = games.find("grandbois").setup(seats).start()
    rng = Rng(seed)
    hash, answers = 14695981039346656037, 0
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        code = options[rng.below(len(options))] if len(options) > 1 else options[0]
        assert (code == PASS) <= (seat != CHANCE)
        hash = hashed(hashed(hash, seat), code)
        answers += 1
        g.answer(seat, code)
    return " ".join([str(seed), str(answers), f"{hash:016x}", *[str(points) for points in g.scores()]])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_play_the_same_games(program: Path, seats: int) -> None:
    lines, _ = in_c(program, seats, 100 * seats, GAMES)
    assert lines == [played(seats, 100 * seats + number) for number in range(GAMES)]
