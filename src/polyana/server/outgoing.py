"""Requests that the server itself makes, to addresses that strangers have named: never into its own network."""

from __future__ import annotations

import http.client
import socket
import ssl
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

LONGEST: Final = 1000  # characters of an address
PATIENCE: Final = 10.0  # seconds
# Of IPv6 what leads to addresses of IPv4, whatever those are: NAT64, 6to4, Teredo.
_TUNNELS: Final = tuple(ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))


class Forbidden(Exception):
    """An address that nothing is sent to."""


def checked(url: str, local: bool) -> SplitResult:
    """Only https, no name or password in it, no other port; what its name resolves to is looked at when something is
    sent. `local`: this machine may be meant, as in tests."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden from None
    if len(url) > LONGEST or not url.isascii() or any(ord(mark) <= 32 for mark in url):
        raise Forbidden
    if not parts.hostname or parts.username is not None or parts.password is not None:
        raise Forbidden
    if local and parts.scheme == "http":
        return parts
    if parts.scheme != "https" or port not in (None, 443):
        raise Forbidden
    try:
        address = ip_address(parts.hostname)
    except ValueError:
        return parts
    if not _may_be_met(address, local):
        raise Forbidden
    return parts


def post(url: str, headers: dict[str, str], body: bytes, local: bool = False, anywhere: bool = False) -> int:
    """The status of the answer, of which no more is read; no redirection is followed. Blocks: for a thread.

    The address that was looked at is the one connected to: a name that resolves to another one a moment later gains
    nothing. `anywhere`: the operator has named it.
    """
    parts = urlsplit(url) if anywhere else checked(url, local)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    if not anywhere and not all(_may_be_met(ip_address(str(each[4][0]).partition("%")[0]), local) for each in found):
        raise Forbidden
    family, kind, protocol, _, where = found[0]
    with socket.socket(family, kind, protocol) as plain:
        plain.settimeout(PATIENCE)
        plain.connect(where)
        sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
        connection = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        connection.sock = sock
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, headers)
            return connection.getresponse().status
        except http.client.HTTPException as error:
            raise OSError(type(error).__name__) from None
        finally:
            connection.close()


def _may_be_met(address: IPv4Address | IPv6Address, local: bool) -> bool:
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if local and address.is_loopback:
        return True
    return address.is_global and not address.is_multicast and not any(address in tunnel for tunnel in _TUNNELS)
