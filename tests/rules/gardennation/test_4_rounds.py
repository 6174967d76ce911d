"""Chapter 4: rounds, and who plays when."""

import pytest

from polyana.games.gardennation import domains, kinds
from polyana.kernel.state import PASS
from tests.rules.gardennation.builder import Table, position, start


def turns(table: Table) -> list[tuple[int, int]]:
    """The turns of a round: whose, and how many actions; the last candidate is chosen to play next."""
    found: list[tuple[int, int]] = []
    number = table.g.round
    last = -1
    while table.g.round == number:
        if table.asked == "next-player":
            table.answer(table.options[-1])
        else:
            before = len(table.told(kinds.CRANE))
            turn = table.g.turn
            slot = table.g.track.index(turn)
            table.answer(PASS if PASS in table.options else table.options[0])
            if len(table.told(kinds.CRANE)) > before:
                if found and found[-1][0] == turn and slot == last:
                    found[-1] = (turn, found[-1][1] + 1)
                else:
                    found.append((turn, 1))
                last = slot
    return found


@pytest.mark.rule("gardennation:4.1", "gardennation:4.2", "gardennation:4.7", "gardennation:x4")
def test_a_round_of_four() -> None:
    table = start(4)
    assert turns(table) == [(0, 1), (3, 2), (2, 2), (1, 2)]
    assert table.told(kinds.CONTROLS)
    assert table.g.first == 1
    assert table.g.track == [1, -1, -1, -1]


@pytest.mark.rule("gardennation:4.8", "gardennation:x5", "gardennation:4.10")
def test_a_round_of_three() -> None:
    table = start(3)
    assert turns(table) == [(0, 1), (2, 2), (1, 2)]
    assert table.told(kinds.CONTROLS)


@pytest.mark.rule("gardennation:4.9a", "gardennation:4.9b", "gardennation:x6", "gardennation:r10", "gardennation:r11")
def test_a_round_of_two() -> None:
    table = start(2)
    assert turns(table) == [(0, 1), (1, 2), (0, 2), (1, 2)]
    assert (table.g.first, table.seat, table.g.round) == (1, 1, 2)
    assert turns(table) == [(1, 1), (0, 2), (1, 2), (0, 2)]


@pytest.mark.rule("gardennation:r10")
def test_the_markers_of_two() -> None:
    table = start(2)
    table.build((4, "C"))
    assert table.g.track == [-1, 1, 0, -1]
    table.build((4, "SE"))
    table.build((7, "E"))
    assert table.g.track == [-1, -1, 0, 1]


@pytest.mark.rule("gardennation:4.3")
def test_an_action_is_taken_on_the_cranes_territory() -> None:
    table = position(crane=5)
    assert {territory for territory, _ in table.places("build")} == {5}
    assert table.refused("build", (4, "C")) == "gardennation:4.3"


@pytest.mark.rule("gardennation:4.4")
def test_the_first_action_of_the_game_is_taken_anywhere() -> None:
    table = start()
    assert len(table.places("build")) == 49
    table.build((3, "NE"))
    assert table.crane == 2
    assert {territory for territory, _ in table.places("build")} == {2}


@pytest.mark.rule("gardennation:4.5", "gardennation:11.1")
def test_a_project_and_a_ploy_with_one_action() -> None:
    table = position(
        crane=3, projects=["terraced_houses", "temple", "air_base", "bunker"], buildings=[((4, "C"), 0, 1)]
    )
    table.move(4)
    table.build((4, "SE"), done=False)
    table.complete("terraced_houses")
    assert table.g.points[0] == 3
    assert table.g.ploys_left(0) == 3


@pytest.mark.rule("gardennation:4.6a", "gardennation:4.6b")
def test_the_active_player_chooses_who_plays_next() -> None:
    table = position(4, seat=1, slot=1, actions=1)
    table.build((4, "C"))
    assert (table.seat, table.asked, table.options) == (1, "next-player", [2, 3])
    assert table.refused_answer(0) == "gardennation:4.6a"
    assert table.refused_answer(1) == "gardennation:4.6a"
    table.next(3)
    assert table.g.track == [0, 1, 3, -1]
    assert table.seat == 3
    table.build((4, "SE"))
    assert table.seat == 3  # two actions on the third slot


@pytest.mark.rule("gardennation:r11")
def test_the_last_one_is_not_chosen() -> None:
    table = position(3, seat=1, slot=1, actions=1)
    table.build((4, "C"))
    assert (table.seat, table.asked) == (2, "deed")
    assert table.g.track == [0, 1, 2]


@pytest.mark.rule("gardennation:4.11a", "gardennation:4.11b")
def test_the_last_player_plays_three_actions_in_a_row() -> None:
    table = position(3, seat=2, slot=2)
    table.build((4, "C"))
    table.build((4, "SE"))
    assert (table.g.round, table.seat, table.asked) == (2, 2, "deed")
    assert table.g.track == [2, -1, -1]
    table.build((7, "SE"))
    assert (table.seat, table.asked, table.options) == (2, "next-player", [0, 1])


def test_a_person_can_step_back_over_small_questions() -> None:
    table = start(2)
    table.answer(domains.BUILD)
    assert table.asked == "build"
    assert table.match.undo(0)
    assert table.asked == "deed"
    table.build((4, "C"))
    assert table.seat == 1
    assert not table.match.may_undo(1)
