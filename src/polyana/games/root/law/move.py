"""Moving (root:4.2), along paths and, as another way to carry out a move (root:lake.r1), by raft."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.deck import CORVID_PLANNERS
from polyana.games.root.kinds import MOVE_COUNT, MOVE_FROM, MOVE_TO, MOVED, RAFT_FIRST, RAFTED, TAKE_RAFT
from polyana.games.root.law.hand import Draw
from polyana.games.root.law.refusals import nearest
from polyana.games.root.pieces import HAS_PAWN, LEADS_TO_BURROW, NIMBLE, WARRIOR_OF
from polyana.games.root.terms import BIRD, BURROW, BY_RAFT, CLEARINGS, DECK, DISCARD, NO_FACTION
from polyana.games.root.views import MoveFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question, every
from polyana.kernel.tensors import Page


def path_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The rule that forbids a faction's warriors to go from one clearing to another."""
    if origin == BURROW:
        return burrow_refusal(g, faction, target) if target != BURROW else "root:2.2.1"
    if target == BURROW:
        return descent_refusal(g, faction, origin)
    if target not in reach(g, faction, origin):
        return far_refusal(g, faction, origin, target)
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
    """The same as `path_refusal` between clearings that are known to be within reach for it (root:lake.r1)."""
    barred = barred_refusal(g, faction, origin, target)
    if barred:
        return barred
    if g.ruler[origin] == faction or g.ruler[target] == faction or NIMBLE[faction]:  # root:6.2.2b, root:13.2.3
        return ""
    if g.effects[faction] >> CORVID_PLANNERS & 1:  # root:card.corvid-planners
        return ""
    return g.chapters[faction].crossing_refusal(g, origin, target)


def leads_to_burrow(g: Root, faction: int, clearing: int) -> bool:
    """Is a clearing adjacent to the faction's Burrow, if it has one? It always rules there (root:4.2.1)."""
    door = LEADS_TO_BURROW[faction]
    return door >= 0 and g.count(door, clearing) > 0


def descent_refusal(g: Root, faction: int, origin: int) -> str:
    """The rule that forbids its warriors to go from a clearing into the Burrow."""
    if not leads_to_burrow(g, faction, origin):
        return "root:2.2.1"
    return leaving_refusal(g, faction, origin) if g.snared else ""


def burrow_refusal(g: Root, faction: int, target: int) -> str:
    """The rule that forbids its warriors to come out of the Burrow in a clearing."""
    if not leads_to_burrow(g, faction, target):
        return "root:2.2.1"
    return "root:v12d" if g.shut >> target & 1 else ""


def leaving_burrow_refusal(g: Root, faction: int, suit: int) -> str:
    """The rule that forbids a move out of the Burrow, which has no suit."""
    if LEADS_TO_BURROW[faction] < 0 or not g.chapters[faction].in_burrow(g):
        return "root:4.2"
    if suit != BIRD:
        return g.chapters[faction].suit_rule(g, MOVE_FROM)
    return nearest([burrow_refusal(g, faction, target) for target in range(CLEARINGS)], ["root:2.2.1", "root:v12d"])


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
    refusals = [passage_refusal(g, faction, origin, target) for target in reach(g, faction, origin)]
    return nearest(refusals, ["root:4.2.1", "root:v12d"])


def has_way_out(g: Root, faction: int, origin: int) -> bool:
    if g.ruler[origin] == faction and not g.shut and not g.snared:
        return True
    for target in reach(g, faction, origin):
        if not passage_refusal(g, faction, origin, target):
            return True
    return LEADS_TO_BURROW[faction] >= 0 and not descent_refusal(g, faction, origin)


def origins(g: Root, faction: int, suit: int) -> list[int]:
    """Where a move may begin."""
    armies = g.armies[faction]
    found = [
        clearing
        for clearing in range(CLEARINGS)
        if armies >> clearing & 1 and not origin_refusal(g, faction, suit, clearing)
    ]
    if LEADS_TO_BURROW[faction] >= 0 and not leaving_burrow_refusal(g, faction, suit):
        found.append(BURROW)
    return found


def can_move(g: Root, faction: int, suit: int) -> bool:
    """Is there an origin? For speed: stops at the first."""
    armies = g.armies[faction]
    for clearing in range(CLEARINGS):
        if armies >> clearing & 1 and not origin_refusal(g, faction, suit, clearing):
            return True
    return LEADS_TO_BURROW[faction] >= 0 and not leaving_burrow_refusal(g, faction, suit)


