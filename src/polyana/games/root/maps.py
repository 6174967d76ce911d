"""The maps: what touches what. A place is a clearing (its number less one) or, from CLEARINGS on, a forest."""

from __future__ import annotations

from typing import Any, Final

from polyana.games.root.data import load
from polyana.games.root.terms import CLEARINGS, SUIT_NAMES, SUITS
from polyana.kernel.packing import Packer, Unpacker

MAP_NAMES: Final = ("autumn", "winter", "lake", "mountain")
RANDOM_SUITS: Final = -1


class Woods:
    """One map as it stands. Never changes, so copies of a state share it: when a path is cleared, `cleared` gives
    another one, and everything that asks what is adjacent (root:mountain.r3) asks the new one.
    """

    def __init__(self, name: str, data: dict[str, Any], closed: int = -1) -> None:
        """`closed`: the closed paths that are still closed, as a mask; all of them, unless told."""
        self.name = name
        clearings = data["clearing"]
        self.slots: list[int] = [clearing["slots"] for clearing in clearings]
        self.ruins: list[int] = [number - 1 for number in data["map"]["ruins"]]  # root:5.1.4
        self.corners: list[int] = [i for i in range(CLEARINGS) if clearings[i]["corner"]]
        self.opposite: list[int] = [clearing.get("opposite", 0) - 1 for clearing in clearings]
        self.paths: list[list[int]] = [[] for _ in range(CLEARINGS)]  # root:2.2.1, root:2.2
        # Two clearings each, in printed order, whether cleared or not.
        self.closed_paths: list[list[int]] = [  # root:mountain.1.2
            [one - 1, other - 1] for one, other in data["links"].get("closed_paths", [])
        ]
        self.closed: int = closed & (1 << len(self.closed_paths)) - 1  # root:mountain.2.1
        opened = [pair for i, pair in enumerate(self.closed_paths) if not self.closed >> i & 1]
        for one, other in [[one - 1, other - 1] for one, other in data["links"]["paths"]] + opened:  # root:2.3
            self.paths[one].append(other)
            self.paths[other].append(one)
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
        # Closed paths bound forests as others do, cleared or not; trees or none, an enclosed area is a forest; the lake
        # is none (root:mountain.2.2, root:mountain.4.1, root:mountain.r1, root:lake.3.1).
        forests = data["forest"]  # root:2.3b, root:2.4
        ids = [forest["id"] for forest in forests]
        self.forests: int = len(forests)
        # By forest: the clearings that touch it (root:2.4.1) and the forests one path away, open or closed
        # (root:2.4.1b, root:mountain.r2), or next to it along the shore (root:lake.3.2, root:lake.r8), as places.
        self.around: list[list[int]] = [
            [number - 1 for number in forest["clearings"]]
            + [CLEARINGS + ids.index(other) for other in forest["forests"]]
            for forest in forests
        ]
        self.beside: list[list[int]] = [  # by clearing: the forests that touch it
            [CLEARINGS + i for i in range(len(forests)) if clearing in self.around[i]] for clearing in range(CLEARINGS)
        ]
        rules = data["rules"]
        self.raft_start: int = rules.get("raft_start", 0) - 1  # root:lake.1.2; -1: there is no raft
        self.raft_cards: int = rules.get("raft_card", 0)  # root:lake.2.3
        self.tower: int = rules.get("tower", 0) - 1  # root:mountain.1.3, root:mountain.r7; -1: there is none
        self.tower_points: int = rules.get("tower_vp", 0)
        self.clearing_points: int = rules.get("closed_path_vp", 0)
        self.suits: list[int] = [SUIT_NAMES.index(c["suit"]) if "suit" in c else RANDOM_SUITS for c in clearings]
        layouts = data.get("layouts", {})
        self.house: list[int] = [SUIT_NAMES.index(suit) for suit in layouts.get("house", [])]

    def pack_into(self, p: Packer) -> None:  # by hand: maps are known by number
        p.number(MAP_NAMES.index(self.name))
        p.number(self.closed)

    @staticmethod
    def unpacked(u: Unpacker) -> Woods:
        return as_it_stands(MAPS[u.number()], u.number())


_CLEARED: Final[dict[int, Woods]] = {}  # by mask of what is still closed: only one map has closed paths


def cleared(woods: Woods, path: int) -> Woods:
    """The map once one more of its closed paths has been cleared (root:mountain.2.3.d)."""
    return as_it_stands(woods, woods.closed & ~(1 << path))


def as_it_stands(woods: Woods, closed: int) -> Woods:
    """The map when these of its paths are closed."""
    if woods.closed == closed:
        return woods
    if closed not in _CLEARED:
        _CLEARED[closed] = Woods(woods.name, load(f"map-{woods.name}"), closed)
    return _CLEARED[closed]


MAPS: Final[list[Woods]] = [Woods(name, load(f"map-{name}")) for name in MAP_NAMES]
MARKERS: Final = CLEARINGS // SUITS  # suit markers of each suit where the map prints none
