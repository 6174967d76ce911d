"""The parts by themselves: words, cookies, limits, files, notes, timing."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from websockets.frames import Frame, Opcode

from polyana import games
from polyana.server import frames, minds, people, words
from polyana.server.guard import Bucket, Buckets, Doorkeeper
from polyana.server.journal import Batch, Conflict, Journal, NotSaved
from polyana.server.lobby import line_of
from polyana.server.messages import ENCODER
from polyana.server.pages import Pages
from polyana.server.pens import LONGEST_NOTE, TIDY_EVERY, SqlitePen, notes_of
from polyana.server.schema import METADATA
from polyana.server.settings import Settings, from_environment
from polyana.server.table import ANSWER, TAKEBACK, UNDO, Row, Table
from polyana.server.turns import Turns
from tests.server.toygame import GAME


def test_names_and_chat_are_one_clean_line() -> None:
    assert words.clean("  a\u202e\u0000b\n\tc  ", 24) == "ab c"
    assert words.clean("x" * 100, 24) == "x" * 24
    assert words.clean("e\u0301", 24) == "é"
    assert words.clean("👩\u200d🌾", 24) == "👩\u200d🌾"
    assert words.clean("\ud800", 24) == ""


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


def test_settings_come_from_the_environment_and_are_overridden() -> None:
    found = from_environment({"POLYANA_PACE": "0.5", "POLYANA_DATABASE": "postgres://a/b"}, port=9, database=None)
    assert (found.pace, found.port, found.url()) == (0.5, 9, "postgresql+asyncpg://a/b")
    with pytest.raises(Exception, match="POLYANA_IDLE"):
        from_environment({"POLYANA_IDLE": "soon"})
    with pytest.raises(Exception, match="postgresql://"):
        Settings(database="mysql://x").url()


def test_bots_that_think_too_long_are_not_offered() -> None:
    known = minds.offered()
    assert ("random", "beginner") in known
    assert all(minds.budget(spec) <= 2 for spec, _ in known)
    assert minds.budget("search:1500ms") == 1.5


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

    do(ANSWER, 1, 2)
    do(ANSWER, 0, 3)
    stamp = table.stamp
    assert not table.may_undo(2)
    do(UNDO, 1, 0)
    do(ANSWER, 1, 1)
    assert table.stamp == stamp
    do(ANSWER, 2, 0)
    assert table.stamp == stamp + 1
    # Of answers given together none stays, whoever asks.
    assert {table.takeback_to(seat) for seat in range(3)} == {3}
    again = Table.load(setup, bytes(32), rows)
    assert (again.stamp, again.positions, again.rows) == (table.stamp, table.positions, table.rows)
    do(TAKEBACK, 1, 3)
    assert table.state.answers == [-2, -2, -2]
    assert line_of(rows) == table.entries()
    again = Table.load(setup, bytes(32), rows)
    assert (again.stamp, again.positions, again.entries()) == (table.stamp, table.positions, table.entries())
    assert [again.state.view(seat) for seat in range(3)] == [table.state.view(seat) for seat in range(3)]


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
