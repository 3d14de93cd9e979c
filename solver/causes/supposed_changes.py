"""Supposed changes: the work inside an argument, which is no event of a log."""

from solver.clauses.clause import (
    Argument,
    LemmaRefuted,
    NothingLeft,
    RuleStruck,
    SinglePlaced,
    Supposed,
)
from solver.explain.arguments import argument_of
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.techniques.forcing.clauses import lemma_argument


def supposed_changes(found: Deduction, grid: Grid) -> int:
    """Value changes that a person makes in mind to follow *found*.

    They are the digits that are supposed, those that follow, and the candidates that
    these strike, in the proofs within a proof too; 0 where nothing is supposed.

    Args:
        found: What was found.
        grid: Where.
    """
    argument = argument_of(found, grid)
    lemmas = (step for step in argument.steps if isinstance(step, LemmaRefuted))
    within = (_changes(lemma_argument(found, grid, one.number)) for one in lemmas)
    return _changes(argument) + sum(within)


def _changes(argument: Argument) -> int:
    """The same of one proof, without those within it."""
    count = 0
    for step in argument.steps:
        match step:
            case Supposed():
                count += 1
            case SinglePlaced(strikes=strikes):
                count += 1 + len(strikes)
            case NothingLeft(strikes=strikes):
                count += len(strikes)
            case RuleStruck(gone=gone):
                count += len(gone)
            case _:
                pass
    return count
