"""The browser client's files, as `web/` builds them into `polyana/web`. Every path that is no file is a page of it."""

from __future__ import annotations

import hashlib
import mimetypes
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from polyana.server.guard import Receive, Scope, Send, header
from polyana.server.words import language_of, say

IMMUTABLE: Final = b"public, max-age=31536000, immutable"
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}
NOT_BUILT: Final = "<!doctype html><html lang={language}><meta charset=utf-8><title>polyana</title><p>{text}</html>\n"


class File:
    def __init__(self, name: str, body: bytes, packed: dict[str, bytes]) -> None:
        suffix = "." + name.rpartition(".")[2]
        kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.kind = (f"{kind}; charset=utf-8" if kind.startswith("text/") else kind).encode()
        self.body = body
        self.packed = packed
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'.encode()
        self.cache = IMMUTABLE if name.startswith("assets/") else b"no-cache"


class Pages:
    def __init__(self, folder: Traversable | None = None) -> None:
        """Reads all files once: the client is small, and nothing outside it can ever be asked for."""
        self._files: dict[str, File] = {}
        folder = folder if folder is not None else files("polyana").joinpath("web")
        if folder.is_dir():
            found = dict(_walk(folder, ""))
            for name, body in found.items():
                if not name.endswith(tuple(ending for _, ending in ENCODINGS)):
                    packed = {coding: found[name + end] for coding, end in ENCODINGS if name + end in found}
                    self._files[name] = File(name, body, packed)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = str(scope["path"]).lstrip("/")
        if scope["method"] not in ("GET", "HEAD"):
            await _answer(scope, send, 405, [(b"allow", b"GET, HEAD")], b"")
            return
        file = self._files.get(path)
        if file is None and ("." in path.rpartition("/")[2] or path.startswith("assets/")):
            await _answer(scope, send, 404, [(b"content-type", b"text/plain; charset=utf-8")], b"not found\n")
            return
        file = file or self._files.get("index.html")
        if file is None:
            language = language_of(header(scope, b"accept-language"))
            page = NOT_BUILT.format(language=language, text=say(language, "not-built")).encode()
            await _answer(scope, send, 200, [(b"content-type", b"text/html; charset=utf-8")], page)
            return
        headers = [(b"cache-control", file.cache), (b"etag", file.tag), (b"vary", b"accept-encoding")]
        if header(scope, b"if-none-match").encode("latin-1") == file.tag:
            await _answer(scope, send, 304, headers, b"")
            return
        headers.append((b"content-type", file.kind))
        body = file.body
        accepted = header(scope, b"accept-encoding")
        for coding, packed in file.packed.items():
            if coding in accepted:
                body = packed
                headers.append((b"content-encoding", coding.encode()))
                break
        await _answer(scope, send, 200, headers, body)


async def _answer(scope: Scope, send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    headers = [*headers, (b"content-length", str(len(body)).encode())] if status != 304 else headers
    start: dict[str, Any] = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def _walk(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _walk(each, f"{prefix}{each.name}/")
        elif not each.name.endswith((".py", ".pyc")):
            found.append((prefix + each.name, each.read_bytes()))
    return found
