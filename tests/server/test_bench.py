"""`polyana bench server`: that it measures and ends by itself, never how fast."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from polyana import games
from polyana.cli import benchgrowth
from polyana.cli.benchserver import Hall, Server
from tests.cli.terminal import run


def test_a_server_is_measured_and_stopped() -> None:
    result = run("bench", "server", "--tables", "2", "--seconds", "0.5")
    assert (result.code, result.err) == (0, "")
    (row,) = [line for line in result.out.splitlines() if re.match(r"│\s+2\s+│", line)]
    moves, p50, p99 = (float(cell.replace(",", "")) for cell in row.strip("│ ").split("│")[1:4])
    assert moves > 0
    assert 0 < p50 <= p99


def test_two_words_or_one() -> None:
    assert run("bench", "server", "--help").out == run("bench-server", "--help").out


def test_a_server_faster_than_expected_gets_more_tables(tmp_path: Path) -> None:
    server = Server(str(tmp_path), None)
    try:
        hall = Hall(server.address, "grandbois")
        assert not hall.ready
        table = asyncio.run(hall.next())
        assert hall.played == [table]
    finally:
        server.stop()


def _rows(out: str) -> list[list[float]]:
    """The numbers of a table that was printed."""
    lines = [line.strip("│ ").split("│") for line in out.splitlines() if re.match(r"│\s+\d", line)]
    return [[float(cell.replace(",", "")) for cell in cells] for cells in lines]


def test_growth_by_seats() -> None:
    grid = benchgrowth.by_seats(0.02, 1)
    games_, seats, choices, playing, copying = ([str(cell) for cell in column.cells] for column in grid.columns)
    assert list(zip(games_, seats, strict=True)) == [
        (name, str(n)) for name in games.names() for n in games.find(name).seats
    ]
    assert all(float(cell.replace(",", "")) > 0 for cell in choices + playing + copying)


def test_growth_of_a_journal() -> None:
    result = run("bench", "growth", "journal", "--most", "120")
    assert (result.code, result.err) == (0, "")
    short, long = _rows(result.out)
    assert (short[0], long[0]) == (100, 120)
    assert all(value > 0 for value in short[1:] + long[1:])


def test_growth_by_tables_and_sockets() -> None:
    result = run("bench", "growth", "tables", "sockets", "--most", "4", "--seconds", "0.4")
    assert (result.code, result.err) == (0, "")
    for others, moves, p99, *_ in _rows(result.out):
        assert others == 4
        assert moves > 0
        assert p99 > 0


def test_an_unknown_growth_is_one_sentence() -> None:
    result = run("bench", "growth", "nonsense")
    assert result.code == 2
    assert "nonsense" in result.err
    assert result.err.count("\n") == 1


def test_an_attack_is_measured_and_ends() -> None:
    result = run("bench", "attack", "pings", "--seconds", "3")
    assert (result.code, result.err) == (0, "")
    rows = [[cell.strip() for cell in line.strip("│ \n").split("│")] for line in result.out.splitlines() if "│" in line]
    quiet, pings = [row for row in rows if row[0] in ("(none)", "pings")]
    assert float(quiet[6]) > 0
    assert int(pings[4].replace(",", "")) > 0  # the honest went on
    assert pings[9] in ("yes", "no")


def test_an_unknown_attack_is_one_sentence() -> None:
    result = run("bench", "attack", "nonsense")
    assert result.code == 2
    assert "nonsense" in result.err
    assert result.err.count("\n") == 1
