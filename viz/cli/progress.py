"""Progress of a recording in the terminal: a bar."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeAlias

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.progress import Progress as ProgressBar

from viz.export.process import FLAG

OnProgress: TypeAlias = Callable[[int, int], None]
"""Called with how many frames are written, and of how many."""

progress_lines_option: Final = click.option(
    FLAG,
    "in_lines",
    is_flag=True,
    hidden=True,
    help="Tell a program in lines; stop when standard input ends.",
)


@contextmanager
def bar() -> Iterator[OnProgress]:
    """A progress bar on the terminal."""
    with ProgressBar(
        TextColumn("Recording"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("frames, {task.fields[rate]:,.0f} a second, left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task("", total=None, rate=0.0)

        def tell(done: int, total: int) -> None:
            rate = progress.tasks[0].speed or 0.0
            progress.update(task, completed=done, total=total, rate=rate)

        yield tell
