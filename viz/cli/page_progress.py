"""The progress bar of a page."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import Progress

from viz.cli.console import errors


@contextmanager
def page_bar() -> Iterator[Callable[[int, int], None]]:
    """Shows how many of its steps are written."""
    with Progress(console=errors(), transient=True) as progress:
        task = progress.add_task("Writing", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
