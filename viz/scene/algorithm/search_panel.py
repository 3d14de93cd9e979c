"""The panel of a search: its pseudocode, with the line that a step carries out."""

from solver.inner_steps.lines_at_work import LineAtWork
from viz.appearance import Appearance
from viz.layout.layout import Layout
from viz.scene.algorithm.code_panel import Code, code_panel
from viz.shapes import Group, Rect


def search_panel(
    found: LineAtWork, area: Rect, layout: Layout, appearance: Appearance
) -> Group:
    """The listing of a search, as large as it fits *area*."""
    return code_panel(code_of(found), area, layout, appearance)


def code_of(found: LineAtWork) -> Code:
    """The lines of a listing, one of them at work."""
    listing = found.listing
    return Code(
        tuple((line.level, line.text) for line in listing.lines),
        found.line,
        frozenset(at for at, line in enumerate(listing.lines) if line.is_head),
        listing.procedure(found.line),
        found.values,
    )
