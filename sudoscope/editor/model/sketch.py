"""Sketches: the editor's model of a puzzle, with cursor and undo."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from solver.errors import PuzzleError
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.editor.model.rule_changes import under_regions
from viz.puzzles.puzzle_draft import Conflict, Draft, middle_of, moved_on

KEPT: Final = 1000
"""How many changes can be undone."""


@dataclass(frozen=True, slots=True)
class Sketch:
    """A puzzle being edited; every method returns another sketch.

    Attributes:
        now: The present state.
        past: The states before each change, the last one last.
        future: The states that were undone, the next one last.
    """

    now: Draft
    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()

    @classmethod
    def empty(cls, variant: Variant) -> "Sketch":
        """An empty grid under the rules of *variant*, cursor in the middle."""
        return cls(Draft(variant, (None,) * len(variant), middle_of(variant)))

    @classmethod
    def of(cls, puzzle: Puzzle) -> "Sketch":
        """The clues of *puzzle*, to be changed."""
        return cls(Draft.of(puzzle))

    @property
    def variant(self) -> Variant:
        """The rules without those of the puzzle alone."""
        return self.now.variant

    @property
    def rules(self) -> Variant:
        """All rules."""
        return self.now.rules

    @property
    def digits(self) -> tuple[Digit | None, ...]:
        """One entry a cell, row by row from the top left."""
        return self.now.digits

    @property
    def cursor(self) -> Cell:
        """The cell of the next digit."""
        return self.now.cursor

    @property
    def count(self) -> int:
        """Number of cells with a digit."""
        return sum(digit is not None for digit in self.digits)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Digits that occur more than once in a house, in the order of houses."""
        return self.now.conflicts

    @property
    def conflicting(self) -> frozenset[Cell]:
        """Cells whose digit also occurs in another cell of a house."""
        return frozenset(cell for found in self.conflicts for cell in found.cells)

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle, or ``None`` while digits contradict each other."""
        now = self.now
        try:
            return Puzzle(now.variant, now.digits, now.title, now.constraints)
        except PuzzleError:
            return None

    def with_digit(self, digit: Digit | None) -> "Sketch":
        """*digit* in the cell of the cursor; ``None`` empties it.

        Raises:
            PuzzleError: The rules know no such digit.
        """
        if digit is not None and not 1 <= digit <= self.variant.digit_count:
            raise PuzzleError(f"{digit} is not a digit 1 to {self.variant.digit_count}")
        digits = list(self.digits)
        digits[self.cursor] = digit
        return self._changed(digits=tuple(digits))

    def emptied(self) -> "Sketch":
        """A copy without digits; without rules of its own where it has no digits."""
        if not self.count:
            return self.with_constraints(())
        return self._changed(digits=(None,) * len(self.digits))

    def under(self, variant: Variant) -> "Sketch":
        """A copy under other rules; without the rest if the board is different.

        Where regions change, rules that count by them are made anew, or go.
        """
        if not self.has_room_in(variant):
            return self._after(Sketch.empty(variant).now)
        kept = under_regions(self.now.constraints, self.variant, variant)
        return self._after(self.now._replace(variant=variant, constraints=kept))

    def has_room_in(self, variant: Variant) -> bool:
        """Whether a board of *variant* has the same cells and digits."""
        return _fits(variant, self.variant)

    def with_constraints(self, constraints: Iterable[Constraint]) -> "Sketch":
        """A copy with other rules of the puzzle alone."""
        return self._after(self.now._replace(constraints=tuple(constraints), title=""))

    def replaced_by(self, puzzle: Puzzle) -> "Sketch":
        """*puzzle* in place of all there is, as one change that can be undone."""
        cursor = Sketch.of(puzzle).cursor
        if _fits(puzzle.variant, self.variant):
            cursor = self.cursor
        return self._after(Sketch.of(puzzle).now._replace(cursor=cursor))

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
        is_alike = _fits(variant, self.variant)
        cursor = self.cursor if is_alike else middle_of(variant)
        return self._after(Draft(variant, found, cursor, title))

    def moved(self, rows: int, columns: int) -> "Sketch":
        """The cursor *rows* down and *columns* to the right, past holes.

        Past an edge it comes in again at the other end of the same row or column.
        """
        return self.with_cursor(moved_on(self.variant, self.cursor, rows, columns))

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
        """The sketch before the last change, or itself if there is none."""
        if not self.past:
            return self
        return Sketch(self.past[-1], self.past[:-1], (*self.future, self.now))

    def redone(self) -> "Sketch":
        """The sketch after the change undone last, or itself if there is none."""
        if not self.future:
            return self
        return Sketch(self.future[-1], (*self.past, self.now), self.future[:-1])

    def _changed(self, digits: tuple[Digit | None, ...]) -> "Sketch":
        return self._after(self.now._replace(digits=digits, title=""))

    def _after(self, draft: Draft) -> "Sketch":
        """A sketch with *draft* as its next state, or itself if nothing changes."""
        same = self.now._replace(title=draft.title)
        if draft == same:
            return self
        return Sketch(draft, (*self.past, self.now)[-KEPT:], ())


def _fits(variant: Variant, other: Variant) -> bool:
    """Whether a board of one has the same cells and digits as one of the other."""
    return variant.places == other.places and variant.digit_count == other.digit_count
