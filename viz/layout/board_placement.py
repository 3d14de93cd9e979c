"""Board placements: size of a board in a picture and places of its cells."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, sqrt
from typing import Final, NamedTuple, Protocol

from solver.registry import Registry
from solver.rules.digits import Digit, symbol
from solver.rules.drawing import GRID
from solver.rules.house import House
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant
from viz.layout.board_picture import skin_of
from viz.layout.cell_margins import CAGE_KIND, Margins, has_clues_outside, margins_of
from viz.shapes import Point, Rect

USUAL: Final = 9
"""Rows and columns of the board that the widths of lines are designed for."""

_UNITS: Final = 100
"""The shape's own units of a cell."""

_BORDER: Final = 40
"""Units around a board of the usual size, for the labels."""

_CLUES: Final = 70
"""Units more where clues are outside the board."""

_LABEL: Final = 0.24
"""Size of the labels of a board of the usual size, in widths of a cell."""

_LARGEST_LABEL: Final = 0.5
"""Of the labels of large boards, so that numbers side by side stay apart."""

_LARGEST_UNIT: Final = 1.4
"""Widths of a usual board's cell beyond which lines get no wider."""

_FULLEST: Final = 1.2
"""How much larger small digits get in small cells."""

DIGIT: Final = 0.66
"""Size of a digit, in heights of a cell an em."""

