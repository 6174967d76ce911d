"""Setup and turn as procedures, in the order of the rulebook (chapters 1, 2, 3)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import remove

from polyana.games.grandbois import harvest
from polyana.games.grandbois.forest import BOX, GrandBois
from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.kinds import (
    BEGINS,
    CHOSE_COLOUR,
    CLAN_SHOWN,
    COLOUR,
    DEAL_CLAN,
    DEALT,
    DECLINED,
    DRAW,
    FIRST_PLAYER,
    HARVESTED,
    LAID,
    PLACE,
    RAISED,
    ROW_REMOVED,
    TILE,
    TOWER_ON,
    TURNED_UP,
)
from polyana.games.grandbois.tiles import CLANS_PER_PLAYER, CLEARING, COLOURS, ROW_SIZE
from polyana.games.grandbois.views import TurnFacts
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Procedure, Question, only
from polyana.kernel.tensors import Page

# Stages of Play.
DEALING: Final = 1
DEALT_ONE: Final = 2
COLOURING: Final = 3
COLOURED: Final = 4
BEGINNING: Final = 5
BEGUN: Final = 6
TURN: Final = 7
TURN_OVER: Final = 8


class Play(Procedure[GrandBois]):
    """The whole game: setup, turns clockwise until the row is empty, harvest."""

    name: ClassVar[str] = "Play"

    def __init__(self, stage: int = START, seat: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.stage, self.seat)

    def pack_into(self, p: Packer) -> None:
        p.number(31250)
        p.number(self.stage)
        p.number(self.seat)

    @staticmethod
    def unpacked(u: Unpacker) -> Play:
        return Play(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)
        page.seat_number(at + 1, self.seat)

    def step(self, g: GrandBois, got: int) -> None:
        stage = self.stage
        if stage == START:  # grandbois:1.5b
            self.call(g, DEALING, FillRow())
        elif stage == DEALING:  # grandbois:1.6a, grandbois:5.1
            if g.clans.count(self.seat) == CLANS_PER_PLAYER[g.seats]:
                self.seat += 1
            if self.seat < g.seats:
                self.roll(g, DEALT_ONE, DEAL_CLAN)
            else:  # grandbois:1.6c: the rest stays in the box, seen by nobody
                self.seat = 0
                self.stage = COLOURING
        elif stage == DEALT_ONE:
            g.clans.move(got, self.seat, only(self.seat))  # grandbois:1.6b
            g.tell(DEALT, [self.seat, got])
            self.stage = DEALING
        elif stage == COLOURING:  # grandbois:1.7
            free = [colour for colour in range(COLOURS) if colour not in g.colours]
            self.ask(g, COLOURED, self.seat, COLOUR, "grandbois:1.7", free)
        elif stage == COLOURED:
            g.colours = [*g.colours[: self.seat], got, *g.colours[self.seat + 1 :]]
            g.tell(CHOSE_COLOUR, [self.seat, got])
            self.seat += 1
            self.stage = COLOURING if self.seat < g.seats else BEGINNING
        elif stage == BEGINNING:  # grandbois:1.8, grandbois:r1
            if g.first < 0:
                self.roll(g, BEGUN, FIRST_PLAYER, list(range(g.seats)))
            else:
                self.go(g, BEGUN, g.first)
        elif stage == BEGUN:
            g.first = got
            self.seat = got
            g.tell(BEGINS, [got])
            self.stage = TURN
        elif stage == TURN:
            self.call(g, TURN_OVER, Turn(self.seat))
        elif stage == TURN_OVER:
            if g.row:
                self.seat = (self.seat + 1) % g.seats  # grandbois:2.1, grandbois:r25
                self.stage = TURN
            else:  # grandbois:4.1, grandbois:r22: only now, after the tower decision
                self.harvest(g)

    def candidates(self, g: GrandBois, q: Question) -> list[int]:
        return g.clans.within(BOX)

    def outcomes(self, g: GrandBois, q: Question) -> int:
        return g.clans.count(BOX) if q.kind == DEAL_CLAN else super().outcomes(g, q)

    def outcome(self, g: GrandBois, q: Question, which: int) -> int:
        return g.clans.nth(BOX, which) if q.kind == DEAL_CLAN else super().outcome(g, q, which)

    def harvest(self, g: GrandBois) -> None:
        """Everybody shows their clans and counts."""
        for clan in range(len(g.clans.zone)):
            seat = g.clans.zone[clan]
            if seat != BOX:
                g.clans.show(clan, ALL)  # grandbois:4.2
                g.tell(CLAN_SHOWN, [seat, clan])
        if g.log is not None:
            for seat, lines in enumerate(harvest.all_lines(g)):
                g.tell(HARVESTED, [seat, *lines, sum(lines)])
        g.end()


DRAWN: Final = 1


class FillRow(Procedure[GrandBois]):
    """Turn up tiles until the row holds four again or the stack is empty."""

    name: ClassVar[str] = "FillRow"

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> FillRow:
        return FillRow(self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(7081)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> FillRow:
        return FillRow(u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)

    def step(self, g: GrandBois, got: int) -> None:
        if self.stage == DRAWN:
            g.stack_left = remove(g.stack_left[:], got)
            g.row.append(got)
            if g.log is not None:
                g.tell(TURNED_UP, [got])
        if len(g.row) < ROW_SIZE and len(g.stack_left) > 0:  # grandbois:2.11a, grandbois:2.11b
            self.roll(g, DRAWN, DRAW)
        else:
            self.done(g)

    def candidates(self, g: GrandBois, q: Question) -> list[int]:
        return list(g.stack_left)

    def options(self, g: GrandBois, q: Question) -> list[int]:
        return self.candidates(g, q)

    def outcomes(self, g: GrandBois, q: Question) -> int:
        return len(g.stack_left)

    def outcome(self, g: GrandBois, q: Question, which: int) -> int:
        return g.stack_left[which]


# Stages of Turn.
CHOSEN: Final = 1
PLACED: Final = 2
REFILLED: Final = 3
DECIDED: Final = 4


class Turn(Procedure[GrandBois]):
    """One player's turn: lay a tile (2), refill the row, perhaps raise a watchtower (3)."""

    name: ClassVar[str] = "Turn"

    def __init__(self, seat: int, stage: int = START, tile: int = -1, place: int = -1, turned: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat
        self.tile = tile
        self.place = place
        self.turned = turned

    def copy(self) -> Turn:
        return Turn(self.seat, self.stage, self.tile, self.place, self.turned)

    def pack_into(self, p: Packer) -> None:
        p.number(12783)
        p.number(self.seat)
        p.number(self.stage)
        p.number(self.tile)
        p.number(self.place)
        p.number(self.turned)

    @staticmethod
    def unpacked(u: Unpacker) -> Turn:
        return Turn(u.number(), u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.stage)
        page.thing(at + 2, self.tile)
        page.thing(at + 3, self.place)
        page.thing(at + 4, self.turned)

    def step(self, g: GrandBois, got: int) -> None:
        stage = self.stage
        if stage == START:  # grandbois:2.2, grandbois:2.3
            if self.placeable(g):
                self.ask(g, CHOSEN, self.seat, TILE, "grandbois:2.2")
            elif g.row:  # grandbois:r9
                g.gone = g.gone + g.row
                g.row = []
                g.tell(ROW_REMOVED, [self.seat])
                self.call(g, START, FillRow())
            else:  # grandbois:r9: the stack is empty too
                self.done(g)
        elif stage == CHOSEN:
            self.tile = got
            self.ask(g, PLACED, self.seat, PLACE, "grandbois:2.2")
        elif stage == PLACED:
            self.place = got >> 2
            self.turned = got & 3
            g.lay(self.tile, self.place, self.turned)  # grandbois:2.5, grandbois:2.10
            g.row.remove(self.tile)
            if g.log is not None:
                g.tell(LAID, [self.seat, self.tile, self.place, self.turned])
            self.call(g, REFILLED, FillRow())  # grandbois:2.11a, before the tower decision (grandbois:r10)
        elif stage == REFILLED:
            if g.towers_left[self.seat]:  # grandbois:3.1, grandbois:3.5, grandbois:5.5
                new = self.new_cells()  # grandbois:3.3
                clearings = [cell for cell in new if g.cells[cell] == CLEARING]  # grandbois:3.2
                if clearings:
                    self.offer(g, DECIDED, self.seat, TOWER_ON, "grandbois:3.1", clearings)
                    return
            self.done(g)  # grandbois:r11
        elif stage == DECIDED:
            if got == PASS:
                g.tell(DECLINED, [self.seat])
            else:
                g.raise_tower(self.seat, got)  # grandbois:3.4: nothing ever moves it
                g.tell(RAISED, [self.seat, got])
            self.done(g)  # grandbois:r15: one tower a turn

    def facts(self) -> TurnFacts:
        return {"seat": self.seat, "tile": self.tile}

    def new_cells(self) -> tuple[int, int, int, int]:
        """The cells of the tile laid in this turn."""
        return (self.place, self.place + 1, self.place + WIDTH + 1, self.place + WIDTH)

    def placeable(self, g: GrandBois) -> bool:
        for tile in g.row:
            if g.placeable(tile):
                return True
        return False

    def candidates(self, g: GrandBois, q: Question) -> list[int]:
        return g.row

    def options(self, g: GrandBois, q: Question) -> list[int]:
        if q.kind == PLACE:
            return g.placements(self.tile)
        return [tile for tile in g.row if g.placeable(tile)]

    def outcomes(self, g: GrandBois, q: Question) -> int:
        return g.count_placements(self.tile) if q.kind == PLACE else super().outcomes(g, q)

    def outcome(self, g: GrandBois, q: Question, which: int) -> int:
        return g.placement(self.tile, which) if q.kind == PLACE else super().outcome(g, q, which)

    def forbids(self, g: GrandBois, q: Question, code: int) -> str:
        if q.kind == TILE:
            if code not in g.row:
                return "grandbois:2.2"
            return "" if g.placeable(code) else "grandbois:r8"
        if q.kind == PLACE:
            return g.placement_refusal(self.tile, code)
        if g.cells[code] != CLEARING:
            return "grandbois:3.2"
        return "" if code in self.new_cells() else "grandbois:3.3"
