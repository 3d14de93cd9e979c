"""Recording: a trace, or two on one clock, written to a file with its sidecars."""

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

from solver.log.trace import Trace
from viz.bookmarks import Bookmark
from viz.cancellation import Check, go_on
from viz.choice_errors import UnfitTargetError
from viz.export.assembly import AssembledFilm, assembled, assembled_comparison
from viz.export.export_options import ExportOptions
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded
from viz.export.exporters import exporter_for, picture_endings
from viz.export.exporters.films import FILMS
from viz.export.marker_clips import list_of, record_clips
from viz.export.option_checks import check_options, refuse
from viz.export.options_to_edit import marks_of
from viz.output.atomic_file import check_file
from viz.output.new_folder import NewFolder
from viz.replay.comparison_clock import Clock


class Export:
    """An export whose options and target are checked before anything is solved.

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
        self._to = Destination(str(path), options, check)
        check_options(options)
        self._exporter = exporter_for(self._to.target)
        _check_step(self._exporter, self._to)
        is_split = options.edit.split is not None
        self._folder = NewFolder(Path(self._to.target).parent) if is_split else None
        with self._folder or nullcontext():
            self._writer = self._exporter.prepared(self._to)
            if is_split:
                check_file(list_of(self._to.target))

    def record(
        self,
        trace: Trace,
        on_progress: OnProgress | None = None,
        bookmarks: Sequence[int | Bookmark] = (),
        on_notice: Callable[[str], None] | None = None,
        on_film: Callable[[AssembledFilm], None] | None = None,
    ) -> Recorded:
        """Write how *trace* goes.

        Args:
            trace: What is shown.
            on_progress: Called about once a second of video with the number of frames
                written and of all frames; first with 0.
            bookmarks: Steps that ``bookmark:1`` and so on mean; their notes are shown
                in the picture.
            on_notice: Called before the film is written with what cannot be had, a
                sentence each, which is not told again at its end.
            on_film: Called with the film before it is written; not with clips.

        Raises:
            RecordingError: It could not be written; no part of it is left.
            SudoscopeError: Options ask for a step that is not there.
        """
        options, tell = self._to.options, on_progress or _say_nothing
        if options.edit.split is not None:
            marks = marks_of(bookmarks)
            with self._folder or nullcontext():
                return record_clips(self._exporter, trace, marks, self._to, tell)
        made = assembled(trace, options, bookmarks, is_timed=self._is_timed)
        if on_notice is not None:
            for said in made.notices:
                on_notice(said)
            made = replace(made, notices=())
        return self._write(made, tell, on_film)

    def record_comparison(
        self,
        left: Trace,
        right: Trace,
        clock: Clock,
        on_progress: OnProgress | None = None,
        on_film: Callable[[AssembledFilm], None] | None = None,
    ) -> Recorded:
        """Write two solves; arguments and errors as for ``record_comparison``.

        *on_film* is called with the film before it is written.
        """
        made = assembled_comparison(
            left, right, clock, self._to.options, is_timed=self._is_timed
        )
        return self._write(made, on_progress or _say_nothing, on_film)

    @property
    def _is_timed(self) -> bool:
        """Whether what is written lasts, as pictures and pages do not."""
        return self._exporter is FILMS

    def _write(
        self,
        made: AssembledFilm,
        on_progress: OnProgress,
        on_film: Callable[[AssembledFilm], None] | None,
    ) -> Recorded:
        """Write *made*; *on_film* is called with it first if it lasts."""
        if on_film is not None and self._is_timed:
            on_film(made)
        return self._writer(made, on_progress)


def _say_nothing(_done: int, _total: int) -> None:
    """Ignore the progress."""


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
        left: The first solve, with the name of its agent above it.
        right: The other.
        path: As for ``Export``.
        options: How; by default as ``ExportOptions`` has it.
        on_progress: As for ``Export.record``.
        clock: What both are timed by.

    Raises:
        RecordingError: It could not be written; no part of it is left.
        SudoscopeError: Options do not go together.
    """
    export = Export(path, options or ExportOptions())
    return export.record_comparison(left, right, clock, on_progress)


def _check_step(exporter: Exporter, to: Destination) -> None:
    """Refuse one picture without a step, and a step where there are many pictures."""
    is_chosen = to.options.file.step is not None
    if exporter.is_picture:
        refuse(to.options, ("short",), "one-picture")
    if exporter.is_picture and not is_chosen:
        raise UnfitTargetError("step-missing", target=to.target)
    if is_chosen and not exporter.is_picture:
        raise UnfitTargetError(
            "step-of-many", target=to.target, endings=picture_endings()
        )
