"""Notices about a solve on standard error: slow, not proved, without one solution."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Timer
from time import process_time
from typing import Final

import click

from solver.log.events import Outcome, SolutionCount
from solver.log.trace import Trace
from solver.messages import FALLBACK, numeral
from solver.oracle.counting import counted
from solver.puzzle.puzzle import Puzzle
from sudoscope.cli.console.notices import is_quiet, notice
from sudoscope.cli.default_agents import FOR_STRATEGIES
from viz.messages import phrases, spoken

LONG_S: Final = 10.0
"""Seconds after which a solve takes long."""
_MOST_TOLD: Final = 3
_MOST_STATES: Final = 20_000
"""States of a search that are looked at for solutions, which takes about a second."""
_MOST_CELLS: Final = 12
"""Cells that are named; of more it is said how many there are."""


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


def say_solutions(trace: Trace, language: str = FALLBACK, until: float = inf) -> None:
    """Say on standard error when the puzzle has not exactly one solution.

    Of several it is said how many there are and where they differ. That there is none
    is said only where the solve did not find out. What is not known when the CPU time
    of the process comes to *until*, in seconds, is not said.
    """
    if is_quiet():
        return
    said = phrases("report", language)
    if trace.outcome is None:
        notice(said["no-end"])
        return
    from sudoscope.answers.next_step import count_until

    solutions = count_until(trace, until)
    if solutions is SolutionCount.SEVERAL:
        notice(_several(trace.puzzle, language, until))
    elif solutions is SolutionCount.NONE and trace.outcome is not Outcome.UNSOLVABLE:
        notice(said["no-solution"])


def say_several(puzzle: Puzzle, language: str = FALLBACK, until: float = inf) -> None:
    """Say on standard error when *puzzle* is seen to have more than one solution.

    It is looked for up to the CPU time *until* of the process, in seconds.
    """
    if is_quiet():
        return
    from sudoscope.answers.next_step import found_until

    if found_until(until, lambda: counted(puzzle).number) is SolutionCount.SEVERAL:
        notice(_several(puzzle, language, until))


def _several(puzzle: Puzzle, language: str, until: float) -> str:
    """How many solutions *puzzle* has and where they differ, as far as it is seen."""
    from solver.explain.phrasing import Phrasing
    from sudoscope.answers.true_candidates import true_candidates

    found = true_candidates(
        puzzle, should_stop=lambda: process_time() >= until, most_states=_MOST_STATES
    )
    cells = [
        c
        for c, mask in zip(puzzle.rules.cells, found.masks, strict=True)
        if mask.bit_count() > 1
    ]
    said, number = phrases("report", language), found.solutions.number
    if not cells:
        return said["several-unknown"]
    where = said["differing-cells"].format(count=len(cells), all=len(found.masks))
    if len(cells) <= _MOST_CELLS:
        where = Phrasing(puzzle.rules, spoken(language)).cells(cells, "and")
    key = "several" if found.solutions.is_exact else "several-or-more"
    return said[key].format(count=numeral(number, language), where=where)


@contextmanager
def saying_when_long(agent: str) -> Iterator[None]:
    """Say once on standard error that *agent* still solves, and how to stop it."""
    text = f"{agent} is still solving; --limit-seconds or Ctrl+C stops it"
    if agent != FOR_STRATEGIES:
        text += f", and --agent {FOR_STRATEGIES} is quicker on large boards"
    with saying_after(text):
        yield


@contextmanager
def saying_after(text: str, seconds: float = LONG_S) -> Iterator[None]:
    """Say *text* once on standard error if the block takes so many *seconds*."""
    timer = Timer(seconds, _say, (text,))
    timer.daemon = True
    if not is_quiet():  # asked here: another thread knows no command
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _say(text: str) -> None:
    click.echo(f"sudoscope: {text}", err=True)
