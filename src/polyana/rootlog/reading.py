"""A record that we wrote becomes the journal again that it was written from."""

from __future__ import annotations

from typing import cast

from polyana import games
from polyana.games.root.woodland import Root
from polyana.kernel import journal as journals
from polyana.kernel.errors import BadJournal, PolyanaError
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, PASS, RECORD
from polyana.rootlog.happenings import NO_QUESTION, NOTHING_OPEN, Happening, Watcher
from polyana.rootlog.lines import Sorter, choices
from polyana.rootlog.notation import BadNotation, Record, Turn
from polyana.rootlog.wants import wants_of
from polyana.rootlog.words import Letters
from polyana.rootlog.writing import CORRECTED, Progress

HEADER = "= journal "
ANSWERS = "= answers "


def is_ours(record: Record) -> bool:
    return any(comment.startswith(HEADER) for _, comment in record.comments)


class _Check:
    """Does what happens in a turn agree with its line?"""

    def __init__(self, turn: Turn, deck: str) -> None:
        self.turn = turn
        self.wants = wants_of(turn, deck)
        self.left = [want.count for want in self.wants]

    def meet(self, happening: Happening) -> None:
        count = happening.count
        for i, want in enumerate(self.wants):
            if self.left[i] and want.is_met_by(happening):
                met = min(count, self.left[i])
                self.left[i] -= met
                count -= met
                if not count:
                    return
        why = f"the answers lead to {happening.key}, which the line does not say"
        raise BadNotation(self.turn.line, "", why)

    def close(self) -> None:
        for i, want in enumerate(self.wants):
            if self.left[i]:
                text = self.turn.actions[want.action].text
                raise BadNotation(self.turn.line, text, "the answers do not lead to this")


class _Checks:
    """The lines of a record, one after the other."""

    def __init__(self, record: Record, first: int, deck: str) -> None:
        """`first`: the line from which on turns are played; those before are setup."""
        self.deck = deck
        self.setup = {turn.faction: _Check(turn, deck) for turn in record.turns if turn.line < first}
        self.turns = [turn for turn in record.turns if turn.line >= first]
        self.check: _Check | None = None

    def meet(self, whose: str, happening: Happening) -> None:
        check = self.check or self.setup.get(whose)
        if check is None:
            raise BadNotation(1, "", f"the answers lead to {happening.key}, for which there is no line of setup")
        check.meet(happening)

    def next(self, letter: str) -> None:
        self.close()
        if not self.turns:
            raise BadNotation(1, "", f"there is no line for a turn of {letter}")
        turn = self.turns.pop(0)
        if turn.faction != letter:
            raise BadNotation(turn.line, "", f"it is the turn of {letter}")
        self.check = _Check(turn, self.deck)

    def close(self) -> None:
        for check in [self.check] if self.check is not None else self.setup.values():
            check.close()


def read_ours(record: Record, progress: Progress | None = None) -> Journal:
    """The journal; BadNotation where the lines and the answers do not agree."""
    number, header = next((at, text) for at, text in record.comments if text.startswith(HEADER))
    try:
        read = journals.loads(header.removeprefix(HEADER), games.find)
    except BadJournal as error:
        raise BadNotation(number, "", str(error)) from None
    if read.setup.game.name != "root":
        raise BadNotation(number, "", "the journal is not one of root")
    count = next(
        (_number(at, text.removeprefix(ANSWERS)) for at, text in record.comments if text.startswith(ANSWERS)), 0
    )
    trails = [(at, text[1:].split()) for at, text in record.comments if text.startswith("=") and at > number]
    trails = [(at, words) for at, words in trails if words[:1] != ["answers"]]
    steps = [(at, word) for at, words in trails for word in words]
    match = Match(read.setup, read.notes)
    g = cast(Root, match.state)
    watcher, memory = Watcher(Letters()), NOTHING_OPEN
    sorter = Sorter(watcher.letters)
    checks = _Checks(record, _first_turn(record, trails), read.setup.word("deck"))
    at = 0
    while len(match.journal.entries) < count and not g.over:
        before = g.copy()
        if at < len(steps) and steps[at][1].startswith(f"{CORRECTED}{len(match.journal.entries)}:"):
            number, word = steps[at]
            at += 1
            seat, code, kind = RECORD, _number(number, word.rpartition(":")[2]), NO_QUESTION
        else:
            seat = g.to_act()
            q = g.question(seat)
            assert q is not None
            kind = q.kind
            if choices(g, seat) > 1:
                if at == len(steps):
                    raise BadNotation(number, "", f"the answers end before number {count}")
                number, word = steps[at]
                at += 1
                code = PASS if word == "-" else _number(number, word)
            else:
                code = g.outcome(0) if seat == CHANCE else [*g.codes(q), PASS][0]
        try:
            if seat == RECORD:
                match.correct(code)
            else:
                match.answer(seat, code)
        except PolyanaError as error:
            raise BadNotation(number, "", f"the answer {code} does not fit: {error}") from None
        found, memory = watcher.see(before, g, memory, kind, code)
        was = sorter.turn
        sorted_ = sorter.sort(g, found)
        for whose, happening in sorted_:
            if not whose.startswith(">"):
                checks.meet(whose, happening)
        if sorter.turn != was:
            checks.next(watcher.letters.of[g.active])
            for whose, happening in sorted_:
                if whose.startswith(">"):
                    checks.meet(whose[1:], happening)
        if progress is not None and at % 200 == 0:
            progress(len(match.journal.entries), count)
    checks.close()
    if at < len(steps) or checks.turns:
        raise BadNotation(steps[at][0] if at < len(steps) else checks.turns[0].line, "", "the game is over before this")
    return match.journal


def _first_turn(record: Record, trails: list[tuple[int, list[str]]]) -> int:
    """The line of the first turn. Of setup every faction has one line at most, all above the second trail."""
    second = trails[1][0] if len(trails) > 1 else max(turn.line for turn in record.turns) + 1
    before = [turn.line for turn in record.turns if turn.line < second]
    return before[-1] if before else second


def _number(line: int, word: str) -> int:
    if not word.isdecimal() or len(word) > 9:
        raise BadNotation(line, "", f"{word[:20]!r} is not an answer")
    return int(word)
