"""What somebody has written into a puzzle: digits, pencil marks, struck candidates."""

from collections.abc import Sequence
from typing import NamedTuple

from solver.puzzle.notes import NotedCell, Notes
from solver.rules.digits import Digit
from solver.rules.places import Cell


class OwnSheet(NamedTuple):
    """What is written.

    Attributes:
        digits: The digit of each cell, clues included, in reading order.
        notes: The pencil marks.
        struck: Candidates that hints have removed, as bits.
        ms: How long it was worked on elsewhere, in milliseconds.
    """

    digits: tuple[Digit | None, ...]
    notes: Notes = ()
    struck: int = 0
    ms: int = 0

    def with_clues(self, clues: Sequence[Digit | None]) -> "OwnSheet":
        """The same with *clues*, one entry a cell, in their cells."""
        digits = tuple(
            own if clue is None else clue
            for clue, own in zip(clues, self.digits, strict=True)
        )
        notes = tuple(note for note in self.notes if clues[note.cell] is None)
        return self._replace(digits=digits, notes=notes)

    def notes_of(self, cell: Cell) -> NotedCell:
        """The pencil marks of *cell*, which may be blank."""
        return next((n for n in self.notes if n.cell == cell), NotedCell(cell))
