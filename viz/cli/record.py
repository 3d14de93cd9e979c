"""``sudoscope record``: a solve as a video."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from solver.trace import Trace
from viz.cli.options import (
    SIZES,
    Size,
    exit_code,
    recordings,
    speed_option,
    theme_option,
)
from viz.cli.request import Request, takes_request
from viz.cli.sources import TraceSource, trace_source
from viz.encoders import encoder_for
from viz.errors import RecordingError
from viz.look import Look
from viz.recorder import VideoOptions, frame_total, record
from viz.replay.timeline import Pace
from viz.theme import theme_named

_MOST_HOURS: Final = 12


@click.command("record")
@takes_request
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    help="The video to write (default: recordings/NAME.mp4).",
)
@theme_option
@speed_option
@click.option(
    "--size",
    type=Size(),
    default="1080p",
    show_default=True,
    help=f"Of the picture: {', '.join(SIZES)} or WxH, both even.",
)
@click.option(
    "--fps",
    type=click.IntRange(1, 120),
    default=30,
    show_default=True,
    help="Frames a second.",
)
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    output: Path | None,
    theme: str,
    speed: float,
    size: tuple[int, int],
    fps: int,
) -> int:
    """Write how PUZZLE is solved to an MP4 video.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    source = trace_source(request)
    pace = Pace(speed_percent=round(speed * 100))
    options = VideoOptions(size, fps, Look(theme_named(theme)), pace)
    return record_to(source, output or recordings() / f"{source.name}.mp4", options)


def record_to(source: TraceSource, target: Path, options: VideoOptions) -> int:
    """Record *source* with a progress bar; the program's exit code.

    Raises:
        RecordingError: The video could not be written; no part of it is left.
        SudoscopeError: The source has no trace to show.
    """
    encoder = encoder_for(target, options.size, options.fps)
    trace = source.make(lambda _: None)
    _check_length(trace, options)
    with _bar(frame_total(trace, options)) as tell:
        frames = record(trace, encoder, options, tell)
    seconds = frames / options.fps
    size = target.stat().st_size / 1e6
    message = f"Wrote {target}: {frames:,} frames, {seconds:,.1f} s, {size:,.1f} MB"
    click.echo(message)
    return exit_code(trace)


def _check_length(trace: Trace, options: VideoOptions) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(trace, options) / options.fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{len(trace):,} steps at this pace are a video of {hours:,.0f} hours, and"
            f" {_MOST_HOURS} is the most; choose a higher --speed or --limit-events"
        )


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the terminal; call what it gives with the frames done."""
    with Progress(
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
