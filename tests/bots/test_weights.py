"""Files of weights: one that was changed, or is for something else, is refused, and bots go by the judgement."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from polyana import games
from polyana.bots import weights
from polyana.bots.value import BASIS, BY_HAND, LearnedValue
from polyana.bots.weights import BadWeights, Weights
from polyana.games.gardennation.features import FEATURES
from polyana.kernel.chance import Rng
from polyana.kernel.state import State

DECLARING = [name for name in games.names() if games.find(name).setup(2).start().features() is not None]


def some(seats: int = 2) -> Weights:
    numbers = tuple(round(0.01 * (i % 7) - 0.02, 3) for i in range(BASIS * FEATURES.size))
    made = {"command": "by a test", "seed": 1}
    return Weights(FEATURES.game, seats, FEATURES.version, FEATURES.names, numbers, numbers[::-1], 20.0, made)


def rehashed(change: Callable[[dict[str, Any]], object]) -> str:
    """The file with something changed by somebody who knows about the hash."""
    body = json.loads(weights.dumps(some()))
    change(body)
    body["hash"] = weights.hash_of(body)
    return json.dumps(body)


def test_what_was_written_is_read() -> None:
    assert weights.loads(weights.dumps(some()), FEATURES, 2) == some()


@pytest.mark.parametrize("name", ["wins", "points", "stake", "made", "features", "seats"])
def test_a_file_that_was_changed_is_refused(name: str) -> None:
    body = json.loads(weights.dumps(some()))
    if isinstance(body[name], list):
        body[name][0] = 9
    elif isinstance(body[name], dict):
        body[name]["seed"] = 2
    else:
        body[name] += 1
    with pytest.raises(BadWeights, match="hash does not fit"):
        weights.loads(json.dumps(body), FEATURES, 2)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "no JSON"),
        ("[]", "not in format 1"),
        (rehashed(lambda body: body.update(format=2)), "not in format 1"),
        (rehashed(lambda body: body.update(game="root")), "it is for root with 2 players"),
        (rehashed(lambda body: body.update(seats=3)), "it is for gardennation with 3 players"),
        (rehashed(lambda body: body.update(version=99)), "other features"),
        (rehashed(lambda body: body["features"].reverse()), "other features"),
        (rehashed(lambda body: body["wins"].pop()), "too few or too many"),
        (rehashed(lambda body: body.pop("points")), "something is missing"),
        (rehashed(lambda body: body.update(stake="much")), "something in it is no number"),
        (rehashed(lambda body: body.update(wins=[None] * len(body["wins"]))), "something in it is no number"),
        (" " * (weights.LARGEST + 1), "larger than"),
    ],
)
def test_a_file_that_is_for_something_else_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadWeights, match=why):
        weights.loads(text, FEATURES, 2)


def test_bots_without_usable_weights_go_by_the_judgement_and_the_log_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "data").mkdir()
    path = tmp_path / "data" / weights.name_of(2)
    path.write_text(weights.dumps(some()).replace('"seed": 1', '"seed": 2'), "utf-8")
    monkeypatch.setattr(weights, "files", lambda package: tmp_path)
    weights.find.cache_clear()
    weights.value_for.cache_clear()
    try:
        with caplog.at_level(logging.WARNING, "polyana"):
            g = games.find("gardennation").setup(2).start()
            assert weights.shipped(g) is BY_HAND
        assert "value-2.json of gardennation is refused: its hash does not fit" in caplog.text
    finally:
        weights.find.cache_clear()
        weights.value_for.cache_clear()


@pytest.mark.parametrize("name", DECLARING)
def test_the_weights_that_come_with_a_game_can_be_used(name: str) -> None:
    features = games.find(name).setup(2).start().features()
    assert features is not None
    package = type(features).__module__.rpartition(".")[0]
    for seats in games.find(name).seats:
        path = files(package).joinpath("data", weights.name_of(seats))
        if path.is_file():
            found = weights.loads(path.read_text("utf-8"), features, seats)
            assert {"command", "seed", "commit", "games", "hours"} <= found.made.keys()


def positions(name: str, seats: int) -> list[State]:
    """A few of a random game, and its end."""
    rng = Rng(seats)
    g = games.find(name).setup(seats).start()
    found: list[State] = []
    while not g.over:
        options = g.options(g.to_act())
        g.answer(g.to_act(), options[rng.below(len(options))])
        found.append(g.copy())
    return [*found[:: max(1, len(found) // 12)], found[-1]]


@pytest.mark.parametrize("name", DECLARING)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_to_one_and_end_in_who_has_won(name: str, seats: int) -> None:
    features = games.find(name).setup(seats).start().features()
    assert features is not None
    numbers = [0.1 * (i % 5) - 0.2 for i in range(BASIS * features.size)]
    value = LearnedValue(features, seats, numbers, numbers, 20.0)
    for g in positions(name, seats):
        chances, points = [0.0] * seats, [0.0] * seats
        value.predict(g, chances, points)
        assert sum(chances) == pytest.approx(1.0)
        assert min(chances) >= 0.0
        worths = value.judge_all(g)
        assert worths == [value.judge(g, seat) for seat in range(seats)]
        if g.over:
            assert points == [float(score) for score in g.scores()]
            assert [seat for seat in range(seats) if chances[seat] > 0.0] == g.winners()


@pytest.mark.parametrize("name", DECLARING)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_feature_is_counted_for_every_seat_and_means_the_same(name: str, seats: int) -> None:
    """Numbers stay near one, there are as many as names, and counting changes nothing and gives the same again."""
    features = games.find(name).setup(seats).start().features()
    assert features is not None
    for g in positions(name, seats)[:-1]:
        if g.over:
            continue
        before = [g.view(seat) for seat in range(seats)]
        counted = features.count(g)
        assert len(counted) == seats * features.size == seats * len(features.names)
        assert all(-20.0 < number < 20.0 for number in counted)
        assert 0.0 <= features.left(g) <= 1.0
        assert counted == features.count(g.copy())
        assert before == [g.view(seat) for seat in range(seats)]
