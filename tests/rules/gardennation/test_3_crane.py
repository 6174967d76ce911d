"""Chapter 3: where the crane goes; and what touches what (r9)."""

from itertools import pairwise, permutations

import pytest

from polyana.games.gardennation.territories import CONTACTS, DATA, Board
from tests.rules.gardennation.builder import POSITIONS, SLOTS, position, start

RIM = ["NW", "NE", "E", "SE", "SW", "W"]


@pytest.mark.rule("gardennation:3.1", "gardennation:3.3", "gardennation:x2", "gardennation:4.4")
@pytest.mark.parametrize("where", RIM)
@pytest.mark.parametrize("territory", [4, 7])
def test_the_rim_sends_the_crane_to_the_rim(where: str, territory: int) -> None:
    table = position(crane=territory)
    land = "green" if table.g.land[(territory - 1) * 7 + POSITIONS.index(where)] == 3 else ""
    table.build((territory, where), land)
    assert table.crane == SLOTS[POSITIONS.index(where)]


@pytest.mark.rule("gardennation:3.2", "gardennation:x1")
@pytest.mark.parametrize("territory", [2, 3, 5, 6, 7])
def test_the_centre_sends_the_crane_to_the_centre(territory: int) -> None:
    table = position(crane=territory)
    table.build((territory, "C"))
    assert table.crane == 4


@pytest.mark.rule("gardennation:3.4", "gardennation:x3")
@pytest.mark.parametrize("where", [(4, "C"), (2, "NE"), (6, "SW"), (3, "W")])
def test_the_crane_may_stay(where: tuple[int, str]) -> None:
    table = position(crane=where[0])
    table.build(where)
    assert table.crane == where[0]


@pytest.mark.rule("gardennation:3.3", "gardennation:r8")
def test_the_place_after_turning_counts() -> None:
    table = position(crane=4, rotations=(1, 0, 0, 0, 0, 0, 0))
    # the printed SE area (green 1) of territory 4 lies in the SW now
    assert table.g.board.number[3 * 7 + 5] == 1
    table.build((4, "SW"))
    assert table.crane == 6


@pytest.mark.rule("gardennation:3.5")
def test_the_second_action_is_taken_where_the_first_sent_the_crane() -> None:
    table = position(crane=4, actions=2)
    table.build((4, "NW"))
    assert (table.seat, table.crane) == (0, 1)
    assert {territory for territory, _ in table.places("build")} == {1}


@pytest.mark.rule("gardennation:3.6")
def test_the_last_action_of_a_round_moves_the_crane_too() -> None:
    table = position(3, seat=2, slot=2, actions=1, crane=4)
    table.build((4, "W"))
    assert table.g.round == 2
    assert table.crane == 3


def contacts_on_the_plane() -> dict[tuple[int, int], set[tuple[int, int]]]:
    """(slot, position) -> what touches it: hex distance 1, from the directions of the data file alone."""
    steps = [(d["dq"], d["dr"]) for d in DATA["direction"]]
    spacing = DATA["geometry"]["territory_spacing"]
    at = {
        (spacing * steps[slot][0] + dq, spacing * steps[slot][1] + dr): (slot, place)
        for slot in range(7)
        for place, (dq, dr) in enumerate(steps)
    }
    assert len(at) == 49
    return {spot: {at[q + dq, r + dr] for dq, dr in steps[1:] if (q + dq, r + dr) in at} for (q, r), spot in at.items()}


@pytest.mark.rule("gardennation:r9")
def test_adjacency_of_every_arrangement_is_hex_distance_one() -> None:
    plane = contacts_on_the_plane()
    for slots in permutations(range(7)):
        near = Board(list(slots), [0] * 7, False).near
        assert sum(len(areas) for areas in near) == 2 * (84 + 12)
        for (slot, place), touching in plane.items():
            assert set(near[slots[slot] * 7 + place]) == {slots[other] * 7 + there for other, there in touching}


@pytest.mark.rule("gardennation:r9")
def test_rotation_changes_no_contact_only_what_lies_there() -> None:
    for rotation in range(6):
        board = Board([t - 1 for t in SLOTS], [rotation] * 7, False)
        assert board.near == start().g.board.near


@pytest.mark.rule("gardennation:r9")
def test_inside_a_territory() -> None:
    near = start().g.board.near
    assert set(near[0]) == {1, 2, 3, 4, 5, 6}
    ring = [1, 2, 3, 4, 5, 6, 1]
    for one, other in pairwise(ring):
        assert one in near[other]
        assert other in near[one]
    assert not {3, 4, 5} & set(near[1])
    assert len(CONTACTS) == 12
