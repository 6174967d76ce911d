"""All ways to play one line, the most promising first.

What each answer leads to is compared with what the line says happened (`happenings` with `wants`).
"""

from __future__ import annotations

import re
import sys
from heapq import heappop, heappush
from typing import Any, Final

from polyana.games.root.chapter import higher, lower
from polyana.games.root.deck import AMBUSHES, SUIT
from polyana.games.root.domains import ACTION, CARD
from polyana.games.root.factions.corvids.kinds import PLOT_WHICH
from polyana.games.root.factions.corvids.terms import KIND_OF
from polyana.games.root.factions.cult import FIRST_OUTCAST
from polyana.games.root.factions.vagabond.kinds import QUEST_DRAWN, REPAIR, RUIN_ITEM
from polyana.games.root.kinds import AMBUSH, CRAFT, DICE, DRAW, FIRST_TWIN, FOIL, STOLEN, SUIT_LAID
from polyana.games.root.law.battle import Battle
from polyana.games.root.law.hand import Draw
from polyana.games.root.maps import MARKERS
from polyana.games.root.pieces import FIRST_PIECE, LAST_PIECE
from polyana.games.root.terms import (
    DECK,
    DECK_SIZE,
    DO_ACTIVATE,
    DO_BATTLE,
    DO_BUILD,
    DO_CRAFT,
    DO_MOVE,
    DO_RECRUIT,
    OWN_PILES,
)
from polyana.games.root.woodland import Root
from polyana.kernel.meaning import Kind
from polyana.kernel.packing import Packer
from polyana.kernel.state import CHANCE, PASS, RECORD, Question
from polyana.rootlog.happenings import NO_QUESTION, Happening, Memory, Watcher
from polyana.rootlog.hindsight import Hindsight
from polyana.rootlog.lines import SETUP, is_of_next_turn, is_written, turn_of
from polyana.rootlog.notation import SUIT_LETTERS, Turn
from polyana.rootlog.repairs import Fix, codes_for
from polyana.rootlog.wants import Want, extra_weight
from polyana.rootlog.words import Letters

WINDOW: Final = 2  # so many actions may be written in another order
HARD: Final = 3  # what weighs less is no step that others wait for
IDLE: Final = 16  # so many answers may follow each other without anything happening
FEW: Final = 2  # where nothing that is written happens for long
STUCK: Final = 40  # and so many without anything that is written
# First a line without a fault is looked for, through so many positions; then the best one there is, so many abreast.
FAULTLESS: Final = 1500
WIDTHS: Final = (8, 32, 80)
LEVEL: Final = 8  # what differs by less is equally far from the end
MISREAD: Final = 3  # what it costs to read one piece for another
_REMOVED: Final = re.compile(r"([A-Z])([wbt](?:_[a-z])?):(\d+)>")
_FOUGHT: Final = re.compile(r"(X[A-Z]>([A-Z])):(\d+)")
ASKEW: Final = 8  # how much it weighs, in tenths, that something comes later than it is written
NEXT: Final = (
    "service",
    "slip",
    "decree-card",
    "resolve",
    "ritual",
)  # questions besides the menus that ask what is next
# By type of piece: the questions that ask for the clearing in which one is placed.
PLACING: Final = {
    "w": (
        "recruit-at",
        "roost-recruit",
        "base-recruit",
        "lizard-in",
        "convert-in",
        "otter-in",
        "hire-in",
        "crow-in",
        "scatter",
        "orders-to",
        "propaganda-in",
    ),
    "b": ("build-in", "new-roost", "roost-in", "revolt-in", "garden-in", "sanctify-in", "duchy-build-in"),
    "t": ("wood-at", "overwork-in", "spread-in", "post-in", "plot-in", "dig-in"),
}
LOOKED: Final = 4000  # positions that are remembered, to name the rule that was in the way


class Step:
    """An answer."""

    __slots__ = ("code", "kind", "seat")

    def __init__(self, seat: int, code: int, kind: int) -> None:
        self.seat = seat
        self.code = code
        self.kind = kind


