"""Playthroughs: games as texts, and hashes over many games. Both builds must reproduce them to the letter.

After a change of behaviour that is meant: `make playthroughs`, read the difference, raise the game's rules version.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from polyana import games
from polyana.conformance.playthrough import digest, playthrough

FOLDER = Path(__file__).parent.parent / "playthroughs"
DIGESTS = FOLDER / "digests.json"
TABLES = [(name, seats) for name in games.names() for seats in games.find(name).seats]


def _digests() -> dict[str, str]:
    return {f"{name}-{seats}": digest(games.find(name).short_setup(seats), 20) for name, seats in TABLES}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_playthrough(name: str, seats: int) -> None:
    kept = (FOLDER / f"{name}-{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(games.find(name).short_setup(seats), seats) == kept


def test_digests_of_many_games() -> None:
    assert _digests() == json.loads(DIGESTS.read_text(encoding="utf-8"))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for table, seats in TABLES:
        (FOLDER / f"{table}-{seats}.txt").write_text(
            playthrough(games.find(table).short_setup(seats), seats), encoding="utf-8"
        )
    DIGESTS.write_text(json.dumps(_digests(), indent=1) + "\n", encoding="utf-8")
