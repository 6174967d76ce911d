"""What the actions of a turn say must happen, in the words of `happenings`."""

from __future__ import annotations

from typing import Final

from polyana.games.root.deck import CARDS_OF_SUIT
from polyana.games.root.factions.duchy.terms import MINISTER_NAMES
from polyana.games.root.factions.eyrie import LEADER_NAMES
from polyana.games.root.factions.vagabond.terms import CHARACTER_NAMES
from polyana.games.root.terms import DECK_SIZE
from polyana.rootlog.happenings import Happening
from polyana.rootlog.notation import FACTION_LETTERS, SUIT_LETTERS, Action, Thing, Turn
from polyana.rootlog.words import NAMES, SERVICE_LETTERS, SHORT_NAMES

EVERY_CARD: Final = (1 << DECK_SIZE) - 1
_MINISTERS: Final = {name.replace("-", "") for name in MINISTER_NAMES}


class Want:
    """So many of one thing must go from here to there. `cards`: which cards would do, as a set of bits."""

    __slots__ = ("action", "cards", "count", "keys", "weight")

    def __init__(self, action: int, key: str | frozenset[str], count: int, cards: int = EVERY_CARD) -> None:
        self.action = action  # its number in the turn
        self.keys = frozenset([key]) if isinstance(key, str) else key
        self.count = count
        self.cards = cards
        self.weight = weight_of(min(self.keys))

    def is_met_by(self, happening: Happening) -> bool:
        return happening.key in self.keys and (happening.card < 0 or self.cards >> happening.card & 1 == 1)


def weight_of(key: str) -> int:
    """How much it costs to leave one of it out, or to do one that is not written down.

    Pieces, battles and cards say what was done; points, exhausted items and the like follow from it, and people forget
    to write them down.
    """
    first = key[0]
    if key.startswith(("++", "--", "relation", "price", "o:", "ho:")):
        return 1
    if first == "#":
        return 3 if key.startswith("#>") else 6
    if first in "@Z?":
        return 12
    if first == "^":
        return 4
    if first == "%":
        return 8
    if key[1:2] == "%":
        return {"e": 2, "r": 1, "d": 3, "s": 3}.get(key[-1], 2)
    if key.startswith(("raft", "leader", "-minister")):
        return 3
    if key.startswith(("purge", "board")):
        return 30  # nothing comes back from there
    if first in FACTION_LETTERS and ("$" in key or key.endswith(">")):
        return 4  # a piece that is removed follows from a battle
    return 8


def extra_weight(key: str, count: int) -> int:
    """How much it costs that something happened which is not written down."""
    if key[1:2] == "%":  # what was exhausted on the way is written seldom, what was refreshed hardly ever
        return {"e": 1, "r": 0, "s": 1}.get(key[-1], weight_of(key)) * count
    weight = weight_of(key)
    if key[1:2] == "w" and ":" in key:  # so many at once are one thing that was forgotten
        return weight + (count - 1) * weight // 4
    return weight * count


def cards_called(deck: str, suit: str, name: str) -> int:
    """The cards that a suit and a name may mean, as a set of bits."""
    cards = CARDS_OF_SUIT[SUIT_LETTERS.index(suit)] & EVERY_CARD if suit else EVERY_CARD
    if not name:
        return cards
    called = 0
    for card in range(DECK_SIZE):
        if name in NAMES[deck][card]:
            called |= 1 << card
    return cards & called


def wants_of(turn: Turn, deck: str) -> list[Want]:
    found: list[Want] = []
    for number, action in enumerate(turn.actions):
        found += wants_of_action(number, action, turn.faction, deck)
    return found


def wants_of_action(number: int, action: Action, me: str, deck: str) -> list[Want]:
    kind = action.kind
    if kind == "battle":
        found = [Want(number, f"X{action.faction or me}>{action.other}:{action.place}", 1)]
        return found + [Want(number, f"@{suit}", 1) for suit in action.ambushes]
    if kind == "craft":
        if action.other.startswith("%"):
            return [Want(number, f"Z{action.other}", 1)]
        called = cards_called(deck, "", action.other)
        keys = {f"Z{SHORT_NAMES[deck][card]}" for card in range(DECK_SIZE) if called >> card & 1}
        return [Want(number, frozenset(keys or {f"Z{action.other}"}), 1)]
    if kind in ("score", "lose"):
        sign = "++" if kind == "score" else "--"
        return [Want(number, f"{sign}{action.faction or me}", action.number)] if action.number else []
    if kind == "reveal":
        if not action.things or action.other:
            return []  # a hand that is shown, a card that only one has seen: nothing changes place
        return [
            Want(number, f"^{thing.start or me}", thing.count, cards_called(deck, thing.suit, thing.name))
            for thing in action.things
        ]
    if kind == "path":
        one, other = sorted(map(int, action.place.split("_")))
        return [Want(number, f"path:{one}_{other}", 1)]
    if kind == "board":
        return [Want(number, f"board:{me}>{action.other or me}", 1)]
    if kind == "expose":
        return [Want(number, f"?{action.other}:{action.place}", 1)]
    if kind == "flip":
        return [Want(number, f"flip:{action.other}:{int(action.place)}", 1)]
    if kind == "trick":
        one, other = sorted((int(action.place), int(action.other)))
        return [Want(number, f"trick:{one}:{other}", 1)]
    found = []
    for thing in action.things:
        for target in action.targets or [""]:
            found += _moved(number, thing, target, me, deck)
    return found


