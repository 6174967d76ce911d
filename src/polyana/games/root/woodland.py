"""The state: pieces on the map and in supplies, cards, points, and what stands on the boards of the factions.

A faction is named by its number in `terms`; which seat plays it is `seat_of`. Everything that follows from the pieces
and is asked often (who rules, who is present, which slots are open) is kept up to date where pieces change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from polyana.games.root import judgement
from polyana.games.root.deck import AMBUSHES, DOMINANCES, EFFECT, MATCHING, Piles, cards_of
from polyana.games.root.kinds import (
    ACTION,
    BESIDE_THE_MAP,
    DICE,
    DISCARDED,
    DRAW,
    DREW,
    DREW_CARDS,
    LOST_POINTS,
    PLACED,
    REMOVED,
    RESHUFFLED,
    RESOLVE,
    SCORED,
    SPENT,
    WON,
)
from polyana.games.root.maps import Woods
from polyana.games.root.terms import (
    ALLIANCE,
    AVAILABLE,
    BUILDING,
    CARDS,
    CAT,
    CLEARINGS,
    COUNTS_FOR_RULE,
    CRAFTS_WITH,
    DECK,
    DECREE,
    DISCARD,
    FACTION_NAMES,
    FACTIONS,
    FIRST_PIECE,
    IN_THE_BOX,
    IS_VAGABOND,
    ITEMS,
    KEEP,
    LAST_PIECE,
    MARQUISE,
    NO_FACTION,
    ON_TABLE,
    OWNER,
    PIECES,
    PLAY,
    POINTS_TO_WIN,
    REBEL,
    ROOST,
    RULES_TIES,
    SUITS,
    SUPPORTERS,
    SYMPATHY,
    TOKEN,
    TYPE,
    VAGABOND,
    VIZIER,
    VIZIER_COLUMNS,
    WARRIOR_OF,
    ZONES,
)
from polyana.games.root.views import Boards, Pile, Shown
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.state import ALL, CHANCE, NOTHING, Procedure, Question, State, only, sees

TWO_DICE: Final = list(range(16))  # root:f5.2: one die * 4 + the other

GUESSES: Final = 24  # worlds drawn at random before one is made to fit

# Where quests lie: below 0 in the deck, on display, or with the Vagabond who has completed them (0 or 1).
QUEST_DECK: Final = -2
QUEST_DISPLAY: Final = -1

# Where ruin items lie: not under a known ruin yet, under the ruin number 1..4, taken, or not in the game.
RUIN_POOL: Final = 0
RUIN_TAKEN: Final = 5
RUIN_BOX: Final = 6  # the second set, with fewer than two Vagabonds (9.8.1)


class Options:
    """The options of a table: never changed, so copies of a state share them."""

    def __init__(
        self,
        rounds: int,
        bird_any_time: bool,
        full_removal_damage: int,
        ally_outrage_by_owner: bool,
        coalition_no_battle: bool,
        rest_refreshes_all: bool,
        eager_reshuffle: bool,
        free_corners: bool,
        ally_moves_any_phase: bool,
        coalition_min_vp: int,
        characters: int,
    ) -> None:
        self.rounds = rounds  # root:r17
        self.bird_any_time = bird_any_time  # root:v3
        self.full_removal_damage = full_removal_damage  # root:v4
        self.ally_outrage_by_owner = ally_outrage_by_owner  # root:v5
        self.coalition_no_battle = coalition_no_battle  # root:v6
        self.rest_refreshes_all = rest_refreshes_all  # root:v7
        self.eager_reshuffle = eager_reshuffle  # root:v8
        self.free_corners = free_corners  # root:v9
        self.ally_moves_any_phase = ally_moves_any_phase  # root:v10
        self.coalition_min_vp = coalition_min_vp  # root:v11, root:r22
        self.characters = characters  # root:v12: how many of the list may be chosen


def changed(values: list[int], at: int, value: int) -> list[int]:
    """The list with one entry replaced, and itself untouched: copies of a state share it."""
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


class Root(State):
    """Everything at the table."""

    def __init__(
        self,
        seats: int,
        options: Options,
        woods: Woods,
        chapters: list[Faction],
        seating: Seating,
        suits: list[int],
        active: int,
        round: int,
        winner: int,
        keep: int,
        keep_lost: int,
        wounded: int,
        leader: int,
        deposed: int,
        officers: int,
        burnt: int,
        used: int,
        points: list[int],
        dominance: list[int],
        partner: list[int],
        on_map: list[int],
        present: list[int],
        ruler: list[int],
        open_slots: list[int],
        supply: list[int],
        cards: Piles,
        effects: list[int],
        activated: list[int],
        item_supply: list[int],
        crafted: list[int],
        places: list[int],
        character: list[int],
        items: list[int],
        dropped: list[int],
        lettered: list[int],
        relation: list[int],
        aided: list[int],
        quests: list[int],
        ruin_items: Cards,
    ) -> None:
        super().__init__(seats)
        self.rules_of_play = options
        self.woods = woods
        self.chapters = chapters  # what each faction changes in the Law
        self.seating = seating  # replaced, never changed in place
        self.suits = suits  # of the clearings; replaced, never changed in place
        self.active = active  # the faction whose turn it is (1.1.3)
        self.round = round
        self.winner = winner
        self.keep = keep  # the clearing with the keep, or -1
        self.keep_lost = keep_lost  # root:6.2.2c
        self.wounded = wounded  # cats beside the map until Field Hospitals is decided (r57)
        self.leader = leader
        self.deposed = deposed  # mask of leaders that lie face down (7.7.3)
        self.officers = officers
        self.burnt = burnt  # mask of clearings nothing can enter any more (v12d)
        self.used = used  # mask of card effects used this turn
        self.points = points
        # Only on_map is changed in place. All other lists are replaced (`changed`), so that copies share them.
        self.dominance = dominance  # faction -> activated card, or -1
        self.partner = partner  # faction -> the other one of its coalition, or -1 (9.2.8)
        self.on_map = on_map  # piece * CLEARINGS + clearing
        self.present = present  # faction -> mask of the clearings with a piece or pawn of it
        self.ruler = ruler  # by clearing
        self.open_slots = open_slots  # by clearing (2.2.3)
        self.supply = supply  # by piece; buildings and tokens of tracks are on their tracks (2.5.2b, 2.5.3b)
        self.cards = cards
        self.effects = effects  # faction -> mask of persistent cards in its play area
        self.activated = activated  # crafting pieces of the active faction used this turn, by suit (4.1.1c, r37)
        self.item_supply = item_supply
        self.crafted = crafted  # faction * ITEMS + item: the Crafted Items box (2.5.5)
        # By Vagabond, 0 and 1.
        self.places = places  # of the pawns; -1 before setup
        self.character = character
        self.items = items  # (vagabond * ITEMS + item) * SIDES + side
        self.dropped = dropped  # items that are out of the game (2.5.5b)
        self.lettered = lettered  # mask of ruin items on his board (9.8.1c)
        self.relation = relation  # vagabond * FACTIONS + faction
        self.aided = aided  # vagabond * FACTIONS + faction: aids of this turn towards the next space
        self.quests = quests
        self.ruin_items = ruin_items

    def copy(self) -> Root:
        twin = Root(
            self.seats,
            self.rules_of_play,
            self.woods,
            self.chapters,
            self.seating,
            self.suits,
            self.active,
            self.round,
            self.winner,
            self.keep,
            self.keep_lost,
            self.wounded,
            self.leader,
            self.deposed,
            self.officers,
            self.burnt,
            self.used,
            self.points,
            self.dominance,
            self.partner,
            self.on_map[:],
            self.present,
            self.ruler,
            self.open_slots,
            self.supply,
            self.cards.copy(),
            self.effects,
            self.activated,
            self.item_supply,
            self.crafted,
            self.places,
            self.character,
            self.items,
            self.dropped,
            self.lettered,
            self.relation,
            self.aided,
            self.quests,
            self.ruin_items,
        )
        self.copy_into(twin)
        return twin

    # Seats.

    def plays(self, faction: int) -> bool:
        return self.seating.seat_of[faction] >= 0

    def seat(self, faction: int) -> int:
        return self.seating.seat_of[faction]

    def mask(self, faction: int) -> int:
        """The mask of the seat that plays the faction."""
        return only(self.seating.seat_of[faction])

    def clockwise(self) -> list[int]:
        """All factions from the active one on (r3, r12)."""
        faction_of = self.seating.faction_of
        start = self.seating.seat_of[self.active]
        return [faction_of[(start + i) % self.seats] for i in range(self.seats)]

    def are_enemies(self, one: int, other: int) -> bool:  # root:2.7, root:r26
        return one != other and self.partner[one] != other

    # Pieces (2.5, 2.8).

    def count(self, piece: int, clearing: int) -> int:
        return self.on_map[piece * CLEARINGS + clearing]

    def warriors(self, faction: int, clearing: int) -> int:
        piece = WARRIOR_OF[faction]
        return self.on_map[piece * CLEARINGS + clearing] if piece >= 0 else 0

    def pieces(self, faction: int, clearing: int) -> int:
        return sum(self.count(piece, clearing) for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1))

    def is_present(self, faction: int, clearing: int) -> bool:
        return self.present[faction] >> clearing & 1 == 1

    def rules(self, faction: int, clearing: int) -> bool:
        return self.ruler[clearing] == faction

    def on_the_map(self, piece: int) -> int:
        return sum(self.on_map[piece * CLEARINGS : (piece + 1) * CLEARINGS])

    def may_place(self, faction: int, clearing: int) -> bool:
        if self.burnt >> clearing & 1:  # root:v12d
            return False
        return faction == MARQUISE or clearing != self.keep  # root:6.2.2

    def add(self, piece: int, clearing: int, count: int) -> None:
        """Pieces appear in a clearing, wherever they come from."""
        faction = OWNER[piece]
        self.on_map[piece * CLEARINGS + clearing] += count
        if (count > 0 or self.has_pieces(faction, clearing)) != self.is_present(faction, clearing):
            self.turn_up(faction, clearing)
        if TYPE[piece] != TOKEN:  # root:2.8b
            if TYPE[piece] == BUILDING:
                self.open_slots = changed(self.open_slots, clearing, self.open_slots[clearing] - count)  # root:2.2.3
            self.find_ruler(clearing)

    def has_pieces(self, faction: int, clearing: int) -> bool:
        on_map = self.on_map
        for piece in range(FIRST_PIECE[faction], LAST_PIECE[faction] + 1):
            if on_map[piece * CLEARINGS + clearing]:
                return True
        return False

    def turn_up(self, faction: int, clearing: int) -> None:
        """It is present in a clearing from now on, or no longer."""
        self.present = changed(self.present, faction, self.present[faction] ^ 1 << clearing)

    def find_ruler(self, clearing: int) -> None:
        most = 0
        ruler = NO_FACTION  # root:r42
        on_map = self.on_map
        for faction in self.seating.faction_of:
            if not self.is_present(faction, clearing):
                continue
            might = 0
            for piece in COUNTS_FOR_RULE[faction]:
                might += on_map[piece * CLEARINGS + clearing]
            if might > most:  # root:2.8
                most = might
                ruler = faction
            elif might == most and might > 0:
                if RULES_TIES[faction]:  # root:7.2.2, root:7.2.2b
                    ruler = faction
                elif ruler == NO_FACTION or not RULES_TIES[ruler]:  # root:2.8c
                    ruler = NO_FACTION
        if self.ruler[clearing] != ruler:
            self.ruler = changed(self.ruler, clearing, ruler)

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
            self.supplied(piece, -placed)
            self.add(piece, clearing, placed)
            if self.log is not None:
                self.tell(PLACED, [faction, piece, clearing, placed])
        return placed

    def take_off(self, piece: int, clearing: int, count: int) -> None:
        """Pieces leave a clearing; `Faction.take_back` or the caller says where they go."""
        self.add(piece, clearing, -count)
        faction = OWNER[piece]
        if piece == CRAFTS_WITH[faction] and faction == self.active:  # root:r37
            suit = self.suits[clearing]
            self.activated = changed(self.activated, suit, max(0, self.activated[suit] - count))
        if piece == KEEP:
            self.keep = -1

    def remove(self, loss: Loss) -> None:
        """Somebody removes pieces. What follows is `Removal`'s business."""
        self.take_off(loss.piece, loss.clearing, loss.count)
        self.chapters[OWNER[loss.piece]].take_back(self, loss.piece, loss.count)
        if self.log is not None:
            self.tell(REMOVED, [loss.remover, loss.piece, loss.clearing, loss.count])

    def all_enemy_pieces(self, faction: int, clearing: int) -> list[Loss]:
        """What "remove all enemy pieces" removes there (r80)."""
        losses: list[Loss] = []
        for other in self.seating.faction_of:
            if self.are_enemies(faction, other):
                for piece in range(FIRST_PIECE[other], LAST_PIECE[other] + 1):
                    count = self.count(piece, clearing)
                    if count:
                        losses.append(Loss(faction, piece, clearing, count))
        return losses

    # Cards (2.1).

    def hand(self, faction: int) -> int:
        return self.cards.sets[faction]

    def matching(self, faction: int, suit: int) -> int:
        """The hand cards that match a suit (2.1.1)."""
        return self.cards.sets[faction] & MATCHING[suit]

    def put_away(self, card: int) -> None:
        """Spent or discarded (2.1.3)."""
        if 1 << card & DOMINANCES:  # root:3.3.3, root:r28
            self.cards.move(card, AVAILABLE, ALL)
            if self.log is not None:
                self.tell(BESIDE_THE_MAP, [card])
        else:
            self.cards.move(card, DISCARD, ALL)

    def spend(self, faction: int, card: int) -> None:
        if self.log is not None:
            self.tell(SPENT, [faction, card])
        self.put_away(card)

    def discard(self, faction: int, card: int) -> None:
        if self.log is not None:
            self.tell(DISCARDED, [faction, card])
        self.put_away(card)

    def has_effect(self, faction: int, effect: int) -> bool:
        return self.effects[faction] >> effect & 1 == 1

    def ambushes(self, clearing: int) -> int:
        """All ambush cards that match a clearing (4.3.1, r9)."""
        return AMBUSHES & MATCHING[self.suits[clearing]]

    def reshuffle(self) -> None:
        """The open discard pile becomes the deck (2.1.2b): everybody knows what is in it, nobody in which order."""
        for card in cards_of(self.cards.sets[DISCARD]):
            self.cards.move(card, DECK, ALL)
        if self.log is not None:
            self.tell(RESHUFFLED, [])

    def drawn(self, faction: int, card: int, zone: int) -> None:
        """A card from the deck comes into the hand or onto the supporters of a faction, who alone sees it."""
        mask = self.mask(faction)
        self.cards.move(card, zone, mask)
        if self.log is not None:
            self.tell(DREW, [faction, card], mask)
            self.tell(DREW_CARDS, [faction, 1], ALL)
        if self.rules_of_play.eager_reshuffle and self.cards.sizes[DECK] == 0 and self.cards.sizes[DISCARD]:
            self.reshuffle()  # root:v8

    def discard_effect(self, faction: int, effect: int) -> None:
        """A persistent card that is used up leaves the play area."""
        for card in cards_of(self.cards.sets[PLAY + faction]):
            if EFFECT[card] == effect:
                self.effects = changed(self.effects, faction, self.effects[faction] & ~(1 << effect))
                self.discard(faction, card)
                return

    # Points (3.1, 3.2).

    def has_marker(self, faction: int) -> bool:
        """Is its score marker on the track? (3.3.1b, 9.2.8, r13)"""
        return self.dominance[faction] < 0

    def score(self, faction: int, points: int) -> None:
        """One scoring event. It may end the game (3.1, r12)."""
        if points and self.has_marker(faction):
            self.points = changed(self.points, faction, self.points[faction] + points)
            if self.log is not None:
                self.tell(SCORED, [faction, points])
            if self.points[faction] >= POINTS_TO_WIN:
                self.win(faction)

    def score_together(self, gains: list[int]) -> None:
        """Several factions score at the same moment (3.1b, r12)."""
        for faction in self.clockwise():
            if gains[faction] and self.has_marker(faction):
                self.points = changed(self.points, faction, self.points[faction] + gains[faction])
                if self.log is not None:
                    self.tell(SCORED, [faction, gains[faction]])
        for faction in self.clockwise():
            if self.points[faction] >= POINTS_TO_WIN and self.has_marker(faction):
                self.win(faction)
                return

    def lose_points(self, faction: int, points: int) -> None:
        if self.has_marker(faction):  # root:r13
            lost = min(points, self.points[faction])  # root:r11
            self.points = changed(self.points, faction, self.points[faction] - lost)
            if self.log is not None:
                self.tell(LOST_POINTS, [faction, lost])

    def win(self, faction: int) -> None:
        self.winner = faction
        if self.log is not None:
            self.tell(WON, [faction])
        self.end()

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:  # root:r8
        cards = self.cards
        n = CLEARINGS
        played = self.seating.faction_of
        return {
            "map": self.woods.name,
            "factions": played[:],
            "first": self.seating.first,
            "suits": self.suits[:],
            "active": self.active,
            "round": self.round,
            "winner": self.winner,
            "points": self.points[:],
            "dominance": self.dominance[:],
            "partner": self.partner[:],
            "pieces": [self.on_map[piece * n : piece * n + n] for piece in range(PIECES)],
            "ruler": self.ruler[:],
            "open_slots": self.open_slots[:],
            "ruins": [i for i in range(n) if self.has_ruin(i)],
            "shut": [i for i in range(n) if self.burnt >> i & 1],
            "supply": self.supply[:],
            "deck": self.pile(DECK, seat),
            "discard": cards.known(DISCARD, seat),
            "available": cards.known(AVAILABLE, seat),
            "on_table": cards.known(ON_TABLE, seat),
            "hands": [self.pile(faction, seat) for faction in range(FACTIONS)],
            "areas": [cards.known(PLAY + faction, seat) for faction in range(FACTIONS)],
            "used": self.used,
            "crafting": [
                self.chapters[faction].crafting_pieces(self) if faction in played else [0] * SUITS
                for faction in range(FACTIONS)
            ],
            "activated": self.activated[:],
            "item_supply": self.item_supply[:],
            "crafted": [self.crafted[f * ITEMS : f * ITEMS + ITEMS] for f in range(FACTIONS)],
            "boards": cast(
                Boards,
                {
                    FACTION_NAMES[faction]: self.chapters[faction].show(self, seat)
                    for faction in range(FACTIONS)
                    if faction in played
                },
            ),
        }

    def pile(self, zone: int, seat: int) -> Pile:
        """Cards of which everybody knows the number (1.2.1b)."""
        return {"count": self.cards.sizes[zone], "known": self.cards.known(zone, seat)}

    def has_ruin(self, clearing: int) -> bool:
        """Does a ruin stand there? (2.2.4)"""
        free = self.woods.slots[clearing]
        for piece in range(PIECES):
            if TYPE[piece] == BUILDING:
                free -= self.on_map[piece * CLEARINGS + clearing]
        return free > self.open_slots[clearing]

    def resample(self, seat: int, chance: Chance) -> None:
        self.ruin_items = self.ruin_items.copy()
        self.ruin_items.resample(seat, chance)
        for _ in range(GUESSES):
            self.cards.resample(seat, chance)
            if self.is_answerable(seat):
                return
        self.make_answerable(seat)

    # Whoever is asked which card to craft has one that can be crafted: the others may believe no world without.

    def is_answerable(self, viewer: int) -> bool:
        """Can whoever is asked answer? One's own question always can be answered."""
        for q in self.asked:
            if q.seat >= 0 and q.seat != viewer and not q.optional:
                rule = self.stack[-1]
                assert isinstance(rule, Rule)
                if not rule.can_be_answered(self, q):
                    return False
        return True

    def make_answerable(self, viewer: int) -> None:
        """Guessing has failed: let fitting cards change places with others the viewer does not know."""
        faction = self.seating.faction_of[self.asked[0].seat]
        unknown = [card for card in range(CARDS) if not sees(self.cards.seen[card], viewer)]
        for zone in (faction, SUPPORTERS):
            for wanted in [*MATCHING[:SUITS], *[1 << card for card in unknown]]:
                fitting = [card for card in unknown if wanted >> card & 1 and self.cards.zone[card] != zone]
                spare = [card for card in unknown if not wanted >> card & 1 and self.cards.zone[card] == zone]
                for come, go in zip(fitting, spare, strict=False):
                    self.cards.swap(come, go)
                if self.is_answerable(viewer):
                    return
        raise AssertionError("a question that nobody can answer")

    def scores(self) -> list[int]:
        """Points by seat; whoever has no marker has none to show (r17)."""
        return [
            self.points[faction] if faction >= 0 and self.has_marker(faction) else 0
            for faction in self.seating.faction_of
        ]

    def winners(self) -> list[int]:
        if self.winner < 0:
            return []
        won = [self.seat(self.winner)]
        if self.partner[self.winner] >= 0:  # root:9.2.8c, root:r27
            won.append(self.seat(self.partner[self.winner]))
        return sorted(won)

    def judge(self, seat: int) -> float:
        worth = [judgement.worth(self, faction) for faction in self.seating.faction_of]
        for procedure in self.stack:  # what has begun and hangs on others or on chance
            if isinstance(procedure, Rule):
                for other in range(self.seats):
                    worth[other] += procedure.outlook(self, self.seating.faction_of[other])
        return judgement.compare(self, seat, worth)

    def part(self, seat: int) -> str:
        return FACTION_NAMES[self.seating.faction_of[seat]]

    def rests(self) -> bool:
        return bool(self.asked) and self.asked[0].kind in (ACTION, RESOLVE)

    def turn_rule(self) -> str:
        return "root:1.4b"

    def check(self) -> None:
        for piece in range(PIECES):
            total = self.on_the_map(piece) + self.supply[piece]
            if piece == CAT:
                total += self.wounded
            elif piece == KEEP:
                total += self.keep_lost
            elif piece == REBEL:
                total += self.officers
            assert total == IN_THE_BOX[piece], f"pieces of kind {piece} were lost or made"
        assert min(self.on_map) >= 0, "fewer than no pieces in a clearing"
        assert min(self.supply) >= 0, "fewer than no pieces in a supply"
        assert min(self.open_slots) >= 0, "more buildings than slots"  # root:2.2.3b
        for clearing in range(CLEARINGS):
            assert self.count(SYMPATHY, clearing) <= 1, "two sympathy tokens in a clearing"  # root:8.2.5.i
            assert self.count(ROOST, clearing) <= 1, "two roosts in a clearing"
            before = self.ruler
            self.find_ruler(clearing)
            assert before is self.ruler, "the ruler of a clearing is out of date"
        for faction in self.seating.faction_of:
            for clearing in range(CLEARINGS if faction >= 0 else 0):
                pieces = self.pieces(faction, clearing)
                if IS_VAGABOND[faction]:
                    pieces = 1 if self.places[faction - VAGABOND] == clearing else 0
                assert (pieces > 0) == self.is_present(faction, clearing), "who is present is out of date"
        cards = self.cards
        assert sum(cards.sizes) == CARDS, "a card was lost or made"
        for zone in range(ZONES):
            assert len(cards_of(cards.sets[zone])) == cards.sizes[zone] == cards.zone.count(zone)
        for card in range(CARDS):
            zone = cards.zone[card]
            if zone < FACTIONS:
                assert cards.seen[card] & self.mask(zone), "a player does not know a card of his own hand"
            elif zone == SUPPORTERS:
                assert cards.seen[card] & self.mask(ALLIANCE), "the Alliance does not know a supporter"
            elif zone != DECK:
                assert cards.seen[card] == ALL, "an open card is hidden"
        if self.leader >= 0:
            viziers = sorted([cards.zone[VIZIER] - DECREE, cards.zone[VIZIER + 1] - DECREE])
            assert viziers == VIZIER_COLUMNS[self.leader], "the Viziers stand in the wrong columns"
        for faction in self.seating.faction_of:
            if faction >= 0:
                mask = sum(1 << effect for effect in self.persistent(faction))
                assert mask == self.effects[faction], "the effects of a play area are out of date"
        for chapter in self.chapters:
            if self.plays(chapter.faction):
                chapter.check(self)

    def persistent(self, faction: int) -> list[int]:
        """The effects of the cards in a play area."""
        return [EFFECT[card] for card in cards_of(self.cards.sets[PLAY + faction]) if EFFECT[card] >= 0]