_LARGEST_DIGIT: Final = 1.15
"""How much larger digits get in small cells."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """A board's proportions, before it has a size; lengths are in units of its own.

    Attributes:
        size: Width and height with the room for labels.
        xs: Left and right edge of every column of the drawing grid, outermost first:
            one more than there are columns. Columns need not be equally wide.
        ys: The same for the rows, from the top.
        places: Where each cell is on the drawing grid; some places may be empty.
        digit_count: The highest digit.
        label: Size of the labels' letters, in widths of a cell.
        margins: What cells leave free for the drawings of rules.
        clues: Room between the labels and the cells for clues outside the board.
        drawing: What the board is drawn as.
        values: What its digits are called; empty where they are symbols.
        names: Of the cells, where they are written into them.
        cells: Where each cell is, if not on the drawing grid, which then has two
            columns and rows: the first as wide and high as a cell, then all else.
        inner: What of each of these is for digits.
        columns: Columns of pencil marks in a cell; 0 for about as many as rows.
        crossed: The cells under whose digits the line of a diagonal runs.
    """

    size: tuple[int, int]
    xs: tuple[int, ...]
    ys: tuple[int, ...]
    places: tuple[Place, ...]
    digit_count: int
    label: float
    margins: Margins
    clues: int = 0
    drawing: str = GRID
    values: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    cells: tuple[Rect, ...] = ()
    inner: tuple[Rect, ...] = ()
    columns: int = 0
    crossed: frozenset[Cell] = frozenset()

    @property
    def label_border(self) -> int:
        """Room for the labels on the narrower of their sides."""
        return min(self.xs[0], self.ys[0]) - self.clues

    @property
    def cell(self) -> int:
        """Width of the first column."""
        return self.xs[1] - self.xs[0]

    @property
    def digit_columns(self) -> int:
        """Number of columns of pencil marks in a cell."""
        return self.columns or ceil(sqrt(self.digit_count))

    def numeral(self, digit: Digit) -> str:
        """How *digit* is written."""
        return self.values[digit - 1] if self.values else symbol(digit)

    @property
    def digit_rows(self) -> int:
        """Number of rows of pencil marks in a cell."""
        return ceil(self.digit_count / self.digit_columns)


class _Shaping(Protocol):
    def __call__(self, rules: Variant) -> BoardShape:
        """The shape of the board for *rules*."""


class DrawnShape(NamedTuple):
    """The shape of boards that are drawn as something else than a grid.

    Attributes:
        drawing: As what.
        shape: The shape of the board for some rules.
    """

    drawing: str
    shape: _Shaping


SHAPES: Final = Registry[DrawnShape]("board shapes", (), lambda shape: shape.drawing)


def board_shape(rules: Variant) -> BoardShape:
    """The shape of the board for *rules*: its picture's, or drawn from the places.

    The room around the cells and the labels in it are the same part of boards of every
    size.
    """
    for drawn in SHAPES.values() if rules.drawing.kind != GRID else ():
        if drawn.drawing == rules.drawing.kind:
            return drawn.shape(rules)
    clues = _CLUES if has_clues_outside(rules) else 0
    skin = None if clues else skin_of(rules)
    longer = max(rules.rows, rules.columns)
    border = round(_BORDER * longer / USUAL) + clues
    if skin is None:
        xs, ys = (
            tuple(border + _UNITS * edge for edge in range(count + 1))
            for count in (rules.columns, rules.rows)
        )
        size = xs[-1] + border, ys[-1] + border
    else:
        xs, ys, size = skin.xs, skin.ys, skin.size
    label = min(_LABEL * (longer / USUAL), _LARGEST_LABEL)
    margins = margins_of(rules)
    return BoardShape(
        size,
        xs,
        ys,
        rules.places,
        rules.digit_count,
        label,
        margins,
        clues,
        values=rules.values,
        crossed=frozenset(
            cell
            for house in rules.houses
            if house.kind != CAGE_KIND and is_slanted(house, rules.places)
            for cell in house.cells
        ),
    )


def is_slanted(house: House, at: Sequence[Place]) -> bool:
    """Whether the cells of *house* lie on one diagonal; *at* has where each cell is."""
    places = [at[cell] for cell in house.cells]
    falling, rising = ({p.row + way * p.column for p in places} for way in (-1, 1))
    return len(house.cells) > 1 and 1 in (len(falling), len(rising))


@dataclass(frozen=True)
class BoardPlacement:
    """A board at its size and place; lengths are in whole pixels.

    Attributes:
        shape: Its proportions.
        cell: Width of the first column; those that are as wide are so here too.
        usual: How wide a cell of a board of the usual size is in the same room.
        corner: The upper left corner of the whole board, labels included.
    """

    shape: BoardShape
    cell: int
    usual: int
    corner: Point = (0, 0)

    @property
    def zoom(self) -> float:
        """Pixels for each of the shape's own units, above 0.0."""
        return self.cell / self.shape.cell

    @property
    def relative(self) -> float:
        """Size of the cells relative to a 9×9 board."""
        return self.cell / self.usual

    @property
    def line_unit(self) -> int:
        """The unit of line widths: the width of a cell, with an upper limit."""
        return min(self.cell, round(_LARGEST_UNIT * self.usual))

    @cached_property
    def filling(self) -> float:
        """Scale of digits within their cell relative to a 9×9 board.

        1.0 to 1.2: in small cells, where little room is left, gaps become narrower.
        """
        breadth = min(self.inner_rects[0][2:])
        return min(_FULLEST, sqrt(max(1.0, self.usual / max(1, breadth))))

    @property
    def rect(self) -> Rect:
        """The whole board with the room for labels."""
        width, height = self.shape.size
        return Rect(*self.corner, round(width * self.zoom), round(height * self.zoom))

    @cached_property
    def xs(self) -> tuple[int, ...]:
        """Left edge of each column of the drawing grid, then the last one's right."""
        return self._edges(self.corner[0], self.shape.xs)

    @cached_property
    def ys(self) -> tuple[int, ...]:
        """Top edge of each row of the drawing grid, then the bottom of the last."""
        return self._edges(self.corner[1], self.shape.ys)

    @property
    def grid(self) -> Rect:
        """The drawing grid, without the labels around it."""
        left, top = self.xs[0], self.ys[0]
        return Rect(left, top, self.xs[-1] - left, self.ys[-1] - top)

    @property
    def clues_bottom(self) -> int:
        """The bottom of the clues under the cells, or of the cells without any."""
        return self.grid.bottom + round(self.shape.clues * self.zoom)

    @cached_property
    def cell_rects(self) -> tuple[Rect, ...]:
        """Each cell between its edges, in reading order."""
        if self.shape.cells:
            return tuple(map(self._zoomed, self.shape.cells))
        xs, ys = self.xs, self.ys
        return tuple(
            Rect(
                xs[column],
                ys[row],
                xs[column + 1] - xs[column],
                ys[row + 1] - ys[row],
            )
            for row, column in self.shape.places
        )

    @cached_property
    def inner_rects(self) -> tuple[Rect, ...]:
        """The rectangle in each cell for digits and the marks around them."""
        if self.shape.inner:
            return tuple(map(self._zoomed, self.shape.inner))
        return tuple(map(self.shape.margins.within, self.cell_rects))

    def digit_size(self, cell: Cell) -> float:
        """The size of a digit that has *cell* to itself, in pixels an em."""
        height = (self.cell_rects[cell].height + self.inner_rects[cell].height) / 2
        return height * DIGIT * min(_LARGEST_DIGIT, self.filling)

    def moved(self, x: int, y: int) -> "BoardPlacement":
        """A copy with the upper left corner at *x* and *y*."""
        return replace(self, corner=(x, y))

    def _zoomed(self, rect: Rect) -> Rect:
        """A rectangle of the shape where it is in the picture."""
        x, y, width, height = (round(length * self.zoom) for length in rect)
        return Rect(self.corner[0] + x, self.corner[1] + y, width, height)

    def _edges(self, start: int, edges: tuple[int, ...]) -> tuple[int, ...]:
        first = start + round(edges[0] * self.zoom)
        return tuple(first + round((edge - edges[0]) * self.zoom) for edge in edges)


