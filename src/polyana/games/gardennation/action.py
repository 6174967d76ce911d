"""One action: ploys before it, the deed itself, the project it completes, and where the crane goes (3, 5–8, 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import remove

from polyana.games.gardennation import legality
from polyana.games.gardennation.domains import BUILD, DEMOLISH, INVADE, MOVE, SKIP
from polyana.games.gardennation.garden import INVASION, MOVEMENT, PLOYS, ROOF, GardenNation, Reaching
from polyana.games.gardennation.goals import PROJECT_VP, PROJECTS, completes
from polyana.games.gardennation.kinds import (
    BUILD_ON,
    BUILT,
    COMPLETED,
    CRANE,
    DEED,
    DEMOLISH_ON,
    DEMOLISHED,
    GREW,
    INVADE_ON,
    INVADED,
    LAND,
    LAST_FLOOR,
    MOVE_TO,
    MOVED,
    PROJECT,
    REVEAL,
    REVEALED,
    ROOF_FROM,
    ROOF_MOVED,
    ROOF_TO,
    SKIPPED,
)
from polyana.games.gardennation.legality import BARE, TRICKED
from polyana.games.gardennation.territories import AREAS_OF, BRAMBLE, POSITIONS, TERRITORIES
from polyana.games.gardennation.views import ActionFacts
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import PASS, START, Question
from polyana.kernel.tensors import Page

# What an action results in.
ACTED: Final = 0
PASSED: Final = 1

# Stages of Action.
DECIDED: Final = 1
SITE_CHOSEN: Final = 2
LAND_CHOSEN: Final = 3
TO_DEMOLISH: Final = 4
TO_INVADE: Final = 5
TO_MOVE: Final = 6
ROOF_TAKEN: Final = 7
ROOF_PUT: Final = 8
DECLARED: Final = 9
REFILLED: Final = 10


class Action(Reaching):
    """A ploy perhaps, the deed, a project perhaps (gardennation:4.5). Result: ACTED or PASSED."""

    name: ClassVar[str] = "Action"

    def __init__(
        self, seat: int, stage: int = START, reach: int = 0, ploy: int = BARE, source: int = -1, area: int = -1
    ) -> None:
        super().__init__(stage, seat, reach, ploy, area)
        self.source = source  # the building that lost its roof

    def copy(self) -> Action:
        return Action(self.seat, self.stage, self.reach, self.ploy, self.source, self.area)

    def pack_into(self, p: Packer) -> None:
        p.number(28728)
        p.number(self.seat)
        p.number(self.stage)
        p.number(self.reach)
        p.number(self.ploy)
        p.number(self.source)
        p.number(self.area)

    @staticmethod
    def unpacked(u: Unpacker) -> Action:
        return Action(u.number(), u.number(), u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.stage)
        page.thing(at + 2, self.reach)
        page.thing(at + 3, self.ploy)
        page.thing(at + 4, self.source)
        page.thing(at + 5, self.area)

    def facts(self) -> ActionFacts:
        return {
            "seat": self.seat,
            "reach": [territory for territory in range(TERRITORIES) if self.reach >> territory & 1],
            "ploy": self.ploy,
            "source": self.source,
            "area": self.area,
        }

    def step(self, g: GardenNation, got: int) -> None:
        stage = self.stage
        seat = self.seat
        if stage == START:
            if self.source < 0:
                self.reach = legality.reached(g, seat)
            self.ask(g, DECIDED, seat, DEED, "gardennation:5.0a")
        elif stage == DECIDED:
            self.decide(g, got)
        elif stage == SITE_CHOSEN:
            self.area = got
            if g.land[got] == BRAMBLE:  # gardennation:5.8a
                self.ask(g, LAND_CHOSEN, seat, LAND, "gardennation:5.8a")
            else:  # gardennation:5.8c: the type of a token is never chosen anew
                self.build(g)
        elif stage == LAND_CHOSEN:
            g.land[self.area] = got  # gardennation:5.8d
            g.tokens[got] -= 1
            if g.log is not None:
                g.tell(GREW, [seat, self.area, got])
            self.build(g)
        elif stage == TO_DEMOLISH:
            self.area = got
            gain = g.clear(got)
            if g.log is not None:
                g.tell(DEMOLISHED, [seat, got, gain])
            self.move_crane(g)  # gardennation:6.5: no floor was placed
        elif stage == TO_INVADE:
            self.area = got  # gardennation:11.37
            victim = g.owner[got]
            g.ploys_used[PLOYS * seat + INVASION] += 1
            cost = g.invade(seat, got)  # gardennation:11.38: nobody else is asked
            if g.log is not None:
                g.tell(INVADED, [seat, victim, got, cost])
            self.placed(g)  # gardennation:r19
        elif stage == TO_MOVE:  # gardennation:11.12a, gardennation:11.13
            g.crane = got
            self.ploy = TRICKED
            g.ploys_used[PLOYS * seat + MOVEMENT] += 1
            if g.log is not None:
                g.tell(MOVED, [seat, got])
            self.stage = START  # gardennation:11.11, gardennation:r4: the stuck rule is applied after it
        elif stage == ROOF_TAKEN:
            self.source = got
            self.ask(g, ROOF_PUT, seat, ROOF_TO, "gardennation:11.22")
        elif stage == ROOF_PUT:
            g.roof[self.source] = 0  # gardennation:11.22
            g.roof[got] = 1  # gardennation:10.5, gardennation:11.26
            self.ploy = TRICKED
            g.ploys_used[PLOYS * seat + ROOF] += 1
            self.reach = 1 << (self.source // POSITIONS)  # gardennation:11.23, gardennation:r28
            if g.log is not None:
                g.tell(ROOF_MOVED, [seat, self.source, got])
            self.stage = START  # gardennation:11.21, gardennation:11.25
        elif stage == DECLARED:
            if got == PASS:  # gardennation:8.6b, gardennation:r18
                self.move_crane(g)
            else:
                self.complete(g, got)
        elif stage == REFILLED:  # gardennation:8.11a; too late for this action (gardennation:8.11b)
            g.deck = remove(g.deck, got)
            g.projects[g.projects.index(-1)] = got
            if g.log is not None:
                g.tell(REVEALED, [got])
            self.move_crane(g)

    def decide(self, g: GardenNation, deed: int) -> None:
        seat = self.seat
        if deed == BUILD:
            self.ask(g, SITE_CHOSEN, seat, BUILD_ON, "gardennation:5.1")
        elif deed == DEMOLISH:
            self.ask(g, TO_DEMOLISH, seat, DEMOLISH_ON, "gardennation:6.1")
        elif deed == INVADE:  # gardennation:11.31
            self.ask(g, TO_INVADE, seat, INVADE_ON, "gardennation:11.32")
        elif deed == MOVE:
            self.ask(g, TO_MOVE, seat, MOVE_TO, "gardennation:11.12a")
        elif deed == SKIP:  # gardennation:r5: the crane stays
            if g.log is not None:
                g.tell(SKIPPED, [seat])
            self.done(g, PASSED)
        else:
            self.ask(g, ROOF_TAKEN, seat, ROOF_FROM, "gardennation:11.23")

    def build(self, g: GardenNation) -> None:
        cost = g.build(self.seat, self.area)
        if g.log is not None:
            g.tell(BUILT, [self.seat, self.area, g.floors[self.area], cost])
        self.placed(g)

    def placed(self, g: GardenNation) -> None:
        """Floors were placed: the end may be near, and one project may be completed."""
        if g.supply[self.seat] == 0 and not g.last_round:  # gardennation:14.1a
            g.last_round = True  # gardennation:14.1b: never taken back
            g.tell(LAST_FLOOR, [self.seat])
        if g.roofs_left > 0:  # gardennation:r20
            for project in g.projects:
                if project >= 0 and completes(g, self.seat, self.area, project):  # gardennation:8.6a, gardennation:8.7
                    self.offer(g, DECLARED, self.seat, PROJECT, "gardennation:8.6b")
                    return
        self.move_crane(g)

    def complete(self, g: GardenNation, project: int) -> None:
        """Roof, card, points, refill."""
        g.roof[self.area] = 1  # gardennation:8.8a, gardennation:8.8b: and on no other
        g.roofs_left -= 1
        g.taken[project] = self.seat  # gardennation:8.9
        g.points[self.seat] += PROJECT_VP[project]  # gardennation:8.10
        g.projects[g.projects.index(project)] = -1
        if g.log is not None:
            g.tell(COMPLETED, [self.seat, project, self.area, PROJECT_VP[project]])
        if len(g.deck) > 0:
            self.roll(g, REFILLED, REVEAL)
        else:  # gardennation:r21
            self.move_crane(g)

    def move_crane(self, g: GardenNation) -> None:
        g.crane = g.crane_after(self.area)  # gardennation:3.1
        if g.log is not None:
            g.tell(CRANE, [g.crane])
        self.done(g, ACTED)  # gardennation:3.5, gardennation:3.6

    # What may be answered.

    def candidates(self, g: GardenNation, q: Question) -> list[int]:
        kind = q.kind
        if kind == PROJECT:
            return sorted([project for project in g.projects if project >= 0])
        if kind == REVEAL:
            return list(g.deck)
        if kind in (DEMOLISH_ON, INVADE_ON, ROOF_FROM):
            return AREAS_OF[self.reach]
        return super().candidates(g, q)

    def options(self, g: GardenNation, q: Question) -> list[int]:
        kind = q.kind
        if kind == DEED:
            return legality.deeds(g, self.seat, self.reach, self.ploy)
        if kind == BUILD_ON:
            return legality.sites(g, self.seat, self.reach)  # gardennation:r49
        if kind == REVEAL:
            return self.candidates(g, q)
        return [code for code in self.candidates(g, q) if not self.forbids(g, q, code)]

    def outcomes(self, g: GardenNation, q: Question) -> int:
        return len(g.deck) if q.kind == REVEAL else super().outcomes(g, q)

    def outcome(self, g: GardenNation, q: Question, which: int) -> int:
        return g.deck[which] if q.kind == REVEAL else super().outcome(g, q, which)

    def forbids(self, g: GardenNation, q: Question, code: int) -> str:
        kind = q.kind
        seat = self.seat
        if kind == BUILD_ON:
            return legality.build_refusal(g, seat, self.reach, code)
        if kind == DEED:
            return legality.deed_refusal(g, seat, self.reach, self.ploy, code)
        if kind == DEMOLISH_ON:
            return legality.demolish_refusal(g, seat, self.reach, code)
        if kind == INVADE_ON:
            return legality.invade_refusal(g, seat, self.reach, code)
        if kind == LAND:
            return "" if g.tokens[code] > 0 else "gardennation:r12"
        if kind == MOVE_TO:  # gardennation:11.12b
            apart = (code - g.crane) % TERRITORIES
            return "" if apart == 1 or apart == TERRITORIES - 1 else "gardennation:11.12a"
        if kind == ROOF_FROM:
            return legality.source_refusal(g, seat, self.reach, code)
        if kind == ROOF_TO:
            return legality.target_refusal(g, seat, self.source, code)
        if not 0 <= code < PROJECTS or code not in g.projects:
            return "gardennation:8.5"
        return "" if completes(g, seat, self.area, code) else "gardennation:8.7"
