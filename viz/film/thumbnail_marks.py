"""Marks of a thumbnail: the candidates of a step, as large as their cells."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from solver.log.deduction import Link, Node
from solver.rules.digits import Digit, Mask, bit, digits
from viz.layout.layout import Layout
from viz.replay.phases import STILL
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.mark_drawings import MARK_DRAWINGS, CellCanvas
from viz.scene.board.pencil_marks import PencilMarks
from viz.shapes import Group, Line, Point, Shape, faded
from viz.theme import Role, Theme

_SHOWN: Final = (Mark.SUPPOSED, Mark.SECOND, Mark.CAUSE, Mark.REMOVED)
"""What a step says with candidates, in order: a candidate has the first that it has."""

_MOST_LINKS: Final = 16
"""A net of more lines is a tangle where it is small."""

_REACH: Final = 0.43
"""From the middle of a candidate to the end of its mark, in parts of its room."""

_LETTERS: Final = 0.66
"""Height of its digit, an em, likewise."""


class LargeMarks(PencilMarks):
    """Places the marked candidates of a cell so that they fill it.

    Args:
        view: The cell.
        shown: Its candidates that are marked, one at least.
        layout: Where the cells are.
        theme: The colours.
    """

    def __init__(
        self, view: CellView, shown: Mask, layout: Layout, theme: Theme
    ) -> None:
        super().__init__(view.cell, layout, theme)
        self._shown = digits(shown)
        self._across = next(n for n in range(1, 99) if n * n >= len(self._shown))
        self._whole = layout.inner(view.cell)
        side = min(self._whole.width, self._whole.height)
        self.room = side / self._across
        self.reach = round(self.room * _REACH)
        self.size = round(self.room * _LETTERS)
        self.line = max(self.line, round(self.room / 12))
        self.is_dotted = False

    def place(self, digit: Digit) -> Point:
        """The middle of *digit*, in lines from the top left."""
        row, column = divmod(self._shown.index(digit), self._across)
        rows = -(-len(self._shown) // self._across)
        x, y = self._whole.centre
        return (
            x + round((column - (self._across - 1) / 2) * self.room),
            y + round((row - (rows - 1) / 2) * self.room),
        )


def candidate_marks(view: StepView, layout: Layout, theme: Theme) -> Group:
    """The candidates that a step marks, and the links between them.

    Args:
        view: What is seen of the step.
        layout: Where the cells are.
        theme: The colours.
    """
    lines = _links(view.links, layout, theme)
    marks = (_marks(cell, layout, theme) for cell in view.cells)
    return Group("marks", layout.board, (*lines, *chain.from_iterable(marks)))


def _marks(view: CellView, layout: Layout, theme: Theme) -> Iterator[Shape]:
    """The marked candidates of a cell."""
    of = {mark: view.marked_digits(mark) for mark in _SHOWN}
    shown = 0
    for mask in of.values():
        shown |= mask
    if view.digit is not None or not shown:
        return
    cell = CellCanvas(view, STILL, layout, theme)
    cell.small = LargeMarks(view, Mask(shown), layout, theme)
    for digit in digits(Mask(shown)):
        first = next(mark for mark in _SHOWN if of[mark] & bit(digit))
        drawn = MARK_DRAWINGS[first].small
        assert drawn is not None
        yield from drawn(cell, digit, 1.0)


def _links(links: tuple[Link, ...], layout: Layout, theme: Theme) -> Iterator[Line]:
    """A line for each link from one cell to another; a weak one is thinner."""
    if len(links) > _MOST_LINKS:
        return
    for link in links:
        start, end = (_middle(node, layout) for node in (link.start, link.end))
        if start != end:
            width = layout.mark(7 if link.is_strong else 3)
            yield Line(start, end, faded(theme[Role.ACCENT], 0.6), width)


def _middle(node: Node, layout: Layout) -> Point:
    """The middle between the cells of *node*."""
    centres = [layout.cell(candidate.cell).centre for candidate in node]
    count = len(centres)
    return sum(x for x, _ in centres) // count, sum(y for _, y in centres) // count
