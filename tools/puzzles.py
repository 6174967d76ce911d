"""Finds puzzles in games among bots, and writes a varied dozen of them: `python -m tools.puzzles GAME`.

Wherever a seat begins a turn, every line of it is counted by what it brings. A position becomes a candidate where few
of many lines bring the most and a greedy bot's line does not. Candidates are kept (`--keep FILE`, one a line, so that a
run that was ended goes on), and the dozen is chosen by kind of goal and by how hard they are.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from dataclasses import dataclass
from math import log
from pathlib import Path
from typing import Any

from polyana import games
from polyana.bots import Mind, find
from polyana.kernel.chance import Rng
from polyana.kernel.errors import PolyanaError
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, State
from polyana.puzzles.collection import write
from polyana.puzzles.goals import Goal, needed, reached
from polyana.puzzles.solver import TooLong, is_open, solve

Ends = Counter[tuple[int, ...]]
DOZEN = 14
# By game: seats, the options of their tables, the least that is worth asking for by kind of goal.
TABLES: dict[str, tuple[tuple[int, ...], dict[str, Any]]] = {
    "grandbois": ((2, 3, 4), {}),
    "woolybully": ((2, 3, 4), {}),
    "gardennation": ((2, 3, 4), {}),
    "root": ((2, 3, 4), {}),
}
SECRET = ("grandbois", "woolybully")  # where nobody knows what the others have
LEAST = {"points": 3, "source": 4, "lead": 1, "win": 1}
FEWEST = 10  # lines of a turn worth thinking about
SHORTEST = 2  # answers of a line
SAME = 5  # from one game at most
NEAR = 4  # candidates about as hard, of which the one that asks for most is taken
FEW = 0.08  # of the lines may solve it


@dataclass
class Candidate:
    seats: int
    journal: str
    seat: int
    goal: Goal
    lines: int
    solved: int
    line: tuple[int, ...]
    greedy: int  # how far the greedy bot comes
    game: int  # in which it was found

    def hardness(self) -> float:
        """How rare the solutions are, and how long."""
        return log(self.lines / self.solved) + 0.3 * len(self.line)


class Surveyor:
    """What every line of a turn brings: points, points by rule, the game won."""

    def __init__(self, g: State, seat: int, goals: list[Goal], limit: int) -> None:
        self.g, self.seat, self.goals, self.limit = g, seat, goals, limit
        self.known: dict[bytes, Ends] = {}

    def count(self, g: State) -> Ends:
        if not is_open(g, self.seat):
            return Counter({tuple(reached(self.g, g, self.seat, goal) for goal in self.goals): 1})
        key = g.pack()
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.limit:
                raise TooLong("too long")
            found = Counter()
            for code in g.options(self.seat):
                after = g.copy()
                after.answer(self.seat, code)
                found.update(self.count(after))
            self.known[key] = found
        return found


def greedy_end(g: State, seat: int) -> State:
    bot, rng, after = find("greedy"), Rng(3), g.copy()
    while is_open(after, seat):
        after.answer(seat, bot.choose(Mind(after, seat), rng))
    return after


def look(match: Match, seat: int, limit: int, number: int) -> list[Candidate]:
    g = match.state.copy()
    goals = [
        Goal("points"),
        Goal("win"),
        *([] if match.setup.game.name in SECRET else [Goal("lead")]),
        *(Goal("source", rule=rule) for rule in g.sources(seat)),
    ]
    try:
        ends = Surveyor(g, seat, goals, limit).count(g)
    except TooLong:
        return []
    lines = sum(ends.values())
    if lines < FEWEST:
        return []
    after = greedy_end(g, seat)
    found = []
    for place, goal in enumerate(goals):
        by: Counter[int] = Counter()
        for end, times in ends.items():
            by[end[place]] += times
        most = max(by)
        reach = reached(g, after, seat, goal)
        if most < LEAST[goal.kind] or reach >= most or by[most] / lines > FEW:
            continue
        wanted = Goal(goal.kind, 0 if goal.kind == "win" else most, goal.rule)
        assert needed(wanted) == most
        exact = solve(g, seat, wanted, limit)
        if exact.solved:
            journal = write(match.journal.entries)
            found.append(
                Candidate(g.seats, journal, seat, wanted, exact.lines, exact.solved, exact.line, reach, number)
            )
    return found


def search(game: str, given: argparse.Namespace, keep: Path) -> None:
    """More games, each of another seed, until there are enough; what is found is written at once."""
    declared = games.find(game)
    seats_of, options = TABLES[game]
    done = max([each.game for each in read(keep)], default=-1) + 1
    for number in range(done, done + given.games):
        seats = seats_of[number % len(seats_of)]
        match = Match(declared.setup(seats, options))
        chance, rng, bot = Rng(given.seed * 1_000_003 + number), Rng(number * 16 + 1), find(given.bot)
        before, found = CHANCE, 0
        with keep.open("a", encoding="utf-8") as out:
            while not match.state.over:
                match.settle(chance)
                g = match.state
                if g.over:
                    break
                seat = g.to_act()
                fresh = seat != before or (game == "root" and g.rests() and rng.below(3) == 0)
                if g.rounds() and fresh and is_open(g, seat) and len(g.options(seat)) > 1:
                    for candidate in look(match, seat, given.limit, number):
                        found += 1
                        out.write(json.dumps({**vars(candidate), "goal": vars(candidate.goal)}) + "\n")
                        out.flush()
                before = seat
                try:
                    match.answer(seat, bot.choose(Mind(g, seat), rng))
                except PolyanaError:
                    break
        print(f"game {number}, {seats} seats: {found}", flush=True)


def read(keep: Path) -> list[Candidate]:
    if not keep.exists():
        return []
    found = []
    for line in keep.read_text("utf-8").splitlines():
        table = json.loads(line)
        found.append(Candidate(**{**table, "goal": Goal(**table["goal"]), "line": tuple(table["line"])}))
    return found


def choose(candidates: list[Candidate]) -> list[Candidate]:
    """Every kind of goal in turn, spread from easy to hard, no position twice and few from one game."""
    by_kind: dict[tuple[str, str], list[Candidate]] = {}
    for each in candidates:
        if len(each.line) < SHORTEST:
            continue  # a choice, no line of play: leaving in Wooly Bully
        by_kind.setdefault((each.goal.kind, each.goal.rule), []).append(each)
    chosen: list[Candidate] = []
    wish = 0
    while len(chosen) < DOZEN and any(by_kind.values()):
        for kind in sorted(by_kind):
            games_of = Counter(each.game for each in chosen)
            positions = {each.journal for each in chosen}
            free = [each for each in by_kind[kind] if games_of[each.game] < SAME and each.journal not in positions]
            by_kind[kind] = free
            if not free or len(chosen) >= DOZEN:
                continue
            free.sort(key=Candidate.hardness)
            at = wish * len(free) // DOZEN
            near = free[max(0, at - NEAR) : at + NEAR]
            chosen.append(max(near, key=lambda each: (-games_of[each.game], each.goal.n, each.journal)))
            wish = (wish + 5) % DOZEN
    return sorted(chosen, key=Candidate.hardness)


def toml(game: str, chosen: list[Candidate]) -> str:
    out = [f"# Puzzles of {game}, found and chosen by tools/puzzles.py; tests count their lines again.\n"]
    for place, each in enumerate(chosen):
        fields = {
            "seats": each.seats,
            "seat": each.seat,
            "goal": each.goal.kind,
            **({"n": each.goal.n} if each.goal.n else {}),
            **({"rule": each.goal.rule} if each.goal.rule else {}),
            "lines": each.lines,
            "solved": each.solved,
            "line": list(each.line),
            "stars": 1 + 3 * place // len(chosen),
            "journal": each.journal,
        }
        options = TABLES[game][1]
        if options:
            fields["options"] = options
        out.append("[[puzzle]]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in fields.items()))
    return "\n".join(out)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--games", type=int, default=20)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--bot", default="easy")
    arguments.add_argument("--limit", type=int, default=1200)
    arguments.add_argument("--keep", type=Path, required=True)
    arguments.add_argument("--write", type=Path)
    given = arguments.parse_args()
    if given.games:
        search(given.game, given, given.keep)
    chosen = choose(read(given.keep))
    if given.write:
        given.write.write_text(toml(given.game, chosen), encoding="utf-8")
    for each in chosen:
        print(each.seats, each.goal, each.lines, each.solved, len(each.line), each.greedy)


if __name__ == "__main__":
    main()
