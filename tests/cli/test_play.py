"""Whole games at the terminal, and the steps of one turn."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polyana import games
from polyana.kernel import journal
from polyana.kernel.match import Match
from polyana.kernel.state import PASS
from tests.cli.terminal import Run, newcomer, run

START = ("play", "grandbois", "--seed", "3", "--option", "first_player=1")


def saved(home: Path) -> Match:
    (path,) = home.glob("*.polyana")
    return Match.load(journal.load(path, games.find))


def last_question(result: Run) -> str:
    return result.out.rstrip().splitlines()[-4]


@pytest.mark.parametrize("seats", ["you,greedy", "random,you,random,random"])
def test_a_newcomer_plays_a_whole_game(home: Path, seats: str) -> None:
    result = run("play", "--seats", seats, "--seed", "11", typed=newcomer)
    assert (result.code, result.err) == (0, "")
    match = saved(home)
    assert match.state.over
    for name in ("Cells of the clan", "Largest group ×2", "Own clan at the tower ×2", "Others at the tower"):
        assert name in result.out
    sheet = result.out[result.out.rindex("Harvest") :]
    for score in match.state.scores():
        assert re.search(rf"\b{score}\b", sheet)
    assert ("wins!" in sheet) or ("shared victory" in sheet)
    assert match.journal.notes["bots"] == ["" if seat == "you" else seat for seat in seats.split(",")]


def test_the_default_game_is_one_person_and_two_bots(home: Path) -> None:
    result = run("play", typed=[])
    assert result.code == 0
    match = saved(home)
    assert match.journal.notes["bots"] == ["", "hard", "medium"]
    assert match.journal.notes["names"] == ["You", "Fox", "Badger"]
    assert len(match.journal.notes["seed"]) == 32
    assert "press Enter" not in result.out


def test_bots_alone_play_to_the_end(home: Path) -> None:
    result = run("play", "--seats", "random,random", typed=[])
    assert result.code == 0
    assert "Harvest" in result.out


def test_the_plain_board_plays_any_game(home: Path) -> None:
    def typist(shown: str) -> str:
        return "0" if "not now" in shown else "1"

    result = run("play", "--plain", "--seats", "you,random", "--seed", "4", typed=typist)
    assert (result.code, result.err) == (0, "")
    assert saved(home).state.over


def test_the_plain_list_can_be_narrowed_down() -> None:
    result = run(*START, "--plain", "--seats", "you,random", typed=["1", "1", "(1, 1), half", "no such words", "1000"])
    narrowed = result.out.split("> ")[3]
    assert narrowed.count("half a turn") == 1, narrowed
    assert "No option has “no such words” in it." in result.out
    assert "Please type a number from 1 to" in result.out


def test_the_same_seed_draws_the_same_tiles(tmp_path: Path) -> None:
    rows = []
    for name in ("a", "b"):
        path = tmp_path / name
        run(*START, "--seats", "you,greedy,greedy", "--save", str(path), typed=["1"])
        rows.append(path.read_text("utf-8").splitlines()[1:])
    assert rows[0] == rows[1]


# One turn.


def test_a_place_is_previewed_before_it_counts(home: Path) -> None:
    result = run(*START, "--seats", "you,random", typed=["1", "1", "1 1", "r", "b", "b"])
    assert "Enter lays the tile like this" in result.out
    ghost = result.out.split("> ")[4]
    assert ghost.count("?") >= 4
    match = saved(home)
    question = match.state.question(0)
    assert question is not None
    assert match.setup.game.kinds[question.kind].name == "tile"  # b took the tile up, b put it back into the row


def test_coordinates_are_understood_in_many_spellings(home: Path) -> None:
    for i, spelling in enumerate(("1 1", "1,1", "(1, 1)", "-1 −1", "-1;-1")):
        path = home / f"{i}.polyana"
        run(*START, "--seats", "you,random", "--save", str(path), typed=["1", "1", spelling, ""])
        match = Match.load(journal.load(path, games.find))
        laid = next(event for event in match.state.log or [] if match.setup.game.events[event.kind].name == "laid")
        cell = match.setup.game.events[4].arguments[2][1].split(laid.arguments[2])
        assert cell == ({"x": 1, "y": 1} if i < 3 else {"x": -1, "y": -1})


@pytest.mark.parametrize(
    ("place", "rule", "words"),
    [
        ("5 5", "grandbois:2.4a", "The new tile must cover at least one cell of the forest."),
        ("0 0", "grandbois:2.4b", "must also extend the forest"),
    ],
)
def test_an_illegal_place_is_answered_with_the_rule(place: str, rule: str, words: str) -> None:
    result = run(*START, "--seats", "you,random", typed=["1", "1", place, "why"])
    refusal = result.out.split("> ")[3]
    assert rule in refusal
    assert words in " ".join(refusal.split())
    assert "Where do you lay the tile?" in refusal
    assert rule in result.out.split("> ")[4]


def test_a_refusal_speaks_russian(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYANA_LANG", "ru")
    result = run(*START, "--seats", "вы,random", typed=["1", "1", "5 5", "почему", "выход"])
    assert "Нельзя: Накрыть (grandbois:2.4a)" in result.out
    assert "Новая карточка должна накрыть хотя бы одну ячейку леса." in result.out
    assert "До встречи!" in result.out


def test_nonsense_is_asked_again() -> None:
    result = run(*START, "--seats", "you,random", typed=["red", "9", "1", "7", "", "1", "xyz", "", "99 99", "1000"])
    assert result.code == 0
    assert result.out.count("Please type a number from 1 to 4.") == 2
    assert result.out.count("Type the number of a marked place") == 3


def test_a_tower_is_raised_or_kept(home: Path) -> None:
    def typist(shown: str) -> str | None:
        if "raises it on" in shown:
            typist.asked += 1  # type: ignore[attr-defined]
            return ("5 5", "nonsense", "n", "y", None)[typist.asked - 1]  # type: ignore[attr-defined]
        return newcomer(shown)

    typist.asked = 0  # type: ignore[attr-defined]
    result = run(*START, "--seats", "you,random", typed=typist)
    assert "grandbois:3.2" in result.out
    match = saved(home)
    mine = [code for seat, code in match.journal.entries if seat == 0]
    assert PASS in mine
    names = [match.setup.game.events[event.kind].name for event in match.state.log or []]
    assert names.count("raised") - sum(1 for n in names if n == "raised") == 0
    assert any(event.arguments[0] == 0 for event in match.state.log or [] if event.kind == 5)


# Commands.


def test_commands_answer_and_the_question_stays() -> None:
    typed = ["1", "?", "log", "hint", "rules 2.4", "rules tower", "rules 99", "rules qqq", "why", "save", "takeback"]
    result = run(*START, "--seats", "you,random", typed=typed)
    answers = result.out.split("> ")[2:]
    for answer, words in zip(
        answers,
        [
            "During the game you can type",
            "secret clan",
            "A clever owl would say: no. ",
            "grandbois:2.4b Extend.",
            "grandbois:1.3 Towers.",
            "There is no rule 99",
            "No rule has all these words: qqq.",
            "Nothing has been refused yet.",
            "Saved in ",
        ],
    ):
        assert words in answer
    assert "Which tile of the open row do you take?" in answers[8]
    assert "Which colour is your watchtower?" in answers[9]


def test_undo_stops_where_something_was_shown() -> None:
    result = run(*START, "--seats", "you,random", typed=["1", "1", "1 1", "", "b", "takeback"])
    assert "There is nothing to undo" in result.out
    assert "Where do you lay the tile?" in last_question(result) or "Where do you lay" in result.out.split("> ")[-2]


def test_what_came_of_ones_own_last_answer_is_told_when_one_is_asked_again() -> None:
    """Declining the tower ends the turn: it is read on the page of the next one, before what the others did."""

    def typist(shown: str) -> str | None:
        pages.append(shown)
        return None if len(pages) > 1 and "not now" in pages[-2] else "0" if "not now" in shown else "1"

    pages: list[str] = []
    run(*START, "--plain", "--seats", "you,random", typed=typist)
    assert "no watchtower yet" in pages[-1]


def test_russian_words_work_in_an_english_game() -> None:
    result = run(*START, "--seats", "you,random", typed=["1", "помощь", "выход"])
    assert "During the game you can type" in result.out
    assert "See you!" in result.out


# Colour and glyphs.


def test_a_pipe_gets_no_colour_and_letters_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in run(*START, typed=["1"]).out
    monkeypatch.setenv("POLYANA_GLYPHS", "letters")
    out = run(*START, typed=["1", "1", "?"]).out
    assert out.isascii() or not any(letter in out for letter in "🐸🐭🦊🦝🦎🐻♜●")
    assert "Fr" in out


def test_a_wide_forest_is_clipped(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    result = run("play", "--seats", "random,random,random,you", "--seed", "11", typed=newcomer)
    assert result.code == 0
    board = [line for line in result.out.splitlines() if re.match(r" *-?\d+ .*[🐸🐭🦊🦝🦎]", line)]
    assert board
    assert all(len(line) <= 40 for line in board)
