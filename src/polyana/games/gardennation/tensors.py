"""Garden Nation in numbers: what a seat sees of the areas, cards and tracks, and its answers."""

from __future__ import annotations

from typing import Final

from polyana.games.gardennation import domains
from polyana.games.gardennation.garden import ACTIONS, OPEN_PROJECTS, PLOYS, PLOYS_EACH, ROOFS, GardenNation
from polyana.games.gardennation.goals import GOAL_OF_CARD, GOALS, PROJECTS
from polyana.games.gardennation.kinds import KINDS
from polyana.games.gardennation.packing import PROCEDURES
from polyana.games.gardennation.territories import AREAS, BRAMBLE, LANDS, POSITIONS, ROTATIONS, TERRITORIES
from polyana.kernel.state import State, sees
from polyana.kernel.tensors import HIGHEST, Page, Sheet, Tensors

SEATS: Final = 4
SLOTS: Final = max([len(actions) for actions in ACTIONS.values()])
ROUNDS: Final = 100
MOST_FLOORS: Final = 20

SHEET: Final = Sheet(SEATS)
SLOT: Final = SHEET.part("slots", TERRITORIES, of=domains.TERRITORY)
ROTATION: Final = SHEET.part("rotations", TERRITORIES, high=ROTATIONS - 1)
LAND: Final = SHEET.part("land", TERRITORIES, POSITIONS, of=domains.GROUND)  # areas by their number, as in answers
NUMBER: Final = SHEET.part("numbers", TERRITORIES, POSITIONS, high=9)
BRAMBLES: Final = SHEET.part("brambles", TERRITORIES, POSITIONS)  # printed, chosen since or not
FLOORS: Final = SHEET.part("floors", SEATS, TERRITORIES, POSITIONS, high=MOST_FLOORS, tells=["floors", "owner"])
ROOF: Final = SHEET.part("roof", TERRITORIES, POSITIONS)
CRANE: Final = SHEET.part("crane", TERRITORIES)
TOKENS: Final = SHEET.part("tokens", LANDS, high=9)
ROOF_LEFT: Final = SHEET.part("roofs", 1, high=ROOFS)
SUPPLY: Final = SHEET.part("supply", SEATS, high=MOST_FLOORS)
POPULATION: Final = SHEET.part("population", SEATS, high=HIGHEST)
POINTS: Final = SHEET.part("points", SEATS, high=HIGHEST)
PLOY: Final = SHEET.part("ploys-used", SEATS, PLOYS, high=PLOYS_EACH, tells=["ploys_used", "ploys_left"])
COLOUR: Final = SHEET.part("colours", SEATS, of=domains.COLOUR)
FIRST: Final = SHEET.part("first", SEATS)
TURN: Final = SHEET.part("turn", SEATS)
ROUND: Final = SHEET.part("round", 1, high=ROUNDS)
LAST_ROUND: Final = SHEET.part("last-round", 1, tells=["last_round"])
TRACK: Final = SHEET.part("track", SLOTS, high=SEATS)  # on each slot the seat, from 1, oneself first
ACTION: Final = SHEET.part("actions", SLOTS, high=9)
PROJECT: Final = SHEET.part("projects", OPEN_PROJECTS, of=domains.PROJECT)
UNSEEN: Final = SHEET.part("unseen", PROJECTS, tells=["unseen", "deck"])
TAKEN: Final = SHEET.part("taken", SEATS, PROJECTS)
GOAL: Final = SHEET.part("goals", SEATS, GOALS, high=4)  # those that are known
GOAL_COUNT: Final = SHEET.part("goal-counts", SEATS, high=4, tells=["goal_counts"])
REJECTED: Final = SHEET.part("rejected", GOALS, high=2)
RULE: Final = SHEET.part("rules", 4, tells=[])
LIMIT: Final = SHEET.part("round-limit", 1, high=ROUNDS, tells=[])
SHEET.leaves_out(
    {
        "prices": "follow from numbers and floors",
        "worth": "follows from numbers and floors",
        "crane_to": "follows from the slots",
        "leaders": "follow from the floors",
        "population_points": "follow from the population",
        "goals_now": "follow from goals and areas",
        "counted": "follow from goals and areas",
        "lines": "are counted when the game is over",
        "where": "follows from the areas, the crane and the running procedure",
        "prospects": "follow from projects and areas",
        "next": "follows from the track",
    }
)


class Sight(Tensors):
    def __init__(self) -> None:
        super().__init__(SHEET, KINDS.questions, PROCEDURES, {})

    def look(self, g: State, seat: int, page: Page) -> None:
        assert isinstance(g, GardenNation)
        self.areas(g, page)
        page.row(TOKENS, g.tokens)
        page.put(ROOF_LEFT, g.roofs_left)
        page.by_seat(SUPPLY, g.supply)
        page.by_seat(POPULATION, g.population)
        page.by_seat(POINTS, g.points)
        page.seat(FIRST, g.first)
        page.seat(TURN, g.turn)
        page.put(ROUND, g.round)
        page.put(LAST_ROUND, g.last_round)
        track = g.track
        for slot in range(len(track)):
            page.seat_number(TRACK + slot, track[slot])
        page.row(ACTION, ACTIONS[g.seats])
        page.things(PROJECT, g.projects)
        for project in g.deck:
            page.mark(UNSEEN + project)
        for project in range(PROJECTS):
            if g.taken[project] >= 0:
                page.mark(TAKEN + (g.taken[project] - seat) % g.seats * PROJECTS + project)
        seats = g.seats
        for i in range(seats):
            who = (seat + i) % seats
            page.thing(COLOUR + i, g.colours[who])
            for ploy in range(PLOYS):
                page.put(PLOY + i * PLOYS + ploy, g.ploys_used[PLOYS * who + ploy])
        self.goals(g, seat, page)
        rules = g.rules
        page.put(RULE, rules.any_site)
        page.put(RULE + 1, rules.by_land)
        page.put(RULE + 2, rules.descending)
        page.put(RULE + 3, rules.lose_turn)
        page.put(LIMIT, rules.rounds)

    def areas(self, g: GardenNation, page: Page) -> None:
        board = g.board
        page.things(SLOT, board.slots)
        page.row(ROTATION, board.rotations)
        page.things(LAND, list(g.land))
        page.row(NUMBER, list(board.number))
        page.row(ROOF, list(g.roof))
        viewer, seats = page.viewer, g.seats
        owner, floors, printed = g.owner, g.floors, board.land
        for area in range(AREAS):
            if owner[area] >= 0:
                page.put(FLOORS + (owner[area] - viewer) % seats * AREAS + area, floors[area])
            if printed[area] == BRAMBLE:
                page.mark(BRAMBLES + area)
        if g.crane >= 0:
            page.mark(CRANE + g.crane)

    def goals(self, g: GardenNation, seat: int, page: Page) -> None:
        """A goal may be on two cards."""
        counts = [0] * (SEATS * GOALS)
        rejected = [0] * GOALS
        held = [0] * SEATS
        zone, seen = g.goals.zone, g.goals.seen
        for card in range(len(zone)):
            who = zone[card]
            known = sees(seen[card], seat)
            goal = GOAL_OF_CARD[card]
            if who >= 0:
                i = (who - seat) % g.seats
                held[i] = held[i] + 1
                if known:
                    counts[i * GOALS + goal] = counts[i * GOALS + goal] + 1
            elif known:
                rejected[goal] = rejected[goal] + 1
        page.row(GOAL, counts)
        page.row(GOAL_COUNT, held)
        page.row(REJECTED, rejected)


SIGHT: Final = Sight()
