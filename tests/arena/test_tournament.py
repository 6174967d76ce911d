"""Tournaments: everybody in every place with the same luck, over when it is sure, every game once whatever happens."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from polyana import bots
from polyana.arena import parquet, record, tournament
from polyana.arena.ledger import FILE, Ledger, kept
from polyana.arena.plan import Draw, Plan, plan_of
from polyana.arena.ratings import Rows, rate
from polyana.arena.record import Record
from polyana.arena.standings import results, share_and_error
from polyana.arena.tournament import EVEN, OPEN, STRONGER, WEAKER, Pair, Tournament, run
from polyana.bots import Bot, Mind
from polyana.kernel.chance import Rng
from polyana.kernel.errors import BadSetup


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that differ in nothing but their names: games are fast, and what is counted can be put into them."""
    for name in "abcde":
        monkeypatch.setitem(bots.GUESTS, name, bots.Guest(lambda: bots.find("random")))


def play_by(winner: str, plan: Plan, budget: int) -> Tournament:
    """A tournament whose games nobody plays: who comes first in `winner` has won."""
    records: dict[tuple[int, int, int], Record] = {}
    found = Tournament(plan, budget, records)
    for wave in found.waves():
        for ticket in wave:
            names = [plan.bots[bot] for bot in ticket.sits]
            best = min(names, key=winner.index)
            count = names.count(best)
            wins = tuple(1.0 / count if name == best else 0.0 for name in names)
            nobody = (0,) * len(wins)
            records[ticket.key] = Record(
                *ticket.key, ticket.seed, ticket.sits, (), wins, nobody, 9, (0.0,) * len(wins), nobody
            )
    return found


# The plan.


@pytest.mark.parametrize(("field", "seats"), [("ab", 2), ("abc", 2), ("abc", 3), ("ab", 3), ("abcd", 3), ("ab", 4)])
def test_every_bot_has_every_seat_equally_often_with_the_same_luck(field: str, seats: int, dice: None) -> None:
    plan = plan_of("grandbois", field, "round-robin", seats, {})
    draw = Draw(plan)
    for table in draw.tables():
        number = draw.number(table)
        over = Counter[tuple[int, int]]()
        for round in range(6):
            tickets = draw.round(number, round)
            assert len({ticket.seed for ticket in tickets}) == 1
            assert len({ticket.sits for ticket in tickets}) == len(tickets), "no game comes twice"
            times = Counter((seat, bot) for ticket in tickets for seat, bot in enumerate(ticket.sits))
            for bot in table:  # within the round already
                assert len({times[seat, bot] for seat in range(seats)}) == 1
            over += times
    assert [ticket.seed for ticket in draw.round(0, 3)] != [ticket.seed for ticket in draw.round(0, 4)]


def test_tables_share_the_luck_of_a_round(dice: None) -> None:
    draw = Draw(plan_of("grandbois", "abc", "round-robin", 2, {}, seed=5))
    numbers = [draw.number(table) for table in draw.tables()]
    assert len({ticket.seed for number in numbers for ticket in draw.round(number, 7)}) == 1


def test_in_a_gauntlet_the_first_meets_one_rival_in_all_other_seats(dice: None) -> None:
    draw = Draw(plan_of("grandbois", "abc", "gauntlet", 3, {}))
    assert draw.tables() == [(0, 1), (0, 2)]
    for table in draw.tables():
        for ticket in draw.round(draw.number(table), 2):
            assert sorted(ticket.sits) == [0, table[1], table[1]]


def test_each_bot_plays_each_faction_of_a_deal() -> None:
    plan = plan_of("root", ["random", "newcomer"], "round-robin", 2, {"seat1": "eyrie", "seat2": "marquise"})
    draw = Draw(plan)
    one, two = draw.round(draw.number((0, 1)), 0)
    assert one.sits == two.sits[::-1]
    assert one.options == two.options == {"seat1": "eyrie", "seat2": "marquise"}


def test_a_bot_bound_to_a_faction_plays_nothing_else() -> None:
    plan = plan_of("root", ["eyrie=random", "newcomer"], "round-robin", 2, {})
    draw = Draw(plan)
    tickets = draw.round(draw.number((0, 1)), 0)
    assert {ticket.options[f"seat{ticket.sits.index(0) + 1}"] for ticket in tickets} == {"eyrie"}


