"""The cells of a board that are selected, in the order in which they were."""

from collections.abc import Iterable

from solver.puzzle.sheet import OwnSheet
from solver.rules.places import Cell
from solver.rules.variant import Variant
from viz.puzzles.puzzle_draft import middle_of, moved_on


class CellSelection:
    """Some cells of a board; at least one.

    Args:
        rules: Whose cells they are; the one in the middle is selected.

    Attributes:
        cells: In the order in which they were selected.
    """

    def __init__(self, rules: Variant) -> None:
        self.cells: dict[Cell, None] = {middle_of(rules): None}
        self._rules = rules

    @property
    def cursor(self) -> Cell:
        """The cell that was selected last."""
        return next(reversed(self.cells))

    def select(self, cells: Iterable[Cell], *, adds: bool = False) -> None:
        """Select *cells*, alone or with those that are selected already."""
        found = dict.fromkeys(cells)
        kept = {c: None for c in self.cells if c not in found} if adds else {}
        if found or kept:
            self.cells = kept | found

    def drop(self, cell: Cell) -> None:
        """Select *cell* no more, unless it is the last one."""
        if len(self.cells) > 1:
            self.cells.pop(cell, None)

    def select_alike(self, cell: Cell, sheet: OwnSheet) -> None:
        """Select all cells with the digit of *cell*, or else with its notes."""
        digit, notes = sheet.digits[cell], sheet.notes_of(cell)
        if digit is not None:
            found = [c for c in self._rules.cells if sheet.digits[c] == digit]
        elif not notes.is_blank:
            found = [n.cell for n in sheet.notes if n[1:] == notes[1:]]
        else:
            found = []
        self.select([*(c for c in found if c != cell), cell])

    def select_all(self) -> None:
        """Select every cell; the cursor stays."""
        others = (cell for cell in self._rules.cells if cell != self.cursor)
        self.select([*others, self.cursor])

    def move(self, rows: int, columns: int, *, adds: bool = False) -> None:
        """Select the next cell that way, alone or with those selected already."""
        self.select([moved_on(self._rules, self.cursor, rows, columns)], adds=adds)
