"""One game as a text one can read: what a game declares, every question, answer and event, views, the end.

Kept under tests/playthroughs: a change of behaviour shows as a readable difference, and both builds give the same text.
"""

from __future__ import annotations

import hashlib
import json

from polyana.conformance.words import code_word, event_word, seat_word
from polyana.kernel.chance import Rng
from polyana.kernel.game import Option, Setup
from polyana.kernel.match import Match
from polyana.kernel.state import SPECTATOR

_SHOWN = 12  # options spelled out per question
_VIEW_EVERY = 25


def declaration(setup: Setup) -> list[str]:
    game = setup.game
    options = ", ".join(f"{o.name}={Option.word(setup.options[o.name])}" for o in game.options)
    return [
        f"game {game.name}, rules version {game.version}, {setup.seats} seats of {list(game.seats)}",
        f"options: {options}",
        *(f"kind {kind.name}: {kind.size} codes over {[d.name for d in kind.domains]}" for kind in game.kinds),
        f"at most {game.longest} answers, scores {game.lowest_score}..{game.highest_score}",
        "",
    ]


def playthrough(setup: Setup, seed: int) -> str:
    """Random play, written out."""
    game, rng, match = setup.game, Rng(seed), Match(setup)
    lines = declaration(setup)
    told = 0
    while not match.state.over:
        state = match.state
        if state.position % _VIEW_EVERY == 1:
            for seat in (*range(setup.seats), SPECTATOR):
                lines.append(f"    view of {'spectators' if seat == SPECTATOR else seat_word(seat)}:")
                lines.append(f"      {json.dumps(state.show(seat))}")
        seat = state.to_act()
        q = state.question(seat)
        assert q is not None
        options = state.options(seat)
        code = options[rng.below(len(options))]
        shown = "; ".join(code_word(game, q.kind, option) for option in options[:_SHOWN])
        more = f"; and {len(options) - _SHOWN} more" if len(options) > _SHOWN else ""
        asks = "may" if q.optional else "must"
        rule = f" ({q.rule})" if q.rule else ""
        lines.append(f"{state.position}. {seat_word(seat)} {asks} {game.kinds[q.kind].name}{rule}")
        lines.append(f"    {len(options)} options: {shown}{more}")
        lines.append(f"    -> {code_word(game, q.kind, code)}")
        match.answer(seat, code)
        log = match.state.log or []
        lines += [f"    * {event_word(game, event)}" for event in log[told:]]
        told = len(log)
    lines += [
        "",
        f"scores {match.state.scores()}",
        f"winners {match.state.winners()}",
    ]
    return "\n".join(lines) + "\n"


def digest(setup: Setup, games: int) -> str:
    """One hash over many random games: the same for every build and machine, and however a state keeps its things.

    It covers what is asked of whom under which rule, every option, every answer, every event with who hears it, and
    the end.
    """
    total = hashlib.sha256()
    for seed in range(games):
        rng, state = Rng(seed), setup.start(listen=True)
        while not state.over:
            seat = state.to_act()
            q = state.question(seat)
            assert q is not None
            options = state.options(seat)
            code = options[rng.below(len(options))]
            total.update(f"{seat} {setup.game.kinds[q.kind].name} {q.rule} {options} {code}\n".encode())
            state.answer(seat, code)
        for event in state.log or []:
            total.update(f"{setup.game.events[event.kind].name} {event.arguments} {event.seen}\n".encode())
        total.update(f"{state.scores()} {state.winners()} {state.position}\n".encode())
    return total.hexdigest()[:16]
