"""Battle (root:4.3), in the order of the Law. What a faction changes stands in its own chapter."""

from __future__ import annotations

from typing import ClassVar, Final

from polyana.games.root.chapter import TWO_DICE, Rule, higher, lower
from polyana.games.root.clearings import Loss
from polyana.games.root.deck import (
    AMBUSHES,
    ARMORERS,
    BRUTAL_TACTICS,
    MATCHING,
    PARTISANS,
    SAPPERS,
    SAYS,
    SCOUTING_PARTY,
    cards_of,
)
from polyana.games.root.kinds import (
    AMBUSH,
    AMBUSHED,
    BATTLE_EFFECT,
    BATTLE_IN,
    BATTLE_WHOM,
    DICE,
    ENLISTED,
    FOIL,
    FOILED,
    FOUGHT,
    HIT,
    ROLLED,
    USED,
)
from polyana.games.root.law.refusals import nearest
from polyana.games.root.law.removal import Removal
from polyana.games.root.pieces import FIRST_PIECE, LAST_PIECE, NO_PIECE, OWNER, PIECES, TYPE, WARRIOR, WARRIOR_OF
from polyana.games.root.terms import BATTLE_EFFECTS, BIRD, CLEARINGS, NO_FACTION, ON_TABLE
from polyana.games.root.views import BattleFacts
from polyana.games.root.woodland import Root
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, PASS, START, Question, every
from polyana.kernel.tensors import Page

AMBUSH_HITS: Final = 2  # root:4.3.1b

# Answers to BATTLE_EFFECT. The first three are cards in a play area.
USE_ARMORERS: Final = 0
USE_SAPPERS: Final = 1
USE_BRUTAL_TACTICS: Final = 2
ADD_HIT: Final = 3  # what the chapter of a side may pay for (`Faction.can_add_hit`)
ENLIST: Final = 4  # somebody who is not in the battle (`Faction.enlisting_rule`)
USE_PARTISANS: Final = 5  # and the suit of the clearing
_CARD: Final[list[int]] = [ARMORERS, SAPPERS, BRUTAL_TACTICS]


def card_of(effect: int) -> int:
    """The card behind an answer, or -1."""
    if effect >= USE_PARTISANS:
        return PARTISANS[effect - USE_PARTISANS]
    return _CARD[effect] if effect < ADD_HIT else -1


def defender_refusal(g: Root, attacker: int, clearing: int, defender: int) -> str:
    if defender == attacker or not g.is_present(defender, clearing):  # root:r46
        return "root:4.3b"
    if defender == g.hired and attacker == g.hirer and not g.armies[attacker] >> clearing & 1:
        return "root:r46"  # hired warriors fight anybody but their own faction
    if g.rules_of_play.coalition_no_battle and g.partner[attacker] == defender:
        return "root:v6"
    return ""


def defenders_in(g: Root, attacker: int, clearing: int) -> list[int]:
    return [other for other in g.seating.in_order if not defender_refusal(g, attacker, clearing, other)]


def with_defenders(g: Root, attacker: int, but: int = NO_FACTION) -> int:
    """The clearings in which there is somebody to attack, one faction perhaps left out, as a mask."""
    clearings = 0
    for other in g.seating.faction_of:
        if (
            other != attacker
            and other != but
            and not (g.rules_of_play.coalition_no_battle and g.partner[attacker] == other)
        ):
            clearings |= g.present[other]
    return clearings


def has_defender(g: Root, attacker: int, clearing: int) -> bool:
    """Does `defender_refusal` leave somebody to attack there? The same for speed."""
    if attacker == g.hirer and not g.armies[attacker] >> clearing & 1:
        return with_defenders(g, attacker, g.hired) >> clearing & 1 == 1
    return with_defenders(g, attacker) >> clearing & 1 == 1


