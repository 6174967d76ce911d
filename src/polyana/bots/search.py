"""Information-set Monte-Carlo tree search over the kernel's questions alone.

Every iteration starts from a state the seat imagines, plays down the tree, and ends with the game's judgement. The tree
is open-loop: a node is the list of answers that led to it, chance is drawn anew each time and leaves no trace in it. So
one node stands for many states, and its statistics are averages over what the seat cannot know.

Five things make few iterations go a long way:

- What another seat would answer depends on what that seat holds. The imagined worlds are sorted by what each other seat
  would know in them, and another seat keeps one table of statistics for each of its own hands. The searching seat has
  one table for all worlds, since it cannot tell them apart.
- A table is opened by judging every option once, own questions in a row followed to their end. Options are considered
  in that order, more of them the more often the table is visited. Opening tables is what takes the time, so there is a
  purse for it that every iteration fills a little: the nodes visited most often are the first to get theirs.
- The n-th trial of each of the seat's own answers meets the same world and the same draws. Answers are compared under
  equal luck, which takes fewer trials than waiting for luck to even out. The first trials meet few worlds, so that the
  answers to them are soon known.
- How far the first judgement of a table's options was off on average is taken from those not yet tried as well, and
  how much is worth exploring is measured by how far the results lie apart. So a game may count in any points it likes.
- To be next is worth something, and how much is learned from the tables opened so far. So a branch that ends before
  somebody's answer can be compared with one that ends after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import mypyc_attr

from polyana.bots.base import Bot, Mind
from polyana.bots.thought import Answer, Thought
from polyana.bots.value import Value
from polyana.bots.weights import shipped
from polyana.kernel.chance import Rng
from polyana.kernel.errors import PolyanaError
from polyana.kernel.state import CHANCE, State

WORLDS: Final = 6  # imagined at the start of a decision and used in turn
EARLY_WORLDS: Final = 2  # so many of them at first, one more
STAY: Final = 8  # after so many trials of an answer each
ROOT_WORLDS: Final = 3  # of them, so many different ones judge the first options together
ROOT_LOOKS: Final = 4096  # judgements of one world spent on the seat's own question at most,
LOOKS: Final = 256  # and on any later one
FEWEST: Final = 2  # looks that are worth going on to the seat's own next question
SPEND: Final = 4  # judgements for later questions, for each iteration; a table that costs more waits until
CREDIT: Final = 256  # there have been enough, but for so many
OPEN_NEXT: Final = 2  # visits of a node before the table of whoever is next after the seat's own answers is opened,
OPEN_LATER: Final = 12  # and before any later one is, once somebody else has decided something,
CHEAP: Final = 4  # which answering a question with so few options is not
OPENINGS: Final = 2  # tables opened in one iteration at most
FIRST: Final = 3.0  # options considered at the first visit of a table, and how their number grows
WIDEN: Final = 1.0
EXPLORE: Final = 0.2  # in units of how far results lie apart
BELIEF: Final = 2.0  # visits the first judgement of an option is worth
WON: Final = 1.0  # winning or losing, in the same units, at the end of the game
DOUBT: Final = 3.0  # how far results lie apart, in points, before there are any
DOUBTS: Final = 4.0  # and how many results that is worth
LOOK_UP: Final = 16  # iterations from one look at the clock and at what is settled to the next
HASTE: Final = 1.25  # later iterations may be so much faster than those so far


class Tuning:
    """The constants that strength depends on, for whoever wants to try others."""

    def __init__(
        self,
        *,
        worlds: int = WORLDS,
        early_worlds: int = EARLY_WORLDS,
        stay: int = STAY,
        root_worlds: int = ROOT_WORLDS,
        root_looks: int = ROOT_LOOKS,
        looks: int = LOOKS,
        spend: int = SPEND,
        open_next: int = OPEN_NEXT,
        open_later: int = OPEN_LATER,
        first: float = FIRST,
        widen: float = WIDEN,
        explore: float = EXPLORE,
        belief: float = BELIEF,
        won: float = WON,
    ) -> None:
        if min(worlds, early_worlds, stay, root_worlds, root_looks, looks) < 1 or first < 1.0 or belief <= 0.0:
            raise PolyanaError("search needs one world, look, trial and option at least, and belief above 0")
        self.worlds = worlds
        self.early_worlds = early_worlds
        self.stay = stay
        self.root_worlds = root_worlds
        self.root_looks = root_looks
        self.looks = looks
        self.spend = spend
        self.open_next = open_next
        self.open_later = open_later
        self.first = first
        self.widen = widen
        self.explore = explore
        self.belief = belief
        self.won = won

    def __reduce__(self) -> tuple[object, ...]:
        return _tuning, ({name: getattr(self, name) for name in TUNED},)


TUNED: Final = (
    "worlds",
    "early_worlds",
    "stay",
    "root_worlds",
    "root_looks",
    "looks",
    "spend",
    "open_next",
    "open_later",
    "first",
    "widen",
    "explore",
    "belief",
    "won",
)


def _tuning(fields: dict[str, Any]) -> Tuning:
    return Tuning(**fields)


USUAL: Final = Tuning()


class Statistics:
    """What is known about the options of one seat at one node. Options stand in the order of their first judgement."""

    def __init__(self, codes: list[int], firsts: list[float]) -> None:
        self.codes = codes
        self.firsts = firsts  # the first judgement
        self.visits = [0] * len(codes)
        self.totals = [0.0] * len(codes)
        self.visited = 0
        self.fallen = 0.0  # by how much the first judgements were too high, added up over all visits
        self.in_a_row = False  # with the question that is being decided: one's own, no chance and nobody else between


class Node:
    """A list of answers. Chance has none: it is drawn anew."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.tables: dict[int, Statistics] = {}
        self.reached: dict[int, int] = {}

    def child(self, code: int) -> Node:
        found = self.children.get(code)
        if found is None:
            found = Node()
            self.children[code] = found
        return found


