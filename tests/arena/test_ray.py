"""A cluster of two workers, one of which is killed in mid-run: every game comes once, and none is different.

In a process of its own: Ray leaves threads and handlers behind.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import polyana
from polyana.arena.ledger import kept
from polyana.arena.plan import plan_of
from polyana.arena.record import Record
from polyana.arena.tournament import run
from polyana.kernel.errors import BadSetup

ray = pytest.importorskip("ray", reason="ray, of the extra ray, is not installed")

GAMES = 24
SCRIPT = """
import json, os, sys, time
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
import ray
from pathlib import Path
from ray.cluster_utils import Cluster
from polyana.arena.plan import plan_of
from polyana.arena.tournament import run

folder, games = Path(sys.argv[1]), int(sys.argv[2])
cluster = Cluster(
    initialize_head=True,
    connect=False,
    head_node_args={"num_cpus": 0, "include_dashboard": False, "object_store_memory": 80_000_000},
)
nodes = [cluster.add_node(num_cpus=1, object_store_memory=80_000_000) for _ in range(2)]
done = killed = 0

def progress(already, more):
    global done, killed
    done += more
    if done >= 6 and not killed:
        killed = done
        cluster.remove_node(nodes[0], allow_graceful=False)

try:
    plan = plan_of("woolybully", ["random", "slow.py:Slow"], "round-robin", 2, {}, seed=4)
    run(plan, folder, games, ray=cluster.address, progress=progress)
    print(json.dumps({"killed": killed, "done": done}))
finally:
    cluster.shutdown()
"""
SLOW = """
import time
from polyana.bots import Bot

class Slow(Bot):
    def __init__(self):
        super().__init__("slow")

    def choose(self, mind, rng):
        time.sleep(0.004)
        options = mind.options()
        return options[rng.below(len(options))]
"""


def plain(folder: Path) -> list[Record]:
    found = sorted(kept(folder), key=lambda each: each.key)
    for each in found:
        each.thought = ()
    return found


def test_a_worker_killed_in_mid_run_loses_no_game_and_doubles_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    env = {
        **os.environ,
        "PYTHONPATH": str(Path(polyana.__file__).parents[1]),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_health_check_failure_threshold": "2",  # a lost machine is noticed within seconds
        "RAY_health_check_period_ms": "500",
    }
    words = [sys.executable, "-c", SCRIPT, str(tmp_path / "cluster"), str(GAMES)]
    done = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["done"] == GAMES
    assert 6 <= told["killed"] < GAMES, "it was killed while games were left"
    monkeypatch.chdir(tmp_path)
    plan = plan_of("woolybully", ["random", "slow.py:Slow"], "round-robin", 2, {}, seed=4)
    run(plan, tmp_path / "here", GAMES)
    assert len((tmp_path / "cluster" / "games.jsonl").read_bytes().splitlines()) == GAMES + 1
    assert plain(tmp_path / "cluster") == plain(tmp_path / "here")


def test_a_cluster_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    plan = plan_of("woolybully", ["random", "newcomer"], "round-robin", 2, {})
    with pytest.raises(BadSetup, match="there is no Ray cluster at"):
        run(plan, tmp_path, 2, ray="127.0.0.1:1")
