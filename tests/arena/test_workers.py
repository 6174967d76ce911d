"""Tasks are worked at wherever it may be: each result once, in order, whoever is lost on the way."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from polyana.arena.workers import AHEAD, HERE, Processes, workers
from polyana.kernel.errors import BadSetup, PolyanaError


def squared(task: int) -> int:
    return task * task


def fragile(task: tuple[int, str]) -> int:
    """Dies with its process where the number is 5, the first time."""
    number, marker = task
    if number == 5 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def deadly(task: int) -> int:
    if task == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def angry(task: int) -> int:
    raise KeyError(task)


@pytest.fixture(scope="module")
def two() -> Iterator[Processes]:
    with workers(2) as crew:
        assert isinstance(crew, Processes)
        yield crew


def test_results_come_in_the_order_of_the_tasks(two: Processes) -> None:
    assert list(HERE.results(squared, range(9))) == list(two.results(squared, range(9))) == [i * i for i in range(9)]


def test_a_lost_process_loses_nothing(two: Processes, tmp_path: Path) -> None:
    marker = str(tmp_path / "died")
    assert list(two.results(fragile, [(number, marker) for number in range(12)])) == list(range(12))
    assert Path(marker).exists()


def test_a_task_that_kills_whoever_takes_it_is_given_up(two: Processes) -> None:
    with pytest.raises(PolyanaError, match="died again and again"):
        list(two.results(deadly, range(4)))


def test_what_goes_wrong_in_a_task_is_heard_here(two: Processes) -> None:
    with pytest.raises(KeyError):
        list(two.results(angry, [1]))


def test_tasks_are_taken_as_results_are(two: Processes) -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1_000):
            taken.append(number)
            yield number

    results = two.results(squared, tasks())
    assert [next(results) for _ in range(3)] == [0, 1, 4]
    assert len(taken) <= 3 + AHEAD * two.count


def test_nobody_cannot_work() -> None:
    with pytest.raises(BadSetup, match="0 jobs cannot play"), workers(0):
        pass
