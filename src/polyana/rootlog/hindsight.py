"""What the notation leaves open and later lines tell: who held which card, which quest lay there, which plot was laid.

Every change of what was drawn is tried: the answers so far are played again with it, and it counts if all are allowed.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, cast

from polyana.games.root import corrections
from polyana.games.root.corrections import code_of
from polyana.games.root.deck import AMBUSHES, CARDS_OF_SUIT, DOMINANCES, MATCHING, SUIT, cards_of
from polyana.games.root.domains import CARD
from polyana.games.root.factions.cult import CULT, board
from polyana.games.root.factions.vagabond.quests import QUEST_ITEMS, QUEST_SUIT
from polyana.games.root.factions.vagabond.terms import QUEST_DISPLAY, RUIN_KINDS, VAGABOND
from polyana.games.root.terms import AVAILABLE, BIRD, DECK, DECK_SIZE, DISCARD, OWN_PILES, SUITS
from polyana.games.root.woodland import Root
from polyana.kernel.errors import BadAnswer
from polyana.kernel.game import Setup
from polyana.kernel.state import CHANCE, PASS, RECORD
from polyana.rootlog.cardlog import Cardlog
from polyana.rootlog.happenings import NO_QUESTION, item_of
from polyana.rootlog.notation import ITEM_LETTERS, SUIT_LETTERS, Record, Turn
from polyana.rootlog.wants import EVERY_CARD, Want
from polyana.rootlog.words import PLOT_LETTERS, SHORT_NAMES, Letters

if TYPE_CHECKING:
    from polyana.rootlog.search import Search

TRIES: Final = 4  # cards that might have been drawn instead

FAR: Final = 10_000  # more actions than there are
BESIDE: Final = "beside"  # where dominance cards lie that nobody has
Mark = tuple[int, bool]  # the Outcast, and whether it is hated
Given = tuple[int, int, int]  # seat, code, kind of question


class Hindsight:
    """The answers so far, and what the rest of the record says about them."""

    def __init__(self, setup: Setup, record: Record, letters: Letters, lines: list[tuple[Turn, list[Want]]]) -> None:
        self.setup = setup
        self.record = record
        self.letters = letters
        self.lines = lines
        self.deck = setup.word("deck")
        self.at = -1  # the line that is being played
        self.start = cast(Root, setup.start(listen=False))
        self.entries: list[Given] = []
        self.log = Cardlog()
        self.lent: list[str] = []  # who shows a card in this line that they cannot have
        self.needs = self._needs()
        self.quests = self._quests()
        self._worths = [self._worth(card) for card in range(DECK_SIZE)]

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
                    cards = AMBUSHES & self.of_suit(key[1])
                if key.startswith("#>") and not cards & ~DOMINANCES:
                    where = BESIDE
                if where and cards != EVERY_CARD:
                    needs.setdefault(where, []).extend([(at, want.action, cards)] * want.count)
        return needs

    def of_suit(self, letter: str) -> int:
        return sum(1 << card for card in range(DECK_SIZE) if SUIT[card] == SUIT_LETTERS.index(letter))

    def _crafting(self, want: Want) -> int:
        return sum(self.crafting(key) for key in want.keys)

    def crafting(self, key: str) -> int:
        """The cards that may be crafted so, as a set of bits."""
        return sum(1 << card for card in range(DECK_SIZE) if self.craft_key(self.start, card) == key)

    def craft_key(self, g: Root, card: int) -> str:
        return f"Z{item_of(g, card) or SHORT_NAMES[self.deck][card]}"

    def _quests(self) -> list[tuple[str, list[str]]]:
        """The quests that will be done, in order: suit, and the items exhausted for them.

        What is damaged as well stands in for another item (root:v12e).
        """
        found = []
        for turn, _ in self.lines:
            tired: list[str] = []
            for action in turn.actions:
                if action.kind == "move" and action.things[0].kind == "item" and "e" in action.targets:
                    if "d" not in action.targets:
                        tired += [thing.name for thing in action.things for _ in range(thing.count)]
                elif action.kind == "move" and action.things[0].kind == "card" and action.things[0].start == "Q":
                    found.append((action.things[0].suit, tired))
                    tired = []
                else:
                    tired = []
        return found

    # The answers so far.

    def know(self, first: int, cards: list[tuple[int, int, int]]) -> None:
        """A line that began with this answer has shown cards as one of several: the how many-th answer, which card."""
        for step, card, known in cards:
            if card < DECK_SIZE:
                self.log.names.append((first + step, card, known))

    def take(self, g: Root, seat: int, code: int, kind: int) -> None:
        """One more answer or correction, which is known to be possible."""
        zones = g.cards.zone[:]
        g.take(seat, code)
        number = len(self.entries)
        self.entries.append((seat, code, kind))
        if zones != g.cards.zone:
            self.log.moves += [
                (number, card, zones[card]) for card in range(DECK_SIZE) if zones[card] != g.cards.zone[card]
            ]

    def replayed(self, entries: list[Given]) -> Root | None:
        """The table after these answers, or None if one of them is not allowed."""
        g = self.start.copy()
        for seat, code, kind in entries:
            if seat == RECORD:
                try:
                    g.correct(code)
                except BadAnswer:
                    return None
                continue
            q = g.question(seat)
            if q is None or q.kind != kind:
                return None
            if seat == CHANCE:
                if code not in g.codes(q):
                    return None
            elif code == PASS:
                if not q.optional:
                    return None
            elif g.refusal(seat, kind, code):
                return None
            g.answer(seat, code)
        return g

    # Which cards somebody must have had.

    def prepare(self, g: Root, turn: Turn) -> Root:
        """Let the hands hold what this line shows: a card nobody has seen yet was another one all along."""
        self.lent = []
        self._worths = [self._worth(card) for card in range(DECK_SIZE)]
        for where in [*[self.letters.of[f] for f in g.seating.faction_of], "A$"]:
            g = self._supply(g, where, OWN_PILES if where == "A$" else self.letters.faction[where])
        g = self._beside(g)
        barred = self._outraged(g, turn)
        if barred:
            zone = self.letters.faction[turn.faction]
            needed = self._needed_now(g, turn.faction, zone)
            for card in cards_of(g.hand(zone) & barred):
                if card not in needed:
                    _, changed = self._exchanged(g, card, g.cards.sets[DECK] & ~barred)
                    g = g if changed is None else changed
        return g

    def _supply(self, g: Root, where: str, zone: int) -> Root:
        """Let a hand, or the supporters, hold what this line shows of it."""
        if zone < DECK:
            g = self._short(g, where, zone)
        used: dict[int, int] = {}  # by card: as which cards the line knows it
        back: set[int] = set()  # cards that are only revealed, and may be crafted afterwards
        for line, action, cards in self.needs.get(where, []):
            if line != self.at:
                continue
            act = self.lines[line][0].actions[action]
            free = [card for card in g.cards.within(zone) if card not in used]
            if act.kind == "craft":
                free = [*back, *free]
            have = [card for card in free if cards >> card & 1]
            have.sort(key=lambda card: (self._named(card).bit_count(), self.worth(card)))
            if not have:
                free.sort(key=lambda card: (card in back, self.worth(card)))
                for card in free:
                    other, changed = self._exchanged(g, card, cards & used.get(card, EVERY_CARD))
                    if changed is not None:
                        g, have = changed, [other]
                        if card in used:
                            used[other] = used.pop(card)
                            back ^= {card, other}
                        break
            loose = [card for card in g.cards.within(zone) if card not in used]
            if not have and where == self.lines[line][0].faction and loose and g.cards.sets[DECK] & cards:
                # Whatever was drawn, shown and spent until now: this cannot have come of it, and the line shows it.
                other = self.dearest_last(g.cards.sets[DECK] & cards)
                changed = self._lay(g, (min(loose, key=self.worth), DECK), (other, zone))
                if changed is not None:
                    g, have = changed, [other]
                    self.lent.append(where)
            if have:
                used[have[0]] = used.get(have[0], EVERY_CARD) & cards
                if act.kind == "reveal":
                    back.add(have[0])
                else:
                    back.discard(have[0])
        return g

    def _beside(self, g: Root) -> Root:
        """A dominance card that somebody takes now was spent or discarded before, without a name."""
        for line, _, cards in self.needs.get(BESIDE, []):
            if line == self.at and not g.cards.sets[AVAILABLE] & cards:
                for card in reversed(g.cards.within(DISCARD)):
                    _, changed = self._exchanged(g, card, cards)
                    if changed is not None:
                        g = changed
                        break
        return g

    def _short(self, g: Root, where: str, zone: int) -> Root:
        """Whoever shows more cards in this line than they can have has them all the same, by a correction."""
        turn, wants = self.lines[self.at]
        shown = 0
        for want in wants:
            key = min(want.keys)
            if key.startswith(f"#>{where}"):
                break
            if key.startswith((f"#{where}>", f"^{where}")) or (key[0] == "Z" and where == turn.faction):
                shown += want.count
        if where in "LD" and any(min(want.keys)[0] == "^" for want in wants):
            shown -= sum(want.count for want in wants if min(want.keys)[0] == "Z")  # what was revealed may be crafted
        lacking = [
            cards for line, _, cards in self.needs.get(where, []) if line == self.at and not g.cards.sets[zone] & cards
        ]
        for i in range(shown - g.cards.sizes[zone]):
            pool = g.cards.sets[DECK] & (lacking[i] if i < len(lacking) else EVERY_CARD)
            if pool:
                changed = self._lay(g, (self.dearest_last(pool), zone))
                if changed is not None:
                    g = changed
                    self.lent.append(where)
        return g

    def _lay(self, g: Root, *cards: tuple[int, int]) -> Root | None:
        """Put cards where they must be."""
        return self.put_right(g, [code_of(corrections.CARD, card, zone) for card, zone in cards])

    def put_right(self, g: Root, codes: list[int]) -> Root | None:
        """The table after these corrections; None if they cannot be."""
        twin = g.copy()
        try:
            for code in codes:
                twin.correct(code)
        except BadAnswer:
            return None
        g = g.copy()
        for code in codes:
            self.take(g, RECORD, code, NO_QUESTION)
        return g

    def _needed_now(self, g: Root, where: str, zone: int) -> set[int]:
        """The cards of a hand that this line shows."""
        needed: set[int] = set()
        for at, _, cards in self.needs.get(where, []):
            have = [card for card in g.cards.within(zone) if cards >> card & 1 and card not in needed]
            if at == self.at and have:
                needed.add(min(have, key=self.worth))
        return needed

    def _exchanged(self, g: Root, card: int, cards: int, marked: bool = True) -> tuple[int, Root | None]:
        """One of these cards in place of this one, as it might have been drawn, with nobody seeing a difference.

        `marked`: the Outcast may not be another by it."""
        zones = g.cards.zone
        tried = 0
        fitting = cards_of(cards & ~(1 << card))
        fitting.sort(key=lambda other: (zones[other] != DECK, zones[other] != DISCARD, self.worth(other)))
        for other in fitting:
            since = self.log.since(zones, card, other)
            if (
                since < 0
                or not self.log.known(card, since) >> other & 1
                or not self.log.known(other, since) >> card & 1
            ):
                continue
            entries = self._swapped(card, other, since)
            changed = self.replayed(entries)
            if changed is not None and is_alike(g, changed) and not (marked and mark_of(g) != mark_of(changed)):
                self.entries = entries
                self.log.exchange(card, other, since)
                return other, changed
            tried += 1
            if tried == TRIES:
                break
        return -1, None

    def _named(self, card: int) -> int:
        """As which cards lines know it since it was drawn."""
        return self.log.known(card, self.log.drawn(card, DECK))

    def _swapped(self, card: int, other: int, since: int) -> list[Given]:
        """The answers, if the one was the other from one of them on."""
        kinds = self.setup.game.kinds
        entries = self.entries[:]
        for i in range(since, len(entries)):
            seat, code, kind = entries[i]
            if seat == RECORD:
                entries[i] = (seat, corrections.exchanged(code, card, other), kind)
                continue
            k = kinds[kind]
            if CARD in k.domains and 0 <= code < k.first_word:
                values = k.split(code)
                for place, domain in enumerate(k.domains):
                    if domain is CARD and values[place] in (card, other):
                        values[place] = other if values[place] == card else card
                entries[i] = (seat, k.join(values), kind)
        return entries

    def outcast(self, g: Root, souls: int, mark: Mark, target: Mark) -> tuple[Root, int]:
        """Let the cards that were spent since the Cult's last turn be such that this suit became the Outcast."""
        suit = target[0]
        while self.marked_by(souls, mark) != target:
            count = [(souls & CARDS_OF_SUIT[each]).bit_count() for each in range(SUITS)]
            most = max([count[each] for each in range(SUITS) if each != suit])
            rivals = [card for card in cards_of(souls) if SUIT[card] != suit]
            rivals.sort(key=lambda card: -count[SUIT[card]] if SUIT[card] < SUITS else 0)
            changed: Root | None = None
            for card in rivals:
                pool = CARDS_OF_SUIT[suit]
                if SUIT[card] < SUITS and count[SUIT[card]] == most:
                    pool |= CARDS_OF_SUIT[BIRD]
                other, changed = self._exchanged(g, card, pool & EVERY_CARD & ~souls, marked=False)
                if changed is not None:
                    souls ^= 1 << card | 1 << other
                    g = changed
                    break
            if changed is None:
                break
        return g, souls

    def marked_by(self, souls: int, mark: Mark) -> Mark:
        """The Outcast that follows from the Lost Souls, and whether it is hated (root:10.4.1)."""
        count = [(souls & CARDS_OF_SUIT[each]).bit_count() for each in range(SUITS)]
        if count.count(max(count)) > 1:
            return (mark[0], mark[1] or self.start.rules_of_play.tie_is_hated)  # root:10.4.1c, root:v2
        suit = count.index(max(count))
        return (suit, suit == mark[0])

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

    def worth(self, card: int) -> int:
        """Rare cards are kept for those who show them."""
        return self._worths[card]

    def _worth(self, card: int) -> int:
        worth = 4 if (AMBUSHES | DOMINANCES) >> card & 1 else 0
        for needs in self.needs.values():
            for at, _, cards in needs:
                if at > self.at and cards >> card & 1 and cards.bit_count() <= 4:
                    worth += 3
        return worth

    def dearest_last(self, cards: int) -> int:
        """The card of a set that is missed least."""
        return min(cards_of(cards), key=self._worths.__getitem__)

    def wanted_card(self, g: Root, zone: int, search: Search | None, left: tuple[int, ...]) -> int:
        """The card that comes from the deck: what is shown next and is not there yet."""
        where = "A$" if zone == OWN_PILES else self.letters.of[zone]
        held = g.cards.sets[zone]
        deck = g.cards.sets[DECK]
        for at, action, cards in self.needs.get(where, []):
            if at < self.at or (at == self.at and search is not None and search.is_done(action, left)):
                continue
            if held & cards:
                held &= ~(1 << self.dearest_last(held & cards))
            elif deck & cards:
                return self.dearest_last(deck & cards)
        return self.dearest_last(deck)

    def quest(self, g: Root, codes: list[int]) -> int:
        """The next quest that will be done and does not lie there yet."""
        quests = g.boards[VAGABOND].common.quests
        shown = [quest for quest, place in enumerate(quests) if place == QUEST_DISPLAY]
        done = sum(1 for place in quests if place >= 0)

        def fits(quest: int, suit: str, tired: list[str]) -> bool:
            items = [ITEM_LETTERS[item] for item in QUEST_ITEMS[quest]]
            fewer = Counter(items) - Counter(tired)
            spare = Counter(tired) - Counter(items)
            return (
                SUIT_LETTERS[QUEST_SUIT[quest]] == suit
                and fewer.total() == max(0, 2 - len(tired))
                and (not spare or len(tired) > 2)
            )

        for suit, tired in self.quests[done:]:
            there = [quest for quest in shown if fits(quest, suit, tired)]
            if there:
                shown.remove(there[0])
                continue
            fitting = [quest for quest in codes if fits(quest, suit, tired)]
            if fitting:
                return fitting[0]
        return codes[0]

    def ruin_item(self, g: Root, codes: list[int]) -> int:
        """What lies under the ruin where somebody looks: what will be found there, or nobody finds elsewhere."""
        place = str(g.boards[g.active].place + 1)
        zone = g.woods.ruins.index(int(place) - 1) + 1
        items = g.boards[VAGABOND].common.ruin_items
        there = [RUIN_KINDS[item] for item in items.within(zone)]
        here: list[int] = []
        elsewhere: list[int] = []
        for turn, _ in self.lines[max(self.at, 0) :]:
            for action in turn.actions:
                for thing in action.things:
                    if thing.kind == "item" and thing.start.isdecimal():
                        (here if thing.start == place else elsewhere).append(ITEM_LETTERS.index(thing.name))
        for kind in there:
            if kind in here:
                here.remove(kind)
        kinds = [RUIN_KINDS[code] for code in codes]
        for kind in here:
            if kind in kinds:
                return codes[kinds.index(kind)]
        return min(codes, key=lambda code: elsewhere.count(RUIN_KINDS[code]) - kinds.count(RUIN_KINDS[code]))

    def missed(self, turn: Turn, faction: int, item: int) -> int:
        """How many actions pass until a line names an item of a Vagabond that is not damaged."""
        letter, passed = self.letters.of[faction], 0
        for later, _ in self.lines[max(self.at, 0) :]:
            for action in later.actions:
                passed += 1
                for thing in action.things:
                    whose = thing.start[:1] if thing.start[:1].isupper() else later.faction
                    if thing.kind == "item" and thing.name == ITEM_LETTERS[item] and whose == letter:
                        return FAR if thing.start.startswith("d") and later is not turn else passed
        return FAR

    def first_outcast(self, codes: list[int]) -> int:
        """The Outcast of the setup, which some forget to write: what becomes hated next, or no other suit."""
        for turn in self.record.turns:
            for action in turn.actions:
                for thing in action.things:
                    if turn.faction == "L" and thing.kind == "mark" and thing.name in ("o", "ho"):
                        suit = SUIT_LETTERS.index(action.targets[0])
                        same = thing.name == "ho" or turn is self.setup_of("L")
                        return next((code for code in codes if (code == suit) == same), codes[0])
        return codes[0]

    def setup_of(self, letter: str) -> Turn | None:
        """The line by which somebody sets up."""
        return next((turn for turn in self.record.turns if turn.faction == letter), None)

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
        held = g.cards.sets[zone]
        kept: dict[int, int] = {}
        for rank, (at, _, wanted) in enumerate(self.needs.get(where, [])):
            if at >= self.at and held & wanted:
                card = self.dearest_last(held & wanted)
                held &= ~(1 << card)
                kept[card] = rank
        return sorted(cards, key=lambda card: (card in kept, -kept.get(card, 0)))


def mark_of(g: Root) -> Mark:
    """The Outcast, and whether it is hated; of no meaning without the Cult."""
    if not g.plays(CULT) or not g.boards:
        return (-1, False)
    mine = board(g)
    return (mine.outcast, mine.hated)


def is_alike(one: Root, other: Root) -> bool:
    """Do two tables look the same but for cards, and for what follows from them at the very end?"""
    return one.on_map == other.on_map and one.points == other.points and one.crafted == other.crafted
