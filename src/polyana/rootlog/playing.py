"""Plays a written game again under our rules.

Each line is a search over answers (`search`). What the notation leaves open is chosen so that later lines are possible
(`hindsight`). Where no answers lead to a line as it is written, those that come nearest are taken, the difference is an
objection, and the table is put right (`mending`): the next line begins where the record says.
"""

from __future__ import annotations

from typing import Final

from polyana import games
from polyana.games.root import corrections
from polyana.games.root.corrections import code_of
from polyana.games.root.factions.cult import CULT, LOST_SOULS, board
from polyana.games.root.pieces import FACTION_NAMES
from polyana.games.root.terms import AVAILABLE, DISCARD
from polyana.games.root.woodland import Root
from polyana.kernel.game import Setup, Value
from polyana.kernel.journal import Journal
from polyana.kernel.match import Match
from polyana.rootlog.happenings import NOTHING_OPEN, Happening
from polyana.rootlog.hindsight import Hindsight
from polyana.rootlog.mending import Mended
from polyana.rootlog.notation import SUIT_LETTERS, BadNotation, Record, Turn
from polyana.rootlog.search import Search
from polyana.rootlog.wants import Want, wants_of
from polyana.rootlog.words import Letters
from polyana.rootlog.writing import Progress

LAW: Final = "2025"  # written games are mostly played by a newer Law than the Russian one (root:v15)


class Objection:
    """Where the record and our rules do not agree."""

    def __init__(self, line: int, action: str, rule: str, what: str) -> None:
        self.line = line
        self.action = action  # as written; "" where something is missing from the line
        self.rule = rule
        self.what = what  # what happens by the rules, and is not written
        self.mended = False  # was the table put right?


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


def spent(before: Root, after: Root) -> int:
    """The cards that came to the discard pile with the last answer: Lost Souls, at the start of the Cult's turn."""
    return (after.cards.sets[DISCARD] | after.cards.sets[AVAILABLE]) & ~before.cards.sets[DISCARD]


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
    if order[0] == "L" and not any(action.text.startswith("$_ho") for action in rest[0].actions):
        options["cult_tie_hated"] = False  # no souls were lost yet, and that was no tie for them
    for seat, letter in enumerate(order):
        name = "vagabond" if letter in "VG" else FACTION_NAMES[letters.faction[letter]]
        options[f"seat{seat + 1}"] = name
    if not 2 <= len(order) <= 6:
        raise BadNotation(1, "", f"a game has two to six players, and here are {len(order)}")
    return games.find("root").setup(len(order), options), letters, opening, rest


def idle_points(record: Record) -> set[int]:
    """The actions (by `id`) that score for somebody whose marker has left the track by then, for dominance or for a
    coalition: such points are nobody's (root:3.3.1b)."""
    aside: set[str] = set()
    found: set[int] = set()
    for turn in record.turns:
        for action in turn.actions:
            if action.kind == "board":
                aside.add(turn.faction)
            elif action.kind in ("score", "lose") and (action.faction or turn.faction) in aside:
                found.add(id(action))
    return found


