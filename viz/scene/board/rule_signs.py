"""Signs of rules beyond houses: lines, dots, signs in cells, clues outside the board.

They lie below the digits. Every kind of rule has an entry in ``SIGNS``; a kind with
nothing to draw, such as what holds everywhere, has one that draws nothing.

Source: the drawings that SudokuPad and f-puzzles have made usual.
"""

from collections.abc import Iterator
from math import hypot
from typing import Final, NamedTuple

from solver.rules.constraints.rule import Rule, RuleShape
from solver.rules.digits import Digit, symbol
from solver.rules.places import Cell
from viz.contrast import luminance
from viz.layout.board_placement import BoardPlacement
from viz.layout.cell_margins import CAGE_LIKE
from viz.scene.board.cell_signs import (
    chevron,
    clones,
    counting,
    even,
    index,
    maximum,
    minimum,
    odd,
)
from viz.scene.board.sign_drawing import CIRCLE, THIN, RuleDrawing, Sign
from viz.scene.board.step_marks import rhombus
from viz.shapes import Disc, Line, Point, Ring, Shape
from viz.theme import Role, Theme

_CLUE: Final = 0.42
"""Size of the letters of a clue, in widths of a cell."""
_SUM: Final = 0.34
"""The same of the sum of a diagonal, which has an arrow beside it."""
_OUTSIDE: Final = 0.36
"""From the edge of the board to the middle of a clue, in widths of a cell."""
_BESIDE: Final = 0.31
"""From the arrow's corner to the sum of a diagonal along the board's edge."""
_BELOW: Final = 0.45
"""The same along its left or right edge, where a wide number is above an arrow."""
_ASIDE: Final = 0.12
"""From that corner to the arrow, along an edge where another one may end, too."""
_FOOT: Final = 0.17
_TIP: Final = 0.03
_OUTSIDE_HEAD: Final = 0.1


