"""Rule coverage: tests name the rules they check, and `pytest --rules` (`make rules`) says which rules nobody checks.

    @pytest.mark.rule("grandbois:2.4a", "grandbois:r5")
    def test_a_tile_must_cover_a_cell() -> None: ...

An id that is not in the rule index is a collection error of the file that names it.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Sequence
from itertools import groupby

import pytest

from polyana import build, games, rulebook
from polyana.rulebook import places

# Games every rule of which has a test and a place in the code. Taking a game out of this list is a decision, not a fix.
COMPLETE: tuple[str, ...] = ("grandbois", "woolybully", "gardennation", "root")

# Parts of an index that are not played yet: chapters ("12" is 12.2.1 and 12.r1) and single rules. They need no test and
# no place in the code; everything else does, rulings that are written tomorrow included.
LATER: dict[str, tuple[str, ...]] = {}

# Tests that drive a real browser or a real server, on whatever else the machine does: one failure is tried again
# (the report counts it as a rerun), a fault that stays is found all the same.
TRIED_AGAIN: tuple[str, ...] = ("tests/browser/", "tests/server/")

# A shell that starts us in the background leaves SIGINT ignored; every program that tests interrupt would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

COVERED = pytest.StashKey[set[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("polyana")
    group.addoption("--rules", action="store_true", help="report which rules have no test or no place in the code")


def pytest_report_header() -> str:
    return f"polyana: {build()} build"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    complaints = [
        f"{item.nodeid}: {error}"
        for item in report.result or ()
        if isinstance(item, pytest.Item)
        for error in _unknown(_rules(item))
    ]
    if complaints:
        report.outcome = "failed"
        report.longrepr = "\n".join(dict.fromkeys(complaints))
        report.result = []
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(TRIED_AGAIN):
            item.add_marker(pytest.mark.flaky(reruns=2))


def pytest_collection_finish(session: pytest.Session) -> None:
    session.config.stash[COVERED] = {id for item in session.items if not _never_runs(item) for id in _rules(item)}


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.option.rules:
        return None
    covered = session.config.stash[COVERED]
    print("\n" + "\n".join(_report(covered)))
    session.testsfailed += sum(1 for game in COMPLETE if uncovered(game, covered) or homeless(game))
    return True


def uncovered(game: str, covered: set[str]) -> list[str]:
    """The numbers of the rules without the test they need, in the order of the index, runs of neighbours together."""
    return _runs(game, {rule.number for rule in rulebook.rules(game) if rule.id not in covered})


def homeless(game: str) -> list[str]:
    """The same of the rules without the place in the code they need; `nowhere.toml` declares those that need none."""
    return _runs(game, set(places.homeless(game)))


def _runs(game: str, missing: set[str]) -> list[str]:
    runs = groupby(rulebook.rules(game), lambda rule: rule.number in missing and not is_later(game, rule.number))
    return [_run([rule.number for rule in run]) for is_missing, run in runs if is_missing]


def is_later(game: str, number: str) -> bool:
    """Does the rule belong to a part that is not played yet?"""
    return any(number == part or number.startswith(f"{part}.") for part in LATER.get(game, ()))


def _run(numbers: Sequence[str]) -> str:
    return ", ".join(numbers) if len(numbers) < 3 else f"{numbers[0]}…{numbers[-1]}"


def _report(covered: set[str]) -> Iterable[str]:
    for game in rulebook.games():
        rules = rulebook.rules(game)
        count = sum(rule.id in covered for rule in rules)
        missing = len(rules) - count
        figures = f"{game:13} {len(rules):4} rules {count:4} covered {missing:4} uncovered {count / len(rules):5.0%}"
        if game not in games.names():
            yield f"{figures}  (not implemented yet)"
            continue
        later = sum(rule.id not in covered and is_later(game, rule.number) for rule in rules)
        yield f"{figures}, {later} of them left for later" if later else figures
        untested, unplaced = uncovered(game, covered), homeless(game)
        if untested:
            yield f"    no test for {', '.join(untested)}"
        if unplaced:
            yield f"    no place in the code for {', '.join(unplaced)}"
        if (untested or unplaced) and game in COMPLETE:
            yield f"    {game} is meant to be complete: see COMPLETE in tests/conftest.py"


def _rules(item: pytest.Item) -> list[str]:
    return [id for mark in item.iter_markers("rule") for id in mark.args]


def _unknown(ids: Iterable[str]) -> Iterable[rulebook.UnknownRule]:
    for id in ids:
        try:
            rulebook.rule(id)
        except rulebook.UnknownRule as error:
            yield error


def _never_runs(item: pytest.Item) -> bool:
    """Skipped whatever happens; an expected failure proves no rule either."""
    if item.get_closest_marker("skip"):
        return True
    conditional = (*item.iter_markers("skipif"), *item.iter_markers("xfail"))
    return any(_always(mark) for mark in conditional)


def _always(mark: pytest.Mark) -> bool:
    conditions = mark.args or ((mark.kwargs["condition"],) if "condition" in mark.kwargs else ())
    return any(condition is True for condition in conditions) or (mark.name == "xfail" and not conditions)
