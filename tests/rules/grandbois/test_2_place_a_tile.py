"""Chapter 2: on one's turn one must place a tile."""

import pytest

from polyana.games.grandbois import kinds
from polyana.games.grandbois.grid import cell_at
from polyana.games.grandbois.tiles import CLAN_NAMES
from polyana.kernel.errors import Refused
from polyana.kernel.state import CHANCE, PASS, SPECTATOR
from tests.rules.grandbois.builder import position, tile_with

ANIMALS = [f"{clan}{size}" for clan in CLAN_NAMES for size in (1, 2, 3, 4)]
CELLS = ["clearing", *ANIMALS, "bear"]


def size(word: str) -> int:
    return int(word[-1])


def covering(new: str, old: str, expert: bool = False) -> str:
    """The rule that forbids such a new cell to cover such a visible one, or "".

    A tile shows the old cell on (2, 2); another tile is laid at (2, 2), with the new cell there and nothing else below.
    """
    below = tile_with(2, "clearing" if old == "tower" else old)
    above = tile_with(0, new, but=below[0])
    table = position(
        laid=[(below[0], (1, 1), below[1])],
        towers=[(1, (2, 2))] if old == "tower" else [],
        row=[above[0]],
        expert=expert,
    )
    return table.refused(above[0], (2, 2), above[1])


@pytest.mark.rule("grandbois:2.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_clockwise(seats: int) -> None:
    table = position(seats=seats, turn=1)
    order = []
    for _ in range(2 * seats):
        order.append(table.seat)
        table.play_any()
    assert order == [(1 + n) % seats for n in range(2 * seats)]


@pytest.mark.rule("grandbois:2.1")
def test_nobody_acts_out_of_turn() -> None:
    table = position(row=[17], turn=1)
    assert table.refused_answer(17, seat=0) == "grandbois:2.1"
    assert table.refused_answer(17, seat=2) == "grandbois:2.1"
    assert table.refused_answer(17, seat=1) == ""
    table.lay(17, (1, 1))
    assert table.seat == CHANCE
    assert table.refused_answer(14, seat=2) == "grandbois:2.1"


@pytest.mark.rule("grandbois:2.2")
def test_passing_is_refused() -> None:
    table = position(row=[17])
    assert not table.may_pass
    assert table.refused_answer(PASS) == "grandbois:2.2"
    table.take(17)
    assert not table.may_pass
    assert table.refused_answer(PASS) == "grandbois:2.2"
    with pytest.raises(Refused, match=r"^grandbois:2\.2$"):
        table.answer(PASS)


@pytest.mark.rule("grandbois:2.2")
def test_one_tile_is_taken_from_the_row_and_added_to_the_forest() -> None:
    table = position(row=[17, 14, 5, 30])
    table.lay(17, (1, 1))
    assert table.g.row == [14, 5, 30]
    assert table.shown((1, 1), (2, 1), (2, 2), (1, 2)) == ["frog3", "clearing", "lizard1", "lizard3"]
    assert table.told(kinds.LAID, SPECTATOR) == [[0, 17, cell_at(1, 1), 0]]


@pytest.mark.rule("grandbois:2.2")
def test_tiles_that_are_not_in_the_row_cannot_be_taken() -> None:
    table = position(row=[14, 5, 30, 31], laid=[(17, (1, 1), 0)])
    assert table.refused(29, (0, 1)) == "grandbois:2.2"  # in the stack
    assert table.refused(17, (0, 1)) == "grandbois:2.2"  # in the forest
    assert table.refused(0, (0, 1)) == "grandbois:2.2"  # the start tile


@pytest.mark.rule("grandbois:2.3")
@pytest.mark.parametrize("tile", [17, 14, 5, 30])
def test_any_tile_of_the_row_may_be_taken(tile: int) -> None:
    table = position(row=[17, 14, 5, 30])
    assert table.options == [17, 14, 5, 30]
    table.lay(tile, (1, 1))
    assert table.g.row == [other for other in (17, 14, 5, 30) if other != tile]


@pytest.mark.rule("grandbois:2.4a")
@pytest.mark.parametrize("at", [(2, 0), (0, 2), (-2, -2), (2, 2), (1, -2), (20, 20)])
def test_a_tile_must_cover_a_cell(at: tuple[int, int]) -> None:
    assert position(row=[17]).refused(17, at) == "grandbois:2.4a"


@pytest.mark.rule("grandbois:2.4b")
def test_a_tile_must_extend_the_forest() -> None:
    table = position(row=[17, 13])
    for turned in range(4):
        assert table.refused(17, (0, 0), turned) == "grandbois:2.4b"


@pytest.mark.rule("grandbois:2.4b", "grandbois:2.4a")
@pytest.mark.parametrize(("tile", "at", "covered"), [(30, (1, -1), 1), (14, (0, -1), 2), (13, (1, 0), 3)])
def test_a_tile_covers_one_two_or_three_cells(tile: int, at: tuple[int, int], covered: int) -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[tile])
    before = set(table.forest())
    table.lay(tile, at)
    assert len(set(table.forest()) - before) == 4 - covered


