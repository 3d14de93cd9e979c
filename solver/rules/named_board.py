"""The cells and digits of a board, and what they are called."""

import re
from functools import cached_property
from typing import Final

from solver.errors import ArgumentError, check_type
from solver.rules.candidate_sets import Candidate
from solver.rules.cell_names import CellNames, Names, OwnNames
from solver.rules.constraint import Scope
from solver.rules.digits import Digit, Mask, full_mask, symbol
from solver.rules.places import Cell, Place, row_name

_NOWHERE: Final = Place(-1, -1)
_IN_LABEL: Final = re.compile(r"[A-Z]{1,2}[0-9]+")


class NamedBoard:
    """Cells, digits and their names; ``Variant`` has the fields."""

    digit_count: int
    places: tuple[Place, ...]
    names: Names
    values: tuple[str, ...]

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, in reading order."""
        return tuple(Cell(cell) for cell in range(len(self.places)))

    @cached_property
    def all_digits(self) -> Mask:
        """Every digit a cell may hold."""
        return full_mask(self.digit_count)

    @cached_property
    def digits(self) -> tuple[Digit, ...]:
        """Every digit a cell may hold, ascending."""
        return tuple(Digit(place + 1) for place in range(self.digit_count))

    @cached_property
    def rows(self) -> int:
        """How many rows the drawing grid has."""
        return 1 + max(place.row for place in self.places)

    @cached_property
    def columns(self) -> int:
        """How many columns the drawing grid has."""
        return 1 + max(place.column for place in self.places)

    @cached_property
    def cell_at(self) -> dict[Place, Cell]:
        """Every cell by its place."""
        return dict(zip(self.places, self.cells, strict=True))

    @cached_property
    def cell_named(self) -> dict[str, Cell]:
        """Every cell by its name in files, whatever ``names`` there are."""
        return {place.name: cell for place, cell in self.cell_at.items()}

    @property
    def has_own_names(self) -> bool:
        """Whether its cells have names of their own, so that they are variables."""
        return isinstance(self.names, OwnNames)

    @property
    def has_symbols(self) -> bool:
        """Whether its values are letters, shapes or words in the place of digits."""
        return bool(self.values) and not self.values[0].isdigit()

    def cell_name(self, cell: Cell) -> str:
        """The name of *cell*: "A1" or "r1c1" for the top left, or one of its own."""
        return self.names.cell(self.places[cell])

    def cell_called(self, name: str) -> Cell:
        """The cell called *name*, by its own name or in any of ``CellNames``.

        The variant's own names come first, since in large boards a letter may name
        one row with I and another without.

        Raises:
            ArgumentError: There is no such cell.
        """
        check_type(name, str, "the name of a cell")
        for names in (self.names, *CellNames):
            cell = self.cell_at.get(names.place(name) or _NOWHERE)
            if cell is not None:
                return cell
        first, last = map(self.cell_name, (self.cells[0], self.cells[-1]))
        raise ArgumentError(f"found {name!r}, expected a cell from {first} to {last}")

    def label(self, scope: Scope) -> str:
        """The label of *scope*, with the names of rows and cells in it."""
        if self.names is CellNames.LETTERS or not scope.cells:
            return scope.label
        first = self.places[scope.cells[0]]
        if scope.kind == "row" and scope.label == row_name(first.row):
            return self.names.row(first.row)
        names = {self.places[cell].name: self.cell_name(cell) for cell in scope.cells}
        if self.has_own_names:  # "A1" may be what another cell is called
            names |= {name: name for name in names.values()}
        return _IN_LABEL.sub(lambda found: names.get(found[0], found[0]), scope.label)

    def candidate_name(self, candidate: Candidate, *, is_true: bool = True) -> str:
        """Cell and digit, for instance "A1 = 5", or "A1 ≠ 5" for an absent one."""
        sign = "=" if is_true else "≠"
        value = self.value_name(candidate.digit)
        return f"{self.cell_name(candidate.cell)} {sign} {value}"

    def value_name(self, digit: Digit) -> str:
        """What *digit* is called: its symbol, or a word such as "red"."""
        return self.values[digit - 1] if self.values else symbol(digit)

    def value_called(self, text: str) -> Digit | None:
        """The digit that is called *text*, best in the same capitals, if one is."""
        named = {self.value_name(digit): digit for digit in self.digits}
        if text in named:
            return named[text]
        lower = {name.lower(): digit for name, digit in named.items()}
        return lower.get(text.lower())
