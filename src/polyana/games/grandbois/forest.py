"""The state: what lies where, and where the next tile may lie.

Places are kept as the game goes on. A place is a top left cell whose four cells hold one to three forest cells, none
of them a bear or a tower: only there can a tile lie. Laying a tile changes at most nine places, and what a place needs
is one small int, so listing every legal placement is one table look-up per place and tile.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i16, i64

from polyana.games.grandbois import harvest, judgement
from polyana.games.grandbois.features import FEATURES, ForestFeatures
from polyana.games.grandbois.grid import GRID, ORIGIN, WIDTH
from polyana.games.grandbois.tiles import (
    CELLS,
    CLANS,
    CLANS_PER_PLAYER,
    CLOSED,
    EMPTY,
    FITS,
    NEEDS,
    NEVER,
    ON_TOP,
    OPEN_TO,
    START_TILE,
    TILES,
    TOWER,
    TOWERS_PER_PLAYER,
    TURNS,
    WAYS,
    cover_refusal,
)
from polyana.games.grandbois.views import Common, Own, Shown
from polyana.kernel.cards import Cards, words
from polyana.kernel.chance import Chance
from polyana.kernel.game import Setup
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import Shared, State, only

BOX: Final = -1  # the zone of clan cards nobody was dealt


class GrandBois(State):
    """Forest, open row, stack, towers and clan cards."""

    def __init__(
        self,
        seats: int,
        expert: bool,
        rematch: bool,
        first: int,
        cells: Shared[vec[i16]],
        needs: Shared[vec[i16]],
        forest: Shared[vec[i64]],
        places: Shared[vec[i64]],
        laid: Shared[vec[i64]],
        row: list[int],
        stack_left: Shared[vec[i64]],
        gone: Shared[list[int]],
        towers_left: Shared[list[int]],
        colours: Shared[list[int]],
        clans: Cards,
    ) -> None:
        super().__init__(seats)
        self.expert = expert
        self.rematch = rematch
        self.first = first  # the first player's seat; -1 until drawn
        # Copies share these five until a tile or tower is put there: see `take_forest`.
        self.cells = cells  # cell -> what is visible there, or EMPTY
        self.needs = needs  # top left cell -> what a tile needs to lie there, or CLOSED
        self.forest = forest  # the cells that are not empty, in the order in which they were covered
        self.places = places  # the places that are not closed, in the order in which they were opened
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
            self.cells,
            self.needs,
            self.forest,
            self.places,
            self.laid,
            self.row[:],
            self.stack_left,
            self.gone,
            self.towers_left,
            self.colours,
            self.clans.copy(),
        )
        self.copy_into(twin)
        return twin

    def pack_into(self, p: Packer) -> None:  # by hand: of the grid, what is not empty
        p.number(5587)
        p.number(self.seats)
        p.flag(self.expert)
        p.flag(self.rematch)
        p.number(self.first)
        p.ints(list(self.forest))
        p.ints([self.cells[cell] for cell in self.forest])
        p.ints(list(self.places))
        p.ints(list(self.laid))
        p.ints(self.row)
        p.ints(list(self.stack_left))
        p.ints(self.gone)
        p.ints(self.towers_left)
        p.ints(self.colours)
        self.clans.pack_into(p)

    @staticmethod
    def unpacked(u: Unpacker) -> GrandBois:
        g = GrandBois(
            u.number(),
            u.flag(),
            u.flag(),
            u.number(),
            empty_grid(EMPTY),
            empty_grid(CLOSED),
            words(u.ints()),
            words([]),
            words([]),
            [],
            words([]),
            [],
            [],
            [],
            Cards(words([]), words([])),
        )
        shown = u.ints()
        for i in range(len(shown)):
            g.cells[g.forest[i]] = shown[i]
        g.places = words(u.ints())
        for place in g.places:
            g.needs[place] = g.need_of(place)
        g.laid = words(u.ints())
        g.row = u.ints()
        g.stack_left = words(u.ints())
        g.gone = u.ints()
        g.towers_left = u.ints()
        g.colours = u.ints()
        g.clans = Cards.unpacked(u)
        return g

    # The forest.

    def take_forest(self) -> None:
        """The forest is going to be changed: no copy may share it any more."""
        if self.lent:
            self.cells = self.cells[:]
            self.needs = self.needs[:]
            self.forest = self.forest[:]
            self.places = self.places[:]
            self.laid = self.laid[:]
            self.lent = False

    def lay(self, tile: int, place: i64, turn: int) -> None:
        """Put a tile on top of the forest (grandbois:2.5) and keep the places around it."""
        self.take_forest()
        at: i64 = tile * 16 + turn * 4
        self.cover(place, CELLS[at])
        self.cover(place + 1, CELLS[at + 1])
        self.cover(place + WIDTH + 1, CELLS[at + 2])
        self.cover(place + WIDTH, CELLS[at + 3])
        self.laid = append(self.laid, (tile * WIDTH * WIDTH + place) * 4 + turn)
        above = self.asked_by(place - WIDTH - 1)
        for row in range(3):
            corner = place + (row - 1) * WIDTH - 1
            below = self.asked_by(corner + WIDTH)
            self.settle(corner, above[0] << 9 | above[1] << 6 | below[1] << 3 | below[0])
            self.settle(corner + 1, above[1] << 9 | above[2] << 6 | below[2] << 3 | below[1])
            self.settle(corner + 2, above[2] << 9 | above[3] << 6 | below[3] << 3 | below[2])
            above = below

    def cover(self, cell: i64, shown: int) -> None:
        if self.cells[cell] == EMPTY:
            self.forest = append(self.forest, cell)
        self.cells[cell] = shown

    def asked_by(self, cell: i64) -> tuple[i64, i64, i64, i64]:
        """What four cells in a row ask of a tile that covers them."""
        cells = self.cells
        return (
            ON_TOP[cells[cell]],
            ON_TOP[cells[cell + 1]],
            ON_TOP[cells[cell + 2]],
            ON_TOP[cells[cell + 3]],
        )

    def settle(self, place: i64, asked: i64) -> None:
        """Is a place whose four cells ask for this open, and to what?"""
        need = OPEN_TO[asked]
        before: i64 = int(self.needs[place])
        if need == before:
            return
        self.needs[place] = int(need)
        if before == CLOSED:
            self.places = append(self.places, place)
        elif need == CLOSED:
            self.places = remove(self.places, place)

    def need_of(self, place: i64) -> int:
        """What a tile needs to lie on a place, or CLOSED."""
        above = self.asked_by(place)
        below = self.asked_by(place + WIDTH)
        return OPEN_TO[above[0] << 9 | above[1] << 6 | below[1] << 3 | below[0]]

    def placements(self, tile: int) -> list[int]:
        """Every legal placement (place * 4 + turn) of a tile."""
        base: i64 = tile * NEEDS
        needs = self.needs
        codes: list[int] = []
        for place in self.places:
            need: int = needs[place]
            bits = FITS[base + need]
            if bits:
                for turn in TURNS[bits]:
                    codes.append(place * 4 + turn)
        if self.expert:
            return [code for code in codes if not self.placement_refusal(tile, code)]
        return codes

    def count_placements(self, tile: int) -> int:
        """How many they are."""
        if self.expert:
            return len(self.placements(tile))
        base: i64 = tile * NEEDS
        needs = self.needs
        count: i64 = 0
        for place in self.places:
            need: int = needs[place]
            count += WAYS[base + need]
        return count

    def placement(self, tile: int, which: int) -> int:
        """One of them, without a list."""
        if self.expert:
            return self.placements(tile)[which]
        base: i64 = tile * NEEDS
        needs = self.needs
        left: i64 = which
        for place in self.places:
            need: int = needs[place]
            ways = WAYS[base + need]
            if left < ways:
                return place * 4 + TURNS[FITS[base + need]][left]
            left -= ways
        raise IndexError(f"tile {tile} has no placement {which}")

    def placeable(self, tile: int) -> bool:
        """Has the tile any legal placement?"""
        if self.expert:
            return len(self.placements(tile)) > 0
        base: i64 = tile * NEEDS
        needs = self.needs
        for place in self.places:
            need: int = needs[place]
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
            old = cells[cell]
            if old != EMPTY:
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
        self.take_forest()
        self.cells[cell] = TOWER + seat
        left = self.towers_left[:]
        left[seat] -= 1  # grandbois:r23
        self.towers_left = left
        for place in (cell, cell - 1, cell - WIDTH, cell - WIDTH - 1):
            self.settle(place, NEVER << 9)

    def clans_of(self, seat: int) -> list[int]:
        return self.clans.within(seat)

    # What the kernel asks of a game.

    def show(self, seat: int) -> Shown:  # grandbois:r24
        return {**self.common(), **self.own(seat)}

    def common(self) -> Common:
        return {
            "cells": [[cell, self.cells[cell]] for cell in sorted(self.forest)],
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

    def sources(self, seat: int) -> dict[str, int]:
        cells, group, own, others = harvest.lines_of(self, seat, self.clans_of(seat))
        return {"grandbois:4.3": cells, "grandbois:4.4": group, "grandbois:4.5": own, "grandbois:4.6": others}

    def rounds(self) -> int:
        return 0 if self.first < 0 else (len(self.laid) - 1) // self.seats + 1

    def judge(self, seat: int) -> float:
        return judgement.judge(self, seat)

    def features(self) -> ForestFeatures:
        return FEATURES

    def lap(self) -> int:
        return (len(self.laid) + self.seats - 1) // self.seats  # one lies before the first turn

    def turn_rule(self) -> str:
        return "grandbois:2.1"

    def check(self) -> None:
        tiles = [code // (4 * WIDTH * WIDTH) for code in self.laid] + self.row + list(self.stack_left) + self.gone
        assert sorted(tiles) == list(range(TILES)), "a tile was lost or doubled"
        standing = [self.cells[cell] - TOWER for cell in self.forest if self.cells[cell] >= TOWER]
        for seat in range(self.seats):
            assert standing.count(seat) + self.towers_left[seat] == TOWERS_PER_PLAYER[self.seats], "a tower was lost"
            held = self.clans.count(seat)
            dealt = self.colours[0] >= 0
            assert held == CLANS_PER_PLAYER[self.seats] or (held < CLANS_PER_PLAYER[self.seats] and not dealt), (
                "clan cards"
            )
        assert len(self.clans.zone) == CLANS, "a clan card was lost"
        assert len(self.row) <= 4, "the open row is too long"
        assert len(set(self.forest)) == len(self.forest), "a cell is twice in the forest"
        around = [cell - step for cell in self.forest for step in (0, 1, WIDTH, WIDTH + 1)]
        for place in {*around, *self.places}:
            assert self.needs[place] == self.need_of(place), "a place is out of date"
        open_places = {place for place in around if self.needs[place] != CLOSED}
        assert sorted(self.places) == sorted(open_places), "a place is missing, or there twice"


def empty_grid(value: int) -> vec[i16]:
    return vec[i16]([value] * GRID)


def lay_out(setup: Setup) -> GrandBois:
    """The start tile alone on the table, the others in the stack, all clan cards in the box."""
    seats = setup.seats
    word = setup.word("first_player")
    g = GrandBois(
        seats=seats,
        expert=setup.flag("expert"),
        rematch=setup.word("tie") == "rematch",
        first=-1 if word == "random" else int(word) - 1,
        cells=empty_grid(EMPTY),
        needs=empty_grid(CLOSED),
        forest=vec[i64](),
        places=vec[i64](),
        laid=vec[i64](),
        row=[],
        stack_left=words([tile for tile in range(TILES) if tile != START_TILE]),  # grandbois:1.5a
        gone=[],
        towers_left=[TOWERS_PER_PLAYER[seats]] * seats,  # grandbois:3.5, grandbois:5.2
        colours=[-1] * seats,
        clans=Cards(words([BOX] * CLANS), words([0] * CLANS)),
    )
    g.lay(START_TILE, ORIGIN, 0)  # grandbois:1.4, grandbois:r4
    return g
