"""The questions and events of the Vagabond."""

from typing import Final

from polyana.games.root import domains
from polyana.games.root.deck import QUESTS
from polyana.games.root.factions.vagabond.terms import ALLIED, CHARACTERS, RUIN_KINDS, SIDES
from polyana.games.root.kinds import KINDS, REMOVED, STOLE
from polyana.games.root.terms import ITEMS
from polyana.kernel.meaning import Axis, Domain

QUEST_DOMAIN: Final = Domain("quest", QUESTS)
RUIN_ITEM_DOMAIN: Final = Domain("ruin-item", len(RUIN_KINDS), keeper="ruin_items")
TURNED_ITEM_DOMAIN: Final = Domain("turned-item", axes=[Axis("item", ITEMS), Axis("exhausted", 2)])
TIRED_ITEM_DOMAIN: Final = Domain("tired-item", axes=[Axis("item", ITEMS), Axis("damaged", 2)])
CARRIED_ITEM_DOMAIN: Final = Domain("carried-item", axes=[Axis("item", ITEMS), Axis("side", SIDES)])
WHICH_DOMAIN: Final = Domain("which", 2)
CHARACTER_DOMAIN: Final = Domain("character", CHARACTERS)
RELATION_DOMAIN: Final = Domain("relation", ALLIED + 2)  # Hostile, then the spaces of the track

QUEST_DRAWN: Final = KINDS.question("quest-drawn", [QUEST_DOMAIN])
RUIN_ITEM: Final = KINDS.question("ruin-item", [RUIN_ITEM_DOMAIN])
CHARACTER: Final = KINDS.question("character", [CHARACTER_DOMAIN])
START_FOREST: Final = KINDS.question("start-forest", [domains.PLACE])
PARTNER: Final = KINDS.question("partner", [domains.FACTION])
REFRESH: Final = KINDS.question("refresh", [TIRED_ITEM_DOMAIN])
SLIP: Final = KINDS.question("slip", [domains.PLACE])
MOVE_ALLY: Final = KINDS.question("move-ally", [domains.FACTION])
ALLY_COUNT: Final = KINDS.question("ally-count", [domains.WARRIORS])
BATTLE_ALLY: Final = KINDS.question("battle-ally", [domains.FACTION])
DAMAGE: Final = KINDS.question("damage", [TURNED_ITEM_DOMAIN], words=["ally"])
RUIN_TAKE: Final = KINDS.question("ruin-take", [RUIN_ITEM_DOMAIN])
AID_ITEM: Final = KINDS.question("aid-item", [domains.ITEM])
AID_WHOM: Final = KINDS.question("aid-whom", [domains.FACTION])
AID_CARD: Final = KINDS.question("aid-card", [domains.CARD])
AID_TAKE: Final = KINDS.question("aid-take", [domains.ITEM])
QUEST: Final = KINDS.question("quest", [QUEST_DOMAIN])
REWARD: Final = KINDS.question("reward", [], words=["points", "cards"])
STRIKE_WHOM: Final = KINDS.question("strike-whom", [domains.FACTION])
STRIKE_PIECE: Final = KINDS.question("strike-piece", [domains.PIECE])
REPAIR: Final = KINDS.question("repair", [TURNED_ITEM_DOMAIN])
STEAL: Final = KINDS.question("steal", [domains.FACTION])
DAY_LABOR: Final = KINDS.question("day-labor", [domains.CARD])
DROP_ITEM: Final = KINDS.question("drop-item", [CARRIED_ITEM_DOMAIN])
INSTIGATE_ATTACKER: Final = KINDS.question("instigate-attacker", [domains.FACTION])
INSTIGATE_DEFENDER: Final = KINDS.question("instigate-defender", [domains.FACTION])
IMPROVISE: Final = KINDS.question("improvise", [WHICH_DOMAIN, domains.ITEM])
GLIDE: Final = KINDS.question("glide", [domains.CLEARING])
COALITION: Final = KINDS.event(
    "coalition", [("faction", domains.FACTION), ("partner", domains.FACTION)], rule="root:9.2.8"
)
IS: Final = KINDS.event("is", [("faction", domains.FACTION), ("character", CHARACTER_DOMAIN)], rule="root:9.3.2")
WENT: Final = KINDS.event("went", [("faction", domains.FACTION), ("place", domains.PLACE)])
REFRESHED: Final = KINDS.event("refreshed", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.4.1")
WAS_EXHAUSTED: Final = KINDS.event("exhausted", [("faction", domains.FACTION), ("item", domains.ITEM)])
WAS_DAMAGED: Final = KINDS.event("damaged", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.2.7")
REPAIRED: Final = KINDS.event("repaired", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.5.7")
DROPPED: Final = KINDS.event("dropped", [("faction", domains.FACTION), ("item", domains.ITEM)], rule="root:9.6.4")
QUEST_SHOWN: Final = KINDS.event("quest-shown", [("quest", QUEST_DOMAIN)], rule="root:9.3.3")
QUEST_DONE: Final = KINDS.event(
    "quest-done", [("faction", domains.FACTION), ("quest", QUEST_DOMAIN)], rule="root:9.5.5"
)
EXPLORED: Final = KINDS.event(
    "explored",
    [("faction", domains.FACTION), ("clearing", domains.CLEARING), ("item", domains.ITEM)],
    rule="root:9.5.3",
)
AIDED: Final = KINDS.event("aided", [("faction", domains.FACTION), ("whom", domains.FACTION)], rule="root:9.5.4")
RELATION: Final = KINDS.event(
    "relation",
    [("faction", domains.FACTION), ("whom", domains.FACTION), ("relation", RELATION_DOMAIN)],
    rule="root:9.2.9",
)
BURNT: Final = KINDS.event("burnt", [("faction", domains.FACTION), ("clearing", domains.CLEARING)], rule="root:v12d")
LABORED: Final = KINDS.event("labored", [("faction", domains.FACTION), ("card", domains.CARD)])
KINDS.follows(REMOVED, "root:9.5.6", "root:v12d")
KINDS.follows(STOLE, "root:9.7.1.i")
