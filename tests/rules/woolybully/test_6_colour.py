"""Chapters 6 and 7: showing one's colour, leaving; r18 to r29, r42 to r50."""

import pytest

from polyana.games.woolybully import domains, kinds
from polyana.games.woolybully.game import GAME
from polyana.games.woolybully.land import space_at
from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, PASS, SPECTATOR
from tests.rules.woolybully.builder import ASIDE, CANNOT, LAY, LEAVE, SHOW, new_game, position

BLACK = {(1, 0): "VKVV"}


@pytest.mark.rule("woolybully:6.1")
def test_the_colour_may_be_shown_out_of_turn_and_once() -> None:
    table = position(seats=3, board=BLACK, window=1)
    table.decline()  # seat 2
    assert table.seat == 0
    table.show((2, 0))
    assert table.g.has_shown(0)
    table.quiet()
    table.answer(PASS)  # no extra turn
    while table.seat != 0:
        table.decline()
    assert table.refused_answer(SHOW) == "woolybully:6.1"


@pytest.mark.rule("woolybully:6.2", "woolybully:r24")
def test_the_shepherd_is_a_side_with_four_sheep() -> None:
    table = position(board=BLACK, hands=[[], ["RRRK"]], window=1, bag=["FFFF"] * 4)
    table.answer(SHOW)
    assert table.options == [space_at(2, 0) * 4]
    table.answer(table.options[0])
    table.draw()
    assert table.laid()[(2, 0)] == "KKKK"
    assert table.sheep((1, 0), "E") == 5
    assert len({table.area((2, 0), each) for each in "NESW"}) == 1
    table.quiet()
    table.answer(PASS)
    table.quiet()
    assert (table.seat, table.asked) == (0, "turn")
    table.cannot()
    assert table.turn("RRRK", (3, 0)) == 1  # anyone may build on to it


@pytest.mark.rule("woolybully:6.3")
def test_the_shepherd_draws_like_any_tile() -> None:
    table = position(board={(1, 0): "VKVV", (1, 1): "VVVV", (2, 1): "KVVV"}, window=1)
    assert table.show((2, 0)) == 2
    assert table.hand(0) == 2


@pytest.mark.rule("woolybully:6.4", "woolybully:r22")
def test_an_extra_turn_follows_and_may_be_declined() -> None:
    table = position(board=BLACK, hands=[["VVVV"], ["VVVV"]], window=0)
    table.decline()  # seat 1
    table.show((2, 0))
    table.quiet()  # a window in between: the extra turn is still owed
    assert (table.seat, table.asked) == (0, "turn")
    assert PASS in table.options
    assert table.refused_answer(CANNOT) == "woolybully:r22"
    twin = table.twin()
    twin.answer(PASS)
    twin.quiet()
    assert (twin.seat, twin.hand(0)) == (1, 2)
    assert table.lay("VVVV", (0, 1)) == 1
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")  # what was interrupted goes on


@pytest.mark.rule("woolybully:r22")
def test_who_cannot_lay_anything_declines_the_extra_turn() -> None:
    table = position(board=BLACK, hands=[["FFFF"], []], window=1, bag=["FFFF"] * 4)
    table.show((2, 0))
    table.quiet()
    assert table.options == [LEAVE, PASS]


@pytest.mark.rule("woolybully:r22")
def test_a_tile_laid_in_the_window_does_not_cost_the_extra_turn() -> None:
    table = position(board={**BLACK, (-1, 0): "FVVV"}, hands=[["VVVV"], ["wolf"]], window=0)
    table.decline()  # seat 1
    table.show((2, 0))
    table.wolf((-1, -1))  # seat 1
    table.quiet()
    assert (table.seat, table.asked) == (0, "turn")
    assert PASS in table.options
    assert table.lay("VVVV", (0, 1)) == 1


@pytest.mark.rule("woolybully:6.5")
def test_three_placements_in_a_row() -> None:
    table = position(board=BLACK, hands=[["VVVV", "VVVV"], ["VVVV"]])
    table.lay("VVVV", (0, 1))
    table.decline()  # seat 1
    table.show((2, 0))
    table.quiet()
    table.lay("VVVV", (0, 2))
    table.quiet()
    assert table.seat == 1
    assert list(table.laid())[2:] == [(0, 1), (2, 0), (0, 2)]


