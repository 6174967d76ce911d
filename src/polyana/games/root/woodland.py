"""The state: the map, cards, points, whose turn it is, and the boards of the factions."""

from __future__ import annotations

from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.root import checks, corrections, imagining
from polyana.games.root.chapter import NO_BOARD, Board, Faction, Judge, Rule
from polyana.games.root.clearings import Clearings, Loss, changed, changed_words
from polyana.games.root.deck import (
    AMBUSHES,
    BOAT_BUILDERS,
    COFFIN_MAKERS,
    DOMINANCES,
    MATCHING,
    SOUP_KITCHENS,
    TUNNELS,
    Deck,
    Piles,
    cards_of,
)
from polyana.games.root.kinds import (
    BESIDE_THE_MAP,
    DISCARDED,
    DREW,
    DREW_ASIDE,
    KINDS,
    LOST_POINTS,
    REMOVED,
    RESHUFFLED,
    SCORED,
    SPENT,
    WON,
)
from polyana.games.root.maps import Woods
from polyana.games.root.mixes import promise
from polyana.games.root.names import PILE_NAMES
from polyana.games.root.pieces import (
    FACTION_NAMES,
    IS_CRAFTING,
    LAST_PIECE,
    OWNER,
    PIECES,
    TUNNELS_JOIN,
    TYPE,
    WARRIOR,
)
from polyana.games.root.seating import Options, Seating
from polyana.games.root.terms import (
    AVAILABLE,
    CARDS,
    CLEARINGS,
    DECK,
    DISCARD,
    FACTIONS,
    ITEMS,
    NO_FACTION,
    ON_TABLE,
    OWN_PILES,
    PLAY,
    POINTS_TO_WIN,
    SUITS,
)
from polyana.games.root.views import Boards, Pile, Shown
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.features import Features
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, NOBODY, Event, Fixed, Shared


class Setting:
    """What stays as it is for a whole game, so that copies of a state share it."""

    def __init__(
        self, options: Options, deck: Deck, chapters: list[Faction], judges: list[Judge], features: Features[Any]
    ) -> None:
        self.options = options
        self.deck = deck
        self.chapters = chapters
        self.judges = judges
        self.features = features


