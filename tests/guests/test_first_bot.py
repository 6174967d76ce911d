"""docs/first-bot.md does what it says, from its first line to its last."""

from __future__ import annotations

import re
import shlex
import sys
from pathlib import Path

import pytest

from polyana import bots
from tests.cli.terminal import run

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "first-bot.md").read_text("utf-8")
SOURCE = "\n\n".join(re.findall(r"```python\n(.*?)```", PAGE, flags=re.S))
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", PAGE, flags=re.S) for line in block.splitlines() if line.strip()
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my_bot.py").write_text(SOURCE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("POLYANA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("POLYANA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(bots, "GUESTS", {})
    monkeypatch.setattr(sys, "path", sys.path[:])
    return tmp_path


def share(out: str, bot: str) -> float:
    [line] = [line for line in out.splitlines() if bot in line and "±" in line]
    found = re.search(r"([\d.]+) ±", line)
    assert found is not None
    return float(found[1])


def test_there_is_something_to_carry_out() -> None:
    assert COMMANDS[0] == 'pip install "polyana[terminal]"'
    assert len(COMMANDS) >= 6
    assert all(command.startswith("polyana ") for command in COMMANDS[1:])


@pytest.mark.parametrize("command", COMMANDS[1:])
def test_a_command_works_as_printed(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(command)[1:]
    result = run(*words)  # whoever plays closes the keyboard at the first question
    assert result.code == 0, result.err
    assert "Traceback" not in result.out + result.err
    if "my_bot.py:Looking,random" in command and "grandbois" in command:
        assert share(result.out, "Looking") > 80
    if "Curious" in command:
        assert re.search(r"^tile grandbois:[\d.]+ \d+ options, takes \d+$", result.out, flags=re.M), result.out


def test_the_links_of_the_page_lead_somewhere() -> None:
    for link in re.findall(r"\]\(([\w.-]+\.md)", PAGE):
        assert (DOCS / link).exists(), link
