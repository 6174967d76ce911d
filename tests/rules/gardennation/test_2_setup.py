"""Chapter 2: setup."""

import json

import pytest

from polyana.games.gardennation import kinds
from polyana.games.gardennation.game import GAME
from polyana.games.gardennation.goals import GOAL_OF_CARD, GOALS
from polyana.games.gardennation.territories import turned
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup, Refused
from polyana.kernel.state import CHANCE, SPECTATOR
from tests.rules.gardennation.builder import GOALS_EACH, SLOTS, goal, in_turn, position, start


@pytest.mark.rule("gardennation:2.0")
def test_two_to_four_players() -> None:
    assert [GAME.setup(n).seats for n in (2, 3, 4)] == [2, 3, 4]
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(seats)


@pytest.mark.rule("gardennation:2.1", "gardennation:r8")
def test_territories_lie_and_turn_at_random() -> None:
    table = start(until="lay")
    assert (table.seat, len(table.options)) == (CHANCE, 42)
    table.answer(3 * 6 + 2)
    assert table.g.board.slots[0] == 3
    assert table.g.board.rotations[0] == 2
    assert len(table.options) == 36
    assert not {3 * 6 + turn for turn in range(6)} & set(table.options)


@pytest.mark.rule("gardennation:r8")
def test_without_rotation() -> None:
    table = start(until="lay", options={"tile_rotation": "none"})
    assert table.options == [6 * territory for territory in range(7)]


@pytest.mark.rule("gardennation:r8")
def test_a_turn_moves_every_rim_area_one_step_clockwise() -> None:
    assert [turned(printed, 1) for printed in range(7)] == [0, 2, 3, 4, 5, 6, 1]
    assert [turned(printed, 5) for printed in range(7)] == [0, 6, 1, 2, 3, 4, 5]
    plain, twisted = start(), start(rotations=(0, 2, 0, 0, 0, 0, 0))
    # territory 1 has number 1 in the W; two turns bring it to the NE
    assert [plain.g.board.number[a] for a in range(7)] == [5, 4, 4, 4, 3, 5, 1]
    assert [twisted.g.board.number[a] for a in range(7)] == [5, 5, 1, 4, 4, 4, 3]
    assert [twisted.g.land[a] for a in range(7)] == [3, 2, 2, 0, 0, 1, 1]
    assert twisted.g.board.number[7:] == plain.g.board.number[7:]


@pytest.mark.rule("gardennation:2.2")
@pytest.mark.parametrize(("seats", "actions"), [(2, [1, 2, 2, 2]), (3, [1, 2, 2]), (4, [1, 2, 2, 2])])
def test_turn_order_track(seats: int, actions: list[int]) -> None:
    assert start(seats).g.show(SPECTATOR)["actions"] == actions


@pytest.mark.rule("gardennation:2.3a", "gardennation:2.3b")
def test_four_projects_are_revealed_from_the_deck() -> None:
    table = start(until="reveal")
    assert len(table.options) == 21
    for code in (20, 3, 7, 0):
        table.answer(code)
    assert table.g.projects == [20, 3, 7, 0]
    assert len(table.g.deck) == 17
    assert table.asked == "colour"


@pytest.mark.rule("gardennation:2.4")
def test_the_crane_starts_beside_the_board() -> None:
    table = start()
    assert table.crane == 0
    assert table.g.tokens == [3, 3, 3]
    assert table.g.roofs_left == 19


@pytest.mark.rule("gardennation:2.5a", "gardennation:2.5b", "gardennation:2.8")
@pytest.mark.parametrize(("seats", "floors"), [(2, 20), (3, 17), (4, 14)])
def test_floors_ploys_and_points(seats: int, floors: int) -> None:
    g = start(seats).g
    assert g.supply == [floors] * seats
    assert [g.ploys_left(seat) for seat in range(seats)] == [4] * seats
    assert g.points == [0] * seats


@pytest.mark.rule("gardennation:2.5c", "gardennation:r50")
def test_each_colour_at_most_once_in_the_order_of_seats() -> None:
    table = start(3, until="colour")
    assert (table.seat, table.options) == (0, [0, 1, 2, 3])
    table.answer(2)
    assert (table.seat, table.options) == (1, [0, 1, 3])
    assert table.refused_answer(2) == "gardennation:2.5c"
    table.answer(0)
    table.answer(3)
    assert table.g.colours == [2, 0, 3]
    assert table.asked == "first-player"


@pytest.mark.rule("gardennation:2.6a", "gardennation:2.6b", "gardennation:x7")
def test_the_first_player_is_drawn_and_has_38_inhabitants() -> None:
    table = start(4, until="first-player")
    assert (table.seat, table.options) == (CHANCE, [0, 1, 2, 3])
    table.answer(2)
    assert table.g.population == [35, 35, 38, 35]
    assert table.g.first == 2


@pytest.mark.rule("gardennation:2.7")
def test_markers() -> None:
    assert start(3, first=1).g.track == [1, -1, -1]
    assert start(4, first=3).g.track == [3, -1, -1, -1]
    assert start(2, first=1).g.track == [1, 0, -1, -1]


