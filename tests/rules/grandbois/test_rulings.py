"""The rulings on what the rulebook leaves open. Those on two players stand in chapter 5, r9 among the dead ends."""

from collections import Counter

import pytest

from polyana.games.grandbois import kinds
from polyana.games.grandbois.game import GAME
from polyana.games.grandbois.grid import cell_at
from polyana.kernel.cards import words
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR
from tests.rules.grandbois.builder import CORNERS, Table, harvested, picture, position, word_of
from tests.rules.grandbois.naive import PRINTED

THREE = [["fox"], ["frog"], ["raccoon"]]
AROUND_THE_START = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}


def printed(tile: int) -> list[str]:
    return [f"{name}{size or ''}" for name, size in PRINTED[tile]]


@pytest.mark.rule("grandbois:r2")
@pytest.mark.parametrize("turned", range(4))
def test_a_tile_may_be_turned_by_quarters_clockwise(turned: int) -> None:
    table = position(row=[17])
    table.lay(17, (1, 1), turned)
    clockwise = table.shown((1, 1), (2, 1), (2, 2), (1, 2))
    assert clockwise[turned:] + clockwise[:turned] == ["frog3", "clearing", "lizard1", "lizard3"]


@pytest.mark.rule("grandbois:r2")
def test_a_tile_is_never_turned_over() -> None:
    looks = set()
    for turned in range(4):
        table = position(row=[17])
        table.lay(17, (1, 1), turned)
        looks.add(tuple(table.shown((1, 1), (2, 1), (2, 2), (1, 2))))
    assert len(looks) == 4
    assert not looks & {look[::-1] for look in looks}
    assert GAME.kinds[kinds.PLACE].domains[1].size == 4


@pytest.mark.rule("grandbois:r3")
def test_cells_lie_exactly_on_cells() -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[14])
    before = table.forest()
    for (x, y), turned in table.placements(14):
        twin = table.twin()
        twin.lay(14, (x, y), turned)
        cells = [(x + dx, y + dy) for dx, dy in CORNERS]
        assert sorted(twin.shown(*cells)) == sorted(printed(14))  # four whole cells
        assert set(twin.forest()) == set(before) | set(cells)
        assert all(twin.forest()[at] == before[at] for at in set(before) - set(cells))


@pytest.mark.rule("grandbois:r4")
@pytest.mark.parametrize("tile", range(1, 37))
def test_anything_may_cover_the_start_tile(tile: int) -> None:
    table = position(row=[tile])
    assert table.placements(tile) == {(at, turned) for at in AROUND_THE_START for turned in range(4)}


@pytest.mark.rule("grandbois:r4")
@pytest.mark.parametrize(("at", "covered"), [((1, 1), 1), ((1, 0), 2), ((-1, -1), 1), ((0, -1), 2)])
def test_the_first_tile_covers_clearings_of_the_start_tile(at: tuple[int, int], covered: int) -> None:
    table = position(row=[30])
    table.lay(30, at)
    assert Counter(table.forest().values())["clearing"] == 4 - covered


@pytest.mark.rule("grandbois:r5")
@pytest.mark.parametrize("turned", range(4))
def test_neither_touching_nor_covering_four_cells_will_do(turned: int) -> None:
    table = position(laid=[(17, (1, 1), 0)], row=[1])
    assert table.refused(1, (3, 1), turned) == "grandbois:2.4a"  # side by side
    assert table.refused(1, (3, 3), turned) == "grandbois:2.4a"  # corner to corner
    assert table.refused(1, (0, 0), turned) == "grandbois:2.4b"
    assert table.refused(1, (1, 1), turned) == "grandbois:2.4b"


@pytest.mark.rule("grandbois:r8")
def test_a_tile_without_a_placement_stays_in_the_row() -> None:
    table = picture("fox4 fox4", "fox4 fox4", row=[30, 1, 31, 32])
    assert table.options == [1]  # only a bear covers four animals
    assert table.refused(30, (1, 1)) == "grandbois:r8"
    assert table.refused(32, (1, 1)) == "grandbois:r8"
    table.lay(1, (1, 1))
    table.turn_up(34)
    assert table.g.row == [30, 31, 32, 34]
    assert table.g.gone == []


@pytest.mark.rule("grandbois:r8")
def test_a_tile_that_only_experts_cannot_place() -> None:
    forest = ["fox3 fox3", "fox3 fox3"]
    assert picture(*forest, row=[32, 8, 1, 2]).options == [32, 8, 1, 2]
    table = picture(*forest, row=[32, 8, 1, 2], expert=True)
    assert table.options == [8, 1, 2]  # the only 4 of tile 32 are foxes
    assert table.refused(32, (1, 1)) == "grandbois:r8"


