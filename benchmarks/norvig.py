"""Norvig's solver as his essay describes it, to measure ours against.

Strings of candidates by cell, eliminated as soon as a cell or a unit has one left, then
a search on the cell with the fewest. Typed anew after "Solving Every Sudoku Puzzle",
2006; it keeps no log.
"""

from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.variant import Variant

Strings = dict[str, str]
DIGITS: Final = "123456789"


class Norvig:
    """Constraint propagation and search on strings, the way his essay goes about it."""

    def __init__(self, variant: Variant) -> None:
        name = variant.cell_name
        self.cells = [name(cell) for cell in variant.cells]
        self.units = {
            name(cell): [[name(c) for c in house.cells] for house in houses]
            for cell, houses in zip(variant.cells, variant.houses_of, strict=True)
        }
        self.peers = {
            cell: {c for unit in units for c in unit} - {cell}
            for cell, units in self.units.items()
        }

    def solution(self, puzzle: Puzzle) -> Strings | None:
        """The digits of a solution, if there is one."""
        return self.solved(puzzle.text)

    def solved(self, line: str) -> Strings | None:
        """The digits of a solution of *line*, which has a symbol a cell."""
        values = dict.fromkeys(self.cells, DIGITS)
        for cell, clue in zip(self.cells, line, strict=True):
            if clue in DIGITS and not self.assigned(values, cell, clue):
                return None
        return self.searched(values)

    def assigned(self, values: Strings, cell: str, digit: str) -> bool:
        """Whether all other digits could be taken from *cell*."""
        others = values[cell].replace(digit, "")
        return all(self.eliminated(values, cell, other) for other in others)

    def eliminated(self, values: Strings, cell: str, digit: str) -> bool:
        """Whether *digit* could be taken from *cell* without a contradiction."""
        if digit not in values[cell]:
            return True
        values[cell] = left = values[cell].replace(digit, "")
        if not left:
            return False
        if len(left) == 1 and not all(
            self.eliminated(values, peer, left) for peer in self.peers[cell]
        ):
            return False
        for unit in self.units[cell]:
            places = [c for c in unit if digit in values[c]]
            if not places:
                return False
            if len(places) == 1 and not self.assigned(values, places[0], digit):
                return False
        return True

    def searched(self, values: Strings) -> Strings | None:
        """The first solution when the cell with the fewest candidates is tried."""
        if all(len(values[cell]) == 1 for cell in self.cells):
            return values
        _, cell = min((len(values[c]), c) for c in self.cells if len(values[c]) > 1)
        for digit in values[cell]:
            copy = values.copy()
            if self.assigned(copy, cell, digit):
                found = self.searched(copy)
                if found:
                    return found
        return None
