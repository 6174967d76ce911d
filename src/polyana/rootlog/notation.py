"""Rootlog as text: what a line may say, read into plain records, and nothing yet about what the rules make of it.

docs/rootlog.md describes the notation in words.
"""

from __future__ import annotations

import re
from typing import Final

from polyana.kernel.errors import PolyanaError

FACTION_LETTERS: Final = "CEAVGLODP"
SUIT_LETTERS: Final = "FRMB"  # in the order of our suits
ITEM_LETTERS: Final = "fbxhstcr"  # in the order of our items
MAP_WORDS: Final = {"fall": "autumn", "autumn": "autumn", "winter": "winter", "lake": "lake", "mountain": "mountain"}
DECK_WORDS: Final = {"standard": "standard", "base": "standard", "e&p": "exiles", "exiles": "exiles"}
LONGEST: Final = 200_000  # characters of a file
MOST: Final = 99  # of anything


class BadNotation(PolyanaError):
    """A text that is not Rootlog: which line, which action, and why."""

    def __init__(self, line: int, action: str, why: str) -> None:
        place = f"line {line}" + (f", {action[:60]!r}" if action else "")
        super().__init__(f"{place}: {why}")
        self.line = line
        self.action = action
        self.why = why


class Thing:
    """So many of something, and where they are: `3w4`, `(2F)#$`, `%sd`, `$_h`.

    `kind` is "piece", "card", "item" or "mark" (what `$_…` stands for: a price, an outcast, a relationship).
    """

    __slots__ = ("count", "kind", "name", "owner", "start", "suit")

    def __init__(self, kind: str, count: int, owner: str, name: str, suit: str, start: str) -> None:
        self.kind = kind
        self.count = count
        self.owner = owner  # of a piece or mark; "": whose turn it is
        self.name = name  # of a piece "b_s", of a card "sabo", of an item "s", of a mark "h"
        self.suit = suit  # of a card; "": any
        self.start = start  # as written; "" where it is left out


class Action:
    """One action of a turn. `kind` says which of the fields mean something."""

    __slots__ = ("ambushes", "faction", "kind", "number", "other", "place", "rolls", "targets", "text", "things")

    def __init__(self, kind: str, text: str) -> None:
        self.kind = kind  # move, battle, craft, score, lose, reveal, path, board, expose, flip, trick
        self.text = text
        self.faction = ""
        self.other = ""
        self.place = ""
        self.number = 0
        self.things: list[Thing] = []
        self.targets: list[str] = []
        self.ambushes = ""  # suits: the defender's, the attacker's
        self.rolls: tuple[int, int] | None = None


class Turn:
    """A line of actions."""

    def __init__(self, line: int, faction: str, actions: list[Action], comment: str) -> None:
        self.line = line
        self.faction = faction
        self.actions = actions
        self.comment = comment


class Record:
    """A game as it is written down."""

    def __init__(self) -> None:
        self.map = ""
        self.deck = ""
        self.clearings: list[str] = []  # suit letters by clearing; empty where the map prints them
        self.pool = ""
        self.players: dict[str, str] = {}  # by faction letter, in the order of the lines
        self.turns: list[Turn] = []
        self.winners = ""
        self.comments: list[tuple[int, str]] = []  # lines that are comments, with their numbers


_HEADER: Final = re.compile(r"(?P<key>[A-Za-z]+)\s*:\s*(?P<value>.*)")
_CLEARING: Final = re.compile(r"([FRM])\s*(\d{1,2})")
_BATTLE: Final = re.compile(
    r"(?P<by>[A-Z])?X(?P<whom>[A-Z])(?P<place>\d{1,2})(?P<ambush>(?:[FRMB]@){0,2})(?:\((?P<one>\d),(?P<two>\d)\))?"
)
_SCORE: Final = re.compile(r"(?P<who>[A-Z])?(?P<sign>\+\+|--)(?P<n>\d{1,2})?")
_BOARD: Final = re.compile(r"\+\+->(?P<who>[A-Z])?\$")
_PATH: Final = re.compile(r"(\d{1,2})_(\d{1,2})->")
_EXPOSE: Final = re.compile(r"\?P?t_(?P<as>[bser])(?P<place>\d{1,2})|\?P?t(?P<place2>\d{1,2})\^t_(?P<as2>[bser])")
_FLIP: Final = re.compile(r"P?t(?P<place>\d{1,2})\^t_(?P<as>[bser])")
_TRICK: Final = re.compile(r"P?t(\d{1,2})<->P?t(\d{1,2})")
_CRAFT: Final = re.compile(r"Z(?:%(?P<item>[fbxhstc])|(?P<letter>[fbxhstc])|(?P<name>[a-z]{2,40}))")
_START: Final = r"(?P<start>\d{1,2}(?:_\d{1,2})+|\d{1,2}|[A-Z]?\$(?:_[a-z])?|[A-Z]|\*|[sdt]?[re]?)"
_PIECE: Final = re.compile(r"(?P<n>\d{1,2})?(?P<owner>[A-Z])?(?P<name>[wpbtrf](?:_[a-z])?)" + _START)
_CARD: Final = re.compile(r"(?P<n>\d{1,2})?(?P<suit>[BFMR])?#(?P<name>[a-z@]*)" + _START)
_SUITS: Final = re.compile(r"\((?P<suits>[0-9BFMR+]+)\)#(?P<name>[a-z@]*)" + _START)
_ITEM: Final = re.compile(r"(?P<n>\d{1,2})?%(?P<name>[fbxhstcr_])" + _START)
_MARK: Final = re.compile(r"(?P<owner>[A-Z])?\$_(?P<name>[A-Za-z]{0,2})(?P<start>)")
_THINGS: Final = (("card", _CARD), ("item", _ITEM), ("mark", _MARK), ("piece", _PIECE))
_GROUP: Final = re.compile(r"(?P<n>\d{1,2})?\((?P<inside>[^()]*)\)" + _START)
_SUIT: Final = re.compile(r"(\d{1,2})?([BFMR])")
_TARGET: Final = re.compile(r"\d{1,2}(?:_\d{1,2})*|[A-Z]?\$(?:_[a-z])?|[A-Z]|[a-z]|\*")