@pytest.mark.rule("woolybully:6.6", "woolybully:r25")
def test_nobody_has_to_show_and_the_end_reveals() -> None:
    table = position(board={**BLACK, (2, 0): "VVVK"}, shown=[1])
    assert table.g.show(SPECTATOR)["colours"] == [-1, 1]
    table.everybody_leaves()
    assert table.g.scores()[0] == 2 + 6
    assert table.g.show(SPECTATOR)["colours"] == [0, 1]
    assert table.told(kinds.COLOUR_WAS, SPECTATOR) == [[0, 0]]
    assert not table.g.has_shown(0)  # revealed, not laid


@pytest.mark.rule("woolybully:7.1")
def test_a_player_may_leave_in_turn_and_out_of_turn() -> None:
    table = position(seats=3, hands=[["VVVV"], ["VVVV"], ["VVVV"]], window=2)
    table.decline()
    table.leave()  # seat 1, out of turn
    table.quiet()
    assert (table.seat, table.asked) == (0, "turn")
    table.leave()  # seat 0, in its turn
    table.quiet()
    assert (table.seat, table.g.left) == (2, [1, 0])


@pytest.mark.rule("woolybully:7.2", "woolybully:r27")
@pytest.mark.parametrize(("seats", "bonuses"), [(2, [6, 0]), (3, [6, 3, 0]), (4, [6, 3, 1, 0])])
def test_the_bonus_for_leaving(seats: int, bonuses: list[int]) -> None:
    table = position(seats=seats, hands=[["VVVV"]] * seats, window=seats - 1)
    table.everybody_leaves()
    assert table.g.left == list(range(seats))
    assert table.bonuses() == bonuses
    assert table.g.scores() == bonuses


@pytest.mark.rule("woolybully:7.3", "woolybully:r29", "woolybully:r42")
def test_the_last_player_goes_on_alone() -> None:
    table = position(seats=3, hands=[["VVVV"] * 3], left=[1, 2])
    for at in ((1, 0), (2, 0), (3, 0)):
        assert (table.seat, table.asked) == (0, "turn")  # never a window for one
        assert table.lay("VVVV", at) == 1
    assert table.hand(0) == 3
    table.leave()
    assert (table.over, table.bonuses()) == (True, [0, 0, 0])


@pytest.mark.rule("woolybully:r29")
def test_the_last_player_may_still_show_and_stops_when_stuck() -> None:
    table = position(board=BLACK, left=[1])
    assert table.options == [SHOW, LEAVE, CANNOT]
    table.show((2, 0))
    table.answer(PASS)
    table.answer(LAY) if LAY in table.options else table.cannot()
    stuck = position(board=BLACK, left=[1], shown=[0], bag=0)
    stuck.cannot()
    assert stuck.over


@pytest.mark.rule("woolybully:r29")
@pytest.mark.parametrize(("last_player", "drawn"), [("normal", 1), ("hand_only", 0)])
def test_hand_only_draws_nothing_any_more(last_player: str, drawn: int) -> None:
    table = position(hands=[["VVVV"], ["VVVV"]], window=0, last_player=last_player)
    table.leave()  # seat 1
    assert table.lay("VVVV", (1, 0)) == drawn
    both = position(hands=[["VVVV"], ["VVVV"]], last_player=last_player)
    assert both.lay("VVVV", (1, 0)) == 1  # while there are two, everybody draws


@pytest.mark.rule("woolybully:r29")
def test_hand_only_draws_for_nothing_the_last_player_lays() -> None:
    board = {**BLACK, (-1, 0): "FVVV"}
    table = position(seats=3, board=board, hands=[["wolf", "VVVV", "VVVV"]], left=[1, 2], last_player="hand_only")
    assert table.wolf((-1, -1)) == 0
    assert table.show((2, 0)) == 0
    assert table.lay("VVVV", (0, 1)) == 0  # the extra turn
    assert table.lay("VVVV", (1, 1)) == 0  # two neighbours
    assert table.hand(0) == 0


@pytest.mark.rule("woolybully:r18", "woolybully:r43")
def test_windows_come_between_actions_and_never_before_a_draw() -> None:
    table = new_game(3, first_player="2")
    asked = []
    while table.asked == "call":  # before the first turn, the first player first
        asked.append(table.seat)
        table.decline()
    assert asked == [1, 2, 0]
    table = position(seats=3, board=BLACK, hands=[["VVVV"], ["VVVV"], ["FFFF"]])
    side, _ = table.find("VVVV", 0)
    for code in (LAY, side, space_at(0, 1) * 4):
        table.answer(code)
    assert table.seat == CHANCE  # not between a placement and its draw
    table.draw()
    assert windows(table) == [1, 2, 0]  # after a placement
    table.lay("VVVV", (0, 2))
    table.quiet()
    table.cannot()  # seat 2
    assert windows(table) == [0, 1, 2]  # after a pass
    table.leave()  # seat 0, in its turn
    assert windows(table) == [1, 2]  # after somebody has left


