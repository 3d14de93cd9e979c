"""Puzzles in the making: boards whose digits may contradict each other."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell, Place
from solver.rules.variant import Variant

_REMEMBERED: Final = 16


class Conflict(NamedTuple):
    """A digit that occurs more than once in a house.

    Attributes:
        digit: Which.
        house: Where.
        cells: The cells of it that hold it, two or more, in reading order.
    """

    digit: Digit
    house: House
    cells: tuple[Cell, ...]


class Draft(NamedTuple):
    """A board that may be no puzzle yet.

    Attributes:
        variant: The rules.
        digits: One entry a cell, row by row from the top left; ``None`` is empty.
            They may contradict each other.
        cursor: The cell of the next digit.
        title: What people call the puzzle; empty once a digit of it was changed.
        constraints: Rules of the puzzle alone, such as cages.
    """

    variant: Variant
    digits: tuple[Digit | None, ...]
    cursor: Cell = Cell(0)
    title: str = ""
    constraints: tuple[Constraint, ...] = ()

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Draft":
        """The clues of *puzzle*, cursor in the middle."""
        variant = puzzle.variant
        middle = middle_of(variant)
        return cls(variant, puzzle.clues, middle, puzzle.title, puzzle.constraints)

    @property
    def rules(self) -> Variant:
        """All rules."""
        return _rules(self.variant, self.constraints)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Digits that occur more than once in a house, in the order of houses."""
        return tuple(
            conflict
            for house in self.rules.houses
            for conflict in self._conflicts_in(house)
        )

    def _conflicts_in(self, house: House) -> Iterator[Conflict]:
        cells: dict[Digit, list[Cell]] = {}
        for cell in house.cells:
            digit = self.digits[cell]
            if digit is not None:
                cells.setdefault(digit, []).append(cell)
        for digit, found in cells.items():
            if len(found) > 1:
                yield Conflict(digit, house, tuple(found))


def middle_of(variant: Variant) -> Cell:
    """The cell in the middle of a board, or one near it."""
    row, column = variant.rows // 2, variant.columns // 2
    return min(
        variant.cells,
        key=lambda cell: (
            abs(variant.places[cell].row - row)
            + abs(variant.places[cell].column - column)
        ),
    )


def moved_on(variant: Variant, cell: Cell, rows: int, columns: int) -> Cell:
    """The next cell that way, past holes and round the edges of the board.

    Args:
        variant: Whose cells they are.
        cell: Where one stands.
        rows: Down, -1 to 1.
        columns: To the right, -1 to 1.
    """
    place = variant.places[cell]
    while rows or columns:
        place = Place(
            (place.row + rows) % variant.rows,
            (place.column + columns) % variant.columns,
        )
        if place in variant.cell_at:
            return variant.cell_at[place]
    return cell


@lru_cache(_REMEMBERED)
def _rules(variant: Variant, constraints: tuple[Constraint, ...]) -> Variant:
    """Cached rules of a variant; those of a big board take long to build."""
    return variant.with_constraints(constraints)
