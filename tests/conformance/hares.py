"""A small card game with every kind of secret, written so that one part of it can be broken at a time.

Everybody is dealt three of twelve cards and bets in secret how often they will bury. In turn one plays a card openly,
higher than the last; or buries one, face down; or looks at a card of somebody else. Then one draws, while there are
cards. When a seat has no cards left, all is shown and counted.
"""

from __future__ import annotations

from typing import Any, Final

from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.game import Game, Setup, flag
from polyana.kernel.meaning import UNHEARD, VEILED, Domain, EventKind, Kind, number
from polyana.kernel.state import ALL, NOBODY, NOTHING, PASS, START, Procedure, Question, State, only

RULES: Final = [f"hares:{n}" for n in range(1, 13)]

CARDS: Final = 12
DECK: Final = -1
TABLE: Final = -2
PIT: Final = -3

CARD: Final = Domain("card", CARDS, keeper="cards")
SEAT: Final = Domain("seat", 3)
BETS: Final = number("bets", 4)
POINTS: Final = number("points", 200)

DEAL, BET, DEED, PLAY, BURY, WHOM, GLIMPSE, DRAW = range(8)
KINDS: Final = (
    Kind("deal", [CARD]),
    Kind("bet", [BETS]),
    Kind("deed", [], words=["play", "bury", "look"]),
    Kind("play", [CARD]),
    Kind("bury", [CARD]),
    Kind("whom", [SEAT]),
    Kind("glimpse", [CARD]),
    Kind("draw", [CARD]),
)
TO_PLAY, TO_BURY, TO_LOOK = range(3)

DEALT, DREW, PLAYED, BURIED, LOOKED, GLIMPSED, SHOWN, SCORED = range(8)
EVENTS: Final = (
    EventKind("dealt", [("seat", SEAT), ("card", CARD)], UNHEARD),
    EventKind("drew", [("seat", SEAT), ("card", CARD)], VEILED),
    EventKind("played", [("seat", SEAT), ("card", CARD)]),
    EventKind("buried", [("seat", SEAT), ("card", CARD)], VEILED),
    EventKind("looked", [("seat", SEAT), ("whom", SEAT)]),
    EventKind("glimpsed", [("whom", SEAT), ("card", CARD)], UNHEARD),
    EventKind("shown", [("card", CARD)]),
    EventKind("scored", [("seat", SEAT), ("points", POINTS)]),
)


class Hares(State):
    def __init__(self, seats: int, cards: Cards, bets: list[int], buried: list[int], points: list[int]) -> None:
        super().__init__(seats)
        self.cards = cards
        self.bets = bets  # secret, and kept by no Cards
        self.buried = buried  # how many, by seat
        self.points = points

    def copy(self) -> Hares:
        twin = type(self)(self.seats, self.cards.copy(), self.bets[:], self.buried[:], self.points[:])
        self.copy_into(twin)
        return twin

    def eyes(self, keeper: str, zone: int) -> int:
        return only(zone) if zone >= 0 else ALL if zone == TABLE else NOBODY

    def top(self) -> int:
        return max(self.cards.within(TABLE), default=-1)

    def show(self, seat: int) -> dict[str, object]:
        return {
            "hands": [self.cards.known(who, seat) for who in range(self.seats)],
            "sizes": [self.cards.count(who) for who in range(self.seats)],
            "table": self.cards.within(TABLE),
            "pit": self.cards.known(PIT, seat),
            "bets": [bet if who == seat or self.over else NOTHING for who, bet in enumerate(self.bets)],
            "buried": self.buried[:],
            "points": self.points[:],
        }

    def resample(self, seat: int, chance: Chance) -> None:
        self.cards.resample(seat, chance)
        for who in range(self.seats):
            if who != seat and self.bets[who] != NOTHING:
                self.bets[who] = chance.below(BETS.size)

    def scores(self) -> list[int]:
        return self.points[:]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.points[seat] == max(self.points)]

    def check(self) -> None:
        assert len(self.cards.zone) == CARDS, "a card was lost"
        assert sum(self.buried) == self.cards.count(PIT), "a buried card was lost"

    def turn_rule(self) -> str:
        return "hares:4"


