"""Files made of a trace: videos and pictures."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from solver.log.trace import Trace
from viz.bookmarks import Bookmark
from viz.export.export_options import options_of
from viz.export.exporter import Recorded
from viz.export.trace_recording import Export


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
    return Export(path, options_of(**options)).record(trace, on_progress, bookmarks)
