"""The numbers of questions, deeds and events, in the order in which `game` declares them."""

from typing import Final

# Kinds of question.
LAY: Final = 0
REVEAL: Final = 1
COLOUR: Final = 2
FIRST_PLAYER: Final = 3
DEAL: Final = 4
KEEP: Final = 5
DEED: Final = 6
BUILD_ON: Final = 7
LAND: Final = 8
DEMOLISH_ON: Final = 9
INVADE_ON: Final = 10
MOVE_TO: Final = 11
ROOF_FROM: Final = 12
ROOF_TO: Final = 13
PROJECT: Final = 14
NEXT_PLAYER: Final = 15

# What can be done with an action. Strategic movement and roof transfer come before it.
BUILD: Final = 0
DEMOLISH: Final = 1
INVADE: Final = 2
MOVE: Final = 3
TRANSFER: Final = 4
SKIP: Final = 5
DEEDS: Final = 6

# Kinds of event.
LAID: Final = 0
REVEALED: Final = 1
CHOSE_COLOUR: Final = 2
BEGINS: Final = 3
DEALT: Final = 4
KEPT: Final = 5
ALL_KEPT: Final = 6
ROUND: Final = 7
PLAYS_NEXT: Final = 8
GREW: Final = 9
BUILT: Final = 10
DEMOLISHED: Final = 11
INVADED: Final = 12
MOVED: Final = 13
ROOF_MOVED: Final = 14
SKIPPED: Final = 15
COMPLETED: Final = 16
CRANE: Final = 17
CONTROLS: Final = 18
LAST_FLOOR: Final = 19
LIMIT: Final = 20
GOAL_SCORED: Final = 21
POPULATION_SCORED: Final = 22
SCORED: Final = 23
