"""How long people wait for bots: those share a budget between two turns of a person, however many questions they have.

The first answers take their time, so that everybody can follow; each takes at most a part of what is left, so that many
of them grow faster instead of adding up. What is left follows from the clock alone, from no answer and no hand.
"""

from __future__ import annotations

from typing import Final

SHARED: Final = 8.0  # seconds, of bots that answer at once
SEARCHING: Final = 20.0  # and of those that think by the clock
PARTS: Final = 16  # an answer takes one part of what is left, at most
LEAST: Final = 0.05  # seconds; an answer that took none would tell that there was nothing to choose
GIVEN_BACK: Final = 0.25  # of the budget, by every answer of a person: somebody who is asked in between begins no turn


class Allowance:
    """One table's. Times are of a clock that only goes forward."""

    def __init__(self) -> None:
        self._spent = 0.0  # as a part of the budget
        self._since: float | None = None  # until when it is counted that people wait; None: nobody does
        self._stamp = -1
        self._scale = SHARED

    def notice(self, now: float, stamp: int, waited: bool) -> None:
        """Whenever the table may have moved. `waited`: somebody looks, and what is asked is answered by itself."""
        if self._since is not None:
            self._spent = min(1.0, self._spent + (now - self._since) / self._scale)
        elif stamp != self._stamp:
            self._spent = max(0.0, self._spent - GIVEN_BACK)
        self._since = now if waited else None
        self._stamp = stamp

    def share(self, seconds: float, pause: float, wished: float) -> tuple[float, float]:
        """How long the next answer may be thought about, by a bot that thinks so many `seconds`, and when it is due,
        with a `pause` as people wish it (`wished`: calmer than usual, or faster)."""
        self._scale = max(1.0, wished) * (SEARCHING if seconds else SHARED)
        part = max(LEAST, (1.0 - self._spent) * self._scale / PARTS)
        thought = min(seconds, part)
        return thought, thought + wished * min(pause, max(0.0, part - thought) / max(1.0, wished))
