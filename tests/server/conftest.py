"""Servers for tests: one for most of them, on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.host import Host
from tests.server.postgres import WHY_NOT, Postgres, bin_folder


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    if bin_folder() is None:
        pytest.skip(WHY_NOT)
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server on SQLite that nobody stops."""
    host = Host(tmp_path_factory.mktemp("server"))
    yield host
    # Before it is stopped: whoever is cut off in the middle of something may be mentioned.
    complaints = [line for line in host.log.read_text().splitlines() if "ERROR" in line or "Traceback" in line]
    host.stop()
    assert not complaints, "\n".join(complaints)


@pytest.fixture(scope="session")
def postgres_host(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres) -> Iterator[Host]:
    """The same on PostgreSQL."""
    host = Host(tmp_path_factory.mktemp("server"), postgres.new_database())
    yield host
    host.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def any_host(request: pytest.FixtureRequest) -> Host:
    found: Host = request.getfixturevalue("host" if request.param == "sqlite" else "postgres_host")
    return found


@pytest.fixture(params=["sqlite", "postgres"])
def any_database(request: pytest.FixtureRequest) -> str | None:
    """For a server of one's own: None is SQLite, in its folder; otherwise an empty database of PostgreSQL."""
    if request.param == "sqlite":
        return None
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()