class Seating:
    """Which seat plays which faction, and who begins."""

    def __init__(self, faction_of: list[int], first: int) -> None:
        self.faction_of = faction_of  # by seat; -1 until drawn
        self.in_order = sorted(faction_of)
        self.first = first  # the first player's seat, or -1 until drawn
        self.seat_of = [-1] * FACTIONS
        for seat in range(len(faction_of)):
            if faction_of[seat] >= 0:
                self.seat_of[faction_of[seat]] = seat


class Rule(Procedure[Root]):
    """A procedure of the Law. Its local variables are public."""

    def must(self, g: Root, stage: int, faction: int, kind: int, rule: str) -> None:
        """The faction has to choose."""
        self.ask(g, stage, g.seating.seat_of[faction], kind, rule)

    def may(self, g: Root, stage: int, faction: int, kind: int, rule: str) -> None:
        """The faction may choose, or pass."""
        self.offer(g, stage, g.seating.seat_of[faction], kind, rule)

    def draw(self, g: Root, stage: int) -> None:
        """Chance draws from the deck (2.1.2); the stage comes with the card, or NOTHING if there is none (r6)."""
        if g.cards.sizes[DECK] == 0 and g.cards.sizes[DISCARD]:  # root:2.1.2b, root:r7
            g.reshuffle()
        if g.cards.sizes[DECK] == 0:
            self.go(g, stage, NOTHING)
        else:
            self.roll(g, stage, DRAW)

    def outlook(self, g: Root, faction: int) -> float:
        """For bots: what this rule is about to bring a faction, beyond what stands already."""
        return 0.0

    def can_be_answered(self, g: Root, q: Question) -> bool:
        """Has an imagined hand what is asked for now, and will be asked for to finish what was begun?"""
        return bool(self.options(g, q))

    def candidates(self, g: Root, q: Question) -> list[int]:
        """What is asked of chance; rules add what they ask."""
        if q.kind == DRAW:
            return cards_of(g.cards.sets[DECK])
        if q.kind == DICE:
            return TWO_DICE
        return []

    def options(self, g: Root, q: Question) -> list[int]:
        if q.seat == CHANCE:
            return self.candidates(g, q)
        return super().options(g, q)


