"""Root at the terminal: the map with what stands on it, and the boards of the factions.

A clearing is a box of five lines: number, suit and ruler on its upper edge; a line for each faction with its warriors
counted and its buildings and tokens as letters; pawns, slots, ruins and the option that one may type on its lower edge.
Where there is no room for the map, clearings are a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from polyana.cli.boards.plain import Board
from polyana.games.root.deck import QUEST_SUIT, SUIT, load
from polyana.games.root.terms import (
    ALLIANCE,
    AVAILABLE,
    BUILDING,
    CLEARINGS,
    COLUMNS,
    DAMAGED,
    DECK,
    DECREE,
    DISCARD,
    EXHAUSTED,
    EYRIE,
    FACTIONS,
    FIRST_PIECE,
    FOX_BASE,
    HOSTILE,
    IN_THE_BOX,
    IS_VAGABOND,
    ITEMS,
    LAST_PIECE,
    MARQUISE,
    OWNER,
    PLAY,
    RECRUITER,
    ROOST,
    SAWMILL,
    SUITS,
    SUPPORTERS,
    SYMPATHY,
    TYPE,
    VAGABOND,
    WARRIOR_OF,
    WOOD,
    WORKSHOP,
)
from polyana.kernel.meaning import Domain
from polyana.kernel.state import Event
from polyana.kernel.views import View

NARROW: Final = 96  # columns below which clearings are listed
BOX_WIDTH: Final = 18
BOX_HEIGHT: Final = 5
ROWS: Final = 33  # of the map
QUEST_DISPLAY: Final = -1
SUIT_STYLES: Final = (
    "bold #ffffff on #a83232",
    "bold #1c1c1c on #e2c044",
    "bold #1c1c1c on #e39a57",
    "bold #ffffff on #3f6fa8",
)
FACTION_STYLES: Final = ("bold #f08a3c", "bold #6f9df0", "bold #6cc45a", "bold #c8c8c8", "bold #909090")
PATH: Final = "#8a7a55"
RIVER: Final = "#4a7aa0"
FOREST: Final = "#4f9a55"
EDGE: Final = "#9a9a8a"
MARK: Final = "bold #000000 on #ffe94d"


class Shown(msgspec.Struct):
    """What a view shows of the table."""

    map: str
    factions: list[int]
    suits: list[int]
    active: int
    round: int
    points: list[int]
    dominance: list[int]
    partner: list[int]
    pieces: list[list[int]]
    ruler: list[int]
    open_slots: list[int]
    ruins: list[int]
    burnt: list[int]
    supply: list[int]
    keep_lost: int
    leader: int
    deposed: list[int]
    officers: int
    counts: list[int]
    known: list[list[int]]
    item_supply: list[int]
    crafted: list[list[int]]
    pawns: list[int]
    characters: list[int]
    items: list[list[list[int]]]
    relations: list[list[int]]
    quests: list[int]


class Asked(msgspec.Struct):
    kind: int
    codes: list[int]


def read(view: View) -> Shown:
    return msgspec.convert(view["table"], Shown)


@cache
def drawing(name: str) -> dict[str, Any]:
    """The map as its data draws it: coordinates from 0 to 1000."""
    return load(f"map-{name}")


class Canvas:
    """Lines of styled letters."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.width = width
        self.height = height

    def put(self, x: int, y: int, letter: str, style: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.letters[y][x] = letter
            self.styles[y][x] = style

    def write(self, x: int, y: int, text: Text) -> None:
        """A styled text, its own background left as it is."""
        at = [str(text.style)] * len(text.plain)
        for span in text.spans:
            for i in range(span.start, span.end):
                at[i] = str(span.style)
        for i, letter in enumerate(text.plain):
            self.put(x + i, y, letter, at[i])

    def dots(self, start: tuple[int, int], end: tuple[int, int], letter: str, style: str) -> None:
        """A straight line of dots."""
        (x, y), (x2, y2) = start, end
        steps = max(abs(x2 - x) // 2, abs(y2 - y), 1)
        for i in range(steps + 1):
            self.put(round(x + (x2 - x) * i / steps), round(y + (y2 - y) * i / steps), letter, style)

    def room(self, x: int, y: int, width: int) -> tuple[int, int]:
        """The nearest place for a word of this width where nothing stands but paths, a column free on both sides."""
        near = sorted(
            ((dx, dy) for dx in range(-12, 13) for dy in range(-2, 3)), key=lambda d: abs(d[0]) + 4 * abs(d[1])
        )
        for free in (" ", " ·~"):
            for dx, dy in near:
                left, row = x + dx, y + dy
                if left >= 1 and left + width < self.width and 0 <= row < self.height:
                    if all(letter in free for letter in self.letters[row][left - 1 : left + width + 1]):
                        return left, row
        return x, y

    def lines(self) -> list[RenderableType]:
        found: list[RenderableType] = []
        for letters, styles in zip(self.letters, self.styles):
            line = Text(no_wrap=True)
            for letter, style in zip(letters, styles):
                line.append(letter, style=style)
            line.rstrip()
            found.append(line)
        return found


class RootBoard(Board):
    """Draws Root; questions are lists, whose numbers stand on the map, too."""

    def draw(self, views: Sequence[View], fresh: Sequence[Event]) -> RenderableType:
        shown = read(views[0])
        for view in views[1:]:
            other = read(view)
            shown.known = [sorted({*mine, *more}) for mine, more in zip(shown.known, other.known)]
        marks = self.marks(views)
        parts: list[RenderableType] = [self.standing(views[0], shown)]
        if self.screen.width >= NARROW:
            parts += self.map(shown, marks)
        else:
            parts += self.listing(shown, marks)
        for seat, faction in enumerate(shown.factions):
            if faction >= 0:
                parts += self.faction(shown, seat, faction)
        parts += self.shared(shown)
        return Group(*parts)

    # Words.

    def say(self, id: str, **arguments: str | int) -> str:
        return self.texts.message(f"root-{id}", **arguments)

    def word(self, domain: str, value: int) -> str:
        return self.texts.value(self.game, self.domain(domain), value, self.names)

    def domain(self, name: str) -> Domain:
        found = {domain.name: domain for kind in self.game.kinds for domain in kind.domains}
        found |= {domain.name: domain for event in self.game.events for _, domain in event.arguments}
        return found[name]

    def sign(self, faction: int) -> Text:
        return Text(self.say("sign", n=faction), style=FACTION_STYLES[faction])

    def suit(self, suit: int) -> Text:
        return Text(f" {self.say('card-suit', n=suit)} ", style=SUIT_STYLES[suit])

    def counted(self, counts: Sequence[int]) -> str:
        """Items with their numbers."""
        named = [
            f"{self.word('item', item)}{f' ×{n}' if n > 1 else ''}" for item, n in enumerate(counts[:ITEMS]) if n > 0
        ]
        return ", ".join(named) or self.say("nobody")

    def cards(self, cards: Sequence[int]) -> Text:
        """Cards by name, coloured by suit."""
        text = Text()
        for i, card in enumerate(cards):
            text.append(", " if i else "")
            text.append(self.word("card", card), style=SUIT_STYLES[SUIT[card]].split(" on ")[1])
        return text

    # Whose turn it is.

    def standing(self, view: View, shown: Shown) -> Text:
        running = view["running"]
        for name, facts in running if isinstance(running, list) else ():
            if name == "Turn":
                told = self.say(
                    "standing",
                    round=shown.round,
                    faction=self.word("faction", facts["faction"]),
                    phase=self.say("phase", n=facts["phase"]),
                )
                return Text(told, style=FACTION_STYLES[facts["faction"]])
        return Text(self.say("setting-up"), style="bold") if not view["over"] else Text("")

    def marks(self, views: Sequence[View]) -> dict[int, str]:
        """Places that may be chosen now, with the number to type."""
        found: dict[int, str] = {}
        for view in views:
            if view["question"] is not None:
                asked = msgspec.convert(view["question"], Asked)
                if [domain.name for domain in self.game.kinds[asked.kind].domains] in (["clearing"], ["place"]):
                    found |= {place: f"#{i + 1}" for i, place in enumerate(asked.codes)}
        return found

    # The map.

    def map(self, shown: Shown, marks: dict[int, str]) -> list[RenderableType]:
        data = drawing(shown.map)
        canvas = Canvas(min(self.screen.width - 1, 110), ROWS)
        across = [place["x"] for place in data["clearing"]]
        down = [place["y"] for place in data["clearing"]]

        def spot(place: dict[str, Any]) -> tuple[int, int]:
            """The middle of a place on the canvas."""
            room, rows = canvas.width - BOX_WIDTH, ROWS - BOX_HEIGHT
            x = (place["x"] - min(across)) * room / (max(across) - min(across)) + BOX_WIDTH // 2
            y = (place["y"] - min(down)) * rows / (max(down) - min(down)) + BOX_HEIGHT // 2
            return round(x), round(y)

        spots = [spot(clearing) for clearing in data["clearing"]]
        if data["rules"]["river_divides_forests"]:
            for one, other in data["links"]["river"]:
                canvas.dots(spots[one - 1], spots[other - 1], "~", RIVER)
        for one, other in data["links"]["paths"]:
            canvas.dots(spots[one - 1], spots[other - 1], "·", PATH)
        for clearing, (x, y) in enumerate(spots):
            for i, line in enumerate(self.box(shown, clearing, marks.get(clearing, ""))):
                canvas.write(x - BOX_WIDTH // 2, y - BOX_HEIGHT // 2 + i, line)
        for i, forest in enumerate(data["forest"]):
            label = self.forest(shown, i, marks)
            x, y = spot(forest)
            canvas.write(*canvas.room(x - len(label.plain) // 2, y, len(label.plain)), label)
        return canvas.lines()

    def box(self, shown: Shown, clearing: int, mark: str) -> list[Text]:
        top = Text("┌", style=EDGE).append_text(self.head(shown, clearing))
        top = self.filled(top, "─").append("┐", style=EDGE)
        lines = [top]
        for faction in (MARQUISE, EYRIE, ALLIANCE):
            line = Text("│", style=EDGE).append_text(self.force(shown, faction, clearing))
            lines.append(self.filled(line, " ").append("│", style=EDGE))
        bottom = Text("└", style=EDGE)
        for part in (self.pawns(shown, clearing), self.slots(shown, clearing), Text(mark, style=MARK)):
            if part.plain:
                bottom.append("─", style=EDGE).append_text(part)
        lines.append(self.filled(bottom, "─").append("┘", style=EDGE))
        return lines

    def filled(self, text: Text, letter: str) -> Text:
        return text.append(letter * (BOX_WIDTH - 1 - text.cell_len), style=EDGE)

    def head(self, shown: Shown, clearing: int) -> Text:
        suit = shown.suits[clearing]
        name = self.word("suit", suit) if suit >= 0 else "?"
        text = Text(f" {clearing + 1} {name} ", style=SUIT_STYLES[suit] if suit >= 0 else "reverse")
        if shown.ruler[clearing] >= 0:
            ruler = shown.ruler[clearing]
            text.append(f"♔{self.say('sign', n=ruler)}", style=FACTION_STYLES[ruler])
        return text

    def force(self, shown: Shown, faction: int, clearing: int) -> Text:
        """Warriors counted, buildings and tokens as letters."""
        text = Text(style=FACTION_STYLES[faction])
        warriors = shown.pieces[WARRIOR_OF[faction]][clearing]
        if warriors:
            text.append(f" {self.say('sign', n=faction)}{warriors}")
        for piece in range(FIRST_PIECE[faction] + 1, LAST_PIECE[faction] + 1):
            count = shown.pieces[piece][clearing]
            letter = self.say("piece-sign", n=piece)
            if not count:
                continue
            if TYPE[piece] == BUILDING:
                text.append(f" {'▪'.join([''] + [letter] * count)}")
            else:
                text.append(f" {letter}{count if count > 1 else ''}")
        return text

    def pawns(self, shown: Shown, place: int) -> Text:
        text = Text()
        for v, where in enumerate(shown.pawns):
            if where == place:
                text.append(f" {self.say('sign', n=VAGABOND + v)} ", style=f"{FACTION_STYLES[VAGABOND + v]} reverse")
        return text

    def slots(self, shown: Shown, clearing: int) -> Text:
        text = Text("□" * shown.open_slots[clearing])
        text.append("▨" if clearing in shown.ruins else "")
        text.append("▒" if clearing in shown.burnt else "", style="bold red")
        return text

    def forest(self, shown: Shown, forest: int, marks: dict[int, str]) -> Text:
        place = CLEARINGS + forest
        text = Text(f"♣{self.say('letter', n=forest)}", style=FOREST)
        for part in (self.pawns(shown, place), Text(marks.get(place, ""), style=MARK)):
            if part.plain:
                text.append(" ").append_text(part)
        return text

    def listing(self, shown: Shown, marks: dict[int, str]) -> list[RenderableType]:
        """The same without a drawing: a line a clearing."""
        data = drawing(shown.map)
        near: list[list[int]] = [[] for _ in range(CLEARINGS)]
        for one, other in data["links"]["paths"]:
            near[one - 1].append(other)
            near[other - 1].append(one)
        grid = Grid.grid(padding=(0, 1))
        for clearing in range(CLEARINGS):
            here = Text()
            for faction in (MARQUISE, EYRIE, ALLIANCE):
                here.append_text(self.force(shown, faction, clearing))
            grid.add_row(
                Text(marks.get(clearing, ""), style=MARK),
                self.head(shown, clearing),
                self.slots(shown, clearing),
                here.append(" ").append_text(self.pawns(shown, clearing)),
                Text(f"→ {' '.join(str(n) for n in sorted(near[clearing]))}", style=PATH),
            )
        forests = Text(f"{self.say('forests')}:", style=FOREST)
        for i, forest in enumerate(data["forest"]):
            around = " ".join(str(n) for n in forest["clearings"])
            forests.append("  ").append_text(self.forest(shown, i, marks)).append(f" ({around})", style=PATH)
        return [grid, forests]

    # The boards of the factions.

    def faction(self, shown: Shown, seat: int, faction: int) -> list[RenderableType]:
        style = FACTION_STYLES[faction]
        head = Text("► " if shown.active == faction else "  ", style=style)
        head.append(f"{self.say('sign', n=faction)} {self.word('faction', faction)}", style=style)
        head.append(f" ({self.names[seat]})")
        if shown.dominance[faction] < 0:
            head.append("  " + self.say("points", n=shown.points[faction]), style="bold")
        elif shown.partner[faction] < 0:
            head.append("  " + self.say("dominates", card=self.word("card", shown.dominance[faction])), style="bold")
        if shown.partner[faction] >= 0:
            partner = self.word("faction", shown.partner[faction])
            head.append("  " + self.say("allied-with", faction=partner), style="bold")
        if WARRIOR_OF[faction] >= 0:
            head.append(" · " + self.say("warriors-left", n=shown.supply[WARRIOR_OF[faction]]))
        head.append(" · " + self.say("hand", n=shown.counts[faction]))
        if shown.known[faction]:
            head.append(": ").append_text(self.cards(shown.known[faction]))
            head.append(", …" if len(shown.known[faction]) < shown.counts[faction] else "")
        lines: list[Text] = [head]
        if faction == MARQUISE:
            lines += self.marquise(shown)
        elif faction == EYRIE:
            lines += self.eyrie(shown)
        elif faction == ALLIANCE:
            lines += self.alliance(shown)
        else:
            lines += self.vagabond(shown, faction)
        if not IS_VAGABOND[faction] and any(shown.crafted[faction]):
            lines.append(Text(f"{self.say('made')}: {self.counted(shown.crafted[faction])}"))
        if shown.known[PLAY + faction]:
            lines.append(Text(f"{self.say('in-play')}: ").append_text(self.cards(shown.known[PLAY + faction])))
        return [lines[0], *(Padding(line, (0, 0, 0, 4)) for line in lines[1:])]

    def marquise(self, shown: Shown) -> list[Text]:
        built = [IN_THE_BOX[piece] - shown.supply[piece] for piece in (SAWMILL, WORKSHOP, RECRUITER)]
        told = self.say(
            "marquise-board",
            sawmills=built[0],
            workshops=built[1],
            recruiters=built[2],
            wood=shown.supply[WOOD],
        )
        return [Text(told + (f"; {self.say('keep-lost')}" if shown.keep_lost else ""))]

    def eyrie(self, shown: Shown) -> list[Text]:
        if shown.leader < 0:
            return []
        roosts = IN_THE_BOX[ROOST] - shown.supply[ROOST]
        told = self.say("eyrie-board", leader=self.word("leader", shown.leader), roosts=roosts)
        if shown.deposed:
            names = ", ".join(self.word("leader", leader) for leader in shown.deposed)
            told += "; " + self.say("deposed", names=names)
        decree = Text(f"{self.say('decree')}: ")
        for column in range(COLUMNS):
            decree.append(f"{'  ' if column else ''}{self.word('column', column)}")
            for card in shown.known[DECREE + column]:
                decree.append(" ").append_text(self.suit(SUIT[card]))
        return [Text(told), decree]

    def alliance(self, shown: Shown) -> list[Text]:
        told = self.say(
            "alliance-board",
            supporters=shown.counts[SUPPORTERS],
            officers=shown.officers,
            sympathy=IN_THE_BOX[SYMPATHY] - shown.supply[SYMPATHY],
        )
        bases = [self.word("suit", suit) for suit in range(SUITS) if not shown.supply[FOX_BASE + suit]]
        if bases:
            told += "; " + self.say("bases", names=", ".join(bases))
        lines = [Text(told)]
        if shown.known[SUPPORTERS]:
            lines.append(Text(f"{self.say('among-them')}: ").append_text(self.cards(shown.known[SUPPORTERS])))
        return lines

    def vagabond(self, shown: Shown, faction: int) -> list[Text]:
        v = faction - VAGABOND
        if shown.characters[v] < 0:
            return []
        who = self.word("character", shown.characters[v])
        if shown.pawns[v] >= 0:
            who += f", {self.word('place', shown.pawns[v])}"
        done = sum(1 for place in shown.quests if place == v)
        items = Text(f"{who}; {self.say('carries')}: ").append_text(self.carried(shown.items[v], 0))
        if any(sides[DAMAGED] + sides[DAMAGED + EXHAUSTED] for sides in shown.items[v]):
            items.append(f"; {self.say('damaged')}: ", style="red").append_text(self.carried(shown.items[v], DAMAGED))
        relations = Text(f"{self.say('relations')}: ")
        others = [other for other in shown.factions if 0 <= other < VAGABOND]
        for i, other in enumerate(others):
            space = shown.relations[v][other]
            relations.append("; " if i else "").append(self.word("faction", other), style=FACTION_STYLES[other])
            relations.append(f" — {self.word('relation', space + 1)}", style="red" if space == HOSTILE else "")
        relations.append(f" · {self.say('quests-done', n=done)}")
        return [items, relations]

    def carried(self, items: Sequence[Sequence[int]], first: int) -> Text:
        """Items of one box; exhausted ones in brackets."""
        text = Text()
        for item, sides in enumerate(items):
            for side, brackets in ((first, "{}"), (first + EXHAUSTED, "({})")):
                n = sides[side]
                if n:
                    name = self.word("item", item) + (f" ×{n}" if n > 1 else "")
                    text.append(", " if text.plain else "")
                    text.append(brackets.format(name), style="dim" if side != first else "")
        return text if text.plain else Text(self.say("nobody"))

    # What lies beside the map.

    def shared(self, shown: Shown) -> list[RenderableType]:
        lines = [
            Text(self.say("piles", deck=shown.counts[DECK], discard=shown.counts[DISCARD])),
            Text(self.say("item-supply", names=self.counted(shown.item_supply))),
        ]
        quests = [quest for quest, place in enumerate(shown.quests) if place == QUEST_DISPLAY]
        if quests:
            told = Text(f"{self.say('quests-shown')}: ")
            for i, quest in enumerate(quests):
                told.append("; " if i else "")
                told.append(self.word("quest", quest), style=SUIT_STYLES[QUEST_SUIT[quest]].split(" on ")[1])
            lines.append(told)
        if shown.known[AVAILABLE]:
            lines.append(Text(f"{self.say('available')}: ").append_text(self.cards(shown.known[AVAILABLE])))
        return list(lines)

    def sheet(self, view: View, scores: Sequence[int]) -> RenderableType:
        shown = read(view)
        grid = Grid.grid(padding=(0, 2))
        grid.add_row(*(Text(self.say("column", n=n), style="bold") for n in range(3)))
        for seat, (name, score) in enumerate(zip(self.names, scores)):
            faction = shown.factions[seat]
            told = self.say("points", n=score)
            if shown.partner[faction] >= 0 and shown.dominance[faction] >= 0:
                told = self.say("allied-with", faction=self.word("faction", shown.partner[faction]))
            elif shown.dominance[faction] >= 0:
                told = self.word("card", shown.dominance[faction])
            grid.add_row(name, Text(self.word("faction", faction), style=FACTION_STYLES[faction]), told)
        return grid

    def legend(self) -> None:
        self.screen.message("root-legend")


BOARD: Final = RootBoard
assert len(FACTION_STYLES) == FACTIONS
assert OWNER[FOX_BASE] == ALLIANCE
