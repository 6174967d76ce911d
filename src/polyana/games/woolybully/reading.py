# not compiled: reads a file once
"""A set of tiles from a text of the shape of data/tiles.toml, and what is wrong with it, line by line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from polyana.games.woolybully.tiles import (
    COLOURS,
    FIRST_OF_BAG,
    HUNTER,
    LETTERS,
    MOST_TILES,
    ORDINARY,
    ROLES,
    SHEPHERD,
    SQUARE,
    WOLF,
    Face,
    Tile,
    TileSet,
)
from polyana.kernel.errors import BadSetup

COLOUR_NAMES: Final = ("black", "blue", "red", "yellow")
MARKER: Final = "marker"  # a reminder without a function (r9): read over
_FACES: Final = {
    "village": (1, 2),
    "shepherd": (1, 1),
    MARKER: (0, 0),
    "wolf": (2, 2),
    "hunter": (2, 2),
    "ordinary": (2, 2),
}
_FACE_KEYS: Final = ("edges", "regions", "sheep", "feature")
_FEATURES: Final = {"": "", "wolf": "wolf", "hunter": "hunter", "shepherd": "shepherd"}


def standard() -> TileSet:
    """The set that comes with the game."""
    tiles = read(_shipped())
    return TileSet(tiles.tiles, "", tiles.source, tiles.start_hand)


def rule_numbers() -> Mapping[str, Any]:
    """Numbers of the rulebook that are not on the tiles."""
    numbers: Mapping[str, Any] = tomllib.loads(_shipped())["rules"]
    return numbers


def _shipped() -> str:
    return files("polyana.games.woolybully").joinpath("data/tiles.toml").read_text(encoding="utf-8")


def read(text: str) -> TileSet:
    """The set that a text describes; BadSetup names every line that is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"this set of tiles is not TOML: {error}") from None
    reader = _Reader(text)
    tiles = reader.set_of(data)
    if reader.complaints:
        told = "\n".join(f"line {line}: {what}" if line else what for line, what in sorted(reader.complaints))
        raise BadSetup(f"this set of tiles cannot be played with:\n{told}")
    return tiles


