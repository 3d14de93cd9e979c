"""Recordings of the command line: target, progress, and what is printed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from solver.trace import Trace
from viz.bookmarks import beside, read_bookmarks
from viz.cli.options.shared import exit_code, recordings
from viz.cli.progress import OnProgress, bar
from viz.cli.trace_input import TraceSource
from viz.export.options import ExportOptions
from viz.export.process import Progress, Written
from viz.export.record import Recorded, check_export, record, record_comparison
from viz.export.worker import report
from viz.replay.comparison import Clock


def target_of(output: str | None, name: str, options: ExportOptions) -> str:
    """Where a recording goes; *name* is used where no *output* was asked for."""
    if output:
        return output
    if options.step is None:
        return str(recordings() / f"{name}.mp4")
    return str(recordings() / f"{name}-{options.step}.png")


def record_source(
    source: TraceSource, target: str, options: ExportOptions, *, in_lines: bool = False
) -> int:
    """Record *source* to *target* and print what was written; the exit code.

    Args:
        source: What to record; its trace is made after all that can be checked before.
        target: The file or folder.
        options: How.
        in_lines: Whether progress is written as JSON lines for another program.

    Raises:
        SudoscopeError: There is no trace, or it could not be written as asked.
    """
    check_export(options, target)
    trace = source.make(lambda _: None)
    marks: tuple[int, ...] = ()
    if source.path is not None:
        marks = read_bookmarks(beside(source.path), len(trace))[0].steps
    with _progress(in_lines=in_lines, is_picture=options.step is not None) as tell:
        done = record(trace, target, options, tell, bookmarks=marks)
    _print_recorded(done, target, options, in_lines=in_lines)
    return exit_code(trace)


def record_two(
    solved: Callable[[], tuple[Trace, Trace]],
    target: str,
    clock: Clock,
    options: ExportOptions,
    *,
    in_lines: bool = False,
) -> int:
    """Record two solves side by side and print what was written; the exit code.

    Args:
        solved: Makes the two solves.
        target: The file or folder.
        clock: What both are timed by.
        options: How.
        in_lines: As for ``record_source``.

    Raises:
        SudoscopeError: A puzzle has no solve to show, or it could not be written.
    """
    check_export(options, target)
    left, right = solved()
    with _progress(in_lines=in_lines, is_picture=options.step is not None) as tell:
        done = record_comparison(left, right, target, options, tell, clock=clock)
    _print_recorded(done, target, options, in_lines=in_lines)
    return max(exit_code(left), exit_code(right))


@contextmanager
def _progress(*, in_lines: bool, is_picture: bool) -> Iterator[OnProgress | None]:
    if is_picture:
        yield None
    elif in_lines:
        yield lambda done, total: report(Progress(done, total))
    else:
        with bar() as tell:
            yield tell


def _print_recorded(
    done: Recorded, target: str, options: ExportOptions, *, in_lines: bool
) -> None:
    if in_lines:
        report(Written(Path(target).absolute(), done.ms, done.bytes))
        return
    if options.step is not None:
        click.echo(f"Wrote {target}: step {options.step:,} of {done.last_step:,}")
        return
    click.echo(
        f"Wrote {target}: {done.frames:,} frames, {done.ms / 1000:,.1f} s,"
        f" {done.bytes / 1e6:,.1f} MB"
    )
    for path in done.sidecars:
        click.echo(f"Wrote {path}")
