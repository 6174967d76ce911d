"""What is printed on the tracks of the faction boards, for the rules and for the bots' judgement alike."""

from typing import Final

# Marquise (f6.2, f6.3), by the buildings of the type that stand on the map already: sawmill, workshop, recruiter.
WOOD_COST: Final[list[int]] = [0, 1, 2, 3, 3, 4]
BUILDING_POINTS: Final[list[list[int]]] = [[0, 1, 2, 3, 4, 5], [0, 2, 2, 3, 4, 5], [0, 1, 2, 3, 3, 4]]
CARDS_DRAWN: Final[list[int]] = [1, 1, 1, 2, 2, 3, 3]  # by recruiters on the map

# Eyrie (f7.2), by roosts on the map.
ROOST_POINTS: Final[list[int]] = [0, 0, 1, 2, 3, 4, 4, 5]
ROOST_CARDS: Final[list[int]] = [1, 1, 1, 2, 2, 2, 3, 3]

# Alliance (f8.2), by the number of sympathy tokens that are off the track already.
SYMPATHY_COST: Final[list[int]] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
SYMPATHY_POINTS: Final[list[int]] = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4]
