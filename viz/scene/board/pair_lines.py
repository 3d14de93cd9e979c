"""Lines of pairs: what a candidate struck by path consistency does not go with."""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.pair_causes import PairCause, causes_of_pairs
from solver.log.trace import Trace
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import StepView
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Group, Line, Rect, Shape, faded
from viz.theme import Role, Theme

_PAIR: Final = 0.75
_EARLIER: Final = 0.35
"""Opacity of a pair of the struck candidate, and of one that fell before."""


def pair_lines(
    trace: Trace, view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Group | None:
    """A line for each pair that was ruled out, with those that fell before.

    ``None`` for a solve without path consistency.

    Args:
        trace: What is replayed.
        view: What is seen of its step; without phases it has no lines.
        motion: How far it has come.
        layout: Where the cells are.
        theme: The colours.
    """
    if "pc2" not in trace.strategies:
        return None
    shapes: tuple[Shape, ...] = ()
    part = motion[Phase.CAUSE] / WHOLE
    if part and view.phases and view.before is not None and view.step:
        match trace.events[view.step - 1]:
            case Deduced(Deduction(technique="pc2") as found):
                cells = list(dict.fromkeys(cause.cell for cause in found.because))
                (gone,), grid = found.removes, view.before.grid
                causes = causes_of_pairs(grid, gone, cells)
                shapes = tuple(_lines(causes, _PAIR * part, layout, theme))
            case _:
                pass
    bounds = layout.placement.rect if shapes else Rect(0, 0, 0, 0)
    return Group("pairs", bounds, shapes)


def _lines(
    causes: tuple[PairCause, ...], opacity: float, layout: Layout, theme: Theme
) -> Iterator[Line]:
    colour, width = faded(theme[Role.REMOVED], opacity), layout.mark(2.5 * theme.stroke)
    for cause in causes:
        start, end = (
            PencilMarks(value.cell, layout, theme).place(value.digit)
            for value in (cause.one, cause.other)
        )
        yield Line(start, end, colour, width)
        yield from _lines(cause.earlier, opacity * _EARLIER / _PAIR, layout, theme)
