"""Bots that are programs: what they are sent, how long they may think, and what becomes of one that fails."""

from __future__ import annotations

import json
import pickle
import re
import shutil
import sys
import time
from pathlib import Path
from shlex import quote

import pytest

from polyana import bots, games, guests
from polyana.arena.match import Played, run_games
from polyana.bots import Mind
from polyana.guests.programs import Forfeit, ProgramBot, request
from polyana.kernel.chance import Rng
from polyana.kernel.state import PASS
from polyana.texts import LANGUAGES, Texts
from tests.bots.test_bots import some
from tests.cli.terminal import run

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs" / "programs.md").read_text("utf-8")
EXAMPLE = ROOT / "docs" / "examples" / "squirrel.mjs"
NODE = shutil.which("node") or shutil.which("node", path=str(Path(sys.executable).parent))

HONEST = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "answer": asked["options"][-1]["code"]}), flush=True)
"""
# After one good answer:
FAULTS = {
    "dies": "print('oh no', file=sys.stderr); sys.exit(3)",
    "hangs": "time.sleep(60)",
    "babbles": "print('hello', flush=True)",
    "lies": "print(json.dumps({'answer': 10**9}), flush=True)",
    "floods": "sys.stdout.write('9' * 200_000 + '\\n'); sys.stdout.flush()",
    "skips": "print(json.dumps({'id': asked['id'] - 1, 'answer': asked['options'][0]['code']}), flush=True)",
    "nests": "print('[' * 60_000, flush=True)",
    "counts": "print(json.dumps({'answer': True}), flush=True)",
}


@pytest.fixture(autouse=True)
def nobody_is_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "GUESTS", {})


def program(folder: Path, source: str, name: str = "bot.py") -> str:
    path = folder / name
    path.write_text(source)
    return f"program:{quote(sys.executable)} {quote(str(path))}"


def faulty(folder: Path, fault: str) -> str:
    good = "print(json.dumps({'answer': asked['options'][0]['code']}), flush=True)"
    source = (
        "import json, sys, time\n"
        "for number, line in enumerate(sys.stdin):\n"
        "    asked = json.loads(line)\n"
        f"    if number < 1:\n        {good}\n    else:\n        {fault}\n"
    )
    return program(folder, source)


def duel(*specs: str, wanted: int = 2) -> Played:
    return run_games("grandbois", specs, games_wanted=wanted, seed=3)


def test_a_program_plays_whole_games(tmp_path: Path) -> None:
    spec = program(tmp_path, HONEST)
    played = duel(spec, "random")
    assert played.failures == []
    assert [outcome.forfeit for outcome in played.outcomes] == [-1, -1]
    assert duel(spec, "random").outcomes == played.outcomes


@pytest.mark.parametrize("name", games.names())
def test_it_is_sent_what_its_seat_may_know_and_nothing_else(name: str) -> None:
    """Everything the seat does not know is drawn anew, and the line stays the same to the letter."""
    texts = Texts("en")
    for g, seat in some(name, min(games.find(name).seats), 3, 6):
        sent = json.dumps(request(Mind(g, seat), 1, 7, texts))
        for luck in range(3):
            assert json.dumps(request(Mind(g.imagine(seat, Rng(luck)), seat), 1, 7, texts)) == sent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", games.names())
def test_options_come_in_words(name: str, language: str) -> None:
    for g, seat in some(name, 2, 5, 6):
        sent = request(Mind(g, seat), 1, 7, Texts(language))
        assert [option["code"] for option in sent["options"]] == g.options(seat)
        texts = [option["text"] for option in sent["options"]]
        assert all(texts)
        assert "{" not in "".join([*texts, sent["question"]["text"]])
        assert [option.get("pass", False) for option in sent["options"]] == [code == PASS for code in g.options(seat)]


def test_the_document_shows_the_fields_that_are_sent() -> None:
    shown = json.loads(re.search(r"```json\n(\{\"polyana\".*?)```", DOC, re.DOTALL)[1])  # type: ignore[index]
    g, seat = some("grandbois", 2, 1, 3)[0]
    sent = request(Mind(g, seat), 1, 7, Texts("en"))
    assert list(sent) == list(shown)
    for part in ("table", "question"):
        assert list(sent[part]) == list(shown[part])
    for field in sent:
        assert f"| `{field}` |" in DOC


@pytest.mark.parametrize("fault", FAULTS)
def test_who_fails_has_lost(fault: str, tmp_path: Path) -> None:
    played = duel(faulty(tmp_path, FAULTS[fault]) + "?limit=0.5s", "random", wanted=1)
    assert played.failures == []
    (outcome,) = played.outcomes
    assert (outcome.forfeit, outcome.wins) == (0, (0.0, 1.0))


def test_or_is_replaced_for_the_question(tmp_path: Path) -> None:
    spec = faulty(tmp_path, FAULTS["dies"]) + "?crash=random"
    played = duel(spec, "random", wanted=1)
    assert played.failures == []
    assert played.outcomes[0].forfeit == -1
    assert sum(played.outcomes[0].wins) == 1


def test_the_reason_is_told_with_its_last_words(tmp_path: Path) -> None:
    spec = program(tmp_path, "import sys\nprint('no', 'tiles', file=sys.stderr)\n")
    guests.admit(spec)
    g, seat = some("grandbois", 2, 1, 3)[0]
    with pytest.raises(Forfeit, match=r"ended without an answer \(no tiles\)"):
        bots.find(spec).choose(Mind(g, seat), Rng(1))


def test_stderr_can_be_kept(tmp_path: Path) -> None:
    spec = program(tmp_path, "import sys\nsys.stderr.write('thinking' + chr(10))\n" + HONEST)
    duel(f"{spec}?log={tmp_path / 'bot.log'}", "random", wanted=1)
    assert (tmp_path / "bot.log").read_text() == "thinking\n"


def test_a_program_and_what_it_started_end_with_it(tmp_path: Path) -> None:
    note = tmp_path / "child"
    source = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(note)!r}, 'w').write(str(child.pid))\n" + HONEST
    )
    spec = program(tmp_path, source)
    guests.admit(spec)
    bot = bots.find(spec)
    assert isinstance(bot, ProgramBot)
    g, seat = some("grandbois", 2, 1, 3)[0]
    bot.choose(Mind(g, seat), Rng(1))
    assert bot.running is not None
    bot.running.stop()
    pid = int(note.read_text())
    until = time.monotonic() + 10
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(pid)


def alive(pid: int) -> bool:
    try:
        return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False


def test_it_can_be_sent_to_another_process(tmp_path: Path) -> None:
    spec = program(tmp_path, HONEST)
    guests.admit(spec)
    bot = bots.find(spec)
    g, seat = some("grandbois", 2, 1, 3)[0]
    code = bot.choose(Mind(g, seat), Rng(1))
    twin = pickle.loads(pickle.dumps(bot))
    assert twin.running is None
    assert twin.choose(Mind(g, seat), Rng(1)) == code


def test_a_forfeit_ends_a_game_at_the_terminal(tmp_path: Path) -> None:
    spec = program(tmp_path, "import sys\nsys.exit('gone')\n")
    result = run(
        "play", "grandbois", "--seats", f"{spec},random", "--seed", "1", "--save", str(tmp_path / "game.polyana")
    )
    assert result.code == 0
    assert "gives up the game" in result.out
    assert "gone" in result.out
    assert run("replay", str(tmp_path / "game.polyana"), "--all").code == 0


def test_the_example_of_the_document() -> None:
    """A bot in another language: thirty lines, as printed."""
    text = re.search(r"```js\n(.*?)```", DOC, re.DOTALL)[1]  # type: ignore[index]
    assert EXAMPLE.read_text("utf-8") == text
    assert len(text.splitlines()) <= 30
    assert "program:node docs/examples/squirrel.mjs" in DOC


@pytest.mark.skipif(NODE is None, reason="needs Node, which `make test` brings with the browser client")
def test_the_example_plays() -> None:
    assert NODE is not None
    spec = f"program:{quote(NODE)} {quote(str(EXAMPLE))}"
    played = duel(spec, "random")
    assert played.failures == []
    assert [outcome.forfeit for outcome in played.outcomes] == [-1, -1]
    assert duel(spec, "random").outcomes == played.outcomes