def read(text: str) -> Record:
    """A whole file; BadNotation names the first line that cannot be read."""
    if len(text) > LONGEST:
        raise BadNotation(1, "", f"the text is longer than {LONGEST} characters")
    record = Record()
    for number, raw in enumerate(text.splitlines(), 1):
        line, _, comment = raw.partition("//")
        line = line.strip().removeprefix("\ufeff")
        if line:
            _line(record, number, line, comment.strip())
        elif comment:
            record.comments.append((number, comment.strip()))
    if not record.map:
        raise BadNotation(1, "", "there is no line `Map:`")
    if not record.players:
        raise BadNotation(1, "", "no line says who plays, such as `E: Name`")
    if not record.turns:
        raise BadNotation(1, "", "there are no turns")
    return record


def _line(record: Record, number: int, line: str, comment: str) -> None:
    found = _HEADER.fullmatch(line)
    if found is None:
        raise BadNotation(number, line, "a line begins with a faction's letter or a heading, and a colon")
    key, value = found["key"], found["value"].strip()
    if record.winners:
        raise BadNotation(number, line, "nothing comes after the winner")
    if len(key) == 1:
        if key not in FACTION_LETTERS:
            raise BadNotation(number, line, f"there is no faction {key}; the letters are {FACTION_LETTERS}")
        if key not in record.players:
            if record.turns:
                raise BadNotation(number, line, f"no line above says who plays {key}")
            record.players[key] = value or key
        else:
            record.turns.append(Turn(number, key, _actions(number, value), comment))
    elif key == "Map":
        record.map = _word(number, line, value, MAP_WORDS, "map")
    elif key == "Deck":
        record.deck = _word(number, line, value, DECK_WORDS, "deck")
    elif key == "Clearings":
        record.clearings = _clearings(number, line, value)
    elif key == "Pool":
        record.pool = value
    elif key == "Winner":
        if not value or any(letter not in record.players for letter in value.replace(",", "").replace(" ", "")):
            raise BadNotation(number, line, "the winners are the letters of factions that play")
        record.winners = value.replace(",", "").replace(" ", "")
    else:
        raise BadNotation(number, line, f"there is no heading {key!r}")


def _word(number: int, line: str, value: str, words: dict[str, str], what: str) -> str:
    if value.lower() not in words:
        raise BadNotation(number, line, f"there is no {what} {value[:30]!r}")
    return words[value.lower()]


def _clearings(number: int, line: str, value: str) -> list[str]:
    suits = [""] * 12
    for part in value.split(","):
        found = _CLEARING.fullmatch(part.strip())
        if found is None or not 1 <= int(found[2]) <= 12:
            raise BadNotation(number, line, f"{part.strip()[:20]!r} is not a suit and the number of a clearing")
        suits[int(found[2]) - 1] = found[1]
    if "" in suits or any(suits.count(suit) != 4 for suit in "FRM"):
        raise BadNotation(number, line, "each suit has four of the twelve clearings")
    return suits


def _actions(number: int, text: str) -> list[Action]:
    found = []
    for part in re.split("[/;]", text):
        part = "".join(part.split())
        if part:
            found.append(_action(number, part))
    return found


