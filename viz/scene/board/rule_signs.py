"""Signs of rules beyond houses: lines, dots, signs in cells, clues outside the board.

They lie below the digits. Every kind of rule has an entry in ``SIGNS``; a kind with
nothing to draw, such as what holds everywhere, has one that draws nothing.

Source: the drawings that SudokuPad and f-puzzles have made usual.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from solver.digits import Digit, symbol
from solver.rules.constraints.rule import Rule
from solver.rules.geometry import Cell
from viz.font_metrics import CAP_HEIGHT
from viz.layout.board_placement import BoardPlacement
from viz.shapes import (
    Align,
    Disc,
    Fill,
    Line,
    Point,
    Polygon,
    Ring,
    Shape,
    Text,
    Weight,
)
from viz.theme import Role, Theme

_LINE: Final = 0.2
"""Width of a line along cells, in widths of a cell."""
_THIN: Final = 0.05
_BULB: Final = 0.34
_CIRCLE: Final = 0.38
_DOT: Final = 0.13
_CORNER: Final = 0.24
_HEAD: Final = 0.2
_CLUE: Final = 0.42
"""Size of the letters of a clue outside, in widths of a cell."""
_OUTSIDE: Final = 0.36
"""From the edge of the board to the middle of a clue, in widths of a cell."""
_OPERATIONS: Final = "+−×÷"
_ROMAN: Final = {5: "V", 10: "X"}
_USUAL_DIFFERENCE: Final = 1
_USUAL_RATIO: Final = 2
_ONE_ROW: Final = 2
"""Digits of a quadruple up to which they are in one row."""


@dataclass(frozen=True)
class RuleDrawing:
    """A rule on a board.

    Attributes:
        rule: What is drawn.
        placement: Where the board is.
        theme: Its colours.
    """

    rule: Rule
    placement: BoardPlacement
    theme: Theme

    @property
    def colour(self) -> tuple[int, int, int, int]:
        """The colour of lines and cells of its kind."""
        return self.theme.line(self.rule.kind)

    def length(self, share: float) -> int:
        """A length in widths of a cell as pixels, 1 at least."""
        return max(1, round(self.placement.cell * share))

    def centre(self, cell: Cell) -> Point:
        """The middle of *cell*."""
        return self.placement.cell_rects[cell].centre

    def path(self, cells: tuple[Cell, ...], share: float = _LINE) -> Iterator[Shape]:
        """A line along *cells*."""
        points = [self.centre(cell) for cell in cells]
        width = self.length(share)
        for start, end in pairwise(points):
            yield Line(start, end, self.colour, width)

    def text(
        self, text: str, centre: Point, share: float, role: Role = Role.INK
    ) -> Text:
        """A text with its middle at *centre*."""
        size = self.length(share)
        baseline = centre[1] + round(size * CAP_HEIGHT / 2)
        ink = self.theme[role]
        return Text(text, centre[0], baseline, size, ink, Weight.SEMIBOLD, Align.CENTRE)


Sign: TypeAlias = Callable[[RuleDrawing], Iterator[Shape]]
"""The shapes of a rule, the lowest first."""


def _nothing(_drawing: RuleDrawing) -> Iterator[Shape]:
    return iter(())


def _plain_line(drawing: RuleDrawing) -> Iterator[Shape]:
    return drawing.path(drawing.rule.cells)


def _thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    yield Disc(bulb, drawing.length(_BULB), drawing.colour)


def _slow_thermometer(drawing: RuleDrawing) -> Iterator[Shape]:
    yield from drawing.path(drawing.rule.cells)
    bulb = drawing.centre(drawing.rule.cells[0])
    width = drawing.length(_THIN * 2)
    yield Ring(bulb, drawing.length(_BULB), drawing.colour, width)


def _circle(drawing: RuleDrawing, cell: Cell) -> Iterator[Shape]:
    """A circle of the face's colour with an edge."""
    centre, radius = drawing.centre(cell), drawing.length(_CIRCLE)
    yield Disc(centre, radius, drawing.theme[Role.FACE])
    yield Ring(centre, radius, drawing.colour, drawing.length(_THIN))


def _arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    (count,) = drawing.rule.values
    cells = drawing.rule.cells
    circle, shaft = cells[:count], cells[count - 1 :]
    yield from drawing.path(shaft, _THIN)
    yield from _head(drawing, shaft[-2], shaft[-1])
    if count > 1:
        width = drawing.length(2 * _CIRCLE)
        ends = drawing.centre(circle[0]), drawing.centre(circle[-1])
        yield Line(*ends, drawing.colour, width)
        inner = width - 2 * drawing.length(_THIN)
        yield Line(*ends, drawing.theme[Role.FACE], inner)
    else:
        yield from _circle(drawing, circle[0])


