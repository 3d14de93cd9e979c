"""Recording: a trace, or two on one clock, written to a file with its sidecars."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from solver.trace import Trace
from viz.bookmarks import Bookmark
from viz.cancellation import Check, go_on
from viz.encoders import encoder_for, is_folder
from viz.errors import RecordingError
from viz.export.assembly import AssembledFilm, assembled, assembled_comparison
from viz.export.options import ExportOptions, marks_of
from viz.export.recorder import frame_total, record_picture
from viz.export.recorder import record as write_frames
from viz.export.sidecars import (
    check_chapters,
    check_sidecars,
    extras_of,
    write_sidecars,
)
from viz.export.split import check_list, planned, write_list
from viz.replay.comparison import Clock
from viz.replay.replay import Replay
from viz.replay.timeline import WHOLE, Moment
from viz.sound.voices import RATE

OnProgress: TypeAlias = Callable[[int, int], None]
"""Called with how many frames are written, and of how many."""
_MOST_HOURS: Final = 12


class Recorded(NamedTuple):
    """A recording that is complete.

    Attributes:
        path: The file or folder; of clips, their list.
        frames: How many frames were written.
        ms: How long it lasts, in milliseconds; 0 for one picture.
        bytes: Its size.
        sidecars: The files beside it; of clips, the clips and theirs.
        last_step: The number of the last step of its solve.
    """

    path: Path
    frames: int
    ms: int
    bytes: int
    sidecars: tuple[Path, ...]
    last_step: int


class Export:
    """An export that was checked as far as it can be before anything is solved.

    Args:
        path: The file, whose ending says the format; with a slash at its end a folder
            of pictures.
        options: How.
        check: Called between frames; what it raises ends the recording, and no part of
            it is left.

    Raises:
        OptionsError: Options contradict each other.
        RecordingError: *path* cannot be written, or is no such format.
        OutputError: A file beside it cannot be written.
    """

    def __init__(
        self, path: str | Path, options: ExportOptions, check: Check = go_on
    ) -> None:
        self._target, self._options = str(path), options
        options.check()
        _check_step(options, self._target)
        self._encoder = encoder_for(
            self._target, options.size, options.fps, options.encoding
        )
        check_sidecars(options, self._target)
        if options.split is not None:
            check_list(self._target)
        self._encoder.check = check

    def record(
        self,
        trace: Trace,
        on_progress: OnProgress | None = None,
        bookmarks: Sequence[int | Bookmark] = (),
    ) -> Recorded:
        """Write how *trace* goes; arguments and errors as for ``record``."""
        if self._options.split is not None:
            return self._record_clips(trace, on_progress, marks_of(bookmarks))
        return self.write(assembled(trace, self._options, bookmarks), on_progress)

    def record_comparison(
        self,
        left: Trace,
        right: Trace,
        clock: Clock,
        on_progress: OnProgress | None = None,
    ) -> Recorded:
        """Write two solves; arguments and errors as for ``record_comparison``."""
        made = assembled_comparison(left, right, clock, self._options)
        return self.write(made, on_progress)

    def _record_clips(
        self, trace: Trace, on_progress: OnProgress | None, marks: tuple[Bookmark, ...]
    ) -> Recorded:
        """Write a clip for each marker, all of them checked before the first."""
        replay = Replay.of(self._options.titled(trace))
        clips = planned(trace, replay, marks, self._target, self._options)
        exports = [Export(c.target, c.options, self._encoder.check) for c in clips]
        films = [assembled(trace, clip.options, marks, replay) for clip in clips]
        total = sum(frame_total(m.film.length, self._options.fps) for m in films)
        done: list[Recorded] = []
        before = 0

        def tell(frames: int, _total: int) -> None:
            if on_progress is not None:
                on_progress(before + frames, total)

        for export, made in zip(exports, films, strict=True):
            done.append(export.write(made, tell))
            before += done[-1].frames
        times = (one.ms for one in done)
        path = write_list(self._target, zip(clips, times, strict=True))
        written = [file for one in done for file in (one.path, *one.sidecars)]
        return Recorded(
            path,
            before,
            sum(one.ms for one in done),
            sum(one.bytes for one in done),
            tuple(written),
            len(trace),
        )

    def write(self, made: AssembledFilm, on_progress: OnProgress | None) -> Recorded:
        """Write a film that is assembled already; errors as for ``record``."""
        options, encoder = self._options, self._encoder
        if options.step is not None:
            return self._write_picture(made, options.step)
        _check_length(made, options.fps)
        check_chapters(options, made)
        total = frame_total(made.film.length, options.fps)

        def tell(done: int) -> None:
            if on_progress is not None:
                on_progress(done, total)

        with extras_of(
            made, options, total * RATE // options.fps, encoder.check
        ) as extras:
            encoder.extras = extras
            tell(0)
            frames = write_frames(made.film, encoder, options.fps, tell, made.on_white)
        sidecars = write_sidecars(options, made, self._target)
        ms = round(1000 * frames / options.fps)
        return self._recorded(made, frames, ms, sidecars)

    def _write_picture(self, made: AssembledFilm, step: int) -> Recorded:
        """Write the picture of *step*, its motion over."""
        last = made.film.timeline.last_step
        if step > last:
            raise RecordingError(
                f"{self._target} was not recorded: there is no step {step:,}; choose 0"
                f" to {last:,}"
            )
        shot = made.film.shot_of(Moment(step, WHOLE))
        on_white = None if made.on_white is None else made.on_white.frame(shot)
        record_picture(made.film.frame(shot), self._encoder, on_white)
        return self._recorded(made, 1, 0, ())

    def _recorded(
        self, made: AssembledFilm, frames: int, ms: int, sidecars: tuple[Path, ...]
    ) -> Recorded:
        path = Path(self._target)
        files = path.iterdir() if path.is_dir() else [path]
        size = sum(file.stat().st_size for file in files)
        return Recorded(path, frames, ms, size, sidecars, made.film.timeline.last_step)


def record(
    trace: Trace,
    path: str | Path,
    options: ExportOptions | None = None,
    on_progress: OnProgress | None = None,
    *,
    bookmarks: Sequence[int | Bookmark] = (),
) -> Recorded:
    """Write how *trace* goes to *path*.

    Args:
        trace: What is shown.
        path: The file, whose ending says the format; with a slash at its end a folder
            of pictures.
        options: How; by default as ``ExportOptions`` has it.
        on_progress: Called about once a second of video with the number of frames
            written and of all frames; first with 0.
        bookmarks: Steps that ``bookmark:1`` and so on stand for; the notes of those
            that have one stand in the picture.

    Raises:
        RecordingError: It could not be written; no part of it is left.
        SudoscopeError: Options do not go together, or ask for a step that is not there.
    """
    export = Export(path, options or ExportOptions())
    return export.record(trace, on_progress, bookmarks)


def record_comparison(  # noqa: PLR0913 - one of them by name alone
    left: Trace,
    right: Trace,
    path: str | Path,
    options: ExportOptions | None = None,
    on_progress: OnProgress | None = None,
    *,
    clock: Clock = Clock.WORK,
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
    export = Export(path, options or ExportOptions())
    return export.record_comparison(left, right, clock, on_progress)


def _check_step(options: ExportOptions, target: str) -> None:
    """Refuse one picture without a step, and a step where there are many pictures."""
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


def _check_length(made: AssembledFilm, fps: int) -> None:
    """Refuse a video of more hours than anybody watches."""
    hours = frame_total(made.film.length, fps) / fps / 3600
    if hours > _MOST_HOURS:
        raise RecordingError(
            f"{made.film.timeline.last_step:,} steps at this pace are a video of"
            f" {hours:,.0f} hours, and {_MOST_HOURS} is the most; choose a higher"
            " --speed or --limit-events"
        )
