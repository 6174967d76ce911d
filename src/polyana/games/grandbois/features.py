"""What bots count about a position: for each seat what would be harvested now, and what the tiles to come may change.

The cells are counted as the judgement counts them, once for all places of one tile; a cell whose four places are all
closed can never be covered again: it is "safe".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana.games.grandbois import judgement
from polyana.games.grandbois.grid import WIDTH
from polyana.games.grandbois.judgement import EXPOSED, KINDS, Ground
from polyana.games.grandbois.kinds import DRAW, TOWER_ON
from polyana.games.grandbois.tiles import BEAR, CLANS, CLEARING, TILES, TOWER
from polyana.kernel.features import Features

if TYPE_CHECKING:
    from polyana.games.grandbois.forest import GrandBois

PRINTED: Final[list[int]] = judgement.PRINTED  # a name of this module: compiled, it costs less than an imported list

NAMES: Final = (
    "open-one",  # own cells that may still be covered, by animals
    "open-two",
    "open-three",
    "open-four",
    "safe",
    "group",  # cells of the largest groups
    "group-larger",  # of the larger of one's two clans
    "tower-own",  # around own towers: own cells, safe or not,
    "tower-own-open",
    "tower-other",  # others,
    "tower-other-open",
    "tower-clearing",  # clearings that may be covered,
    "tower-empty",  # and empty cells
    "turns",
    "coming",  # own cells printed on the tiles to come
    "row",  # and on those that lie open
    "unraised",
    "raised",
    "choice-own",  # around the clearing on which the seat may raise a tower now: the same
    "choice-other",
    "choice-empty",
    "choice",
    "next",
)
OPEN: Final = 0  # + animals - 1; then SAFE
GROUP: Final = 5
LARGER: Final = 6
TOWERS: Final = 7  # + what lies there
TURNS: Final = 13
TO_COME: Final = 14
ROW: Final = 15
UNRAISED: Final = 16
RAISED: Final = 17
CHOICE_OWN: Final = 18
CHOICE_OTHER: Final = 19
CHOICE_EMPTY: Final = 20
CHOICE: Final = 21
NEXT: Final = 22
SIZE: Final = 23


class ForestFeatures(Features["GrandBois"]):
    def left(self, g: GrandBois) -> float:
        return (len(g.row) + len(g.stack_left)) / TILES

    def count(self, g: GrandBois) -> list[float]:
        ground = _SPARE.pop() if _SPARE else Survey()
        if not ground.lies_under(g):
            ground.rebuild(g)
        found = ground.outlook(g)
        _SPARE.append(ground)
        return found


FEATURES: Final = ForestFeatures("grandbois", 1, NAMES)


class Survey(Ground):
    """The forest without its last tile, counted; `outlook` gives the features of all seats."""

    def weigh(self, g: GrandBois, counts: list[int], largest: list[int], glade: int) -> list[float]:
        seats = g.seats
        found = [0.0] * (SIZE * seats)
        zone = g.clans.zone
        in_row = 0
        for tile in g.row:
            in_row += PRINTED[tile]
        coming = in_row
        for tile in g.stack_left:
            coming += PRINTED[tile]
        for clan in range(CLANS):
            owner = zone[clan]
            if owner >= 0:
                at = SIZE * owner
                for kind in range(KINDS):
                    found[at + OPEN + kind] += counts[clan * KINDS + kind] * 0.1
                group = largest[clan] * 0.1
                found[at + GROUP] += group
                if group > found[at + LARGER]:
                    found[at + LARGER] = group
                found[at + TO_COME] += ((coming >> 8 * clan) & 255) * 0.1
                found[at + ROW] += ((in_row >> 8 * clan) & 255) * 0.1
        for tower in self.towers:
            self.count_tower(tower, g.cells[tower] - TOWER, zone, found)
        tiles: int = len(g.row) + len(g.stack_left)
        following: int = g.first + len(g.laid) - 1  # one tile a turn, whatever grandbois:r9 takes out
        for seat in range(seats):
            at = SIZE * seat
            found[at + TURNS] = (tiles - (seat - following) % seats + seats - 1) // seats * 0.1
            found[at + UNRAISED] = float(g.towers_left[seat])
        found[SIZE * (following % seats) + NEXT] = 1.0
        if glade >= 0:
            shown = g.cells[glade]
            if shown >= TOWER:
                self.count_tower(glade, shown - TOWER, zone, found)
            elif len(self.laid) > 0 and g.asked and (g.asked[0].kind == DRAW or g.asked[0].kind == TOWER_ON):
                seat = (following - 1) % seats
                if g.towers_left[seat]:
                    self.count_choice(glade, seat, zone, found)
        return found

    def count_tower(self, tower: int, owner: int, zone: vec[i64], found: list[float]) -> None:
        at = SIZE * owner
        found[at + RAISED] += 1.0
        board = self.board
        for top in range(tower - WIDTH - 1, tower + WIDTH, WIDTH):
            for near in range(top, top + 3):
                seen = board[near]
                shown = (seen & 31) - 1
                if shown < 0:
                    found[at + TOWERS + 5] += 0.1
                elif shown == CLEARING:
                    if seen & EXPOSED and near != tower:
                        found[at + TOWERS + 4] += 0.1
                elif shown < BEAR:
                    which = TOWERS if zone[(shown - 1) >> 2] == owner else TOWERS + 2
                    found[at + which] += 0.1
                    if seen & EXPOSED:
                        found[at + which + 1] += 0.1

    def count_choice(self, tower: int, owner: int, zone: vec[i64], found: list[float]) -> None:
        """Its player has yet to decide about a tower there."""
        at = SIZE * owner
        found[at + CHOICE] = 1.0
        board = self.board
        for top in range(tower - WIDTH - 1, tower + WIDTH, WIDTH):
            for near in range(top, top + 3):
                shown = (board[near] & 31) - 1
                if shown < 0:
                    found[at + CHOICE_EMPTY] += 0.1
                elif CLEARING < shown < BEAR:
                    found[at + (CHOICE_OWN if zone[(shown - 1) >> 2] == owner else CHOICE_OTHER)] += 0.1


_SPARE: Final[list[Survey]] = []  # lent and given back, so that two threads never share one
