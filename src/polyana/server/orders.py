"""Standing orders: what a seat answers by itself to some kinds of questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from polyana.server.messages import Orders, StandingOrders
from polyana.server.ports import Host, Notes, OrderStore
from polyana.server.summary import setup_of
from polyana.server.table import ORDERS
from polyana.server.words import Trouble

PACE: Final = "pace"  # beside the kinds of questions: how fast whoever sits there wants bots to play
PACES: Final = {"calm": 3.0, "brisk": 1.0, "instant": 0.0}


class OrderBook:
    """The orders of all seats. They are kept with the seats, in the room's row."""

    def __init__(self, room: Host, notes: Notes, store: OrderStore) -> None:
        self._room = room
        self._notes = notes
        self._store = store

    async def set(self, seat: int, asked: Mapping[str, str | bool]) -> None:
        table = self._room.row.id
        orders = self.checked(asked)
        await self._store.set_orders(table, seat, orders)
        self.changed(seat, orders)
        self._notes.tell({"k": "orders", "table": table, "seat": seat, "orders": orders})

    def checked(self, asked: Mapping[str, str | bool]) -> StandingOrders:
        """The orders if the game knows them all, or Trouble."""
        setup = setup_of(self._room.row)
        game = setup.game if setup is not None else None
        kinds = {kind.name for kind in game.kinds} if game is not None else set()
        for name, value in asked.items():
            if name == PACE:
                known = value in PACES
            else:
                known = isinstance(value, bool) if name == "forced" else name in kinds and value in ORDERS
            if not known:
                raise Trouble("bad-orders")
        return dict(asked)

    def pace(self) -> float:
        """What bots' pauses are multiplied by: the calmest of the people who play here decides."""
        room = self._room
        people = [
            seat for seat, place in enumerate(room.row.places) if place.kind == "human" and room.bot_of(seat) is None
        ]
        return max([PACES[str(room.row.places[seat].orders.get(PACE, "brisk"))] for seat in people], default=1.0)

    def changed(self, seat: int, orders: StandingOrders) -> None:
        """Here, or at the process that owns the table."""
        self._room.row.places[seat].orders = orders
        self._room.gallery.tell_seat(seat, Orders(orders, self.will_answer(seat)))

    def will_answer(self, seat: int) -> bool:
        """Will the seat's standing orders answer what it is asked? Then nobody needs to look up."""
        table = self._room.table
        return table is not None and seat >= 0 and table.ordered(seat, self._room.row.places[seat].orders) is not None

    def gives(self, seat: int, code: int) -> bool:
        """Will the seat's standing orders give this very answer? It comes in its own time then: whoever says it sooner
        would tell that there was something to think about."""
        table = self._room.table
        return table is not None and table.ordered(seat, self._room.row.places[seat].orders) == code
