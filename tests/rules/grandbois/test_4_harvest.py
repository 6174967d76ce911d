"""Chapter 4: the harvest."""

import pytest

from polyana.games.grandbois import harvest, kinds
from polyana.kernel.errors import BadAnswer
from polyana.kernel.state import PASS, SPECTATOR
from tests.rules.grandbois.builder import harvested, position

THREE = [["fox"], ["frog"], ["raccoon"]]


@pytest.mark.rule("grandbois:4.1")
def test_the_game_ends_with_the_last_tile_of_the_row() -> None:
    table = position(row=[30, 31], stack=[])
    table.lay(30, (1, 1))
    assert not table.over()
    table.lay(31, (-1, -1))
    assert table.over()
    assert (table.seat, table.asked) == (SPECTATOR, "")


@pytest.mark.rule("grandbois:4.1", "grandbois:r22")
@pytest.mark.parametrize("answer", ["tower", "decline"])
def test_the_tower_decision_belongs_to_the_last_turn(answer: str) -> None:
    table = position(clans=THREE, row=[17], stack=[])
    table.lay(17, (1, 1))
    assert not table.over()
    assert (table.seat, table.asked) == (0, "tower")
    if answer == "tower":
        table.tower((2, 1))
        assert table.lines(0) == [0, 0, 0, 3]  # frog, two lizards
    else:
        table.decline()
        assert table.lines(0) == [0, 0, 0, 0]
    assert table.over()


@pytest.mark.rule("grandbois:4.1")
def test_nobody_acts_after_the_end() -> None:
    table = position(row=[30], stack=[])
    table.lay(30, (1, 1))
    for seat in range(3):
        assert table.g.options(seat) == []
        with pytest.raises(BadAnswer):
            table.match.answer(seat, PASS)


@pytest.mark.rule("grandbois:4.1")
def test_an_empty_stack_is_not_the_end() -> None:
    table = position(row=[30, 31, 32, 33], stack=[34])
    table.lay(30, (1, 1))
    table.turn_up(34)
    assert not table.over()
    assert table.asked == "tile"


@pytest.mark.rule("grandbois:4.2")
def test_everybody_shows_their_clan_and_scores_four_lines() -> None:
    table = position(clans=THREE, row=[14], stack=[], laid=[(17, (1, 1), 0)])
    table.play(14, (2, 1), 1, tower=(3, 2))
    pads = [[2, 4, 4, 1], [2, 2, 0, 0], [0, 0, 0, 0]]
    for viewer in (0, 1, 2, SPECTATOR):
        seen = table.g.show(viewer)
        assert seen["clans"] == [[2], [0], [3]]
        assert seen["lines"] == pads
        assert sorted(table.told(kinds.CLAN_SHOWN, viewer)) == [[0, 2], [1, 0], [2, 3]]
        assert table.told(kinds.HARVESTED, viewer) == [[seat, *pad, sum(pad)] for seat, pad in enumerate(pads)]


@pytest.mark.rule("grandbois:4.2")
def test_nothing_is_shown_before_the_end() -> None:
    table = position(clans=THREE, row=[17], stack=[])
    table.lay(17, (1, 1))
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.g.show(viewer)["lines"] == []
        assert table.g.view(viewer)["winners"] == []
        assert table.told(kinds.HARVESTED, viewer) == table.told(kinds.CLAN_SHOWN, viewer) == []


@pytest.mark.rule("grandbois:4.3")
def test_line_1_counts_the_cells_of_the_clan() -> None:
    table = harvested(
        "fox1  frog2  fox3",
        "bear  fox2   clearing",
        "frog1 lizard1 mouse1",
        clans=THREE,
    )
    assert [table.lines(seat)[0] for seat in range(3)] == [3, 2, 0]


@pytest.mark.rule("grandbois:4.3a", "grandbois:r28")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_the_number_of_animals_does_not_matter(size: int) -> None:
    table = harvested(f"fox{size} fox{size} frog{size}", f"- tower0 frog{size}", clans=THREE)
    assert table.lines(0) == [2, 4, 4, 2]
    assert table.lines(1) == [2, 4, 0, 0]


