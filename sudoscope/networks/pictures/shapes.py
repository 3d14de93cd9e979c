"""The proportions of boards that are drawn as a graph, a chessboard or a sum."""

from itertools import combinations
from math import ceil, dist
from typing import Final

from solver.rules.drawing import CHESSBOARD, GRAPH, SUM
from solver.rules.variant import Variant
from viz.layout.board_placement import BoardShape, DrawnShape
from viz.layout.cell_margins import Margins
from viz.shapes import Rect

NODE: Final = 100
"""Width of a node, in the shape's own units."""
_APART: Final = 0.66
"""Of the distance of the nearest two nodes, the part that a node takes."""
_LARGEST: Final = 0.26
"""Of the longer side of a graph, the part that a node takes at most."""
_BORDER: Final = 0.045
"""Of the longer side of any of these boards, the border around it."""
_DOTS: Final = Rect(11, 46, 78, 32)
_TWO_ROWS: Final = Rect(11, 40, 78, 46)
"""Where the values are in a node, in one row or in two."""
_ONE_ROW: Final = 4
"""Values up to which one row holds them."""

_SQUARE: Final = 100
_PAD: Final = 14
"""Around nodes and sums, inside the frame of what is assumed."""
LABEL: Final = 56
"""Left of a chessboard and above it, for the labels."""

LETTER: Final = 100
"""Height and width of a letter of a sum, as on paper."""
_PAPER_GAP: Final = 70
_NAME: Final = 42
"""Room above a letter's cell for the letter."""
_SPACE: Final = 16
_IN_ROW: Final = 5


def graph_shape(rules: Variant) -> BoardShape:
    """Nodes as large as their distances allow, and the smallest board around them."""
    points = rules.drawing.points
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
    longer = max(right - left, bottom - top, 1)
    nearest = min((dist(*pair) for pair in combinations(points, 2)), default=longer)
    zoom = NODE / min(_APART * nearest, _LARGEST * longer)
    nodes = tuple(
        Rect(round((x - left) * zoom), round((y - top) * zoom), NODE, NODE)
        for x, y in points
    )
    size = (
        round((right - left) * zoom) + NODE,
        round((bottom - top) * zoom) + NODE,
    )
    count = rules.digit_count
    is_one_row = count <= _ONE_ROW
    dots = _DOTS if is_one_row else _TWO_ROWS
    inner = tuple(dots._replace(x=dots.x + r.x, y=dots.y + r.y) for r in nodes)
    columns = count if is_one_row else ceil(count / 2)
    return _shape(rules, size, nodes, inner, columns)


def chessboard_shape(rules: Variant) -> BoardShape:
    """A column for each variable, a square of it for each value."""
    high = _SQUARE * rules.digit_count
    columns = tuple(
        Rect(LABEL + _SQUARE * number, LABEL, _SQUARE, high) for number in rules.cells
    )
    size = columns[-1].right, high + LABEL
    return _shape(rules, size, columns, columns, 1)


def paper_size(lines: tuple[str, ...]) -> tuple[int, int]:
    """Width and height of a sum as on paper, in units, its sign in the first column."""
    longest = max(len(line.lstrip("+= ")) for line in lines)
    return LETTER * (longest + 1), LETTER * len(lines)


def sum_shape(rules: Variant) -> BoardShape:
    """The sum, and below it a cell for each letter under its name."""
    wide, high = paper_size(rules.drawing.text)
    count = len(rules)
    rows = ceil(count / _IN_ROW)
    in_row = ceil(count / rows)
    step = NODE + _SPACE
    width = max(wide, in_row * step)
    left = (width - in_row * step + _SPACE) // 2
    top = high + _PAPER_GAP
    cells = tuple(
        Rect(
            left + number % in_row * step,
            top + number // in_row * (step + _NAME) + _NAME,
            NODE,
            NODE,
        )
        for number in range(count)
    )
    return _shape(rules, (width, cells[-1].bottom), cells, cells, 0)


def _shape(
    rules: Variant,
    size: tuple[int, int],
    cells: tuple[Rect, ...],
    inner: tuple[Rect, ...],
    columns: int,
) -> BoardShape:
    """A board of *size* without its border, and lines as of cells of ``NODE``."""
    width, height = size
    border, beside = round(_BORDER * max(size)), 0 if columns == 1 else _PAD
    width, height = width + 2 * beside, height + 2 * beside
    return BoardShape(
        (width + 2 * border, height + 2 * border),
        (border, border + NODE, border + width),
        (border, border + NODE, border + height),
        rules.places,
        rules.digit_count,
        0.0,
        Margins(),
        drawing=rules.drawing.kind,
        values=rules.values,
        names=tuple(map(rules.cell_name, rules.cells)),
        cells=_moved(cells, border + beside),
        inner=_moved(inner, border + beside),
        columns=columns,
    )


def _moved(rects: tuple[Rect, ...], by: int) -> tuple[Rect, ...]:
    return tuple(rect._replace(x=rect.x + by, y=rect.y + by) for rect in rects)


SHAPES: Final = (
    DrawnShape(GRAPH, graph_shape),
    DrawnShape(CHESSBOARD, chessboard_shape),
    DrawnShape(SUM, sum_shape),
)
"""For the registry of the shapes of boards."""
