"""What is asked and what is told: each kind is declared once, and its number follows."""

from typing import Final

from polyana.games.grandbois import domains
from polyana.kernel.meaning import UNHEARD, Kinds

KINDS: Final = Kinds()

DRAW: Final = KINDS.question("draw", [domains.TILE])
DEAL_CLAN: Final = KINDS.question("deal-clan", [domains.CLAN])
COLOUR: Final = KINDS.question("colour", [domains.COLOUR])
FIRST_PLAYER: Final = KINDS.question("first-player", [domains.SEAT])
TILE: Final = KINDS.question("tile", [domains.TILE])
PLACE: Final = KINDS.question("place", [domains.CELL, domains.TURN])
TOWER_ON: Final = KINDS.question("tower", [domains.CELL])

TURNED_UP: Final = KINDS.event("turned-up", [("tile", domains.TILE)], rule="grandbois:2.11a")
DEALT: Final = KINDS.event("dealt", [("seat", domains.SEAT), ("clan", domains.CLAN)], UNHEARD, rule="grandbois:1.6a")
CHOSE_COLOUR: Final = KINDS.event(
    "chose-colour", [("seat", domains.SEAT), ("colour", domains.COLOUR)], rule="grandbois:1.7"
)
BEGINS: Final = KINDS.event("begins", [("seat", domains.SEAT)], rule="grandbois:1.8")
LAID: Final = KINDS.event(
    "laid",
    [("seat", domains.SEAT), ("tile", domains.TILE), ("cell", domains.CELL), ("turn", domains.TURN)],
    rule="grandbois:2.2",
)
RAISED: Final = KINDS.event("raised", [("seat", domains.SEAT), ("cell", domains.CELL)], rule="grandbois:3.1")
DECLINED: Final = KINDS.event("declined", [("seat", domains.SEAT)], rule="grandbois:3.1")
ROW_REMOVED: Final = KINDS.event("row-removed", [("seat", domains.SEAT)], rule="grandbois:r9")
CLAN_SHOWN: Final = KINDS.event("clan-shown", [("seat", domains.SEAT), ("clan", domains.CLAN)], rule="grandbois:4.2")
HARVESTED: Final = KINDS.event(
    "harvested",
    [
        ("seat", domains.SEAT),
        ("cells", domains.CHESTNUTS),
        ("group", domains.CHESTNUTS),
        ("own", domains.CHESTNUTS),
        ("others", domains.CHESTNUTS),
        ("total", domains.CHESTNUTS),
    ],
    rule="grandbois:4.7",
)
