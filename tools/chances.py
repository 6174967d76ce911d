"""Fits how judgements become chances to win (`polyana.analysis.chances`): `python -m tools.chances GAME --games 200`.

Bots that stray a little play each other. Wherever somebody else has a say than before, what all seats are judged at and
how much of the game was left are set beside who won. `late` and `early` are those of a grid under which that was least
surprising; the loss is in nats for a position, beside that of equal chances.
"""

from __future__ import annotations

import argparse
from math import log

from polyana import games
from polyana.analysis.chances import Scale
from polyana.arena.match import game_seed, play
from polyana.bots import find
from polyana.kernel.state import State

GRID = [0.25 * 1.25**i for i in range(26)]
EVERY = 3  # of the stops, one in so many: those beside each other say the same


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--seats", type=int, default=0)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--bot", default="easy")
    given = arguments.parse_args()
    game = games.find(given.game)
    seats = given.seats or game.usual
    seen: list[tuple[list[float], float, list[float]]] = []
    bot = find(given.bot)
    for number in range(given.games):
        stops: list[tuple[int, list[float]]] = []
        before = [-1, 0, 0]  # seat, answers, changes of seat

        def watch(
            g: State, seat: int, code: int, stops: list[tuple[int, list[float]]] = stops, before: list[int] = before
        ) -> None:
            before[1] += 1
            if seat != before[0]:
                before[0] = seat
                before[2] += 1
                if before[2] % EVERY == 0:
                    stops.append((before[1], [g.judge(each) for each in range(g.seats)]))

        outcome = play(game.setup(seats), [bot] * seats, game_seed(given.seed, number), watch)
        seen += [(judged, 1.0 - at / before[1], list(outcome.wins)) for at, judged in stops]
    loss, late, early = min((loss_of(seen, Scale(late, early)), late, early) for late in GRID for early in [0.0, *GRID])
    print(f"# {given.games} games of {seats} {given.bot}, seed {given.seed}: loss {loss:.3f}, even {log(seats):.3f}")
    print(f"[{game.name}]\nlate = {late:.2f}\nearly = {early:.2f}")


def loss_of(seen: list[tuple[list[float], float, list[float]]], scale: Scale) -> float:
    total = 0.0
    for judged, left, wins in seen:
        chances = scale.chances(judged, left)
        total -= sum(win * log(max(chance, 1e-9)) for win, chance in zip(wins, chances, strict=True))
    return total / max(1, len(seen))


if __name__ == "__main__":
    main()
