# not compiled: the search it asks is
"""Decisions thought over again: what a strong bot would have done, and what it cost not to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from polyana.analysis.chances import cost
from polyana.analysis.story import Choice, Story
from polyana.bots.base import Mind
from polyana.bots.search import SearchBot
from polyana.bots.thought import Answer, Thought
from polyana.kernel.chance import Rng
from polyana.kernel.match import Match
from polyana.kernel.state import State

BUDGET: Final = 200  # iterations for each decision
BELIEF: Final = 2.0  # trials that a first judgement is worth
SALT: Final = 2_654_435_761  # so that decisions of a game have luck of their own
SURE: Final = 8  # trials of the better answer at least, or nothing is said
LEAST: Final = 0.03  # of the chance to win: what costs less is no turning point
TOLD: Final = 8  # turning points


@dataclass(frozen=True)
class Said:
    """An answer, with the kind of question it answers."""

    kind: int
    code: int


@dataclass(frozen=True)
class Finding:
    """A decision that a strong bot would have taken in another way."""

    count: int
    position: int
    round: int
    seat: int
    played: tuple[Said, ...]  # what was answered, and what the seat itself went on with
    better: tuple[Said, ...]  # what the bot would have answered
    points: float  # that cost, in the units of the game's value: about points
    cost: float  # of the chance to win
    share: float  # of the bot's trials that went to its answer


def consider(match: Match, choice: Choice, iterations: int = BUDGET) -> Finding | None:
    """Think a decision over again; None if the bot would have answered the same, or as well."""
    entries = match.journal.entries
    g = match.state_after(choice.count)
    seat, code = entries[choice.count]
    bot = SearchBot(f"search:{iterations}", iterations, 0.0)
    thought = bot.consider(Mind(g, seat), Rng(choice.count * SALT & 0xFFFFFFFF))
    best = thought.answers[0]
    played = next((answer for answer in thought.answers if answer.code == code), None)
    if played is None or played is best or best.visits < SURE:
        return None
    lost = worth(best, thought) - worth(played, thought)
    if lost <= 0:
        return None
    left = 1.0 - choice.count / max(1, len(entries))
    gone = cost(g, seat, lost, left)
    return Finding(
        choice.count,
        choice.position,
        choice.round,
        seat,
        in_a_row(g, entries[choice.count :], seat),
        in_a_row(thought.world, thought.line, seat) or (Said(kind_of(g, seat), best.code),),
        lost,
        gone,
        best.share,
    )


def worth(answer: Answer, thought: Thought) -> float:
    """What an answer is worth by its trials. The fewer it had, the more its first judgement counts, less what first
    judgements of this decision were too high by."""
    trials = sum(each.visits for each in thought.answers)
    high = sum(each.visits * (each.first - each.value) for each in thought.answers) / trials if trials else 0.0
    first = answer.first - high
    return (answer.visits * answer.value + BELIEF * first) / (answer.visits + BELIEF)


def in_a_row(world: State, line: Sequence[tuple[int, int]], seat: int) -> tuple[Said, ...]:
    """The seat's own answers at the beginning of a line, until somebody else or chance has a say, or one thing is
    done."""
    g = world.copy()
    found: list[Said] = []
    for who, code in line:
        if who != seat or g.over or g.question(seat) is None or (found and g.rests()):
            break
        found.append(Said(kind_of(g, seat), code))
        g.answer(seat, code)
    return tuple(found)


def kind_of(g: State, seat: int) -> int:
    q = g.question(seat)
    assert q is not None
    return q.kind


def turning_points(findings: Sequence[Finding], most: int = TOLD, least: float = LEAST) -> list[Finding]:
    """The dearest decisions, in the order of the game; of one turn of a seat only the dearest."""
    found: list[Finding] = []
    for finding in sorted(findings, key=lambda each: -each.cost):
        near = any(other.seat == finding.seat and other.round == finding.round for other in found)
        if finding.cost >= least and not near and len(found) < most:
            found.append(finding)
    return sorted(found, key=lambda each: each.count)


def findings(match: Match, story: Story, iterations: int = BUDGET) -> Iterator[Finding | None]:
    """Every decision thought over again, the most telling first: whoever has no more time stops listening."""
    for choice in story.suspects():
        yield consider(match, choice, iterations)
