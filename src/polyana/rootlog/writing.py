"""A journal as Rootlog. What the notation leaves open stands in comments that begin with `//=` (docs/rootlog.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, cast

from polyana.games.root.chapter import higher, lower
from polyana.games.root.deck import SUIT
from polyana.games.root.kinds import DICE
from polyana.games.root.law.battle import Battle
from polyana.games.root.terms import CLEARINGS
from polyana.games.root.woodland import Root
from polyana.kernel.errors import BadJournal
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.kernel.state import PASS, RECORD
from polyana.rootlog.happenings import NO_QUESTION, NOTHING_OPEN, Happening, Watcher
from polyana.rootlog.lines import SETUP, Sorter, choices
from polyana.rootlog.notation import SUIT_LETTERS
from polyana.rootlog.words import Letters, short_name

MAP_TITLES: Final = {"autumn": "Fall", "winter": "Winter", "lake": "Lake", "mountain": "Mountain"}
DECK_TITLES: Final = {"standard": "Standard", "exiles": "E&P"}
MARK: Final = "//="  # a comment of ours
CORRECTED: Final = "!"  # before a correction in it: the number of answers before it, a colon, its code
Progress = Callable[[int, int], None]


def write(journal: Journal, progress: Progress | None = None) -> str:
    """The notation of a journal, which `reading` turns into the same journal again."""
    setup = journal.setup
    if setup.game.name != "root":
        raise BadJournal(f"Rootlog writes down games of root, and this is one of {setup.game.name}")
    match = Match(setup, journal.notes)
    g = cast(Root, match.state)
    letters = Letters()
    watcher = Watcher(letters)
    memory = NOTHING_OPEN
    lines = _Lines(letters)
    entries = journal.entries
    for i, (seat, code) in enumerate(entries):
        g = cast(Root, match.state)
        before = g.copy()
        if seat == RECORD:
            match.replay(entries, i + 1)
            lines.trail.append(f"{CORRECTED}{i}:{code}")
            found, memory = watcher.see(before, g, memory, NO_QUESTION, code)
            lines.add(g, found)
            continue
        q = g.question(seat)
        open_ = q is not None and not g.over and choices(g, seat) > 1
        match.replay(entries, i + 1)
        assert q is not None
        if open_:
            lines.trail.append("-" if code == PASS else str(code))
        found, memory = watcher.see(before, g, memory, q.kind, code)
        if q.kind == DICE:
            lines.roll(before, code)
        lines.add(g, found)
        if progress is not None and i % 200 == 0:
            progress(i, len(entries))
    if not lines.setup:
        raise BadJournal("nobody has set up yet, so there is nothing to write down")
    return _text(journal, g, lines)


class _Lines:
    """The lines as they grow."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters
        self.sorter = Sorter(letters)
        self.setup: dict[str, list[str]] = {}  # by faction
        self.lines: list[str] = []
        self.tokens: list[str] = []
        self.trail: list[str] = []

    def add(self, after: Root, found: list[Happening]) -> None:
        was = self.sorter.turn
        later: list[Happening] = []
        for whose, happening in self.sorter.sort(after, found):
            if whose.startswith(">"):
                later.append(happening)
            elif was[0] == SETUP:
                self.setup.setdefault(whose, []).append(token(after, happening, whose))
            else:
                self.put(after, happening, whose)
        if self.sorter.turn != was:
            self.close(was)
            for happening in later:
                self.put(after, happening, self.letters.of[after.active])

    def put(self, g: Root, happening: Happening, me: str) -> None:
        at = self.battle() if happening.key.startswith("@") else -1
        if at >= 0:
            self.tokens[at] += f"{happening.key[1]}@"
        else:
            self.tokens.append(token(g, happening, me))

    def roll(self, before: Root, code: int) -> None:
        """The dice, behind the battle they decide: the attacker's hits first."""
        high, low = higher(code), lower(code)
        for rule in before.stack:
            if isinstance(rule, Battle) and before.chapters[rule.defender].deals_higher_as_defender():
                high, low = low, high
        at = self.battle()
        if at >= 0:
            self.tokens[at] += f"({high},{low})"

    def battle(self) -> int:
        """Where the last battle stands, or -1."""
        for i in range(len(self.tokens) - 1, -1, -1):
            if "X" in self.tokens[i][:2] and "->" not in self.tokens[i]:
                return i
        return -1

    def close(self, turn: tuple[int, int]) -> None:
        if turn[0] == SETUP:
            self.lines.append(f"{MARK} {' '.join(self.trail)}")
            self.lines += [f"{letter}:{'/'.join(tokens)}" for letter, tokens in self.setup.items()]
            self.lines.append("")
        else:
            self.lines.append(f"{self.letters.of[turn[1]]}:{'/'.join(self.tokens)}")
            if self.trail:
                self.lines.append(f"{MARK} {' '.join(self.trail)}")
        self.tokens = []
        self.trail = []


