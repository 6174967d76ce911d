"""The questions and events of the Law. Those of one faction are declared in its chapter.

Numbers follow from the order in which the chapters are read, which is always the same: the package reads them all.
"""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.deck import SAYS
from polyana.kernel.meaning import Kinds

KINDS: Final = Kinds()

# Questions to chance.
FACTION_DRAWN: Final = KINDS.question("faction-drawn", [domains.FACTION])
FIRST_PLAYER: Final = KINDS.question("first-player", [domains.SEAT])
SUIT_LAID: Final = KINDS.question("suit-laid", [domains.MARKER])
VAGABOND_FIRST: Final = KINDS.question("vagabond-first", [domains.FACTION])
DRAW: Final = KINDS.question("draw", [domains.CARD])
DICE: Final = KINDS.question("dice", [domains.DIE, domains.DIE])
STOLEN: Final = KINDS.question("stolen", [domains.CARD])

# Questions to players.
ACTION: Final = KINDS.question("action", [domains.ACTION])
MOVE_FROM: Final = KINDS.question("move-from", [domains.CLEARING])
MOVE_TO: Final = KINDS.question("move-to", [domains.CLEARING])
MOVE_COUNT: Final = KINDS.question("move-count", [domains.WARRIORS])
BATTLE_IN: Final = KINDS.question("battle-in", [domains.CLEARING])
BATTLE_WHOM: Final = KINDS.question("battle-whom", [domains.FACTION])
AMBUSH: Final = KINDS.question("ambush", [domains.CARD])
FOIL: Final = KINDS.question("foil", [domains.CARD])
BATTLE_EFFECT: Final = KINDS.question("battle-effect", [domains.BATTLE_EFFECT])
HIT: Final = KINDS.question("hit", [domains.PIECE])
NEXT_EFFECT: Final = KINDS.question("next-effect", [domains.EFFECT, domains.CLEARING])
CRAFT: Final = KINDS.question("craft", [domains.CARD])
CRAFT_SUIT: Final = KINDS.question("craft-suit", [domains.SUIT])
ACTIVATE: Final = KINDS.question("activate", [domains.CARD])
TAKE_DOMINANCE: Final = KINDS.question("take-dominance", [domains.CARD])
PAY_DOMINANCE: Final = KINDS.question("pay-dominance", [domains.CARD])
DISCARD_CARD: Final = KINDS.question("discard", [domains.CARD])
ROB: Final = KINDS.question("rob", [domains.FACTION])
SPY: Final = KINDS.question("spy", [domains.FACTION])
BANK: Final = KINDS.question("bank", [domains.FACTION])
TAX: Final = KINDS.question("tax", [domains.CLEARING])

# Events.
PLAYS: Final = KINDS.event("plays", [("seat", domains.SEAT), ("faction", domains.FACTION)], rule="root:5.1.1")
BEGINS: Final = KINDS.event("begins", [("seat", domains.SEAT)], rule="root:5.1.1")
SUIT_IS: Final = KINDS.event("suit", [("clearing", domains.CLEARING), ("suit", domains.SUIT)], rule="root:2.2.2")
TURN: Final = KINDS.event("turn", [("faction", domains.FACTION), ("round", domains.ROUND)], rule="root:1.4")
PLACED: Final = KINDS.event(
    "placed",
    [("faction", domains.FACTION), ("piece", domains.PIECE), ("clearing", domains.CLEARING), ("count", domains.COUNT)],
    rule="root:2.5",
)
MOVED: Final = KINDS.event(
    "moved",
    [
        ("faction", domains.FACTION),
        ("clearing", domains.CLEARING),
        ("target", domains.CLEARING),
        ("count", domains.COUNT),
    ],
    rule="root:4.2",
)
FOUGHT: Final = KINDS.event(
    "fought",
    [("clearing", domains.CLEARING), ("faction", domains.FACTION), ("defender", domains.FACTION)],
    rule="root:4.3",
)
AMBUSHED: Final = KINDS.event("ambushed", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.3.1")
FOILED: Final = KINDS.event("foiled", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.3.1.i")
ROLLED: Final = KINDS.event("rolled", [("die", domains.DIE), ("other", domains.DIE)], rule="root:4.3.2")
USED: Final = KINDS.event(
    "used", [("faction", domains.FACTION), ("effect", domains.CARD_EFFECT)], rule="root:4.1.3", also=SAYS
)
REMOVED: Final = KINDS.event(
    "removed",
    [("faction", domains.FACTION), ("piece", domains.PIECE), ("clearing", domains.CLEARING), ("count", domains.COUNT)],
    rule="root:4.3.3",
    also=("root:4.1.2", "root:card.tax-collector"),
)
SCORED: Final = KINDS.event("scored", [("faction", domains.FACTION), ("points", domains.POINTS)], rule="root:3.2.1")
LOST_POINTS: Final = KINDS.event(
    "lost-points", [("faction", domains.FACTION), ("points", domains.POINTS)], rule="root:r11"
)
DREW: Final = KINDS.event("drew", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:2.1.2")
DREW_CARDS: Final = KINDS.event(
    "drew-cards", [("faction", domains.FACTION), ("count", domains.COUNT)], rule="root:2.1.2"
)
RESHUFFLED: Final = KINDS.event("reshuffled", [], rule="root:2.1.2b")
SPENT: Final = KINDS.event("spent", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:2.1.3")
DISCARDED: Final = KINDS.event("discarded", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:2.1.3")
CRAFTED: Final = KINDS.event("crafted", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.1")
TOOK_ITEM: Final = KINDS.event("took-item", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:2.5.5")
GAVE: Final = KINDS.event("gave", [("faction", domains.FACTION), ("whom", domains.FACTION), ("card", domains.CARD)])
SHOWED: Final = KINDS.event("showed", [("faction", domains.FACTION), ("card", domains.CARD)])
ACTIVATED: Final = KINDS.event("activated", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:3.3.1")
BESIDE_THE_MAP: Final = KINDS.event("beside-the-map", [("card", domains.CARD)], rule="root:3.3.3")
TOOK_DOMINANCE: Final = KINDS.event(
    "took-dominance", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:3.3.4"
)
WON: Final = KINDS.event("won", [("faction", domains.FACTION)], rule="root:3.1")
LIMIT: Final = KINDS.event("limit", [], rule="root:r17")
STOLE: Final = KINDS.event(
    "stole",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("card", domains.CARD)],
    rule="root:card.stand-and-deliver",
)
ENLISTED: Final = KINDS.event(
    "enlisted", [("faction", domains.FACTION), ("arbiter", domains.FACTION)], rule="root:v12c"
)
ROBBED: Final = KINDS.event("robbed", [("faction", domains.FACTION), ("whom", domains.FACTION)])
