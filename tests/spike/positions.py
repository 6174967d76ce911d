"""Positions for tests, and a table that plays them: every answer goes through a Match and is checked there."""

from __future__ import annotations

from typing import Final

from polyana.kernel.chance import Rng
from polyana.kernel.game import Game, Setup
from polyana.kernel.match import Match
from polyana.kernel.state import ALL, CHANCE, SPECTATOR, START, State, only
from tests.spike.factions import FACTIONS_IN_PLAY, EyrieTurn
from tests.spike.rootbattle import Battle, Declare
from tests.spike.woodland import (
    ALLIANCE,
    ALLIANCE_WARRIOR,
    BASES,
    BATTLE,
    BUILDER,
    CARD_SUITS,
    CARDS,
    CLEARING_SUITS,
    CLEARINGS,
    DECK,
    DECREE,
    DICE,
    DISCARD,
    DRAW,
    EVENTS,
    EYRIE,
    EYRIE_WARRIOR,
    FACTIONS,
    FOX_BASE,
    KEEP,
    KINDS,
    LEADERS,
    MARQUISE,
    MARQUISE_WARRIOR,
    MOUSE_BASE,
    RABBIT_BASE,
    RECRUIT,
    RECRUITER,
    ROOST,
    SAWMILL,
    SUIT_NAMES,
    SUPPORTERS,
    SYMPATHY,
    VIZIER_COLUMNS,
    VIZIERS,
    WOOD,
    WORKSHOP,
    Root,
    Rule,
    is_ambush,
)

PIECE_NAMES: Final = {
    "cats": MARQUISE_WARRIOR,
    "sawmill": SAWMILL,
    "workshop": WORKSHOP,
    "recruiter": RECRUITER,
    "wood": WOOD,
    "keep": KEEP,
    "birds": EYRIE_WARRIOR,
    "roost": ROOST,
    "rebels": ALLIANCE_WARRIOR,
    "fox_base": FOX_BASE,
    "rabbit_base": RABBIT_BASE,
    "mouse_base": MOUSE_BASE,
    "sympathy": SYMPATHY,
}
PIECE_WORDS: Final = {piece: name for name, piece in PIECE_NAMES.items()}


def name_of(card: int) -> str:
    """ "fox", "bird ambush", "vizier"."""
    if card in VIZIERS:
        return "vizier"
    return SUIT_NAMES[CARD_SUITS[card]] + (" ambush" if is_ambush(card) else "")


class Sunset(Rule):
    """Below everything: when the turn or battle is over, so is the spike."""

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Sunset:
        return Sunset(self.stage)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage}

    def step(self, g: Root, got: int) -> None:
        g.end()


class BattleGame(Game):
    """The game that begins at a position."""

    def __init__(self, position: Root) -> None:
        super().__init__(
            name="root-battle",
            version=1,
            seats=(FACTIONS,),
            options=(),
            kinds=KINDS,
            events=EVENTS,
            longest=1000,
            scores=(0, 60),
        )
        self.position = position

    def lay_out(self, setup: Setup) -> State:
        return self.position.copy()


class Position:
    """Everything in the supplies, all cards in the deck; then say what is different, then start()."""

    def __init__(self) -> None:
        self.g = Root(FACTIONS_IN_PLAY)

    def put(self, clearing: int, **pieces: int) -> Position:
        """Pieces in a clearing, whoever may place there: cats, birds, rebels, sawmill, sympathy, fox_base …"""
        for name, count in pieces.items():
            piece = PIECE_NAMES[name]
            self.g.on_map[piece * CLEARINGS + clearing] += count
            self.g.supply[piece] -= count
        return self

    def hand(self, seat: int, *names: str, seen: int = 0) -> Position:
        return self._deal(seat, only(seat) | seen, names)

    def supporters(self, *names: str) -> Position:
        return self._deal(SUPPORTERS, only(ALLIANCE), names)

    def discard(self, *names: str) -> Position:
        return self._deal(DISCARD, ALL, names)

    def decree(self, *names: str, column: int = BATTLE) -> Position:
        return self._deal(DECREE + column, ALL, names)

    def _deal(self, zone: int, seen: int, names: tuple[str, ...]) -> Position:
        for name in names:
            card = next(card for card in self.g.cards.within(DECK) if name_of(card) == name)
            self.g.cards.move(card, zone, seen)
        return self

    def no_deck(self) -> Position:
        """What is left of the deck is buried in the Recruit column: out of the way, and open."""
        for card in self.g.cards.within(DECK):
            self.g.cards.move(card, DECREE + RECRUIT, ALL)
        return self

    def leader(self, leader: int, *face_down: int) -> Position:
        self.g.leader = leader
        self.g.face_down = list(face_down)
        for vizier, column in zip(VIZIERS, VIZIER_COLUMNS[leader]):
            self.g.cards.zone[vizier] = DECREE + column
        return self

    def officers(self, count: int) -> Position:
        self.g.officers = count
        self.g.supply[ALLIANCE_WARRIOR] -= count
        return self

    def points(self, seat: int, points: int) -> Position:
        self.g.points[seat] = points
        return self

    def turn_of(self, seat: int) -> Position:
        self.g.active = seat
        return self

    def battle(self, attacker: int, clearing: int, defender: int) -> Table:
        """In the attacker's turn."""
        return self.turn_of(attacker).start(Battle(clearing, attacker, defender))

    def declare(self, attacker: int) -> Table:
        return self.turn_of(attacker).start(Declare(attacker))

    def eyrie_turn(self) -> Table:
        """From the Battle column on. Leader and viziers as they are: the Builder has none there."""
        return self.turn_of(EYRIE).start(EyrieTurn())

    def start(self, rule: Rule) -> Table:
        self.g.check()
        self.g.stack = [Sunset(), rule]
        return Table(Match(BattleGame(self.g).setup(FACTIONS)))


