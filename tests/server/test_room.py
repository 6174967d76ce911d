"""A room by itself: what it makes of its journal, and whom it tells what and when."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from polyana import games
from polyana.kernel.game import Setup
from polyana.kernel.line import ANSWER, Row
from polyana.server.bus import Bus
from polyana.server.messages import Answer, AskHint
from polyana.server.room import Room
from polyana.server.settings import Settings
from polyana.server.store import SeatRow, TableRow
from polyana.server.table import Table

SEED = bytes(32)


class Line:
    """A tab of a person: what it is sent."""

    def __init__(self, room: Room, person: int | None) -> None:
        self.id = str(person)
        self.person = person
        self.language = "en"
        self.hinting = False
        self.seat = -2
        self.heard: list[dict[str, Any]] = []
        self.room = room
        room.gallery.enter(self, room.row)

    def send(self, payload: bytes) -> None:
        self.heard.append(msgspec.json.decode(payload))

    def resync(self, room: Room) -> None:
        room.sync(self)

    def done(self) -> None:
        pass

    def kinds(self) -> list[str]:
        return [message["t"] for message in self.heard]


def a_setup() -> Setup:
    return games.find("grandbois").setup(seats=2)


def a_whole_game() -> list[Row]:
    rng = random.Random(4)
    table = Table(a_setup(), SEED)
    rows = table.settle()
    while not table.state.over:
        seat = table.state.to_act()
        row = (ANSWER, seat, rng.choice(table.state.options(seat)))
        table.take(row)
        rows += [row, *table.settle()]
    return rows


def a_room(journal: list[Row], owner: str = "me") -> Room:
    """Of a hub whose database is a list of rows."""
    places = [SeatRow("human", person, "", None, {}) for person in range(2)]
    version = games.find("grandbois").version
    first = TableRow(
        "t", "grandbois", version, 2, {}, "en", True, "", SEED.hex(), 0, "running", 0, 0, 0, None, None, owner, places
    )

    async def table(id: str) -> TableRow:
        return msgspec.structs.replace(first, places=places[:])

    async def rows(id: str, since: int = 0) -> list[Row]:
        return journal[since:]

    store = SimpleNamespace(table=table, rows=rows)
    hub: Any = SimpleNamespace(me="me", bus=Bus("me"), store=store, settings=Settings(), closing=False)
    room = Room(hub, msgspec.structs.replace(first, places=places[:]))
    room.owner = owner
    return room


def test_who_missed_the_last_answers_learns_that_the_game_is_over() -> None:
    async def play() -> None:
        journal = a_whole_game()
        room = a_room(journal[:-3], owner="another")
        await room.load()
        watcher = Line(room, None)
        room.hub.store = a_room(journal).hub.store
        await room.catch_up()
        assert watcher.kinds() == ["sync", "over"]
        assert watcher.heard[1]["seed"] == SEED.hex()
        assert room.row.state == "over"
        await room.catch_up()
        assert watcher.kinds() == ["sync", "over", "sync"]

    asyncio.run(play())


def test_who_missed_something_learns_who_sits_where_as_well() -> None:
    async def play() -> None:
        room = a_room(a_whole_game()[:20], owner="another")
        await room.load()
        line = Line(room, 1)
        assert line.seat == 1
        room.row.places[1] = SeatRow("human", 9, "", None, {})
        room.gallery.seat_everybody(room.row)
        assert line.seat == -2  # gave up the seat; the table knows better
        await room.catch_up()
        assert line.seat == 1

    asyncio.run(play())


def test_a_hint_shows_nothing_of_an_answer_that_is_being_written() -> None:
    async def play() -> None:
        room = a_room(a_whole_game()[:20])
        await room.load()
        table = room.table
        assert table is not None
        table.settle()
        seat = table.state.to_act()
        asker, other = Line(room, seat), Line(room, 1 - seat)
        written: list[Any] = []
        hub: Any = room.hub
        hub.journal = SimpleNamespace(put=lambda *batch: written.append(batch))
        before = table.stamp
        assert room.answer_at_once(asker, Answer(before, table.state.options(seat)[0]))
        asking = asyncio.ensure_future(room.handle(other, AskHint(before)))
        await asyncio.sleep(0.01)
        assert not other.heard
        written[0][-1](None)  # committed
        await asking
        assert other.kinds()[:3] == ["move", "stale", "sync"]

    asyncio.run(play())


@pytest.mark.parametrize("trouble", [IndexError("a rule broke"), OSError("the database is away")])
def test_a_journal_that_breaks_the_rules_is_kept_and_a_database_that_is_away_is_not(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        room = a_room([])

        def load(*_: object) -> None:
            raise trouble

        monkeypatch.setattr(Table, "__init__", load)
        if isinstance(trouble, OSError):
            with pytest.raises(OSError, match="away"):
                await room.load()
        else:
            await room.load()
        assert room.kept == isinstance(trouble, IndexError)

    asyncio.run(play())


def test_a_choice_can_be_changed_while_others_may_call() -> None:
    """Whose call comes first counts, so no answer waits unseen and undoing one's own tells nothing."""
    table = Table(games.find("woolybully").setup(3, {"interrupts": "live"}), SEED)
    table.settle()
    mover = table.state.asked_seats()[0]
    assert not table.match.may_undo(mover)
    table.take((ANSWER, mover, table.state.options(mover)[0]))
    assert len(table.state.asked_seats()) == 3
    assert table.match.may_undo(mover)
    assert not table.match.is_unseen(mover)
    assert not any(table.match.may_undo(seat) for seat in range(3) if seat != mover)
