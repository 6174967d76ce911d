"""The worked examples of the rule index, x1 to x13."""

import pytest

from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF
from tests.rules.woolybully.builder import LAY, Table, position


@pytest.mark.rule("woolybully:x1")
def test_x1_first_move() -> None:
    table = position(hands=[["VKKV", "KKVV", "VKKK"]])
    assert table.fits("VKKV", (1, 0))
    assert table.fits("KKVV", (1, 0))
    assert table.refused("VKKK", (1, 0)) == "woolybully:2.1"
    assert table.lay("VKKV", (1, 0)) == 1


@pytest.mark.rule("woolybully:x2")
def test_x2_two_neighbours() -> None:
    table = position(board={(1, 0): "VKKV", (0, 1): "VKKK"}, hands=[["KURK"]])
    assert table.refused("UKRK"[0] + "RKK", (1, 1)) == "woolybully:2.3"  # KURK turned: U in the north
    assert table.lay("KURK", (1, 1)) == 2
    other = position(board={(1, 0): "VKKV", (0, 1): "VKKK"}, hands=[["UKRK"]])
    assert other.refused("UKRK", (1, 1)) == "woolybully:2.3"


@pytest.mark.rule("woolybully:x3")
def test_x3_hunter_on_a_surrounded_wolf() -> None:
    board = {(0, 0): "wolf", (0, -1): "KKFK", (1, 0): "KKKF", (0, 1): "FKKK", (-1, 0): "KFKK"}
    table = position(board=board, hands=[[], ["hunter"]], window=0)
    assert table.seat == 1
    assert table.hunter((0, 0)) == 4


X4 = {(1, 0): "VKVV", (2, 0): "FFFK"}


@pytest.mark.rule("woolybully:x4")
def test_x4_wolf_and_hunter() -> None:
    table = position(board=X4, hands=[["wolf", "hunter", "wolf UUUU"]], window=1)
    assert table.worth("K") == 2
    assert table.wolf((3, 0)) == 1
    assert table.worth("K") == 0
    table.decline()
    assert table.hunter((3, 0)) == 1
    assert table.worth("K") == 2
    table.decline()
    assert table.refused_answer(CALL_WOLF) == "woolybully:4.4"


@pytest.mark.rule("woolybully:x5")
def test_x5_showing_in_ones_own_turn() -> None:
    board = {(1, 0): "VKVV", (1, 1): "VVVV", (0, 1): "VVVV", (2, 1): "KVVV", (-1, 0): "VVVV", (0, -1): "VVVV"}
    table = position(board=board, hands=[["VVVV"] * 4])
    hand = [table.hand(0)]
    assert table.lay("VVVV", (-1, 1)) == 2
    hand.append(table.hand(0))
    table.decline()
    assert table.show((2, 0)) == 2
    hand.append(table.hand(0))
    table.quiet()
    assert table.lay("VVVV", (1, -1)) == 2
    hand.append(table.hand(0))
    assert hand == [4, 5, 7, 8]


@pytest.mark.rule("woolybully:x6")
def test_x6_hole() -> None:
    ring = {(0, -1): "KKRK", (1, 0): "RRRK", (0, 1): "KRRR", (-1, 0): "RKRR"}
    board = {(x + 5, y): word for (x, y), word in ring.items()}  # around (5, 0)
    table = position(board=board, hands=[["RKKK"]])
    edges = (((5, -1), "S"), ((6, 0), "W"), ((5, 1), "N"), ((4, 0), "E"))
    assert [table.finished(at, side) for at, side in edges] == [False] * 4
    side, _ = table.find("RKKK", 0)
    assert [code for code in table.g.land.placements(side) if code >> 2 == 128 * 256 + 133] == [(128 * 256 + 133) * 4]
    for turned in ("KRKK", "KKRK", "KKKR"):
        assert table.refused(turned, (5, 0)) == "woolybully:2.3"
    assert table.lay("RKKK", (5, 0)) == 4


@pytest.mark.rule("woolybully:x7")
@pytest.mark.parametrize(("merge_rule", "points"), [("wolf_stays", 0), ("hunter_shoots", 2)])
def test_x7_joined_forests(merge_rule: str, points: int) -> None:
    board = {(0, 0): "hunter", (2, 0): "wolf", (1, 1): "KVVV"}
    table = position(board=board, hands=[["FFKF", "hunter UUUU"]], merge_rule=merge_rule)
    table.lay("FFKF", (1, 0))
    assert table.worth("K") == points
    table.decline()
    if merge_rule == "wolf_stays":
        table.hunter((2, 0))
        assert table.worth("K") == 2
    else:
        assert table.refused("hunter", (2, 0), CALL_HUNTER) == "woolybully:r16"


