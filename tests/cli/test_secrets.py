"""Several people at one keyboard: nobody sees what is another's."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from polyana import games
from polyana.kernel import journal
from polyana.kernel.match import Match
from polyana.texts import Texts
from tests.cli.terminal import newcomer, run

CLANS = [Texts("en").value(games.find("grandbois"), games.find("grandbois").kinds[1].domains[0], n) for n in range(5)]


@pytest.mark.parametrize(("seats", "flags"), [("Anna,random,Boris", []), ("Anna,Boris", ["--plain"])])
@pytest.mark.rule("grandbois:1.6b")
def test_pages_between_people_show_only_ones_own_clan(home: Path, seats: str, flags: list[str]) -> None:
    logged = {"Anna": 0, "Boris": 0}

    def typist(shown: str) -> str:
        """Reads the log in every turn, to see whether it tells too much."""
        for name in logged:
            if f"turn: {name}" in shown and "\f" in shown and logged[name] < 5:
                logged[name] += 1
                return "log"
        if flags:
            return "0" if "not now" in shown else "" if "press Enter" in shown else "1"
        return newcomer(shown)

    result = run("play", "--seats", seats, "--seed", "2", *flags, typed=typist)
    assert result.code == 0
    assert all(logged.values())
    (path,) = home.glob("*.polyana")
    match = Match.load(journal.load(path, games.find))
    names = seats.split(",")
    told = {name: _clans_dealt(match, seat) for seat, name in enumerate(names)}
    *pages, last = result.pages
    assert len(pages) > 20
    for before, page in pairwise(pages):
        handed = re.search(r"Pass the keyboard to (\w+)\.", page)
        if handed:
            assert not _clans_told(page)
            continue
        owner = re.search(r"Pass the keyboard to (\w+)\.", before)
        assert owner is not None
        assert _clans_told(page) <= told[owner[1]], page
    assert _clans_told(last) >= told["Anna"] | told["Boris"]


def _clans_told(page: str) -> set[str]:
    """The clans a page ties to somebody, by the board or by the log."""
    lines = re.findall(r"(?:clan: |secret clan |the clan is |Clan  )(.*)", page)
    known = {clan for clan in CLANS for line in lines if clan in line}
    for cards in re.findall(r"^clans: (\[\[.*\]\])$", page, re.MULTILINE):  # as the plain board writes a fact
        known |= {CLANS[clan] for seat in json.loads(cards) for clan in seat}
    return known


def _clans_dealt(match: Match, seat: int) -> set[str]:
    dealt = [event for event in match.state.log or [] if match.setup.game.events[event.kind].name == "dealt"]
    return {CLANS[event.arguments[1]] for event in dealt if event.arguments[0] == seat}


def test_a_single_person_is_not_sent_away() -> None:
    result = run("play", "--seats", "random,Anna", "--seed", "1", typed=["1", "1", "1", "", "n", "1", "1", "", "n"])
    assert "Pass the keyboard" not in result.out


def test_a_takeback_is_put_to_the_others_on_an_empty_page() -> None:
    answers = iter(["maybe", "n"])
    asked = []

    def typist(shown: str) -> str | None:
        if "do you agree?" in shown:
            asked.append(shown)
            return next(answers)
        if asked:
            return None
        if "Which tile" in shown:
            return "takeback"
        return newcomer(shown)

    result = run("play", "--seats", "Anna,Boris", "--seed", "1", typed=typist)
    assert len(asked) == 2
    assert "\f" in asked[0]
    assert "clan" not in asked[0].split("\f")[-1]
    assert "Pass the keyboard" in result.pages[-1] or "Pass the keyboard" in result.pages[-2]
