"""Chapters 4, 5 and 9: wolves, hunters, joined forests; r11 to r17."""

import pytest

from polyana.games.woolybully import kinds
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF
from polyana.kernel.state import SPECTATOR
from tests.rules.woolybully.builder import LAY, Table, position

# A black meadow of two sheep between village and forest, finished (x4); the forest is open to N, E, S.
FOREST = {(1, 0): "VKVV", (2, 0): "FFFK"}
WOLF = {**FOREST, (3, 0): "wolf UUUU"}
HUNTER = {**FOREST, (3, 0): "hunter UUUU"}


@pytest.mark.rule("woolybully:4.1", "woolybully:5.1")
@pytest.mark.parametrize(("beast", "deed"), [("wolf", CALL_WOLF), ("hunter", CALL_HUNTER)])
def test_a_wolf_or_hunter_may_be_called_out_of_turn(beast: str, deed: int) -> None:
    table = position(seats=3, board=FOREST, hands=[["VVVV"], [beast], []], window=2)
    table.decline()  # seat 0
    assert (table.seat, deed in table.options) == (1, True)
    table.lay(beast, (3, 0), deed)
    told = kinds.WOLF_LAID if beast == "wolf" else kinds.HUNTER_LAID
    assert len(table.told(told, SPECTATOR)) == 1
    table.quiet()
    assert (table.seat, table.asked) == (0, "turn")


@pytest.mark.rule("woolybully:4.1", "woolybully:5.1")
def test_only_who_holds_one_may_call_it() -> None:
    table = position(board=FOREST, hands=[["wolf"], ["hunter"]], window=1)
    assert table.refused_answer(CALL_HUNTER) == "woolybully:5.1"
    table.decline()
    assert table.refused_answer(CALL_WOLF) == "woolybully:4.1"


@pytest.mark.rule("woolybully:4.2")
def test_a_wolf_is_laid_next_to_a_forest_with_matching_edges() -> None:
    table = position(board=FOREST, hands=[["wolf"]], window=1)
    assert table.refused("wolf", (0, 1), CALL_WOLF) == "woolybully:4.2"  # next to the village
    assert table.refused("wolf", (3, 1), CALL_WOLF) == "woolybully:2.2"
    assert table.refused("wolf", (2, 1), CALL_WOLF) == ""
    nowhere = position(board={(1, 0): "VKVV"}, hands=[["wolf"]], window=1)
    assert nowhere.refused_answer(CALL_WOLF) == "woolybully:4.2"


@pytest.mark.rule("woolybully:4.3")
def test_a_wolf_cancels_the_meadows_at_its_forest() -> None:
    table = position(board={**FOREST, (-1, 0): "VVVU", (-2, 0): "VUVV"}, hands=[["wolf"]], window=1)
    assert (table.worth("K"), table.worth("U")) == (2, 2)
    table.wolf((3, 0))
    assert (table.worth("K"), table.worth("U")) == (0, 2)
    table.quiet()
    assert table.g.show(SPECTATOR)["prowled"] != []
    table.everybody_leaves()
    assert table.g.scores() == [6, 2]


@pytest.mark.rule("woolybully:4.3")
def test_a_meadow_that_comes_to_the_wolfs_forest_later_is_cancelled_too() -> None:
    table = position(board={**WOLF, (-1, 0): "VVVU"}, hands=[["VUFF | VVVV"]])
    assert table.worth("U") == 0  # not finished yet
    table = position(board={**WOLF, (3, -1): "UUFU", (3, -2): "VVUV"})
    assert table.area((3, -1), "N") in table.g.land.cancelled()


@pytest.mark.rule("woolybully:4.4", "woolybully:5.4")
def test_no_wolf_into_a_forest_with_a_hunter() -> None:
    table = position(board=HUNTER, hands=[["wolf"]], window=1)
    assert table.refused_answer(CALL_WOLF) == "woolybully:4.4"  # nowhere at all
    as_turn = position(board={**HUNTER, (-1, 0): "VVVK", (-2, 0): "FKFF"}, hands=[["wolf"]])
    assert as_turn.refused("wolf", (2, 1)) == "woolybully:4.4"
    assert as_turn.refused("wolf", (3, 1)) == "woolybully:4.4"
    assert as_turn.refused("wolf", (-3, 0)) == ""  # another forest


