"""The whole game: setup (1), turns clockwise (2), its end (8)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.woolybully import meadows
from polyana.games.woolybully.drawing import Draw
from polyana.games.woolybully.kinds import BEGINS, COLOUR_WAS, DEAL, DEALT, DEALT_ANEW, FIRST_PLAYER, SCORED
from polyana.games.woolybully.table import BAG, WoolyBully
from polyana.games.woolybully.tiles import COLOURS, SETS
from polyana.games.woolybully.turn import Turn, Window
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, START, Procedure, Question, only
from polyana.kernel.tensors import Page

REDEALS: Final = 10  # woolybully:r40

# Stages of Play.
COLOUR_DEALT: Final = 1
HANDS: Final = 2
BEGINNING: Final = 3
BEGUN: Final = 4
NEXT: Final = 5
TURN_OVER: Final = 6
WINDOW_OVER: Final = 7


class Play(Procedure[WoolyBully]):
    """Colours, hands, who begins; then turn after turn until everybody has left or nobody can move."""

    name: ClassVar[str] = "Play"

    def __init__(self, stage: int = START, seat: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.stage, self.seat)

    def pack_into(self, p: Packer) -> None:
        p.number(29500)
        p.number(self.stage)
        p.number(self.seat)

    @staticmethod
    def unpacked(u: Unpacker) -> Play:
        return Play(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)
        page.seat_number(at + 1, self.seat)

    def step(self, g: WoolyBully, got: int) -> None:
        stage = self.stage
        if stage == START:  # woolybully:1.1
            self.roll(g, COLOUR_DEALT, DEAL)
        elif stage == COLOUR_DEALT:
            g.shepherds.move(got, self.seat, only(self.seat))
            g.tell(DEALT, [self.seat, got])
            self.seat += 1
            self.stage = START
            if self.seat == g.seats:  # woolybully:r8: the others stay in the box, seen by nobody
                self.seat = 0
                self.stage = HANDS
        elif stage == HANDS:  # woolybully:1.2, woolybully:r4
            while self.seat < g.seats and not g.is_in(self.seat):
                self.seat += 1
            if self.seat < g.seats:
                self.seat += 1
                self.call(g, HANDS, Draw(self.seat - 1, g.hand_limit or SETS[g.land.set_number].start_hand))
            else:
                self.stage = BEGINNING if g.turn < 0 else NEXT
        elif stage == BEGINNING:  # woolybully:r1
            if g.first < 0:
                self.roll(g, BEGUN, FIRST_PLAYER, list(range(g.seats)))
            else:
                self.go(g, BEGUN, g.first)
        elif stage == BEGUN:
            g.first = got
            g.turn = (got - 1) % g.seats  # so that the first player is next, and asked first (woolybully:r43)
            g.tell(BEGINS, [got])
            self.call(g, WINDOW_OVER, Window(g.turn))  # woolybully:r18
        elif stage == NEXT:  # woolybully:2.4
            g.turn = (g.turn + 1) % g.seats
            if g.is_in(g.turn):
                self.call(g, TURN_OVER, Turn(g.turn))
        elif stage == TURN_OVER:
            self.call(g, WINDOW_OVER, Window(g.turn, g.all_passed()))  # woolybully:r50
        elif stage == WINDOW_OVER:
            self.go_on(g)

    def go_on(self, g: WoolyBully) -> None:
        """The next turn, a new deal (woolybully:r4), or the end (woolybully:8.1)."""
        self.stage = NEXT
        if g.players_in() == 0:  # woolybully:7.3: the last one goes on alone
            self.finish(g)
            return
        if not g.all_passed():
            return
        if len(g.land.laid) > 1 or g.redeals == REDEALS:  # woolybully:r30, woolybully:r40
            self.finish(g)
            return
        g.passed = 0
        g.redeals += 1
        for tile in range(len(g.tiles.zone)):
            seat = g.tiles.zone[tile]
            if seat >= 0:
                g.tiles.move(tile, BAG, only(seat))
        g.tell(DEALT_ANEW, [])
        self.seat = 0
        self.stage = HANDS

    def finish(self, g: WoolyBully) -> None:
        """Colours are shown (woolybully:r25) and meadows counted (woolybully:8.2)."""
        for colour in range(COLOURS):
            seat = g.shepherds.zone[colour]
            if seat >= 0:
                if g.shepherds.seen[colour] != ALL:
                    g.tell(COLOUR_WAS, [seat, colour])
                g.shepherds.show(colour, ALL)
        if g.log is not None:
            for seat, line in enumerate(meadows.lines(g)):
                g.tell(SCORED, [seat, line[0], line[1], sum(line)])
        g.end()

    def options(self, g: WoolyBully, q: Question) -> list[int]:
        return g.shepherds.within(BAG) if q.kind == DEAL else list(range(g.seats))
