"""Chapters 2 and 3: turns and the multiple draw; r3 to r7, r38, r40, r41."""

import pytest

from polyana.games.woolybully import domains, kinds
from polyana.games.woolybully.play import REDEALS
from polyana.games.woolybully.tiles import FIRST_OF_BAG
from polyana.kernel.state import CHANCE, SPECTATOR
from tests.rules.woolybully.builder import CANNOT, LAY, SHOW, Table, new_game, position

CROSS = {(1, 0): "VKVV", (0, 1): "VVVV", (2, 0): "UUKK 0011"}


@pytest.mark.rule("woolybully:2.1")
def test_the_first_tile_needs_a_village_edge_at_the_square() -> None:
    table = position(hands=[["VKKK", "KKKK"]])
    assert table.fits("VKKK", (0, 1))
    assert table.refused("KVKK", (0, 1)) == "woolybully:2.1"
    assert table.refused("VKKK", (0, 2)) == "woolybully:2.1"
    table.answer(LAY)
    assert all(side >> 1 == table.find("VKKK", 0)[0] >> 1 for side in table.options)


@pytest.mark.rule("woolybully:2.2")
def test_a_turn_lays_one_tile_next_to_another() -> None:
    table = position(board=CROSS, hands=[["VVVV", "KKKK"], ["VVVV"]])
    assert table.refused("VVVV", (5, 5)) == "woolybully:2.2"
    assert table.refused("VVVV", (0, 0)) == "woolybully:2.2"
    table.lay("VVVV", (-1, 0))
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")
    assert table.refused_answer(LAY, seat=0) == "woolybully:r19"


@pytest.mark.rule("woolybully:2.3")
def test_every_edge_must_match_what_it_touches() -> None:
    table = position(board=CROSS, hands=[["KUUU", "UKKU", "VUVV", "VVUV"]])
    # (1, 1) looks at V in the north and V in the west
    assert table.fits("VUVV", (1, 1))
    assert table.refused("UVVV", (1, 1)) == "woolybully:2.3"
    assert table.refused("VVVU", (1, 1)) == "woolybully:2.3"
    assert table.fits("UKKU", (3, 0))
    assert table.refused("KKUU", (3, 0)) == ""
    assert table.refused("UUKK", (3, 0)) == "woolybully:2.3"
    assert table.fits("KUUU", (2, 1))
    assert table.refused("UKUU", (2, 1)) == "woolybully:2.3"  # sheep of another colour


@pytest.mark.rule("woolybully:2.4")
def test_after_laying_one_draws_and_the_next_player_follows() -> None:
    table = position(seats=3, hands=[["VVVV"], ["VVVV"], ["VVVV"]])
    side, turn = table.find("VVVV", 0)
    table.answer(LAY)
    table.answer(side)
    table.answer(table.options[turn])
    assert (table.seat, table.asked) == (CHANCE, "draw")
    assert table.draw() == 1
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")


@pytest.mark.rule("woolybully:2.5")
def test_holes_are_allowed() -> None:
    board = {(1, 0): "VKKV", (1, 1): "KKRK 0012", (-1, 1): "KKKK", (-1, 0): "VVKV", (0, 2): "UKRK"}
    table = position(board={**board, (1, 2): "RKRK", (-1, 2): "KKKK"}, hands=[["VKKK"]])
    # (0, 1) is surrounded by the square, (1, 1), (0, 2) and (-1, 1), and needs VKUK, which nobody has
    assert table.g.land.neighbours((128 + 1) * 256 + 128) == 4
    assert table.refused("VKKK", (0, 1)) == "woolybully:2.3"
    assert not table.over


@pytest.mark.rule("woolybully:3.1", "woolybully:r38")
@pytest.mark.parametrize("neighbours", [1, 2, 3, 4])
def test_one_draws_a_tile_for_each_neighbour(neighbours: int) -> None:
    around = [(0, -1), (1, -2), (0, -3), (-1, -2)]
    board = {(0, -1): "VVVV", (1, -1): "VVVV", (1, -2): "VVVV", (1, -3): "VVVV", (0, -3): "VVVV", (-1, -3): "VVVV"}
    board |= {(-1, -1): "VVVV", (-1, -2): "VVVV"}
    near = {at: word for at, word in board.items() if at not in around[neighbours:]}
    table = position(board=near, hands=[["VKVV | KKKK"]])
    missing = [(at, "NESW"[i]) for i, at in enumerate(((0, -3), (1, -2), (0, -1), (-1, -2))) if at not in near]
    assert len(missing) == 4 - neighbours
    table = position(board=near, hands=[["VVVV"]])
    assert table.lay("VVVV", (0, -2)) == neighbours
    assert table.hand(0) == neighbours
    assert table.bag() == 12 - neighbours


