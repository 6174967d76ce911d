"""The rules once more, slowly and straight from the rule text, on tuples and words.

Shares no code with the engine but the file of the printed tiles: what both say alike, they say for two reasons.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files

At = tuple[int, int]
Cell = tuple[str, int]  # ("fox", 3), ("bear", 0), ("clearing", 0), ("tower", seat)

_DATA = tomllib.loads(files("polyana.games.grandbois").joinpath("data/tiles.toml").read_text("utf-8"))
CLANS: list[str] = [clan["id"] for clan in _DATA["clans"]]


def _cell(word: str) -> Cell:
    name, _, size = word.partition(":")
    return name, int(size or 0)


PRINTED: dict[int, list[Cell]] = {tile["id"]: [_cell(word) for word in tile["cells"]] for tile in _DATA["tiles"]}


def spread(tile: int, at: At, turned: int) -> dict[At, Cell]:
    """The four cells of a tile as it lies: each quarter turn moves every cell to the next corner clockwise."""
    x, y = at
    top_left, top_right, bottom_right, bottom_left = PRINTED[tile]
    for _ in range(turned):
        top_left, top_right, bottom_right, bottom_left = bottom_left, top_left, top_right, bottom_right
    return {(x, y): top_left, (x + 1, y): top_right, (x + 1, y + 1): bottom_right, (x, y + 1): bottom_left}


class Forest:
    """What is visible: the last tile laid on a cell, or the tower that stands there."""

    def __init__(self) -> None:
        self.cells: dict[At, Cell] = spread(0, (0, 0), 0)

    def lay(self, tile: int, at: At, turned: int) -> None:
        self.cells.update(spread(tile, at, turned))

    def raise_tower(self, seat: int, at: At) -> None:
        assert self.cells[at] == ("clearing", 0)
        self.cells[at] = ("tower", seat)

    # Chapter 2.

    def may_lie(self, tile: int, at: At, turned: int, expert: bool) -> bool:
        new = spread(tile, at, turned)
        covered = [place for place in new if place in self.cells]
        return 1 <= len(covered) <= 3 and all(may_cover(new[each], self.cells[each], expert) for each in covered)

    def placements(self, tile: int, expert: bool) -> set[tuple[At, int]]:
        """Every cell of the table that a tile could reach, with every turn."""
        xs = range(min(x for x, _ in self.cells) - 2, max(x for x, _ in self.cells) + 3)
        ys = range(min(y for _, y in self.cells) - 2, max(y for _, y in self.cells) + 3)
        return {((x, y), t) for x in xs for y in ys for t in range(4) if self.may_lie(tile, (x, y), t, expert)}

    # Chapters 4 and 5.

    def lines(self, seat: int, clans: Iterable[str]) -> list[int]:
        mine = set(clans)
        towers = [at for at, cell in self.cells.items() if cell == ("tower", seat)]
        around = [self.cells[near] for tower in towers for near in eight_around(tower) if near in self.cells]
        own = [cell for cell in around if cell[0] in mine]
        others = [cell for cell in around if cell[0] in CLANS and cell[0] not in mine]
        return [
            sum(1 for cell in self.cells.values() if cell[0] in mine),
            2 * sum(self.largest_group(clan) for clan in mine),
            2 * len(own),
            len(others),
        ]

    def largest_group(self, clan: str) -> int:
        left = {at for at, cell in self.cells.items() if cell[0] == clan}
        largest = 0
        while left:
            group = {left.pop()}
            while reached := {at for at in left if any(side in group for side in four_sides(at))}:
                group |= reached
                left -= reached
            largest = max(largest, len(group))
        return largest


def may_cover(new: Cell, old: Cell, expert: bool) -> bool:
    """May this cell cover that one? 2.6 to 2.9b, and 6.1."""
    if old[0] in ("tower", "bear"):
        return False
    if old[0] == "clearing" or new[0] == "bear":
        return True
    if new[0] == "clearing" or (expert and new[0] == old[0]):
        return False
    return new[1] > old[1]


def four_sides(at: At) -> list[At]:
    x, y = at
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def eight_around(at: At) -> list[At]:
    x, y = at
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


def best(pads: list[list[int]]) -> list[int]:
    """The seats that no other beats: by the total first, then line after line of the pad."""

    def beats(one: list[int], two: list[int]) -> bool:
        if sum(one) != sum(two):
            return sum(one) > sum(two)
        for mine, theirs in zip(one, two):
            if mine != theirs:
                return mine > theirs
        return False

    return [seat for seat, pad in enumerate(pads) if not any(beats(other, pad) for other in pads)]
