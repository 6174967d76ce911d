"""Turns, calls out of turn, and the windows in which they are asked for (chapters 2, 4–7, 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.woolybully import legality
from polyana.games.woolybully.domains import CALL_HUNTER, CALL_WOLF, CANNOT, LAY, LEAVE, SHOW
from polyana.games.woolybully.drawing import Discard, Draw
from polyana.games.woolybully.kinds import (
    ATE_HUNTER,
    CALL,
    FINISHED,
    HUNTER_LAID,
    JOINED,
    LAID,
    LAST,
    LEFT,
    PASSED,
    PLACE,
    SHOT_WOLF,
    SHOWED,
    SIDE,
    TURN,
    WOLF_LAID,
)
from polyana.games.woolybully.table import ON_TABLE, Choosing, Owing, WoolyBully
from polyana.games.woolybully.tiles import HUNTER, SETS, WOLF
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Procedure, Question
from polyana.kernel.tensors import Page

# Why a seat does something.
MUST: Final = 0  # the tile of a turn (woolybully:2.2)
MAY: Final = 1  # the extra turn after showing one's colour (woolybully:6.4)
MORE: Final = 2  # an additional tile of a turn (woolybully:10.6a)
CALLS: Final = 3  # out of turn
RULES: Final = ["woolybully:2.2", "woolybully:6.4", "woolybully:10.6a", "woolybully:r19"]

# Stages of Deed.
DECIDED: Final = 1
SIDE_CHOSEN: Final = 2
PLACED: Final = 3
HAS_DRAWN: Final = 4
HAS_DISCARDED: Final = 5
WATCHED: Final = 6
SETTLED: Final = 7


class Deed(Choosing):
    """One seat does one thing: what, then which side, then where; and draws for it.

    Result: deed * 8 + neighbours of the tile laid, or PASS. Until the tile lies, nobody else knows what was chosen.
    With `interrupts = live` the others may call meanwhile; then the seat begins to choose anew.
    """

    name: ClassVar[str] = "Deed"

    def __init__(
        self,
        seat: int,
        why: int,
        stage: int = START,
        deed: int = -1,
        side: int = -1,
        near: int = 0,
        silent: int = 0,
    ) -> None:
        super().__init__(seat, stage)
        self.why = why
        self.deed = deed
        self.side = side
        self.near = near  # neighbours of the tile laid
        self.silent = silent  # seats that have declined to call meanwhile, as bits (woolybully:r49)

    def copy(self) -> Deed:
        return Deed(self.seat, self.why, self.stage, self.deed, self.side, self.near, self.silent)

    def pack_into(self, p: Packer) -> None:
        p.number(28378)
        p.number(self.seat)
        p.number(self.why)
        p.number(self.stage)
        p.number(self.deed)
        p.number(self.side)
        p.number(self.near)
        p.number(self.silent)

    @staticmethod
    def unpacked(u: Unpacker) -> Deed:
        return Deed(u.number(), u.number(), u.number(), u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.why)
        page.thing(at + 2, self.stage)
        page.thing(at + 3, self.deed)
        page.thing(at + 4, self.side)
        page.thing(at + 5, self.near)
        page.thing(at + 6, self.silent)

    def step(self, g: WoolyBully, got: int) -> None:
        stage = self.stage
        if stage == START:
            if not g.is_in(self.seat):  # woolybully:r26: left meanwhile, what was owed is forfeited
                self.done(g, LEAVE * 8)
                return
            self.put(g, DECIDED, self.first_kind())
        elif stage <= PLACED and g.answered_by != self.seat:  # woolybully:r19, interrupts = live
            self.deed = -1  # woolybully:r46
            self.side = -1
            if got == PASS:  # woolybully:r49
                self.silent |= 1 << g.answered_by
                self.stage = START
                return
            self.silent = 0
            self.call(g, START, Deed(g.answered_by, CALLS, DECIDED))  # woolybully:r21
            g.result = got
        elif stage == DECIDED:
            if got == PASS:
                self.done(g, PASS)
                return
            self.deed = got
            if got == LEAVE:
                leave(g, self.seat)
                self.done(g, LEAVE * 8)
            elif got == CANNOT:  # woolybully:r3
                g.tell(PASSED, [self.seat])
                self.done(g, CANNOT * 8)
            elif got == SHOW:  # woolybully:6.2
                self.side = (1 + g.colour_of(self.seat)) * 2  # woolybully:r24
                self.put(g, PLACED, PLACE)
            else:  # also with a single side to choose: others count the questions
                self.put(g, SIDE_CHOSEN, SIDE)
        elif stage == SIDE_CHOSEN:
            self.side = got  # woolybully:m.2
            self.put(g, PLACED, PLACE)
        elif stage == PLACED:
            self.near = lay(g, self.seat, self.side, got)
            wanted = self.draws(g)  # woolybully:4.5, woolybully:5.5, woolybully:6.3
            if wanted:
                self.call(g, HAS_DRAWN, Draw(self.seat, wanted))  # woolybully:2.4, woolybully:3.2
            else:
                self.stage = HAS_DRAWN
        elif stage == HAS_DRAWN:
            # a turn discards at its own end; a call at once, unless it is part of a turn of multi_play
            if g.hand_limit and self.deed != LAY and not (g.multi_play and in_turn(g, self.seat)):  # woolybully:10.6c
                self.call(g, HAS_DISCARDED, Discard(self.seat))  # woolybully:r34, woolybully:r47
            else:
                self.stage = HAS_DISCARDED
        elif stage == HAS_DISCARDED:
            if self.deed == SHOW:
                self.call(g, WATCHED, Window(self.seat))  # woolybully:r22: the extra turn is still owed
            else:
                self.done(g, self.deed * 8 + self.near)
        elif stage == WATCHED:  # woolybully:6.4
            self.call(g, SETTLED, Turn(self.seat, MAY))
        elif stage == SETTLED:
            self.done(g, SHOW * 8 + self.near)

    def put(self, g: WoolyBully, stage: int, kind: int) -> None:
        """Ask the seat; with `interrupts = live` the others may answer with a call instead."""
        rule = RULES[self.why]
        optional = kind <= CALL and (self.why == CALLS or self.why == MAY)
        others: list[Question] = []
        if g.live and self.why != CALLS:
            for seat in range(g.seats):
                if seat != self.seat and g.is_in(seat) and not self.silent >> seat & 1:
                    others.append(Question(seat, CALL, "woolybully:r19", True, None))
        if others:
            self.ask_any(g, stage, [Question(self.seat, kind, rule, optional, None), *others])
        elif optional:
            self.offer(g, stage, self.seat, kind, rule)
        else:
            self.ask(g, stage, self.seat, kind, rule)

    def draws(self, g: WoolyBully) -> int:
        """How many tiles the placement draws (woolybully:3.1)."""
        if g.hand_only and g.players_in() == 1:  # woolybully:r29
            return 0
        if self.why == MORE and self.deed == LAY:  # woolybully:10.6b
            return 0
        return 1 if g.no_multi_draw else self.near  # woolybully:10.2

    def owes(self, g: WoolyBully, laid: bool) -> bool:
        if self.deed == SHOW and self.stage <= WATCHED:  # woolybully:6.4
            return True
        if self.stage <= PLACED:
            return self.why != CALLS
        # woolybully:10.2, woolybully:10.6a: more than one neighbour
        return self.deed == LAY and self.near > 1 and (g.no_multi_draw or (g.multi_play and self.why != MORE))

    def has_laid(self) -> bool:
        return self.deed == LAY and self.stage > PLACED

    def chosen(self) -> list[int]:
        return [self.deed, self.side >> 1, self.side & 1] if self.side >= 0 else [self.deed] if self.deed >= 0 else []

    def first_kind(self) -> int:
        return CALL if self.why == CALLS else TURN

    def forget(self, g: WoolyBully) -> None:
        if self.stage <= PLACED:
            self.deed = -1
            self.side = -1
            self.put(g, DECIDED, self.first_kind())

    def options(self, g: WoolyBully, q: Question) -> list[int]:
        if q.kind == PLACE:
            return g.land.placements(self.side)
        if q.kind == SIDE:
            return legality.sides(g, q.seat, self.deed)
        return legality.deeds(g, q.seat, q.kind, q.optional)

    def forbids(self, g: WoolyBully, q: Question, code: int) -> str:
        if q.kind == PLACE:
            return g.land.placement_refusal(self.side, code)
        if q.kind == SIDE:
            return legality.side_refusal(g, q.seat, self.deed, code)
        return legality.deed_refusal(g, q.seat, q.kind, q.optional, code)


def lay(g: WoolyBully, seat: int, side: int, placement: int) -> int:
    """Lay a side from the hand, or the shepherd; the number of its neighbours."""
    space = placement >> 2
    land = g.own_land()
    near = land.neighbours(space)
    tile = side >> 1
    if g.log is None:
        land.lay(side, space, placement & 3)
    else:
        tell_laid(g, seat, side, placement)
    g.tiles.move(tile, ON_TABLE, ALL)  # woolybully:r44
    colour = g.colour_of(seat)
    if tile == 1 + colour:  # woolybully:r9
        g.shepherds.show(colour, ALL)
    g.passed = 0
    return near


def tell_laid(g: WoolyBully, seat: int, side: int, placement: int) -> None:
    """Lay a side and tell what came of it."""
    land = g.land
    space = placement >> 2
    covers = space in land.spots
    finished = land.finished()
    dead = len(land.dead)
    land.lay(side, space, placement & 3)
    feature = SETS[land.set_number].feature[side]
    if side >> 1 == 1 + g.colour_of(seat):
        g.tell(SHOWED, [seat, g.colour_of(seat), space])
    elif feature == WOLF:
        g.tell(ATE_HUNTER if covers else WOLF_LAID, [seat, space])
    elif feature == HUNTER:
        g.tell(SHOT_WOLF if covers else HUNTER_LAID, [seat, space])
    else:
        g.tell(LAID, [seat, side >> 1, side & 1, space, placement & 3])
    for wolf in land.dead[dead:]:
        g.tell(JOINED, [wolf])
    for meadow in land.finished():
        if meadow not in finished:
            g.tell(FINISHED, [land.kinds[meadow], land.sheep[meadow]])


def leave(g: WoolyBully, seat: int) -> None:
    """The seat ends the game for itself (woolybully:7.1); the last one gets no bonus."""
    bonus = g.leaving_bonus()
    g.leave(seat, bonus)
    g.tell(LEFT, [seat, bonus])
    if g.log is not None and g.players_in() == 1:
        for other in range(g.seats):
            if g.is_in(other):
                g.tell(LAST, [other])


def in_turn(g: WoolyBully, seat: int) -> bool:
    """Is the seat in the middle of a turn of its own?"""
    for procedure in g.stack:
        if isinstance(procedure, Turn) and procedure.seat == seat:
            return True
    return False


# Stages of Turn.
DONE_ONE: Final = 1
GO_ON: Final = 2
OVER: Final = 3
ONCE_MORE: Final = 4


class Turn(Owing):
    """A turn: one tile and its draw (woolybully:2.2), calls in between (woolybully:r6), and what the variants add."""

    name: ClassVar[str] = "Turn"

    def __init__(self, seat: int, why: int = MUST, stage: int = START, owed: int = 0, again: bool = False) -> None:
        super().__init__(seat, stage)
        self.why = why
        self.owed = owed  # additional tiles still to lay (woolybully:10.6a)
        self.again = again  # an additional turn was earned (woolybully:10.2)

    def copy(self) -> Turn:
        return Turn(self.seat, self.why, self.stage, self.owed, self.again)

    def pack_into(self, p: Packer) -> None:
        p.number(30653)
        p.number(self.seat)
        p.number(self.why)
        p.number(self.stage)
        p.number(self.owed)
        p.flag(self.again)

    @staticmethod
    def unpacked(u: Unpacker) -> Turn:
        return Turn(u.number(), u.number(), u.number(), u.number(), u.flag())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.why)
        page.thing(at + 2, self.stage)
        page.thing(at + 3, self.owed)
        page.put(at + 4, self.again)

    def step(self, g: WoolyBully, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.call(g, DONE_ONE, Deed(self.seat, self.why))
        elif stage == DONE_ONE:
            deed = got >> 3 if got >= 0 else PASS
            if deed == LEAVE:
                self.done(g)
            elif deed in (CALL_WOLF, CALL_HUNTER, SHOW):  # woolybully:r6: the turn goes on
                self.call(g, START, Window(self.seat))
            else:
                self.count(g, deed, got & 7)
        elif stage == OVER:
            # a turn inside a turn of multi_play (shown in it) leaves discarding to the outer one (woolybully:10.6c)
            self.stage = ONCE_MORE
            if g.hand_limit and g.is_in(self.seat) and not (g.multi_play and self.is_inside(g)):
                self.call(g, ONCE_MORE, Discard(self.seat))  # woolybully:r34
        elif stage == ONCE_MORE:
            if self.again:  # woolybully:r35: a full turn
                self.again = False
                self.why = MUST
                self.call(g, START, Window(self.seat))
            else:
                self.done(g)

    def count(self, g: WoolyBully, deed: int, near: int) -> None:
        """A tile was laid, or none: is the turn over?"""
        self.stage = OVER
        if deed == LAY:
            if self.why == MORE:
                self.owed -= 1
            elif g.multi_play:  # woolybully:10.6a
                self.owed = near - 1
            self.again = g.no_multi_draw and near > 1  # woolybully:10.2
            if self.owed:
                self.why = MORE
                self.call(g, START, Window(self.seat))
        elif deed == CANNOT and self.why == MUST:  # woolybully:r48
            g.passed |= 1 << self.seat

    def owes(self, g: WoolyBully, laid: bool) -> bool:
        if self.stage == DONE_ONE:
            return not laid or self.owed > 1
        return self.stage == START or self.again

    def is_inside(self, g: WoolyBully) -> bool:
        """Is there a turn of the same seat below this one?"""
        for procedure in g.stack:
            if procedure is self:
                return False
            if isinstance(procedure, Turn) and procedure.seat == self.seat:
                return True
        return False


ASKED: Final = 1
ACTED: Final = 2


class Window(Procedure[WoolyBully]):
    """`interrupts = polled`: round the table everybody still in the game may call, until all have declined.

    Everybody is asked, whatever they hold: who could have called is nobody's business. With `interrupts = live` calls
    come while somebody thinks; only before the end nobody does, and a round is asked there too (woolybully:r50).
    """

    name: ClassVar[str] = "Window"

    def __init__(self, actor: int, at_end: bool = False, stage: int = START, steps: int = 0) -> None:
        super().__init__(stage)
        self.actor = actor  # who acted last, and is asked last
        self.at_end = at_end
        self.steps = steps  # how far round the table we are

    def copy(self) -> Window:
        return Window(self.actor, self.at_end, self.stage, self.steps)

    def pack_into(self, p: Packer) -> None:
        p.number(12130)
        p.number(self.actor)
        p.flag(self.at_end)
        p.number(self.stage)
        p.number(self.steps)

    @staticmethod
    def unpacked(u: Unpacker) -> Window:
        return Window(u.number(), u.flag(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.actor)
        page.put(at + 1, self.at_end)
        page.thing(at + 2, self.stage)
        page.thing(at + 3, self.steps)

    def step(self, g: WoolyBully, got: int) -> None:
        seat = (self.actor + self.steps) % g.seats
        if self.stage == ASKED and got != PASS:
            self.call(g, ACTED, Deed(seat, CALLS, DECIDED))
            g.result = got
            return
        if self.stage == ACTED and got != PASS:  # PASS: thought better of it, in a world that somebody imagines
            self.actor = seat
            self.steps = 0  # woolybully:r20
        if (g.live and not self.at_end) or g.players_in() < 2:  # woolybully:r42: who is alone calls in their own turn
            self.done(g)
            return
        while self.steps < g.seats:  # woolybully:6.5: the actor is asked, too
            self.steps += 1
            seat = (self.actor + self.steps) % g.seats
            if g.is_in(seat):
                self.offer(g, ASKED, seat, CALL, "woolybully:r19")
                return
        self.done(g)

    def options(self, g: WoolyBully, q: Question) -> list[int]:
        return legality.deeds(g, q.seat, q.kind, q.optional)

    def forbids(self, g: WoolyBully, q: Question, code: int) -> str:
        return legality.deed_refusal(g, q.seat, q.kind, q.optional, code)