@pytest.mark.rule("gardennation:2.9a")
def test_four_goals_each_from_one_deck() -> None:
    table = start(3, until="deal")
    assert len(table.options) == 24
    for _ in range(12):
        table.answer(table.options[0])
    assert [table.g.goals.count(seat) for seat in range(3)] == [4, 4, 4]
    assert table.g.goals.count(-1) == 12
    assert table.asked == "keep"


@pytest.mark.rule("gardennation:2.9b")
def test_two_different_goals_are_kept() -> None:
    table = start(until="deal")
    for card in in_turn([[0, 1, 2, 12], [4, 5, 6, 7]]):  # two cabarets, a post office, a belfry
        table.answer(card)
    club, post, belfry = goal("cabaret"), goal("post_office"), goal("belfry")
    assert set(table.g.options(0)) == {club * GOALS + post, club * GOALS + belfry, post * GOALS + belfry}
    assert table.refused_answer(club * GOALS + club, 0) == "gardennation:2.9b"
    assert table.refused_answer(club * GOALS + goal("market"), 0) == "gardennation:2.9b"


@pytest.mark.rule("gardennation:2.9b", "gardennation:r35")
def test_goals_are_chosen_at_the_same_time_unseen() -> None:
    table = start(3, until="keep")
    assert table.g.asked_seats() == [0, 1, 2]
    before = [json.dumps(table.g.view(seat)) for seat in (0, 2, SPECTATOR)]
    table.match.answer(1, table.g.options(1)[0])
    assert [json.dumps(table.g.view(seat)) for seat in (0, 2, SPECTATOR)] == before
    assert table.g.asked_seats() == [0, 1, 2]
    assert table.match.undo(1)  # and chosen anew, as long as somebody thinks
    table.match.answer(1, table.g.options(1)[1])
    assert table.told(kinds.ALL_KEPT) == []
    table.match.answer(2, table.g.options(2)[0])
    table.match.answer(0, table.g.options(0)[0])
    assert table.told(kinds.ALL_KEPT) == [[]]
    assert not table.match.may_undo(1)


@pytest.mark.rule("gardennation:r35")
def test_two_different_territory_control_cards_are_different_and_a_pair_always_exists() -> None:
    table = start(until="deal")
    one, other = GOAL_OF_CARD.index(goal("control_1_3")), GOAL_OF_CARD.index(goal("control_2_4"))
    belfry = GOAL_OF_CARD.index(goal("belfry"))
    for card in in_turn([[one, other, belfry, belfry + 1], [0, 1, 2, 3]]):
        table.answer(card)
    assert goal("control_1_3") * GOALS + goal("control_2_4") in table.g.options(0)
    assert max(GOAL_OF_CARD.count(each) for each in range(GOALS)) < 4


@pytest.mark.rule("gardennation:2.9c")
def test_kept_goals_are_shown_to_nobody_else() -> None:
    table = start(3)
    kept = [sorted(goal(name) for name in pair) for pair in GOALS_EACH[:3]]
    for seat in range(3):
        shown = table.g.show(seat)["goals"]
        assert shown == [kept[seat] if other == seat else [] for other in range(3)]
        assert [row[0] for row in table.told(kinds.KEPT, seat)] == [seat]
    assert table.g.show(SPECTATOR)["goals"] == [[], [], []]
    assert table.told(kinds.KEPT) == table.told(kinds.DEALT) == []


@pytest.mark.rule("gardennation:2.9d")
def test_the_rest_plays_no_part() -> None:
    table = start(2)
    assert [table.g.goals.count(seat) for seat in (0, 1)] == [2, 2]
    assert table.g.goals.count(-1) == 20
    rejected = table.g.show(0)["rejected"]
    assert isinstance(rejected, list)
    assert len(rejected) == 2
    assert table.g.show(SPECTATOR)["rejected"] == []


@pytest.mark.rule("gardennation:2.9b", "gardennation:2.9c")
def test_what_a_seat_imagines_is_a_possible_deal() -> None:
    table = start(4)
    own = table.g.goals_of(1)
    seen = set()
    for seed in range(150):
        world = table.g.imagine(1, Rng(seed))
        assert world.goals_of(1) == own  # type: ignore[attr-defined]
        for seat in range(4):
            held = world.goals_of(seat)  # type: ignore[attr-defined]
            assert len(set(held)) == 2
            seen.add((seat, tuple(held)))
    assert len(seen) > 50


@pytest.mark.rule("gardennation:r7")
def test_area_numbers_of_bga_differ_in_two_places() -> None:
    printed, bga = start(), start(options={"area_numbers": "bga"})
    differing = {
        (i // 7 + 1, i % 7, printed.g.board.number[i], bga.g.board.number[i])
        for i in range(49)
        if printed.g.board.number[i] != bga.g.board.number[i]
    }
    assert differing == {(5, 6, 3, 2), (6, 0, 4, 5)}
    assert printed.g.land == bga.g.land


@pytest.mark.rule("gardennation:r35")
def test_goals_come_after_board_projects_and_first_player() -> None:
    table = start(until="keep")
    assert [territory + 1 for territory in table.g.board.slots] == SLOTS
    assert -1 not in table.g.projects
    assert table.g.first == 0


def test_nobody_acts_out_of_turn() -> None:
    table = position(3)
    with pytest.raises(Refused, match=r"gardennation:4\.2"):
        table.match.answer(1, 0)