class Player:
    """Plays one record."""

    def __init__(self, record: Record, progress: Progress | None = None, law: str = LAW) -> None:
        self.record = record
        self.progress = progress
        self.setup, self.letters, self.opening, self.rest = setup_of(record, law)
        self.deck = self.setup.word("deck")
        self.idle = idle_points(record)
        self.lines: list[tuple[Turn, list[Want]]] = [
            (turn, [want for want in wants_of(turn, self.deck) if id(turn.actions[want.action]) not in self.idle])
            for turn in self.rest
        ]
        self.hindsight = Hindsight(self.setup, record, self.letters, self.lines)
        self.g = self.hindsight.start
        self.memory = NOTHING_OPEN
        self.carried: list[Happening] = []  # what happened already and belongs to the next line
        self.objections: list[Objection] = []
        self.souls = 0  # cards that were spent in the last turn of each, as a set
        self.marked = (-1, False)  # the Outcast as the record has it, and whether it is hated
        self.stopped = False  # somebody does not want to wait for the rest

    def play(self) -> Outcome:
        wants: list[Want] = []
        for number, turn in enumerate(self.opening):
            wants += [Want(number, want.keys, want.count, want.cards) for want in wants_of(turn, self.deck)]
        merged = Turn(self.opening[0].line, "", [action for turn in self.opening for action in turn.actions], "")
        self._line(merged, wants)
        if self.g.plays(CULT):
            self.marked = (board(self.g).outcast, False)
        for at, (turn, wants) in enumerate(self.lines):
            if self.progress is not None:
                self.progress(at, len(self.lines))
            if self.g.over:
                self.objections.append(Objection(turn.line, "", "root:3.1", "over"))
                break
            expected = self.letters.of[self.g.active]
            if expected != turn.faction:
                self.objections.append(Objection(turn.line, "", "root:1.4", f"turn:{expected}"))
                continue
            self.hindsight.at = at
            self._outcast(turn, wants)
            self.g = self.hindsight.prepare(self.g, turn)
            for whose in self.hindsight.lent:
                self.objections.append(Objection(turn.line, "", "root:1.2.1", f"card:{whose}"))
                self.objections[-1].mended = True
            self._line(turn, wants)
            for action in turn.actions:
                if id(action) in self.idle:
                    self.objections.append(Objection(turn.line, action.text, "root:3.3.1b", ""))
        return self.outcome()

    def outcome(self) -> Outcome:
        """As far as it has been played."""
        match = Match(self.setup, {"names": self._names(self.g)})
        entries = [(seat, code) for seat, code, _ in self.hindsight.entries]
        match.replay(entries, len(entries))
        return Outcome(match.journal, self.objections, self.g, self.letters, self._written())

    def line(self) -> int:
        """The number of the line that is played now or next."""
        return self.lines[self.hindsight.at][0].line if self.hindsight.at >= 0 else self.opening[0].line

    def _names(self, g: Root) -> list[str]:
        return [self.record.players[self.letters.of[faction]] for faction in g.seating.faction_of]

    def _written(self) -> dict[str, int]:
        points = dict.fromkeys(self.record.players, 0)
        for turn in self.record.turns:
            for action in turn.actions:
                who = action.faction or turn.faction
                if action.kind in ("score", "lose") and id(action) not in self.idle:
                    more = action.number if action.kind == "score" else -action.number
                    points[who] = max(0, points.get(who, 0) + more)
        return points

    # One line.

    def _line(self, turn: Turn, wants: list[Want]) -> None:
        """Play a line the way that comes nearest to it, and put right what is left."""
        search = Search(self.hindsight, turn, self.opening, wants, self.g)
        leaf = search.run(self.g, self.memory, self.carried)
        first = len(self.hindsight.entries)
        mended = Mended(self.hindsight, self.g, wants, leaf)
        if turn.faction and leaf.loss:
            mended.before_the_end(search)
        self.g = mended.play()
        if turn.faction and leaf.loss:
            mended.after_the_end()
        else:
            mended.leave()
        self.memory, self.carried = mended.end.memory, mended.end.carried
        self._object(turn, wants, mended, search)
        self.hindsight.know(first, mended.end.known())
        self.souls = spent(mended.end.parent.g, self.g) if mended.end.parent is not None else 0

    def _outcast(self, turn: Turn, wants: list[Want]) -> None:
        """The Cult's line says which suit is outcast now: what was spent was such that it is, or it is put right."""
        if turn.faction != "L":
            return
        before = self.marked
        noted = [min(want.keys) for want in wants if min(want.keys).startswith(("o:", "ho:"))]
        target = (SUIT_LETTERS.index(noted[0][-1]), noted[0][0] == "h") if noted else before
        self.marked = target
        waiting = self.g.cards.sets[LOST_SOULS]  # a card that is used first may come before the Outcast is found
        self.g, self.souls = self.hindsight.outcast(self.g, waiting or self.souls, before, target)
        now = board(self.g)
        if waiting:
            return
        self.carried = [each for each in self.carried if not each.key.startswith(("o:", "ho:"))]
        if target != before:
            self.carried.append(Happening(f"{'ho' if target[1] else 'o'}:{SUIT_LETTERS[target[0]]}"))
        if (now.outcast, now.hated) == target:
            return
        text = next((each.text for each in turn.actions if each.text.startswith("$_")), "") if noted else ""
        what = "" if noted else f"{'ho' if now.hated else 'o'}:{SUIT_LETTERS[now.outcast]}"
        objection = Objection(turn.line, text, "root:10.4.1", what)
        code = code_of(corrections.MARKED, CULT, target[0], int(target[1]))
        self.objections.append(objection)
        changed = self.hindsight.put_right(self.g, [code])
        if changed is not None:
            self.g, objection.mended = changed, True

    def _object(self, turn: Turn, wants: list[Want], mended: Mended, search: Search) -> None:
        """Tell what of the line did not happen, action by action, and what happened besides."""
        told: dict[int, Objection] = {}
        for i, done in mended.missing:
            want = wants[i]
            objection = told.get(want.action)
            if objection is None:
                text = turn.actions[want.action].text if turn.faction else min(want.keys)
                objection = Objection(turn.line, text, search.rule_against(want), "")
                objection.mended = True
                told[want.action] = objection
                self.objections.append(objection)
            objection.mended = objection.mended and done
        meant: dict[int, list[str]] = {}
        for i, happening in mended.end.misread:
            meant.setdefault(wants[i].action, []).append(happening.key)
        for action, keys in meant.items():
            self.objections.append(Objection(turn.line, turn.actions[action].text, "", ", ".join(keys)))
        counted: dict[tuple[str, str, bool], int] = {}
        for happening, rule, done in mended.added:
            if not is_seldom_written(happening.key):
                each = (happening.key, rule, done)
                counted[each] = counted.get(each, 0) + happening.count
        for (key, rule, done), count in counted.items():
            objection = Objection(turn.line, "", rule, f"{count} {key}" if count > 1 else key)
            objection.mended = done
            self.objections.append(objection)


def is_seldom_written(key: str) -> bool:
    """Which items were refreshed and repaired is left to the reader by those who write games down."""
    return key[1:2] == "%" and key[-1] in "rs"
