"""Everything said over HTTP, as types: bodies that are asked with, bodies that are answered.

docs/protocol.md tells the same in words, and a test compares them; /api/openapi.json and the browser's types
(`typescript`) are generated from here.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from polyana.kernel import meaning, views
from polyana.kernel.views import Fields, View
from polyana.texts import LANGUAGES

Text = Annotated[str, Meta(max_length=200)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # 32 bytes in hex
OptionValue = bool | int | str
Changes = dict[str, Any]  # of a view: `kernel.differences`
Event = Annotated[list[int], Fields("kind", "*args")]
LONGEST_CLOCK: Final = 60 * 86_400  # seconds
USUAL: Final = "medium"  # the bot where nobody has chosen one
SeatKind = Literal["open", "human", "bot"]
TableState = Literal["waiting", "running", "over", "kept"]


class Complaint(msgspec.Struct):
    """Every error: one sentence, and the rule it comes from if there is one."""

    error: str
    rule: str | UnsetType = UNSET


# What games declare.


class Axis(msgspec.Struct):
    """One coordinate of a domain: `size` values that start at `low`."""

    name: str
    size: int
    low: int


class Domain(msgspec.Struct, omit_defaults=True):
    """A set of things of a game."""

    name: str
    size: int
    axes: list[Axis]
    by: str = ""  # the option that says which things they are, if there is one


def domain(declared: meaning.Domain) -> Domain:
    axes = [Axis(axis.name, axis.size, axis.low) for axis in declared.axes]
    return Domain(declared.name, declared.size, axes, declared.by)


class Kind(msgspec.Struct):
    """A kind of question."""

    name: str
    size: int
    domains: list[Domain]
    words: list[str]  # answers that point at nothing: the last codes


class EventKind(msgspec.Struct):
    """A kind of event."""

    name: str
    arguments: list[Annotated[tuple[str, Domain], Fields("name", "domain")]]
    rules: list[str]  # it follows from the first of them, unless one more number behind its arguments says from which


class Shape(msgspec.Struct, omit_defaults=True):
    """What the numbers of something shown point at, as far as a game says it."""

    domain: Domain | UnsetType = UNSET  # a number is a thing of it
    hides: bool = False  # and HIDDEN in its place one that this seat does not know
    by: Domain | UnsetType = UNSET  # the places of a list are things of it
    of: Shape | UnsetType = UNSET  # each member of a list or mapping
    fields: dict[str, Shape] | UnsetType = UNSET  # by name; of a list, the names of its places in order


def shape(declared: views.Shape | None) -> Shape:
    if declared is None:
        return Shape()
    return Shape(
        domain(declared.domain) if declared.domain else UNSET,
        bool(declared.domain and declared.domain.keeper),
        domain(declared.by) if declared.by else UNSET,
        shape(declared.of) if declared.of else UNSET,
        {name: shape(each) for name, each in declared.fields.items()} or UNSET,
    )


class Option(msgspec.Struct):
    """A choice made before the game."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    rule: str
    follows: str  # the option that decides while this one is left at its default, or ""
    means: dict[str, OptionValue]  # by the value of that option: what it then is
    weights: dict[str, int]  # by value: what it counts in the game's advice
    group: str  # options of one group may be folded away together; ""


class GameFacts(msgspec.Struct):
    """A game, as it declares itself."""

    name: str
    version: int
    seats: list[int]  # how many can play
    options: list[Option]
    kinds: list[Kind]
    events: list[EventKind]
    shows: Shape  # its part of a view
    lessons: list[str]  # their ids, in order
    puzzles: int  # how many there are


class BotFacts(msgspec.Struct):
    """A bot offered at tables. `level` is empty for one from outside, which goes by its name."""

    spec: str
    level: str


class RuleFacts(msgspec.Struct):
    """A rule of the index."""

    id: str
    title: str
    text: str
    section: str


class GuideFacts(msgspec.Struct):
    """A page that says how to play."""

    id: str  # what it is about: a faction, a map
    title: str
    parts: list[tuple[str, str]]  # headings with their texts


class LessonStep(msgspec.Struct):
    """What is said when so many moves were made, and the answer that is taught, if one is."""

    say: str  # its caption, after `<game>-lesson-<id>-`
    after: int
    code: int | None


class LessonMove(msgspec.Struct):
    """One answer of a lesson, as the learner sees it."""

    seat: int  # who gave it
    changes: Changes  # of the view
    events: list[Event]


