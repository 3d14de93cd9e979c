"""Houses: cells that hold each digit at most once, and how those of boards are made."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from solver.rules.places import Cell, Place, row_name


class House(NamedTuple):
    """Cells that hold each digit at most once: a row, a column, a block, a cage.

    A house with as many cells as there are digits is full and holds each exactly once;
    ``Variant.full_houses`` has these.

    Attributes:
        kind: "row", "column", "block", "region", "diagonal", "cage", …
        label: Distinguishes it from others of its kind: a row's letter, a column's or
            block's number (blocks in reading order), a diagonal's first and last cell.
        cells: Ascending.
    """

    kind: str
    label: str
    cells: tuple[Cell, ...]

    @property
    def name(self) -> str:
        """Kind and label, for instance "row A"; unique within a variant."""
        return f"{self.kind} {self.label}"


def rows_columns_blocks(
    size: int, block: tuple[int, int], grids: Sequence[Place], places: Sequence[Place]
) -> tuple[House, ...]:
    """The rows, columns and blocks of square grids, which may overlap.

    A house of two grids is there once. Where there are several grids, rows and columns
    are called by their first and last cells.

    Args:
        size: Rows, columns and digits of each grid.
        block: Rows and columns of a block.
        grids: The top left place of each.
        places: Those of all cells, in reading order.
    """
    height, width = block
    cell_at = {place: Cell(cell) for cell, place in enumerate(places)}
    line, is_alone = range(size), len(grids) == 1

    def cells(corner: Place, inside: Iterable[tuple[int, int]]) -> tuple[Cell, ...]:
        return tuple(sorted(cell_at[Place(*at).below(corner)] for at in inside))

    def label(line_cells: tuple[Cell, ...], short: str) -> str:
        first, last = places[line_cells[0]], places[line_cells[-1]]
        return short if is_alone else f"{first.name}-{last.name}"

    rows = dict.fromkeys(
        cells(corner, ((r, c) for c in line)) for corner in grids for r in line
    )
    columns = dict.fromkeys(
        cells(corner, ((r, c) for r in line)) for corner in grids for c in line
    )
    blocks = sorted(
        {
            cells(corner, ((r, c) for r in range(top, top + height) for c in across))
            for corner in grids
            for top in range(0, size, height)
            for left in range(0, size, width)
            for across in (range(left, left + width),)
        }
    )
    return (
        *(House("row", label(c, row_name(places[c[0]].row)), c) for c in rows),
        *(House("column", label(c, f"{places[c[0]].column + 1}"), c) for c in columns),
        *(House("block", f"{n}", c) for n, c in enumerate(blocks, start=1)),
    )


def rows_and_columns(size: int) -> tuple[House, ...]:
    """The rows, then the columns of a square board."""
    line = range(size)
    return (
        *(
            House("row", row_name(r), tuple(Cell(r * size + c) for c in line))
            for r in line
        ),
        *(
            House("column", f"{c + 1}", tuple(Cell(r * size + c) for r in line))
            for c in line
        ),
    )


def diagonals(size: int) -> tuple[House, House]:
    """The falling and the rising diagonal of a square board."""
    last = size - 1
    falling = tuple(Cell(i * size + i) for i in range(size))
    rising = tuple(Cell(i * size + last - i) for i in range(size))
    return (
        House("diagonal", f"A1-{row_name(last)}{size}", falling),
        House("diagonal", f"A{size}-{row_name(last)}1", rising),
    )
