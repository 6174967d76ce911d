"""Moving (root:4.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.kinds import MOVE_COUNT, MOVE_FROM, MOVE_TO, MOVED
from polyana.games.root.law.refusals import nearest
from polyana.games.root.pieces import NIMBLE, WARRIOR_OF
from polyana.games.root.terms import BIRD, CLEARINGS
from polyana.games.root.views import MoveFacts
from polyana.games.root.woodland import Root
from polyana.kernel.state import PASS, START, Question


def path_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The rule that forbids a faction's warriors to go from one clearing to another."""
    if target not in g.ways(faction, origin):
        return "root:2.3" if target in g.woods.rivers[origin] else "root:2.2.1"
    return passage_refusal(g, faction, origin, target)


def leaving_refusal(g: Root, faction: int, origin: int) -> str:
    """The rule by which no piece of a faction can be moved out of a clearing, however it moves (root:13.r3)."""
    return g.chapters[g.seating.schemer].snare_rule(True) if g.is_snared(faction, origin) else ""


def barred_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The rule by which none of its warriors get from one clearing to the other, whoever rules and moves them."""
    if g.snared:
        caught = leaving_refusal(g, faction, origin)
        if caught:
            return caught
    return "root:v12d" if g.shut >> target & 1 else ""


def passage_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The same as `path_refusal` between clearings that are known to be adjacent for it."""
    barred = barred_refusal(g, faction, origin, target)
    if barred:
        return barred
    if g.ruler[origin] == faction or g.ruler[target] == faction or NIMBLE[faction]:  # root:6.2.2b, root:13.2.3
        return ""
    return g.chapters[faction].crossing_refusal(g, origin, target)


def origin_refusal(g: Root, faction: int, suit: int, origin: int) -> str:
    """The rule that forbids a move out of a clearing; suit BIRD: any clearing will do."""
    if suit != BIRD and g.suits[origin] != suit:
        return g.chapters[faction].suit_rule(g, MOVE_FROM)
    if not g.armies[faction] >> origin & 1:
        return "root:4.2"
    if has_way_out(g, faction, origin):
        return ""
    if not g.shut and not g.snared:
        return "root:4.2.1"
    refusals = [passage_refusal(g, faction, origin, target) for target in g.ways(faction, origin)]
    return nearest(refusals, ["root:4.2.1", "root:v12d"])


def has_way_out(g: Root, faction: int, origin: int) -> bool:
    if g.ruler[origin] == faction and not g.shut and not g.snared:
        return True
    for target in g.ways(faction, origin):
        if not passage_refusal(g, faction, origin, target):
            return True
    return False


def origins(g: Root, faction: int, suit: int) -> list[int]:
    """Where a move may begin."""
    armies = g.armies[faction]
    return [
        clearing
        for clearing in range(CLEARINGS)
        if armies >> clearing & 1 and not origin_refusal(g, faction, suit, clearing)
    ]


def can_move(g: Root, faction: int, suit: int) -> bool:
    """Is there an origin? For speed: stops at the first."""
    armies = g.armies[faction]
    for clearing in range(CLEARINGS):
        if armies >> clearing & 1 and not origin_refusal(g, faction, suit, clearing):
            return True
    return False


def moving_refusal(g: Root, faction: int) -> str:
    """The rule that keeps all its warriors where they are."""
    if can_move(g, faction, BIRD):
        return ""
    rules = ["root:4.2", "root:4.2.1", "root:v12d"]
    return nearest([origin_refusal(g, faction, BIRD, clearing) for clearing in range(CLEARINGS)], rules)


def carry(g: Root, faction: int, origin: int, target: int, count: int) -> None:
    """Warriors go from one clearing to another."""
    piece = WARRIOR_OF[faction]
    g.add(piece, origin, -count)
    g.add(piece, target, count)  # root:4.2.2
    if g.log is not None:
        g.tell(MOVED, [faction, origin, target, count])


def entered(g: Root, mover: int, clearing: int) -> Rule | None:
    """What follows from warriors moving into a clearing, by the chapter of somebody who is there."""
    for faction in g.seating.faction_of:
        if faction != mover and g.present[faction] >> clearing & 1:
            follows = g.chapters[faction].entered(g, mover, clearing)
            if follows is not None:
                return follows
    return None


# Stages of Move.
FROM: Final = 1
TO: Final = 2
COUNT: Final = 3
ENTERED: Final = 4


class Move(Rule):
    """One move of a faction's warriors: from where, where to, how many. The result is where to, or PASS."""

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

    def facts(self) -> MoveFacts:
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
            self.move(g, got + 1)  # root:r40
        else:
            self.done(g, self.target)

    def move(self, g: Root, count: int) -> None:
        carry(g, self.faction, self.origin, self.target, count)
        follows = entered(g, self.faction, self.target)
        if follows is None:
            self.done(g, self.target)
        else:
            self.call(g, ENTERED, follows)

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
            return [t for t in g.ways(self.faction, origin) if not passage_refusal(g, self.faction, origin, t)]
        return list(range(g.warriors(self.faction, self.origin)))
