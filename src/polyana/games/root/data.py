"""The printed game as tables: what `data/*.toml` says, read once."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final


def load(name: str) -> dict[str, Any]:
    text = files("polyana.games.root").joinpath(f"data/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


FACTION_DATA: Final[list[dict[str, Any]]] = load("factions")["faction"]


def faction_data(name: str) -> dict[str, Any]:
    for faction in FACTION_DATA:
        if faction["id"] == name:
            return faction
    raise KeyError(name)


def track(faction: str, name: str, column: str) -> list[int]:
    """A column of a track on a faction's board, from the leftmost space on."""
    for printed in faction_data(faction)["track"]:
        if printed["id"] == name:
            values: list[int] = printed[column]
            return values
    raise KeyError(f"{faction} has no track {name}")


def adding_up(start: int, steps: list[int]) -> list[int]:
    """What is uncovered in all by 0, 1, 2 … pieces of a track, the start included."""
    totals = [start]
    for step in steps:
        totals.append(totals[-1] + step)
    return totals
