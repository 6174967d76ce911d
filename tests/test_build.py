"""Pure and compiled: which build is made, and which is used."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from shutil import copy, copytree, ignore_patterns
from types import ModuleType

import pytest

import polyana

ROOT = Path(__file__).parents[1]
PACKAGE = Path(polyana.__file__).parent


def python(code: str, *, where: Path = PACKAGE.parent, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code in a fresh Python that finds polyana in `where`."""
    env = {**os.environ, "PYTHONPATH": str(where), **environment}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)


def last_line(text: str) -> str:
    return text.strip().splitlines()[-1]


@pytest.fixture
def setup_py(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    for variable in ("CC", "POLYANA_COMPILE"):
        monkeypatch.delenv(variable, raising=False)
    spec = importlib.util.spec_from_file_location("polyana_setup", ROOT / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """An installation in which something that passes for a compiled module lies beside every source of the kernel."""
    copytree(PACKAGE, tmp_path / "polyana", ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for source in (tmp_path / "polyana" / "kernel").glob("*.py"):
        source.with_suffix(EXTENSION_SUFFIXES[0]).write_bytes(b"not loadable")
    return tmp_path


# Which build is used.


def test_the_report_is_true() -> None:
    from polyana.kernel import state

    suffix = Path(str(state.__file__)).suffix
    assert polyana.build() == ("pure" if suffix == ".py" else "compiled")


def test_the_report_needs_no_kernel_to_be_loaded_first() -> None:
    assert python("import polyana; print(polyana.build())").stdout.strip() == polyana.build()


def test_the_tests_run_on_the_build_that_was_asked_for() -> None:
    asked = os.environ.get("POLYANA_BUILD") or "auto"
    assert asked in ("auto", polyana.build())


def test_importing_polyana_loads_nothing_else() -> None:
    code = "import sys, polyana; print(*sorted(name for name in sys.modules if name.startswith('polyana.')))"
    assert python(code, POLYANA_BUILD="auto").stdout.split() == []


def test_auto_takes_the_compiled_modules_where_there_are_any() -> None:
    shown = python("import polyana.kernel.state; print(polyana.build())", POLYANA_BUILD="auto").stdout.strip()
    assert shown == ("compiled" if polyana.compiled_available() else "pure")


def test_pure_runs_the_sources_wherever_it_is() -> None:
    code = """
import sys, polyana, polyana.games
polyana.games.find(polyana.games.names()[0])
ours = [module for name, module in sys.modules.items() if name.startswith('polyana')]
print(polyana.build(), {module.__file__.rpartition('.')[2] for module in ours})
"""
    assert python(code, POLYANA_BUILD="pure").stdout.strip() == "pure {'py'}"


def test_pure_passes_by_compiled_modules_beside_the_sources(mixed: Path) -> None:
    code = """
import polyana, polyana.kernel.state
print(polyana.compiled_available(), polyana.build(), polyana.kernel.state.__file__)
"""
    available, build, file = python(code, where=mixed, POLYANA_BUILD="pure").stdout.split()
    assert (available, build, file) == ("True", "pure", str(mixed / "polyana" / "kernel" / "state.py"))
    auto = python("import polyana.kernel.state", where=mixed, POLYANA_BUILD="auto")
    assert auto.returncode != 0  # the proof that auto would have taken the other file


def test_compiled_is_an_error_where_nothing_is_compiled(tmp_path: Path) -> None:
    copytree(PACKAGE, tmp_path / "polyana", ignore=ignore_patterns("*.so", "*.pyd", "__pycache__"))
    run = python("import polyana", where=tmp_path, POLYANA_BUILD="compiled")
    assert run.returncode == 1
    assert last_line(run.stderr).startswith("ImportError: POLYANA_BUILD=compiled, but this installation")


def test_any_other_choice_is_an_error() -> None:
    run = python("import polyana", POLYANA_BUILD="fast")
    assert run.returncode == 1
    assert last_line(run.stderr) == "ImportError: POLYANA_BUILD is 'fast', but it can only be auto, pure or compiled."


# Which build is made.


def test_the_probe_follows_the_compiler(setup_py: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    assert not setup_py.can_compile()
    monkeypatch.setenv("CC", "no-such-compiler")
    assert not setup_py.can_compile()
    monkeypatch.setenv("CC", "true")  # succeeds and produces nothing
    assert not setup_py.can_compile()


@pytest.mark.parametrize(
    ("wish", "command", "compiler", "compiles"),
    [
        ("auto", "bdist_wheel", True, True),
        ("auto", "bdist_wheel", False, False),
        ("auto", "editable_wheel", True, False),
        ("", "bdist_wheel", True, True),
        ("0", "bdist_wheel", True, False),
        ("1", "bdist_wheel", True, True),
        ("1", "editable_wheel", True, True),
    ],
)
def test_what_is_compiled_when(
    setup_py: ModuleType, monkeypatch: pytest.MonkeyPatch, wish: str, command: str, compiler: bool, compiles: bool
) -> None:
    monkeypatch.setenv("POLYANA_COMPILE", wish)
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    monkeypatch.setattr(setup_py, "can_compile", lambda: compiler)
    assert setup_py.wants_compiling() is compiles


@pytest.mark.parametrize(("wish", "words"), [("1", "no working C compiler"), ("yes", "auto, 0 or 1")])
def test_wishes_that_cannot_be_met_end_in_a_sentence(
    setup_py: ModuleType, monkeypatch: pytest.MonkeyPatch, wish: str, words: str
) -> None:
    monkeypatch.setenv("POLYANA_COMPILE", wish)
    monkeypatch.setattr(setup_py, "can_compile", lambda: False)
    with pytest.raises(SystemExit, match=words):
        setup_py.wants_compiling()


def test_kernel_games_bots_and_environments_are_compiled(setup_py: ModuleType) -> None:
    sources = setup_py.compiled_sources()
    assert "src/polyana/kernel/state.py" in sources
    assert {Path(source).parts[2] for source in sources} <= {"kernel", "games", "bots", "envs"}
    assert not [source for source in sources if source.endswith("__init__.py")]


def test_a_module_may_stay_out(setup_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kernel = tmp_path / "src" / "polyana" / "kernel"
    kernel.mkdir(parents=True)
    (kernel / "in.py").write_text('"""Compiled."""\n')
    (kernel / "out.py").write_text("# not compiled: an example\n")
    monkeypatch.setattr(setup_py, "ROOT", tmp_path)
    assert setup_py.compiled_sources() == ["src/polyana/kernel/in.py"]


def test_the_code_is_compiled_by_the_mypy_that_checks_it(setup_py: ModuleType) -> None:
    assert f"{setup_py.mypy_pin()} \\" in (ROOT / "requirements-dev.txt").read_text().splitlines()


def test_no_registry_is_named_in_the_pins() -> None:
    for pins in ROOT.glob("requirements*.txt"):
        assert not [line for line in pins.read_text().splitlines() if "://" in line or line.startswith("-")]


def test_a_wheel_without_a_compiler_is_pure_and_whole(tmp_path: Path) -> None:
    copytree(ROOT / "src", tmp_path / "src", ignore=ignore_patterns("*.egg-info", "*.so", "__pycache__"))
    for name in ("setup.py", "pyproject.toml", "LICENSE", "README.md"):
        if (ROOT / name).exists():
            copy(ROOT / name, tmp_path)
    run = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "bdist_wheel"],
        cwd=tmp_path,
        env={**os.environ, "CC": "false", "POLYANA_COMPILE": "auto"},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert "so this build is pure" in run.stderr
    [wheel] = (tmp_path / "dist").glob("*.whl")
    assert wheel.name == f"polyana-{polyana.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        # The browser client is built by `make web` and packed when it is there.
        packed = {n for n in archive.namelist() if n.startswith("polyana/") and not n.startswith("polyana/web/")}
        scripts = archive.read(f"polyana-{polyana.__version__}.dist-info/entry_points.txt").decode()
    wanted = {
        path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / "src" / "polyana").rglob("*")
        if path.suffix in (".py", ".md", ".ftl", ".json", ".toml") or path.name == "py.typed"
    }
    assert packed == wanted
    assert "polyana = polyana.cli:main" in scripts


def test_the_markers_of_a_wheel_agree_with_the_tools() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["requires-python"] == ">=3.11"
    assert project["tool"]["mypy"]["python_version"] == "3.11"
    assert project["tool"]["ruff"]["target-version"] == "py311"