def _action(number: int, text: str) -> Action:
    match = _BATTLE.fullmatch(text)
    if match:
        action = Action("battle", text)
        action.faction, action.other, action.place = match["by"] or "", match["whom"], match["place"]
        action.ambushes = match["ambush"].replace("@", "")
        if match["one"] is not None:
            action.rolls = (int(match["one"]), int(match["two"]))
            if max(action.rolls) > 3:
                raise BadNotation(number, text, "a die shows 0, 1, 2 or 3")
        _is_clearing(number, text, action.place)
        return action
    match = _SCORE.fullmatch(text)
    if match:
        action = Action("score" if match["sign"] == "++" else "lose", text)
        action.faction, action.number = match["who"] or "", int(match["n"] or 1)
        return action
    match = _BOARD.fullmatch(text)
    if match:
        action = Action("board", text)
        action.other = match["who"] or ""
        return action
    match = _PATH.fullmatch(text)
    if match:
        action = Action("path", text)
        action.place = f"{match[1]}_{match[2]}"
        return action
    match = _EXPOSE.fullmatch(text)
    if match:
        action = Action("expose", text)
        action.other, action.place = match["as"] or match["as2"], match["place"] or match["place2"]
        _is_clearing(number, text, action.place)
        return action
    match = _FLIP.fullmatch(text)
    if match:
        action = Action("flip", text)
        action.other, action.place = match["as"], match["place"]
        _is_clearing(number, text, action.place)
        return action
    match = _TRICK.fullmatch(text)
    if match:
        action = Action("trick", text)
        action.place, action.other = match[1], match[2]
        _is_clearing(number, text, action.place)
        _is_clearing(number, text, action.other)
        return action
    match = _CRAFT.fullmatch(text)
    if match:
        action = Action("craft", text)
        action.other = f"%{match['item'] or match['letter']}" if match["name"] is None else match["name"]
        return action
    if "->" in text:
        return _move(number, text)
    if "^" in text:
        return _reveal(number, text)
    raise BadNotation(number, text, "this is no action: a move has `->`, a reveal `^`")


def _move(number: int, text: str) -> Action:
    left, _, right = text.partition("->")
    action = Action("move", text)
    action.things = _things(number, text, left)
    for part in right.split("+") if right else []:
        if not _TARGET.fullmatch(part):
            raise BadNotation(number, text, f"{part[:20]!r} is not a place to go to")
        if part.isdecimal() and int(part) > 12:
            raise BadNotation(number, text, f"there is no clearing {part}")
        action.targets.append(part)
    return action


def _reveal(number: int, text: str) -> Action:
    left, _, right = text.partition("^")
    action = Action("reveal", text)
    if right and (len(right) != 1 or right not in FACTION_LETTERS):
        raise BadNotation(number, text, f"{right[:20]!r} is no faction that something is shown to")
    action.other = right
    if len(left) == 1 and left in FACTION_LETTERS:
        action.faction = left
    elif left:
        action.things = _things(number, text, left)
        if any(thing.kind != "card" for thing in action.things):
            raise BadNotation(number, text, "only cards are revealed")
    return action


def _things(number: int, text: str, left: str) -> list[Thing]:
    found: list[Thing] = []
    for part in _parts(number, text, left):
        match = _SUITS.fullmatch(part)
        if match:
            for suit in match["suits"].split("+"):
                one = _SUIT.fullmatch(suit)
                if one is None:
                    raise BadNotation(number, text, f"{suit[:20]!r} is no suit")
                count = _count(number, text, one[1])
                found.append(Thing("card", count, "", match["name"], one[2], match["start"]))
            continue
        match = _GROUP.fullmatch(part)
        if match:
            if not match["inside"]:
                raise BadNotation(number, text, "there is nothing between the brackets")
            inside = _things(number, text, match["inside"])
            for thing in inside:
                thing.start = thing.start or match["start"]
                thing.count *= _count(number, text, match["n"])
            found += inside
            continue
        readings = [(kind, pattern.fullmatch(part)) for kind, pattern in _THINGS]
        kind, match = next((each for each in readings if each[1] is not None), ("", None))
        if match is None:
            raise BadNotation(number, text, f"{part[:20]!r} is no piece, card or item")
        fields = match.groupdict()
        owner = fields.get("owner") or ""
        if owner and owner not in FACTION_LETTERS:
            raise BadNotation(number, text, f"there is no faction {owner}; the letters are {FACTION_LETTERS}")
        start = fields["start"]
        if start.isdecimal() and int(start) > 12:
            raise BadNotation(number, text, f"there is no clearing {start}")
        count = _count(number, text, fields.get("n"))
        found.append(Thing(kind, count, owner, fields["name"], fields.get("suit") or "", start))
    return found


def _parts(number: int, text: str, left: str) -> list[str]:
    """Split at every + that is not between brackets."""
    parts, depth, begun = [], 0, 0
    for i, letter in enumerate(left):
        depth += (letter == "(") - (letter == ")")
        if depth not in (0, 1):
            raise BadNotation(number, text, "the brackets do not close")
        if letter == "+" and not depth:
            parts.append(left[begun:i])
            begun = i + 1
    if depth:
        raise BadNotation(number, text, "the brackets do not close")
    return [*parts, left[begun:]]


def _count(number: int, text: str, digits: str | None) -> int:
    count = int(digits) if digits else 1
    if not 1 <= count <= MOST:
        raise BadNotation(number, text, f"there cannot be {count} of them")
    return count


def _is_clearing(number: int, text: str, place: str) -> None:
    if not 1 <= int(place) <= 12:
        raise BadNotation(number, text, f"there is no clearing {place}")
