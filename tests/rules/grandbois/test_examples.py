"""The worked examples, played from the first tile on."""

import pytest

from polyana.games.grandbois import harvest
from polyana.games.grandbois.grid import cell_at
from polyana.kernel.state import PASS, SPECTATOR
from tests.rules.grandbois.builder import Table, harvested, position
from tests.rules.grandbois.test_2_place_a_tile import covering


def after_x1(*, seats: int = 3, clans: list[list[str]] | None = None, row: tuple[int, ...] = (5,)) -> Table:
    """Seat 0 has laid tile 17, seat 1 tile 14; the row is full again and seat 1 is asked about its tower."""
    table = position(seats=seats, clans=clans, row=[17, 14, *row])
    table.play(17, (1, 1), 0)
    table.lay(14, (2, 1), 1)
    table.turn_up()
    return table


def after_x5(*, seats: int = 3, clans: list[list[str]] | None = None) -> Table:
    """Seat 1 has a tower on (3, 2)."""
    table = after_x1(seats=seats, clans=clans)
    table.tower((3, 2))
    return table


@pytest.mark.rule("grandbois:x1")
def test_x1_rulebook_picture() -> None:
    table = position(row=[17, 14])
    table.play(17, (1, 1), 0)
    start = dict.fromkeys([(0, 0), (1, 0), (0, 1)], "clearing")
    assert table.forest() == start | {(1, 1): "frog3", (2, 1): "clearing", (2, 2): "lizard1", (1, 2): "lizard3"}
    table.play(14, (2, 1), 1)
    new = {(2, 2): "fox3", (2, 1): "fox1", (3, 1): "frog3", (3, 2): "clearing"}
    assert table.forest() == start | {(1, 1): "frog3", (1, 2): "lizard3"} | new
    assert "lizard1" not in table.forest().values()


@pytest.mark.rule("grandbois:x2")
@pytest.mark.parametrize(
    ("new", "rule", "expert_rule"),
    [
        ("fox2", "", "grandbois:6.1"),
        ("raccoon2", "", ""),
        ("fox3", "", "grandbois:6.1"),
        ("fox4", "", "grandbois:6.1"),
        ("raccoon3", "", ""),
        ("raccoon4", "", ""),
        ("fox1", "grandbois:2.7c", "grandbois:2.7c"),
        ("raccoon1", "grandbois:2.7c", "grandbois:2.7c"),
        ("clearing", "grandbois:2.7c", "grandbois:2.7c"),
        ("bear", "", ""),
    ],
)
def test_x2_what_covers_a_fox(new: str, rule: str, expert_rule: str) -> None:
    assert covering(new, "fox1") == rule
    assert covering(new, "fox1", expert=True) == expert_rule


@pytest.mark.rule("grandbois:x3")
def test_x3_too_little_too_much() -> None:
    table = after_x1(row=(5, 30))
    table.decline()
    for tile in table.options:
        for turned in range(4):
            assert table.refused(tile, (4, 2), turned) == "grandbois:2.4a"
            assert table.refused(tile, (1, 1), turned) == "grandbois:2.4b"


@pytest.mark.rule("grandbois:x4")
def test_x4_tower() -> None:
    table = after_x1()
    assert (table.seat, table.options) == (1, [cell_at(3, 2), PASS])
    assert table.refused_tower((0, 0)) == table.refused_tower((1, 0)) == "grandbois:3.3"
    assert table.refused_tower((2, 1)) == "grandbois:3.2"  # the covered clearing of tile 17
    table.tower((3, 2))
    assert table.shown((3, 2)) == ["tower1"]
    for tile in table.options:
        for turned in range(4):
            assert table.refused(tile, (3, 2), turned) == "grandbois:2.8"


@pytest.mark.rule("grandbois:x5")
@pytest.mark.parametrize(
    ("clan", "lines", "total"),
    [("fox", [2, 4, 4, 1], 11), ("frog", [2, 2, 2, 2], 8), ("raccoon", [0, 0, 0, 3], 3)],
)
def test_x5_scoring(clan: str, lines: list[int], total: int) -> None:
    table = after_x5(clans=[["lizard"], [clan], ["mouse"]])
    assert table.lines(1) == lines
    assert table.lines(0) == [1, 2, 0, 0]  # lizards without a tower
    assert table.g.scores() == [3, total, 0]


@pytest.mark.rule("grandbois:x6")
def test_x6_two_players() -> None:
    table = after_x5(seats=2, clans=[["lizard", "mouse"], ["fox", "frog"]])
    assert table.lines(1) == [4, 6, 6, 0]
    assert table.g.scores()[1] == 16


@pytest.mark.rule("grandbois:x7")
def test_x7_bear() -> None:
    table = after_x5(clans=[["lizard"], ["fox"], ["mouse"]])
    table.play(5, (3, 0), 3)
    assert table.shown((3, 1), (3, 0), (4, 0), (4, 1)) == ["bear", "fox3", "fox1", "raccoon2"]
    assert table.lines(1) == [4, 4, 4, 1]
    assert table.g.scores()[1] == 13
    for tile in table.options:
        for at in [(2, 0), (3, 0), (2, 1), (3, 1)]:
            assert all(place != at for place, _ in table.placements(tile))


@pytest.mark.rule("grandbois:x8")
def test_x8_tie_break() -> None:
    assert harvest.winners([[8, 6, 4, 2], [8, 6, 2, 4]], rematch=False) == [0]
    assert harvest.winners([[8, 6, 2, 4], [8, 6, 4, 2]], rematch=False) == [1]
    assert harvest.winners([[8, 6, 4, 2], [8, 6, 4, 2]], rematch=False) == [0, 1]


@pytest.mark.rule("grandbois:x8")
def test_x8_at_the_table() -> None:
    # two cells apart for either clan; both foxes stand at their tower, one frog, a mouse and a lizard at theirs
    clans = [["fox"], ["frog"], ["raccoon"]]
    table = harvested(
        "fox1 tower0 fox1 - frog1 tower1 mouse1",
        "-    -      -    - -     -      lizard1",
        "-    -      -    - frog1 -      -",
        clans=clans,
    )
    assert [table.lines(seat) for seat in (0, 1)] == [[2, 2, 4, 0], [2, 2, 2, 2]]
    assert table.g.view(SPECTATOR)["winners"] == [0]
    table = harvested("fox1 tower0 fox1 - frog1 tower1 frog1", clans=clans)
    assert table.g.view(SPECTATOR)["winners"] == [0, 1]
