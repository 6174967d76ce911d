"""Makes a wheel of a compiled build that is there already: `python -m tools.wheel build/compiled dist`.

`python -m build` compiles anew, in an environment of its own, and gives the same files; this is for tests and for
whoever has just run `make compiled`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "src" / "polyana" / "web"


def wheel(compiled: Path, out: Path) -> Path:
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder, "lib")
        copytree(compiled, built, ignore=ignore_patterns(".built", "__pycache__"))
        if WEB.exists():
            copytree(WEB, built / "polyana" / "web", dirs_exist_ok=True)
        words = ["--quiet", "egg_info", "--egg-base", folder]  # two may be made at the same time
        words += ["bdist_wheel", "--dist-dir", str(out.resolve()), "--bdist-dir", str(Path(folder, "dist"))]
        env = {**os.environ, "POLYANA_BUILT": str(built)}
        done = subprocess.run([sys.executable, "setup.py", *words], cwd=ROOT, env=env, capture_output=True, text=True)
        if done.returncode:
            sys.exit(done.stderr)
    return max(out.glob("*.whl"), key=lambda path: path.stat().st_mtime)


if __name__ == "__main__":
    print(wheel(Path(sys.argv[1]), Path(sys.argv[2])))
