"""What a step marks, large enough for a thumbnail: candidates, and their links."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain, combinations
from math import hypot
from operator import or_
from typing import Final

from solver.log.deduction import Link
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import EMPTY, Digit, Mask, bit, digits
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

_LETTERS: Final = 0.7
"""Height of its digit, an em, likewise."""

_ALONE: Final = 0.6
_ASKED: Final = 0.75
"""Of a cell, the room of a candidate that is alone in it, or that is asked about: a
digit that is placed is larger, and in the middle."""

_LEAST: Final = 0.45
"""The same beside the sum of a cage, of the whole cell."""

_MANY: Final = 4
"""Candidates of a cell above which only those are seen that fall or are supposed."""
_FRAME: Final = 9
_QUESTION: Final = 0.85
"""The line around the other, in pixels of the design, and the height of its sign."""


class LargeMarks(PencilMarks):
    """Places the marked candidates of a cell, larger than usual, never like a digit.

    Each is near its place in the cell, where they have room; else they are in order.

    Args:
        view: The cell.
        shown: Its candidates that are marked, one at least.
        layout: Where the cells are.
        theme: The colours.
        alone: Of the cell, the room of a candidate that is alone.
    """

    def __init__(
        self,
        view: CellView,
        shown: Mask,
        layout: Layout,
        theme: Theme,
        alone: float = _ALONE,
    ) -> None:
        super().__init__(view.cell, layout, theme)
        self._shown = digits(shown)
        self._across = next(n for n in range(2, 99) if n * n >= len(self._shown))
        self._whole = layout.inner(view.cell)
        side = min(self._whole.width, self._whole.height)
        wide = max(side * alone, min(side, layout.cell(view.cell).width * _LEAST))
        self.room = side / self._across if self._shown[1:] else wide
        self.reach = round(self.room * _REACH)
        self.size = round(self.room * _LETTERS)
        self.line = max(self.line, round(self.room / 12))
        self.is_dotted = False
        at = map(self._at_home, self._shown)
        self._are_at_home = all(
            max(abs(x - right), abs(y - down)) >= 2 * self.reach
            for (x, y), (right, down) in combinations(at, 2)
        )

    def has(self, digit: Digit) -> bool:
        """Whether *digit* is marked."""
        return digit in self._shown

    def place(self, digit: Digit) -> Point:
        """The middle of *digit*: near its place, else in lines from the top left."""
        if self._are_at_home:
            return self._at_home(digit)
        row, column = divmod(self._shown.index(digit), self._across)
        rows = -(-len(self._shown) // self._across)
        columns = min(self._across, len(self._shown))
        x, y = self._whole.centre
        return (
            x + round((column - (columns - 1) / 2) * self.room),
            y + round((row - (rows - 1) / 2) * self.room),
        )

    def _at_home(self, digit: Digit) -> Point:
        """The place of *digit* among all, as near as its room leaves it in the cell."""
        (x, y), inside = super().place(digit), self._whole.inset(round(self.room / 2))
        return (
            min(max(x, inside.x), inside.right),
            min(max(y, inside.y), inside.bottom),
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
            question mark for the one that is true.
    """
    nodes = (node for link in view.links for node in (link.start, link.end))
    ends = {candidate.cell for candidate in chain.from_iterable(nodes)}
    placed = [
        layout.cell(cell.cell)
        for cell in view.cells
        if cell.digit is not None or (cell.has(Mark.REMOVED) and cell.cell not in ends)
    ]
    cells = list(view.cells)
    if asked is not None:
        cells[asked[0].cell] = CellView(asked[0].cell)
    marked = [(cell, _marked(cell, has_links=bool(view.links))) for cell in cells]
    large = {
        cell.cell: LargeMarks(cell, shown, layout, theme)
        for cell, of in marked
        if (shown := _all_of(of))
    }

    def place(candidate: Candidate) -> Point:
        small = large.get(candidate.cell)
        has_place = small is not None and small.has(candidate.digit)
        centre = layout.cell(candidate.cell).centre
        return small.place(candidate.digit) if small and has_place else centre

    lines = _links(view.links, place, layout, theme)
    lines = (part for line in lines for part in around_digits(line, placed))
    marks = (
        _marks(cell, of, large[cell.cell], layout, theme)
        for cell, of in marked
        if cell.cell in large
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
        small = LargeMarks(CellView(candidate.cell), shown, layout, theme, _ASKED)
        yield from _struck(small, candidate.digit, theme)
        return
    size = round(cell.height * _QUESTION)
    yield centred("?", cell.centre, size, theme[Role.ACCENT], Weight.BOLD)


def _struck(small: LargeMarks, digit: Digit, theme: Theme) -> Iterator[Shape]:
    """A candidate that falls, which is read in the middle of its cross."""
    yield small.written(digit, Role.CANDIDATE, weight=Weight.SEMIBOLD)
    cross = open_cross(small.place(digit), small.reach, theme[Role.REMOVED], small.line)
    yield from cross


def _marked(view: CellView, *, has_links: bool) -> dict[Mark, Mask]:
    """The candidates of a cell by mark; of many those that the step is about."""
    if view.digit is not None:
        return {}
    of = {mark: view.marked_digits(mark) for mark in SHOWN}
    if _all_of(of).bit_count() > _MANY and not has_links:
        of |= dict.fromkeys((Mark.CAUSE, Mark.SECOND), EMPTY)
    return of


def _all_of(marked: Mapping[Mark, Mask]) -> Mask:
    """All candidates that are *marked*."""
    return Mask(reduce(or_, marked.values(), 0))


def _marks(
    view: CellView,
    marked: Mapping[Mark, Mask],
    small: LargeMarks,
    layout: Layout,
    theme: Theme,
) -> Iterator[Shape]:
    """The *marked* candidates of a cell."""
    cell = CellCanvas(view, STILL, layout, theme)
    cell.small = small
    for digit in digits(_all_of(marked)):
        first = next(mark for mark in SHOWN if marked[mark] & bit(digit))
        if first is Mark.REMOVED:
            yield from _struck(small, digit, theme)
            continue
        drawn = MARK_DRAWINGS[first].small
        assert drawn is not None
        yield from drawn(cell, digit, 1.0)


def _links(
    links: tuple[Link, ...],
    place: Callable[[Candidate], Point],
    layout: Layout,
    theme: Theme,
) -> Iterator[Line]:
    """A line for each link from one cell to another; a weak one is thinner."""
    if len(links) > MOST_LINKS:
        return
    for link in links:
        if {one.cell for one in link.start} == {one.cell for one in link.end}:
            continue
        start, end = (_middle(map(place, node)) for node in (link.start, link.end))
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


def _middle(places: Iterable[Point]) -> Point:
    """The middle between *places*."""
    found = list(places)
    return sum(x for x, _ in found) // len(found), sum(y for _, y in found) // len(
        found
    )
