"""Chapter 3: after placing the tile one may raise a watchtower on it."""

import pytest

from polyana.games.grandbois import kinds
from polyana.games.grandbois.grid import cell_at
from polyana.kernel.errors import Refused
from polyana.kernel.state import PASS, SPECTATOR
from tests.rules.grandbois.builder import position


@pytest.mark.rule("grandbois:3.1")
def test_the_tower_may_be_raised() -> None:
    table = position(row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    assert (table.seat, table.asked) == (0, "tower")
    assert table.options == [cell_at(2, 1), PASS]
    table.tower((2, 1))
    assert table.shown((2, 1)) == ["tower0"]
    assert table.told(kinds.RAISED, SPECTATOR) == [[0, cell_at(2, 1)]]
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:3.1")
def test_the_tower_may_be_declined() -> None:
    table = position(row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    table.decline()
    assert table.shown((2, 1)) == ["clearing"]
    assert table.g.towers_left == [1, 1, 1]
    assert table.told(kinds.DECLINED, SPECTATOR) == [[0]]
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:3.1")
@pytest.mark.parametrize("tile", [30, 1])
def test_nothing_is_asked_about_a_tile_without_a_clearing(tile: int) -> None:
    table = position(row=[tile])
    table.lay(tile, (1, 1))
    table.turn_up()
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:3.1", "grandbois:r11")
def test_nothing_is_asked_of_a_player_without_a_tower() -> None:
    table = position(laid=[(17, (1, 1), 0)], towers=[(0, (2, 1))], row=[9])
    table.lay(9, (-1, -1))
    table.turn_up()
    assert (table.seat, table.asked) == (1, "tile")
    assert table.shown((-1, -1)) == ["clearing"]


@pytest.mark.rule("grandbois:3.2")
def test_a_tower_stands_only_on_a_clearing() -> None:
    table = position(row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    for at in [(1, 1), (2, 2), (1, 2)]:
        assert table.refused_tower(at) == "grandbois:3.2"
    assert table.refused_tower((9, 9)) == "grandbois:3.2"  # no tile lies there
    assert table.refused_tower((2, 1)) == ""


@pytest.mark.rule("grandbois:3.2")
@pytest.mark.parametrize("turned", range(4))
def test_the_clearing_is_found_however_the_tile_is_turned(turned: int) -> None:
    table = position(row=[17])
    table.lay(17, (1, 1), turned)
    table.turn_up()
    clearing = [(2, 1), (2, 2), (1, 2), (1, 1)][turned]
    assert table.options == [cell_at(*clearing), PASS]


@pytest.mark.rule("grandbois:3.3")
def test_a_tower_stands_only_on_the_new_tile() -> None:
    table = position(laid=[(9, (-1, -1), 0)], row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    assert table.shown((-1, -1), (1, 0), (0, 1)) == ["clearing"] * 3
    assert table.refused_tower((-1, -1)) == "grandbois:3.3"  # of another tile
    assert table.refused_tower((1, 0)) == "grandbois:3.3"  # of the start tile
    assert table.refused_tower((0, 1)) == "grandbois:3.3"
    with pytest.raises(Refused, match=r"^grandbois:3\.3$"):
        table.tower((1, 0))


@pytest.mark.rule("grandbois:3.3")
def test_a_declined_clearing_is_not_offered_again() -> None:
    table = position(seats=2, row=[17, 9, 30])
    table.play(17, (1, 1))
    table.play(30, (-1, 1))
    table.lay(9, (-1, -1))
    table.turn_up()
    assert table.seat == 0
    assert table.options == [cell_at(-1, -1), PASS]
    assert table.refused_tower((2, 1)) == "grandbois:3.3"


@pytest.mark.rule("grandbois:3.4")
def test_a_tower_stands_to_the_end() -> None:
    table = position(row=[17], seats=4)
    table.play(17, (1, 1), tower=(2, 1))
    while not table.over():
        table.play_any()
        assert table.shown((2, 1)) == ["tower0"]
        assert table.g.towers_left == [0, 1, 1, 1]


@pytest.mark.rule("grandbois:3.4")
def test_a_tower_is_not_moved_to_a_later_clearing() -> None:
    table = position(row=[17, 9], seats=3)
    table.play(17, (1, 1), tower=(2, 1))
    table.play(9, (-1, -1), tower=(-1, -1))
    assert table.shown((2, 1), (-1, -1)) == ["tower0", "tower1"]
    table.play(table.options[0], (-1, 1))
    table.take(table.options[0])
    table.answer(table.options[0])
    table.turn_up()
    assert table.seat == 1  # seat 0 was asked about no tower
    assert table.shown((2, 1), (-1, -1)) == ["tower0", "tower1"]


@pytest.mark.rule("grandbois:3.5")
@pytest.mark.parametrize("seats", [3, 4])
def test_everyone_has_one_tower(seats: int) -> None:
    table = position(seats=seats, row=[17])
    assert table.g.towers_left == [1] * seats
    table.play(17, (1, 1), tower=(2, 1))
    assert table.g.towers_left == [0] + [1] * (seats - 1)
    assert table.g.show(SPECTATOR)["towers_left"] == table.g.towers_left
