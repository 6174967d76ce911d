"""The pages that say how to play: complete, the same in both languages, and every rule they cite exists."""

from __future__ import annotations

import re

import pytest

from polyana import games, rulebook
from polyana.games.root.maps import MAP_NAMES
from polyana.games.root.pieces import FACTION_NAMES, SECOND_OF
from polyana.rulebook.guide import guides, with_guides
from polyana.texts import LANGUAGES

CITED = re.compile(r"[a-z]+:[a-z0-9.]*[a-z0-9]")


@pytest.mark.parametrize("game", with_guides())
def test_both_languages_tell_the_same(game: str) -> None:
    english, russian = guides(game, "en"), guides(game, "ru")
    assert with_guides("ru") == with_guides("en")
    assert [page.id for page in english] == [page.id for page in russian]
    for one, other in zip(english, russian, strict=True):
        assert len(one.parts) == len(other.parts) >= 4, one.id
        assert len({heading for heading, _ in one.parts}) == len(one.parts)
        assert one.title != other.title
        for (_, text), (_, same) in zip(one.parts, other.parts, strict=True):
            assert sorted(CITED.findall(text)) == sorted(CITED.findall(same)), one.id


@pytest.mark.parametrize("game", with_guides())
def test_every_rule_cited_stands_in_the_index(game: str) -> None:
    for page in guides(game):
        for _, text in page.parts:
            for id in CITED.findall(text):
                assert rulebook.rule(id).id == id


def test_every_faction_and_every_map_of_root_has_a_page() -> None:
    factions = [name for name, first in zip(FACTION_NAMES, SECOND_OF, strict=True) if first < 0]
    assert [page.id for page in guides("root")] == ["root", *factions, *(f"map-{name}" for name in MAP_NAMES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_page_about_the_whole_first(language: str) -> None:
    for game in games.names():
        assert guides(game, language)[0].id == game


def test_a_game_without_pages_and_a_language_without_any() -> None:
    assert guides("toy") == ()
    assert guides("root", "xx") == ()