@pytest.mark.rule("grandbois:r10")
def test_the_row_is_refilled_before_the_tower_is_decided() -> None:
    table = position(row=[17, 14, 5, 30])
    table.lay(17, (1, 1))
    assert (table.seat, table.asked) == (CHANCE, "draw")
    table.turn_up(22)
    assert (table.seat, table.asked) == (0, "tower")
    assert table.g.show(0)["row"] == [14, 5, 30, 22]


@pytest.mark.rule("grandbois:r11")
@pytest.mark.parametrize("towers", [[(0, (2, 1))], []])
def test_a_clearing_left_free_may_be_covered_later(towers: list[tuple[int, tuple[int, int]]]) -> None:
    table = position(laid=[(17, (1, 1), 0)], towers=towers, row=[9, 30])
    table.play(9, (-1, -1))  # by a player without a tower, or by one who declines
    assert table.seat == 1
    assert table.shown((-1, -1)) == ["clearing"]
    assert table.refused(30, (-2, -2)) == ""
    table.lay(30, (-2, -2))
    assert table.shown((-1, -1)) == ["lizard1"]


@pytest.mark.rule("grandbois:r12")
def test_branches_and_loops_belong_to_the_group() -> None:
    table = harvested(
        "fox1 fox1 fox1 -",
        "fox1 -    fox1 fox1",
        "fox1 fox1 fox1 -",
        "-    fox1 -    fox1",
        clans=THREE,
    )
    assert table.lines(0)[:2] == [11, 20]


@pytest.mark.rule("grandbois:r12a")
def test_a_clan_without_visible_cells() -> None:
    table = harvested("mouse1 tower0 lizard4", clans=THREE)
    assert table.lines(0) == [0, 0, 0, 2]
    assert table.lines(1) == [0, 0, 0, 0]
    assert table.g.view(SPECTATOR)["winners"] == [0]


@pytest.mark.rule("grandbois:r13")
@pytest.mark.parametrize(("tie", "winners"), [("shared", [0, 2]), ("rematch", [])])
def test_a_complete_tie_is_shared_or_played_again(tie: str, winners: list[int]) -> None:
    table = harvested("fox1 frog1 raccoon1", "fox1 - raccoon1", clans=THREE, tie=tie)
    assert table.lines(0) == table.lines(2) == [2, 4, 0, 0]
    for viewer in (0, 1, 2, SPECTATOR):
        assert table.g.view(viewer)["winners"] == winners
    again = Table(Match(table.match.setup))  # the same players may begin anew
    assert (again.over(), again.g.seats, again.g.laid == table.g.laid[:1]) == (False, 3, True)


@pytest.mark.rule("grandbois:r13")
@pytest.mark.parametrize("tie", ["shared", "rematch"])
def test_a_sole_winner_wins_whatever_the_option(tie: str) -> None:
    table = harvested("fox1 frog1 raccoon1", "fox1 fox1 raccoon1", clans=THREE, tie=tie)
    assert table.g.view(SPECTATOR)["winners"] == [0]


@pytest.mark.rule("grandbois:r13")
def test_ties_are_shared_unless_said_otherwise() -> None:
    assert GAME.setup(3).word("tie") == "shared"


@pytest.mark.rule("grandbois:r19")
def test_neighbouring_towers_score_nothing_for_each_other() -> None:
    table = harvested("tower0 tower1", "tower2 fox1", clans=THREE)
    assert [table.lines(seat) for seat in range(3)] == [[1, 2, 2, 0], [0, 0, 0, 1], [0, 0, 0, 1]]


@pytest.mark.rule("grandbois:r19")
def test_a_tower_interrupts_nothing_but_covering() -> None:
    table = harvested("fox1 fox1 fox1", "fox1 tower1 fox1", "frog1 tower2 -", clans=THREE)
    assert table.lines(0)[:2] == [5, 10]
    assert table.lines(1)[2:] == [2, 5]  # the frog and five foxes; the other tower hides none of them


@pytest.mark.rule("grandbois:r20")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_tower_that_was_never_placed_scores_nothing(seats: int) -> None:
    hands = [["fox", "frog"], ["mouse", "raccoon"]] if seats == 2 else THREE
    table = harvested("fox1 fox1", "mouse1 raccoon1", clans=hands)
    assert [table.lines(seat)[2:] for seat in range(seats)] == [[0, 0]] * seats
    one_of_two = harvested("fox1 tower0 mouse1", clans=[["fox", "frog"], ["mouse", "raccoon"]])
    assert one_of_two.g.towers_left == [1, 2]
    assert one_of_two.lines(0)[2:] == [2, 1]