class LessonFacts(msgspec.Struct):
    """A lesson: all that the learner's seat is shown of it, from its beginning to its end."""

    game: str
    id: str
    seats: int
    seat: int  # the learner's
    options: dict[str, OptionValue]
    parts: list[str]  # what each seat plays, where seats play different ones
    view: View
    events: list[Event]
    moves: list[LessonMove]
    steps: list[LessonStep]


class Forbidden(msgspec.Struct):
    """The rule that forbids an answer, or none."""

    rule: str


# Tables.


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits there: nobody yet, a person or a bot."""

    kind: SeatKind
    name: str
    present: bool
    bot: str | UnsetType = UNSET
    stands_in: bool = False  # the bot plays for the person until they say that they are back
    passed: bool = False  # they sit at somebody else's screen, which is passed to them


class Clock(msgspec.Struct, frozen=True):
    """How long people may think. A move lasts until somebody else is asked."""

    kind: Literal["move", "reserve"]  # so long for every move, or for all of them
    seconds: Annotated[int, Meta(ge=1, le=LONGEST_CLOCK)]
    increment: Annotated[int, Meta(ge=0, le=LONGEST_CLOCK)] = 0  # seconds that a reserve gains with every move
    then: Literal["bot", "pass", "end"] = "bot"  # a bot plays on, the move is passed or played, or the game ends
    bot: Text = USUAL  # which one


class Terms(msgspec.Struct, frozen=True):
    """What a table has agreed on besides the rules of its game, when it was made."""

    takeover: bool = False  # may people ask the host for a bot's place while the game runs?
    takebacks: bool = False  # may a takeback go back over what was drawn?
    clock: Clock | UnsetType = UNSET
    covers: bool = True  # is a screen that several seats share covered before it shows another of them?


class Wait(msgspec.Struct):
    """The table waits for this seat."""

    seat: int
    since: float  # seconds since 1970


class Summary(msgspec.Struct):
    """A table in a few words."""

    table: str
    game: str
    options: dict[str, OptionValue]
    language: str
    public: bool
    created: float  # seconds since 1970
    state: TableState
    seats: list[Seat]
    seat: int  # mine, or -2
    maker: bool  # did I make it?
    seal: str
    position: int
    terms: Terms
    seed: str | UnsetType = UNSET
    winners: list[int] | UnsetType = UNSET
    scores: list[int] | UnsetType = UNSET
    link: str | UnsetType = UNSET
    left: int | UnsetType = UNSET  # the seat I left while the game ran: no other is mine to ask for
    pledges: list[str] | UnsetType = UNSET  # by seat: SHA-256 of its share in chance, "" if it adds none
    shares: list[str] | UnsetType = UNSET  # by seat, once they are all told: "" if it has told none
    here: list[int] | UnsetType = UNSET  # the seats among which my screen is passed, if it is
    waits: list[Wait] | UnsetType = UNSET  # in lists: for which people it waits, as far as that is known


class Tables(msgspec.Struct):
    """Mine, newest first; and public ones with an open seat or still running."""

    mine: list[Summary]
    open: list[Summary]


class SeatWish(msgspec.Struct):
    """Who is to sit there."""

    kind: Literal["me", "open", "bot", "here"]
    bot: Text | None = None
    name: Text = ""  # of who sits "here", at the maker's screen


class NewTable(msgspec.Struct):
    """A table to be made."""

    game: Text
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: Annotated[dict[Text, bool | int | Text], Meta(max_length=64)] = {}
    public: bool = False
    language: Text = LANGUAGES[0]
    name: Text = ""
    takeover: bool | None = None  # null: no
    takebacks: bool | None = None  # null: yes at tables by link, no at public ones
    clock: Clock | None = None
    pledge: Hash | None = None  # of who makes it, if they sit at it
    covers: bool = True  # false: whoever makes it plays all the seats that are "here"


class Thoughts(msgspec.Struct):
    """A table that is being thought about."""

    game: Text
    seats: Annotated[int, Meta(ge=1, le=12)]
    options: Annotated[dict[Text, bool | int | Text], Meta(max_length=64)] = {}


class Advised(msgspec.Struct):
    """What the game says about it: sentences, in the language asked for."""

    advice: list[str]


class Made(msgspec.Struct):
    """The new table."""

    table: str
    link: str


class Join(msgspec.Struct):
    """Which seat to take, and the key behind the # of the link."""

    name: Text = ""
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None
    key: Text | None = None
    pledge: Hash | None = None


class Leave(msgspec.Struct):
    """Which seat to give back: mine, or one that is played at my screen."""

    seat: Annotated[int, Meta(ge=0, le=63)] | None = None


class Seated(msgspec.Struct, omit_defaults=True):
    """The seat taken; or asked for, and others have to agree first."""

    seat: int
    asked: bool = False


