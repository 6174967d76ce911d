"""The questions and events of the game, drawing from the bag (3) and discarding (woolybully:10.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.woolybully.kinds import DISCARD, DISCARDED, DRAW, DREW, PUT_ASIDE, TOOK
from polyana.games.woolybully.table import ASIDE, BAG, Drawing, WoolyBully
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Procedure, Question, only
from polyana.kernel.tensors import Page

DRAWN: Final = 1


class Draw(Drawing):
    """A seat draws so many tiles, as far as the bag has them (woolybully:3.1, woolybully:r7, woolybully:r38)."""

    name: ClassVar[str] = "Draw"

    def __init__(self, seat: int, wanted: int, stage: int = START, drawn: int = 0) -> None:
        super().__init__(seat, wanted, stage, drawn)

    def copy(self) -> Draw:
        return Draw(self.seat, self.wanted, self.stage, self.drawn)

    def pack_into(self, p: Packer) -> None:
        p.number(13937)
        p.number(self.seat)
        p.number(self.wanted)
        p.number(self.stage)
        p.number(self.drawn)

    @staticmethod
    def unpacked(u: Unpacker) -> Draw:
        return Draw(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.wanted)
        page.thing(at + 2, self.stage)
        page.thing(at + 3, self.drawn)

    def step(self, g: WoolyBully, got: int) -> None:
        if self.stage == DRAWN:
            g.draw(self.seat, got)
            self.drawn += 1
            if g.log is not None:
                g.tell(DREW, [self.seat, got])
        if self.drawn < self.wanted and g.tiles.any_in(BAG):
            self.roll(g, DRAWN, DRAW)  # what is in the bag is not public: it is counted, or listed by options()
            return
        if g.log is not None and self.drawn:
            g.tell(TOOK, [self.seat, self.drawn])
        self.done(g)

    def options(self, g: WoolyBully, q: Question) -> list[int]:
        return g.tiles.within(BAG)

    def outcomes(self, g: WoolyBully, q: Question) -> int:
        return g.tiles.count(BAG)

    def outcome(self, g: WoolyBully, q: Question, which: int) -> int:
        return g.tiles.nth(BAG, which)


class Discard(Procedure[WoolyBully]):
    """A seat puts aside what is too much for its hand, tile by tile (woolybully:10.1, woolybully:r34)."""

    name: ClassVar[str] = "Discard"

    def __init__(self, seat: int, stage: int = START) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Discard:
        return Discard(self.seat, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(19179)
        p.number(self.seat)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Discard:
        return Discard(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.stage)

    def step(self, g: WoolyBully, got: int) -> None:
        if self.stage != START:
            g.tiles.move(got, BAG if g.to_bag else ASIDE, only(self.seat))
            g.tell(DISCARDED, [self.seat, got])
            g.tell(PUT_ASIDE, [self.seat])
        if g.tiles.count(self.seat) > g.hand_limit:
            self.ask(g, DRAWN, self.seat, DISCARD, "woolybully:10.1")
        else:
            self.done(g)

    def options(self, g: WoolyBully, q: Question) -> list[int]:
        return g.tiles.within(q.seat)

    def forbids(self, g: WoolyBully, q: Question, code: int) -> str:
        return "" if g.tiles.zone[code] == q.seat else "woolybully:r34"
