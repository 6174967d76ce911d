# not compiled: the types are looked at while the program runs
"""What Root shows, as types: the table and the boards of the factions.

Cards, pieces, items, leaders, characters and quests are their numbers, and so are factions, except where boards are
found by a faction's name. A clearing is its number on the map less one.
"""

from __future__ import annotations

from typing import TypedDict


class Pile(TypedDict):
    """Cards that lie together: how many, and those of them this seat knows."""

    count: int
    known: list[int]


class Track(TypedDict):
    """Pieces that leave a board one by one."""

    piece: int
    out: int  # how many have left it
    cost: int  # of the next one; -1 if there is none
    points: int  # for placing it


class MarquiseBoard(TypedDict):
    wounded: int  # cats beside the map until Field Hospitals is decided
    keep_lost: int
    buildings: list[Track]
    draws: int  # cards in the Evening


class EyrieBoard(TypedDict):
    leader: int  # -1 before the first
    deposed: list[int]
    decree: list[list[int]]  # by column: cards
    roosts: int
    scores: int  # points in the Evening
    draws: int


class AllianceBoard(TypedDict):
    officers: int
    supporters: Pile
    sympathy: Track
    bases: list[bool]  # by suit: does it stand on the map?
    draws: int


class Gardens(TypedDict):
    """The gardens of one suit."""

    piece: int
    out: int  # how many stand on the map
    points: int  # of a Score ritual


class CultBoard(TypedDict):
    acolytes: int
    outcast: int  # the suit with the marker, -1 before setup
    hated: bool
    costs: list[int]  # acolytes for Crusade, Convert, Sanctify
    gardens: list[Gardens]  # by suit
    lost_souls: list[int]  # cards
    souls: list[int]  # by suit: how many of them count for the Outcast
    revealed: list[int]  # cards
    draws: int


class Posts(TypedDict):
    """The trade posts of one suit."""

    piece: int
    out: int  # how many have left the track: its empty spaces
    lost: int  # how many of them are in the box
    workers: list[int]  # by faction: warriors on its empty spaces


class RiverfolkBoard(TypedDict):
    payments: list[int]  # by faction: warriors
    funds: list[int]
    commitments: list[int]
    posts: list[Posts]  # by suit
    prices: list[int]  # of hand card, riverboats, mercenaries; 0 before setup
    dividends: int  # what the funds would score now
    customer: int  # who was served last
    left: int  # how many services he may still buy
    boating: bool  # has he bought riverboats?
    hired: bool  # has he bought mercenaries?
    draws: int  # none: there is no Evening draw


class DuchyBoard(TypedDict):
    burrow: int  # warriors in it
    tunnels: int  # on the map
    citadels: int  # on the map
    markets: int
    recruits: int  # warriors in Birdsong
    draws: int
    swayed: list[int]  # ministers
    crowns: list[int]  # by rank: on their spaces
    lost_crowns: list[int]  # by rank: out of the game
    revealed: list[int]  # cards


class LaidPlot(TypedDict):
    """A plot on the map."""

    clearing: int
    known: list[int]  # the token, if this seat knows it
    face_up: bool
    doubted: list[int]  # kinds that were wrong guesses


class CorvidBoard(TypedDict):
    plots: list[LaidPlot]
    supply: Pile  # tokens
    placed: int  # plots this turn
    cost: int  # warriors for the next one
    flip: int  # points for the next flip
    draws: int


class ItemTrack(TypedDict):
    item: int
    count: int  # how many lie on it


class VagabondBoard(TypedDict):
    place: int  # a clearing, a forest, or -1 before setup
    character: int  # -1 before setup
    items: list[list[int]]  # by item, then by the side it shows: how many
    tracks: list[ItemTrack]
    lettered: int  # mask of the kinds of ruin items among them
    relations: list[int]  # by faction: -1 is Hostile, others are spaces of the track
    aided: list[int]  # by faction: aids of this turn towards the next space
    quests_done: list[int]
    draws: int


