"""The progress bar of commands that take a while: beside what they print, and only for somebody who watches."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


def bar_for(beside: Console) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=beside,
        disable=not beside.is_terminal,
        transient=True,
    )
