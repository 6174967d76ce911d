"""The games. One folder, one game; one line here, and tests, bots, fuzzer and front ends take it from there."""

# not compiled: imports games by name, on demand

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import cast

from polyana.kernel.errors import REPEATED, BadPack, BadSetup
from polyana.kernel.game import REMEMBERED, Game, read_head
from polyana.kernel.state import State

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
        known = ", ".join(near or REGISTRY)
        hint = f"did you mean {known}?" if near else f"known games: {known}"
        message = "error-near-game" if near else "error-game"
        raise BadSetup(f"there is no game {name!r}; {hint}", message, {"name": name[:REPEATED], "known": known})
    return cast(Game, import_module(REGISTRY[name]).GAME)


_PACKED: dict[bytes, Game] = {}  # what packed states begin with, and the game they are of


def unpack(data: bytes) -> State:
    """A state of any game from the bytes that `State.pack` made of it."""
    head = data[: data.find(b"\n") + 1]
    game = _PACKED.get(head)
    if game is None:
        name = read_head(head).get("game")
        if name not in REGISTRY:
            raise BadPack(f"this is a state of {name!r}, a game that this version of polyana does not know")
        game = find(name)
        game.table_of(head)  # whoever begins like this is of the game
        if len(_PACKED) >= REMEMBERED:
            _PACKED.clear()
        _PACKED[head] = game
    return game.unpack(data)
