"""Where a record breaks the rules the report says so, the table is put where the record says, and the game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from polyana import games
from polyana.games.root import corrections
from polyana.games.root.factions.cult import board
from polyana.games.root.kinds import CORRECTED
from polyana.kernel import journal as journals
from polyana.kernel.match import Match
from polyana.kernel.state import RECORD
from polyana.rootlog import playing, search
from polyana.rootlog.notation import read
from polyana.rootlog.playing import Outcome, Player
from tests.cli.terminal import run

HEAD = "Map: Fall\nDeck: E&P\nC: Ann\nE: Bob\n\n"
SETUP = "C:t_k->4/b_w->8/b_s->9/b_r->12/w->1+3+4+5+6+7+8+9+10+11+12\nE:b+6w->2/#despot->$\n"
CATS = "C:t->9/t9->/b_w->8/++2/w->12/#->C\n"
BIRDS = "E:B#E->$_r/w->2/5w2->6/b->6/++/#->E\n"


def play(*lines: str, head: str = HEAD, setup: str = SETUP) -> Outcome:
    return Player(read(head + setup + "".join(lines))).play()


def told(outcome: Outcome) -> list[tuple[str, str, bool]]:
    return [(objection.action, objection.what, objection.mended) for objection in outcome.objections]


def is_as_written(outcome: Outcome) -> bool:
    return all(outcome.written[letter] == points for letter, points in outcome.points().items())


def made(outcome: Outcome) -> list[int]:
    """What the corrections of a journal change."""
    return [code % corrections.WHATS for seat, code in outcome.journal.entries if seat == RECORD]


def test_what_the_rules_allow_needs_no_correction() -> None:
    outcome = play(CATS, BIRDS)
    assert not outcome.objections
    assert not made(outcome)
    assert is_as_written(outcome)


def test_a_forbidden_move_is_made_all_the_same_and_the_next_line_goes_on_from_there() -> None:
    outcome = play(CATS, BIRDS.replace("5w2->6", "5w2->9").replace("b->6/++/", ""), "C:t->9/XE9/#->C\n")
    assert ("5w2->9", "", True) in told(outcome)
    assert all(objection.line == 9 for objection in outcome.objections)  # the battle in clearing 9 is possible then
    assert next(each for each in outcome.objections if each.action == "5w2->9").rule == "root:2.2.1"
    assert corrections.PUT in made(outcome)
    assert is_as_written(outcome)


def test_a_building_is_refused_by_a_rule_that_speaks_of_building() -> None:
    """What would forbid to convert a warrior or to take wood there is not meant."""
    kinds = {kind.name: kind for kind in games.find("root").kinds}
    assert {name for placing in search.PLACING.values() for name in placing} <= kinds.keys()
    anyone: Any = None
    asked = {name for name, kind in kinds.items() if search.Search._needed(anyone, "Cb_w:>2", kind, anyone) == [1]}
    assert asked == set(search.PLACING["b"])
    asked = {name for name, kind in kinds.items() if search.Search._needed(anyone, "Cw:>2", kind, anyone) == [1]}
    assert "propaganda-in" in asked


def test_a_card_too_many_comes_and_a_point_that_was_forgotten_goes() -> None:
    outcome = play(CATS.replace("++2", "++").replace("/#->C", "/2#->C"), BIRDS)
    assert told(outcome) == [("2#->C", "", True), ("", "++C", True)] or told(outcome) == [
        ("", "++C", True),
        ("2#->C", "", True),
    ]
    assert sorted(made(outcome)) == [corrections.POINTS, corrections.CARD]
    assert outcome.points()["C"] == 1
    assert is_as_written(outcome)
    drawn = [card for card in range(54) if outcome.state.cards.zone[card] == 0]
    assert len(drawn) == 3 + 2


def test_the_journal_replays_with_its_corrections_and_says_so() -> None:
    outcome = play(CATS.replace("++2", "++"), BIRDS)
    match = Match.load(journals.loads(outcome.journal.dumps(), games.find))
    assert [event.kind for event in match.events(0)].count(CORRECTED) == 1
    assert match.state.scores() == list(outcome.points().values())


def test_another_token_than_was_removed_is_read_as_what_it_must_have_been() -> None:
    """No wood lies in clearing 6, where a workshop stands alone: that was meant."""
    cats = "C:t->9/t9->/b_w->6/++2/w->12/#->C\n"
    outcome = play(cats, "E:B#E->$_x/5w2->6/XC6/Cw6->/XC6/Ct6->/++2/b->6/++/#->E\n")
    assert any(what == "Cb_w:6>" for _, what, _ in told(outcome)) or any(
        action == "Ct6->" for action, _, _ in told(outcome)
    )
    assert is_as_written(outcome)


def test_whoever_shows_more_cards_than_they_can_have_is_given_them() -> None:
    four = "C:t->9/t9->/b_w->8/++2/4B#C->/w->12/#->C\n"
    outcome = play(four, BIRDS)
    assert ("", "card:C", True) in told(outcome)
    assert is_as_written(outcome)
    assert all(objection.line == 8 for objection in outcome.objections)


@pytest.mark.rule("root:3.3.1b")
def test_points_that_are_written_for_a_marker_off_the_track_are_nobodys() -> None:
    outcome = play(
        "V:p->12/%r->e/%s12->$/++/M#domV->$/++->E$/#->V\n",
        CATS,
        BIRDS,
        "V:++/#->V\n",
        head=HEAD.replace("\n\n", "\nV: Cid\n\n"),
        setup=SETUP + "V:#adventurer->$/p->4_7_8_12\n",
    )
    assert [(each.action, each.rule, each.mended) for each in outcome.objections][-1:] == [("++", "root:3.3.1b", False)]
    assert outcome.points() == {"V": 1, "C": 2, "E": 1}
    assert is_as_written(outcome)


CULT = "Map: Fall\nDeck: E&P\nL: Ann\nE: Bob\n\n"
CULT_SETUP = "L:4w+b_f->1/w->5+9+10/$_o->F\nE:b+6w->3/#despot->$\n"


@pytest.mark.rule("root:10.4.1")
@pytest.mark.parametrize("suit", ["F", "R", "M"])
def test_what_was_spent_was_such_that_the_outcast_follows(suit: str) -> None:
    mark = "ho" if suit == "F" else "o"
    outcome = play(
        "L:$_ho->F/#->L\n",
        "E:B#E->$_r/w->3/4w3->7/Z%f/++/#->E\n",
        f"L:$_{mark}->{suit}/#->L\n",
        head=CULT,
        setup=CULT_SETUP,
    )
    mine = board(outcome.state)
    assert (mine.outcast, mine.hated) == ("FRM".index(suit), suit == "F")


def test_the_command_says_what_was_put_right_and_leaves_a_journal_that_can_be_watched(tmp_path: Path) -> None:
    record, target = tmp_path / "game.rootlog", tmp_path / "game.polyana"
    record.write_text(HEAD + SETUP + CATS.replace("++2", "++") + BIRDS, encoding="utf-8")
    result = run("rootlog", "import", str(record), "--lang", "en")
    assert result.code == 1, result.err
    assert "line 8: " in result.out
    assert "; the table was put right" in result.out
    assert "C Ann: 1 points, 1 as written" in result.out
    watched = run("replay", str(target), "--lang", "en", "--plain")
    assert watched.code == 0, watched.err
    assert "By the record:" in watched.out
    exported = run("rootlog", "export", str(target), "--out", str(tmp_path / "again.rootlog"))
    assert exported.code == 0, exported.err
    back = run("rootlog", "import", str(tmp_path / "again.rootlog"), "--out", str(tmp_path / "again.polyana"))
    assert back.code == 0, back.err
    assert (tmp_path / "again.polyana").read_text("utf-8") == target.read_text("utf-8")


def test_ctrl_c_leaves_what_was_played_until_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tmp_path / "game.rootlog"
    record.write_text(HEAD + SETUP + CATS + BIRDS, encoding="utf-8")
    lines: Iterator[int] = iter(range(9))
    real = playing.Player._line

    def interrupted(self: Player, *rest: object) -> None:
        if next(lines) == 2:
            raise KeyboardInterrupt
        real(self, *rest)  # type: ignore[arg-type]  # whatever it takes

    monkeypatch.setattr(playing.Player, "_line", interrupted)
    result = run("rootlog", "import", str(record), "--lang", "en")
    assert result.code == 1, result.err
    assert "Stopped before line 9" in result.out
    assert "C Ann: 2 points" in result.out
    assert Match.load(journals.load(tmp_path / "game.polyana", games.find)).state.scores()[0] == 2
