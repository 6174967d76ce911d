"""Texts as people read them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from fluent.runtime import FluentBundle, FluentResource

from polyana import bots, games, rulebook
from polyana.arena.match import run_games
from polyana.games.grandbois.tiles import CELLS, CLANS, CLEARING, TILES, clan_of, size_of
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup
from polyana.kernel.game import Game, Value
from polyana.kernel.match import Match
from polyana.kernel.meaning import Domain, EventKind, Kind, number
from polyana.kernel.state import CHANCE, PASS, Event, Question
from polyana.texts import LANGUAGES, Texts
from tests.texts.catalogue import FILES, PACKAGE, all_games, domains_of, messages, variables

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)

NAMES = ["Анна", "Boris", "Вера", "Grace", "Demid", "Ева"]


@each_language
@pytest.mark.parametrize("file", FILES)
def test_every_message_formats_without_an_error(language: str, file: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((PACKAGE / "locales" / language / f"{file}.ftl").read_text("utf-8")))
    for id in messages(language, file):
        message = bundle.get_message(id)
        for pattern in (message.value, *message.attributes.values()):
            assert pattern is not None
            for n in (0, 1, 2, 5, 21):
                text, errors = bundle.format_pattern(pattern, dict.fromkeys(variables(language, file, id), n))
                assert errors == [], id
                assert str(text).strip(), id


@each_language
@each_game
def test_values_of_a_domain_are_told_apart(language: str, game: Game) -> None:
    texts = Texts(language)
    for domain in domains_of(game):
        size = min(domain.size, 200)
        assert len({texts.value(game, domain, value, NAMES) for value in range(size)}) == size, domain.name


@each_language
@each_game
def test_labels_prompts_and_log_lines_in_played_positions(language: str, game: Game) -> None:
    texts = Texts(language)
    for seats in game.seats:
        match = Match(game.short_setup(seats))
        rng = Rng(seats)
        while not match.state.over:
            seat = match.state.to_act()
            question = match.state.question(seat)
            assert question is not None
            options = match.state.options(seat)
            if seat != CHANCE and len(match.journal.entries) % 7 == 0:
                labels = [texts.label(game, question.kind, code, NAMES) for code in options]
                assert len(set(labels)) == len(labels)
                assert not any("{" in label for label in labels)
                assert "{" not in texts.prompt(game, question, NAMES)
            match.answer(seat, options[rng.below(len(options))])
        for event in match.state.log or []:
            assert "{" not in texts.event(game, event, NAMES)


@each_language
@each_game
def test_pass_is_not_mistaken_for_another_option(language: str, game: Game) -> None:
    texts = Texts(language)
    for i, kind in enumerate(game.kinds):
        assert texts.label(game, i, PASS) not in {texts.label(game, i, code) for code in range(min(kind.size, 300))}


@each_language
@each_game
def test_titles_and_options(language: str, game: Game) -> None:
    texts = Texts(language)
    assert "{" not in texts.title(game)
    for option in game.options:
        words = [texts.option_value(game, option, value) for value in option.values]
        assert len(set(words)) == len(words)
        assert "{" not in "".join([texts.option(game, option), *words])


def test_russian_counts() -> None:
    grandbois = games.find("grandbois")
    kind = next(i for i, event in enumerate(grandbois.events) if event.name == "harvested")

    def line(total: int) -> str:
        return Texts("ru").event(grandbois, Event(kind, [0, 1, 2, 3, 4, total], -1), NAMES)

    assert line(1).endswith("= 1 каштан.")
    assert line(22).endswith("= 22 каштана.")
    assert line(11).endswith("= 11 каштанов.")


@each_language
def test_a_tile_is_described_by_what_is_printed_on_it(language: str) -> None:
    texts = Texts(language)
    grandbois = games.find("grandbois")
    clan = next(domain for domain in domains_of(grandbois) if domain.name == "clan")

    def cell(shown: int) -> str:
        if clan_of(shown) >= 0:
            return f"{texts.value(grandbois, clan, clan_of(shown))} {size_of(shown)}"
        return texts.message("grandbois-clearing" if shown == CLEARING else "grandbois-bear")

    assert clan.size == CLANS
    for tile in range(TILES):
        a, b, c, d = (cell(CELLS[tile * 16 + i]) for i in range(4))
        kind = next(i for i, kind in enumerate(grandbois.kinds) if kind.name == "tile")
        assert texts.label(grandbois, kind, tile).endswith(f": {a}, {b} / {d}, {c}")


@each_language
def test_a_refusal_is_the_rule_in_that_language(language: str) -> None:
    rule = rulebook.rule("grandbois:2.7c", language)
    assert Texts(language).refusal("grandbois:2.7c") == (rule.title, rule.text)


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_MESSAGES": "ru_RU", "LANG": "C"}, "ru"),
        ({"POLYANA_LANG": "ru", "LC_ALL": "C"}, "ru"),
        ({"POLYANA_LANG": "", "LANG": "ru_RU"}, "ru"),
    ],
)
def test_the_preferred_language(environ: dict[str, str], language: str) -> None:
    assert Texts.preferred(environ).language == language


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(ValueError, match="de"):
        Texts("de")


def test_a_missing_message_does_not_stop_a_game() -> None:
    assert Texts("en").message("nobody-wrote-this") == "{nobody-wrote-this}"
    assert Texts("en").message("on.nothing") == "{on.nothing}"


def test_seats_are_called_by_name_or_number() -> None:
    game = games.find("grandbois")
    seat = Domain("seat", 4)
    assert Texts("ru").value(game, seat, 1, NAMES) == "Boris"
    assert Texts("ru").value(game, seat, 1) == "игрок 2"
    assert Texts("en").prompt(game, Question(CHANCE, 0, "", False, [1]), NAMES)


def test_plain_numbers_keep_their_value() -> None:
    game = games.find("grandbois")
    assert Texts("ru").value(game, number("hits", 4, low=1), 2) == "3"
    assert Kind("k", [number("hits", 4)]).size == EventKind("e", [("n", number("hits", 4))]).arguments[0][1].size


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("grandbois", 2, {"first_player": "4"}),
        ("woolybully", 3, {"first_player": "4"}),
        ("woolybully", 4, {"multi_play": True, "no_multi_draw": True}),
        ("root", 2, {"first_player": "3"}),
        ("root", 2, {"seat4": "eyrie"}),
        ("root", 4, {"seat1": "marquise", "seat2": "marquise"}),
        ("root", 4, {"seat1": "vagabond", "seat2": "vagabond", "seat3": "vagabond"}),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_both_languages(
    name: str, seats: int, options: dict[str, Value]
) -> None:
    with pytest.raises(BadSetup) as refused:
        games.find(name).setup(seats, options)
    english, russian = (refused.value.sentence(Texts(language).message) for language in ("en", "ru"))
    assert re.search("[а-я]", russian)
    assert not re.search("[а-я]", english)
    assert "{" not in english + russian


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        (lambda: games.find("grandbos"), "grandbois"),
        (lambda: games.find("xyzzy"), "grandbois, woolybully"),
        (lambda: games.find("grandbois").setup(7), "2, 3, 4"),
        (lambda: games.find("grandbois").setup(2, {"speed": 3}), "expert"),
        (lambda: games.find("grandbois").setup(2, {"expert": "perhaps"}), "perhaps"),
        (lambda: games.find("grandbois").with_content("other tiles"), "grandbois"),
        (lambda: bots.find("gredy"), "greedy"),
        (lambda: bots.find("alphabeta"), "alphabeta"),
        (lambda: bots.find("search:2h"), "2h"),
        (lambda: run_games("grandbois", ["random"] * 2, games_wanted=0), "0"),
        (lambda: run_games("grandbois", ["random"] * 2, games_wanted=1, jobs=-1), "-1"),
    ],
)
def test_whatever_is_wrong_with_a_setup_is_said_in_both_languages(wrong: Callable[[], object], named: str) -> None:
    with pytest.raises(BadSetup) as refused:
        wrong()
    english, russian = (refused.value.sentence(Texts(language).message) for language in ("en", "ru"))
    assert re.search("[а-я]", russian)
    assert not re.search("[а-я]", english)
    assert named in english
    assert named in russian
    assert "{" not in english + russian
