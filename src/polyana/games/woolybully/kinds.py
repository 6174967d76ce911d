"""What is asked and what is told: each kind is declared once, and its number follows."""

from typing import Final

from polyana.games.woolybully import domains
from polyana.kernel.meaning import UNHEARD, Kinds

KINDS: Final = Kinds()

DRAW: Final = KINDS.question("draw", [domains.TILE])
DEAL: Final = KINDS.question("deal", [domains.SECRET])
FIRST_PLAYER: Final = KINDS.question("first-player", [domains.SEAT])
TURN: Final = KINDS.question("turn", [domains.DEED])
CALL: Final = KINDS.question("call", [domains.DEED])
SIDE: Final = KINDS.question("side", [domains.TILE, domains.FACE])
PLACE: Final = KINDS.question("place", [domains.SPACE, domains.TURN])
DISCARD: Final = KINDS.question("discard", [domains.TILE])

DEALT: Final = KINDS.event(
    "dealt", [("seat", domains.SEAT), ("colour", domains.SECRET)], UNHEARD, rule="woolybully:1.1"
)
DREW: Final = KINDS.event("drew", [("seat", domains.SEAT), ("tile", domains.TILE)], UNHEARD, rule="woolybully:3.1")
TOOK: Final = KINDS.event("took", [("seat", domains.SEAT), ("count", domains.COUNT)], rule="woolybully:3.1")
BEGINS: Final = KINDS.event("begins", [("seat", domains.SEAT)], rule="woolybully:r1")
LAID: Final = KINDS.event(
    "laid",
    [
        ("seat", domains.SEAT),
        ("tile", domains.TILE),
        ("face", domains.FACE),
        ("space", domains.SPACE),
        ("turn", domains.TURN),
    ],
    rule="woolybully:2.2",
)
WOLF_LAID: Final = KINDS.event("wolf", [("seat", domains.SEAT), ("space", domains.SPACE)], rule="woolybully:4.1")
HUNTER_LAID: Final = KINDS.event("hunter", [("seat", domains.SEAT), ("space", domains.SPACE)], rule="woolybully:5.1")
SHOT_WOLF: Final = KINDS.event("shot-wolf", [("seat", domains.SEAT), ("space", domains.SPACE)], rule="woolybully:5.2")
ATE_HUNTER: Final = KINDS.event(
    "ate-hunter", [("seat", domains.SEAT), ("space", domains.SPACE)], rule="woolybully:10.5"
)
SHOWED: Final = KINDS.event(
    "showed", [("seat", domains.SEAT), ("colour", domains.SECRET), ("space", domains.SPACE)], rule="woolybully:6.1"
)
JOINED: Final = KINDS.event("joined", [("space", domains.SPACE)], rule="woolybully:9.3")
FINISHED: Final = KINDS.event("finished", [("colour", domains.COLOUR), ("sheep", domains.COUNT)], rule="woolybully:m.9")
PASSED: Final = KINDS.event("passed", [("seat", domains.SEAT)], rule="woolybully:r3")
LEFT: Final = KINDS.event("left", [("seat", domains.SEAT), ("bonus", domains.COUNT)], rule="woolybully:7.2")
LAST: Final = KINDS.event("last", [("seat", domains.SEAT)], rule="woolybully:7.3")
PUT_ASIDE: Final = KINDS.event("put-aside", [("seat", domains.SEAT)], rule="woolybully:10.1")
DISCARDED: Final = KINDS.event(
    "discarded", [("seat", domains.SEAT), ("tile", domains.TILE)], UNHEARD, rule="woolybully:10.1"
)
DEALT_ANEW: Final = KINDS.event("dealt-anew", [], rule="woolybully:r4")
COLOUR_WAS: Final = KINDS.event(
    "colour-was", [("seat", domains.SEAT), ("colour", domains.SECRET)], rule="woolybully:r25"
)
SCORED: Final = KINDS.event(
    "scored",
    [("seat", domains.SEAT), ("meadows", domains.POINTS), ("bonus", domains.COUNT), ("total", domains.POINTS)],
    rule="woolybully:8.5",
)
