"""What happened in a game of Root that is kept because of it."""

from __future__ import annotations

from typing import Final

from polyana.games.root.factions.corvids.kinds import EXPOSED, FLIPPED
from polyana.games.root.factions.corvids.terms import BOMB, KIND_OF, SNARE
from polyana.games.root.factions.cult import CULT, DO_CRUSADE, FOX_GARDEN, MOUSE_GARDEN
from polyana.games.root.factions.duchy.kinds import DISMISSED
from polyana.games.root.factions.riverfolk.kinds import BOUGHT
from polyana.games.root.factions.riverfolk.terms import HAND_CARD, MERCENARIES, RIVERBOATS
from polyana.games.root.kinds import ACTION, PATH_OPENED, PLACED, RAFTED, REMOVED, TURN
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import Event

SERVICES: Final = {HAND_CARD: "hand card", RIVERBOATS: "riverboats", MERCENARIES: "mercenaries"}
CONSPIRACIES: Final = {"root:10.4.3.ii": "convert", "root:10.4.3.iii": "sanctify"}
PLOTS: Final = {BOMB: "bomb", SNARE: "snare"}
SINGLE: Final = {EXPOSED: "exposure", DISMISSED: "price of failure", RAFTED: "raft", PATH_OPENED: "cleared path"}


def contents(played: Journal) -> set[str]:
    """Of a finished game; what setup placed does not count."""
    log = Match.load(played).state.log or []
    first = next(i for i, event in enumerate(log) if event.kind == TURN)
    return {name for event in log[first:] for name in _named(event)} | _crusades(played)


def _named(event: Event) -> list[str]:
    a = event.arguments
    if event.kind == BOUGHT:
        return [SERVICES[a[1]]]
    if event.kind == FLIPPED:
        return [PLOTS[KIND_OF[a[1]]]] if KIND_OF[a[1]] in PLOTS else []
    if event.kind == PLACED:
        return ["garden"] if a[0] == CULT and FOX_GARDEN <= a[1] <= MOUSE_GARDEN else []
    if event.kind == REMOVED:
        return [CONSPIRACIES[event.rule]] if event.rule in CONSPIRACIES else []
    return [SINGLE[event.kind]] if event.kind in SINGLE else []


def _crusades(played: Journal) -> set[str]:
    """A crusade is a battle or a move like any other: it is known by the answer that began it."""
    state = played.setup.start()
    for seat, code in played.entries:
        q = state.question(seat)
        if q is not None and q.kind == ACTION and code == DO_CRUSADE:
            return {"crusade"}
        state.answer(seat, code)
    return set()
