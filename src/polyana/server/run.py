"""Start a server, or say in one sentence why not."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final

import uvicorn
from uvicorn.supervisors import Multiprocess

from polyana import games
from polyana.server import logs
from polyana.server.settings import ENVIRONMENT, Settings
from polyana.server.store import Store
from polyana.server.words import Trouble

GRACE: Final = 3  # seconds for connections to close
SPARE_FILES: Final = 256  # for the database, bots and connections that are on their way


def serve(settings: Settings, listening: Callable[[str], None]) -> int:
    """Runs until it is stopped; `listening` is told the address. Trouble says what stands in the way."""
    settings.register()
    for name, module in settings.games.items():
        try:
            games.find(name)
        except (ImportError, AttributeError, ValueError):
            raise Trouble("bad-games", value=f"{name}={module}") from None
    folder = _own_folder(settings)
    if settings.workers > 1 and settings.embedded():
        raise Trouble("one-process")
    sock = _bind(settings.host, settings.port)
    asyncio.run(_prepare(settings))
    address = address_of(settings.lan or settings.host, sock.getsockname()[1])
    os.environ[ENVIRONMENT] = settings.dump()
    _allow_files(settings.per_process + SPARE_FILES)
    logs.begin(settings.log)
    config = uvicorn.Config(
        "polyana.server.app:make",
        factory=True,
        workers=settings.workers,
        http="polyana.server.door:Door",
        proxy_headers=False,  # uvicorn believes whoever is on this machine; `guard` believes those that were named
        ws="polyana.server.wire:Wire",
        access_log=False,  # no address and no link in any log
        log_config=None,
        log_level="error",  # of what it warns about strangers would fill the log; `guard` has a line a minute for them
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    threading.Thread(target=_when_listening, args=(sock.getsockname(), address, listening), daemon=True).start()
    try:
        if settings.workers > 1:
            sock.listen(2048)
            Multiprocess(config, sockets=[sock]).run()
            return 0
        server = uvicorn.Server(config)
        server.run(sockets=[sock])
        return 0 if server.started else 3
    except KeyboardInterrupt:  # Ctrl+C is how it is stopped
        return 0
    finally:
        if folder is not None:
            folder.close()


def address_of(host: str, port: int) -> str:
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def open_browser(address: str) -> None:
    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)


def _when_listening(where: Any, address: str, listening: Callable[[str], None]) -> None:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(where[0], where[0])
    for _ in range(600):
        try:
            socket.create_connection((host, where[1]), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            listening(address)
            return


def _allow_files(count: int) -> None:
    """Many systems let a program open a thousand files unless it asks for more, and every connection is one."""
    try:
        import resource
    except ImportError:  # Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except OverflowError:
        raise Trouble("bad-port", port=str(port)) from None
    except OSError as error:
        sock.close()
        if error.errno in (98, 48, 10048):  # address in use, on Linux, macOS and Windows
            raise Trouble("busy-port", port=str(port), other=str(port + 1)) from None
        raise Trouble("bad-address", host=host, port=str(port), error=error.strerror or str(error)) from None
    sock.set_inheritable(True)
    return sock


def _own_folder(settings: Settings) -> IO[str] | None:
    """With SQLite one server a folder: two would not hear of each other's moves."""
    if not settings.embedded():
        return None
    file = Path(settings.url().removeprefix("sqlite+aiosqlite:///"))
    folder = file.parent
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = (folder / "polyana.lock").open("w")
        probe = folder / ".polyana-probe"
        probe.write_text("")
        probe.unlink()
        keep_to_ourselves(file)
    except OSError as error:
        raise Trouble("no-folder", folder=str(folder), error=error.strerror or str(error)) from None
    try:
        import fcntl
    except ImportError:
        return lock
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise Trouble("one-folder", folder=str(folder)) from None
    return lock


def keep_to_ourselves(file: Path) -> None:
    """The seeds of running games lie in it: nobody else on this machine may read it, whatever the folder allows.

    It is made before SQLite makes it, which gives its log and its index the same rights.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (file, *(file.with_name(file.name + tail) for tail in ("-wal", "-shm"))):
        if each.exists():
            each.chmod(0o600)


async def _prepare(settings: Settings) -> None:
    """Reach the database and bring it up to date, before anybody is told an address."""
    try:
        store = Store(settings)
    except Exception:  # not said: it may be a part of the password
        raise Trouble("bad-database") from None
    try:
        await asyncio.wait_for(store.migrate(), 20)
    except Trouble:
        raise
    except Exception as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0] if str(error) else type(error).__name__
        raise Trouble("no-database", error=why[:200]) from None
    finally:
        await store.stop()
