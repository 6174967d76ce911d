"""What a change says is what it was made of."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from polyana.kernel.differences import applied, changes


def thing(rng: random.Random, depth: int = 3) -> Any:
    kind = rng.randrange(7 if depth else 4)
    if kind == 0:
        return rng.choice([None, "", "word"])
    if kind < 4:
        return rng.randrange(-2, 4)
    if kind < 6:
        return [thing(rng, depth - 1) for _ in range(rng.randrange(8))]
    return {key: thing(rng, depth - 1) for key in rng.sample("abcd", rng.randrange(4))}


def another(rng: random.Random, old: Any) -> Any:
    """Like it, but for a few places."""
    if isinstance(old, dict) and old and rng.random() < 0.9:
        return {**old, rng.choice(sorted(old)): another(rng, old[rng.choice(sorted(old))])}
    if isinstance(old, list) and rng.random() < 0.9:
        at = rng.randrange(len(old) + 1)
        come = [thing(rng, 1) for _ in range(rng.randrange(3))]
        return [*old[:at], *come, *old[at + rng.randrange(3) :]]
    return thing(rng)


@pytest.mark.parametrize("seed", range(300))
def test_a_change_makes_the_new_of_the_old(seed: int) -> None:
    rng = random.Random(seed)
    old = {str(i): thing(rng) for i in range(6)}
    new = {key: another(rng, value) if rng.random() < 0.7 else value for key, value in old.items()}
    new |= {"more": thing(rng)}
    kept = json.dumps(old)
    change = json.loads(json.dumps(changes(old, new)))
    assert json.dumps(applied(json.loads(kept), change), sort_keys=True) == json.dumps(new, sort_keys=True)
    assert json.dumps(old) == kept
    assert changes(new, new) == {}


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (1, 2, 2),
        (True, False, False),
        ([1], [2], [[2]]),
        ([1, 2, 3], [1, 5, 3], {"1": 5}),
        ([1, 2, 3], [4, 5, 3], [0, 2, [4, 5]]),
        ([1, 2], [1, 2, 3], [2, 0, [3]]),
        ([1, 2, 3], [3], [0, 2, []]),
        ([], [[]], [[[]]]),
        ([1], [], [[]]),
        (None, {"a": 1}, [{"a": 1}]),
        ({"a": 1}, None, None),
        ({"a": 1, "b": [1]}, {"a": 1, "b": [1, 2], "c": [3]}, {"b": [1, 0, [2]], "c": [[3]]}),
        ({"a": 1, "b": 2}, {"a": 3}, [{"a": 3}]),
        ((1, 2), (1, 3), [1, 1, [3]]),
    ],
)
def test_how_a_change_is_told(old: Any, new: Any, change: Any) -> None:
    assert changes({"x": old}, {"x": new}) == {"x": change}
