"""The parts by themselves: words, cookies, limits, files, notes, timing."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from websockets.frames import Frame, Opcode

from polyana import bots, games
from polyana.kernel.errors import BadAnswer
from polyana.kernel.line import ANSWER, TAKEBACK, UNDO, WITHDRAWAL, Row
from polyana.kernel.state import SPECTATOR
from polyana.server import frames, minds, people, words
from polyana.server.automatic import Automatic
from polyana.server.bus import Bus, PostgresBus
from polyana.server.gallery import Gallery
from polyana.server.guard import Bucket, Buckets, Doorkeeper
from polyana.server.hub import Hub
from polyana.server.journal import Batch, Conflict, Journal, NotSaved
from polyana.server.messages import ENCODER, SetOrders
from polyana.server.motions import Motions
from polyana.server.pages import Pages
from polyana.server.pens import LONGEST_NOTE, TIDY_EVERY, SqlitePen, notes_of
from polyana.server.schema import METADATA
from polyana.server.settings import Settings, from_environment
from polyana.server.store import SeatRow, Store, is_down
from polyana.server.table import Table
from polyana.server.thinker import Thought
from polyana.server.turns import Turns
from tests.server.postgres import Postgres
from tests.server.toygame import GAME


def test_names_and_chat_are_one_clean_line() -> None:
    assert words.clean("  a\u202e\u0000b\n\tc  ", 24) == "ab c"
    assert words.clean("x" * 100, 24) == "x" * 24
    assert words.clean("e\u0301", 24) == "é"
    assert words.clean("👩\u200d🌾", 24) == "👩\u200d🌾"
    assert words.clean("\ud800", 24) == ""
    for nothing in ("\u200d\u200c", "\u3164", "\u2800 \uffa0", "\ufe0f", "\u0301"):
        assert words.clean(nothing, 24) == ""
    assert words.clean("க்ஷ்", 24) == "க்ஷ்"


def test_the_first_of_our_languages_is_spoken() -> None:
    assert words.language_of("ru-RU,ru;q=0.9,en;q=0.8") == "ru"
    assert words.language_of("de, en-GB, ru") == "en"
    assert words.language_of("", "ru") == "ru"


def test_every_sentence_stands_in_both_languages() -> None:
    from importlib.resources import files

    def ids(language: str) -> set[str]:
        text = files("polyana").joinpath("locales", language, "server.ftl").read_text("utf-8")
        return {line.partition(" =")[0] for line in text.splitlines() if line.startswith("server-")}

    assert ids("en") == ids("ru")
    sources = Path(words.__file__).parent.glob("*.py")
    used = {
        f"server-{part.partition(chr(34))[0]}"
        for source in sources
        for part in source.read_text("utf-8").split('Trouble("')[1:]
    }
    assert used <= ids("en")


def test_cookies_are_read_and_odd_ones_are_nothing() -> None:
    assert people.token_in(f"a=b; polyana={'0' * 32}; c=d") == "0" * 32
    # A browser does not tell ports apart: what other programs on this machine keep in it comes along.
    for others in ("a[b]=c; ", 'state={"open": true}; ', "polyana=old; ", f"session={'x' * 6000}; ", "=; ; "):
        assert people.token_in(f"{others}polyana={'0' * 32}") == "0" * 32
    for odd in ("", "polyana", "polyana=", ";;;=", "polyana=\x00\x01", "a[b]=c; polyana=x"):
        assert len(people.token_in(odd)) < 4


def test_a_bucket_lets_a_burst_through_and_then_a_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("polyana.server.guard.time.monotonic", lambda: now)
    bucket = Bucket(2, 5)
    assert [bucket.take() for _ in range(7)] == [True] * 5 + [False] * 2
    now += 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now += 100.0
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    buckets = Buckets(0, 1, most=2)
    assert [buckets.take(caller) for caller in ("a", "b", "a", "c", "b")] == [True, True, False, True, True]


def scope(**headers: str) -> dict[str, Any]:
    return {"headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]}


def test_hosts_and_origins() -> None:
    local = Doorkeeper(Settings())
    assert local.host_is_ours(scope(host="127.0.0.1:8000"))
    assert local.host_is_ours(scope(host="localhost"))
    assert local.host_is_ours(scope(host="[::1]:8000"))
    assert not local.host_is_ours(scope(host="evil.example:8000"))
    assert local.origin_is_ours(scope(host="localhost:8000", origin="http://localhost:8000"))
    assert not local.origin_is_ours(scope(host="localhost:8000", origin="http://localhost:9000"))
    proxied = Doorkeeper(Settings(origins=("https://play.example.org",)))
    assert proxied.host_is_ours(scope(host="play.example.org"))
    assert proxied.origin_is_ours(scope(host="127.0.0.1:8000", origin="https://play.example.org"))
    assert Doorkeeper(Settings(host="0.0.0.0")).host_is_ours(scope(host="myself.lan:8000"))
    second = Doorkeeper(Settings(host="127.0.0.2"))  # this machine alone as well
    assert second.host_is_ours(scope(host="127.0.0.2:8000"))
    assert not second.host_is_ours(scope(host="evil.example:8000"))


def test_settings_come_from_the_environment_and_are_overridden() -> None:
    found = from_environment({"POLYANA_PACE": "0.5", "POLYANA_DATABASE": "postgres://a/b"}, port=9, database=None)
    assert (found.pace, found.port, found.url()) == (0.5, 9, "postgresql+asyncpg://a/b")
    with pytest.raises(Exception, match="POLYANA_IDLE"):
        from_environment({"POLYANA_IDLE": "soon"})
    with pytest.raises(Exception, match="postgresql://"):
        Settings(database="mysql://x").url()
    assert from_environment({}, host="", data="").host == "127.0.0.1"  # an empty one must not mean every address
    wrong = {"PACE": "nan", "IDLE": "0", "LEASE": "inf", "THINKERS": "-1", "PER_TABLE": "0", "REQUEST_RATE": "-3"}
    wrong |= {"ORIGINS": "play.example.org", "GAMES": "toy"}
    for name, value in wrong.items():
        with pytest.raises(words.Trouble, match=f"POLYANA_{name} .*{value}"):
            from_environment({f"POLYANA_{name}": value})
    for origin in ("http://[", "https://a.b/path", "ftp://a.b", "https://"):
        with pytest.raises(words.Trouble):
            from_environment({"POLYANA_ORIGINS": f"https://play.example.org {origin}"})
    fine = "https://play.example.org, http://[::1]:8000/"
    assert len(from_environment({"POLYANA_ORIGINS": fine}).origins) == 2


def test_bots_that_think_too_long_are_not_offered() -> None:
    assert ("random", "beginner") in minds.LEVELS
    budgets = [bots.read(spec) for spec in (*dict(minds.LEVELS), minds.HINT, minds.USUAL)]
    assert all(budget.seconds <= 2 and not budget.iterations for budget in budgets)


class Deaf:
    """A writer that fails as told, then writes."""

    def __init__(self, *fates: Exception | None) -> None:
        self.fates = list(fates)
        self.written: list[Batch] = []

    async def write(self, batches: list[Batch]) -> None:
        fate = self.fates.pop(0) if self.fates else None
        if fate is not None:
            raise fate
        self.written += batches


def test_the_journal_tries_again_and_then_says_that_it_is_not_saved() -> None:
    async def write() -> None:
        writer = Deaf(OSError("gone"), None, OSError("gone"), OSError("gone"))
        journal = Journal(writer)
        journal.start()
        await journal.write("a", 0, [(ANSWER, 0, 0)])
        with pytest.raises(NotSaved):
            await journal.write("a", 1, [(ANSWER, 0, 0)])
        await journal.write("a", 1, [(ANSWER, 0, 0)])
        assert [batch.first for batch in writer.written] == [0, 1]
        await journal.stop()

    asyncio.run(write())


def test_only_the_table_that_conflicts_suffers() -> None:
    async def write() -> None:
        writer = Deaf(Conflict(), None, Conflict())
        journal = Journal(writer)
        journal.start()
        first = journal.write("a", 0, [(ANSWER, 0, 0)])
        second = journal.write("b", 0, [(ANSWER, 0, 0)])
        await first
        with pytest.raises(NotSaved):
            await second
        assert [batch.table for batch in writer.written] == ["a"]
        await journal.stop()

    asyncio.run(write())


def test_sqlite_is_written_at_once_or_when_the_lock_is_free(tmp_path: Path) -> None:
    file = tmp_path / "test.db"
    METADATA.create_all(sa.create_engine(f"sqlite:///{file}"))

    async def write() -> None:
        pen = SqlitePen(str(file))
        other = sqlite3.connect(file, isolation_level=None)
        count = 'SELECT count(*) FROM journal WHERE "table" = ?'
        await pen.write([Batch("a", 0, [(ANSWER, 0, 1), (ANSWER, 1, 2)], None, print)])
        assert other.execute(count, ("a",)).fetchone() == (2,)
        with pytest.raises(Conflict):
            await pen.write(
                [Batch("b", 0, [(ANSWER, 0, 1)], None, print), Batch("a", 1, [(ANSWER, 0, 1)], None, print)]
            )
        assert other.execute(count, ("b",)).fetchone() == (0,)  # all of it or nothing
        other.execute("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(pen.write([Batch("a", 2, [(ANSWER, 0, 3)], None, print)]))
        for _ in range(5):
            await asyncio.sleep(0.01)  # the loop goes on meanwhile
        assert not waiting.done()
        other.execute("ROLLBACK")
        await waiting
        many: list[Row] = [(ANSWER, 0, code) for code in range(2 * TIDY_EVERY)]
        await pen.write([Batch("c", 0, many, {"state": "over", "winners": [1]}, print)])
        assert other.execute(count, ("a",)).fetchone() == (3,)
        assert other.execute(count, ("c",)).fetchone() == (len(many),)
        with pytest.raises(Conflict):
            await pen.write([Batch("c", len(many) - 1, many, None, print)])
        assert other.execute(count, ("c",)).fetchone() == (len(many),)
        await pen.drop()
        await pen.write([Batch("d", 0, [(ANSWER, 0, 1)], None, print)])  # and begins anew
        await pen.drop()
        other.close()

    asyncio.run(write())


def test_a_database_that_fails_is_told_from_a_question_that_does() -> None:
    for down in (
        OSError("refused"),
        TimeoutError(),
        sa.exc.TimeoutError("no connection is free"),
        sa.exc.OperationalError("", {}, Exception()),
    ):
        assert is_down(down), down
    for other in (ValueError(), sa.exc.IntegrityError("", {}, Exception()), sa.exc.ArgumentError()):
        assert not is_down(other), other


class Line:
    """A tab of somebody on a seat: what it is sent."""

    def __init__(self, seat: int = SPECTATOR) -> None:
        self.id = "id"
        self.person: int | None = None
        self.language = "en"
        self.hinting = False
        self.seat = seat
        self.heard: list[dict[str, Any]] = []

    def send(self, payload: bytes) -> None:
        self.heard.append(msgspec.json.decode(payload))

    def resync(self, room: Any) -> None:
        pass

    def done(self) -> None:
        pass


class Told(Bus):
    """What the other processes would be told."""

    def __init__(self) -> None:
        super().__init__("me")
        self.notes: list[dict[str, Any]] = []

    def tell(self, note: dict[str, Any], to: str | None = None) -> None:
        self.notes.append(note)


def a_room(table: Table | None = None) -> Any:
    """As much of a room as bots, takebacks and onlookers need: two people and a bot."""
    row = SimpleNamespace(id="t", places=[SeatRow("human", seat, "", None, {}) for seat in range(2)])
    row.places.append(SeatRow("bot", None, "", "random", {}))
    room: Any = SimpleNamespace(row=row, table=table, lock=Turns(), taken=[], used=0.0)
    bus = Told()
    room.gallery = Gallery("t", bus)
    room.hub = SimpleNamespace(bus=bus, settings=Settings(pace=0.0), closing=False)
    room.decides = lambda: True

    async def take(table: Table, row: Row) -> None:
        room.taken.append(row)

    room.take = take
    room.motions = Motions(room)
    return room


def test_who_looked_on_at_a_process_that_has_ended_is_gone() -> None:
    room = a_room()
    gallery, row = room.gallery, room.row
    watcher = Line()
    gallery.enter(watcher, row)
    gallery.heard_presence("killed", {0}, row)
    gallery.heard_presence("living", {1}, row)
    watcher.heard.clear()
    gallery.remember_only({"living"}, row)
    assert [[seat["present"] for seat in note["seats"]] for note in watcher.heard] == [[False, True, True]]
    gallery.forget("living", row)
    assert [seat["present"] for seat in watcher.heard[-1]["seats"]] == [False, False, True]
    gallery.forget("living", row)
    assert len(watcher.heard) == 2


def test_a_takeback_that_could_not_be_saved_can_be_asked_for_again() -> None:
    async def play() -> None:
        table = Table(GAME.setup(3), bytes(32))
        table.settle()
        for seat in range(3):
            table.take((ANSWER, seat, 1))
        room = a_room(table)
        motions = room.motions

        async def fail(table: Table, row: Row) -> None:
            raise words.Trouble("not-saved", 503)

        take, room.take = room.take, fail
        await motions.ask(table, 0)
        motions.tell_again()  # to a process that has only now read the table
        assert [note["motion"].by for note in room.hub.bus.notes] == [0, 0]
        with pytest.raises(words.Trouble):
            await motions.vote(table, 1, True)
        assert motions.shown is None
        room.take = take
        await motions.ask(table, 0)
        await motions.vote(table, 1, True)
        assert [row[0] for row in room.taken] == [TAKEBACK]

    asyncio.run(play())


def test_a_bot_whose_place_is_taken_while_it_waits_for_its_turn_says_nothing() -> None:
    async def play() -> None:
        table = Table(GAME.setup(3), bytes(32))
        table.settle()
        room = a_room(table)
        tasks: list[asyncio.Task[None]] = []

        async def think(job: Any) -> Thought:
            return Thought(1)

        def spawn(work: Any) -> asyncio.Task[None]:
            tasks.append(asyncio.get_running_loop().create_task(work))
            return tasks[-1]

        room.hub.minds, room.hub.spawn = SimpleNamespace(think=think), spawn
        automatic = Automatic(room)
        room.row.places[0].orders = {"forced": True}
        for sits_down in (False, True):
            room.taken.clear()
            async with room.lock:  # somebody is sitting down
                automatic.plan()
                assert len(tasks) == 1
                await asyncio.sleep(0.05)
                if sits_down:
                    room.row.places[2] = SeatRow("human", 7, "Dan", None, {})
            room.hub.closing = True  # nothing new is begun
            await asyncio.gather(*tasks)
            assert room.taken == ([] if sits_down else [(ANSWER, 2, 1)])
            room.hub.closing = False
            tasks.clear()

    asyncio.run(play())


def test_a_change_of_seats_is_learned_even_if_the_database_fails_just_then(tmp_path: Path) -> None:
    async def play() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        lost: list[bool] = []

        async def fail() -> None:
            raise OSError("gone")

        room: Any = SimpleNamespace(seats_changed=fail, lose=lambda: lost.append(True))
        hub.rooms["t"] = room
        await hub.seats_changed("t")
        assert lost == [True]

    asyncio.run(play())


def test_orders_that_make_no_sense_are_not_passed_on_to_the_owner(tmp_path: Path) -> None:
    async def play() -> None:
        hub = Hub(Settings(data=str(tmp_path)))
        hub.bus = bus = Told()
        room = a_room()
        room.owner = "another"
        room.row.game, room.row.rules, room.row.seats, room.row.options = "grandbois", 1, 3, {}
        room.automatic = Automatic(room)
        long: dict[str, str | bool] = {f"{number:02}" + '"' * 38: '"' * 40 for number in range(64)}
        with pytest.raises(words.Trouble):
            await hub.forward(room, Line(), SetOrders(long))
        assert not bus.notes

    asyncio.run(play())


def test_a_table_has_an_owner_as_long_as_its_process_lives(postgres: Postgres) -> None:
    async def play() -> None:
        store = Store(Settings(database=postgres.new_database(), lease=1.0))
        await store.migrate()
        person = await store.add_person("hash")
        fields = {"game": "toy", "rules": 1, "seats": 2, "options": {}, "language": "en", "public": False, "key": ""}
        fields |= {"seed": "", "maker": person, "state": "running", "created": 0.0, "changed": 0.0, "position": 0}
        for id in ("a", "b", "c"):
            await store.create({"id": id, **fields}, [{"seat": 0, "kind": "open", "name": "", "orders": {}}])
        await store.beat("first")
        await store.beat("second")
        assert await store.claim("a", "first") == "first"
        assert await store.claim("a", "second") == "first"
        assert await store.claim("b", "second") == "second"
        assert await store.owners(["a", "b", "c"]) == {"a": "first", "b": "second"}
        async with asyncio.timeout(30):
            while "a" in await store.owners(["a", "b", "c"]):  # the first gives no sign of life any more
                await store.beat("second")
                await asyncio.sleep(0.1)
        assert await store.owners(["a", "b", "c"]) == {"b": "second"}
        assert await store.living() == {"first", "second"}  # slow perhaps
        assert await store.claim("a", "second") == "second"
        await store.retire("second")
        assert await store.owners(["a", "b", "c"]) == {}
        await store.stop()

    asyncio.run(play())


def test_the_bus_says_again_what_could_not_be_said() -> None:
    class Deafened:
        def __init__(self) -> None:
            self.failures = 2
            self.told: list[tuple[str, str]] = []

        async def tell(self, notes: list[tuple[str, str]]) -> None:
            if self.failures:
                self.failures -= 1
                raise OSError("gone")
            self.told += notes

    async def play() -> None:
        store: Any = Deafened()
        bus = PostgresBus("me", store)
        speaking = asyncio.create_task(bus._speak())
        bus.tell({"k": "seats", "table": "t"})
        async with asyncio.timeout(30):
            while not store.told:
                await asyncio.sleep(0.01)
        speaking.cancel()
        assert store.told == [("polyana", '{"k":"seats","table":"t","from":"me"}')]

    asyncio.run(play())


def test_notes_to_other_processes_fit() -> None:
    rows: list[Row] = [(ANSWER, 1, 12345)] * 20
    batches = [Batch(f"table{i}", i, rows, None, print) for i in range(100)]
    batches.append(Batch("long", 0, rows * 100, None, print))
    notes = notes_of("me", batches)
    assert all(len(note) < LONGEST_NOTE for note in notes)
    assert sum(note.count("table") for note in notes) == 100
    assert '["long",0,null]' in notes[-1]


def test_a_table_replays_undo_withdrawal_and_takeback() -> None:
    setup = GAME.setup(3)
    table = Table(setup, bytes(32))
    rows = table.settle()

    def do(*row: int) -> None:
        kind, seat, code = row
        rows.append((kind, seat, code))
        table.take((kind, seat, code))

    def agrees(again: Table) -> None:
        assert (again.stamp, again.rows, again.entries()) == (table.stamp, table.rows, table.entries())
        assert [again.state.view(seat) for seat in range(3)] == [table.state.view(seat) for seat in range(3)]

    do(ANSWER, 1, 2)
    do(ANSWER, 0, 3)
    stamp = table.stamp
    assert not table.match.may_undo(2)
    with pytest.raises(BadAnswer):
        table.take((UNDO, 1, 0))  # nobody has seen it: that would tell
    do(*table.match.undo_row(1))
    assert rows[-1] == (WITHDRAWAL, 1, 0)
    do(ANSWER, 1, 1)
    assert table.stamp == stamp
    do(ANSWER, 2, 0)
    assert table.stamp == stamp + 1
    # Of answers given together none stays, whoever asks.
    assert {table.match.takeback_to(seat) for seat in range(3)} == {3}
    agrees(Table(setup, bytes(32), rows))
    stamps = {stamp, table.stamp}
    do(TAKEBACK, 1, 3)
    assert table.state.answers == [-2, -2, -2]
    assert table.stamp > max(stamps)
    agrees(Table(setup, bytes(32), rows))


def test_a_table_is_loaded_without_playing_what_was_undone() -> None:
    setup = GAME.setup(3)
    table = Table(setup, bytes(32))
    rows = table.settle()
    undone: list[Row] = [(ANSWER, 1, 99_999), (WITHDRAWAL, 1, 0)]  # these rules would not even take it
    again = Table(setup, bytes(32), [*rows, *undone * 1000, (ANSWER, 1, 2)])
    assert again.entries() == [*table.entries(), (1, 2)]
    assert again.rows == len(rows) + 2001
    assert again.stamp == table.stamp  # none of it was seen


@pytest.mark.parametrize("name", games.names())
def test_what_is_written_once_for_all_seats_is_what_each_may_know(name: str) -> None:
    game = games.find(name)
    rng = random.Random(3)
    table = Table(game.setup(game.seats[0]), bytes(32))
    for _ in range(60):
        table.settle()
        for seat, view in table.views(table.viewers()):
            assert msgspec.json.decode(ENCODER.encode(view)) == msgspec.json.decode(
                ENCODER.encode(table.state.view(seat))
            )
        if table.state.over:
            break
        seat = rng.choice([q.seat for q in table.state.asked if table.state.question(q.seat) is not None])
        table.take((ANSWER, seat, rng.choice(table.state.options(seat))))


def browser(kind: int, payload: bytes, mask: bytes = b"\x01\x02\x03\xf4", last: bool = True) -> bytes:
    """A frame as a browser sends it, by the library's own hand."""
    framed = Frame(Opcode(kind), payload, last).serialize(mask=True)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return framed[: len(framed) - len(payload) - 4] + mask + masked