class Table:
    """A match, spoken to in few words."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def g(self) -> Root:
        state = self.match.state
        assert isinstance(state, Root)
        return state

    def asked(self) -> tuple[int, int]:
        """Who is asked what; (SPECTATOR, -1) once it is over."""
        seat = self.g.to_act()
        q = self.g.question(seat)
        return (seat, q.kind if q is not None else -1)

    def says(self, seat: int, kind: int, answer: int | str) -> Table:
        """The seat must have been asked just this; a card may be given by its name."""
        assert self.asked() == (seat, kind)
        if isinstance(answer, str):
            answer = next(card for card in self.cards(seat) if name_of(card) == answer)
        self.match.answer(seat, answer)
        self.g.check()
        return self

    def rolls(self, one: int, other: int) -> Table:
        return self.says(CHANCE, DICE, one * 4 + other)

    def draws(self, name: str) -> Table:
        return self.says(CHANCE, DRAW, name)

    def names(self, zone: int) -> list[str]:
        return sorted(name_of(card) for card in self.g.cards.within(zone))

    def cards(self, seat: int) -> list[int]:
        """The cards the seat may answer with."""
        return [code for code in self.g.options(seat) if 0 <= code < len(CARD_SUITS)]

    def options(self, seat: int) -> list[str]:
        return sorted(name_of(card) for card in self.cards(seat))


def everything(g: Root) -> dict[str, object]:
    """All there is to know about a state, hidden things and all views of it included."""
    return {
        "cards": [g.cards.zone[:], g.cards.seen[:]],
        "views": [g.view(seat) for seat in (SPECTATOR, *range(FACTIONS))],
        "asked": [[q.seat, q.kind, q.rule, q.optional, g.codes(q)] for q in g.asked],
        "end": [g.over, g.winner],
        "kernel": [g.position, g.reveals],
    }


def anything(seed: int) -> Table:
    """A crowded position drawn from a seed, to be played at random."""
    rng = Rng(seed)
    position = Position()
    g = position.g
    for clearing in range(CLEARINGS):
        for name in PIECE_NAMES:
            if PIECE_NAMES[name] in BASES and PIECE_NAMES[name] != BASES[CLEARING_SUITS[clearing]]:
                continue
            most = {"cats": 3, "birds": 3, "rebels": 2, "wood": 2}.get(name, 1)
            position.put(clearing, **{name: min(rng.below(most + 1), g.supply[PIECE_NAMES[name]])})
    few_bases = rng.below(3) == 0
    if few_bases:  # the last base falls on a full stack of supporters (8.2.4c)
        for piece in (ALLIANCE_WARRIOR, SYMPATHY, *BASES[1:]):
            for clearing in range(CLEARINGS):
                position.put(clearing, **{PIECE_WORDS[piece]: -g.count(piece, clearing)})
    zones = [DECK, DECK, DISCARD, SUPPORTERS, DECREE + BATTLE, MARQUISE, MARQUISE, EYRIE, ALLIANCE]
    if few_bases:
        zones += [SUPPORTERS] * 9
    elif rng.below(4) == 0:
        zones = [zone for zone in zones if zone != DECK]
    for card in range(CARDS):
        zone = zones[rng.below(len(zones))]
        seen = ALL if zone in (DISCARD, DECREE + BATTLE) else 0
        seen = only(zone) if zone < FACTIONS else only(ALLIANCE) if zone == SUPPORTERS else seen
        g.cards.move(card, zone, seen)
    if rng.below(3) == 0:
        for card in g.hand(MARQUISE):
            g.cards.show(card, only(ALLIANCE))
    position.officers(min(rng.below(4), g.supply[ALLIANCE_WARRIOR]))
    leader = rng.below(LEADERS)
    position.leader(leader, *[other for other in range(BUILDER, LEADERS) if other != leader and rng.below(2)])
    for seat in range(FACTIONS):
        position.points(seat, 20 + rng.below(10))
    if rng.below(2):
        return position.eyrie_turn()
    attacker = rng.below(FACTIONS)
    for clearing in range(CLEARINGS):
        if g.warriors(attacker, clearing) and any(
            g.is_present(other, clearing) for other in range(FACTIONS) if other != attacker
        ):
            return position.declare(attacker)
    return position.eyrie_turn()
