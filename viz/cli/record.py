"""``sudoscope record``: a solve as a video."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from solver.agents.ways import ways_named
from solver.errors import PuzzleError
from solver.variant import variant_named
from viz.cli.batch import CORES, NAME, again, record_batch
from viz.cli.besides import Besides, takes_besides
from viz.cli.dress import Dress, takes_dress
from viz.cli.entries import entries_in
from viz.cli.gathered import gathered
from viz.cli.inputs import given as found_at
from viz.cli.options import AGENTS_HELP, recordings
from viz.cli.production import (
    Production,
    Versus,
    check_duel,
    duel_production,
    replay_production,
)
from viz.cli.request import Request, may_take_request
from viz.cli.sources import TraceSource, trace_source
from viz.cli.telling import (
    bar,
    lines,
    progress_lines_option,
    say,
    stop_with_standard_input,
)
from viz.cli.timing import Timing, takes_timing
from viz.encoders import (
    Codec,
    Encoding,
    PixelFormat,
    Quality,
    encoder_for,
    is_folder,
)
from viz.errors import RecordingError
from viz.recorder import frame_total, record, record_picture
from viz.recording_process import Written
from viz.replay.duel import Clock
from viz.replay.timeline import WHOLE, Moment
from viz.sound.voices import RATE
from viz.words import phrases

_TOLD: Final = "viz.cli.record"
_MOST_HOURS: Final = 12
_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class Packing:
    """Into which file, and how; each attribute is an option of the same name.

    Attributes:
        output: The file or, with a slash at its end, the folder; ``None``: as usual.
        fps: Frames a second.
        quality: What it is for.
        codec: How a video is packed; ``None``: as is usual in its format.
        step: The step of which one picture is written.
    """

    output: str | None = None
    fps: int = 30
    quality: str = Quality.WEB.value
    codec: str | None = None
    step: int | None = None

    @property
    def encoding(self) -> Encoding:
        """How the file is written, without anything beside the pictures."""
        codec = Codec(self.codec) if self.codec else None
        return Encoding(Quality(self.quality), codec, PixelFormat.YUV)

    def target(self, name: str) -> str:
        """Where it goes; *name* is used where nothing was asked for."""
        if self.output:
            return self.output
        if self.step is None:
            return str(recordings() / f"{name}.mp4")
        return str(recordings() / f"{name}-{self.step}.png")


_PACKING: Final = (
    click.option(
        "-o",
        "--output",
        help="What to write (default: recordings/NAME.mp4): a video that ends in .mp4"
        " or .webm, an animated picture in .gif, .webp or .apng, a folder of pictures"
        " in /, or with --step one picture in .png.",
    ),
    click.option(
        "--fps",
        type=click.IntRange(1, 120),
        default=30,
        show_default=True,
        help="Frames a second; a GIF has 50 at most.",
    ),
    click.option(
        "--quality",
        type=click.Choice([quality.value for quality in Quality]),
        default=Quality.WEB.value,
        show_default=True,
        help="What it is for: a quick look, to be uploaded, or to be kept and edited.",
    ),
    click.option(
        "--codec",
        type=click.Choice([codec.value for codec in Codec]),
        help="How a video is packed (default: h264 in .mp4, vp9 in .webm).",
    ),
    click.option(
        "--step",
        type=click.IntRange(min=0),
        help="Write the picture of this step alone, as .png.",
    ),
)


class _Remembering(click.Command):
    """A command that can be told what it was told, once for each of a batch."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        ctx.meta[_TOLD] = tuple(args)
        return super().parse_args(ctx, args)


@click.command("record", cls=_Remembering)
@may_take_request
@gathered("packing", Packing, _PACKING)
@takes_dress
@takes_timing
@takes_besides
@click.option(
    "--compare",
    metavar="LIST",
    help=f"Show two ways of solving on one clock, a comma between them: {AGENTS_HELP}.",
)
@click.option(
    "--by",
    type=click.Choice([clock.value for clock in Clock]),
    default=Clock.STEP.value,
    show_default=True,
    help="What the clock of --compare counts.",
)
@click.option(
    "--batch",
    type=click.Path(path_type=Path),
    help="Record every puzzle of this list, one a line with its title behind it, or of"
    " this folder; what is complete is not made again. OUTPUT is a folder then, or a"
    f" name with {NAME} in it.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 61),
    default=CORES,
    help="How many of a batch are recorded at once (default: as many as processors).",
)
@progress_lines_option
def command(  # noqa: PLR0913 - one for each group
    *,
    request: Request,
    packing: Packing,
    dress: Dress,
    timing: Timing,
    besides: Besides,
    compare: str | None,
    by: str,
    batch: Path | None,
    workers: int,
    in_lines: bool,
) -> int:
    """Write how PUZZLE is solved to a video or to pictures.

    PUZZLE is 81 symbols, a file, a trace written by solve, or - for standard input.
    """
    timing.check()
    if batch is not None:
        _check_batch(request, besides)
        return _batch(batch, request, packing.output, dress.language, workers)
    if not request.puzzle:
        raise click.UsageError("Missing argument 'PUZZLE'.")
    if in_lines:
        stop_with_standard_input()
    recording = Recording(packing, dress, timing, besides, in_lines=in_lines)
    if compare is not None:
        check_duel(timing, dress, besides.subtitles)
        return recording.of_two(_versus(request, compare, Clock(by)))
    return recording.of(trace_source(request))


