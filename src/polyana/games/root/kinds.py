"""The numbers of questions and events, in the order in which `game` declares them."""

from typing import Final

# Questions to chance.
FACTION_DRAWN: Final = 0
FIRST_PLAYER: Final = 1
SUIT_LAID: Final = 2
VAGABOND_FIRST: Final = 3
DRAW: Final = 4
DICE: Final = 5
QUEST_DRAWN: Final = 6
RUIN_ITEM: Final = 7
STOLEN: Final = 8

# Setup.
KEEP_CORNER: Final = 9
START_SAWMILL: Final = 10
START_WORKSHOP: Final = 11
START_RECRUITER: Final = 12
ROOST_CORNER: Final = 13
LEADER: Final = 14
CHARACTER: Final = 15
START_FOREST: Final = 16

# The Law.
ACTION: Final = 17
MOVE_FROM: Final = 18
MOVE_TO: Final = 19
MOVE_COUNT: Final = 20
BATTLE_IN: Final = 21
BATTLE_WHOM: Final = 22
AMBUSH: Final = 23
FOIL: Final = 24
BATTLE_EFFECT: Final = 25
HIT: Final = 26
NEXT_EFFECT: Final = 27
CRAFT: Final = 28
CRAFT_SUIT: Final = 29
ACTIVATE: Final = 30
PARTNER: Final = 31
TAKE_DOMINANCE: Final = 32
PAY_DOMINANCE: Final = 33
DISCARD_CARD: Final = 34
ROB: Final = 35
SPY: Final = 36
BANK: Final = 37
TAX: Final = 38

# Marquise.
HOSPITALS: Final = 39
WOOD_AT: Final = 40
RECRUIT_AT: Final = 41
BUILD_WHAT: Final = 42
BUILD_IN: Final = 43
WOOD_FROM: Final = 44
OVERWORK_IN: Final = 45
OVERWORK_CARD: Final = 46
BIRD_CARD: Final = 47

# Eyrie.
DECREE_CARD: Final = 48
DECREE_COLUMN: Final = 49
NEW_ROOST: Final = 50
RESOLVE: Final = 51
ROOST_RECRUIT: Final = 52
ROOST_IN: Final = 53

# Alliance.
OUTRAGE: Final = 54
LOSE_SUPPORTER: Final = 55
REVOLT_IN: Final = 56
SPREAD_IN: Final = 57
SUPPORTER: Final = 58
MOBILIZE: Final = 59
TRAIN: Final = 60
BASE_RECRUIT: Final = 61
ORGANIZE_IN: Final = 62

# Vagabond.
REFRESH: Final = 63
SLIP: Final = 64
MOVE_ALLY: Final = 65
ALLY_COUNT: Final = 66
BATTLE_ALLY: Final = 67
DAMAGE: Final = 68
RUIN_TAKE: Final = 69
AID_ITEM: Final = 70
AID_WHOM: Final = 71
AID_CARD: Final = 72
AID_TAKE: Final = 73
QUEST: Final = 74
REWARD: Final = 75
STRIKE_WHOM: Final = 76
STRIKE_PIECE: Final = 77
REPAIR: Final = 78
STEAL: Final = 79
DAY_LABOR: Final = 80
DROP_ITEM: Final = 81
INSTIGATE_ATTACKER: Final = 82
INSTIGATE_DEFENDER: Final = 83
IMPROVISE: Final = 84
GLIDE: Final = 85

# Events.
PLAYS: Final = 0
BEGINS: Final = 1
SUIT_IS: Final = 2
TURN: Final = 3
PLACED: Final = 4
MOVED: Final = 5
FOUGHT: Final = 6
AMBUSHED: Final = 7
FOILED: Final = 8
ROLLED: Final = 9
USED: Final = 10
REMOVED: Final = 11
SCORED: Final = 12
LOST_POINTS: Final = 13
DREW: Final = 14
DREW_CARDS: Final = 15
RESHUFFLED: Final = 16
SPENT: Final = 17
DISCARDED: Final = 18
CRAFTED: Final = 19
TOOK_ITEM: Final = 20
GAVE: Final = 21
SHOWED: Final = 22
ACTIVATED: Final = 23
COALITION: Final = 24
BESIDE_THE_MAP: Final = 25
TOOK_DOMINANCE: Final = 26
WON: Final = 27
LIMIT: Final = 28
HEALED: Final = 29
LED: Final = 30
DECREED: Final = 31
RESOLVED: Final = 32
TURMOIL: Final = 33
OUTRAGED: Final = 34
SUPPORTERS_GREW: Final = 35
REVOLTED: Final = 36
OFFICERS: Final = 37
IS: Final = 38
WENT: Final = 39
REFRESHED: Final = 40
WAS_EXHAUSTED: Final = 41
WAS_DAMAGED: Final = 42
REPAIRED: Final = 43
DROPPED: Final = 44
QUEST_SHOWN: Final = 45
QUEST_DONE: Final = 46
EXPLORED: Final = 47
AIDED: Final = 48
RELATION: Final = 49
STOLE: Final = 50
ENLISTED: Final = 51
BURNT: Final = 52
LABORED: Final = 53
ROBBED: Final = 54
