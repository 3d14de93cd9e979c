"""``sudoscope record``: a solve as a video."""

from pathlib import Path
from typing import Final

import click

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
from viz.cli.telling import (
    bar,
    lines,
    progress_lines_option,
    say,
    stop_with_standard_input,
)
from viz.encoders import USUAL, Codec, Encoding, Quality, encoder_for, is_folder
from viz.errors import RecordingError
from viz.look import Look
from viz.recorder import VideoOptions, frame_total, record, record_step
from viz.recording_process import Written
from viz.replay.timeline import Pace
from viz.theme import theme_named

_MOST_HOURS: Final = 12


@click.command("record")
@takes_request
@click.option(
    "-o",
    "--output",
    help="What to write (default: recordings/NAME.mp4): a video that ends in .mp4 or"
    " .webm, an animated picture in .gif, .webp or .apng, a folder of pictures in /,"
    " or with --step one picture in .png.",
)
@theme_option
@speed_option
@click.option(
    "--size",
    type=Size(),
    default="1080p",
    show_default=True,
    help=f"Of the picture: {', '.join(SIZES)} or WxH, for a video both even.",
)
@click.option(
    "--fps",
    type=click.IntRange(1, 120),
    default=30,
    show_default=True,
    help="Frames a second; a GIF has 50 at most.",
)
@click.option(
    "--quality",
    type=click.Choice([quality.value for quality in Quality]),
    default=Quality.WEB.value,
    show_default=True,
    help="What it is for: a quick look, to be uploaded, or to be kept and edited.",
)
@click.option(
    "--codec",
    type=click.Choice([codec.value for codec in Codec]),
    help="How a video is packed (default: h264 in .mp4, vp9 in .webm).",
)
@click.option(
    "--step",
    type=click.IntRange(min=0),
    help="Write the picture of this step alone, as .png.",
)
@progress_lines_option
def command(  # noqa: PLR0913 - one for each option
    *,
    request: Request,
    output: str | None,
    theme: str,
    speed: float,
    size: tuple[int, int],
    fps: int,
    quality: str,
    codec: str | None,
    step: int | None,
    in_lines: bool,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    if in_lines:
        stop_with_standard_input()
    source = trace_source(request)
    pace = Pace(speed_percent=round(speed * 100))
    options = VideoOptions(size, fps, Look(theme_named(theme)), pace)
    encoding = Encoding(Quality(quality), Codec(codec) if codec else None)
    if step is None:
        target = output or str(recordings() / f"{source.name}.mp4")
        return record_to(source, target, options, encoding, in_lines=in_lines)
    target = output or str(recordings() / f"{source.name}-{step}.png")
    return picture_to(source, step, target, options)


def record_to(
    source: TraceSource,
    target: Path | str,
    options: VideoOptions,
    encoding: Encoding = USUAL,
    *,
    in_lines: bool = False,
) -> int:
    """Record *source* with a progress bar; the program's exit code.

    Raises:
        RecordingError: It could not be written; no part of it is left.
        SudoscopeError: The source has no trace to show.
    """
    if Path(target).suffix.lower() == ".png" and not is_folder(target):
        raise RecordingError(
            f"{target} was not recorded: it is one picture; add --step N, or end the"
            " name in / for a folder of all"
        )
    encoder = encoder_for(target, options.size, options.fps, encoding)
    trace = source.make(lambda _: None)
    _check_length(trace, options)
    with (lines if in_lines else bar)(frame_total(trace, options)) as tell:
        frames = record(trace, encoder, options, tell)
    seconds = frames / options.fps
    written = _bytes_in(Path(target))
    if in_lines:
        say(Written(Path(target).absolute(), round(1000 * seconds), written))
        return exit_code(trace)
    size = written / 1e6
    message = f"Wrote {target}: {frames:,} frames, {seconds:,.1f} s, {size:,.1f} MB"
    click.echo(message)
    return exit_code(trace)


def picture_to(
    source: TraceSource, step: int, target: str, options: VideoOptions
) -> int:
    """Write the picture of one step of *source*; the program's exit code.

    Raises:
        RecordingError: It could not be written, or there is no such step.
        SudoscopeError: The source has no trace to show.
    """
    if Path(target).suffix.lower() != ".png" or is_folder(target):
        raise RecordingError(
            f"{target} was not recorded: --step writes one picture; end the name in"
            " .png"
        )
    encoder = encoder_for(target, options.size, options.fps)
    trace = source.make(lambda _: None)
    if step > len(trace):
        raise RecordingError(
            f"{target} was not recorded: there is no step {step:,}; choose 0 to"
            f" {len(trace):,}"
        )
    record_step(trace, step, encoder, options)
    click.echo(f"Wrote {target}: step {step:,} of {len(trace):,}")
    return exit_code(trace)


def _bytes_in(target: Path) -> int:
    """The size of a file, or of all files in a folder."""
    files = target.iterdir() if target.is_dir() else [target]
    return sum(file.stat().st_size for file in files)


def _check_length(trace: Trace, options: VideoOptions) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(trace, options) / options.fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{len(trace):,} steps at this pace are a video of {hours:,.0f} hours, and"
            f" {_MOST_HOURS} is the most; choose a higher --speed or --limit-events"
        )
