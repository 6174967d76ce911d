"""Setup, rounds with their changing turn order, territory control and the end (2, 4, 12, 14)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import remove

from polyana.games.gardennation import scoring
from polyana.games.gardennation.action import PASSED, Action
from polyana.games.gardennation.domains import LOWEST
from polyana.games.gardennation.garden import (
    ACTIONS,
    BOX,
    DEALT_GOALS,
    POPULATION_FIRST,
    POPULATION_OTHERS,
    Acting,
    GardenNation,
)
from polyana.games.gardennation.goals import GOAL_CARDS, GOAL_OF_CARD, GOALS
from polyana.games.gardennation.kinds import (
    ALL_KEPT,
    BEGINS,
    CHOSE_COLOUR,
    COLOUR,
    CONTROLS,
    DEAL,
    DEALT,
    FIRST_PLAYER,
    GOAL_SCORED,
    KEEP,
    KEPT,
    LAID,
    LAY,
    LIMIT,
    NEXT_PLAYER,
    PLAYS_NEXT,
    POPULATION_SCORED,
    REVEAL,
    REVEALED,
    ROUND,
    SCORED,
)
from polyana.games.gardennation.territories import COLOUR_NAMES, ROTATIONS, TERRITORIES
from polyana.games.gardennation.views import TurnFacts
from polyana.kernel.packing import Packer, Unpacker
from polyana.kernel.state import ALL, CHANCE, START, Procedure, Question, only
from polyana.kernel.tensors import Page

# Stages of Play.
TERRITORY_LAID: Final = 1
REVEALING: Final = 2
PROJECT_SHOWN: Final = 3
COLOURING: Final = 4
COLOURED: Final = 5
BEGINNING: Final = 6
BEGUN: Final = 7
DEALING: Final = 8
DEALT_ONE: Final = 9
HAVE_KEPT: Final = 10
NEW_ROUND: Final = 11
TURN: Final = 12
TURN_OVER: Final = 13
NEXT_CHOSEN: Final = 14
CONTROL: Final = 15


class Play(Procedure[GardenNation]):
    """The whole game: setup, then rounds of actions, territory control, preparation (gardennation:4.1)."""

    name: ClassVar[str] = "Play"

    def __init__(self, stage: int = START, seat: int = 0, slot: int = 0) -> None:
        super().__init__(stage)
        self.seat = seat  # who is next, in the setup and on the turn-order track
        self.slot = slot  # of the board, then of the turn-order track

    def copy(self) -> Play:
        return Play(self.stage, self.seat, self.slot)

    def pack_into(self, p: Packer) -> None:
        p.number(31178)
        p.number(self.stage)
        p.number(self.seat)
        p.number(self.slot)

    @staticmethod
    def unpacked(u: Unpacker) -> Play:
        return Play(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.thing(at, self.stage)
        page.seat_number(at + 1, self.seat)
        page.thing(at + 2, self.slot)

    def step(self, g: GardenNation, got: int) -> None:
        stage = self.stage
        if stage == START:  # gardennation:2.1, gardennation:r8
            self.roll(g, TERRITORY_LAID, LAY)
        elif stage == TERRITORY_LAID:
            g.board = g.board.laid(self.slot, got // ROTATIONS, got % ROTATIONS)
            g.tell(LAID, [self.slot, got // ROTATIONS, got % ROTATIONS])
            self.slot += 1
            if self.slot < TERRITORIES:
                self.stage = START
            else:
                g.land = g.board.land[:]
                self.stage = REVEALING
        elif stage == REVEALING:  # gardennation:2.3b
            if -1 in g.projects:
                self.roll(g, PROJECT_SHOWN, REVEAL)
            else:
                self.stage = COLOURING
        elif stage == PROJECT_SHOWN:
            g.deck = remove(g.deck, got)
            g.projects[g.projects.index(-1)] = got
            g.tell(REVEALED, [got])
            self.stage = REVEALING
        elif stage == COLOURING:  # gardennation:2.5c
            free = [colour for colour in range(len(COLOUR_NAMES)) if colour not in g.colours]
            self.ask(g, COLOURED, self.seat, COLOUR, "gardennation:2.5c", free)
        elif stage == COLOURED:
            g.colours = [*g.colours[: self.seat], got, *g.colours[self.seat + 1 :]]
            g.tell(CHOSE_COLOUR, [self.seat, got])
            self.seat += 1  # gardennation:r50
            self.stage = COLOURING if self.seat < g.seats else BEGINNING
        elif stage == BEGINNING:  # gardennation:2.6a
            self.roll(g, BEGUN, FIRST_PLAYER, list(range(g.seats)))
        elif stage == BEGUN:
            g.first = got
            g.population = [POPULATION_OTHERS] * g.seats
            g.population[got] = POPULATION_FIRST  # gardennation:2.6b
            g.tell(BEGINS, [got])
            self.stage = DEALING
        elif stage == DEALING:  # gardennation:2.9a, a card to everybody in turn
            dealt = GOAL_CARDS - g.goals.count(BOX)
            if dealt < DEALT_GOALS * g.seats:
                self.seat = dealt % g.seats
                self.roll(g, DEALT_ONE, DEAL)
            else:  # gardennation:2.9b, gardennation:r35: at the same time, unseen
                rule = "gardennation:2.9b"
                self.ask_all(g, HAVE_KEPT, [Question(seat, KEEP, rule, False, None) for seat in range(g.seats)])
        elif stage == DEALT_ONE:
            g.goals.move(got, self.seat, only(self.seat))
            g.tell(DEALT, [self.seat, GOAL_OF_CARD[got]], only(self.seat))
            self.stage = DEALING
        elif stage == HAVE_KEPT:
            for seat in range(g.seats):
                self.keep(g, seat, g.answer_of(seat))
            g.tell(ALL_KEPT, [])
            self.stage = NEW_ROUND
        elif stage == NEW_ROUND:
            self.begin_round(g)
        elif stage == TURN:
            g.turn = self.seat
            self.call(g, TURN_OVER, Turn(self.seat, ACTIONS[g.seats][self.slot]))
        elif stage == TURN_OVER:
            self.pass_on(g)
        elif stage == NEXT_CHOSEN:
            self.take_slot(g, got)
        elif stage == CONTROL:
            control(g)  # gardennation:12.4
            if g.last_round or g.round == g.rules.rounds:  # gardennation:14.2, gardennation:r37, gardennation:r48
                if not g.last_round:
                    g.tell(LIMIT, [g.round])
                finish(g)
            else:
                g.first = self.seat  # gardennation:4.11a, gardennation:4.11b
                self.stage = NEW_ROUND

    def keep(self, g: GardenNation, seat: int, code: int) -> None:
        """The seat's other two goals leave the game; only the seat knows which."""
        kept = [code // GOALS, code % GOALS]
        g.tell(KEPT, [seat, kept[0], kept[1]], only(seat))  # gardennation:2.9c
        for card in g.goals.within(seat):
            if GOAL_OF_CARD[card] in kept:
                kept.remove(GOAL_OF_CARD[card])
            else:
                g.goals.move(card, BOX, only(seat))  # gardennation:2.9d

    def begin_round(self, g: GardenNation) -> None:
        g.round += 1
        g.track = [-1] * len(ACTIONS[g.seats])  # gardennation:4.11a
        g.track[0] = g.first  # gardennation:2.7
        if g.seats == 2:
            g.track[1] = 1 - g.first
        self.slot = 0
        self.seat = g.first
        g.tell(ROUND, [g.round, g.first])
        self.stage = TURN

    def pass_on(self, g: GardenNation) -> None:
        """Who plays next?"""
        if self.slot + 1 == len(g.track):  # gardennation:4.10
            self.stage = CONTROL
        elif g.seats == 2:  # gardennation:4.9a
            if self.slot + 2 < len(g.track):  # gardennation:r10
                g.track[self.slot] = -1
                g.track[self.slot + 2] = self.seat
            self.slot += 1
            self.seat = 1 - self.seat
            self.stage = TURN
        else:
            waiting = still_to_play(g)
            if len(waiting) == 1:  # gardennation:r11
                self.take_slot(g, waiting[0])
            else:
                self.ask(g, NEXT_CHOSEN, self.seat, NEXT_PLAYER, "gardennation:4.6a")

    def take_slot(self, g: GardenNation, seat: int) -> None:
        """The marker of the next player goes on the next free slot."""
        self.slot += 1
        g.track[self.slot] = seat  # gardennation:4.6b
        if g.log is not None:
            g.tell(PLAYS_NEXT, [seat, self.slot])
        self.seat = seat
        self.stage = TURN

    def candidates(self, g: GardenNation, q: Question) -> list[int]:
        if q.kind == LAY:
            turns = ROTATIONS if g.turning else 1
            return [territory * ROTATIONS + turn for territory in to_lay(g) for turn in range(turns)]
        if q.kind == REVEAL:
            return list(g.deck)
        if q.kind == DEAL:
            return g.goals.within(BOX)
        if q.kind == NEXT_PLAYER:
            return list(range(g.seats))
        held = sorted(set(g.goals_of(q.seat)))
        return [first * GOALS + second for first in held for second in held]

    def options(self, g: GardenNation, q: Question) -> list[int]:
        if q.seat == CHANCE:
            return self.candidates(g, q)
        if q.kind == NEXT_PLAYER:
            return still_to_play(g)
        held = sorted(set(g.goals_of(q.seat)))
        return [held[i] * GOALS + held[j] for i in range(len(held)) for j in range(i + 1, len(held))]

    def outcomes(self, g: GardenNation, q: Question) -> int:
        if q.kind == LAY:
            return (TERRITORIES - self.slot) * (ROTATIONS if g.turning else 1)
        if q.kind == REVEAL:
            return len(g.deck)
        return g.goals.count(BOX) if q.kind == DEAL else super().outcomes(g, q)

    def outcome(self, g: GardenNation, q: Question, which: int) -> int:
        if q.kind == LAY:
            turns = ROTATIONS if g.turning else 1
            return to_lay(g)[which // turns] * ROTATIONS + which % turns
        if q.kind == REVEAL:
            return g.deck[which]
        return g.goals.nth(BOX, which) if q.kind == DEAL else super().outcome(g, q, which)

    def forbids(self, g: GardenNation, q: Question, code: int) -> str:
        if q.kind == NEXT_PLAYER:
            return "gardennation:4.6a" if code >= g.seats or code in g.track else ""
        if q.kind == KEEP:
            held = g.goals_of(q.seat)
            first = code // GOALS
            second = code % GOALS
            # a pair is written once, the lower number first
            return "" if first < second and first in held and second in held else "gardennation:2.9b"
        return super().forbids(g, q, code)


def still_to_play(g: GardenNation) -> list[int]:
    """The seats without a marker on the turn-order track."""
    placed = 0  # as bits
    for seat in g.track:
        if seat >= 0:
            placed |= 1 << seat
    return [seat for seat in range(g.seats) if not placed >> seat & 1]


def to_lay(g: GardenNation) -> list[int]:
    """The territories that do not lie on the board yet."""
    laid = 0  # as bits
    for territory in g.board.slots:
        if territory >= 0:
            laid |= 1 << territory
    return [territory for territory in range(TERRITORIES) if not laid >> territory & 1]


ACTION_OVER: Final = 1


class Turn(Acting):
    """A player's actions (gardennation:4.2), one after the other, each where the one before sent the crane."""

    name: ClassVar[str] = "Turn"

    def __init__(self, seat: int, actions: int, stage: int = START) -> None:
        super().__init__(seat, actions, stage)

    def copy(self) -> Turn:
        return Turn(self.seat, self.actions, self.stage)

    def pack_into(self, p: Packer) -> None:
        p.number(12855)
        p.number(self.seat)
        p.number(self.actions)
        p.number(self.stage)

    @staticmethod
    def unpacked(u: Unpacker) -> Turn:
        return Turn(u.number(), u.number(), u.number())

    def note(self, page: Page, at: int) -> None:
        page.seat_number(at, self.seat)
        page.thing(at + 1, self.actions)
        page.thing(at + 2, self.stage)

    def facts(self) -> TurnFacts:
        return {"seat": self.seat, "actions": self.actions}

    def step(self, g: GardenNation, got: int) -> None:
        if self.stage == ACTION_OVER:
            self.actions -= 1
            if got == PASSED and g.rules.lose_turn:  # gardennation:r5
                self.actions = 0
        if self.actions:
            self.call(g, ACTION_OVER, Action(self.seat))
        else:
            self.done(g)


def control(g: GardenNation) -> None:
    """Territory control."""
    for territory in range(TERRITORIES):  # gardennation:12.1
        if not g.is_built_on(territory):
            continue
        leading = scoring.leaders(g.floors_on(territory))
        gain = scoring.SOLE if len(leading) == 1 else scoring.TIED  # gardennation:12.2, gardennation:12.3
        for seat in leading:
            g.population[seat] = g.population[seat] + gain
            if g.log is not None:
                g.tell(CONTROLS, [seat, territory, gain])


def finish(g: GardenNation) -> None:
    """Secret goals are shown, and everything is scored."""
    for card in range(len(g.goals.zone)):
        if g.goals.zone[card] != BOX:
            g.goals.show(card, ALL)  # gardennation:9.1
    if g.log is not None:
        for seat, line in enumerate(scoring.all_lines(g)):
            for goal, points in zip(g.goals_of(seat), line[1:-1], strict=True):
                g.tell(GOAL_SCORED, [seat, goal, points - LOWEST])
            g.tell(POPULATION_SCORED, [seat, g.population[seat], line[-1] - LOWEST])
            g.tell(SCORED, [seat, sum(line) - LOWEST])
    g.end()
