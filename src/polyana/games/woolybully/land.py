"""What lies where: the tiles, the empty spaces around them, the areas, the wolves and hunters (chapters 2, 4, 5, 9).

All of it is kept as the game goes on. An empty space next to a tile holds what it needs as one small int, so that a
placement is one table look-up. Areas are a union-find over the regions of the tiles, joined smaller to larger and never
shortened, so that looking something up changes nothing and copies are plain lists.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from polyana.games.woolybully.tiles import (
    COLOURS,
    FOREST,
    HUNTER,
    NEEDS,
    NEIGHBOURS,
    POWERS,
    SETS,
    TURNS,
    WOLF,
)
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import Fixed

# 120 tiles in a line reach 119 spaces away from the village square, and one more where the next could lie.
WIDTH: Final = 256
LOW: Final = -128
ORIGIN: Final = 128 * 256 + 128  # the space (0, 0) of the village square
SPACES: Final = 256 * 256

STEPS: Final = [-256, 1, 256, -1]  # to the neighbour in the north, east, south, west


def space_at(x: int, y: int) -> int:
    return ORIGIN + y * WIDTH + x


class Land:
    """The landscape. A region that was laid is a node; `node_of` finds the one at an edge of a space."""

    def __init__(
        self,
        set_number: Fixed[int],
        hungry_wolf: bool,
        hunter_shoots: bool,
        spots: dict[int, int],
        places: vec[i64],
        needs: vec[i64],
        laid: list[int],
        nodes: list[int],
        parents: list[int],
        kinds: list[int],
        sheep: list[int],
        opens: list[int],
        borders: list[int],
        wolves: list[int],
        hunters: list[int],
        dead: list[int],
    ) -> None:
        self.set_number = set_number
        self.hungry_wolf = hungry_wolf  # woolybully:10.5
        self.hunter_shoots = hunter_shoots  # woolybully:9.3
        self.spots = spots  # space -> number of the spot, in the order they were filled
        self.places = places  # empty spaces next to a tile, in the order they became that
        self.needs = needs  # what each of them needs
        self.laid = laid  # (side * SPACES + space) * 4 + turn, in order; a tile on top of another comes later
        self.nodes = nodes  # [spot * 4 + direction]: the region that looks there
        self.parents = parents  # of a node; of a root: minus the number of its nodes
        self.kinds = kinds  # of a node
        self.sheep = sheep  # of a root: the sheep of the whole area (woolybully:m.6)
        self.opens = opens  # of a root: the open edges of the whole area (woolybully:m.8)
        self.borders = borders  # pairs (meadow node, forest node) that border on some tile (woolybully:m.7)
        self.wolves = wolves  # spaces of active wolves
        self.hunters = hunters  # spaces of visible hunters
        self.dead = dead  # spaces of wolves shot by woolybully:r16

    def copy(self) -> Land:
        return Land(
            self.set_number,
            self.hungry_wolf,
            self.hunter_shoots,
            self.spots.copy(),
            self.places[:],
            self.needs[:],
            self.laid[:],
            self.nodes[:],
            self.parents[:],
            self.kinds[:],
            self.sheep[:],
            self.opens[:],
            self.borders[:],
            self.wolves[:],
            self.hunters[:],
            self.dead[:],
        )

    def pack_into(self, p: Packer) -> None:
        p.flag(self.hungry_wolf)
        p.flag(self.hunter_shoots)
        p.pairs(self.spots)
        p.ints(list(self.places))
        p.ints(list(self.needs))
        p.ints(self.laid)
        p.ints(self.nodes)
        p.ints(self.parents)
        p.ints(self.kinds)
        p.ints(self.sheep)
        p.ints(self.opens)
        p.ints(self.borders)
        p.ints(self.wolves)
        p.ints(self.hunters)
        p.ints(self.dead)

    @staticmethod
    def unpacked(u: Unpacker, like: Land) -> Land:
        return Land(
            like.set_number,
            u.flag(),
            u.flag(),
            u.pairs(),
            vec[i64](u.ints()),
            vec[i64](u.ints()),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
            u.ints(),
        )

    # Areas.

    def root(self, node: int) -> int:
        """The node that stands for the whole area (woolybully:m.4)."""
        parents = self.parents
        up = parents[node]
        while up >= 0:
            node = up
            up = parents[node]
        return node

    def root_at(self, space: int, direction: int) -> int:
        return self.root(self.nodes[self.spots[space] * 4 + direction])

    def join(self, one: int, other: int) -> int:
        """Make one area of two (roots); the root of both."""
        if one == other:
            return one
        parents = self.parents
        if parents[one] > parents[other]:
            one, other = other, one
        parents[one] += parents[other]
        parents[other] = one
        self.sheep[one] += self.sheep[other]
        self.opens[one] += self.opens[other]
        return one

    def forests_around(self, space: int) -> list[int]:
        """The different forests (roots) that look at an empty space."""
        found: list[int] = []
        for direction in range(4):
            near = space + STEPS[direction]
            if near in self.spots:
                root = self.root_at(near, direction ^ 2)
                if self.kinds[root] == FOREST and root not in found:
                    found.append(root)
        return found

    def holds(self, forest: int, spaces: list[int]) -> bool:
        """Does one of these spaces (of wolves, of hunters) belong to the forest?"""
        for space in spaces:
            if self.root_at(space, 0) == forest:
                return True
        return False

    def cancelled(self) -> list[int]:
        """The meadows (roots) that border a forest with an active wolf (woolybully:4.3)."""
        found: list[int] = []
        if self.wolves:
            prowled = [self.root_at(wolf, 0) for wolf in self.wolves]
            borders = self.borders
            for i in range(0, len(borders), 2):
                if self.root(borders[i + 1]) in prowled:  # woolybully:r15, woolybully:r15a
                    meadow = self.root(borders[i])
                    if meadow not in found:
                        found.append(meadow)
        return found

    def finished(self) -> list[int]:
        """The meadows (roots) without an open edge (woolybully:m.9), in the order of their oldest root."""
        parents = self.parents
        return [
            node
            for node in range(len(parents))
            if parents[node] < 0 and self.opens[node] == 0 and self.kinds[node] < COLOURS
        ]

    # Laying.

    def neighbours(self, space: int) -> int:
        """The tiles that share an edge with the space (woolybully:m.10)."""
        need = self.need_of(space)
        if need:
            return NEIGHBOURS[need]
        count = 0
        for step in STEPS:
            if space + step in self.spots:
                count += 1
        return count

    def place_of(self, space: int) -> int:
        """Where an empty space stands in `places`, or -1."""
        wanted: i64 = space
        for at, place in enumerate(self.places):
            if place == wanted:
                return at
        return -1

    def need_of(self, space: int) -> int:
        """What an empty space needs; 0 if no tile lies next to it."""
        at = self.place_of(space)
        return self.needs[at] if at >= 0 else 0

    def lay(self, side: int, space: int, turn: int) -> None:
        """Put a side there, on an empty space or on top of a wolf or hunter."""
        self.laid.append((side * SPACES + space) * 4 + turn)
        feature = SETS[self.set_number].feature[side]
        if space not in self.spots:
            self.fill(side, space, turn)
        if feature == WOLF:
            if space in self.hunters:  # woolybully:10.5
                self.hunters.remove(space)
            self.wolves.append(space)
        elif feature == HUNTER:
            if space in self.wolves:  # woolybully:5.2
                self.wolves.remove(space)
            self.hunters.append(space)  # woolybully:r14

    def fill(self, side: int, space: int, turn: int) -> None:
        """A new tile joins areas, closes edges and opens others."""
        tiles = SETS[self.set_number]
        spots = self.spots
        nodes = self.nodes
        parents = self.parents
        opens = self.opens
        first = len(parents)
        of_region = tiles.kinds[side]
        for region in range(len(of_region)):
            parents.append(-1)
            self.kinds.append(of_region[region])
            self.sheep.append(tiles.sheep[side][region])
            opens.append(0)
        pairs = tiles.borders[side]
        for pair in range(len(pairs)):
            self.borders.append(first + pairs[pair])
        if self.hunter_shoots and self.wolves and self.hunters:  # woolybully:9.1, woolybully:9.3
            self.shoot(side, space, turn)
        spots[space] = len(nodes) // 4
        filled = self.place_of(space)
        if filled >= 0:
            self.places, _ = pop(self.places, filled)
            self.needs, _ = pop(self.needs, filled)
        at = side * 16 + turn * 4
        for direction in range(4):
            node = first + tiles.regions[at + direction]
            nodes.append(node)
            near = space + STEPS[direction]
            spot = spots.get(near, -1)
            if spot < 0:
                opens[self.root(node)] += 1
                need = (tiles.edges[at + direction] + 1) * POWERS[direction ^ 2]
                place = self.place_of(near)
                if place < 0:
                    self.places = append(self.places, near)
                    self.needs = append(self.needs, need)
                else:
                    self.needs[place] += need
            else:
                other = self.root(nodes[spot * 4 + (direction ^ 2)])
                opens[other] -= 1
                self.join(other, self.root(node))  # woolybully:m.4, woolybully:m.5

    def shoot(self, side: int, space: int, turn: int) -> None:
        """A tile is going to join forests: a hunter of one takes the wolves of another."""
        tiles = SETS[self.set_number]
        at = side * 16 + turn * 4
        groups: list[list[int]] = []  # forests that will be one
        for region in range(len(tiles.kinds[side])):
            joined: list[int] = []
            for direction in range(4):
                near = space + STEPS[direction]
                if tiles.regions[at + direction] == region and near in self.spots:
                    if tiles.kinds[side][region] == FOREST:
                        joined.append(self.root_at(near, direction ^ 2))
            for group in groups[:]:  # two regions of the tile may meet through a forest outside
                if any(forest in joined for forest in group):
                    groups.remove(group)
                    joined += group
            groups.append(joined)
        for group in groups:
            with_hunter = {forest for forest in group if self.holds(forest, self.hunters)}
            with_wolf = {forest for forest in group if self.holds(forest, self.wolves)}
            if with_hunter and with_wolf and len(with_hunter | with_wolf) > 1:  # woolybully:r16
                shot = [wolf for wolf in self.wolves if self.root_at(wolf, 0) in with_wolf]
                self.dead += shot
                self.wolves = [wolf for wolf in self.wolves if wolf not in shot]

    # What may be laid.

    def placements(self, side: int) -> list[int]:
        """Every legal placement (space * 4 + turn) of a side; holes may come of it (woolybully:2.5)."""
        tiles = SETS[self.set_number]
        base = side * NEEDS
        fits = tiles.fits
        feature = tiles.feature[side]
        codes: list[int] = []
        places = self.places
        needs = self.needs
        for i in range(len(needs)):
            bits = fits[base + needs[i]]
            if bits:
                place = places[i]
                if feature and self.beast_refusal(feature, place):
                    continue
                for turn in TURNS[bits]:
                    codes.append(place * 4 + turn)
        if feature == HUNTER:  # woolybully:5.2
            codes += [wolf * 4 for wolf in self.wolves]
        elif feature == WOLF and self.hungry_wolf:  # woolybully:10.5, woolybully:r17
            codes += [hunter * 4 for hunter in self.hunters]
        return codes

    def placeable(self, side: int) -> bool:
        """Has the side any legal placement?"""
        tiles = SETS[self.set_number]
        feature = tiles.feature[side]
        if feature:
            return len(self.placements(side)) > 0
        base: i64 = side * NEEDS
        fits = tiles.fits
        for need in self.needs:
            if fits[base + need]:
                return True
        return False

    def beast_refusal(self, feature: int, place: int) -> str:
        """The rule that keeps a wolf or hunter from an empty space whose edges match, or ""."""
        if feature == WOLF:
            if self.hunters:  # woolybully:5.4, woolybully:r11: wolves are no hindrance
                forests = self.forests_around(place)
                for forest in forests:
                    if self.holds(forest, self.hunters):
                        if self.holds(forest, self.wolves):
                            return "woolybully:9.2"
                        return "woolybully:4.4" if len(forests) == 1 else "woolybully:r12"
        elif self.wolves:
            for forest in self.forests_around(place):
                if self.holds(forest, self.wolves):
                    return "woolybully:r13"
        return ""

    def nowhere(self, side: int) -> str:
        """The rule that keeps a side without a placement from the table: a beast's own, or that edges must match."""
        tiles = SETS[self.set_number]
        feature = tiles.feature[side]
        if not feature:
            return "woolybully:2.3"
        for i in range(len(self.needs)):
            if tiles.fits[side * NEEDS + self.needs[i]]:
                return self.beast_refusal(feature, self.places[i])
        return "woolybully:4.2" if feature == WOLF else "woolybully:5.3"

    def placement_refusal(self, side: int, code: int) -> str:
        """The rule that forbids a placement, or ""."""
        tiles = SETS[self.set_number]
        space = code >> 2
        turn = code & 3
        if not tiles.turns[side] >> turn & 1:
            return "woolybully:r41"
        feature = tiles.feature[side]
        if space in self.spots:
            return self.cover_refusal(feature, space)
        need = self.need_of(space)
        if not need:
            return "woolybully:2.1" if len(self.laid) == 1 else "woolybully:2.2"
        if not tiles.fits[side * NEEDS + need] >> turn & 1:
            if len(self.laid) == 1:
                return "woolybully:2.1"
            return "woolybully:4.2" if feature == WOLF else "woolybully:5.3" if feature == HUNTER else "woolybully:2.3"
        return self.beast_refusal(feature, space) if feature else ""

    def cover_refusal(self, feature: int, space: int) -> str:
        """The rule that keeps a side from being laid on top of a tile, or ""."""
        if feature == HUNTER:
            if space in self.wolves:
                return ""
            return "woolybully:r16" if space in self.dead else "woolybully:5.2"
        if feature == WOLF:
            if space in self.hunters and self.hungry_wolf:
                return ""
            return "woolybully:10.5"
        return "woolybully:2.2"