@pytest.mark.rule("grandbois:r28")
def test_cells_bring_chestnuts_not_animals() -> None:
    table = harvested("fox4 frog1 fox4 frog1 frog1", clans=THREE)
    assert [table.lines(seat)[0] for seat in range(3)] == [2, 3, 0]
    assert table.g.view(SPECTATOR)["winners"] == [1]  # three frogs against eight foxes


@pytest.mark.rule("grandbois:4.3b")
def test_a_tower_cell_counts_for_no_clan() -> None:
    table = harvested("fox1 tower0 fox1", "tower1 fox1 tower2", clans=THREE)
    assert [table.lines(seat)[0] for seat in range(3)] == [3, 0, 0]
    assert table.lines(0)[1] == 2  # and joins no cells


@pytest.mark.rule("grandbois:4.4")
def test_line_2_counts_the_largest_group_twice() -> None:
    table = harvested(
        "fox1 fox1 - fox2",
        "fox1 -    - fox2",
        "-    frog1 -  - ",
        clans=THREE,
    )
    assert table.lines(0)[:2] == [5, 6]
    assert table.lines(1)[:2] == [1, 2]


@pytest.mark.rule("grandbois:4.4")
def test_only_one_of_two_equal_groups_scores() -> None:
    assert harvested("fox1 fox1 - fox1 fox1", clans=THREE).lines(0)[:2] == [4, 4]


@pytest.mark.rule("grandbois:4.4")
def test_another_clan_cuts_a_group() -> None:
    assert harvested("fox1 fox1 frog1 fox1", clans=THREE).lines(0)[:2] == [3, 4]


@pytest.mark.rule("grandbois:4.4a")
def test_cells_are_connected_by_sides() -> None:
    assert harvested("fox1 fox1", clans=THREE).lines(0)[1] == 4
    assert harvested("fox1", "fox1", clans=THREE).lines(0)[1] == 4
    assert harvested("fox1 -", "- fox1", clans=THREE).lines(0)[1] == 2
    assert harvested("- fox1", "fox1 -", clans=THREE).lines(0)[1] == 2


@pytest.mark.rule("grandbois:4.5")
def test_line_3_counts_own_cells_around_the_tower_twice() -> None:
    table = harvested(
        "fox1 fox1   fox1 fox1",
        "fox1 tower0 fox1 fox1",
        "fox1 fox1   fox1 fox1",
        clans=THREE,
    )
    assert table.lines(0) == [11, 22, 16, 0]


@pytest.mark.rule("grandbois:4.5")
@pytest.mark.parametrize("at", [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)])
def test_each_of_the_eight_cells_around(at: tuple[int, int]) -> None:
    rows = [["clearing"] * 3 for _ in range(3)]
    rows[1][1] = "tower0"
    rows[at[1]][at[0]] = "fox3"
    assert harvested(*(" ".join(row) for row in rows), clans=THREE).lines(0)[2:] == [2, 0]
    rows[at[1]][at[0]] = "frog3"
    assert harvested(*(" ".join(row) for row in rows), clans=THREE).lines(0)[2:] == [0, 1]


@pytest.mark.rule("grandbois:4.5", "grandbois:4.6")
def test_another_players_tower_brings_nothing() -> None:
    table = harvested("fox1 tower1 frog1", clans=THREE)
    assert table.lines(0) == [1, 2, 0, 0]
    assert table.lines(1) == [1, 2, 2, 1]


@pytest.mark.rule("grandbois:4.5", "grandbois:4.6")
def test_cells_two_steps_away_are_not_around() -> None:
    table = harvested("tower0 clearing fox1", "clearing clearing frog1", "fox1 frog1 fox1", clans=THREE)
    assert table.lines(0)[2:] == [0, 0]


