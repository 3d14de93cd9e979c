"""The argument of a deduction: its clauses, made by the record of its technique."""

from solver.clauses.clause import Argument
from solver.forms import has_form
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.usual import strategy_of


def argument_of(found: Deduction, grid: Grid) -> Argument:
    """The argument of *found*, step by step.

    It has no steps where it is plain, or lacks the form of its technique.

    Args:
        found: What was found.
        grid: Where.
    """
    return argument_in_form(found, grid) if has_form(found, grid) else Argument()


def argument_in_form(found: Deduction, grid: Grid) -> Argument:
    """The same of *found* that is known to have the form of its technique."""
    strategy = strategy_of(found.rule)
    if strategy is None or strategy.clauses is None:
        return Argument()
    return strategy.clauses(found, grid)
