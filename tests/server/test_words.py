"""Sentences for people, and what they may call themselves."""

from __future__ import annotations

from pathlib import Path

from polyana.server import words


def test_names_and_chat_are_one_clean_line() -> None:
    assert words.clean("  a\u202e\u0000b\n\tc  ", 24) == "ab c"
    assert words.clean("x" * 100, 24) == "x" * 24
    assert words.clean("e\u0301", 24) == "é"
    assert words.clean("👩\u200d🌾", 24) == "👩\u200d🌾"
    assert words.clean("\ud800", 24) == ""
    for nothing in ("\u200d\u200c", "\u3164", "\u2800 \uffa0", "\ufe0f", "\u0301"):
        assert words.clean(nothing, 24) == ""
    assert words.clean("க்ஷ்", 24) == "க்ஷ்"


def test_the_first_of_our_languages_is_spoken() -> None:
    assert words.language_of("ru-RU,ru;q=0.9,en;q=0.8") == "ru"
    assert words.language_of("de, en-GB, ru") == "en"
    assert words.language_of("", "ru") == "ru"


def test_every_sentence_stands_in_both_languages() -> None:
    from importlib.resources import files

    def ids(language: str) -> set[str]:
        text = files("polyana").joinpath("locales", language, "server.ftl").read_text("utf-8")
        return {line.partition(" =")[0] for line in text.splitlines() if line.startswith("server-")}

    assert ids("en") == ids("ru")
    sources = Path(words.__file__).parent.glob("*.py")
    used = {
        f"server-{part.partition(chr(34))[0]}"
        for source in sources
        for part in source.read_text("utf-8").split('Trouble("')[1:]
    }
    assert used <= ids("en")
