"""The map and the pieces on it: who stands where, who rules, what is left in the supplies (chapters 2.2, 2.5, 2.8).

A faction is named by its number in `data/factions.toml`; which seat plays it is the seating's business. Everything that
follows from the pieces and is asked often (who rules, who is present, which slots are open) is kept up to date where
pieces change.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.root.kinds import PLACED
from polyana.games.root.maps import Woods
from polyana.games.root.pieces import (
    BUILDING,
    COUNTS_FOR_RULE,
    FIRST_PIECE,
    LAST_PIECE,
    OWNER,
    RULES_TIES,
    RULES_WITH,
    TOKEN,
    TYPE,
    WARRIOR,
    WARRIOR_OF,
)
from polyana.games.root.seating import Seating
from polyana.games.root.terms import BIRD, CLEARINGS, NO_FACTION, SUITS
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import Shared, State, only

BEYOND_ALL: Final = 100  # more pieces than anybody has
TOKEN_MIGHT: Final = 2  # root:card.soup-kitchens


def changed(values: list[int], at: int, value: int) -> list[int]:
    """The list with one entry replaced, and itself untouched: copies of a state share it."""
    twin = values[:]
    twin[at] = value
    return twin


def changed_words(values: vec[i64], at: int, value: int) -> vec[i64]:
    """The same with an array of machine words."""
    twin = values[:]
    twin[at] = value
    return twin


class Loss:
    """Pieces of one kind that one faction removed from one clearing. Never changes, so copies share it."""

    __slots__ = ("clearing", "count", "piece", "remover")

    def __init__(self, remover: int, piece: int, clearing: int, count: int) -> None:
        self.remover = remover
        self.piece = piece
        self.clearing = clearing
        self.count = count

    def pack_into(self, p: Packer) -> None:
        p.number(self.remover)
        p.number(self.piece)
        p.number(self.clearing)
        p.number(self.count)

    @staticmethod
    def unpacked(u: Unpacker) -> Loss:
        return Loss(u.number(), u.number(), u.number(), u.number())


class Clearings(State):
    """The map of a table. Lists are replaced, so that copies share them; the longest, `on_map`, only if one does."""

    def __init__(
        self,
        seats: int,
        woods: Woods,
        raft: int,
        seating: Seating,
        suits: Shared[vec[i64]],
        ruins: int,
        shut: int,
        reserved: Shared[vec[i64]],
        guarded: int,
        snared: int,
        face_down: int,
        homes: Shared[list[int]],
        partner: Shared[list[int]],
        on_map: Shared[vec[i64]],
        present: Shared[vec[i64]],
        armies: Shared[vec[i64]],
        ruler: Shared[vec[i64]],
        open_slots: Shared[vec[i64]],
        supply: Shared[list[int]],
        afloat: int,
        hired: int,
        hirer: int,
        kitchens: int,
    ) -> None:
        super().__init__(seats)
        self.woods = woods  # with the paths that are open now
        self.raft = raft  # the clearing it lies in, or -1; nobody's piece (root:lake.r6)
        self.seating = seating
        self.suits = suits  # of the clearings
        self.ruins = ruins  # mask of clearings with a ruin (root:2.2.4)
        self.shut = shut  # mask of clearings nothing can enter any more (root:v12d)
        self.reserved = reserved  # by clearing: the only faction that may place there (root:6.2.2), or NO_FACTION
        self.guarded = guarded  # mask of the clearings that are reserved
        self.snared = snared  # mask of the clearings enemies of the schemer cannot leave or place in (root:13.7.2.a)
        self.face_down = face_down  # mask of the clearings with a token that lies face down (root:13.2.2.b)
        self.homes = homes  # by faction: the corner it started in, or -1
        self.partner = partner  # by faction: the other one of its coalition (root:9.2.8), or NO_FACTION
        self.on_map = on_map  # piece * CLEARINGS + clearing
        self.present = present  # by faction: mask of the clearings with a piece or pawn of it
        self.armies = armies  # by faction: mask of the clearings with warriors of it
        self.ruler = ruler  # by clearing
        self.open_slots = open_slots  # by clearing (root:2.2.3)
        self.supply = supply  # by piece; buildings and tokens of tracks are on their tracks (root:2.5.2b, root:2.5.3b)
        self.afloat = afloat  # mask of the factions for which rivers are paths (root:2.3)
        self.hired = hired  # the faction whose warriors the active one has hired for this turn, or NO_FACTION
        self.kitchens = kitchens  # mask of the factions whose tokens count for rule (root:card.soup-kitchens)
        self.hirer = hirer  # the faction that treats them as its own now, or NO_FACTION (root:11.2.7.iii)

    # Seats.

    def plays(self, faction: int) -> bool:
        return self.seating.seat_of[faction] >= 0

    def seat(self, faction: int) -> int:
        return self.seating.seat_of[faction]

    def mask(self, faction: int) -> int:
        """The mask of the seat that plays the faction."""
        return only(self.seating.seat_of[faction])

    def are_enemies(self, one: int, other: int) -> bool:  # root:2.7, root:r26
        return one != other and self.partner[one] != other

    def piece_kinds(self) -> int:
        """How many kinds of piece there can be on the map: those of factions after the last that plays have no room."""
        return len(self.on_map) // CLEARINGS

    # Pieces (root:2.5, root:2.8).

    def count(self, piece: int, clearing: int) -> int:
        return self.on_map[piece * CLEARINGS + clearing]

    def warriors(self, faction: int, clearing: int) -> int:
        piece = WARRIOR_OF[faction]
        return self.on_map[piece * CLEARINGS + clearing] if piece >= 0 else 0

    def pieces(self, faction: int, clearing: int) -> int:
        return sum([self.count(piece, clearing) for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1)])

    def where(self, piece: int) -> int:
        """The clearings with a piece of a kind, as a mask."""
        first = piece * CLEARINGS
        on_map = self.on_map
        found = 0
        for clearing in range(CLEARINGS):
            if on_map[first + clearing]:
                found |= 1 << clearing
        return found

    def is_present(self, faction: int, clearing: int) -> bool:
        return self.present[faction] >> clearing & 1 == 1

    def rules(self, faction: int, clearing: int) -> bool:
        return self.ruler[clearing] == faction

    def ruled_by(self, faction: int) -> int:
        """How many clearings a faction rules."""
        found = 0
        for ruler in self.ruler:
            if ruler == faction:
                found += 1
        return found

    def on_the_map(self, piece: int) -> int:
        return sum(self.on_map[piece * CLEARINGS : (piece + 1) * CLEARINGS])

    def has_ruin(self, clearing: int) -> bool:
        return self.ruins >> clearing & 1 == 1

    def is_shut(self, clearing: int) -> bool:
        return self.shut >> clearing & 1 == 1

    def of_suit(self, suit: int) -> int:
        """The clearings of a suit, as a mask; BIRD: all of them."""
        mask = 0
        for clearing in range(CLEARINGS):
            if suit == BIRD or self.suits[clearing] == suit:
                mask |= 1 << clearing
        return mask

    def by_suit(self, piece: int) -> list[int]:
        """How many pieces of a kind stand in clearings of each suit."""
        found = [0] * SUITS
        self.count_by_suit(piece, found)
        return found

    def count_by_suit(self, piece: int, found: list[int]) -> None:
        """Add them to what was counted of other kinds."""
        first = piece * CLEARINGS
        on_map = self.on_map
        suits = self.suits
        for clearing in range(CLEARINGS):
            count = on_map[first + clearing]
            if count:
                suit = suits[clearing]
                found[suit] = found[suit] + count  # not +=: compiled, that is arithmetic of objects

    def may_place(self, faction: int, clearing: int) -> bool:
        if not (self.shut | self.guarded | self.snared) >> clearing & 1:
            return True
        if self.shut >> clearing & 1:  # root:v12d
            return False
        return not self.is_reserved(faction, clearing) and not self.is_snared(faction, clearing)

    def is_reserved(self, faction: int, clearing: int) -> bool:
        """May only somebody else place there (root:6.2.2, root:1.1.2, root:r16)?"""
        owner = self.reserved[clearing]
        return owner >= 0 and owner != faction

    def is_snared(self, faction: int, clearing: int) -> bool:
        """Is it caught there, so that its pieces can be neither placed nor moved out (root:13.r4, root:13.r7)?

        Removing is no moving: battles there go on (root:13.r5).
        """
        return self.snared >> clearing & 1 == 1 and self.are_enemies(self.seating.schemer, faction)

    def add(self, piece: int, clearing: int, count: int) -> None:
        """Pieces appear in a clearing, wherever they come from."""
        faction = OWNER[piece]
        kind = TYPE[piece]
        if self.lent:
            self.on_map = self.on_map[:]
            self.lent = False
        at = piece * CLEARINGS + clearing
        there = self.on_map[at] + count
        self.on_map[at] = there
        if (there > 0 or self.has_pieces(faction, clearing)) != self.is_present(faction, clearing):
            self.turn_up(faction, clearing)
        if kind == WARRIOR and (there > 0) != (self.armies[faction] >> clearing & 1 == 1):
            self.armies = changed_words(self.armies, faction, self.armies[faction] ^ 1 << clearing)
        if kind != TOKEN or self.kitchens:  # root:2.8b
            if kind == BUILDING:
                self.open_slots = changed_words(
                    self.open_slots, clearing, self.open_slots[clearing] - count
                )  # root:2.2.3
            self.find_ruler(clearing)

    def has_pieces(self, faction: int, clearing: int) -> bool:
        on_map = self.on_map
        for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1):
            if on_map[piece * CLEARINGS + clearing]:
                return True
        return False

    def turn_up(self, faction: int, clearing: int) -> None:
        """It is present in a clearing from now on, or no longer."""
        self.present = changed_words(self.present, faction, self.present[faction] ^ 1 << clearing)

    # Rule (root:2.8).

    def find_ruler(self, clearing: int) -> None:
        most = 0
        ruler = NO_FACTION  # root:r42
        on_map = self.on_map
        for faction in self.seating.faction_of:
            if not self.is_present(faction, clearing) and faction != self.hirer:
                continue
            might = 0
            if self.hirer >= 0:  # root:r44
                if faction == self.hired:
                    continue
                if faction == self.hirer:
                    might = self.warriors(self.hired, clearing)
            for piece in COUNTS_FOR_RULE[faction]:
                might += on_map[piece * CLEARINGS + clearing]
            for piece in RULES_WITH[faction]:  # root:10.2.4, root:r45
                might += BEYOND_ALL * on_map[piece * CLEARINGS + clearing]
            if self.kitchens and self.kitchens >> faction & 1:  # root:card.soup-kitchens
                for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1):
                    if TYPE[piece] == TOKEN:
                        might += TOKEN_MIGHT * on_map[piece * CLEARINGS + clearing]
            if might > most:  # root:2.8
                most = might
                ruler = faction
            elif might == most and might > 0:  # root:r43
                if RULES_TIES[faction]:  # root:7.2.2, root:7.2.2b
                    ruler = faction
                elif ruler == NO_FACTION or not RULES_TIES[ruler]:  # root:2.8c
                    ruler = NO_FACTION
        if self.ruler[clearing] != ruler:
            self.ruler = changed_words(self.ruler, clearing, ruler)

    def muster(self, hirer: int) -> None:
        """From now on a faction treats the warriors that were hired as its own; NO_FACTION: nobody does any more."""
        self.hirer = hirer
        self.find_rulers()

    def find_rulers(self) -> None:
        for clearing in range(CLEARINGS):
            self.find_ruler(clearing)

    def supplied(self, piece: int, count: int) -> None:
        """Pieces come into their supply, or leave it."""
        self.supply = changed(self.supply, piece, self.supply[piece] + count)

    def place(self, piece: int, clearing: int, count: int) -> int:
        """Place up to `count` pieces from their supply; how many came."""
        faction = OWNER[piece]
        if not self.may_place(faction, clearing):
            return 0
        placed = min(count, self.supply[piece])  # root:2.5, root:2.5b
        if placed:
            self.supplied(piece, -placed)  # root:2.5.2, root:2.5.3
            self.add(piece, clearing, placed)
            if self.log is not None:
                self.tell(PLACED, [faction, piece, clearing, placed])
        return placed

    def reserve(self, clearing: int, faction: int) -> None:
        """Only this faction may place pieces there from now on; NO_FACTION: everybody may again."""
        self.reserved = changed_words(self.reserved, clearing, faction)
        self.guarded = self.guarded | 1 << clearing if faction >= 0 else self.guarded & ~(1 << clearing)

    def settle_in(self, faction: int, corner: int) -> None:
        """A faction starts in a corner."""
        self.homes = changed(self.homes, faction, corner)

    def are_hired_by(self, faction: int, other: int) -> bool:
        """Are the warriors of another faction its own now, and so no enemies (root:11.2.7.iiib, root:r115)?"""
        return faction == self.hirer and other == self.hired

    def all_enemy_pieces(self, faction: int, clearing: int) -> list[Loss]:
        """What "remove all enemy pieces" removes there (root:r80): no pawn (root:2.5.4), no ruin (root:r18)."""
        losses: list[Loss] = []
        for other in self.seating.faction_of:
            if self.are_enemies(faction, other):
                for piece in range(FIRST_PIECE[other], LAST_PIECE[other] + 1):
                    count = self.count(piece, clearing)
                    if count and not (TYPE[piece] == WARRIOR and self.are_hired_by(faction, other)):
                        losses.append(Loss(faction, piece, clearing, count))
        return losses