@pytest.mark.rule("woolybully:r38")
def test_the_draw_is_not_offered_but_made() -> None:
    table = position(board={(1, 0): "VVVV", (0, 1): "VVVV"}, hands=[["VVVV"]])
    table.lay("VVVV", (1, 1))
    assert table.told(kinds.TOOK, SPECTATOR) == [[0, 2]]


@pytest.mark.rule("woolybully:3.2")
def test_wolves_hunters_and_shepherds_draw_the_same_way() -> None:
    forest = {(1, 0): "VKVV", (2, 0): "FFFK", (2, 1): "FFFF", (3, 1): "FFFF"}
    wolf = position(board=forest, hands=[["wolf"]], window=1)
    assert wolf.wolf((3, 0)) == 2
    hunter = position(board=forest, hands=[["hunter"]], window=1)
    assert hunter.hunter((3, 0)) == 2
    shepherd = position(board={(1, 0): "VKVV", (1, 1): "VVVV", (2, 1): "KVVV"}, window=1)
    assert shepherd.show((2, 0)) == 2
    in_turn = position(board=forest, hands=[["wolf"]])
    assert in_turn.lay("wolf", (3, 0)) == 2


@pytest.mark.rule("woolybully:3.3")
def test_a_hand_may_grow_without_limit() -> None:
    table = position(hands=[["VVVV"] * 20])
    table.lay("VVVV", (1, 0))
    assert table.hand(0) == 20
    table.quiet()
    assert table.asked == "turn"  # nobody is asked to discard


@pytest.mark.rule("woolybully:r3")
def test_who_cannot_lay_anything_passes_and_draws_nothing() -> None:
    table = position(board=CROSS, hands=[["FFFF"], ["VVVV"]])
    assert table.refused_answer(LAY) == "woolybully:r3"
    table.cannot()
    assert table.hand(0) == 1
    assert table.told(kinds.PASSED, SPECTATOR) == [[0]]
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")


@pytest.mark.rule("woolybully:r3")
def test_one_side_of_one_tile_that_fits_forbids_passing() -> None:
    table = position(board=CROSS, hands=[["FFFF", "FFFF | VFFF"]])
    assert table.refused_answer(CANNOT) == "woolybully:r5"


@pytest.mark.rule("woolybully:r3")
def test_a_hunter_for_a_wolf_is_a_tile_that_can_be_laid() -> None:
    board = {(1, 0): "VKVV", (2, 0): "FFFK", (3, 0): "wolf UUUU"}
    table = position(board=board, hands=[["hunter RRRR"]])
    assert table.refused_answer(CANNOT) == "woolybully:r5"
    assert table.lay("hunter", (3, 0)) == 1


@pytest.mark.rule("woolybully:r3")
def test_an_empty_hand_passes_and_the_shepherd_need_not_be_used() -> None:
    table = position(board=CROSS)
    assert CANNOT in table.options
    assert SHOW in table.options
    table.cannot()


@pytest.mark.rule("woolybully:r4")
def test_hands_are_dealt_anew_when_nobody_can_begin() -> None:
    dry = [tile for tile in range(FIRST_OF_BAG, 73) if not has_village(new_game(), tile)]
    table = new_game(2, [dry[:4], dry[4:8]])
    colours = [table.g.colour_of(seat) for seat in range(2)]
    table.quiet()
    table.cannot()
    table.quiet()
    table.cannot()
    table.quiet()
    assert (table.seat, table.asked, table.bag()) == (CHANCE, "draw", 68)
    assert table.told(kinds.DEALT_ANEW, SPECTATOR) == [[]]
    table.draw(*range(60, 68))
    assert [table.hand(seat) for seat in range(2)] == [4, 4]
    assert [table.g.colour_of(seat) for seat in range(2)] == colours
    assert (table.seat, table.asked) == (0, "turn")
    # what somebody gave back they no longer know once another has drawn
    assert table.g.tiles.known(-1, 0) == []


