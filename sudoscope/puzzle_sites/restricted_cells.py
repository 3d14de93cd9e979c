"""Restricted cells: candidates beside clues as a constraint on their cells."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solver.errors import PuzzleError
from solver.rules.constraints.given_candidates import GivenCandidates
from solver.rules.digits import EMPTY, Digit, Mask, bit
from solver.rules.variant import Variant

if TYPE_CHECKING:
    from solver.rules.places import Cell


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
