"""Files made of a trace: videos, pictures and contact sheets."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from solver.log.trace import Trace
from viz.appearance import Appearance
from viz.bookmarks import Bookmark
from viz.export.contact_sheet import sheet_file
from viz.export.export_options import options_of
from viz.export.exporter import Recorded
from viz.export.option_checks import check_options
from viz.export.options_to_film import titled
from viz.export.trace_recording import record as record_with
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
            ``.webp``, ``.apng``; with a slash at its end a folder of PNGs; with the
            option ``step`` one ``.png``, ``.svg`` or ``.pdf``. What is registered adds
            others, as the program does with ``.html``.
        on_progress: Called with the number of frames written, and of all frames.
        bookmarks: Steps that ``bookmark:1`` and so on mean; their notes are shown in
            the picture.
        options: By the names of ``viz.export.export_options``; a size may be a name
            such as "vertical", a time a text such as "90s".

    Raises:
        SudoscopeError: An option is not known or cannot be met, or the file could not
            be written; no part of it is left.
    """
    chosen = options_of(**options)
    return record_with(trace, path, chosen, on_progress, bookmarks=bookmarks)


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