class Begin(msgspec.Struct):
    """The bot that fills open seats."""

    bot: Text | None = None


class Link(msgspec.Struct):
    """A link that works once."""

    link: str


class Picture(msgspec.Struct):
    """Of black squares: a path of SVG, a unit a square."""

    size: int
    path: str


class Invitation(msgspec.Struct):
    """How others come to a table."""

    link: str  # with the address that they use
    local: bool  # it leads there from this machine alone
    picture: Picture  # the link as a QR code
    words: str | UnsetType = UNSET  # the table's code, until the game begins


class Code(msgspec.Struct):
    """A table's, as somebody heard it."""

    words: Text


class UseDevice(msgspec.Struct):
    """Become the person who made the link; `replace` says that this browser may stop being somebody else."""

    replace: bool = False


class Device(msgspec.Struct):
    """A browser in which I am known."""

    id: str
    label: str  # what it says of itself, in two words or none
    created: float
    seen: float  # 0: not for long
    here: bool  # this one


class Devices(msgspec.Struct):
    """Mine, the one seen last first."""

    devices: list[Device]


class Curve(msgspec.Struct):
    """A point of a finished game at which somebody else had a say than before."""

    position: int
    round: int
    scores: list[int]  # by seat: what the end would have counted
    chances: list[float]  # by seat: to win, adding up to one


class Round(msgspec.Struct):
    """How things stood when a round was over."""

    round: int
    position: int
    sources: list[dict[str, int]]  # by seat: points by rule


Said = Annotated[tuple[int, int], Fields("kind", "code")]  # an answer, with the kind of question it answers


class Turned(msgspec.Struct):
    """A decision that a strong bot would have taken in another way."""

    position: int
    round: int
    seat: int
    cost: float  # of the chance to win
    share: float  # of the bot's trials that went to its answer
    played: list[Said]
    better: list[Said]


class AnalysisFacts(msgspec.Struct):
    """What a finished game has to tell, as far as it has been thought about."""

    thought: int  # decisions
    of: int
    done: bool
    curve: list[Curve]
    rounds: list[Round]
    turns: list[Turned]  # the dearest, in the order of the game


class PuzzleFacts(msgspec.Struct):
    """A puzzle, and what is asked for in it."""

    number: int
    stars: int  # how hard it is, from 1 to 3
    goal: str  # a sentence
    lines: int  # of the turn, all counted,
    solved: int  # and those of them that solve it


class Try(msgspec.Struct):
    """Answers to a puzzle, from its beginning."""

    codes: Annotated[list[Annotated[int, Meta(ge=-(2**53), le=2**53)]], Meta(max_length=100)]


class Played(msgspec.Struct):
    """A finished game of mine."""

    table: str
    game: str
    seats: int
    seat: int
    role: str  # what I played, where seats differ; ""
    won: bool
    score: int
    created: float
    ended: float


class Profile(msgspec.Struct):
    """What I have played, the last game first."""

    games: list[Played]


class Quiet(msgspec.Struct, frozen=True):
    """Hours in which a device is left alone, in minutes of its own day; both the same: none."""

    begin: Annotated[int, Meta(ge=0, lt=1440)] = 0
    end: Annotated[int, Meta(ge=0, lt=1440)] = 0
    offset: Annotated[int, Meta(ge=-840, le=840)] = 0  # minutes by which its day begins before that of Greenwich


class Subscription(msgspec.Struct):
    """Where a browser's push service takes messages for it, and what to seal them with."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Text = LANGUAGES[0]
    quiet: Quiet = Quiet()


class Told(msgspec.Struct):
    """Whether this device is told of my turns."""

    key: str  # the server's, with which a browser subscribes
    quiet: Quiet | UnsetType = UNSET  # its quiet hours, if it is
    endpoint: str | UnsetType = UNSET


class Nothing(msgspec.Struct):
    """An empty object."""


class Health(msgspec.Struct):
    """How the server is."""

    ok: bool
    version: str
    tables: int
    connections: int
    database: bool  # can be written to
    disk: float  # megabytes free where the tables are, or where the data folder would be


ANSWERED: Final = (
    GameFacts,
    BotFacts,
    RuleFacts,
    GuideFacts,
    LessonFacts,
    Forbidden,
    PuzzleFacts,
    AnalysisFacts,
    Advised,
    Tables,
    Made,
    Seated,
    Link,
    Invitation,
    Devices,
    Profile,
    Told,
    Nothing,
    Health,
    Complaint,
)
ASKED: Final = (Thoughts, NewTable, Join, Leave, Begin, Code, UseDevice, Subscription, Try)
