"""What the person who runs a server may choose."""

from __future__ import annotations

import pytest

from polyana.server import words
from polyana.server.settings import Settings, from_environment, has_password


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


def test_a_password_is_noticed_wherever_it_stands() -> None:
    for url in ("postgresql://a:b@h/x", "postgresql://h/x?user=a&password=b"):
        assert has_password(url)
        with pytest.raises(words.Trouble, match="POLYANA_DATABASE_FILE"):
            from_environment({}, database=url)
    for url in ("postgresql://a@h/x", "postgresql://h/x?passfile=/etc/x", "sqlite:///x", "http://["):
        assert not has_password(url)


def test_proxies_are_addresses_or_networks() -> None:
    assert from_environment({"POLYANA_PROXIES": "10.0.0.2, ::1"}).proxies == ("10.0.0.2/32", "::1/128")
    assert from_environment({"POLYANA_PROXIES": "10.0.0.2"}, proxies=["10.1.0.0/16"]).proxies == ("10.1.0.0/16",)
    with pytest.raises(words.Trouble, match="proxy-example"):
        from_environment({}, proxies=["proxy-example"])