class Faction:
    """All the points at which a faction's chapter changes what the Law does. One subclass, one chapter.

    What raises here has no default: every chapter writes its own, or only the one chapter it belongs to is asked.
    """

    def __init__(self, faction: int) -> None:
        self.faction = faction

    def set_up(self, g: Root) -> Rule:
        raise NotImplementedError

    def birdsong(self, g: Root) -> Rule:
        raise NotImplementedError

    def daylight(self, g: Root) -> Rule:
        raise NotImplementedError

    def evening(self, g: Root) -> Rule:
        raise NotImplementedError

    def can_move(self, g: Root) -> bool:
        """Is there a move (4.2) for a card or action that grants one?"""
        raise NotImplementedError

    def move(self, g: Root) -> Rule:
        raise NotImplementedError

    def can_battle(self, g: Root) -> bool:
        """Is there a battle (4.3) for a card or action that grants one?"""
        raise NotImplementedError

    def battle(self, g: Root) -> Rule:
        raise NotImplementedError

    def force(self, g: Root, clearing: int) -> int:
        """What caps its rolled hits (4.3.2.i); at 0 it is defenseless (4.3.2.iii)."""
        return g.warriors(self.faction, clearing)

    def deals_higher_as_defender(self) -> bool:
        """The exception to 4.3.2."""
        return False

    def extra_hits_as_attacker(self, g: Root) -> int:
        """Beside defenseless (4.3.2.ii)."""
        return 0

    def extra_points_in_battle(self, g: Root) -> int:
        """On top of 3.2.1, once in a battle in which it removed a building or token."""
        return 0

    def item_points(self, g: Root, printed: int) -> int:
        """For a crafted item (3.2.2)."""
        return printed

    def crafting_pieces(self, g: Root) -> list[int]:
        """What it can still activate, by suit (4.1.1)."""
        piece = CRAFTS_WITH[self.faction]
        ready = [0] * SUITS
        if g.supply[piece] == IN_THE_BOX[piece]:
            return ready
        for clearing in range(CLEARINGS):
            count = g.on_map[piece * CLEARINGS + clearing]
            if count:
                ready[g.suits[clearing]] += count
        if self.faction == g.active:
            for suit in range(SUITS):
                ready[suit] -= g.activated[suit]
        return ready

    def activate(self, g: Root, suit: int, count: int) -> None:
        """Use crafting pieces (4.1.1c)."""
        g.activated = changed(g.activated, suit, g.activated[suit] + count)

    def gain_item(self, g: Root, item: int) -> None:
        """An item from the supply (2.5.5)."""
        at = self.faction * ITEMS + item
        g.crafted = changed(g.crafted, at, g.crafted[at] + 1)

    def damage(self, g: Root, hits: int) -> Rule | None:
        """What hits that find no pieces do to it (9.2.7); None for most."""
        return None

    def take_back(self, g: Root, piece: int, count: int) -> None:
        """Where its removed pieces go (2.5.1–2.5.3)."""
        g.supplied(piece, count)

    def infamy(self, g: Root, losses: list[Loss]) -> int:
        """Points on top of 3.2.1 for what it removed in battle in its own turn (9.2.9.iii.a)."""
        return 0

    def offend(self, g: Root, losses: list[Loss]) -> None:
        """What its removals do to its relationships (9.2.9.iii)."""

    def outrage(self, g: Root, payer: int, clearing: int) -> Rule:
        """The rule of warriors that move into a sympathetic clearing (8.2.6)."""
        raise NotImplementedError

    def triggered(self, g: Root, losses: list[Loss]) -> list[int]:
        """What a removal triggers by its rules (r3): effect * CLEARINGS + clearing."""
        return []

    def effect(self, g: Root, code: int, losses: list[Loss]) -> Rule:
        """The rule that carries out one of the triggered effects."""
        raise NotImplementedError

    def touches(self, g: Root, code: int, losses: list[Loss]) -> int:
        """What the effect reads or changes: order can matter between two that share something (r3).

        Hands are the bits of their factions, the supporters the bit after them; 0 if it cannot happen at all.
        """
        return 0

    def show(self, g: Root, seat: int) -> Mapping[str, object]:
        """Its board as far as a seat may see it (r8)."""
        raise NotImplementedError

    def check(self, g: Root) -> None:
        """Raise AssertionError if something of its own was lost or made."""
