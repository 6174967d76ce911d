"""Cookies."""

from __future__ import annotations

from polyana.server import people


def test_cookies_are_read_and_odd_ones_are_nothing() -> None:
    assert people.token_in(f"a=b; polyana={'0' * 32}; c=d") == "0" * 32
    # A browser does not tell ports apart: what other programs on this machine keep in it comes along.
    for others in ("a[b]=c; ", 'state={"open": true}; ', "polyana=old; ", f"session={'x' * 6000}; ", "=; ; "):
        assert people.token_in(f"{others}polyana={'0' * 32}") == "0" * 32
    for odd in ("", "polyana", "polyana=", ";;;=", "polyana=\x00\x01", "a[b]=c; polyana=x"):
        assert len(people.token_in(odd)) < 4
