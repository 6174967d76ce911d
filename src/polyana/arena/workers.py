"""Where games are played: here, in processes beside this one, or on a cluster. Who asks notices no difference.

`results` takes tasks as workers become free and gives their results in the order of the tasks, each once. A task whose
worker was lost is given to another: work must be a function of a module and depend on its task alone.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, Generic, Protocol, TypeVar

from polyana.kernel.errors import REPEATED, BadSetup, PolyanaError

AHEAD: Final = 2  # tasks for each worker that are under way before the first result is taken
KNOCK: Final = 5.0  # seconds for a cluster to answer
LOSSES: Final = 3  # workers lost over one task before it is given up

T = TypeVar("T")
R = TypeVar("R")


class Workers(Protocol):
    count: int  # how many tasks are worked at together

    def results(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]: ...


@contextmanager
def workers(jobs: int = 1, ray: str = "") -> Iterator[Workers]:
    """So many processes of this machine, or the cluster that Ray finds at an address ("auto": the one this machine
    belongs to); whatever was started ends with the context."""
    if jobs < 1:
        raise BadSetup(f"{jobs} jobs cannot play; ask for 1 or more", "error-jobs", {"n": jobs})
    if ray:
        cluster = Cluster(ray)
        try:
            yield cluster
        finally:
            cluster.close()
    elif jobs == 1:
        yield HERE
    else:
        processes = Processes(jobs)
        try:
            yield processes
        finally:
            processes.close()


class Here:
    """In this process, one after the other."""

    count = 1

    def results(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        return map(work, tasks)


HERE: Final = Here()


class Processes:
    """Other processes of this machine."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = self._begun()

    def _begun(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"))

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)

    def results(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        left = iter(tasks)
        running: deque[Running[T, R]] = deque()
        losses = 0
        try:
            while True:
                running += [Running(task) for task in islice(left, AHEAD * self.count - len(running))]
                if not running:
                    return
                try:
                    for each in running:
                        if each.future is None:
                            each.future = self._pool.submit(work, each.task)
                    assert running[0].future is not None
                    result = running[0].future.result()
                except BrokenProcessPool:  # one lost process breaks the whole pool
                    losses += 1
                    if losses > LOSSES:
                        raise _lost() from None
                    self._pool.shutdown(wait=False, cancel_futures=True)
                    self._pool = self._begun()
                    for each in running:
                        if each.future is not None and not each.has_result():
                            each.future = None
                    continue
                running.popleft()
                losses = 0
                yield result
        finally:
            for each in running:
                if each.future is not None:
                    each.future.cancel()


@dataclass
class Running(Generic[T, R]):
    """A task and where its result comes from, once it was given to somebody."""

    task: T
    future: Future[R] | None = None

    def has_result(self) -> bool:
        """Of its own, good or bad: not that a process was lost."""
        future = self.future
        if future is None or not future.done() or future.cancelled():
            return False
        return not isinstance(future.exception(), BrokenProcessPool)


class Cluster:
    """The machines of a Ray cluster. Ray gives a task whose worker was lost to another."""

    def __init__(self, address: str) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            english = "a cluster needs Ray, which is not installed: pip install 'polyana[ray]'"
            raise BadSetup(english, "error-ray-missing") from None
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told of what is played
        try:
            _knock(address)
            self._ray.init(
                address=address, log_to_driver=False, logging_level="error", configure_logging=True, namespace="polyana"
            )
        except (OverflowError, RuntimeError, ValueError, OSError) as error:
            said = " ".join(str(error).split())[:REPEATED]
            english = f"there is no Ray cluster at {address!r} ({said}); `ray start --head` starts one"
            values = {"address": address[:REPEATED], "error": said}
            raise BadSetup(english, "error-ray-address", values) from None
        self.count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def close(self) -> None:
        self._ray.shutdown()

    def results(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=LOSSES)(_worked)
        folder = os.getcwd()
        left = iter(tasks)
        running: deque[Any] = deque()
        try:
            while True:
                for task in islice(left, AHEAD * self.count - len(running)):
                    running.append(remote.remote(folder, work, task))
                if not running:
                    return
                try:
                    result: R = ray.get(running[0])
                except ray.exceptions.RayTaskError as error:
                    raise error.cause from None
                except ray.exceptions.RayError:
                    raise _lost() from None
                running.popleft()
                yield result
        finally:
            for each in running:
                with suppress(Exception):  # the cluster may be gone
                    ray.cancel(each, force=True)


def _knock(address: str) -> None:
    """OSError if nobody is there. Ray would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), timeout=KNOCK).close()


def _worked(folder: str, work: Callable[[T], R], task: T) -> R:
    """On a worker of a cluster, where bots from files lie in the same folder or are not found."""
    with suppress(OSError):
        os.chdir(folder)
    return work(task)


def _lost() -> PolyanaError:
    return PolyanaError("a process that played games died again and again; was there enough memory?")
