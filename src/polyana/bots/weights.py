# not compiled: asked once a game
"""Learned values that come with a game: `data/value-<seats>.json` beside its features, written by `polyana train`.

A file says how it was made and carries a hash over all of it. One that was changed, or belongs to other features, is
refused: the bots then go by the game's own judgement, and the log says why.
"""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from polyana.bots.value import BASIS, BY_HAND, LearnedValue, Value
from polyana.kernel.errors import PolyanaError
from polyana.kernel.features import Features
from polyana.kernel.state import State

LOG = logging.getLogger("polyana")
FORMAT: Final = 1
LARGEST: Final = 400_000  # bytes of a file


class BadWeights(PolyanaError):
    """A file of weights that cannot be used, and why."""


@dataclass(frozen=True)
class Weights:
    """What is learned about a game for a number of players, and how."""

    game: str
    seats: int
    version: int  # of the features
    names: tuple[str, ...]
    wins: tuple[float, ...]
    points: tuple[float, ...]
    stake: float
    made: Mapping[str, Any]  # command, seed, commit, games, hours

    def value(self, features: Features[Any]) -> LearnedValue:
        return LearnedValue(features, self.seats, self.wins, self.points, self.stake)


def dumps(weights: Weights) -> str:
    body: dict[str, Any] = {
        "format": FORMAT,
        "game": weights.game,
        "seats": weights.seats,
        "made": dict(weights.made),
        "version": weights.version,
        "features": list(weights.names),
        "stake": weights.stake,
        "wins": list(weights.wins),
        "points": list(weights.points),
    }
    body["hash"] = hash_of(body)
    lines = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in body.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def hash_of(body: Mapping[str, Any]) -> str:
    plain = {name: value for name, value in body.items() if name != "hash"}
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def loads(text: str, features: Features[Any], seats: int) -> Weights:
    """The weights of a file for these features; BadWeights, if they are not for them or not as they were written."""
    if len(text) > LARGEST:
        raise BadWeights(f"it is larger than {LARGEST} bytes")
    try:
        body = json.loads(text)
    except ValueError:
        raise BadWeights("it is no JSON") from None
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadWeights(f"it is not in format {FORMAT}")
    if body.get("hash") != hash_of(body):
        raise BadWeights("its hash does not fit what it holds")
    try:
        return _read(body, features, seats)
    except KeyError:
        raise BadWeights("something is missing in it") from None
    except (TypeError, ValueError):
        raise BadWeights("something in it is no number") from None


def _read(body: Mapping[str, Any], features: Features[Any], seats: int) -> Weights:
    if (body["game"], body["seats"]) != (features.game, seats):
        raise BadWeights(f"it is for {body['game']} with {body['seats']} players")
    if body["version"] != features.version or tuple(body["features"]) != features.names:
        raise BadWeights("it belongs to other features")
    wins = tuple(float(number) for number in body["wins"])
    points = tuple(float(number) for number in body["points"])
    if not len(wins) == len(points) == BASIS * features.size:
        raise BadWeights("it has too few or too many numbers")
    stake = float(body["stake"])
    return Weights(features.game, seats, features.version, features.names, wins, points, stake, body["made"])


def shipped(g: State) -> Value:
    """The value a game comes with for so many players: learned, if there are weights; else its own judgement."""
    features = g.features()
    return BY_HAND if features is None else value_for(features, g.seats)


@cache
def value_for(features: Features[Any], seats: int) -> Value:
    found = find(features, seats)
    return BY_HAND if found is None else found.value(features)


@cache
def find(features: Features[Any], seats: int) -> Weights | None:
    """The weights that come with a game; None if there are none, or none that can be used, which the log tells."""
    package = sys.modules[type(features).__module__].__name__.rpartition(".")[0]
    path = files(package).joinpath("data", name_of(seats))
    if not path.is_file():
        LOG.info("%s for %d has no weights: bots go by its own judgement", features.game, seats)
        return None
    try:
        return loads(path.read_text("utf-8"), features, seats)
    except (BadWeights, UnicodeDecodeError) as error:
        LOG.warning("%s of %s is refused: %s; bots go by the game's own judgement", path.name, features.game, error)
        return None


def name_of(seats: int) -> str:
    return f"value-{seats}.json"