@pytest.mark.rule("woolybully:r4")
def test_once_a_tile_lies_nothing_is_dealt_anew() -> None:
    table = position(board={(1, 0): "VVVV"}, hands=[["KKKK"], ["KKKK"]])
    table.cannot()
    table.quiet()
    table.cannot()
    table.quiet()
    assert table.over


def has_village(table: Table, tile: int) -> bool:
    return any("V" in face.edges for face in table.set.tiles[tile].faces)


@pytest.mark.rule("woolybully:r40")
def test_the_tenth_new_deal_is_the_last() -> None:
    table = new_game(2)
    dry = [tile for tile in range(FIRST_OF_BAG, 73) if not has_village(table, tile)]
    table = new_game(2, [dry[:4], dry[4:8]])
    for deals in range(REDEALS + 1):
        assert table.g.redeals == deals
        for _ in range(2):
            table.quiet()
            table.cannot()
        table.quiet()
        if table.over:
            break
        table.draw(*dry[:8])
    assert (table.over, deals, REDEALS) == (True, 10, 10)
    assert table.g.scores() == [0, 0]


@pytest.mark.rule("woolybully:r5")
def test_there_is_no_voluntary_pass() -> None:
    table = position(hands=[["VVVV"]])
    assert table.refused_answer(CANNOT) == "woolybully:r5"
    assert table.options == [LAY, domains.LEAVE]
    table.leave()
    assert not table.g.is_in(0)


@pytest.mark.rule("woolybully:r6")
def test_a_wolf_may_be_the_tile_of_a_turn_or_an_extra() -> None:
    board = {(1, 0): "VKVV", (2, 0): "FFFK"}
    as_turn = position(board=board, hands=[["wolf", "VVVV"]])
    as_turn.lay("wolf", (3, 0))
    as_turn.quiet()
    assert (as_turn.seat, as_turn.asked) == (1, "turn")
    as_extra = position(board=board, hands=[["wolf", "VVVV"]])
    as_extra.wolf((3, 0))
    as_extra.quiet()
    assert (as_extra.seat, as_extra.asked) == (0, "turn")  # the turn's tile is still owed
    assert as_extra.refused_answer(CANNOT) == "woolybully:r5"
    as_extra.lay("VVVV", (0, 1))
    as_extra.quiet()
    assert as_extra.seat == 1


@pytest.mark.rule("woolybully:r6")
def test_the_back_of_a_wolf_is_only_for_turns() -> None:
    table = position(board={(1, 0): "VKVV", (2, 0): "FFFK", (2, 1): "FKFF"}, hands=[["wolf KKKK"]])
    assert table.refused("KKKK", (3, 1), domains.CALL_WOLF) == "woolybully:r6"
    assert table.lay("KKKK", (3, 1)) == 1


@pytest.mark.rule("woolybully:r7")
@pytest.mark.parametrize("bag", [0, 1, 2])
def test_an_empty_bag_gives_what_it_has(bag: int) -> None:
    table = position(board={(1, 0): "VVVV", (0, 1): "VVVV", (2, 1): "VVVV"}, hands=[["VVVV"], ["VVVV"]], bag=bag)
    assert table.lay("VVVV", (1, 1)) == bag
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")  # play goes on with the hands


@pytest.mark.rule("woolybully:r41")
def test_turns_that_look_alike_are_one_placement() -> None:
    table = position(hands=[["VVVV", "VKVK 0123", "VVKK"]])
    side, _ = table.find("VVVV", 0)
    table.answer(LAY)
    twin = table.twin()
    twin.answer(side)
    assert sorted(code & 3 for code in twin.options) == [0, 0, 0, 0]
    assert twin.refused_answer(twin.options[0] + 1) == "woolybully:r41"
    twin = table.twin()
    twin.answer(table.find("VKVK", 0)[0])
    assert {code & 3 for code in twin.options} == {0, 1}
    twin = table.twin()
    twin.answer(table.find("VVKK", 0)[0])
    assert {code & 3 for code in twin.options} == {0, 1, 2, 3}
