"""The report of a tournament: one page that needs nothing else, with plots. Words come from whoever asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from polyana.arena.plots import Bar, Curve, columns, lines, matrix, rows
from polyana.arena.record import Record
from polyana.arena.standings import Results
from polyana.kernel.errors import Say

BINS: Final = 12  # columns of game lengths

STYLE: Final = """
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:860px;margin:2rem auto;padding:0 1rem}
body{background:Canvas;color:CanvasText}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin:2.2rem 0 .4rem}p{margin:.3rem 0}
svg{width:100%;min-width:560px;height:auto;font:13px system-ui,sans-serif}
svg text{fill:CanvasText}svg .named{fill:inherit;font-weight:600}
.grid{stroke:CanvasText;stroke-opacity:.15}.par{stroke:CanvasText;stroke-opacity:.6;stroke-dasharray:4 4}
.none{fill:CanvasText;fill-opacity:.05}.cell{pointer-events:none}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.3rem .6rem;text-align:right;white-space:nowrap}
th,td{border-bottom:1px solid color-mix(in srgb,CanvasText 20%,transparent)}
th:first-child,td:first-child{text-align:left}small{opacity:.75}
"""


def page(found: Results, records: Sequence[Record], bots: Sequence[str], say: Say, command: str, language: str) -> str:
    """`bots` in the order of the plan, by which records number them."""
    good = [record for record in records if not record.error]
    title = say("arena-title", game=found.game, mode=found.mode, games=found.played, seats=found.seats)
    parts = [f"<h1>{escape(title)}</h1>", f"<p><code>{escape(command)}</code></p>", _standings(found, say)]
    if good:
        parts += _section(say("arena-report-rating"), _ratings(found, say), say("arena-report-bars"))
        parts += _section(say("arena-report-matrix"), _matrix(found, say), say("arena-report-matrix-about"))
        curves = courses(good, bots)
        if curves:
            name = say("arena-report-course")
            parts += _section(name, lines(name, curves, say("arena-report-round")), say("arena-report-course-about"))
        name = say("arena-report-length")
        parts += _section(name, columns(name, lengths(good), say("arena-report-decisions")), "")
        if found.parts:
            name = say("arena-report-parts")
            parts += _section(name, _balance(found, name), say("arena-report-parts-about"))
    if found.failures:
        parts.append(f"<h2>{escape(say('arena-report-failures'))}</h2>")
        parts += [
            f"<p>{escape(','.join(one['bots']))}, {one['seed']}: {escape(one['error'])}</p>" for one in found.failures
        ]
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><body>{''.join(parts)}</body></html>\n"
    )


def _section(name: str, picture: str, about: str) -> list[str]:
    told = f"<p><small>{escape(about)}</small></p>" if about else ""
    return [f"<h2>{escape(name)}</h2>{told}<div class='wide'>{picture}</div>"]


def _standings(found: Results, say: Say) -> str:
    names = ["bot", "elo", "games", "wins", "share", "score", "ms"]
    head = "".join(f"<th>{escape(say(f'arena-{name}'))}</th>" for name in names)
    body = "".join(
        f"<tr><td>{escape(one.bot)}</td><td>{one.elo:+.0f} ± {one.elo_error:.0f}</td><td>{one.games}</td>"
        f"<td>{one.wins:.4g}</td><td>{100 * one.share:.1f} ± {100 * one.share_error:.1f} %</td>"
        f"<td>{one.score:.1f} ± {one.score_error:.1f}</td><td>{one.ms:.2f}</td></tr>"
        for one in found.standings
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _ratings(found: Results, say: Say) -> str:
    bars = [Bar(one.bot, one.elo, one.elo_error, f"{one.elo:+.0f} ± {one.elo_error:.0f}") for one in found.standings]
    return rows(say("arena-report-rating"), bars, 0.0)


def _matrix(found: Results, say: Say) -> str:
    names = [one.bot for one in found.standings]
    met = {(each.bot, each.other): each for each in found.meetings}

    def cell(i: int, j: int) -> tuple[float, str, str] | None:
        each = met.get((names[i], names[j]))
        if each is None or each.share is None:
            return None
        sign = {"stronger": " ▲", "weaker": " ▼", "even": " =", "open": ""}[each.verdict]
        words = f"{100 * each.share:.0f} %{sign}"
        return each.share, words, f"{each.bot} – {each.other}: {each.wins:.4g} – {each.losses:.4g} ({each.games})"

    return matrix(say("arena-report-matrix"), names, cell)


def courses(records: Sequence[Record], bots: Sequence[str]) -> list[Curve]:
    """Mean scores at the end of each round, as long as half of the games last; those that are over keep theirs."""
    told = [record for record in records if record.course]
    if not told:
        return []
    lasting = sorted(len(record.course) for record in told)
    longest = lasting[len(lasting) // 2]
    curves: list[Curve] = []
    for bot, name in enumerate(bots):
        points: list[tuple[float, float]] = []
        for lap in range(longest):
            scores = [
                record.course[min(lap, len(record.course) - 1)][seat]
                for record in told
                for seat, sits in enumerate(record.sits)
                if sits == bot
            ]
            if scores:
                points.append((lap + 1.0, sum(scores) / len(scores)))
        if points:
            curves.append(Curve(name, tuple(points)))
    return curves


def lengths(records: Sequence[Record]) -> list[tuple[str, int]]:
    """How many games took how many decisions, in equal steps."""
    found = [record.decisions for record in records]
    low, high = min(found), max(found)
    step = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * (-(-(high - low + 1) // step))
    for decisions in found:
        counts[(decisions - low) // step] += 1
    return [(str(low + step * i), count) for i, count in enumerate(counts)]


def _balance(found: Results, title: str) -> str:
    par = sum(part.par * part.games for part in found.parts) / sum(part.games for part in found.parts)
    bars = [
        Bar(
            part.part,
            100 * part.share,
            100 * part.share_error,
            f"{100 * part.share:.1f} ± {100 * part.share_error:.1f} %, {part.elo:+.0f} Elo",
        )
        for part in sorted(found.parts, key=lambda part: -part.share)
    ]
    return rows(title, bars, 100 * par)
