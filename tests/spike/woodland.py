"""The table of the spike: five clearings, three factions, twenty-one cards, and what a battle may ask of them.

A kind of piece belongs to one faction, so the map is one flat list: how many pieces of a kind stand in a clearing.
A seat is named by its faction.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.meaning import Domain, EventKind, Kind, number
from polyana.kernel.state import ALL, Procedure, Question, State

# Suits (2.1).
FOX: Final = 0
RABBIT: Final = 1
MOUSE: Final = 2
BIRD: Final = 3
SUIT_NAMES: Final = ("fox", "rabbit", "mouse", "bird")

# Factions, in the order of their setup letters (f5.1).
MARQUISE: Final = 0
EYRIE: Final = 1
ALLIANCE: Final = 2
FACTIONS: Final = 3

# Clearings.
DEN: Final = 0
WARREN: Final = 1
GRANARY: Final = 2
COVERT: Final = 3
MEADOW: Final = 4
CLEARING_SUITS: Final = (FOX, RABBIT, MOUSE, FOX, RABBIT)
CLEARINGS: Final = 5

# Kinds of piece (f6.1, f7.1, f8.1).
MARQUISE_WARRIOR: Final = 0
SAWMILL: Final = 1
WORKSHOP: Final = 2
RECRUITER: Final = 3
WOOD: Final = 4
KEEP: Final = 5
EYRIE_WARRIOR: Final = 6
ROOST: Final = 7
ALLIANCE_WARRIOR: Final = 8
FOX_BASE: Final = 9
RABBIT_BASE: Final = 10
MOUSE_BASE: Final = 11
SYMPATHY: Final = 12
PIECES: Final = 13

WARRIOR: Final = 0
BUILDING: Final = 1
TOKEN: Final = 2

OWNER: Final = (0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2)
TYPE: Final = (0, 1, 1, 1, 2, 2, 0, 1, 0, 1, 1, 1, 2)
IN_THE_BOX: Final = (25, 6, 6, 6, 8, 1, 20, 7, 10, 1, 1, 1, 10)
WARRIOR_OF: Final = (MARQUISE_WARRIOR, EYRIE_WARRIOR, ALLIANCE_WARRIOR)
PIECES_OF: Final = (range(MARQUISE_WARRIOR, KEEP + 1), range(EYRIE_WARRIOR, ROOST + 1), range(ALLIANCE_WARRIOR, PIECES))
BASES: Final = (FOX_BASE, RABBIT_BASE, MOUSE_BASE)  # by suit

# Leaders of the Eyrie (7.8) and, for each, the Decree columns of the two Loyal Viziers (f7.3).
BUILDER: Final = 0
CHARISMATIC: Final = 1
COMMANDER: Final = 2
DESPOT: Final = 3
LEADERS: Final = 4
RECRUIT: Final = 0
MOVE: Final = 1
BATTLE: Final = 2
BUILD: Final = 3
COLUMNS: Final = 4
VIZIER_COLUMNS: Final = ((RECRUIT, MOVE), (RECRUIT, BATTLE), (MOVE, BATTLE), (MOVE, BUILD))
ROOST_POINTS: Final = (0, 0, 1, 2, 3, 4, 4, 5)  # f7.2, by roosts on the map
ROOST_CARDS: Final = (1, 1, 1, 2, 2, 2, 3, 3)

# Cards: four plain ones of each suit, the five ambushes (2.1.4), the two Viziers, who are bird cards (7.3.4).
CARD_SUITS: Final = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 0, 1, 2, 3, 3, 3, 3)
FIRST_AMBUSH: Final = 16
CARDS: Final = 21  # of the shared deck
VIZIERS: Final = (21, 22)
NO_CARD: Final = 23  # "I have no such card" where one must be given (8.2.6c)

# Zones of cards; a hand is the zone numbered by its seat.
DECK: Final = 3
DISCARD: Final = 4
SUPPORTERS: Final = 5
DECREE: Final = 6  # and the three after it: one a column

SUPPORTERS_WITHOUT_BASE: Final = 5  # 8.2.3.i
POINTS_TO_WIN: Final = 30  # 3.1

# Kinds of question, in the order of KINDS.
DICE: Final = 0
DRAW: Final = 1
RESOLVE: Final = 2
CLEARING: Final = 3
DEFENDER: Final = 4
AMBUSH: Final = 5
FOIL: Final = 6
HIT: Final = 7
NEXT_EFFECT: Final = 8
HOSPITALS: Final = 9
OUTRAGE: Final = 10
LOSE_SUPPORTER: Final = 11
LEADER: Final = 12

_CARD: Final = Domain("card", CARDS + len(VIZIERS))
_CLEARING: Final = Domain("clearing", CLEARINGS)
_FACTION: Final = Domain("faction", FACTIONS)
_PIECE: Final = Domain("piece", PIECES)
_LEADER: Final = Domain("leader", LEADERS)
_DIE: Final = Domain("die", 4)  # f5.2: 0, 1, 2, 3
_COUNT: Final = number("count", 100)

# Effects that one removal may trigger (r3).
OUTRAGE_EFFECT: Final = 0
LOST_BASE_EFFECT: Final = 1
HOSPITALS_EFFECT: Final = 2
EFFECTS: Final = 3
_EFFECT: Final = Domain("effect", EFFECTS)

KINDS: Final = (
    Kind("dice", [_DIE, _DIE]),
    Kind("draw", [_CARD]),
    Kind("resolve", [_CARD]),
    Kind("clearing", [_CLEARING]),
    Kind("defender", [_FACTION]),
    Kind("ambush", [_CARD]),
    Kind("foil", [_CARD]),
    Kind("hit", [_PIECE]),
    Kind("next-effect", [_EFFECT, _CLEARING]),
    Kind("field-hospitals", [_CARD]),
    Kind("outrage", [_CARD], words=["no-card"]),
    Kind("lose-supporter", [_CARD]),
    Kind("leader", [_LEADER]),
)

# Kinds of event, in the order of EVENTS.
BATTLE_BEGAN: Final = 0
AMBUSHED: Final = 1
FOILED: Final = 2
ROLLED: Final = 3
REMOVED: Final = 4
SCORED: Final = 5
HEALED: Final = 6
OUTRAGED: Final = 7
GAVE: Final = 8
SHOWED: Final = 9
DREW: Final = 10
TURMOIL: Final = 11
LED: Final = 12

EVENTS: Final = (
    EventKind("battle", [("clearing", _CLEARING), ("attacker", _FACTION), ("defender", _FACTION)]),
    EventKind("ambushed", [("faction", _FACTION), ("card", _CARD)]),
    EventKind("foiled", [("faction", _FACTION), ("card", _CARD)]),
    EventKind("rolled", [("attacker", _DIE), ("defender", _DIE)]),
    EventKind("removed", [("by", _FACTION), ("piece", _PIECE), ("clearing", _CLEARING), ("count", _COUNT)]),
    EventKind("scored", [("faction", _FACTION), ("points", _COUNT)]),
    EventKind("healed", [("clearing", _CLEARING), ("count", _COUNT)]),
    EventKind("outraged", [("faction", _FACTION), ("clearing", _CLEARING)]),
    EventKind("gave", [("faction", _FACTION), ("card", _CARD)]),
    EventKind("showed", [("faction", _FACTION), ("card", _CARD)]),
    EventKind("drew", [("faction", _FACTION), ("card", _CARD)]),
    EventKind("turmoil", [("points", _COUNT)]),
    EventKind("led", [("leader", _LEADER)]),
)


def is_ambush(card: int) -> bool:
    return FIRST_AMBUSH <= card < CARDS


def matches(card: int, suit: int) -> bool:
    """Does the card match a clearing or base of this suit? (2.1.1, r9)"""
    return CARD_SUITS[card] == suit or CARD_SUITS[card] == BIRD


class Loss:
    """Pieces of one kind that one player removed from one clearing. Never changes, so copies share it."""

    __slots__ = ("clearing", "count", "piece", "remover")

    def __init__(self, remover: int, piece: int, clearing: int, count: int) -> None:
        self.remover = remover
        self.piece = piece
        self.clearing = clearing
        self.count = count

    def facts(self) -> list[int]:
        return [self.remover, self.piece, self.clearing, self.count]


class Root(State):
    """Pieces, cards, points; whose turn it is."""

    def __init__(self, factions: Sequence[Faction]) -> None:
        super().__init__(FACTIONS)
        self.factions = factions
        self.active = MARQUISE  # whose turn it is (1.1.3)
        self.winner = -1
        self.points = [0] * FACTIONS
        self.on_map = [0] * (PIECES * CLEARINGS)  # piece * CLEARINGS + clearing
        self.supply = list(IN_THE_BOX)  # and the tracks of buildings and tokens (2.5.2b, 2.5.3b)
        self.keep_lost = 0  # 6.2.2c
        self.wounded = 0  # Marquise warriors beside the map until Field Hospitals is decided (r57)
        self.officers = 0
        self.leader = BUILDER
        self.face_down: list[int] = []  # leaders deposed since the last new clutch
        self.cards = Cards([DECK] * CARDS + [DECREE, DECREE + MOVE], [0] * CARDS + [ALL, ALL])

    def copy(self) -> Root:
        twin = Root(self.factions)
        twin.active = self.active
        twin.winner = self.winner
        twin.points = self.points[:]
        twin.on_map = self.on_map[:]
        twin.supply = self.supply[:]
        twin.keep_lost = self.keep_lost
        twin.wounded = self.wounded
        twin.officers = self.officers
        twin.leader = self.leader
        twin.face_down = self.face_down[:]
        twin.cards = self.cards.copy()
        self.copy_into(twin)
        return twin

    # Pieces (2.5, 2.8).

    def count(self, piece: int, clearing: int) -> int:
        return self.on_map[piece * CLEARINGS + clearing]

    def warriors(self, faction: int, clearing: int) -> int:
        return self.count(WARRIOR_OF[faction], clearing)

    def is_present(self, faction: int, clearing: int) -> bool:
        return any(self.count(piece, clearing) for piece in PIECES_OF[faction])

    def on_the_map(self, piece: int) -> int:
        return sum(self.on_map[piece * CLEARINGS : (piece + 1) * CLEARINGS])

    def keep(self) -> int:
        """The clearing with the keep, or -1."""
        for clearing in range(CLEARINGS):
            if self.count(KEEP, clearing):
                return clearing
        return -1

    def ruler(self, clearing: int) -> int:
        """The ruler of a clearing, or -1."""
        strength = [
            sum(self.count(piece, clearing) for piece in PIECES_OF[faction] if TYPE[piece] != TOKEN)  # root:2.8b
            for faction in range(FACTIONS)
        ]
        most = max(strength)
        if most == 0:  # root:r42, root:7.2.2b
            return -1
        tied = [faction for faction in range(FACTIONS) if strength[faction] == most]
        if len(tied) == 1:  # root:2.8
            return tied[0]
        lords = [faction for faction in tied if self.factions[faction].rules_ties()]
        return lords[0] if lords else -1  # root:7.2.2, root:2.8c

    def place(self, piece: int, clearing: int, count: int) -> int:
        """Place up to `count` pieces from their supply; how many came."""
        if clearing == self.keep() and OWNER[piece] != MARQUISE:  # root:6.2.2
            return 0
        placed = min(count, self.supply[piece])  # root:2.5, root:2.5b
        self.supply[piece] -= placed
        self.on_map[piece * CLEARINGS + clearing] += placed
        return placed

    def remove(self, loss: Loss) -> None:
        self.on_map[loss.piece * CLEARINGS + loss.clearing] -= loss.count
        self.factions[OWNER[loss.piece]].take_back(self, loss.piece, loss.count)
        self.tell(REMOVED, loss.facts())

    # Cards (2.1).

    def hand(self, seat: int) -> list[int]:
        return self.cards.within(seat)

    def discard(self, card: int) -> None:  # root:2.1.3, root:1.2.2
        self.cards.move(card, DISCARD, ALL)

    def draw(self, card: int, zone: int, seen: int) -> None:
        """Take a card out of the deck."""
        self.cards.move(card, zone, seen)

    def turn_discard_pile(self) -> None:
        """The open discard pile becomes the deck (2.1.2b): everybody knows what is in it, nobody in which order."""
        for card in self.cards.within(DISCARD):
            self.cards.move(card, DECK, ALL)

    def may_hold(self, seat: int, suit: int, ambush: bool) -> bool:
        """Do public facts leave it open that this hand has a matching card (or ambush)? Nothing else counts (r124)."""
        wanted = [card for card in range(CARDS) if matches(card, suit) and (is_ambush(card) or not ambush)]
        return self.cards.may_hold(seat, wanted)

    def ambush_refusal(self, seat: int, suit: int, card: int) -> str:
        """The rule that forbids to play this card as an ambush; it speaks of one's own hand only."""
        if self.cards.zone[card] != seat:
            return "root:4.3.1"
        if not is_ambush(card):
            return "root:2.1.4b"
        return "" if matches(card, suit) else "root:r9"

    # Points (3.1, 3.2).

    def clockwise(self) -> list[int]:
        """All seats from the active player on (r3, r12)."""
        return [(self.active + i) % self.seats for i in range(self.seats)]

    def score(self, gains: Sequence[int]) -> None:
        """One scoring event, of one or several seats. It may end the game (r12)."""
        for seat in range(FACTIONS):
            if gains[seat]:
                self.points[seat] += gains[seat]
                self.tell(SCORED, [seat, gains[seat]])
        for seat in self.clockwise():
            if self.points[seat] >= POINTS_TO_WIN:  # root:3.1, root:3.1b
                self.winner = seat
                self.end()
                return

    # What the kernel asks of a game.

    def show(self, seat: int) -> dict[str, object]:  # root:r8
        cards = self.cards
        return {
            "active": self.active,
            "points": self.points[:],
            "map": self.on_map[:],
            "supply": self.supply[:],
            "keep lost": self.keep_lost,
            "wounded": self.wounded,
            "officers": self.officers,
            "leader": self.leader,
            "face down": self.face_down[:],
            "cards": [cards.count(zone) for zone in range(DECREE + COLUMNS)],  # root:1.2.1b
            "known": [cards.known(zone, seat) for zone in range(DECREE + COLUMNS)],
        }

    def resample(self, seat: int, chance: Chance) -> None:
        self.cards.resample(seat, chance)

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [self.winner] if self.winner >= 0 else []

    def turn_rule(self) -> str:
        return "root:1.4b"

    def check(self) -> None:
        for piece in range(PIECES):
            total = self.on_the_map(piece) + self.supply[piece]
            if piece == MARQUISE_WARRIOR:
                total += self.wounded
            elif piece == KEEP:
                total += self.keep_lost
            elif piece == ALLIANCE_WARRIOR:
                total += self.officers
            assert total == IN_THE_BOX[piece], f"pieces of kind {piece} were lost or made"
        assert min(self.on_map) >= 0, "fewer than no pieces in a clearing"
        assert min(self.supply) >= 0, "fewer than no pieces in a supply"
        for clearing in range(CLEARINGS):
            assert self.count(SYMPATHY, clearing) <= 1, "two sympathy tokens in a clearing"  # root:8.2.5.i
        assert len(self.cards.zone) == CARDS + len(VIZIERS), "a card was lost or made"
        assert sorted(self.cards.zone[vizier] - DECREE for vizier in VIZIERS) == list(VIZIER_COLUMNS[self.leader])
        for card in range(CARDS):
            zone = self.cards.zone[card]
            seen = self.cards.seen[card]
            assert 0 <= zone < DECREE + COLUMNS, "a card lies nowhere"
            if zone < FACTIONS:
                assert seen >> zone & 1, "a player does not know a card of his own hand"
            elif zone == DISCARD or zone >= DECREE:
                assert seen == ALL, "an open card is hidden"
            elif zone == SUPPORTERS:
                assert seen >> ALLIANCE & 1, "the Alliance does not know a supporter"


