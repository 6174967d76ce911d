"""States, procedures and questions: how a rule that asks somebody something is written, copied and resumed.

A rule that asks is a Procedure on the state's stack. It asks a Question and is resumed, with the answer, at the stage
it named. Nothing of it lives on Python's own stack, so a state can be copied in the middle of anything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import i64, mypyc_attr

from polyana.kernel.cards import Cards
from polyana.kernel.chance import Chance
from polyana.kernel.errors import BadAnswer, BadPack
from polyana.kernel.meaning import Kind
from polyana.kernel.packing import Packer, Unpacker, state_of
from polyana.kernel.seats import ALL as ALL
from polyana.kernel.seats import CHANCE as CHANCE
from polyana.kernel.seats import NOBODY as NOBODY
from polyana.kernel.seats import RECORD as RECORD
from polyana.kernel.seats import SPECTATOR as SPECTATOR
from polyana.kernel.seats import all_but as all_but
from polyana.kernel.seats import only as only
from polyana.kernel.seats import sees as sees
from polyana.kernel.telling import HIDDEN as HIDDEN
from polyana.kernel.telling import Event as Event
from polyana.kernel.telling import Hearing, learned
from polyana.kernel.telling import heard as heard
from polyana.kernel.tensors import Page
from polyana.kernel.views import Asked, View

if TYPE_CHECKING:
    from polyana.kernel.features import Features
    from polyana.kernel.game import Setup

PASS: Final = -1  # the answer "no" to an offer
NOTHING: Final = -2  # what a procedure gets when nobody has answered anything

START: Final = 0  # the stage every procedure begins in

T = TypeVar("T")
_NUMBERS: Final[list[int]] = list(range(256))


def every(size: int) -> list[int]:
    """The codes 0 to size - 1: `list(range(size))`, for which compiled code has to ask the interpreter."""
    return _NUMBERS[:size] if size <= len(_NUMBERS) else list(range(size))


# The type of a field that copies share, because it is replaced and never changed in place: `make copies` reads it.
Shared: TypeAlias = Annotated[T, "shared by copies"]
# The type of a field that is the same in all states of a table: not packed, but taken from the table as laid out.
Fixed: TypeAlias = Annotated[T, "the same for a whole game"]
# The type of a procedure's field that not everybody may know: learners do not see it.
Secret: TypeAlias = Annotated[T, "not for everybody"]


@mypyc_attr(acyclic=True, free_list_len=1)  # compiled, the next question takes the place of the last in memory
class Question:
    """One seat is asked for one code. What is asked never changes, so copies of a state share it.

    `codes` is the list of legal codes without PASS. Given with the question it must be public knowledge. Otherwise it
    is `listed`: None until somebody wants to see it, then listed by the procedure once for all copies, which stand at
    the same point. In an imagined world other codes may be legal: it gets a question of its own (`State.imagine`).
    A question that one seat alone is asked, without codes, is `common`: every table that asks it shares it, and its
    list stands beside it in the state.
    """

    __slots__ = ("codes", "common", "kind", "listed", "optional", "rule", "seat")

    def __init__(
        self, seat: int, kind: int, rule: str, optional: bool, codes: list[int] | None, common: bool = False
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.rule: Final = rule
        self.optional: Final = optional
        self.codes = codes
        self.listed: Final = codes is None
        self.common: Final = common

    def pack_into(self, p: Packer) -> None:
        p.number(self.seat)
        p.number(self.kind)
        p.text(self.rule)
        p.flag(self.optional)
        p.flag(self.listed)
        if not self.listed:
            assert self.codes is not None
            p.ints(self.codes)

    @staticmethod
    def unpacked(u: Unpacker) -> Question:
        return Question(u.number(), u.number(), u.text(), u.flag(), None if u.flag() else u.ints())

    def __reduce__(self) -> tuple[type[Question], tuple[object, ...]]:
        return Question, (self.seat, self.kind, self.rule, self.optional, None if self.listed else self.codes)


_SEATS: Final = 16  # that have common questions, chance among them
# By kind, seat and whether it is optional (`common_question`): each alone in a list, as a state holds it.
_COMMON: Final[list[list[list[Question]]]] = []


def common_question(seat: int, kind: int, rule: str, optional: bool) -> list[Question]:
    """The question, alone in a list: made when it is asked for the first time, and never again."""
    if seat >= _SEATS - 1:
        return [Question(seat, kind, rule, optional, None)]
    number: i64 = kind
    who: i64 = seat
    at = (number * _SEATS + who + 1) * 2 + (1 if optional else 0)
    while len(_COMMON) <= at:
        _COMMON.append([])
    there = _COMMON[at]
    for asked in there:
        known = asked[0].rule
        if known is rule or known == rule:
            return asked
    made = [Question(seat, kind, rule, optional, None, True)]
    there.append(made)
    return made


S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Generic[S]):
    """A rule that asks questions. Its local variables are int fields; its stages stand in `step`, in rulebook order."""

    name: ClassVar[str] = ""  # in views: what boards know it by, whatever the class is called

    def __init__(self, stage: int) -> None:
        self.stage = stage

    # What a game writes.

    def step(self, g: S, got: int) -> None:
        """Do what stands at self.stage. `got`: the answer, a sub-procedure's result, or NOTHING."""
        raise NotImplementedError

    def copy(self) -> Procedure[S]:
        """A twin, through a constructor that takes every field. Written by `make copies`."""
        raise NotImplementedError

    def pack_into(self, p: Packer) -> None:
        """Its number and all its fields. Written by `make copies`, and so is `unpacked`, which reads them."""
        raise NotImplementedError

    @staticmethod
    def unpacked(u: Unpacker) -> Procedure[Any]:
        raise NotImplementedError

    def note(self, page: Page, at: int) -> None:
        """Its numbers for learners, which must be public. Written by `make copies`, without fields that are Secret."""

    def __copy__(self) -> Procedure[S]:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Procedure[S]:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        p = Packer()
        try:
            self.pack_into(p)
        except NotImplementedError:
            raise BadPack(f"{type(self).__name__} cannot be packed: `make copies` has not written how") from None
        return _procedure, (type(self), p.out.getvalue())

    def candidates(self, g: S, q: Question) -> list[int]:
        """Every code worth testing, legal ones among them, in a stable order: all of the kind, unless overridden.

        `forbids` says of each whether it is legal; a procedure without it offers all its candidates.
        """
        return every(g.kinds[q.kind].size)

    def forbids(self, g: S, q: Question, code: int) -> str:
        """The id of the rule that forbids this code of an open question, or "": the one predicate of legality."""
        codes = q.codes
        if codes is None or q.listed:
            codes = self.candidates(g, q)
        return "" if code in codes else q.rule

    def facts(self) -> Mapping[str, object]:
        """What everybody can see of this procedure while it runs: the clearing of battle, the tile taken.

        A procedure that shows something narrows the type to a TypedDict of its game's `views`.
        """
        return {}

    def options(self, g: S, q: Question) -> list[int]:
        """The legal codes. Override only for speed: a test compares it with `forbids` code by code."""
        return [code for code in self.candidates(g, q) if not self.forbids(g, q, code)]

    def outcomes(self, g: S, q: Question) -> int:
        """How many codes there are in `options`. For speed alone, together with `outcome`: nobody lists a deck to draw
        one card, nor random play a hundred places to lay a tile on one. A test compares both with `options`."""
        return len(g.codes(q))

    def outcome(self, g: S, q: Question, which: int) -> int:
        """The code that stands there in `options`."""
        return g.codes(q)[which]

    # The verbs. The stage named is where the answer is waited for.

    def ask(self, g: S, stage: int, seat: int, kind: int, rule: str, codes: list[int] | None = None) -> None:
        """The seat must choose. Without `codes`, options() lists them when they are wanted."""
        self.stage = stage
        if codes is None:
            g.asked = common_question(seat, kind, rule, False)
            g.listed = None
        else:
            g.asked = [Question(seat, kind, rule, False, codes)]

    def offer(self, g: S, stage: int, seat: int, kind: int, rule: str, codes: list[int] | None = None) -> None:
        """The seat may choose, or PASS."""
        self.stage = stage
        if codes is None:
            g.asked = common_question(seat, kind, rule, True)
            g.listed = None
        else:
            g.asked = [Question(seat, kind, rule, True, codes)]

    def roll(self, g: S, stage: int, kind: int, codes: list[int] | None = None) -> None:
        """Chance chooses one of the codes, each equally likely. Codes that are not public are listed by options()."""
        self.ask(g, stage, CHANCE, kind, "", codes)

    def ask_all(self, g: S, stage: int, questions: list[Question]) -> None:
        """Several seats choose unseen; the stage comes when all have. `g.answer_of(seat)` then tells what."""
        self.stage = stage
        g.asked = questions
        g.answers = [NOTHING] * len(questions)
        g.first_wins = False

    def ask_any(self, g: S, stage: int, questions: list[Question]) -> None:
        """Several seats may choose; the first to answer is `g.answered_by` and the other questions are withdrawn."""
        self.stage = stage
        g.asked = questions
        g.answers = [NOTHING] * len(questions)
        g.first_wins = True

    def go(self, g: S, stage: int, got: int = NOTHING) -> None:
        """Straight on to another stage, as if `got` had been answered there."""
        self.stage = stage
        g.result = got

    def call(self, g: S, stage: int, sub: Procedure[S]) -> None:
        """Run a sub-procedure; the stage comes with its result."""
        self.stage = stage
        g.stack.append(sub)

    def become(self, g: S, other: Procedure[S]) -> None:
        """Go over into another procedure, whose result goes to the one below."""
        g.stack[-1] = other

    def done(self, g: S, result: int = NOTHING) -> None:
        """This procedure is over; the one below goes on, with the result."""
        g.stack.pop()
        g.result = result


