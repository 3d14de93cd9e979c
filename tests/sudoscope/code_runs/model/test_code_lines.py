"""The student's own line at each step, and what the end of a wrong run says."""

from functools import cache

from solver.codec import packed, read_trace
from solver.explain import explain
from solver.log.unsound_conclusion import unsound_conclusion
from solver.messages import languages
from solver.puzzle.puzzle import Puzzle
from sudoscope.code_runs.model.running import CodeRun, run_code
from sudoscope.logs.code_lines import code_at, has_code, with_code
from tests.in_one_test import in_one_test
from tests.sudoscope.classroom.model.specimens import SLOW, WITH_TWINS, specimen
from tests.support import EASY


@cache
def run_of(name: str) -> CodeRun:
    """A run of a specimen."""
    text = WITH_TWINS if name == "wrong_twins" else EASY
    return run_code(specimen(name), Puzzle.parse(text), limits=SLOW)


def test_each_step_is_at_the_line_that_changed_the_cells() -> None:
    """An assignment to a cell, in the function that the step names."""
    trace = run_of("course").trace

    found = [code_at(trace, step) for step in range(1, len(trace))]

    lines = [one.lines[one.line] for one in found if one is not None]
    assert len(lines) > len(trace) // 2
    assert all("values" in line for line in lines)
    assert code_at(trace, 0) is None


def test_a_wrong_run_says_at_its_end_which_step_was_wrong() -> None:
    """With the function and the digit, at the line of that step."""
    run = run_of("wrong_twins")
    trace, wrong = run.trace, run.wrong
    assert wrong is not None

    end = unsound_conclusion(trace)

    assert end is not None
    assert (end.step, end.true) == (wrong.step, wrong.true)
    assert code_at(trace, len(trace)) == code_at(trace, wrong.step) is not None
    for language in languages():
        said = explain(trace, len(trace), language).reason
        assert str(wrong.step) in said
        assert wrong.by in said
        assert trace.puzzle.rules.candidate_name(wrong.true) in said


def test_the_lines_are_kept_in_files() -> None:
    """The code in the header, and a number at each step."""
    trace = run_of("wrong_twins").trace

    read = read_trace(packed(trace))

    for step in range(len(trace) + 1):
        assert code_at(read, step) == code_at(trace, step)
    assert unsound_conclusion(read) == unsound_conclusion(trace)


@in_one_test("line", [0, -1, 10_000, "3", None, 1.5])
def test_a_line_that_is_not_there_is_not_shown(line: object) -> None:
    """A file may say anything."""
    trace = run_of("wrong_twins").trace
    trace = with_code(trace, "pass", {})
    trace.other[1]["line"] = line

    assert has_code(trace)
    assert code_at(trace, 1) is None
