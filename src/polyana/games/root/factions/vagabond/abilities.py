"""What the Vagabond can do at any time: his relationships (root:9.2.9) and coalitions (root:9.2.8)."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import Rule
from polyana.games.root.clearings import Loss, changed
from polyana.games.root.factions.vagabond.board import board, changing
from polyana.games.root.factions.vagabond.kinds import COALITION, PARTNER, RELATION
from polyana.games.root.factions.vagabond.terms import ALLIED, HOSTILE, INDIFFERENT
from polyana.games.root.pieces import HAS_PAWN, OWNER, TYPE, WARRIOR
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import START, Question
from polyana.kernel.tensors import Page

COALITION_SEATS: Final = 4  # root:9.2.8


# Relationships (root:9.2.9).


def relation(g: Root, faction: int, other: int) -> int:
    return board(g, faction).relation[other]


def is_allied(g: Root, faction: int, other: int) -> bool:
    return not HAS_PAWN[other] and relation(g, faction, other) == ALLIED  # root:r100


def set_relation(g: Root, vagabond: int, faction: int, space: int) -> None:
    """A faction's marker goes to another space, and this turn's aids count anew."""
    mine = changing(g, vagabond)
    mine.relation = changed(mine.relation, faction, space)
    mine.aided = changed(mine.aided, faction, 0)
    if g.log is not None:
        g.tell(RELATION, [vagabond, faction, space + 1])


def betray(g: Root, vagabond: int, faction: int) -> None:
    """A faction's marker goes to the Hostile box (root:9.2.9.iii, root:9.2.9.ii.db)."""
    set_relation(g, vagabond, faction, HOSTILE)


def infamy(g: Root, vagabond: int, losses: list[Loss]) -> int:
    points = 0
    for owner in g.seating.in_order:
        if HAS_PAWN[owner]:
            continue
        pieces = 0
        warriors = 0
        for loss in losses:
            if loss.remover == vagabond and OWNER[loss.piece] == owner:
                pieces += loss.count
                if TYPE[loss.piece] == WARRIOR:
                    warriors += loss.count
        if relation(g, vagabond, owner) == HOSTILE:  # root:9.2.9.iii.a
            points += pieces
        elif warriors:  # root:9.2.9.iii.ab, root:r92
            points += pieces - 1
    return points


def offend(g: Root, vagabond: int, losses: list[Loss]) -> None:
    for loss in losses:
        if loss.remover == vagabond and TYPE[loss.piece] == WARRIOR:
            owner = OWNER[loss.piece]
            if owner == g.hired and g.hirer >= 0:  # root:r115: whom somebody else has hired
                continue
            if relation(g, vagabond, owner) != HOSTILE:  # root:9.2.9.iii
                betray(g, vagabond, owner)


# Coalition (root:9.2.8).


def partners(g: Root, vagabond: int) -> list[int]:
    """With whom he may form a coalition: the fewest points among those who can (root:9.2.8b, root:r24)."""
    able = [
        other
        for other in g.seating.faction_of
        if other != vagabond and g.has_marker(other) and g.partner[other] < 0  # root:r25
    ]
    fewest = min([g.points[other] for other in able], default=0)
    return sorted([other for other in able if g.points[other] == fewest])


def coalition_refusal(g: Root, vagabond: int) -> str:
    """The rule that forbids him to activate a dominance card, which forms a coalition."""
    if g.seats < COALITION_SEATS:
        return "root:r23"
    if g.points[vagabond] < g.rules_of_play.coalition_min_vp:
        return "root:r22"
    if g.partner[vagabond] >= 0:
        return "root:r25"
    return "" if partners(g, vagabond) else "root:r24"


# Stages of Coalition.
PARTNER_CHOSEN: Final = 1


class Coalition(Rule):
    """He has activated a dominance card: with whom does he share victory?"""

    name: ClassVar[str] = "Coalition"

    def __init__(self, faction: int, stage: int = START) -> None:
        super().__init__(stage)
        self.faction = faction

    def copy(self) -> Coalition:
        return Coalition(self.faction, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(20566)
        p.number(self.faction)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Coalition:
        return Coalition(u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.faction)
        page.thing(at + 1, self.stage)

    def facts(self) -> dict[str, object]:
        return {"faction": self.faction}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            eligible = partners(g, self.faction)
            if len(eligible) > 1:
                self.must(g, PARTNER_CHOSEN, self.faction, PARTNER, "root:9.2.8b")
            else:
                self.join(g, eligible[0])
        else:
            self.join(g, got)

    def join(self, g: Root, partner: int) -> None:
        self.share(g, partner)
        self.done(g)

    def share(self, g: Root, partner: int) -> None:
        g.partner = changed(changed(g.partner, self.faction, partner), partner, self.faction)
        if g.log is not None:
            g.tell(COALITION, [self.faction, partner])
        if not HAS_PAWN[partner] and relation(g, self.faction, partner) == HOSTILE:  # root:9.2.9.iii.d
            set_relation(g, self.faction, partner, INDIFFERENT)

    def candidates(self, g: Root, q: Question) -> list[int]:
        return g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if code in partners(g, self.faction):
            return ""
        return "root:9.2.8d" if g.plays(code) and not g.has_marker(code) else "root:9.2.8"
