"""Progress of a recording in the terminal: a bar."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    TextColumn,
    TimeRemainingColumn,
)
from rich.progress import Progress as ProgressBar

from viz.export.exporter import OnProgress


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
