"""Naked, locked and hidden subsets in clauses."""

from solver.clauses.claim import none_of
from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import elsewhere, so
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid


def naked(found: Deduction, grid: Grid) -> Argument:
    """The cells with their digits, and the houses in which these are used up."""
    del grid
    cells, houses = Part(found.because), in_houses(found.within)
    shown, again = known(found.because), in_houses(found.within, again=True)
    claims = none_of(found.removes)
    truths = tuple(Truth(cell) for cell in cells.cells)
    steps = (
        Told("subsets.cells", {"cells": cells}),
        Told(
            "subsets.used-up",
            {"cells": shown, "houses": houses},
            claims=claims,
            truths=truths,
        ),
    )
    heading = Told("subsets.heading", {"cells": shown, "houses": again})
    return Argument(steps, elsewhere(found, found.within), heading)


def hidden(found: Deduction, grid: Grid) -> Argument:
    """The places of the digits in the house; there is room for nothing else."""
    del grid
    places, shown = Part(found.because, found.within), known(found.because)
    claims = none_of(found.removes)
    steps = (
        Told("subsets.places", {"places": places}),
        Told("subsets.full", {"cells": shown}, claims=claims, truths=found.truths),
    )
    again = in_houses(found.within, again=True)
    heading = Told("subsets.heading", {"cells": shown, "houses": again})
    return Argument(steps, so(found), heading)
