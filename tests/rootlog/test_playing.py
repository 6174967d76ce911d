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


VAGABOND = (
    "Map: Fall\nDeck: E&P\nV: Ann\nE: Bob\n\nV:#adventurer->$/p->4_7_8_12\nE:b+6w->3/#despot->$\n\n"
    "V:p->12/%r->e/%s12->$/++/#->V\nE:B#E->$_r/w->3/4w3->7/b->7/++/#->E\n"
)


def test_a_ruin_is_named_by_the_clearing_where_the_pawn_stands() -> None:
    outcome = Player(read(VAGABOND)).play()
    assert not outcome.objections
    assert outcome.points() == {"V": 1, "E": 1}


def test_after_an_action_that_is_forbidden_the_line_goes_on_from_where_the_table_was_put_right() -> None:
    """No path joins clearings 3 and 8: the move is made all the same, and the roost there follows from it."""
    moved = VAGABOND.replace("4w3->7/b->7/++/", "4w3->8/b->8/++/")
    outcome = Player(read(moved)).play()
    told = [(objection.action, objection.rule, objection.mended) for objection in outcome.objections]
    assert told[0] == ("4w3->8", "root:2.2.1", True)
    assert [action for action, _, _ in told[1:]] == [""]  # the Decree moves somebody by the rules (root:7.5)
    assert outcome.points() == {"V": 1, "E": 1}
