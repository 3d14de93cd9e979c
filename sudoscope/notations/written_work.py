"""Work on a puzzle, as saved games have it: the digits and the notes of a person.

It is no part of the puzzle. An own solve in the window goes on with it, and a warning
says how much there is.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from solver.formats.notation import PuzzleRecord
from solver.puzzle.notes import NotedCell
from solver.puzzle.sheet import OwnSheet
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell

_TIME: Final = re.compile(r"\d{1,12}(?:\.\d{1,20})?")
_LONGEST: Final = 1000 * 60 * 60 * 24 * 365
"""A year, in milliseconds."""


@dataclass(frozen=True, slots=True)
class WrittenWork:
    """What somebody has written into a puzzle.

    Attributes:
        ms: How long it took, in milliseconds.
        digits: Digits that are no clues, by their cells.
        notes: Digits that are noted in the middle of cells.
        corner: Digits that are noted along the edge of cells.
    """

    ms: int = 0
    digits: dict[Cell, Digit] = field(default_factory=dict)
    notes: dict[Cell, Mask] = field(default_factory=dict)
    corner: dict[Cell, Mask] = field(default_factory=dict)

    def write(self, cell: Cell, digit: int) -> None:
        """Write *digit* into *cell*, whose notes go; 0 erases both."""
        self.notes.pop(cell, None)
        self.corner.pop(cell, None)
        if digit:
            self.digits[cell] = Digit(digit)
        else:
            self.digits.pop(cell, None)

    def note(self, cell: Cell, digit: int) -> None:
        """Note *digit* in *cell*, or no longer if it is noted."""
        self.notes[cell] = Mask(self.notes.get(cell, EMPTY) ^ bit(Digit(digit)))

    def beside(self, record: PuzzleRecord) -> PuzzleRecord:
        """*record* with this work, and a warning that says how much it is."""
        clues = record.puzzle.clues
        digits = {cell: d for cell, d in self.digits.items() if clues[cell] is None}
        notes = _noted(self.notes, self.corner, {*digits})
        found = {"digits filled in": len(digits), "cells with notes": len(notes)}
        work = " and ".join(
            f"{what}: {count}" for what, count in found.items() if count
        )
        if not work:
            return record
        written = [digits.get(cell, clues[cell]) for cell in record.puzzle.rules.cells]
        said = (
            f"the work on the puzzle ({work}) is left out; an own solve in the window"
            " goes on with it"
        )
        sheet = OwnSheet(tuple(written), notes, ms=self.ms).with_clues(clues)
        return replace(record, sheet=sheet, warnings=(*record.warnings, said))


def milliseconds(value: object, unit: int) -> int:
    """The time of a game in milliseconds; 0 where *value* is no time.

    A damaged clock is no reason to refuse a puzzle.

    Args:
        value: A number or the text of one.
        unit: What it counts, in milliseconds.
    """
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    text = f"{value}" if is_number else value
    if not isinstance(text, str) or not _TIME.fullmatch(text):
        return 0
    return min(round(float(text) * unit), _LONGEST)


def _noted(
    centre: Mapping[Cell, Mask], corner: Mapping[Cell, Mask], filled: set[Cell]
) -> tuple[NotedCell, ...]:
    """The notes of all cells without a digit, in reading order."""
    cells = sorted({*centre, *corner} - filled)
    noted = (
        NotedCell(cell, corner.get(cell, EMPTY), centre.get(cell, EMPTY))
        for cell in cells
    )
    return tuple(note for note in noted if not note.is_blank)
