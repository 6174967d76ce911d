"""A room by itself: what it makes of its journal, and whom it tells what and when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from polyana import games
from polyana.kernel.game import Setup
from polyana.kernel.line import ANSWER, UNDO, Row
from polyana.server.bus import Bus
from polyana.server.commits import NotSaved, Then
from polyana.server.gallery import Onlooker
from polyana.server.guard import Buckets
from polyana.server.messages import Answer, AskHint, ClientMessage, Say, Undo
from polyana.server.metrics import METRICS
from polyana.server.minds import Hints
from polyana.server.opening import AT_ONCE
from polyana.server.room import Room
from polyana.server.settings import Settings
from polyana.server.store import SeatRow, TableRow
from polyana.server.table import Table
from polyana.server.waits import WaitRow
from tests.server.fakes import Tab, Tasks

SEED = bytes(32)


def look(room: Room, person: int | None) -> Tab:
    """A tab of a person, looking at the room."""
    tab = Tab(person=person)
    room.gallery.enter(tab, room.row)
    room.sync(tab)
    tab.heard.clear()
    return tab


class Journal:
    """A database that is a list of rows. What is put into it is written when the test says so."""

    def __init__(self, rows: list[Row], first: TableRow) -> None:
        self.journal = rows
        self.first = first
        self.waiting: list[tuple[list[Row], Then]] = []

    def put(self, table: str, first: int, rows: list[Row], columns: dict[str, Any] | None, then: Then) -> None:
        assert first == len(self.journal) + sum(len(rows) for rows, _ in self.waiting)
        self.waiting.append((rows, then))

    def write(self, failure: NotSaved | None = None) -> None:
        rows, then = self.waiting.pop(0)
        if failure is None:
            self.journal += rows
        then(failure)

    async def table(self, id: str) -> TableRow:
        return msgspec.structs.replace(self.first, places=self.first.places[:])

    async def rows(self, table: str, since: int = 0) -> list[Row]:
        return self.journal[since:]

    async def claim(self, table: str, me: str) -> str:
        return me


class Unnoticed:
    """Where nobody is told anything."""

    async def waits(self, tables: Sequence[str]) -> dict[str, list[WaitRow]]:
        return {}

    async def keep_waits(self, table: str, waits: Sequence[WaitRow], grace: float) -> None:
        pass


class Alone(Tasks):
    """A process with nothing but this journal."""

    def __init__(self, journal: Journal) -> None:
        super().__init__()
        self.me = "me"
        self.closing = False
        self.bus = Bus("me")
        self.clocks: Any = None
        self.settings = Settings()
        self.store: Any = journal
        self.noticebook = Unnoticed()
        self.commits = journal
        self.minds: Any = None
        self.hints = Hints(10)
        self.lines = Buckets(1, 3)
        self.loading = asyncio.Lock()

    async def forward(self, room: Room, who: Onlooker, message: ClientMessage) -> None:
        raise AssertionError("there is nobody else")

    async def seat_latecomer(self, table: str, seat: int, person: int, name: str, absent: int | None = None) -> None:
        raise AssertionError("nobody comes late")


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


def a_room(rows: list[Row], owner: str = "me") -> tuple[Room, Journal]:
    places = [SeatRow("human", person, "", None, {}) for person in range(2)]
    version = games.find("grandbois").version
    first = TableRow(
        "t", "grandbois", version, 2, {}, "en", True, "", SEED.hex(), 0, "running", 0, 0, 0, None, None, owner
    )
    first.places = places
    journal = Journal(rows, first)
    room = Room(Alone(journal), msgspec.structs.replace(first, places=places[:]))
    room.owner = owner
    return room, journal


async def a_running_room(rows: int) -> tuple[Room, Journal, Table, int]:
    """With the table in memory, and the seat that is asked."""
    room, journal = a_room(a_whole_game()[:rows])
    await room.load()
    table = room.table
    assert table is not None
    journal.journal += table.settle()
    return room, journal, table, table.state.to_act()


def test_who_missed_the_last_answers_learns_that_the_game_is_over() -> None:
    async def play() -> None:
        whole = a_whole_game()
        room, journal = a_room(whole[:-3], owner="another")
        await room.load()
        watcher = look(room, None)
        journal.journal = whole
        await room.catch_up()
        assert watcher.kinds() == ["sync", "over"]
        assert watcher.heard[1]["seed"] == SEED.hex()
        assert room.row.state == "over"
        await room.catch_up()
        assert watcher.kinds() == ["sync", "over", "sync"]

    asyncio.run(play())


def test_who_missed_something_learns_who_sits_where_as_well() -> None:
    async def play() -> None:
        room, _ = a_room(a_whole_game()[:20], owner="another")
        await room.load()
        line = look(room, 1)
        assert line.seat == 1
        room.row.places[1] = SeatRow("human", 9, "", None, {})
        room.gallery.seat_everybody(room.row)
        assert line.seat == -2  # gave up the seat; the table knows better
        await room.catch_up()
        assert line.seat == 1

    asyncio.run(play())


def test_a_hint_shows_nothing_of_an_answer_that_is_being_written() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(20)
        asker, other = look(room, seat), look(room, 1 - seat)
        before = table.stamp
        assert room.handle(asker, Answer(before, table.state.options(seat)[0])) is None
        asking = room.handle(other, AskHint(before))
        assert asking is not None
        await asyncio.sleep(0.01)
        assert not other.heard
        journal.write()
        await asking
        assert other.kinds()[:3] == ["move", "stale", "sync"]
        assert (asker.dealt_with, other.dealt_with) == (1, 1)

    asyncio.run(play())


def test_answers_are_done_one_after_another_and_shown_when_they_are_written() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(20)
        asker, again = look(room, seat), look(room, seat)
        before, code = table.stamp, table.state.options(seat)[0]
        room.handle(asker, Answer(before, code))
        room.handle(again, Answer(before, code))  # waits for the first to be written
        assert len(journal.waiting) == 1
        assert (asker.heard, asker.dealt_with) == ([], 0)
        journal.write()
        assert asker.kinds() == ["move"]
        assert asker.dealt_with == 1
        await asyncio.sleep(0)
        assert again.kinds() == ["move", "stale", "sync"]
        assert again.dealt_with == 1
        assert not room.lock.locked()

    asyncio.run(play())


def test_an_undo_goes_the_way_of_an_answer() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(20)
        asker = look(room, seat)
        view = table.state.view(seat)
        room.handle(asker, Answer(table.stamp, table.state.options(seat)[0]))
        journal.write()
        room.handle(asker, Undo(table.stamp))
        journal.write()
        assert asker.kinds() == ["move", "back"]
        assert journal.journal[-1] == (UNDO, seat, 0)
        assert table.state.view(seat) == view
        room.handle(asker, Undo(table.stamp))
        assert asker.kinds()[-1] == "error"
        assert not room.lock.locked()
        assert asker.dealt_with == 3

    asyncio.run(play())


def test_what_could_not_be_saved_is_read_again() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(20)
        asker = look(room, seat)
        before = table.stamp
        room.handle(asker, Answer(before, table.state.options(seat)[0]))
        assert table.stamp != before
        journal.write(NotSaved("gone"))
        assert asker.kinds() == ["error"]
        room.handle(asker, Answer(before, 0))  # not while that is being found out
        await asyncio.sleep(0.01)
        assert asker.kinds() == ["error", "error", "sync"]
        assert asker.heard[-1]["stamp"] == before
        assert room.table is not table

    asyncio.run(play())


def test_a_forbidden_answer_leaves_the_table_to_the_next() -> None:
    async def play() -> None:
        room, _, table, seat = await a_running_room(20)
        asker, stranger = look(room, 1 - seat), look(room, None)
        room.handle(asker, Answer(table.stamp, 0))
        room.handle(stranger, Answer(table.stamp, 0))
        assert asker.kinds() == ["refused"]
        assert stranger.kinds() == ["error"]
        assert (asker.dealt_with, stranger.dealt_with) == (1, 1)
        assert not room.lock.locked()

    asyncio.run(play())


@pytest.mark.parametrize("trouble", [IndexError("a rule broke"), OSError("the database is away")])
def test_a_journal_that_breaks_the_rules_is_kept_and_a_database_that_is_away_is_not(
    trouble: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        room, _ = a_room([])

        def load(*_: object, **__: object) -> None:
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


def test_while_a_table_is_read_others_have_their_turn() -> None:
    async def play() -> None:
        room, journal = a_room(a_whole_game())
        turns = 0

        async def another() -> None:
            nonlocal turns
            while room.table is None:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(another())
        await room.load()
        await task
        assert turns >= len(journal.journal) // AT_ONCE > 1

    asyncio.run(play())


def test_who_goes_back_again_and_again_is_asked_to_wait_and_a_table_only_so_often() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(0)
        tab = look(room, seat)
        code = table.state.options(seat)[0]

        async def there_and_back() -> str:
            for message in (Answer(table.stamp, code), Undo(table.stamp)):
                room.handle(tab, msgspec.structs.replace(message, stamp=table.stamp))
                while journal.waiting:
                    journal.write()
                await asyncio.sleep(0)
            return str(tab.heard[-1].get("text"))

        met = METRICS.refusals["backs-often"]
        said = [await there_and_back() for _ in range(31)]
        assert said[:30] == ["None"] * 30
        assert "wait a moment" in said[30]
        assert METRICS.refusals["backs-often"] == met + 1
        limited, journal, table, seat = await a_running_room(0)
        limited._process.settings = Settings(backs=2)  # type: ignore[misc]  # final in a process; here it is a new one
        room, tab = limited, look(limited, seat)
        said = [await there_and_back() for _ in range(3)]
        assert said[:2] == ["None"] * 2
        assert "as often as a table may" in said[2]

    asyncio.run(play())


def test_what_breaks_between_memory_and_journal_is_read_again() -> None:
    async def play() -> None:
        room, journal, table, seat = await a_running_room(10)
        tab = look(room, seat)

        def put(*_: Any, **__: Any) -> None:
            raise RuntimeError("something nobody has thought of")

        journal.put = put  # type: ignore[method-assign]  # breaks once it stands in memory
        room.handle(tab, Answer(table.stamp, table.state.options(seat)[0]))
        assert "broken" in tab.heard[-1]["text"]
        assert not room.decides()
        while not room.decides():
            await asyncio.sleep(0)
        assert room.table is not None
        assert room.table.rows == len(journal.journal)
        assert tab.heard[-1]["t"] == "sync"

    asyncio.run(play())


def test_who_talks_without_end_is_asked_to_wait_and_others_are_heard() -> None:
    async def play() -> None:
        room, journal, _, _ = await a_running_room(0)

        async def add_chat(table: str, line: object) -> None:
            pass

        journal.add_chat = add_chat  # type: ignore[attr-defined]  # this test alone needs it
        tabs = [look(room, 0), look(room, 0), look(room, 1)]
        watchers = [look(room, person) for person in (7, 8)]  # two people, or one with two cookies
        for tab in (*tabs[:2] * 2, *watchers * 2, tabs[2]):
            task = room.handle(tab, Say("hello"))
            assert task is not None
            await task
        assert [line.seat for line in room.asides.chat] == [0, 0, 0, -2, -2, -2, 1]
        for refused in (tabs[1], watchers[1]):
            assert any("said a lot" in message["text"] for message in refused.heard if message["t"] == "error")

    asyncio.run(play())
