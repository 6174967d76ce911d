"""The land once more, slowly and straight from the rule text: areas by flooding, placements by trying.

Shares no code with the engine but the printed faces: what both say alike, they say for two reasons.
"""

from __future__ import annotations

At = tuple[int, int]
Edge = tuple[At, int]  # a space and a direction: 0 north, 1 east, 2 south, 3 west
Side = tuple[str, str, list[int], str]  # edges, regions, sheep, feature

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
SHEEP = "KURY"


def turned(text: str, turn: int) -> str:
    """Each quarter turn moves the edge of every side to the next side clockwise."""
    for _ in range(turn):
        text = text[3] + text[:3]
    return text


class Land:
    def __init__(self, hungry_wolf: bool, hunter_shoots: bool) -> None:
        self.tiles: dict[At, tuple[str, str, list[int]]] = {}  # edges and regions as they lie, sheep by region
        self.beasts: dict[At, str] = {}  # wolf, hunter, dead
        self.hungry_wolf = hungry_wolf
        self.hunter_shoots = hunter_shoots

    # m.4, m.7

    def area(self, edge: Edge) -> frozenset[Edge]:
        found: set[Edge] = set()
        left = [edge]
        while left:
            at, direction = left.pop()
            if (at, direction) in found:
                continue
            found.add((at, direction))
            _, regions, _ = self.tiles[at]
            left += [(at, other) for other in range(4) if regions[other] == regions[direction]]
            beyond = (at[0] + STEPS[direction][0], at[1] + STEPS[direction][1])
            if beyond in self.tiles:
                left.append((beyond, (direction + 2) % 4))
        return frozenset(found)

    def areas(self) -> set[frozenset[Edge]]:
        return {self.area((at, direction)) for at in self.tiles for direction in range(4)}

    def kind(self, area: frozenset[Edge]) -> str:
        kinds = {self.tiles[at][0][direction] for at, direction in area}
        assert len(kinds) == 1
        return kinds.pop()

    def sheep(self, area: frozenset[Edge]) -> int:
        regions = {(at, self.tiles[at][1][direction]) for at, direction in area}
        return sum(self.tiles[at][2][int(region)] for at, region in regions)

    def open_edges(self, area: frozenset[Edge]) -> int:
        return sum((at[0] + STEPS[d][0], at[1] + STEPS[d][1]) not in self.tiles for at, d in area)

    def borders(self, one: frozenset[Edge], other: frozenset[Edge]) -> bool:
        return any((at, (d + 1) % 4) in other or (at, (d + 3) % 4) in other for at, d in one)

    def holds(self, area: frozenset[Edge], beast: str) -> bool:
        return any(self.beasts.get(at) == beast for at, _ in area)

    # 8

    def worth(self, letter: str, score_all: bool) -> int:
        areas = self.areas()
        prowled = [a for a in areas if self.kind(a) == "F" and self.holds(a, "wolf")]
        sizes = [
            self.sheep(a)
            for a in areas
            if self.kind(a) == letter and not self.open_edges(a) and not any(self.borders(a, f) for f in prowled)
        ]
        return sum(sizes) if score_all else max(sizes, default=0)

    # 2, 4, 5, 9

    def neighbours(self, at: At) -> int:
        return sum((at[0] + dx, at[1] + dy) in self.tiles for dx, dy in STEPS)

    def forests(self, at: At) -> set[frozenset[Edge]]:
        beyond = [((at[0] + dx, at[1] + dy), (i + 2) % 4) for i, (dx, dy) in enumerate(STEPS)]
        areas = {self.area(edge) for edge in beyond if edge[0] in self.tiles}
        return {area for area in areas if self.kind(area) == "F"}

    def may_lie(self, side: Side, at: At, turn: int) -> bool:
        edges, _, _, feature = side
        if at in self.tiles:
            under = self.beasts.get(at)
            return (feature == "hunter" and under == "wolf") or (
                feature == "wolf" and under == "hunter" and self.hungry_wolf
            )
        if not self.neighbours(at):
            return False
        lying = turned(edges, turn)
        for i, (dx, dy) in enumerate(STEPS):
            near = (at[0] + dx, at[1] + dy)
            if near in self.tiles and self.tiles[near][0][(i + 2) % 4] != lying[i]:
                return False
        enemy = {"wolf": "hunter", "hunter": "wolf"}.get(feature, "")
        return not enemy or not any(self.holds(forest, enemy) for forest in self.forests(at))

    def looks(self, side: Side, turn: int) -> tuple[object, ...]:
        edges, regions = turned(side[0], turn), turned(side[1], turn)
        joined = [[regions[i] == regions[j] for j in range(4)] for i in range(4)]
        return edges, joined, [side[2][int(r)] for r in regions]

    def placements(self, side: Side) -> set[tuple[At, int]]:
        spaces = {(x + dx, y + dy) for x, y in self.tiles for dx, dy in STEPS} | set(self.tiles)
        found = set()
        for at in spaces:
            seen: list[tuple[object, ...]] = []
            for turn in range(4):
                if self.looks(side, turn) not in seen:
                    seen.append(self.looks(side, turn))
                    if self.may_lie(side, at, turn):
                        found.add((at, turn))
        return found

    def lay(self, side: Side, at: At, turn: int) -> None:
        edges, regions, sheep, feature = side
        if at not in self.tiles:
            before = {self.area((space, d)) for space in self.tiles for d in range(4)}
            self.tiles[at] = (turned(edges, turn), turned(regions, turn), sheep)
            if self.hunter_shoots:
                self.shoot(before)
        if feature in ("wolf", "hunter"):
            self.beasts[at] = feature

    def shoot(self, before: set[frozenset[Edge]]) -> None:
        for area in self.areas():
            parts = [old for old in before if old <= area]
            if self.kind(area) == "F" and any(
                self.holds(one, "hunter") and self.holds(other, "wolf")
                for one in parts
                for other in parts
                if one != other
            ):
                for at, _ in area:
                    if self.beasts.get(at) == "wolf":
                        self.beasts[at] = "dead"
