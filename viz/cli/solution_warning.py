"""Warn where a puzzle has no solution or several."""

import click

from solver.agents import solution_count
from solver.events import Outcome, SolutionCount
from solver.trace import Trace


def say_solutions(trace: Trace) -> None:
    """Say on standard error when the puzzle has not exactly one solution.

    That there is none is said only where the solve did not find out.
    """
    if trace.outcome is None:
        click.echo("sudoscope: the log ends before the solve does", err=True)
        return
    count = solution_count(trace)
    if count is SolutionCount.SEVERAL:
        click.echo("sudoscope: the puzzle has several solutions", err=True)
    elif count is SolutionCount.NONE and trace.outcome is not Outcome.UNSOLVABLE:
        click.echo("sudoscope: the puzzle has no solution", err=True)
