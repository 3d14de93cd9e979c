"""What the boards of someone who solves have in common. Pure state."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from solver.puzzle.puzzle import Puzzle
from solver.rules.places import Cell
from solver.rules.shown_symbols import Naming
from solver.rules.variant import Variant
from sudoscope.exercises.model.exercise_history import ExerciseSolve
from sudoscope.exercises.window.cell_selection import CellSelection

_Solve = TypeVar("_Solve", bound=ExerciseSolve[Any])
_Notice = TypeVar("_Notice")


class ExerciseBoard(ABC, Generic[_Solve, _Notice]):
    """A person's solve with what is selected and said.

    Args:
        solve: The solve so far.
        notice: What is said at first.

    Attributes:
        solve: The solve so far.
        selection: The cells that keys go to.
        notice: The message; ``None`` where what is to be done is explained.
    """

    def __init__(self, solve: _Solve, notice: _Notice) -> None:
        self.solve = solve
        self.selection = CellSelection(solve.puzzle.rules)
        self.notice: _Notice | None = notice

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.solve.puzzle

    @property
    def rules(self) -> Variant:
        """All rules of the puzzle."""
        return self.puzzle.rules

    @property
    def cursor(self) -> Cell:
        """The cell that was selected last."""
        return self.selection.cursor

    @cursor.setter
    def cursor(self, cell: Cell) -> None:
        self.selection.select([cell])

    @property
    def ms(self) -> int:
        """The time so far, in milliseconds; 0 where no time is kept."""
        return 0

    def rename(self, names: Naming) -> None:
        """Use other names for the cells."""
        self.solve = self.solve.with_cell_names(names)

    def undo(self) -> None:
        """Take the last change back."""
        self.take(self.solve.undone(self.ms))

    def redo(self) -> None:
        """Do the change again that was taken back last."""
        self.take(self.solve.redone(self.ms))

    @abstractmethod
    def take(self, solve: _Solve) -> None:
        """Go on with *solve*; drop what was said of the one before."""
