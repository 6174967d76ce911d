"""Positions for tests, and a table that plays them: every answer goes through a Match and is checked there.

    table = Position("marquise", "eyrie").put(5, cats=3).put(5, birds=1, roost=1).battle("marquise", 5, "eyrie")
    table.rolls(3, 2)
    assert table.pieces(5) == {"cats": 2} and table.points("marquise") == 1

Clearings are numbered 1..12 as on the map; a card is named by its id ("royal-claim", "ambush-fox") or by a suit alone,
which means some plain card of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polyana.games.root import deck
from polyana.games.root.chapter import Rule
from polyana.games.root.factions import alliance, cult, eyrie, marquise
from polyana.games.root.factions.alliance import REBEL, SUPPORTERS, AllianceBoard
from polyana.games.root.factions.corvids.board import CorvidBoard, is_face_down, kind_in, own_plots
from polyana.games.root.factions.corvids.board import board as corvid_board
from polyana.games.root.factions.corvids.terms import CORVIDS, KIND_OF, PLOT, PLOT_NAMES, SNARE, SUPPLY
from polyana.games.root.factions.cult import CULT, LIZARD, LOST_SOULS, REVEALED, CultBoard
from polyana.games.root.factions.duchy.board import DuchyBoard, ministers_in
from polyana.games.root.factions.duchy.board import board as duchy_board
from polyana.games.root.factions.duchy.terms import MINISTER_NAMES, MOLE, RANK
from polyana.games.root.factions.duchy.terms import REVEALED as LAID_OPEN
from polyana.games.root.factions.eyrie import COLUMN_NAMES, DECREE, LEADER_NAMES, EyrieBoard, lead
from polyana.games.root.factions.marquise import KEEP, MARQUISE, MarquiseBoard
from polyana.games.root.factions.riverfolk.board import RiverfolkBoard
from polyana.games.root.factions.riverfolk.board import board as riverfolk_board
from polyana.games.root.factions.riverfolk.terms import FOX_TRADE_POST, RIVERFOLK
from polyana.games.root.factions.vagabond import items, quests
from polyana.games.root.factions.vagabond.board import Common, VagabondBoard, go_to, shared
from polyana.games.root.factions.vagabond.board import board as vagabond_board
from polyana.games.root.factions.vagabond.terms import (
    CHARACTER_NAMES,
    QUEST_DECK,
    QUEST_DISPLAY,
    RUIN_KINDS,
    RUIN_TAKEN,
    STARTING_ITEMS,
    VAGABOND,
    VAGABOND_2,
)
from polyana.games.root.game import GAME
from polyana.games.root.kinds import DICE, DRAW
from polyana.games.root.law.battle import Battle, Declare
from polyana.games.root.law.turn import (
    BIRDSONG,
    DAYLIGHT,
    DAYLIGHT_BEGINS,
    EVENING,
    EVENING_BEGINS,
    NEXT_TURN,
    Play,
    Turn,
)
from polyana.games.root.names import ACTION_NAMES
from polyana.games.root.pieces import FACTION_NAMES, WARRIOR_OF
from polyana.games.root.terms import (
    AVAILABLE,
    BOX,
    CARDS,
    CLEARINGS,
    DECK,
    DISCARD,
    ITEMS,
    NO_FACTION,
    ON_TABLE,
    PLAY,
    SUIT_NAMES,
)
from polyana.games.root.woodland import Root
from polyana.kernel.cards import words
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Setup, Value
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, CHANCE, HIDDEN, PASS, SPECTATOR, START, Procedure, State
from tests.rules.table import Played

PIECE_WORDS: Final = (
    "cats",
    "sawmill",
    "workshop",
    "recruiter",
    "wood",
    "keep",
    "birds",
    "roost",
    "rebels",
    "fox_base",
    "rabbit_base",
    "mouse_base",
    "sympathy",
    "lizards",
    "fox_garden",
    "rabbit_garden",
    "mouse_garden",
    "otters",
    "fox_trade_post",
    "rabbit_trade_post",
    "mouse_trade_post",
    "moles",
    "citadel",
    "market",
    "tunnel",
    "crows",
    "plot",
)
BATTLE_EFFECT_WORDS: Final = (
    "armorers",
    "sappers",
    "brutal-tactics",
    "swift-strike",
    "enlist",
    "fox-partisans",
    "rabbit-partisans",
    "mouse-partisans",
)
EFFECT_WORDS: Final = ("outrage", "lost-base", "hospitals", "fear", "disruption", "raid", "failure")
ITEM_WORDS: Final = ("boots", "bag", "crossbow", "hammer", "sword", "tea", "coins", "torch")
SIDE_WORDS: Final = ("ready", "exhausted", "damaged", "damaged-exhausted")
RELATION_WORDS: Final = {"hostile": -1, "indifferent": 0, "amiable": 1, "friendly": 2, "allied": 3}
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "faction": FACTION_NAMES,
    "suit": SUIT_NAMES,
    "piece": PIECE_WORDS,
    "leader": LEADER_NAMES,
    "character": CHARACTER_NAMES,
    "column": COLUMN_NAMES,
    "action": ACTION_NAMES.complete(),
    "item": ITEM_WORDS,
    "battle-effect": BATTLE_EFFECT_WORDS,
    "service": ("hand-card", "riverboats", "mercenaries"),
    "effect": EFFECT_WORDS,
    "minister": MINISTER_NAMES,
    "quest": tuple(quests.QUEST_NAMES),
    "turned-item": tuple(f"{item} {side}" for item in ITEM_WORDS for side in SIDE_WORDS[:2]),
    "tired-item": tuple(f"{item} {side}" for item in ITEM_WORDS for side in ("exhausted", "damaged-exhausted")),
    "carried-item": tuple(f"{item} {side}" for item in ITEM_WORDS for side in SIDE_WORDS),
    "plot": tuple(PLOT_NAMES[kind] for kind in KIND_OF),
    "plot-kind": tuple(PLOT_NAMES),
    "ruin-item": tuple(f"{ITEM_WORDS[kind]} {i // 4 + 1}" for i, kind in enumerate(RUIN_KINDS)),
}


def names_of(g: Root, domain: str) -> Sequence[str]:
    """The names of the things of a domain, or nothing if its values are only numbers."""
    return g.deck.names if domain == "card" else NAMES.get(domain, ())


_NUMBERS: Final = ([str(n) for n in range(1000)], [str(n + 1) for n in range(CLEARINGS)])


def faction_of(name: str) -> int:
    return FACTION_NAMES.index(name)


class Sunset(Procedure[Root]):
    """Below everything: when the turn or battle is over, so is the game."""

    def copy(self) -> Sunset:
        return Sunset(self.stage)

    def step(self, g: Root, got: int) -> None:
        g.end()


class PositionGame(Game):
    """Root that begins at a position. Of the kernel's kind, like `Sunset`: compiled rules have no interpreted heirs."""

    def __init__(self, position: Root) -> None:
        super().__init__(
            name=GAME.name,
            version=GAME.version,
            seats=GAME.seats,
            options=GAME.options,
            kinds=GAME.kinds,
            events=GAME.events,
            longest=GAME.longest,
            scores=(GAME.lowest_score, GAME.highest_score),
        )
        self.position = position

    def forbids_setup(self, setup: Setup) -> BadSetup | None:
        return GAME.forbids_setup(setup)

    def lay_out(self, setup: Setup) -> State:
        return self.position.copy()


