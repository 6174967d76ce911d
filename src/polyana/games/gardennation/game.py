"""What Garden Nation declares about itself."""

from __future__ import annotations

from typing import Final

from polyana.games.gardennation.garden import lay_out
from polyana.games.gardennation.goals import PROJECT_VP
from polyana.games.gardennation.kinds import KINDS
from polyana.games.gardennation.packing import Things
from polyana.games.gardennation.play import Play
from polyana.games.gardennation.scoring import POPULATION_VP
from polyana.games.gardennation.tensors import SIGHT
from polyana.games.gardennation.territories import DATA, TERRITORIES
from polyana.games.gardennation.views import Shown
from polyana.kernel.game import Game, Setup, choice
from polyana.kernel.packing import Unpacker
from polyana.kernel.state import State
from polyana.kernel.tensors import Tensors

_ROUNDS: Final = [int(limit) for limit in DATA["options"]["round_limit"]]


class GardenNationGame(Game):
    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup)
        g.stack.append(Play())
        return g

    def tensors(self) -> Tensors:
        return SIGHT

    def unpacker(self) -> Unpacker:
        return Things()


GAME: Final = GardenNationGame(
    name="gardennation",
    version=1,
    seats=(2, 3, 4),  # gardennation:2.0
    usual=4,
    options=(
        choice("three_floor_site", ("central", "any"), "gardennation:r1"),
        choice("tower_goal_scope", ("territory", "land"), "gardennation:r2"),
        choice("stuck_order", ("ascending", "descending"), "gardennation:r3"),
        choice("stuck_pass", ("action", "turn"), "gardennation:r5"),
        choice("area_numbers", ("printed", "bga"), "gardennation:r7"),
        choice("tile_rotation", ("random", "none"), "gardennation:r8"),
        choice("round_limit", _ROUNDS, "gardennation:r48"),
    ),
    kinds=KINDS.questions,
    events=KINDS.events,
    shows=Shown,
    # Setup: 7 territories, 4 projects, 4 colours, the first player, 16 goals, 4 choices. A round: 7 actions with a
    # deed, a roof transfer (2), the deed after it, a place, a land, a project and its refill; 3 choices of who is next.
    longest=36 + max(_ROUNDS) * (7 * 8 + 3),
    # Nobody scores below the population track; above it stand all projects and two goals that count all territories.
    scores=(POPULATION_VP[1], sum(PROJECT_VP) + 2 * 11 * TERRITORIES + POPULATION_VP[-1]),
)
