"""It is your turn: who is told, when, how, and what is in it; and where the server never sends anything."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from polyana.server import outgoing, push
from polyana.server.noticebook import PushRow
from polyana.server.notices import quiet_until
from polyana.server.outgoing import Forbidden, checked
from polyana.server.push import b64, unb64
from tests.server.host import Host
from tests.server.player import PATIENCE, Person, Tab

SECRET = bytes(range(16))


class Browser:
    """What a browser keeps when it subscribes."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = b64(
            self.key.public_key().public_bytes(
                serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
            )
        )

    def wish(self, endpoint: str, **more: object) -> dict[str, object]:
        return {"endpoint": endpoint, "p256dh": self.point, "auth": b64(SECRET), "language": "en", **more}


class Service:
    """A push service, or an operator's webhook, on this machine."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.heard.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    async def hears(self, count: int, path: str = "") -> list[tuple[str, dict[str, str], bytes]]:
        end = time.monotonic() + PATIENCE
        while True:
            found = [each for each in self.heard if each[0].startswith(path)]
            if len(found) >= count:
                return found
            assert time.monotonic() < end, "nothing was sent"
            await asyncio.sleep(0.05)


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.server.shutdown()
    found.server.server_close()


@pytest.fixture
def telling(tmp_path: Path, service: Service) -> Iterator[Host]:
    """A server that tells people after a moment, also on this machine."""
    hook = f"{service.address}/hook"
    host = Host(tmp_path, POLYANA_NOTICE_AFTER="0.2", POLYANA_NOTICES_LOCAL="1", POLYANA_WEBHOOK=hook)
    yield host
    host.stop()


# How it is sealed.


def test_a_message_is_sealed_as_the_standard_says() -> None:
    """The example of RFC 8291, section 5."""
    private = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    message = unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    own = ec.derive_private_key(private, ec.SECP256R1())
    assert push.opened(message, own, unb64("BTBZMqHH6r4Tts7J_aSIgg")) == b"When I grow up, I want to be a watermelon"


def test_only_the_browser_it_is_for_can_read_a_message() -> None:
    browser, other = Browser(), Browser()
    sealed = push.sealed("Ваш ход".encode(), browser.point, b64(SECRET))
    assert push.opened(sealed, browser.key, SECRET).decode() == "Ваш ход"
    for key, secret in ((other.key, SECRET), (browser.key, bytes(16))):
        with pytest.raises(ValueError, match="not for this browser"):
            push.opened(sealed, key, secret)
    assert push.sealed(b"a", browser.point, b64(SECRET)) != push.sealed(b"a", browser.point, b64(SECRET))


def test_a_subscription_has_keys() -> None:
    browser = Browser()
    assert push.is_subscription(browser.point, b64(SECRET))
    for point, secret in (
        ("", b64(SECRET)),
        (b64(b"\x04" + bytes(64)), b64(SECRET)),
        (browser.point, "AAAA"),
        ("%", "%"),
    ):
        assert not push.is_subscription(point, secret)


# Where nothing is sent.


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::a00:1]/x",
        "https://[2002:a00:1::]/x",
        "https://169.254.169.254/latest",
        "https://192.168.1.1/",
        "https://0.0.0.0/",
        "https://push.example.org:8443/x",
        "https://user@push.example.org/x",
        "https://push.example.org/x y",
        "https://push.example.org/\r\nHost: other",
        "https:///x",
        "https://push.example.org:port/x",
        "file:///etc/passwd",
        "https://push.example.org/" + "x" * 1000,
    ],
)
def test_an_address_in_our_own_network_is_none(url: str) -> None:
    with pytest.raises(Forbidden):
        checked(url, local=False)


def test_a_name_that_leads_into_our_own_network_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    checked("https://push.example.org/x", local=False)  # nothing is known of it yet
    for private in ("10.0.0.7", "127.0.0.1", "fd00::1", "169.254.169.254", "100.64.0.1", "224.0.0.1"):
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.216.34", 443))]
        found.append((socket.AF_INET, socket.SOCK_STREAM, 6, "", (private, 443)))
        monkeypatch.setattr(socket, "getaddrinfo", lambda *_, found=found, **__: found)
        with pytest.raises(Forbidden):
            outgoing.post("https://push.example.org/x", {}, b"")


# When.


def test_quiet_hours_are_those_of_the_device() -> None:
    def device(begin: int, end: int, offset: int = 0) -> PushRow:
        return PushRow("", 1, "", "", "", "en", begin, end, offset)

    hour = 3600.0
    night = device(22 * 60, 7 * 60)
    assert quiet_until(night, 12 * hour) == 0
    assert quiet_until(night, 23 * hour) == 31 * hour
    assert quiet_until(night, 24 * hour + 6.5 * hour) == 31 * hour
    assert quiet_until(night, 31 * hour) == 0
    assert quiet_until(device(22 * 60, 7 * 60, offset=180), 19.5 * hour) == 28 * hour  # half past ten there
    assert quiet_until(device(0, 0), 3 * hour) == 0


async def to_the_other(tab: Tab) -> None:
    """Answer until somebody else is asked."""
    while tab.options():
        await tab.answer(tab.options()[0])


def test_whoever_is_not_here_is_told_once_that_it_is_their_turn(telling: Host, service: Service) -> None:
    async def play() -> None:
        bob_browser = Browser()
        async with Person(telling.address) as ann, Person(telling.address) as bob:
            table, key = await ann.table("me", "open", game="gardennation", name="Ann")
            await bob.join(table, key=key)
            assert (await bob.get("/notices")).json().keys() == {"key"}
            wish = bob_browser.wish(f"{service.address}/push", quiet={"begin": 0, "end": 0, "offset": 0})
            assert (await bob.post("/notices", wish)).status_code == 200
            told = (await bob.get("/notices")).json()
            assert told["endpoint"] == wish["endpoint"]
            tabs = [await ann.look(table), await bob.look(table)]
            first = 0 if tabs[0].options() else 1
            if first == 1:  # Bob begins: it is then Ann who plays on, and Bob who has gone
                await to_the_other(tabs[1])
                while not tabs[0].options():
                    await tabs[0].receive()
            await tabs[1].close()
            await to_the_other(tabs[0])
            (path, headers, body), *more = await service.hears(1, "/push")
            assert not more
            said = json.loads(push.opened(body, bob_browser.key, SECRET))
            assert said == {"text": "It is your turn in Garden Nation.", "table": table}
            signed_by(headers["Authorization"], told["key"], service.address)
            assert path == "/push"
            (_, _, hook), *_ = await service.hears(1, "/hook")
            assert key not in hook.decode()
            assert json.loads(hook)["event"] == "turn"
            assert json.loads(hook)["name"] == "Bob"
            mine = (await bob.get("/tables")).json()["mine"][0]
            assert [wait["seat"] for wait in mine["waits"]] == [1]
            assert abs(mine["waits"][0]["since"] - time.time()) < 2 * PATIENCE
            await asyncio.sleep(1)  # several looks later
            assert len(service.heard) == 2

    asyncio.run(play())


def signed_by(authorization: str, key: str, audience: str) -> None:
    token = authorization.removeprefix("vapid t=").partition(",")[0]
    assert authorization.endswith(f"k={key}")
    head, claims, signature = token.split(".")
    raw = base64.urlsafe_b64decode(signature + "==")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key))
    r, s = (int.from_bytes(part, "big") for part in (raw[:32], raw[32:]))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said: dict[str, Any] = json.loads(unb64(claims))
    assert said["aud"] == audience
    assert time.time() < said["exp"] < time.time() + 24 * 3600


def test_a_device_that_is_ended_is_told_nothing(telling: Host, service: Service) -> None:
    async def play() -> None:
        async with Person(telling.address) as ann, Person(telling.address) as laptop:
            wish = Browser().wish(f"{service.address}/push")
            assert (await ann.post("/notices", wish)).status_code == 200
            link = (await ann.post("/device")).json()["link"].partition("#")[2]
            assert (await laptop.post(f"/device/{link}")).status_code == 200
            assert "endpoint" not in (await laptop.get("/notices")).json(), "each device by itself"
            assert telling.sql("SELECT count(*) FROM pushes") == [["1"]]
            await laptop.post("/devices/others/end")
            assert telling.sql("SELECT count(*) FROM pushes") == [["0"]]
            await laptop.post("/notices", wish)
            await laptop.post("/notices/end")
            assert telling.sql("SELECT count(*) FROM pushes") == [["0"]]

    asyncio.run(play())


def test_strangers_cannot_make_the_server_ask_its_own_network(host: Host) -> None:
    async def wish() -> None:
        async with Person(host.address) as eve:
            for endpoint in ("http://127.0.0.1:1/", "https://127.0.0.1/", "https://10.1.2.3/", "ftp://x.example/"):
                refused = await eve.post("/notices", Browser().wish(endpoint))
                assert refused.status_code == 400
                assert "push services" in refused.json()["error"]
            for broken in ({"p256dh": "AAAA"}, {"auth": ""}, {"endpoint": "x" * 1001}, {"quiet": {"begin": 1440}}):
                good = Browser().wish("https://push.example.org/x")
                assert (await eve.post("/notices", {**good, **broken})).status_code == 400
            assert (await eve.post("/notices", Browser().wish("https://push.example.org/x"))).status_code == 200

    asyncio.run(wish())


def test_the_key_is_made_once(tmp_path: Path) -> None:
    host = Host(tmp_path)
    try:

        async def key() -> str:
            async with Person(host.address) as ann:
                return str((await ann.get("/notices")).json()["key"])

        first = asyncio.run(key())
        host.stop()
        host.restart()
        assert asyncio.run(key()) == first
        assert (tmp_path / "polyana.db").stat().st_mode & 0o777 == 0o600
    finally:
        host.stop()