def windows(table: object) -> list[int]:
    from tests.rules.woolybully.builder import Table

    assert isinstance(table, Table)
    asked = []
    while table.asked == "call":
        asked.append(table.seat)
        table.decline()
    return asked


@pytest.mark.rule("woolybully:r19")
def test_whoever_acts_opens_a_new_window() -> None:
    forest = {**BLACK, (2, 0): "FFFK"}
    table = position(seats=4, board=forest, hands=[[], [], ["wolf"], []], window=0)
    table.decline()  # 1
    table.wolf((3, 0))  # 2
    assert windows(table) == [3, 0, 1, 2]
    assert (table.seat, table.asked) == (1, "turn")


@pytest.mark.rule("woolybully:r19")
@pytest.mark.parametrize("hand", [[], ["wolf", "hunter"], ["KKKK"]])
def test_everybody_is_asked_whatever_they_hold(hand: list[str]) -> None:
    table = position(seats=3, board={**BLACK, (2, 0): "FFFK"}, hands=[["VVVV"], hand, hand], window=0)
    views = []
    while table.asked == "call":
        views.append([table.g.view(0)[key] for key in ("asked", "kinds", "position", "running")])
        table.decline()
    assert [view[0] for view in views] == [[1], [2], [0]]
    assert [view[1] for view in views] == [[4], [4], [4]]


@pytest.mark.rule("woolybully:r19")
def test_others_do_not_see_what_is_being_chosen() -> None:
    board = {**BLACK, (2, 0): "FFFK"}
    table = position(seats=3, board=board, hands=[["VVVV"], ["wolf", "wolf UUUU"], ["VVVV"]], window=0)
    before = table.g.view(0)
    table.answer(domains.CALL_WOLF)
    side = table.options[0]
    table.answer(side)
    after = table.g.view(0)
    assert (before["asked"], before["kinds"]) == (after["asked"], after["kinds"])
    assert after["table"] == before["table"]
    assert table.g.show(1)["chosen"] == [domains.CALL_WOLF, side >> 1, 0]
    assert table.g.show(0)["chosen"] == []
    world = table.g.imagine(0, Rng(1))
    assert world.view(0) == after
    assert world.asked[0].kind == kinds.CALL  # all seat 0 knows is that seat 1 is choosing


@pytest.mark.rule("woolybully:r19", "woolybully:r46")
def test_live_calls_come_while_another_thinks() -> None:
    board = {**BLACK, (2, 0): "FFFK"}
    table = position(seats=3, board=board, hands=[["VVVV", "VVVV"], ["wolf"], []], interrupts="live")
    assert table.g.asked_seats() == [0, 1, 2]
    table.answer(LAY, seat=0)
    side, _ = table.find("VVVV", 0)
    table.answer(side, seat=0)
    table.answer(domains.CALL_WOLF, seat=1)  # seat 0 has not laid yet
    assert table.g.asked_seats() == [1]  # nobody else acts meanwhile
    assert table.refused_answer(LAY, seat=0) == "woolybully:r19"
    table.answer(table.options[0])
    table.answer(space_at(3, 0) * 4)
    table.draw()
    assert table.g.asked_seats() == [0, 1, 2]
    assert (table.seat, table.asked) == (0, "turn")  # and chooses anew
    assert table.g.show(0)["chosen"] == []
    assert table.refused_answer(domains.CALL_WOLF, seat=1) == "woolybully:4.1"  # a call that has become illegal
    table.lay("VVVV", (0, 1))
    assert (table.seat, table.asked) == (1, "turn")


@pytest.mark.rule("woolybully:r19")
def test_a_live_call_can_be_taken_back_before_it_is_laid() -> None:
    table = position(board=BLACK, hands=[["VVVV"], []], colours="UK", interrupts="live")
    real = table.match
    table.answer(SHOW, seat=1)
    assert real.may_undo(1)
    assert not real.may_undo(0)


