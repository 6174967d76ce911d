"""Bad input gets one clear sentence and exit code 2, never a traceback, and never damages a file."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from polyana.texts import LANGUAGES
from tests.cli.terminal import Run, run

PLAY = ("play", "grandbois")


def complaint(result: Run) -> str:
    assert result.code == 2
    assert "Traceback" not in result.err + result.out
    assert result.err.startswith("polyana: ")
    assert len(result.err.splitlines()) == 1
    assert "{" not in result.err
    return result.err


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "chess"),
        ("play", "grandboi"),
        (*PLAY, "--seats", "you"),
        (*PLAY, "--seats", "a,b,c,d,e"),
        (*PLAY, "--seats", "you,,greedy"),
        (*PLAY, "--seats", "you,gredy"),
        (*PLAY, "--seats", "you,search:never"),
        (*PLAY, "--seats", "you,greedy:9"),
        (*PLAY, "--option", "colour=red"),
        (*PLAY, "--option", "expert=perhaps"),
        (*PLAY, "--option", "first_player"),
        (*PLAY, "--option", "first_player=4"),
        (*PLAY, "--seed", "blue"),
        (*PLAY, "--resume", "nowhere.polyana"),
        (*PLAY, "--resume"),
        (*PLAY, "--resume", "x", "--seed", "3"),
        (*PLAY, "--sets", "a"),
        (*PLAY, "too", "much"),
        (*PLAY, "--lang", "de"),
        ("fly",),
        ("replay",),
        ("replay", "nowhere.polyana"),
        ("rules", "chess"),
        ("rules", "chess:1"),
        ("rules", "grandbois:99"),
        ("rules", "2.3"),
        ("rules", "--search", "qqqqq"),
        ("rules", "chess", "--search", "tower"),
    ],
    ids=" ".join,
)
def test_one_sentence(arguments: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYANA_LANG", language)
    sentence = complaint(run(*arguments))
    kernel_says_it = "first_player=4" in arguments or arguments[0] in ("fly",) or "too" in arguments
    if language == "ru" and not kernel_says_it:
        assert any("а" <= letter <= "я" for letter in sentence)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("saves") / "game.polyana"
    run(*PLAY, "--seats", "you,greedy", "--seed", "1", "--save", str(path), typed=["1", "1", "1", ""])
    return path


@pytest.fixture
def save(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path))


def _header(save: Path, **changes: object) -> bytes:
    first, *rest = save.read_text("utf-8").splitlines(keepends=True)
    return (json.dumps(json.loads(first) | changes) + "\n" + "".join(rest)).encode()


@pytest.mark.parametrize(
    "damage",
    [
        lambda save: b"",
        lambda save: b"\x00\xff\xfe" * 100,
        lambda save: b"hello\n",
        lambda save: b"[]\n",
        lambda save: b"[" * 100_000,
        lambda save: save.read_bytes()[:40],
        lambda save: save.read_bytes()[:-3],
        lambda save: save.read_bytes() + b"[0, 99999999]\n",
        lambda save: save.read_bytes() + b"[7, 0]\n",
        lambda save: save.read_bytes() + b"{}\n",
        lambda save: save.read_bytes().replace(b"[-1, ", b"[0, ", 1),
        lambda save: _header(save, polyana=9),
        lambda save: _header(save, rules=10_000),
        lambda save: _header(save, game="chess"),
        lambda save: _header(save, seats=9),
        lambda save: _header(save, seats="two"),
        lambda save: _header(save, options={"expert": "perhaps"}),
        lambda save: _header(save, options={"expert": [1]}),
        lambda save: _header(save, notes=[]),
    ],
)
@pytest.mark.parametrize("command", [("play", "--resume"), ("replay",)], ids=" ".join)
def test_a_broken_journal_is_named_and_left_alone(save: Path, damage: object, command: tuple[str, ...]) -> None:
    assert callable(damage)
    broken = damage(save)
    save.write_bytes(broken)
    assert "game.polyana" in complaint(run(*command, str(save), typed=["1"] * 5))
    assert save.read_bytes() == broken
    assert list(save.parent.glob("*.new")) == []


def test_unknown_bots_in_a_journal(save: Path) -> None:
    header = json.loads(save.read_text("utf-8").splitlines()[0])
    save.write_bytes(_header(save, notes=header["notes"] | {"bots": ["", "oracle:9"]}))
    before = save.read_bytes()
    assert "oracle:9" in complaint(run("play", "--resume", str(save)))
    assert save.read_bytes() == before


def test_a_folder_is_not_a_save(tmp_path: Path) -> None:
    complaint(run("play", "--resume", str(tmp_path)))
    complaint(run("replay", str(tmp_path)))


def test_a_place_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    complaint(run(*PLAY, "--save", str(blocked / "game.polyana")))
    monkeypatch.setenv("POLYANA_HOME", str(blocked))
    complaint(run(*PLAY))
    complaint(run("play", "--resume"))
    assert blocked.read_text() == "in the way"


def test_a_seat_that_is_not_there(save: Path) -> None:
    assert "3" in complaint(run("replay", str(save), "--seat", "3"))
    complaint(run("replay", str(save), "--seat", "0"))
