"""What is asked and what is told: each kind is declared once, and its number follows."""

from typing import Final

from polyana.games.gardennation import domains
from polyana.kernel.meaning import Kinds

KINDS: Final = Kinds()

LAY: Final = KINDS.question("lay", [domains.TERRITORY, domains.ROTATION])
REVEAL: Final = KINDS.question("reveal", [domains.PROJECT])
COLOUR: Final = KINDS.question("colour", [domains.COLOUR])
FIRST_PLAYER: Final = KINDS.question("first-player", [domains.SEAT])
DEAL: Final = KINDS.question("deal", [domains.GOAL_CARD])
KEEP: Final = KINDS.question("keep", [domains.GOAL, domains.GOAL])
DEED: Final = KINDS.question("deed", [domains.DEED])
BUILD_ON: Final = KINDS.question("build", [domains.AREA])
LAND: Final = KINDS.question("land", [domains.LAND])
DEMOLISH_ON: Final = KINDS.question("demolish", [domains.AREA])
INVADE_ON: Final = KINDS.question("invade", [domains.AREA])
MOVE_TO: Final = KINDS.question("move", [domains.TERRITORY])
ROOF_FROM: Final = KINDS.question("roof-from", [domains.AREA])
ROOF_TO: Final = KINDS.question("roof-to", [domains.AREA])
PROJECT: Final = KINDS.question("project", [domains.PROJECT])
NEXT_PLAYER: Final = KINDS.question("next-player", [domains.SEAT])

LAID: Final = KINDS.event(
    "laid",
    [("slot", domains.SLOT), ("territory", domains.TERRITORY), ("rotation", domains.ROTATION)],
    rule="gardennation:2.1",
)
REVEALED: Final = KINDS.event("revealed", [("project", domains.PROJECT)], rule="gardennation:8.11a")
CHOSE_COLOUR: Final = KINDS.event(
    "chose-colour", [("seat", domains.SEAT), ("colour", domains.COLOUR)], rule="gardennation:2.5c"
)
BEGINS: Final = KINDS.event("begins", [("seat", domains.SEAT)], rule="gardennation:2.6a")
DEALT: Final = KINDS.event("dealt", [("seat", domains.SEAT), ("goal", domains.GOAL)], rule="gardennation:2.9a")
KEPT: Final = KINDS.event(
    "kept", [("seat", domains.SEAT), ("goal", domains.GOAL), ("other", domains.GOAL)], rule="gardennation:2.9b"
)
ALL_KEPT: Final = KINDS.event("all-kept", [], rule="gardennation:2.9c")
ROUND: Final = KINDS.event("round", [("round", domains.ROUND), ("seat", domains.SEAT)], rule="gardennation:4.11a")
PLAYS_NEXT: Final = KINDS.event(
    "plays-next", [("seat", domains.SEAT), ("place", domains.PLACE)], rule="gardennation:4.6a"
)
GREW: Final = KINDS.event(
    "grew", [("seat", domains.SEAT), ("area", domains.AREA), ("land", domains.LAND)], rule="gardennation:5.8a"
)
BUILT: Final = KINDS.event(
    "built",
    [("seat", domains.SEAT), ("area", domains.AREA), ("floors", domains.FLOORS), ("cost", domains.INHABITANTS)],
    rule="gardennation:5.3",
)
DEMOLISHED: Final = KINDS.event(
    "demolished",
    [("seat", domains.SEAT), ("area", domains.AREA), ("gain", domains.INHABITANTS)],
    rule="gardennation:6.3",
)
INVADED: Final = KINDS.event(
    "invaded",
    [("seat", domains.SEAT), ("victim", domains.SEAT), ("area", domains.AREA), ("cost", domains.INHABITANTS)],
    rule="gardennation:11.33",
)
MOVED: Final = KINDS.event(
    "moved", [("seat", domains.SEAT), ("territory", domains.TERRITORY)], rule="gardennation:11.12a"
)
ROOF_MOVED: Final = KINDS.event(
    "roof-moved", [("seat", domains.SEAT), ("area", domains.AREA), ("target", domains.AREA)], rule="gardennation:11.22"
)
SKIPPED: Final = KINDS.event("skipped", [("seat", domains.SEAT)], rule="gardennation:r5")
COMPLETED: Final = KINDS.event(
    "completed",
    [("seat", domains.SEAT), ("project", domains.PROJECT), ("area", domains.AREA), ("vp", domains.VP)],
    rule="gardennation:8.8a",
)
CRANE: Final = KINDS.event("crane", [("territory", domains.TERRITORY)], rule="gardennation:3.1")
CONTROLS: Final = KINDS.event(
    "controls",
    [("seat", domains.SEAT), ("territory", domains.TERRITORY), ("gain", domains.INHABITANTS)],
    rule="gardennation:12.2",
)
LAST_FLOOR: Final = KINDS.event("last-floor", [("seat", domains.SEAT)], rule="gardennation:14.1a")
LIMIT: Final = KINDS.event("limit", [("round", domains.ROUND)], rule="gardennation:r48")
GOAL_SCORED: Final = KINDS.event(
    "goal-scored",
    [("seat", domains.SEAT), ("goal", domains.GOAL), ("points", domains.POINTS)],
    rule="gardennation:14.3",
)
POPULATION_SCORED: Final = KINDS.event(
    "population-scored",
    [("seat", domains.SEAT), ("inhabitants", domains.INHABITANTS), ("points", domains.POINTS)],
    rule="gardennation:14.4a",
)
SCORED: Final = KINDS.event("scored", [("seat", domains.SEAT), ("points", domains.POINTS)], rule="gardennation:14.5")