def targets(g: Root, faction: int, origin: int) -> list[int]:
    """Where a move may end."""
    if origin == BURROW:
        return [target for target in range(CLEARINGS) if not burrow_refusal(g, faction, target)]
    found = [target for target in reach(g, faction, origin) if not passage_refusal(g, faction, origin, target)]
    if LEADS_TO_BURROW[faction] >= 0 and not descent_refusal(g, faction, origin):
        found.append(BURROW)
    return found


def moving_refusal(g: Root, faction: int) -> str:
    """The rule that keeps all its warriors where they are."""
    if can_move(g, faction, BIRD):
        return ""
    refusals = [origin_refusal(g, faction, BIRD, clearing) for clearing in range(CLEARINGS)]
    refusals.append(leaving_burrow_refusal(g, faction, BIRD))
    return nearest(refusals, ["root:4.2", "root:2.2.1", "root:4.2.1", "root:v12d"])


def carry(g: Root, faction: int, origin: int, target: int, count: int) -> None:
    """Warriors go from one clearing to another."""
    if origin == BURROW or target == BURROW:
        g.chapters[faction].carry_through_burrow(g, origin, target, count)
        return
    piece = WARRIOR_OF[faction]
    g.add(piece, origin, -count)
    g.add(piece, target, count)  # root:4.2.2
    if g.log is not None:
        g.tell(MOVED, [faction, origin, target, count])


