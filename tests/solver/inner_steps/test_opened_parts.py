"""Steps of traces, opened: each is a part of its run that leads to its grid."""

from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.inner_steps.runs_of_steps import RUNS, InnerSteps
from solver.log.events import Deduced, Guessed
from solver.log.trace import Trace
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED
from tests.solver.variant_puzzles import examples

ENDS: Final = (19, 20, 45, 120)
"""Events after which a solve is stopped, in the middle of a run or not."""
WAYS: Final = ("csp:ac3", "csp:gac", "csp:sac", "dlx")
FAMILIES: Final = {known.family: known for known in examples()}
"""An example of each family."""
SHORT: Final = Limits(events=25)


def assert_parts(trace: Trace) -> int:
    """Parts follow each other in their runs and end with the grid; how many there are.

    A digit that is placed or guessed is placed by the trace, not by the run.
    """
    steps, count = InnerSteps(trace), 0
    before = None
    for step in range(len(trace) + 1):
        part = steps.at(step)
        if part is None:
            before = None
            continue
        count += 1
        assert 0 <= part.first < part.end <= len(part.run)
        if before is not None and before.run is part.run:
            assert part.first == min(before.end, len(part.run) - 1)
        before = part
        event = trace.events[step - 1]
        is_struck = isinstance(event, Deduced) and not event.deduction.places
        if is_struck and not isinstance(event, Guessed):
            left = part.run.grid(part.run[part.end - 1])
            assert left.masks == trace.grid(step).masks, step
    return count


@in_one_test("end", ENDS)
@in_one_test("way", WAYS)
def test_each_part_leads_to_the_grid_of_its_step(way: str, end: int) -> None:
    """Also of the last one, where a solve was stopped within a run."""
    trace = solve(SEARCHED[0], way, limits=Limits(events=end))

    assert assert_parts(trace) > end // 4


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("family", "way"),
    [
        (family, WAYS[number % len(WAYS)])
        for number, family in enumerate(sorted(FAMILIES))
    ],
)
def test_so_it_is_under_all_rules(family: str, way: str) -> None:
    """Samurai, sizes, jigsaws, and where constraints filter in between."""
    trace = solve(FAMILIES[family].puzzle, way, limits=SHORT)

    assert assert_parts(trace) or not any(slug in RUNS for slug in trace.strategies)


@in_one_test("way", ("csp:ac3", "csp:pc2", "csp:gac"))
def test_the_queue_of_a_step_has_what_comes_back_because_of_it(way: str) -> None:
    """It is the one from which the next entry is taken, unless more is struck first."""
    trace = solve(SEARCHED[0], way, limits=Limits(events=25))
    steps, came_back = InnerSteps(trace), 0

    for step in range(len(trace) + 1):
        part = steps.at(step)
        if part is None:
            continue
        for after in map(part.run.__getitem__, range(part.end, len(part.run))):
            if after.candidates != part.last.candidates or after.assumed:
                break
            if after.head != part.last.head:
                assert after.tail == part.last.tail
                break
        came_back += part.last.tail > part.run[part.end - 1].tail

    assert came_back
