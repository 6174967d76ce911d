"""Wooly Bully at the terminal: its board, calls that are not worth asking for, tiles of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from polyana import games
from polyana.kernel import journal
from polyana.kernel.match import Match
from tests.cli.terminal import run

START = ("play", "woolybully", "--seed", "3", "--seats", "you,random", "--option", "first_player=1")
TEXT = files("polyana.games.woolybully").joinpath("data/tiles.toml").read_text("utf-8")


def saved(home: Path) -> Match:
    (path,) = home.glob("*.polyana")
    return Match.load(journal.load(path, games.find))


def test_a_tile_is_laid_in_three_steps(home: Path) -> None:
    result = run(*START, typed=["1", "9z", "1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b", "7 7", "1", "r", "", "quit"])
    assert result.code == 0
    assert "Your turn. What do you do?" in result.out
    assert "Type a number and a letter" in result.out
    assert "tiles in the bag" in result.out
    assert "Where do you lay it?" in result.out


def test_a_person_alone_with_bots_is_not_asked_for_nothing(home: Path) -> None:
    result = run(*START, typed=["quit"])
    assert "Do you call something now?" not in result.out  # the window before the first turn


def test_leaving_and_the_result(home: Path) -> None:
    result = run(*START[:5], "random,you", *START[6:], typed=["leave"] * 40)
    assert result.code == 0
    if "Result" in result.out:
        assert saved(home).state.over


def test_tiles_of_ones_own_are_played_with_and_saved(home: Path, tmp_path: Path) -> None:
    mine = tmp_path / "my-set.toml"
    mine.write_text(TEXT.replace('edges = "KRKY", regions = "0102"', 'edges = "KRKR", regions = "0102"'), "utf-8")
    assert run(*START, "--tiles", str(mine), typed=["quit"]).code == 0
    assert 'edges = "KRKR", regions = "0102"' in saved(home).setup.game.content
    assert run("play", "--resume", typed=["quit"]).code == 0


def test_what_is_wrong_with_tiles_is_told_line_by_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(TEXT.replace('edges = "KKUR"', 'edges = "KKUZ"').replace('edges = "KUYR"', 'edges = ""'), "utf-8")
    result = run(*START, "--tiles", str(bad), typed=[])
    assert result.code == 2
    told = result.err.splitlines()
    assert [line.split(":")[1].strip() for line in told[1:]] == ["tile t05, face 1", "tile t42, face 1"]
    assert all(line.startswith("line ") for line in told[1:])
    russian = run(*START, "--tiles", str(bad), "--lang", "ru", typed=[]).err.splitlines()
    assert len(russian) == len(told)
    assert all(line.startswith("строка ") for line in russian[1:]), russian


def test_a_game_without_tiles_of_ones_own_and_a_file_that_is_not_there(tmp_path: Path) -> None:
    for unreadable in (tmp_path / "none.toml", tmp_path, tmp_path / "picture.png"):
        if unreadable.suffix == ".png":
            unreadable.write_bytes(b"\x89PNG\xff\xfe")
        result = run("play", "woolybully", "--tiles", str(unreadable), typed=[])
        assert (result.code, "Errno" in result.err, result.err.count("\n")) == (2, False, 1)
    there = tmp_path / "some.toml"
    there.write_text(TEXT, "utf-8")
    result = run("play", "grandbois", "--tiles", str(there), typed=[])
    assert (result.code, "components it comes with" in result.err) == (2, True)


def test_a_person_at_the_terminal_may_call_while_a_bot_thinks(home: Path) -> None:
    seats = ("--seats", "greedy,you", "--option", "first_player=1", "--option", "interrupts=live")
    result = run("play", "woolybully", "--seed", "3", *seats, typed=["quit"])
    assert result.code == 0
    told = [seat for seat, _ in saved(home).journal.entries if seat >= 0]
    assert told[:2] == [1, 0]  # heard before the bot's turn, though with nothing to call but leaving nobody is asked
