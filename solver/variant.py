"""Variants: which cells there are and which units hold each digit once."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NewType

from solver.digits import Mask, full_mask
from solver.errors import UnknownNameError

Cell = NewType("Cell", int)
"""A place for a digit, counted row by row from the top left, from 0."""


@dataclass(frozen=True, slots=True)
class Unit:
    """Cells that hold each digit exactly once.

    Attributes:
        kind: "row", "column", "block" or "diagonal".
        label: What tells it from others of its kind: a row's letter, a column's or
            block's number (blocks row by row), a diagonal's first and last cell.
        cells: As many as there are digits, in reading order.
    """

    kind: str
    label: str
    cells: tuple[Cell, ...]

    def __hash__(self) -> int:
        return hash((self.kind, self.label))

    @property
    def name(self) -> str:
        """Kind and label, for instance "row A"."""
        return f"{self.kind} {self.label}"


@dataclass(frozen=True)
class Variant:
    """The rules of a puzzle.

    Attributes:
        slug: The name it is chosen by.
        size: Cells in a row, and the highest digit.
        block: Rows and columns of a block.
        units: Rows, columns, blocks, then what else the variant has.
    """

    slug: str
    size: int
    block: tuple[int, int]
    units: tuple[Unit, ...]

    def __hash__(self) -> int:
        return hash((self.slug, self.size))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row from the top left."""
        return tuple(Cell(c) for c in range(self.size**2))

    @cached_property
    def all_digits(self) -> Mask:
        """Every digit a cell may hold."""
        return full_mask(self.size)

    @cached_property
    def units_of(self) -> tuple[tuple[Unit, ...], ...]:
        """For each cell the units it lies in, in the order of ``units``."""
        return tuple(tuple(u for u in self.units if c in u.cells) for c in self.cells)

    @cached_property
    def peers(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell the other cells of its units, ascending."""
        return tuple(
            tuple(sorted({p for unit in self.units_of[c] for p in unit.cells} - {c}))
            for c in self.cells
        )

    @cached_property
    def unit_named(self) -> dict[str, Unit]:
        """Every unit by its name."""
        return {unit.name: unit for unit in self.units}

    @cached_property
    def cell_named(self) -> dict[str, Cell]:
        """Every cell by its name."""
        return {self.cell_name(cell): cell for cell in self.cells}

    def cell_name(self, cell: Cell) -> str:
        """Row letter and column number, "A1" for the top left."""
        row, column = divmod(cell, self.size)
        return f"{_letter(row)}{column + 1}"


def _letter(row: int) -> str:
    return chr(ord("A") + row)


def _at(row: int, column: int, size: int) -> Cell:
    return Cell(row * size + column)


def _rows_columns_blocks(size: int, block: tuple[int, int]) -> tuple[Unit, ...]:
    line = range(size)
    height, width = block
    corners = [(r, c) for r in range(0, size, height) for c in range(0, size, width)]
    return (
        *(Unit("row", _letter(r), tuple(_at(r, c, size) for c in line)) for r in line),
        *(
            Unit("column", f"{c + 1}", tuple(_at(r, c, size) for r in line))
            for c in line
        ),
        *(
            Unit(
                "block",
                str(number),
                tuple(
                    _at(top + r, left + c, size)
                    for r in range(height)
                    for c in range(width)
                ),
            )
            for number, (top, left) in enumerate(corners, start=1)
        ),
    )


def _diagonals(size: int) -> tuple[Unit, Unit]:
    last = size - 1
    falling = tuple(_at(i, i, size) for i in range(size))
    rising = tuple(_at(i, last - i, size) for i in range(size))
    return (
        Unit("diagonal", f"A1-{_letter(last)}{size}", falling),
        Unit("diagonal", f"A{size}-{_letter(last)}1", rising),
    )


_BLOCKS: Final = {4: (2, 2), 6: (2, 3), 9: (3, 3), 12: (3, 4), 16: (4, 4), 25: (5, 5)}


@cache
def classic(size: int = 9) -> Variant:
    """Rows, columns and blocks; *size* is 4, 6, 9, 12, 16 or 25."""
    block = _BLOCKS[size]
    return Variant("classic", size, block, _rows_columns_blocks(size, block))


@cache
def diagonal(size: int = 9) -> Variant:
    """Classic, and both main diagonals hold each digit once too."""
    plain = classic(size)
    units = (*plain.units, *_diagonals(size))
    return Variant("diagonal", size, plain.block, units)


VARIANTS: Final[dict[str, Callable[[], Variant]]] = {
    "classic": classic,
    "diagonal": diagonal,
}


def variant_named(name: str) -> Variant:
    """The 9×9 variant called *name*.

    Raises:
        UnknownNameError: There is none of that name.
    """
    try:
        return VARIANTS[name]()
    except KeyError:
        raise UnknownNameError("variant", name, VARIANTS) from None