@pytest.mark.rule("woolybully:x8")
def test_x8_bonus() -> None:
    table = position(seats=4, board=meadows([("K", 5), ("U", 9), ("R", 12), ("Y", 12)]), window=3)
    assert [table.worth(letter) for letter in "KURY"] == [5, 9, 12, 12]
    table.everybody_leaves()  # A, B, C, then D alone
    assert (table.g.scores(), table.g.winners()) == ([11, 12, 13, 12], [2])


def meadows(sizes: list[tuple[str, int]]) -> dict[tuple[int, int], str]:
    """Finished meadows of these sizes, one below the other: one sheep on a tile, all others on the next."""
    board: dict[tuple[int, int], str] = {}
    for y, (letter, size) in enumerate(sizes):
        if y:
            board[(0, y)] = "VVVV"
        board[(1, y)] = f"V{letter}VV"
        board[(2, y)] = f"VVV{letter} 0001 0,{size - 1}"
    return board


@pytest.mark.rule("woolybully:x9")
@pytest.mark.parametrize(("at", "neighbours"), [((3, 0), 1), ((2, 0), 2), ((1, 1), 3), ((1, 4), 4)])
def test_x9_multi_play(at: tuple[int, int], neighbours: int) -> None:
    board = {(1, 0): "VVVV", (0, 1): "VVVV", (2, 1): "VVVV", (0, 2): "VVVV", (0, 3): "VVVV", (0, 4): "VVVV"}
    board |= {(0, 5): "VVVV", (1, 5): "VVVV", (2, 5): "VVVV", (2, 4): "VVVV", (1, 3): "VVVV", (3, 1): "VVVV"}
    table = position(board=board, hands=[["VVVV"] * 6, []], multi_play=True)
    if neighbours == 1:
        at = (4, 1)
    assert table.lay("VVVV", at) == neighbours
    more = 0
    table.quiet()
    while table.seat == 0:
        assert table.lay("VVVV", (-1 - more, 0)) == 0
        more += 1
        table.quiet()
    assert more == neighbours - 1


@pytest.mark.rule("woolybully:x10")
def test_x10_two_colours() -> None:
    table = position(board={(1, 0): "VUVV"}, hands=[["RRRR", "UUUR"]])
    assert table.refused("RUUU", (2, 0)) == ""
    assert table.refused("UUUR", (2, 0)) == "woolybully:2.3"


@pytest.mark.rule("woolybully:x11")
def test_x11_border_in_the_middle() -> None:
    closed = {(1, 0): "VVVY", (0, 1): "RVVV", (-1, 0): "VUVV"}
    table = position(board={(0, 0): "FYRU 0123", **closed, (0, -1): "wolf"})
    assert [table.worth(letter) for letter in "YRU"] == [0, 2, 0]
    # unless another tile has that meadow and this forest on neighbouring sides
    bent = {(0, 0): "FYRU 0123", (1, 0): "VVVY", (-1, 0): "VUVV", (0, 1): "RFVV 0122", (0, -1): "wolf"}
    bent |= {(1, 1): "VFFF", (2, 1): "FFFF", (2, 0): "FFFV", (2, -1): "FFFF", (1, -1): "VFVF 0121"}
    table = position(board=bent)
    assert table.area((0, 1), "E") == table.area((0, -1), "N")
    assert table.worth("R") == 0


@pytest.mark.rule("woolybully:x12")
@pytest.mark.parametrize("hungry_wolf", [False, True])
def test_x12_hungry_wolf(hungry_wolf: bool) -> None:
    board = {**X4, (3, 0): "wolf UUUU", (-1, 0): "VVVK", (-2, 0): "FKFF"}
    table = position(board=board, hands=[["hunter", "wolf"]], window=1, hungry_wolf=hungry_wolf)
    table.hunter((3, 0))
    table.decline()
    assert table.refused("wolf", (2, 1), CALL_WOLF) == "woolybully:4.4"
    if hungry_wolf:
        assert table.wolf((3, 0)) == 1
        assert table.g.land.cancelled() == [table.area((1, 0), "E")]
    else:
        assert table.g.land.cancelled() == []
        assert table.refused("wolf", (3, 0), CALL_WOLF) == "woolybully:10.5"


@pytest.mark.rule("woolybully:x13")
@pytest.mark.parametrize(("last_player", "drawn", "held"), [("normal", 2, 4), ("hand_only", 0, 2)])
def test_x13_the_last_player_draws(last_player: str, drawn: int, held: int) -> None:
    table: Table = position(
        board={(1, 0): "VVVV", (0, 1): "VVVV"}, hands=[[], ["VVVV"] * 3], window=1, last_player=last_player
    )
    table.leave()
    assert (table.seat, LAY in table.options) == (1, True)
    assert table.lay("VVVV", (1, 1)) == drawn
    assert table.hand(1) == held
    table.leave()
    assert table.bonuses() == [6, 0]
