"""What three factions change in a battle, and the Eyrie's turn around it: one class Faction, one chapter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polyana.kernel.state import NOTHING, PASS, START, Question, only
from tests.spike.rootbattle import Declare, battle_refusal
from tests.spike.woodland import (
    ALLIANCE,
    ALLIANCE_WARRIOR,
    BASES,
    BATTLE,
    BIRD,
    CARD_SUITS,
    CLEARING_SUITS,
    CLEARINGS,
    COLUMNS,
    COMMANDER,
    DECREE,
    DESPOT,
    DREW,
    EYRIE,
    FACTIONS,
    GAVE,
    HEALED,
    HOSPITALS,
    HOSPITALS_EFFECT,
    KEEP,
    LEADER,
    LEADERS,
    LED,
    LOSE_SUPPORTER,
    LOST_BASE_EFFECT,
    MARQUISE,
    MARQUISE_WARRIOR,
    NO_CARD,
    OUTRAGE,
    OUTRAGE_EFFECT,
    OUTRAGED,
    RESOLVE,
    ROOST,
    ROOST_CARDS,
    ROOST_POINTS,
    SHOWED,
    SUPPORTERS,
    SUPPORTERS_TOUCHED,
    SUPPORTERS_WITHOUT_BASE,
    SYMPATHY,
    TURMOIL,
    VIZIER_COLUMNS,
    VIZIERS,
    Effect,
    Faction,
    Loss,
    Root,
    Rule,
    matches,
)

# --- 6. Marquise de Cat ----------------------------------------------------------------------------------------------


class Marquise(Faction):
    def take_back(self, g: Root, piece: int, count: int) -> None:
        if piece == MARQUISE_WARRIOR:  # root:r57: not into the supply before Field Hospitals is decided
            g.wounded += count
        elif piece == KEEP:  # root:6.2.2c
            g.keep_lost += count
        else:
            g.supply[piece] += count

    def triggered(self, g: Root, losses: Sequence[Loss]) -> list[Effect]:
        return [
            FieldHospitals(loss.clearing, loss.count)  # root:r56: one card a clearing
            for loss in losses
            if loss.piece == MARQUISE_WARRIOR
        ]


HOSPITALS_DECIDED: Final = 1


class FieldHospitals(Effect):
    """Spend a card matching the clearing, and all warriors removed there are placed at the keep (6.2.3)."""

    def __init__(self, clearing: int, count: int, stage: int = START) -> None:
        super().__init__(stage, HOSPITALS_EFFECT, clearing)
        self.count = count

    def copy(self) -> FieldHospitals:
        return FieldHospitals(self.clearing, self.count, self.stage)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "clearing": self.clearing, "count": self.count}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if self.possible(g):
                self.offer(g, HOSPITALS_DECIDED, MARQUISE, HOSPITALS, "root:6.2.3")
            else:
                self.go(g, HOSPITALS_DECIDED, PASS)
        elif stage == HOSPITALS_DECIDED:
            g.wounded -= self.count
            if got == PASS:
                g.supply[MARQUISE_WARRIOR] += self.count  # root:2.5.1
            else:
                g.discard(got)
                g.on_map[MARQUISE_WARRIOR * CLEARINGS + g.keep()] += self.count
                g.tell(HEALED, [self.clearing, self.count])
            self.done(g)

    def possible(self, g: Root) -> bool:
        """As far as everybody knows (r124)."""
        return g.keep() >= 0 and g.may_hold(MARQUISE, CLEARING_SUITS[self.clearing], ambush=False)  # root:r58

    def touches(self, g: Root) -> int:
        return only(MARQUISE) if self.possible(g) else 0

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if g.cards.zone[code] != MARQUISE:
            return "root:6.2.3"
        return "" if matches(code, CLEARING_SUITS[self.clearing]) else "root:r56"


# --- 7. Eyrie Dynasties ----------------------------------------------------------------------------------------------


class Eyrie(Faction):
    def rules_ties(self) -> bool:  # root:7.2.2
        return True

    def extra_hits_as_attacker(self, g: Root) -> int:  # root:7.8.3
        return 1 if g.leader == COMMANDER else 0

    def extra_points_in_battle(self, g: Root) -> int:  # root:7.8.4
        return 1 if g.leader == DESPOT else 0


# Stages of EyrieTurn.
EVENING: Final = 1
DRAWING: Final = 2
DRAWN: Final = 3


class EyrieTurn(Rule):
    """Daylight from the Decree on (7.5.2) and Evening (7.6)."""

    def __init__(self, stage: int = START, drawn: int = 0) -> None:
        super().__init__(stage)
        self.drawn = drawn

    def copy(self) -> EyrieTurn:
        return EyrieTurn(self.stage, self.drawn)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "drawn": self.drawn}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:  # root:7.5.2; after turmoil too the next thing is Evening (7.7.4)
            self.call(g, EVENING, Decree())
        elif stage == EVENING:  # root:7.6.1
            gains = [0] * FACTIONS
            gains[EYRIE] = ROOST_POINTS[g.on_the_map(ROOST)]
            g.score(gains)
            self.go(g, DRAWING)
        elif stage == DRAWING:  # root:7.6.2
            if self.drawn < ROOST_CARDS[g.on_the_map(ROOST)]:
                self.draw(g, DRAWN)
            else:
                self.done(g)
        elif stage == DRAWN:
            if got != NOTHING:
                g.draw(got, EYRIE, only(EYRIE))
                g.tell(DREW, [EYRIE, got], only(EYRIE))
            self.drawn += 1
            self.go(g, DRAWING)


# Stages of Decree.
NEXT_CARD: Final = START
CARD_CHOSEN: Final = 1
TURMOIL_OVER: Final = 2


class Decree(Rule):
    """Resolve the Decree (7.5.2), of which the spike has the Battle column only."""

    def __init__(self, stage: int = START, resolved: int = 0) -> None:
        super().__init__(stage)
        self.resolved = resolved  # mask of cards

    def copy(self) -> Decree:
        return Decree(self.stage, self.resolved)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "resolved": self.resolved}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == NEXT_CARD:
            cards = self.unresolved(g)
            if not cards:
                self.done(g)
            elif any(self.can_resolve(g, card) for card in cards):
                self.ask(g, CARD_CHOSEN, EYRIE, RESOLVE, "root:7.5.2b")
            else:  # root:r67: forced
                self.call(g, TURMOIL_OVER, Turmoil())
        elif stage == CARD_CHOSEN:
            if self.can_resolve(g, got):
                self.resolved |= 1 << got
                self.call(g, NEXT_CARD, Declare(EYRIE, CARD_SUITS[got]))  # root:7.5.2.iii, root:r66
            else:  # root:7.5.2c, root:r67: a card without an action may be taken up first
                self.call(g, TURMOIL_OVER, Turmoil())
        elif stage == TURMOIL_OVER:  # root:7.7.4
            self.done(g)

    def unresolved(self, g: Root) -> list[int]:
        return [card for card in g.cards.within(DECREE + BATTLE) if not self.resolved >> card & 1]

    def can_resolve(self, g: Root, card: int) -> bool:
        return any(not battle_refusal(g, EYRIE, CARD_SUITS[card], clearing) for clearing in range(CLEARINGS))

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if g.cards.zone[code] != DECREE + BATTLE:
            return "root:7.5.2"
        return "" if not self.resolved >> code & 1 else "root:7.5.2b"


# Stages of Turmoil.
DEPOSED: Final = 1


class Turmoil(Rule):
    """Humiliate, purge, depose (7.7.1–7.7.3); the rest (7.7.4) is its callers' business."""

    def __init__(self, stage: int = START) -> None:
        super().__init__(stage)

    def copy(self) -> Turmoil:
        return Turmoil(self.stage)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage}

    def step(self, g: Root, got: int) -> None:
        if self.stage == START:
            decree = [card for column in range(COLUMNS) for card in g.cards.within(DECREE + column)]
            birds = sum(1 for card in decree if CARD_SUITS[card] == BIRD)
            g.points[EYRIE] = max(0, g.points[EYRIE] - birds)  # root:7.7.1, root:r11
            g.tell(TURMOIL, [birds])
            for card in decree:  # root:7.7.2
                if card not in VIZIERS:
                    g.discard(card)
            g.face_down.append(g.leader)  # root:7.7.3
            if len(g.face_down) == LEADERS:  # root:7.7.3.i, root:r71
                g.face_down = []
            self.ask(g, DEPOSED, EYRIE, LEADER, "root:7.7.3")
        elif self.stage == DEPOSED:
            g.leader = got
            for vizier, column in zip(VIZIERS, VIZIER_COLUMNS[got]):
                g.cards.zone[vizier] = DECREE + column
            g.tell(LED, [got])
            self.done(g)

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "root:7.7.3" if code in g.face_down else ""


