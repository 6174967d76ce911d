"""Positions in a few lines, and a table on which one thing is done.

`start()` dictates what chance answers and what the seats choose, which is how a front end plays. `position()` then puts
buildings, inhabitants and the crane where a rule needs them. Everything done after that goes through `Match.answer`,
and the state is checked after every answer. Territories lie as printed on the board unless a test says otherwise:
4 in the centre, 1 NW, 2 NE, 5 E, 7 SE, 6 SW, 3 W, none of them turned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from polyana.games.gardennation import domains
from polyana.games.gardennation.action import Action
from polyana.games.gardennation.game import GAME
from polyana.games.gardennation.garden import GardenNation
from polyana.games.gardennation.goals import GOAL_NAMES, GOAL_OF_CARD, GOALS, PROJECT_NAMES
from polyana.games.gardennation.play import Play, Turn, finish
from polyana.games.gardennation.territories import BRAMBLE, DATA, LAND_NAMES, ROTATIONS
from polyana.kernel.game import Value
from polyana.kernel.match import Match
from polyana.kernel.state import CHANCE, NOTHING, PASS
from tests.rules import table as rules

At = tuple[int, str]  # territory as numbered, position
Building = tuple[At, int, int]  # where, whose, how many floors

POSITIONS = ["C", "NW", "NE", "E", "SE", "SW", "W"]
SLOTS: list[int] = DATA["layout"]["printed"]["territory_by_slot"]
PROJECTS = ["temple", "water_reservoir", "air_base", "apartments"]
GOALS_EACH = [  # what the seats keep unless a test says otherwise
    ("cabaret", "sculpture"),
    ("post_office", "market"),
    ("barracks", "watchtower"),
    ("belfry", "observatory"),
]
DEEDS = {
    "build": domains.BUILD,
    "demolish": domains.DEMOLISH,
    "invade": domains.INVADE,
    "move": domains.MOVE,
    "transfer": domains.TRANSFER,
    "skip": domains.SKIP,
}


def area(at: At) -> int:
    return (at[0] - 1) * 7 + POSITIONS.index(at[1])


def project(name: str) -> int:
    return PROJECT_NAMES.index(name)


def goal(name: str) -> int:
    return GOAL_NAMES.index(name)


def at(code: int) -> At:
    return code // 7 + 1, POSITIONS[code % 7]


class Table(rules.Table[GardenNation]):
    """A match in the middle of somebody's turn."""

    @property
    def deeds(self) -> set[str]:
        self.expect("deed")
        return {name for name, deed in DEEDS.items() if deed in self.options}

    @property
    def crane(self) -> int:
        """The territory it stands on, 0 beside the board."""
        return self.g.crane + 1

    def places(self, deed: str) -> set[At]:
        """Where the deed can be done."""
        twin = self.twin()
        twin.answer(DEEDS[deed])
        return {at(code) for code in twin.options}

    # What is done.

    def _do(self, deed: str, *codes: int) -> None:
        self.expect("deed")
        self.answer(DEEDS[deed])
        for code in codes:
            self.answer(code)

    def build(self, where: At, land: str = "", done: bool = True) -> None:
        """Build, decline any project."""
        self._do("build", area(where))
        if land:
            self.answer(LAND_NAMES.index(land))
        if done and self.asked == "project":
            self.answer(PASS)

    def demolish(self, where: At) -> None:
        self._do("demolish", area(where))

    def invade(self, where: At, done: bool = True) -> None:
        self._do("invade", area(where))
        if done and self.asked == "project":
            self.answer(PASS)

    def move(self, territory: int) -> None:
        self._do("move", territory - 1)

    def transfer(self, source: At, target: At) -> None:
        self._do("transfer", area(source), area(target))

    def skip(self) -> None:
        self._do("skip")

    def complete(self, name: str, refill: str = "") -> None:
        """Complete a project; a new one is revealed, the first of the deck unless named."""
        self.expect("project")
        self.answer(project(name))
        if self.seat == CHANCE:
            self.answer(project(refill) if refill else self.options[0])

    def offered(self) -> set[str]:
        """The projects that may be completed now."""
        if self.asked != "project":
            return set()
        return {PROJECT_NAMES[code] for code in self.options if code != PASS}

    def next(self, seat: int) -> None:
        self.expect("next-player")
        self.answer(seat)

    def finish_round(self) -> None:
        """Everybody builds at the first place that offers itself, the rest of the round."""
        number = self.g.round
        while not self.g.over and self.g.round == number:
            self.answer(PASS if PASS in self.options else self.options[0])

    # What is refused: the rule that forbids it, or "".

    def refused(self, deed: str, *codes: At | int) -> str:
        twin = self.twin()
        for code in (DEEDS[deed], *(area(c) if isinstance(c, tuple) else c for c in codes)):
            rule = twin.refused_answer(code)
            if rule:
                return rule
            twin.answer(code)
        return ""


