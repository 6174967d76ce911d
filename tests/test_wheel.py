"""What people install: the wheel, into a virtual environment where nothing else is; and the sdist it comes from.

The wheel is made of the compiled build that is tested here, so that nothing is compiled twice; `python -m build` makes
the same files (`setup.py`).
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import polyana
from tools.wheel import wheel

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
BUILT = Path(polyana.__file__).parents[1]
CLIENT = ROOT / "src" / "polyana" / "web" / "index.html"
EXAMPLES = """
import re, sys, warnings
from pathlib import Path
warnings.simplefilter("ignore")
page = Path(sys.argv[1]).read_text(encoding="utf-8")
ran = 0
for code in re.findall(r"```python\\n(.*?)```", page, flags=re.S):
    if "pyspiel" not in code:  # of another extra
        exec(compile(code, sys.argv[1], "exec"), {"__name__": "example"})
        ran += 1
print("ran", ran)
"""

compiled = pytest.mark.skipif(
    polyana.build() != "compiled", reason="there is a wheel to make where something was compiled"
)


def clean(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("POLYANA_", "PYTHON"))}
    return {**kept, "POLYANA_LANG": "en", **more}


def packed() -> list[Path]:
    """Sources, texts, data, and the browser client where it has been built."""
    kinds = (".py", ".md", ".ftl", ".json", ".toml")
    files = [
        path for path in (ROOT / "src" / "polyana").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    return [path for path in files if path.suffix in kinds or path.is_relative_to(CLIENT.parent)]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(BUILT, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def python(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Of a virtual environment with the wheel and its extra `envs`."""
    if not UV.exists():
        pytest.skip("uv, of the tools for developing, is not installed")
    folder = tmp_path_factory.mktemp("clean") / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, folder], check=True, env=clean())
    found = folder / "bin" / "python"
    words = [str(UV), "pip", "install", "--quiet", "--python", str(found), f"{made}[envs]"]
    done = subprocess.run(words, env=clean(), capture_output=True, text=True)
    if done.returncode and re.search("dns|connect|network|offline", done.stderr, re.I):
        pytest.skip("the libraries of the extra envs cannot be fetched here")
    assert done.returncode == 0, done.stderr
    return found


def run(python: Path, folder: Path, *words: str | Path, **more: str) -> str:
    done = subprocess.run([python, *words], cwd=folder, env=clean(**more), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@compiled
def test_a_wheel_is_compiled_and_carries_everything(made: Path) -> None:
    assert not made.name.endswith("-none-any.whl")
    with zipfile.ZipFile(made) as archive:
        names = set(archive.namelist())
    assert any(re.fullmatch(r"polyana/kernel/state\.[^/]+\.(so|pyd)", name) for name in names)
    assert not {path.relative_to(ROOT / "src").as_posix() for path in packed()} - names
    assert CLIENT.exists() == ("polyana/web/index.html" in names)
    assert not [name for name in names if name.endswith(".built") or "__pycache__" in name]


@compiled
def test_what_was_installed_is_compiled_runs_the_examples_and_names_what_is_missing(
    python: Path, tmp_path: Path
) -> None:
    told = run(python.with_name("polyana"), tmp_path, "--version")
    assert told.startswith(f"polyana {polyana.__version__}, compiled build")
    assert run(python, tmp_path, "-c", "import polyana; print(polyana.__file__)").startswith(str(python.parents[1]))
    ran = run(python, tmp_path, "-c", EXAMPLES, ROOT / "docs" / "research.md", POLYANA_BUILD="compiled")
    assert ran.splitlines()[-1] == "ran 6"
    # what is not installed is named
    for words, extra in ((["serve"], "serve"), (["dataset", "woolybully"], "arena"), (["mcp"], "mcp")):
        done = subprocess.run(
            [python.with_name("polyana"), *words], cwd=tmp_path, env=clean(), capture_output=True, text=True
        )
        assert done.returncode == 2
        assert f"polyana[{extra}]" in done.stderr
        assert done.stderr.count("\n") == 1


def test_the_sdist_holds_what_a_wheel_is_made_of(tmp_path: Path) -> None:
    words = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(tmp_path)]
    words += ["sdist", "--dist-dir", str(tmp_path)]
    env = {**os.environ, "POLYANA_COMPILE": "0", "POLYANA_CLIENT": "0"}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    [made] = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert not {path.relative_to(ROOT).as_posix() for path in packed()} - names
    assert {"setup.py", "pyproject.toml", "LICENSE", "README.md"} <= names
