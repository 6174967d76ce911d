"""The client's files."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from polyana.server.pages import Pages
from tests.server.fakes import scope


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
