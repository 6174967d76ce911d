"""Every test of the command line has a data folder of its own, speaks English and draws without colour."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    monkeypatch.setenv("POLYANA_HOME", str(folder))
    monkeypatch.setenv("POLYANA_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    for name in ("POLYANA_GLYPHS", "FORCE_COLOR", "NO_COLOR", "LINES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("polyana.cli.session.HINTS", "greedy")
    return folder / "saves"
