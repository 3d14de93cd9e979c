"""The argument of a deduction: its clauses, made by the record of its technique."""

from functools import cache

from solver.clauses.clause import Argument
from solver.forms import has_form
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Strategy


def argument_of(found: Deduction, grid: Grid) -> Argument:
    """The argument of *found*, step by step.

    It has no steps where it is plain, or lacks the form of its technique.

    Args:
        found: What was found.
        grid: Where.
    """
    strategy = _strategies().get(found.rule)
    if strategy is None or strategy.clauses is None or not has_form(found, grid):
        return Argument()
    return strategy.clauses(found, grid)


@cache
def _strategies() -> dict[str, Strategy]:
    return {strategy.slug: strategy for strategy in LADDER}
