"""Clues outside the board: numbers before a row or a column, sums of diagonals."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.rules.constraints.rule import Rule
from viz.layout.board_placement import BoardPlacement
from viz.scene.board.sign_drawing import RuleDrawing
from viz.shapes import Line, Point, Shape
from viz.theme import Role

_CLUE: Final = 0.42
"""Size of the letters of a clue, in widths of a cell."""
_SUM: Final = 0.34
"""The same of the sum of a diagonal, which has an arrow beside it."""
_OUTSIDE: Final = 0.36
"""From the edge of the board to the middle of a clue, in widths of a cell."""
_BESIDE: Final = 0.27
"""From the arrow's corner to the sum of a diagonal along the board's edge."""
_FOOT: Final = 0.17
_TIP: Final = 0.03
_HEAD: Final = 0.1


class _Place(NamedTuple):
    """Where a clue is, and which way its line goes from there.

    Attributes:
        middle: Of its number.
        corner: Of the board's edge, to which an arrow points.
        across: -1, 0 or 1: to the left, straight, to the right.
        down: The same for up and down.
    """

    middle: Point
    corner: Point
    across: int
    down: int


def clue_place(placement: BoardPlacement, rule: Rule) -> Point:
    """The middle of the clue of *rule*, outside the board before its first cell."""
    return _place(placement, rule).middle


def clue(drawing: RuleDrawing) -> Iterator[Shape]:
    """A number before a row or a column."""
    (number,) = drawing.rule.values
    centre = clue_place(drawing.placement, drawing.rule)
    yield drawing.text(f"{number}", centre, _CLUE)


def little_killer(drawing: RuleDrawing) -> Iterator[Shape]:
    """The sum, and a small arrow from it towards the diagonal."""
    (number,) = drawing.rule.values
    middle, corner, across, down = _place(drawing.placement, drawing.rule)
    yield drawing.text(f"{number}", middle, _SUM)
    foot, tip = (
        (corner[0] - across * reach, corner[1] - down * reach)
        for reach in (drawing.length(_FOOT), drawing.length(_TIP))
    )
    ink, width = drawing.theme[Role.INK], drawing.stroke(0.035)
    size = drawing.length(_HEAD)
    yield Line(foot, tip, ink, width)
    yield Line(tip, (tip[0] - across * size, tip[1]), ink, width)
    yield Line(tip, (tip[0], tip[1] - down * size), ink, width)


def _place(placement: BoardPlacement, rule: Rule) -> _Place:
    """Where the clue of *rule* is.

    That of a diagonal is beside the corner it starts at, along the edge of the board
    that it comes from, so that two that meet at a corner are apart.
    """
    rects, places = placement.cell_rects, placement.shape.places
    first, second = rule.cells[0], rule.cells[min(1, len(rule.cells) - 1)]
    (x, y), here, next_ = rects[first].centre, places[first], places[second]
    across, down = next_.column - here.column, next_.row - here.row
    if first == second:  # a diagonal of a single cell, in a corner of the board
        across = -1 if here._replace(column=here.column + 1) in places else 1
        down = -1 if here._replace(row=here.row - 1) in places else 1
    cell = placement.cell
    corner = x - across * cell // 2, y - down * cell // 2
    outside = round(cell * _OUTSIDE)
    if not (across and down):
        return _Place(
            (corner[0] - across * outside, corner[1] - down * outside),
            corner,
            across,
            down,
        )
    beside = round(cell * _BESIDE)
    is_level = here._replace(row=here.row - down) not in places
    wide, high = (beside, outside) if is_level else (outside, beside)
    middle = corner[0] - across * wide, corner[1] - down * high
    return _Place(middle, corner, across, down)
