"""The games. One folder, one game; one line here, and tests, bots, fuzzer and front ends take it from there."""

# not compiled: imports games by name, on demand

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import cast

from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game

REGISTRY: dict[str, str] = {
    "grandbois": "polyana.games.grandbois.game",
    "woolybully": "polyana.games.woolybully.game",
    "gardennation": "polyana.games.gardennation.game",
    "root": "polyana.games.root.game",
}


def names() -> list[str]:
    return list(REGISTRY)


def find(name: str) -> Game:
    """The game of this name."""
    if name not in REGISTRY:
        near = get_close_matches(name, REGISTRY, n=1)
        hint = f"did you mean {near[0]}?" if near else "known games: " + ", ".join(REGISTRY)
        raise BadSetup(f"there is no game {name!r}; {hint}")
    return cast(Game, import_module(REGISTRY[name]).GAME)
