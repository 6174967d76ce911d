"""The printed tiles as flat tables, and the one predicate of what may cover what.

A cell is a small int: CLEARING, an animal cell (clan, size), BEAR, or a clearing with a tower (TOWER + seat).
"""

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

CLEARING: Final = 0
BEAR: Final = 21  # 1..20 are animals: 1 + 4 * clan + (size - 1)
TOWER: Final = 22  # TOWER + seat: that seat's watchtower on a clearing
EMPTY: Final = 26  # no tile lies there

CLANS: Final = 5  # grandbois:1.2
SIZES: Final = 4
TILES: Final = 37  # grandbois:1.1
START_TILE: Final = 0
COLOURS: Final = 4  # grandbois:1.3


def animal(clan: int, size: int) -> int:
    return 1 + SIZES * clan + size - 1


def clan_of(cell: int) -> int:
    """The clan of an animal cell, -1 for anything else: bears and clearings belong to none."""
    return (cell - 1) // SIZES if 0 < cell < BEAR else -1


def size_of(cell: int) -> int:
    """The number of animals in a cell, 0 for anything else."""
    return (cell - 1) % SIZES + 1 if 0 < cell < BEAR else 0


def cover_refusal(new: int, old: int, expert: bool) -> str:
    """The rule that forbids a new cell to cover a visible one, or ""."""
    if old >= TOWER:
        return "grandbois:2.8"
    if old == BEAR:
        return "grandbois:2.9b"  # grandbois:r7
    if old == CLEARING or new == BEAR:  # grandbois:2.6, grandbois:2.9a
        return ""
    if size_of(new) <= size_of(old):  # a clearing holds no animals, hence never more (grandbois:r6)
        return "grandbois:2.7c"
    if expert and clan_of(new) == clan_of(old):
        return "grandbois:6.1"
    return ""  # grandbois:2.7a, grandbois:2.7b


def _load() -> dict[str, Any]:
    text = files("polyana.games.grandbois").joinpath("data/tiles.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


DATA: Final = _load()
CLAN_NAMES: Final[list[str]] = [clan["id"] for clan in DATA["clans"]]
CELL_NAMES: Final[dict[str, int]] = {  # as the data call them, in the order of their numbers
    "clearing": CLEARING,
    **{f"{CLAN_NAMES[clan]}:{size}": animal(clan, size) for clan in range(CLANS) for size in range(1, SIZES + 1)},
    "bear": BEAR,
    **{f"tower:{seat}": TOWER + seat for seat in range(COLOURS)},
}
COLOUR_NAMES: Final[list[str]] = [tower["colour"] for tower in DATA["towers"]]
ROW_SIZE: Final[int] = DATA["setup"]["open_row"]
CLANS_PER_PLAYER: Final[dict[int, int]] = {int(n): c for n, c in DATA["setup"]["clans_per_player"].items()}
TOWERS_PER_PLAYER: Final[dict[int, int]] = {int(n): c for n, c in DATA["setup"]["towers_per_player"].items()}

# CELLS[tile * 16 + turn * 4 + position]: what a tile shows there after `turn` quarter turns clockwise; positions are
# top left, top right, bottom right, bottom left.
CELLS: Final[bytes] = bytes(
    CELL_NAMES[tile["cells"][(position - turn) % 4]]
    for tile in DATA["tiles"]
    for turn in range(4)  # grandbois:r2
    for position in range(4)
)

# A place (the four cells under a tile) needs, at each position, more animals than lie there: a digit 0..4 in base 5,
# 0 where anything may lie (no cell, or a clearing).
NEEDS: Final = 625
CLOSED: Final = -1  # what a place needs on which no tile can lie

# ON_TOP[shown]: what a cell asks of a tile that covers it: more animals than 0..4 (a clearing has none), nothing as
# it is empty, or not to be covered. A place looks up its four in OPEN_TO, an octal digit each.
NOTHING_THERE: Final = 5
NEVER: Final = 6
ON_TOP: Final[bytes] = bytes(
    NOTHING_THERE if shown == EMPTY else NEVER if shown >= BEAR else size_of(shown)  # grandbois:2.8, grandbois:2.9b
    for shown in range(EMPTY + 1)
)


def _open_to(digits: list[int]) -> int:
    if NEVER in digits or 7 in digits or digits.count(NOTHING_THERE) in (0, 4):  # grandbois:2.4a, grandbois:2.4b
        return CLOSED  # grandbois:r5
    need = 0
    for digit in digits:
        need = need * 5 + (0 if digit == NOTHING_THERE else digit)
    return need


OPEN_TO: Final[vec[i64]] = vec[i64](
    [_open_to([code >> 9, code >> 6 & 7, code >> 3 & 7, code & 7]) for code in range(8**4)]
)


def _fits(tile: int, turn: int, need: int) -> bool:
    for position in range(3, -1, -1):
        need, size = divmod(need, 5)
        if size and cover_refusal(CELLS[tile * 16 + turn * 4 + position], animal(0, size), False):
            return False
    return True


# FITS[tile * NEEDS + need]: the turns (as bits) with which a tile may lie on a place with that need, `expert` aside.
FITS: Final[bytes] = bytes(
    sum(1 << turn for turn in range(4) if _fits(tile, turn, need)) for tile in range(TILES) for need in range(NEEDS)
)

WAYS: Final[bytes] = bytes(bits.bit_count() for bits in FITS)  # how many they are

# The turns of a set of bits, spelled out.
TURNS: Final[list[list[int]]] = [[turn for turn in range(4) if bits >> turn & 1] for bits in range(16)]
