"""Battle (4.3) and what follows from a removal (3.2.1, r3), in the order of the Law.

Declare > Battle > Hits > Removal > effects of factions. What a faction changes stands in its own chapter; the Law asks
`g.factions` at the few points that `woodland.Faction` names.
"""

from __future__ import annotations

from typing import Final

from polyana.kernel.state import PASS, START, Question
from tests.spike.woodland import (
    AMBUSH,
    AMBUSHED,
    BATTLE_BEGAN,
    BIRD,
    CLEARING,
    CLEARING_SUITS,
    DEFENDER,
    DICE,
    FACTIONS,
    FOIL,
    FOILED,
    HIT,
    NEXT_EFFECT,
    OWNER,
    PIECES_OF,
    ROLLED,
    TYPE,
    WARRIOR,
    WARRIOR_OF,
    Effect,
    Loss,
    Root,
    Rule,
)

AMBUSH_HITS: Final = 2  # 4.3.1b
TWO_DICE: Final = list(range(16))  # f5.2: one die * 4 + the other


def battle_refusal(g: Root, attacker: int, suit: int, clearing: int) -> str:
    """The rule that forbids this attacker to start a battle in a clearing; suit BIRD: any clearing will do."""
    if suit not in (BIRD, CLEARING_SUITS[clearing]):
        return "root:7.5.2.iii"
    if not g.warriors(attacker, clearing):
        return "root:4.3"
    for defender in range(FACTIONS):
        if not defender_refusal(g, attacker, clearing, defender):
            return ""
    return "root:4.3b"


def defender_refusal(g: Root, attacker: int, clearing: int, defender: int) -> str:
    return "" if defender != attacker and g.is_present(defender, clearing) else "root:4.3b"


# Stages of Declare.
CLEARING_CHOSEN: Final = 1
DEFENDER_CHOSEN: Final = 2


class Declare(Rule):
    """Choose a clearing of battle and a defender (4.3), then fight."""

    def __init__(self, attacker: int, suit: int = BIRD, stage: int = START, clearing: int = -1) -> None:
        super().__init__(stage)
        self.attacker = attacker
        self.suit = suit
        self.clearing = clearing

    def copy(self) -> Declare:
        return Declare(self.attacker, self.suit, self.stage, self.clearing)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "attacker": self.attacker, "suit": self.suit, "clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            self.ask(g, CLEARING_CHOSEN, self.attacker, CLEARING, "root:4.3")
        elif stage == CLEARING_CHOSEN:
            self.clearing = got
            self.ask(g, DEFENDER_CHOSEN, self.attacker, DEFENDER, "root:4.3b")
        elif stage == DEFENDER_CHOSEN:
            self.become(g, Battle(self.clearing, self.attacker, got))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == CLEARING:
            return battle_refusal(g, self.attacker, self.suit, code)
        return defender_refusal(g, self.attacker, self.clearing, code)


# Stages of Battle.
AMBUSH_DECIDED: Final = 1
FOIL_DECIDED: Final = 2
AMBUSH_STRIKES: Final = 3
AMBUSH_OVER: Final = 4
ROLL: Final = 5
DICE_ROLLED: Final = 6
HITS_DEALT: Final = 7