def battle_refusal(g: Root, attacker: int, suit: int, clearing: int) -> str:
    """The rule that forbids a battle in a clearing; suit BIRD: any clearing will do."""
    if suit != BIRD and g.suits[clearing] != suit:
        return g.chapters[attacker].suit_rule(g, BATTLE_IN)
    absent = not g.chapters[attacker].can_attack(g, clearing)
    if absent and not (attacker == g.hirer and g.armies[g.hired] >> clearing & 1):
        return "root:4.3"
    if has_defender(g, attacker, clearing):
        return ""
    if absent:
        return "root:r46"
    partner = g.partner[attacker]
    return "root:v6" if partner != NO_FACTION and g.is_present(partner, clearing) else "root:4.3b"


def battling_refusal(g: Root, attacker: int) -> str:
    """The rule that keeps it from battle wherever it stands."""
    if can_battle(g, attacker, BIRD):
        return ""
    return nearest(
        [battle_refusal(g, attacker, BIRD, c) for c in range(CLEARINGS)],
        ["root:4.3", "root:r46", "root:4.3b", "root:v6"],
    )


def battle_sites(g: Root, attacker: int, suit: int) -> int:
    """The clearings that `battle_refusal` leaves to warriors, as a mask: the same for speed."""
    clearings = g.armies[attacker] & with_defenders(g, attacker)
    if attacker == g.hirer:  # root:r114: with hired warriors alone
        clearings |= g.armies[g.hired] & with_defenders(g, attacker, g.hired)
    return clearings & g.of_suit(suit) if clearings and suit != BIRD else clearings


def battlefields(g: Root, attacker: int, suit: int) -> list[int]:
    sites = battle_sites(g, attacker, suit)
    return [clearing for clearing in range(CLEARINGS) if sites >> clearing & 1]


def can_battle(g: Root, attacker: int, suit: int) -> bool:
    return battle_sites(g, attacker, suit) != 0


def is_defending(g: Root, faction: int) -> bool:
    """Are pieces being removed by a battle in which it defends?"""
    battle = g.stack[-2]
    return isinstance(battle, Battle) and battle.defender == faction


# Stages of Declare.
CLEARING_CHOSEN: Final = 1
DEFENDER_CHOSEN: Final = 2