def _procedure(of: type[Procedure[Any]], data: bytes) -> Procedure[Any]:
    u = Unpacker("")
    u.open(data, 0, None)
    u.number()  # of its class
    return of.unpacked(u)


_NO_QUESTIONS: Final[list[Question]] = []
_NO_ANSWERS: Final[list[int]] = []
_NOTHING_GIVEN: Final[dict[int, int]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything that is true at the table: plain ints and flat lists, copied by an explicit copy()."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Procedure[Any]] = []
        self.asked: list[Question] = _NO_QUESTIONS  # asked together; replaced, never changed in place
        self.listed: list[int] | None = None  # the codes of a common question, once somebody has wanted to see them
        self.answers: list[int] = _NO_ANSWERS  # beside `asked` while several seats are asked
        self.first_wins = False
        self.given: dict[int, int] = _NOTHING_GIVEN  # seat -> answer, while the step after ask_all runs
        self.answered_by = CHANCE
        self.result = NOTHING
        self.over = False
        self.position = (
            0  # how often the game went on: public, tells nothing about who has answered in a shared question
        )
        self.reveals = 0  # answers by which somebody was shown something hidden: undo never crosses one
        self.lent = True  # may a copy share what this state changes in place? A game that shares it takes its own first
        self.kinds: Sequence[Kind] = ()  # the game's, once it is started
        self.setup: Setup | None = None  # by which it was laid out
        self.log: list[Event] | None = None  # None: nobody listens (simulation)
        self.hearing: Hearing | None = None  # beside `log`: what a seat must know to hear of it

    # What a game writes.

    def copy(self) -> State:
        """A twin that shares nothing that changes. Written by `make copies`."""
        raise NotImplementedError

    def show(self, seat: int) -> Mapping[str, object]:
        """What this seat may know of the table, as plain data. SPECTATOR sees what is public.

        A game narrows the type to the TypedDict it declares as `Game.shows`.
        """
        raise NotImplementedError

    def common(self) -> Mapping[str, object]:
        """For speed alone, where many look at a table: the part of `show` that is the same whoever looks."""
        return {}

    def own(self, seat: int) -> Mapping[str, object]:
        """The rest of `show`, if there is anything in `common`."""
        return self.show(seat)

    def resample(self, seat: int, chance: Chance) -> None:
        """Replace everything the seat does not know by something it may believe (called on a copy)."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points by seat, as they stand or at the end."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats once the game is over; empty if nobody wins."""
        raise NotImplementedError

    def sources(self, seat: int) -> dict[str, int]:
        """By rule, the points that stand on the table for the seat: what the end would count now. Empty in a game
        whose points come only as events that tell them (`credit`)."""
        return {}

    def credit(self, event: Event) -> tuple[int, str, int] | None:
        """The seat, rule and number of points that an event tells, where `sources` do not hold them."""
        return None

    def rounds(self) -> int:
        """The number of the round that is being played, from 1; 0 before the first."""
        return 0

    def judge(self, seat: int) -> float:
        """How well the seat stands, for bots: higher is better, about one unit a point."""
        points = self.scores()
        best = max([points[other] for other in range(self.seats) if other != seat], default=0)
        return float(points[seat] - best)

    def features(self) -> Features[Any] | None:
        """What the game counts for values that are learned; None if it declares nothing."""
        return None

    def part(self, seat: int) -> str:
        """The part the seat plays, where seats play different ones (a faction); "" where all play alike."""
        return ""

    def lap(self) -> int:
        """Which round is played, 1 for the first; 0 before it, and always where the game does not say."""
        return 0

    def rests(self) -> bool:
        """Is one thing done and the next not begun? Where turns are long, bots judge here what an answer led to."""
        return False

    def check(self) -> None:
        """Raise AssertionError if pieces were lost or made. Called after every answer by tests and fuzzers."""
        raise NotImplementedError

    def turn_rule(self) -> str:
        """The rule that forbids acting when one is not asked."""
        raise NotImplementedError

    # Copying and believing.

    def copy_into(self, twin: State) -> None:
        """The kernel's own fields. The log stays behind: a copy is for thinking."""
        self.lent = True
        twin.stack = [procedure.copy() for procedure in self.stack]
        twin.asked = self.asked
        twin.listed = self.listed
        if self.answers:
            twin.answers = self.answers[:]
        twin.first_wins = self.first_wins
        twin.answered_by = self.answered_by
        twin.over = self.over
        twin.position = self.position
        twin.kinds = self.kinds
        twin.setup = self.setup
        twin.reveals = self.reveals

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def imagine(self, seat: int, chance: Chance) -> State:
        """A full state that the seat cannot tell from the real one."""
        twin = self.copy()
        for i in range(len(twin.answers)):
            if twin.asked[i].seat != seat:
                twin.answers[i] = NOTHING
        twin.resample(seat, chance)
        # What was listed in the real world may be impossible in this one, and the other way round.
        twin.listed = None
        twin.asked = [
            Question(q.seat, q.kind, q.rule, q.optional, None) if q.listed and not q.common else q for q in twin.asked
        ]
        return twin

    # Packing.

    def pack(self) -> bytes:
        """The state as bytes, in mid-game as well; `games.unpack` reads them. The log stays behind, as in a copy."""
        if self.setup is None:
            raise BadPack("only a state that was started by a setup can be packed")
        p = Packer()
        p.out.write(self.setup.packed())
        self.pack_into(p)
        self.pack_rest(p)
        return p.sealed()

    def pack_into(self, p: Packer) -> None:
        """What the game keeps. Written by `make copies`."""
        raise NotImplementedError

    def pack_rest(self, p: Packer) -> None:
        """What the kernel keeps."""
        p.number(len(self.stack))
        for procedure in self.stack:
            procedure.pack_into(p)
        p.number(len(self.asked))
        for q in self.asked:
            q.pack_into(p)
        p.ints(self.answers)
        p.flag(self.first_wins)
        p.number(self.answered_by)
        p.flag(self.over)
        p.number(self.position)
        p.number(self.reveals)

    def unpack_rest(self, u: Unpacker) -> None:
        self.stack = [u.thing() for _ in range(u.size())]
        asked = u.size()
        if asked:
            self.asked = [Question.unpacked(u) for _ in range(asked)]
        answers = u.ints()
        if answers:
            self.answers = answers
        self.first_wins = u.flag()
        self.answered_by = u.number()
        self.over = u.flag()
        self.position = u.number()
        self.reveals = u.number()

    def __reduce__(self) -> tuple[object, ...]:
        data = self.pack()
        assert self.setup is not None
        return state_of, (self.setup.game.module(), data)

    # Questions.

    def to_act(self) -> int:
        """The seat asked (the first still open one of several), CHANCE, or SPECTATOR when the game is over.

        Where one answer is enough, those who may decline come before the first: who asks one after the other would
        otherwise never hear them.
        """
        if not self.answers:
            return self.asked[0].seat if self.asked else SPECTATOR
        if self.first_wins:
            for i in range(1, len(self.asked)):
                if self.asked[i].optional:
                    return self.asked[i].seat
        for i in range(len(self.asked)):
            if self.answers[i] == NOTHING:
                return self.asked[i].seat
        return SPECTATOR

    def asked_seats(self) -> list[int]:
        """All seats of the question on the table. Public: it does not tell who has answered already."""
        return [q.seat for q in self.asked]

    def question(self, seat: int) -> Question | None:
        """The question this seat still has to answer."""
        for i in range(len(self.asked)):
            q = self.asked[i]
            if q.seat == seat and (not self.answers or self.answers[i] == NOTHING):
                return q
        return None

    def codes(self, q: Question) -> list[int]:
        """The legal codes of an open question, PASS not included."""
        codes = self.listed if q.common else q.codes
        if codes is None:
            codes = self.stack[-1].options(self, q)
            if q.common:
                self.listed = codes
            else:
                q.codes = codes
        return codes

    def options(self, seat: int) -> list[int]:
        """Everything the seat may answer now: legal codes, then PASS if it may pass. Empty if it is not asked."""
        q = self.question(seat)
        if q is None:
            return []
        if q.optional:
            return [*self.codes(q), PASS]
        return self.codes(q)

    def choices(self, q: Question) -> int:
        """How many legal codes an open question has, PASS not included."""
        codes = self.listed if q.common else q.codes
        return self.stack[-1].outcomes(self, q) if codes is None else len(codes)

    def choice(self, q: Question, which: int) -> int:
        """One of them: what stands there in `codes`."""
        codes = self.listed if q.common else q.codes
        return self.stack[-1].outcome(self, q, which) if codes is None else codes[which]

    def outcomes(self) -> int:
        """How many codes there are for chance, which is asked."""
        return self.choices(self.asked[0])

    def outcome(self, which: int) -> int:
        """One of them: what stands there in `options(CHANCE)`."""
        return self.choice(self.asked[0], which)

    def refusal(self, seat: int, kind: int, code: int) -> str:
        """The id of the rule that forbids this answer now, or "" if it is legal."""
        q = self.question(seat)
        if q is None or seat < 0:
            return self.turn_rule()
        if q.kind != kind:
            return q.rule
        if code == PASS:
            return "" if q.optional else q.rule
        return self.stack[-1].forbids(self, q, code)

    def answer_of(self, seat: int) -> int:
        """What the seat has answered to the question put to several, for the step that follows it."""
        return self.given[seat]

    def answer(self, seat: int, code: int) -> None:
        """Take an answer known to be legal (`Match.answer` checks) and go on to the next question."""
        if self.answers:
            for i in range(len(self.asked)):
                if self.asked[i].seat == seat:
                    self.answers[i] = code
            if not self.first_wins:
                if NOTHING in self.answers:
                    return
                self.given = {q.seat: given for q, given in zip(self.asked, self.answers, strict=True)}
                seat, code = CHANCE, NOTHING  # who came last is nobody's business
            self.answers = _NO_ANSWERS
        self.answered_by = seat
        self.asked = _NO_QUESTIONS
        if self.hearing is None:
            self.run(code)
        else:
            self.resume_heard(self.hearing, code)
        self.given = _NOTHING_GIVEN

    def take(self, seat: int, code: int) -> None:
        """Take an entry of a journal: an answer, or what a record puts right (`Match.correct` checks)."""
        if seat == RECORD:
            self.correct(code)
        else:
            self.answer(seat, code)

    def amend(self, code: int) -> None:
        """Change the table as a correction says. BadAnswer, perhaps half way, if that cannot be: try it on a copy.

        A game that reads written games says what its codes mean; the others know none.
        """
        raise BadAnswer("this game knows no corrections")

    def correct(self, code: int) -> None:
        """Change the table outside the rules. What is asked stays, and is listed anew."""
        self.position += 1
        self.reveals += 1  # undo never crosses it
        log = self.log
        told = len(log) if log is not None else 0
        self.amend(code)
        if self.over:
            self.stack = []
            self.asked = _NO_QUESTIONS
        self.asked = [Question(q.seat, q.kind, q.rule, q.optional, None if q.listed else q.codes) for q in self.asked]
        for q in self.asked:
            if not q.optional and not self.codes(q):
                raise BadAnswer("the correction leaves a question without an answer")
        if self.hearing is not None and log is not None:
            self.hearing.seal(self, told)

    def resume(self, got: int) -> None:
        """Step the procedure on top of the stack until somebody is asked or the game is over."""
        if self.hearing is not None:
            self.resume_heard(self.hearing, got)
        else:
            self.run(got)

    def resume_heard(self, hearing: Hearing, got: int) -> None:
        """Go on at a table: count what is shown, and tell nobody what they do not know."""
        log = self.log
        told = len(log) if log is not None else 0
        before = hearing.knowledge(self)
        self.run(got)
        if learned(before, hearing.knowledge(self)):
            self.reveals += 1
        if log is not None:
            hearing.seal(self, told)

    def run(self, got: int) -> None:
        self.position += 1
        stack = self.stack
        while not self.asked and not self.over:
            stack[-1].step(self, got)
            got = self.result
            self.result = NOTHING
        if self.over:
            self.stack = []
            self.asked = _NO_QUESTIONS

    def end(self) -> None:
        """The game is over once the running step is; nobody is asked anything more."""
        self.over = True

    # Telling.

    def listen(self, hearing: Hearing) -> None:
        """Keep a log from now on."""
        self.log = []
        self.hearing = hearing

    def keeper(self, name: str) -> Cards | None:
        """What a domain names as its keeper: the field of that name, unless a game says where else to look."""
        found = getattr(self, name, None)
        return found if isinstance(found, Cards) else None

    def eyes(self, keeper: str, zone: int) -> int:
        """The seats that see what is put into a zone: a hand's owner, nobody for a stack, everybody for the table.

        The conformance contract checks that nobody else comes to know a thing by its being put there.
        """
        return ALL

    def knowing(self, keeper: str, value: int) -> int:
        """The mask of the seats that know a hidden thing. Games override it for things that no `Cards` keeps."""
        cards = self.keeper(keeper)
        assert cards is not None, f"the domain's keeper {keeper!r} is no field of the state that holds Cards"
        return cards.seen[value]

    def tell(self, kind: int, arguments: list[int], seen: int = ALL, rule: str = "") -> None:
        """Log an event for all in the mask who know the hidden things it names, once the answer is carried out;
        `rule` if it follows from another than the first its kind declares.

        Hot code guards it with `if g.log is not None`.
        """
        if self.log is not None:
            self.log.append(Event(kind, arguments, seen, rule))

    def view(self, seat: int) -> View:
        """Everything this seat may know, as plain data, its own open question included."""
        return self.view_around(seat, self.show(seat))

    def view_around(self, seat: int, table: object) -> View:
        """The view with this much of the table; see `own`. A game that hides more of it does so here, not in `view`."""
        q = self.question(seat)
        answered = NOTHING  # one's own answer to a question that others still think about
        for i in range(len(self.answers)):
            if self.asked[i].seat == seat:
                answered = self.answers[i]
        mine: Asked | None = None
        if q is not None and seat >= 0:
            mine = {"kind": q.kind, "rule": q.rule, "optional": q.optional, "codes": self.codes(q)}
        return {
            "position": self.position,
            "over": self.over,
            "asked": self.asked_seats(),
            "kinds": [q.kind for q in self.asked],
            "running": [(procedure.name, procedure.facts()) for procedure in self.stack],
            "question": mine,
            "answered": answered,
            "winners": self.winners() if self.over else [],
            "table": table,
        }
