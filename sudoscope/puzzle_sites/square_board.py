"""Boards as rules see them: neighbours, lines from outside, regions, corners.

Clues outside a board stand in the ring of places around it, which have the rows and
columns -1 and the number of rows or columns.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Final, NamedTuple

from solver.rules.constraints import cells
from solver.rules.constraints.kinds import RuleEntry
from solver.rules.constraints.rule import Rule, RuleKind
from solver.rules.places import Cell

ROW, COLUMN, REGION = "row", "column", "region"
"""The lines along which a cell can point at a digit."""
_STEPS: Final = tuple(
    (down, across) for down in (-1, 0, 1) for across in (-1, 0, 1) if down or across
)


class Outside(NamedTuple):
    """A place in the ring around a board, and a direction into it.

    Attributes:
        row: From -1 to the number of rows.
        column: The same.
        down: The step from row to row: -1, 0 or 1.
        across: The step from column to column.
    """

    row: int
    column: int
    down: int
    across: int


@dataclass(frozen=True, slots=True)
class SquareBoard:
    """A square board, or a rectangle where a notation has those, too.

    Attributes:
        size: Rows, and columns and digits where those are not given.
        regions: For each cell the number of its region; ``None`` where it has none.
        columns: How many; 0 for as many as rows.
        digits: How many; 0 for as many as rows.
        lowest: What the lowest digit is called, 0 or 1.
    """

    size: int
    regions: tuple[int | None, ...]
    columns: int = 0
    digits: int = 0
    lowest: int = 1

    @property
    def width(self) -> int:
        """The number of columns."""
        return self.columns or self.size

    @property
    def digit_count(self) -> int:
        """The number of digits."""
        return self.digits or self.size

    def cell(self, row: int, column: int) -> Cell | None:
        """The cell there, if the board has one."""
        inside = 0 <= row < self.size and 0 <= column < self.width
        return Cell(row * self.width + column) if inside else None

    def place(self, cell: Cell) -> tuple[int, int]:
        """Row and column of *cell*, from 0."""
        return divmod(cell, self.width)

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that share an edge with *cell*, ascending."""
        row, column = self.place(cell)
        steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
        found = (self.cell(row + down, column + across) for down, across in steps)
        return tuple(other for other in found if other is not None)

    def line(self, start: Outside) -> tuple[Cell, ...]:
        """The cells from *start* to the other end of the board; none if it misses."""
        row, column, down, across = start
        found: list[Cell] = []
        while True:
            row, column = row + down, column + across
            cell = self.cell(row, column)
            if cell is None:
                return tuple(found)
            found.append(cell)

    def outside(self, line: tuple[Cell, ...]) -> Outside | None:
        """Where *line* is seen from; ``None`` where it is no line across the board."""
        row, column = self.place(line[0])
        for down, across in _STEPS:
            start = Outside(row - down, column - across, down, across)
            is_outside = self.cell(start.row, start.column) is None
            if is_outside and self.line(start) == line:
                return start
        return None

    def straight(self, row: int, column: int) -> Outside | None:
        """The row or column that a place in the ring looks along."""
        sides, ends = {-1: 1, self.width: -1}, {-1: 1, self.size: -1}
        if row in range(self.size) and column in sides:
            return Outside(row, column, 0, sides[column])
        if column in range(self.width) and row in ends:
            return Outside(row, column, ends[row], 0)
        return None

    def slanted(self, row: int, column: int, *, falling: bool) -> Outside | None:
        """The diagonal of that direction that a place in the ring looks along."""
        across = 1 if falling else -1
        for down in (1, -1):
            start = Outside(row, column, down, across * down)
            if self.cell(row, column) is None and self.line(start):
                return start
        return None

    def square(self, corner: Cell) -> tuple[Cell, ...]:
        """The square of four cells with *corner* at its top left; none at an end."""
        row, column = self.place(corner)
        found = [self.cell(row + down, column + a) for down in (0, 1) for a in (0, 1)]
        return tuple(cell for cell in found if cell is not None) * (None not in found)

    def lengths(self, line: Iterable[Cell]) -> tuple[int, ...]:
        """How many cells of *line* lie in each region that it comes through."""
        runs = groupby(self.regions[cell] for cell in line)
        return tuple(len([*run]) for _, run in runs)

    def pointing(self, cell: Cell, along: str) -> tuple[Cell, ...]:
        """The row, column or region of *cell*, in reading order."""
        row, column = self.place(cell)
        every = [Cell(other) for other in range(self.size * self.width)]
        if along == REGION:
            number = self.regions[cell]
            is_there = number is not None
            return tuple(c for c in every if is_there and self.regions[c] == number)
        at = 0 if along == ROW else 1
        return tuple(c for c in every if self.place(c)[at] == (row, column)[at])

    def indexing(self, cell: Cell, along: str) -> RuleEntry:
        """The rule that the digit of *cell* says where the number of its place is."""
        line = self.pointing(cell, along)
        place = line.index(cell) if cell in line else 0
        return RuleEntry(cells.INDEXING, line, (place, place + 1))

    def indexed(self, rule: Rule) -> tuple[Cell, str] | None:
        """The cell of a rule that ``indexing`` makes, and its line; else ``None``."""
        cell = rule.cells[rule.values[0]]
        for along in (ROW, COLUMN, REGION):
            if self.indexing(cell, along) == RuleEntry(
                rule.of, rule.cells, rule.values
            ):
                return cell, along
        return None

    def extreme(self, kind: RuleKind, cell: Cell, marked: Iterable[Cell]) -> RuleEntry:
        """The rule that *cell* is less or greater than neighbours without a mark."""
        others = (other for other in self.neighbours(cell) if other not in marked)
        return RuleEntry(kind, (cell, *others))