@pytest.mark.rule("grandbois:2.5")
def test_the_new_tile_lies_above() -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[13])
    table.lay(13, (1, 0))  # covers cells of the start tile and of tile 17
    assert table.shown((1, 0), (2, 0), (2, 1), (1, 1)) == ["mouse2", "clearing", "lizard2", "mouse4"]
    assert table.shown((0, 0), (2, 2), (1, 2)) == ["clearing", "lizard1", "lizard3"]


@pytest.mark.rule("grandbois:2.6")
@pytest.mark.parametrize("new", CELLS)
def test_a_clearing_may_be_covered_by_anything(new: str) -> None:
    assert covering(new, "clearing") == ""


@pytest.mark.rule("grandbois:2.7a", "grandbois:2.7b")
@pytest.mark.parametrize("old", ANIMALS)
def test_more_animals_of_whatever_clan_cover_animals(old: str) -> None:
    for new in ANIMALS:
        if size(new) > size(old):
            assert covering(new, old) == "", f"{new} on {old}"


@pytest.mark.rule("grandbois:2.7b")
def test_the_same_clan_may_cover_itself() -> None:
    for clan in CLAN_NAMES:
        assert covering(f"{clan}2", f"{clan}1") == ""
        assert covering(f"{clan}4", f"{clan}3") == ""


@pytest.mark.rule("grandbois:2.7c")
@pytest.mark.parametrize("old", ANIMALS)
def test_not_enough_animals_cover_nothing(old: str) -> None:
    for new in ANIMALS:
        if size(new) <= size(old):
            assert covering(new, old) == "grandbois:2.7c", f"{new} on {old}"


@pytest.mark.rule("grandbois:2.7c", "grandbois:r6")
@pytest.mark.parametrize("old", ANIMALS)
def test_a_clearing_covers_no_animals(old: str) -> None:
    assert covering("clearing", old) == "grandbois:2.7c"


@pytest.mark.rule("grandbois:r6")
def test_a_clearing_covers_only_a_clearing() -> None:
    assert [old for old in [*CELLS, "tower"] if not covering("clearing", old)] == ["clearing"]


@pytest.mark.rule("grandbois:2.8")
@pytest.mark.parametrize("new", CELLS)
def test_a_tower_is_never_covered(new: str) -> None:
    assert covering(new, "tower") == "grandbois:2.8"


@pytest.mark.rule("grandbois:2.8")
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_whoever_the_tower_belongs_to(owner: int) -> None:
    table = position(seats=4, laid=[(17, (1, 1), 0)], towers=[(owner, (2, 1))], row=[1, 14])
    assert table.refused(1, (2, 0), 1) == "grandbois:2.8"
    assert table.refused(14, (2, 1), 1) == "grandbois:2.8"
    for at in [(1, 0), (2, 0), (1, 1), (2, 1)]:
        assert all(place != at for place, _ in table.placements(1))


@pytest.mark.rule("grandbois:2.8")
def test_a_tower_protects_from_the_turn_it_is_raised() -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[14, 1])
    table.play(14, (2, 1), 1, tower=(3, 2))
    assert all(table.refused(1, (3, 2), turned) == "grandbois:2.8" for turned in range(4))
    assert table.refused(1, (3, 3)) == "grandbois:2.4a"


@pytest.mark.rule("grandbois:2.9a")
@pytest.mark.parametrize("old", ["clearing", *ANIMALS])
def test_a_bear_covers_clearings_and_animals(old: str) -> None:
    assert covering("bear", old) == ""


