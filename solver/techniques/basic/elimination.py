"""Elimination: an assigned digit is removed from the cell's peers.

Source: Norvig, "Solving Every Sudoku Puzzle", 2006, whose first rule it is.
"""

from collections.abc import Iterator
from typing import Final

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import MOST_NAMED, concluded, elsewhere
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction, elimination
from solver.log.events import Deduced, Event
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidates
from solver.techniques.strategy import Family, Strategy

SLUG: Final = "elimination"


def find_eliminations(grid: Grid) -> Iterator[Deduction]:
    """For each assigned cell: the removal of its digit from its peers.

    Peers that are assigned are left alone: two equal digits in a house are a
    contradiction, not an elimination.
    """
    for cause, peers in grid.strikes():
        yield elimination(grid.variant, cause, peers, SLUG)


def is_elimination(event: Event) -> bool:
    """Whether *event* is an elimination."""
    return isinstance(event, Deduced) and event.deduction.technique == SLUG


def strike_all(grid: Grid) -> Deduction:
    """All eliminations at once, as at the start by the clues.

    Its causes are all digits that remove anything; each removes what its peers hold.
    It concludes nothing where there are none, and names its houses where there is one.
    """
    planes, strikes = grid.variant.planes, grid.strikes()
    if len(strikes) == 1:
        return elimination(grid.variant, *strikes[0], SLUG)
    removes = 0
    for cause, peers in strikes:
        removes |= peers << (cause.digit - 1) * planes.cells
    return Deduction(
        SLUG,
        removes=Candidates(removes, planes.cells),
        because=tuple([cause for cause, _ in strikes]),
    )


def _clauses(found: Deduction, grid: Grid) -> Argument:
    """A digit, and the houses that lose it; many digits are not named one by one.

    Where clues strike together, they are counted elsewhere.
    """
    del grid
    if len(found.because) > 1:
        return Argument()
    cause, houses = Part(found.because), in_houses(found.within)
    last = elsewhere(found, found.within)
    if len(found.removes) > MOST_NAMED:
        again = known(found.because)
        last = concluded(found, "basic.nowhere-else", houses=houses, cause=again)
    return Argument(conclusion=last, outline=(Told("basic.cause", {"cause": cause}),))


ELIMINATION: Final = Strategy(
    SLUG,
    find_eliminations,
    Family.BASIC,
    rating=1.0,
    score=0,
    clauses=_clauses,
)
