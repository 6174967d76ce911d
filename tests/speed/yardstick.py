"""GrandBois in C (`grandbois.c`), beside which ours is measured: `python -m tests.speed.yardstick`.

Both play the same random games, C and Python in turn, and what an answer takes each is printed, with the ratio.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Final

from polyana import games
from polyana.games.grandbois.tiles import CELLS, TILES
from polyana.kernel.chance import Rng
from polyana.kernel.play import Tally, play_out

SOURCE: Final = Path(__file__).with_name("grandbois.c")
PRINTED: Final = "\n".join(" ".join(str(shown) for shown in CELLS[tile * 16 : tile * 16 + 4]) for tile in range(TILES))


@contextmanager
def compiled() -> Iterator[Path | None]:
    """The program, or None where nothing can compile it."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "grandbois")
        try:
            subprocess.run([*compiler, "-O3", "-o", str(program), str(SOURCE)], check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            yield None
        else:
            yield program


def in_c(program: Path, seats: int, first: int, count: int, times: int = 1) -> tuple[list[str], float]:
    """A line a game (seed, answers, their hash, scores), and the nanoseconds of an answer."""
    command = [str(program), str(seats), str(first), str(count), str(times)]
    done = subprocess.run(command, input=PRINTED, capture_output=True, text=True, check=True)
    *lines, spent = done.stdout.splitlines()
    return lines, float(spent)


def measure(program: Path, seats: int = 3, count: int = 300, turns: int = 5) -> None:
    game = games.find("grandbois")
    ours, theirs = [], []
    for _ in range(turns):
        theirs.append(in_c(program, seats, 0, count, 20)[1])
        tally = Tally()
        start = process_time()
        for seed in range(count):
            play_out(game.setup(seats).start(), Rng(seed), tally)
        ours.append((process_time() - start) / (tally.decisions + tally.draws) * 1e9)
        print(f"an answer: ours {ours[-1]:.0f} ns, C {theirs[-1]:.0f} ns: {ours[-1] / theirs[-1]:.1f} x", flush=True)
    print(f"at best: ours {min(ours):.0f} ns, C {min(theirs):.0f} ns: {min(ours) / min(theirs):.1f} x")


if __name__ == "__main__":
    with compiled() as made:
        if made is None:
            sys.exit("There is no C compiler here: install gcc or clang, or name one in CC.")
        measure(made)