@pytest.mark.rule("woolybully:4.5", "woolybully:5.5")
def test_calls_draw_out_of_turn() -> None:
    table = position(board={**FOREST, (2, 1): "FFFF", (3, 1): "FFFF"}, hands=[[], ["wolf", "hunter"]], window=0)
    assert table.wolf((3, 0)) == 2
    assert table.hand(1) == 3
    table.decline()  # seat 0, asked first after seat 1
    assert table.hunter((3, 0)) == 2  # on the wolf: the neighbours of the space
    assert table.hand(1) == 4


@pytest.mark.rule("woolybully:5.2", "woolybully:r14")
def test_a_hunter_on_a_wolf_ends_its_effect() -> None:
    table = position(board=WOLF, hands=[["hunter", "wolf"]], window=1)
    assert table.worth("K") == 0
    assert table.hunter((3, 0)) == 1
    assert table.worth("K") == 2
    assert (table.g.land.wolves, len(table.g.land.hunters)) == ([], 1)
    assert len(table.told(kinds.SHOT_WOLF, SPECTATOR)) == 1
    table.quiet()
    assert table.refused("wolf", (2, 1)) == "woolybully:4.4"  # the forest now has a hunter


@pytest.mark.rule("woolybully:5.2")
def test_a_hunter_is_not_laid_on_anything_else() -> None:
    table = position(board=WOLF, hands=[["hunter"]], window=1)
    assert table.refused("hunter", (2, 0), CALL_HUNTER) == "woolybully:5.2"
    assert table.refused("hunter", (0, 0), CALL_HUNTER) == "woolybully:5.2"


@pytest.mark.rule("woolybully:5.3")
def test_a_hunter_in_a_forest_without_a_wolf() -> None:
    table = position(board=FOREST, hands=[["hunter"]], window=1)
    assert table.refused("hunter", (0, 1), CALL_HUNTER) == "woolybully:5.3"
    table.hunter((2, -1))
    assert len(table.g.land.hunters) == 1
    nowhere = position(board={(1, 0): "VKVV"}, hands=[["hunter"]], window=1)
    assert nowhere.refused_answer(CALL_HUNTER) == "woolybully:5.3"


@pytest.mark.rule("woolybully:r11")
def test_each_of_two_wolves_needs_its_own_hunter() -> None:
    table = position(board=WOLF, hands=[["wolf", "hunter", "hunter"]], window=1)
    table.wolf((2, 1))
    assert len(table.g.land.wolves) == 2
    table.decline()
    table.hunter((3, 0))
    assert table.worth("K") == 0
    table.decline()
    table.hunter((2, 1))
    assert table.worth("K") == 2


@pytest.mark.rule("woolybully:r12")
def test_a_wolf_may_not_join_a_forest_with_a_hunter() -> None:
    left = {(-1, 0): "FVFF", (-1, -1): "FFFF", (-1, -2): "FFFF"}
    right = {(1, 0): "FFFV", (2, 0): "hunter", (1, -1): "FFFF", (1, -2): "FFFF"}
    table = position(board={**left, **right}, hands=[["wolf"]])
    assert table.area((-1, 0), "N") != table.area((1, 0), "N")
    assert table.refused("wolf", (0, -2)) == "woolybully:r12"
    assert table.refused("wolf", (-2, -2)) == ""
    assert table.refused("wolf", (2, -2)) == "woolybully:4.4"


@pytest.mark.rule("woolybully:r13")
def test_no_hunter_on_an_empty_space_beside_a_wolf() -> None:
    table = position(board=WOLF, hands=[["hunter", "FKFF"]], window=1)
    assert table.refused("hunter", (2, 1), CALL_HUNTER) == "woolybully:r13"
    assert table.refused("hunter", (4, 0), CALL_HUNTER) == "woolybully:r13"
    assert table.refused("hunter", (3, 0), CALL_HUNTER) == ""


# Two forests that a beast on (0, -2) would join; the one to the east is looked at first.
WEST = {(-1, 0): "FVFF", (-1, -1): "FFFF", (-1, -2): "FFFF"}
EAST = {(1, 0): "FFFV", (1, -1): "FFFF", (1, -2): "FFFF"}


@pytest.mark.rule("woolybully:r12")
@pytest.mark.parametrize("at", [(-2, 0), (2, 0)])
def test_a_hunter_in_either_of_two_forests_keeps_a_wolf_from_joining_them(at: tuple[int, int]) -> None:
    table = position(board={**WEST, **EAST, at: "hunter"}, hands=[["wolf"]])
    assert table.refused("wolf", (0, -2)) == "woolybully:r12"


