"""Reasons for an answer follow from what the seat may know, and name what changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from polyana import games
from polyana.bots import Mind, weights
from polyana.bots.reasons import Reasons, reasons
from polyana.bots.value import BASIS
from polyana.bots.weights import Weights
from polyana.games.gardennation.features import FEATURES
from polyana.games.gardennation.garden import GardenNation
from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, State
from polyana.texts import LANGUAGES, Texts


@pytest.fixture
def _only_goals_and_floors(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Weights by which secret goals are good and floors on the table bad, and nothing else counts."""
    wins = [0.0] * (BASIS * FEATURES.size)
    for feature, name in enumerate(FEATURES.names):
        wins[feature] = 1.0 if name.startswith("goal") else -1.0 if name.startswith("height") else 0.0
    made = Weights(FEATURES.game, 2, FEATURES.version, FEATURES.names, tuple(wins), tuple(wins), 20.0, {})
    monkeypatch.setattr(weights, "find", lambda features, seats: made)
    weights.value_for.cache_clear()
    yield
    weights.value_for.cache_clear()


def positions(seed: int, wanted: int) -> list[tuple[State, int]]:
    rng = Rng(seed)
    g = games.find("gardennation").setup(2).start()
    found: list[tuple[State, int]] = []
    while not g.over:
        seat = g.to_act()
        options = g.options(seat)
        if seat != CHANCE and len(options) > 1 and cast(GardenNation, g).round:
            found.append((g.copy(), seat))
        g.answer(seat, options[rng.below(len(options))])
    return found[:: max(1, len(found) // wanted)][:wanted]


@pytest.mark.usefixtures("_only_goals_and_floors")
def test_reasons_name_what_changes_and_how() -> None:
    told: set[str] = set()
    for g, seat in positions(1, 12):
        for code in g.options(seat)[:3]:
            found = reasons(Mind(g, seat), code, Rng(1))
            assert found is not None
            assert set(found.gains) | set(found.costs) | set(found.others) <= {"goal", "height"}
            assert not set(found.gains) & set(found.costs)
            assert 0.0 < found.before < 1.0
            assert 0.0 <= found.after <= 1.0
            if "goal" in found.gains and not found.costs:
                assert found.after > found.before
            told |= {*found.gains, *found.costs}
    assert told == {"goal", "height"}


@pytest.mark.usefixtures("_only_goals_and_floors")
def test_reasons_do_not_depend_on_what_is_hidden() -> None:
    for g, seat in positions(2, 6):
        code = g.options(seat)[0]
        elsewhere = g.imagine(seat, Rng(100))
        assert reasons(Mind(g, seat), code, Rng(1)) == reasons(Mind(elsewhere, seat), code, Rng(1))


def test_a_game_without_learned_values_gives_no_reasons() -> None:
    g = games.find("root").setup(4).start()
    while g.to_act() == CHANCE:
        g.answer(CHANCE, g.outcome(0))
    seat = g.to_act()
    assert reasons(Mind(g, seat), g.options(seat)[0], Rng(1)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_sentences(language: str) -> None:
    found = Reasons(("points", "goal"), ("supply",), (), 0.5, 0.625)
    game = games.find("gardennation")
    told = Texts(language).why(game, found.gains, found.costs, found.others, found.before, found.after)
    assert len(told) == 3
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told)
    assert "62" in told[-1]