class Declare(Rule):
    """Choose a clearing of battle and a defender (root:4.3), then fight."""

    name: ClassVar[str] = "Declare"

    def __init__(self, attacker: int, suit: int = BIRD, clearing: int = -1, stage: int = START) -> None:
        super().__init__(stage)
        self.attacker = attacker
        self.suit = suit
        self.clearing = clearing

    def copy(self) -> Declare:
        return Declare(self.attacker, self.suit, self.clearing, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(4140)
        p.number(self.attacker)
        p.number(self.suit)
        p.number(self.clearing)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Declare:
        return Declare(u.number(), u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.attacker)
        page.thing(at + 1, self.suit)
        page.thing(at + 2, self.clearing)
        page.thing(at + 3, self.stage)

    def facts(self) -> dict[str, object]:
        return {"attacker": self.attacker, "suit": self.suit, "clearing": self.clearing}

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage == START:
            if self.clearing >= 0:  # it is given (root:card.eyrie-emigre)
                self.go(g, CLEARING_CHOSEN, self.clearing)
            else:
                self.must(g, CLEARING_CHOSEN, self.attacker, BATTLE_IN, "root:4.3")
        elif stage == CLEARING_CHOSEN:
            self.clearing = got
            defenders = defenders_in(g, self.attacker, got)
            if len(defenders) == 1:
                self.become(g, Battle(got, self.attacker, defenders[0]))
            else:
                self.must(g, DEFENDER_CHOSEN, self.attacker, BATTLE_WHOM, "root:4.3b")
        elif stage == DEFENDER_CHOSEN:
            self.become(g, Battle(self.clearing, self.attacker, got))

    def candidates(self, g: Root, q: Question) -> list[int]:
        return every(CLEARINGS) if q.kind == BATTLE_IN else g.seating.in_order

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == BATTLE_IN:
            return battle_refusal(g, self.attacker, self.suit, code)
        return defender_refusal(g, self.attacker, self.clearing, code)

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == BATTLE_IN:
            return battlefields(g, self.attacker, self.suit)
        return defenders_in(g, self.attacker, self.clearing)


# Stages of Battle.
AMBUSH_DECIDED: Final = 1
FOIL_DECIDED: Final = 2
AMBUSH_OVER: Final = 3
ENLISTING: Final = 4
DICE_ROLLED: Final = 5
ATTACKER_USES: Final = 6
ATTACKER_USED: Final = 7
DEFENDER_USES: Final = 8
DEFENDER_USED: Final = 9
DEFENDER_TAKES: Final = 10
DEFENDER_TOOK: Final = 11
ATTACKER_TAKES: Final = 12
ATTACKER_TOOK: Final = 13
ALL_LEFT: Final = 14
BATTLE_OVER: Final = 15


class Battle(Rule):
    """One battle: ambush (root:4.3.1), roll (root:4.3.2), hits (root:4.3.3)."""

    name: ClassVar[str] = "Battle"

    def __init__(
        self,
        clearing: int,
        attacker: int,
        defender: int,
        ally: int = NO_FACTION,
        instigator: int = NO_FACTION,
        ambushing: bool = False,
        rewarded: int = 0,
        used: int = 0,
        by_attacker: int = 0,
        by_defender: int = 0,
        extra_attacker: int = 0,
        extra_defender: int = 0,
        on_attacker: int = 0,
        on_defender: int = 0,
        own_hits: int = 0,
        ally_hits: int = 0,
        enlisted: int = NO_FACTION,
        chosen: list[int] | None = None,
        stage: int = START,
    ) -> None:
        super().__init__(stage)
        self.clearing = clearing
        self.attacker = attacker
        self.defender = defender
        self.ally = ally  # whose warriors the attacker treats as his own (root:9.2.9.ii.c, root:11.2.7.iii)
        self.instigator = instigator  # who started it between others, and chooses whom hits fall on (root:v12b)
        self.ambushing = ambushing  # are the hits being taken those of an ambush?
        self.rewarded = rewarded  # mask of factions that had their extra points of this battle (root:r55)
        self.used = used  # mask of effects used
        self.by_attacker = by_attacker  # rolled hits, capped
        self.by_defender = by_defender
        self.extra_attacker = extra_attacker  # extra hits each side deals
        self.extra_defender = extra_defender
        self.on_attacker = on_attacker  # hits still to be taken
        self.on_defender = on_defender
        self.own_hits = own_hits  # taken by the attacker himself and by his ally's warriors (root:9.2.9.ii.db)
        self.ally_hits = ally_hits
        self.enlisted = enlisted  # who may be enlisted by the defender, or is
        self.chosen: list[int] = [] if chosen is None else chosen  # pieces that take hits, still on the map

    def copy(self) -> Battle:
        return Battle(
            self.clearing,
            self.attacker,
            self.defender,
            self.ally,
            self.instigator,
            self.ambushing,
            self.rewarded,
            self.used,
            self.by_attacker,
            self.by_defender,
            self.extra_attacker,
            self.extra_defender,
            self.on_attacker,
            self.on_defender,
            self.own_hits,
            self.ally_hits,
            self.enlisted,
            self.chosen[:],
            self.stage,
        )

    def pack_into(self, p: Packer) -> None:
        p.number(27081)
        p.number(self.clearing)
        p.number(self.attacker)
        p.number(self.defender)
        p.number(self.ally)
        p.number(self.instigator)
        p.flag(self.ambushing)
        p.number(self.rewarded)
        p.number(self.used)
        p.number(self.by_attacker)
        p.number(self.by_defender)
        p.number(self.extra_attacker)
        p.number(self.extra_defender)
        p.number(self.on_attacker)
        p.number(self.on_defender)
        p.number(self.own_hits)
        p.number(self.ally_hits)
        p.number(self.enlisted)
        p.ints(self.chosen)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Battle:
        return Battle(
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.flag(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.number(),
            u.ints(),
            u.number(),
        )

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.clearing)
        page.thing(at + 1, self.attacker)
        page.thing(at + 2, self.defender)
        page.thing(at + 3, self.ally)
        page.thing(at + 4, self.instigator)
        page.put(at + 5, self.ambushing)
        page.thing(at + 6, self.rewarded)
        page.thing(at + 7, self.used)
        page.thing(at + 8, self.by_attacker)
        page.thing(at + 9, self.by_defender)
        page.thing(at + 10, self.extra_attacker)
        page.thing(at + 11, self.extra_defender)
        page.thing(at + 12, self.on_attacker)
        page.thing(at + 13, self.on_defender)
        page.thing(at + 14, self.own_hits)

    def facts(self) -> BattleFacts:
        return {
            "clearing": self.clearing,
            "attacker": self.attacker,
            "defender": self.defender,
            "ally": self.ally,
            "ambushing": self.ambushing,
            "rolled": [self.by_attacker, self.by_defender],
            "extra": [self.extra_attacker, self.extra_defender],
            "left": [self.on_attacker, self.on_defender],
            "chosen": self.chosen[:],
        }

    def step(self, g: Root, got: int) -> None:
        stage = self.stage
        if stage in (AMBUSH_OVER, BATTLE_OVER):
            self.rewarded = got

        if stage == START:  # root:4.3.1
            if g.log is not None:
                g.tell(FOUGHT, [self.clearing, self.attacker, self.defender])
            if self.attacker == g.hirer and self.defender != g.hired and g.warriors(g.hired, self.clearing):
                self.ally = g.hired  # root:11.2.7.iii
            if g.has_effect(self.attacker, SCOUTING_PARTY):  # root:1.1.1, root:card.scouting-party
                self.before_roll(g)
            else:
                self.offer_ambush(g, AMBUSH_DECIDED, self.defender, AMBUSH, "root:4.3.1")
        elif stage == AMBUSH_DECIDED:
            if got == PASS:
                self.before_roll(g)
            else:
                if g.log is not None:
                    g.tell(AMBUSHED, [self.defender, got])
                g.cards.move(got, ON_TABLE, ALL)
                self.offer_ambush(g, FOIL_DECIDED, self.attacker, FOIL, "root:4.3.1.i")
        elif stage == FOIL_DECIDED:
            if got == PASS:  # root:4.3.1b, root:r48
                self.ambushing = True
                self.on_attacker = AMBUSH_HITS  # root:card.ambush
                self.go(g, DEFENDER_TAKES)
            else:  # root:4.3.1.i
                if g.log is not None:
                    g.tell(FOILED, [self.attacker, got])
                self.discard_ambush(g)
                g.discard(self.attacker, got)
                self.before_roll(g)
        elif stage == AMBUSH_OVER:  # root:r57: after Field Hospitals
            self.ambushing = False
            self.discard_ambush(g)
            if self.fights_on(g):
                self.before_roll(g)
            else:  # root:4.3.1d
                self.finish(g)

        elif stage == ENLISTING:
            if got != PASS:
                self.enlist(g)
                if g.over:
                    return
            self.roll(g, DICE_ROLLED, DICE, TWO_DICE)  # root:4.3.2
        elif stage == DICE_ROLLED:
            self.count_hits(g, got)
            self.go(g, ATTACKER_USES)
        elif stage == ATTACKER_USES:  # root:4.3.2.ii, root:r50
            self.offer_effects(g, ATTACKER_USED, self.attacker, DEFENDER_USES)
        elif stage == ATTACKER_USED:
            self.use(g, self.attacker, got, ATTACKER_USES, DEFENDER_USES)
        elif stage == DEFENDER_USES:
            self.offer_effects(g, DEFENDER_USED, self.defender, DEFENDER_TAKES)
        elif stage == DEFENDER_USED:
            self.use(g, self.defender, got, DEFENDER_USES, DEFENDER_TAKES)

        elif stage == DEFENDER_TAKES:  # root:4.3.3, root:r51
            if not self.ambushing:
                self.on_attacker = self.by_defender + self.extra_defender
                self.on_defender = self.by_attacker + self.extra_attacker
            self.take(g, DEFENDER_TOOK, self.defender, ATTACKER_TAKES)
        elif stage == DEFENDER_TOOK:
            self.hit(g, self.defender, got)
            self.take(g, DEFENDER_TOOK, self.defender, ATTACKER_TAKES)
        elif stage == ATTACKER_TAKES:
            self.take(g, ATTACKER_TOOK, self.attacker, ALL_LEFT)
        elif stage == ATTACKER_TOOK:
            self.hit(g, self.attacker, got)
            self.take(g, ATTACKER_TOOK, self.attacker, ALL_LEFT)
        elif stage == ALL_LEFT:
            losses = self.losses()
            after = AMBUSH_OVER if self.ambushing else BATTLE_OVER
            self.chosen = []
            if losses:
                self.call(g, after, Removal(losses, "root:4.3.3", self.rewarded))
            else:
                self.go(g, after, self.rewarded)
        elif stage == BATTLE_OVER:
            self.finish(g)

    # Step 1.

    def offer_ambush(self, g: Root, stage: int, faction: int, kind: int, rule: str) -> None:
        """Offer it unless everybody knows there is none: asking tells nothing (root:r124)."""
        if g.cards.may_be(faction, g.ambushes(self.clearing)):
            self.may(g, stage, faction, kind, rule)
        else:
            self.go(g, stage, PASS)

    def discard_ambush(self, g: Root) -> None:
        """The card played lies on the table until its hits are dealt or it is foiled (root:4.3.1c)."""
        for card in cards_of(g.cards.sets[ON_TABLE] & AMBUSHES):
            g.discard(self.defender, card)

    def fights_on(self, g: Root) -> bool:
        """Is an attacking warrior or pawn left? (root:4.3.1d, root:r47)"""
        if self.ally != NO_FACTION and g.warriors(self.ally, self.clearing):
            return True
        return g.chapters[self.attacker].can_attack(g, self.clearing)

    # Step 2.

    def before_roll(self, g: Root) -> None:
        """The defender may enlist somebody who is in the clearing and not in the battle, if his chapter says so."""
        for other in g.seating.in_order:
            if other != self.attacker and other != self.defender and g.present[other] >> self.clearing & 1:
                rule = g.chapters[other].enlisting_rule(g, self.clearing)
                if rule:
                    self.enlisted = other
                    self.may(g, ENLISTING, self.defender, BATTLE_EFFECT, rule)
                    return
        self.go(g, ENLISTING, PASS)

    def enlist(self, g: Root) -> None:
        self.used |= 1 << self.bit(self.defender, ENLIST)
        if g.log is not None:
            g.tell(ENLISTED, [self.defender, self.enlisted])
        g.chapters[self.enlisted].enlisted(g)

    def force(self, g: Root, faction: int) -> int:
        """What caps the rolled hits of a side (root:4.3.2.i)."""
        force = g.chapters[faction].force(g, self.clearing)
        if faction == self.attacker and self.ally != NO_FACTION:  # root:9.2.9.ii.c, root:r114
            force += g.warriors(self.ally, self.clearing)
        return force

    def count_hits(self, g: Root, dice: int) -> None:
        high = higher(dice)
        low = lower(dice)
        if g.chapters[self.defender].deals_higher_as_defender():  # root:8.2.2
            high, low = low, high
        if g.log is not None:
            g.tell(ROLLED, [high, low])
        defending = self.force(g, self.defender)
        self.by_attacker = min(high, self.force(g, self.attacker))  # root:r49
        cap = defending
        if self.used >> self.bit(self.defender, ENLIST) & 1:
            cap += g.chapters[self.enlisted].force(g, self.clearing)
        self.by_defender = min(low, cap)
        self.extra_attacker = g.chapters[self.attacker].extra_hits_as_attacker(g)
        if not defending:  # root:4.3.2.iii
            self.extra_attacker += 1
        self.extra_defender = g.chapters[self.defender].extra_hits_as_defender(g, self.clearing)

    def usable(self, g: Root, faction: int, effect: int) -> bool:
        attacks = faction == self.attacker
        if self.used >> self.bit(faction, effect) & 1:
            return False
        if effect == USE_ARMORERS:
            return g.has_effect(faction, ARMORERS) and (self.by_defender if attacks else self.by_attacker) > 0
        if effect == USE_SAPPERS:
            return not attacks and g.has_effect(faction, SAPPERS)
        if effect == USE_BRUTAL_TACTICS:
            return attacks and g.has_effect(faction, BRUTAL_TACTICS)
        if effect >= USE_PARTISANS:
            suit = effect - USE_PARTISANS
            return g.suits[self.clearing] == suit and g.has_effect(faction, PARTISANS[suit])
        return effect == ADD_HIT and g.chapters[faction].can_add_hit(g)

    def bit(self, faction: int, effect: int) -> int:
        """Each side uses an effect once."""
        return effect if faction == self.attacker else effect + BATTLE_EFFECTS

    def offer_effects(self, g: Root, stage: int, faction: int, otherwise: int) -> None:
        if g.effects[faction] or g.chapters[faction].can_add_hit(g):
            for effect in range(BATTLE_EFFECTS):
                if self.usable(g, faction, effect):
                    self.may(g, stage, faction, BATTLE_EFFECT, "root:4.3.2.ii")
                    return
        self.go(g, otherwise)

    def use(self, g: Root, faction: int, effect: int, again: int, otherwise: int) -> None:
        if effect == PASS:
            self.go(g, otherwise)
            return
        self.used |= 1 << self.bit(faction, effect)
        if effect == ADD_HIT:
            g.chapters[faction].add_hit(g)
        elif g.log is not None:
            g.tell(USED, [faction, card_of(effect)], rule=SAYS[card_of(effect)])
        if effect == USE_ARMORERS:
            g.discard_effect(faction, ARMORERS)  # root:card.armorers
            if faction == self.attacker:
                self.by_defender = 0
            else:
                self.by_attacker = 0
        elif faction == self.attacker:
            self.extra_attacker += 1
        else:
            self.extra_defender += 1
        if effect == USE_SAPPERS:
            g.discard_effect(faction, SAPPERS)  # root:card.sappers
        elif effect >= USE_PARTISANS:  # root:card.fox-partisans, root:card.rabbit-partisans, root:card.mouse-partisans
            for card in cards_of(g.hand(faction) & ~MATCHING[effect - USE_PARTISANS]):
                g.discard(faction, card)
        self.go(g, again)
        if effect == USE_BRUTAL_TACTICS:
            g.score(self.defender, 1, "root:card.brutal-tactics")

    # Step 3.

    def take(self, g: Root, stage: int, victim: int, otherwise: int) -> None:
        """One more hit on a side, asked only where there is a choice (root:4.3.3b, root:4.3.3c)."""
        hits = self.on_defender if victim == self.defender else self.on_attacker
        if hits == 0:
            self.go(g, otherwise)
            return
        chapter = g.chapters[victim]
        rule = chapter.hit_rule()
        options = chapter.hit_options(g, self) if rule else self.exposed(g, victim)
        if not options:  # root:r52, root:9.2.7b
            self.go(g, otherwise)
        elif len(options) == 1 or hits >= (chapter.hits_it_can_take(g, self) if rule else self.standing(g, victim)):
            self.go(g, stage, options[0])
        elif rule:
            self.must(g, stage, victim, chapter.hit_kind(), rule)
        else:
            chooser = self.instigator if self.instigator != NO_FACTION else victim  # root:v12b
            self.must(g, stage, chooser, HIT, "root:4.3.3b")

    def exposed(self, g: Root, victim: int) -> list[int]:
        """The kinds of piece that may take one more hit."""
        warrior = WARRIOR_OF[victim]
        if self.ally != NO_FACTION and victim == self.attacker:  # root:11.2.7.iii.a, root:r114: in turns, own first
            hired = WARRIOR_OF[self.ally]
            spared = not self.left(g, warrior) or self.chosen.count(warrior) > self.chosen.count(hired)
            if spared and self.left(g, hired):
                return [hired]
        if self.left(g, warrior):  # root:4.3.3c
            return [warrior]
        return [piece for piece in range(FIRST_PIECE[victim], LAST_PIECE[victim] + 1) if self.left(g, piece)]

    def left(self, g: Root, piece: int) -> int:
        """Pieces of a kind that no hit has been assigned to."""
        count = g.count(piece, self.clearing)
        return count - self.chosen.count(piece) if self.chosen else count

    def standing(self, g: Root, victim: int) -> int:
        """All pieces of a side that no hit has been assigned to."""
        total = 0
        for piece in range(FIRST_PIECE[victim], LAST_PIECE[victim] + 1):
            total += self.left(g, piece)
        return total

    def hit(self, g: Root, victim: int, code: int) -> None:
        if victim == self.defender:
            self.on_defender -= 1
        else:
            self.on_attacker -= 1
        if g.chapters[victim].hit_rule():
            g.chapters[victim].take_hit(g, self, code)
        else:
            self.chosen.append(code)

    def hit_ally(self) -> None:
        """A warrior of the attacker's ally takes a hit (root:9.2.9.ii.d)."""
        self.chosen.append(WARRIOR_OF[self.ally])
        self.ally_hits += 1

    def losses(self) -> list[Loss]:
        losses: list[Loss] = []
        last = NO_PIECE
        for piece in sorted(self.chosen) if len(self.chosen) > 1 else self.chosen:
            if piece != last:
                last = piece
                remover = self.attacker if OWNER[piece] == self.defender else self.defender  # root:r54
                if self.instigator != NO_FACTION:  # root:v12b
                    remover = self.instigator
                losses.append(Loss(remover, piece, self.clearing, self.chosen.count(piece)))
        return losses

    def is_rolled(self) -> bool:
        return self.stage > DICE_ROLLED

    def finish(self, g: Root) -> None:
        g.chapters[self.attacker].attack_over(g, self)
        self.done(g)

    def candidates(self, g: Root, q: Question) -> list[int]:
        if q.kind == AMBUSH or q.kind == FOIL:
            faction = self.defender if q.kind == AMBUSH else self.attacker
            return cards_of(g.hand(faction) & g.ambushes(self.clearing))
        if q.kind == BATTLE_EFFECT:
            return every(BATTLE_EFFECTS)
        if q.kind == HIT:
            return every(PIECES)
        if q.kind == DICE:
            return super().candidates(g, q)
        return g.chapters[self.victim()].hit_options(g, self)

    def victim(self) -> int:
        """The side that takes hits now."""
        return self.defender if self.stage == DEFENDER_TOOK else self.attacker

    def forbids(self, g: Root, q: Question, code: int) -> str:
        if q.kind == AMBUSH or q.kind == FOIL:
            faction = self.defender if q.kind == AMBUSH else self.attacker
            if not g.hand(faction) >> code & 1:
                return "root:4.3.1"
            return "" if g.ambushes(self.clearing) >> code & 1 else "root:r9"
        if q.kind == HIT:
            victim = self.victim()
            if OWNER[code] != victim:
                return "root:r53"
            if not self.left(g, code):
                return "root:4.3.3b"
            return "" if TYPE[code] == WARRIOR or not self.left(g, WARRIOR_OF[victim]) else "root:4.3.3c"
        if q.kind != BATTLE_EFFECT:
            return g.chapters[self.victim()].hit_refusal(g, self, code)
        if self.stage == ENLISTING:
            return "" if code == ENLIST else q.rule
        faction = self.attacker if self.stage == ATTACKER_USED else self.defender
        if self.usable(g, faction, code):
            return ""
        card = card_of(code)
        return SAYS[card] if card >= 0 and g.has_effect(faction, card) else "root:4.3.2.ii"

    def options(self, g: Root, q: Question) -> list[int]:
        if q.kind == AMBUSH or q.kind == FOIL:
            return self.candidates(g, q)
        if q.kind == HIT:
            return self.exposed(g, self.victim())
        return super().options(g, q)