# --- 8. Woodland Alliance --------------------------------------------------------------------------------------------


class Alliance(Faction):
    def deals_higher_as_defender(self) -> bool:  # root:8.2.2
        return True

    def triggered(self, g: Root, losses: Sequence[Loss]) -> list[Effect]:
        effects: list[Effect] = []
        for loss in losses:
            if loss.piece == SYMPATHY and loss.remover != ALLIANCE:  # root:8.2.6, root:r76
                effects.append(Outrage(loss.clearing, loss.remover))
        for loss in losses:
            if loss.piece in BASES:
                effects.append(LostBase(loss.clearing))
        return effects


# Stages of Outrage.
PAID: Final = 1
DECK_PAID: Final = 2


class Outrage(Effect):
    """A card that matches the clearing goes from the payer's hand (8.2.6b) or the deck (8.2.6c) to the supporters."""

    def __init__(self, clearing: int, payer: int, stage: int = START) -> None:
        super().__init__(stage, OUTRAGE_EFFECT, clearing)
        self.payer = payer

    def copy(self) -> Outrage:
        return Outrage(self.clearing, self.payer, self.stage)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "clearing": self.clearing, "payer": self.payer}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            g.tell(OUTRAGED, [self.payer, self.clearing])
            if g.cards.count(self.payer):
                self.ask(g, PAID, self.payer, OUTRAGE, "root:8.2.6b")
            else:
                self.go(g, PAID, NO_CARD)
        elif stage == PAID:
            both = only(self.payer) | only(ALLIANCE)  # root:r8
            if got != NO_CARD:  # root:8.2.6b
                g.tell(GAVE, [self.payer, got], both)
                g.cards.move(got, SUPPORTERS, both)
                self.hold_to_capacity(g, got)
                self.done(g)
            else:  # root:8.2.6c
                g.reveals += 1
                for card in g.hand(self.payer):
                    g.cards.show(card, only(ALLIANCE))
                    g.tell(SHOWED, [self.payer, card], both)
                self.draw(g, DECK_PAID)
        elif stage == DECK_PAID:
            if got != NOTHING:  # root:r79
                g.draw(got, SUPPORTERS, only(ALLIANCE))
                g.tell(DREW, [ALLIANCE, got], only(ALLIANCE))
                self.hold_to_capacity(g, got)
            self.done(g)

    def hold_to_capacity(self, g: Root, gained: int) -> None:
        if not has_base(g) and g.cards.count(SUPPORTERS) > SUPPORTERS_WITHOUT_BASE:  # root:8.2.3.i
            g.discard(gained)

    def touches(self, g: Root) -> int:
        return only(self.payer) | SUPPORTERS_TOUCHED

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind != OUTRAGE:
            return super().forbids(g, q, code)
        suit = CLEARING_SUITS[self.clearing]
        if code == NO_CARD:  # root:2.1.1.i
            return "root:2.1.1.i" if any(matches(card, suit) for card in g.hand(self.payer)) else ""
        if g.cards.zone[code] != self.payer:
            return "root:8.2.6b"
        return "" if matches(code, suit) else "root:r9"


