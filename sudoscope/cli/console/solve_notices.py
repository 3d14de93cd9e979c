"""Notices about a solve on standard error: slow, not proved, without one solution."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Final

import click

from solver.agents import solution_count
from solver.agents.usual import FOR_STRATEGIES
from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from sudoscope.cli.console.notices import is_quiet, notice

LONG_S: Final = 10.0
"""Seconds after which a solve takes long."""
_MOST_TOLD: Final = 3


def say_unproved(trace: Trace) -> None:
    """Say on standard error which steps of somebody's own are not proved."""
    if trace.other.get(0, {}).get("unchecked"):
        notice("the solve is too long to be proved at once")
    unproved = [(n, s["unproved"]) for n, s in trace.other.items() if "unproved" in s]
    for step, reason in unproved[:_MOST_TOLD]:
        notice(f"step {step} is not proved: {reason}")
    if len(unproved) > _MOST_TOLD:
        more = len(unproved) - _MOST_TOLD
        notice(f"{more:,} more steps are not proved")


def say_solutions(trace: Trace) -> None:
    """Say on standard error when the puzzle has not exactly one solution.

    That there is none is said only where the solve did not find out.
    """
    if trace.outcome is None:
        notice("the log ends before the solve does")
        return
    count = solution_count(trace)
    if count is SolutionCount.SEVERAL:
        notice("the puzzle has several solutions")
    elif count is SolutionCount.NONE and trace.outcome is not Outcome.UNSOLVABLE:
        notice("the puzzle has no solution")


@contextmanager
def saying_when_long(agent: str) -> Iterator[None]:
    """Say once on standard error that *agent* still solves, and how to stop it."""
    text = f"{agent} is still solving; --limit-seconds or Ctrl+C stops it"
    if agent != FOR_STRATEGIES:
        text += f", and --agent {FOR_STRATEGIES} is quicker on large boards"
    with saying_after(text):
        yield


@contextmanager
def saying_after(text: str) -> Iterator[None]:
    """Say *text* once on standard error if the block takes long."""
    timer = Timer(LONG_S, _say, (text,))
    timer.daemon = True
    if not is_quiet():  # asked here: another thread knows no command
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _say(text: str) -> None:
    click.echo(f"sudoscope: {text}", err=True)
