"""Moving (4.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.kinds import MOVE_COUNT, MOVE_FROM, MOVE_TO, MOVED
from polyana.games.root.terms import ALLIANCE, BIRD, CLEARINGS, SYMPATHY, WARRIOR_OF
from polyana.games.root.woodland import Root, Rule
from polyana.kernel.state import PASS, START, Question


def path_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The rule that forbids a faction's warriors to go from one clearing to another."""
    if target not in g.woods.paths[origin]:
        return "root:2.2.1"
    return passage_refusal(g, faction, origin, target)


def passage_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The same between clearings that are known to be joined by a path."""
    if g.burnt >> target & 1:
        return "root:v12d"
    return "" if g.ruler[origin] == faction or g.ruler[target] == faction else "root:4.2.1"


def origin_refusal(g: Root, faction: int, suit: int, origin: int) -> str:
    """The rule that forbids a move out of a clearing; suit BIRD: any clearing will do."""
    if suit != BIRD and g.suits[origin] != suit:
        return "root:7.5.2.ii"
    if not g.on_map[WARRIOR_OF[faction] * CLEARINGS + origin]:
        return "root:4.2"
    if g.ruler[origin] == faction and not g.burnt:
        return ""
    for target in g.woods.paths[origin]:
        if (g.ruler[target] == faction or g.ruler[origin] == faction) and not g.burnt >> target & 1:
            return ""
    return "root:4.2.1"


def origins(g: Root, faction: int, suit: int) -> list[int]:
    """Where a move may begin."""
    first = WARRIOR_OF[faction] * CLEARINGS
    on_map = g.on_map
    return [
        clearing
        for clearing in range(CLEARINGS)
        if on_map[first + clearing] and not origin_refusal(g, faction, suit, clearing)
    ]


def can_move(g: Root, faction: int, suit: int) -> bool:
    first = WARRIOR_OF[faction] * CLEARINGS
    on_map = g.on_map
    for clearing in range(CLEARINGS):
        if on_map[first + clearing] and not origin_refusal(g, faction, suit, clearing):
            return True
    return False


def carry(g: Root, faction: int, origin: int, target: int, count: int) -> None:
    """Warriors go from one clearing to another."""
    piece = WARRIOR_OF[faction]
    g.add(piece, origin, -count)
    g.add(piece, target, count)
    if g.log is not None:
        g.tell(MOVED, [faction, origin, target, count])


# Stages of Move.
FROM: Final = 1
TO: Final = 2
COUNT: Final = 3


class Move(Rule):
    """One move of a faction's warriors: from where, where to, how many. The result is PASS if it is declined."""

    name: ClassVar[str] = "Move"

    def __init__(
        self,
        faction: int,
        suit: int = BIRD,
        optional: bool = False,
        origin: int = -1,
        target: int = -1,
        stage: int = START,
    ) -> None:
        super().__init__(stage)
        self.faction = faction
        self.suit = suit
        self.optional = optional
        self.origin = origin
        self.target = target

    def copy(self) -> Move:
        return Move(self.faction, self.suit, self.optional, self.origin, self.target, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "suit": self.suit, "origin": self.origin, "target": self.target}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if self.optional:
                self.may(g, FROM, self.faction, MOVE_FROM, "root:4.2")
            else:
                self.must(g, FROM, self.faction, MOVE_FROM, "root:4.2")
        elif stage == FROM:
            if got == PASS:
                self.done(g, PASS)
            else:
                self.origin = got
                self.must(g, TO, self.faction, MOVE_TO, "root:4.2.1")
        elif stage == TO:
            self.target = got
            here = g.warriors(self.faction, self.origin)
            if here == 1:
                self.move(g, 1)
            else:
                self.must(g, COUNT, self.faction, MOVE_COUNT, "root:4.2")
        elif stage == COUNT:
            self.move(g, got + 1)

    def move(self, g: Root, count: int) -> None:
        carry(g, self.faction, self.origin, self.target, count)
        if g.count(SYMPATHY, self.target) and self.faction != ALLIANCE:  # root:8.2.6, root:r76
            self.become(g, g.chapters[ALLIANCE].outrage(g, self.faction, self.target))
        else:
            self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == MOVE_COUNT:
            return list(range(g.warriors(self.faction, self.origin)))
        return list(range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == MOVE_FROM:
            return origin_refusal(g, self.faction, self.suit, code)
        if q.kind == MOVE_TO:
            return path_refusal(g, self.faction, self.origin, code)
        return "" if code < g.warriors(self.faction, self.origin) else "root:4.2"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == MOVE_FROM:
            return origins(g, self.faction, self.suit)
        if q.kind == MOVE_TO:
            origin = self.origin
            return [t for t in g.woods.paths[origin] if not passage_refusal(g, self.faction, origin, t)]
        return list(range(g.warriors(self.faction, self.origin)))
