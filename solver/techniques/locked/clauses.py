"""Locked candidates in clauses: the places in one house, all in another."""

from solver.clauses.claim import none_of
from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import elsewhere
from solver.clauses.part import Part, in_houses, known
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid


def locked(found: Deduction, grid: Grid) -> Argument:
    """The places in one house, and the other house that has all of them."""
    del grid
    house, other = found.within
    places, line = Part(found.because, (house,)), in_houses((other,))
    shown = known(found.because)
    claims = none_of(found.removes)
    steps = (
        Told("locked.places", {"places": places}),
        Told(
            "locked.line",
            {"line": line, "places": shown},
            claims=claims,
            truths=found.truths,
        ),
    )
    heading = Told("locked.heading", {"places": places, "line": line})
    return Argument(steps, elsewhere(found, (other,)), heading)
