"""The values that a variable may still have, with their marks."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from solver.rules.digits import Digit, Mask, bit, digits
from viz.replay.phases import Phase
from viz.scene.board.cell_view import Mark
from viz.scene.board.mark_drawings import MARK_DRAWINGS, CellCanvas
from viz.scene.board.step_marks import diamond
from viz.shapes import Ring, Shape, faded
from viz.theme import Role

Dot: TypeAlias = Callable[[Digit, float], Iterator[Shape]]
"""Draws a value with an opacity, 0.0 to 1.0."""

_RINGS: Final = {
    Mark.CAUSE: Role.CAUSE,
    Mark.SET_A: Role.CAUSE,
    Mark.SET_B: Role.SECOND,
    Mark.SET_C: Role.SET_C,
    Mark.SET_D: Role.SET_D,
}
"""Marks of values that are a ring around them."""
_FRAMES: Final = {Mark.SECOND: Phase.CAUSE, Mark.BLOCKING: Phase.BLOCK}
"""Marks of values that are a frame behind them."""
_STRUCK: Final = 0.45
_SPENT: Final = 0.3


def marked_values(cell: CellCanvas, dot: Dot) -> Iterator[Shape]:
    """The values of *cell*, drawn by *dot*, and their marks."""
    view = cell.view
    shown = view.candidates
    for mark in (Mark.REMOVED, Mark.SPENT, Mark.FADING, Mark.FAILED):
        shown = Mask(shown | view.marked_digits(mark))
    if view.digit is not None and not view.has(Mark.NEW):
        shown = view.candidates
    for digit in digits(shown):
        yield from _marked(cell, digit, dot)


def opacity_of(cell: CellCanvas, digit: Digit) -> float:
    """How much is seen of a value that leaves or comes back."""
    view, one = cell.view, bit(digit)
    if view.has(Mark.NEW) and cell.motion[Phase.PLACE]:
        return 0.0
    if view.marked_digits(Mark.RETURNING) & one:
        return cell.part(Phase.REWIND)
    if view.marked_digits(Mark.REMOVED) & one:
        return 1 - (1 - _STRUCK) * cell.part(Phase.FADE)
    gone = view.marked_digits(Mark.SPENT) | view.marked_digits(Mark.FAILED)
    return _SPENT if gone & one else 1.0


def _marked(cell: CellCanvas, digit: Digit, dot: Dot) -> Iterator[Shape]:
    opacity = opacity_of(cell, digit)
    if not opacity:
        return
    small, view = cell.small, cell.view
    if view.marked_digits(Mark.SUPPOSED) & bit(digit):
        yield from diamond(small.place(digit), small.reach, cell.theme, opacity)
    for mark, phase in _FRAMES.items():
        if view.marked_digits(mark) & bit(digit):
            yield from small.framed(digit, cell.part(phase))
    yield from dot(digit, opacity)
    for mark, of_mark, _ in view.marks:
        drawing = MARK_DRAWINGS[mark]
        is_begun = drawing.since is None or cell.motion[drawing.since]
        if not of_mark & bit(digit) or not is_begun:
            continue
        if mark in _RINGS:
            colour = faded(cell.theme[_RINGS[mark]], cell.part(Phase.CAUSE))
            reach, width = small.reach + small.line, max(2, small.line * 3 // 2)
            yield Ring(small.place(digit), reach, colour, width)
        elif mark is Mark.REMOVED and (part := cell.part(Phase.STRIKE)):
            yield from small.strike(digit, part)
        elif mark in {Mark.SPENT, Mark.FAILED}:
            yield from small.strike(digit, _STRUCK)
        elif drawing.around is not None and mark not in _FRAMES:
            yield from drawing.around(cell, digit, opacity)
