"""Levels over steps: a row for each step, as the step shows it."""

from solver.agents import solve
from solver.agents.consistency_levels import compared
from solver.errors import SolveCancelledError
from sudoscope.lab.model.levels_over_steps import every_nth, over_steps, spread_steps
from sudoscope.lab.model.named_levels import levels_named
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED


def test_a_row_is_what_a_step_shows() -> None:
    """Over steps each level removes what it removes on the grid of that step."""
    trace = solve(SEARCHED[0])
    levels = levels_named(["ac3", "gac", "hidden-single"], trace.puzzle.rules)

    rows = over_steps(trace, levels, range(0, 40, 3))

    assert [row.step for row in rows] == list(range(0, 40, 3))
    for row in rows:
        grid = trace.grid(row.step)
        assert row.candidates == grid.candidates_left
        assert row.gone == tuple(
            None if finding.clash else len(finding.removes)
            for finding in compared(grid, levels).findings
        )
    assert any(None in row.gone for row in rows)


def test_work_over_steps_can_be_stopped() -> None:
    """The rows until then are given, and each step is told before it is looked at."""
    trace, told = solve(SEARCHED[0]), []
    levels = levels_named(["forward-checking"], trace.puzzle.rules)

    def tell(done: int, total: int) -> None:
        told.append((done, total))
        if done == 3:
            raise SolveCancelledError("stopped")

    rows = over_steps(trace, levels, range(10), tell)

    assert [row.step for row in rows] == [0, 1, 2]
    assert list(dict.fromkeys(told)) == [(0, 10), (1, 10), (2, 10), (3, 10)]


@in_one_test("last", [0, 1, 7, 99, 100, 1309])
@in_one_test("most", [2, 10, 100])
def test_steps_are_spread_from_first_to_last(last: int, most: int) -> None:
    """Never more than asked for, each once, equally far apart but for the last."""
    steps = spread_steps(last, most)

    assert len(steps) <= most
    assert steps[0] == 0
    assert steps[-1] == last
    assert sorted(set(steps)) == list(steps)
    assert set(every_nth(last, 1)) == set(range(last + 1))