def _text(journal: Journal, g: Root, lines: _Lines) -> str:
    setup = journal.setup
    head = [f"Map: {MAP_TITLES[setup.word('map')]}", f"Deck: {DECK_TITLES[setup.word('deck')]}"]
    if g.woods.suits[0] < 0 and -1 not in g.suits:
        head.append("Clearings: " + ", ".join(f"{SUIT_LETTERS[g.suits[i]]}{i + 1}" for i in range(CLEARINGS)))
    factions = g.seating.faction_of
    names: Any = journal.notes.get("names")
    for seat, faction in enumerate(factions):
        letter = lines.letters.of[faction] if faction >= 0 else "?"
        named = isinstance(names, list) and seat < len(names) and str(names[seat]).strip()
        name = " ".join(str(names[seat]).replace("//", " ").split()) if named else f"Seat {seat + 1}"
        head.append(f"{letter}: {name}")
    lines.close(lines.sorter.turn)
    head.append(f"{MARK} journal {json.dumps(journal.header(), ensure_ascii=True)}")
    head.append(f"{MARK} answers {len(journal.entries)}")
    tail = []
    if g.over and g.winners():
        tail = ["", f"Winner: {''.join(lines.letters.of[factions[seat]] for seat in g.winners())}"]
    return "\n".join([*head, "", *lines.lines, *tail]) + "\n"


def token(g: Root, happening: Happening, me: str) -> str:
    """A happening as an action of the notation, on the turn of `me`."""
    key, count = happening.key, happening.count
    many = str(count) if count > 1 else ""
    first = key[0]
    if key.startswith(("++", "--")):
        return f"{'' if key[2] == me else key[2]}{key[:2]}{many}"
    if first == "X":
        attacker, _, rest = key[1:].partition(">")
        defender, _, clearing = rest.partition(":")
        return f"{'' if attacker == me else attacker}X{defender}{clearing}"
    if first == "Z":
        return key
    if first == "^":
        return f"{_card(g, happening.card)}{key[1:] if key[1:] != me else ''}^"
    if first == "#":
        start, _, end = key[1:].partition(">")
        return f"{_card(g, happening.card)}{_place(start, me)}->{_place(end, me)}"
    if first == "%":
        name, _, way = key[1:].partition(":")
        start, _, end = way.partition(">")
        return f"{many}%{name}{_place(start, me)}->{_place(end, me)}"
    if first == "?":
        kind, _, clearing = key[1:].partition(":")
        return f"?Pt_{kind}{clearing}"
    word, _, rest = key.partition(":")
    if word == "flip":
        kind, _, clearing = rest.partition(":")
        return f"{'' if me == 'P' else 'P'}t{clearing}^t_{kind}"
    if word == "trick":
        one, _, other = rest.partition(":")
        return f"t{one}<->t{other}"
    if word == "path":
        return f"{rest}->"
    if word == "raft":
        start, _, end = rest.partition(">")
        return f"r{start}->{end}"
    if word == "board":
        return f"++->{rest[-1]}$"
    if word == "purge":
        return "$_->"
    if word == "leader":
        return f"#{rest}->$"
    if word == "character":
        return f"#{rest.partition(':')[0]}->$"
    if word in ("+minister", "-minister"):
        return f"#{rest}->$" if first == "+" else f"#{rest}D$->"
    if word in ("o", "ho"):
        return f"$_{word}->{rest}"
    if word == "price":
        service, _, price = rest.partition(":")
        return f"$_{service}->{price}"
    if word == "relation":
        who, _, status = rest.partition(":")
        return f"{'' if who[0] == me else who[0]}$_{who[2]}->{status}"
    if word == "quest":
        return f"{rest[0]}#Q->$"
    if word[1] == "%":
        if rest == ">":
            return f"{many}{word[1:]}{'' if first == me else first + '$'}->"
        if rest == "s" and first == me:
            return f"{many}{word[1:]}d->s"
        return f"{many}{word[1:]}{'' if first == me else first + '$'}->{rest}"
    start, _, end = rest.partition(">")
    return f"{many}{'' if first == me else first}{_piece(g, word, start, end)}{_place(start, me)}->{_place(end, me)}"


def _piece(g: Root, word: str, start: str, end: str) -> str:
    """The suit of a base, a garden or a trade post is that of its clearing."""
    name = word[1:]
    if name in ("b", "t") and word in ("Ab", "Lb", "Ot"):
        clearing = start or end
        return f"{name}_{SUIT_LETTERS[g.suits[int(clearing) - 1]].lower()}"
    return name


def _place(place: str, me: str) -> str:
    return place[1:] if place.startswith(f"{me}$") else place


def _card(g: Root, card: int) -> str:
    return f"{SUIT_LETTERS[SUIT[card]]}#{short_name(g.deck, card)}"