@pytest.mark.rule("woolybully:r49")
def test_who_is_not_to_move_may_say_nothing_and_is_asked_anew_after_the_next_action() -> None:
    table = position(seats=3, board=BLACK, hands=[["VVVV", "VVVV"], ["VVVV"], []], colours="KUR", interrupts="live")
    table.answer(LAY, seat=0)
    table.answer(table.g.options(0)[0], seat=0)
    assert table.g.options(2) == [LEAVE, PASS]  # not forced to leave for want of another answer
    table.answer(PASS, seat=2)
    assert table.g.asked_seats() == [0, 1]
    assert (table.asked, table.g.show(0)["chosen"]) == ("turn", [])
    assert table.refused_answer(LEAVE, seat=2) == "woolybully:r19"
    table.answer(PASS, seat=1)
    assert table.g.asked_seats() == [0]
    table.lay("VVVV", (0, 1))
    assert table.g.asked_seats() == [1, 0, 2]
    table.answer(PASS, seat=2)
    table.answer(SHOW, seat=0)
    assert table.g.asked_seats() == [0]
    table.answer(table.options[0])
    table.draw()
    assert table.g.asked_seats() == [0, 1, 2]  # somebody has acted: everybody may speak again


@pytest.mark.rule("woolybully:r19", "woolybully:r49")
def test_who_asks_one_after_the_other_hears_live_calls_too() -> None:
    table = position(seats=3, board=BLACK, hands=[["VVVV", "VVVV"], ["VVVV"], []], colours="KUR", interrupts="live")
    for seat in (1, 2):
        assert (table.g.to_act(), table.g.options(seat)[-1]) == (seat, PASS)
        table.answer(PASS, seat=seat)
    assert table.g.to_act() == 0


@pytest.mark.rule("woolybully:r50", "woolybully:r18", "woolybully:r30")
@pytest.mark.parametrize("interrupts", ["live", "polled"])
def test_before_the_end_everybody_may_call_also_when_calls_are_live(interrupts: str) -> None:
    stuck = [["FFFF"], ["FFFF"], ["FFFF"]]
    table = position(seats=3, board=BLACK, hands=stuck, colours="KUR", bag=["VVVV"], interrupts=interrupts)
    for _ in range(3):
        table.quiet()
        table.cannot()
    assert not table.over
    assert (table.g.asked_seats(), table.asked) == ([0], "call")
    twin = table.twin()
    for seat in (0, 1, 2):
        assert (twin.seat, twin.asked) == (seat, "call")
        twin.decline()
    assert twin.over
    assert twin.bonuses() == [0, 0, 0]
    table.decline()
    table.leave()  # seat 1 takes the bonus; the others are asked anew
    assert (table.seat, table.asked) == (2, "call")
    table.decline()
    table.show((2, 0))  # seat 0: something was laid, the game goes on
    if interrupts == "live":
        assert (table.g.asked_seats(), table.asked) == ([0, 2], "turn")  # the extra turn
    else:
        assert windows(table) == [2, 0]
    table.lay("VVVV", (0, 1))
    assert not table.over
    assert table.bonuses() == [0, 6, 0]


@pytest.mark.rule("woolybully:r20")
def test_a_hunter_may_come_between_two_wolves() -> None:
    board = {**BLACK, (2, 0): "FFFK"}
    table = position(board=board, hands=[["wolf", "wolf UUUU"], ["hunter"]], window=1)
    table.wolf((3, 0))
    assert table.seat == 1
    table.hunter((3, 0))
    assert table.seat == 0
    assert table.refused_answer(domains.CALL_WOLF) == "woolybully:4.4"  # the second wolf comes too late


@pytest.mark.rule("woolybully:r21")
def test_a_call_may_leave_somebody_without_a_placement() -> None:
    board = {**BLACK, (2, 0): "VKVK"}
    hands = [["KRRR | KUUU"], []]
    table = position(board=board, hands=hands, colours="UK", window=0, bag=["FFFF"] * 4)
    assert table.seat == 1
    table.show((3, 0))
    table.quiet()
    table.answer(PASS)
    table.quiet()
    # seat 1's turn comes next; seat 0 could lay at the shepherd
    assert table.seat == 1
    table.cannot()
    table.quiet()
    assert (table.seat, LAY in table.options) == (0, True)
    lone = position(board={(1, 0): "VKVV"}, hands=[["RRRK"], ["YYYK"]], window=0, colours="UR")
    lone.quiet()
    lone.lay("YYYK", (2, 0))  # takes the only place
    lone.quiet()
    assert (lone.seat, LAY in lone.options, CANNOT in lone.options) == (0, False, True)


