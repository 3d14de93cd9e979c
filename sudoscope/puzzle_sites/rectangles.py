"""Boards that are no squares of as many digits from 1: rectangles, more digits, and 0.

Rows and columns hold no digit twice. Boxes of a number of cells are there where they
fill the board; of two shapes the flatter one comes first.

Source: ``grid_shape.js`` of sigh/Interactive-Sudoku-Solver (MIT).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import isqrt
from typing import NamedTuple

from solver.errors import PuzzleError
from solver.rules.house import House, diagonals
from solver.rules.places import Cell, rectangle, row_name
from solver.rules.variant import Variant
from sudoscope.puzzle_sites.board_parts import labelled, members_of
from sudoscope.puzzle_sites.puzzle_builder import PuzzleBuilder
from sudoscope.puzzle_sites.square_board import SquareBoard


class RectangleShape(NamedTuple):
    """Rows, columns and digits of a board.

    Attributes:
        rows: How many.
        columns: How many.
        digits: How many; not less than rows or columns.
        lowest: The lowest digit, 0 or 1.
        box: Cells of a box; 0 where there are no boxes.
    """

    rows: int
    columns: int
    digits: int
    lowest: int = 1
    box: int = 0

    @property
    def is_square(self) -> bool:
        """Whether there are as many rows as columns, digits and cells of a box."""
        return self.rows == self.columns == self.digits and self.box in (0, self.rows)

    @property
    def boxes(self) -> tuple[int | None, ...]:
        """For each cell the number of its box; ``None`` if there are none."""
        sides = self.box_sides()
        every = [divmod(cell, self.columns) for cell in range(self.rows * self.columns)]
        if sides is None:
            return (None,) * len(every)
        height, width = sides
        across = self.columns // width
        return tuple(row // height * across + column // width for row, column in every)

    def box_sides(self) -> tuple[int, int] | None:
        """Height and width of a box; ``None`` where such boxes cannot be."""
        size = self.box
        for small in range(isqrt(size), 1, -1):
            large, rest = divmod(size, small)
            for height, width in ((small, large), (large, small)):
                if not (rest or self.rows % height or self.columns % width):
                    return height, width
        return None


@dataclass
class RectangleBuilder(PuzzleBuilder):
    """Collects the parts of a puzzle on such a board; ``size`` is its rows.

    Attributes:
        shape: Rows, columns and digits.
    """

    shape: RectangleShape = field(kw_only=True)

    @property
    def board(self) -> SquareBoard:
        """The board, as far as it was read."""
        shape = self.shape
        regions = self.regions or shape.boxes
        return SquareBoard(
            shape.rows, regions, shape.columns, shape.digits, shape.lowest
        )

    @property
    def variant(self) -> Variant:
        """The cells and houses that were read.

        Raises:
            PuzzleError: A region or an extra region has more cells than there are
                digits.
        """
        rows, columns, digits, lowest, _ = self.shape
        values = () if lowest else tuple(f"{digit}" for digit in range(digits))
        if self.shape.is_square:
            return replace(super().variant, values=values)
        cells = [[Cell(r * columns + c) for c in range(columns)] for r in range(rows)]
        found = [
            *(House("row", row_name(r), tuple(line)) for r, line in enumerate(cells)),
            *(
                House("column", f"{c + 1}", line)
                for c, line in enumerate(zip(*cells, strict=True))
            ),
            *self._regions(),
        ]
        wanted = (self.falling, self.rising) if rows == columns else ()
        for line, has in zip(diagonals(rows), wanted, strict=False):
            found += [line] * has
        known = {house.cells for house in found}
        extra = [entry for entry in self.extra if entry[1] not in known]
        found += labelled(extra)
        for house in found:
            if len(house.cells) > digits:
                raise PuzzleError(
                    f"{house.name} has {len(house.cells)} cells, but there are"
                    f" {digits} digits"
                )
        slug = "rectangle with extra regions" if extra else "rectangle"
        board = rectangle(rows, columns)
        return Variant(slug, digits, board, tuple(found), values=values)

    def _regions(self) -> Iterator[House]:
        kind = "region" if self.regions else "block"
        for number, cells in enumerate(members_of(self.board.regions), start=1):
            yield House(kind, f"{number}", cells)
