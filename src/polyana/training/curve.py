"""How strength grew, as a picture: the share of wins against the game's own judgement, by games played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polyana.training.campaign import Generation

WIDTH: Final = 640
HEIGHT: Final = 360
LEFT: Final = 56  # margins
RIGHT: Final = 16
TOP: Final = 36
BOTTOM: Final = 44


def svg(title: str, history: Sequence[Generation], seats: int) -> str:
    """Champions as dots with their error, the share that equals have as a line."""
    most = max([each.games for each in history], default=1)
    champions = [each for each in history if each.promoted]
    dots: list[str] = []
    for each in champions:
        x, y = _x(each.games, most), _y(each.by_hand)
        low, high = _y(each.by_hand - each.by_hand_error), _y(each.by_hand + each.by_hand_error)
        dots.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#4a7c3a"/>')
        dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#4a7c3a"/>')
    line = " ".join(f"{_x(each.games, most):.1f},{_y(each.by_hand):.1f}" for each in champions)
    ticks = [
        f'<path d="M{LEFT} {_y(share):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        f'<text x="{LEFT - 8}" y="{_y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]
    below = "".join(
        f'<text x="{_x(games, most):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{games:,}</text>'
        for games in sorted({0, most // 2, most})
    )
    par = _y(1.0 / seats)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="12">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        f'<text x="{LEFT}" y="20" font-size="14">{title}</text>'
        f"{''.join(ticks)}{below}"
        f'<path d="M{LEFT} {par:.1f}H{WIDTH - RIGHT}" stroke="#b33" stroke-dasharray="4"/>'
        f'<polyline points="{line}" fill="none" stroke="#4a7c3a"/>{"".join(dots)}'
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 8}" text-anchor="middle">games played</text></svg>\n'
    )


def _x(games: float, most: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * games / most


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share)
