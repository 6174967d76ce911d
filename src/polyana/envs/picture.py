# not compiled: draws with the terminal's boards
"""A table as text, drawn by the boards of the terminal, and the same text as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich.color import Color
from rich.console import RenderableType
from rich.segment import Segment

from polyana.cli import boards
from polyana.cli.screen import Paper
from polyana.envs import needed
from polyana.kernel.game import Setup
from polyana.kernel.state import State
from polyana.texts import Texts

if TYPE_CHECKING:
    from numpy.typing import NDArray

HIGH: Final = 18  # of a line in the picture, in pixels
WIDE: Final = 9
PAPER: Final = (24, 26, 24)
INK: Final = (224, 224, 214)


def drawn(setup: Setup, state: State, seat: int) -> tuple[Paper, RenderableType]:
    paper = Paper(Texts("en"), colour=True)
    names = [f"seat {i}" for i in range(setup.seats)]
    return paper, boards.find(setup.game, names, paper).draw([state.view(seat)], [])


def text(setup: Setup, state: State, seat: int) -> str:
    """What the seat sees."""
    paper, board = drawn(setup, state, seat)
    with paper.console.capture() as capture:
        paper.console.print(board)
    return capture.get()


def image(setup: Setup, state: State, seat: int) -> NDArray[Any]:
    """The same, letter by letter, in pixels of red, green and blue."""
    np = needed("numpy")
    needed("PIL")
    from PIL import Image, ImageDraw, ImageFont

    paper, board = drawn(setup, state, seat)
    lines = paper.console.render_lines(board, pad=False)
    picture = Image.new("RGB", (paper.WIDTH * WIDE, max(1, len(lines)) * HIGH), PAPER)
    pen, font = ImageDraw.Draw(picture), ImageFont.load_default(HIGH - 5)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, ground = colours(segment)
            wide = segment.cell_length
            if ground is not None:
                box = (column * WIDE, row * HIGH, (column + wide) * WIDE - 1, row * HIGH + HIGH - 1)
                pen.rectangle(box, fill=ground)
            for letter in segment.text:
                if letter.strip():
                    pen.text((column * WIDE, row * HIGH + 1), letter, fill=ink, font=font)
                column += 1
    pixels: NDArray[Any] = np.asarray(picture, np.uint8)
    return pixels


def colours(segment: Segment) -> tuple[tuple[int, int, int], tuple[int, int, int] | None]:
    """Of its letters, and of the paper behind them if that is coloured."""
    style = segment.style
    if style is None:
        return INK, None
    ink, ground = ink_of(style.color), ink_of(style.bgcolor)
    if style.reverse:
        return ground or PAPER, ink or INK
    return ink or INK, ground


def ink_of(colour: Color | None) -> tuple[int, int, int] | None:
    """None: as the paper has it."""
    if colour is None or colour.is_default:
        return None
    red, green, blue = colour.get_truecolor()
    return red, green, blue
