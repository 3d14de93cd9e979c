"""The board of a local search: what is tried, what changes, what is in conflict."""

from solver import read_puzzle
from solver.agents import solve
from solver.agents.min_conflicts import MinConflictsAgent
from solver.log.local_search import Attempt
from solver.log.trace import Trace
from viz.scene.board.cell_view import Mark, StepView
from viz.scene.board.views.step import step_view


def searched() -> Trace:
    """A search on 4×4 that is solved with its fourth change."""
    return solve(read_puzzle("1.....3..4.....2"), MinConflictsAgent(seed=12))


def marked(trace: Trace, view: StepView, mark: Mark) -> set[str]:
    """The cells with *mark*."""
    names = trace.puzzle.rules.cell_name
    return {names(cell.cell) for cell in view.cells if cell.has(mark)}


def test_open_cells_show_what_is_tried_as_assumed() -> None:
    """All but the clues, without candidates."""
    trace = searched()
    view = step_view(trace, 1)
    attempt = Attempt.at(view.position.grid, view.position.tried)

    for cell in view.cells:
        assert cell.digit == attempt.digit(cell.cell)
        assert not cell.candidates
        assert cell.has(Mark.ASSUMED) != cell.has(Mark.CLUE)


def test_all_cells_in_conflict_are_marked_clues_among_them() -> None:
    """D4 is a clue. Nothing else is marked on the first board, so that they show."""
    trace = searched()
    view = step_view(trace, 1)

    assert marked(trace, view, Mark.CLASH) == {"A3", "A4", "D3", "D4"}
    assert marked(trace, view, Mark.NEW) == set()


def test_a_change_shows_the_digit_and_what_it_was_in_conflict_with() -> None:
    """A4 was 2, as are A3 and D4; as 4 it has no conflict, and no cell has."""
    trace = searched()
    view = step_view(trace, 5)

    assert marked(trace, view, Mark.GUESSED) == {"A4"}
    assert marked(trace, view, Mark.CAUSE) == {"A3", "D4"}
    assert marked(trace, view, Mark.CLASH) == set()


def test_the_solution_is_no_longer_assumed() -> None:
    """What was tried is placed, and no candidate fades that was not shown."""
    trace = searched()
    view = step_view(trace, 6)

    assert marked(trace, view, Mark.ASSUMED) == set()
    assert marked(trace, view, Mark.FADING) == set()
