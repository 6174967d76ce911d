"""Judgements end in the score. GrandBois' counts only what the last tile changes, which gives the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from polyana import games
from polyana.games.grandbois import judgement
from polyana.games.grandbois.forest import GrandBois
from polyana.games.grandbois.judgement import Ground
from polyana.games.woolybully.judgement import worth
from polyana.kernel.chance import Rng


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expert", [False, True])
def test_the_outlook_of_a_finished_game_is_its_score(seats: int, expert: bool) -> None:
    for seed in range(3):
        rng = Rng(seed)
        g = cast(GrandBois, games.find("grandbois").setup(seats, {"expert": expert}).start())
        while not g.over:
            options = g.options(g.to_act())
            g.answer(g.to_act(), options[rng.below(len(options))])
        assert judgement.outlook(g) == [float(points) for points in g.scores()]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_ground_that_was_used_before_counts_like_a_new_one(seats: int) -> None:
    rng = Rng(seats)
    g = games.find("grandbois").setup(seats).start()
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        for code in options[:5]:
            after = cast(GrandBois, g.copy())
            after.answer(seat, code)
            fresh = Ground()
            fresh.rebuild(after)
            assert judgement.outlook(after) == fresh.outlook(after)
        g.answer(seat, options[rng.below(len(options))])


@pytest.mark.parametrize(("name", "lead"), [("grandbois", int), ("woolybully", worth), ("gardennation", int)])
def test_leads_of_two_seats_are_opposite_and_end_in_the_score(name: str, lead: Callable[[int], float]) -> None:
    rng = Rng(1)
    g = games.find(name).setup(2).start()
    while not g.over:
        assert g.judge(0) == -g.judge(1)
        options = g.options(g.to_act())
        g.answer(g.to_act(), options[rng.below(len(options))])
    scores = g.scores()
    assert g.judge(0) == lead(scores[0] - scores[1])
