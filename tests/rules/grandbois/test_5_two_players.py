"""Chapter 5: two players lead two clans each, with two towers each."""

import pytest

from polyana.games.grandbois import kinds
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.grid import cell_at
from polyana.games.grandbois.tiles import COLOURS
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, PASS, SPECTATOR
from tests.rules.grandbois.builder import Table, harvested, paint, position

TWO = [["fox", "frog"], ["mouse", "raccoon"]]


@pytest.mark.rule("grandbois:5.1")
def test_two_clans_each_and_one_unseen() -> None:
    table = Table(Match(GAME.setup(2)))
    table.turn_up()
    for clan in (3, 0, 4, 1):
        assert (table.seat, table.asked) == (CHANCE, "deal-clan")
        table.answer(clan)
    assert table.asked == "colour"
    assert [sorted(table.g.clans_of(seat)) for seat in (0, 1)] == [[0, 3], [1, 4]]
    assert table.g.show(0)["clans"] == [[0, 3], []]
    assert table.g.show(1)["clans"] == [[], [1, 4]]
    assert table.g.show(SPECTATOR)["clans"] == [[], []]


@pytest.mark.rule("grandbois:5.2")
def test_two_towers_each() -> None:
    table = position(seats=2, row=[17, 30, 9])
    assert table.g.towers_left == [2, 2]
    assert sum(table.g.towers_left) == COLOURS == 4
    table.play(17, (1, 1), tower=(2, 1))
    assert table.g.towers_left == [1, 2]
    table.play(30, (-1, 1))
    table.play(9, (-1, -1), tower=(-1, -1))
    assert table.g.towers_left == [0, 2]
    assert table.shown((2, 1), (-1, -1)) == ["tower0", "tower0"]


@pytest.mark.rule("grandbois:5.2")
def test_a_third_tower_is_not_offered() -> None:
    table = position(seats=2, laid=[(17, (1, 1), 0), (9, (-1, -1), 0)], towers=[(0, (2, 1)), (0, (-1, -1))], row=[12])
    table.lay(12, (1, -1))
    table.turn_up()
    assert table.shown((2, -1)) == ["clearing"]
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:5.3")
def test_every_tower_serves_both_clans() -> None:
    table = harvested("fox1 tower0 frog1", "lizard1 mouse1 raccoon1", clans=TWO)
    assert table.lines(0)[2:] == [4, 3]


@pytest.mark.rule("grandbois:5.3")
def test_both_towers_score() -> None:
    table = harvested("fox1 tower0 - -", "- - - -", "- mouse1 tower0 frog1", clans=TWO)
    assert table.lines(0)[2:] == [4, 1]
    assert table.lines(1)[2:] == [0, 0]


@pytest.mark.rule("grandbois:5.4")
def test_the_chestnuts_of_both_clans_are_added() -> None:
    table = harvested(
        "fox1  fox1 mouse1 mouse1",
        "frog1 -    -      mouse1",
        "frog1 -    -      -",
        clans=TWO,
    )
    assert table.lines(0) == [4, 8, 0, 0]
    assert table.lines(1) == [3, 6, 0, 0]
    assert table.g.scores() == [12, 9]
    assert table.g.view(SPECTATOR)["winners"] == [0]