class _Reader:
    """Goes through the parsed data and keeps every complaint with its line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.blocks = [i for i, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*tiles\s*\]\]", line)]
        self.complaints: list[tuple[int, str]] = []

    # Where things stand.

    def complain(self, line: int, what: str) -> None:
        self.complaints.append((line, what))

    def line_of(self, tile: int, word: str, nth: int = 0) -> int:
        """The line of the nth `word =` of a tile, of its head if there is none."""
        if tile >= len(self.blocks):
            return 0
        end = self.blocks[tile + 1] if tile + 1 < len(self.blocks) else len(self.lines)
        for i in range(self.blocks[tile], end):
            line = self.lines[i].partition("#")[0]
            found = len(re.findall(rf"(?<![\w-])[\"']?{word}[\"']?\s*=", line))
            if nth < found:
                return i + 1
            nth -= found
        return self.blocks[tile] + 1

    # What must be there.

    def set_of(self, data: Mapping[str, Any]) -> TileSet:
        raw = data.get("tiles")
        if not isinstance(raw, list) or not all(isinstance(each, dict) for each in raw):
            self.complain(0, "there are no [[tiles]]")
            raw = []
        tiles: list[Tile] = []
        names: list[str] = []
        for i, each in enumerate(raw):
            tile = self.tile(i, each, names)
            if tile is not None:
                tiles.append(tile)
        setup = data.get("setup", {})
        given = setup.get("start_hand") if isinstance(setup, dict) else None
        start_hand = given if isinstance(given, int) and given is not True else 0
        if start_hand < 1:
            self.complain(0, "[setup] must say start_hand, a number from 1")
        self.whole(tiles, start_hand)
        meta = data.get("meta", {})
        source = str(meta.get("source", "")) if isinstance(meta, dict) else ""
        if self.complaints:
            return TileSet([], "", source, start_hand)
        ordered = sorted(tiles, key=lambda tile: (tile.role, _shepherd_order(tile)))
        return TileSet(ordered, write(ordered, source, start_hand), source, start_hand)

    def whole(self, tiles: list[Tile], start_hand: int) -> None:
        """What is asked of the set as a whole."""
        if self.complaints:
            return
        squares = sum(tile.role == SQUARE for tile in tiles)
        if squares != 1:
            self.complain(0, f"there must be one village tile, not {squares}")
        for letter, name in zip(LETTERS, COLOUR_NAMES):
            found = sum(tile.role == SHEPHERD and tile.faces[0].edges[0] == letter for tile in tiles)
            if found != 1:
                self.complain(0, f"there must be one shepherd with {name} sheep, not {found}")
        bag = [tile for tile in tiles if tile.role >= WOLF]
        if len(bag) < start_hand * COLOURS:
            self.complain(0, f"{len(bag)} tiles in the bag are too few for four hands of {start_hand}")
        if len(bag) + FIRST_OF_BAG > MOST_TILES:
            self.complain(0, f"{len(bag)} tiles in the bag are too many; {MOST_TILES - FIRST_OF_BAG} are the most")
        if not any("V" in face.edges for tile in bag for face in tile.faces):
            self.complain(0, "no tile of the bag has a village edge, so nobody could begin")

    def tile(self, i: int, raw: Mapping[str, Any], names: list[str]) -> Tile | None:
        name, role, faces = raw.get("id"), raw.get("role"), raw.get("faces")
        before = len(self.complaints)
        if not isinstance(name, str) or not name:
            self.complain(self.line_of(i, "id"), "a tile needs an id")
            name = "?"
        elif name in names:
            self.complain(self.line_of(i, "id"), f"there is another tile {name}")
        names.append(name)
        if not isinstance(role, str) or role not in _FACES:
            self.complain(self.line_of(i, "role"), f"tile {name}: its role must be one of {', '.join(_FACES)}")
            return None
        low, high = _FACES[role]
        if not isinstance(faces, list) or not low <= len(faces) <= high:
            wanted = str(low) if low == high else f"{low} or {high}"
            self.complain(self.line_of(i, "faces"), f"tile {name}: a {role} has {wanted} faces")
            return None
        made = [self.face(i, nth, name, each) for nth, each in enumerate(faces)]
        if role == MARKER or len(self.complaints) > before:
            return None
        tile = Tile(name, ROLES.index(role), [face for face in made if face is not None])
        self.fits_role(i, tile, raw)
        return tile

    def face(self, i: int, nth: int, name: str, raw: object) -> Face | None:
        line = self.line_of(i, "edges", nth)
        who = f"tile {name}, face {nth + 1}"
        if not isinstance(raw, dict):
            self.complain(line, f"{who}: a face is written {{ edges = …, regions = … }}")
            return None
        for key in raw:
            if key not in _FACE_KEYS:
                self.complain(line, f"{who}: nothing is known of {key!r}")
        edges, regions = raw.get("edges"), raw.get("regions")
        if not isinstance(edges, str) or not re.fullmatch(f"[{LETTERS}]{{4}}", edges):
            self.complain(line, f"{who}: edges are four letters of {LETTERS}, not {edges!r}")
            return None
        if not isinstance(regions, str) or not re.fullmatch("[0-3]{4}", regions):
            self.complain(line, f"{who}: regions are four digits from 0 to 3, not {regions!r}")
            return None
        if list(dict.fromkeys(regions)) != sorted(set(regions)) or "0" not in regions or _gaps(regions):
            self.complain(line, f"{who}: regions {regions} are not numbered 0, 1, 2 … by first use")
            return None
        kind_of: dict[str, str] = {}
        for letter, digit in zip(edges, regions):
            if kind_of.setdefault(digit, letter) != letter:
                self.complain(line, f"{who}: region {digit} is both {kind_of[digit]} and {letter}")
                return None
        if regions[0] == regions[2] != regions[1] == regions[3]:
            self.complain(line, f"{who}: regions {regions} cross in the middle")
            return None
        sheep = self.sheep_of(line, who, raw.get("sheep"), regions, kind_of)
        feature = raw.get("feature", "")
        if not isinstance(feature, str) or feature not in _FEATURES:
            self.complain(line, f"{who}: a feature is wolf, hunter or shepherd, not {feature!r}")
            return None
        return Face(edges, regions, sheep, feature)

    def sheep_of(self, line: int, who: str, raw: object, regions: str, kind_of: Mapping[str, str]) -> list[int]:
        meadow = [kind_of[str(region)] in LETTERS[:COLOURS] for region in range(len(kind_of))]
        if raw is None:
            return [regions.count(str(region)) if meadow[region] else 0 for region in range(len(kind_of))]
        if not isinstance(raw, list) or len(raw) != len(kind_of) or not all(_is_int(n) and 0 <= n <= 9 for n in raw):
            self.complain(line, f"{who}: sheep must be {len(kind_of)} numbers from 0 to 9, one a region")
            return [0] * len(kind_of)
        for region, count in enumerate(raw):
            if count and not meadow[region]:
                self.complain(line, f"{who}: region {region} is no meadow and holds no sheep")
        return list(raw)

    def fits_role(self, i: int, tile: Tile, raw: Mapping[str, Any]) -> None:
        role = ROLES[tile.role]
        line = self.line_of(i, "faces")
        features = [face.feature for face in tile.faces]
        one = [face.edges for face in tile.faces if face.regions == "0000"]
        if tile.role == SQUARE and (one != ["VVVV"] * len(tile.faces) or any(features)):
            self.complain(line, f"tile {tile.name}: the village square is village on all edges, one region")
        if tile.role == ORDINARY and any(features):
            self.complain(line, f"tile {tile.name}: an ordinary tile shows neither wolf nor hunter nor shepherd")
        if tile.role == SHEPHERD:
            if len(one) != 1 or len(set(one[0])) != 1 or one[0][0] not in LETTERS[:COLOURS]:
                self.complain(line, f"tile {tile.name}: a shepherd has sheep of one colour on all edges, one region")
            elif raw.get("colour", COLOUR_NAMES[LETTERS.index(one[0][0])]) != COLOUR_NAMES[LETTERS.index(one[0][0])]:
                self.complain(self.line_of(i, "colour"), f"tile {tile.name}: its colour is not that of its sheep")
            if features[0] not in ("", "shepherd"):
                self.complain(line, f"tile {tile.name}: a shepherd shows neither wolf nor hunter")
        if tile.role in (WOLF, HUNTER):
            shown = [face for face in tile.faces if face.feature]
            if len(shown) != 1 or shown[0].feature != role:
                self.complain(line, f"tile {tile.name}: one of its faces, and only one, has the feature {role!r}")
            elif (shown[0].edges, shown[0].regions) != ("FFFF", "0000"):
                self.complain(line, f"tile {tile.name}: a {role} is forest on all edges, one region")


def write(tiles: list[Tile], source: str, start_hand: int) -> str:
    """A set as a text that reads back to it, without what the rules do not need."""
    lines = ["[meta]", f"source = {_quoted(source)}", "[setup]", f"start_hand = {start_hand}"]
    for tile in tiles:
        lines += ["[[tiles]]", f"id = {_quoted(tile.name)}", f'role = "{ROLES[tile.role]}"', "faces = ["]
        for face in tile.faces:
            feature = f', feature = "{face.feature}"' if face.feature else ""
            lines.append(f'{{ edges = "{face.edges}", regions = "{face.regions}", sheep = {face.sheep}{feature} }},')
        lines.append("]")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    plain = "".join(letter for letter in text if letter.isprintable())
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _shepherd_order(tile: Tile) -> int:
    return LETTERS.index(tile.faces[0].edges[0]) if tile.role == SHEPHERD else 0


def _gaps(regions: str) -> bool:
    return set(regions) != {str(n) for n in range(len(set(regions)))}


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
