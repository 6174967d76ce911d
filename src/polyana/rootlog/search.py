"""All ways to play one line, the most promising first.

What each answer leads to is compared with what the line says happened (`happenings` with `wants`).
"""

from __future__ import annotations

import re
import sys
from heapq import heappop, heappush, nsmallest
from typing import Any, Final

from polyana.games.root.chapter import higher, lower
from polyana.games.root.deck import AMBUSHES, SUIT
from polyana.games.root.domains import ACTION, CARD, CLEARING
from polyana.games.root.factions.corvids.kinds import PLOT_WHICH
from polyana.games.root.factions.corvids.terms import KIND_OF
from polyana.games.root.factions.vagabond.kinds import QUEST_DRAWN, REPAIR, RUIN_ITEM
from polyana.games.root.factions.vagabond.terms import RUIN_KINDS, VAGABOND, VAGABOND_2
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
from polyana.kernel.state import CHANCE, PASS, Question
from polyana.rootlog.happenings import Happening, Memory, Watcher
from polyana.rootlog.hindsight import Hindsight
from polyana.rootlog.lines import SETUP, is_of_next_turn, is_written, turn_of
from polyana.rootlog.notation import SUIT_LETTERS, Turn
from polyana.rootlog.wants import Want, weight_of
from polyana.rootlog.words import Letters