def has_base(g: Root) -> bool:
    return any(g.on_the_map(base) for base in BASES)


# Stages of LostBase.
TOO_MANY: Final = 1
ONE_LESS: Final = 2


class LostBase(Effect):
    """A base was removed: supporters and officers go (8.2.4). A base stands in a clearing of its own suit."""

    def __init__(self, clearing: int, stage: int = START) -> None:
        super().__init__(stage, LOST_BASE_EFFECT, clearing)

    def copy(self) -> LostBase:
        return LostBase(self.clearing, self.stage)

    def facts(self) -> dict[str, object]:
        return {"stage": self.stage, "clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            for card in g.cards.within(SUPPORTERS):
                if matches(card, CLEARING_SUITS[self.clearing]):  # root:8.2.4: birds too
                    g.discard(card)
            lost = (g.officers + 1) // 2  # root:8.2.4b
            g.officers -= lost
            g.supply[ALLIANCE_WARRIOR] += lost
            self.go(g, TOO_MANY)
        elif stage == TOO_MANY:  # root:8.2.4c
            if not has_base(g) and g.cards.count(SUPPORTERS) > SUPPORTERS_WITHOUT_BASE:
                self.ask(g, ONE_LESS, ALLIANCE, LOSE_SUPPORTER, "root:8.2.4c")
            else:
                self.done(g)
        elif stage == ONE_LESS:
            g.discard(got)
            self.go(g, TOO_MANY)

    def touches(self, g: Root) -> int:
        return SUPPORTERS_TOUCHED

    def forbids(self, g: Root, q: Question, code: int) -> str:
        return "" if g.cards.zone[code] == SUPPORTERS else "root:8.2.4c"


FACTIONS_IN_PLAY: Final[Sequence[Faction]] = (Marquise(), Eyrie(), Alliance())
