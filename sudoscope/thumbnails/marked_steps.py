"""What a thumbnail marks of a step, which is small: candidates, and links with ends."""

from dataclasses import replace
from typing import Final

from solver.log.deduction import Link
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.digits import bit
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.views.step import step_view

SHOWN: Final = (Mark.SUPPOSED, Mark.SECOND, Mark.CAUSE, Mark.REMOVED)
"""What a step says with candidates, in order: a candidate has the first that it has."""

MOST_LINKS: Final = 16
"""A net of more lines is a tangle where it is small."""


def with_cross(trace: Trace, step: int) -> StepView:
    """What is seen of *step*, with all ends of its links; an X-wing shows its X."""
    view, event = step_view(trace, step), trace.events[step - 1] if step else None
    if isinstance(event, Deduced) and event.deduction.technique == "x-wing":
        first, second, third, fourth = sorted(event.deduction.because)
        ends = (first, fourth), (second, third)
        cross = tuple(Link((one,), (other,), is_strong=True) for one, other in ends)
        view = replace(view, links=cross)
    return with_ends(view)


def with_ends(view: StepView) -> StepView:
    """*view* with the ends of its links marked, so that each line leads somewhere."""
    if len(view.links) > MOST_LINKS:
        return view
    ends = {c for link in view.links for node in (link.start, link.end) for c in node}
    cells = list(view.cells)
    for cell, digit in ends:
        if not any(cells[cell].marked_digits(mark) & bit(digit) for mark in SHOWN):
            mask = cells[cell].marked_digits(Mark.CAUSE) | bit(digit)
            cells[cell] = cells[cell].with_candidates_marked(Mark.CAUSE, mask)
    return replace(view, cells=tuple(cells))
