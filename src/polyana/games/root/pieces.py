"""Factions and their pieces as flat tables, in the order of `data/factions.toml` (root:f6.1, root:f7.1, root:f8.1).

A kind of piece belongs to one faction. Chapters name their own pieces by number (`CAT = 0`); a test compares the names.
Tables are arrays of machine words or lists: compiled code looks a number up there at once, but makes a new object of a
tuple each time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.root.data import FACTION_DATA
from polyana.games.root.terms import FACTIONS
from polyana.kernel.cards import words

WARRIOR: Final = 0
BUILDING: Final = 1
TOKEN: Final = 2
NO_PIECE: Final = -1

_PRINTED: Final = FACTION_DATA[:FACTIONS]

FACTION_NAMES: Final[tuple[str, ...]] = tuple([faction["id"] for faction in _PRINTED])
LETTER: Final[list[str]] = [faction["setup_letter"] for faction in _PRINTED]  # root:f5.1
HAS_PAWN: Final[list[bool]] = ["pawn" in faction for faction in _PRINTED]
RULES_TIES: Final[list[bool]] = ["rules_ties" in faction for faction in _PRINTED]
NIMBLE: Final[list[bool]] = ["nimble" in faction for faction in _PRINTED]  # moves whoever rules (root:13.2.3)
SCHEMES: Final[list[bool]] = [  # has tokens that lie face down (root:13.2.2.b)
    any("face_down" in token for token in faction.get("token", [])) for faction in _PRINTED
]
TAKES_SPENT: Final[list[bool]] = ["takes_spent" in faction for faction in _PRINTED]  # root:10.2.6
SECOND_OF: Final[list[int]] = [  # the faction whose chapter a second player plays by (root:9.8), or -1
    FACTION_NAMES.index(faction["same_as"]) if "same_as" in faction else -1 for faction in _PRINTED
]

PIECE_NAMES: Final[list[str]] = []
_TYPES: Final[list[int]] = []
_OWNERS: Final[list[int]] = []
IN_THE_BOX: Final[list[int]] = []
_WARRIORS: Final[list[int]] = []
_FIRST: Final[list[int]] = []
_LAST: Final[list[int]] = []
COUNTS_FOR_RULE: Final[list[list[int]]] = []  # root:2.8, root:2.8b: warriors and buildings, by faction
RULES_WITH: Final[list[list[int]]] = []  # by faction: one of these is enough to rule, whoever else is there
LEADS_TO_BURROW: Final[list[int]] = []  # by faction: the piece that joins clearings to its Burrow, or NO_PIECE
CRAFTS_WITH: Final[list[list[int]]] = []  # root:4.1.1, by faction: the kinds of piece it crafts with, if any
TUNNELS_JOIN: Final[list[list[int]]] = []  # root:r146, by faction: the same, or what stands on the map for them
IS_CRAFTING: Final[list[bool]] = []  # by piece: is it one of them?


def _declare(name: str, kind: int, owner: int, count: int) -> None:
    PIECE_NAMES.append(name)
    _TYPES.append(kind)
    _OWNERS.append(owner)
    IN_THE_BOX.append(count)


def _read() -> None:
    for owner in range(FACTIONS):
        printed = _PRINTED[owner]
        first = len(PIECE_NAMES)
        _FIRST.append(first)
        _WARRIORS.append(first if printed["warriors"] else NO_PIECE)
        if printed["warriors"]:
            _declare(printed["warrior"], WARRIOR, owner, printed["warriors"])
        for building in printed.get("building", []):
            _declare(building["id"], BUILDING, owner, building["count"])
        COUNTS_FOR_RULE.append(list(range(first, len(PIECE_NAMES))))  # root:9.2.2
        for token in printed.get("token", []):
            _declare(token["id"], TOKEN, owner, token["count"])
        _LAST.append(len(PIECE_NAMES) - 1)
        RULES_WITH.append([PIECE_NAMES.index(name, first) for name in printed.get("rules_with", [])])
        LEADS_TO_BURROW.append(PIECE_NAMES.index(printed["burrow"], first) if "burrow" in printed else NO_PIECE)
        for name in PIECE_NAMES[first:]:
            IS_CRAFTING.append(name in printed["craft_with"])
        CRAFTS_WITH.append([piece for piece in range(first, len(PIECE_NAMES)) if IS_CRAFTING[piece]])
        joined = [PIECE_NAMES.index(name, first) for name in printed.get("tunnels_join", [])]
        TUNNELS_JOIN.append(joined or CRAFTS_WITH[owner])


_read()
PIECES: Final = len(PIECE_NAMES)
TYPE: Final[vec[i64]] = words(_TYPES)
OWNER: Final[vec[i64]] = words(_OWNERS)
WARRIOR_OF: Final[vec[i64]] = words(_WARRIORS)  # NO_PIECE where there is none
FIRST_PIECE: Final[vec[i64]] = words(_FIRST)  # the pieces of a faction are FIRST_PIECE..LAST_PIECE
LAST_PIECE: Final[vec[i64]] = words(_LAST)
# No pile and no sum of warriors is larger: the Riverfolk's funds may hold those of everybody (root:11.4.3).
ALL_WARRIORS: Final = sum([IN_THE_BOX[piece] for piece in range(PIECES) if TYPE[piece] == WARRIOR])
