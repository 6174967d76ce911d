"""One event that removes pieces, and what follows from it (root:3.2.1, root:r3).

The trigger points are a closed list: points, relationships, then what the chapters declare (`TRIGGER_NAMES`).
"""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import Loss
from polyana.games.root.kinds import NEXT_EFFECT
from polyana.games.root.pieces import OWNER, TYPE, WARRIOR
from polyana.games.root.terms import CLEARINGS, FACTIONS
from polyana.games.root.triggers import chapter_of
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question, Shared
from polyana.kernel.tensors import Page

NOT_IN_BATTLE: Final = -1  # a mask of rewarded factions that leaves nobody to reward

# Stages of Removal.
TRIGGER: Final = 1
ORDERED: Final = 2


class Removal(Rule):
    """All pieces leave; points; relationships; triggered effects (root:r3).

    Effects come clockwise from the active player, by the faction whose rule it is; where two share something, the
    active player chooses which is next (root:1.1.3). The result is the mask of factions that had their extra points.
    """

    name: ClassVar[str] = "Removal"

    def __init__(
        self,
        losses: Shared[list[Loss]],
        rule: str,
        rewarded: int = NOT_IN_BATTLE,
        pending: list[int] | None = None,
        stage: int = START,
    ) -> None:
        super().__init__(stage)
        self.losses = losses
        self.rule = rule  # what removes them
        self.rewarded = rewarded
        self.pending: list[int] = [] if pending is None else pending  # codes of `triggers`

    def copy(self) -> Removal:
        return Removal(self.losses, self.rule, self.rewarded, self.pending[:], self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(14276)
        p.number(len(self.losses))
        for each in self.losses:
            each.pack_into(p)
        p.text(self.rule)
        p.number(self.rewarded)
        p.ints(self.pending)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Removal:
        return Removal([Loss.unpacked(u) for _ in range(u.size())], u.text(), u.number(), u.ints(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.rewarded)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {
            "losses": [[loss.remover, loss.piece, loss.clearing, loss.count] for loss in self.losses],
            "pending": self.pending[:],
        }

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            for loss in self.losses:
                g.remove(loss, self.rule)
            self.score(g)
            if g.over:
                return
            for faction in g.seating.in_order:  # root:9.2.9.iii
                g.chapters[faction].offend(g, self.losses)
            for faction in g.clockwise():
                triggered = g.chapters[faction].triggered(g, self.losses)
                if triggered:
                    self.pending += triggered
            self.stage = TRIGGER
        elif stage == ORDERED:
            self.pending.remove(got)
            self.trigger(g, got)
            return
        if not self.pending:
            self.done(g, self.rewarded)
        elif len(self.pending) > 1 and self.order_matters(g):  # root:1.1.3
            idle = self.idle(g)
            if idle >= 0:
                self.pending.remove(idle)
                self.trigger(g, idle)
            else:
                self.must(g, ORDERED, g.active, NEXT_EFFECT, "root:1.1.3")
        else:
            self.trigger(g, self.pending.pop(0))

    def trigger(self, g: Root, code: int) -> None:
        self.call(g, TRIGGER, g.chapters[chapter_of(code)].effect(g, code, self.losses))

    def score(self, g: Root) -> None:
        gains = [0] * FACTIONS
        any_gain = False
        for loss in self.losses:
            if TYPE[loss.piece] != WARRIOR and g.are_enemies(
                loss.remover, OWNER[loss.piece]
            ):  # root:3.2.1, root:4.3.3d
                gains[loss.remover] += loss.count
                any_gain = True
        if self.rewarded != NOT_IN_BATTLE:
            for faction in g.seating.faction_of:
                if gains[faction] and not self.rewarded >> faction & 1:  # root:r55
                    extra = g.chapters[faction].extra_points_in_battle(g)
                    if extra:
                        self.rewarded |= 1 << faction
                        gains[faction] += extra
            infamy = g.chapters[g.active].infamy(g, self.losses)
            gains[g.active] += infamy
            any_gain = any_gain or infamy > 0
        if any_gain:
            g.score_together(gains)

    def order_matters(self, g: Root) -> bool:
        touched = 0
        for code in self.pending:
            touches = g.chapters[chapter_of(code)].touches(g, code, self.losses)
            if touched & touches:
                return True
            touched |= touches
        return False

    def idle(self, g: Root) -> int:
        """An effect that cannot happen, so that nobody has to be asked when it does not; or -1."""
        for code in self.pending:
            if not g.chapters[chapter_of(code)].touches(g, code, self.losses):
                return code
        return -1

    def candidates(self, g: Root, q: Question) -> list[int]:
        return sorted(set(self.pending))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in self.pending else "root:r3"


# Stages of RemoveAll.
REMOVED: Final = 1


class RemoveAll(Rule):
    """Remove all enemy pieces from some clearings, as one event (root:r80); that may harm somebody there, too."""

    name: ClassVar[str] = "RemoveAll"

    def __init__(self, faction: int, clearings: int, rule: str, hurt: int = 0, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction
        self.clearings = clearings  # mask
        self.rule = rule  # what removes them
        self.hurt = hurt  # mask of factions that have been harmed

    def copy(self) -> RemoveAll:
        return RemoveAll(self.faction, self.clearings, self.rule, self.hurt, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(11179)
        p.number(self.faction)
        p.number(self.clearings)
        p.text(self.rule)
        p.number(self.hurt)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> RemoveAll:
        return RemoveAll(u.number(), u.number(), u.text(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.clearings)
        page.thing(at + 2, self.hurt)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction, "clearings": self.clearings}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            losses: list[Loss] = []
            for clearing in range(CLEARINGS):
                if self.clearings >> clearing & 1:
                    losses += g.all_enemy_pieces(self.faction, clearing)
            if losses:
                self.call(g, REMOVED, Removal(losses, self.rule))
                return
            self.stage = REMOVED
        if g.rules_of_play.full_removal_damage:  # root:v4, root:r99
            for other in g.seating.in_order:
                if not self.hurt >> other & 1 and g.are_enemies(self.faction, other):
                    self.hurt |= 1 << other
                    harm = g.chapters[other].harm(g, self.clearings)
                    if harm is not None:
                        self.call(g, REMOVED, harm)
                        return
        self.done(g)
