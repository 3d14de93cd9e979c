"""The list of states of a course, in the window and as a picture."""

from pathlib import Path

import pytest

import viz
from solver import solve
from solver.errors import PuzzleError
from solver.log.trace import Trace
from sudoscope.code_runs import shown_states
from sudoscope.logs.course_log import trace_of_assignments
from tests.support import EASY


def log_of(trace: Trace) -> list[dict[str, str]]:
    """The digits of each box after each step that filled one."""
    names = [trace.puzzle.rules.cell_name(cell) for cell in trace.puzzle.rules.cells]
    texts = dict.fromkeys(trace.grid(step).text for step in range(len(trace) + 1))
    return [dict(zip(names, text, strict=True)) for text in texts]


def test_the_log_of_a_course_opens_in_the_window(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As any trace does, with the puzzle that was given."""
    shown: list[Trace] = []
    monkeypatch.setattr(shown_states, "play", lambda trace, **_: shown.append(trace))

    shown_states.visualize_assignments(log_of(solve(EASY)))

    (trace,) = shown
    assert trace.puzzle.text == EASY
    assert trace.solution is not None


def test_it_is_recorded_as_any_trace(tmp_path: Path) -> None:
    """Without a window."""
    trace = trace_of_assignments(log_of(solve(EASY)))

    done = viz.record(trace, tmp_path / "end.png", step=len(trace), size=(320, 180))

    assert done.last_step == len(trace)
    assert (tmp_path / "end.png").stat().st_size > 1000


def test_an_empty_log_opens_no_window() -> None:
    """It is refused before."""
    with pytest.raises(PuzzleError, match="empty"):
        shown_states.visualize_assignments([])
