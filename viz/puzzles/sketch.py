"""Sketches: a puzzle in the making, with a cursor and every step of it kept."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from solver.digits import Digit
from solver.errors import PuzzleError
from solver.puzzle import Puzzle
from solver.variant import Cell, Unit, Variant

KEPT: Final = 1000
"""How many changes can be undone."""


class Draft(NamedTuple):
    """What a change of a sketch changes.

    Attributes:
        variant: The rules.
        digits: One entry a cell, row by row from the top left; ``None`` is empty.
            They may contradict each other.
        cursor: Where the next digit goes.
        title: What people call the puzzle; empty once a digit of it was changed.
    """

    variant: Variant
    digits: tuple[Digit | None, ...]
    cursor: Cell = Cell(0)
    title: str = ""


class Conflict(NamedTuple):
    """A digit that stands more than once in a unit.

    Attributes:
        digit: Which.
        unit: Where.
        cells: The cells of it that hold it, two or more, in reading order.
    """

    digit: Digit
    unit: Unit
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Sketch:
    """A puzzle in the making. Every method gives another sketch.

    Attributes:
        now: What it is.
        past: What it was before each change, the last one last.
        future: What undoing took back, the next one last.
    """

    now: Draft
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()

    @classmethod
    def empty(cls, variant: Variant) -> "Sketch":
        """An empty grid under the rules of *variant*, cursor in the middle."""
        size = variant.size
        middle = Cell(size // 2 * size + size // 2)
        return cls(Draft(variant, (None,) * len(variant.cells), middle))

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Sketch":
        """The clues of *puzzle*, to be changed."""
        start = cls.empty(puzzle.variant).now
        return cls(start._replace(digits=puzzle.clues, title=puzzle.title))

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.now.variant

    @property
    def digits(self) -> tuple[Digit | None, ...]:
        """One entry a cell, row by row from the top left."""
        return self.now.digits

    @property
    def cursor(self) -> Cell:
        """Where the next digit goes."""
        return self.now.cursor

    @property
    def count(self) -> int:
        """How many cells have a digit."""
        return sum(digit is not None for digit in self.digits)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Every digit that stands more than once in a unit, in the order of units."""
        return tuple(
            conflict
            for unit in self.variant.units
            for conflict in self._conflicts(unit)
        )

    @property
    def conflicting(self) -> frozenset[Cell]:
        """The cells whose digit stands in another cell of a unit too."""
        return frozenset(cell for found in self.conflicts for cell in found.cells)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle that it is, or ``None`` while digits contradict each other."""
        if self.conflicts:
            return None
        return Puzzle(self.variant, self.digits, self.now.title)

    def with_digit(self, digit: Digit | None) -> "Sketch":
        """*digit* in the cell of the cursor; ``None`` empties it.

        Raises:
            PuzzleError: The rules know no such digit.
        """
        if digit is not None and not 1 <= digit <= self.variant.size:
            raise PuzzleError(f"{digit} is not a digit 1 to {self.variant.size}")
        digits = list(self.digits)
        digits[self.cursor] = digit
        return self._changed(digits=tuple(digits))

    def emptied(self) -> "Sketch":
        """Without any digit."""
        return self._changed(digits=(None,) * len(self.digits))

    def under(self, variant: Variant) -> "Sketch":
        """The same digits under other rules; none where the board's size differs."""
        if variant.size != self.variant.size:
            return self._after(Sketch.empty(variant).now)
        return self._after(self.now._replace(variant=variant))

    def replaced_by(self, puzzle: Puzzle) -> "Sketch":
        """*puzzle* in place of all there is, as one change that can be undone."""
        return self.filled_with(puzzle.variant, puzzle.clues, puzzle.title)

    def filled_with(
        self, variant: Variant, digits: Iterable[Digit | None], title: str = ""
    ) -> "Sketch":
        """*digits* in place of all there is; they may contradict each other.

        Raises:
            PuzzleError: It is not one digit, or ``None``, for each cell of *variant*.
        """
        found = tuple(digits)
        if len(found) != len(variant.cells):
            raise PuzzleError(
                f"{len(found)} symbols found, {len(variant.cells)} expected"
            )
        keeps_size = variant.size == self.variant.size
        cursor = self.cursor if keeps_size else Sketch.empty(variant).cursor
        return self._after(Draft(variant, found, cursor, title))

    def moved(self, rows: int, columns: int) -> "Sketch":
        """The cursor *rows* down and *columns* to the right.

        Past an edge it comes in again at the other end of the same row or column.
        """
        size = self.variant.size
        row, column = divmod(self.cursor, size)
        to = (row + rows) % size * size + (column + columns) % size
        return self.with_cursor(Cell(to))

    def advanced(self, cells: int = 1) -> "Sketch":
        """The cursor *cells* further in reading order, from the last to the first."""
        return self.with_cursor(Cell((self.cursor + cells) % len(self.digits)))

    def with_cursor(self, cell: Cell) -> "Sketch":
        """The cursor in *cell*; that is no change to be undone.

        Raises:
            PuzzleError: There is no such cell.
        """
        if not 0 <= cell < len(self.digits):
            raise PuzzleError(f"{cell} is not a cell 0 to {len(self.digits) - 1}")
        return replace(self, now=self.now._replace(cursor=cell))

    def undone(self) -> "Sketch":
        """Before the last change; the same where there is none."""
        if not self.past:
            return self
        return Sketch(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redone(self) -> "Sketch":
        """After the change that was undone last; the same where there is none."""
        if not self.future:
            return self
        return Sketch(self.future[-1], (*self.past, self.now), self.future[:-1])

    def _changed(self, digits: tuple[Digit | None, ...]) -> "Sketch":
        return self._after(self.now._replace(digits=digits, title=""))

    def _after(self, draft: Draft) -> "Sketch":
        """*draft* as the next step; nothing to undo where nothing changes."""
        same = self.now._replace(title=draft.title)
        if draft == same:
            return self
        return Sketch(draft, (*self.past, self.now)[-KEPT:], ())

    def _conflicts(self, unit: Unit) -> list[Conflict]:
        cells: dict[Digit, list[Cell]] = {}
        for cell in unit.cells:
            digit = self.digits[cell]
            if digit is not None:
                cells.setdefault(digit, []).append(cell)
        return [
            Conflict(digit, unit, tuple(found))
            for digit, found in cells.items()
            if len(found) > 1
        ]
