"""What a tournament says: standings, who beat whom, how parts fared. Plain data for tables, JSON and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any, Final

from polyana.arena.figures import mean_and_error
from polyana.arena.ratings import rate
from polyana.arena.record import Record
from polyana.arena.tournament import EVEN, OPEN, STRONGER, WEAKER, Tournament

VERDICTS: Final = {OPEN: "open", STRONGER: "stronger", WEAKER: "weaker", EVEN: "even"}


@dataclass(frozen=True)
class Standing:
    """One bot. Errors are standard errors."""

    bot: str
    elo: float
    elo_error: float
    games: int  # seats of them: a bot that sits twice at a table counts twice
    wins: float
    share: float
    share_error: float
    score: float
    score_error: float
    ms: float  # for a decision
    forfeits: int


@dataclass(frozen=True)
class Meeting:
    """Two bots at the same tables: what each won of the games that one of the two won."""

    bot: str
    other: str
    games: int
    wins: float
    losses: float
    share: float | None  # None: neither won any
    verdict: str


@dataclass(frozen=True)
class Part:
    """A part that seats play, whoever plays it."""

    part: str
    games: int
    wins: float
    share: float
    share_error: float
    par: float  # the share it would have if all parts were equal
    elo: float
    elo_error: float


@dataclass(frozen=True)
class InPart:
    """A bot in one part, compared with all bots in all parts."""

    bot: str
    part: str
    games: int
    wins: float
    share: float
    share_error: float
    elo: float
    elo_error: float


@dataclass(frozen=True)
class Results:
    game: str
    mode: str
    seats: int
    seed: int
    elo: float  # the difference looked for
    budget: int
    played: int
    decided: bool  # all pairs that met
    standings: list[Standing]  # the strongest first; a ladder in its order
    meetings: list[Meeting]
    parts: list[Part]
    in_parts: list[InPart]
    failures: list[dict[str, Any]]

    def told(self) -> dict[str, Any]:
        told: dict[str, Any] = _rounded(asdict(self))
        return told


def results(tournament: Tournament) -> Results:
    plan = tournament.plan
    everything = [tournament.records[ticket.key] for ticket in tournament.tickets]
    good = [record for record in everything if not record.error]
    standings = _standings(plan.bots, good)
    order = tournament.ladder or sorted(range(len(plan.bots)), key=lambda bot: -standings[bot].elo)
    verdicts = [pair.verdict for pair in tournament.pairs.values()]
    parts, in_parts = _parts(plan.bots, good)
    return Results(
        plan.game,
        plan.mode,
        plan.seats,
        plan.seed,
        plan.elo,
        tournament.budget,
        len(good),
        bool(verdicts) and OPEN not in verdicts,
        [standings[bot] for bot in order],
        _meetings(tournament, good, order),
        parts,
        in_parts,
        [
            {
                "bots": [plan.bots[bot] for bot in record.sits],
                "table": record.table,
                "round": record.round,
                "turn": record.turn,
                "seed": record.seed,
                "error": record.error,
            }
            for record in everything
            if record.error
        ],
    )


def _standings(bots: Sequence[str], records: Sequence[Record]) -> list[Standing]:
    ratings = rate([(tuple((bot,) for bot in record.sits), record.wins) for record in records], [len(bots)])
    found: list[Standing] = []
    for bot, spec in enumerate(bots):
        seats = [(record, seat) for record in records for seat, sits in enumerate(record.sits) if sits == bot]
        wins = [record.wins[seat] for record, seat in seats]
        thought = sum(record.thought[seat] for record, seat in seats)
        answers = sum(record.answers[seat] for record, seat in seats)
        forfeits = sum(record.forfeit == seat for record, seat in seats)
        share, share_error = share_and_error(wins)
        score, score_error = mean_and_error([float(record.scores[seat]) for record, seat in seats])
        rating = ratings[bot]
        found.append(
            Standing(
                spec,
                rating.elo,
                rating.error,
                len(seats),
                sum(wins),
                share,
                share_error,
                score,
                score_error,
                1000.0 * thought / max(1, answers),
                forfeits,
            )
        )
    return found


def _meetings(tournament: Tournament, records: Sequence[Record], order: Sequence[int]) -> list[Meeting]:
    bots = tournament.plan.bots
    found: list[Meeting] = []
    for one in order:
        for other in order:
            met = [record for record in records if one in record.sits and other in record.sits]
            if one == other or not met:
                continue
            wins = sum(_won(record, one) for record in met)
            losses = sum(_won(record, other) for record in met)
            share = wins / (wins + losses) if wins + losses else None
            verdict = VERDICTS[tournament.verdict(one, other)]
            found.append(Meeting(bots[one], bots[other], len(met), wins, losses, share, verdict))
    return found


def _won(record: Record, bot: int) -> float:
    """By one seat of the bot, if several of it sit at the table."""
    own = [record.wins[seat] for seat, sits in enumerate(record.sits) if sits == bot]
    return sum(own) / len(own)


def _parts(bots: Sequence[str], records: Sequence[Record]) -> tuple[list[Part], list[InPart]]:
    told = [record for record in records if record.parts]
    names = sorted({part for record in told for part in record.parts})
    if not names:
        return [], []
    count = len(bots)
    both = [
        (tuple((bot, count + names.index(part)) for bot, part in zip(record.sits, record.parts)), record.wins)
        for record in told
    ]
    of_parts = rate(both, [count, len(names)])[count:]
    pairs = sorted({(bot, part) for record in told for bot, part in zip(record.sits, record.parts)})
    single = rate(
        [(tuple((pairs.index(pair),) for pair in zip(record.sits, record.parts)), record.wins) for record in told],
        [len(pairs)],
    )
    parts: list[Part] = []
    for name, rating in zip(names, of_parts):
        seats = [(record, seat) for record in told for seat, part in enumerate(record.parts) if part == name]
        wins = [record.wins[seat] for record, seat in seats]
        par = sum(1.0 / len(record.sits) for record, _ in seats) / len(seats)
        parts.append(Part(name, len(seats), sum(wins), *share_and_error(wins), par, rating.elo, rating.error))
    in_parts: list[InPart] = []
    for (bot, part), rating in zip(pairs, single):
        wins = [
            record.wins[seat]
            for record in told
            for seat, pair in enumerate(zip(record.sits, record.parts))
            if pair == (bot, part)
        ]
        in_parts.append(InPart(bots[bot], part, len(wins), sum(wins), *share_and_error(wins), rating.elo, rating.error))
    return parts, in_parts


def share_and_error(wins: Sequence[float]) -> tuple[float, float]:
    """A share of wins. Its error takes one game won and one lost for granted: ten of ten are not sure of the next."""
    n = len(wins)
    likely = (sum(wins) + 1.0) / (n + 2.0)
    return sum(wins) / max(1, n), sqrt(likely * (1.0 - likely) / (n + 2.0))


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: _rounded(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_rounded(one) for one in value]
    return value