class Battle(Rule):
    """One battle: ambush (4.3.1), roll (4.3.2), hits (4.3.3)."""

    def __init__(self, clearing: int, attacker: int, defender: int, stage: int = START, rewarded: int = 0) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.attacker = attacker
        self.defender = defender
        self.rewarded = rewarded  # mask of seats that had their extra points of this battle (r55)

    def copy(self) -> Battle:
        return Battle(self.clearing, self.attacker, self.defender, self.stage, self.rewarded)

    def facts(self) -> dict[str, object]:
        return {
            "stage": self.stage,
            "clearing": self.clearing,
            "attacker": self.attacker,
            "defender": self.defender,
            "rewarded": self.rewarded,
        }

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:4.3.1
            g.tell(BATTLE_BEGAN, [self.clearing, self.attacker, self.defender])
            self.offer_ambush(g, AMBUSH_DECIDED, self.defender, AMBUSH, "root:4.3.1")
        elif stage == AMBUSH_DECIDED:
            if got == PASS:
                self.go(g, ROLL)
            else:
                g.discard(got)  # root:4.3.1c
                g.tell(AMBUSHED, [self.defender, got])
                self.offer_ambush(g, FOIL_DECIDED, self.attacker, FOIL, "root:4.3.1.i")
        elif stage == FOIL_DECIDED:
            if got == PASS:
                self.go(g, AMBUSH_STRIKES)
            else:
                g.discard(got)  # root:4.3.1.i
                g.tell(FOILED, [self.attacker, got])
                self.go(g, ROLL)
        elif stage == AMBUSH_STRIKES:  # root:4.3.1b, root:r48
            self.call(g, AMBUSH_OVER, self.hits(by_attacker=0, by_defender=AMBUSH_HITS))
        elif stage == AMBUSH_OVER:
            self.rewarded = got
            if g.warriors(self.attacker, self.clearing):  # root:r57: after Field Hospitals
                self.go(g, ROLL)
            else:  # root:4.3.1d
                self.done(g)

        elif stage == ROLL:  # root:4.3.2
            self.roll(g, DICE_ROLLED, DICE, TWO_DICE)
        elif stage == DICE_ROLLED:
            by_attacker = max(got // 4, got % 4)
            by_defender = min(got // 4, got % 4)
            if g.factions[self.defender].deals_higher_as_defender():  # root:8.2.2
                by_attacker, by_defender = by_defender, by_attacker
            g.tell(ROLLED, [by_attacker, by_defender])
            attacking = g.warriors(self.attacker, self.clearing)  # root:r49
            defending = g.warriors(self.defender, self.clearing)
            by_attacker = min(by_attacker, attacking)  # root:4.3.2.i
            by_defender = min(by_defender, defending)
            by_attacker += g.factions[self.attacker].extra_hits_as_attacker(g)  # root:4.3.2.ii
            if not defending:  # root:4.3.2.iii
                by_attacker += 1
            self.call(g, HITS_DEALT, self.hits(by_attacker, by_defender))  # root:4.3.3
        elif stage == HITS_DEALT:
            self.done(g)

    def offer_ambush(self, g: Root, stage: int, seat: int, kind: int, rule: str) -> None:
        """Offer it unless everybody knows there is none: asking tells nothing (r124)."""
        if g.may_hold(seat, CLEARING_SUITS[self.clearing], ambush=True):
            self.offer(g, stage, seat, kind, rule)
        else:
            self.go(g, stage, PASS)

    def hits(self, by_attacker: int, by_defender: int) -> Hits:
        return Hits(
            clearing=self.clearing,
            attacker=self.attacker,
            defender=self.defender,
            on_attacker=by_defender,
            on_defender=by_attacker,
            rewarded=self.rewarded,
        )

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind in (AMBUSH, FOIL):
            return g.ambush_refusal(q.seat, CLEARING_SUITS[self.clearing], code)
        return super().forbids(g, q, code)


# Stages of Hits.
DEFENDER_TAKES: Final = START
DEFENDER_TOOK: Final = 1
ATTACKER_TAKES: Final = 2
ATTACKER_TOOK: Final = 3
ALL_LEAVE: Final = 4


class Hits(Rule):
    """Both sides take their hits at the same time (4.3.3): first all choices, then one removal (r51).

    The result is the mask of seats that had their extra points of the battle.
    """

    def __init__(
        self,
        *,
        clearing: int,
        attacker: int,
        defender: int,
        on_attacker: int,
        on_defender: int,
        rewarded: int,
        stage: int = START,
        chosen: list[int] | None = None,
    ) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.attacker = attacker
        self.defender = defender
        self.on_attacker = on_attacker  # hits still to be taken
        self.on_defender = on_defender
        self.rewarded = rewarded
        self.chosen: list[int] = [] if chosen is None else chosen  # pieces of both sides, still on the map

    def copy(self) -> Hits:
        return Hits(
            clearing=self.clearing,
            attacker=self.attacker,
            defender=self.defender,
            on_attacker=self.on_attacker,
            on_defender=self.on_defender,
            rewarded=self.rewarded,
            stage=self.stage,
            chosen=self.chosen[:],
        )

    def facts(self) -> dict[str, object]:
        return {
            "stage": self.stage,
            "clearing": self.clearing,
            "attacker": self.attacker,
            "defender": self.defender,
            "on_attacker": self.on_attacker,
            "on_defender": self.on_defender,
            "rewarded": self.rewarded,
            "chosen": self.chosen[:],
        }

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == DEFENDER_TAKES:  # root:r51
            if self.on_defender and self.exposed(g, self.defender):  # root:r52
                self.choose(g, DEFENDER_TOOK, self.defender)
            else:
                self.go(g, ATTACKER_TAKES)
        elif stage == DEFENDER_TOOK:
            self.chosen.append(got)
            self.on_defender -= 1
            self.go(g, DEFENDER_TAKES)
        elif stage == ATTACKER_TAKES:
            if self.on_attacker and self.exposed(g, self.attacker):
                self.choose(g, ATTACKER_TOOK, self.attacker)
            else:
                self.go(g, ALL_LEAVE)
        elif stage == ATTACKER_TOOK:
            self.chosen.append(got)
            self.on_attacker -= 1
            self.go(g, ATTACKER_TAKES)
        elif stage == ALL_LEAVE:  # root:4.3.3
            self.become(g, Removal(self.losses(), self.rewarded))

    def exposed(self, g: Root, victim: int) -> list[int]:
        """The kinds of piece the victim may choose from for one more hit."""
        warrior = WARRIOR_OF[victim]
        if self.left(g, warrior):  # root:4.3.3c
            return [warrior]
        return [piece for piece in PIECES_OF[victim] if self.left(g, piece)]

    def left(self, g: Root, piece: int) -> int:
        return g.count(piece, self.clearing) - self.chosen.count(piece)

    def choose(self, g: Root, stage: int, victim: int) -> None:
        """One hit (4.3.3b). Asked only where there is a choice: not of one kind, not when everything falls anyway."""
        exposed = self.exposed(g, victim)
        hits = self.on_defender if victim == self.defender else self.on_attacker
        if len(exposed) == 1 or hits >= sum(self.left(g, piece) for piece in exposed):
            self.go(g, stage, exposed[0])
        else:
            self.ask(g, stage, victim, HIT, "root:4.3.3b")

    def losses(self) -> list[Loss]:
        losses: list[Loss] = []
        for piece in sorted(set(self.chosen)):
            remover = self.attacker if OWNER[piece] == self.defender else self.defender  # root:r54
            losses.append(Loss(remover, piece, self.clearing, self.chosen.count(piece)))
        return losses

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if OWNER[code] != q.seat:
            return "root:r53"
        if not self.left(g, code):
            return "root:4.3.3b"
        return "" if code in self.exposed(g, q.seat) else "root:4.3.3c"


NOT_IN_BATTLE: Final = -1  # a mask of rewarded seats that leaves nobody to reward

# Stages of Removal.
SCORE: Final = 1
TRIGGER: Final = 2
NEXT: Final = 3
ORDERED: Final = 4


class Removal(Rule):
    """One event that removes pieces, of whatever owners and clearings: they leave, points, triggered effects (r3).

    Effects come clockwise from the active player, by the faction whose rule it is; where two share something, the
    active player chooses which is next (1.1.3). The result is the mask of seats that had their extra points.
    """

    def __init__(
        self,
        losses: list[Loss],
        rewarded: int = NOT_IN_BATTLE,
        stage: int = START,
        pending: list[Effect] | None = None,
    ) -> None:
        super().__init__(stage)
        self.losses = losses
        self.rewarded = rewarded
        self.pending: list[Effect] = [] if pending is None else pending

    def copy(self) -> Removal:
        return Removal(self.losses, self.rewarded, self.stage, [effect.copy() for effect in self.pending])

    def facts(self) -> dict[str, object]:
        return {
            "stage": self.stage,
            "rewarded": self.rewarded,
            "pending": [effect.code() for effect in self.pending],
            "losses": [loss.facts() for loss in self.losses],
        }

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:r3: all pieces leave first
            for loss in self.losses:
                g.remove(loss)
            self.go(g, SCORE)
        elif stage == SCORE:  # root:r12: both sides of a battle at once; a win stops everything below
            g.score(self.gains(g))
            self.go(g, TRIGGER)
        elif stage == TRIGGER:
            for seat in g.clockwise():
                self.pending += g.factions[seat].triggered(g, self.losses)
            self.go(g, NEXT)
        elif stage == NEXT:
            if not self.pending:
                self.done(g, self.rewarded)
            elif self.order_matters(g):  # root:1.1.3
                self.ask(g, ORDERED, g.active, NEXT_EFFECT, "root:1.1.3")
            else:
                self.call(g, NEXT, self.pending.pop(0))
        elif stage == ORDERED:
            chosen = [effect.code() for effect in self.pending].index(got)
            self.call(g, NEXT, self.pending.pop(chosen))

    def gains(self, g: Root) -> list[int]:
        gains = [0] * FACTIONS
        for loss in self.losses:
            if TYPE[loss.piece] != WARRIOR:  # root:3.2.1, root:4.3.3d
                gains[loss.remover] += loss.count
        for seat in range(FACTIONS):
            if gains[seat] and not self.rewarded >> seat & 1:  # root:r55
                self.rewarded |= 1 << seat
                gains[seat] += g.factions[seat].extra_points_in_battle(g)
        return gains

    def order_matters(self, g: Root) -> bool:
        touched = 0
        for effect in self.pending:
            touches = effect.touches(g)
            if touched & touches:
                return True
            touched |= touches
        return False

    def candidates(self, g: Root, q: Question) -> list[int]:
        return [effect.code() for effect in self.pending]

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if code in self.candidates(g, q) else "root:r3"