@pytest.mark.parametrize(
    ("field", "mode", "seats", "sentence"),
    [
        (["random"], "round-robin", 2, "a tournament needs two bots or more"),
        (["random", "random"], "round-robin", 2, "'random' is named twice"),
        (["random", "gredy"], "round-robin", 2, "there is no bot 'gredy'; did you mean greedy?"),
        (["random", "greedy"], "cup", 2, "there is no tournament 'cup'; there are round-robin"),
        (["random", "greedy"], "round-robin", 7, "grandbois cannot be played by 7"),
        (["random", "eyrie=greedy"], "round-robin", 2, "nobody can be bound to 'eyrie'"),
        ([f"search:{n}" for n in range(1, 30)], "round-robin", 3, "29 bots make 3654 tables of 3"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_first(field: list[str], mode: str, seats: int, sentence: str) -> None:
    with pytest.raises(BadSetup) as error:
        plan_of("grandbois", field, mode, seats, {})
    assert str(error.value).startswith(sentence)


# When it is over.


def test_a_pair_is_decided_either_way_or_even() -> None:
    up, down, even = Pair(2, 30.0), Pair(2, 30.0), Pair(2, 60.0)
    for number in range(1500):
        up.hear(1.0 if number % 5 else 0.0)
        down.hear(0.0 if number % 5 else 1.0)
        even.hear(float(number % 2))
        if number == 4:
            assert (up.verdict, down.verdict, even.verdict) == (OPEN, OPEN, OPEN)
    assert (up.verdict, down.verdict, even.verdict) == (STRONGER, WEAKER, EVEN)


def test_decided_pairs_play_no_more(dice: None) -> None:
    plan = plan_of("grandbois", "abc", "round-robin", 2, {})
    over = play_by("abc", plan, 10_000)
    assert 0 < len(over.tickets) < 200
    assert [over.verdict(*pair) for pair in ((0, 1), (0, 2), (1, 2))] == [STRONGER] * 3
    assert over.verdict(2, 0) == WEAKER
    assert results(over).decided


def test_the_budget_is_kept_in_whole_rounds(dice: None) -> None:
    plan = plan_of("grandbois", "abc", "round-robin", 3, {})
    over = play_by("abc", plan, 10)
    assert len(over.tickets) == 9
    assert not results(over).decided
    with pytest.raises(BadSetup, match="2 games are too few"):
        run(plan, Path("nowhere"), 2)


def test_rounds_of_a_table_can_be_bounded(dice: None) -> None:
    plan = plan_of("grandbois", "abc", "gauntlet", 2, {}, rounds=3)
    assert len(play_by("abc", plan, 1000).tickets) == 2 * 3 * 2


@pytest.mark.parametrize("best", ["abcd", "dcba", "badc", "cadb"])
def test_a_ladder_puts_everybody_where_they_belong(best: str, dice: None) -> None:
    over = play_by(best, plan_of("grandbois", "abcd", "ladder", 2, {}), 10_000)
    found = results(over)
    assert "".join(each.bot for each in found.standings) == best


def test_a_ladder_whose_games_are_used_up_keeps_everybody(dice: None) -> None:
    over = play_by("dcba", plan_of("grandbois", "abcd", "ladder", 2, {}), 4)
    assert sorted(over.ladder) == [0, 1, 2, 3]


# On disk.


def test_a_run_that_goes_on_ends_as_it_would_have_ended(tmp_path: Path, dice: None) -> None:
    plan = plan_of("woolybully", "abc", "round-robin", 2, {}, seed=3, decisions=True)
    whole = run(plan, tmp_path / "whole", 18)
    run(plan, tmp_path / "parts", 6)
    path = tmp_path / "parts" / FILE
    path.write_bytes(path.read_bytes()[:-40])  # killed while it wrote a line
    heard: list[int] = []
    again = run(plan, tmp_path / "parts", 18, progress=lambda already, more: heard.append(already or more))
    assert heard[0] == 5, "what is on disk is not played again"
    assert _plain(tmp_path / "parts") == _plain(tmp_path / "whole")
    assert results(again).told()["meetings"] == results(whole).told()["meetings"]
    assert len({each.key for each in kept(tmp_path / "parts")}) == 18 == len(path.read_bytes().splitlines()) - 1


def _plain(folder: Path) -> list[Record]:
    """All games without what the clock says."""
    return sorted((replace(each, thought=()) for each in kept(folder)), key=lambda each: each.key)


def test_a_killed_process_of_many_loses_no_game_and_doubles_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = plan_of("woolybully", ["random", f"{__file__}:Deadly?marker={tmp_path / 'died'}"], "round-robin", 2, {})
    run(plan, tmp_path / "out", 12, jobs=2)
    assert (tmp_path / "died").exists()
    keys = Counter(each.key for each in kept(tmp_path / "out"))
    assert len(keys) == 12
    assert set(keys.values()) == {1}
    assert not any(each.error for each in kept(tmp_path / "out"))


class Deadly(Bot):
    """Kills its process, once."""

    def __init__(self, marker: str) -> None:
        super().__init__("deadly")
        self.marker = marker

    def choose(self, mind: Mind, rng: Rng) -> int:
        if not Path(self.marker).exists():
            Path(self.marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return mind.options()[0]


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path, dice: None) -> None:
    plan = plan_of("woolybully", "ab", "round-robin", 2, {})
    with Ledger(tmp_path, plan), pytest.raises(BadSetup, match="another run is playing"):
        Ledger(tmp_path, plan)
    with Ledger(tmp_path, plan):
        pass


def test_another_tournament_in_the_folder_is_told_by_what_differs(tmp_path: Path, dice: None) -> None:
    plan = plan_of("woolybully", "ab", "round-robin", 2, {})
    with Ledger(tmp_path, plan):
        pass
    with pytest.raises(BadSetup, match=r"another tournament \(other: bots, seed\)"):
        Ledger(tmp_path, plan_of("woolybully", "abc", "round-robin", 2, {}, seed=1))
    (tmp_path / FILE).write_text("what\n")
    with pytest.raises(BadSetup, match="is not the file of a tournament"):
        Ledger(tmp_path, plan)


def test_a_folder_that_cannot_be_is_told(tmp_path: Path, dice: None) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadSetup, match="no games can be kept in"):
        Ledger(tmp_path / "file", plan_of("woolybully", "ab", "round-robin", 2, {}))


class Clumsy(Bot):
    def choose(self, mind: Mind, rng: Rng) -> int:
        return 10**9


def test_a_game_that_breaks_is_told_and_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.GUESTS, "clumsy", bots.Guest(lambda: Clumsy("clumsy")))
    found = results(run(plan_of("woolybully", ["random", "clumsy"], "round-robin", 2, {}), tmp_path, 4))
    assert (found.played, len(found.failures)) == (0, 4)
    assert "clumsy answered 1000000000" in found.failures[0]["error"]
    assert found.standings[0].games == 0


# Ratings.


def pairings(wins: list[tuple[int, int, float]], repeat: int = 1) -> list[tuple[Rows, list[float]]]:
    games: list[tuple[Rows, list[float]]] = [(((a,), (b,)), [share, 1.0 - share]) for a, b, share in wins]
    return games * repeat


def test_ratings_are_elo() -> None:
    one, other = rate(pairings([(0, 1, 1.0)] * 10 + [(0, 1, 0.0)], 300), [2])
    assert one.elo - other.elo == pytest.approx(400.0, abs=2.0)
    assert one.elo == pytest.approx(-other.elo)
    # the textbook's error of an Elo difference from a share: half of it on either side of the mean
    share, count = 10 / 11, 3300
    error = 173.72 * (1.0 / (share * (1.0 - share) * count)) ** 0.5
    assert one.error == pytest.approx(error / 2.0, rel=0.02)


def test_ratings_go_through_common_opponents_and_know_what_is_unsure() -> None:
    few, middle, last = rate(
        pairings([(0, 1, 1.0), (0, 1, 1.0), (0, 1, 0.0)]) + pairings([(1, 2, 1.0), (1, 2, 0.0)], 90), [3]
    )
    assert few.elo > middle.elo
    assert abs(middle.elo - last.elo) < 5.0
    assert few.error > 1.8 * last.error


def test_whoever_won_everything_is_rated_too() -> None:
    one, other = rate(pairings([(0, 1, 1.0)], 20), [2])
    assert 300.0 < one.elo - other.elo < 1500.0
    assert one.error > 80.0


def test_no_games_no_opinion() -> None:
    assert [one.elo for one in rate([], [3])] == [0.0, 0.0, 0.0]


def test_bots_and_parts_are_told_apart() -> None:
    """The first bot is stronger, the first part is stronger: 0 and 1 are bots, 2 and 3 parts."""
    games = []
    for bot, part, share in ((0, 2, 10 / 11), (0, 3, 0.5), (1, 2, 0.5), (1, 3, 1 / 11)):
        games += [(((bot, part), (1 - bot, 5 - part)), [share, 1.0 - share])] * 500
    ratings = rate(games, [2, 2])
    assert ratings[0].elo == pytest.approx(100.0, abs=3.0)
    assert ratings[2].elo == pytest.approx(100.0, abs=3.0)


def test_tables_of_many_are_won_by_shares() -> None:
    """Three seats, the first wins half: its odds are two to one against each other."""
    games = [(((0,), (1,), (2,)), [0.5, 0.25, 0.25])] * 800
    first, second, third = rate(games, [3])
    assert first.elo - second.elo == pytest.approx(120.4, abs=1.5)
    assert second.elo == pytest.approx(third.elo)


def test_a_share_of_few_games_is_not_sure() -> None:
    share, error = share_and_error([1.0])
    assert share == 1.0
    assert error > 0.25
    assert share_and_error([])[0] == 0.0
    share, error = share_and_error([1.0, 0.0] * 200)
    assert share == 0.5
    assert error == pytest.approx(0.025, abs=0.001)


# What is kept.


def test_games_and_decisions_as_parquet(tmp_path: Path, dice: None) -> None:
    pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow, of the extra arena, is not installed")
    plan = plan_of("gardennation", "ab", "round-robin", 2, {}, decisions=True)
    run(plan, tmp_path, 4)
    parquet.write(plan, kept(tmp_path), tmp_path)
    games = pq.read_table(tmp_path / parquet.GAMES).to_pylist()
    decisions = pq.read_table(tmp_path / parquet.DECISIONS).to_pylist()
    assert [sum(game["wins"]) for game in games] == [1.0] * 4
    assert [game["bots"] for game in games[:2]] in ([["a", "b"], ["b", "a"]], [["b", "a"], ["a", "b"]])
    for game in games:
        own = [row for row in decisions if row["game"] == game["game"]]
        assert len(own) == game["decisions"] == sum(game["answers"])
        assert game["course"][-1] == game["scores"]
        assert len(game["course"]) == max(row["round"] for row in own)
        assert [row["number"] for row in own] == list(range(len(own)))
        assert all(row["bot"] == game["bots"][row["seat"]] and row["options"] > 0 for row in own)
    assert not list(tmp_path.glob("*.part"))


def test_parquet_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(parquet, "import_module", missing)
    with pytest.raises(BadSetup, match=r"polyana\[arena\]"):
        parquet.arrow()


def test_a_record_comes_back_as_it_was(tmp_path: Path, dice: None) -> None:
    plan = plan_of("root", "ab", "round-robin", 2, {"max_rounds": 15}, decisions=True)
    draw = Draw(plan)
    [first, _] = draw.round(draw.number((0, 1)), 0)
    [played] = record.play_portion(record.Portion(plan, (first,)))
    assert len(played.parts) == 2
    assert 0 < len(played.course) <= 15
    assert Record.read(json.loads(json.dumps(played.told()))) == played


def test_workers_are_given_bunches_that_leave_nobody_idle(dice: None) -> None:
    plan = plan_of("grandbois", "ab", "round-robin", 2, {})
    draw = Draw(plan)
    number = draw.number((0, 1))
    tickets = [ticket for round in range(200) for ticket in draw.round(number, round)]

    class Crew:
        count = 4

    portions = list(tournament._portions(plan, tickets, Crew()))  # type: ignore[arg-type]  # a crew that only counts
    assert [ticket for portion in portions for ticket in portion.tickets] == tickets
    assert {len(portion.tickets) for portion in portions} == {12, 4}
