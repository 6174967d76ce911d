"""Information-set Monte-Carlo tree search over the kernel's questions alone.

Every iteration starts from a state the seat imagines, plays down the tree, and ends with the game's judgement. The tree
is open-loop: a node is the list of answers that led to it, chance is drawn anew each time and leaves no trace in it. So
one node stands for many states, and its statistics are averages over what the seat cannot know.

What another seat would answer depends on what that seat holds. The imagined worlds are therefore sorted by what each
other seat would know in them, and another seat keeps one table of statistics for each of its own hands; the searching
seat has one table for all worlds, since it cannot tell them apart.

A table is opened when its node is reached for the second time: all options are judged once, own questions in a row
followed to their end, and the options are considered in that order, more of them the more often the node is visited.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final

from polyana.bots.base import Bot, Mind
from polyana.kernel.chance import Rng
from polyana.kernel.state import CHANCE, State

WORLDS: Final = 12  # imagined at the start of a decision and used in turn
LOOKS: Final = 1024  # judgements spent on opening one table at most
OPEN_AT: Final = 2  # visits of a node before another seat's table, or a later one of one's own, is opened
SCALE: Final = 10.0  # points of judgement that make e : 1 odds
FIRST: Final = 3.0  # options considered at the first visit of a table, and how their number grows
WIDEN: Final = 1.0
EXPLORE: Final = 0.1
BELIEF: Final = 2.0  # visits the first judgement of an option is worth
WON: Final = 0.75  # of the value of a finished game, the part that is winning; the rest is by how much


class Table:
    """What is known about the options of one seat at one node. Options stand in the order of their first judgement."""

    def __init__(self, codes: list[int], firsts: list[float]) -> None:
        self.codes = codes
        self.firsts = firsts  # the first judgement, as a chance to win
        self.visits = [0] * len(codes)
        self.totals = [0.0] * len(codes)
        self.visited = 0


class Node:
    """A list of answers. Chance has none: it is drawn anew."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.tables: dict[int, Table] = {}
        self.reached: dict[int, int] = {}

    def child(self, code: int) -> Node:
        found = self.children.get(code)
        if found is None:
            found = Node()
            self.children[code] = found
        return found


class Step:
    """One decision on the way down: whose, and which option of which table."""

    def __init__(self, seat: int, table: Table, option: int) -> None:
        self.seat = seat
        self.table = table
        self.option = option


class SearchBot(Bot):
    """`iterations` or, where that is 0, `seconds` of thinking for each decision with more than one option."""

    def __init__(self, name: str, iterations: int, seconds: float) -> None:
        super().__init__(name)
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        if len(options) == 1:
            return options[0]
        start = perf_counter()
        search = Search(mind, rng)
        done = 0
        while done < self.iterations or (self.iterations == 0 and perf_counter() - start < self.seconds):
            search.iterate()
            done += 1
        return search.best(options)


