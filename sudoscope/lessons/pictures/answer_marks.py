"""Marks of an answer on the board: what is chosen, right, wrong or missing.

Each has a figure of its own beside its colour: nothing but a frame, a tick, a cross, or
a hollow diamond.
"""

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from itertools import product
from typing import Final, NamedTuple, assert_never

from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from viz.layout.layout import Layout
from viz.scene.board.pencil_marks import PencilMarks
from viz.scene.board.step_marks import hollow_diamond
from viz.shapes import Colour, Disc, Fill, Group, Line, Outline, Point, Rect, Shape
from viz.theme import Role, Theme

_GHOST: Final = 0.7
_CORNER: Final = 8


class AnswerMark(Enum):
    """What a part of an answer is."""

    CHOSEN = auto()
    RIGHT = auto()
    WRONG = auto()
    MISSED = auto()


class MarkedPlace(NamedTuple):
    """A cell or one of its small digits.

    Attributes:
        cell: The cell.
        digit: The digit; ``None`` for the whole cell.
    """

    cell: Cell
    digit: Digit | None = None


_ROLES: Final = {
    AnswerMark.CHOSEN: Role.INK,
    AnswerMark.RIGHT: Role.CAUSE,
    AnswerMark.WRONG: Role.REMOVED,
    AnswerMark.MISSED: Role.GUESS_LINE,
}


def answer_group(
    marks: Mapping[MarkedPlace, AnswerMark],
    cursor: Cell | None,
    grid: Grid,
    layout: Layout,
    theme: Theme,
) -> Group:
    """The marks, and the corners of the cell that keys go to.

    Corners alone, thick and in ink, since notes on cells have lines around these.

    Args:
        marks: What is marked.
        cursor: That cell; ``None`` while the mouse is used.
        grid: The board as it is shown.
        layout: Where the cells are.
        theme: The colours.
    """
    shapes: list[Shape] = []
    if cursor is not None:
        shapes += _corners(layout.cell(cursor), layout.mark(_CORNER), theme[Role.INK])
    for place, mark in marks.items():
        if place.digit is None or grid.is_assigned(place.cell):
            shapes += _cell(place.cell, mark, layout, theme)
        else:
            candidate = Candidate(place.cell, place.digit)
            shapes += _candidate(candidate, mark, grid, layout, theme)
    return Group("answer marks", layout.board, tuple(shapes))


def _corners(cell: Rect, width: int, ink: Colour) -> Iterator[Fill]:
    """An angle in each corner of *cell*."""
    arm = cell.width // 4
    for x, y in product((False, True), repeat=2):
        for wide, high in ((arm, width), (width, arm)):
            left = cell.right - wide if x else cell.x
            top = cell.bottom - high if y else cell.y
            yield Fill(Rect(left, top, wide, high), ink)


def _cell(
    cell: Cell, mark: AnswerMark, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A frame inside the cell, with the figure in its top left corner."""
    rect = layout.cell(cell).inset(layout.mark(8))
    radius = max(5, rect.width // 8)
    corner = (rect.x + radius, rect.y + radius)
    yield Outline(rect, theme[_ROLES[mark]], layout.mark(5), layout.px(6))
    yield from _figure(mark, corner, radius, theme)


def _candidate(
    candidate: Candidate, mark: AnswerMark, grid: Grid, layout: Layout, theme: Theme
) -> Iterator[Shape]:
    """A square around the small digit, with the figure at its corner."""
    marks = PencilMarks(candidate.cell, layout, theme)
    (x, y), digit = marks.place(candidate.digit), candidate.digit
    if not grid.holds(candidate):
        yield marks.ghost(digit, _GHOST)
    reach = marks.reach
    rect = Rect(x - reach, y - reach, 2 * reach, 2 * reach)
    width = max(2, layout.mark(4))
    yield Outline(rect, theme[_ROLES[mark]], width, max(1, reach // 4))
    radius = max(4, reach // 3)
    corner = (rect.right - radius // 2, rect.y + radius // 2)
    yield from _figure(mark, corner, radius, theme)


def _figure(
    mark: AnswerMark, middle: Point, radius: int, theme: Theme
) -> Iterator[Shape]:
    """A tick or a cross in a disc, a diamond, or nothing."""
    (x, y), ink = middle, theme[Role.CAUSE_INK]
    width = max(2, radius // 4)
    arm = max(2, radius * 2 // 5)
    match mark:
        case AnswerMark.CHOSEN:
            return
        case AnswerMark.RIGHT:
            yield Disc(middle, radius, theme[Role.CAUSE])
            yield Line((x - arm, y), (x - arm // 4, y + arm), ink, width)
            yield Line((x - arm // 4, y + arm), (x + arm, y - arm), ink, width)
        case AnswerMark.WRONG:
            yield Disc(middle, radius, theme[Role.REMOVED])
            yield Line((x - arm, y - arm), (x + arm, y + arm), ink, width)
            yield Line((x - arm, y + arm), (x + arm, y - arm), ink, width)
        case AnswerMark.MISSED:
            colour = theme[Role.GUESS_LINE]
            yield Disc(middle, radius, theme[Role.FACE])
            yield from hollow_diamond(middle, radius, colour, width)
        case _:
            assert_never(mark)
