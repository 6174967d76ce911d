"""Chapter 14: the Lake and the Mountain; what holds for the rivers of every map."""

from __future__ import annotations

import pytest

from polyana.games.root.data import load
from polyana.games.root.maps import Woods

pytestmark = pytest.mark.usefixtures("agreement")

RIVERS = {
    "autumn": [(4, 7), (5, 10), (7, 11), (10, 11)],
    "winter": [(7, 12), (10, 11), (11, 12)],
    "lake": [(1, 10), (1, 11), (1, 12), (10, 11), (10, 12), (11, 12)],
    "mountain": [(2, 10), (4, 10)],
}


def woods(name: str) -> Woods:
    return Woods(name, load(f"map-{name}"))


def links(of: list[list[int]]) -> list[tuple[int, int]]:
    """Pairs of neighbours by their printed numbers, each pair once; both know each other."""
    pairs = sorted((one + 1, other + 1) for one, near in enumerate(of) for other in near)
    assert all((other, one) in pairs for one, other in pairs)
    return [(one, other) for one, other in pairs if one < other]


@pytest.mark.rule("root:lake.r3", "root:mountain.r8")
@pytest.mark.parametrize("name", list(RIVERS))
def test_rivers_link_clearings_apart_from_the_paths(name: str) -> None:
    there = woods(name)
    assert links(there.rivers) == RIVERS[name]
    assert {number - 1 for pair in RIVERS[name] for number in pair} == set(there.river_clearings)
    assert not set(links(there.rivers)) & set(links(there.paths))