def test_frames_are_read_whole_and_in_pieces() -> None:
    rng = random.Random(5)
    sent = [(rng.choice([1, 2, 9, 10]), rng.randbytes(rng.choice([0, 1, 7, 125]))) for _ in range(60)]
    sent += [(1, rng.randbytes(size)) for size in (126, 4096, 65535, 65536)]
    stream = b"".join(browser(kind, payload, rng.randbytes(4)) for kind, payload in sent)
    for most in (1, 3, 1000, len(stream)):
        reader, found = frames.Reader(65536), []
        for at in range(0, len(stream), most) if most > 1 else range(2000):
            found += reader.feed(stream[at : at + most])
        assert found == sent[: len(found)]
        assert most == 1 or len(found) == len(sent)
    # A message in pieces, with a ping in between.
    parts = browser(1, b"al", last=False) + browser(9, b"?") + browser(0, b"l r", last=False) + browser(0, b"ight")
    assert frames.Reader(100).feed(parts + browser(1, b"next")) == [(9, b"?"), (1, b"all right"), (1, b"next")]


def test_frames_that_are_none_are_refused() -> None:
    bad = {
        b"\x81\x02\x00\x00\x00\x00": frames.PROTOCOL_ERROR,  # not masked
        b"\xc1\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # an extension
        b"\x83\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # an unknown kind
        b"\x8b\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,
        b"\x80\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # goes on with nothing
        b"\x09\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # a ping in pieces
        b"\x89\xfe\x00\x7e\x00\x00": frames.PROTOCOL_ERROR,  # a long ping
        b"\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00": frames.TOO_BIG,
    }
    for data, code in bad.items():
        with pytest.raises(frames.BadFrame) as refused:
            frames.Reader(1000).feed(data)
        assert refused.value.code == code, data
    reader = frames.Reader(10)
    assert reader.feed(browser(1, b"12345678", last=False)) == []
    with pytest.raises(frames.BadFrame):
        reader.feed(browser(0, b"901"))
    with pytest.raises(frames.BadFrame):  # a new message before the last has ended
        reader.feed(browser(1, b"x"))


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_we_send_is_framed_as_the_library_would(size: int) -> None:
    payload = bytes(size)
    assert frames.frame(frames.TEXT, payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_turns_go_round_in_order_and_are_never_lost() -> None:
    async def play() -> None:
        turns, order = Turns(), []

        async def want(name: int) -> None:
            async with turns:
                order.append(name)
                await asyncio.sleep(0)

        assert turns.take()
        assert not turns.take()
        tasks = [asyncio.create_task(want(name)) for name in range(5)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        turns.release()
        assert not turns.take()  # handed over: nobody gets in between
        tasks[0].cancel()  # in the moment it was given the turn
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == [2, 3, 4]
        assert not turns.locked()

    asyncio.run(play())


def test_the_clients_files_are_served_packed_and_cached(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html>")
    (tmp_path / "assets" / "a-1234.js").write_text("let a")
    (tmp_path / "assets" / "a-1234.js.br").write_bytes(b"packed")
    pages = Pages(tmp_path)

    def get(path: str, method: str = "GET", **headers: str) -> tuple[int, dict[bytes, bytes], bytes]:
        sent: list[Any] = []

        async def send(message: Any) -> None:
            sent.append(message)

        async def receive() -> Any:
            return {}

        asyncio.run(pages({"path": path, "method": method, **scope(**headers)}, receive, send))
        return sent[0]["status"], dict(sent[0]["headers"]), sent[1]["body"]

    status, headers, body = get("/t/abc")
    assert (status, body) == (200, b"<html>")
    assert headers[b"cache-control"] == b"no-cache"
    assert get("/t/abc", if_none_match=headers[b"etag"].decode())[0] == 304
    status, headers, body = get("/assets/a-1234.js", accept_encoding="gzip, br")
    assert body == b"packed"
    assert headers[b"content-encoding"] == b"br"
    assert b"immutable" in headers[b"cache-control"]
    assert headers[b"content-type"].startswith(b"text/javascript")
    assert get("/assets/a-1234.js")[2] == b"let a"
    assert get("/assets/none.js")[0] == 404
    assert get("/favicon.ico")[0] == 404
    assert get("/../secret.txt")[0] == 404
    assert get("/", method="POST")[0] == 405
    assert get("/", method="HEAD")[2] == b""
