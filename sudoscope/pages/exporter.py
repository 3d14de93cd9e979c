"""HTML: a solve as a page that replays it in a browser, one file for everything."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solver.log.trace import Trace
from viz.bookmarks import Bookmark
from viz.cancellation import Check, go_on
from viz.export.export_options import ExportOptions, unfit_for
from viz.export.exporter import Destination, Exporter, OnProgress, Recorded, Writer
from viz.export.option_checks import check_options, refuse
from viz.option_field import OutputKind
from viz.output.atomic_file import AtomicFile, write_whole
from viz.output.target import not_recorded

if TYPE_CHECKING:
    from sudoscope.pages.content import PageOptions
    from viz.export.assembly import AssembledFilm

_TOLD: Final = 50
"""Steps from one report of progress to the next."""


@dataclass(frozen=True, slots=True)
class Pages:
    """Writes a page; see ``viz.export.exporter.Exporter``.

    Attributes:
        page: What a page has besides what films have; ``None`` for the usual.
    """

    page: "PageOptions | None" = None
    endings: tuple[str, ...] = (".html",)
    summary: str = ".html a page that replays it in a browser"
    is_picture: bool = False
    output: OutputKind = OutputKind.PAGE

    def prepared(self, to: Destination) -> Writer:
        """Refuse what only pictures and videos have."""
        from viz.export.sidecars import check_sidecars  # noqa: PLC0415 - slow to load

        check_page_options(to.options)
        AtomicFile(Path(to.target)).check()
        check_sidecars(to.options, to.target)
        return partial(self._write, to)

    def _write(
        self, to: Destination, made: "AssembledFilm", on_progress: OnProgress
    ) -> Recorded:
        """Write all that can be seen of the film, whole or not at all."""
        from sudoscope.pages.build import page_of  # noqa: PLC0415 - slow to load

        timeline = made.film.timeline
        steps = len(timeline.shown)
        told = _telling(to.check, lambda done: on_progress(min(done, steps), steps))
        text = page_of(made, to.options, self.page, lambda: next(told))
        to.check()
        write_whole(Path(to.target), text.encode(), not_recorded)
        on_progress(steps, steps)
        return to.recorded(made, steps, timeline.length)


def check_page_options(options: ExportOptions) -> None:
    """Refuse what only pictures and videos have, and what contradicts itself.

    Raises:
        OptionsError: There is something.
    """
    check_options(options)
    refuse(options, unfit_for(OutputKind.PAGE), "not-on-page")


def _telling(check: Callable[[], None], tell: Callable[[int], None]) -> Iterator[None]:
    """Checks, and now and then tells how often it has."""
    done = 0
    while True:
        check()
        if done % _TOLD == 0:
            tell(done)
        done += 1
        yield


HTML: Final[Exporter] = Pages()
EXPORTERS: Final = (HTML,)


class PageExport:
    """A page that was checked as far as it can be before anything is solved.

    Args:
        path: The file.
        options: What it has in common with films.
        page: What else there is.
        check: Called between steps; what it raises ends the work, and no part of the
            file is left.

    Raises:
        OptionsError: Options contradict each other.
        RecordingError: *path* cannot be written, or something is asked for that no page
            has.
    """

    def __init__(
        self,
        path: str | Path,
        options: ExportOptions,
        page: "PageOptions | None" = None,
        check: Check = go_on,
    ) -> None:
        self._options = options
        self._write = Pages(page).prepared(Destination(str(path), options, check))

    def write(
        self,
        trace: Trace,
        on_progress: OnProgress = lambda _done, _total: None,
        bookmarks: Sequence[int | Bookmark] = (),
    ) -> Recorded:
        """Write *trace*.

        Args:
            trace: The solve.
            on_progress: Called now and then with the number of steps that are written,
                and of all steps.
            bookmarks: Steps that are marked; their notes are shown on the page.

        Raises:
            SudoscopeError: It cannot be written as it is wanted.
        """
        from viz.export.assembly import assembled  # noqa: PLC0415 - slow to load

        return self._write(assembled(trace, self._options, bookmarks), on_progress)
