"""What is learned wins games; a run that was killed ends as it would have ended; files that do not fit are refused."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from polyana import games
from polyana.arena.workers import HERE, workers
from polyana.bots import weights
from polyana.kernel.errors import PolyanaError
from tests.training import race

pytest.importorskip("numpy", reason="training needs numpy, playing does not")

from polyana.training import campaign
from polyana.training.campaign import Campaign, Plan
from polyana.training.contest import contest
from polyana.training.selfplay import Player

PLAN = Plan("race", 2, seed=3, generations=3, games=50, window=2, rounds=24)


@pytest.fixture(autouse=True)
def _a_race(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.REGISTRY, "race", "tests.training.race")


def quiet(what: str, done: int, total: int) -> None:
    pass


class Killed(Exception):
    pass


def trained(folder: Path, plan: Plan = PLAN) -> Campaign:
    made = Campaign(plan, folder, race.FEATURES)
    made.run(1, quiet)
    return made


def test_what_is_learned_beats_the_points_as_they_stand(tmp_path: Path) -> None:
    found = trained(tmp_path)
    assert any(each.promoted for each in found.progress.history)
    test = contest("race", 2, found.progress.champion, Player(), range(1_000, 1_040), decided=False)
    assert test.mean() - 3 * test.error() > 0.5


def test_the_same_seed_gives_the_same_weights_and_another_does_not(tmp_path: Path) -> None:
    one, two = trained(tmp_path / "one"), trained(tmp_path / "two")
    assert one.progress.champion == two.progress.champion
    assert one.progress.history == two.progress.history
    other = trained(tmp_path / "other", Plan("race", 2, 4, 3, 50, 2, 24))
    assert other.progress.champion != one.progress.champion


@pytest.mark.parametrize("when", [("play", 2), ("fit", 0), ("contest", 8)])
@pytest.mark.parametrize("generation", [0, 1])
def test_a_run_that_was_killed_ends_as_it_would_have_ended(
    tmp_path: Path, when: tuple[str, int], generation: int
) -> None:
    whole = trained(tmp_path / "whole")
    broken = Campaign(PLAN, tmp_path / "broken", race.FEATURES)

    def kill(what: str, done: int, total: int) -> None:
        if len(broken.progress.history) == generation and (what, done) == when:
            raise Killed

    with pytest.raises(Killed):
        broken.run(1, kill)
    again = trained(tmp_path / "broken")
    assert again.progress.champion == whole.progress.champion
    assert again.progress.history == whole.progress.history


def test_a_process_killed_in_the_middle_leaves_a_folder_that_goes_on(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    code = (
        "from polyana import games; games.REGISTRY['race'] = 'tests.training.race'\n"
        "from pathlib import Path; from tests.training.test_training import trained\n"
        f"trained(Path({str(folder)!r}))"
    )
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), *filter(None, sys.path)])
    process = subprocess.Popen([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, cwd=root)
    deadline = time.monotonic() + 60
    while not list(folder.glob("games-*")) and time.monotonic() < deadline:
        time.sleep(0.01)
    process.kill()
    process.wait()
    assert trained(folder).progress.champion == trained(tmp_path / "whole").progress.champion


def test_more_processes_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of other processes are those of this one: they are given by seed, and kept in order."""
    monkeypatch.setattr(campaign, "PORTION", 1)
    plan = Plan("gardennation", 2, seed=1, generations=1, games=2, window=1, rounds=8)
    features = games.find("gardennation").setup(2).start().features()
    assert features is not None
    one, two = Campaign(plan, tmp_path / "one", features), Campaign(plan, tmp_path / "two", features)
    one.play(0, HERE, quiet)
    with workers(2) as crew:
        two.play(0, crew, quiet)
    kept = sorted((tmp_path / "one").glob("games-*"))
    assert len(kept) == 2
    for path in kept:
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_a_folder_of_another_campaign_is_left_alone(tmp_path: Path) -> None:
    trained(tmp_path)
    before = (tmp_path / "state.json").read_text("utf-8")
    with pytest.raises(PolyanaError, match="holds another campaign"):
        Campaign(Plan("race", 2, 9, 3, 50, 2, 24), tmp_path, race.FEATURES)
    assert (tmp_path / "state.json").read_text("utf-8") == before


def test_more_generations_go_on_from_there(tmp_path: Path) -> None:
    few = trained(tmp_path, Plan("race", 2, 3, 2, 50, 2, 24))
    assert len(few.progress.history) == 2
    more = trained(tmp_path, PLAN)
    assert len(more.progress.history) == 3
    assert more.progress.history[:2] == few.progress.history


def test_the_champions_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    made = trained(tmp_path)
    assert made.write_weights(tmp_path / "value-2.json")
    found = weights.loads((tmp_path / "value-2.json").read_text("utf-8"), race.FEATURES, 2)
    assert (found.wins, found.points) == (made.progress.champion.wins, made.progress.champion.points)
    assert found.made["command"].startswith("polyana train race --seats 2 --seed 3")
    assert found.made["games"] == 150
