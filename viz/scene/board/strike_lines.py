"""Lines from cells to the candidates that they remove.

They come one after the other while the step moves; the earlier ones are faint.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from solver.rules.geometry import Cell
from viz.layout.layout import Layout
from viz.replay.phases import Motion, Phase
from viz.replay.timeline import WHOLE
from viz.scene.board.causes import Strike
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.pencil_marks import PencilMarks, eased
from viz.shapes import Group, Line, Point, Rect, Shape, between, faded
from viz.theme import Role, Theme

_NOW: Final = 0.9
_BEFORE: Final = 0.35
"""Opacity of a line while it is drawn, and later."""
_GHOST: Final = 0.8
"""Opacity of a ghost at most."""
_BESIDE: Final = 0.36
"""Where a line begins, from the middle of its cell, in parts of the cell."""
_STRUCK: Final = 0.5
"""The part of a line's time after which its candidate is struck."""


def strike_lines(view: StepView, motion: Motion, layout: Layout, theme: Theme) -> Group:
    """The ghosts of the candidates that are gone, and the lines that strike them.

    Args:
        view: What is seen of the step.
        motion: How far it has come.
        layout: Where the cells are.
        theme: Its colours.
    """
    part = motion[Phase.BLOCK]
    shapes: list[Shape] = []
    for number, strike in enumerate(view.strikes if part else ()):
        come = part * len(view.strikes) / WHOLE - number
        if come <= 0:
            break
        is_last = number + 1 == len(view.strikes)
        is_now = come <= 1 and not (is_last and part == WHOLE)
        strength = _NOW if is_now else _BEFORE
        if view.cells[strike.gone.cell].has(Mark.NEW):
            strength *= 1 - eased(motion[Phase.PLACE])
        if not strength:
            continue
        shapes += _struck(strike, min(1.0, come), strength, layout, theme)
    bounds = _bounds(view.strikes, layout) if shapes else Rect(0, 0, 0, 0)
    return Group("argument", bounds, tuple(shapes))


@lru_cache(maxsize=16)
def _bounds(strikes: tuple[Strike, ...], layout: Layout) -> Rect:
    """What all cells of *strikes* cover."""
    cells = {cell for strike in strikes for cell in (strike.gone.cell, *strike.by)}
    rects = [layout.cell(cell) for cell in cells]
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(r.right for r in rects), max(r.bottom for r in rects)
    return Rect(x, y, right - x, bottom - y)


def _struck(
    strike: Strike, come: float, strength: float, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A ghost, the lines that have come so far towards it, and then its cross."""
    marks = PencilMarks(strike.gone.cell, layout, theme)
    digit, colour = strike.gone.digit, theme[Role.REMOVED]
    place, width = marks.place(digit), layout.mark(2.5 * theme.stroke)
    for cell in strike.by:
        start = _edge_of(cell, place, layout)
        end = between(start, place, come)
        yield Line(start, end, faded(colour, strength), width)
    yield marks.ghost(digit, min(_GHOST, 2 * strength))
    if come > _STRUCK:
        yield from marks.strike(digit, min(_GHOST, 2 * strength))


def _edge_of(cell: Cell, towards: Point, layout: Layout) -> Point:
    """Where a line from *cell* begins: beside its digit, on the way."""
    rect = layout.inner(cell)
    middle = rect.centre
    across, down = towards[0] - middle[0], towards[1] - middle[1]
    long = max(1.0, (across**2 + down**2) ** 0.5)
    step = min(_BESIDE * min(rect.width, rect.height), long) / long
    return between(middle, towards, step)
