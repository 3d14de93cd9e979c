"""Given candidates: cells that a puzzle restricts to some of the digits.

They come from notations that write candidates instead of clues, or beside them: a grid
with pencil marks, or a Sukaku, which has no other clues.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.rules.constraint import PuzzleConstraint
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class GivenCandidates(PuzzleConstraint):
    """Each of *cells* holds one of the digits that are given for it.

    Attributes:
        label: Distinguishes it from others: the name of its first cell.
        cells: Ascending.
        masks: The digits that each of them may hold; none is empty.
    """

    label: str
    cells: tuple[Cell, ...]
    masks: tuple[Mask, ...]

    @property
    def kind(self) -> str:
        """Always "given-candidates"."""
        return "given-candidates"

    def allows(self, digits: Sequence[Digit]) -> bool:
        """Whether each digit is one of those given for its cell."""
        return all(
            mask & bit(digit) for mask, digit in zip(self.masks, digits, strict=True)
        )

    def filtered(self, masks: Sequence[Mask]) -> tuple[Mask, ...]:
        """Exact: the cells do not depend on each other."""
        kept = [Mask(own & mask) for own, mask in zip(self.masks, masks, strict=True)]
        return tuple(kept) if all(kept) else (EMPTY,) * len(kept)
