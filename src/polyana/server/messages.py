"""Everything said on a websocket, as types. docs/protocol.md tells the same in words; a test compares them.

What a client says and is none of these is not understood. The browser's types are generated from here (`typescript`).
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from polyana.kernel.views import Fields, View
from polyana.server.bodies import Changes, Event, Hash, Seat, Summary

# What clients say.

Number = Annotated[int, Meta(ge=-(2**53), le=2**53)]
Word = Annotated[str, Meta(max_length=40)]


class FromClient(msgspec.Struct, tag_field="t", frozen=True):
    """Anything a client says."""


class Answer(FromClient, frozen=True, tag="answer"):
    """The answer to one's question at this stamp; -1 passes."""

    stamp: Number
    code: Number


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back one's own last answer."""

    stamp: Number


class AskTakeback(FromClient, frozen=True, tag="takeback"):
    """Ask all other people at the table for a takeback."""


class Vote(FromClient, frozen=True, tag="vote"):
    """On a takeback somebody asks for."""

    yes: bool


class Consent(FromClient, frozen=True, tag="consent"):
    """On a seat somebody asks for."""

    yes: bool


class Reveal(FromClient, frozen=True, tag="reveal"):
    """The share in chance that one pledged, when the game begins."""

    share: Hash


class SetOrders(FromClient, frozen=True, tag="orders"):
    """One's standing orders from now on."""

    orders: Annotated[dict[Word, Word | bool], Meta(max_length=64)]


class AskStandIn(FromClient, frozen=True, tag="standin"):
    """Let a bot play for somebody who is absent: the others at the table are asked."""

    seat: Number


class Resume(FromClient, frozen=True, tag="resume"):
    """I am back: no bot plays for me any more."""


class LookBack(FromClient, frozen=True, tag="history"):
    """Show the table as it stood at a position."""

    at: Number


class AskHint(FromClient, frozen=True, tag="hint"):
    """What would a bot answer here?"""

    stamp: Number


class Say(FromClient, frozen=True, tag="chat"):
    """A word to the others."""

    text: Annotated[str, Meta(max_length=2000)]


class ChooseLanguage(FromClient, frozen=True, tag="language"):
    """Sentences follow from now on."""

    language: Word


class Ping(FromClient, frozen=True, tag="ping"):
    """Is anybody there?"""


ClientMessage = (
    Answer
    | Undo
    | AskTakeback
    | Vote
    | Consent
    | AskStandIn
    | Resume
    | Reveal
    | SetOrders
    | LookBack
    | AskHint
    | Say
    | ChooseLanguage
    | Ping
)

# What the server says.

StandingOrders = dict[str, str | bool]  # by kind of question "ask", "wait" or "pass"; and `forced`, `pace`


class ChatLine(msgspec.Struct, frozen=True):
    """Somebody at the table has said something."""

    name: str
    seat: int
    text: str
    at: float  # seconds since 1970


class Motion(msgspec.Struct, frozen=True):
    """A takeback that somebody asks for."""

    by: int | None  # null: it is settled
    need: list[int]  # seats that must agree
    agreed: list[int]


