"""Elimination in clauses: it is explained at once, and opened in no steps."""

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import MOST_NAMED, concluded, elsewhere
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid


def elimination(found: Deduction, grid: Grid) -> Argument:
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
