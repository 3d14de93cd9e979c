"""Lines of pairs: what a candidate struck by path consistency does not go with."""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.forbidden_pairs import PairCause, causes_of_pairs
from solver.log.trace import Trace
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.cell_view import StepView
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Group, Line, Outline, Rect, Shape, between, faded
from viz.theme import Role, Theme

_PAIR: Final = 0.75
_EARLIER: Final = 0.35
"""Opacity of a pair of the struck candidate, and of one that fell before."""
_HALF: Final = 0.5
"""From then on the third cell of a pair is framed."""


def pair_lines(
    trace: Trace, view: StepView, motion: Motion, layout: Layout, theme: Theme
) -> Group | None:
    """A line for each pair that was ruled out, with its third cell.

    Pairs that fell before are faint.

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
                shapes = tuple(_lines(causes, _PAIR, part, layout, theme))
            case _:
                pass
    bounds = layout.placement.rect if shapes else Rect(0, 0, 0, 0)
    return Group("pairs", bounds, shapes)


def _lines(
    causes: tuple[PairCause, ...],
    opacity: float,
    part: float,
    layout: Layout,
    theme: Theme,
) -> Iterator[Line | Outline]:
    """One pair after the other, and then the third cell that it leaves no value.

    Args:
        causes: Why pairs were ruled out.
        opacity: Of their lines.
        part: How far they have come together, 0.0 to 1.0.
        layout: Where the cells are.
        theme: The colours.
    """
    width, thick = layout.mark(2.5 * theme.stroke), layout.mark(5)
    colour = faded(theme[Role.REMOVED], opacity)
    for number, cause in enumerate(causes):
        come = min(max(0.0, part * len(causes) - number), 1.0)
        if not come:
            return
        start, end = (
            PencilMarks(value.cell, layout, theme).place(value.digit)
            for value in (cause.one, cause.other)
        )
        yield Line(start, between(start, end, min(1.0, 2 * come)), colour, width)
        if cause.third is not None and come > _HALF:
            ink = faded(theme[Role.CONTRADICTION], opacity * (2 * come - 1))
            yield Outline(layout.cell(cause.third).inset(thick), ink, thick)
        yield from _lines(
            cause.earlier, opacity * _EARLIER / _PAIR, come, layout, theme
        )
