"""A game that players wrote down is played again: what is possible as it stands, and what a rule forbids."""

from __future__ import annotations

from pathlib import Path

from polyana.rootlog.notation import read
from polyana.rootlog.playing import Outcome, Player

GAME = Path(__file__).parent / "games" / "2020_11_19_orderly_eyrie.rootlog"
FIRST_ROUND = 20  # its last line


def play(old: str = "", new: str = "") -> Outcome:
    text = "\n".join(GAME.read_text(encoding="utf-8").splitlines()[:FIRST_ROUND])
    assert old in text
    return Player(read(text.replace(old, new))).play()


def test_a_round_of_a_real_game_is_possible_as_it_is_written() -> None:
    outcome = play()
    # The outcast of the setup is not written down; the comment in the file says so.
    assert [(objection.line, objection.action, objection.what[:2]) for objection in outcome.objections] == [
        (12, "", "o:")
    ]
    assert outcome.points() == {"C": 3, "E": 1, "L": 0, "A": 4}
    assert {letter: outcome.written[letter] for letter in outcome.points()} == outcome.points()


def test_a_step_that_a_rule_forbids_is_named_and_the_game_goes_on() -> None:
    outcome = play("5w2->6/b->6/++/", "5w2->9/b->6/++/")  # no path joins clearings 2 and 9
    forbidden = [objection for objection in outcome.objections if objection.action == "5w2->9"]
    assert [objection.line for objection in forbidden] == [18]
    assert forbidden[0].rule.startswith("root:")
    assert outcome.points()["A"] == 4
