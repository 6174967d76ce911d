"""The state: what lies where, and where the next tile may lie.

Places are kept as the game goes on. A place is a top left cell whose four cells hold one to three forest cells, none
of them a bear or a tower: only there can a tile lie. Laying a tile changes at most nine places, and what a place needs
is one small int, so listing every legal placement is one table look-up per place and tile.
"""

from __future__ import annotations

from typing import Final

from polyana.games.grandbois import harvest, judgement
from polyana.games.grandbois.features import FEATURES, ForestFeatures
from polyana.games.grandbois.grid import ORIGIN, WIDTH
from polyana.games.grandbois.tiles import (
    BEAR,
    CELLS,
    CLANS,
    CLANS_PER_PLAYER,
    CLEARING,
    FITS,
    NEEDS,
    START_TILE,
    TILES,
    TOWER,
    TOWERS_PER_PLAYER,
    TURNS,
    cover_refusal,
)
from polyana.games.grandbois.views import Common, Own, Shown
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.game import Setup
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import State, only

BOX: Final = -1  # the zone of clan cards nobody was dealt


class GrandBois(State):
    """Forest, open row, stack, towers and clan cards."""

    def __init__(
        self,
        seats: int,
        expert: bool,
        rematch: bool,
        first: int,
        cells: dict[int, int],
        places: dict[int, int],
        laid: list[int],
        row: list[int],
        stack_left: list[int],
        gone: list[int],
        towers_left: list[int],
        colours: list[int],
        clans: Cards,
    ) -> None:
        super().__init__(seats)
        self.expert = expert
        self.rematch = rematch
        self.first = first  # the first player's seat; -1 until drawn
        self.cells = cells  # cell -> what is visible there
        self.places = places  # top left cell -> what a tile needs to lie there
        self.laid = laid  # (tile * WIDTH * WIDTH + place) * 4 + turn, in order
        self.row = row  # the open row, oldest first
        self.stack_left = stack_left  # what the face-down stack holds; drawn lazily, so it has no order to leak
        self.gone = gone  # tiles taken out of the game by grandbois:r9
        self.towers_left = towers_left
        self.colours = colours  # by seat; -1 until chosen
        self.clans = clans

    def copy(self) -> GrandBois:
        twin = GrandBois(
            self.seats,
            self.expert,
            self.rematch,
            self.first,
            self.cells.copy(),
            self.places.copy(),
            self.laid[:],
            self.row[:],
            self.stack_left[:],
            self.gone[:],
            self.towers_left[:],
            self.colours[:],
            self.clans.copy(),
        )
        self.copy_into(twin)
        return twin

    def pack_into(self, p: Packer) -> None:
        p.number(5587)
        p.number(self.seats)
        p.flag(self.expert)
        p.flag(self.rematch)
        p.number(self.first)
        p.pairs(self.cells)
        p.pairs(self.places)
        p.ints(self.laid)
        p.ints(self.row)
        p.ints(self.stack_left)
        p.ints(self.gone)
        p.ints(self.towers_left)
        p.ints(self.colours)
        self.clans.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker) -> GrandBois:
        return GrandBois(
            u.number(),
            u.flag(),
            u.flag(),
            u.number(),
            u.pairs(),
            u.pairs(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            Cards.unpacked(u),
        )

    # The forest.

    def lay(self, tile: int, place: int, turn: int) -> None:
        """Put a tile on top of the forest (grandbois:2.5) and keep the places around it."""
        at = tile * 16 + turn * 4
        cells = self.cells
        cells[place] = CELLS[at]
        cells[place + 1] = CELLS[at + 1]
        cells[place + WIDTH + 1] = CELLS[at + 2]
        cells[place + WIDTH] = CELLS[at + 3]
        self.laid.append((tile * WIDTH * WIDTH + place) * 4 + turn)
        places = self.places
        for top in range(place - WIDTH - 1, place + WIDTH, WIDTH):
            for corner in range(top, top + 3):
                need = self.need_of(corner)
                if need >= 0:
                    places[corner] = need
                elif corner in places:
                    del places[corner]

    def need_of(self, place: int) -> int:
        """What a tile needs to lie on a place, or -1 if none ever can."""
        cells = self.cells
        need = 0
        covered = 0
        cell = place
        for position in range(4):
            if position == 1:
                cell = place + 1
            elif position == 2:
                cell = place + WIDTH + 1
            elif position == 3:
                cell = place + WIDTH
            old = cells.get(cell, -1)
            if old < 0:
                need *= 5
                continue
            if old >= BEAR:  # grandbois:2.8, grandbois:2.9b
                return -1
            covered += 1
            need *= 5
            if old != CLEARING:
                need += (old - 1) % 4 + 1
        return need if 0 < covered < 4 else -1  # grandbois:2.4a, grandbois:2.4b, grandbois:r5

    def placements(self, tile: int) -> list[int]:
        """Every legal placement (place * 4 + turn) of a tile."""
        base = tile * NEEDS
        codes: list[int] = []
        for place, need in self.places.items():
            bits = FITS[base + need]
            if bits:
                for turn in TURNS[bits]:
                    codes.append(place * 4 + turn)
        if self.expert:
            return [code for code in codes if not self.placement_refusal(tile, code)]
        return codes

    def placeable(self, tile: int) -> bool:
        """Has the tile any legal placement?"""
        if self.expert:
            return len(self.placements(tile)) > 0
        base = tile * NEEDS
        for need in self.places.values():
            if FITS[base + need]:
                return True
        return False

    def placement_refusal(self, tile: int, code: int) -> str:
        """The rule that forbids a placement, or ""."""
        place = code >> 2
        at = tile * 16 + (code & 3) * 4
        cells = self.cells
        covered = 0
        why = ""
        for position, cell in enumerate((place, place + 1, place + WIDTH + 1, place + WIDTH)):
            old = cells.get(cell, -1)
            if old >= 0:
                covered += 1
                if not why:  # grandbois:2.9c: each covered cell on its own
                    why = cover_refusal(CELLS[at + position], old, self.expert)
        if covered == 0:
            return "grandbois:2.4a"
        if covered == 4:
            return "grandbois:2.4b"
        return why

    def raise_tower(self, seat: int, cell: int) -> None:
        """Put a watchtower on a clearing; nothing ever covers it (grandbois:2.8)."""
        self.cells[cell] = TOWER + seat
        self.towers_left[seat] -= 1  # grandbois:r23
        for place in (cell, cell - 1, cell - WIDTH, cell - WIDTH - 1):
            if place in self.places:
                del self.places[place]

    def clans_of(self, seat: int) -> list[int]:
        return self.clans.within(seat)

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:  # grandbois:r24
        return {**self.common(), **self.own(seat)}

    def common(self) -> Common:
        return {
            "cells": [[cell, self.cells[cell]] for cell in sorted(self.cells)],
            "laid": [[code // (4 * WIDTH * WIDTH), code // 4 % (WIDTH * WIDTH), code & 3] for code in self.laid],
            "row": self.row[:],
            "stack": len(self.stack_left),
            "unseen": sorted(self.stack_left),  # follows from what has been seen
            "gone": self.gone[:],
            "first": self.first,
            "colours": self.colours[:],
            "towers_left": self.towers_left[:],
        }

    def own(self, seat: int) -> Own:
        clans = [self.clans.known(other, seat) for other in range(self.seats)]
        return {
            "clans": clans,
            "harvest": [harvest.sheet(self, other, clans[other]) for other in range(self.seats)],
            "lines": harvest.all_lines(self) if self.over else [],
        }

    def eyes(self, keeper: str, zone: int) -> int:
        return only(zone)

    def resample(self, seat: int, chance: Chance) -> None:
        self.clans.resample(seat, chance)

    def scores(self) -> list[int]:
        return [sum(lines) for lines in harvest.all_lines(self)]

    def winners(self) -> list[int]:
        return harvest.winners(harvest.all_lines(self), self.rematch)

    def judge(self, seat: int) -> float:
        return judgement.judge(self, seat)

    def features(self) -> ForestFeatures:
        return FEATURES

    def turn_rule(self) -> str:
        return "grandbois:2.1"

    def check(self) -> None:
        tiles = [code // (4 * WIDTH * WIDTH) for code in self.laid] + self.row + self.stack_left + self.gone
        assert sorted(tiles) == list(range(TILES)), "a tile was lost or doubled"
        standing = [cell - TOWER for cell in self.cells.values() if cell >= TOWER]
        for seat in range(self.seats):
            assert standing.count(seat) + self.towers_left[seat] == TOWERS_PER_PLAYER[self.seats], "a tower was lost"
            held = self.clans.count(seat)
            dealt = self.colours[0] >= 0
            assert held == CLANS_PER_PLAYER[self.seats] or (held < CLANS_PER_PLAYER[self.seats] and not dealt), (
                "clan cards"
            )
        assert len(self.clans.zone) == CLANS, "a clan card was lost"
        assert len(self.row) <= 4, "the open row is too long"
        for place in self.places:
            assert self.places[place] == self.need_of(place), "a place is out of date"
        for cell in self.cells:
            for place in (cell, cell - 1, cell - WIDTH, cell - WIDTH - 1):
                assert self.places.get(place, -1) == self.need_of(place), "a place is missing"


def lay_out(setup: Setup) -> GrandBois:
    """The start tile alone on the table, the others in the stack, all clan cards in the box."""
    seats = setup.seats
    word = setup.word("first_player")
    g = GrandBois(
        seats=seats,
        expert=setup.flag("expert"),
        rematch=setup.word("tie") == "rematch",
        first=-1 if word == "random" else int(word) - 1,
        cells={},
        places={},
        laid=[],
        row=[],
        stack_left=[tile for tile in range(TILES) if tile != START_TILE],  # grandbois:1.5a
        gone=[],
        towers_left=[TOWERS_PER_PLAYER[seats]] * seats,  # grandbois:3.5, grandbois:5.2
        colours=[-1] * seats,
        clans=Cards([BOX] * CLANS, [0] * CLANS),
    )
    g.lay(START_TILE, ORIGIN, 0)  # grandbois:1.4, grandbois:r4
    return g
