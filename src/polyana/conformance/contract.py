"""One random game under every promise of the kernel. `keep(setup, seed)` returns the match or raises Broken."""

from __future__ import annotations

from polyana.conformance.prints import fingerprint, message
from polyana.kernel import journal
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.game import Setup
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, PASS, SPECTATOR, Question, State, sees


class Broken(Exception):
    """A promise was broken. Carries the match up to the last answer that was still right."""

    def __init__(self, promise: str, match: Match, answer: tuple[int, int] | None = None) -> None:
        super().__init__(promise)
        self.promise = promise
        self.match = match
        self.answer = answer


def keep(setup: Setup, seed: int, every: int = 1) -> Match:
    """Play one random game and test the promises; the dear ones only at every n-th position."""
    rng = Rng(seed)
    match = Match(setup)
    earlier = []  # copies that must never change
    watch = Watch(match, rng)
    try:
        watch.position()
        while not match.state.over:
            seat, code = choose(match, rng)
            dear = len(match.journal.entries) % every == 0
            if dear:
                earlier.append((match.state.copy(), fingerprint(match.state)))
                watch.dear(seat, code)
            watch.answer(seat, code)
            watch.position()
        watch.the_end()
        for copy, before in earlier:
            watch.promise(fingerprint(copy) == before, "a copy changed when the game it was made of went on")
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}", match, watch.trying) from error
    return match


def choose(match: Match, rng: Rng) -> tuple[int, int]:
    """Any open question, any legal answer."""
    open_to = [q.seat for q in match.state.asked if match.state.question(q.seat) is not None]
    seat = open_to[rng.below(len(open_to))]
    options = match.state.options(seat)
    return seat, options[rng.below(len(options))]


