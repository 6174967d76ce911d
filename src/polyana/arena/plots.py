"""Plots as SVG, by hand: they stand in a page that loads nothing. Colours come from the page (light or dark)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import floor, log10
from typing import Final

WIDTH: Final = 720
HUES: Final = (152, 28, 210, 340, 48, 265, 95, 185, 5, 310)  # lines and bars of the first, the second …
LINE: Final = 30  # from one row to the next
SIGN: Final = 7.2  # how wide a letter is, about


@dataclass(frozen=True)
class Bar:
    """A value with its standard error, in a row of its own."""

    name: str
    value: float
    error: float
    words: str


@dataclass(frozen=True)
class Curve:
    name: str
    points: tuple[tuple[float, float], ...]


def colour(number: int) -> str:
    return f"hsl({HUES[number % len(HUES)]} 45% 45%)"


def picture(height: float, parts: Sequence[str], title: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title, quote=True)}">'
        f"{''.join(parts)}</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{escape(words)}</text>'


def rows(title: str, bars: Sequence[Bar], par: float) -> str:
    """Values as dots with two standard errors to either side, and a line where all would be alike."""
    left = min(260.0, 24.0 + SIGN * max(len(bar.name) for bar in bars))
    right = WIDTH - 24.0 - SIGN * max(len(bar.words) for bar in bars)
    low = min([par, *(bar.value - 2 * bar.error for bar in bars)])
    high = max([par, *(bar.value + 2 * bar.error for bar in bars)])
    marks = ticks(low, high)
    low, high = min(low, marks[0]), max(high, marks[-1])

    def x(value: float) -> float:
        return left + (right - left) * (value - low) / ((high - low) or 1.0)

    height = LINE * len(bars) + 36.0
    parts = [
        f'<path class="grid" d="M{x(mark):.1f} 6V{height - 26:.1f}"/>'
        + text(x(mark), height - 8, f"{mark:g}", "middle")
        for mark in marks
    ]
    parts.append(f'<path class="par" d="M{x(par):.1f} 6V{height - 26:.1f}"/>')
    for i, bar in enumerate(bars):
        y = 6 + LINE * (i + 0.5)
        low_end, high_end = x(bar.value - 2 * bar.error), x(bar.value + 2 * bar.error)
        parts.append(text(left - 12, y + 4, shortened(bar.name, 34), "end"))
        parts.append(f'<path stroke="{colour(i)}" stroke-width="3" d="M{low_end:.1f} {y:.1f}H{high_end:.1f}"/>')
        parts.append(f'<circle cx="{x(bar.value):.1f}" cy="{y:.1f}" r="6" fill="{colour(i)}"/>')
        parts.append(text(right + 14, y + 4, bar.words))
    return picture(height, parts, title)


def matrix(title: str, names: Sequence[str], cell: Callable[[int, int], tuple[float, str, str] | None]) -> str:
    """Who won how much against whom: a share from 0 to 1, the words in the field, and what is said on touching it."""
    left = min(240.0, 24.0 + SIGN * max(len(name) for name in names))
    side = min(96.0, (WIDTH - left - 8) / len(names))
    top = 30.0
    height = top + side * len(names) * 0.5 + 8
    parts = [
        text(left + side * (j + 0.5), 18, shortened(name, int(side / SIGN)), "middle") for j, name in enumerate(names)
    ]
    for i, name in enumerate(names):
        y = top + side * 0.5 * i
        parts.append(text(left - 12, y + side * 0.25 + 4, shortened(name, 32), "end"))
        for j in range(len(names)):
            place = (
                f'x="{left + side * j + 1:.1f}" y="{y + 1:.1f}" width="{side - 2:.1f}" height="{side * 0.5 - 2:.1f}"'
            )
            found = cell(i, j)
            if found is None:
                parts.append(f'<rect class="none" {place}/>')
                continue
            share, words, said = found
            hue, strength = (152, share - 0.5) if share >= 0.5 else (12, 0.5 - share)
            parts.append(
                f'<rect fill="hsl({hue} 50% 45% / {0.08 + 1.2 * strength:.2f})" {place}>'
                f"<title>{escape(said)}</title></rect>"
            )
            parts.append(text(left + side * (j + 0.5), y + side * 0.25 + 4, words, "middle", "cell"))
    return picture(height, parts, title)


def lines(title: str, curves: Sequence[Curve], below: str) -> str:
    """Curves over whole numbers, named beside their ends."""
    height, top, bottom, left, right = 300.0, 12.0, 48.0, 52.0, 190.0
    points = [point for curve in curves for point in curve.points]
    across, up = (
        ticks(1.0, max(x for x, _ in points)),
        ticks(min(0.0, min(y for _, y in points)), max(y for _, y in points)),
    )
    most, low, high = max(across[-1], max(x for x, _ in points)), up[0], max(up[-1], max(y for _, y in points))

    def at(x: float, y: float) -> tuple[float, float]:
        return (
            left + (WIDTH - left - right) * (x - 1.0) / max(1.0, most - 1.0),
            height - bottom - (height - top - bottom) * (y - low) / ((high - low) or 1.0),
        )

    parts = []
    for mark in up:
        _, y = at(1.0, mark)
        parts.append(
            f'<path class="grid" d="M{left} {y:.1f}H{WIDTH - right}"/>' + text(left - 8, y + 4, f"{mark:g}", "end")
        )
    parts += [text(at(mark, low)[0], height - bottom + 18, f"{mark:g}", "middle") for mark in across if mark >= 1]
    parts.append(text((left + WIDTH - right) / 2, height - 8, below, "middle"))
    ends: list[float] = []
    for i, curve in sorted(enumerate(curves), key=lambda each: at(*each[1].points[-1])[1]):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (at(*point) for point in curve.points))
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour(i)}" stroke-width="2.5"/>')
        y = max(at(*curve.points[-1])[1] + 4, (ends[-1] + 15) if ends else 0.0)  # names do not lie on each other
        ends.append(y)
        parts.append(
            f'<g fill="{colour(i)}">{text(WIDTH - right + 10, y, shortened(curve.name, 20), kind="named")}</g>'
        )
    return picture(max(height, (ends or [0.0])[-1] + 10), parts, title)


def columns(title: str, counts: Sequence[tuple[str, int]], below: str) -> str:
    """How often each of a row of things came."""
    height, top, bottom, left = 220.0, 22.0, 48.0, 24.0
    wide = (WIDTH - 2 * left) / len(counts)
    most = max(count for _, count in counts)
    parts = []
    for i, (name, count) in enumerate(counts):
        tall = (height - top - bottom) * count / most
        x, y = left + wide * i, height - bottom - tall
        parts.append(
            f'<rect fill="{colour(0)}" x="{x + 1:.1f}" y="{y:.1f}" width="{wide - 2:.1f}" height="{tall:.1f}"/>'
        )
        if count:
            parts.append(text(x + wide / 2, y - 5, str(count), "middle"))
        parts.append(text(x + wide / 2, height - bottom + 18, name, "middle"))
    parts.append(text(WIDTH / 2, height - 8, below, "middle"))
    return picture(height, parts, title)


def ticks(low: float, high: float) -> list[float]:
    """Some four to eight round numbers."""
    if high - low < 1e-9:
        return [low, low + 1.0]
    step = 10.0 ** floor(log10((high - low) / 2.0))
    while (high - low) / step > 7.0:
        step *= 2.5 if str(step).lstrip("0.")[0] == "2" else 2.0
    first = floor(low / step)
    return [
        round((first + i) * step, 6)
        for i in range(int((high - first * step) / step) + 2)
        if (first + i) * step <= high + step * 0.01
    ]


def shortened(words: str, most: int) -> str:
    return words if len(words) <= max(3, most) else words[: max(2, most - 1)] + "…"
