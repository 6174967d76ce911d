"""What a server counts, as Prometheus reads it. No name, table or address is in it."""

from __future__ import annotations

from collections import Counter
from typing import Final

EDGES: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
# What somebody is told who has met a limit of their own, beside those of an address (`Caller.note`).
LIMITS: Final = frozenset(("hint-running", "hint-often", "chat-often", "backs-often", "backs-all", "devices-many"))


class Histogram:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(EDGES) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.total += seconds
        for place, edge in enumerate(EDGES):
            if seconds <= edge:
                self.counts[place] += 1
                return
        self.counts[-1] += 1

    def lines(self, name: str) -> list[str]:
        found, so_far = [f"# TYPE {name} histogram"], 0
        for edge, count in zip((*map(str, EDGES), "+Inf"), self.counts):
            so_far += count
            found.append(f'{name}_bucket{{le="{edge}"}} {so_far}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {so_far}"]


class Metrics:
    """One process's."""

    def __init__(self) -> None:
        self.moves = 0  # rows that were committed
        self.failures = 0  # commits that were not
        self.commits = Histogram()  # from a row's being handed over to its being saved
        self.refusals: Counter[str] = Counter()  # by the limit that was met

    def refused(self, id: str) -> None:
        """Somebody was told this; it counts if it is a limit."""
        if id in LIMITS:
            self.refusals[id] += 1

    def text(self, gauges: dict[str, float]) -> str:
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE polyana_{name} gauge", f"polyana_{name} {value:g}"]
        lines += ["# TYPE polyana_rows_total counter", f"polyana_rows_total {self.moves}"]
        lines += ["# TYPE polyana_commit_failures_total counter", f"polyana_commit_failures_total {self.failures}"]
        lines += ["# TYPE polyana_refusals_total counter"]
        lines += [f'polyana_refusals_total{{limit="{limit}"}} {n}' for limit, n in sorted(self.refusals.items())]
        lines += self.commits.lines("polyana_commit_seconds")
        return "\n".join(lines) + "\n"


METRICS: Final = Metrics()
