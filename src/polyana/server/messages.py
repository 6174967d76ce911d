"""What clients may say on a websocket. Anything else is not understood."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import Meta

Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Word = Annotated[str, Meta(max_length=40)]


class Said(msgspec.Struct, tag_field="t", frozen=True):
    """Anything a client says."""


class Answer(Said, frozen=True, tag="answer"):
    stamp: Number
    code: Number


class Undo(Said, frozen=True, tag="undo"):
    stamp: Number


class Takeback(Said, frozen=True, tag="takeback"):
    pass


class Vote(Said, frozen=True, tag="vote"):
    yes: bool


class Orders(Said, frozen=True, tag="orders"):
    orders: Annotated[dict[Word, Word | bool], Meta(max_length=64)]


class History(Said, frozen=True, tag="history"):
    at: Number


class Hint(Said, frozen=True, tag="hint"):
    stamp: Number


class Chat(Said, frozen=True, tag="chat"):
    text: Annotated[str, Meta(max_length=2000)]


class Ping(Said, frozen=True, tag="ping"):
    pass


class Language(Said, frozen=True, tag="language"):
    language: Word


Message = Answer | Undo | Takeback | Vote | Orders | History | Hint | Chat | Ping | Language

DECODER: Final = msgspec.json.Decoder(Message)
ENCODER: Final = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    return ENCODER.encode(message)
