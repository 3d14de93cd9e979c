"""Singles in clauses: they are explained at once, and opened in no steps."""

from solver.clauses.clause import Argument, Told
from solver.clauses.conclusion import so
from solver.clauses.part import Part, in_houses
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid


def full_house(found: Deduction, grid: Grid) -> Argument:
    """The house that lacks one digit."""
    return _single(found, grid, "singles.full-house")


def naked_single(found: Deduction, grid: Grid) -> Argument:
    """The cell that has one digit left."""
    return _single(found, grid, "singles.naked")


def hidden_single(found: Deduction, grid: Grid) -> Argument:
    """The house that has one place left for the digit."""
    return _single(found, grid, "singles.hidden")


def _single(found: Deduction, grid: Grid, key: str) -> Argument:
    del grid
    parts = {"place": Part(found.places), "house": in_houses(found.within)}
    told = Told(key, parts, truths=found.truths)
    heading = Told("singles.heading", parts)
    return Argument(conclusion=so(found), heading=heading, outline=(told,))