class Search:
    """The tree of one decision."""

    def __init__(self, mind: Mind, rng: Rng) -> None:
        self.seat = mind.seat
        self.rng = rng
        self.root = Node()
        self.turn = 0
        self.worlds: list[State] = []
        self.hands: list[list[int]] = []  # world -> seat -> which of that seat's hands it is
        known: list[list[dict[str, object]]] = []
        for _ in range(WORLDS):
            world = mind.imagine(rng)
            while len(known) < world.seats:
                known.append([])
            hands: list[int] = []
            for seat in range(world.seats):
                hand = 0
                if seat != self.seat:
                    view = world.show(seat)
                    while hand < len(known[seat]) and known[seat][hand] != view:
                        hand += 1
                    if hand == len(known[seat]):
                        known[seat].append(view)
                hands.append(hand)
            self.worlds.append(world)
            self.hands.append(hands)

    def iterate(self) -> None:
        """Down the tree in one world, judge where it ends, and remember."""
        which = self.turn % len(self.worlds)
        self.turn += 1
        hands = self.hands[which]
        g = self.worlds[which].copy()
        node = self.root
        asker = node  # the node where the question on the table was put: nobody sees the others' answers to it
        path: list[Step] = []
        while not g.over:
            seat = self.next_seat(g)
            options = g.options(seat)
            if seat == CHANCE:
                g.answer(seat, options[self.rng.below(len(options))])
                continue
            position = g.position
            if len(options) == 1:
                g.answer(seat, options[0])
                node = node.child(options[0])
                if g.position != position:
                    asker = node
                continue
            key = seat * WORLDS + hands[seat]
            table = asker.tables.get(key)
            if table is None:
                reached = asker.reached.get(key, 0) + 1
                asker.reached[key] = reached
                if reached < OPEN_AT and asker is not self.root:
                    break
                self.open(asker, g, seat, key, LOOKS)
                table = asker.tables[key]
            option = self.select(table, options)
            if option < 0:
                break
            code = table.codes[option]
            path.append(Step(seat, table, option))
            g.answer(seat, code)
            node = node.child(code)
            if g.position != position:
                asker = node
        self.remember(g, path)

    def next_seat(self, g: State) -> int:
        """Whose answer is next. Where several are asked: one's own first, then in order, or anybody if one will do."""
        if not g.answers:
            return g.asked[0].seat
        if g.question(self.seat) is not None:
            return self.seat
        if g.first_wins:
            return g.asked[self.rng.below(len(g.asked))].seat
        return g.to_act()

    def open(self, node: Node, g: State, seat: int, key: int, looks: int) -> float:
        """Judge every option of a question, the seat's own next questions included; returns the best judgement."""
        options = g.options(seat)
        share = looks // len(options)
        values: list[tuple[float, int]] = []
        for i in range(len(options)):
            code = options[i]
            after = g.copy()
            after.answer(seat, code)
            following = 0 if after.over else len(after.options(seat))
            if following == 0 or following > share or after.answers:
                value = after.judge(seat)
            else:
                value = self.open(node.child(code), after, seat, key, share)
            values.append((-value, i))
        values.sort()
        node.tables[key] = Table([options[i] for _, i in values], [chance_to_win(-value) for value, _ in values])
        return -values[0][0]

    def select(self, table: Table, options: list[int]) -> int:
        """The most promising option that is legal in this world, or -1 if the table knows none."""
        visited = table.visited
        wide = int(FIRST + WIDEN * sqrt(visited))
        reach = EXPLORE * sqrt(visited + 1.0)
        legal = set(options)
        best = -1
        highest = -1.0
        for i in range(len(table.codes)):
            if table.codes[i] not in legal:
                continue
            n = table.visits[i]
            value = (table.totals[i] + BELIEF * table.firsts[i]) / (n + BELIEF) + reach / (n + 1)
            if value > highest:
                highest = value
                best = i
            wide -= 1
            if wide == 0:
                break
        return best

    def remember(self, g: State, path: list[Step]) -> None:
        values = [-1.0] * g.seats
        for step in path:
            value = values[step.seat]
            if value < 0.0:
                value = chance_to_win(g.judge(step.seat))
                if g.over:
                    winners = g.winners()
                    won = 1.0 / len(winners) if step.seat in winners else 0.0
                    value = WON * won + (1.0 - WON) * value
                values[step.seat] = value
            table = step.table
            table.visits[step.option] += 1
            table.totals[step.option] += value
            table.visited += 1

    def best(self, options: list[int]) -> int:
        """The option most often tried; the better one of equals."""
        table = self.root.tables.get(self.seat * WORLDS)
        if table is None:  # no time for even one iteration
            return options[self.rng.below(len(options))]
        best = 0
        for i in range(1, len(table.codes)):
            n = table.visits[i]
            most = table.visits[best]
            if n > most or (n == most and n > 0 and table.totals[i] > table.totals[best]):
                best = i
        return table.codes[best]


def chance_to_win(points: float) -> float:
    """What a lead of so many points is worth."""
    return 1.0 / (1.0 + exp(-points / SCALE))
