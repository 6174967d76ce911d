"""The rule index is whole: the same rules in both languages, and no reference that leads nowhere."""

import re

import pytest

from polyana import games, rulebook
from polyana.rulebook import LANGUAGES, Rule, UnknownRule, lookup, rule, rules

IN_BOTH = [(game, language) for game in rulebook.games() for language in LANGUAGES]

FULL_REFERENCE = re.compile(r"`([a-z]+:[^`]+)`")
SHORT_REFERENCE = re.compile(
    r"(?<!Law )(?<!Law \d{4} )(?<![\w.:`/,])"  # other editions of the Law number their own rules
    r"((?:\d+\.)?[rx]\d+[a-z]?|f\d+\.\d+|(?:lake|mountain|combo)\.[\w.]*\w|\d+\.\d+(?:\.(?:\d+|[ivx]+|[a-e]))*[a-e]*)"
    r"(?!\w|\.\w)"
)
NOT_REFERENCES = {
    "gardennation:r9": {"1.9"},  # a distance
    "woolybully:r4": {"0.057", "0.0025"},  # probabilities
    "woolybully:r37": {"10.3"},  # says why there is no such number
}


def _leads_nowhere(reference: str) -> bool:
    try:
        return not lookup(reference)
    except UnknownRule:
        return True


def _paths_of_other_places(text: str) -> list[str]:
    return re.findall(r"`[^`]*\.(?:md|toml)`|\w+/\w+\.(?:md|toml)", text)


def test_every_game_has_an_index() -> None:
    assert set(games.names()) <= set(rulebook.games())
    assert all(len(rules(game)) > 0 for game in rulebook.games())


@pytest.mark.parametrize("game", rulebook.games())
def test_both_languages_have_the_same_ids_in_the_same_order(game: str) -> None:
    assert [each.id for each in rules(game, "en")] == [each.id for each in rules(game, "ru")]


@pytest.mark.parametrize(("game", "language"), IN_BOTH)
def test_ids_are_unique_and_texts_are_not_empty(game: str, language: str) -> None:
    index = rules(game, language)
    assert len({each.id for each in index}) == len(index)
    for each in index:
        assert each.id == f"{game}:{each.number}"
        assert (each.game, each.language) == (game, language)
        assert each.title.strip()
        assert each.text.strip()
        assert each.section.strip()


@pytest.mark.parametrize(("game", "language"), IN_BOTH)
def test_no_line_that_looks_like_a_rule_is_passed_over(game: str, language: str) -> None:
    from importlib.resources import files

    folder = files("polyana.rulebook").joinpath(language)
    one = folder.joinpath(f"{game}.md")
    chapters = [one] if one.is_file() else sorted(folder.joinpath(game).iterdir(), key=lambda each: each.name)
    marked = [
        line
        for chapter in chapters
        if not chapter.name.startswith("00")
        for line in chapter.read_text("utf-8").splitlines()
        if re.match(rf"\s*[-*]\s+`?{game}:", line)
    ]
    assert len(marked) == len(rules(game, language))


@pytest.mark.parametrize(("game", "language"), IN_BOTH)
def test_references_lead_somewhere(game: str, language: str) -> None:
    dangling = []
    for each in rules(game, language):
        words = f"{each.title} {each.text}"
        references = FULL_REFERENCE.findall(words)
        references += [f"{game}:{short}" for short in SHORT_REFERENCE.findall(words)]
        expected = {f"{game}:{number}" for number in NOT_REFERENCES.get(each.id, ())}
        dangling += [(each.id, found) for found in references if found not in expected and _leads_nowhere(found)]
    assert not dangling


@pytest.mark.parametrize(("game", "language"), IN_BOTH)
def test_no_rule_points_to_a_file(game: str, language: str) -> None:
    assert not [each.id for each in rules(game, language) if _paths_of_other_places(each.text)]


def test_a_rule_by_its_id() -> None:
    assert rule("grandbois:2.3") == Rule(
        id="grandbois:2.3",
        game="grandbois",
        number="2.3",
        title="Free choice",
        text="The player may take any tile of the open row, not only the newest or oldest.",
        section="2. Turn: place a tile (mandatory)",
        language="en",
    )
    assert rule("grandbois:2.3", "ru").title == "Свободный выбор"
    assert rule("root:4.3.2.i", "ru").section == "4. Ключевые действия · 4.3 Сражение"


@pytest.mark.parametrize(
    ("text", "game", "numbers"),
    [
        ("grandbois:2.3", None, ["2.3"]),
        (" GrandBois:2.3 ", None, ["2.3"]),
        ("2.3", "grandbois", ["2.3"]),
        ("grandbois:2.4", None, ["2.4a", "2.4b"]),
        ("grandbois:4.3", None, ["4.3", "4.3a", "4.3b"]),
        ("grandbois:r12", None, ["r12", "r12a"]),
        ("r1", "grandbois", ["r1"]),
        ("root:12.6.1", None, ["12.6.1.a", "12.6.1.b"]),
        ("root:4.3.1", None, ["4.3.1", "4.3.1b", "4.3.1c", "4.3.1d", "4.3.1.i"]),
    ],
)
def test_lookup_gives_a_rule_and_all_that_stand_under_it(text: str, game: str | None, numbers: list[str]) -> None:
    assert [each.number for each in lookup(text, game)] == numbers


def test_lookup_of_a_chapter_and_of_a_game() -> None:
    chapter = [each.number for each in lookup("grandbois:2")]
    assert chapter[0] == "2.1"
    assert chapter[-1] == "2.11b"
    assert lookup("grandbois") == list(rules("grandbois"))


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("grandbois:2.7d", "grandbois:2.7c"),
        ("grandbois:2.44", "grandbois:2.4"),
        ("root:4.3.9.z", "root:4.3."),
        ("grandbos:2.3", "grandbois"),
        ("2.3", "grandbois:2.3"),
        ("chess:1", "woolybully"),
        ("grandbois:", "grandbois:1.1"),
    ],
)
def test_an_unknown_id_names_its_neighbours(text: str, hint: str) -> None:
    with pytest.raises(LookupError, match=re.escape(hint)):
        rule(text) if text.endswith(":") else lookup(text)


def test_an_unknown_language_says_which_there_are() -> None:
    with pytest.raises(UnknownRule, match="en, ru"):
        rule("grandbois:2.3", "fr")