class Watch:
    """The promises, each a sentence."""

    def __init__(self, match: Match, rng: Rng) -> None:
        self.match = match
        self.rng = rng
        self.game = match.setup.game
        self.trying: tuple[int, int] | None = None
        self.everybody = [*range(match.setup.seats), SPECTATOR]

    def promise(self, held: bool, sentence: str) -> None:
        if not held:
            raise Broken(sentence, self.match, self.trying)

    def answer(self, seat: int, code: int) -> None:
        self.trying = (seat, code)
        self.match.answer(seat, code)
        self.trying = None

    # At every position.

    def position(self) -> None:
        state = self.match.state
        state.check()
        self.promise(len(self.match.journal.entries) <= self.game.longest, "the game is longer than declared")
        if state.over:
            self.promise(not state.asked, "somebody is asked although the game is over")
            return
        self.promise(bool(state.asked), "nobody can act and the game is not over")
        asked = state.asked_seats()
        self.promise(len(set(asked)) == len(asked), "a seat is asked two things at once")
        for seat in [CHANCE, *self.everybody]:
            options = state.options(seat)
            self.promise(seat in asked or not options, "a seat that is not asked has options")
            self.promise(len(set(options)) == len(options), "a code is offered twice")
        for q in state.asked:
            codes = state.codes(q)
            size = self.game.kinds[q.kind].size
            self.promise(bool(codes) or q.optional, "a seat that must answer has no options")
            self.promise(all(0 <= code < size for code in codes), "a code lies outside its kind")

    # At some positions: slower.

    def dear(self, seat: int, code: int) -> None:
        for q in self.match.state.asked:
            if q.seat >= 0 and self.match.state.question(q.seat) is not None:
                self.legality(q)
        self.bad_answers()
        self.copy_goes_the_same_way(seat, code)
        for viewer in self.everybody:
            self.secrets(viewer, seat, code)
        self.possible(self.everybody[self.rng.below(len(self.everybody))])
        self.undo_does_not_peek()

    def legality(self, q: Question) -> None:
        """The list of options and the predicate agree, and a refusal names a rule."""
        state = self.match.state
        codes = set(state.codes(q))
        size = self.game.kinds[q.kind].size
        if size <= 400:
            tried = set(range(size))
        else:
            tried = {self.rng.below(size) for _ in range(60)}
            for code in list(codes)[:: max(1, len(codes) // 12)]:
                for step in (0, 1, 2, 3, 4, 80, 320):
                    tried |= {c for c in (code - step, code + step) if 0 <= c < size}
        for code in tried:
            rule = state.refusal(q.seat, q.kind, code)
            self.promise((rule == "") == (code in codes), f"options and refusal disagree about code {code} ({rule})")
            self.promise(rule == "" or rule.startswith(self.game.name + ":"), f"a refusal names no rule: {rule}")
        rule = state.refusal(q.seat, q.kind, PASS)
        self.promise((rule == "") == q.optional, "passing is allowed where it is not offered, or the other way round")

    def bad_answers(self) -> None:
        """What is not legal is refused and changes nothing."""
        match = self.match
        before = fingerprint(match.state)
        entries = len(match.journal.entries)
        bad = [(match.setup.seats, 0), (-7, 0), (0, -5), (0, 1 << 40), (CHANCE, -3)]
        bad += [(seat, 0) for seat in range(match.setup.seats) if match.state.question(seat) is None]
        for q in match.state.asked:
            if q.seat >= 0 and not q.optional:
                bad.append((q.seat, PASS))
        for seat, code in bad:
            try:
                match.answer(seat, code)
            except (Refused, BadAnswer):
                continue
            self.promise(False, f"the answer {code} of seat {seat} was taken")
        self.promise(fingerprint(match.state) == before, "a refused answer changed the state")
        self.promise(len(match.journal.entries) == entries, "a refused answer was written to the journal")

    def copy_goes_the_same_way(self, seat: int, code: int) -> None:
        state = self.match.state
        twin = state.copy()
        self.promise(fingerprint(twin) == fingerprint(state), "a copy differs from the original")
        twin.answer(seat, code)
        again = state.copy()
        again.answer(seat, code)
        self.promise(fingerprint(twin) == fingerprint(again), "two copies go different ways after the same answer")
        self.promise(fingerprint(twin) != fingerprint(state), "an answer changed nothing")

    def secrets(self, viewer: int, seat: int, code: int) -> None:
        """Changing all that the viewer may not know leaves everything it gets byte-equal, now and after the answer."""
        state = self.match.state
        other = self.another_world(viewer)
        other.check()
        self.promise(message(other, viewer) == message(state, viewer), f"seat {viewer} can tell what it may not know")
        salt = self.rng.next()
        believed = fingerprint(state.imagine(viewer, Rng(salt)))
        self.promise(
            believed == fingerprint(other.imagine(viewer, Rng(salt))),
            f"what seat {viewer} imagines depends on the truth",
        )
        q = state.question(viewer)
        if q is not None and viewer >= 0:
            for _ in range(12):
                tried = self.rng.below(self.game.kinds[q.kind].size)
                same = state.refusal(viewer, q.kind, tried) == other.refusal(viewer, q.kind, tried)
                self.promise(same, f"a refusal tells seat {viewer} what it may not know")
        if code not in other.options(seat):
            return  # impossible in that world: the answer itself tells it apart
        real = state.copy()
        real.log = []
        other.log = []
        real.answer(seat, code)
        other.answer(seat, code)
        if real.reveals != state.reveals:
            return  # shown on purpose
        told = [[event.kind, event.arguments] for event in real.log if sees(event.seen, viewer)]
        told_there = [[event.kind, event.arguments] for event in other.log if sees(event.seen, viewer)]
        self.promise(told == told_there, f"an event tells seat {viewer} what it may not know")
        same = message(real, viewer) == message(other, viewer)
        self.promise(same, f"after an answer seat {viewer} can tell what it may not know")

    def possible(self, viewer: int) -> None:
        """A world that somebody imagines can be played to its end, whatever was listed in the real one."""
        world = self.match.state.imagine(viewer, Rng(self.rng.next()))
        for q in world.asked:
            if q.listed:
                fresh = world.stack[-1].options(world, q)
                self.promise(world.codes(q) == fresh, f"seat {viewer} imagines a question of another world")
        answers = len(self.match.journal.entries)
        while not world.over:
            seat = world.to_act()
            options = world.options(seat)
            self.promise(bool(options), f"seat {viewer} imagines a world in which somebody cannot answer")
            world.answer(seat, options[self.rng.below(len(options))])
            answers += 1
            self.promise(answers <= self.game.longest, f"seat {viewer} imagines a world without end")
        world.check()

    def another_world(self, viewer: int) -> State:
        """A world the viewer cannot tell from this one; seats that have answered unseen have answered there, too."""
        state = self.match.state
        other = state.imagine(viewer, Rng(self.rng.next()))
        for q in other.asked:
            if state.question(q.seat) is None and other.question(q.seat) is not None:
                options = other.options(q.seat)
                other.answer(q.seat, options[self.rng.below(len(options))])
        return other

    def undo_does_not_peek(self) -> None:
        match = self.match
        entries = match.journal.entries
        if not entries:
            return
        last = entries[-1]
        for seat in range(match.setup.seats):
            if not match.may_undo(seat):
                continue
            self.promise(last[0] == seat or bool(match.state.answers), "undo crosses what somebody else did")
            before, kept = fingerprint(match.state), entries[:]
            self.promise(match.undo(seat), "an undo that was offered failed")
            match.answer(*last) if last[0] == seat else match._rewind(kept)
            self.promise(fingerprint(match.state) == before, "undo and the same answer again lead elsewhere")
            entries = match.journal.entries
        if last[0] == CHANCE:
            self.promise(not any(match.may_undo(seat) for seat in self.everybody), "undo crosses chance")

    # At the end.

    def the_end(self) -> None:
        match, state = self.match, self.match.state
        for viewer in self.everybody:
            message(state, viewer)
        scores = state.scores()
        self.promise(len(scores) == match.setup.seats, "somebody has no score")
        lowest, highest = self.game.lowest_score, self.game.highest_score
        self.promise(all(lowest <= score <= highest for score in scores), "a score lies outside the declared range")
        self.promise(set(state.winners()) <= set(range(match.setup.seats)), "somebody wins who did not play")
        again = Match.load(journal.loads(match.journal.dumps(), lambda name: self.game))
        self.promise(fingerprint(again.state) == fingerprint(state), "the journal replays to another state")
        told = [[event.kind, event.arguments, event.seen] for event in state.log or []]
        told_again = [[event.kind, event.arguments, event.seen] for event in again.state.log or []]
        self.promise(told == told_again, "the journal replays with another log")
        for event in state.log or []:
            kind = self.game.events[event.kind]
            fits = len(kind.arguments) == len(event.arguments) and all(
                0 <= value < domain.size for (_, domain), value in zip(kind.arguments, event.arguments, strict=True)
            )
            self.promise(fits, f"the event {kind.name} does not fit its declaration")
