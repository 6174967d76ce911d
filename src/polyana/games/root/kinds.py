"""The questions and events of the Law. Those of one faction are declared in its chapter.

Numbers follow from the order in which the chapters are read, which is always the same: the package reads them all.
"""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.deck import SAYS
from polyana.kernel.meaning import VEILED, Kinds

KINDS: Final[Kinds] = Kinds()

# Questions to chance.
FACTION_DRAWN: Final[int] = KINDS.question("faction-drawn", [domains.FACTION])
FIRST_PLAYER: Final[int] = KINDS.question("first-player", [domains.SEAT])
SUIT_LAID: Final[int] = KINDS.question("suit-laid", [domains.MARKER])
FIRST_TWIN: Final[int] = KINDS.question("first-twin", [domains.FACTION])
DRAW: Final[int] = KINDS.question("draw", [domains.CARD])
DICE: Final[int] = KINDS.question("dice", [domains.DIE, domains.DIE])
STOLEN: Final[int] = KINDS.question("stolen", [domains.CARD])

# Questions to players.
DRAFT: Final[int] = KINDS.question("draft", [domains.FACTION])
ACTION: Final[int] = KINDS.question("action", [domains.ACTION])
MOVE_FROM: Final[int] = KINDS.question("move-from", [domains.CLEARING], words=["burrow"])  # its code is BURROW
MOVE_TO: Final[int] = KINDS.question("move-to", [domains.CLEARING], words=["burrow"])
MOVE_COUNT: Final[int] = KINDS.question("move-count", [domains.WARRIORS])
BATTLE_IN: Final[int] = KINDS.question("battle-in", [domains.CLEARING])
BATTLE_WHOM: Final[int] = KINDS.question("battle-whom", [domains.FACTION])
AMBUSH: Final[int] = KINDS.question("ambush", [domains.CARD])
FOIL: Final[int] = KINDS.question("foil", [domains.CARD])
BATTLE_EFFECT: Final[int] = KINDS.question("battle-effect", [domains.BATTLE_EFFECT])
HIT: Final[int] = KINDS.question("hit", [domains.PIECE])
NEXT_EFFECT: Final[int] = KINDS.question("next-effect", [domains.EFFECT, domains.CLEARING])
CRAFT: Final[int] = KINDS.question("craft", [domains.CARD])
CRAFT_SUIT: Final[int] = KINDS.question("craft-suit", [domains.SUIT])
ACTIVATE: Final[int] = KINDS.question("activate", [domains.CARD])
TAKE_DOMINANCE: Final[int] = KINDS.question("take-dominance", [domains.CARD])
PAY_DOMINANCE: Final[int] = KINDS.question("pay-dominance", [domains.CARD])
DISCARD_CARD: Final[int] = KINDS.question("discard", [domains.CARD])
ROB: Final[int] = KINDS.question("rob", [domains.FACTION])
SPY: Final[int] = KINDS.question("spy", [domains.FACTION])
BANK: Final[int] = KINDS.question("bank", [domains.FACTION])
TAX: Final[int] = KINDS.question("tax", [domains.CLEARING])
SABOTAGE: Final[int] = KINDS.question("sabotage", [domains.CARD])
ORDERS_FROM: Final[int] = KINDS.question("orders-from", [domains.CLEARING])
ORDERS_WHOM: Final[int] = KINDS.question("orders-whom", [domains.FACTION])
ORDERS_TO: Final[int] = KINDS.question("orders-to", [domains.CLEARING])
SWAP: Final[int] = KINDS.question("swap", [domains.FACTION])
SWAP_GIVE: Final[int] = KINDS.question("swap-give", [domains.CARD])
PROPAGANDA_IN: Final[int] = KINDS.question("propaganda-in", [domains.CLEARING])
PROPAGANDA_WHOM: Final[int] = KINDS.question("propaganda-whom", [domains.FACTION])
PROPAGANDA_CARD: Final[int] = KINDS.question("propaganda-card", [domains.CARD])
LEAGUE_ITEM: Final[int] = KINDS.question("league-item", [domains.ITEM])
CHARM: Final[int] = KINDS.question("charm", [domains.FACTION])
INFORM: Final[int] = KINDS.question("inform", [domains.CARD])
TAKE_RAFT: Final[int] = KINDS.question("raft", [], words=["raft", "swim"])
RAFT_FIRST: Final[int] = KINDS.question("raft-first", [], words=["card", "arrival"])
CLEAR_PATH: Final[int] = KINDS.question("clear-path", [domains.CLOSED_PATH])
PAY_PATH: Final[int] = KINDS.question("pay-path", [domains.CARD])