@pytest.mark.rule("grandbois:2.9b")
@pytest.mark.parametrize("new", CELLS)
def test_a_bear_is_never_covered(new: str) -> None:
    assert covering(new, "bear") == "grandbois:2.9b"


@pytest.mark.rule("grandbois:r7")
def test_not_even_by_a_bear() -> None:
    assert covering("bear", "bear") == "grandbois:2.9b"


@pytest.mark.rule("grandbois:2.9c")
def test_one_illegal_pair_makes_the_whole_placement_illegal() -> None:
    # (1, 2) shows lizard 3 and (2, 2) lizard 1; the tile's upper cells cover them, from left to right
    table = position(laid=[(17, (1, 1), 0)], row=[15, 12, 32])
    assert table.refused(15, (1, 2), 2) == ""  # fox 4, raccoon 2
    assert table.refused(15, (1, 2), 3) == "grandbois:2.7c"  # clearing, fox 4
    assert table.refused(12, (1, 2), 0) == "grandbois:2.7c"  # raccoon 4, clearing
    assert table.refused(15, (1, 2), 1) == "grandbois:2.7c"  # raccoon 2, raccoon 1


@pytest.mark.rule("grandbois:2.9c")
def test_a_bear_beside_does_not_help() -> None:
    table = position(laid=[(17, (1, 1), 0)], towers=[(0, (2, 1))], row=[1])
    # the bear would cover lizard 1 on (2, 2), but raccoon 3 the tower above it, or frog 1 the lizard 3 beside it
    assert table.refused(1, (2, 1), 3) == "grandbois:2.8"
    assert table.refused(1, (1, 2), 1) == "grandbois:2.7c"


@pytest.mark.rule("grandbois:2.10")
def test_covered_cells_do_not_score() -> None:
    table = position(clans=[["lizard"], ["frog"], ["fox"]], laid=[(17, (1, 1), 0)], row=[14])
    assert table.lines(0) == [2, 4, 0, 0]
    table.lay(14, (2, 1), 1)  # fox 3 covers lizard 1
    assert table.lines(0) == [1, 2, 0, 0]


@pytest.mark.rule("grandbois:2.10")
def test_covered_cells_do_not_limit_later_covering() -> None:
    # raccoon 3 lies on fox 1; another fox may come on the raccoon, also for experienced players
    table = position(laid=[(16, (1, 1), 0), (6, (2, 1), 2)], row=[32], expert=True)
    assert table.shown((2, 2)) == ["raccoon3"]
    assert table.refused(32, (2, 2)) == ""


@pytest.mark.rule("grandbois:2.10")
def test_covered_clearings_hold_no_tower() -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[14])
    table.lay(14, (2, 1), 1)  # fox 1 covers the clearing of tile 17
    table.turn_up()
    assert table.shown((2, 1)) == ["fox1"]
    assert table.refused_tower((2, 1)) == "grandbois:3.2"


@pytest.mark.rule("grandbois:2.11a")
def test_the_row_is_refilled_with_the_top_tile_of_the_stack() -> None:
    table = position(row=[17, 14, 5, 30])
    table.lay(14, (1, 1), 3)
    assert (table.seat, table.asked) == (CHANCE, "draw")
    assert table.options == [tile for tile in range(1, 37) if tile not in (17, 14, 5, 30)]
    table.turn_up(22)
    assert table.g.row == [17, 5, 30, 22]
    assert table.asked != "draw"
    assert 22 not in table.g.stack_left


@pytest.mark.rule("grandbois:2.11a")
def test_the_last_tile_of_the_stack_is_turned_up_too() -> None:
    table = position(row=[30, 31, 32, 33], stack=[17])
    table.lay(30, (1, 1))
    assert (table.asked, table.options) == ("draw", [17])
    table.turn_up(17)
    assert table.g.row == [31, 32, 33, 17]


@pytest.mark.rule("grandbois:2.11b")
def test_with_an_empty_stack_the_row_runs_out() -> None:
    table = position(row=[30, 31, 32, 33], stack=[])
    for tile, at, left in [(30, (1, 1), [31, 32, 33]), (31, (-1, -1), [32, 33]), (32, (1, -1), [33])]:
        table.lay(tile, at)
        assert table.asked == "tile"
        assert table.g.row == left
    table.lay(33, (-1, 1))
    assert table.over()
