"""What Wooly Bully declares about itself."""

from __future__ import annotations

from typing import Final

from polyana.games.woolybully import reading
from polyana.games.woolybully.drawing import DEEDS
from polyana.games.woolybully.land import LOW, WIDTH
from polyana.games.woolybully.numbers import HAND_LIMIT, LEAVING_BONUS
from polyana.games.woolybully.play import Play
from polyana.games.woolybully.table import lay_out
from polyana.games.woolybully.tiles import COLOURS, FIRST_OF_BAG, TileSet, enlist
from polyana.games.woolybully.views import Shown
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, choice, flag
from polyana.kernel.meaning import UNHEARD, Axis, Domain, EventKind, Kind, number
from polyana.kernel.state import State

COLOUR: Final = Domain("colour", COLOURS)
SECRET: Final = Domain("colour", COLOURS, keeper="shepherds")
SEAT: Final = Domain("seat", COLOURS)
DEED: Final = Domain("deed", DEEDS)
FACE: Final = Domain("face", 2)
SPACE: Final = Domain("space", axes=[Axis("y", WIDTH, LOW), Axis("x", WIDTH, LOW)])
TURN: Final = Domain("turn", 4)
POINTS: Final = number("points", 2000)
COUNT: Final = number("count", 200)


def tile_domain(tiles: TileSet) -> Domain:
    return Domain("tile", tiles.count, keeper="tiles")


def kinds(tile: Domain) -> tuple[Kind, ...]:
    """The questions, in the order of `drawing`."""
    return (
        Kind("draw", [tile]),
        Kind("deal", [SECRET]),
        Kind("first-player", [SEAT]),
        Kind("turn", [DEED]),
        Kind("call", [DEED]),
        Kind("side", [tile, FACE]),
        Kind("place", [SPACE, TURN]),
        Kind("discard", [tile]),
    )


def events(tile: Domain) -> tuple[EventKind, ...]:
    """The events, in the order of `drawing`."""
    return (
        EventKind("dealt", [("seat", SEAT), ("colour", SECRET)], UNHEARD, rule="woolybully:1.1"),
        EventKind("drew", [("seat", SEAT), ("tile", tile)], UNHEARD, rule="woolybully:3.1"),
        EventKind("took", [("seat", SEAT), ("count", COUNT)], rule="woolybully:3.1"),
        EventKind("begins", [("seat", SEAT)], rule="woolybully:r1"),
        EventKind(
            "laid",
            [("seat", SEAT), ("tile", tile), ("face", FACE), ("space", SPACE), ("turn", TURN)],
            rule="woolybully:2.2",
        ),
        EventKind("wolf", [("seat", SEAT), ("space", SPACE)], rule="woolybully:4.1"),
        EventKind("hunter", [("seat", SEAT), ("space", SPACE)], rule="woolybully:5.1"),
        EventKind("shot-wolf", [("seat", SEAT), ("space", SPACE)], rule="woolybully:5.2"),
        EventKind("ate-hunter", [("seat", SEAT), ("space", SPACE)], rule="woolybully:10.5"),
        EventKind("showed", [("seat", SEAT), ("colour", SECRET), ("space", SPACE)], rule="woolybully:6.1"),
        EventKind("joined", [("space", SPACE)], rule="woolybully:9.3"),
        EventKind("finished", [("colour", COLOUR), ("sheep", COUNT)], rule="woolybully:m.9"),
        EventKind("passed", [("seat", SEAT)], rule="woolybully:r3"),
        EventKind("left", [("seat", SEAT), ("bonus", COUNT)], rule="woolybully:7.2"),
        EventKind("last", [("seat", SEAT)], rule="woolybully:7.3"),
        EventKind("put-aside", [("seat", SEAT)], rule="woolybully:10.1"),
        EventKind("discarded", [("seat", SEAT), ("tile", tile)], UNHEARD, rule="woolybully:10.1"),
        EventKind("dealt-anew", [], rule="woolybully:r4"),
        EventKind("colour-was", [("seat", SEAT), ("colour", SECRET)], rule="woolybully:r25"),
        EventKind(
            "scored", [("seat", SEAT), ("meadows", POINTS), ("bonus", COUNT), ("total", POINTS)], rule="woolybully:8.5"
        ),
    )


class WoolyBullyGame(Game):
    """Wooly Bully with a set of tiles."""

    def __init__(self, tiles: TileSet) -> None:
        tile = tile_domain(tiles)
        super().__init__(
            name="woolybully",
            version=2,
            seats=(2, 3, 4),  # woolybully:r39
            usual=4,
            options=(
                choice("interrupts", ("polled", "live"), "woolybully:r19"),
                choice("last_player", ("normal", "hand_only"), "woolybully:r29"),
                choice("merge_rule", ("wolf_stays", "hunter_shoots"), "woolybully:9.1"),
                flag("hungry_wolf", "woolybully:10.5"),
                choice("hand_limit", ("none", HAND_LIMIT), "woolybully:10.1"),
                choice("hand_limit_discard", ("box", "bag"), "woolybully:r34"),
                flag("no_multi_draw", "woolybully:10.2"),
                flag("multi_play", "woolybully:10.6a"),
                flag("score_all", "woolybully:10.4"),
                choice("tie", ("shared", "sheep"), "woolybully:r32"),
                choice("first_player", ("random", "1", "2", "3", "4"), "woolybully:r1"),
            ),
            kinds=kinds(tile),
            events=events(tile),
            shows=Shown,
            # A placement: three choices, four draws, four discards, a round of asking. Between two placements, and at
            # the ten new deals, four seats may each pass once, and every pass brings a round of asking.
            longest=(tiles.count + 12) * (3 + 4 + 4 + 4 + 4 * 5 + 16),
            # The largest meadow there could be has every tile with its fullest side.
            never={
                **{f"tile {tile}": "the square and the shepherds are never drawn" for tile in range(FIRST_OF_BAG)},
                "event joined": "two forests, a wolf and a hunter that meet are too rare for random play",
            },
            scores=(0, sum(max(sum(face.sheep) for face in each.faces) for each in tiles.tiles) + LEAVING_BONUS[0]),
        )
        self.tiles = tiles
        self.set_number = enlist(tiles)
        self.content = tiles.content

    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup, self.set_number, HAND_LIMIT)
        g.stack.append(Play())
        return g

    def with_content(self, text: str) -> Game:
        return WoolyBullyGame(reading.read(text))

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        if setup.flag("multi_play") and setup.flag("no_multi_draw"):  # woolybully:r36
            sentence = "multi_play and no_multi_draw exclude each other: both say what comes of two neighbours"
            return BadSetup(sentence, "woolybully-clash-multi-play")
        return self.first_player_is_away(setup)


GAME: Final = WoolyBullyGame(reading.standard())
EVENTS: Final = GAME.events