class OnBoards:
    """The boards of a table, by the names of their factions."""

    @property
    def g(self) -> Root:
        raise NotImplementedError

    @property
    def marquise(self) -> MarquiseBoard:
        return marquise.board(self.g)

    @property
    def eyrie(self) -> EyrieBoard:
        return eyrie.board(self.g)

    @property
    def alliance(self) -> AllianceBoard:
        return alliance.board(self.g)

    @property
    def cult(self) -> CultBoard:
        return cult.board(self.g)

    @property
    def riverfolk(self) -> RiverfolkBoard:
        return riverfolk_board(self.g)

    @property
    def corvids(self) -> CorvidBoard:
        return corvid_board(self.g)

    @property
    def duchy(self) -> DuchyBoard:
        return duchy_board(self.g)

    @property
    def vagabond(self) -> VagabondBoard:
        return vagabond_board(self.g, VAGABOND)

    @property
    def common(self) -> Common:
        """What two Vagabonds share."""
        return shared(self.g)


class Position(OnBoards):
    """An empty map, all pieces in their supplies, all cards in the deck; then say what is different, then start."""

    def __init__(self, *factions: str, **options: Value) -> None:
        named = dict(options)
        for seat, name in enumerate(factions):
            named[f"seat{seat + 1}"] = name.removesuffix("-2")
        self.setup = GAME.setup(len(factions), {"first_player": "1", **named})
        state = GAME.lay_out(self.setup)
        assert isinstance(state, Root)
        self._g = state
        self.g.lay_boards()
        self.g.active = self.g.seating.faction_of[0]
        self.g.round = 1
        if -1 in self.g.suits:
            self.g.suits = words(self.g.woods.house)
        if self.g.plays(faction_of("eyrie")):
            self.leader("builder")
        if self.g.plays(CULT):
            self.outcast("fox")
        if self.g.plays(RIVERFOLK):
            self.prices(2, 2, 2)
        for v in (VAGABOND, VAGABOND_2):
            if self.g.plays(v):
                self.character("thief" if v == VAGABOND else "tinker", FACTION_NAMES[v])
                go_to(self.g, v, CLEARINGS)

    @property
    def g(self) -> Root:
        return self._g

    # The map.

    def put(self, clearing: int, **pieces: int) -> Position:
        """Pieces in a clearing, whoever may place there: cats, birds, rebels, sawmill, sympathy, fox_base …"""
        for word, count in pieces.items():
            piece = PIECE_WORDS.index(word)
            self.g.supply[piece] -= count
            self.g.add(piece, clearing - 1, count)
            if piece == KEEP and count:
                self.marquise.keep = clearing - 1
                self.g.reserve(clearing - 1, MARQUISE)
        return self

    def supply(self, **pieces: int) -> Position:
        """So many pieces are left in a supply; the others stand in clearing 12, or where `away` says."""
        away = pieces.pop("away", 12)
        for word, count in pieces.items():
            self.put(away, **{word: self.g.supply[PIECE_WORDS.index(word)] - count})
        return self

    def no_ruin(self, clearing: int) -> Position:
        self.g.open_slots[clearing - 1] += 1
        self.g.ruins &= ~(1 << clearing - 1)
        return self

    def suit(self, clearing: int, suit: str) -> Position:
        """Another suit for a clearing."""
        suits = self.g.suits[:]
        suits[clearing - 1] = SUIT_NAMES.index(suit)
        self.g.suits = suits
        return self

    # Cards.

    def hand(self, faction: str, *names: str) -> Position:
        f = faction_of(faction)
        return self._deal(f, self.g.eyes_on(f), names)

    def shown(self, faction: str, *to: str) -> Position:
        """Others know the cards of a hand: everybody, unless told who."""
        mask = sum(self.g.mask(faction_of(other)) for other in to) if to else ALL
        for card in deck.cards_of(self.g.hand(faction_of(faction))):
            self.g.cards.show(card, mask)
        return self

    def supporters(self, *names: str) -> Position:
        return self._deal(SUPPORTERS, self.g.mask(faction_of("alliance")), names)

    def decree(self, column: str, *names: str) -> Position:
        return self._deal(DECREE + COLUMN_NAMES.index(column), ALL, names)

    def discard(self, *names: str) -> Position:
        return self._deal(DISCARD, ALL, names)

    def available(self, *names: str) -> Position:
        """Dominance cards beside the map."""
        return self._deal(AVAILABLE, ALL, names)

    def crafted(self, faction: str, *names: str) -> Position:
        """Persistent cards in a play area."""
        f = faction_of(faction)
        self._deal(ON_TABLE, ALL, names)
        for card in self._last:
            self.g.lay_out_effect(f, card)
        return self

    def deck(self, *names: str) -> Position:
        """The deck holds these cards only; the others are out of the game."""
        self._deal(ON_TABLE, ALL, names)
        stay = self._last
        for card in deck.cards_of(self.g.cards.sets[DECK]):
            self.g.cards.move(card, BOX, ALL)
        for card in stay:
            self.g.cards.move(card, DECK, 0)
        return self

    def _deal(self, zone: int, seen: int, names: tuple[str, ...]) -> Position:
        self._last: list[int] = []
        for name in names:
            card = self.find(name, DECK)
            self.g.cards.move(card, zone, seen)
            self._last.append(card)
        return self

    def find(self, name: str, zone: int) -> int:
        within = deck.cards_of(self.g.cards.sets[zone])
        if name in SUIT_NAMES:
            suit = SUIT_NAMES.index(name)
            plain = (deck.ITEM_CARD, deck.PERSISTENT_CARD)
            return next(card for card in within if self.g.deck.kind[card] in plain and deck.SUIT[card] == suit)
        return next(card for card in within if self.g.deck.names[card] == name)

    # Boards.

    def points(self, **points: int) -> Position:
        for name, count in points.items():
            self.g.points[faction_of(name.replace("_", "-"))] = count
        return self

    def leader(self, leader: str, *face_down: str) -> Position:
        self.eyrie.deposed = sum(1 << LEADER_NAMES.index(name) for name in face_down)
        lead(self.g, LEADER_NAMES.index(leader))
        return self

    def officers(self, count: int) -> Position:
        self.alliance.officers = count
        self.g.supply[REBEL] -= count
        return self

    def outcast(self, suit: str, hated: bool = False) -> Position:
        self.cult.outcast = SUIT_NAMES.index(suit)
        self.cult.hated = hated
        return self

    def acolytes(self, count: int) -> Position:
        self.cult.acolytes = count
        self.g.supply[LIZARD] -= count
        return self

    def plot(self, clearing: int, kind: str, face_up: bool = False) -> Position:
        """A plot in a clearing."""
        plots = own_plots(self.g)
        wanted = PLOT_NAMES.index(kind)
        token = next(each for each in plots.within(SUPPLY) if KIND_OF[each] == wanted)
        plots.move(token, clearing, ALL if face_up else self.g.mask(CORVIDS))
        self.g.supply[PLOT] -= 1
        self.g.add(PLOT, clearing - 1, 1)
        if not face_up:
            self.g.face_down |= 1 << clearing - 1
        elif wanted == SNARE:
            self.g.snared |= 1 << clearing - 1
        return self

    def burrow(self, count: int) -> Position:
        """So many warriors of the Duchy are in the Burrow."""
        self.duchy.burrow = count
        self.g.supply[MOLE] -= count
        return self

    def swayed(self, *ministers: str) -> Position:
        """Ministers of the Duchy, each with a crown."""
        self.duchy.crowns = self.duchy.crowns[:]
        for name in ministers:
            minister = MINISTER_NAMES.index(name)
            self.duchy.swayed |= 1 << minister
            self.duchy.crowns[RANK[minister]] -= 1
        return self

    def crowns_left(self, squires: int, nobles: int, lords: int) -> Position:
        self.duchy.crowns = [squires, nobles, lords]
        return self

    def laid_open(self, *names: str) -> Position:
        """Cards the Duchy has revealed this turn."""
        return self._deal(LAID_OPEN, ALL, names)

    def lost_souls(self, *names: str) -> Position:
        return self._deal(LOST_SOULS, ALL, names)

    def prices(self, card: int, riverboats: int, mercenaries: int) -> Position:
        self.riverfolk.prices = [card, riverboats, mercenaries]
        return self

    def payments(self, **count: int) -> Position:
        """Warriors in the Payments box, by faction, from their supplies."""
        return self._box("payments", count)

    def funds(self, **count: int) -> Position:
        return self._box("funds", count)

    def commitments(self, **count: int) -> Position:
        return self._box("commitments", count)

    def _box(self, name: str, count: dict[str, int]) -> Position:
        box = getattr(self.riverfolk, name)[:]
        for faction, n in count.items():
            box[faction_of(faction)] += n
            self.g.supply[WARRIOR_OF[faction_of(faction)]] -= n
        setattr(self.riverfolk, name, box)
        return self

    def hires(self, faction: str) -> Position:
        """Mercenaries serve a faction already."""
        self.g.hired = RIVERFOLK
        self.g.muster(faction_of(faction))
        return self

    def boats(self, faction: str) -> Position:
        """A faction has bought riverboats."""
        self.g.afloat |= 1 << faction_of(faction)
        return self

    def posts_gone(self, **count: int) -> Position:
        """Trade posts that were placed and lost, by suit: their spaces are empty."""
        for suit, n in count.items():
            s = SUIT_NAMES.index(suit)
            self.g.supply[FOX_TRADE_POST + s] -= n
            lost = self.riverfolk.lost[:]
            lost[s] += n
            self.riverfolk.lost = lost
        return self

    def dominance(self, faction: str, card: str) -> Position:
        """An activated dominance card."""
        f = faction_of(faction)
        self._deal(PLAY + f, ALL, (card,))
        self.g.dominance[f] = self._last[0]
        return self

    def coalition(self, vagabond: str, partner: str, card: str = "dominance-fox") -> Position:
        self.dominance(vagabond, card)
        self.g.partner[faction_of(vagabond)] = faction_of(partner)
        self.g.partner[faction_of(partner)] = faction_of(vagabond)
        return self

    def item_box(self, faction: str, **count: int) -> Position:
        """Crafted items on a faction's board, taken from the supply."""
        for word, n in count.items():
            item = ITEM_WORDS.index(word)
            self.g.item_supply[item] -= n
            self.g.crafted[faction_of(faction) * ITEMS + item] += n
        return self

    def item_supply(self, **count: int) -> Position:
        """So many items are left in the supply; the others are out of the game."""
        for word, n in count.items():
            item = ITEM_WORDS.index(word)
            if self.g.plays(VAGABOND):
                self.common.dropped[item] += self.g.item_supply[item] - n
            self.g.item_supply[item] = n
        return self

    # Vagabonds.

    def character(self, name: str, vagabond: str = "vagabond") -> Position:
        """A character, who has no items until `items` gives some: the starting ones are out of the game."""
        mine = vagabond_board(self.g, faction_of(vagabond))
        for chosen, step in ((mine.character, -1), (CHARACTER_NAMES.index(name), 1)):
            for item in STARTING_ITEMS[chosen] if chosen >= 0 else []:
                self.common.dropped[item] += step
        mine.character = CHARACTER_NAMES.index(name)
        return self

    def items(self, side: str = "ready", vagabond: str = "vagabond", **count: int) -> Position:
        """Items on his board; they come from out of the game (where counts below zero do not matter to the rules)."""
        for word, n in count.items():
            item = ITEM_WORDS.index(word)
            vagabond_board(self.g, faction_of(vagabond)).items[items.at(item, SIDE_WORDS.index(side))] += n
            self.common.dropped[item] -= n
        return self

    def at(self, place: int | str, vagabond: str = "vagabond") -> Position:
        """In a clearing, or in a forest: "forest" for the first one, "forest 3" for the third."""
        if isinstance(place, int):
            where = place - 1
        else:
            where = CLEARINGS + int(place.removeprefix("forest") or 1) - 1
        go_to(self.g, faction_of(vagabond), where)
        return self

    def relation(self, faction: str, relation: str, vagabond: str = "vagabond") -> Position:
        mine = vagabond_board(self.g, faction_of(vagabond))
        mine.relation[faction_of(faction)] = RELATION_WORDS[relation]
        return self

    def quests(self, *names: str, done: tuple[str, ...] = (), vagabond: str = "vagabond") -> Position:
        """Quests on display, and quests he has completed."""
        for name in names:
            self.common.quests[quests.QUEST_NAMES.index(name)] = QUEST_DISPLAY
        for name in done:
            self.common.quests[quests.QUEST_NAMES.index(name)] = faction_of(vagabond) - VAGABOND
        return self

    def burnt(self, *clearings: int) -> Position:
        """A Scoundrel's torch lies in each of these clearings."""
        for clearing in clearings:
            self.g.shut |= 1 << clearing - 1
            self.common.dropped[ITEM_WORDS.index("torch")] -= 1
        return self

    def last_quests(self) -> Position:
        """The quest deck is empty: what was left of it went to the other Vagabond."""
        self.common.quests = [1 if quest == QUEST_DECK else quest for quest in self.common.quests]
        return self

    def ruin(self, clearing: int, *names: str, known_to: tuple[str, ...] = ()) -> Position:
        """What lies under a ruin ("sword 2"), and which Vagabonds have looked."""
        zone = self.g.woods.ruins.index(clearing - 1) + 1
        for name in names:
            mask = sum(self.g.mask(faction_of(vagabond)) for vagabond in known_to)
            self.common.ruin_items.move(NAMES["ruin-item"].index(name), zone, mask)
        return self

    def explored(self, *names: str, vagabond: str = "vagabond") -> Position:
        """Ruin items ("sword 2") he has on his board, face up."""
        for name in names:
            item = NAMES["ruin-item"].index(name)
            self.common.ruin_items.move(item, RUIN_TAKEN, ALL)
            items.gain(self.g, faction_of(vagabond), RUIN_KINDS[item])
            vagabond_board(self.g, faction_of(vagabond)).lettered |= 1 << RUIN_KINDS[item]
        return self

    # Starting.

    def start(self, rule: Rule, turn_of: str | None = None) -> Table:
        """Run a rule, in somebody's turn (the first player's, unless told)."""
        if turn_of is not None:
            self.g.active = faction_of(turn_of)
        self.g.check()
        self.g.stack = [Sunset(START), rule]
        game = PositionGame(self.g)
        return Table(Match(game.setup(self.setup.seats, self.setup.options)))

    def turn(self, faction: str) -> Table:
        """From the very start of Birdsong."""
        return self.start(Turn(faction_of(faction)), faction)

    def birdsong(self, faction: str) -> Table:
        return self.start(Turn(faction_of(faction), BIRDSONG), faction)

    def daylight(self, faction: str, start: bool = False) -> Table:
        """`start`: with the cards of the start of Daylight."""
        return self.start(Turn(faction_of(faction), DAYLIGHT_BEGINS if start else DAYLIGHT), faction)

    def evening(self, faction: str, start: bool = False) -> Table:
        return self.start(Turn(faction_of(faction), EVENING_BEGINS if start else EVENING), faction)

    def battle(self, attacker: str, clearing: int, defender: str, turn_of: str | None = None, ally: str = "") -> Table:
        """In the attacker's turn, unless told."""
        helper = faction_of(ally) if ally else NO_FACTION
        battle = Battle(clearing - 1, faction_of(attacker), faction_of(defender), helper)
        return self.start(battle, turn_of or attacker)

    def declare(self, attacker: str) -> Table:
        """A battle wherever the attacker likes, against whom he likes."""
        return self.start(Declare(faction_of(attacker)), attacker)

    def rounds(self, played: int = 0) -> Table:
        """Turn after turn from the first player on, after so many rounds, until the game is over."""
        self.g.check()
        self.g.round = played
        self.g.stack = [Play(stage=NEXT_TURN)]
        game = PositionGame(self.g)
        return Table(Match(game.setup(self.setup.seats, self.setup.options)))