class Root(Clearings):
    """Everything at the table. Lists are replaced, not changed in place, wherever they are Shared."""

    def __init__(
        self,
        seats: int,
        setting: Fixed[Setting],
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
        homes: list[int],
        partner: list[int],
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
        active: int,
        round: int,
        winner: int,
        used: int,
        once: int,
        declined: int,
        points: Shared[list[int]],
        dominance: Shared[list[int]],
        cards: Piles,
        effects: Shared[vec[i64]],
        activated: Shared[list[int]],
        item_supply: Shared[list[int]],
        crafted: Shared[list[int]],
        tired: Shared[list[int]],
        coffins: Shared[list[int]],
        boards: Shared[list[Any]],
    ) -> None:
        super().__init__(
            seats,
            woods,
            raft,
            seating,
            suits,
            ruins,
            shut,
            reserved,
            guarded,
            snared,
            face_down,
            homes,
            partner,
            on_map,
            present,
            armies,
            ruler,
            open_slots,
            supply,
            afloat,
            hired,
            hirer,
            kitchens,
        )
        self.setting = setting
        self.rules_of_play = setting.options
        self.deck = setting.deck  # what the numbers of cards are
        self.chapters = setting.chapters  # what each faction changes in the Law
        self.active = active  # the faction whose turn it is (root:1.1.3)
        self.round = round
        self.winner = winner
        self.used = used  # mask of card effects used this turn
        self.once = once  # mask of what the map allows once a turn and was done in this one: BY_RAFT, PATH_CLEARED
        self.declined = declined  # when the active faction last passed a menu, and how many cards it had then
        self.points = points
        self.dominance = dominance  # faction -> activated card, or -1
        self.cards = cards
        self.effects = effects  # faction -> mask of persistent cards in its play area
        self.activated = activated  # crafting pieces of the active faction used this turn, by suit (root:4.1.1c)
        self.item_supply = item_supply
        self.crafted = crafted  # faction * ITEMS + item: the Crafted Items box (root:2.5.5)
        self.tired = tired  # faction * ITEMS + item: how many of them are exhausted (root:r145)
        self.coffins = coffins  # by piece: warriors on Coffin Makers; empty while nobody has it in play
        # By faction; `renew` before changing one. Boards, but compiled code need not look at the class of each.
        self.boards: list[Any] = boards

    def copy(self) -> Root:
        twin = Root(
            self.seats,
            self.setting,
            self.woods,
            self.raft,
            self.seating,
            self.suits,
            self.ruins,
            self.shut,
            self.reserved,
            self.guarded,
            self.snared,
            self.face_down,
            self.homes,
            self.partner,
            self.on_map,
            self.present,
            self.armies,
            self.ruler,
            self.open_slots,
            self.supply,
            self.afloat,
            self.hired,
            self.hirer,
            self.kitchens,
            self.active,
            self.round,
            self.winner,
            self.used,
            self.once,
            self.declined,
            self.points,
            self.dominance,
            self.cards.copy(),
            self.effects,
            self.activated,
            self.item_supply,
            self.crafted,
            self.tired,
            self.coffins,
            self.boards,
        )
        self.copy_into(twin)
        return twin

    def pack_into(self, p: Packer) -> None:
        p.number(3312)
        p.number(self.seats)
        self.woods.pack_into(p)
        p.number(self.raft)
        self.seating.pack_into(p)
        p.ints(list(self.suits))
        p.number(self.ruins)
        p.number(self.shut)
        p.ints(list(self.reserved))
        p.number(self.guarded)
        p.number(self.snared)
        p.number(self.face_down)
        p.ints(self.homes)
        p.ints(self.partner)
        p.ints(list(self.on_map))
        p.ints(list(self.present))
        p.ints(list(self.armies))
        p.ints(list(self.ruler))
        p.ints(list(self.open_slots))
        p.ints(self.supply)
        p.number(self.afloat)
        p.number(self.hired)
        p.number(self.hirer)
        p.number(self.kitchens)
        p.number(self.active)
        p.number(self.round)
        p.number(self.winner)
        p.number(self.used)
        p.number(self.once)
        p.number(self.declined)
        p.ints(self.points)
        p.ints(self.dominance)
        self.cards.pack_into(p)
        p.ints(list(self.effects))
        p.ints(self.activated)
        p.ints(self.item_supply)
        p.ints(self.crafted)
        p.ints(self.tired)
        p.ints(self.coffins)
        p.number(len(self.boards))
        for each in self.boards:
            each.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker, like: Root) -> Root:
        return Root(
            u.number(),
            like.setting,
            Woods.unpacked(u),
            u.number(),
            Seating.unpacked(u),
            vec[i64](u.ints()),
            u.number(),
            u.number(),
            vec[i64](u.ints()),
            u.number(),
            u.number(),
            u.number(),
            u.ints(),
            u.ints(),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            u.ints(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.ints(),
            u.ints(),
            Piles.unpacked(u),
            vec[i64](u.ints()),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            [u.thing() for _ in range(u.size())],
        )

    def lay_boards(self) -> None:
        """It is known who plays: everybody gets a board, and the map no room for those who come after the last."""
        last = max([LAST_PIECE[faction] for faction in self.seating.faction_of])
        self.on_map = self.on_map[: (last + 1) * CLEARINGS]  # fewer numbers to copy
        self.boards = [
            self.chapters[faction].new_board(self) if self.plays(faction) else NO_BOARD for faction in range(FACTIONS)
        ]
        for faction in self.seating.faction_of:
            if self.chapters[faction].swims():
                self.afloat |= 1 << faction

    def renew(self, faction: int) -> Board:
        """A board that may be changed: until now copies of the state share it."""
        shared: Board = self.boards[faction]
        fresh = shared.copy()
        boards = self.boards[:]
        boards[faction] = fresh
        self.boards = boards
        return fresh

    def decline(self) -> None:
        """The active faction has passed a menu."""
        self.declined = self.now()

    def has_just_declined(self) -> bool:
        """Has it, and nobody has answered anything since? Cards that came back to its hand make a difference."""
        return self.declined == self.now()

    def now(self) -> int:
        return self.position * CARDS + self.cards.sizes[self.active]

    def clockwise(self) -> list[int]:
        """All factions from the active one on (root:r3, root:r12)."""
        faction_of = self.seating.faction_of
        start = self.seating.seat_of[self.active]
        return [faction_of[(start + i) % self.seats] for i in range(self.seats)]

    # What touches what (root:2.2, root:2.3).

    def near(self, faction: int, clearing: int) -> list[int]:
        """The clearings adjacent to one, for a faction: paths join them for everybody (root:2.2.1), rivers for some."""
        near = self.woods.waterways[clearing] if self.afloat >> faction & 1 else self.woods.paths[clearing]  # root:r39
        return self.through_tunnels(faction, clearing, near) if self.effects[faction] >> TUNNELS & 1 else near

    def through_tunnels(self, faction: int, clearing: int, near: list[int]) -> list[int]:
        """And, if it has a crafting piece there, all others where it has one (root:card.tunnels, root:r146)."""
        ends = 0
        for piece in TUNNELS_JOIN[faction]:
            ends |= self.where(piece)
        if not ends >> clearing & 1:
            return near
        ends &= ~(1 << clearing)
        return [other for other in range(CLEARINGS) if ends >> other & 1 or other in near]

    def ways(self, faction: int, clearing: int) -> list[int]:
        """Where its pieces may go from a clearing when it moves, whoever rules."""
        near = self.near(faction, clearing)
        if self.effects[faction] >> BOAT_BUILDERS & 1:  # root:card.boat-builders
            return near + [other for other in self.woods.rivers[clearing] if other not in near]
        return near

    def slips(self, faction: int, place: int) -> list[int]:
        """Every clearing and forest adjacent to a place, for one who moves there."""
        if place >= CLEARINGS:
            return self.woods.around[place - CLEARINGS]
        return self.ways(faction, place) + self.woods.beside[place]

    # Pieces that leave the map (root:2.5, root:r37).

    def take_off(self, piece: int, clearing: int, count: int) -> None:
        """Pieces leave a clearing; `Faction.take_back` or the caller says where they go."""
        self.add(piece, clearing, -count)
        if IS_CRAFTING[piece] and OWNER[piece] == self.active:  # root:r37
            suit = self.suits[clearing]
            self.activated = changed(self.activated, suit, max(0, self.activated[suit] - count))

    def pay_with(self, piece: int, clearing: int, count: int, rule: str) -> None:
        """A cost of one's own: the pieces go to their supply, and nothing is triggered (root:r54)."""
        self.take_off(piece, clearing, count)
        self.supplied(piece, count)
        if self.log is not None:
            self.tell(REMOVED, [OWNER[piece], piece, clearing, count], rule=rule)

    def remove(self, loss: Loss, rule: str) -> None:
        """Somebody removes pieces. What follows is `Removal`'s business."""
        self.take_off(loss.piece, loss.clearing, loss.count)
        self.chapters[OWNER[loss.piece]].take_back(self, loss.piece, loss.clearing, loss.count)
        if self.log is not None:
            self.tell(REMOVED, [loss.remover, loss.piece, loss.clearing, loss.count], rule=rule)

    # Cards (root:2.1).

    def hand(self, faction: int) -> int:
        return self.cards.sets[faction]

    def matching(self, faction: int, suit: int) -> int:
        """The hand cards that match a suit (root:2.1.1)."""
        return self.cards.sets[faction] & MATCHING[suit]

    def put_away(self, card: int) -> None:
        """Spent or discarded (root:2.1.3)."""
        collector = self.seating.collector
        if collector == NO_FACTION:
            self.lay_away(card)
        else:  # root:10.2.6
            self.cards.move(card, self.chapters[collector].pile_of_spent_cards(), ALL)

    def lay_away(self, card: int) -> None:
        """To the discard pile, or beside the map."""
        if 1 << card & DOMINANCES:  # root:3.3.3, root:r28, root:r32
            self.cards.move(card, AVAILABLE, ALL)
            if self.log is not None:
                self.tell(BESIDE_THE_MAP, [card])
        else:
            self.cards.move(card, DISCARD, ALL)  # root:1.2.2

    def spend(self, faction: int, card: int) -> None:
        if self.log is not None:
            self.tell(SPENT, [faction, card])
        self.put_away(card)

    def discard(self, faction: int, card: int) -> None:
        if self.log is not None:
            self.tell(DISCARDED, [faction, card])
        self.put_away(card)

    def eyes_on(self, faction: int) -> int:
        """The seats that see what comes into its hand and what leaves it."""
        return self.chapters[faction].hand_eyes(self)

    def has_effect(self, faction: int, effect: int) -> bool:
        return self.effects[faction] >> effect & 1 == 1

    def ambushes(self, clearing: int) -> int:
        """All ambush cards that match a clearing (root:4.3.1, root:r9)."""
        return AMBUSHES & MATCHING[self.suits[clearing]]

    def reshuffle(self) -> None:
        """The open discard pile becomes the deck (root:2.1.2b): everybody knows the cards, nobody their order."""
        self.cards.turn_over(DISCARD, DECK)
        if self.log is not None:
            self.tell(RESHUFFLED, [])

    def drawn(self, faction: int, card: int, zone: int) -> None:
        """A card from the deck comes into the hand of a faction or onto a pile of its own, and it alone sees it."""
        self.cards.move(card, zone, self.eyes_on(faction) if zone == faction else self.mask(faction))  # root:1.2.1
        if self.log is not None:
            self.tell(DREW if zone == faction else DREW_ASIDE, [faction, card])
        if self.rules_of_play.eager_reshuffle and self.cards.sizes[DECK] == 0 and self.cards.sizes[DISCARD]:
            self.reshuffle()  # root:v8

    def lay_out_effect(self, faction: int, card: int) -> None:
        """A persistent card comes into the play area (root:4.1.3)."""
        effect = self.deck.effect[card]
        self.cards.move(card, PLAY + faction, ALL)
        self.effects = changed_words(self.effects, faction, self.effects[faction] | 1 << effect)
        if effect == SOUP_KITCHENS:
            self.kitchens |= 1 << faction
            self.find_rulers()
        elif effect == COFFIN_MAKERS:
            self.coffins = [0] * PIECES

    def discard_effect(self, faction: int, effect: int) -> None:
        """A persistent card leaves the play area."""
        for card in cards_of(self.cards.sets[PLAY + faction]):
            if self.deck.effect[card] == effect:
                self.effects = changed_words(self.effects, faction, self.effects[faction] & ~(1 << effect))
                self.discard(faction, card)
                if effect == SOUP_KITCHENS:
                    self.kitchens ^= 1 << faction
                    self.find_rulers()
                elif effect == COFFIN_MAKERS:  # root:r147
                    self.open_coffins()
                    self.coffins = []
                return

    def owner_of(self, effect: int) -> int:
        """The faction that has a card in play of which there is one in the deck, or NO_FACTION."""
        for faction in self.seating.faction_of:
            if self.effects[faction] >> effect & 1:
                return faction
        return NO_FACTION

    # Supplies (root:2.5.1).

    def supplied(self, piece: int, count: int) -> None:
        if self.coffins and count > 0 and TYPE[piece] == WARRIOR:  # root:card.coffin-makers, root:r147
            self.coffins = changed(self.coffins, piece, self.coffins[piece] + count)
        else:
            self.supply = changed(self.supply, piece, self.supply[piece] + count)

    def holds_the_dead(self) -> bool:
        """Do warriors that should come into a supply lie on Coffin Makers, out of everybody's reach (root:r147)?"""
        return bool(self.coffins)

    def open_coffins(self) -> None:
        """All warriors on Coffin Makers return to their supplies."""
        held = self.coffins
        self.coffins = [0] * PIECES
        for piece in range(PIECES):
            if held[piece]:
                self.supply = changed(self.supply, piece, self.supply[piece] + held[piece])

    # The Crafted Items boxes (root:2.5.5).

    def crafted_items(self, faction: int) -> list[int]:
        """How many of each item lie in its box."""
        return self.crafted[faction * ITEMS : faction * ITEMS + ITEMS]

    def boxed(self, faction: int, item: int, count: int) -> None:
        """Items come into its box, or leave it."""
        at = faction * ITEMS + item
        self.crafted = changed(self.crafted, at, self.crafted[at] + count)
        if count < 0 and self.tired[at]:  # root:r145: an exhausted one leaves first
            self.tired = changed(self.tired, at, self.tired[at] - 1)

    def fresh_items(self, faction: int) -> list[int]:
        """The items in its box of which one is not exhausted."""
        first = faction * ITEMS
        return [item for item in range(ITEMS) if self.crafted[first + item] > self.tired[first + item]]

    # Points (root:3.1, 3.2).

    def has_marker(self, faction: int) -> bool:
        """Is its score marker on the track? (root:3.3.1b, root:9.2.8, root:r13)"""
        return self.dominance[faction] < 0

    def score(self, faction: int, points: int, rule: str) -> None:
        """One scoring event, and the rule it follows from. It may end the game (root:3.1, root:r12)."""
        if points and self.has_marker(faction):
            self.points = changed(self.points, faction, self.points[faction] + points)
            if self.log is not None:
                self.tell(SCORED, [faction, points], rule=rule)
            if self.points[faction] >= POINTS_TO_WIN:
                self.win(faction)

    def score_together(self, gains: list[int]) -> None:
        """Several factions score for one removal (root:3.2.1), at the same moment (root:3.1b, root:r12)."""
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

    def win(self, faction: int, rule: str = "root:3.1") -> None:
        self.winner = faction
        if self.log is not None:
            self.tell(WON, [faction], rule=rule)
        self.end()

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:  # root:r8
        cards = self.cards
        n = CLEARINGS
        seated = [faction for faction in self.seating.in_order if faction >= 0 and self.boards[faction] is not NO_BOARD]
        return {
            "map": self.woods.name,
            "printed": self.deck.name,
            "factions": self.seating.faction_of[:],
            "first": self.seating.first,
            "suits": list(self.suits),
            "active": self.active,
            "round": self.round,
            "winner": self.winner,
            "points": self.points[:],
            "dominance": self.dominance[:],
            "partner": self.partner[:],
            "pieces": [list(self.on_map[piece * n : piece * n + n]) or [0] * n for piece in range(PIECES)],
            "ruler": list(self.ruler),
            "open_slots": list(self.open_slots),
            "raft": self.raft,
            "closed": [i for i in range(len(self.woods.closed_paths)) if self.woods.closed >> i & 1],
            "ruins": [i for i in range(n) if self.has_ruin(i)],
            "shut": [i for i in range(n) if self.is_shut(i)],
            "supply": self.supply[:],
            "deck": self.pile(DECK, seat),
            "discard": cards.known(DISCARD, seat),
            "available": cards.known(AVAILABLE, seat),
            "on_table": cards.known(ON_TABLE, seat),
            "hands": [self.pile(faction, seat) for faction in range(FACTIONS)],
            "areas": [cards.known(PLAY + faction, seat) for faction in range(FACTIONS)],
            "used": self.used,
            "once": self.once,
            "crafting": [
                self.chapters[faction].crafting_pieces(self) if faction in seated else [0] * SUITS
                for faction in range(FACTIONS)
            ],
            "activated": self.activated[:],
            "item_supply": self.item_supply[:],
            "crafted": [self.crafted_items(faction) for faction in range(FACTIONS)],
            "tired": [self.tired[faction * ITEMS : faction * ITEMS + ITEMS] for faction in range(FACTIONS)],
            "coffins": self.coffins[:],
            "boards": cast(
                Boards, {FACTION_NAMES[faction]: self.boards[faction].show(self, seat) for faction in seated}
            ),
        }

    def pile(self, zone: int, seat: int) -> Pile:
        """Cards of which everybody knows the number (root:1.2.1b)."""
        return {"count": self.cards.sizes[zone], "known": self.cards.known(zone, seat)}

    def keeper(self, name: str) -> Cards | None:
        if name == "cards":
            return self.cards
        for faction in range(FACTIONS):
            board: Board = self.boards[faction]
            keeper = board.keeper(name)
            if keeper is not None:
                return keeper
        return None

    def eyes(self, keeper: str, zone: int) -> int:  # root:r8
        if keeper != "cards":
            owner = [board for board in self.boards if board.keeper(keeper) is not None]
            return cast(Board, owner[0]).eyes(self, keeper, zone) if owner else ALL
        if zone < FACTIONS:
            return self.eyes_on(zone)
        if zone == DECK:
            return NOBODY
        if zone < OWN_PILES:
            return ALL
        board: Board = self.boards[PILE_NAMES.owner[zone - OWN_PILES]]
        return board.eyes(self, keeper, zone)

    def resample(self, seat: int, chance: Chance) -> None:
        imagining.resample(self, seat, chance)

    def scores(self) -> list[int]:
        """Points by seat; whoever has no marker has none to show (root:r17)."""
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

    def credit(self, event: Event) -> tuple[int, str, int] | None:
        if event.kind not in (SCORED, LOST_POINTS):
            return None
        points = event.arguments[1] if event.kind == SCORED else -event.arguments[1]
        return self.seat(event.arguments[0]), event.rule or KINDS.events[event.kind].rules[0], points

    def rounds(self) -> int:
        return self.round

    def judge(self, seat: int) -> float:
        faction = self.seating.faction_of[seat]
        if self.round == 0 and (faction < 0 or self.cards.sizes[faction] == 0):
            return promise(faction)  # before the first cards all that has been chosen is who plays what
        return self.setting.judges[faction].judge(self, seat)

    def features(self) -> Features[Any]:
        return self.setting.features

    def part(self, seat: int) -> str:
        return FACTION_NAMES[self.seating.faction_of[seat]]

    def lap(self) -> int:
        return self.round

    def rests(self) -> bool:
        if not self.asked:
            return False
        rule = self.stack[-1]
        return isinstance(rule, Rule) and rule.is_menu(self.asked[0])

    def turn_rule(self) -> str:
        return "root:1.4b"

    def amend(self, code: int) -> None:
        corrections.amend(self, code)

    def check(self) -> None:
        checks.check(self)

    def persistent(self, faction: int) -> list[int]:
        """The effects of the cards in a play area."""
        effect = self.deck.effect
        return [effect[card] for card in cards_of(self.cards.sets[PLAY + faction]) if effect[card] >= 0]