@pytest.mark.rule("woolybully:r22")
def test_shown_before_ones_own_turn_gives_three_placements_too() -> None:
    table = position(board=BLACK, hands=[["VVVV", "VVVV"], []], window=1)
    table.show((2, 0))
    table.quiet()
    table.lay("VVVV", (0, 1))
    table.quiet()
    assert (table.seat, table.asked, PASS in table.options) == (0, "turn", False)
    table.lay("VVVV", (0, 2))
    table.quiet()
    assert table.seat == 1


@pytest.mark.rule("woolybully:r23")
def test_no_place_no_show() -> None:
    table = position(window=1)
    assert table.refused_answer(SHOW) == "woolybully:r23"
    assert position(board=BLACK, window=1).refused_answer(SHOW) == ""


@pytest.mark.rule("woolybully:r26")
def test_a_leaver_is_out_for_good() -> None:
    table = position(seats=3, board={**BLACK, (2, 0): "UUUK"}, hands=[["VVVV", "wolf"], [], []])
    bag = table.bag()
    table.leave()
    assert (table.hand(0), table.bag(), len(table.g.tiles.within(ASIDE))) == (0, bag, 4 + 2)
    assert windows(table) == [1, 2]
    assert table.g.show(1)["colours"] == [-1, 1, -1]
    table.cannot()
    assert windows(table) == [2, 1]
    table.cannot()
    assert table.refused_answer(SHOW, seat=0) == "woolybully:r19"


@pytest.mark.rule("woolybully:r26")
def test_what_a_leaver_was_owed_is_forfeited() -> None:
    table = position(seats=3, board=BLACK, hands=[["VVVV"], ["VVVV"], []], window=2)
    table.show((2, 0))
    table.decline()
    table.decline()
    table.leave()  # seat 0, in the window before its extra turn
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")


@pytest.mark.rule("woolybully:r26")
def test_a_leavers_meadow_may_be_changed_by_others() -> None:
    board = {**BLACK, (2, 0): "FFFK"}
    table = position(board=board, hands=[[], ["wolf"]], window=1)
    table.leave()
    table.wolf((3, 0))
    table.quiet()
    table.everybody_leaves()
    assert table.g.scores() == [6, 0]


@pytest.mark.rule("woolybully:r28")
def test_only_leavers_get_a_bonus() -> None:
    table = position(seats=3, board=BLACK, hands=[["FFFF"], ["FFFF"], []], window=1)
    table.leave()  # seat 2
    table.quiet()
    for _ in range(2):
        table.cannot()
        table.quiet()
    assert (table.over, table.bonuses()) == (True, [0, 0, 6])


@pytest.mark.rule("woolybully:r45")
def test_the_question_of_a_turn_offers_the_calls_too() -> None:
    board = {**BLACK, (2, 0): "FFFK", (2, 1): "FVKV"}
    table = position(board=board, hands=[["wolf", "VVVV"], []])
    assert table.options == [LAY, domains.CALL_WOLF, SHOW, LEAVE]
    table.wolf((3, 0))
    assert windows(table) == [1, 0]
    assert (table.seat, table.asked) == (0, "turn")


@pytest.mark.rule("woolybully:r46")
def test_the_others_may_leave_while_somebody_thinks() -> None:
    table = position(seats=3, hands=[["VVVV"], [], []], interrupts="live")
    table.answer(LAY, seat=0)
    table.answer(LEAVE, seat=2)
    assert (table.g.left, table.g.asked_seats(), table.asked) == ([2], [0, 1], "turn")
    table.answer(LEAVE, seat=1)
    assert table.g.asked_seats() == [0]


@pytest.mark.rule("woolybully:r48")
def test_what_counts_as_a_pass() -> None:
    board = {**BLACK, (2, 0): "RRRK"}
    table = position(board=board, hands=[["FFFF"], ["FFFF"]], colours="RU", window=1, bag=["FFFF"] * 4)
    table.show((3, 0))
    table.quiet()
    table.answer(PASS)  # declining the extra turn
    assert table.g.passed == 0
    table.quiet()
    table.cannot()
    assert table.g.passed == 1
    table.quiet()
    table.leave()  # seat 1: the last player's passes are forgotten
    assert (table.over, table.g.passed, table.seat) == (False, 0, 0)
    table.cannot()
    assert table.over


@pytest.mark.rule("woolybully:r19")
def test_live_and_polled_are_the_two_ways() -> None:
    assert GAME.option("interrupts").values == ("polled", "live")
    assert GAME.option("interrupts").default == "polled"