class Rule(Procedure[Root]):
    """A procedure of Root. All its local variables are public."""

    @abstractmethod
    def facts(self) -> dict[str, object]:
        """Every local variable."""

    def draw(self, g: Root, stage: int) -> None:
        """Chance draws from the deck (2.1.2); the stage comes with the card, or NOTHING if there is none (r6)."""
        if g.cards.count(DECK) == 0:  # root:2.1.2b, root:r7
            g.turn_discard_pile()
        if g.cards.count(DECK) == 0:
            self.go(g, stage)
        else:
            self.roll(g, stage, DRAW)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return list(range(KINDS[q.kind].size))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == DICE:
            return ""
        assert q.kind == DRAW
        return "" if g.cards.zone[code] == DECK else "root:2.1.2"


class Effect(Rule):
    """Something a removal triggers (r3)."""

    def __init__(self, stage: int, effect: int, clearing: int) -> None:
        super().__init__(stage)
        self.effect = effect
        self.clearing = clearing

    @abstractmethod
    def copy(self) -> Effect: ...

    def code(self) -> int:
        return self.effect * CLEARINGS + self.clearing

    @abstractmethod
    def touches(self, g: Root) -> int:
        """What the effect reads or changes, as a mask: order can matter between two that share something (r3).

        Hands are the bits of their seats, the supporters the bit after them; 0 if the effect cannot happen at all.
        """


SUPPORTERS_TOUCHED: Final = 1 << FACTIONS


class Faction:
    """All the points at which a faction's chapter changes what the Law does. One subclass, one faction."""

    def rules_ties(self) -> bool:
        """Does it rule where it is tied for most? (2.8c)"""
        return False

    def deals_higher_as_defender(self) -> bool:
        """The exception to 4.3.2."""
        return False

    def extra_hits_as_attacker(self, g: Root) -> int:
        """Beside defenseless (4.3.2.ii)."""
        return 0

    def extra_points_in_battle(self, g: Root) -> int:
        """On top of 3.2.1, once in a battle in which it removed a building or token."""
        return 0

    def take_back(self, g: Root, piece: int, count: int) -> None:
        """Pieces of this faction have left the map (2.5.1, 2.5.2b, 2.5.3b)."""
        g.supply[piece] += count

    def triggered(self, g: Root, losses: Sequence[Loss]) -> list[Effect]:
        """What a removal triggers by this faction's rules, in the order it happens if order cannot matter (r3)."""
        return []
