"""Those who play add to chance before it draws for the first time, so that nobody who knows the seed has chosen it.

Each sat down with a pledge, the SHA-256 of a share of their own. When the game begins they tell their shares; who has
not in so long is left out, and everybody is told. Only then it is fixed what chance draws.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from polyana.kernel.chance import pledge_of
from polyana.server.ports import Host
from polyana.server.summary import is_fixed
from polyana.server.words import Trouble


class Lots:
    """One table's. `fix` is called, perhaps more than once, when the shares are all there or have had their time."""

    def __init__(self, room: Host, patience: float, fix: Callable[[], object]) -> None:
        self._room = room
        self._patience = patience
        self._fix = fix
        self._told: dict[int, str] = {}  # by seat
        self._late: asyncio.TimerHandle | None = None

    def reveal(self, seat: int, share: str) -> None:
        """A share; Trouble if it is not the one that was pledged."""
        row = self._room.row
        if row.state == "waiting":
            raise Trouble("not-begun", 409)
        if is_fixed(row):
            raise Trouble("share-late", 409)
        if pledge_of(share) != row.places[seat].pledge:
            raise Trouble("share-wrong")
        self._told[seat] = share
        self.plan()

    def plan(self) -> None:
        """Fix it if nobody is waited for; otherwise wait, as long as somebody looks at the table."""
        row = self._room.row
        if row.state == "waiting" or is_fixed(row) or not self._room.decides():
            return
        asked = [seat for seat, place in enumerate(row.places) if place.pledge and place.kind == "human"]
        if all(seat in self._told for seat in asked):
            self._fix()
        elif self._late is None and self._room.gallery.addresses():
            self._late = asyncio.get_running_loop().call_later(self._patience, self._patience_ends)

    def _patience_ends(self) -> None:
        self._late = None
        row = self._room.row
        if is_fixed(row) or not self._room.decides() or not self._room.gallery.addresses():
            return  # nobody looks: who comes next has all the time again
        self._fix()

    def shares(self) -> list[str]:
        """As they stand, a seat each."""
        return [self._told.get(seat, "") for seat in range(len(self._room.row.places))]
