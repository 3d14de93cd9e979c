"""What code of students did is proved by the rule that shows it, or by exhaustion."""

import pytest

from solver.checker import verify
from sudoscope.code_runs.model.running import run_code
from tests.sudoscope.classroom.model.specimens import SLOW, WITH_TWINS, specimen
from tests.support import EASY, NEEDS_A_GUESS, puzzle_of


@pytest.mark.parametrize("text", [EASY, NEEDS_A_GUESS])
@pytest.mark.parametrize("name", ["course", "essay"])
def test_right_code_is_proved(name: str, text: str) -> None:
    """Each change follows, and each guess was closed, however it is written."""
    trace = run_code(specimen(name), puzzle_of(text), limits=SLOW).trace

    assert verify(trace).failures == ()


def test_a_wrong_step_is_not_proved() -> None:
    """It is the one that a solution contradicts."""
    puzzle = puzzle_of(WITH_TWINS)
    done = run_code(
        specimen("wrong_twins"), puzzle, function="naked_twins", limits=SLOW
    )

    (found,) = verify(done.trace).failures

    assert done.wrong is not None
    assert found.step == done.wrong.step
    assert "has no reason and does not follow" in found.reason
