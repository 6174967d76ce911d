"""Is everything a game declares ever met? Kinds, words, events and things that nobody meets are mistakes or luggage.

Random games over all setups are played without the dear promises. What they cannot reach, a game declares with the
reason (`Game.never`); what is declared so and met all the same is a mistake, too.
"""

from __future__ import annotations

from collections.abc import Iterator

from polyana.conformance.fuzz import random_setup
from polyana.kernel.chance import Rng
from polyana.kernel.game import Game
from polyana.kernel.meaning import Domain
from polyana.kernel.state import ALL, NOBODY, State

_THINGS = 200  # a domain without axes and no larger is a set of things, each of which should be met


class Met:
    """What was met over random games of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.things: set[str] = set()

    def play(self, seed: int) -> None:
        rng = Rng(seed)
        state = random_setup(self.game, rng).start(listen=True)
        while not state.over:
            seat = state.to_act()
            self.question(state, seat)
            state.answer(seat, self.choose(state, seat, seed, rng))
        for event in state.log or []:
            kind = self.game.events[event.kind]
            self.things.add(f"event {kind.name}")
            for (_, domain), value in zip(kind.arguments, event.arguments, strict=True):
                self.thing(domain, value)

    def choose(self, state: State, seat: int, seed: int, rng: Rng) -> int:
        """Mostly by habit, which is another one in every game: chance alone leaves early and dares little."""
        q = state.question(seat)
        options = state.options(seat)
        if q is not None and seat >= 0 and self.game.kinds[q.kind].size <= _THINGS and rng.below(4):
            return min(options, key=lambda code: Rng(hash((seed, q.kind, code))).next())
        return options[rng.below(len(options))]

    def question(self, state: State, seat: int) -> None:
        q = state.question(seat)
        assert q is not None
        kind = self.game.kinds[q.kind]
        self.things.add(f"kind {kind.name}")
        for code in state.codes(q):
            if kind.word(code):
                self.things.add(f"word {kind.name}-{kind.word(code)}")
            else:
                for domain, value in zip(kind.domains, kind.split(code), strict=True):
                    self.thing(domain, value)
        for name in self.game.hearing.keepers:
            keeper = state.keeper(name)
            if keeper is not None and any(seen not in (ALL, NOBODY) for seen in keeper.seen):
                self.things.add(f"secret {name}")

    def thing(self, domain: Domain, value: int) -> None:
        if not domain.axes and domain.size <= _THINGS:
            self.things.add(f"{domain.name} {value}")

    def missing(self) -> list[str]:
        """One sentence for everything that is declared and was not met, or the other way round."""
        found = []
        for thing in declared(self.game):
            if thing in self.things:
                if thing in self.game.never:
                    found.append(f"{thing} is declared as never met, but it is")
            elif thing not in self.game.never:
                found.append(f"{thing} is never met{_why(thing)}")
        unknown = sorted(set(self.game.never) - set(declared(self.game)))
        return found + [f"{thing} is declared as never met, but there is no such thing" for thing in unknown]


def declared(game: Game) -> Iterator[str]:
    """Everything that should be met: `kind place`, `word resolve-turmoil`, `event laid`, `tile 3`, `secret clans`."""
    domains: list[Domain] = []
    for kind in game.kinds:
        yield f"kind {kind.name}"
        yield from (f"word {kind.name}-{word}" for word in kind.words)
        domains += kind.domains
    for event in game.events:
        yield f"event {event.name}"
        domains += [domain for _, domain in event.arguments]
    things = [domain for domain in domains if not domain.axes and domain.size <= _THINGS]
    yield from dict.fromkeys(f"{domain.name} {value}" for domain in things for value in range(domain.size))
    yield from (f"secret {name}" for name in game.hearing.keepers if name in _kept_by_cards(game))


def _kept_by_cards(game: Game) -> list[str]:
    state = game.setup(game.usual).start()
    return [name for name in game.hearing.keepers if state.keeper(name) is not None]


def _why(thing: str) -> str:
    if thing.startswith("secret "):
        return f": no seat ever knows one of {thing.removeprefix('secret ')} that others do not"
    return ""


def never_met(game: Game, games: int, seed: int = 0) -> list[str]:
    """What is wrong with a game's declarations, as far as so many random games show."""
    met = Met(game)
    for i in range(games):
        met.play(seed + i)
    return met.missing()
