"""Compiles the sources as they stand beside whatever runs, into a folder named by them: `python -m tools.quick FOLDER`.

`make play` starts it at the lowest priority. The sources are copied first, so that whoever edits them meanwhile gets no
mixture; the folder appears under its name when all in it is written and one process has loaded it. With --ready it
compiles nothing and prints what to put into PYTHONPATH: the build of these sources if there is one, otherwise src.
"""

from __future__ import annotations

import argparse
import fcntl
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from polyana.server.builds import environment, mark

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = 2  # builds, the newest: a server that still runs may use the one before
NEEDED: Final = ("LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py")
PROBE: Final = "import setup; raise SystemExit(not setup.can_compile())"
TRY: Final = "import polyana.server.thinker, polyana as p; raise SystemExit(p.build() != 'compiled')"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--ready", action="store_true", help="print where to import from, and compile nothing")
    asked = parser.parse_args()
    folder = asked.folder.absolute()
    if asked.ready:
        ready = folder / mark()
        print(ready if ready.is_dir() else ROOT / "src")
        return
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            sys.exit("somebody compiles already")
        compile_into(folder)


def compile_into(folder: Path) -> None:
    for left in folder.glob("unfinished-*"):  # by one that was ended in the middle
        shutil.rmtree(left, ignore_errors=True)
    if subprocess.run([sys.executable, "-c", PROBE], cwd=ROOT).returncode:
        sys.exit("no working C compiler with Python's headers")
    with TemporaryDirectory(prefix="unfinished-", dir=folder) as name:
        room = Path(name)
        for needed in NEEDED:
            shutil.copy2(ROOT / needed, room)
        leave_out = shutil.ignore_patterns("__pycache__", "web", "*.egg-info", "*.so")
        shutil.copytree(ROOT / "src", room / "src", ignore=leave_out)
        named = mark(room / "src/polyana")
        home = folder / named
        if home.exists():
            os.utime(home)
            return
        need_compiler_of_python()
        made = room / "compiled"
        command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(made)]
        subprocess.run(command, cwd=room, env=os.environ | {"POLYANA_COMPILE": "1", "PYTHONPATH": ""}, check=True)
        (made / "polyana/web").symlink_to(ROOT / "src/polyana/web")
        outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([sys.executable, "-c", TRY], cwd=room, env=outside | environment(made, outside), check=True)
        made.rename(home)
    builds = sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for old in builds[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    print(f"compiled: {home}")


def need_compiler_of_python() -> None:
    """mypy, which `make play` alone does not install."""
    if importlib.util.find_spec("mypyc") and importlib.util.find_spec("setuptools"):
        return
    uv = Path(sys.executable).with_name("uv")
    wanted = ["--group", f"{ROOT / 'pyproject.toml'}:build", "--constraint", str(ROOT / "requirements-dev.txt")]
    subprocess.run([str(uv), "pip", "install", "--quiet", "--python", sys.executable, *wanted], check=True)


if __name__ == "__main__":
    main()
