"""Recording: a trace, or two on one clock, written to a file with its sidecars."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from solver.trace import Trace
from viz.encoders import encoder_for, is_folder
from viz.errors import RecordingError
from viz.export.assembly import AssembledFilm, assembled, assembled_comparison
from viz.export.frames import frame_total, record_picture
from viz.export.frames import record as write_frames
from viz.export.options import ExportOptions
from viz.export.sidecars import (
    check_chapters,
    check_sidecars,
    extras_of,
    write_sidecars,
)
from viz.replay.comparison import Clock
from viz.replay.timeline import WHOLE, Moment
from viz.sound.voices import RATE

_MOST_HOURS: Final = 12


class Recorded(NamedTuple):
    """A recording that is complete.

    Attributes:
        path: The file or folder.
        frames: How many frames were written.
        ms: How long it lasts, in milliseconds; 0 for one picture.
        bytes: Its size.
        sidecars: The files beside it.
        last_step: The number of the last step of its solve.
    """

    path: Path
    frames: int
    ms: int
    bytes: int
    sidecars: tuple[Path, ...]
    last_step: int


def record(
    trace: Trace,
    path: str | Path,
    options: ExportOptions | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    *,
    bookmarks: Sequence[int] = (),
) -> Recorded:
    """Write how *trace* goes to *path*.

    Args:
        trace: What is shown.
        path: The file, whose ending says the format; with a slash at its end a folder
            of pictures.
        options: How; by default as ``ExportOptions`` has it.
        on_progress: Called about once a second of video with the number of frames
            written and of all frames; first with 0.
        bookmarks: Steps that ``bookmark:1`` and so on stand for.

    Raises:
        RecordingError: It could not be written; no part of it is left.
        SudoscopeError: Options do not go together, or ask for a step that is not there.
    """
    chosen = options or ExportOptions()
    check_export(chosen, str(path))
    return write(assembled(trace, chosen, bookmarks), str(path), chosen, on_progress)


def record_comparison(  # noqa: PLR0913 - one of them by name alone
    left: Trace,
    right: Trace,
    path: str | Path,
    options: ExportOptions | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    *,
    clock: Clock = Clock.STEP,
) -> Recorded:
    """Write two solves of one puzzle side by side to *path*.

    Args:
        left: The first solve; its agent's name stands above it.
        right: The other.
        path: As for ``record``.
        options: How.
        on_progress: As for ``record``.
        clock: What both are timed by.

    Raises:
        RecordingError: It could not be written; no part of it is left.
        SudoscopeError: Options do not go together.
    """
    chosen = options or ExportOptions()
    check_export(chosen, str(path))
    made = assembled_comparison(left, right, clock, chosen)
    return write(made, str(path), chosen, on_progress)


def check_export(options: ExportOptions, target: str) -> None:
    """Refuse what can be known before anything is solved.

    Raises:
        OptionsError: Options contradict each other.
        RecordingError: *target* cannot be written, or is no such format.
        OutputError: A file beside it cannot be written.
    """
    options.check()
    is_picture = Path(target).suffix.lower() == ".png" and not is_folder(target)
    if is_picture and options.step is None:
        raise RecordingError(
            f"{target} was not recorded: it is one picture; add --step N, or end"
            " the name in / for a folder of all"
        )
    if not is_picture and options.step is not None:
        raise RecordingError(
            f"{target} was not recorded: --step writes one picture; end the name in"
            " .png"
        )
    check_sidecars(options, target)
    encoder_for(target, options.size, options.fps, options.encoding)


def write(
    made: AssembledFilm,
    target: str,
    options: ExportOptions,
    on_progress: Callable[[int, int], None] | None = None,
) -> Recorded:
    """Write the film that was *made*, and the files beside it.

    Raises:
        RecordingError: It could not be written, or is longer than 12 hours.
        OutputError: A file beside it could not be written.
    """
    if options.step is not None:
        return _write_picture(made, target, options, options.step)
    _check_length(made, options.fps)
    check_chapters(options, made)
    total = frame_total(made.film.length, options.fps)

    def tell(done: int) -> None:
        if on_progress is not None:
            on_progress(done, total)

    with extras_of(made, options, total * RATE // options.fps) as extras:
        encoding = replace(options.encoding, extras=extras)
        encoder = encoder_for(target, options.size, options.fps, encoding)
        tell(0)
        frames = write_frames(made.film, encoder, options.fps, tell)
    sidecars = write_sidecars(options, made, target)
    ms = round(1000 * frames / options.fps)
    return _recorded(made, target, frames, ms, sidecars)


def _write_picture(
    made: AssembledFilm, target: str, options: ExportOptions, step: int
) -> Recorded:
    """Write the picture of *step*, its motion over."""
    last = made.film.timeline.last_step
    if step > last:
        raise RecordingError(
            f"{target} was not recorded: there is no step {step:,}; choose 0 to"
            f" {last:,}"
        )
    frame = made.film.frame(made.film.shot_of(Moment(step, WHOLE)))
    record_picture(frame, encoder_for(target, options.size, options.fps))
    return _recorded(made, target, 1, 0, ())


def _recorded(
    made: AssembledFilm,
    target: str,
    frames: int,
    ms: int,
    sidecars: tuple[Path, ...],
) -> Recorded:
    path = Path(target)
    files = path.iterdir() if path.is_dir() else [path]
    size = sum(file.stat().st_size for file in files)
    return Recorded(path, frames, ms, size, sidecars, made.film.timeline.last_step)


def _check_length(made: AssembledFilm, fps: int) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(made.film.length, fps) / fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{made.film.timeline.last_step:,} steps at this pace are a video of"
            f" {hours:,.0f} hours, and {_MOST_HOURS} is the most; choose a higher"
            " --speed or --limit-events"
        )