class _Place(NamedTuple):
    """Where a clue is, and which way its line goes from there.

    Attributes:
        middle: Of its number.
        corner: Of the board's edge, or beside it, where an arrow points to.
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
    size = drawing.length(_OUTSIDE_HEAD)
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
    is_level = here._replace(row=here.row - down) not in places
    beside = round(cell * (_BESIDE if is_level else _BELOW))
    wide, high = (beside, outside) if is_level else (outside, beside)
    middle = corner[0] - across * wide, corner[1] - down * high
    before = here._replace(column=here.column - across)
    before = before if is_level else here._replace(row=here.row - down)
    aside = round(cell * _ASIDE) if before in places else 0
    tip = (
        corner[0] - across * aside * is_level,
        corner[1] - down * aside * (not is_level),
    )
    return _Place(middle, tip, across, down)


_DOT: Final = 0.115
_NUMBER: Final = 0.19
_LETTER: Final = 0.34
_CHEVRON: Final = 0.11
_CORNER: Final = 0.225
_DIGITS: Final = 0.215
_ONE_ROW: Final = 2
"""Digits of a quadruple up to which they are in one row."""
_ROMAN: Final = {5: "V", 10: "X"}
_USUAL_DIFFERENCE: Final = 1
_USUAL_RATIO: Final = 2


def white_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    """A difference; with its number, unless it is 1."""
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_DIFFERENCE else number
    light, dark = _light_and_dark(drawing.theme)
    return _dot(drawing, light, shown, dark)


def black_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    """A ratio; with its number, unless it is 2."""
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_RATIO else number
    light, dark = _light_and_dark(drawing.theme)
    return _dot(drawing, dark, shown, light)


def _light_and_dark(theme: Theme) -> tuple[Role, Role]:
    """Face and ink, the lighter first: dots are white and black in every theme."""
    dark, light = sorted((Role.FACE, Role.INK), key=lambda role: luminance(theme[role]))
    return light, dark


def pair_sum(drawing: RuleDrawing) -> Iterator[Shape]:
    """A sum in place of the line between the cells: V and X, others as numbers."""
    (total,) = drawing.rule.values
    centre = _middle(drawing)
    yield Disc(centre, drawing.length(_DOT), drawing.theme[Role.FACE])
    letter = _ROMAN.get(total)
    size = _LETTER if letter else _NUMBER
    yield drawing.text(letter or f"{total}", centre, size)


def greater(drawing: RuleDrawing) -> Iterator[Shape]:
    """A chevron whose open side is at the first cell."""
    middle = _middle(drawing)
    first = drawing.centre(drawing.rule.cells[0])
    across = (first[0] < middle[0]) - (first[0] > middle[0])
    down = (first[1] < middle[1]) - (first[1] > middle[1])
    yield Disc(middle, drawing.length(_DOT), drawing.theme[Role.FACE])
    size = drawing.length(_CHEVRON)
    yield from chevron(drawing, middle, (across, down), size)


def quadruple(drawing: RuleDrawing) -> Iterator[Shape]:
    """A circle at the corner with its digits, in two rows where they are many."""
    points = [drawing.centre(cell) for cell in drawing.rule.cells]
    centre = sum(x for x, _ in points) // 4, sum(y for _, y in points) // 4
    digits = "".join(symbol(Digit(value)) for value in drawing.rule.values)
    radius = drawing.length(_CORNER)
    yield Disc(centre, radius, drawing.theme[Role.FACE])
    yield Ring(centre, radius, drawing.theme[Role.QUIET], drawing.stroke(THIN / 2))
    half = (len(digits) + 1) // 2
    fits = len(digits) <= _ONE_ROW
    rows = [digits] if fits else [digits[:half], digits[half:]]
    step = drawing.length(0.175)
    for number, row in enumerate(rows):
        shift = round((number - (len(rows) - 1) / 2) * step)
        yield drawing.text(row, (centre[0], centre[1] + shift), _DIGITS)


def _middle(drawing: RuleDrawing) -> Point:
    """The middle of the edge between the two cells of a pair."""
    one, other = map(drawing.centre, drawing.rule.cells)
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _dot(
    drawing: RuleDrawing, role: Role, number: int | None, ink: Role
) -> Iterator[Shape]:
    centre, radius = _middle(drawing), drawing.length(_DOT)
    yield Disc(centre, radius, drawing.theme[role])
    edge = drawing.theme[Role.FIRM_LINE]
    yield Ring(centre, radius, edge, drawing.stroke(THIN / 2))
    if number is not None:
        yield drawing.text(f"{number}", centre, _NUMBER, ink)


_BULB: Final = 0.34
_HEAD: Final = 0.2


def plain_line(drawing: RuleDrawing) -> Iterator[Shape]:
    """A line alone; its colour says what it is."""
    return drawing.path(drawing.rule.cells)


def thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    """A line with a bulb in the first cell."""
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    yield Disc(bulb, drawing.length(_BULB), drawing.colour)


def slow_thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    """The same with a hollow bulb."""
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    yield Disc(bulb, drawing.length(_BULB), drawing.theme[Role.FACE])
    yield Ring(bulb, drawing.length(_BULB), drawing.colour, drawing.length(2 * THIN))


def arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    """A circle, or a pill around the cells of a number, and a shaft with a head."""
    (count,) = drawing.rule.values
    cells = drawing.rule.cells
    circle, shaft = cells[:count], cells[count - 1 :]
    yield from drawing.thin_path(shaft)
    yield from _head(drawing, shaft[-2], shaft[-1])
    if count == 1:
        yield from drawing.circle(circle[0])
        return
    width = drawing.length(2 * CIRCLE)
    ends = drawing.centre(circle[0]), drawing.centre(circle[-1])
    yield Line(*ends, drawing.edge, width)
    yield Line(*ends, drawing.theme[Role.FACE], width - 2 * drawing.stroke(THIN))


def _head(drawing: RuleDrawing, before: Cell, last: Cell) -> Iterator[Shape]:
    """The head of an arrow in the cell *last*."""
    start, end = drawing.centre(before), drawing.centre(last)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    size = drawing.length(_HEAD)
    for turn in (1, -1):
        side = (-across + turn * -down) / length, (-down + turn * across) / length
        tip = end[0] + round(side[0] * size), end[1] + round(side[1] * size)
        yield Line(end, tip, drawing.colour, drawing.stroke(THIN))


def double_arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    """A thin line with a circle at each end."""
    cells = drawing.rule.cells
    yield from drawing.thin_path(cells)
    yield from drawing.circle(cells[0])
    yield from drawing.circle(cells[-1])


def between(drawing: RuleDrawing) -> Iterator[Shape]:
    """A wide line with a circle at each end."""
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    yield from drawing.circle(cells[0])
    yield from drawing.circle(cells[-1])


def lockout(drawing: RuleDrawing) -> Iterator[Shape]:
    """A wide line with a diamond at each end."""
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    edge = round(1.4 * drawing.stroke(THIN))
    for cell in (cells[0], cells[-1]):
        centre, radius = drawing.centre(cell), drawing.length(1.1 * CIRCLE)
        yield rhombus(centre, radius, drawing.edge)
        yield rhombus(centre, radius - edge, drawing.theme[Role.FACE])


_OVER_LINES: Final = frozenset({RuleShape.PAIR, RuleShape.CORNER, RuleShape.EDGE})
"""Where a sign is on lines of the board, or outside them."""
_OPERATIONS: Final = "+−×÷"


def _nothing(_drawing: RuleDrawing) -> Iterator[Shape]:
    return iter(())


SIGNS: Final[dict[str, Sign]] = {
    "even": even,
    "odd": odd,
    "minimum": minimum,
    "maximum": maximum,
    "greater": greater,
    "difference": white_dot,
    "ratio": black_dot,
    "pair-sum": pair_sum,
    "no-difference": _nothing,
    "no-ratio": _nothing,
    "no-sum": _nothing,
    "thermometer": thermometer,
    "slow-thermometer": slow_thermometer,
    "arrow": arrow,
    "double-arrow": double_arrow,
    "little-killer": little_killer,
    CAGE_LIKE: _nothing,
    "palindrome": plain_line,
    "whisper": plain_line,
    "renban": plain_line,
    "nabner": plain_line,
    "relation": plain_line,
    "table": plain_line,
    "linear": plain_line,
    "modular": plain_line,
    "entropic": plain_line,
    "between": between,
    "lockout": lockout,
    "region-sum": plain_line,
    "zipper": plain_line,
    "clone": clones,
    "quadruple": quadruple,
    "indexing": index,
    "counting": counting,
    "sandwich": clue,
    "x-sum": clue,
    "skyscraper": clue,
    "numbered-room": clue,
    "entropy": _nothing,
}
"""The sign of every kind of rule, by its slug; that of ``CAGE_LIKE`` is its outline."""


def is_over_lines(rule: Rule) -> bool:
    """Whether the sign of *rule* is over the lines of the board, not under them."""
    return rule.of.shape in _OVER_LINES


def cage_result(rule: Rule) -> str:
    """The text in the corner of a cage with an operation, such as "12×"."""
    operation, result = rule.values
    return f"{result}{_OPERATIONS[operation] if len(rule.cells) > 1 else ''}"