@pytest.mark.rule("grandbois:r21")
def test_clans_nobody_plays_count_as_others() -> None:
    table = harvested("mouse1 tower0 lizard1", clans=THREE)
    assert table.lines(0)[3] == 2
    table = harvested("lizard1 tower0", clans=[["fox", "frog"], ["mouse", "raccoon"]])
    assert table.lines(0)[3] == 1


@pytest.mark.rule("grandbois:r22")
def test_a_tower_raised_in_the_last_turn_scores() -> None:
    table = position(clans=THREE, row=[14], stack=[], laid=[(17, (1, 1), 0)])
    table.lay(14, (2, 1), 1)
    assert (table.over(), table.asked) == (False, "tower")
    table.tower((3, 2))
    assert table.over()
    assert table.lines(0) == [2, 4, 4, 1]
    assert table.g.view(SPECTATOR)["winners"] == [0]


PUBLIC = ("cells", "laid", "row", "stack", "unseen", "gone", "first", "colours", "towers_left")


@pytest.mark.rule("grandbois:r24")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_what_is_public(viewer: int) -> None:
    table = position(clans=THREE, row=[14, 5, 30, 31], turn=1, laid=[(17, (1, 1), 0)], towers=[(0, (2, 1))])
    seen = table.g.show(viewer)
    assert isinstance(seen["cells"], list)
    assert {cell: word_of(shown) for cell, shown in seen["cells"]} == {
        cell_at(*at): word for at, word in table.forest().items()
    }
    assert [cell_at(2, 1), 22] in seen["cells"]  # the tower of seat 0
    assert seen["laid"] == [[0, cell_at(0, 0), 0], [17, cell_at(1, 1), 0]]
    assert seen["row"] == [14, 5, 30, 31]
    assert seen["stack"] == 31
    assert seen["colours"] == [0, 1, 2]
    assert seen["towers_left"] == [0, 1, 1]
    everybody, here = table.g.show(SPECTATOR).items(), seen.items()
    assert sorted(key for key, _ in here if key in PUBLIC) == sorted(PUBLIC)
    assert [pair for pair in here if pair[0] in PUBLIC] == [pair for pair in everybody if pair[0] in PUBLIC]


@pytest.mark.rule("grandbois:r24")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_what_is_hidden(viewer: int) -> None:
    table = position(clans=THREE, row=[14, 5, 30, 31])
    seen = table.g.show(viewer)
    assert set(seen) == {*PUBLIC, "clans", "harvest", "lines"}
    assert seen["clans"] == [[table.g.clans_of(seat)[0]] if seat == viewer else [] for seat in range(3)]
    assert seen["lines"] == []  # would tell the clans
    assert [len(lines) for lines in seen["harvest"]] == [4 if seat == viewer else 0 for seat in range(3)]
    # the contents of the stack follow from what was seen; its order does not
    assert seen["unseen"] == [tile for tile in range(1, 37) if tile not in (14, 5, 30, 31)]
    table.g.stack_left = words(list(table.g.stack_left)[::-1])
    assert table.g.show(viewer) == seen


@pytest.mark.rule("grandbois:r24")
def test_only_the_seat_that_is_asked_sees_its_question() -> None:
    table = position(row=[17])
    for viewer in (0, 1, 2, SPECTATOR):
        view = table.g.view(viewer)
        assert view["asked"] == [0]
        assert (view["question"] is not None) == (viewer == 0)


@pytest.mark.rule("grandbois:r25")
@pytest.mark.parametrize(("seats", "turns"), [(2, 18), (3, 12), (4, 9)])
@pytest.mark.parametrize("seed", range(3))
def test_everybody_has_the_same_number_of_turns(seats: int, turns: int, seed: int) -> None:
    table = position(seats=seats, turn=seed % seats)
    chance = Rng(seed)
    while not table.over():
        table.answer(table.options[chance.below(len(table.options))])
    assert table.g.gone == []
    assert Counter(seat for seat, *_ in table.told(kinds.LAID, SPECTATOR)) == dict.fromkeys(range(seats), turns)


@pytest.mark.rule("grandbois:r25")
def test_the_last_turn_is_that_of_the_last_seat() -> None:
    table = position(seats=3, turn=2)
    while not table.over():
        last = table.seat
        table.play_any()
    assert last == 1  # seat 2 began
    assert len(table.g.laid) == 37
