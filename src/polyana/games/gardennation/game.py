"""What Garden Nation declares about itself."""

from __future__ import annotations

from typing import Final

from polyana.games.gardennation.garden import lay_out
from polyana.games.gardennation.goals import GOAL_CARDS, GOALS, PROJECT_VP, PROJECTS
from polyana.games.gardennation.kinds import DEEDS
from polyana.games.gardennation.play import LOWEST, Play
from polyana.games.gardennation.scoring import POPULATION_VP
from polyana.games.gardennation.territories import COLOUR_NAMES, DATA, LANDS, POSITIONS, ROTATIONS, TERRITORIES
from polyana.games.gardennation.views import Shown
from polyana.kernel.game import Game, Setup, choice
from polyana.kernel.meaning import Axis, Domain, EventKind, Kind, number
from polyana.kernel.state import State

TERRITORY: Final = Domain("territory", TERRITORIES)
ROTATION: Final = Domain("rotation", ROTATIONS)
SLOT: Final = Domain("slot", TERRITORIES)
AREA: Final = Domain("area", axes=[Axis("territory", TERRITORIES, 1), Axis("position", POSITIONS)])
LAND: Final = Domain("land", LANDS)
PROJECT: Final = Domain("project", PROJECTS)
GOAL: Final = Domain("goal", GOALS, keeper="goal_faces")
GOAL_CARD: Final = Domain("card", GOAL_CARDS, keeper="goals")
COLOUR: Final = Domain("colour", len(COLOUR_NAMES))
SEAT: Final = Domain("seat", 4)
DEED: Final = Domain("deed", DEEDS)
PLACE: Final = number("place", 4, 1)
INHABITANTS: Final = number("inhabitants", 100_000)
FLOORS: Final = number("floors", 21)
POINTS: Final = number("points", 1000, LOWEST)
VP: Final = number("vp", 100)
ROUND: Final = number("round", 1000)

KINDS: Final = (  # in the order of `kinds`
    Kind("lay", [TERRITORY, ROTATION]),
    Kind("reveal", [PROJECT]),
    Kind("colour", [COLOUR]),
    Kind("first-player", [SEAT]),
    Kind("deal", [GOAL_CARD]),
    Kind("keep", [GOAL, GOAL]),
    Kind("deed", [DEED]),
    Kind("build", [AREA]),
    Kind("land", [LAND]),
    Kind("demolish", [AREA]),
    Kind("invade", [AREA]),
    Kind("move", [TERRITORY]),
    Kind("roof-from", [AREA]),
    Kind("roof-to", [AREA]),
    Kind("project", [PROJECT]),
    Kind("next-player", [SEAT]),
)

EVENTS: Final = (  # in the order of `kinds`
    EventKind("laid", [("slot", SLOT), ("territory", TERRITORY), ("rotation", ROTATION)], rule="gardennation:2.1"),
    EventKind("revealed", [("project", PROJECT)], rule="gardennation:8.11a"),
    EventKind("chose-colour", [("seat", SEAT), ("colour", COLOUR)], rule="gardennation:2.5c"),
    EventKind("begins", [("seat", SEAT)], rule="gardennation:2.6a"),
    EventKind("dealt", [("seat", SEAT), ("goal", GOAL)], rule="gardennation:2.9a"),
    EventKind("kept", [("seat", SEAT), ("goal", GOAL), ("other", GOAL)], rule="gardennation:2.9b"),
    EventKind("all-kept", [], rule="gardennation:2.9c"),
    EventKind("round", [("round", ROUND), ("seat", SEAT)], rule="gardennation:4.11a"),
    EventKind("plays-next", [("seat", SEAT), ("place", PLACE)], rule="gardennation:4.6a"),
    EventKind("grew", [("seat", SEAT), ("area", AREA), ("land", LAND)], rule="gardennation:5.8a"),
    EventKind(
        "built", [("seat", SEAT), ("area", AREA), ("floors", FLOORS), ("cost", INHABITANTS)], rule="gardennation:5.3"
    ),
    EventKind("demolished", [("seat", SEAT), ("area", AREA), ("gain", INHABITANTS)], rule="gardennation:6.3"),
    EventKind(
        "invaded", [("seat", SEAT), ("victim", SEAT), ("area", AREA), ("cost", INHABITANTS)], rule="gardennation:11.33"
    ),
    EventKind("moved", [("seat", SEAT), ("territory", TERRITORY)], rule="gardennation:11.12a"),
    EventKind("roof-moved", [("seat", SEAT), ("area", AREA), ("target", AREA)], rule="gardennation:11.22"),
    EventKind("skipped", [("seat", SEAT)], rule="gardennation:r5"),
    EventKind(
        "completed", [("seat", SEAT), ("project", PROJECT), ("area", AREA), ("vp", VP)], rule="gardennation:8.8a"
    ),
    EventKind("crane", [("territory", TERRITORY)], rule="gardennation:3.1"),
    EventKind("controls", [("seat", SEAT), ("territory", TERRITORY), ("gain", INHABITANTS)], rule="gardennation:12.2"),
    EventKind("last-floor", [("seat", SEAT)], rule="gardennation:14.1a"),
    EventKind("limit", [("round", ROUND)], rule="gardennation:r48"),
    EventKind("goal-scored", [("seat", SEAT), ("goal", GOAL), ("points", POINTS)], rule="gardennation:14.3"),
    EventKind(
        "population-scored",
        [("seat", SEAT), ("inhabitants", INHABITANTS), ("points", POINTS)],
        rule="gardennation:14.4a",
    ),
    EventKind("scored", [("seat", SEAT), ("points", POINTS)], rule="gardennation:14.5"),
)

_ROUNDS: Final = [int(limit) for limit in DATA["options"]["round_limit"]]


class GardenNationGame(Game):
    def lay_out(self, setup: Setup) -> State:
        g = lay_out(setup)
        g.stack.append(Play())
        return g


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
    kinds=KINDS,
    events=EVENTS,
    shows=Shown,
    # Setup: 7 territories, 4 projects, 4 colours, the first player, 16 goals, 4 choices. A round: 7 actions with a
    # deed, a roof transfer (2), the deed after it, a place, a land, a project and its refill; 3 choices of who is next.
    longest=36 + max(_ROUNDS) * (7 * 8 + 3),
    # Nobody scores below the population track; above it stand all projects and two goals that count all territories.
    scores=(POPULATION_VP[1], sum(PROJECT_VP) + 2 * 11 * TERRITORIES + POPULATION_VP[-1]),
)
