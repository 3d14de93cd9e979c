"""Files made of a trace: videos and pictures, pages, contact sheets."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from solver.log.trace import Trace
from sudoscope.pages.build import page_of
from sudoscope.pages.content import ASKED, PageOptions
from sudoscope.pages.exporter import check_page_options
from sudoscope.quizzes.game.questions import Kind
from viz.appearance import Appearance
from viz.bookmarks import Bookmark
from viz.export.assembly import assembled
from viz.export.contact_sheet import sheet_file
from viz.export.exporter import Recorded
from viz.export.film_plan import titled
from viz.export.option_checks import check_options
from viz.export.options import options_of
from viz.export.record import record as record_with
from viz.output.atomic_file import write_whole
from viz.replay.replay import Replay
from viz.replay.step_reference import step_at


def record(
    trace: Trace,
    path: str | Path,
    *,
    on_progress: Callable[[int, int], None] | None = None,
    bookmarks: Sequence[int | Bookmark] = (),
    **options: Any,
) -> Recorded:
    """Write a replay of *trace* as a video, an animated picture or pictures.

    Args:
        trace: The solve.
        path: The file, whose ending says the format: ``.mp4``, ``.webm``, ``.gif``,
            ``.webp``, ``.apng``, ``.html``; with a slash at its end a folder of PNGs;
            with the option ``step`` one ``.png``, ``.svg`` or ``.pdf``.
        on_progress: Called with the number of frames written, and of all frames.
        bookmarks: Steps that ``bookmark:1`` and so on mean; their notes are shown in
            the picture.
        options: By the names of ``viz.export.options.DECLARED``; a size may be a name
            such as "vertical", a time a text such as "90s".

    Raises:
        SudoscopeError: An option is not known or cannot be met, or the file could not
            be written; no part of it is left.
    """
    chosen = options_of(**options)
    return record_with(trace, path, chosen, on_progress, bookmarks=bookmarks)


def replay_page(
    trace: Trace,
    *,
    source: str = "",
    ask: Iterable[str] = (),
    bookmarks: Sequence[int | Bookmark] = (),
    **options: Any,
) -> str:
    """The page that replays *trace* in a browser, as one HTML text.

    In a notebook, the attribute ``srcdoc`` of an ``<iframe>`` can hold it.

    Args:
        trace: The solve.
        source: Where the puzzle is from, in a line.
        ask: The steps that it can ask before: "placements", "first-uses", "patterns" or
            "guesses"; by default placements.
        bookmarks: Steps that are marked; their notes are shown on the page.
        options: As for ``record``; those that pages have count. Without a theme it is
            light or dark as the reader's system is set.

    Raises:
        SudoscopeError: An option is not known or cannot be met, or there are too many
            steps.
    """
    chosen = options_of(**options)
    check_page_options(chosen)
    kinds = frozenset(map(Kind, ask)) or ASKED
    page = PageOptions(source, options.get("theme"), kinds)
    return page_of(assembled(trace, chosen, bookmarks), chosen, page)


def contact_sheet(
    trace: Trace, steps: Sequence[int | str], path: str | Path, **options: Any
) -> None:
    """Write the boards of chosen steps with their reasons to a file, to be printed.

    Args:
        trace: The solve.
        steps: Numbers, or names of steps such as "guess:1"; at most 60.
        path: The file, which ends in ``.pdf``, ``.svg`` or ``.png``.
        options: As for ``record``: theme, language, cell_names and title count.

    Raises:
        SudoscopeError: There is no such step, an option is not known, or the file
            could not be written; no part of it is left.
    """
    chosen = options_of(**options)
    check_options(chosen)
    numbers = [step_at(trace, str(step)) for step in steps]
    look = Appearance(chosen.picture.colours, chosen.words.language)
    replay = Replay.of(titled(chosen, trace))
    write_whole(Path(path), sheet_file(Path(path), replay, numbers, look))
