"""The boards of the factions: a file each, found by the faction's name."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from polyana.cli.boards.root.factions.room import Room
from polyana.games.root.pieces import FACTION_NAMES

__all__ = ["Room", "room"]


@cache
def room(faction: int) -> Room:
    name = FACTION_NAMES[faction].replace("-", "_")
    return cast(Room, import_module(f"polyana.cli.boards.root.factions.{name}").ROOM)
