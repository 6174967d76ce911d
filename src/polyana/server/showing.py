"""What each seat was last sent of a table: the next message says only what is different.

Differences are computed from that and from what the seat may know now, never from the state: what a seat was not to be
told, it is not told by a difference either.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from polyana.kernel.differences import changes
from polyana.kernel.views import View
from polyana.server.table import Table


class Shown:
    """Two parts, because the first is the same object for all seats."""

    __slots__ = ("common", "number", "view")

    def __init__(self, number: int, common: Mapping[str, Any], view: View) -> None:
        self.number = number  # of what this seat was shown
        self.common = common
        self.view = view  # whose table is the seat's own part


class Showing:
    """One table's, for the seats at which somebody looks from this process."""

    def __init__(self) -> None:
        self._last: dict[int, Shown] = {}
        self._numbers: dict[int, int] = {}  # by seat, of what was last shown there, whether or not somebody looks still

    def whole(self, table: Table, seat: int) -> tuple[int, View]:
        """The view as it is, and its number: the one others at this seat know it by, if they have it already."""
        common, view = table.common(), table.own_view(seat)
        last = self._last.get(seat)
        if last is None or last.view != view or last.common != common:
            last = self._last[seat] = Shown(self._next(seat), common, view)
        own: Any = last.view["table"]
        return last.number, {**last.view, "table": {**last.common, **own}}

    def news(self, table: Table, seats: Collection[int]) -> dict[int, tuple[int, dict[str, Any]]]:
        """By seat, what is different from what it was last shown, and the number of what it is shown now: whoever has
        been shown the one before knows it all. Seats that were shown nothing yet are left out."""
        found: dict[int, tuple[int, dict[str, Any]]] = {}
        common = table.common()
        before: Mapping[str, Any] | None = None
        public: dict[str, Any] = {}
        for seat in seats:
            last = self._last.get(seat)
            if last is None:
                continue
            if last.common is not before:
                before = last.common
                public = changes(before, common)
            view = table.own_view(seat)
            new = changes(last.view, view)
            if public:
                new["table"] = {**public, **new.get("table", {})}
            number = self._next(seat)
            last.number, last.common, last.view = number, common, view
            found[seat] = number, new
        return found

    def _next(self, seat: int) -> int:
        self._numbers[seat] = number = self._numbers.get(seat, 0) + 1
        return number

    def forget_all_but(self, seats: Collection[int]) -> None:
        """Nobody looks at the others any more."""
        for seat in [seat for seat in self._last if seat not in seats]:
            del self._last[seat]
