"""docs/deploy.md: what it says is tried, as it stands there. Only ports and places are others."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from polyana.server.settings import Settings, from_environment
from tests.server.host import ROOT, Host, environment, some_port
from tests.server.player import PATIENCE

PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
NAME = "play.example.org"
SERVICES = ROOT / "build" / "services"  # where `make services` puts what is not installed


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.M | re.S)


def program(name: str) -> str:
    places = os.pathsep.join(
        [os.environ.get("PATH", ""), "/usr/sbin", *(str(SERVICES / "usr" / at) for at in ("sbin", "bin"))]
    )
    found = shutil.which(name, path=places)
    if not found:
        pytest.skip(f"{name} is not there; `make services` fetches Debian's")
    return found


# The unit.


def settings_of(unit: str) -> list[tuple[str, str]]:
    pairs = [line.partition("=")[::2] for line in unit.splitlines() if "=" in line]
    return [(name.strip(), value.strip()) for name, value in pairs]


def test_the_unit_is_one_and_starts_a_server(tmp_path: Path) -> None:
    unit, for_postgres = blocks("ini")
    command = shlex.split(dict(settings_of(unit))["ExecStart"])
    assert command[:2] == ["/opt/polyana/bin/polyana", "serve"]
    told = dict(value.split("=", 1) for name, value in settings_of(unit) if name == "Environment")
    assert all(name.startswith("POLYANA_") for name in told)
    chosen = from_environment(told, proxies=["127.0.0.1"])
    assert chosen.origins == (f"https://{NAME}",)
    assert chosen.log == "json"
    # Whatever stands there is understood: a setting nobody reads would be silently of no use.
    known = {f"POLYANA_{name.upper()}" for name in Settings.__struct_fields__}
    database = [value for name, value in settings_of(for_postgres) if name == "Environment"]
    assert set(told) <= known
    assert [value.partition("=")[0].removesuffix("_FILE") for value in database] == ["POLYANA_DATABASE"]
    port = some_port()
    arguments = [{"8000": str(port), "/var/lib/polyana": str(tmp_path)}.get(word, word) for word in command[1:]]
    server = subprocess.Popen(
        [sys.executable, "-m", "polyana.cli", *arguments],
        env={**environment(), **told},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        assert server.stdout is not None
        assert f":{port}/" in server.stdout.readline()
        assert httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=PATIENCE).json()["ok"]
        rebound = httpx.get(f"http://127.0.0.1:{port}/api/health", headers={"Host": NAME}, timeout=PATIENCE)
        assert rebound.status_code == 200
        server.terminate()  # KillSignal
        _, log = server.communicate(timeout=PATIENCE)
        assert server.returncode in (0, -15)
        assert all(json.loads(line)["level"] for line in log.splitlines())
    finally:
        server.kill()
        server.wait()


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    unit, for_postgres = blocks("ini")
    unit = unit.replace("/opt/polyana/bin/polyana", sys.executable)
    with_postgres = unit.replace("[Install]", f"{for_postgres}\n[Install]")
    for name, text in (("one", unit), ("two", with_postgres)):
        file = tmp_path / f"polyana-{name}.service"
        file.write_text(text)
        done = subprocess.run([analyze, "verify", "--man=no", str(file)], capture_output=True, text=True)
        about = [line for line in (done.stdout + done.stderr).splitlines() if "polyana" in line]
        assert about == [], done.stderr
    file.write_text(unit.replace("[Service]", "[Service]\nExecStrat=x"))
    done = subprocess.run([analyze, "verify", "--man=no", str(file)], capture_output=True, text=True)
    assert "ExecStrat" in done.stdout + done.stderr  # it would have been noticed


# The container.


def test_the_containers_command_is_one() -> None:
    (file,) = blocks("dockerfile")
    words = dict(line.split(" ", 1) for line in file.splitlines())
    assert set(words) <= {"FROM", "RUN", "USER", "VOLUME", "EXPOSE", "ENV", "CMD"}
    command = json.loads(words["CMD"])
    assert command[0] == "polyana"
    asked = subprocess.run(
        [sys.executable, "-m", "polyana.cli", *command[1:], "--help"], env=environment(), capture_output=True, text=True
    )
    assert asked.returncode == 0, asked.stderr
    assert command[command.index("--port") + 1] == words["EXPOSE"]
    assert command[command.index("--data") + 1] == words["VOLUME"]
    assert f"--home-dir {words['VOLUME']}" in words["RUN"]
    assert f"-o {words['USER']} {words['VOLUME']}" in words["RUN"]
    name, _, value = words["ENV"].partition("=")
    assert from_environment({name: value}).log == "json"


# Proxies.


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with cert.pem and key.pem."""
    folder = tmp_path_factory.mktemp("certificate")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    command += [
        "-addext",
        f"subjectAltName=DNS:{NAME}",
        "-keyout",
        str(folder / "key.pem"),
        "-out",
        str(folder / "cert.pem"),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server as the page starts it: its proxy is on this machine."""
    env: dict[str, Any] = {
        "POLYANA_ORIGINS": f"https://{NAME}",
        "POLYANA_PROXIES": "127.0.0.1",
        "POLYANA_TABLES_PER_HOUR": "2",
    }
    host = Host(tmp_path_factory.mktemp("behind"), **env)
    yield host
    host.stop()


def nginx(folder: Path, certificate: Path, port: int, server: int) -> list[str]:
    (snippet,) = blocks("nginx")
    for was, now in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        (f"/etc/ssl/{NAME}.pem", str(certificate / "cert.pem")),
        (f"/etc/ssl/{NAME}.key", str(certificate / "key.pem")),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    ):
        assert was in snippet
        snippet = snippet.replace(was, now)
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    user = "user root;" if os.geteuid() == 0 else ""
    file.write_text(f"{user} daemon off; pid {folder}/pid; events {{}} http {{ access_log off; {places}\n{snippet} }}")
    return [program("nginx"), "-p", str(folder), "-c", str(file), "-e", str(folder / "errors")]


def caddy(folder: Path, certificate: Path, port: int, server: int) -> list[str]:
    (snippet,) = blocks("caddyfile")
    tls = f"tls {certificate}/cert.pem {certificate}/key.pem"
    for was, now in (
        (f"{NAME} {{", f"{NAME}:{port} {{\n bind 127.0.0.1\n {tls}"),
        ("127.0.0.1:8000", f"127.0.0.1:{server}"),
    ):
        assert was in snippet
        snippet = snippet.replace(was, now)
    file = folder / "Caddyfile"
    file.write_text("{\n admin off\n auto_https disable_redirects\n}\n" + snippet)
    return [program("caddy"), "run", "--config", str(file), "--adapter", "caddyfile"]


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_proxy_passes_everything_a_table_needs(proxy: Any, tmp_path: Path, certificate: Path, behind: Host) -> None:
    port = some_port()
    trusted = ssl.create_default_context(cafile=str(certificate / "cert.pem"))
    command = proxy(tmp_path, certificate, port, behind.port)
    places = {name: str(tmp_path) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    with (tmp_path / "log").open("w") as log:
        running = subprocess.Popen(command, stdout=log, stderr=log, env={**os.environ, **places}, cwd=tmp_path)

    def client(address: str) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=address, verify=trusted)
        headers = {"Host": NAME, "Origin": f"https://{NAME}"}
        return httpx.AsyncClient(transport=transport, base_url=f"https://127.0.0.1:{port}", headers=headers)

    async def play() -> None:
        named: dict[str, Any] = {"extensions": {"sni_hostname": NAME}}
        address = f"127.0.{7 if proxy is nginx else 8}"
        body = {"game": "grandbois", "seats": [{"kind": "me"}, {"kind": "open"}], "public": True}
        async with client(f"{address}.1") as ann, client(f"{address}.2") as bob:
            made = await ann.post("/api/tables", json=body, **named)
            assert made.status_code == 201, made.text
            assert made.headers["set-cookie"].endswith("; Secure")
            table = made.json()["table"]
            cookie = made.headers["set-cookie"].partition(";")[0]
            async with connect(
                f"wss://{NAME}/ws/{table}",
                host="127.0.0.1",
                port=port,
                ssl=trusted,
                server_hostname=NAME,
                origin=f"https://{NAME}",  # type: ignore[arg-type]  # a type of its own for what is a string
                additional_headers={"Cookie": cookie},
                proxy=None,
            ) as tab:
                assert json.loads(await tab.recv())["seat"] == 0
                await tab.send('{"t":"ping"}')
                assert json.loads(await tab.recv()) == {"t": "pong"}
            assert (await ann.get("/metrics", **named)).status_code == 404
            # Limits are of whoever is at the other end, whatever they say of themselves.
            forged = {"X-Forwarded-For": "203.0.113.9"}
            answers = [await ann.post("/api/tables", json=body, headers=forged, **named) for _ in range(2)]
            assert [answer.status_code for answer in answers] == [201, 429]
            assert (await bob.post("/api/tables", json=body, **named)).status_code == 201
            foreign = await bob.post("/api/tables", json=body, headers={"Origin": "https://evil.example"}, **named)
            assert foreign.status_code == 403

    try:
        end = time.monotonic() + PATIENCE
        while running.poll() is None and time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", port), 5).close()
                break
            except OSError:
                time.sleep(0.1)
        assert running.poll() is None, (tmp_path / "log").read_text() + (tmp_path / "errors").read_text()
        asyncio.run(play())
    finally:
        running.terminate()
        running.wait(PATIENCE)
