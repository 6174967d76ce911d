"""Lines of styled letters to draw on."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text


class Canvas:
    """Lines of styled letters."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]
        self.width = width
        self.height = height

    def put(self, x: int, y: int, letter: str, style: str) -> None:
        if 0 <= x < self.width and 0 <= y < self.height:
            self.letters[y][x] = letter
            self.styles[y][x] = style

    def write(self, x: int, y: int, text: Text) -> None:
        """A styled text, its own background left as it is."""
        at = [str(text.style)] * len(text.plain)
        for span in text.spans:
            for i in range(span.start, span.end):
                at[i] = str(span.style)
        for i, letter in enumerate(text.plain):
            self.put(x + i, y, letter, at[i])

    def dots(self, start: tuple[int, int], end: tuple[int, int], letter: str, style: str) -> None:
        """A straight line of dots."""
        (x, y), (x2, y2) = start, end
        steps = max(abs(x2 - x) // 2, abs(y2 - y), 1)
        for i in range(steps + 1):
            self.put(round(x + (x2 - x) * i / steps), round(y + (y2 - y) * i / steps), letter, style)

    def fill(self, shore: Sequence[tuple[int, int]], letter: str, style: str) -> None:
        """Letters here and there within a line that goes all the way round."""
        for y in range(self.height):
            for x in range(y % 3, self.width, 3):
                inside = False
                for (x1, y1), (x2, y2) in zip(shore, (*shore[1:], shore[0])):
                    if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
                        inside = not inside
                if inside:
                    self.put(x, y, letter, style)

    def room(self, x: int, y: int, width: int) -> tuple[int, int]:
        """The nearest place for a word of this width where nothing stands but paths, a column free on both sides."""
        near = sorted(
            ((dx, dy) for dx in range(-12, 13) for dy in range(-2, 3)), key=lambda d: abs(d[0]) + 4 * abs(d[1])
        )
        for free in (" ", " ·~×"):
            for dx, dy in near:
                left, row = x + dx, y + dy
                if left >= 1 and left + width < self.width and 0 <= row < self.height:
                    if all(letter in free for letter in self.letters[row][left - 1 : left + width + 1]):
                        return left, row
        return x, y

    def lines(self) -> list[RenderableType]:
        found: list[RenderableType] = []
        for letters, styles in zip(self.letters, self.styles):
            line = Text(no_wrap=True)
            for letter, style in zip(letters, styles):
                line.append(letter, style=style)
            line.rstrip()
            found.append(line)
        return found
