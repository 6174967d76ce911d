"""The maps: what touches what. A place is a clearing (its number less one) or, from CLEARINGS on, a forest."""

from __future__ import annotations

from typing import Any, Final

from polyana.games.root.data import load
from polyana.games.root.terms import CLEARINGS, SUIT_NAMES, SUITS

MAP_NAMES: Final = ("autumn", "winter")
RANDOM_SUITS: Final = -1


class Woods:
    """One map. Never changes, so copies of a state share it."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        clearings = data["clearing"]
        self.slots: list[int] = [clearing["slots"] for clearing in clearings]
        self.ruins: list[int] = [number - 1 for number in data["map"]["ruins"]]  # root:5.1.4
        self.corners: list[int] = [i for i in range(CLEARINGS) if clearings[i]["corner"]]
        self.opposite: list[int] = [clearing.get("opposite", 0) - 1 for clearing in clearings]
        self.paths: list[list[int]] = [[] for _ in range(CLEARINGS)]  # root:2.2.1, root:2.2
        for one, other in data["links"]["paths"]:  # root:2.3
            self.paths[one - 1].append(other - 1)
            self.paths[other - 1].append(one - 1)
        # By clearing: those next to it on a river, or across the lake. Of use only by rules that say so.
        self.rivers: list[list[int]] = [[] for _ in range(CLEARINGS)]  # root:lake.r3, root:mountain.r8
        for one, other in data["links"]["river"]:
            self.rivers[one - 1].append(other - 1)
            self.rivers[other - 1].append(one - 1)
        for neighbours in self.paths + self.rivers:
            neighbours.sort()
        # By clearing: those next to it for whom rivers are paths (root:2.3).
        self.waterways: list[list[int]] = [sorted({*self.paths[i], *self.rivers[i]}) for i in range(CLEARINGS)]
        self.river_clearings: list[int] = [i for i in range(CLEARINGS) if self.rivers[i]]
        forests = data["forest"]  # root:2.3b, root:2.4
        ids = [forest["id"] for forest in forests]
        self.forests: int = len(forests)
        # By forest: the clearings that touch it (root:2.4.1) and the forests one path away (root:2.4.1b), as places.
        self.around: list[list[int]] = [
            [number - 1 for number in forest["clearings"]]
            + [CLEARINGS + ids.index(other) for other in forest["forests"]]
            for forest in forests
        ]
        self.beside: list[list[int]] = [  # by clearing: the forests that touch it
            [CLEARINGS + i for i in range(len(forests)) if clearing in self.around[i]] for clearing in range(CLEARINGS)
        ]
        self.suits: list[int] = [SUIT_NAMES.index(c["suit"]) if "suit" in c else RANDOM_SUITS for c in clearings]
        layouts = data.get("layouts", {})
        self.house: list[int] = [SUIT_NAMES.index(suit) for suit in layouts.get("house", [])]


MAPS: Final[list[Woods]] = [Woods(name, load(f"map-{name}")) for name in MAP_NAMES]
MARKERS: Final = CLEARINGS // SUITS  # suit markers of each suit where the map prints none