def _head(drawing: RuleDrawing, before: Cell, last: Cell) -> Iterator[Shape]:
    """The head of an arrow in the cell *last*."""
    start, end = drawing.centre(before), drawing.centre(last)
    across, down = end[0] - start[0], end[1] - start[1]
    length = hypot(across, down) or 1.0
    size = drawing.length(_HEAD)
    for turn in (1, -1):
        side = (-across + turn * -down) / length, (-down + turn * across) / length
        tip = end[0] + round(side[0] * size), end[1] + round(side[1] * size)
        yield Line(end, tip, drawing.colour, drawing.length(_THIN))


def _double_arrow(drawing: RuleDrawing) -> Iterator[Shape]:
    cells = drawing.rule.cells
    yield from drawing.path(cells, _THIN)
    yield from _circle(drawing, cells[0])
    yield from _circle(drawing, cells[-1])


def _between(drawing: RuleDrawing) -> Iterator[Shape]:
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    yield from _circle(drawing, cells[0])
    yield from _circle(drawing, cells[-1])


def _lockout(drawing: RuleDrawing) -> Iterator[Shape]:
    cells = drawing.rule.cells
    yield from drawing.path(cells)
    for cell in (cells[0], cells[-1]):
        (x, y), radius = drawing.centre(cell), drawing.length(_CIRCLE)
        for reach, colour in (
            (radius, drawing.colour),
            (radius - 2 * drawing.length(_THIN), drawing.theme[Role.FACE]),
        ):
            points = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
            yield Polygon(points, colour)


def _even(drawing: RuleDrawing) -> Iterator[Shape]:
    for cell in drawing.rule.cells:
        rect = drawing.placement.cell_rects[cell]
        yield Fill(rect.inset(drawing.length(0.12)), drawing.colour)


def _odd(drawing: RuleDrawing) -> Iterator[Shape]:
    for cell in drawing.rule.cells:
        yield Disc(drawing.centre(cell), drawing.length(0.38), drawing.colour)


def _tinted(drawing: RuleDrawing) -> Iterator[Shape]:
    for cell in drawing.rule.cells:
        yield Fill(drawing.placement.cell_rects[cell], drawing.colour)


def _index(drawing: RuleDrawing) -> Iterator[Shape]:
    place, _ = drawing.rule.values
    rect = drawing.placement.cell_rects[drawing.rule.cells[place]]
    yield Fill(rect, drawing.colour)


def _counting(drawing: RuleDrawing) -> Iterator[Shape]:
    for cell in drawing.rule.cells:
        yield from _circle(drawing, cell)


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
    yield Ring(centre, radius, edge, max(1, drawing.length(_THIN / 2)))
    if number is not None:
        yield drawing.text(f"{number}", centre, 0.2, ink)


def _white_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_DIFFERENCE else number
    return _dot(drawing, Role.FACE, shown, Role.INK)


def _black_dot(drawing: RuleDrawing) -> Iterator[Shape]:
    (number,) = drawing.rule.values
    shown = None if number == _USUAL_RATIO else number
    return _dot(drawing, Role.INK, shown, Role.FACE)


def _pair_sum(drawing: RuleDrawing) -> Iterator[Shape]:
    (total,) = drawing.rule.values
    centre = _middle(drawing)
    yield Disc(centre, drawing.length(_DOT), drawing.theme[Role.FACE])
    yield drawing.text(_ROMAN.get(total, f"{total}"), centre, 0.28)


def _greater(drawing: RuleDrawing) -> Iterator[Shape]:
    """A chevron whose open side is at the first cell."""
    x, y = _middle(drawing)
    first = drawing.centre(drawing.rule.cells[0])
    size, width = drawing.length(0.1), drawing.length(0.04)
    across = (first[0] > x) - (first[0] < x)
    down = (first[1] > y) - (first[1] < y)
    tip = (x - across * size, y - down * size)
    for turn in (1, -1):
        end = (
            x + across * size + turn * (size if down else 0),
            y + down * size + turn * (size if across else 0),
        )
        yield Line(tip, end, drawing.theme[Role.INK], width)


def _extreme(drawing: RuleDrawing, *, points_in: bool) -> Iterator[Shape]:
    """A chevron at each edge of the cell, towards the lesser digits."""
    cell, *others = drawing.rule.cells
    rect = drawing.placement.cell_rects[cell]
    yield Fill(rect, drawing.colour)
    x, y = rect.centre
    reach, size = drawing.length(0.4), drawing.length(0.07)
    for other in others:
        near = drawing.centre(other)
        across = (near[0] > x) - (near[0] < x)
        down = (near[1] > y) - (near[1] < y)
        middle = (x + across * reach, y + down * reach)
        way = -1 if points_in else 1
        tip = (middle[0] + way * across * size, middle[1] + way * down * size)
        for turn in (1, -1):
            end = (
                middle[0] + turn * (size if down else 0),
                middle[1] + turn * (size if across else 0),
            )
            yield Line(tip, end, drawing.theme[Role.QUIET], drawing.length(0.03))


