"""A faction is one room: the Law knows none of them, a room is complete, and its numbers are those of the data."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

import polyana.games.root
from polyana.games.root import names, pieces
from polyana.games.root.factions.rooms import CHAPTERS, JUDGES
from polyana.games.root.terms import FACTIONS

ROOT = Path(__file__).parents[3] / "src" / "polyana" / "games" / "root"
ROOMS = {
    "marquise": "marquise",
    "eyrie": "eyrie",
    "alliance": "alliance",
    "vagabond": "vagabond.board",
    "cult": "cult",
    "riverfolk": "riverfolk.terms",
    "duchy": "duchy.terms",
    "corvids": "corvids.terms",
}
CHAPTERS_OF_FACTIONS = tuple(f"root:{chapter}." for chapter in range(6, 14))
JOINS = ("game.py", "packing.py", "factions/rooms.py")  # where the rooms meet the table, and what `make copies` writes


def imports(source: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def shared_sources() -> list[Path]:
    return [
        source
        for source in sorted(ROOT.rglob("*.py"))
        if "factions" not in source.relative_to(ROOT).parts and str(source.relative_to(ROOT)) not in JOINS
    ]


@pytest.mark.parametrize("source", shared_sources(), ids=lambda source: str(source.relative_to(ROOT)))
def test_the_law_knows_no_faction(source: Path) -> None:
    assert not [name for name in imports(source) if name.startswith("polyana.games.root.factions")]
    strings = [n.value for n in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if isinstance(n, ast.Constant)]
    refusals = [value for value in strings if isinstance(value, str) and value.startswith(CHAPTERS_OF_FACTIONS)]
    assert not refusals, f"{source.name} refuses by a rule of one faction: let its chapter do it"


def test_no_rule_knows_a_judgement() -> None:
    for source in sorted(ROOT.rglob("*.py")):
        judges = source.stem.endswith(("judgement", "features")) or str(source.relative_to(ROOT)) in JOINS
        assert judges or not [name for name in imports(source) if name.endswith("judgement")], source


@pytest.mark.parametrize("faction", ROOMS)
def test_the_numbers_of_a_room_are_those_of_the_data(faction: str) -> None:
    room = import_module(f"{polyana.games.root.__name__}.factions.{ROOMS[faction]}")
    number = pieces.FACTION_NAMES.index(faction)
    assert getattr(room, faction.upper()) == number
    for piece in range(pieces.FIRST_PIECE[number], pieces.LAST_PIECE[number] + 1):
        constant = {"bird": "BIRD_WARRIOR"}.get(pieces.PIECE_NAMES[piece], pieces.PIECE_NAMES[piece].upper())
        assert getattr(room, constant.replace("-", "_")) == piece


def test_every_faction_has_a_chapter_and_a_judge() -> None:
    assert [chapter.faction for chapter in CHAPTERS] == list(range(FACTIONS))
    assert len(JUDGES) == FACTIONS
    of_their_own = [name for name, first in zip(pieces.FACTION_NAMES, pieces.SECOND_OF, strict=True) if first < 0]
    assert of_their_own == [*ROOMS]


def test_numbers_that_clash_are_noticed() -> None:
    clashing = names.Names("action", 2)
    clashing.declare(0, {0: "march"})
    with pytest.raises(ValueError, match="action 0 is 'march' and cannot be 'dig', too"):
        clashing.declare(1, {0: "dig"})
    with pytest.raises(ValueError, match="nobody declares action 1"):
        clashing.complete()