def start(
    seats: int = 2,
    *,
    first: int = 0,
    options: Mapping[str, Value] | None = None,
    slots: Sequence[int] = SLOTS,
    rotations: Sequence[int] = (0,) * 7,
    projects: Sequence[str] = PROJECTS,
    goals: Sequence[tuple[str, str]] = GOALS_EACH,
    until: str = "deed",
) -> Table:
    """A new game, played up to the first question named."""
    table = Table(Match(GAME.setup(seats, options)))
    laid = [(territory - 1) * ROTATIONS + turn for territory, turn in zip(slots, rotations, strict=True)]
    shown = [project(name) for name in projects]
    kept = [(goal(pair[0]), goal(pair[1])) for pair in goals[:seats]]
    hands = deal(kept)
    while table.asked != until:
        asked = table.asked
        if asked == "lay":
            table.answer(laid.pop(0))
        elif asked == "reveal":
            table.answer(shown.pop(0))
        elif asked == "colour":
            table.answer(table.options[0])
        elif asked == "first-player":
            table.answer(first)
        elif asked == "deal":
            table.answer(hands.pop(0))
        elif asked == "keep":
            low, high = sorted(kept[table.seat])
            table.answer(low * GOALS + high)
    return table


def deal(kept: Sequence[tuple[int, int]]) -> list[int]:
    """Cards for every seat: the two to keep, and two more."""
    free = list(range(len(GOAL_OF_CARD)))

    def take(goal: int) -> int:
        card = next(card for card in free if GOAL_OF_CARD[card] == goal)
        free.remove(card)
        return card

    wanted = [[take(goal) for goal in pair] for pair in kept]
    return in_turn([[*pair, free.pop(), free.pop()] for pair in wanted])


def in_turn(hands: Sequence[Sequence[int]]) -> list[int]:
    """Hands of four as they are dealt: a card to everybody in turn."""
    return [hand[i] for i in range(4) for hand in hands]


def position(
    seats: int = 2,
    *,
    seat: int = 0,
    crane: int = 4,
    actions: int = 2,
    slot: int = 0,
    buildings: Sequence[Building] = (),
    closed: Sequence[At] = (),
    tokens: Mapping[At, str] | None = None,
    population: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    options: Mapping[str, Value] | None = None,
    slots: Sequence[int] = SLOTS,
    rotations: Sequence[int] = (0,) * 7,
    projects: Sequence[str] = PROJECTS,
    goals: Sequence[tuple[str, str]] = GOALS_EACH,
) -> Table:
    """The seat is about to take its first action of a turn on the crane's territory (0: the first of the game).

    `supply` takes floors out of a seat's supply by putting them, as one closed building, onto the E area of 6.
    """
    table = start(
        seats,
        first=(seat - slot) % seats,
        options=options,
        slots=slots,
        rotations=rotations,
        projects=projects,
        goals=goals,
    )
    g = table.g
    g.crane = crane - 1
    for where, land in (tokens or {}).items():
        g.land[area(where)] = LAND_NAMES.index(land)
        g.tokens[LAND_NAMES.index(land)] -= 1
    for where, who, floors in buildings:
        raise_up(g, where, who, floors)
    for where in closed:
        close(g, where)
    for who, floors in (supply or {}).items():
        spot = [(6, "E"), (6, "SE"), (6, "SW"), (6, "NE")][who]
        if g.supply[who] > floors:
            raise_up(g, spot, who, g.supply[who] - floors)
            close(g, spot)
    for who, inhabitants in (population or {}).items():
        g.population[who] = inhabitants
    play, turn = g.stack[0], g.stack[1]
    assert isinstance(play, Play)
    assert isinstance(turn, Turn)
    play.seat, play.slot = seat, slot
    g.track = [-1] * len(g.track)
    g.track[slot] = seat
    for i in range(slot):
        g.track[i] = (seat - slot + i) % seats
    if seats == 2 and slot + 1 < len(g.track):
        g.track = [-1] * len(g.track)
        g.track[slot], g.track[slot + 1] = seat, 1 - seat
    turn.seat, turn.actions = seat, actions
    g.turn = seat
    g.stack[2] = Action(seat)
    g.asked = []
    g.resume(NOTHING)
    return table


def raise_up(g: GardenNation, where: At, who: int, floors: int) -> None:
    spot = area(where)
    assert g.owner[spot] < 0, f"{where} is taken"
    assert g.land[spot] != BRAMBLE, f"{where} is bramble without a token"
    g.owner[spot] = who
    g.floors[spot] = floors
    g.supply[who] -= floors


def close(g: GardenNation, where: At) -> None:
    g.roof[area(where)] = 1
    g.roofs_left -= 1


def ended(table: Table) -> list[list[int]]:
    """The final scoring of the position as it stands: per seat points, two goals, population."""
    finish(table.g)
    lines = table.g.show(-2)["lines"]
    assert isinstance(lines, list)
    return lines
