"""A grid with its candidates as lines of text, with the names of rows and columns."""

from typing import Final

from solver.puzzle.grid import Grid
from solver.puzzle.text_board import drawn
from solver.rules.digits import digits, symbol
from solver.rules.places import Cell

_RULE: Final = frozenset("-+ ")


def board_lines(grid: Grid) -> tuple[str, ...]:
    """The lines of *grid*: the digit of a cell, or all its candidates.

    An open cell with one candidate left has it in parentheses.
    """
    variant = grid.variant
    lines = drawn(variant, [_text(grid, cell) for cell in variant.cells])
    if variant.has_own_names:
        return tuple(lines)
    rows = sorted({place.row for place in variant.places})
    names = iter([variant.names.row(row) for row in rows])
    wide = max(len(variant.names.row(row)) for row in rows)
    labelled = [
        f"{'' if _RULE.issuperset(line) else next(names):>{wide}}  {line}".rstrip()
        for line in lines
    ]
    return (f"{'':>{wide}}  {_columns(grid)}".rstrip(), *labelled)


def _text(grid: Grid, cell: Cell) -> str:
    found = "".join(map(symbol, digits(grid[cell])))
    if grid.is_assigned(cell):
        return found
    return f"({found})" if len(found) == 1 else found or "-"


def _columns(grid: Grid) -> str:
    """The numbers of the columns, each above its cells."""
    variant = grid.variant
    wide = max(len(_text(grid, cell)) for cell in variant.cells)
    numbers = [str(place.column + 1).ljust(wide) for place in variant.places]
    return drawn(variant, numbers)[0].replace("|", " ")
