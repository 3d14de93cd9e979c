"""Given candidates: cells that a puzzle restricts to some of the digits.

They come from notations that write candidates instead of clues, or beside them: a grid
with pencil marks, or a Sukaku, which has no other clues.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from solver.errors import PuzzleError
from solver.rules.constraint import PuzzleConstraint
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant


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


def given_candidates(
    variant: Variant, clues: Sequence[Digit | None], masks: Sequence[Mask]
) -> tuple[GivenCandidates, ...]:
    """The restrictions of *masks* beyond *clues*: one constraint, or none.

    A cell is left out that has a clue, or all the digits that no clue rules out.

    Args:
        variant: Whose cells they are of.
        clues: One entry a cell; ``None`` is empty.
        masks: The digits that each cell may hold, one entry a cell; none is empty.

    Raises:
        PuzzleError: The clues rule out each candidate of a cell.
    """
    gone = [EMPTY] * len(variant)
    for cell, clue in zip(variant.cells, clues, strict=True):
        for peer in variant.peers[cell] if clue is not None else ():
            gone[peer] = Mask(gone[peer] | bit(clue or Digit(1)))
    restricted: list[tuple[Cell, Mask]] = []
    for cell, mask in zip(variant.cells, masks, strict=True):
        left = Mask(variant.all_digits & ~gone[cell])
        if not left & mask and clues[cell] is None:
            raise PuzzleError(
                f"the clues rule out each candidate that is given for"
                f" {variant.cell_name(cell)}"
            )
        if clues[cell] is None and left & ~mask:
            restricted.append((cell, Mask(left & mask)))
    if not restricted:
        return ()
    cells, kept = zip(*restricted, strict=True)
    return (GivenCandidates(variant.cell_name(cells[0]), cells, kept),)
