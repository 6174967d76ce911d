"""What an answer changed at the table, in the terms of Rootlog: which pieces, cards and items went from where to where.

It compares the table before and after, so that nothing can be forgotten, whatever rule it follows from. Writing a
journal down and matching a record against our rules both stand on this.
"""

from __future__ import annotations

from typing import Any, Final

from polyana.games.root.deck import ITEM, ITEM_CARD, SUIT
from polyana.games.root.factions.alliance import ALLIANCE
from polyana.games.root.factions.corvids.exposure import Expose
from polyana.games.root.factions.corvids.terms import CORVIDS, KIND_OF, PLOT
from polyana.games.root.factions.cult import CULT
from polyana.games.root.factions.duchy.terms import DUCHY, MINISTER_NAMES, MOLE
from polyana.games.root.factions.eyrie import EYRIE, LEADER_NAMES
from polyana.games.root.factions.marquise import CAT, MARQUISE
from polyana.games.root.factions.riverfolk.terms import RIVERFOLK
from polyana.games.root.factions.vagabond.quests import QUEST_SUIT
from polyana.games.root.factions.vagabond.terms import (
    CHARACTER_NAMES,
    DAMAGED,
    DAMAGED_EXHAUSTED,
    EXHAUSTED,
    QUEST_DISPLAY,
    RUIN_KINDS,
    RUIN_TAKEN,
    SIDES,
    VAGABOND,
    VAGABOND_2,
)
from polyana.games.root.kinds import AMBUSH, CRAFT, FOIL
from polyana.games.root.law.battle import Battle
from polyana.games.root.pieces import OWNER, TYPE, WARRIOR
from polyana.games.root.terms import CLEARINGS, DECK_SIZE, FACTIONS, ITEMS
from polyana.games.root.woodland import Root
from polyana.kernel.state import PASS
from polyana.rootlog.notation import ITEM_LETTERS, SUIT_LETTERS
from polyana.rootlog.words import (
    PLOT_LETTERS,
    SERVICE_LETTERS,
    STATUS_LETTERS,
    Letters,
    place_name,
    short_name,
)

NO_CARD: Final = -1
NO_QUESTION: Final = -1  # the kind of a correction, which answers none
WOUNDED: Final = "wounded"  # cats beside the map until Field Hospitals is decided


class Happening:
    """So many of one thing went from here to there. `key` names it for comparison, `card` is our number of a card."""

    __slots__ = ("card", "count", "key")

    def __init__(self, key: str, count: int = 1, card: int = NO_CARD) -> None:
        self.key = key
        self.count = count
        self.card = card

    def __repr__(self) -> str:
        return f"{self.count}x {self.key}" + (f" #{self.card}" if self.card >= 0 else "")


class Memory:
    """What is under way and will be told when it is done: cards on the table, wounded cats. Never changes."""

    __slots__ = ("quiet", "table", "wounded")

    def __init__(self, quiet: frozenset[int], table: tuple[tuple[int, str], ...], wounded: tuple[str, ...]) -> None:
        self.quiet = quiet  # cards whose way is told by something else: crafting, an ambush
        self.table = table  # cards on the table, and where they came from
        self.wounded = wounded  # the clearings they fell in


NOTHING_OPEN: Final = Memory(frozenset(), (), ())


