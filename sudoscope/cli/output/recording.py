"""Recordings of the command line: target, progress, and what is printed."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from solver.log.trace import Trace
from sudoscope.cli.arguments.trace_argument import TraceSource, exit_code
from sudoscope.cli.console.notices import notice, print_written
from sudoscope.cli.console.progress import Standstill, bar
from sudoscope.cli.output.long_films import long_film
from sudoscope.cli.output.output_files import (
    ask_to_replace,
    free_recordings,
    new_recording,
    recordings,
)
from viz.cancellation import cancelled_by_signals
from viz.export.export_options import ExportOptions
from viz.export.exporter import OnProgress, Recorded
from viz.output.target import file_size
from viz.replay.comparison_clock import Clock
from viz.replay.reading_time import clock

if TYPE_CHECKING:
    from viz.export.assembly import AssembledFilm


def target_of(output: str | None, name: str, options: ExportOptions) -> str:
    """Where a recording goes: *output*, or a file called *name* that replaces none."""
    from viz.export.marker_clips import list_of

    if output:
        ask_to_replace(Path(output))
        return output
    if options.file.step is not None:
        step = options.file.step.replace(":", "-")
        return new_recording(f"{name}-{step}", ".png")
    free = (str(recordings() / f"{stem}.mp4") for stem in free_recordings(name))
    if options.edit.split is not None:
        free = (target for target in free if not list_of(target).exists())
    return next(free)


def record_source(source: TraceSource, target: str, options: ExportOptions) -> int:
    """Record *source* to *target* and print what was written; the exit code.

    Args:
        source: What to record; its trace is made after all that can be checked before.
        target: The file or folder.
        options: How.

    Raises:
        RecordingCancelledError: It was stopped.
        SudoscopeError: There is no trace, or it could not be written as asked.
    """
    from viz.export.trace_recording import Export

    with cancelled_by_signals() as cancellation:
        still = Standstill(cancellation.check, time.monotonic)
        export = Export(target, options, still.check)
        trace = source.make(cancellation.check_solve)
        cancellation.check()
        marks = source.bookmarks(trace)
        with _progress(options, still) as tell:
            is_solved = source.is_puzzle
            say = partial(_say_long, (trace,), options, is_solved=is_solved)
            done = export.record(trace, tell, marks, notice, say)
    _print_recorded(done, target, options)
    return exit_code(trace)


def record_trace(
    trace: Trace, target: str, options: ExportOptions, *, says_length: bool = False
) -> int:
    """Record *trace*, which is there, and print what was written; the exit code.

    Args:
        trace: What to record.
        target: The file or folder.
        options: How.
        says_length: Whether it is said before how long the film will be.

    Raises:
        RecordingCancelledError: It was stopped.
        SudoscopeError: It could not be written as asked.
    """
    from viz.export.trace_recording import Export

    with cancelled_by_signals() as cancellation:
        still = Standstill(cancellation.check, time.monotonic)
        export = Export(target, options, still.check)
        with _progress(options, still) as tell:
            say = _say_length if says_length else None
            done = export.record(trace, tell, (), notice, say)
    _print_recorded(done, target, options)
    return exit_code(trace)


def record_two(
    solved: Callable[[Callable[[int], None]], tuple[Trace, Trace]],
    target: str,
    clock: Clock,
    options: ExportOptions,
) -> int:
    """Record two solves side by side and print what was written; the exit code.

    Args:
        solved: Makes the two solves; calls what it is given after each event.
        target: The file or folder.
        clock: The common clock.
        options: How.

    Raises:
        RecordingCancelledError: It was stopped.
        SudoscopeError: A puzzle has no solve to show, or it could not be written.
    """
    from viz.export.trace_recording import Export

    with cancelled_by_signals() as cancellation:
        still = Standstill(cancellation.check, time.monotonic)
        export = Export(target, options, still.check)
        left, right = solved(cancellation.check_solve)
        cancellation.check()
        with _progress(options, still) as tell:
            say = partial(_say_long, (left, right), options)
            done = export.record_comparison(left, right, clock, tell, say)
    _print_recorded(done, target, options)
    return max(exit_code(left), exit_code(right))


def _say_long(
    traces: Sequence[Trace],
    options: ExportOptions,
    made: "AssembledFilm",
    *,
    is_solved: bool = False,
) -> None:
    """Say so if *made* has thousands of steps; *is_solved* if it was solved for it."""
    said = long_film(made, traces, options, is_solved=is_solved)
    if said is not None:
        notice(said)


def _say_length(made: "AssembledFilm") -> None:
    """Say how long *made* is, before it is written."""
    notice(f"a film of {clock(made.film.length)}")


@contextmanager
def _progress(options: ExportOptions, still: Standstill) -> Iterator[OnProgress | None]:
    if options.file.step is not None:
        yield None
        return
    with bar() as tell:
        yield still.watched(tell)


def _print_recorded(done: Recorded, target: str, options: ExportOptions) -> None:
    for said in done.notices:
        notice(said)
    if done.step is not None:
        print_written(f"{target}: step {done.step:,} of {done.last_step:,}")
        return
    if options.edit.split is not None:
        many = "clips" if done.clips != 1 else "clip"
        target = f"{done.clips:,} {many}, listed in {done.path}"
    print_written(
        f"{target}: {done.frames:,} frames, {done.ms / 1000:,.1f} s,"
        f" {file_size(done.bytes)}"
    )
    for path in done.sidecars:
        print_written(f"{path}")
