"""The questions and events of the Vagabond."""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.factions.vagabond.quests import QUESTS
from polyana.games.root.factions.vagabond.terms import ALLIED, CHARACTERS, RUIN_KINDS, SIDES
from polyana.games.root.kinds import KINDS, REMOVED, SCORED, STOLE
from polyana.games.root.terms import ITEMS
from polyana.kernel.meaning import VEILED, Axis, Domain

QUEST_DOMAIN: Final[Domain] = Domain("quest", QUESTS)
RUIN_ITEM_DOMAIN: Final[Domain] = Domain("ruin-item", len(RUIN_KINDS), keeper="ruin_items")
TURNED_ITEM_DOMAIN: Final[Domain] = Domain("turned-item", axes=[Axis("item", ITEMS), Axis("exhausted", 2)])
TIRED_ITEM_DOMAIN: Final[Domain] = Domain("tired-item", axes=[Axis("item", ITEMS), Axis("damaged", 2)])
CARRIED_ITEM_DOMAIN: Final[Domain] = Domain("carried-item", axes=[Axis("item", ITEMS), Axis("side", SIDES)])
WHICH_DOMAIN: Final[Domain] = Domain("which", 2)
CHARACTER_DOMAIN: Final[Domain] = Domain("character", CHARACTERS)
RELATION_DOMAIN: Final[Domain] = Domain("relation", ALLIED + 2)  # Hostile, then the spaces of the track

QUEST_DRAWN: Final[int] = KINDS.question("quest-drawn", [QUEST_DOMAIN])
RUIN_ITEM: Final[int] = KINDS.question("ruin-item", [RUIN_ITEM_DOMAIN])
CHARACTER: Final[int] = KINDS.question("character", [CHARACTER_DOMAIN])
START_FOREST: Final[int] = KINDS.question("start-forest", [domains.PLACE])
PARTNER: Final[int] = KINDS.question("partner", [domains.FACTION])
REFRESH: Final[int] = KINDS.question("refresh", [TIRED_ITEM_DOMAIN])
SLIP: Final[int] = KINDS.question("slip", [domains.PLACE])
MOVE_ALLY: Final[int] = KINDS.question("move-ally", [domains.FACTION])
ALLY_COUNT: Final[int] = KINDS.question("ally-count", [domains.WARRIORS])
BATTLE_ALLY: Final[int] = KINDS.question("battle-ally", [domains.FACTION])
DAMAGE: Final[int] = KINDS.question("damage", [TURNED_ITEM_DOMAIN], words=["ally"])
RUIN_TAKE: Final[int] = KINDS.question("ruin-take", [RUIN_ITEM_DOMAIN])
AID_ITEM: Final[int] = KINDS.question("aid-item", [domains.ITEM])
AID_WHOM: Final[int] = KINDS.question("aid-whom", [domains.FACTION])
AID_CARD: Final[int] = KINDS.question("aid-card", [domains.CARD])
AID_TAKE: Final[int] = KINDS.question("aid-take", [domains.ITEM])
QUEST: Final[int] = KINDS.question("quest", [QUEST_DOMAIN])
REWARD: Final[int] = KINDS.question("reward", [], words=["points", "cards"])
STRIKE_WHOM: Final[int] = KINDS.question("strike-whom", [domains.FACTION])
STRIKE_PIECE: Final[int] = KINDS.question("strike-piece", [domains.PIECE])
REPAIR: Final[int] = KINDS.question("repair", [TURNED_ITEM_DOMAIN])
STEAL: Final[int] = KINDS.question("steal", [domains.FACTION])
DAY_LABOR: Final[int] = KINDS.question("day-labor", [domains.CARD])
DROP_ITEM: Final[int] = KINDS.question("drop-item", [CARRIED_ITEM_DOMAIN])
INSTIGATE_ATTACKER: Final[int] = KINDS.question("instigate-attacker", [domains.FACTION])
INSTIGATE_DEFENDER: Final[int] = KINDS.question("instigate-defender", [domains.FACTION])
IMPROVISE: Final[int] = KINDS.question("improvise", [WHICH_DOMAIN, domains.ITEM])
TOLL_ITEM: Final[int] = KINDS.question("toll-item", [domains.ITEM])
GLIDE: Final[int] = KINDS.question("glide", [domains.CLEARING])
COALITION: Final[int] = KINDS.event(
    "coalition", [("faction", domains.FACTION), ("partner", domains.FACTION)], rule="root:9.2.8"
)
IS: Final[int] = KINDS.event("is", [("faction", domains.FACTION), ("character", CHARACTER_DOMAIN)], rule="root:9.3.1")
WENT: Final[int] = KINDS.event("went", [("faction", domains.FACTION), ("place", domains.PLACE)])
REFRESHED: Final[int] = KINDS.event(
    "refreshed", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.4.1"
)
WAS_EXHAUSTED: Final[int] = KINDS.event("exhausted", [("faction", domains.FACTION), ("item", domains.ITEM)])
WAS_DAMAGED: Final[int] = KINDS.event(
    "damaged", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.2.7"
)
REPAIRED: Final[int] = KINDS.event(
    "repaired", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.5.7"
)
DROPPED: Final[int] = KINDS.event("dropped", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.6.4")
QUEST_SHOWN: Final[int] = KINDS.event("quest-shown", [("quest", QUEST_DOMAIN)], rule="root:9.3.3")
QUEST_DONE: Final[int] = KINDS.event(
    "quest-done", [("faction", domains.FACTION), ("quest", QUEST_DOMAIN)], rule="root:9.5.5"
)
EXPLORED: Final[int] = KINDS.event(
    "explored",
    [("faction", domains.FACTION), ("clearing", domains.CLEARING), ("item", domains.ITEM)],
    rule="root:9.5.3",
)
LOOKED_UNDER: Final[int] = KINDS.event(
    "looked-under", [("faction", domains.FACTION), ("clearing", domains.CLEARING)], rule="root:9.8.1b"
)
TOOK_NOTHING: Final[int] = KINDS.event(
    "took-nothing", [("faction", domains.FACTION), ("clearing", domains.CLEARING)], rule="root:9.8.1d"
)
AIDED: Final[int] = KINDS.event(
    "aided",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("card", domains.CARD)],
    VEILED,
    rule="root:9.5.4",
)
RELATION: Final[int] = KINDS.event(
    "relation",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("relation", RELATION_DOMAIN)],
    rule="root:9.2.9",
)
BURNT: Final[int] = KINDS.event(
    "burnt", [("faction", domains.FACTION), ("clearing", domains.CLEARING)], rule="root:v12d"
)
LABORED: Final[int] = KINDS.event("labored", [("faction", domains.FACTION), ("card", domains.CARD)])
KINDS.follows(REMOVED, "root:9.5.6", "root:v12d")
KINDS.follows(SCORED, "root:9.2.9.i.b", "root:9.2.9.ii.a", "root:9.5.5b", "root:r85", "root:v12c")
KINDS.follows(STOLE, "root:9.7.1.i")