@pytest.mark.rule("woolybully:r13")
@pytest.mark.parametrize("at", [(-2, 0), (2, 0)])
def test_a_wolf_in_either_of_two_forests_keeps_a_hunter_from_joining_them(at: tuple[int, int]) -> None:
    table = position(board={**WEST, **EAST, at: "wolf"}, hands=[["hunter"]], window=1)
    assert table.refused("hunter", (0, -2), CALL_HUNTER) == "woolybully:r13"


@pytest.mark.rule("woolybully:5.3")
def test_a_wolf_or_hunter_elsewhere_is_no_hindrance_to_a_hunter() -> None:
    table = position(board={**WEST, **EAST, (2, 0): "wolf"}, hands=[["hunter"]], window=1)
    assert table.refused("hunter", (-2, -2), CALL_HUNTER) == ""
    table = position(board=HUNTER, hands=[["hunter"]], window=1)
    assert table.refused("hunter", (2, 1), CALL_HUNTER) == ""


@pytest.mark.rule("woolybully:r14")
def test_other_wolves_of_the_forest_stay_active() -> None:
    table = position(board={**WOLF, (4, 0): "wolf RRRR"}, hands=[["hunter", "wolf"]], window=1)
    table.hunter((3, 0))
    assert len(table.g.land.wolves) == 1
    assert table.worth("K") == 0
    table.quiet()
    assert table.refused("wolf", (2, 1)) == "woolybully:9.2"


@pytest.mark.rule("woolybully:r15")
def test_only_neighbouring_sides_border() -> None:
    table = position(
        board={(1, 0): "VFVV", (2, 0): "YRUF", (2, -1): "VVYV", (3, 0): "VVVR", (2, 1): "UVVV", (1, -1): "VVVV"}
    )
    assert [table.worth(letter) for letter in "YRU"] == [2, 2, 2]
    table = position(
        board={(1, 0): "FFVV", (2, 0): "YRUF", (2, -1): "VVYV", (3, 0): "VVVR", (2, 1): "UVVV", (1, -1): "wolf"}
    )
    assert [table.worth(letter) for letter in "YRU"] == [0, 2, 0]


@pytest.mark.rule("woolybully:r15a")
def test_an_unfinished_forest_is_dangerous_and_judged_at_the_end() -> None:
    table = position(board=WOLF, hands=[["hunter"]], window=1)
    assert table.g.land.opens[table.area((2, 0), "E")] > 0
    assert table.worth("K") == 0
    table.hunter((3, 0))
    table.quiet()
    table.leave()
    table.quiet()
    table.everybody_leaves()
    assert table.g.scores()[0] == 2 + 6  # the wolf of before counts no more


def joining(merge_rule: str, left: str, right: str, tile: str = "FFKF") -> Table:
    """x7: `left` at (0, 0) and `right` at (2, 0), a black meadow below; a tile of forest comes between them."""
    board = {(0, 0): left, (2, 0): right}
    table = position(board=board, hands=[[tile, "wolf YYYY", "hunter YYYY"]], merge_rule=merge_rule)
    table.lay(tile, (1, 0))
    return table


@pytest.mark.rule("woolybully:9.1")
def test_the_hunter_does_not_kill_the_wolf_of_a_joined_forest() -> None:
    table = joining("wolf_stays", "hunter", "wolf UUUU")
    assert table.area((0, 0), "E") == table.area((2, 0), "W")
    assert len(table.g.land.wolves) == 1
    assert table.area((1, 0), "S") in table.g.land.cancelled()
    table.decline()
    table.hunter((2, 0))
    assert table.g.land.cancelled() == []


@pytest.mark.rule("woolybully:9.2")
def test_no_further_wolf_into_the_joined_forest() -> None:
    table = joining("wolf_stays", "hunter", "wolf UUUU")
    table.decline()
    assert table.refused_answer(CALL_WOLF) == "woolybully:9.2"


