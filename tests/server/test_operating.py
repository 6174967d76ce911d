"""For whoever runs a server: health, metrics, logs, backups, and what can be done with tables."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from polyana.server import logs, words
from polyana.server.settings import from_environment
from tests.server.host import Host, environment
from tests.server.player import Person
from tests.server.postgres import Postgres


def run(*arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "polyana.cli", *arguments], env=environment(), capture_output=True, text=True
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


def test_health_tells_of_database_and_disk(any_host: Host) -> None:
    async def play() -> None:
        health = (await Person(any_host.address).get("/health")).json()
        assert health["ok"]
        assert health["database"]
        assert health["disk"] > 1

    asyncio.run(play())


def test_health_says_when_sqlite_cannot_be_written_to(tmp_path: Path) -> None:
    host = Host(tmp_path)

    async def ask() -> tuple[int, bool]:
        health = await Person(host.address).get("/health")
        return health.status_code, health.json()["database"]

    try:
        with closing(sqlite3.connect(tmp_path / "polyana.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert asyncio.run(ask()) == (503, False)
            other.execute("ROLLBACK")
        time.sleep(1)  # what was found holds for a moment
        assert asyncio.run(ask()) == (200, True)
    finally:
        host.stop()


def test_metrics_are_for_this_machine_or_for_who_has_the_token(tmp_path: Path) -> None:
    few = {"POLYANA_TABLES_PER_HOUR": "1", "POLYANA_HINTS_PER_MINUTE": "1"}
    more = {"POLYANA_METRICS_TOKEN": "s3cret", "POLYANA_DISK_LEAST": "1e15", "POLYANA_LOG": "json"}
    host = Host(tmp_path, None, 1, (), **few, **more)
    try:

        async def play() -> None:
            ann = Person(host.address)
            table, key = await ann.table("me", "open", options={"first_player": "1"})
            await Person(host.address).join(table, key)
            tab = await ann.look(table)
            await tab.until_asked()
            text = (await ann.http.get("/metrics")).text
            assert "polyana_tables 1" in text
            assert "polyana_websockets 1" in text
            rows = next(line for line in text.splitlines() if line.startswith("polyana_rows_total"))
            assert int(rows.split()[1]) > 0
            assert 'polyana_commit_seconds_bucket{le="+Inf"}' in text
            assert table not in text
            assert "polyana_tables_running 1" in text
            assert "polyana_bots_waiting 0" in text
            assert "polyana_refusals_total{limit=" not in text
            for _ in range(2):  # limits that were met, those of an address and those of a person, each time
                again = await ann.post("/tables", {"game": "grandbois", "seats": [{"kind": "me"}, {"kind": "open"}]})
                assert again.status_code == 429
            for _ in range(2):
                await tab.say("hint", stamp=tab.stamp)
            await tab.next("error")
            text = (await ann.http.get("/metrics")).text
            assert 'polyana_refusals_total{limit="a table was not made, too many were"} 2' in text
            assert re.search(r'polyana_refusals_total\{limit="hint-(often|running)"\} 1\n', text)
            elsewhere = {"X-Forwarded-For": "192.0.2.7"}
            assert (await ann.http.get("/metrics", headers=elsewhere)).status_code == 403
            for token, status in (("wrong", 403), ("s3cret", 200)):
                headers = {**elsewhere, "Authorization": f"Bearer {token}"}
                assert (await ann.http.get("/metrics", headers=headers)).status_code == status
            # A disk that is nearly full is no secret either.
            health = await ann.get("/health")
            assert health.status_code == 503
            assert health.json()["database"]

        asyncio.run(play())
    finally:
        host.stop()
    for line in host.log.read_text().splitlines():
        assert json.loads(line)["level"]


def test_a_line_of_the_log_has_its_time_and_level() -> None:
    record = logging.LogRecord("polyana", logging.WARNING, "", 0, "table %s", ("x",), None)
    assert json.loads(logs.Json().format(record))["text"] == "table x"
    line = logs.Plain("%(asctime)s %(levelname)s %(message)s").format(record)
    assert line[10] == "T"
    assert line.endswith("Z WARNING table x")


def test_passwords_are_not_taken_from_the_command_line(tmp_path: Path) -> None:
    code, said = run("serve", "--database", "postgresql://ann:secret@127.0.0.1:1/x", "--no-browser")
    assert code == 2
    assert "POLYANA_DATABASE_FILE" in said
    assert "secret" not in said
    for command in (["backup", str(tmp_path / "x")], ["restore", str(tmp_path / "x")], ["tables", "list"]):
        code, said = run(*command, "--database", "postgresql://127.0.0.1:1/x?password=secret")
        assert (code, "secret" in said) == (2, False), said
    file = tmp_path / "url"
    file.write_text("postgresql://ann:secret@host/name\n")
    assert from_environment({"POLYANA_DATABASE_FILE": str(file)}).database == "postgresql://ann:secret@host/name"
    with pytest.raises(words.Trouble, match="POLYANA_DATABASE_FILE"):
        from_environment({"POLYANA_DATABASE_FILE": str(tmp_path / "none")})
    with pytest.raises(words.Trouble, match="POLYANA_LOG"):
        from_environment({"POLYANA_LOG": "loud"})


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_of_a_running_server_is_read_into_an_empty_one_of_the_other_kind(
    tmp_path: Path, postgres: Postgres, kind: str
) -> None:
    here, there = (["--data", str(tmp_path / "one")], ["--database", postgres.new_database()])
    source, target = (here, there) if kind == "sqlite" else (there, here)
    url = None if kind == "sqlite" else source[1]
    host = Host(tmp_path / "one" if kind == "sqlite" else tmp_path / "other", url)
    file = tmp_path / "all.gz"

    async def play() -> tuple[str, str]:
        ann, bob = Person(host.address), Person(host.address)
        table, key = await ann.table("me", "open")
        await bob.join(table, key)
        tab = await ann.look(table)
        await tab.say("chat", text="hello")
        await tab.next("chat")
        return table, ann.cookie

    try:
        table, cookie = asyncio.run(play())
        assert run("backup", str(file), *source)[0] == 0
        assert file.stat().st_mode & 0o777 == 0o600
        code, said = run("tables", "list", *source)
        assert code == 0
        assert table in said
        assert "human" in run("tables", "show", table, *source)[1]
        assert run("tables", "delete", table, *source)[0] == 2  # it is in memory
        assert run("tables", "evict", table, "1", *source)[0] == 2
        assert run("restore", str(file), *source)[0] == 2  # not empty
    finally:
        host.stop()
    assert run("restore", str(file), *target)[0] == 0
    # Somebody is made to leave: a bot plays on, as after leaving by themselves.
    for seat in ("0", "3", "x", "٣", ""):
        assert run("tables", "evict", table, seat, *target)[0] == 2
    code, said = run("tables", "evict", table, "2", *target)
    assert (code, "seat 2" in said) == (0, True), said
    assert "bot" in run("tables", "show", table, *target)[1]
    assert run("tables", "evict", table, "2", *target)[0] == 2  # nobody sits there
    one = tmp_path / "one.gz"
    assert run("tables", "export", table, str(one), *target)[0] == 0
    assert run("tables", "import", str(one), *target)[0] == 2  # it is there
    assert run("restore", str(one), *target)[0] == 2
    assert run("tables", "delete", table, *target)[0] == 0
    assert run("tables", "show", table, *target)[0] == 2
    assert run("tables", "import", str(one), *target)[0] == 0
    file.write_bytes(file.read_bytes()[:-40])
    assert run("restore", str(file), "--data", str(tmp_path / "third"))[0] == 2
    again = Host(tmp_path / "one" if kind != "sqlite" else tmp_path / "other", None if kind != "sqlite" else target[1])
    try:

        async def go_on() -> None:
            ann = Person(again.address)
            ann.http.cookies.set("polyana", cookie)
            tab = await ann.look(table)
            assert tab.seat == 0
            assert tab.heard[0]["chat"][0]["text"] == "hello"
            assert tab.view["position"] > 1
            await Person(again.address).table("me", "open")  # people are numbered on

        asyncio.run(go_on())
    finally:
        again.stop()


def test_metrics_need_no_cookie_and_give_none(host: Host) -> None:
    answer = httpx.get(f"{host.address}/metrics")
    assert answer.status_code == 200
    assert "set-cookie" not in answer.headers