class Node:
    """How far a line has come."""

    __slots__ = (
        "carried",
        "cost",
        "ended",
        "extra",
        "first",
        "fought",
        "g",
        "left",
        "loss",
        "memory",
        "met",
        "misread",
        "parent",
        "repaired",
        "since",
        "step",
        "weight",
    )

    def __init__(
        self,
        g: Root,
        step: Step | None,
        parent: Node | None,
        memory: Memory,
        left: tuple[int, ...],
        cost: int,
        weight: int,
        extra: tuple[tuple[Happening, str], ...],
        since: tuple[int, ...],
    ) -> None:
        self.g = g
        self.step = step
        self.parent = parent
        self.memory = memory
        self.left = left  # of each want: how many are still to come
        self.cost = cost
        self.weight = weight  # of what is still to come
        self.extra = extra  # what happened and is not written, with the rule
        self.since = since  # answers since something happened last
        self.ended = False
        self.carried: list[Happening] = []  # what happened already and belongs to the next line
        self.first = 0  # the last action something of which has happened
        self.loss = 0
        self.fought = 0  # the clearing of the last battle
        self.misread: tuple[tuple[int, Happening], ...] = ()  # wants that something else was meant by
        self.met: list[tuple[int, int]] = []  # cards, and as which cards the line knows them
        self.repaired: tuple[tuple[int, bool], ...] = ()  # wants that no answers lead to; was the table put right?

    def known(self) -> list[tuple[int, int, int]]:
        """All cards that were met on the way here: at the how many-th answer, and as which cards."""
        found: list[tuple[int, int, int]] = []
        last = len(self.steps()) - 1
        node: Node | None = self
        while node is not None:
            found += [(last, card, known) for card, known in node.met]
            last -= 1
            node = node.parent
        return found[::-1]

    def steps(self) -> list[Step]:
        """The answers that led here."""
        found: list[Step] = []
        node: Node | None = self
        while node is not None and node.step is not None:
            found.append(node.step)
            node = node.parent
        return found[::-1]