def fitted(shape: BoardShape, width: int, height: int) -> BoardPlacement:
    """The largest board of *shape* in a room of *width* and *height*, at its corner.

    The first column of cells is a whole number of pixels wide, so that a board with
    equal columns has equal columns on the screen too.
    """
    across, down = shape.size
    cell = max(1, int(min(width / across, height / down) * shape.cell))
    side = USUAL * _UNITS + 2 * _BORDER
    usual = max(1, int(min(width, height) / side * _UNITS))
    return BoardPlacement(shape, cell, usual)


def with_grid_in(shape: BoardShape, width: int, height: int) -> BoardPlacement:
    """The largest board whose cells are in a room of *width* and *height*.

    The labels left of the cells and clues under them are in it, too, and those above
    are not.
    """
    across = shape.xs[-1]
    down = shape.ys[-1] - shape.ys[0] + shape.clues
    cell = max(1, int(min(width / across, height / down) * shape.cell))
    side = USUAL * _UNITS + _BORDER
    usual = max(1, int(min(width, height) / side * _UNITS))
    return BoardPlacement(shape, cell, usual)


def between(start: BoardPlacement, end: BoardPlacement, part: int) -> BoardPlacement:
    """A board on its way from one place to another, *part* thousandths of it done."""

    def mixed(one: int, other: int) -> int:
        return one + (other - one) * part // 1000

    cell = mixed(start.cell, end.cell)
    usual = mixed(start.usual, end.usual)
    board = replace(start, cell=cell, usual=usual, corner=(0, 0))
    x, y = (
        mixed(one, other)
        for one, other in zip(start.grid[:2], end.grid[:2], strict=True)
    )
    return board.moved(x - board.grid.x, y - board.grid.y)


def squared(shape: BoardShape, side: int) -> BoardPlacement:
    """The largest board of *shape* in a square of *side* pixels, at its corner."""
    cell = max(1, int(side * shape.cell / max(shape.size)))
    usual = max(1, int(side * _UNITS / (USUAL * _UNITS + 2 * _BORDER)))
    return BoardPlacement(shape, cell, usual)
