"""A game of no merit that uses what GrandBois does not: seats asked together, seats asked for the first call.

Everybody is dealt a secret card, bids in secret and all at once, then whoever calls first doubles their bid.
"""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.game import Game, Setup, flag
from polyana.kernel.meaning import Domain, EventKind, Kind
from polyana.kernel.state import ALL, NOBODY, NOTHING, PASS, START, Procedure, Question, State, only

CARD: Final = Domain("card", 6, keeper="cards")
SEAT: Final = Domain("seat", 3)
BID: Final = Domain("bid", 4)

DEAL: Final = 0
BIDDING: Final = 1
CALL: Final = 2
SURE: Final = 3
KINDS: Final = (Kind("deal", [CARD]), Kind("bid", [BID]), Kind("call", [BID]), Kind("sure", [BID]))
DEALT: Final = 0
CALLED: Final = 1
EVENTS: Final = (EventKind("dealt", [("seat", SEAT), ("card", CARD)]), EventKind("called", [("seat", SEAT)]))

DECK: Final = -1


class Toy(State):
    def __init__(self, seats: int, cards: Cards, bids: list[int], caller: int) -> None:
        super().__init__(seats)
        self.cards = cards
        self.bids = bids
        self.caller = caller

    def eyes(self, keeper: str, zone: int) -> int:
        return NOBODY if zone == DECK else only(zone)

    def copy(self) -> Toy:
        twin = Toy(self.seats, self.cards.copy(), self.bids[:], self.caller)
        self.copy_into(twin)
        return twin

    def show(self, seat: int) -> dict[str, object]:
        shown = [bid if self.over or who == seat else NOTHING for who, bid in enumerate(self.bids)]
        return {
            "cards": [self.cards.known(who, seat) for who in range(self.seats)],
            "bids": shown,
            "caller": self.caller,
        }

    def resample(self, seat: int, chance: Chance) -> None:
        self.cards.resample(seat, chance)
        for who in range(self.seats):
            if who != seat and self.bids[who] != NOTHING:
                self.bids[who] = chance.below(4)

    def scores(self) -> list[int]:
        points = [max(0, self.bids[seat]) * (2 if seat == self.caller else 1) for seat in range(self.seats)]
        return [points[seat] + sum(self.cards.within(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def check(self) -> None:
        assert len(self.cards.zone) == 6

    def turn_rule(self) -> str:
        return "toy:turn"


class Play(Procedure[Toy]):
    name: ClassVar[str] = "Play"

    DEALT_ONE: Final = 1
    BID_TOGETHER: Final = 2
    HAVE_BID: Final = 3
    HAVE_CALLED: Final = 4
    IS_SURE: Final = 5

    def __init__(self, stage: int = START, seat: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.stage, self.seat)

    def together(self, g: Toy, kind: int) -> list[Question]:
        return [Question(seat, kind, "toy:together", kind == CALL, [0, 1, 2, 3]) for seat in range(g.seats)]

    def candidates(self, g: Toy, q: Question) -> list[int]:
        return g.cards.within(DECK)

    def step(self, g: Toy, got: int) -> None:
        if self.stage == START:
            self.roll(g, self.DEALT_ONE, DEAL)  # what is in the deck is not public: candidates() lists it
        elif self.stage == self.DEALT_ONE:
            g.cards.move(got, self.seat, only(self.seat))
            g.tell(DEALT, [self.seat, got], only(self.seat))
            self.seat += 1
            self.stage = START if self.seat < g.seats else self.BID_TOGETHER
        elif self.stage == self.BID_TOGETHER:
            self.ask_all(g, self.HAVE_BID, self.together(g, BIDDING))
        elif self.stage == self.HAVE_BID:
            g.bids = [g.answer_of(seat) for seat in range(g.seats)]
            self.ask_any(g, self.HAVE_CALLED, self.together(g, CALL))
        elif self.stage == self.HAVE_CALLED:
            if got == PASS:
                g.caller = NOTHING
                self.finish(g)
            else:
                g.caller = g.answered_by
                g.tell(CALLED, [g.caller])
                self.ask(g, self.IS_SURE, g.caller, SURE, "toy:sure", [0, 1])
        else:
            self.finish(g)

    def finish(self, g: Toy) -> None:
        g.reveals += 1  # the bids; of the cards the kernel knows it
        for card in range(6):
            if g.cards.zone[card] != DECK:
                g.cards.show(card, ALL)
        g.end()


class ToyGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="toy",
            version=1,
            seats=(2, 3),
            options=(flag("useless", "toy:useless"),),
            kinds=KINDS,
            events=EVENTS,
            longest=12,
            scores=(0, 20),
        )

    def lay_out(self, setup: Setup) -> State:
        g = self.table(setup)
        g.stack.append(Play())
        return g

    def table(self, setup: Setup) -> Toy:
        return Toy(setup.seats, Cards(words([DECK] * 6), words([0] * 6)), [NOTHING] * setup.seats, NOTHING)
