"""What GrandBois declares about itself."""

from typing import Final

from polyana.games.grandbois import turn
from polyana.games.grandbois.forest import lay_out
from polyana.games.grandbois.kinds import KINDS
from polyana.games.grandbois.packing import Things
from polyana.games.grandbois.tensors import SIGHT
from polyana.games.grandbois.views import Shown
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, choice, flag
from polyana.kernel.packing import Unpacker
from polyana.kernel.state import State
from polyana.kernel.tensors import Tensors


class GrandBoisGame(Game):
    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup)
        g.stack.append(turn.Play())
        return g

    def tensors(self) -> Tensors:
        return SIGHT

    def unpacker(self) -> Unpacker:
        return Things()

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        return self.first_player_is_away(setup)


GAME: Final = GrandBoisGame(
    name="grandbois",
    version=1,
    seats=(2, 3, 4),  # grandbois:r27
    options=(
        flag("expert", "grandbois:6.1"),
        choice("tie", ("shared", "rematch"), "grandbois:r13"),
        choice("first_player", ("random", "1", "2", "3", "4"), "grandbois:r1"),
    ),
    kinds=KINDS.questions,
    events=KINDS.events,
    shows=Shown,
    # 36 draws, 36 tiles, 36 placements, 4 tower decisions that may each be put off 36 times at worst, the setup.
    longest=36 * 4 + 4 + 4 + 1,
    # 115 animal cells are printed: 3 chestnuts each on lines 1 and 2, at most 16 a tower on lines 3 and 4, four towers.
    scores=(0, 115 * 3 + 4 * 16),
    never={
        "tile 0": "the start tile lies before anybody is asked or told anything (grandbois:1.4)",
        "event row-removed": "four tiles none of which fits anywhere (grandbois:r9) are too rare for random play",
    },
)