class FirstVagabondBoard(VagabondBoard):
    """With what two Vagabonds share."""

    quests: list[int]  # on display
    quest_deck: int
    ruin_items: list[list[int]]  # by ruin: what this seat knows to lie there
    dropped: list[int]  # by item: how many are out of the game


Boards = TypedDict(
    "Boards",
    {
        "marquise": MarquiseBoard,
        "eyrie": EyrieBoard,
        "alliance": AllianceBoard,
        "vagabond": FirstVagabondBoard,
        "vagabond-2": VagabondBoard,
        "cult": CultBoard,
        "riverfolk": RiverfolkBoard,
        "duchy": DuchyBoard,
        "corvids": CorvidBoard,
    },
    total=False,  # only those that are played
)


class Shown(TypedDict):
    """What a seat sees of the table."""

    map: str
    printed: str  # which deck it is played with
    factions: list[int]  # by seat
    first: int
    suits: list[int]  # by clearing; -1 until laid
    active: int
    round: int
    winner: int
    points: list[int]  # by faction
    dominance: list[int]  # by faction: the activated card, or -1
    partner: list[int]  # by faction: the other one of its coalition, or -1
    pieces: list[list[int]]  # by piece, then by clearing
    ruler: list[int]  # by clearing
    open_slots: list[int]  # by clearing
    raft: int  # the clearing it lies in, or -1
    closed: list[int]  # the closed paths that are still closed, by their place in the list of the map
    ruins: list[int]  # clearings with a ruin
    shut: list[int]  # clearings nothing can enter any more
    supply: list[int]  # by piece
    deck: Pile
    discard: list[int]
    available: list[int]  # dominance cards beside the map
    on_table: list[int]  # shown, on their way from a hand
    hands: list[Pile]  # by faction
    areas: list[list[int]]  # by faction: cards in play
    used: int  # mask of card effects used this turn
    once: int  # mask of what the map allows once a turn and was done in this one: the raft, clearing a path
    crafting: list[list[int]]  # by faction, then by suit: pieces that can still be activated
    activated: list[int]  # by suit: pieces the active faction has activated
    item_supply: list[int]
    crafted: list[list[int]]  # by faction, then by item
    tired: list[list[int]]  # by faction, then by item: how many of them are exhausted
    coffins: list[int]  # by piece: warriors on Coffin Makers; empty while nobody has it in play
    boards: Boards


# What procedures show that boards look at.


class DraftFacts(TypedDict):
    pool: list[int]  # factions that were dealt, taken ones among them


class TurnFacts(TypedDict):
    faction: int
    phase: int  # Birdsong, Daylight, Evening


class MoveFacts(TypedDict):
    faction: int
    suit: int
    origin: int  # -1 until chosen
    target: int


class BattleFacts(TypedDict):
    clearing: int
    attacker: int
    defender: int
    ally: int  # whose warriors fight for the attacker, or -1
    ambushing: bool
    rolled: list[int]  # hits of attacker and defender, as far as their forces reach
    extra: list[int]
    left: list[int]  # hits that attacker and defender have still to take
    chosen: list[int]  # pieces that take hits


class MarquiseDaylightFacts(TypedDict):
    left: int  # actions
    taken: int
    recruited: bool


class DuchyDaylightFacts(TypedDict):
    part: int  # Assembly, Parliament, Sway, nothing left
    left: int  # actions of the assembly
    acted: list[int]  # ministers


class EyrieBirdsongFacts(TypedDict):
    card: int  # on its way into the Decree, or -1
    added: int
    birds: int


class EyrieDaylightFacts(TypedDict):
    column: int
    resolved: list[int]  # cards
    card: int


class CorvidDaylightFacts(TypedDict):
    left: int  # actions


class ExposeFacts(TypedDict):
    faction: int  # that guesses
    clearing: int  # -1 until chosen
    kind: int  # that was guessed, -1 until then