@pytest.mark.rule("woolybully:9.3", "woolybully:r16")
@pytest.mark.parametrize(("left", "right"), [("hunter", "wolf UUUU"), ("wolf UUUU", "hunter")])
def test_the_hunter_takes_the_wolf_when_forests_are_joined(left: str, right: str) -> None:
    table = joining("hunter_shoots", left, right)
    assert (table.g.land.wolves, len(table.g.land.dead)) == ([], 1)
    assert table.g.land.cancelled() == []
    assert table.told(kinds.JOINED, SPECTATOR) == [table.g.land.dead]
    assert table.hand(0) == 2 + 2  # the tile's own draw and nothing for the dead wolf
    table.decline()
    dead = (0, 0) if left.startswith("wolf") else (2, 0)
    assert table.refused("hunter", dead, CALL_HUNTER) == "woolybully:r16"


@pytest.mark.rule("woolybully:r16")
def test_every_wolf_of_the_joined_forest_dies() -> None:
    board = {(0, 0): "hunter", (2, 0): "wolf", (3, 0): "wolf UUUU", (0, 5): "wolf RRRR"}
    table = position(board=board, hands=[["FFKF"]], merge_rule="hunter_shoots")
    table.lay("FFKF", (1, 0))
    assert (len(table.g.land.wolves), len(table.g.land.dead)) == (1, 2)  # not the one in a forest of its own


@pytest.mark.rule("woolybully:r16")
def test_a_forest_with_both_that_is_merely_extended_does_not_change() -> None:
    board = {(0, 0): "wolf", (1, 0): "wolf UUUU"}
    table = position(board=board, hands=[["hunter", "FFKF"]], window=1, merge_rule="hunter_shoots")
    table.hunter((0, 0))
    assert len(table.g.land.wolves) == 1
    table.quiet()
    table.lay("FFKF", (2, 0))
    assert (len(table.g.land.wolves), table.g.land.dead) == (1, [])


@pytest.mark.rule("woolybully:r16")
def test_two_regions_of_a_tile_may_join_forests_through_the_outside() -> None:
    # N and E of the tile join hunter and middle, S and W join middle and wolf
    middle = {(2, 0): "KKFF", (2, 1): "FKKF", (1, 1): "FFKK"}
    board = {(0, 0): "wolf", (1, -1): "hunter", **middle}
    table = position(board=board, hands=[["FFFF 0011"]], merge_rule="hunter_shoots")
    table.lay("FFFF", (1, 0))
    assert table.area((1, -1), "N") == table.area((0, 0), "W")
    assert (table.g.land.wolves, len(table.g.land.dead)) == ([], 1)


@pytest.mark.rule("woolybully:r16")
def test_a_dead_wolf_stays_dead_when_the_hunter_is_eaten() -> None:
    table = position(
        board={(0, 0): "hunter", (2, 0): "wolf UUUU"},
        hands=[["FFKF", "wolf YYYY"]],
        merge_rule="hunter_shoots",
        hungry_wolf=True,
    )
    table.lay("FFKF", (1, 0))
    table.decline()
    table.wolf((0, 0))
    assert (len(table.g.land.wolves), len(table.g.land.dead), table.g.land.hunters) == (1, 1, [])


@pytest.mark.rule("woolybully:10.5", "woolybully:r17")
def test_a_hungry_wolf_eats_a_hunter() -> None:
    table = position(board=HUNTER, hands=[["wolf RRRR"]], window=1, hungry_wolf=True)
    assert table.refused("wolf", (2, 1), CALL_WOLF) == "woolybully:4.4"  # an empty space is still forbidden
    assert table.wolf((3, 0)) == 1
    assert table.worth("K") == 0
    assert table.g.land.hunters == []
    assert len(table.told(kinds.ATE_HUNTER, SPECTATOR)) == 1
    plain = position(board={**HUNTER, (-1, 0): "VVVK", (-2, 0): "FKFF"}, hands=[["wolf RRRR"]], window=1)
    assert plain.refused("wolf", (3, 0), CALL_WOLF) == "woolybully:10.5"


@pytest.mark.rule("woolybully:r17")
def test_hunters_and_wolves_may_take_turns_on_one_space() -> None:
    table = position(board=WOLF, hands=[["hunter", "wolf RRRR", "hunter RRRR"]], window=1, hungry_wolf=True)
    for beast, alive in (("hunter", 0), ("wolf", 1), ("hunter", 0)):
        assert table.lay(beast, (3, 0), CALL_HUNTER if beast == "hunter" else CALL_WOLF) == 1
        assert len(table.g.land.wolves) == alive
        table.decline()
    table.quiet()
    assert LAY in table.options