def _moved(number: int, thing: Thing, target: str, me: str, deck: str) -> list[Want]:
    start = me + thing.start if thing.start.startswith("$") else thing.start
    end = me + target if target.startswith("$") else target
    if thing.kind == "piece":
        return _piece(number, thing, start, end, me)
    if thing.kind == "card":
        return _card(number, thing, start, end, me, deck)
    if thing.kind == "item":
        return _item(number, thing, start, end, me)
    return _mark(number, thing, target, me)


def _piece(number: int, thing: Thing, start: str, end: str, me: str) -> list[Want]:
    owner = thing.owner or me
    if thing.name[0] in "rf":
        starts = [start] if start else [str(clearing) for clearing in range(1, 13)]  # where it lies, everybody knows
        return [Want(number, frozenset([f"raft:{each}>{end}" for each in starts]), 1)]
    if thing.name == "p":
        return [Want(number, f"{owner}p:>{'_'.join(sorted(end.split('_'), key=int)) if '_' in end else end}", 1)]
    name = thing.name if owner in "CD" else thing.name[0]
    if not start and not end:  # removed, but from where was left out
        return [Want(number, frozenset([f"{owner}{name}:{place}>" for place in range(1, 13)]), thing.count)]
    return [Want(number, f"{owner}{name}:{start}>{end}", thing.count)]


def _card(number: int, thing: Thing, start: str, end: str, me: str, deck: str) -> list[Want]:
    if start == "Q":
        return [Want(number, f"quest:{thing.suit}:{me}", thing.count)]
    if thing.name in LEADER_NAMES:
        return [Want(number, f"leader:{thing.name}", 1)]
    if thing.name in CHARACTER_NAMES:
        return [Want(number, f"character:{thing.name}:{me}", 1)]
    if thing.name in _MINISTERS:
        return [Want(number, f"{'+' if end else '-'}minister:{thing.name}", 1)]
    if not start and not end:
        return []
    key: str | frozenset[str] = f"#{start}>{end}"
    if end == "A" and me != "A" and start in ("", me):  # Outrage: to the supporters, as often as not written so
        key = frozenset([f"#{start}>A", f"#{start}>A$"])
    return [Want(number, key, thing.count, cards_called(deck, thing.suit, thing.name))]


def _item(number: int, thing: Thing, start: str, end: str, me: str) -> list[Want]:
    if thing.name == "_":
        return []  # all of them: a rest, of which nothing is left to choose
    owner = start[0] if start.endswith("$") else me
    if start.isdecimal() or (start.endswith("$") and end.endswith("$")):
        return [Want(number, f"%{thing.name}:{start}>{end}", thing.count)]
    if end in ("s", "t") and (
        thing.start.startswith("d") or (end == "s" and start.endswith("$"))
    ):  # out of the Damaged box, to wherever it belongs
        return [Want(number, f"{owner}%{thing.name}:s", thing.count)]
    if end in ("e", "r", "d"):
        return [Want(number, f"{owner}%{thing.name}:{end}", thing.count)]
    if end == "":
        return [Want(number, f"{owner}%{thing.name}:>", thing.count)]
    return []  # onto its track, where our rules keep it by themselves


def _mark(number: int, thing: Thing, target: str, me: str) -> list[Want]:
    name = thing.name
    if not name and not target:
        return [Want(number, "purge", 1)]
    if name in ("o", "ho"):
        return [Want(number, f"{name}:{target}", 1)]
    if name == "f":
        return []  # funds, which follow from what was spent
    if len(name) == 1 and name in FACTION_LETTERS:
        return [Want(number, f"relation:{thing.owner or me}>{name}:{target}", 1)]
    if not name:
        return [Want(number, f"price:{service}:{target}", 1) for service in SERVICE_LETTERS]
    return [Want(number, f"price:{name}:{target}", 1)]