class Asking(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody asks for the place of a bot, or of a person who is absent, in the running game."""

    seat: int
    name: str
    need: list[int]  # seats that must agree
    agreed: list[int]
    bot: bool = False  # not for themselves: a bot is to play for the person who is absent


class Times(msgspec.Struct, frozen=True):
    """The clock of a table, when this was sent."""

    left: list[float]  # by seat: seconds
    runs: list[int]  # the seats whose time runs


Taken = Annotated[tuple[int, int], Fields("by", "events")]  # a takeback, and how many events it left


class FromServer(msgspec.Struct, tag_field="t", frozen=True):
    """Anything the server says."""


class Sync(FromServer, frozen=True, tag="sync"):
    """Everything this onlooker may know: first of all, and whenever something may have been missed."""

    table: Summary
    stamp: int
    seat: int
    view: View | None  # null before the game begins
    shown: int  # the number of this view, for the changes that follow
    events: list[Event]  # all so far
    undo: bool  # may this seat undo?
    chat: list[ChatLine]
    orders: StandingOrders
    ordered: bool  # will the seat's standing orders answer what it is asked?
    takebacks: list[Taken]  # in the order they happened
    takeback: Motion | UnsetType = UNSET
    asking: Asking | UnsetType = UNSET
    clock: Times | UnsetType = UNSET


class Move(FromServer, frozen=True, tag="move"):
    """The table went on."""

    stamp: int
    changes: Changes  # what is different in the view since the one before
    shown: int  # the number of the view as it is now
    events: list[Event]  # new ones only
    undo: bool
    ordered: bool
    since: int = msgspec.field(name="from")  # how many events the client must have had


class Back(FromServer, frozen=True, tag="back"):
    """An undo or takeback went through."""

    stamp: int
    changes: Changes
    shown: int
    events: list[Event]  # those after the ones that stay
    undo: bool
    ordered: bool
    by: int
    takebacks: list[Taken]
    since: int = msgspec.field(name="from")  # how many events stay


class Refused(FromServer, frozen=True, tag="refused"):
    """The answer is forbidden by a rule; nothing has changed."""

    stamp: int
    code: int
    rule: str
    text: str


class Stale(FromServer, frozen=True, tag="stale"):
    """The answer was for another position; a sync follows."""

    stamp: int


class Error(FromServer, frozen=True, tag="error"):
    """Not understood or not allowed; nothing has changed."""

    text: str


class Seats(FromServer, frozen=True, tag="seats"):
    """Somebody sat down, left, came or went."""

    seats: list[Seat]


class Chat(FromServer, ChatLine, frozen=True, tag="chat"):
    """Somebody at the table says something."""


class Takeback(FromServer, Motion, frozen=True, tag="takeback"):
    """Somebody asks for a takeback, agrees, or it is settled."""


class Petition(FromServer, frozen=True, tag="petition"):
    """Somebody asks for a seat, somebody agrees, or it is settled: null."""

    asking: Asking | None


class ClockShown(FromServer, Times, frozen=True, tag="clock"):
    """After every move at a table with a clock, and when somebody sits down, leaves or comes back."""


class Orders(FromServer, frozen=True, tag="orders"):
    """One's standing orders, after a change."""

    orders: StandingOrders
    ordered: bool


class Hint(FromServer, frozen=True, tag="hint"):
    """What a bot would answer."""

    stamp: int
    code: int
    text: str
    better: list[Annotated[tuple[int, float], Fields("code", "share")]]
    why: list[str]  # sentences; none where nothing was learned about the game


class History(FromServer, frozen=True, tag="history"):
    """The table as it stood."""

    at: int
    last: int
    view: View
    events: int  # how many were told by then


class Over(FromServer, frozen=True, tag="over"):
    """The game is over: once, with or after the last move."""

    seed: str
    scores: list[int]
    winners: list[int]


class Bye(FromServer, frozen=True, tag="bye"):
    """The server closes the connection, and says why."""

    text: str


class Pong(FromServer, frozen=True, tag="pong"):
    """The answer to a ping."""


class Tried(msgspec.Struct, frozen=True):
    """What became of a try at a puzzle, as its seat sees the table: over HTTP, not over a websocket."""

    sync: Sync
    over: bool  # somebody else, or chance, would have a say
    solved: bool
    reached: int  # of what is needed
    needed: int
    hint: int | None  # what goes on to a solution from here; null if none is known
    refused: Refused | None  # the last of the answers was forbidden: the table stands as before it


ServerMessage = (
    Sync
    | Move
    | Back
    | Refused
    | Stale
    | Error
    | Seats
    | Chat
    | Takeback
    | Petition
    | ClockShown
    | Orders
    | Hint
    | History
    | Over
    | Bye
    | Pong
)

DECODER: Final = msgspec.json.Decoder(ClientMessage)
ENCODER: Final = msgspec.json.Encoder()


def encode(message: FromServer | FromClient) -> bytes:
    return ENCODER.encode(message)
