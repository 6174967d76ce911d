"""One random game under every promise of the kernel. `keep(setup, seed)` returns the match or raises Broken."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polyana import rulebook
from polyana.conformance.prints import Sharing, difference, fingerprint, message, shared
from polyana.conformance.secrets import Secrets
from polyana.conformance.words import code_word, seat_word
from polyana.kernel import journal
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadAnswer, Refused
from polyana.kernel.game import Game, Setup
from polyana.kernel.match import Match
from polyana.kernel.meaning import FAULT
from polyana.kernel.state import ALL, CHANCE, PASS, SPECTATOR, Event, Question, sees
from polyana.kernel.telling import learned

PICKED: Final = 9  # codes of a question that are picked by number


class Broken(Exception):
    """A promise was broken. Carries the match up to the last answer that was still right."""

    def __init__(self, promise: str, match: Match, answer: tuple[int, int] | None = None) -> None:
        super().__init__(promise)
        self.promise = promise
        self.match = match
        self.answer = answer

    def where(self) -> str:
        """The position, who was asked what, and the answer that was tried."""
        game, state = self.match.setup.game, self.match.state
        asked = ", ".join(f"{seat_word(q.seat)} is asked {game.kinds[q.kind].name} ({q.rule})" for q in state.asked)
        answers = len(self.match.journal.entries)
        text = f"after {answers} answers, position {state.position}: {asked or 'nobody is asked'}"
        if self.answer is None:
            return text
        seat, code = self.answer
        q = state.question(seat)
        word = code_word(game, q.kind, code) if q is not None and code < game.kinds[q.kind].size else "no answer"
        return f"{text}; {seat_word(seat)} answers {code} ({word})"


def keep(setup: Setup, seed: int, every: int = 1, rules: Collection[str] | None = None) -> Match:
    """Play one random game and test the promises; the dear ones only at every n-th position.

    `rules` are the ids of the rulebook; for a game of the rule index they need not be given.
    """
    rng = Rng(seed)
    match = Match(setup)
    earlier = []  # copies that must never change
    watch = Watch(match, rng, rules if rules is not None else rule_ids(setup.game))
    try:
        watch.declarations()
        watch.told(0)
        watch.position()
        while not match.state.over:
            seat, code = choose(match, rng)
            watch.trying = (seat, code)
            dear = len(match.journal.entries) % every == 0
            if dear:
                earlier.append((match.state.copy(), match.state.copy(), fingerprint(match.state)))
                watch.dear(seat, code)
            watch.answer(seat, code)
            watch.position()
        watch.the_end()
        for copy, twin, before in earlier:
            if fingerprint(copy) != before:
                watch.promise(False, f"a copy changed when the game it was made of went on: {difference(twin, copy)}")
    except Broken:
        raise
    except Exception as error:
        raise Broken(f"{type(error).__name__}: {error}", match, watch.trying) from error
    return match


def rule_ids(game: Game) -> Collection[str] | None:
    """The ids of the rule index, None for a game that has none there."""
    if game.name not in rulebook.games():
        return None
    return frozenset(rule.id for rule in rulebook.rules(game.name))


def choose(match: Match, rng: Rng) -> tuple[int, int]:
    """Any open question, any legal answer."""
    open_to = [q.seat for q in match.state.asked if match.state.question(q.seat) is not None]
    seat = open_to[rng.below(len(open_to))]
    options = match.state.options(seat)
    return seat, options[rng.below(len(options))]


class Watch:
    """The promises, each a sentence."""

    def __init__(self, match: Match, rng: Rng, rules: Collection[str] | None) -> None:
        self.match = match
        self.rng = rng
        self.rules = rules
        self.game = match.setup.game
        self.trying: tuple[int, int] | None = None
        self.everybody = [*range(match.setup.seats), SPECTATOR]
        self.secrets = Secrets(match, rng, self.promise)

    def promise(self, held: bool, sentence: str) -> None:
        if not held:
            raise Broken(sentence, self.match, self.trying)

    def answer(self, seat: int, code: int) -> None:
        match, hearing = self.match, self.game.hearing
        before = hearing.knowledge(match.state)
        keepers = [match.state.keeper(name) for name in hearing.keepers]
        places = [list(keeper.zone) if keeper is not None else [] for keeper in keepers]
        told = len(match.state.log or [])
        reveals = match.state.reveals
        match.answer(seat, code)
        self.told(told)
        shown = learned(before, hearing.knowledge(match.state))
        if match.state.reveals - reveals <= shown:  # otherwise the game says that it shows more
            self.put(places, before, told)
        self.trying = None
        if shown:
            self.promise(not match.may_undo(seat), "undo crosses a card that was shown to somebody")

    def put(self, places: list[list[int]], known: list[vec[i64]], since: int) -> None:
        """Who neither knew a thing nor saw it on its way nor sees where it is put does not know it now."""
        state = self.match.state
        shown = self.shown_openly(since)
        for i, name in enumerate(self.game.hearing.keepers):
            keeper = state.keeper(name)
            if keeper is None or not places[i]:
                continue
            for card in range(len(keeper.zone)):
                zone = keeper.zone[card]
                if zone != places[i][card]:
                    may = known[i][card] | shown.get((name, card), 0) | state.eyes(name, zone)
                    others = [seat for seat in self.everybody if sees(keeper.seen[card] & ~may, seat)]
                    sentence = f"{name} {card} is put into zone {zone}, and {others} know it, who do not see that zone"
                    self.promise(not others, sentence)
                    hidden = state.eyes(name, zone) == ALL and keeper.seen[card] != ALL
                    self.promise(not hidden, f"{name} {card} is hidden in zone {zone}, where eyes() lets everybody see")

    def shown_openly(self, since: int) -> dict[tuple[str, int], int]:
        """Who the game meant to be told of which thing by events that name it openly: a card that is spent may be in
        the deck again at the end of the same answer, and everybody has seen it on the way."""
        found: dict[tuple[str, int], int] = {}
        for event in (self.match.state.log or [])[since:]:
            kind = self.game.events[event.kind]
            if kind.unknown == FAULT:
                for (_, domain), value in zip(kind.arguments, event.arguments, strict=True):
                    if domain.keeper:
                        found[domain.keeper, value] = found.get((domain.keeper, value), 0) | event.meant
        return found

    def rule(self, id: str, of: str) -> None:
        """Somebody who meets the rule wants to read it."""
        self.promise(id.startswith(self.game.name + ":"), f"{of} names no rule of {self.game.name}: {id!r}")
        self.promise(self.rules is None or id in self.rules, f"{of} names {id}, which is not in the rule index")

    # Once.

    def declarations(self) -> None:
        """Names are unique, rules exist, and whoever keeps hidden things is named by a domain."""
        game, state = self.game, self.match.state
        for what, names in (
            ("kinds of question", [kind.name for kind in game.kinds]),
            ("kinds of event", [event.name for event in game.events]),
        ):
            twice = sorted({name for name in names if names.count(name) > 1})
            self.promise(not twice, f"two {what} have the same name: {', '.join(twice)}")
        for option in game.options:
            self.rule(option.rule, f"the option {option.name}")
        named = [state.keeper(name) for name in game.hearing.keepers]
        for path, keeper in shared(state, state):
            if isinstance(keeper, Cards) and not any(keeper is known for known in named):
                name = path.removeprefix(".")
                self.promise(False, f"{name} keeps hidden things, but no domain has keeper={name!r}")

    # At every position.

    def position(self) -> None:
        state = self.match.state
        state.check()
        self.rule(state.turn_rule(), "turn_rule()")
        answers = len(self.match.journal.entries)
        sentence = f"the game is longer than declared: {answers} answers, and `longest` is {self.game.longest}"
        self.promise(answers <= self.game.longest, sentence)
        if state.over:
            self.promise(not state.asked, "somebody is asked although the game is over")
            return
        self.promise(bool(state.asked), "nobody can act and the game is not over")
        asked = state.asked_seats()
        self.promise(len(set(asked)) == len(asked), f"a seat is asked two things at once: {asked}")
        for seat in [CHANCE, *self.everybody]:
            options = state.options(seat)
            self.promise(seat in asked or not options, f"seat {seat} is not asked and has options: {options[:9]}")
            twice = sorted({code for code in options if options.count(code) > 1})
            self.promise(not twice, f"a code is offered twice: {twice[:9]}")
        for q in state.asked:
            codes = state.codes(q)
            kind = self.game.kinds[q.kind]
            if q.seat != CHANCE:
                self.rule(q.rule, f"the question {kind.name}")
            top = state.stack[-1]
            count = top.outcomes(state, q)
            self.promise(count == len(codes), f"{count} codes are counted for {kind.name}, and not {len(codes)}")
            some = range(0, count, 1 + count // PICKED)
            picked = [top.outcome(state, q, which) for which in some]
            wanted = [codes[which] for which in some]
            who = "chance draws" if q.seat == CHANCE else "random play picks"
            self.promise(picked == wanted, f"{who} {picked[:9]} for {kind.name}, and not {wanted[:9]}")
            self.promise(bool(codes) or q.optional, f"seat {q.seat} must answer {kind.name} and has no options")
            outside = [code for code in codes if not 0 <= code < kind.size]
            self.promise(not outside, f"codes lie outside {kind.name}, which has {kind.size}: {outside[:9]}")

    def told(self, since: int) -> None:
        """What is told fits its declaration, and nobody is told of a thing that is hidden from them."""
        for event in (self.match.state.log or [])[since:]:
            self.promise(0 <= event.kind < len(self.game.events), f"there is no kind of event {event.kind}")
            kind = self.game.events[event.kind]
            values = [f"{name} {value}" for (name, _), value in zip(kind.arguments, event.arguments, strict=False)]
            fits = len(kind.arguments) == len(event.arguments) and all(
                0 <= value < domain.size for (_, domain), value in zip(kind.arguments, event.arguments, strict=True)
            )
            self.promise(fits, f"the event {kind.name} does not fit its declaration: {', '.join(values)}")
            if kind.unknown == FAULT:
                too_many = [seat for seat in self.everybody if self.meant_for(event, seat)]
                sentence = f"the event {kind.name} ({', '.join(values)}) is meant for {too_many}, who may not know that"
                self.promise(not too_many, sentence)

    @staticmethod
    def meant_for(event: Event, seat: int) -> bool:
        """Did the game mean to tell the seat what it does not know?"""
        return sees(event.meant & ~event.seen, seat)

    # At some positions: slower.

    def dear(self, seat: int, code: int) -> None:
        self.copy_goes_the_same_way(seat, code)
        for q in self.match.state.asked:
            if q.seat >= 0 and self.match.state.question(q.seat) is not None:
                self.legality(q)
        self.bad_answers()
        for viewer in self.everybody:
            self.secrets.keep(viewer, seat, code)
        self.secrets.possible(self.everybody[self.rng.below(len(self.everybody))])
        self.undo_does_not_peek()

    def legality(self, q: Question) -> None:
        """The list of options and the predicate agree, and a refusal names a rule."""
        state = self.match.state
        codes = set(state.codes(q))
        kind = self.game.kinds[q.kind]
        size = kind.size
        if size <= 400:
            tried = set(range(size))
        else:
            tried = {self.rng.below(size) for _ in range(60)}
            for code in list(codes)[:: max(1, len(codes) // 12)]:
                for step in (0, 1, 2, 3, 4, 80, 320):
                    tried |= {c for c in (code - step, code + step) if 0 <= c < size}
        for code in tried:
            rule = state.refusal(q.seat, q.kind, code)
            offered = "offered" if code in codes else "not offered"
            refused = f"refused by {rule}" if rule else "not refused"
            sentence = f"options and refusal disagree about code {code} of {kind.name}: {offered}, but {refused}"
            self.promise((rule == "") == (code in codes), sentence)
            if rule:
                self.rule(rule, f"the refusal of {kind.name} {code}")
        rule = state.refusal(q.seat, q.kind, PASS)
        offered = "offered" if q.optional else "not offered"
        refused = f"refused by {rule}" if rule else "not refused"
        self.promise((rule == "") == q.optional, f"passing {kind.name} is {offered}, but {refused}")

    def bad_answers(self) -> None:
        """What is not legal is refused and changes nothing."""
        match = self.match
        before, twin = fingerprint(match.state), match.state.copy()
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
        if fingerprint(match.state) != before:
            self.promise(False, f"a refused answer changed the state: {difference(twin, match.state)}")
        self.promise(len(match.journal.entries) == entries, "a refused answer was written to the journal")

    def copy_goes_the_same_way(self, seat: int, code: int) -> None:
        state = self.match.state
        twin = state.copy()
        if fingerprint(twin) != fingerprint(state):
            self.promise(False, f"a copy differs from the original: {difference(state, twin)}")
        sharing = Sharing(state, twin)
        twin.answer(seat, code)
        changed = sharing.changed()
        self.promise(not changed, f"a copy shares {changed} with the original, and it changes")
        again = state.copy()
        again.answer(seat, code)
        if fingerprint(twin) != fingerprint(again):
            where = difference(twin, again)
            self.promise(False, f"two copies go different ways after the same answer: {where}")
        self.promise(fingerprint(twin) != fingerprint(state), "an answer changed nothing")
        if self.game.unpacker() is not None:
            self.pack_goes_the_same_way(seat, code, fingerprint(twin))

    def pack_goes_the_same_way(self, seat: int, code: int, after: str) -> None:
        state = self.match.state
        data = state.pack()
        twin = self.game.unpack(data)
        if fingerprint(twin) != fingerprint(state):
            self.promise(False, f"an unpacked state differs from the packed one: {difference(state, twin)}")
        self.promise(twin.pack() == data, "an unpacked state is packed otherwise")
        before, sharing = fingerprint(state), Sharing(state, twin)
        twin.answer(seat, code)
        changed = sharing.changed()
        self.promise(not changed, f"an unpacked state shares {changed} with the packed one, and it changes")
        self.promise(fingerprint(state) == before, "a state changes when what was unpacked of it goes on")
        self.promise(fingerprint(twin) == after, "an unpacked state goes another way after the same answer")

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
            before, twin, kept = fingerprint(match.state), match.state.copy(), entries[:]
            self.promise(match.undo(seat), "an undo that was offered failed")
            if last[0] == seat:
                match.answer(*last)
            else:
                match.journal.rows = None
                match._rewind(kept, 0)
            if fingerprint(match.state) != before:
                where = difference(twin, match.state)
                self.promise(False, f"undo and the same answer again lead elsewhere: {where}")
            entries = match.journal.entries
        if last[0] == CHANCE:
            self.promise(not any(match.may_undo(seat) for seat in self.everybody), "undo crosses chance")

    # At the end.

    def the_end(self) -> None:
        match, state = self.match, self.match.state
        for viewer in self.everybody:
            message(state, viewer)
        scores = state.scores()
        self.promise(len(scores) == match.setup.seats, f"somebody has no score: {scores} for {match.setup.seats} seats")
        lowest, highest = self.game.lowest_score, self.game.highest_score
        sentence = f"a score lies outside the declared range {lowest}..{highest}: {scores}"
        self.promise(all(lowest <= score <= highest for score in scores), sentence)
        winners = state.winners()
        self.promise(set(winners) <= set(range(match.setup.seats)), f"somebody wins who did not play: {winners}")
        again = Match.load(journal.loads(match.journal.dumps(), lambda name: self.game))
        if fingerprint(again.state) != fingerprint(state):
            self.promise(False, f"the journal replays to another state: {difference(state, again.state)}")
        told = [[event.kind, event.arguments, event.seen] for event in state.log or []]
        told_again = [[event.kind, event.arguments, event.seen] for event in again.state.log or []]
        self.promise(told == told_again, f"the journal replays with another log: {difference(told, told_again)}")
        self.secrets.the_end()
