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
from polyana.kernel.errors import BadSetup, Say

COLOUR_NAMES: Final = ("black", "blue", "red", "yellow")
MARKER: Final = "marker"  # a reminder without a function (woolybully:r9): read over
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
_MOST_TOLD: Final = 40  # a file in which everything is wrong need not be told line by line to its end

# What may be wrong. The messages woolybully-tiles-… say the same in every language.
SENTENCES: Final = {
    "bad": "this set of tiles cannot be played with:",
    "line": "line {line}: {what}",
    "more": "and {n} more like these",
    "not-toml": "this is not TOML: {error}",
    "too-deep": "this is not TOML that anybody could read: it is nested too deeply",
    "none": "there are no [[tiles]]",
    "start-hand": "[setup] must say start_hand, a number from 1",
    "squares": "there must be one village tile, not {n}",
    "shepherds": "there must be one shepherd with {colour} sheep, not {n}",
    "too-few": "{n} tiles in the bag are too few for four hands of {hand}",
    "too-many": "{n} tiles in the bag are too many; {most} are the most",
    "no-village": "no tile of the bag has a village edge, so nobody could begin",
    "no-id": "a tile needs an id, a word in quotation marks",
    "same-id": "there is another tile {name}",
    "role": "tile {name}: its role must be one of {known}",
    "faces": "tile {name}: {role} tiles have so many faces: {n}",
    "face-shape": "tile {name}, face {face}: a face is written {{ edges = …, regions = … }}",
    "unknown-key": "tile {name}, face {face}: nothing is known of “{key}”",
    "edges": "tile {name}, face {face}: edges are four letters of {letters}, not “{given}”",
    "regions": "tile {name}, face {face}: regions are four digits from 0 to 3, not “{given}”",
    "first-use": "tile {name}, face {face}: regions {given} are not numbered 0, 1, 2 … by first use",
    "two-kinds": "tile {name}, face {face}: region {region} is both {one} and {other}",
    "crossing": "tile {name}, face {face}: regions {given} cross in the middle",
    "feature": "tile {name}, face {face}: a feature is wolf, hunter or shepherd, not “{given}”",
    "sheep": "tile {name}, face {face}: sheep must be as many numbers from 0 to 9 as there are regions, {n}",
    "no-meadow": "tile {name}, face {face}: region {region} is no meadow and holds no sheep",
    "square-shape": "tile {name}: the village square is village on all edges, one region",
    "ordinary-shape": "tile {name}: an ordinary tile shows neither wolf nor hunter nor shepherd",
    "shepherd-shape": "tile {name}: a shepherd has sheep of one colour on all edges, one region",
    "shepherd-colour": "tile {name}: its colour is not that of its sheep",
    "shepherd-beast": "tile {name}: a shepherd shows neither wolf nor hunter",
    "beast-feature": "tile {name}: one of its faces, and only one, has the feature {role}",
    "beast-shape": "tile {name}: its {role} is forest on all edges, one region",
}

Values = Mapping[str, object]


class BadTiles(BadSetup):
    """A set of tiles with everything that is wrong in it: lines (0 for the whole), sentences and their values."""

    def __init__(self, problems: list[tuple[int, str, Values]]) -> None:
        self.problems = sorted(problems, key=lambda problem: problem[0])
        super().__init__(self.sentence(_in_english), "woolybully-tiles-bad")

    def sentence(self, say: Say) -> str:
        """The whole complaint in the language that `say` speaks."""
        lines = [say("woolybully-tiles-bad")]
        for line, word, values in self.problems[:_MOST_TOLD]:
            what = say(f"woolybully-tiles-{word}", **values)
            lines.append(say("woolybully-tiles-line", line=line, what=what) if line else what)
        if len(self.problems) > _MOST_TOLD:
            lines.append(say("woolybully-tiles-more", n=len(self.problems) - _MOST_TOLD))
        return "\n".join(lines)


def _in_english(message: str, **values: object) -> str:
    return SENTENCES[message.removeprefix("woolybully-tiles-")].format(**values)


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
    """The set that a text describes; BadTiles names every line that is wrong."""
    text = text.removeprefix("\ufeff")  # some editors begin every file with it
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said, _, where = str(error).partition(" (at ")
        found = re.match(r"line (\d+)", where)
        raise BadTiles([(int(found.group(1)) if found else 0, "not-toml", {"error": said})]) from None
    except RecursionError:
        raise BadTiles([(0, "too-deep", {})]) from None
    reader = _Reader(text)
    tiles = reader.set_of(data)
    if reader.problems:
        raise BadTiles(reader.problems)
    return tiles


