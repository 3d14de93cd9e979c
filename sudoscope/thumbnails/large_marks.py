"""What a step marks, large enough for a thumbnail: candidates, and their links."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import hypot
from typing import Final

from solver.log.deduction import Link, Node
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, Mask, bit, digits
from sudoscope.thumbnails.marked_steps import MOST_LINKS, SHOWN
from viz.fonts import centred
from viz.layout.layout import Layout
from viz.replay.phases import STILL
from viz.scene.board.cell_view import CellView, Mark, StepView
from viz.scene.board.mark_drawings import MARK_DRAWINGS, CellCanvas
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.step_marks import open_cross
from viz.shapes import (
    Fill,
    Group,
    Line,
    Outline,
    Point,
    Rect,
    Shape,
    Weight,
    faded,
)
from viz.theme import Role, Theme

_GAP: Final = 0.36
"""Of the width of a cell: the radius around its digit that no line enters."""

_REACH: Final = 0.43
"""From the middle of a candidate to the end of its mark, in parts of its room."""

_LETTERS: Final = 0.66
"""Height of its digit, an em, likewise."""

_BESIDE: Final = 2
"""Columns of a cell, at least, that the question is not about."""
_FRAME: Final = 9
_QUESTION: Final = 0.85
"""The line around the other, in pixels of the design, and the height of its sign."""


class LargeMarks(PencilMarks):
    """Places the marked candidates of a cell so that they fill it.

    Args:
        view: The cell.
        shown: Its candidates that are marked, one at least.
        layout: Where the cells are.
        theme: The colours.
        least: Into how many columns it is divided at least.
    """

    def __init__(
        self, view: CellView, shown: Mask, layout: Layout, theme: Theme, least: int = 1
    ) -> None:
        super().__init__(view.cell, layout, theme)
        self._shown = digits(shown)
        self._across = next(n for n in range(least, 99) if n * n >= len(self._shown))
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
        columns = min(self._across, len(self._shown))
        x, y = self._whole.centre
        return (
            x + round((column - (columns - 1) / 2) * self.room),
            y + round((row - (rows - 1) / 2) * self.room),
        )


def candidate_marks(
    view: StepView,
    layout: Layout,
    theme: Theme,
    asked: tuple[Candidate, bool] | None = None,
) -> Group:
    """The candidates that a step marks, and the links between them.

    Args:
        view: What is seen of the step.
        layout: Where the cells are.
        theme: The colours.
        asked: The candidate that the headline asks about, and whether it is true. Its
            cell is framed, and the largest: in it the candidate that falls, or a
            question mark for the one that is true. Others are smaller than digits.
    """
    nodes = (node for link in view.links for node in (link.start, link.end))
    ends = {candidate.cell for candidate in chain.from_iterable(nodes)}
    placed = [
        layout.cell(cell.cell)
        for cell in view.cells
        if cell.digit is not None or (cell.has(Mark.REMOVED) and cell.cell not in ends)
    ]
    lines = _links(view.links, layout, theme)
    lines = (part for line in lines for part in around_digits(line, placed))
    cells = list(view.cells)
    if asked is not None:
        cells[asked[0].cell] = CellView(asked[0].cell)
    marks = (
        _marks(cell, layout, theme, 1 if asked is None else _BESIDE) for cell in cells
    )
    question = () if asked is None else _asked_about(asked, layout, theme)
    return Group(
        "marks", layout.board, (*lines, *chain.from_iterable(marks), *question)
    )


def _asked_about(
    asked: tuple[Candidate, bool], layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """The cell of the candidate asked about, framed: a question mark, or it struck."""
    candidate, is_true = asked
    cell, line = layout.cell(candidate.cell), layout.mark(_FRAME)
    yield Fill(cell, theme[Role.FACE])
    yield Outline(cell, theme[Role.ACCENT], line)
    if not is_true:
        shown = bit(candidate.digit)
        small = LargeMarks(CellView(candidate.cell), shown, layout, theme)
        yield small.written(candidate.digit, Role.INK, weight=Weight.SEMIBOLD)
        at = small.place(candidate.digit), small.reach
        yield from open_cross(*at, theme[Role.REMOVED], small.line)
        return
    size = round(cell.height * _QUESTION)
    yield centred("?", cell.centre, size, theme[Role.ACCENT], Weight.BOLD)


def _marks(view: CellView, layout: Layout, theme: Theme, least: int) -> Iterator[Shape]:
    """The marked candidates of a cell, in *least* columns at least."""
    of = {mark: view.marked_digits(mark) for mark in SHOWN}
    shown = 0
    for mask in of.values():
        shown |= mask
    if view.digit is not None or not shown:
        return
    cell = CellCanvas(view, STILL, layout, theme)
    cell.small = LargeMarks(view, Mask(shown), layout, theme, least)
    for digit in digits(Mask(shown)):
        first = next(mark for mark in SHOWN if of[mark] & bit(digit))
        if first is Mark.REMOVED:  # its digit is read in the middle of the cross
            yield cell.small.written(digit, Role.INK, weight=Weight.SEMIBOLD)
            at = cell.small.place(digit), cell.small.reach
            yield from open_cross(*at, theme[Role.REMOVED], cell.small.line)
            continue
        drawn = MARK_DRAWINGS[first].small
        assert drawn is not None
        yield from drawn(cell, digit, 1.0)


def _links(links: tuple[Link, ...], layout: Layout, theme: Theme) -> Iterator[Line]:
    """A line for each link from one cell to another; a weak one is thinner."""
    if len(links) > MOST_LINKS:
        return
    for link in links:
        start, end = (_middle(node, layout) for node in (link.start, link.end))
        if start != end:
            width = layout.mark(7 if link.is_strong else 3)
            yield Line(start, end, faded(theme[Role.ACCENT], 0.6), width)


def around_digits(line: Line, placed: Sequence[Rect]) -> Iterator[Line]:
    """The parts of *line* outside of the digits in the cells *placed*."""
    (x, y), (right, bottom) = line.start, line.end
    across, down = right - x, bottom - y
    long = hypot(across, down)
    gaps = [(1.0, 1.0)]
    for cell in placed:
        to_x, to_y = cell.centre[0] - x, cell.centre[1] - y
        along = (to_x * across + to_y * down) / long
        near, reach = abs(to_x * down - to_y * across) / long, cell.width * _GAP
        if near < reach:
            half = (reach**2 - near**2) ** 0.5
            begin, finish = (along - half) / long, (along + half) / long
            gaps.append((min(begin, 1.0), finish))  # a digit may lie behind its end
    done = 0.0
    for begin, finish in sorted(gaps):
        if begin > done:
            start, end = (
                (round(x + across * part), round(y + down * part))
                for part in (done, begin)
            )
            yield replace(line, start=start, end=end)
        done = max(done, finish)


def _middle(node: Node, layout: Layout) -> Point:
    """The middle between the cells of *node*."""
    centres = [layout.cell(candidate.cell).centre for candidate in node]
    count = len(centres)
    return sum(x for x, _ in centres) // count, sum(y for _, y in centres) // count