@pytest.mark.rule("grandbois:5.5")
def test_towers_are_placed_as_ever() -> None:
    table = position(seats=2, laid=[(9, (-1, -1), 0)], row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    assert table.options == [cell_at(2, 1), PASS]
    assert table.refused_tower((1, 1)) == "grandbois:3.2"
    assert table.refused_tower((-1, -1)) == table.refused_tower((1, 0)) == "grandbois:3.3"
    table.decline()
    assert table.seat == 1


@pytest.mark.rule("grandbois:5.5")
def test_tiles_are_placed_as_ever() -> None:
    table = position(seats=2, laid=[(17, (1, 1), 0)], towers=[(1, (2, 1))], row=[15, 1])
    assert table.refused_answer(PASS) == "grandbois:2.2"
    assert table.refused(15, (3, 3)) == "grandbois:2.4a"
    assert table.refused(15, (0, 0)) == "grandbois:2.4b"
    assert table.refused(15, (1, 2), 3) == "grandbois:2.7c"
    assert table.refused(1, (2, 0)) == "grandbois:2.8"
    assert table.refused(15, (1, 2), 2) == ""


@pytest.mark.rule("grandbois:r14")
def test_ties_compare_the_sums_over_both_clans() -> None:
    # foxes and frogs: 2 + 2 cells, groups of one; mice: 3 cells, the largest group, and a fox at the tower
    table = harvested(
        "fox1   -     frog1  - fox1   - -",
        "-      frog1 -      - tower1 - -",
        "mouse1 -     mouse1 - -      - raccoon1",
        clans=TWO,
    )
    assert table.lines(0) == [4, 4, 0, 0]
    assert table.lines(1) == [3, 4, 0, 1]
    assert table.g.scores() == [8, 8]
    assert table.g.view(SPECTATOR)["winners"] == [0]


@pytest.mark.rule("grandbois:r14")
def test_equal_sums_are_a_complete_tie_however_the_clans_share_in_them() -> None:
    table = harvested("fox1 - fox1 - frog1 - mouse1 - mouse1 - raccoon1", clans=TWO)
    assert table.lines(0) == table.lines(1) == [3, 4, 0, 0]
    table = harvested("fox1 - fox1 - frog1 - mouse1 - raccoon1 - raccoon1", clans=TWO)
    assert table.g.view(SPECTATOR)["winners"] == [0, 1]


@pytest.mark.rule("grandbois:r15")
def test_one_tower_a_turn() -> None:
    table = position(seats=2, row=[17])
    table.lay(17, (1, 1))
    table.turn_up()
    table.tower((2, 1))
    assert table.g.towers_left == [1, 2]
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:r15")
def test_one_tower_a_turn_even_on_a_tile_with_two_clearings() -> None:
    table = position(seats=2, row=[17])
    table.lay(17, (1, 1))
    paint(table.g, {(2, 2): "clearing"})  # no printed tile has two
    table.turn_up()
    assert table.options == [cell_at(2, 1), cell_at(2, 2), PASS]
    table.tower((2, 2))
    assert (table.seat, table.asked) == (1, "tile")


@pytest.mark.rule("grandbois:r16")
def test_groups_of_the_two_clans_are_not_joined() -> None:
    table = harvested("fox1 frog1 fox1 fox1", "frog1 frog1 - -", clans=TWO)
    assert table.lines(0)[:2] == [6, 2 * 2 + 2 * 3]


@pytest.mark.rule("grandbois:r16")
def test_each_clan_scores_its_own_largest_group() -> None:
    table = harvested("fox1 fox1 fox1 - fox1 fox1 - frog1", clans=TWO)
    assert table.lines(0)[1] == 2 * 3 + 2 * 1


@pytest.mark.rule("grandbois:r17")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_cells_at_a_tower_count_not_animals(size: int) -> None:
    table = harvested(f"fox{size} tower0 mouse{size}", f"- - frog{size}", clans=TWO)
    assert table.lines(0)[2:] == [4, 1]


@pytest.mark.rule("grandbois:r18")
def test_a_cell_between_two_own_towers_scores_for_each() -> None:
    assert harvested("tower0 fox1 tower0", clans=TWO).lines(0) == [1, 2, 4, 0]
    assert harvested("tower0 lizard1 tower0", clans=TWO).lines(0) == [0, 0, 0, 2]


@pytest.mark.rule("grandbois:r23")
def test_the_two_own_towers_are_alike() -> None:
    table = position(seats=2, row=[17, 30, 9])
    table.lay(17, (1, 1))
    table.turn_up()
    assert table.options == [cell_at(2, 1), PASS]  # a place is chosen, not a figure
    table.tower((2, 1))
    table.play(30, (-1, 1))
    table.play(9, (-1, -1), tower=(-1, -1))
    other_way_round = position(seats=2, row=[9, 30, 17])
    other_way_round.play(9, (-1, -1), tower=(-1, -1))
    other_way_round.play(30, (-1, 1))
    other_way_round.play(17, (1, 1), tower=(2, 1))
    assert table.forest() == other_way_round.forest()
    assert table.g.colours == [0, 1]
    assert table.told(kinds.RAISED, SPECTATOR) == [[0, cell_at(2, 1)], [0, cell_at(-1, -1)]]