@pytest.mark.rule("grandbois:4.6")
def test_line_4_counts_others_around_the_tower_once() -> None:
    table = harvested("frog1 mouse2 fox3", "raccoon4 tower0 lizard1", "frog4 - mouse1", clans=THREE)
    assert table.lines(0)[2:] == [2, 6]


@pytest.mark.rule("grandbois:4.6a")
def test_bears_clearings_towers_and_empty_places_give_nothing() -> None:
    table = harvested("bear clearing bear", "tower1 tower0 -", "- - clearing", clans=THREE)
    assert table.lines(0) == [0, 0, 0, 0]
    assert table.lines(1) == [0, 0, 0, 0]


@pytest.mark.rule("grandbois:4.7")
def test_the_highest_total_wins() -> None:
    table = harvested(
        "fox1 fox1  frog1 tower2",
        "-    frog1 frog1 fox1",
        clans=THREE,
    )
    assert [table.lines(seat) for seat in range(3)] == [[3, 4, 0, 0], [3, 6, 0, 0], [0, 0, 0, 3]]
    assert table.g.scores() == [7, 9, 3]
    assert table.g.view(SPECTATOR)["winners"] == [1]


@pytest.mark.rule("grandbois:4.7")
def test_the_total_decides_before_any_line() -> None:
    assert harvest.winners([[9, 2, 0, 0], [1, 2, 4, 5]], rematch=False) == [1]


@pytest.mark.rule("grandbois:4.7")
def test_a_cell_scores_on_several_lines() -> None:
    assert harvested("fox1 tower0", clans=THREE).lines(0) == [1, 2, 2, 0]


@pytest.mark.rule("grandbois:4.8")
@pytest.mark.parametrize(
    ("pads", "winners"),
    [
        ([[8, 6, 4, 2], [7, 7, 4, 2]], [0]),  # line 1
        ([[7, 7, 4, 2], [8, 6, 4, 2]], [1]),
        ([[8, 6, 4, 2], [8, 8, 2, 2]], [1]),  # line 2
        ([[8, 6, 4, 2], [8, 6, 2, 4]], [0]),  # line 3
        ([[5, 6, 0, 9], [8, 6, 4, 2], [8, 6, 4, 2]], [1, 2]),
        ([[8, 4, 4, 4], [8, 6, 2, 4], [7, 9, 4, 0]], [1]),  # the third is out after line 1, however good its line 2
        ([[8, 6, 2, 4], [8, 6, 4, 2], [8, 4, 8, 0]], [1]),  # the third is out after line 2, however good its line 3
        ([[8, 6, 4, 2], [20, 0, 0, 1], [1, 1, 1, 1]], [1]),  # no tie at all
        ([[8, 6, 4, 2], [9, 6, 4, 0]], [0]),  # only tied players compare lines
    ],
)
def test_ties_are_broken_line_by_line(pads: list[list[int]], winners: list[int]) -> None:
    assert harvest.winners(pads, rematch=False) == winners
    assert harvest.winners(pads, rematch=True) == (winners if len(winners) == 1 else [])


@pytest.mark.rule("grandbois:4.8")
def test_a_tie_at_the_table() -> None:
    # foxes score with cells and a group, frogs with the four others around their tower
    table = harvested("fox1 fox1 - fox1", "frog1 - tower1 lizard1", "- - raccoon1 -", clans=THREE)
    assert [table.lines(seat) for seat in range(3)] == [[3, 4, 0, 0], [1, 2, 0, 4], [1, 2, 0, 0]]
    assert table.g.scores() == [7, 7, 3]
    assert table.g.view(SPECTATOR)["winners"] == [0]


@pytest.mark.rule("grandbois:4.8a", "grandbois:r13")
def test_a_complete_tie_is_shared() -> None:
    table = harvested("fox1 frog1 raccoon1 raccoon1", "fox1 frog1 - -", clans=[["fox"], ["frog"], ["lizard"]])
    assert table.lines(0) == table.lines(1) == [2, 4, 0, 0]
    assert table.g.view(SPECTATOR)["winners"] == [0, 1]
