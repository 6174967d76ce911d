"""The tile model: kinds, sides, regions, areas, borders."""

from collections import Counter

import pytest

from polyana.games.woolybully.game import GAME
from polyana.games.woolybully.land import space_at
from polyana.games.woolybully.tiles import FIRST_OF_BAG, LETTERS
from tests.rules.woolybully.builder import LAY, position


@pytest.mark.rule("woolybully:m.1")
def test_every_edge_is_of_one_of_six_kinds() -> None:
    edges = Counter(letter for tile in GAME.tiles.tiles for face in tile.faces for letter in face.edges)
    assert set(edges) == set(LETTERS) == set("KURYVF")
    assert [edges[colour] for colour in "KURY"] == [101 + 4] * 4  # the bag, and a shepherd each
    assert (edges["V"], edges["F"]) == (52 + 8, 88)


@pytest.mark.rule("woolybully:m.2")
def test_a_tile_of_the_bag_has_two_sides_and_four_turns() -> None:
    assert all(len(tile.faces) == 2 for tile in GAME.tiles.tiles[FIRST_OF_BAG:])
    table = position(hands=[["VKKU | UUVR"]])
    table.answer(LAY)
    tile = table.options[0] >> 1
    assert table.options == [tile * 2, tile * 2 + 1]
    table.answer(tile * 2 + 1)
    # its only village edge is S, which must look at the square from each of its four sides
    assert sorted(table.options) == sorted(
        [space_at(0, -1) * 4, space_at(1, 0) * 4 + 1, space_at(0, 1) * 4 + 2, space_at(-1, 0) * 4 + 3]
    )


@pytest.mark.rule("woolybully:m.2")
@pytest.mark.parametrize("turn", range(4))
def test_a_quarter_turn_moves_every_edge_to_the_next_side_clockwise(turn: int) -> None:
    table = position(hands=[["VKUR"]])
    side, _ = table.find("VKUR", 0)
    assert table.reads(side, turn) == ("VKUR" * 2)[4 - turn : 8 - turn]


@pytest.mark.rule("woolybully:m.2")
def test_a_laid_tile_stays_as_it_is() -> None:
    table = position(hands=[["VKKU", "UVKK"], ["VVVV"]])
    table.lay("VKKU", (0, 1))
    table.turn("VVVV", (0, -1))
    assert table.laid() == {(0, 0): "VVVV", (0, 1): "VKKU", (0, -1): "VVVV"}
    assert table.seat == 0  # asked in the window, then for another tile: nothing offers to take one back
    table.quiet()
    assert table.refused("UVKK", (0, 1)) == "woolybully:2.2"


@pytest.mark.rule("woolybully:m.3")
def test_regions_of_one_side_are_separate_areas() -> None:
    table = position(board={(1, 0): "KKUV", (2, 0): "KRKK 0100"})
    assert table.area((1, 0), "N") == table.area((1, 0), "E")
    assert len({table.area((1, 0), each) for each in "ESW"}) == 3
    fenced = position(board={(1, 0): "KRKV 0123"})
    assert fenced.area((1, 0), "N") != fenced.area((1, 0), "S")
    joined = position(board={(1, 0): "KRKV 0102"})
    assert joined.area((1, 0), "N") == joined.area((1, 0), "S")


@pytest.mark.rule("woolybully:m.4")
def test_regions_that_meet_at_an_edge_are_one_area() -> None:
    table = position(board={(1, 0): "KKUV", (2, 0): "RRRK", (2, 1): "RKKK"})
    assert table.area((1, 0), "E") == table.area((2, 0), "W")
    assert table.area((2, 0), "S") == table.area((2, 1), "N")
    assert table.area((1, 0), "N") != table.area((2, 0), "N")
    assert table.area((0, 0), "E") == table.area((1, 0), "W")  # a village is an area, too


@pytest.mark.rule("woolybully:m.5")
def test_an_area_never_mixes_kinds() -> None:
    table = position(board={(1, 0): "KUUV", (2, 0): "KRRU", (2, 1): "RKUR 0120"})
    land = table.g.land
    for space, spot in land.spots.items():
        for direction in range(4):
            node = land.nodes[spot * 4 + direction]
            assert land.kinds[land.root(node)] == land.kinds[node], space


@pytest.mark.rule("woolybully:m.6")
def test_the_size_of_a_meadow_is_the_sum_of_its_sheep() -> None:
    table = position(board={(1, 0): "KKUV", (2, 0): "KKKK", (2, 1): "KRKR 0102"})
    assert table.sheep((1, 0), "E") == 2 + 4 + 2
    assert table.sheep((1, 0), "S") == 1
    assert table.sheep((1, 0), "W") == 0


@pytest.mark.rule("woolybully:m.6")
def test_sheep_are_counted_as_printed() -> None:
    for tile in GAME.tiles.tiles:
        for face in tile.faces:
            for region, count in enumerate(face.sheep):
                letters = [e for e, r in zip(face.edges, face.regions) if r == str(region)]
                assert count == (len(letters) if letters[0] in "KURY" else 0)


@pytest.mark.rule("woolybully:m.7")
@pytest.mark.parametrize(
    ("face", "bordering"),
    [("FYRU", {"Y", "U"}), ("FFYR 0012", {"Y", "R"}), ("FKFU 0102", {"K", "U"}), ("FFFF", set()), ("VKUR", set())],
)
def test_borders_follow_from_neighbouring_sides(face: str, bordering: set[str]) -> None:
    table = position(hands=[[face]])
    side, _ = table.find(face, 0)
    pairs = table.set.borders[side]
    assert {LETTERS[table.set.kinds[side][meadow]] for meadow in pairs[::2]} == bordering
    assert {table.set.kinds[side][forest] for forest in pairs[1::2]} <= {5}


@pytest.mark.rule("woolybully:m.8", "woolybully:m.9")
def test_a_meadow_is_finished_when_no_edge_is_open() -> None:
    board = {(1, 0): "VKVV", (2, 0): "FKFK 0123"}
    table = position(board=board)
    assert table.finished((1, 0), "E")  # village and forest are good boundaries
    assert not table.finished((2, 0), "E")
    table = position(board={**board, (3, 0): "KKFK 0010", (3, -1): "VVKV"})
    assert not table.finished((3, 0), "W")  # E of (3, 0) is open
    table = position(board={**board, (3, 0): "KFFK 0110"[:4], (3, -1): "UVKV"})
    assert table.finished((2, 0), "E")


@pytest.mark.rule("woolybully:m.8")
def test_an_edge_is_open_while_the_space_before_it_is_empty() -> None:
    table = position(board={(1, 0): "VKVV"}, hands=[["UUUK"]])
    assert table.g.land.opens[table.area((1, 0), "E")] == 1
    table.lay("UUUK", (2, 0))
    assert table.g.land.opens[table.area((1, 0), "E")] == 0
    assert table.g.land.opens[table.area((2, 0), "N")] == 3


@pytest.mark.rule("woolybully:m.10")
def test_a_diagonal_is_no_neighbour() -> None:
    table = position(board={(1, 0): "VKVV"}, hands=[["UUUU", "KRRR", "VRRR"]])
    assert table.refused("UUUU", (2, 1)) == "woolybully:2.3"  # fits nowhere: touches nothing that matches
    assert table.refused("KRRR", (3, -1)) == "woolybully:2.2"
    assert table.lay("VRRR", (0, 1)) == 1  # (1, 0) touches only its corner: one neighbour, one tile drawn
    assert table.area((0, 1), "E") != table.area((1, 0), "S")
