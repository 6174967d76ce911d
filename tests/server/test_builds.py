"""A compiled build that appears beside a running server."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from polyana import build
from polyana.server import builds
from polyana.server.builds import Builds, environment, mark
from polyana.server.minds import Minds, Thinker
from polyana.server.settings import Settings, from_environment
from tests.server.test_minds import Listening, a_table, answer, decision

ROOT = Path(__file__).parents[2]
TELLS_ITS_HOME = "\nimport sys; print('from', __file__, file=sys.stderr, flush=True)\n"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    copied = tmp_path / "sources/polyana"
    shutil.copytree(builds.PACKAGE, copied, ignore=shutil.ignore_patterns("web", "__pycache__", "*.so"))
    return copied


def test_a_build_is_named_by_every_source(package: Path) -> None:
    named = mark(package)
    assert named == mark(package) == mark()
    (package / "web").mkdir()
    (package / "web/index.html").write_text("another client")
    (package / "kernel/__pycache__").mkdir()
    (package / "kernel/__pycache__/state.cpython-311.pyc").write_bytes(b"")
    assert mark(package) == named
    for source in ("kernel/state.py", "games/root/data/map-autumn.toml", "server/thinker.py", "locales/en/root.ftl"):
        file = package / source
        before = file.read_bytes()
        file.write_bytes(before + b"\n")
        assert mark(package) != named, source
        file.write_bytes(before)
    (package / "kernel/state.py").rename(package / "kernel/states.py")
    assert mark(package) != named


@pytest.mark.skipif(build() == "compiled", reason="a compiled server needs no other build")
def test_a_build_is_found_when_it_has_its_name_and_not_before(tmp_path: Path) -> None:
    here = Builds(str(tmp_path))
    assert here.found() is None
    (tmp_path / "unfinished-1/polyana").mkdir(parents=True)
    (tmp_path / ("0" * 24)).mkdir()  # of other sources
    assert here.found() is None
    (tmp_path / "unfinished-1").rename(tmp_path / mark())
    assert here.found() == tmp_path / mark()
    here.give_up()
    assert here.found() is None
    assert Builds("").found() is None


def test_the_environment_of_a_build_keeps_the_rest() -> None:
    home = Path("/somewhere")
    assert environment(home, {"PYTHONPATH": "/mine"})["PYTHONPATH"] == f"/somewhere{os.pathsep}/mine"
    assert environment(home, {}) == {"PYTHONPATH": "/somewhere", "POLYANA_BUILD": "compiled"}
    assert from_environment({"POLYANA_COMPILED": "/there"}).compiled == "/there"


@pytest.mark.skipif(build() == "compiled", reason="a compiled server needs no other build")
def test_bots_move_into_a_build_as_soon_as_it_is_there(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The stand-in is of sources, so it runs as what it is: which folder a process came from is what is looked at."""
    monkeypatch.setattr("polyana.server.minds.environment", in_sources)
    with (package / "kernel/chance.py").open("a") as file:
        file.write(TELLS_ITS_HOME)

    async def play() -> None:
        minds = Minds(Settings(thinkers=1, compiled=str(tmp_path / "quick")))
        await minds.start()
        table = a_table()
        for turn in range(4):
            if turn == 2:
                (tmp_path / "quick").mkdir()
                package.parent.rename(tmp_path / "quick" / mark())
            there = await minds.think(decision(table))
            here = await Listening().ask(decision(table))
            assert (there.code, there.error) == (here.code, "")
            assert ("quick" in capfd.readouterr().err) == (turn == 2), "it starts once, and stays"
            answer(table)
        await minds.stop()

    asyncio.run(play())


def in_sources(home: Path, environ: dict[str, str]) -> dict[str, str]:
    return environment(home, environ) | {"POLYANA_BUILD": "pure"}


@pytest.mark.skipif(build() == "compiled", reason="a compiled server needs no other build")
def test_bots_go_on_without_a_build_that_does_not_run(tmp_path: Path) -> None:
    broken = tmp_path / mark() / "polyana"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise SystemExit(3)")

    async def play() -> None:
        minds = Minds(Settings(thinkers=1, compiled=str(tmp_path)))
        await minds.start()
        table = a_table()
        thought = await minds.think(decision(table))
        assert not thought.error
        assert [each._home for each in minds._all if isinstance(each, Thinker)] == [None]
        await minds.stop()

    asyncio.run(play())


def test_make_play_finds_the_build_of_these_sources_or_none(tmp_path: Path) -> None:
    def ready() -> str:
        command = [sys.executable, "-m", "tools.quick", "--ready", str(tmp_path)]
        path = os.pathsep.join([str(builds.PACKAGE.parent), str(ROOT)])
        ran = subprocess.run(command, cwd=ROOT, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True)
        return ran.stdout.strip()

    assert ready() == str(ROOT / "src")
    (tmp_path / mark()).mkdir()
    assert ready() == str(tmp_path / mark())
