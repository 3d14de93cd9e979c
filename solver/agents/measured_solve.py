"""Measured solves: the same solve, with the CPU time that it took."""

from collections.abc import Callable
from dataclasses import replace
from time import thread_time

from solver.agents import solve
from solver.agents.limits import Limits
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle


def solve_measured(
    puzzle: Puzzle,
    way: AgentSpec,
    on_event: Callable[[int], None],
    limits: Limits | None = None,
) -> Trace:
    """Solve *puzzle* as ``solve`` does; ``cpu_ms`` is the CPU time of this thread.

    Args:
        puzzle: What is solved.
        way: How.
        on_event: Called with the number of events so far.
        limits: Where to stop.
    """
    begun = thread_time()
    found = solve(puzzle, way.chosen(), limits=limits, on_event=on_event)
    return replace(found, cpu_ms=round(1000 * (thread_time() - begun)))
