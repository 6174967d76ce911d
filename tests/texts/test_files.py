"""The Fluent files: whole, alike in all languages, and nothing in them that nobody reads."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from polyana import games, lessons, rulebook
from polyana.kernel.game import Game
from polyana.texts import LANGUAGES, Texts
from tests.texts.catalogue import (
    FILES,
    PACKAGE,
    all_games,
    messages,
    named_in,
    named_in_code,
    needed_by,
    optional_for,
    resource,
    said_in,
    variables,
)

each_file = pytest.mark.parametrize("file", FILES)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_game_and_every_language_has_its_file() -> None:
    assert {"polyana", *games.names()} <= set(FILES)
    for language in LANGUAGES:
        assert sorted(path.stem for path in (PACKAGE / "locales" / language).glob("*.ftl")) == FILES


@each_file
@each_language
def test_nothing_is_junk_and_no_id_stands_twice(language: str, file: str) -> None:
    body = resource(language, file).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    ids = [entry.id.name for entry in body if isinstance(entry, ast.Message)]
    assert len(ids) == len(set(ids))


@each_file
def test_all_languages_have_the_same_messages_with_the_same_variables(file: str) -> None:
    first, *others = LANGUAGES
    for language in others:
        assert list(messages(language, file)) == list(messages(first, file))
        for id, message in messages(first, file).items():
            assert _told(variables(language, file, id)) == _told(variables(first, file, id)), id
            twin = messages(language, file)[id]
            assert {a.id.name for a in twin.attributes} == {a.id.name for a in message.attributes}, id


def _told(variables: set[str]) -> set[str]:
    """What the variables tell: the grammar of one language may need a value's number where another takes the text."""
    return {variable.removesuffix("-n") for variable in variables}


@each_file
@each_language
def test_only_what_every_fluent_knows(language: str, file: str) -> None:
    for id, message in messages(language, file).items():
        assert named_in(message).functions <= {"NUMBER", "DATETIME"}, id


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
@each_language
def test_a_game_has_every_message_it_needs_with_every_variable(language: str, game: Game) -> None:
    own = messages(language, game.name)
    missing = [id for id, _ in needed_by(game) if id not in own]
    assert not missing, f"locales/{language}/{game.name}.ftl lacks {len(missing)} messages:\n" + "\n".join(missing)
    for id, groups in needed_by(game):
        used = variables(language, game.name, id)
        for group in groups:
            assert used & set(group), f"{language}: {id} does not tell ${group[0]}"
        if "-ask-" in id:
            assert used <= {"name"}, id
        else:
            assert used <= {variable for group in groups for variable in group}, id


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_options_are_explained(game: Game) -> None:
    for language in LANGUAGES:
        for option in game.options:
            assert "{" not in Texts(language).option_about(game, option)


@each_file
def test_no_message_is_left_over(file: str) -> None:
    if file in rulebook.games() and file not in games.names():
        pytest.skip("the words of a game that is not registered yet")
    needed = {id for game in all_games() for id, _ in needed_by(game)} | {
        id for game in all_games() for id in optional_for(game)
    }
    needed |= {id for game in games.names() for each in lessons.ids(game) for id in said_in(game, each)}
    referred = {other for message in messages("en", file).values() for other in named_in(message).messages}
    for id in messages("en", file):
        assert id in needed or id in referred or named_in_code().fullmatch(id), f"nobody reads {id}"


def test_every_message_the_code_names_is_there() -> None:
    call = re.compile(r'(?:message\(\s*|is_word\([a-z]+, )"([a-z0-9-]+)"')
    for path in PACKAGE.rglob("*.py"):
        for id in call.findall(path.read_text("utf-8")):
            for language in LANGUAGES:
                assert Texts(language).has(id), f"{path.name} says {id}, which is not in {language}"
