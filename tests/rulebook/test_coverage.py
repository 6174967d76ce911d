"""Rule coverage: the games that say so have a test for every rule, and the report counts right."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

import polyana
from polyana import rulebook
from polyana.rulebook import places
from tests.conftest import COMPLETE, COVERED, LATER, is_later, uncovered

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def _only_a_part_was_collected(config: pytest.Config) -> bool:
    option = config.option
    if option.keyword or option.markexpr or option.deselect or getattr(option, "lf", False):
        return True
    whole = {config.rootpath, config.rootpath / "tests"}
    return not whole & {config.invocation_params.dir / argument for argument in config.args}


# Part of the suite, so that nothing passes while a complete game has lost a test.
@pytest.mark.parametrize("game", COMPLETE)
def test_every_rule_of_a_complete_game_has_a_test(game: str, pytestconfig: pytest.Config) -> None:
    if _only_a_part_was_collected(pytestconfig):
        pytest.skip("says something only about the whole suite")
    assert not uncovered(game, pytestconfig.stash[COVERED])


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs pytest, with our conftest, on a file of the given lines."""

    def run(*lines: str, options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        root = Path(__file__).parents[2]
        copy(root / "tests" / "conftest.py", tmp_path)
        tmp_path.joinpath("test_example.py").write_text("\n".join(("import pytest", *lines)))
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", str(root / "pyproject.toml")]
        command += ["--rootdir", str(tmp_path), *options, str(tmp_path / "test_example.py")]
        environment = {**os.environ, "PYTHONPATH": str(Path(polyana.__file__).parents[1])}
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)

    return run


@pytest.mark.parametrize("options", [(), ("-n", "1"), ("--rules",)], ids=["plain", "workers", "report"])
def test_an_unknown_rule_is_a_collection_error(run: Run, options: tuple[str, ...]) -> None:
    shown = run('@pytest.mark.rule("grandbois:2.3", "grandbois:2.7d")', "def test_it(): pass", options=options)
    assert shown.returncode != 0
    assert "test_it: There is no rule grandbois:2.7d; did you mean grandbois:2.7c" in shown.stdout
    assert "1 error" in shown.stdout


def test_the_report_runs_nothing_and_counts_what_can_run(run: Run) -> None:
    shown = run(
        'rule = pytest.mark.rule("grandbois:1.1", "grandbois:1.2")',
        "@rule",
        "def test_counts(): raise AssertionError",
        '@pytest.mark.rule("grandbois:1.2")',
        "def test_counts_once(): pass",
        '@pytest.mark.skipif("os.name == \'nt\'", reason="depends")',
        '@pytest.mark.rule("grandbois:1.3")',
        "def test_may_be_skipped(): pass",
        "@pytest.mark.skip",
        '@pytest.mark.rule("grandbois:1.4")',
        "def test_is_skipped(): pass",
        '@pytest.mark.skipif(True, reason="always")',
        '@pytest.mark.rule("grandbois:1.5a")',
        "def test_is_always_skipped(): pass",
        '@pytest.mark.xfail(reason="later")',
        '@pytest.mark.rule("grandbois:1.5b")',
        "def test_is_expected_to_fail(): pass",
        options=("--rules",),
    )
    assert "grandbois       89 rules    3 covered   86 uncovered    3%\n    no test for 1.4…x8" in shown.stdout
    size = len(rulebook.rules("root"))
    assert f"root           {size} rules    0 covered  {size} uncovered    0%\n" in shown.stdout
    assert "passed" not in shown.stdout
    assert shown.returncode == (1 if COMPLETE else 0)


def test_uncovered_rules_are_listed_by_runs() -> None:
    everything = {rule.id for rule in rulebook.rules("grandbois")}
    gone = {"grandbois:1.2", "grandbois:1.3", "grandbois:1.4", "grandbois:2.1", "grandbois:2.3", "grandbois:2.4a"}
    assert uncovered("grandbois", everything - gone) == ["1.2…1.4", "2.1", "2.3, 2.4a"]
    assert uncovered("grandbois", everything) == []


def test_parts_that_are_not_played_yet_need_no_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LATER, "root", ("12", "v1"))
    rules = rulebook.rules("root")
    played = {rule.id for rule in rules if not is_later("root", rule.number)}
    assert uncovered("root", played) == []
    assert uncovered("root", played - {"root:4.3.1", "root:r101", "root:f5.1"}) == ["4.3.1", "f5.1", "r101"]
    for number in ("12.r1", "12.2.1", "v1"):
        assert is_later("root", number)
    for number in ("1.1.1", "lake.3.2", "f9.2", "r12", "r123", "v2", "v12", "v12d", "x12", "x35"):
        assert not is_later("root", number)


def test_every_part_left_for_later_stands_in_the_index() -> None:
    for game, parts in LATER.items():
        for part in parts:
            assert any(rule.number == part or rule.number.startswith(f"{part}.") for rule in rulebook.rules(game)), part


@pytest.mark.parametrize("game", rulebook.games())
def test_the_marks_found_in_the_sources_are_those_that_are_collected(game: str, pytestconfig: pytest.Config) -> None:
    if _only_a_part_was_collected(pytestconfig):
        pytest.skip("says something only about the whole suite")
    collected = {id for id in pytestconfig.stash[COVERED] if id.startswith(f"{game}:")}
    assert collected <= {place.rule for place in places.in_tests(game)}
