"""Lists of states as traces."""

import pytest

from solver import Outcome
from solver.explain import explain
from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.messages import languages
from sudoscope.logs.branches import Snapshot, branches_of
from sudoscope.logs.snapshots import recorded
from tests.support import (
    EASY,
    EASY_SOLUTION,
    candidate_set,
    puzzle_of,
)


@pytest.mark.parametrize("language", languages())
def test_a_wrong_conclusion_ends_the_trace_with_its_counterexample(
    language: str,
) -> None:
    """The step is shown, and what the solution has there is its reason."""
    puzzle = puzzle_of(EASY)
    full = puzzle.rules.planes.full
    true = candidate_set(f"A1={EASY_SOLUTION[0]}")

    done = recorded(
        puzzle,
        [Snapshot(full & ~true.bits, "eliminate"), Snapshot(0, "eliminate")],
        agent="solution.py",
    )

    assert done.wrong is not None
    assert (done.wrong.step, done.wrong.by) == (1, "eliminate")
    assert done.trace.events[0] == Deduced(
        Deduction(
            "your-eliminate:unsound",
            removes=done.trace.events[0].deduction.removes,  # type: ignore[union-attr]
            because=tuple(true),
        )
    )
    assert done.trace.outcome is Outcome.LIMITED
    said = explain(done.trace, 1, language)
    assert "eliminate" in said.title
    assert "A1 = 4" in said.reason
    assert "A1" in said.follows


def test_a_digit_taken_from_where_it_stands_ends_the_trace() -> None:
    """The board cannot show that, so it is said."""
    puzzle = puzzle_of(EASY)

    done = recorded(
        puzzle, [Snapshot(puzzle.rules.planes.full & ~candidate_set("A3=3").bits)]
    )

    assert done.wrong is not None
    assert not done.wrong.is_shown
    assert [type(event).__name__ for event in done.trace.events] == ["Finished"]


def test_candidates_that_come_back_without_a_guess_stay_gone() -> None:
    """No cell was filled, so nothing was assumed."""
    planes = puzzle_of(EASY).rules.planes
    less = planes.full & ~candidate_set("A1=1").bits
    least = less & ~candidate_set("A2=2").bits

    found = branches_of(
        [Snapshot(less), Snapshot(least), Snapshot(less), Snapshot(planes.full)],
        planes.full,
        planes,
    )

    assert [branch.snapshot.candidates for branch in found] == [less, least]
    assert not any(branch.is_guess for branch in found)
