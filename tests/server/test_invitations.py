"""Invitations: addresses that others find, codes to read aloud, the local network."""

from __future__ import annotations

import asyncio
import re
import socket
from pathlib import Path

import httpx
import pytest

from polyana.server import invitations
from polyana.server.guard import Doorkeeper
from polyana.server.invitations import CODES, SAID, WORDS, address_for, heard, in_terminal, picture, spoken, words
from polyana.server.settings import Settings
from polyana.server.words import Trouble
from polyana.texts import LANGUAGES
from tests.server.fakes import scope
from tests.server.host import Host
from tests.server.player import Person


def test_an_invitation_has_the_address_that_others_use() -> None:
    assert address_for(Settings(), "http", "localhost:8000") == ("http://localhost:8000", True)
    assert address_for(Settings(), "http", "[::1]:8000") == ("http://[::1]:8000", True)
    lan = Settings(host="0.0.0.0", lan="192.168.1.5")
    assert address_for(lan, "http", "127.0.0.1:8000") == ("http://192.168.1.5:8000", False)
    assert address_for(lan, "http", "localhost") == ("http://192.168.1.5", False)
    assert address_for(lan, "http", "192.168.1.5:8000") == ("http://192.168.1.5:8000", False)
    proxied = Settings(origins=("https://play.example.org/",))
    assert address_for(proxied, "http", "127.0.0.1:8000") == ("https://play.example.org", False)
    assert address_for(proxied, "https", "play.example.org") == ("https://play.example.org", False)


def test_in_the_local_network_one_address_is_let_in_and_nothing_else() -> None:
    keeper = Doorkeeper(Settings(host="0.0.0.0", lan="192.168.1.5"))
    for host in ("192.168.1.5:8000", "localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert keeper.host_is_ours(scope(host=host)), host
        assert keeper.origin_is_ours(scope(host=host, origin=f"http://{host}"))
    for host in ("192.168.1.6:8000", "0.0.0.0:8000", "evil.example:8000", "myself.lan:8000"):
        assert not keeper.host_is_ours(scope(host=host)), host
    assert not keeper.origin_is_ours(scope(host="192.168.1.5:8000", origin="http://evil.example:8000"))


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def __init__(self, *_: object) -> None: ...
        def __enter__(self) -> Nowhere:
            return self

        def __exit__(self, *_: object) -> None: ...
        def connect(self, where: object) -> None:
            raise OSError("unreachable")

    monkeypatch.setattr(socket, "socket", Nowhere)
    with pytest.raises(Trouble, match="--host"):
        invitations.lan_address()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_code_is_read_aloud_and_understood(language: str) -> None:
    assert len(set(words(language))) == WORDS
    for code in (0, 1, WORDS, CODES - 1, 1_234_567):
        said = spoken(code, language)
        assert len(said.split()) == SAID
        assert heard(said) == code
        assert heard(f"  {said.upper().replace(' ', ', ').replace('Ё', 'Е')}. ") == code


def test_words_are_of_one_language_alone_and_anything_else_is_no_code() -> None:
    assert not set(words("en")) & set(words("ru"))
    for said in ("", "acorn", "acorn apple badger", "acorn apple badger basket beaver", "acorn apple badger nonsense"):
        assert heard(said) is None


def test_a_picture_is_the_code_square_by_square() -> None:
    """The path covers the dark squares: the three corners are where they belong."""
    found = picture("http://192.168.1.5:8000/t/abc#key")
    dark = set()
    for x, y, run in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", found.path):
        dark |= {(int(x) + i, int(y)) for i in range(int(run))}
    corner = {(x, y) for x in range(7) for y in range(7)}
    ring = {(x, y) for x, y in corner if {x, y} & {0, 6} or (2 <= x <= 4 and 2 <= y <= 4)}
    for dx, dy in ((0, 0), (found.size - 7, 0), (0, found.size - 7)):
        assert {(x - dx, y - dy) for x, y in dark if (x - dx, y - dy) in corner} == ring
    lines = in_terminal("http://192.168.1.5:8000/").splitlines()
    assert len({len(line) for line in lines}) == 1
    assert 2 * len(lines) - len(lines[0]) in (0, 1)


def test_a_code_leads_to_the_table_until_it_begins(any_host: Host) -> None:
    async def play() -> None:
        async with Person(any_host.address) as ann, Person(any_host.address) as bob:
            table, key = await ann.table("me", "open")
            assert (await bob.get(f"/tables/{table}/invitation")).status_code == 403
            found = (await ann.get(f"/tables/{table}/invitation", headers={"Accept-Language": "ru"})).json()
            assert found["link"] == f"{any_host.address}/t/{table}#{key}"
            assert found["local"] is True
            assert found["words"].split()[0] in words("ru")
            assert (await bob.post("/code", {"words": found["words"]})).json() == {"link": f"/t/{table}#{key}"}
            assert await bob.join(table, key=key) == 1
            assert "words" not in (await ann.get(f"/tables/{table}/invitation")).json()
            gone = await bob.post("/code", {"words": found["words"]})
            assert gone.status_code == 404
            assert "No table waits" in gone.json()["error"]

    asyncio.run(play())


def test_whoever_guesses_codes_is_slow(tmp_path: Path) -> None:
    async def guess(address: str) -> None:
        async with Person(address) as ann:
            tried = [await ann.post("/code", {"words": "acorn acorn acorn acorn"}) for _ in range(4)]
            assert [each.status_code for each in tried] == [404, 404, 404, 429]

    host = Host(tmp_path, POLYANA_CODES_PER_MINUTE="3")
    try:
        asyncio.run(guess(host.address))
    finally:
        host.stop()


def test_the_local_network_is_let_in(tmp_path: Path) -> None:
    try:
        lan = invitations.lan_address()
    except Trouble:
        pytest.skip("this machine is in no network")
    host = Host(tmp_path, more=("--lan",))
    try:
        assert host.address == f"http://{lan}:{host.port}"
        assert host.process.stdout is not None
        assert "camera" in host.process.stdout.readline()
        assert set(host.process.stdout.readline().strip()) == {"█"}
        for address, status in ((host.address, 200), (f"http://127.0.0.1:{host.port}", 200)):
            assert httpx.get(f"{address}/api/health").status_code == status
        other = httpx.get(f"{host.address}/api/health", headers={"Host": f"evil.example:{host.port}"})
        assert other.status_code == 403

        async def invited() -> None:
            async with Person(f"http://127.0.0.1:{host.port}") as ann:
                table, key = await ann.table("me", "open")
                found = (await ann.get(f"/tables/{table}/invitation")).json()
                assert (found["link"], found["local"]) == (f"{host.address}/t/{table}#{key}", False)
            async with Person(host.address) as bob:
                assert await bob.join(table, key=key) == 1
                tab = await bob.look(table)
                assert tab.seat == 1

        asyncio.run(invited())
    finally:
        host.stop()
