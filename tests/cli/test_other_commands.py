"""replay, rules, games, help."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from polyana.cli import COMMANDS
from polyana.cli.app import make_command
from polyana.rulebook import places
from polyana.texts import LANGUAGES, Texts
from tests.cli.terminal import run


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "finished.polyana"
    run("play", "--seats", "random,greedy,random", "--seed", "8", "--save", str(path), "--lang", "en")
    return path


def test_replay_prints_log_board_and_sheet(finished: Path) -> None:
    result = run("replay", str(finished))
    assert (result.code, result.err) == (0, "")
    assert result.out.index("First turn:") < result.out.index("🐸") < result.out.index("Harvest")
    assert "secret clan" not in result.out


def test_replay_shows_secrets_to_whom_they_belong(finished: Path) -> None:
    assert run("replay", str(finished), "--seat", "1").out.count("secret clan") == 1
    assert run("replay", str(finished), "--all").out.count("secret clan") == 3


def test_replay_step_by_step(finished: Path) -> None:
    result = run("replay", str(finished), "--step", "--all", typed=["", "", "b", "10000", "b", "q"])
    heads = [line.split()[1] for line in result.out.splitlines() if line.startswith("GrandBois  ")]
    last = heads[4]
    assert heads[:4] == ["1", "2", "3", "2"]
    assert heads[5] == str(int(last) - 1)
    assert "clan: " in result.out
    public = run("replay", str(finished), "--step", typed=["", "", "", ""])
    assert "clan: " not in public.out


def test_replay_of_an_unfinished_game(tmp_path: Path) -> None:
    path = tmp_path / "unfinished.polyana"
    run("play", "--seats", "Anna,random", "--save", str(path), typed=["1"])
    result = run("replay", str(path), "--plain")
    assert result.code == 0
    assert "Harvest" not in result.out


def test_rules_by_number_by_words_and_as_contents() -> None:
    one = run("rules", "grandbois:2.3").out
    assert "grandbois:2.3 Free choice." in one
    both = run("rules", "grandbois:2.4").out
    assert "grandbois:2.4a" in both
    assert "grandbois:2.4b" in both
    found = run("rules", "grandbois", "--search", "towers").out
    assert "grandbois:2.8" in found
    assert "root:" not in found
    contents = run("rules", "grandbois", "--lang", "ru").out
    assert "2. Ход: выложить карточку леса" in contents
    assert "Новая карточка должна" not in contents
    assert "root" in run("rules").out


def test_russian_words_are_found_whatever_language_is_spoken() -> None:
    assert "grandbois:2.8 Башня защищает." in run("rules", "--search", "башню").out
    english = run("rules", "grandbois", "--search", "tower", "--lang", "ru")  # Root's Russian rules know the word
    assert "grandbois:2.8 Towers protect." in english.out


def test_where_a_rule_is_carried_out_and_tested() -> None:
    shown = run("rules", "grandbois:2.8", "--where")
    lines = shown.out.splitlines()
    assert (shown.code, shown.err) == (0, "")
    code = [line for line in lines if "src/polyana/games/grandbois/" in line]
    tests = [line for line in lines if "tests/rules/grandbois/" in line]
    assert lines == code + tests
    assert any(re.match(r"\S+/tiles\.py:\d+: return \"grandbois:2\.8\"$", line) for line in code)
    assert any(re.match(r"\S+/test_2_place_a_tile\.py:\d+: test_\w+$", line) for line in tests)


def test_where_the_rules_under_a_number_and_those_with_words_are() -> None:
    under = run("rules", "grandbois:2.4", "--where").out
    assert "grandbois:2.4a" in under
    assert "grandbois:2.4b" in under
    assert 'return "grandbois:2.8"' in run("rules", "grandbois", "--search", "towers", "--where").out
    example = run("rules", "grandbois:x1", "--where", "--lang", "ru")
    assert example.err == "polyana: Правила grandbois:x1 в коде нет.\n"
    assert "test_examples.py" in example.out


def test_where_says_what_is_not_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "checkout", lambda: None)
    installed = run("rules", "grandbois:2.8", "--where")
    assert (installed.code, installed.err.count("\n")) == (0, 1)
    assert "The tests are not installed here" in installed.err
    assert 'return "grandbois:2.8"' in installed.out
    assert "tests/rules" not in installed.out
    monkeypatch.setattr(places, "_PACKAGE", tmp_path)
    without = run("rules", "grandbois:2.8", "--where")
    assert (without.code, without.out, without.err.count("\n")) == (2, "", 1)
    assert "The sources of the games are not installed here" in without.err


def test_rules_are_one_line_each_in_a_pipe() -> None:
    for line in run("rules", "grandbois:r9").out.splitlines()[1:]:
        assert line.startswith("  grandbois:")


def test_games_lists_options_with_their_default() -> None:
    out = run("games").out
    assert "grandbois  GrandBois, 2–4 players" in out
    assert "* off" in out
    assert "Хозяин леса" in run("games", "--lang", "ru").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_teaches_with_examples(language: str) -> None:
    top = run("--help", "--lang", language).out
    assert "polyana play --resume" in top
    for command in ("play", "replay", "rules"):
        text = run(command, "--help", "--lang", language).out
        assert f"polyana {command} " in text.replace("Usage:", "")
        assert "{help" not in text
    for command in COMMANDS:
        assert command in top


def test_help_speaks_the_language_of_the_person() -> None:
    assert "Кто играет" in run("play", "--help", "--lang=ru").out
    assert "Who plays" in run("--lang", "en", "play", "--help").out


def test_no_arguments_show_the_help() -> None:
    assert "polyana play" in run().out + run().err


def test_pages_on_how_to_play() -> None:
    listed = run("rules", "--guide", "root")
    assert listed.code == 0
    assert "root/duchy" in listed.out
    assert "root/map-lake" in listed.out
    assert "Try first." in listed.out  # about the game as a whole
    short = run("rules", "--guide", "grandbois", "--lang", "ru")
    assert "за минуту" in short.out
    assert "grandbois/" not in short.out
    page = run("rules", "--guide", "root/duchy", "--lang", "ru")
    assert page.code == 0
    assert "Подземное герцогство" in page.out
    assert "Попробуйте." in page.out
    for wrong in ("chess", "root/otters", "root/"):
        result = run("rules", "--guide", wrong)
        assert result.code == 2
        assert len(result.err.splitlines()) == 1


def test_every_command_and_option_has_its_help_in_both_languages() -> None:
    bundles = [Texts(language) for language in LANGUAGES]

    def missing(command: Any, name: str) -> list[str]:
        ids = [[f"help-{name}"], *([f"help-{name}-{each.name}", f"help-any-{each.name}"] for each in command.params)]
        found = [some[0] for some in ids if not all(any(texts.has(id) for id in some) for texts in bundles)]
        for sub, each in getattr(command, "commands", {}).items():
            found += missing(each, sub)
        return found

    assert missing(make_command(), "polyana") == []
