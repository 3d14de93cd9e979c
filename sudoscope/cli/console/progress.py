"""Progress in the terminal: a bar, of a recording, a page or anything else."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from typing import TYPE_CHECKING, Final, TypeVar

from sudoscope.cli.console.console import errors, is_watched
from sudoscope.cli.console.notices import notice

if TYPE_CHECKING:  # slow to load, and most who count record nothing
    from viz.cancellation import Check
    from viz.export.exporter import OnProgress

STANDSTILL_S: Final = 30.0
"""Seconds without a new frame after which it is said."""
SELDOM_S: Final = 5.0
"""Seconds between two lines on how far a work is, where they are kept."""

_Item = TypeVar("_Item")


def tracked(items: Iterable[_Item], title: str, total: int) -> list[_Item]:
    """All of *items*, which are slow to come, *total* of them.

    On a terminal a bar shows how many there are, elsewhere a line now and then.
    """
    return list(tracked_each(items, title, total))


def tracked_each(items: Iterable[_Item], title: str, total: int) -> Iterator[_Item]:
    """The same, each as it comes."""
    if not is_watched():
        say = _seldom(notice)
        for number, item in enumerate(items, start=1):
            yield item
            if total > 1:
                say(f"{title}: {number:,} of {total:,}")
        return
    from rich.progress import track

    yield from track(items, title, total=total, console=errors(), transient=True)


def counted(items: Iterable[_Item], title: str) -> Iterator[_Item]:
    """*items* as they come; a line on standard error counts them.

    It is there on a terminal alone, and not where the items are printed to it, too.
    """
    if not is_watched() or sys.stdout.isatty():
        yield from items
        return
    from rich.progress import Progress, TextColumn

    with Progress(
        TextColumn("{task.completed:,} {task.description}"),
        console=errors(),
        transient=True,
    ) as progress:
        yield from progress.track(items, description=title)


@contextmanager
def status_line() -> Iterator[Callable[[str], None]]:
    """A line on a terminal that says how far a work is, until it is done.

    Elsewhere, unless the command is quiet, a new line after some seconds each.
    """
    if not is_watched():
        yield _seldom(notice)
        return
    with errors().status("") as status:
        yield status.update


def _seldom(say: Callable[[str], None]) -> Callable[[str], None]:
    """Says by *say* what it is told, at most once in so many seconds."""
    last = time.monotonic()

    def tell(text: str) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= SELDOM_S:
            last = now
            say(text)

    return tell


@contextmanager
def bar() -> Iterator["OnProgress"]:
    """The bar of a recording."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    with Progress(
        TextColumn("Recording"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("frames, {task.fields[rate]:,.0f} a second, left"),
        TimeRemainingColumn(),
        console=errors(),
        transient=True,
    ) as progress:
        task = progress.add_task("", total=None, rate=0.0)

        def tell(done: int, total: int) -> None:
            rate = progress.tasks[0].speed or 0.0
            progress.update(task, completed=done, total=total, rate=rate)

        yield tell


class Standstill:
    """Says so if a recording gets no further, once until the next frame.

    Encoders call a check while they wait, so that it needs no thread.

    Args:
        check: What is called at each check before.
        now: A clock, in seconds.
    """

    def __init__(self, check: "Check", now: Callable[[], float]) -> None:
        self._check = check
        self._now = now
        self._last = inf

    def check(self) -> None:
        """Do as the check that was given; say so if the last frame was long ago."""
        self._check()
        if self._now() - self._last >= STANDSTILL_S:
            self._last = inf
            notice(
                f"no frame was written for {STANDSTILL_S:g} s; if ffmpeg hangs, Ctrl+C"
                " stops it"
            )

    def watched(self, tell: "OnProgress") -> "OnProgress":
        """*tell*, with each call as a frame that was written; counts from now on."""
        self._last = self._now()

        def told(done: int, total: int) -> None:
            self._last = self._now()
            tell(done, total)

        return told


@contextmanager
def page_bar() -> Iterator["OnProgress"]:
    """The bar of a page: how many of its steps are written."""
    from rich.progress import Progress

    with Progress(console=errors(), transient=True) as progress:
        task = progress.add_task("Writing", total=None)
        yield lambda done, total: progress.update(task, completed=done, total=total)
