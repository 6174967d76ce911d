"""A set of tiles as flat tables. Rules read these tables and nothing else of a tile.

A side is tile * 2 + 0 or 1; tiles stand in the order of their roles: the village square, the shepherds by colour,
wolves, hunters, ordinary tiles. A state holds the number of its set in SETS, so that copies and prints stay small.
"""

from __future__ import annotations

from typing import Final

# Kinds of edge (woolybully:m.1).
KINDS: Final = 6
LETTERS: Final = "KURYVF"
COLOURS: Final = 4  # kinds 0..3 are sheep: black, blue, red, yellow
VILLAGE: Final = 4
FOREST: Final = 5

# Roles of tiles, in their order.
SQUARE: Final = 0
SHEPHERD: Final = 1
WOLF: Final = 2
HUNTER: Final = 3
ORDINARY: Final = 4
ROLES: Final = ("village", "shepherd", "wolf", "hunter", "ordinary")

# What an empty space needs: one digit a side, 0 where nothing lies, else 1 + the kind it must match (woolybully:2.3).
NEEDS: Final = 7 * 7 * 7 * 7
POWERS: Final = [1, 7, 49, 343]

FIRST_OF_BAG: Final = 1 + COLOURS  # tile 0 is the village square, 1..4 are the shepherds
MOST_TILES: Final = 120  # what the coordinates of the land have room for


class Face:
    """One printed side: kinds and regions of its N, E, S, W edges, sheep by region, and a wolf or hunter on it."""

    def __init__(self, edges: str, regions: str, sheep: list[int], feature: str) -> None:
        self.edges = edges
        self.regions = regions
        self.sheep = sheep
        self.feature = feature


class Tile:
    def __init__(self, name: str, role: int, faces: list[Face]) -> None:
        self.name = name
        self.role = role
        self.faces = faces


class TileSet:
    """All tiles of a game. Lists by side have two entries a tile, also where only one side can be laid."""

    def __init__(self, tiles: list[Tile], content: str, source: str, start_hand: int) -> None:
        count = len(tiles)
        self.tiles = tiles
        self.content = content  # the set as a text that reads back to it; "" for the set that comes with the game
        self.source = source
        self.start_hand = start_hand  # woolybully:1.2
        self.count = count
        self.roles = [tile.role for tile in tiles]
        self.first_wolf = FIRST_OF_BAG
        self.first_hunter = self.first_wolf + self.roles.count(WOLF)
        self.first_ordinary = self.first_hunter + self.roles.count(HUNTER)
        self.feature = [0] * (count * 2)  # WOLF or HUNTER where the side shows one
        self.edges = [0] * (count * 32)  # [side * 16 + turn * 4 + direction]: the kind that looks there
        self.regions = [0] * (count * 32)  # woolybully:m.3; the same, the region that looks there
        self.kinds: list[list[int]] = []  # by side: the kind of each region
        self.sheep: list[list[int]] = []  # by side: the sheep in each region (woolybully:m.6)
        self.borders: list[list[int]] = []  # by side: pairs (meadow region, forest region) that border (woolybully:m.7)
        self.turns = [0] * (count * 2)  # by side: the turns that look different, as bits (woolybully:r41)
        fits = bytearray(count * 2 * NEEDS)
        for tile in range(count):
            faces = tiles[tile].faces
            for i in range(2):
                if i < len(faces):
                    self._enter(tile * 2 + i, faces[i], fits)
                else:
                    self.kinds.append([])
                    self.sheep.append([])
                    self.borders.append([])
        self.fits = bytes(fits)  # [side * NEEDS + need]: the turns with which a side may lie there

    def _enter(self, side: int, face: Face, fits: bytearray) -> None:
        kinds = [LETTERS.index(letter) for letter in face.edges]
        regions = [int(digit) for digit in face.regions]
        of_region = [0] * (max(regions) + 1)
        for direction in range(4):
            of_region[regions[direction]] = kinds[direction]
        self.kinds.append(of_region)
        self.sheep.append(face.sheep[:])
        if face.feature == "wolf":
            self.feature[side] = WOLF
        elif face.feature == "hunter":
            self.feature[side] = HUNTER
        pairs: list[int] = []
        for direction in range(4):
            one, other = regions[direction], regions[(direction + 1) % 4]
            for meadow, forest in ((one, other), (other, one)):
                if of_region[meadow] < COLOURS and of_region[forest] == FOREST:
                    pairs += [meadow, forest]
        self.borders.append(pairs)
        looks: list[str] = []
        for turn in range(4):
            look = ""
            for direction in range(4):
                printed = (direction - turn) % 4
                self.edges[side * 16 + turn * 4 + direction] = kinds[printed]
                self.regions[side * 16 + turn * 4 + direction] = regions[printed]
                joined = "".join("=" if regions[printed] == regions[(other - turn) % 4] else "|" for other in range(4))
                look += f"{face.edges[printed]}{face.sheep[regions[printed]]}{joined}"
            if look in looks:
                continue
            looks.append(look)
            self.turns[side] |= 1 << turn
            for touching in range(1, 16):
                need = 0
                for direction in range(4):
                    if touching >> direction & 1:
                        need += (kinds[(direction - turn) % 4] + 1) * POWERS[direction]
                fits[side * NEEDS + need] |= 1 << turn


# The turns of a set of bits, spelled out.
TURNS: Final[list[list[int]]] = [[turn for turn in range(4) if bits >> turn & 1] for bits in range(16)]

# NEIGHBOURS[need]: how many tiles touch a space with that need (woolybully:m.10).
NEIGHBOURS: Final[list[int]] = [sum(1 for power in POWERS if need // power % 7) for need in range(NEEDS)]

# The sets in use; 0 is the one that comes with the game (`game` puts it there).
SETS: Final[list[TileSet]] = []


def enlist(tiles: TileSet) -> int:
    """The number of a set; the same text is the same set."""
    for i in range(len(SETS)):
        if SETS[i].content == tiles.content:
            return i
    SETS.append(tiles)
    return len(SETS) - 1