class Watcher:
    """Sees what happens at one table."""

    def __init__(self, letters: Letters) -> None:
        self.letters = letters

    def see(self, before: Root, after: Root, memory: Memory, kind: int, code: int) -> tuple[list[Happening], Memory]:
        """`kind` and `code`: the question that was answered between the two, and the answer."""
        found: list[Happening] = []
        if before.seating.faction_of != after.seating.faction_of or before.seating.first != after.seating.first:
            return found, memory  # it is drawn who plays what, and boards are laid out
        quiet, table, wounded = memory.quiet, memory.table, memory.wounded
        if code != PASS:
            if kind == CRAFT:
                found.append(Happening(f"Z{item_of(before, code) or short_name(before.deck, code)}", 1, code))
                quiet = quiet | {code}
            elif kind in (AMBUSH, FOIL):
                found.append(Happening(f"@{SUIT_LETTERS[SUIT[code]]}", 1, code))
                quiet = quiet | {code}
        self._battles(before, after, found)
        if before.cards.zone != after.cards.zone:
            quiet, table = self._cards(before, after, found, quiet, table)
        if before.on_map != after.on_map or before.boards is not after.boards or before.supply is not after.supply:
            wounded = self._pieces(before, after, found, wounded)
        if before.boards is not after.boards:
            self._boards(before, after, found)
        if before.crafted is not after.crafted or before.tired is not after.tired:
            self._items(before, after, found)
        if before.face_down != after.face_down or before.boards is not after.boards:
            self._plots(before, after, found)
        if before.raft != after.raft:
            found.append(Happening(f"raft:{before.raft + 1}>{after.raft + 1}"))
        if before.woods is not after.woods:
            for i, (one, other) in enumerate(before.woods.closed_paths):
                if (before.woods.closed ^ after.woods.closed) >> i & 1:
                    found.append(Happening(f"path:{min(one, other) + 1}_{max(one, other) + 1}"))
        if before.points is not after.points:
            for faction in range(FACTIONS):
                change = after.points[faction] - before.points[faction]
                if change:
                    sign = "++" if change > 0 else "--"
                    found.append(Happening(f"{sign}{self.letters.of[faction]}", abs(change)))
        if before.dominance is not after.dominance or before.partner is not after.partner:
            for faction in range(FACTIONS):
                if before.dominance[faction] != after.dominance[faction] and after.dominance[faction] >= 0:
                    partner = after.partner[faction]
                    whose = self.letters.of[partner if partner >= 0 else faction]
                    found.append(Happening(f"board:{self.letters.of[faction]}>{whose}"))
                elif before.partner[faction] != after.partner[faction] and faction in (VAGABOND, VAGABOND_2):
                    whose = self.letters.of[after.partner[faction]]
                    found.append(Happening(f"board:{self.letters.of[faction]}>{whose}"))
        if quiet is memory.quiet and table is memory.table and wounded is memory.wounded:
            return found, memory
        return found, Memory(quiet, table, wounded)

    def _battles(self, before: Root, after: Root, found: list[Happening]) -> None:
        old = [rule for rule in before.stack if isinstance(rule, Battle)]
        new = [rule for rule in after.stack if isinstance(rule, Battle)]
        if len(new) > len(old):
            battle = new[-1]
            of = self.letters.of
            found.append(Happening(f"X{of[battle.attacker]}>{of[battle.defender]}:{battle.clearing + 1}"))
        for rule in after.stack:
            if isinstance(rule, Expose) and rule.kind >= 0:
                earlier = [other for other in before.stack if isinstance(other, Expose)]
                if not earlier or earlier[-1].kind < 0:
                    found.append(Happening(f"?{PLOT_LETTERS[rule.kind]}:{rule.clearing + 1}"))

    # Cards.

    def _cards(
        self,
        before: Root,
        after: Root,
        found: list[Happening],
        quiet: frozenset[int],
        table: tuple[tuple[int, str], ...],
    ) -> tuple[frozenset[int], tuple[tuple[int, str], ...]]:
        was, now = before.cards.zone, after.cards.zone
        for card in range(len(now)):
            if was[card] == now[card]:
                continue
            start, end = self.letters.zone(was[card]), self.letters.zone(now[card])
            if end == "table":
                if card not in quiet:
                    table = (*table, (card, start))
                continue
            if start == "table":
                start = dict(table).get(card, start)
                table = tuple([each for each in table if each[0] != card])
            if card in quiet:
                quiet = quiet - {card}
                continue
            if start == "^" or (start.startswith("E$_") and end in ("*", "beside", "souls", "")):
                continue  # what was revealed comes back; a Decree is thrown away as a whole
            if card >= DECK_SIZE:  # Loyal Viziers
                continue
            if start in ("", "*", "souls", "beside") and end in ("", "*", "souls", "beside"):
                continue
            end = "" if end in ("*", "souls", "beside") else end
            start = "" if start in ("souls", "beside") else start
            found.append(Happening("^" + start if end == "^" else f"#{start}>{end}", 1, card))
        return quiet, table

    # Pieces.

    def _pieces(self, before: Root, after: Root, found: list[Happening], wounded: tuple[str, ...]) -> tuple[str, ...]:
        old, new = before.on_map, after.on_map
        differs = old != new
        for piece in range(before.piece_kinds()):
            first = piece * CLEARINGS
            left: list[tuple[str, int]] = []
            came: list[tuple[str, int]] = []
            if differs:
                for clearing in range(CLEARINGS):
                    change = int(new[first + clearing] - old[first + clearing])
                    if change:
                        (came if change > 0 else left).append((str(clearing + 1), abs(change)))
            if TYPE[piece] == WARRIOR:
                for place, count in self._aside(before, after, piece):
                    (came if count > 0 else left).append((place, abs(count)))
            if not left and not came:
                continue
            key = self.letters.piece_key(piece)
            for start, end, count in _flows(left, came):
                if end == WOUNDED:
                    wounded = (*wounded, *[start] * count)
                    continue
                if start == WOUNDED:
                    for _ in range(count):
                        start, wounded = (wounded[0], wounded[1:]) if wounded else ("", ())
                        found.append(Happening(f"{key}:{start}>{end}"))
                    continue
                if key == "Lw" and end == "L$" and start:  # who dies defending becomes an acolyte; nobody notes that
                    end = ""
                found.append(Happening(f"{key}:{start}>{end}", count))
        return wounded

    def _aside(self, before: Root, after: Root, piece: int) -> list[tuple[str, int]]:
        """Where warriors lie besides the map and the supply, and how many more there are now."""
        if before.boards is after.boards:
            return []
        found: list[tuple[str, int]] = []
        owner = OWNER[piece]
        was, now = before.boards, after.boards
        if before.plays(RIVERFOLK) and was[RIVERFOLK] is not now[RIVERFOLK]:
            found.append(("O$", _on_river(now[RIVERFOLK], owner) - _on_river(was[RIVERFOLK], owner)))
        if was[owner] is not now[owner]:
            if owner == ALLIANCE:
                found.append(("A$", now[owner].officers - was[owner].officers))
            elif owner == CULT:
                found.append(("L$", now[owner].acolytes - was[owner].acolytes))
            elif piece == MOLE:
                found.append(("0", now[owner].burrow - was[owner].burrow))
            elif piece == CAT and owner == MARQUISE:
                found.append((WOUNDED, now[owner].wounded - was[owner].wounded))
        return [each for each in found if each[1]]

    # Boards.

    def _boards(self, before: Root, after: Root, found: list[Happening]) -> None:
        for faction in before.seating.faction_of:
            was, now = before.boards[faction], after.boards[faction]
            if was is now:
                continue
            letter = self.letters.of[faction]
            if faction == EYRIE:
                if now.deposed != was.deposed or (was.leader >= 0 and now.leader < 0):
                    found.append(Happening("purge"))
                if now.leader != was.leader and now.leader >= 0:
                    found.append(Happening(f"leader:{LEADER_NAMES[now.leader]}"))
            elif faction == CULT:
                if (now.outcast, now.hated) != (was.outcast, was.hated) and now.outcast >= 0:
                    found.append(Happening(f"{'ho' if now.hated else 'o'}:{SUIT_LETTERS[now.outcast]}"))
            elif faction == RIVERFOLK:
                for service in range(len(SERVICE_LETTERS)):
                    if now.prices[service] != was.prices[service]:
                        found.append(Happening(f"price:{SERVICE_LETTERS[service]}:{now.prices[service]}"))
            elif faction == DUCHY:
                for minister, name in enumerate(MINISTER_NAMES):
                    if (now.swayed ^ was.swayed) >> minister & 1:
                        gone = was.swayed >> minister & 1
                        found.append(Happening(f"{'-' if gone else '+'}minister:{name.replace('-', '')}"))
            elif faction in (VAGABOND, VAGABOND_2):
                self._vagabond(before, after, was, now, letter, found)

    def _vagabond(self, before: Root, after: Root, was: Any, now: Any, letter: str, found: list[Happening]) -> None:
        if now.character != was.character:
            found.append(Happening(f"character:{CHARACTER_NAMES[now.character]}:{letter}"))
        for other in range(FACTIONS):
            if now.relation[other] != was.relation[other] and was.place >= 0:
                status = STATUS_LETTERS[now.relation[other] + 1]
                found.append(Happening(f"relation:{letter}>{self.letters.of[other]}:{status}"))
        if now.place != was.place:
            found.append(Happening(f"{letter}p:>{place_name(after.woods, now.place)}"))
        if was.character < 0:
            return  # the items he starts with
        taken = ""
        old, new = _common(before), _common(after)
        if old is not None and new is not None and old is not new and now.faction == before.active:
            for quest in range(len(QUEST_SUIT)):
                mine = 0 if now.faction == VAGABOND else 1
                if old.quests[quest] == QUEST_DISPLAY and new.quests[quest] == mine:
                    found.append(Happening(f"quest:{SUIT_LETTERS[QUEST_SUIT[quest]]}:{letter}", 1, quest))
            for number, kind in enumerate(RUIN_KINDS):
                if old.ruin_items.zone[number] != new.ruin_items.zone[number] == RUIN_TAKEN:
                    taken = ITEM_LETTERS[kind]
                    found.append(Happening(f"%{taken}:{now.place + 1}>{letter}$"))
        for item in range(ITEMS):
            sides, others = (
                was.items[item * SIDES : item * SIDES + SIDES],
                now.items[item * SIDES : item * SIDES + SIDES],
            )
            if sides == others:
                continue
            name = ITEM_LETTERS[item]
            more = sum(others) - sum(sides)
            damaged = others[DAMAGED] + others[DAMAGED_EXHAUSTED] - sides[DAMAGED] - sides[DAMAGED_EXHAUSTED]
            tired = others[EXHAUSTED] + others[DAMAGED_EXHAUSTED] - sides[EXHAUSTED] - sides[DAMAGED_EXHAUSTED]
            if more < 0:
                found.append(Happening(f"{letter}%{name}:>", -more))
                damaged, tired = max(damaged, 0), max(tired, 0)
            if damaged:
                found.append(Happening(f"{letter}%{name}:{'d' if damaged > 0 else 's'}", abs(damaged)))
            if tired:
                found.append(Happening(f"{letter}%{name}:{'e' if tired > 0 else 'r'}", abs(tired)))
            if more > 0 and name != taken:
                for giver in before.seating.faction_of:
                    at = giver * ITEMS + item
                    if after.crafted[at] < before.crafted[at]:
                        found.append(Happening(f"%{name}:{self.letters.of[giver]}$>{letter}$"))

    def _items(self, before: Root, after: Root, found: list[Happening]) -> None:
        """Items in the Crafted boxes of others are exhausted for a card alone."""
        for faction in before.seating.faction_of:
            for item in range(ITEMS):
                at = faction * ITEMS + item
                tired = after.tired[at] - before.tired[at]
                if tired:
                    key = f"{self.letters.of[faction]}%{ITEM_LETTERS[item]}:{'e' if tired > 0 else 'r'}"
                    found.append(Happening(key, abs(tired)))

    def _plots(self, before: Root, after: Root, found: list[Happening]) -> None:
        if not before.plays(CORVIDS):
            return
        old, new = before.boards[CORVIDS].plots, after.boards[CORVIDS].plots
        for clearing in range(CLEARINGS):
            if before.face_down >> clearing & 1 and not after.face_down >> clearing & 1 and after.count(PLOT, clearing):
                kind = KIND_OF[new.within(clearing + 1)[0]]
                found.append(Happening(f"flip:{PLOT_LETTERS[kind]}:{clearing + 1}"))
        if old is not new:
            moved = [t for t in range(len(KIND_OF)) if old.zone[t] != new.zone[t] and old.zone[t] and new.zone[t]]
            if len(moved) == 2:
                one, other = sorted(old.zone[token] for token in moved)
                found.append(Happening(f"trick:{one}:{other}"))


def item_of(g: Root, card: int) -> str:
    return f"%{ITEM_LETTERS[ITEM[card]]}" if g.deck.kind[card] == ITEM_CARD else ""


def _on_river(board: Any, faction: int) -> int:
    """All warriors of a faction that lie on the Riverfolk's board, in whatever box."""
    lying = board.payments[faction] + board.funds[faction] + board.commitments[faction]
    return int(lying + sum(board.workers[faction::FACTIONS]))


def _common(g: Root) -> Any:
    return g.boards[VAGABOND].common if g.plays(VAGABOND) and g.boards else None


def _flows(left: list[tuple[str, int]], came: list[tuple[str, int]]) -> list[tuple[str, str, int]]:
    """Pieces that left here and came there; what is over comes from the supply or goes there."""
    flows: list[tuple[str, str, int]] = []
    room = [count for _, count in came]
    for start, count in left:
        for i, (end, _) in enumerate(came):
            moved = min(count, room[i])
            if moved:
                flows.append((start, end, moved))
                count -= moved
                room[i] -= moved
        if count:
            flows.append((start, "", count))
    flows += [("", end, room[i]) for i, (end, _) in enumerate(came) if room[i]]
    return flows