def _minimum(drawing: RuleDrawing) -> Iterator[Shape]:
    return _extreme(drawing, points_in=True)


def _maximum(drawing: RuleDrawing) -> Iterator[Shape]:
    return _extreme(drawing, points_in=False)


def _quadruple(drawing: RuleDrawing) -> Iterator[Shape]:
    points = [drawing.centre(cell) for cell in drawing.rule.cells]
    centre = sum(x for x, _ in points) // 4, sum(y for _, y in points) // 4
    digits = "".join(symbol(Digit(value)) for value in drawing.rule.values)
    radius = drawing.length(_CORNER)
    yield Disc(centre, radius, drawing.theme[Role.FACE])
    yield Ring(centre, radius, drawing.theme[Role.QUIET], drawing.length(_THIN / 2))
    half = (len(digits) + 1) // 2
    fits = len(digits) <= _ONE_ROW
    rows = [digits] if fits else [digits[:half], digits[half:]]
    step = drawing.length(0.17)
    for number, row in enumerate(rows):
        shift = round((number - (len(rows) - 1) / 2) * step)
        yield drawing.text(row, (centre[0], centre[1] + shift), 0.2)


def _math_cage(drawing: RuleDrawing) -> Iterator[Shape]:
    """The result and the sign, in the corner of the first cell."""
    operation, result = drawing.rule.values
    sign = _OPERATIONS[operation] if len(drawing.rule.cells) > 1 else ""
    rect = drawing.placement.cell_rects[min(drawing.rule.cells)]
    size = drawing.length(0.2)
    left, top = rect.x + drawing.length(0.07), rect.y + drawing.length(0.06)
    baseline = top + round(size * CAP_HEIGHT)
    ink = drawing.theme[Role.INK]
    yield Text(f"{result}{sign}", left, baseline, size, ink, Weight.SEMIBOLD)


def clue_place(placement: BoardPlacement, rule: Rule) -> Point:
    """The middle of the clue of *rule*, outside the board before its first cell."""
    rects = placement.cell_rects
    first, second = rects[rule.cells[0]], rects[rule.cells[min(1, len(rule.cells) - 1)]]
    x, y = first.centre
    across = (x > second.centre[0]) - (x < second.centre[0])
    down = (y > second.centre[1]) - (y < second.centre[1])
    reach = round(placement.cell * (0.5 + _OUTSIDE))
    return x + across * reach, y + down * reach


def _clue(drawing: RuleDrawing) -> Iterator[Shape]:
    (number,) = drawing.rule.values
    centre = clue_place(drawing.placement, drawing.rule)
    yield drawing.text(f"{number}", centre, _CLUE)


def _little_killer(drawing: RuleDrawing) -> Iterator[Shape]:
    """The sum, and a small arrow from it towards the diagonal."""
    (number,) = drawing.rule.values
    centre = clue_place(drawing.placement, drawing.rule)
    first = drawing.centre(drawing.rule.cells[0])
    yield drawing.text(f"{number}", centre, 0.32)
    across = (first[0] > centre[0]) - (first[0] < centre[0])
    down = (first[1] > centre[1]) - (first[1] < centre[1])
    start, tip = (
        (centre[0] + across * drawing.length(at), centre[1] + down * drawing.length(at))
        for at in (0.2, 0.32)
    )
    ink, width = drawing.theme[Role.INK], drawing.length(0.03)
    yield Line(start, tip, ink, width)
    size = drawing.length(0.08)
    yield Line(tip, (tip[0] - across * size, tip[1]), ink, width)
    yield Line(tip, (tip[0], tip[1] - down * size), ink, width)


SIGNS: Final[dict[str, Sign]] = {
    "even": _even,
    "odd": _odd,
    "minimum": _minimum,
    "maximum": _maximum,
    "greater": _greater,
    "difference": _white_dot,
    "ratio": _black_dot,
    "pair-sum": _pair_sum,
    "no-difference": _nothing,
    "no-ratio": _nothing,
    "no-sum": _nothing,
    "thermometer": _thermometer,
    "slow-thermometer": _slow_thermometer,
    "arrow": _arrow,
    "double-arrow": _double_arrow,
    "little-killer": _little_killer,
    "math-cage": _math_cage,
    "palindrome": _plain_line,
    "whisper": _plain_line,
    "renban": _plain_line,
    "nabner": _plain_line,
    "modular": _plain_line,
    "entropic": _plain_line,
    "between": _between,
    "lockout": _lockout,
    "region-sum": _plain_line,
    "zipper": _plain_line,
    "clone": _tinted,
    "quadruple": _quadruple,
    "indexing": _index,
    "counting": _counting,
    "sandwich": _clue,
    "x-sum": _clue,
    "skyscraper": _clue,
    "numbered-room": _clue,
    "entropy": _nothing,
}
"""The sign of every kind of rule, by its slug."""
