"""The page of a trace, in one call."""

from collections.abc import Iterable, Sequence
from typing import Any

from solver.errors import TRACE_EXPECTED, check_type
from solver.log.trace import Trace
from sudoscope.pages.build import page_of
from sudoscope.pages.content import PageOptions
from sudoscope.pages.exporter import check_page_options
from sudoscope.pages.part import chosen_parts
from viz.bookmarks import Bookmark
from viz.export.assembly import assembled
from viz.export.export_options import options_of


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
    check_type(trace, Trace, TRACE_EXPECTED)
    chosen = options_of(**options)
    check_page_options(chosen)
    parts = chosen_parts({"ask": tuple(ask)})
    page = PageOptions(source, options.get("theme"), parts)
    return page_of(assembled(trace, chosen, bookmarks), chosen, page)
