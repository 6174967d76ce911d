"""Frames of the websocket protocol."""

from __future__ import annotations

import random

import pytest
from websockets.frames import Frame, Opcode

from polyana.server import frames


def browser(kind: int, payload: bytes, mask: bytes = b"\x01\x02\x03\xf4", last: bool = True) -> bytes:
    """A frame as a browser sends it, by the library's own hand."""
    framed = Frame(Opcode(kind), payload, last).serialize(mask=True)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    return framed[: len(framed) - len(payload) - 4] + mask + masked


def test_frames_are_read_whole_and_in_pieces() -> None:
    rng = random.Random(5)
    sent = [(rng.choice([1, 2, 9, 10]), rng.randbytes(rng.choice([0, 1, 7, 125]))) for _ in range(60)]
    sent += [(1, rng.randbytes(size)) for size in (126, 4096, 65535, 65536)]
    stream = b"".join(browser(kind, payload, rng.randbytes(4)) for kind, payload in sent)
    for most in (1, 3, 1000, len(stream)):
        reader, found = frames.Reader(65536), []
        for at in range(0, len(stream), most) if most > 1 else range(2000):
            found += reader.feed(stream[at : at + most])
        assert found == sent[: len(found)]
        assert most == 1 or len(found) == len(sent)
    # A message in pieces, with a ping in between.
    parts = browser(1, b"al", last=False) + browser(9, b"?") + browser(0, b"l r", last=False) + browser(0, b"ight")
    assert frames.Reader(100).feed(parts + browser(1, b"next")) == [(9, b"?"), (1, b"all right"), (1, b"next")]


def test_frames_that_are_none_are_refused() -> None:
    bad = {
        b"\x81\x02\x00\x00\x00\x00": frames.PROTOCOL_ERROR,  # not masked
        b"\xc1\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # an extension
        b"\x83\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # an unknown kind
        b"\x8b\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,
        b"\x80\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # goes on with nothing
        b"\x09\x82\x00\x00\x00\x00aa": frames.PROTOCOL_ERROR,  # a ping in pieces
        b"\x89\xfe\x00\x7e\x00\x00": frames.PROTOCOL_ERROR,  # a long ping
        b"\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00": frames.TOO_BIG,
    }
    for data, code in bad.items():
        with pytest.raises(frames.BadFrame) as refused:
            frames.Reader(1000).feed(data)
        assert refused.value.code == code, data
    reader = frames.Reader(10)
    assert reader.feed(browser(1, b"12345678", last=False)) == []
    with pytest.raises(frames.BadFrame):
        reader.feed(browser(0, b"901"))
    with pytest.raises(frames.BadFrame):  # a new message before the last has ended
        reader.feed(browser(1, b"x"))


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_we_send_is_framed_as_the_library_would(size: int) -> None:
    payload = bytes(size)
    assert frames.frame(frames.TEXT, payload) == Frame(Opcode.TEXT, payload).serialize(mask=False)


def test_frames_are_counted_whatever_they_say() -> None:
    for kind, last in ((9, True), (10, True), (1, True)):
        reader = frames.Reader(1000)
        stream = browser(kind, b"", last=last) * 100
        assert len(reader.feed(stream, 100)) == 100 == reader.frames
        with pytest.raises(frames.BadFrame) as refused:
            reader.feed(stream, 99)
        assert refused.value.code == frames.TOO_MUCH
        assert reader.frames == 200  # what comes after is not even looked at


def test_a_message_has_so_many_pieces() -> None:
    reader = frames.Reader(1000)
    reader.feed(browser(1, b"", last=False) + browser(0, b"", last=False) * (frames.PIECES - 1))
    assert reader.feed(browser(0, b"x")) == [(1, b"x")]
    with pytest.raises(frames.BadFrame) as refused:
        reader.feed(browser(1, b"", last=False) + browser(0, b"", last=False) * frames.PIECES)
    assert refused.value.code == frames.TOO_MUCH
