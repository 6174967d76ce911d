"""What Wooly Bully declares about itself."""

from __future__ import annotations

from typing import Final

from polyana.games.woolybully import reading
from polyana.games.woolybully.domains import TILE
from polyana.games.woolybully.kinds import KINDS
from polyana.games.woolybully.numbers import HAND_LIMIT, LEAVING_BONUS
from polyana.games.woolybully.packing import Things
from polyana.games.woolybully.play import Play
from polyana.games.woolybully.table import lay_out
from polyana.games.woolybully.tensors import Sight
from polyana.games.woolybully.tiles import FIRST_OF_BAG, TileSet, enlist
from polyana.games.woolybully.views import Shown
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, choice, flag
from polyana.kernel.meaning import Domain
from polyana.kernel.packing import Unpacker
from polyana.kernel.state import State
from polyana.kernel.tensors import Tensors


class WoolyBullyGame(Game):
    """Wooly Bully with a set of tiles."""

    def __init__(self, tiles: TileSet) -> None:
        kinds = KINDS.over({TILE: Domain(TILE.name, tiles.count, keeper=TILE.keeper)})
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
            kinds=kinds.questions,
            events=kinds.events,
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
        self.sight = Sight(kinds.questions)
        self.content = tiles.content

    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup, self.set_number, HAND_LIMIT)
        g.stack.append(Play())
        return g

    def tensors(self) -> Tensors:
        return self.sight

    def unpacker(self) -> Unpacker:
        return Things()

    def with_content(self, text: str) -> Game:
        return WoolyBullyGame(reading.read(text))

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        if setup.flag("multi_play") and setup.flag("no_multi_draw"):  # woolybully:r36
            sentence = "multi_play and no_multi_draw exclude each other: both say what comes of two neighbours"
            return BadSetup(sentence, "woolybully-clash-multi-play")
        return self.first_player_is_away(setup)


GAME: Final = WoolyBullyGame(reading.standard())
EVENTS: Final = GAME.events