@dataclass(frozen=True, slots=True)
class Recording:
    """How a solve, or two, become a file, and files beside it.

    Attributes:
        packing: Into which file, and how.
        dress: How it looks.
        timing: What is shown, and how fast.
        besides: What goes beside it.
        in_lines: Whether a program is told of it, not a person.
    """

    packing: Packing
    dress: Dress
    timing: Timing = Timing()  # noqa: RUF009 - a value
    besides: Besides = Besides()  # noqa: RUF009 - a value
    in_lines: bool = False

    def of(self, source: TraceSource) -> int:
        """Record *source*; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
            SudoscopeError: The source has no trace to show, or not what is wanted.
        """
        target = self._checked(source.name)
        made = replay_production(source, self.timing, self.dress)
        return self._write(made, target)

    def of_two(self, versus: Versus) -> int:
        """Record two solves side by side; the program's exit code.

        Raises:
            RecordingError: It could not be written; no part of it is left.
        """
        target = self._checked("compare")
        return self._write(duel_production(versus, self.timing, self.dress), target)

    def _checked(self, name: str) -> str:
        """Where it goes, after all that can be known before anything is solved."""
        target = self.packing.target(name)
        is_picture = Path(target).suffix.lower() == ".png" and not is_folder(target)
        if is_picture and self.packing.step is None:
            raise RecordingError(
                f"{target} was not recorded: it is one picture; add --step N, or end"
                " the name in / for a folder of all"
            )
        if not is_picture and self.packing.step is not None:
            raise RecordingError(
                f"{target} was not recorded: --step writes one picture; end the name in"
                " .png"
            )
        self.besides.check(target)
        encoder_for(target, self.dress.size, self.packing.fps, self.packing.encoding)
        return target

    def _write(self, made: Production, target: str) -> int:
        if self.packing.step is not None:
            return self._picture(made, target, self.packing.step)
        _check_length(made, self.packing.fps)
        self.besides.check_chapters(made)
        fps, dress = self.packing.fps, self.dress
        told = (lines if self.in_lines else bar)(frame_total(made.film.length, fps))
        samples = frame_total(made.film.length, fps) * RATE // fps
        with self.besides.extras(made, dress, samples) as extras:
            encoding = replace(self.packing.encoding, extras=extras)
            encoder = encoder_for(target, dress.size, fps, encoding)
            with told as tell:
                frames = record(made.film, encoder, fps, tell)
        files = self.besides.write(made, target)
        self._tell(target, frames)
        for path in [] if self.in_lines else files:
            click.echo(f"Wrote {path}")
        return made.exit_code

    def _picture(self, made: Production, target: str, step: int) -> int:
        """Write the picture of *step*, its motion over."""
        last = made.film.timeline.last_step
        if step > last:
            raise RecordingError(
                f"{target} was not recorded: there is no step {step:,}; choose 0 to"
                f" {last:,}"
            )
        frame = made.film.frame(made.film.shot_of(Moment(step, WHOLE)))
        record_picture(frame, encoder_for(target, self.dress.size, self.packing.fps))
        click.echo(f"Wrote {target}: step {step:,} of {last:,}")
        return made.exit_code

    def _tell(self, target: str, frames: int) -> None:
        seconds, size = frames / self.packing.fps, _bytes_in(Path(target))
        if self.in_lines:
            say(Written(Path(target).absolute(), round(1000 * seconds), size))
            return
        click.echo(
            f"Wrote {target}: {frames:,} frames, {seconds:,.1f} s, {size / 1e6:,.1f} MB"
        )


def _check_batch(request: Request, besides: Besides) -> None:
    """Refuse what makes sense for one recording only.

    Raises:
        click.UsageError: It was asked for.
    """
    if request.puzzle or request.nth is not None:
        raise click.UsageError("--batch names all puzzles; leave PUZZLE and --nth out")
    if besides.chapters is not None:
        raise click.UsageError(
            "--chapters names one file, and a batch makes many videos; chapters are in"
            " the videos themselves"
        )


def _batch(
    batch: Path, request: Request, output: str | None, language: str, workers: int
) -> int:
    """Record every puzzle of *batch*; the program's exit code."""
    entries = entries_in(batch, variant_named(request.variant))
    context = click.get_current_context()
    told = again(context.command, context.meta[_TOLD])
    where = output or str(recordings() / batch.resolve().name.partition(".")[0])
    title = phrases("sheets", language)["list-puzzle"]
    return record_batch(entries, where, told, workers, title)


def _versus(request: Request, compare: str, clock: Clock) -> Versus:
    """The two solves that *compare* asks for."""
    ways = ways_named(compare)
    if len(ways) != _SIDES:
        raise click.BadParameter(
            f"found {len(ways)}, expected two different ways of solving like"
            " propagation,propagation+naked-twins",
            param_hint="--compare",
        )
    usual = Request(request.puzzle, request.nth, request.variant)
    if replace(request, limit_events=None, limit_seconds=None) != usual:
        raise click.UsageError(
            "--compare names both ways of solving; leave --agent and its options out"
        )
    source = found_at(request.puzzle)
    if source.is_trace:
        raise PuzzleError(f"{source.name} is a trace; a puzzle expected")
    puzzle = source.puzzle(request.variant, request.nth)
    return Versus(puzzle, (ways[0], ways[1]), clock, request.limits)


def _bytes_in(target: Path) -> int:
    """The size of a file, or of all files in a folder."""
    files = target.iterdir() if target.is_dir() else [target]
    return sum(file.stat().st_size for file in files)


def _check_length(made: Production, fps: int) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(made.film.length, fps) / fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{made.film.timeline.last_step:,} steps at this pace are a video of"
            f" {hours:,.0f} hours, and {_MOST_HOURS} is the most; choose a higher"
            " --speed or --limit-events"
        )