class Step:
    """One decision on the way down: whose, and which option of which table."""

    def __init__(self, seat: int, table: Statistics, option: int) -> None:
        self.seat = seat
        self.table = table
        self.option = option


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """So many `iterations`, or `seconds`, of thinking for each decision with more than one option; whichever is over
    first, where both are given."""

    def __init__(
        self, name: str, iterations: int, seconds: float, value: Value | None = None, tuning: Tuning | None = None
    ) -> None:
        super().__init__(name)
        self.iterations = iterations
        self.seconds = seconds
        self.value = value  # None: what the game comes with
        self.tuning = USUAL if tuning is None else tuning

    def __reduce__(self) -> tuple[object, ...]:
        native = (self.name, self.iterations, self.seconds, self.value, self.tuning)
        return _search_bot, (type(self), native, dict(getattr(self, "__dict__", {})))

    def choose(self, mind: Mind, rng: Rng) -> int:
        options = mind.options()
        if len(options) == 1:
            return options[0]
        return self.think(mind, rng).best(options)

    def weigh(self, mind: Mind, rng: Rng) -> list[tuple[int, float]]:
        options = mind.options()
        if len(options) == 1:
            return [(options[0], 1.0)]
        return self.think(mind, rng).shares(options)

    def consider(self, mind: Mind, rng: Rng) -> Thought:
        """What it thought before it answered: `choose` with the same numbers answers `answers[0].code`."""
        return self.think(mind, rng).thought(mind.options())

    def think(self, mind: Mind, rng: Rng) -> Search:
        start = perf_counter()
        search = Search(mind, rng, self.value, self.tuning)
        done = 0
        while self.iterations == 0 or done < self.iterations:
            if self.seconds > 0.0 and perf_counter() - start >= self.seconds:
                break
            search.iterate()
            done += 1
            if done % LOOK_UP == 0 and search.is_settled(self.left(done, perf_counter() - start)):
                break
        return search

    def left(self, done: int, spent: float) -> int:
        """Iterations still to come, after so many in so much time: at most, or by the clock about as many."""
        left = self.iterations - done
        if self.seconds > 0.0:
            at_this_pace = int(HASTE * done * (self.seconds - spent) / max(spent, 1e-6))
            if self.iterations == 0 or at_this_pace < left:
                left = at_this_pace
        return max(0, left)