def entered(g: Root, mover: int, clearing: int) -> Rule | None:
    """What follows from warriors moving into a clearing, by the chapter of somebody who is there."""
    if clearing == BURROW:
        return None
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

    def pack_into(self, p: Packer) -> None:
        p.number(15662)
        p.number(self.faction)
        p.number(self.suit)
        p.flag(self.optional)
        p.number(self.origin)
        p.number(self.target)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Move:
        return Move(u.number(), u.number(), u.flag(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.suit)
        page.put(at + 2, self.optional)
        page.thing(at + 3, self.origin)
        page.thing(at + 4, self.target)
        page.thing(at + 5, self.stage)

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
            if self.here(g) == 1:
                self.move(g, 1)
            else:
                self.must(g, COUNT, self.faction, MOVE_COUNT, "root:4.2")
        elif stage == COUNT:
            self.move(g, got + 1)  # root:r40
        else:
            self.done(g, self.target)

    def here(self, g: Root) -> int:
        """How many warriors could go."""
        if self.origin == BURROW:
            return g.chapters[self.faction].in_burrow(g)
        return g.warriors(self.faction, self.origin)

    def move(self, g: Root, count: int) -> None:
        how = is_crossing(g, self.faction, self.origin, self.target)
        carry(g, self.faction, self.origin, self.target, count)
        if how:
            self.call(g, ENTERED, Crossing(self.faction, self.target, how, self.faction))
            return
        follows = entered(g, self.faction, self.target)
        if follows is None:
            self.done(g, self.target)
        else:
            self.call(g, ENTERED, follows)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == MOVE_COUNT:
            return every(self.here(g))
        return every(CLEARINGS + 1)  # the Burrow is the last

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == MOVE_FROM:
            if code == BURROW:
                return leaving_burrow_refusal(g, self.faction, self.suit)
            return origin_refusal(g, self.faction, self.suit, code)
        if q.kind == MOVE_TO:
            return path_refusal(g, self.faction, self.origin, code)
        return "" if code < self.here(g) else "root:4.2"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == MOVE_FROM:
            return origins(g, self.faction, self.suit)
        if q.kind == MOVE_TO:
            return targets(g, self.faction, self.origin)
        return every(self.here(g))


# The raft (root:lake.2.1).


def across(g: Root, faction: int, origin: int) -> list[int]:
    """Where the raft can take somebody from a place."""
    if g.raft != origin or g.once & BY_RAFT or faction != g.active:
        return []
    return g.woods.rivers[origin]


def reach(g: Root, faction: int, origin: int) -> list[int]:
    """The clearings one move away: its ways and, from where the raft lies, across the lake."""
    ways = g.ways(faction, origin)
    if g.raft != origin:
        return ways
    return ways + [target for target in across(g, faction, origin) if target not in ways]


def far_refusal(g: Root, faction: int, origin: int, target: int) -> str:
    """The rule that keeps a faction from a clearing that is not within reach."""
    if target >= CLEARINGS or target not in g.woods.rivers[origin]:
        return "root:2.2.1"
    if g.raft < 0:
        return "root:2.3"
    return "root:lake.r2" if g.raft == origin and faction != g.active else "root:lake.2.1"


WITHOUT_RAFT: Final = 0
BY_RAFT_ALONE: Final = 1
WITH_OR_WITHOUT: Final = 2  # it could swim as well


def is_crossing(g: Root, faction: int, origin: int, target: int) -> int:
    """Before a move that is known to be possible: is it one by raft?"""
    if g.raft != origin or target not in across(g, faction, origin):
        return WITHOUT_RAFT
    if target not in g.ways(faction, origin):
        return BY_RAFT_ALONE
    if g.ruler[origin] == faction or g.ruler[target] == faction or NIMBLE[faction] or HAS_PAWN[faction]:
        return WITH_OR_WITHOUT
    if g.effects[faction] >> CORVID_PLANNERS & 1:
        return WITH_OR_WITHOUT
    return WITHOUT_RAFT  # root:lake.r4


# Stages of Crossing.
RAFT_CHOSEN: Final = 1
ORDERED: Final = 2
DRAWING: Final = 3
DRAWN: Final = 4
ALLY_DRAWN: Final = 5

RAFT: Final = 0  # the words of TAKE_RAFT
CARD: Final = 0  # and of RAFT_FIRST
ARRIVAL: Final = 1


class Crossing(Rule):
    """Somebody has come over the lake: by raft, then for a card (root:lake.2.3), or without. Whatever warriors bring
    about on the other shore follows.
    """

    name: ClassVar[str] = "Crossing"

    def __init__(
        self,
        faction: int,
        target: int,
        how: int,
        mover: int = NO_FACTION,
        ally: int = NO_FACTION,
        arrived: bool = False,
        stage: int = START,
    ) -> None:
        super().__init__(stage)
        self.faction = faction
        self.target = target
        self.how = how  # is_crossing
        self.mover = mover  # whose move it counts as where warriors came
        self.ally = ally  # whose warriors the Vagabond took along
        self.arrived = arrived  # is what the arrival brings done?

    def copy(self) -> Crossing:
        return Crossing(self.faction, self.target, self.how, self.mover, self.ally, self.arrived, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(9816)
        p.number(self.faction)
        p.number(self.target)
        p.number(self.how)
        p.number(self.mover)
        p.number(self.ally)
        p.flag(self.arrived)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Crossing:
        return Crossing(u.number(), u.number(), u.number(), u.number(), u.number(), u.flag(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.target)
        page.thing(at + 2, self.how)
        page.thing(at + 3, self.mover)
        page.thing(at + 4, self.ally)
        page.put(at + 5, self.arrived)
        page.thing(at + 6, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "target": self.target}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if self.how == WITH_OR_WITHOUT:
                self.must(g, RAFT_CHOSEN, self.faction, TAKE_RAFT, "root:lake.r4")
                return
            got = RAFT
            stage = RAFT_CHOSEN
        if stage == RAFT_CHOSEN:
            stage = DRAWN
            if got == RAFT:
                stage = DRAWING
                self.cross(g)
                if self.arrival(g) is not None and g.cards.sizes[DECK] + g.cards.sizes[DISCARD]:
                    self.must(g, ORDERED, self.faction, RAFT_FIRST, "root:lake.r9")
                    return
            else:
                self.ally = NO_FACTION
        if stage == ORDERED:
            arrival = self.arrival(g) if got == ARRIVAL else None
            stage = DRAWING
            if arrival is not None:
                self.arrived = True
                self.call(g, DRAWING, arrival)
                return
        if stage == DRAWING:
            self.call(g, DRAWN, Draw(self.faction, self.faction, g.woods.raft_cards, False))  # root:lake.2.3
            return
        if stage == DRAWN and self.ally != NO_FACTION and g.rules_of_play.raft_ally_draws:  # root:lake.r5
            self.call(g, ALLY_DRAWN, Draw(self.ally, self.ally, g.woods.raft_cards, False))
            return
        arrival = None if self.arrived else self.arrival(g)
        if arrival is None:
            self.done(g)
        else:
            self.become(g, arrival)

    def cross(self, g: Root) -> None:
        if g.log is not None:
            g.tell(RAFTED, [self.faction, g.raft, self.target])
        g.raft = self.target  # root:lake.2.2
        g.once |= BY_RAFT  # root:lake.2.1, root:lake.r2

    def arrival(self, g: Root) -> Rule | None:
        return entered(g, self.mover, self.target) if self.mover >= 0 else None

    def candidates(self, g: Root, q: Question) -> list[int]:
        return [0, 1]
