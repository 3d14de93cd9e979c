"""Notices about a solve on standard error: slow, not proved, without one solution."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

import click

from solver.agents import solution_count
from solver.events import Outcome, SolutionCount
from solver.trace import Trace

LONG_S: Final = 10.0
"""Seconds after which a solve takes long."""
_MOST_TOLD: Final = 3


def say_unproved(trace: Trace) -> None:
    """Say on standard error which steps of somebody's own are not proved."""
    if trace.other.get(0, {}).get("unchecked"):
        click.echo("sudoscope: the solve is too long to be proved at once", err=True)
    unproved = [(n, s["unproved"]) for n, s in trace.other.items() if "unproved" in s]
    for step, reason in unproved[:_MOST_TOLD]:
        click.echo(f"sudoscope: step {step} is not proved: {reason}", err=True)
    if len(unproved) > _MOST_TOLD:
        more = len(unproved) - _MOST_TOLD
        click.echo(f"sudoscope: {more:,} more steps are not proved", err=True)


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


@contextmanager
def saying_when_long(agent: str) -> Iterator[None]:
    """Say once on standard error that *agent* still solves, and how to stop it."""
    timer = Timer(LONG_S, _say, (agent,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _say(agent: str) -> None:
    click.echo(
        f"sudoscope: {agent} is still solving; --limit-seconds or Ctrl+C stops it, and"
        " --agent propagation is quicker on large boards",
        err=True,
    )
