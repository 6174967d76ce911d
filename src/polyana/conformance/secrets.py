"""The promises about secrets: nobody is told, shown or lets a bot believe what they may not know."""

from __future__ import annotations

from collections.abc import Callable

from polyana.conformance.prints import Sharing, difference, fingerprint, message
from polyana.kernel.cards import Cards
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import NOBODY, State, heard, sees
from polyana.kernel.telling import learned
from polyana.kernel.tensors import Page

_TRIES = 20  # imagined worlds, one of which must differ from the truth
_POSITIONS = 3  # at which a keeper that never changes is no coincidence


class Secrets:
    """What every viewer of one match may not know, and does not learn."""

    def __init__(self, match: Match, rng: Rng, promise: Callable[[bool, str], None]) -> None:
        self.match = match
        self.rng = rng
        self.promise = promise
        self.game = match.setup.game
        self.hearing = match.setup.game.hearing
        self.stuck: dict[tuple[str, int], tuple[int, int]] = {}  # keeper, viewer -> positions, of which it changed

    def keep(self, viewer: int, seat: int, code: int) -> None:
        """Changing all that the viewer may not know leaves everything it gets byte-equal, now and after the answer."""
        state = self.match.state
        other = self.another_world(viewer)
        other.check()
        if message(other, viewer) != message(state, viewer):
            where = difference(state.view(viewer), other.view(viewer))
            self.promise(False, f"seat {viewer} can tell what it may not know: view{where}")
        self.same_numbers(
            viewer, state, other, "what seat {viewer} sees in numbers tells what it may not know: {where}"
        )
        self.believes_alike(viewer, state, other, "what seat {viewer} imagines depends on the truth: {where}")
        q = state.question(viewer)
        if q is not None and viewer >= 0:
            for _ in range(12):
                tried = self.rng.below(self.game.kinds[q.kind].size)
                one, two = state.refusal(viewer, q.kind, tried), other.refusal(viewer, q.kind, tried)
                sentence = f"a refusal tells seat {viewer} what it may not know: code {tried}, {one!r} and {two!r}"
                self.promise(one == two, sentence)
        if code in other.options(seat):  # otherwise the answer itself tells the worlds apart
            self.learns_nothing(viewer, (state, code), (other, code), seat)
        self.unseen_answer(viewer, seat, code)
        self.changes(viewer)

    def unseen_answer(self, viewer: int, seat: int, code: int) -> None:
        """Whether somebody else answers with one hidden thing or another: who knows neither cannot tell."""
        state = self.match.state
        q = state.question(seat)
        if seat == viewer or q is None:
            return
        options = state.codes(q)
        alike = [other for other in options if other != code and self.alike(state, viewer, q.kind, code, other)]
        if alike:
            other = alike[self.rng.below(len(alike))]
            self.learns_nothing(viewer, (state, code), (state, other), seat)
        elif code in options and len(options) > 1:
            other = options[self.rng.below(len(options))]
            self.learns_nothing(viewer, (state, code), (state, other), seat, may_tell=True)

    def alike(self, state: State, viewer: int, kind: int, code: int, other: int) -> bool:
        """Do two codes differ in nothing but hidden things that the viewer does not know?"""
        declared = self.game.kinds[kind]
        if code < 0 or not any(domain.keeper for domain in declared.domains):
            return False
        if declared.word(code) or declared.word(other):
            return False
        for domain, one, two in zip(declared.domains, declared.split(code), declared.split(other), strict=True):
            if one != two:
                if not domain.keeper:
                    return False
                if any(sees(state.knowing(domain.keeper, value), viewer) for value in (one, two)):
                    return False
        return True

    def learns_nothing(
        self, viewer: int, one: tuple[State, int], two: tuple[State, int], seat: int, may_tell: bool = False
    ) -> None:
        """After an answer in each of two worlds the viewer still cannot tell them apart, unless it was shown something.

        With `may_tell` the answers differ in something open: then only what it cannot tell apart is compared.
        """
        real, other = one[0].copy(), two[0].copy()
        if other.asked and other.question(seat) is None:
            return
        shown = False
        for world, code in ((real, one[1]), (other, two[1])):
            world.listen(self.hearing)
            reveals = world.reveals
            before = self.hearing.knowledge(world)
            world.answer(seat, code)
            by_itself = 1 if learned(before, self.hearing.knowledge(world)) else 0
            shown = shown or world.reveals - reveals > by_itself  # said by the game, of what no keeper keeps
        if shown or self.known(real, viewer) != self.known(other, viewer):
            return
        told = [(self.game.events[event.kind].name, event.arguments) for event in heard(real.log or [], viewer)]
        told_there = [(self.game.events[event.kind].name, event.arguments) for event in heard(other.log or [], viewer)]
        same = message(real, viewer) == message(other, viewer)
        if may_tell and (told != told_there or not same):
            return
        if told != told_there:
            one_of = next((event for event in told if event not in told_there), None)
            where = f"{one_of or 'one less'}; {difference(told, told_there)}"
            self.promise(False, f"an event tells seat {viewer} what it may not know: {where}")
        if not same:
            where = difference(real.view(viewer), other.view(viewer))
            self.promise(False, f"after an answer seat {viewer} can tell what it may not know: view{where}")
        self.same_numbers(
            viewer, real, other, "after an answer the numbers tell seat {viewer} what it may not: {where}"
        )
        if not real.over:
            sentence = "after an answer, what seat {viewer} imagines depends on the truth: {where}"
            self.believes_alike(viewer, real, other, sentence, who_else=False)

    def same_numbers(self, viewer: int, one: State, other: State, sentence: str) -> None:
        """What a learner in this seat sees is the same in both worlds."""
        tensors = self.game.tensors()
        if tensors is None or viewer < 0:
            return
        page = Page(tensors.sheet.size)
        tensors.observe(one, viewer, page)
        here = page.value()
        tensors.observe(other, viewer, page)
        there = page.value()
        for part in tensors.sheet.parts:
            end = part.start + part.size
            if here[part.start : end] != there[part.start : end]:
                self.promise(False, sentence.format(viewer=viewer, where=part.name))

    def believes_alike(self, viewer: int, one: State, two: State, sentence: str, who_else: bool = True) -> None:
        """With the same numbers the viewer imagines the same in worlds that it cannot tell apart.

        Without `who_else`, what others know of the things it does not know may differ: after different answers it does.
        """
        salt = self.rng.next()
        believed, believed_there = one.imagine(viewer, Rng(salt)), two.imagine(viewer, Rng(salt))
        if not who_else:
            believed.reveals = believed_there.reveals = 0
            for keeper in [*self.hearing.kept(believed), *self.hearing.kept(believed_there)]:
                for card in range(len(keeper.zone)):
                    keeper.move(card, keeper.zone[card], NOBODY)
        if fingerprint(believed) != fingerprint(believed_there):
            where = difference(believed, believed_there)
            self.promise(False, sentence.format(viewer=viewer, where=where))

    def known(self, state: State, viewer: int) -> list[list[tuple[int, int]]]:
        """The hidden things whose place the viewer knows, keeper by keeper."""
        return [
            [(card, keeper.zone[card]) for card in range(len(keeper.zone)) if sees(keeper.seen[card], viewer)]
            for keeper in self.hearing.kept(state)
        ]

    def changes(self, viewer: int) -> None:
        """Imagining changes what it should; otherwise every other promise here compares the truth with itself."""
        state = self.match.state
        for name in self.hearing.keepers:
            keeper = state.keeper(name)
            if keeper is None or not self.is_uncertain(keeper, viewer):
                continue
            positions, changed = self.stuck.get((name, viewer), (0, 0))
            for _ in range(_TRIES):
                believed = state.imagine(viewer, Rng(self.rng.next())).keeper(name)
                if believed is not None and believed.zone != keeper.zone:
                    changed += 1
                    break
            self.stuck[name, viewer] = (positions + 1, changed)

    @staticmethod
    def is_uncertain(keeper: Cards, viewer: int) -> bool:
        """Are there things in different places that the viewer could take for one another?"""
        unknown = [card for card in range(len(keeper.zone)) if not sees(keeper.seen[card], viewer)]
        return len({keeper.zone[card] for card in unknown}) > 1

    def possible(self, viewer: int) -> None:
        """A world that somebody imagines can be played to its end, whatever was listed in the real one."""
        world = self.match.state.imagine(viewer, Rng(self.rng.next()))
        for q in world.asked:
            if q.listed:
                fresh = world.stack[-1].options(world, q)
                self.promise(world.codes(q) == fresh, f"seat {viewer} imagines a question of another world")
        sharing = Sharing(self.match.state, world)
        answers = len(self.match.journal.entries)
        while not world.over:
            seat = world.to_act()
            options = world.options(seat)
            asked = [self.game.kinds[q.kind].name for q in world.asked]
            self.promise(bool(options), f"seat {viewer} imagines a world in which somebody cannot answer: {asked}")
            world.answer(seat, options[self.rng.below(len(options))])
            answers += 1
            sentence = f"seat {viewer} imagines a world without end, or `longest` ({self.game.longest}) is too short"
            self.promise(answers <= self.game.longest, sentence)
        world.check()
        changed = sharing.changed()
        self.promise(not changed, f"a copy shares {changed} with the original, and it changes")

    def another_world(self, viewer: int) -> State:
        """A world the viewer cannot tell from this one; seats that have answered unseen have answered there, too."""
        state = self.match.state
        other = state.imagine(viewer, Rng(self.rng.next()))
        for q in other.asked:
            if state.question(q.seat) is None and other.question(q.seat) is not None:
                options = other.options(q.seat)
                other.answer(q.seat, options[self.rng.below(len(options))])
        return other

    def the_end(self) -> None:
        for (name, viewer), (positions, changed) in self.stuck.items():
            stuck = positions >= _POSITIONS and changed == 0
            sentence = f"resample() never changes {name} for seat {viewer}, who does not know where they lie"
            self.promise(not stuck, sentence)
