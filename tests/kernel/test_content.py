"""A game with components of one's own: its journal carries them, and other journals are as they were."""

from __future__ import annotations

import json

import pytest

from polyana.kernel import journal
from polyana.kernel.errors import BadJournal, BadSetup
from polyana.kernel.game import Game
from polyana.kernel.match import Match
from tests.conformance.toy import ToyGame


class ToyWithContent(ToyGame):
    def with_content(self, text: str) -> Game:
        if "bad" in text:
            raise BadSetup("line 1: bad", "error-components")
        game = ToyWithContent()
        game.content = text
        return game


def test_a_game_takes_no_content_unless_it_says_how() -> None:
    with pytest.raises(BadSetup, match="components it comes with"):
        ToyGame().with_content("something")


def test_a_journal_without_content_has_no_word_of_it() -> None:
    header = json.loads(Match(ToyGame().setup(2)).journal.dumps().splitlines()[0])
    assert "content" not in header


def test_a_journal_carries_the_content_and_loads_with_it() -> None:
    text = Match(ToyWithContent().with_content("other tiles").setup(2)).journal.dumps()
    assert journal.loads(text, lambda name: ToyWithContent()).setup.game.content == "other tiles"


def test_damaged_content_is_a_bad_journal() -> None:
    text = Match(ToyWithContent().with_content("other tiles").setup(2)).journal.dumps().replace("other", "bad")
    with pytest.raises(BadJournal, match="line 1: bad"):
        journal.loads(text, lambda name: ToyWithContent())
    with pytest.raises(BadJournal, match="components it comes with"):
        journal.loads(text, lambda name: ToyGame())
