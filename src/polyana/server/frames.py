"""Websocket frames (RFC 6455) as bytes: what a browser sends taken apart, what we send put together.

Every move of every table passes here, so this is a page of our own. The handshake, which comes once, is a library's.
"""

from __future__ import annotations

import math
import struct
from typing import Final

TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
_CONTINUED: Final = 0

PROTOCOL_ERROR: Final = 1002
TOO_MUCH: Final = 1008
TOO_BIG: Final = 1009

PIECES: Final = 64  # of one message; browsers send what we take in one

_SHORT: Final = struct.Struct("!BBH")
_LONG: Final = struct.Struct("!BBQ")
_ZEROS: Final = bytes(4)


class BadFrame(Exception):
    """Not what a browser says. `code` is what the connection is closed with."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


def frame(kind: int, payload: bytes) -> bytes:
    """One whole message, as a server sends it: in one piece and unmasked."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | kind, size)) + payload
    if size < 65536:
        return _SHORT.pack(0x80 | kind, 126, size) + payload
    return _LONG.pack(0x80 | kind, 127, size) + payload


def closing(code: int) -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big"))


class Reader:
    """Bytes in, messages out: (kind, payload). Pieces of a message are put together; what comes between is not.

    `frames` counts all there were, of whatever kind: one that says nothing costs as much to read as one that does.
    """

    __slots__ = ("_buffer", "_count", "_kind", "_most", "_pieces", "frames")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes a message may have
        self._buffer = b""
        self._kind = 0  # of the message whose pieces are being collected; 0: none
        self._pieces = bytearray()
        self._count = 0  # of those pieces
        self.frames = 0

    def feed(self, data: bytes, frames: float = math.inf) -> list[tuple[int, bytes]]:
        """The messages that are complete now; BadFrame if the other side does not speak the protocol, or if these are
        more frames than it may send."""
        data = self._buffer + data if self._buffer else data
        found: list[tuple[int, bytes]] = []
        at, end = 0, len(data)
        allowed = self.frames + frames
        while end - at >= 6:
            first, second = data[at], data[at + 1]
            kind, size = first & 15, second & 127
            if first & 0x70 or not second & 0x80:  # an extension nobody agreed on; a client masks
                raise BadFrame(PROTOCOL_ERROR)
            head = 2
            if kind >= CLOSE:
                if kind > PONG or size > 125 or not first & 0x80:
                    raise BadFrame(PROTOCOL_ERROR)
            elif kind > BINARY or (kind == _CONTINUED) != bool(self._kind):
                raise BadFrame(PROTOCOL_ERROR)
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif size == 127:
                if end - at < 10:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            if size + len(self._pieces) > self._most:
                raise BadFrame(TOO_BIG)
            start = at + head + 4
            if end < start + size:
                break
            payload = data[start : start + size]
            mask = data[start - 4 : start]
            at = start + size
            self.frames += 1
            if self.frames > allowed:
                raise BadFrame(TOO_MUCH)
            if mask != _ZEROS:
                payload = _unmasked(payload, mask)
            if kind >= CLOSE:
                found.append((kind, payload))
            elif first & 0x80:
                found.append((kind, payload) if kind else (self._kind, bytes(self._pieces) + payload))
                if not kind:
                    self._kind, self._pieces, self._count = 0, bytearray(), 0
            else:
                self._kind = kind or self._kind
                self._pieces += payload
                self._count += 1
                if self._count > PIECES:
                    raise BadFrame(TOO_MUCH)
        self._buffer = data[at:]
        return found


def _unmasked(payload: bytes, mask: bytes) -> bytes:
    size = len(payload)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(size, "big")