class Table(Played[Root], OnBoards):
    """A match, spoken to in few words."""

    @property
    def over(self) -> bool:
        return self.g.over

    # Questions.

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what: ("marquise", "action"), ("chance", "dice"); ("", "") when it is over."""
        if self.g.over:
            return ("", "")
        q = self.g.asked[0]
        who = "chance" if q.seat == CHANCE else FACTION_NAMES[self.g.seating.faction_of[q.seat]]
        return (who, GAME.kinds[q.kind].name)

    def options(self) -> list[str]:
        """What may be answered, in words; "pass" among them if one may pass."""
        seat = self.g.to_act()
        return [self.word(code) for code in self.g.options(seat)]

    def word(self, code: int) -> str:
        """A code of the open question in words: several domains are joined by a slash."""
        if code == PASS:
            return "pass"
        kind = GAME.kinds[self.g.asked[0].kind]
        if kind.word(code):
            return kind.word(code)
        words: list[str] = []
        for domain, value in zip(kind.domains, kind.split(code), strict=True):
            names = names_of(self.g, domain.name)
            if names:
                words.append(names[value])
            elif domain.name == "place" and value >= CLEARINGS:
                words.append(f"forest {value - CLEARINGS + 1}")
            elif domain.name in ("clearing", "place", "warriors", "price"):
                words.append(str(value + 1))
            else:
                words.append(str(value))
        return "/".join(words)

    def code(self, word: str | int) -> int:
        """The code a word means; a suit means the first card of that suit among the options, or of all."""
        wanted = str(word)
        if wanted == "pass":
            return PASS
        kind = GAME.kinds[self.g.asked[0].kind]
        legal = self.g.options(self.g.to_act())
        every: list[int] = [*legal, *range(kind.size)]
        for code in every:
            if code >= 0 and self.word(code) == wanted:
                return code
        if wanted in SUIT_NAMES and kind.domains and kind.domains[0].name == "card":
            for code in every:
                if 0 <= code < CARDS and SUIT_NAMES[deck.SUIT[code]] == wanted:
                    return code
        raise AssertionError(f"{wanted!r} is no answer to {kind.name}; legal: {self.options()}")

    @property
    def rule(self) -> str:
        """The rule that asks the open question."""
        return self.g.asked[0].rule

    # Answers.

    def choose(self, *words: str | int) -> Table:
        """Answer, one word after the other, each by whoever is asked (chance too)."""
        for word in words:
            self.answer(self.code(word))
        return self

    def passes(self) -> Table:
        return self.choose("pass")

    def moves(self, warriors: int, *, out_of: int, into: int) -> Table:
        """One move. How many is asked only where more than one stands."""
        self.choose(out_of, into)
        if self.asked[1] == "move-count":
            return self.choose(warriors)
        assert warriors == 1, "only one warrior could move"
        return self

    def marches(self, warriors: int, *, out_of: int, into: int) -> Table:
        """The Marquise's action; her second move is `moves` or `passes`."""
        return self.choose("march").moves(warriors, out_of=out_of, into=into)

    def resolves(self, card: str) -> Table:
        """The next card of the Decree; then come `moves`, or where to recruit, battle or build."""
        assert self.asked[1] == "resolve", f"no card of the Decree is resolved now, but {self.asked}"
        return self.choose(card)

    def recruits(self, *, at: int) -> Table:
        return self.choose(at)

    def battles(self, *, clearing: int) -> Table:
        return self.choose(clearing)

    def builds(self, *, clearing: int) -> Table:
        return self.choose(clearing)

    def sets_up_marquise(self, *, keep: int, sawmill: int, workshop: int, recruiter: int) -> Table:
        return self.choose(keep, sawmill, workshop, recruiter)

    def refusal(self, word: str | int) -> str:
        """The rule that forbids an answer, or ""."""
        return self.refused_answer(self.code(word))

    def rolls(self, high: int, low: int) -> Table:
        """Chance rolls; everybody declines to ambush before that."""
        while self.g.asked[0].kind != DICE:
            assert self.asked[1] == "ambush", f"nobody rolls now, but {self.asked}"
            self.passes()
        return self.choose(f"{high}/{low}")

    def settle(self, seed: int = 1) -> Table:
        """Chance answers whatever it is asked."""
        self.match.settle(Rng(seed))
        return self

    def draws(self, *names: str) -> Table:
        """Chance draws these cards."""
        for name in names:
            assert self.g.asked[0].kind == DRAW, f"nothing is drawn now, but {self.asked}"
            self.choose(name)
        return self

    def pass_all(self, seed: int = 1) -> Table:
        """Everybody passes and chance answers for as long as that goes."""
        while not self.over:
            q = self.g.asked[0]
            if q.seat == CHANCE:
                self.settle(seed)
            elif q.optional:
                self.passes()
            else:
                break
        return self

    # What there is.

    def pieces(self, clearing: int) -> dict[str, int]:
        return {
            PIECE_WORDS[piece]: self.g.count(piece, clearing - 1)
            for piece in range(self.g.piece_kinds())
            if self.g.count(piece, clearing - 1)
        }

    def plot(self, clearing: int) -> str:
        """The plot in a clearing: "bomb", "bomb face up", or "" if there is none."""
        if not self.g.count(PLOT, clearing - 1):
            return ""
        kind = PLOT_NAMES[kind_in(self.g, clearing - 1)]
        return kind if is_face_down(self.g, clearing - 1) else f"{kind} face up"

    def plots_known(self, faction: str | None = None) -> dict[int, str]:
        """The plots on the map as a faction (None: everybody) sees them."""
        seat = SPECTATOR if faction is None else self.g.seat(faction_of(faction))
        shown = self.corvids.show(self.g, seat)["plots"]
        kinds = [PLOT_NAMES[KIND_OF[plot["known"][0]]] if plot["known"] else "?" for plot in shown]
        return {plot["clearing"] + 1: kind for plot, kind in zip(shown, kinds, strict=True)}

    def plots_left(self, seat: int) -> list[int]:
        """The kinds of the plots in the supply, as far as a seat knows them."""
        return [KIND_OF[token] for token in self.corvids.show(self.g, seat)["supply"]["known"]]

    def in_supply(self, piece: str) -> int:
        return self.g.supply[PIECE_WORDS.index(piece)]

    def ruler(self, clearing: int) -> str:
        ruler = self.g.ruler[clearing - 1]
        return FACTION_NAMES[ruler] if ruler >= 0 else ""

    def points(self, faction: str) -> int:
        return self.g.points[faction_of(faction)]

    def hand(self, faction: str) -> list[str]:
        return self.cards(faction_of(faction))

    def supporters(self) -> list[str]:
        return self.cards(SUPPORTERS)

    def lost_souls(self) -> list[str]:
        return self.cards(LOST_SOULS)

    def laid_open(self) -> list[str]:
        return self.cards(LAID_OPEN)

    def swayed(self) -> list[str]:
        return [MINISTER_NAMES[minister] for minister in ministers_in(self.duchy.swayed)]

    def revealed(self) -> list[str]:
        return self.cards(REVEALED)

    def discarded(self) -> list[str]:
        return self.cards(DISCARD)

    def available(self) -> list[str]:
        return self.cards(AVAILABLE)

    def decree(self, column: str) -> list[str]:
        return self.cards(DECREE + COLUMN_NAMES.index(column))

    def play_area(self, faction: str) -> list[str]:
        return self.cards(PLAY + faction_of(faction))

    def cards(self, zone: int) -> list[str]:
        return [self.g.deck.names[card] for card in deck.cards_of(self.g.cards.sets[zone])]

    def known(self, zone: int, viewer: str | None = None) -> list[str]:
        """The cards of a zone that a faction (None: everybody) knows."""
        seat = SPECTATOR if viewer is None else self.g.seat(faction_of(viewer))
        return [self.g.deck.names[card] for card in self.g.cards.known(zone, seat)]

    def running(self) -> list[str]:
        """The rules on the stack, the bottom one first."""
        return [type(rule).__name__ for rule in self.g.stack]

    def suits(self, zone_of: str) -> list[str]:
        """The suits of a hand, sorted."""
        return sorted(SUIT_NAMES[deck.SUIT[card]] for card in deck.cards_of(self.g.hand(faction_of(zone_of))))

    def item(self, item: str, side: str = "ready", vagabond: str = "vagabond") -> int:
        return items.count(self.g, faction_of(vagabond), ITEM_WORDS.index(item), SIDE_WORDS.index(side))

    def crafted(self, faction: str, item: str) -> int:
        return self.g.crafted[faction_of(faction) * ITEMS + ITEM_WORDS.index(item)]

    def relation(self, faction: str, vagabond: str = "vagabond") -> str:
        value = vagabond_board(self.g, faction_of(vagabond)).relation[faction_of(faction)]
        return next(word for word, space in RELATION_WORDS.items() if space == value)

    def quests(self, of: str = "") -> list[str]:
        """Quests on display, or those a Vagabond has completed."""
        where = faction_of(of) - VAGABOND if of else QUEST_DISPLAY
        return [quests.QUEST_NAMES[quest] for quest in range(quests.QUESTS) if self.common.quests[quest] == where]

    def all_items(self, vagabond: str = "vagabond") -> dict[str, int]:
        """Everything on his board: {"boots ready": 1, …}."""
        return {
            f"{item} {side}": self.item(item, side, vagabond)
            for item in ITEM_WORDS
            for side in SIDE_WORDS
            if self.item(item, side, vagabond)
        }

    def place(self, vagabond: str = "vagabond") -> str:
        place = vagabond_board(self.g, faction_of(vagabond)).place
        return str(place + 1) if place < CLEARINGS else f"forest {place - CLEARINGS + 1}"

    @property
    def winners(self) -> list[str]:
        return [FACTION_NAMES[self.g.seating.faction_of[seat]] for seat in self.g.winners()]

    def events(self, faction: str | None = None) -> list[str]:
        """The names of what was told to a faction (None: to everybody)."""
        seat = -2 if faction is None else self.g.seat(faction_of(faction))
        return [GAME.events[event.kind].name for event in self.match.events(seat)]

    def told(self, event: str, faction: str | None = None) -> list[dict[str, str]]:
        """What a faction (None: everybody) was told of events of a name: every argument that was not left out."""
        seat = SPECTATOR if faction is None else self.g.seat(faction_of(faction))
        return [
            {
                name: (names_of(self.g, domain.name) or _NUMBERS[domain.name == "clearing"])[value]
                for (name, domain), value in zip(GAME.events[each.kind].arguments, each.arguments, strict=True)
                if value != HIDDEN
            }
            for each in self.match.events(seat)
            if GAME.events[each.kind].name == event
        ]