# Events.
DEALT: Final[int] = KINDS.event("dealt", [("faction", domains.FACTION)], rule="root:combo.r5")
PLAYS: Final[int] = KINDS.event(
    "plays", [("seat", domains.SEAT), ("faction", domains.FACTION)], rule="root:5.1.1", also=("root:combo.r5",)
)
MIX: Final[int] = KINDS.event(
    "mix", [("grade", domains.GRADE), ("reach", domains.POINTS)], rule="root:combo.2", also=("root:combo.r1",)
)
BEGINS: Final[int] = KINDS.event("begins", [("seat", domains.SEAT)], rule="root:5.1.1")
SUIT_IS: Final[int] = KINDS.event("suit", [("clearing", domains.CLEARING), ("suit", domains.SUIT)], rule="root:2.2.2")
TURN: Final[int] = KINDS.event("turn", [("faction", domains.FACTION), ("round", domains.ROUND)], rule="root:1.4")
PLACED: Final[int] = KINDS.event(
    "placed",
    [("faction", domains.FACTION), ("piece", domains.PIECE), ("clearing", domains.CLEARING), ("count", domains.COUNT)],
    rule="root:2.5",
)
MOVED: Final[int] = KINDS.event(
    "moved",
    [
        ("faction", domains.FACTION),
        ("clearing", domains.CLEARING),
        ("target", domains.CLEARING),
        ("count", domains.COUNT),
    ],
    rule="root:4.2",
)
RAFTED: Final[int] = KINDS.event(
    "rafted",
    [("faction", domains.FACTION), ("clearing", domains.CLEARING), ("target", domains.CLEARING)],
    rule="root:lake.2.2",
)
PATH_OPENED: Final[int] = KINDS.event(
    "path-opened", [("faction", domains.FACTION), ("path", domains.CLOSED_PATH)], rule="root:mountain.2.3.d"
)
FOUGHT: Final[int] = KINDS.event(
    "fought",
    [("clearing", domains.CLEARING), ("faction", domains.FACTION), ("defender", domains.FACTION)],
    rule="root:4.3",
)
AMBUSHED: Final[int] = KINDS.event(
    "ambushed", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.3.1"
)
FOILED: Final[int] = KINDS.event("foiled", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.3.1.i")
ROLLED: Final[int] = KINDS.event("rolled", [("die", domains.DIE), ("other", domains.DIE)], rule="root:4.3.2")
USED: Final[int] = KINDS.event(
    "used", [("faction", domains.FACTION), ("effect", domains.CARD_EFFECT)], rule="root:4.1.3", also=SAYS
)
REMOVED: Final[int] = KINDS.event(
    "removed",
    [("faction", domains.FACTION), ("piece", domains.PIECE), ("clearing", domains.CLEARING), ("count", domains.COUNT)],
    rule="root:4.3.3",
    also=("root:4.1.2", "root:card.tax-collector", "root:card.propaganda-bureau"),
)
SCORED: Final[int] = KINDS.event(
    "scored",
    [("faction", domains.FACTION), ("points", domains.POINTS)],
    rule="root:3.2.1",
    also=(
        "root:3.2.2",
        "root:card.brutal-tactics",
        "root:card.royal-claim",
        "root:card.stand-and-deliver",
        "root:mountain.2.3.d",
        "root:mountain.3.2",
    ),
)
LOST_POINTS: Final[int] = KINDS.event(
    "lost-points", [("faction", domains.FACTION), ("points", domains.POINTS)], rule="root:r11"
)
DREW: Final[int] = KINDS.event(
    "drew", [("faction", domains.FACTION), ("card", domains.CARD)], VEILED, rule="root:2.1.2"
)
DREW_ASIDE: Final[int] = KINDS.event(  # not into the hand, but onto a pile of the faction's own
    "drew-aside", [("faction", domains.FACTION), ("card", domains.CARD)], VEILED, rule="root:2.1.2"
)
RESHUFFLED: Final[int] = KINDS.event("reshuffled", [], rule="root:2.1.2b")
SPENT: Final[int] = KINDS.event("spent", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:2.1.3")
DISCARDED: Final[int] = KINDS.event(
    "discarded", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:2.1.3"
)
CRAFTED: Final[int] = KINDS.event("crafted", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:4.1")
TOOK_ITEM: Final[int] = KINDS.event(
    "took-item", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:2.5.5"
)
LOOKED: Final[int] = KINDS.event(
    "looked", [("faction", domains.FACTION), ("whom", domains.FACTION)], rule="root:card.codebreakers"
)
SHOWED: Final[int] = KINDS.event("showed", [("faction", domains.FACTION), ("card", domains.CARD)])
ACTIVATED: Final[int] = KINDS.event(
    "activated", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:3.3.1"
)
BESIDE_THE_MAP: Final[int] = KINDS.event("beside-the-map", [("card", domains.CARD)], rule="root:3.3.3")
TOOK_DOMINANCE: Final[int] = KINDS.event(
    "took-dominance", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:3.3.4"
)
WON: Final[int] = KINDS.event(
    "won", [("faction", domains.FACTION)], rule="root:3.1", also=("root:3.3.1.i", "root:3.3.1.ii")
)
CORRECTED: Final[int] = KINDS.event("corrected", [])  # a written game says more than the rules (`corrections`)
LIMIT: Final[int] = KINDS.event("limit", [], rule="root:r17", also=("root:r126",))
LIMIT_NEARS: Final[int] = KINDS.event("limit-nears", [("rounds", domains.ROUND)], rule="root:r17", also=("root:r126",))
STOLE: Final[int] = KINDS.event(
    "stole",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("card", domains.CARD)],
    VEILED,
    rule="root:card.stand-and-deliver",
    also=("root:card.swap-meet",),
)
SWAPPED: Final[int] = KINDS.event(
    "swapped",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("card", domains.CARD)],
    VEILED,
    rule="root:card.swap-meet",
)
ORDERED: Final[int] = KINDS.event(
    "ordered",
    [
        ("faction", domains.FACTION),
        ("whom", domains.FACTION),
        ("clearing", domains.CLEARING),
        ("target", domains.CLEARING),
        ("count", domains.COUNT),
    ],
    rule="root:card.false-orders",
)
BURIED: Final[int] = KINDS.event(
    "buried", [("faction", domains.FACTION), ("count", domains.COUNT)], rule="root:card.coffin-makers"
)
USED_ITEM: Final[int] = KINDS.event(
    "used-item",
    [("faction", domains.FACTION), ("item", domains.ITEM)],
    rule="root:card.league-of-adventurous-mice",
)
TOOK_AMBUSH: Final[int] = KINDS.event(
    "took-ambush", [("faction", domains.FACTION), ("card", domains.CARD)], rule="root:card.informants"
)
ENLISTED: Final[int] = KINDS.event(
    "enlisted", [("faction", domains.FACTION), ("ally", domains.FACTION)], rule="root:v12c"
)
