"""Searching the rule index by words."""

import pytest

from polyana.rulebook import search


@pytest.mark.parametrize("word", ["башня", "башни", "башню", "башней", "башен", "БАШНЯ"])
def test_a_russian_word_is_found_in_all_its_forms(word: str) -> None:
    found = {rule.id for rule in search(word, "ru")}
    assert {"grandbois:1.3", "grandbois:2.8", "grandbois:3.1", "grandbois:4.5", "grandbois:r18"} <= found


@pytest.mark.parametrize("word", ["tower", "towers", "Tower"])
def test_an_english_word_is_found_in_all_its_forms(word: str) -> None:
    found = {rule.id for rule in search(word, "en")}
    assert {"grandbois:1.3", "grandbois:2.8", "grandbois:4.5"} <= found


def test_every_word_must_occur() -> None:
    found = search("bear cover", "en")
    assert {"grandbois:2.9a", "grandbois:r7"} <= {rule.id for rule in found}
    for rule in found:
        words = f"{rule.title} {rule.text}".lower()
        assert "bear" in words
        assert "cover" in words


def test_titles_come_first() -> None:
    titles = ["медвед" in rule.title.lower() for rule in search("медведь", "ru")]
    assert titles == sorted(titles, reverse=True)
    assert titles[0]
    assert not titles[-1]


def test_yo_and_ye_are_one_letter() -> None:
    assert search("чёрный", "ru") == search("черный", "ru") != []


def test_both_languages_unless_one_is_named() -> None:
    assert {rule.language for rule in search("grandbois:2.3")} == {"en", "ru"}
    assert {rule.language for rule in search("grandbois:2.3", "ru")} == {"ru"}


def test_ids_numbers_and_games_are_words_too() -> None:
    assert search("grandbois:2.3", "en")[0].id == "grandbois:2.3"
    assert {rule.game for rule in search("grandbois tower", "en")} == {"grandbois"}
    assert "root:4.3.2.i" in {rule.id for rule in search("4.3.2.i", "en")}


def test_nothing_asked_nothing_found() -> None:
    assert search("") == search("  …  ") == search("гиппопотам") == []
