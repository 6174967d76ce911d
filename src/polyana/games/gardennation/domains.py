"""The things that codes and arguments of events point at."""

from typing import Final

from polyana.games.gardennation.goals import GOAL_CARDS, GOALS, PROJECTS
from polyana.games.gardennation.territories import COLOUR_NAMES, LAND_NAMES, LANDS, POSITIONS, ROTATIONS, TERRITORIES
from polyana.kernel.meaning import Axis, Domain, number

# What can be done with an action. Strategic movement and roof transfer come before it.
BUILD: Final = 0
DEMOLISH: Final = 1
INVADE: Final = 2
MOVE: Final = 3
TRANSFER: Final = 4
SKIP: Final = 5

LOWEST: Final = -100  # gardennation:r33; of the points that events can tell

TERRITORY: Final[Domain] = Domain("territory", TERRITORIES)
ROTATION: Final[Domain] = Domain("rotation", ROTATIONS)
SLOT: Final[Domain] = Domain("slot", TERRITORIES)
AREA: Final[Domain] = Domain("area", axes=[Axis("territory", TERRITORIES, 1), Axis("position", POSITIONS)])
LAND: Final[Domain] = Domain("land", LANDS)
GROUND: Final[Domain] = Domain("ground", named={name: land for land, name in enumerate(LAND_NAMES)})
PROJECT: Final[Domain] = Domain("project", PROJECTS)
GOAL: Final[Domain] = Domain("goal", GOALS, keeper="goal_faces")
GOAL_CARD: Final[Domain] = Domain("card", GOAL_CARDS, keeper="goals")
COLOUR: Final[Domain] = Domain("colour", len(COLOUR_NAMES))
SEAT: Final[Domain] = Domain("seat", 4)
DEED: Final[Domain] = Domain(
    "deed",
    named={
        "build": BUILD,
        "demolish": DEMOLISH,
        "invade": INVADE,
        "move": MOVE,
        "transfer": TRANSFER,
        "skip": SKIP,
    },
)
PLACE: Final[Domain] = number("place", 4, 1)
INHABITANTS: Final[Domain] = number("inhabitants", 100_000)
FLOORS: Final[Domain] = number("floors", 21)
POINTS: Final[Domain] = number("points", 1000, LOWEST)
VP: Final[Domain] = number("vp", 100)
ROUND: Final[Domain] = number("round", 1000)
