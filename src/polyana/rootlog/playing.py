"""Plays a written game again under our rules.

A turn is a search over answers: what each leads to is compared with what the line says happened (`happenings` with
`wants`). What the notation leaves open is chosen so that later lines are possible: a card is drawn because somebody
will show it, an item lies under the ruin where it will be found. Where no answers lead to a line as it is written,
those that come nearest are taken, and the difference is an objection.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any, Final, cast

from polyana import games
from polyana.games.root.chapter import higher, lower
from polyana.games.root.deck import AMBUSHES, DOMINANCES, MATCHING, SUIT, cards_of
from polyana.games.root.domains import CARD, CLEARING, FACTION
from polyana.games.root.factions.corvids.kinds import PLOT_WHICH
from polyana.games.root.factions.corvids.terms import KIND_OF
from polyana.games.root.factions.vagabond.kinds import QUEST_DRAWN, RUIN_ITEM
from polyana.games.root.factions.vagabond.quests import QUEST_ITEMS, QUEST_SUIT
from polyana.games.root.factions.vagabond.terms import QUEST_DISPLAY, RUIN_KINDS, VAGABOND
from polyana.games.root.kinds import AMBUSH, CRAFT, DICE, DRAW, FIRST_TWIN, FOIL, STOLEN, SUIT_LAID
from polyana.games.root.law.battle import Battle
from polyana.games.root.law.hand import Draw
from polyana.games.root.maps import MARKERS
from polyana.games.root.pieces import FACTION_NAMES
from polyana.games.root.terms import DECK, DECK_SIZE, OWN_PILES
from polyana.games.root.woodland import Root
from polyana.kernel.game import Setup, Value
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, PASS, Question
from polyana.rootlog.happenings import NOTHING_OPEN, Happening, Memory, Watcher, item_of
from polyana.rootlog.lines import SETUP, is_of_next_turn, is_written, turn_of
from polyana.rootlog.notation import ITEM_LETTERS, SUIT_LETTERS, BadNotation, Record, Turn
from polyana.rootlog.wants import EVERY_CARD, Want, wants_of, weight_of
from polyana.rootlog.words import PLOT_LETTERS, SHORT_NAMES, Letters
from polyana.rootlog.writing import Progress

BUDGET: Final = 3000  # positions looked at for one line
WINDOW: Final = 2  # so many actions may be written in another order
LAW: Final = "2025"  # written games are mostly played by a newer Law than the Russian one (root:v15)
HARD: Final = 3  # what weighs less is no step that others wait for


class Objection:
    """Where the record and our rules do not agree."""

    def __init__(self, line: int, action: str, rule: str, what: str) -> None:
        self.line = line
        self.action = action  # as written; "" where something is missing from the line
        self.rule = rule
        self.what = what  # what happens by the rules, and is not written


class Outcome:
    """What became of a record."""

    def __init__(
        self,
        journal: Journal,
        objections: list[Objection],
        state: Root,
        letters: Letters,
        written: dict[str, int],
    ) -> None:
        self.journal = journal
        self.objections = objections
        self.state = state
        self.letters = letters
        self.written = written  # points by letter, as the record adds them up

    def points(self) -> dict[str, int]:
        """By letter, in the order of the seats."""
        factions = self.state.seating.faction_of
        return {self.letters.of[faction]: self.state.points[faction] for faction in factions}


class Step:
    """An answer, and the one before it."""

    __slots__ = ("before", "code", "kind", "seat")

    def __init__(self, before: Step | None, seat: int, code: int, kind: int) -> None:
        self.before = before
        self.seat = seat
        self.code = code
        self.kind = kind


class Node:
    """How far a line has come."""

    __slots__ = ("carried", "cost", "ended", "extra", "first", "g", "left", "memory", "since", "step", "weight")

    def __init__(
        self,
        g: Root,
        step: Step | None,
        memory: Memory,
        left: tuple[int, ...],
        cost: int,
        weight: int,
        extra: tuple[tuple[Happening, str], ...],
        since: tuple[int, ...],
    ) -> None:
        self.g = g
        self.step = step
        self.memory = memory
        self.left = left  # of each want: how many are still to come
        self.cost = cost
        self.weight = weight  # of what is still to come
        self.extra = extra  # what happened and is not written, with the rule
        self.since = since  # answers since something happened last
        self.ended = False
        self.carried: list[Happening] = []
        self.first = 0  # the last action something of which has happened


def setup_of(record: Record, law: str) -> tuple[Setup, Letters, list[Turn], list[Turn]]:
    """The table a record was played at, and its lines of setup and of play."""
    seen: set[str] = set()
    opening: list[Turn] = []
    rest = record.turns[:]
    while rest and rest[0].faction not in seen:
        seen.add(rest[0].faction)
        opening.append(rest.pop(0))
    order: list[str] = []
    for turn in rest:
        if turn.faction in order:
            break
        order.append(turn.faction)
    order += [letter for letter in record.players if letter not in order]
    vagabonds = [letter for letter in order if letter in "VG"]
    letters = Letters(vagabonds[0] if vagabonds else "V")
    options: dict[str, Value] = {
        "map": record.map,
        "deck": record.deck or "standard",
        "first_player": "1",
        "extra_characters": "all",
        "endless": True,
        "law": law,
    }
    for seat, letter in enumerate(order):
        name = "vagabond" if letter in "VG" else FACTION_NAMES[letters.faction[letter]]
        options[f"seat{seat + 1}"] = name
    if not 2 <= len(order) <= 6:
        raise BadNotation(1, "", f"a game has two to six players, and here are {len(order)}")
    return games.find("root").setup(len(order), options), letters, opening, rest


class Player:
    """Plays one record."""

    def __init__(self, record: Record, progress: Progress | None = None, law: str = LAW) -> None:
        self.record = record
        self.progress = progress
        self.setup, self.letters, self.opening, self.rest = setup_of(record, law)
        self.deck = self.setup.word("deck")
        self.watcher = Watcher(self.letters)
        self.lines: list[tuple[Turn, list[Want]]] = [(turn, wants_of(turn, self.deck)) for turn in self.rest]
        self.at = -1  # the line that is being played
        self.start = cast(Root, self.setup.start(listen=False))
        self.g = self.start
        self.memory = NOTHING_OPEN
        self.carried: list[Happening] = []  # what happened already and belongs to the next line
        self.objections: list[Objection] = []
        self.entries: list[tuple[int, int, int]] = []  # seat, code, kind
        self.drawn: dict[int, int] = {}  # by card: the answer that drew it
        self.decked: dict[int, int] = {}  # by card: since which answer it lies in the deck
        self.pinned: set[int] = set()  # cards somebody has seen the face of
        self.needs = self._needs()
        self.quests = self._quests()

    # What later lines ask for.

    def _needs(self) -> dict[str, list[tuple[int, int, int]]]:
        """By place of cards: line, action and the cards that would do."""
        needs: dict[str, list[tuple[int, int, int]]] = {}
        for at, (turn, wants) in enumerate(self.lines):
            for want in wants:
                key = min(want.keys)
                where, cards = "", want.cards
                if key[0] == "#" and not key.startswith(("#>", "#*")):
                    where = key[1:].partition(">")[0]
                elif key[0] == "^":
                    where = key[1:]
                elif key[0] == "Z":
                    where = turn.faction
                    cards = self._crafting(want)
                elif key[0] == "@":
                    action = turn.actions[want.action]
                    second = [w for w in wants if w.action == want.action and min(w.keys)[0] == "@"].index(want)
                    where = (action.faction or turn.faction) if second else action.other
                    cards = AMBUSHES & self._of_suit(key[1])
                if where and cards != EVERY_CARD:
                    needs.setdefault(where, []).extend([(at, want.action, cards)] * want.count)
        return needs

    def _of_suit(self, letter: str) -> int:
        return sum(1 << card for card in range(DECK_SIZE) if SUIT[card] == SUIT_LETTERS.index(letter))

    def _crafting(self, want: Want) -> int:
        return sum(1 << card for card in range(DECK_SIZE) if self.craft_key(self.start, card) in want.keys)

    def craft_key(self, g: Root, card: int) -> str:
        return f"Z{item_of(g, card) or SHORT_NAMES[self.deck][card]}"

    def _quests(self) -> list[tuple[str, set[str]]]:
        """The quests that will be done, in order: suit, and the items exhausted on the way."""
        found = []
        for _, wants in self.lines:
            tired: list[str] = []
            for want in wants:
                key = min(want.keys)
                if key.startswith("quest:"):
                    found.append((key[6], set(tired[-4:])))
                elif key[1:2] == "%" and key.endswith(":e"):
                    tired.append(key[2])
        return found

    # The game.

    def play(self) -> Outcome:
        wants: list[Want] = []
        for number, turn in enumerate(self.opening):
            wants += [Want(number, want.keys, want.count, want.cards) for want in wants_of(turn, self.deck)]
        merged = Turn(self.opening[0].line, "", [action for turn in self.opening for action in turn.actions], "")
        self._line(merged, wants)
        for at, (turn, wants) in enumerate(self.lines):
            self.at = at
            if self.progress is not None:
                self.progress(at, len(self.lines))
            if self.g.over:
                self.objections.append(Objection(turn.line, "", "root:3.1", "over"))
                break
            expected = self.letters.of[self.g.active]
            if expected != turn.faction:
                self.objections.append(Objection(turn.line, "", "root:1.4", f"turn:{expected}"))
                continue
            self._prepare(self.g, turn)
            self._line(turn, wants)
        match = Match(self.setup, {"names": self._names(self.g)})
        match.replay([(seat, code) for seat, code, _ in self.entries], len(self.entries))
        return Outcome(match.journal, self.objections, cast(Root, match.state), self.letters, self._written())

    def _names(self, g: Root) -> list[str]:
        return [self.record.players[self.letters.of[faction]] for faction in g.seating.faction_of]

    def _written(self) -> dict[str, int]:
        points = dict.fromkeys(self.record.players, 0)
        for turn in self.record.turns:
            for action in turn.actions:
                if action.kind in ("score", "lose"):
                    who = action.faction or turn.faction
                    more = action.number if action.kind == "score" else -action.number
                    points[who] = max(0, points.get(who, 0) + more)
        return points

    # One line.

    def _line(self, turn: Turn, wants: list[Want]) -> None:
        """Play a line the way that comes nearest to it."""
        search = Search(self, turn, wants, turn_of(self.g))
        leaf = search.run(self.g, self.memory, self.carried)
        steps: list[Step] = []
        step = leaf.step
        while step is not None:
            steps.append(step)
            step = step.before
        self._object(turn, wants, leaf, search)
        self.g = self.g.copy()
        for step in reversed(steps):
            zones = self.g.cards.zone[:]
            self.g.answer(step.seat, step.code)
            self._note(zones, self.g, step)
        self.memory, self.carried = leaf.memory, leaf.carried

    def _note(self, zones: list[int], g: Root, step: Step) -> None:
        """Where cards have gone, and which have been seen."""
        number = len(self.entries)
        self.entries.append((step.seat, step.code, step.kind))
        if zones is g.cards.zone or zones == g.cards.zone:
            return
        for card in range(DECK_SIZE):
            was, now = zones[card], g.cards.zone[card]
            if was == now:
                continue
            if was == DECK:
                self.drawn[card] = number
                self.pinned.discard(card)
            elif now == DECK:
                self.decked[card] = number
                self.pinned.discard(card)
            elif now != OWN_PILES or self.letters.of[g.active] != "A":
                self.pinned.add(card)  # it lies open now, or somebody was given it

    def _object(self, turn: Turn, wants: list[Want], leaf: Node, search: Search) -> None:
        told: set[int] = set()
        for i, want in enumerate(wants):
            if leaf.left[i] and want.action not in told:
                told.add(want.action)
                text = turn.actions[want.action].text if turn.faction else min(want.keys)
                self.objections.append(Objection(turn.line, text, search.rule_against(want), ""))
        for happening, rule in leaf.extra:
            what = f"{happening.count} {happening.key}" if happening.count > 1 else happening.key
            self.objections.append(Objection(turn.line, "", rule, what))

    # Hindsight: which cards somebody must have had.

    def _prepare(self, g: Root, turn: Turn) -> None:
        """Let the hands hold what this line shows: a card nobody has seen yet was another one all along."""
        changed = False
        for where in [*[self.letters.of[f] for f in g.seating.faction_of], "A$"]:
            zone = OWN_PILES if where == "A$" else self.letters.faction[where]
            used: set[int] = set()
            lacking: list[int] = []
            for at, _, cards in self.needs.get(where, []):
                if at != self.at:
                    continue
                have = [card for card in g.cards.within(zone) if cards >> card & 1 and card not in used]
                have.sort(key=lambda card: (card not in self.pinned, self._worth(card)))
                if have:
                    used.add(have[0])
                else:
                    lacking.append(cards)
            for cards in lacking:
                loose = [card for card in g.cards.within(zone) if card not in used and card not in self.pinned]
                for card in loose:
                    other = self._swap_for(g, card, cards)
                    if other >= 0:
                        self._exchange(g, card, other)
                        used.add(other)
                        changed = True
                        break
        barred = self._outraged(g, turn)
        if barred:
            zone = self.letters.faction[turn.faction]
            needed = self._needed_now(g, turn.faction, zone)
            for card in cards_of(g.hand(zone) & barred):
                if card not in needed and card not in self.pinned:
                    other = self._swap_for(g, card, g.cards.sets[DECK] & ~barred)
                    if other >= 0:
                        self._exchange(g, card, other)
                        changed = True
        if changed:
            g.asked = [Question(q.seat, q.kind, q.rule, q.optional, None) if q.listed else q for q in g.asked]

    def _needed_now(self, g: Root, where: str, zone: int) -> set[int]:
        """The cards of a hand that this line shows."""
        needed: set[int] = set()
        for at, _, cards in self.needs.get(where, []):
            have = [card for card in g.cards.within(zone) if cards >> card & 1 and card not in needed]
            if at == self.at and have:
                needed.add(min(have, key=self._worth))
        return needed

    def _swap_for(self, g: Root, card: int, cards: int) -> int:
        """A card that might have been drawn instead of this one, with nobody seeing a difference until now."""
        fitting = []
        for other in cards_of(cards & ~(1 << card)):
            zone = g.cards.zone[other]
            since = self._since(card, other)
            hidden = zone == DECK or ((zone < DECK or zone == OWN_PILES) and other not in self.pinned)
            if hidden and self.decked.get(other, -1) < since and self.decked.get(card, -1) < since:
                fitting.append(other)
        in_deck = [other for other in fitting if g.cards.zone[other] == DECK]
        return min(in_deck or fitting, key=self._worth, default=-1)

    def _since(self, card: int, other: int) -> int:
        return min(self.drawn.get(card, len(self.entries)), self.drawn.get(other, len(self.entries)))

    def _exchange(self, g: Root, card: int, other: int) -> None:
        """The one was the other from the first draw of either on."""
        g.cards.swap(card, other)
        kinds = self.setup.game.kinds
        for i in range(self._since(card, other), len(self.entries)):
            seat, code, kind = self.entries[i]
            k = kinds[kind]
            if CARD in k.domains and 0 <= code < k.first_word:
                values = k.split(code)
                for place, domain in enumerate(k.domains):
                    if domain is CARD and values[place] in (card, other):
                        values[place] = other if values[place] == card else card
                self.entries[i] = (seat, k.join(values), kind)
        drawn = [(other, self.drawn.pop(card, None)), (card, self.drawn.pop(other, None))]
        for each, when in drawn:
            if when is not None:
                self.drawn[each] = when

    def _outraged(self, g: Root, turn: Turn) -> int:
        """The cards that the one whose turn it is cannot have had: a card from the deck went to the Alliance for it."""
        barred, suit = 0, -1
        for action in turn.actions:
            if action.kind == "battle" and action.other == "A":
                suit = g.suits[int(action.place) - 1]
            elif action.kind == "move" and action.things and action.things[0].kind == "piece":
                places = [int(target) for target in action.targets if target.isdecimal() and target != "0"]
                suit = g.suits[places[0] - 1] if places else suit
            elif action.text.lstrip("0123456789") in ("#->A$", "#->A") and turn.faction != "A" and suit >= 0:
                barred |= MATCHING[suit] & EVERY_CARD
        return barred

    def _worth(self, card: int) -> int:
        """Rare cards are kept for those who show them."""
        worth = 4 if (AMBUSHES | DOMINANCES) >> card & 1 else 0
        for needs in self.needs.values():
            for at, _, cards in needs:
                if at > self.at and cards >> card & 1 and cards.bit_count() <= 4:
                    worth += 3
        return worth

    def wanted_card(self, g: Root, zone: int, search: Search | None, left: tuple[int, ...]) -> int:
        """The card that comes from the deck: what is shown next and is not there yet."""
        where = "A$" if zone == OWN_PILES else self.letters.of[zone]
        held = g.cards.within(zone)
        deck = g.cards.sets[DECK]
        for at, action, cards in self.needs.get(where, []):
            if at < self.at or (at == self.at and search is not None and search.is_done(action, left)):
                continue
            have = [card for card in held if cards >> card & 1]
            if have:
                held.remove(min(have, key=self._worth))
                continue
            fitting = cards_of(deck & cards)
            if fitting:
                return min(fitting, key=self._worth)
        return min(cards_of(deck), key=self._worth)

    def quest(self, g: Root, codes: list[int]) -> int:
        """The next quest that will be done and does not lie there yet."""
        quests = g.boards[VAGABOND].common.quests
        shown = [quest for quest, place in enumerate(quests) if place == QUEST_DISPLAY]
        done = sum(1 for place in quests if place >= 0)

        def fits(quest: int, suit: str, tired: set[str]) -> bool:
            items = {ITEM_LETTERS[item] for item in QUEST_ITEMS[quest]}
            return SUIT_LETTERS[QUEST_SUIT[quest]] == suit and items <= tired

        for suit, tired in self.quests[done:]:
            there = [quest for quest in shown if fits(quest, suit, tired)]
            if there:
                shown.remove(there[0])
                continue
            fitting = [quest for quest in codes if fits(quest, suit, tired)]
            if fitting:
                return fitting[0]
        return codes[0]

    def plot_at(self, clearing: int) -> int:
        """The kind of plot that a later line turns over or removes there, or -1."""
        for turn, _ in self.lines[self.at + 1 :]:
            for i, action in enumerate(turn.actions):
                if action.kind == "trick" and str(clearing) in (action.place, action.other):
                    clearing = int(action.other if str(clearing) == action.place else action.place)
                elif action.kind == "flip" and int(action.place) == clearing:
                    return PLOT_LETTERS.index(action.other)
                for thing in action.things:
                    if thing.kind == "piece" and thing.name[0] == "t" and (thing.owner or turn.faction) == "P":
                        if thing.start == str(clearing):
                            last = turn.actions[i - 1] if i else None
                            if last is not None and last.kind == "expose":
                                return PLOT_LETTERS.index(last.other)
                            return PLOT_LETTERS.find(thing.name[2:]) if len(thing.name) > 1 else -1
        return -1

    def spare_first(self, g: Root, zone: int, cards: list[int]) -> list[int]:
        """Those that nothing later needs come first."""
        where = "A$" if zone == OWN_PILES else self.letters.of[zone]
        held = g.cards.within(zone)
        kept: dict[int, int] = {}
        for rank, (at, _, wanted) in enumerate(self.needs.get(where, [])):
            if at < self.at:
                continue
            have = [card for card in held if wanted >> card & 1]
            if have:
                card = min(have, key=self._worth)
                held.remove(card)
                kept[card] = rank
        return sorted(cards, key=lambda card: (card in kept, -kept.get(card, 0)))


class Search:
    """All ways to play one line, the most promising first."""

    def __init__(self, player: Player, turn: Turn, wants: list[Want], now: tuple[int, int]) -> None:
        self.player = player
        self.turn = turn
        self.wants = wants
        self.now = now
        # A record is followed as far as it goes: what comes first weighs most.
        last = len(turn.actions)
        self.weights = [want.weight * (10 + 3 * (last - want.action)) // 10 for want in wants]
        self.by_key: dict[str, list[int]] = {}
        for i, want in enumerate(wants):
            for key in want.keys:
                self.by_key.setdefault(key, []).append(i)
        self.crafts = {key for key in self.by_key if key[0] == "Z"}
        self.looked: list[Node] = []
        self.numbers = _mentioned(turn)
        self.kinds = player.setup.game.kinds

    def run(self, g: Root, memory: Memory, carried: list[Happening]) -> Node:
        left = tuple([want.count for want in self.wants])
        weight = sum([want.count * self.weights[i] for i, want in enumerate(self.wants)])
        root = Node(g.copy(), None, memory, left, 0, weight, (), ())
        for happening in carried:
            self._meet(root, happening, "")
        heap: list[tuple[int, int, int, Node]] = [(self.loss(root), root.weight, 0, root)]
        order = 0
        seen: set[Any] = set()
        budget = BUDGET
        while heap:
            node = heappop(heap)[3]
            if not budget:  # never mind what is left out: whoever has come farthest goes on alone
                node = min([node, *[each[3] for each in heap]], key=lambda each: each.cost + each.weight)
                heap = []
                budget = BUDGET
            if node.ended:
                return node
            budget -= 1
            self.looked.append(node)
            for child in self._children(node):
                mark = self._mark(child)
                if mark not in seen:
                    seen.add(mark)
                    order -= 1
                    heappush(heap, (self.loss(child), child.weight, order, child))
            if not heap:  # everything from here was looked at on another way
                seen.clear()
                heap = [(0, 0, 0, child) for child in self._children(node)[:1]]
        raise AssertionError("a turn that cannot end")

    def loss(self, node: Node) -> int:
        """What it has cost so far, together with what was left out on the way: at the end, all that is missing."""
        loss = node.cost
        before = len(self.turn.actions) + WINDOW if node.ended else node.first
        for i, want in enumerate(self.wants):
            if want.action >= before - WINDOW and not node.ended:
                break
            if node.left[i] and (node.ended or want.weight >= HARD):
                loss += node.left[i] * self.weights[i]
        return loss

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
        return [self._answer(node, seat, q, code) for code in codes or g.options(seat)]

    def _answer(self, node: Node, seat: int, q: Question, code: int) -> Node:
        g = node.g.copy()
        g.answer(seat, code)
        found, memory = self.player.watcher.see(node.g, g, node.memory, q.kind, code)
        step = Step(node.step, seat, code, q.kind)
        child = Node(g, step, memory, node.left, node.cost, node.weight, node.extra, (*node.since, code))
        child.first = node.first
        child.ended = g.over or turn_of(g) != self.now
        upcoming = self.player.letters.of[g.active] if child.ended and not g.over else ""
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
            node.weight -= met * self.weights[i]
            if want.weight >= HARD and self.now[0] != SETUP:
                node.first = max(node.first, want.action)
            count -= met
            if not count:
                return
        node.cost += count * weight_of(happening.key)
        node.extra = (*node.extra, (Happening(happening.key, count, happening.card), rule))

    # Which answers are worth a try.

    def _codes(self, node: Node, seat: int, q: Question) -> list[int]:
        g = node.g
        codes = g.codes(q)
        kind = self.kinds[q.kind]
        if q.kind == CRAFT:
            codes = [code for code in codes if self.player.craft_key(g, code) in self.crafts] or codes[:1]
        elif q.kind in (AMBUSH, FOIL):
            codes = [code for code in codes if self.by_key.get(f"@{SUIT_LETTERS[SUIT[code]]}")]
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
            cards = self.player.spare_first(g, zone, cards)
        kept: list[int] = []
        suits: set[int] = set()
        named = [want.cards for i, want in enumerate(self.wants) if want.cards.bit_count() <= 4]
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
        kind = self.player.plot_at(clearing)
        return [kinds[kind]] if kind in kinds else list(kinds.values())

    def _chances(self, node: Node, q: Question) -> list[int]:
        g, player = node.g, self.player
        codes = g.codes(q)
        if q.kind == DRAW:
            rule = g.stack[-1]
            zone = rule.zone if isinstance(rule, Draw) else g.active
            return [player.wanted_card(g, zone, self if self.now[0] else None, node.left)]
        if q.kind == DICE:
            return self._dice(g, codes)
        if q.kind == SUIT_LAID and player.record.clearings:
            suit = SUIT_LETTERS.index(player.record.clearings[g.suits.index(-1)])
            return [code for code in codes if code // MARKERS == suit][:1]
        if q.kind == FIRST_TWIN:
            first = [turn.faction for turn in player.opening if turn.faction in "VG"][:1]
            return [player.letters.faction[letter] for letter in first] or codes[:1]
        if q.kind == RUIN_ITEM:
            kinds = {RUIN_KINDS[code]: code for code in codes}
            return list(kinds.values())
        if q.kind == QUEST_DRAWN:
            return [player.quest(g, codes)]
        if q.kind == STOLEN:
            return self._cards(g, g.to_act(), codes, self.kinds[q.kind].first_word)
        return codes[:1]

    def _dice(self, g: Root, codes: list[int]) -> list[int]:
        """Every throw that makes a difference, or the one that is written."""
        rolls = []
        for rule in g.stack:
            if isinstance(rule, Battle):
                of = self.player.letters.of
                for action in self.turn.actions:
                    if action.kind == "battle" and action.rolls is not None:
                        same = int(action.place) == rule.clearing + 1 and action.other == of[rule.defender]
                        if same:
                            rolls.append(sorted(action.rolls))
        kept = []
        for code in codes:
            one, other = divmod(code, 4)
            if one >= other and (not rolls or [lower(code), higher(code)] in rolls):
                kept.append(code)
        return kept or codes

    # Which rule speaks against what could not be.

    def rule_against(self, want: Want) -> str:
        """The rule that refuses an answer this action needs, as near to its place as can be found."""
        found = ""
        numbers, factions = self.numbers.get(want.action, (set(), set()))
        for node in self.looked:
            if self._first(node.left) != want.action and found:
                continue
            g = node.g
            seat = g.to_act()
            q = g.question(seat) if seat >= 0 else None
            if q is None:
                continue
            kind = self.kinds[q.kind]
            if kind.domains == (CLEARING,):
                asked = [number - 1 for number in numbers]
            elif kind.domains == (FACTION,):
                asked = [self.player.letters.faction[letter] for letter in factions]
            else:
                continue
            for code in asked:
                if 0 <= code < kind.size:
                    rule = g.refusal(seat, q.kind, code)
                    if rule and self._first(node.left) == want.action:
                        return rule
                    found = found or rule
        return found


def _mentioned(turn: Turn) -> dict[int, tuple[set[int], set[str]]]:
    """By action: the clearings and the factions it names."""
    found: dict[int, tuple[set[int], set[str]]] = {}
    for number, action in enumerate(turn.actions):
        places = [action.place, *action.targets, *[thing.start for thing in action.things]]
        numbers = {int(place) for place in places if place.isdecimal() and 1 <= int(place) <= 12}
        letters = {action.other, *[thing.owner for thing in action.things]}
        found[number] = (numbers, {letter for letter in letters if len(letter) == 1 and letter in "CEAVGLODP"})
    return found