WINDOW: Final = 2  # so many actions may be written in another order
HARD: Final = 3  # what weighs less is no step that others wait for
IDLE: Final = 16  # so many answers may follow each other without anything happening
# How much what is still to come weighs beside what went wrong, in tenths, and how many positions are looked at so.
# First a line without a fault; then any; then better ones.
SWEEPS: Final = ((0, 2000), (10, 1000), (5, 1000), (2, 1000))
MISREAD: Final = 3  # what it costs to read one piece for another
_REMOVED: Final = re.compile(r"([A-Z])([wbt](?:_[a-z])?):(\d+)>")
_FOUGHT: Final = re.compile(r"(X[A-Z]>([A-Z])):(\d+)")
ASKEW: Final = 8  # how much it weighs, in tenths, that something comes later than it is written
LOOKED: Final = 4000  # positions that are remembered, to name the rule that was in the way
NARROW: Final = 40  # so many positions are kept when all that failed


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
        "reach",
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
        self.reach = 0  # the last action anything of which has happened
        self.loss = 0
        self.fought = 0  # the clearing of the last battle
        self.misread: tuple[tuple[int, Happening], ...] = ()  # wants that something else was meant by
        self.met: list[tuple[int, int]] = []  # cards, and as which cards the line knows them

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
            self._meet(root, happening, "")
        root.loss = self._loss(root)
        best: Node | None = None
        for ahead, budget in SWEEPS:
            best = self._sweep(root, ahead, budget, best)
            if best is not None and best.loss <= root.loss:
                return best
        while best is None:
            best = self._sweep(root, 10, SWEEPS[0][1] * 10, None, NARROW)
        return best

    def _sweep(self, root: Node, ahead: int, budget: int, best: Node | None, width: int = 0) -> Node | None:
        """Look at so many positions; the best end that was found, if it is better than the one that is known.

        `ahead`: how much what is still to come weighs, in tenths of what went wrong.
        """
        bound = best.loss if best is not None else sys.maxsize
        heap: list[tuple[int, int, int, Node]] = [(0, 0, 0, root)]
        order = 0
        seen: set[Any] = set()
        while heap and budget:
            node = heappop(heap)[3]
            if node.loss >= bound:
                continue
            budget -= 1
            if len(self.looked) < LOOKED:
                self.looked.append(node)
            for child in self._children(node):
                child.loss = self._loss(child)
                if child.loss >= bound or len(child.since) > IDLE:
                    continue
                if child.ended:
                    best, bound = child, child.loss
                    continue
                mark = self._mark(child)
                if mark not in seen:
                    seen.add(mark)
                    order -= 1
                    worth = child.loss * 10 + ahead * child.weight + (ASKEW if ahead else 0) * self._passed_over(child)
                    heappush(heap, (worth, child.weight + len(child.since), order, child))
            if width and len(heap) > 2 * width:
                heap = nsmallest(width, heap)
        return best

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
            if want.action < node.reach and node.left[i]
        )

    def _mark(self, node: Node) -> Any:
        g = node.g
        q = g.asked[0] if g.asked else None
        return (
            node.left,
            node.cost,
            node.since,
            tuple(g.on_map),
            tuple(g.cards.sets),
            tuple(g.points),
            -1 if q is None else q.kind,
            len(g.stack),
            g.stack[-1].stage if g.stack else 0,
            g.used,
            tuple(g.supply),
            tuple(g.crafted),
            *[(tuple(g.boards[v].items), g.boards[v].place) for v in (VAGABOND, VAGABOND_2) if g.plays(v) and g.boards],
        )

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

    def answered(self, node: Node, seat: int, q: Question, code: int) -> Node:
        g = node.g.copy()
        g.answer(seat, code)
        found, memory = self.watcher.see(node.g, g, node.memory, q.kind, code)
        step = Step(seat, code, q.kind)
        since = (*node.since, code)
        child = Node(g, step, node, memory, node.left, node.cost, node.weight, node.extra, since)
        child.first, child.reach = node.first, node.reach
        child.fought, child.misread = node.fought, node.misread
        child.ended = g.over or turn_of(g) != self.now
        upcoming = self.letters.of[g.active] if child.ended and not g.over else ""
        if found:
            child.since = ()
        for happening in found:
            if not is_written(happening.key, self.now[0]):
                continue
            if upcoming and is_of_next_turn(happening.key, upcoming) and not self._is_wanted(child, happening):
                child.carried.append(happening)
            else:
                self._meet(child, happening, q.rule)
        return child

    def _is_wanted(self, node: Node, happening: Happening) -> bool:
        return any(node.left[i] for i in self.by_key.get(happening.key, []))

    def _meet(self, node: Node, happening: Happening, rule: str) -> None:
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
            if self.now[0] != SETUP:
                node.reach = max(node.reach, want.action)
                if want.weight >= HARD:
                    node.first = max(node.first, want.action)
            count -= met
            if not count:
                return
        count = self._misread(node, happening, count)
        if not count:
            return
        node.cost += count * weight_of(happening.key)
        node.extra = (*node.extra, (Happening(happening.key, count, happening.card), rule))

    def _misread(self, node: Node, happening: Happening, count: int) -> int:
        """Whoever wrote down a battle, or what it removed, may have named another clearing, or another building or
        token, where what is written could not be. How many are left that are not meant by that."""
        for i, want in enumerate(self.wants):
            if not node.left[i] or want.action < node.first or not self._may_mean(node, min(want.keys), happening.key):
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

    def _may_mean(self, node: Node, written: str, happened: str) -> bool:
        one, other = _REMOVED.fullmatch(written), _REMOVED.fullmatch(happened)
        if one is not None and other is not None and one[1] == other[1]:
            if pieces_called(node.g, self.letters, f"{one[1]}{one[2]}", int(one[3]) - 1):
                return False
            return (one[2] == other[2] and node.fought == int(other[3])) or (
                one[3] == other[3] and "w" not in (one[2], other[2])
            )
        one, other = _FOUGHT.fullmatch(written), _FOUGHT.fullmatch(happened)
        if one is None or other is None or one[1] != other[1]:
            return False
        return not node.g.is_present(self.letters.faction[one[2]], int(one[3]) - 1)

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
            suit = SUIT_LETTERS.index(hindsight.record.clearings[g.suits.index(-1)])
            return [code for code in codes if code // MARKERS == suit][:1]
        if q.kind == FIRST_TWIN:
            first = [turn.faction for turn in self.opening if turn.faction in "VG"][:1]
            return [self.letters.faction[letter] for letter in first] or codes[:1]
        if q.kind == RUIN_ITEM:
            kinds = {RUIN_KINDS[code]: code for code in codes}
            return list(kinds.values())
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
            if kind.domains == (CLEARING,) and not kind.name.startswith(("battle", "move")):
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
