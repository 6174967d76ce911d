"""The examples of docs/research.md run as they are printed."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import pytest

from polyana import games

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"## ([^\n]+)\n(?:(?!\n## ).)*?```python\n(.*?)```", PAGE, flags=re.S)
NEEDED = {"gymnasium": "gymnasium", "numpy": "numpy", "pyspiel": "pyspiel", "envs import": "pettingzoo"}


def test_every_example_is_found() -> None:
    assert len(EXAMPLES) == PAGE.count("```python") == 7


@pytest.mark.parametrize(("title", "code"), EXAMPLES, ids=[title for title, _ in EXAMPLES])
def test_an_example_runs(title: str, code: str, capsys: pytest.CaptureFixture[str]) -> None:
    for word, library in NEEDED.items():
        if word in code:
            pytest.importorskip(library, reason=f"{library}, of an extra, is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        exec(compile(code, f"docs/research.md: {title}", "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.strip(), "it shows something"


def test_the_sizes_of_the_table_are_those_of_the_games() -> None:
    for name in games.names():
        tensors = games.find(name).tensors()
        assert tensors is not None
        row = f"| {name} | {tensors.sheet.size:,} | {tensors.compact_size:,} | {tensors.size:,} |"
        assert row in PAGE, row
