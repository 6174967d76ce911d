# not compiled: the types are looked at while the program runs
"""What Garden Nation shows, as types. Areas are numbered 7 * territory + position."""

from __future__ import annotations

from typing import Annotated, TypedDict

from polyana.games.gardennation.domains import GROUND
from polyana.kernel.views import Fields


class Shown(TypedDict):
    """What a seat sees of the table."""

    slots: list[int]  # by slot of the board: the territory that lies there, -1 before it is laid
    rotations: list[int]
    land: list[Annotated[int, GROUND]]  # by area, as the others
    numbers: list[int]
    prices: list[int]  # of the next floor
    worth: list[int]  # of the building
    brambles: list[int]
    crane_to: list[int]  # where an action there sends the crane; -1 before that is laid
    owner: list[int]
    floors: list[int]
    roof: list[int]
    leaders: list[list[int]]  # by territory: seats with the most floors
    crane: int
    tokens: list[int]  # by land: bramble tokens left
    roofs: int
    supply: list[int]  # by seat, as the others
    population: list[int]
    population_points: list[int]  # what so many inhabitants bring at the end
    points: list[int]
    ploys_used: list[Annotated[list[int], Fields("invasion", "movement", "roof")]]
    ploys_left: list[int]
    colours: list[int]
    first: int
    turn: int
    round: int
    last_round: bool
    track: list[int]  # turn order: the seat on each slot
    actions: list[int]  # that the slot gives
    projects: list[int]
    deck: int
    unseen: list[int]  # projects in the deck, in no order
    taken: list[int]  # by project: by whom
    goals: list[list[int]]  # by seat: those this seat knows
    goals_now: list[list[int]]  # what they are worth now
    counted: list[list[list[int]]]  # and which areas count
    goal_counts: list[int]
    rejected: list[int]
    lines: list[list[int]]  # by seat, at the end: the lines of the score sheet
    where: list[list[int]]  # by deed: where the action under way can be taken
    prospects: list[Annotated[list[int], Fields("deed", "area", "land", "project", "*parts")]]
    next: list[int]  # who may take the action after this one


class TurnFacts(TypedDict):
    seat: int
    actions: int  # still to take


class ActionFacts(TypedDict):
    seat: int
    reach: list[int]  # territories where the action may be taken
    ploy: int
    source: int  # the building that lost its roof
    area: int  # where the action was taken, or is about to be
