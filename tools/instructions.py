"""Counts the processor's instructions of an answer and of a copy, and compares builds: `python -m tools.instructions`.

A clock on a busy machine swings by a tenth and more; the number of instructions does not, so it shows a change of one
percent. Valgrind counts them (callgrind), in a compiled build:

    .venv/bin/python -m tools.instructions --build build/compiled root gardennation
    .venv/bin/python -m tools.instructions --build ../before/build/compiled --build build/compiled root
    .venv/bin/python -m tools.instructions --build ../before/build/compiled --build build/compiled --time 4

With --time the builds play the same games in turn, so many times, and the processor's time of every turn is shown
beside that of the first build. Games of two to four seats are played at random; Root by the four factions of the base
game on the map of autumn, so that tables stay comparable when others are added. What a rule changes, changes games:
compare figures an answer, not a game.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time
from typing import Final

GAMES: Final = ("grandbois", "woolybully", "gardennation", "root")
BASE: Final = ("marquise", "eyrie", "alliance", "vagabond")
SEATS: Final = (2, 3, 4)
COPIED: Final = 25  # every so manieth position is copied, and
TIMES: Final = 20  # so often
# What is counted: these functions as mypyc names them, and all they call.
COUNTED: Final = {"answers": "CPyPy_*play___play_out", "copies": "CPyPy_*play___copy_each"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all if none is given")
    parser.add_argument("--build", action="append", required=True, help="where `polyana` is imported from; repeatable")
    parser.add_argument("--games", type=int, default=2, help="of every number of seats (default 2)")
    parser.add_argument("--time", type=int, default=0, metavar="TURNS", help="processor time instead of instructions")
    asked = parser.parse_args()
    names = asked.names or list(GAMES)
    if unknown := [name for name in names if name not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    if homeless := [build for build in asked.build if not Path(build, "polyana").is_dir()]:
        parser.error(f"no polyana in {', '.join(homeless)}")
    for name in names:
        if asked.time:
            compare_times(name, asked.build, asked.games, asked.time)
        else:
            compare_instructions(name, asked.build, asked.games)


def compare_instructions(name: str, builds: list[str], games: int) -> None:
    first: dict[str, float] = {}
    for build in builds:
        for counted in COUNTED:
            each = instructions(name, build, games, counted)
            first.setdefault(counted, each)
            print(f"{name:13} {counted:8} {each:9,.0f} instructions  {each / first[counted]:.3f}  {build}", flush=True)


def instructions(name: str, build: str, games: int, counted: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        collected = Path(folder, "callgrind.out")
        command = [
            "valgrind",
            "--tool=callgrind",
            f"--callgrind-out-file={collected}",
            "--collect-atstart=no",
            f"--toggle-collect={COUNTED[counted]}",
        ]
        done = in_child(command, name, build, games, counted)
        found = re.search(r"^(?:summary|totals): (\d+)", collected.read_text(), re.MULTILINE)
    if found is None or found[1] == "0":
        sys.exit(f"{build} is not compiled, or has no names: nothing was counted.")
    return int(found[1]) / done["answers" if counted == "answers" else "copies"]


def compare_times(name: str, builds: list[str], games: int, turns: int) -> None:
    for counted in COUNTED:
        spent: dict[str, list[float]] = {build: [] for build in builds}
        for _ in range(turns):
            for build in builds:
                done = in_child([], name, build, games, counted)
                spent[build].append(done["seconds"] / done[counted] * 1e6)
        best = min(spent[builds[0]])
        for build in builds:
            each = " ".join(f"{value:.3f}" for value in spent[build])
            print(f"{name:13} {counted:8} {each} µs  best {min(spent[build]) / best:.3f}  {build}", flush=True)


def in_child(command: list[str], name: str, build: str, games: int, counted: str) -> dict[str, float]:
    environment = os.environ | {"PYTHONPATH": str(Path(build).resolve()), "PYTHONHASHSEED": "0"}
    environment["POLYANA_BUILD"] = "pure" if Path(build).name == "src" else "compiled"
    script = [sys.executable, str(Path(__file__).resolve()), "--child", name, str(games), counted]
    ran = subprocess.run([*command, *script], env=environment, capture_output=True, text=True)
    if ran.returncode:
        sys.exit(ran.stderr)
    done: dict[str, float] = json.loads(ran.stdout)
    return done


def child(name: str, games: int, counted: str) -> None:
    """What is counted, in a process that imports the build."""
    from polyana import games as known
    from polyana.kernel.chance import Rng
    from polyana.kernel.play import Tally, copy_each, play_out, positions

    game = known.find(name)
    tables = []
    for seats in SEATS:
        for seed in range(games):
            factions = {f"seat{seat + 1}": BASE[(seed + seat) % 4] for seat in range(seats)} if name == "root" else {}
            tables.append((game.setup(seats, factions).start(), Rng(seed)))
    done: dict[str, float] = {}
    if counted == "copies":
        states = [state for g, rng in tables for state in positions(g, rng)][::COPIED]
        gc.collect()
        gc.freeze()
        start = process_time()
        copy_each(states, TIMES)
        done["copies"] = len(states) * TIMES
    else:
        tally = Tally()
        start = process_time()
        for g, rng in tables:
            play_out(g, rng, tally)
        done["answers"] = tally.decisions + tally.draws
    done["seconds"] = process_time() - start
    print(json.dumps(done))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        child(sys.argv[2], int(sys.argv[3]), sys.argv[4])
    else:
        main()