class Search:
    """All ways to play one line, the most promising first."""

    def __init__(self, hindsight: Hindsight, turn: Turn, opening: list[Turn], wants: list[Want], g: Root) -> None:
        self.hindsight = hindsight
        self.letters = hindsight.letters
        self.watcher = Watcher(self.letters)
        self.turn = turn
        self.opening = opening
        self.wants = wants
        self.now = turn_of(g)
        # A record is followed as far as it goes: what comes first weighs most.
        last = len(turn.actions)
        self.weights = [want.weight * (10 + 3 * (last - want.action)) // 10 for want in wants]
        self.by_key: dict[str, list[int]] = {}
        for i, want in enumerate(wants):
            for key in want.keys:
                self.by_key.setdefault(key, []).append(i)
        self.crafts = {key for key in self.by_key if key[0] == "Z"}
        self.looked: list[Node] = []
        self.kinds = hindsight.setup.game.kinds

    def run(self, g: Root, memory: Memory, carried: list[Happening]) -> Node:
        """The way through the line that comes nearest to it."""
        left = tuple([want.count for want in self.wants])
        weight = sum([want.count * self.weights[i] for i, want in enumerate(self.wants)])
        root = Node(g.copy(), None, None, memory, left, 0, weight, (), ())
        for happening in carried:
            if self._meet(root, happening):
                root.cost += extra_weight(happening.key, happening.count)
                root.extra = (*root.extra, (happening, ""))
        root.loss = self._loss(root)
        best = self._faultless(root)
        for width in WIDTHS:
            if best is not None and best.loss <= root.loss:
                break
            best = self._beam(root, width, best)
        return best or self._any(root)

    def _faultless(self, root: Node) -> Node | None:
        """Look at so many positions for a way on which nothing goes wrong."""
        heap: list[tuple[int, int, Node]] = [(0, 0, root)]
        order = 0
        budget = FAULTLESS
        seen: dict[Any, int] = {}
        while heap and budget:
            node = heappop(heap)[2]
            budget -= 1
            self._look(node)
            for child in reversed(self._children(node)):
                child.loss = self._loss(child)
                if child.loss > root.loss or len(child.since) > IDLE:
                    continue
                if child.ended:
                    return child
                if self._is_new(child, seen):
                    order += 1
                    heappush(heap, (child.weight + len(child.since), order, child))
        return None

    def _beam(self, root: Node, width: int, best: Node | None) -> Node | None:
        """Of all positions that are equally far from the end of the line, follow so many, those in which least has
        gone wrong; the best end that was found, if it is better than the one that is known."""
        bound = best.loss if best is not None else sys.maxsize
        levels: dict[tuple[int, int], list[tuple[int, int, int, Node]]] = {
            (-root.weight // LEVEL, 0): [(0, 0, 0, root)]
        }
        order = 0
        seen: dict[Any, int] = {}
        reached, at_once = 1, 0  # how far, and how many positions are still to be looked at there
        while levels:
            far = min(levels)
            level = levels.pop(far)
            if far[0] != reached:
                reached, at_once = far[0], 4 * width
            looked = 0
            while level and looked < min(width, max(at_once, FEW)):
                node = heappop(level)[3]
                if node.loss >= bound:
                    continue
                looked += 1
                at_once -= 1
                self._look(node)
                children = self._children(node)
                repaired = self._repaired(node) if self.now[0] != SETUP else None
                if repaired is not None:
                    children.append(repaired)
                for child in reversed(children):
                    child.loss = self._loss(child)
                    at = -child.weight // LEVEL
                    stuck = far[1] + 1 if at == far[0] else 0
                    if child.loss >= bound or len(child.since) > IDLE or stuck > STUCK:
                        continue
                    if child.ended:
                        best, bound = child, child.loss
                    elif self._is_new(child, seen):
                        order += 1
                        worth = child.loss * 10 + ASKEW * self._passed_over(child)
                        heappush(levels.setdefault((at, stuck), []), (worth, len(child.since), order, child))
        return best

    def _any(self, root: Node) -> Node:
        """Some way to the end of the turn."""
        node = root
        while not node.ended:
            children = self._children(node)
            for child in children:
                child.loss = self._loss(child)
            node = min(reversed(children), key=lambda child: (not child.ended, child.loss))
        return node

    def _look(self, node: Node) -> None:
        if len(self.looked) < LOOKED:
            self.looked.append(node)

    def _is_new(self, node: Node, seen: dict[Any, int]) -> bool:
        """Has no way come here at which less went wrong?"""
        mark = self._mark(node)
        if node.loss >= seen.get(mark, sys.maxsize):
            return False
        seen[mark] = node.loss
        return True

    def _loss(self, node: Node) -> int:
        """What it has cost so far, together with what was left out on the way: at the end, all that is missing."""
        loss = node.cost
        before = len(self.turn.actions) + WINDOW if node.ended else node.first
        for i, want in enumerate(self.wants):
            if want.action >= before - WINDOW and not node.ended:
                break
            if node.left[i] and (node.ended or want.weight >= HARD):
                loss += node.left[i] * self.weights[i]
        return loss

    def _passed_over(self, node: Node) -> int:
        """What is still to come and is written before something that has happened."""
        return sum(
            node.left[i] * self.weights[i]
            for i, want in enumerate(self.wants)
            if want.action < node.first and node.left[i]
        )

    def _mark(self, node: Node) -> Any:
        """What tells two positions apart."""
        g = node.g
        p = Packer()
        g.pack_into(p)
        for rule in g.stack:
            rule.pack_into(p)
        for q in g.asked:
            q.pack_into(p)
        return (node.left, p.sealed())

    def is_done(self, action: int, left: tuple[int, ...]) -> bool:
        return not any(left[i] for i, want in enumerate(self.wants) if want.action == action)

    def _first(self, left: tuple[int, ...]) -> int:
        """The first action that is not done yet."""
        for i, want in enumerate(self.wants):
            if left[i] and want.weight >= HARD:
                return want.action
        return len(self.turn.actions)

    # From one position to the next.

    def _children(self, node: Node) -> list[Node]:
        g = node.g
        seat = g.to_act()
        q = g.question(seat)
        assert q is not None
        codes = self._chances(node, q) if seat == CHANCE else self._codes(node, seat, q)
        return [self.answered(node, seat, q, code) for code in codes or g.options(seat)]

    def _repaired(self, node: Node) -> Node | None:
        """The first action that has not happened is done outside the rules, or left out, and the line goes on."""
        if not self._rests(node):
            return None
        action = self._first(node.left)
        if action == len(self.turn.actions) or action > node.first + WINDOW:
            return None
        child = node
        fixed: list[tuple[int, bool]] = []
        cost, weight, left = node.cost, node.weight, list(node.left)
        for i, want in enumerate(self.wants):
            if want.action != action or not left[i]:
                continue
            codes = codes_for(child.g, Fix(want.keys, left[i], want.cards, True), self.hindsight)
            for code in codes or ():
                g = child.g.copy()
                g.correct(code)
                child = Node(g, Step(RECORD, code, NO_QUESTION), child, node.memory, (), 0, 0, node.extra, ())
            cost += left[i] * self.weights[i]
            weight -= left[i] * self.weights[i]
            left[i] = 0
            fixed.append((i, codes is not None))
        if child.g.over:
            return None
        if child is node:
            child = Node(node.g, node.step, node.parent, node.memory, (), 0, 0, node.extra, ())
            child.met = node.met
        child.left, child.cost, child.weight = tuple(left), cost, weight
        child.first = max(node.first, action)
        child.fought, child.misread = node.fought, node.misread
        child.repaired = (*node.repaired, *fixed)
        return child

    def _rests(self, node: Node) -> bool:
        """Is somebody asked what to do next?"""
        g = node.g
        seat = g.to_act()
        if seat != g.seating.seat_of[g.active]:
            return False
        q = g.question(seat)
        assert q is not None
        kind = self.kinds[q.kind]
        return kind.domains == (ACTION,) or kind.name in NEXT

    def answered(self, node: Node, seat: int, q: Question, code: int) -> Node:
        g = node.g.copy()
        g.answer(seat, code)
        found, memory = self.watcher.see(node.g, g, node.memory, q.kind, code)
        step = Step(seat, code, q.kind)
        since = (*node.since, code)
        child = Node(g, step, node, memory, node.left, node.cost, node.weight, node.extra, since)
        child.first = node.first
        child.fought, child.misread, child.repaired = node.fought, node.misread, node.repaired
        child.ended = g.over or turn_of(g) != self.now
        upcoming = self.letters.of[g.active] if child.ended and not g.over else ""
        if found:
            child.since = ()
        unexplained: list[Happening] = []
        for happening in found:
            if not is_written(happening.key, self.now[0]):
                continue
            if upcoming and is_of_next_turn(happening.key, upcoming) and not self._is_wanted(child, happening):
                child.carried.append(happening)
            else:
                count = self._meet(child, happening)
                if count:
                    unexplained.append(Happening(happening.key, count, happening.card))
        for happening in unexplained:
            count = self._misread(child, happening, node.g)
            if count:
                child.cost += extra_weight(happening.key, count)
                child.extra = (*child.extra, (Happening(happening.key, count, happening.card), q.rule))
        return child

    def _is_wanted(self, node: Node, happening: Happening) -> bool:
        return any(node.left[i] for i in self.by_key.get(happening.key, []))

    def _meet(self, node: Node, happening: Happening) -> int:
        """What is written of it has happened; how many are not written."""
        if happening.key[0] == "X":
            node.fought = int(happening.key.rpartition(":")[2])
        count = happening.count
        # What is written for exactly this card comes before what is written for any.
        fitting = [i for i in self.by_key.get(happening.key, []) if node.left[i] and self.wants[i].is_met_by(happening)]
        if happening.card >= 0:
            fitting.sort(key=lambda i: (self.wants[i].cards.bit_count(), i))
        for i in fitting:
            want = self.wants[i]
            met = min(count, node.left[i])
            left = list(node.left)
            left[i] -= met
            node.left = tuple(left)
            if happening.card >= 0:
                node.met.append((happening.card, self._known_as(happening.key, want)))
            node.weight -= met * self.weights[i]
            if self.now[0] != SETUP and want.weight >= HARD:
                node.first = max(node.first, want.action)
            count -= met
            if not count:
                break
        return count

    def _misread(self, node: Node, happening: Happening, g: Root) -> int:
        """Whoever wrote down a battle, or what it removed, may have named another clearing, or another building or
        token, where what is written could not be. How many are left that are not meant by that. `g`: before it."""
        count = happening.count
        for i, want in enumerate(self.wants):
            if not node.left[i] or want.action < node.first:
                continue
            if not self._may_mean(node, g, min(want.keys), happening.key):
                continue
            met = min(count, node.left[i])
            left = list(node.left)
            left[i] -= met
            node.left = tuple(left)
            node.weight -= met * self.weights[i]
            node.cost += MISREAD * met
            node.misread = (*node.misread, (i, Happening(happening.key, met)))
            count -= met
            if not count:
                break
        return count

    def _may_mean(self, node: Node, g: Root, written: str, happened: str) -> bool:
        one, other = _REMOVED.fullmatch(written), _REMOVED.fullmatch(happened)
        if one is not None and other is not None and one[1] == other[1]:
            if pieces_called(g, self.letters, f"{one[1]}{one[2]}", int(one[3]) - 1):
                return False
            return (one[2] == other[2] and node.fought == int(other[3])) or (
                one[3] == other[3] and "w" not in (one[2], other[2])
            )
        one, other = _FOUGHT.fullmatch(written), _FOUGHT.fullmatch(happened)
        if one is None or other is None or one[1] != other[1]:
            return False
        return not g.is_present(self.letters.faction[one[2]], int(one[3]) - 1)

    def _known_as(self, key: str, want: Want) -> int:
        """As which cards a line knows a card that it names so."""
        if key[0] == "Z":
            return self.hindsight.crafting(key)
        if key[0] == "@":
            return AMBUSHES & self.hindsight.of_suit(key[1])
        return want.cards

    # Which answers are worth a try.

    def _codes(self, node: Node, seat: int, q: Question) -> list[int]:
        g = node.g
        codes = g.codes(q)
        kind = self.kinds[q.kind]
        if kind.domains == (ACTION,) and not any(key.startswith("board") for key in self.by_key):
            codes = [code for code in codes if code != DO_ACTIVATE]
        if q.kind == CRAFT:
            codes = [code for code in codes if self.hindsight.craft_key(g, code) in self.crafts] or codes[:1]
        elif q.kind in (AMBUSH, FOIL):
            codes = [code for code in codes if self.by_key.get(f"@{SUIT_LETTERS[SUIT[code]]}")]
        elif q.kind == REPAIR:
            codes = sorted(codes, key=lambda code: -self.hindsight.missed(self.turn, g.active, code // 2))
        elif q.kind == FIRST_OUTCAST:
            codes = [self.hindsight.first_outcast(codes)]
        elif q.kind == PLOT_WHICH:
            codes = self._plots(node, codes)
        elif kind.domains == (CARD,):
            codes = self._cards(g, seat, codes, kind.first_word)
        return [PASS, *codes] if q.optional else codes

    def _cards(self, g: Root, seat: int, codes: list[int], words: int) -> list[int]:
        """One card of each suit, and all that are written by name."""
        cards = [code for code in codes if code < words]
        others = [code for code in codes if code >= words]
        if len(cards) <= 1 or g.cards.zone[cards[0]] >= DECK_SIZE:
            return codes
        zone = g.cards.zone[cards[0]]
        if zone < DECK or zone == OWN_PILES:
            cards = self.hindsight.spare_first(g, zone, cards)
        kept: list[int] = []
        suits: set[int] = set()
        named = [want.cards for want in self.wants if want.cards.bit_count() <= 4]
        named += [self.hindsight.crafting(key) for key in self.crafts]
        for card in cards:
            if SUIT[card] not in suits or any(wanted >> card & 1 for wanted in named):
                kept.append(card)
                suits.add(SUIT[card])
        kept.reverse()  # what comes last is looked at first
        return kept + others

    def _plots(self, node: Node, codes: list[int]) -> list[int]:
        """One token of each kind, the one that will be turned over there first."""
        kinds: dict[int, int] = {}
        for code in codes:
            kinds.setdefault(KIND_OF[code], code)
        clearing = node.step.code + 1 if node.step is not None else 0
        kind = self.hindsight.plot_at(clearing)
        return [kinds[kind]] if kind in kinds else list(kinds.values())

    def _chances(self, node: Node, q: Question) -> list[int]:
        g, hindsight = node.g, self.hindsight
        codes = g.codes(q)
        if q.kind == DRAW:
            rule = g.stack[-1]
            zone = rule.zone if isinstance(rule, Draw) else g.active
            return [hindsight.wanted_card(g, zone, self if self.now[0] else None, node.left)]
        if q.kind == DICE:
            return self._dice(node, codes)
        if q.kind == SUIT_LAID and hindsight.record.clearings:
            suit = SUIT_LETTERS.index(hindsight.record.clearings[list(g.suits).index(-1)])
            return [code for code in codes if code // MARKERS == suit][:1]
        if q.kind == FIRST_TWIN:
            first = [turn.faction for turn in self.opening if turn.faction in "VG"][:1]
            return [self.letters.faction[letter] for letter in first] or codes[:1]
        if q.kind == RUIN_ITEM:
            return [hindsight.ruin_item(g, codes)]
        if q.kind == QUEST_DRAWN:
            return [hindsight.quest(g, codes)]
        if q.kind == STOLEN:
            return self._cards(g, g.to_act(), codes, self.kinds[q.kind].first_word)
        return codes[:1]

    def _dice(self, node: Node, codes: list[int]) -> list[int]:
        """Every throw that makes a difference, or the one that is written."""
        g = node.g
        rule = next(rule for rule in reversed(g.stack) if isinstance(rule, Battle))
        of = self.letters.of
        begun = f"X{of[rule.attacker]}>{of[rule.defender]}:{rule.clearing + 1}"
        written = [self.turn.actions[self.wants[i].action] for i in self.by_key.get(begun, []) if not node.left[i]]
        roll = sorted(written[-1].rolls) if written and written[-1].rolls is not None else None
        attacking, defending = rule.force(g, rule.attacker), rule.force(g, rule.defender)
        if g.chapters[rule.defender].deals_higher_as_defender():
            attacking, defending = defending, attacking
        kept: dict[tuple[int, int], int] = {}
        for code in codes:
            if roll is None or [lower(code), higher(code)] == roll:
                kept.setdefault((min(higher(code), attacking), min(lower(code), defending)), code)
        return list(kept.values()) or codes

    # Which rule speaks against what could not be.

    def rule_against(self, want: Want) -> str:
        """The rule that refuses an answer this action needs, as near to its place as can be found."""
        key = min(want.keys)
        found = ""
        for node in self.looked:
            here = self._first(node.left) == want.action
            if found and not here:
                continue
            g = node.g
            seat = g.to_act()
            q = g.question(seat) if seat >= 0 else None
            if q is None:
                continue
            for code in self._needed(key, self.kinds[q.kind], node):
                rule = g.refusal(seat, q.kind, code)
                if rule.startswith("root:1.4"):  # of somebody's turn or phase, of which nothing is to be learned
                    continue
                if rule and here:
                    return rule
                found = found or rule
        return found

    def _needed(self, key: str, kind: Kind, node: Node) -> list[int]:
        """The answers to a question of this kind that lead to what is written."""
        fought = re.fullmatch(r"X[A-Z]>([A-Z]):(\d+)", key)
        moved = re.fullmatch(r"[A-Z]w:(\d+)>(\d+)", key)
        placed = re.fullmatch(r"[A-Z]([wbt])[^:]*:[^>]*>(\d+)", key)
        menu = kind.domains == (ACTION,)
        if fought:
            if kind.name == "battle-in":
                return [int(fought[2]) - 1]
            if kind.name == "battle-whom":
                return [self.letters.faction[fought[1]]]
            return [DO_BATTLE] if menu else []
        if moved:
            if kind.name == "move-from":
                return [int(moved[1]) - 1]
            if kind.name == "move-to" and node.step is not None and node.step.code == int(moved[1]) - 1:
                return [int(moved[2]) - 1]
            return [DO_MOVE] if menu else []
        if placed and placed[2] != "0":
            if kind.name in PLACING[placed[1]]:
                return [int(placed[2]) - 1]
            return [DO_RECRUIT if placed[1] == "w" else DO_BUILD] if menu else []
        if key[0] == "Z":
            return [DO_CRAFT] if menu else []
        return []


def pieces_called(g: Root, letters: Letters, key: str, clearing: int) -> int:
    """How many pieces of this name stand in a clearing."""
    owner = letters.faction[key[0]]
    pieces = range(FIRST_PIECE[owner], LAST_PIECE[owner] + 1)
    return sum(g.count(piece, clearing) for piece in pieces if letters.piece_key(piece) == key)
