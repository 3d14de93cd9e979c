"""Telling how far a recording has come: people by a bar, a program in lines."""

import os
import signal
import sys
import threading
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
from rich.progress import Progress as Bar

from viz.recording_process import FLAG, Progress, Written, line_of

Tell: TypeAlias = Callable[[int], None]
"""Is told how many frames are written."""

progress_lines_option: Final = click.option(
    FLAG,
    "in_lines",
    is_flag=True,
    hidden=True,
    help="Tell a program in lines; stop when standard input ends.",
)


@contextmanager
def bar(total: int) -> Iterator[Tell]:
    """A progress bar on the terminal for *total* frames."""
    with Bar(
        TextColumn("Recording"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("frames, {task.fields[rate]:,.0f} a second, left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    ) as progress:
        task = progress.add_task("", total=total, rate=0.0)

        def tell(done: int) -> None:
            rate = progress.tasks[0].speed or 0.0
            progress.update(task, completed=done, rate=rate)

        yield tell


@contextmanager
def lines(total: int) -> Iterator[Tell]:
    """A line on standard output each time, for *total* frames."""

    def tell(done: int) -> None:
        say(Progress(done, total))

    tell(0)
    yield tell


def say(message: Progress | Written) -> None:
    """Write *message* as a line that is read at once."""
    print(line_of(message), flush=True)  # noqa: T201 - a program reads it


def stop_with_standard_input() -> None:
    """Stop this process as Ctrl+C does when its standard input ends.

    Also where Ctrl+C itself is ignored, as it is for what a shell runs in the
    background and whatever that starts.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_await_end, name="standard input", daemon=True).start()


def _await_end() -> None:
    # Read below Python's buffers: their locks would be held when the program ends.
    while os.read(sys.stdin.fileno(), 1024):
        pass
    if sys.platform == "win32":
        import _thread  # noqa: PLC0415 - does on Windows what a signal does elsewhere

        _thread.interrupt_main()
    else:
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGINT)
