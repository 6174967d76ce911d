"""Chapter 1: setup; and the rulings on bag, colours, seats and secrets."""

import pytest

from polyana.games.woolybully import kinds
from polyana.games.woolybully.game import GAME
from polyana.games.woolybully.land import ORIGIN
from polyana.games.woolybully.table import WoolyBully
from polyana.games.woolybully.tiles import FIRST_OF_BAG, HUNTER, ORDINARY, WOLF
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, SPECTATOR
from tests.rules.woolybully.builder import ASIDE, BAG, Table, new_game, position


@pytest.mark.rule("woolybully:1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_a_secret_colour(seats: int) -> None:
    table = Table(Match(GAME.setup(seats)))
    for seat in range(seats):
        assert (table.seat, table.asked) == (CHANCE, "deal")
        assert table.options == list(range(seat, 4))
        table.answer(seat)
    assert [table.g.colour_of(seat) for seat in range(seats)] == list(range(seats))
    for viewer in (*range(seats), SPECTATOR):
        assert table.g.show(viewer)["colours"] == [seat if seat == viewer else -1 for seat in range(seats)]


@pytest.mark.rule("woolybully:1.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_draws_four_tiles(seats: int) -> None:
    table = new_game(seats)
    assert [table.hand(seat) for seat in range(seats)] == [4] * seats
    assert table.bag() == 68 - 4 * seats
    for viewer in (*range(seats), SPECTATOR):
        shown = table.g.show(viewer)
        hands = shown["hands"]
        assert isinstance(hands, list)
        assert [len(hand) for hand in hands] == [4 if seat == viewer else 0 for seat in range(seats)]
        assert shown["hand_sizes"] == [4] * seats


@pytest.mark.rule("woolybully:1.3")
def test_the_village_square_lies_in_the_middle() -> None:
    table = Table(Match(GAME.setup(2)))
    assert table.laid() == {(0, 0): "VVVV"}
    assert table.g.show(SPECTATOR)["laid"] == [[0, 0, ORIGIN, 0]]


@pytest.mark.rule("woolybully:1.4")
def test_the_largest_finished_meadow_of_ones_own_colour_wins() -> None:
    table = position(board={(1, 0): "VKVV", (2, 0): "VVVK", (-1, 0): "VVVU"}, left=[1])
    table.everybody_leaves()
    assert table.g.scores() == [2, 0]
    assert table.g.winners() == [0]


@pytest.mark.rule("woolybully:r1")
def test_the_first_player_is_drawn_or_named_and_turns_go_clockwise() -> None:
    table = Table(Match(GAME.setup(3)))
    while table.asked != "first-player":
        table.answer(table.options[0])
    assert table.options == [0, 1, 2]
    table.answer(1)
    table.quiet()
    assert (table.seat, table.asked) == (1, "turn")
    named = new_game(3, first_player="3")
    named.quiet()
    assert named.seat == 2
    order = position(seats=3, turn=2, hands=[["VVVV"], ["VVVV"], ["VVVV"]])
    seats = []
    for at in ((1, 0), (0, 1), (-1, 0)):
        order.quiet()
        seats.append(order.seat)
        order.lay("VVVV", at)
    assert seats == [2, 0, 1]
    with pytest.raises(BadSetup, match="player 4"):
        GAME.setup(3, {"first_player": "4"})


@pytest.mark.rule("woolybully:r2")
def test_the_bag_holds_68_tiles() -> None:
    table = Table(Match(GAME.setup(2)))
    bag = table.g.tiles.within(BAG)
    roles = [GAME.tiles.roles[tile] for tile in bag]
    assert (roles.count(WOLF), roles.count(HUNTER), roles.count(ORDINARY), len(bag)) == (4, 4, 60, 68)


@pytest.mark.rule("woolybully:r8")
def test_colours_that_were_not_drawn_stay_hidden_and_belong_to_nobody() -> None:
    table = new_game(2)
    assert table.g.shepherds.count(BAG) == 2
    assert [table.g.shepherds.known(BAG, viewer) for viewer in (0, 1, SPECTATOR)] == [[], [], []]
    seen = {tuple(world.shepherds.within(BAG)) for world in worlds(table, 0)}
    assert seen == {(1, 2), (1, 3), (2, 3)}  # seat 0 knows its own colour and nothing else
    fragment = position(board={(1, 0): "VRVV", (2, 0): "VVVR"}, left=[1])
    fragment.everybody_leaves()
    assert fragment.g.scores() == [0, 0]


def worlds(table: Table, viewer: int) -> list[WoolyBully]:
    found = [table.g.imagine(viewer, Rng(seed)) for seed in range(30)]
    return [world for world in found if isinstance(world, WoolyBully)]


@pytest.mark.rule("woolybully:r9")
def test_a_shown_colour_is_public_and_markers_do_nothing() -> None:
    assert not any(tile.name.startswith("marker") for tile in GAME.tiles.tiles)
    table = position(board={(1, 0): "VKVV"}, window=1)
    table.show((2, 0))
    for viewer in (0, 1, SPECTATOR):
        assert table.g.show(viewer)["colours"] == [0, 1 if viewer == 1 else -1]
        assert table.g.show(viewer)["shown"] == [True, False]


PUBLIC = (
    "laid",
    "wolves",
    "hunters",
    "dead",
    "meadows",
    "prowled",
    "hand_sizes",
    "bag",
    "aside",
    "shown",
    "left",
    "bonus",
    "leaving",
    "counted",
)


@pytest.mark.rule("woolybully:r10")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_what_is_public(viewer: int) -> None:
    table = position(
        seats=3, board={(1, 0): "VKVV", (2, 0): "FFFK", (3, 0): "wolf"}, hands=[["VVVV"], ["wolf", "KKKK"]], window=0
    )
    table.leave()
    shown = table.g.show(viewer)
    assert shown["hand_sizes"] == [1, 0, 0]
    assert (shown["bag"], shown["aside"], shown["left"], shown["bonus"]) == (12, 2, [1], [0, 6, 0])
    assert len(shown["wolves"]) == 1
    everybody, here = table.g.show(SPECTATOR).items(), shown.items()
    assert sorted(key for key, _ in here if key in PUBLIC) == sorted(PUBLIC)
    assert [pair for pair in here if pair[0] in PUBLIC] == [pair for pair in everybody if pair[0] in PUBLIC]


@pytest.mark.rule("woolybully:r10")
def test_what_is_hidden() -> None:
    table = position(seats=3, hands=[["VVVV", "KKKK"], ["wolf", "UUUU"], ["RRRR"]], window=0)
    table.leave()  # seat 1: its tiles are aside
    mine = table.g.tiles.within(0)
    assert table.g.show(0)["hands"] == [mine, [], []]
    assert table.g.show(SPECTATOR)["hands"] == [[], [], []]
    put_aside = table.g.tiles.within(ASIDE)[4:]
    assert [table.g.tiles.known(ASIDE, viewer)[4:] for viewer in (0, 1, 2)] == [[], put_aside, []]
    others = {tuple(world.tiles.within(2)) for world in worlds(table, 0)}
    assert len(others) > 3  # hand, bag and what was put aside all mix


@pytest.mark.rule("woolybully:r10")
def test_who_draws_tells_only_themselves_what() -> None:
    table = position(hands=[["VVVV"], ["VVVV"]])
    table.lay("VVVV", (1, 0))
    drawn = table.g.tiles.within(0)
    assert table.told(kinds.DREW, 0) == [[0, drawn[0]]]
    assert table.told(kinds.DREW, 1) == table.told(kinds.DREW, SPECTATOR) == []
    assert table.told(kinds.TOOK, 1) == [[0, 1]]


@pytest.mark.rule("woolybully:r39")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    assert GAME.seats == (2, 3, 4)
    with pytest.raises(BadSetup, match="2, 3, 4"):
        GAME.setup(seats)


@pytest.mark.rule("woolybully:r44")
def test_which_tile_lies_there_is_public() -> None:
    table = position(board={(1, 0): "VKVV", (2, 0): "FFFK"}, hands=[["wolf RRRR"]], window=1)
    tile = table.g.tiles.within(0)[0]
    table.wolf((3, 0))
    for viewer in (0, 1, SPECTATOR):
        laid = table.g.show(viewer)["laid"]
        assert isinstance(laid, list)
        assert laid[-1][0] == tile
    assert tile >= FIRST_OF_BAG