class Round(Procedure[Hares]):
    """Everything, in one procedure."""

    name = "round"
    DEALING: Final = 1
    HAVE_BET: Final = 2
    DECIDED: Final = 3
    PLAYED_ONE: Final = 4
    BURIED_ONE: Final = 5
    CHOSEN: Final = 6
    SEEN: Final = 7
    DRAWING: Final = 8
    DRAWN: Final = 9

    def __init__(self, stage: int = START, seat: int = 0, whom: int = NOTHING) -> None:
        super().__init__(stage)
        self.seat = seat
        self.whom = whom

    def copy(self) -> Round:
        return type(self)(self.stage, self.seat, self.whom)

    def facts(self) -> dict[str, object]:
        return {"seat": self.seat}

    def step(self, g: Hares, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.roll(g, self.DEALING, DEAL)
        elif stage == self.DEALING:
            self.deal(g, got)
            self.seat = (self.seat + 1) % g.seats
            if g.cards.count(DECK) == CARDS - 3 * g.seats:
                self.ask_all(g, self.HAVE_BET, [Question(s, BET, "hares:3", False, None) for s in range(g.seats)])
            else:
                self.stage = START
        elif stage == self.HAVE_BET:
            g.bets = [g.answer_of(seat) for seat in range(g.seats)]
            self.begin(g)
        elif stage == self.DECIDED:
            self.decide(g, got)
        elif stage == self.PLAYED_ONE:
            self.play(g, got)
            self.draw(g)
        elif stage == self.BURIED_ONE:
            self.bury(g, got)
            self.draw(g)
        elif stage == self.CHOSEN:
            if got == PASS:
                self.draw(g)
            else:
                self.whom = got
                g.tell(LOOKED, [self.seat, got])
                self.roll(g, self.SEEN, GLIMPSE)
        elif stage == self.SEEN:
            self.glimpse(g, got)
            self.draw(g)
        elif stage == self.DRAWN:
            self.drawn(g, got)
            self.next(g)

    # What is done.

    def deal(self, g: Hares, card: int) -> None:
        g.cards.move(card, self.seat, only(self.seat))
        g.tell(DEALT, [self.seat, card])

    def begin(self, g: Hares) -> None:
        if g.cards.count(self.seat):
            self.ask(g, self.DECIDED, self.seat, DEED, "hares:4")
        else:
            self.finish(g)

    def decide(self, g: Hares, deed: int) -> None:
        if deed == TO_PLAY:
            self.ask(g, self.PLAYED_ONE, self.seat, PLAY, "hares:5")
        elif deed == TO_BURY:
            self.ask(g, self.BURIED_ONE, self.seat, BURY, "hares:6")
        else:
            self.offer(g, self.CHOSEN, self.seat, WHOM, "hares:7")

    def play(self, g: Hares, card: int) -> None:
        g.cards.move(card, TABLE, ALL)
        g.points[self.seat] += card
        g.tell(PLAYED, [self.seat, card])

    def bury(self, g: Hares, card: int) -> None:
        g.cards.move(card, PIT, only(self.seat))
        g.buried[self.seat] += 1
        g.tell(BURIED, [self.seat, card])

    def glimpse(self, g: Hares, card: int) -> None:
        g.cards.show(card, only(self.seat))
        g.tell(GLIMPSED, [self.whom, card])

    def draw(self, g: Hares) -> None:
        if g.cards.count(DECK):
            self.roll(g, self.DRAWN, DRAW)
        else:
            self.next(g)

    def drawn(self, g: Hares, card: int) -> None:
        g.cards.move(card, self.seat, only(self.seat))
        g.tell(DREW, [self.seat, card])

    def next(self, g: Hares) -> None:
        self.seat = (self.seat + 1) % g.seats
        self.whom = NOTHING
        self.begin(g)

    def finish(self, g: Hares) -> None:
        g.reveals += 1  # the bets
        for card in range(CARDS):
            if g.cards.zone[card] in (*range(g.seats), PIT):
                g.cards.show(card, ALL)
                g.tell(SHOWN, [card])
        for seat in range(g.seats):
            if g.buried[seat] == g.bets[seat]:
                g.points[seat] += 10
            g.tell(SCORED, [seat, g.points[seat]])
        g.end()

    # What may be answered.

    def candidates(self, g: Hares, q: Question) -> list[int]:
        if q.kind in (DEAL, DRAW):
            return g.cards.within(DECK)
        if q.kind == GLIMPSE:
            return g.cards.within(self.whom)
        return list(range(KINDS[q.kind].size))

    def forbids(self, g: Hares, q: Question, code: int) -> str:
        if q.kind == DEED:
            if code == TO_PLAY:  # a hand is nobody's business: one may always say so, and play the highest
                return ""
            return "" if code == TO_BURY or g.cards.count(DECK) else "hares:8"
        if q.kind == PLAY:
            hand = g.cards.within(q.seat)
            if code not in hand:
                return "hares:5"
            return "" if code > g.top() or code == max(hand) else "hares:9"
        if q.kind == BURY:
            return "" if g.cards.zone[code] == q.seat else "hares:6"
        if q.kind == WHOM:
            if code >= g.seats or code == q.seat:
                return "hares:7"
            return "" if g.cards.count(code) else "hares:10"
        if q.kind == BET:
            return ""
        return super().forbids(g, q, code)


class HaresGame(Game):
    """The game, or one of its mutants: another state, another procedure, other declarations."""

    def __init__(self, state: type[Hares] = Hares, play: type[Round] = Round, **facts: Any) -> None:
        declared: dict[str, Any] = {
            "options": (flag("useless", "hares:11"),),
            "kinds": KINDS,
            "events": EVENTS,
            "longest": 12 * 6 + 12,
            "scores": (0, 76),
        }
        super().__init__(name="hares", version=1, seats=(2, 3), **(declared | facts))
        self.state = state
        self.play = play

    def lay_out(self, setup: Setup) -> State:
        n = setup.seats
        g = self.state(n, Cards(words([DECK] * CARDS), words([NOBODY] * CARDS)), [NOTHING] * n, [0] * n, [0] * n)
        g.stack.append(self.play())
        return g
