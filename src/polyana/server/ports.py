"""What a room and its parts need from outside, and no more. `Hub` gives it to rooms, and a room to its parts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from polyana.kernel.line import Row
    from polyana.server.commits import Then
    from polyana.server.gallery import Asker, Gallery, Onlooker
    from polyana.server.guard import Buckets
    from polyana.server.messages import ChatLine, ClientMessage, StandingOrders
    from polyana.server.minds import Decision, Hints
    from polyana.server.room import Room
    from polyana.server.settings import Settings
    from polyana.server.store import TableRow
    from polyana.server.table import Table
    from polyana.server.thinker import Thought
    from polyana.server.turns import Turns
    from polyana.server.waits import WaitStore

Spawn = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class Notes(Protocol):
    """The way to the other processes."""

    def tell(self, note: dict[str, Any], to: str | None = None) -> None: ...


class Thinkers(Protocol):
    """Bots."""

    async def think(self, decision: Decision) -> Thought: ...


class Commits(Protocol):
    """The way into the journal."""

    def put(self, table: str, first: int, rows: list[Row], columns: dict[str, Any] | None, then: Then) -> None: ...


class ChatStore(Protocol):
    async def add_chat(self, table: str, line: ChatLine) -> None: ...


class OrderStore(Protocol):
    async def set_orders(self, table: str, seat: int, orders: StandingOrders) -> None: ...


class RoomStore(ChatStore, OrderStore, Protocol):
    """What a room reads and writes in the database besides its journal."""

    async def table(self, id: str) -> TableRow | None: ...

    async def rows(self, table: str, since: int = 0) -> list[Row]: ...

    async def claim(self, table: str, me: str) -> str: ...

    async def move_on(self, row: TableRow, rules: int, options: Mapping[str, Any], rows: int) -> bool: ...

    async def refuse(self, row: TableRow, rules: int) -> None: ...

    async def fix_shares(self, table: str, shares: Sequence[str]) -> None: ...


class Hours(Protocol):
    """The server's time, and who rings when somebody's has run out."""

    def now(self) -> float: ...

    def set(self, table: str, due: float | None) -> None: ...


class Process(Protocol):
    """The process a room is in."""

    @property
    def me(self) -> str: ...

    @property
    def closing(self) -> bool: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def store(self) -> RoomStore: ...

    @property
    def noticebook(self) -> WaitStore: ...

    @property
    def commits(self) -> Commits: ...

    @property
    def loading(self) -> asyncio.Lock:
        """Whose turn it is to be read into memory: one table after another, so that each step stays short."""

    @property
    def bus(self) -> Notes: ...

    @property
    def clocks(self) -> Hours: ...

    @property
    def minds(self) -> Thinkers: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def lines(self) -> Buckets:
        """Of chat that somebody may still say."""

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...

    async def forward(self, room: Room, who: Onlooker, message: ClientMessage) -> None: ...

    async def seat_latecomer(
        self, table: str, seat: int, person: int, name: str, absent: int | None = None
    ) -> None: ...


class Host(Protocol):
    """A room, as its parts know it."""

    @property
    def row(self) -> TableRow: ...

    @property
    def table(self) -> Table | None: ...

    @property
    def lock(self) -> Turns: ...

    @property
    def gallery(self) -> Gallery: ...

    def decides(self) -> bool: ...

    def bot_of(self, seat: int) -> str | None:
        """The bot that answers for the seat: its own, or one that plays for its person."""

    def running(self) -> Table: ...

    def touch(self) -> None: ...

    def stale(self, who: Asker, table: Table) -> None: ...

    async def take(self, table: Table, row: Row) -> None: ...


class Scribe(Host, Protocol):
    """A room, as those of its parts know it that say who plays, and for how long."""

    async def write(self, table: Table, rows: list[Row]) -> None: ...

    async def note(self, table: Table, rows: list[Row]) -> None: ...