def _search_bot(
    of: type[SearchBot], native: tuple[str, int, float, Value | None, Tuning], fields: Mapping[str, object]
) -> SearchBot:
    bot: SearchBot = of.__new__(of)
    bot.name, bot.iterations, bot.seconds, bot.value, bot.tuning = native
    for field, value in fields.items():
        setattr(bot, field, value)
    return bot


class Search:
    """The tree of one decision."""

    def __init__(self, mind: Mind, rng: Rng, value: Value | None = None, tuning: Tuning = USUAL) -> None:
        self.seat = mind.seat
        self.tuning = tuning
        self.luck = rng.next()
        self.root = Node()
        self.worlds: list[State] = []
        self.hands: list[list[int]] = []  # world -> seat -> which of that seat's hands it is
        self.gains: dict[int, float] = {}  # kind of question -> points its best answer has gained, added up
        self.gained: dict[int, int] = {}  # and how often
        self.looked = 0  # judgements spent on opening tables
        self.done = 0  # iterations
        self.mean = 0.0  # of all results, for this seat
        self.squares = DOUBTS * DOUBT * DOUBT  # of their distances from it
        self.spread = DOUBT  # how far they lie apart
        known: list[list[Mapping[str, object]]] = []
        for _ in range(tuning.worlds):
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
        if value is None:
            value = shipped(self.worlds[0])
        self.value = value
        self.root_opens = True
        self.open(self.root, self.different_worlds(), self.seat, self.key(0, self.seat), tuning.root_looks)
        self.root_opens = False
        self.looked = -CREDIT

    def different_worlds(self) -> list[State]:
        found: list[int] = []
        for which in range(len(self.worlds)):
            new = len(found) < self.tuning.root_worlds
            for other in found:
                if self.hands[other] == self.hands[which]:
                    new = False
            if new:
                found.append(which)
        return [self.worlds[which] for which in found]

    def key(self, which: int, seat: int) -> int:
        """Names a seat's table at a node, in a world: the same in all worlds the seat cannot tell apart."""
        return seat * self.tuning.worlds + self.hands[which][seat]

    def iterate(self) -> None:
        """Down the tree in one world, judge where it ends, and remember."""
        node = self.root
        path: list[Step] = []
        codes: list[int] = []
        mine = self.key(0, self.seat)
        trial = 0
        table = node.tables.get(mine)
        while table is not None and table.in_a_row:  # the same in every world
            option = self.select(table, None)
            trial = table.visits[option]
            codes.append(table.codes[option])
            path.append(Step(self.seat, table, option))
            node = node.child(table.codes[option])
            table = node.tables.get(mine)
        which = trial % min(len(self.worlds), self.tuning.early_worlds + trial // self.tuning.stay)
        chance = Rng(self.luck + trial)
        g = self.worlds[which].copy()
        for code in codes:
            g.answer(self.seat, code)
        self.go_on(g, which, node, path, chance)

    def go_on(self, g: State, which: int, node: Node, path: list[Step], chance: Rng) -> None:
        """After the seat's own answers."""
        asker = self.root if g.answers else node  # nobody sees the others' answers to the question on the table
        waiting = -1
        patience = self.tuning.open_next
        opened = 0
        while not g.over:
            seat = self.next_seat(g, chance)
            if seat == CHANCE:
                g.answer(seat, g.outcome(chance.below(g.outcomes())))
                continue
            options = g.options(seat)
            position = g.position
            code = options[0]
            if len(options) > 1:
                key = self.key(which, seat)
                table = asker.tables.get(key)
                if table is None:
                    reached = asker.reached.get(key, 0) + 1
                    asker.reached[key] = reached
                    if reached < patience or opened == OPENINGS or self.looked > self.tuning.spend * self.done:
                        waiting = seat
                        break
                    opened += 1
                    self.open(asker, [g], seat, key, self.tuning.looks)
                    table = asker.tables[key]
                option = self.select(table, options)
                if option < 0:
                    break
                code = table.codes[option]
                path.append(Step(seat, table, option))
                if seat != self.seat and len(table.codes) > CHEAP:
                    patience = self.tuning.open_later
            g.answer(seat, code)
            node = node.child(code)
            if g.position != position:
                asker = node
        self.remember(g, path, waiting)

    def next_seat(self, g: State, chance: Rng) -> int:
        """Whose answer is next. Where several are asked: one's own first, then in order, or anybody if one will do."""
        if not g.answers:
            return g.asked[0].seat
        if g.question(self.seat) is not None:
            return self.seat
        if g.first_wins:
            return g.asked[chance.below(len(g.asked))].seat
        return g.to_act()

    def open(self, node: Node, states: list[State], seat: int, key: int, looks: int) -> None:
        """Judge the options of a question, and learn what being asked it is worth."""
        standing = 0.0
        for g in states:
            standing += self.value.judge(g, seat)
        best = self.judge_options(node, states, seat, key, looks)
        q = states[0].question(seat)
        if q is not None:
            self.gains[q.kind] = self.gains.get(q.kind, 0.0) + best - standing / len(states)
            self.gained[q.kind] = self.gained.get(q.kind, 0) + 1

    def judge_options(self, node: Node, states: list[State], seat: int, key: int, looks: int) -> float:
        """Judge every option, the seat's own next questions included; returns the best judgement.

        Several states must be ones the seat cannot tell apart; an option is worth its average over them. Where there
        are more options than looks, some stand for all: what was begun is judged by how it may end, not half done.
        """
        options = states[0].options(seat)
        if len(options) > looks:
            options = [options[i * len(options) // looks] for i in range(looks)]
        share = looks // len(options)
        found: list[tuple[float, int]] = []
        for i in range(len(options)):
            afters: list[State] = []
            for g in states:
                after = g.copy()
                after.answer(seat, options[i])
                afters.append(after)
            after = afters[0]
            following = 0 if after.over or after.rests() else len(after.options(seat))
            if following == 0 or after.answers or (following > share and share < FEWEST):
                value = 0.0
                for after in afters:
                    value += self.value.judge(after, seat)
                value /= len(afters)
                self.looked += len(afters)
            else:
                value = self.judge_options(node.child(options[i]), afters, seat, key, share)
            found.append((-value, i))
        found.sort()
        table = Statistics([options[i] for _, i in found], [-value for value, _ in found])
        table.in_a_row = self.root_opens
        node.tables[key] = table
        return -found[0][0]

    def select(self, table: Statistics, options: list[int] | None) -> int:
        """The most promising option that is legal in this world (None: all are), or -1 if the table knows none."""
        visited = table.visited
        tuning = self.tuning
        belief = tuning.belief
        wide = int(tuning.first + tuning.widen * sqrt(visited))
        reach = tuning.explore * self.spread * sqrt(visited + 1.0)
        fall = table.fallen / visited if visited else 0.0
        best = -1
        highest = 0.0
        for i in range(len(table.codes)):
            if options is not None and table.codes[i] not in options:
                continue
            n = table.visits[i]
            value = (table.totals[i] + belief * (table.firsts[i] - fall)) / (n + belief) + reach / (n + 1)
            if best < 0 or value > highest:
                highest = value
                best = i
            wide -= 1
            if wide == 0:
                break
        return best

    def remember(self, g: State, path: list[Step], waiting: int) -> None:
        self.done += 1
        ahead = 0.0  # what the seat that is next will gain
        if waiting >= 0:
            q = g.question(waiting)
            if q is not None and q.kind in self.gained:
                ahead = self.gains[q.kind] / self.gained[q.kind]
        values = [0.0] * g.seats
        known = [False] * g.seats
        standing = self.value.judge_all(g) if self.value.learned else []
        for step in path:
            seat = step.seat
            if not known[seat]:
                known[seat] = True
                value = standing[seat] if standing else self.value.judge(g, seat)
                value += ahead if seat == waiting else -ahead / max(1, g.seats - 1)
                values[seat] = value if standing or not g.over else value + self.winning(g, seat)
            value = values[seat]
            table = step.table
            table.visits[step.option] += 1
            table.totals[step.option] += value
            table.visited += 1
            table.fallen += table.firsts[step.option] - value
        off = values[self.seat] - self.mean
        self.mean += off / self.done
        self.squares += off * (values[self.seat] - self.mean)
        self.spread = sqrt(self.squares / (self.done + DOUBTS))

    def winning(self, g: State, seat: int) -> float:
        """What winning or losing is worth beyond a judgement in points."""
        winners = g.winners()
        won = 1.0 / len(winners) if seat in winners else 0.0
        return self.tuning.won * self.spread * (2.0 * won - 1.0)

    def is_settled(self, left: int) -> bool:
        """Is it sure which option will have been tried most often, with so many iterations left?"""
        first = second = 0
        for n in self.root.tables[self.key(0, self.seat)].visits:
            if n > first:
                second = first
                first = n
            elif n > second:
                second = n
        return left < first - second

    def best(self, options: list[int]) -> int:
        """The option most often tried; the better one of equals."""
        return self.shares(options)[0][0]

    def shares(self, options: list[int]) -> list[tuple[int, float]]:
        """Options by how often they were tried, the better one of equals first, each with its share of the trials."""
        table = self.root.tables[self.key(0, self.seat)]
        found: list[tuple[int, float, int]] = []  # so that sorting puts the best first
        tried = 0
        for i in range(len(table.codes)):
            n = table.visits[i]
            if n > 0 and table.codes[i] in options:  # not so in a game whose imagined worlds are not quite right
                found.append((-n, -table.totals[i], i))
                tried += n
        found.sort()
        if not found:  # no time for any trial: the first judgement decides
            for code in table.codes:
                if code in options:
                    return [(code, 1.0)]
            return [(options[0], 1.0)]
        return [(table.codes[i], -n / tried) for n, _, i in found]

    # What was thought.

    def thought(self, options: list[int]) -> Thought:
        """Of these options: how often each was tried and with what result, and what the best are answered with."""
        table = self.root.tables[self.key(0, self.seat)]
        answers: list[Answer] = []
        tried = 0
        for code, _ in self.shares(options):
            at = table.codes.index(code) if code in table.codes else -1
            if at >= 0:
                answers.append(Answer(code, table.visits[at], table.totals[at], table.firsts[at]))
                tried += table.visits[at]
        for at in range(len(table.codes)):
            code = table.codes[at]
            if code in options and not any(answer.code == code for answer in answers):
                answers.append(Answer(code, 0, 0.0, table.firsts[at]))
        for answer in answers:
            answer.share = answer.visits / tried if tried else 1.0 if answer is answers[0] else 0.0
        return Thought(self.done, answers, self.worlds[0].copy(), self.line())

    def line(self) -> list[tuple[int, int]]:
        """From here on the answer most often tried by everybody, in the first imagined world: seats with their answers,
        chance included, as far as the tree goes."""
        found: list[tuple[int, int]] = []
        g = self.worlds[0].copy()
        node = self.root
        asker = self.root
        chance = Rng(self.luck)
        while not g.over:
            seat = self.next_seat(g, chance)
            position = g.position
            if seat == CHANCE:
                code = g.outcome(chance.below(g.outcomes()))
            else:
                options = g.options(seat)
                code = options[0]
                if len(options) > 1:
                    table = asker.tables.get(self.key(0, seat))
                    most = 0
                    if table is not None:
                        for i in range(len(table.codes)):
                            if table.visits[i] > most and table.codes[i] in options:
                                most = table.visits[i]
                                code = table.codes[i]
                    if most == 0:
                        break
                next_node = node.children.get(code)
                if next_node is None:
                    found.append((seat, code))
                    break
                node = next_node
            g.answer(seat, code)
            found.append((seat, code))
            if seat != CHANCE and g.position != position:
                asker = node
        return found