class _Reader:
    """Goes through the parsed data and keeps every complaint with its line."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.blocks = [i for i, line in enumerate(self.lines) if re.match(r"\s*\[\[\s*tiles\s*\]\]", line)]
        self.problems: list[tuple[int, str, Values]] = []
        self.where: dict[str, int] = {}  # the line of each tile's role, by its id

    # Where things stand.

    def complain(self, line: int, word: str, **values: object) -> None:
        self.problems.append((line, word, values))

    def line_matching(self, pattern: str) -> int:
        """The first line that begins like this, or 0."""
        for i, line in enumerate(self.lines):
            if re.match(rf"\s*{pattern}", line):
                return i + 1
        return 0

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
            self.complain(0, "none")
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
            line = self.line_matching(r"start_hand\s*=") or self.line_matching(r"\[\s*setup\s*\]")
            self.complain(line, "start-hand")
        self.whole(tiles, start_hand)
        meta = data.get("meta", {})
        source = str(meta.get("source", "")) if isinstance(meta, dict) else ""
        if self.problems:
            return TileSet([], "", source, start_hand)
        ordered = sorted(tiles, key=lambda tile: (tile.role, _shepherd_order(tile)))
        return TileSet(ordered, write(ordered, source, start_hand), source, start_hand)

    def whole(self, tiles: list[Tile], start_hand: int) -> None:
        """What is asked of the set as a whole."""
        if self.problems:
            return
        squares = [tile for tile in tiles if tile.role == SQUARE]
        if len(squares) != 1:
            self.complain(self.where[squares[1].name] if squares else 0, "squares", n=len(squares))
        for letter, colour in zip(LETTERS, COLOUR_NAMES):
            found = [tile for tile in tiles if tile.role == SHEPHERD and tile.faces[0].edges[0] == letter]
            if len(found) != 1:
                self.complain(self.where[found[1].name] if found else 0, "shepherds", colour=colour, n=len(found))
        bag = [tile for tile in tiles if tile.role >= WOLF]
        if len(bag) < start_hand * COLOURS:
            self.complain(self.line_matching(r"start_hand\s*="), "too-few", n=len(bag), hand=start_hand)
        if len(bag) + FIRST_OF_BAG > MOST_TILES:
            self.complain(0, "too-many", n=len(bag), most=MOST_TILES - FIRST_OF_BAG)
        if not any("V" in face.edges for tile in bag for face in tile.faces):
            self.complain(0, "no-village")

    def tile(self, i: int, raw: Mapping[str, Any], names: list[str]) -> Tile | None:
        name, role, faces = raw.get("id"), raw.get("role"), raw.get("faces")
        before = len(self.problems)
        if not isinstance(name, str) or not name or not name.isprintable():
            self.complain(self.line_of(i, "id"), "no-id")
            name = "?"
        elif name in names:
            self.complain(self.line_of(i, "id"), "same-id", name=_short(name))
        names.append(name)
        self.where[name] = self.line_of(i, "role")
        name = _short(name)
        if not isinstance(role, str) or role not in _FACES:
            self.complain(self.line_of(i, "role"), "role", name=name, known=", ".join(_FACES))
            return None
        low, high = _FACES[role]
        if not isinstance(faces, list) or not low <= len(faces) <= high:
            wanted = str(low) if low == high else f"{low}–{high}"
            self.complain(self.line_of(i, "faces"), "faces", name=name, role=role, n=wanted)
            return None
        made = [self.face(i, nth, name, each) for nth, each in enumerate(faces)]
        if role == MARKER or len(self.problems) > before:
            return None
        tile = Tile(names[-1], ROLES.index(role), [face for face in made if face is not None])
        self.fits_role(i, tile, raw)
        return tile

    def face(self, i: int, nth: int, name: str, raw: object) -> Face | None:
        line = self.line_of(i, "edges", nth)
        who: dict[str, object] = {"name": name, "face": nth + 1}
        if not isinstance(raw, dict):
            self.complain(line, "face-shape", **who)
            return None
        for key in raw:
            if key not in _FACE_KEYS:
                self.complain(line, "unknown-key", key=_short(key), **who)
        edges, regions = raw.get("edges"), raw.get("regions")
        if not isinstance(edges, str) or not re.fullmatch(f"[{LETTERS}]{{4}}", edges):
            self.complain(line, "edges", letters=LETTERS, given=_short(edges), **who)
            return None
        if not isinstance(regions, str) or not re.fullmatch("[0-3]{4}", regions):
            self.complain(line, "regions", given=_short(regions), **who)
            return None
        if list(dict.fromkeys(regions)) != sorted(set(regions)) or "0" not in regions or _gaps(regions):
            self.complain(line, "first-use", given=regions, **who)
            return None
        kind_of: dict[str, str] = {}
        for letter, digit in zip(edges, regions):
            if kind_of.setdefault(digit, letter) != letter:
                self.complain(line, "two-kinds", region=digit, one=kind_of[digit], other=letter, **who)
                return None
        if regions[0] == regions[2] != regions[1] == regions[3]:
            self.complain(line, "crossing", given=regions, **who)
            return None
        sheep = self.sheep_of(line, who, raw.get("sheep"), regions, kind_of)
        feature = raw.get("feature", "")
        if not isinstance(feature, str) or feature not in _FEATURES:
            self.complain(line, "feature", given=_short(feature), **who)
            return None
        return Face(edges, regions, sheep, feature)

    def sheep_of(
        self, line: int, who: dict[str, object], raw: object, regions: str, kind_of: Mapping[str, str]
    ) -> list[int]:
        meadow = [kind_of[str(region)] in LETTERS[:COLOURS] for region in range(len(kind_of))]
        if raw is None:
            return [regions.count(str(region)) if meadow[region] else 0 for region in range(len(kind_of))]
        if not isinstance(raw, list) or len(raw) != len(kind_of) or not all(_is_int(n) and 0 <= n <= 9 for n in raw):
            self.complain(line, "sheep", n=len(kind_of), **who)
            return [0] * len(kind_of)
        for region, count in enumerate(raw):
            if count and not meadow[region]:
                self.complain(line, "no-meadow", region=region, **who)
        return list(raw)

    def fits_role(self, i: int, tile: Tile, raw: Mapping[str, Any]) -> None:
        role = ROLES[tile.role]
        name = _short(tile.name)
        line = self.line_of(i, "faces")
        features = [face.feature for face in tile.faces]
        one = [face.edges for face in tile.faces if face.regions == "0000"]
        if tile.role == SQUARE and (one != ["VVVV"] * len(tile.faces) or any(features)):
            self.complain(line, "square-shape", name=name)
        if tile.role == ORDINARY and any(features):
            self.complain(line, "ordinary-shape", name=name)
        if tile.role == SHEPHERD:
            if len(one) != 1 or len(set(one[0])) != 1 or one[0][0] not in LETTERS[:COLOURS]:
                self.complain(line, "shepherd-shape", name=name)
            elif raw.get("colour", COLOUR_NAMES[LETTERS.index(one[0][0])]) != COLOUR_NAMES[LETTERS.index(one[0][0])]:
                self.complain(self.line_of(i, "colour"), "shepherd-colour", name=name)
            if features[0] not in ("", "shepherd"):
                self.complain(line, "shepherd-beast", name=name)
        if tile.role in (WOLF, HUNTER):
            shown = [face for face in tile.faces if face.feature]
            if len(shown) != 1 or shown[0].feature != role:
                self.complain(line, "beast-feature", name=name, role=role)
            elif (shown[0].edges, shown[0].regions) != ("FFFF", "0000"):
                self.complain(line, "beast-shape", name=name, role=role)


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


def _short(value: object) -> str:
    """What was given, as it may stand in a sentence."""
    text = value if isinstance(value, str) else str(value)
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= 40 else plain[:39] + "…"


def _shepherd_order(tile: Tile) -> int:
    return LETTERS.index(tile.faces[0].edges[0]) if tile.role == SHEPHERD else 0


def _gaps(regions: str) -> bool:
    return set(regions) != {str(n) for n in range(len(set(regions)))}


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
